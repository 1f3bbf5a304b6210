"""A passkey made of plain Python, for the tests: answers what the house asks, truly or not."""

import hashlib
import json
import secrets
import struct
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as text

PRESENT, VERIFIED, ATTESTED = 1, 4, 64  # flags


@dataclass
class Passkey:
    """One key pair and how often it has signed."""

    site: str = "localhost"
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    count: int = 0

    def head(self, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(self.site.encode()).digest() + struct.pack(">BI", flags, self.count)

    def said(self, kind: str, options: Any, origin: str) -> bytes:
        told = {"type": f"webauthn.{kind}", "challenge": options["challenge"], "origin": origin}
        return json.dumps(told).encode()

    def credential(self, **response: bytes) -> dict[str, Any]:
        parts = {name: text(value) for name, value in response.items()}
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "response": parts,
        }

    def make(self, options: Any, origin: str) -> dict[str, Any]:
        """What navigator.credentials.create would give."""
        point = self.key.public_key().public_numbers()
        public = {
            1: 2,
            3: -7,
            -1: 1,
            -2: point.x.to_bytes(32, "big"),
            -3: point.y.to_bytes(32, "big"),
        }
        own = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        data = self.head(PRESENT | VERIFIED | ATTESTED) + own
        told = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self.credential(
            clientDataJSON=self.said("create", options, origin), attestationObject=told
        )

    def use(self, options: Any, origin: str, flags: int = PRESENT | VERIFIED) -> dict[str, Any]:
        """What navigator.credentials.get would give."""
        said, data = self.said("get", options, origin), self.head(flags)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self.credential(clientDataJSON=said, authenticatorData=data, signature=signature)
