"""Ways to reach somebody who is not here: Web Push, and through Apprise many services.

Addresses come from guests, so nothing is sent to a place that only this machine can reach, unless
who runs the house allows it.
"""

import base64
import http.client
import ipaddress
import json
import re
import socket
import ssl
from importlib.util import find_spec
from urllib.parse import urlsplit

from sqlalchemy import Connection, insert, select

from ridotto.house.errors import BadChannel
from ridotto.house.schema import HOUSE

TIMEOUT = 10.0  # seconds
KEPT = 24 * 3600  # seconds for which a push service keeps a message for a device that is off
GONE = (404, 410)  # statuses of a subscription that is no more
SCHEMES = ("discord", "jsons", "mailtos", "ntfy", "ntfys", "tgram")
OWN_HOST = ("discord", "tgram", "ntfy")  # whose address names no host but a token or a topic
LONGEST = 2000  # characters of an address


class Gone(Exception):
    """The channel leads nowhere any more."""


class Failed(Exception):
    """It did not work this time."""


def vapid_key(connection: Connection) -> str:
    """The key by which push services know this house; made when it is first wanted."""
    found = connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == "vapid")).scalar()
    if found is None and find_spec("pywebpush"):
        from cryptography.hazmat.primitives.asymmetric import ec

        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        found = text64(number.to_bytes(32, "big"))
        connection.execute(insert(HOUSE).values(name="vapid", value=found))
    return str(found or "")


def public_key(key: str) -> str:
    """What browsers are given to subscribe; empty in a house without the extra `calls`."""
    if not key:
        return ""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    public = Vapid02.from_string(key).public_key
    return text64(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def text64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


# Which addresses may be used


def check_subscription(subscription: dict[str, object], *, near: bool) -> str:
    """A subscription of a browser as it is kept; raises BadChannel if it cannot be one."""
    endpoint, keys = subscription.get("endpoint"), subscription.get("keys")
    if not isinstance(endpoint, str) or not isinstance(keys, dict) or len(endpoint) > LONGEST:
        raise BadChannel
    own = {name: keys.get(name) for name in ("p256dh", "auth")}
    if not all(
        isinstance(each, str) and re.fullmatch(r"[\w-]{16,140}=*", each) for each in own.values()
    ):
        raise BadChannel
    parts = urlsplit(endpoint)
    if parts.scheme != "https" and not near:
        raise BadChannel
    check_host(parts.hostname or "", near=near)
    return json.dumps({"endpoint": endpoint, "keys": own})


def check_url(url: str, *, near: bool) -> str:
    """An address for Apprise; raises BadChannel if the house does not send there."""
    if not find_spec("apprise"):
        raise BadChannel
    import apprise

    scheme = url.partition("://")[0].lower()
    allowed = (*SCHEMES, "json") if near else SCHEMES
    if scheme not in allowed or len(url) > LONGEST or not apprise.Apprise().add(url):
        raise BadChannel
    if scheme not in OWN_HOST:
        check_host(urlsplit(url).hostname or "", near=near)
    return url


def check_host(host: str, *, near: bool) -> None:
    """Raise if a host is none that everybody can reach."""
    try:
        found = {each[4][0] for each in socket.getaddrinfo(host, None)}
    except (OSError, UnicodeError):
        raise BadChannel from None
    if not near and not all(ipaddress.ip_address(each).is_global for each in found):
        raise BadChannel


# Sending


def send_push(address: str, message: str, topic: str, key: str, sender: str) -> None:
    """Give an encrypted message to the push service of a browser."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    subscription = json.loads(address)
    body = WebPusher(subscription).encode(message.encode(), "aes128gcm")["body"]
    parts = urlsplit(subscription["endpoint"])
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": sender}
    headers = Vapid02.from_string(key).sign(claims) | {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Topic": topic,  # a newer one takes its place while the device is off
        "Urgency": "high",
    }
    status = post(subscription["endpoint"], bytes(body), headers)
    if status in GONE:
        raise Gone
    if status >= 300:
        raise Failed(status)


def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """The status that an address answers. No redirection is followed and no answer read."""
    parts = urlsplit(url)
    line: http.client.HTTPConnection
    if parts.scheme == "https":
        line = http.client.HTTPSConnection(
            parts.netloc, timeout=TIMEOUT, context=ssl.create_default_context()
        )
    else:
        line = http.client.HTTPConnection(parts.netloc, timeout=TIMEOUT)
    try:
        line.request("POST", f"{parts.path}?{parts.query}".rstrip("?") or "/", body, headers)
        return line.getresponse().status
    except (OSError, http.client.HTTPException) as fault:
        raise Failed(str(fault)) from fault
    finally:
        line.close()


def send_url(url: str, title: str, text: str) -> None:
    """Tell somebody through one of the services that Apprise knows."""
    import apprise

    service = apprise.Apprise()
    if not service.add(url):
        raise Gone
    if not service.notify(body=text, title=title):
        raise Failed
