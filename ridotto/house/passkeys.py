"""Passkeys (WebAuthn): what a browser is asked, and whether its answer is right.

A passkey belongs to a name of the house, and to no number: the one in `RIDOTTO_ORIGIN`, or the name
under which the browser has come. A challenge is kept in the store and works once.
"""

import hashlib
import ipaddress
import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from ridotto.house.errors import NotSignedIn

CHALLENGE_BYTES = 32
MILLISECONDS = 120_000  # for which a browser asks its owner
HOUSE = "Ridotto"


@dataclass(frozen=True)
class Site:
    """The house as a browser knows it."""

    name: str  # without a port
    origins: list[str]

    @property
    def can_have(self) -> bool:
        """Can a passkey belong to it? Browsers allow none to a number."""
        try:
            ipaddress.ip_address(self.name)
        except ValueError:
            return bool(self.name)
        return False


def site_of(origin: str, host: str) -> Site:
    """The house with that `RIDOTTO_ORIGIN`, if it is set, for who asks for that host."""
    if origin:
        return Site(urlsplit(origin).hostname or "", [origin.rstrip("/")])
    found = urlsplit(f"//{host}").hostname or ""
    return Site(found, [f"http://{host}", f"https://{host}"])


def new_challenge() -> bytes:
    return secrets.token_bytes(CHALLENGE_BYTES)


def handle_of(guest: str) -> bytes:
    """By what an authenticator knows a guest: always the same, and not their id."""
    return hashlib.sha256(f"handle {guest}".encode()).digest()


def making(
    site: Site, guest: str, nickname: str, challenge: bytes, known: Iterable[str]
) -> dict[str, Any]:
    """For navigator.credentials.create: a passkey that needs no name to be typed later."""
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name=HOUSE,
        user_id=handle_of(guest),
        user_name=nickname,
        user_display_name=nickname,
        challenge=challenge,
        timeout=MILLISECONDS,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(each))
            for each in known
        ],
    )
    return as_dict(options)


def entering(site: Site, challenge: bytes) -> dict[str, Any]:
    """For navigator.credentials.get: the same for everybody, so it tells nothing of anybody."""
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_authentication_options(
        rp_id=site.name,
        challenge=challenge,
        timeout=MILLISECONDS,
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return as_dict(options)


def as_dict(options: Any) -> dict[str, Any]:
    import webauthn

    found: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return found


def challenge_in(credential: dict[str, Any]) -> bytes:
    """The challenge that an answer is about; raises if there is none."""
    from webauthn import base64url_to_bytes

    try:
        data = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return base64url_to_bytes(data["challenge"])
    except (KeyError, TypeError, ValueError, RecursionError):
        raise NotSignedIn from None


def check_made(site: Site, credential: dict[str, Any], challenge: bytes) -> tuple[str, str, int]:
    """A new passkey: its id, its public key, its count; raises if anything is wrong with it."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origins,
            require_user_verification=True,
        )
    except Exception:  # whatever is in there, it is not what was asked for
        raise NotSignedIn from None
    key = bytes_to_base64url(found.credential_public_key)
    return bytes_to_base64url(found.credential_id), key, found.sign_count


def check_used(
    site: Site, credential: dict[str, Any], challenge: bytes, key: str, count: int
) -> int:
    """The new count of a passkey that has answered; raises if it has not, or not again."""
    from webauthn import base64url_to_bytes, verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origins,
            credential_public_key=base64url_to_bytes(key),
            credential_current_sign_count=count,
            require_user_verification=True,
        )
    except Exception:  # of many kinds, and none of them is to be told apart
        raise NotSignedIn from None
    return found.new_sign_count
