"""A push service of our own: takes what the house sends to browsers, and reads it."""

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def text64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Receiver:
    """Browsers that have subscribed: each has its own path and one key for all."""

    def __init__(self, port: int) -> None:
        self.base = f"http://127.0.0.1:{port}"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.status = 201
        self.asked = 0  # how often somebody has begun to send
        self.hangs = ""  # before: what comes is held and lost; after: it is taken, not answered
        self.released = threading.Event()
        self.got: list[tuple[str, Any, dict[str, str]]] = []  # path, message, headers

    @contextmanager
    def hanging(self, when: str) -> Iterator[None]:
        """Whoever sends now is kept waiting until the end, and gets no answer."""
        self.asked, self.hangs = 0, when
        self.released.clear()
        try:
            yield
        finally:
            self.hangs = ""
            self.released.set()

    def subscription(self, path: str) -> dict[str, Any]:
        """What a browser would give to the house."""
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": text64(public), "auth": text64(self.auth)}
        return {"endpoint": f"{self.base}{path}", "keys": keys}

    def at(self, path: str) -> list[Any]:
        """What has come for one browser."""
        return [message for where, message, _ in self.got if where == path]

    def take(self, path: str, body: bytes, headers: dict[str, str]) -> None:
        if headers.get("content-encoding") == "aes128gcm":
            check_sender(headers["authorization"], self.base)
            text = http_ece.decrypt(
                body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
            )
            self.got.append((path, json.loads(text), headers))
        else:
            self.got.append((path, json.loads(body), headers))


def check_sender(authorization: str, audience: str) -> None:
    """The token is signed with the key that it names, and is for us."""
    parts = dict(part.strip().split("=", 1) for part in authorization.partition(" ")[2].split(","))
    head, claims, signature = parts["t"].split(".")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes64(parts["k"]))
    raw = bytes64(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    signed = f"{head}.{claims}".encode()
    public.verify(utils.encode_dss_signature(r, s), signed, ec.ECDSA(SHA256()))
    assert json.loads(bytes64(claims))["aud"] == audience


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A push service on a free port of this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            receiver.asked += 1
            if receiver.hangs == "before":
                receiver.released.wait()
                return
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            if receiver.status < 300:
                receiver.take(self.path, body, headers)
            if receiver.hangs == "after":
                receiver.released.wait()
                return
            self.send_response(receiver.status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    receiver = Receiver(server.server_port)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
