"""The house's side of a fair deal; `ridotto.core.fairness` tells how it is made and checked.

A guest who plays alone against bots gives entropy and begins in one request. For that the house
gives out pledges: a random name whose secret, and so whose commitment, is already fixed.
"""

import hashlib
import hmac
import secrets

from ridotto.core.fairness import commitment_of
from ridotto.house.errors import BadPledge
from ridotto.house.guests import new_id

SECRET_BYTES = 32


def new_secret() -> str:
    """The secret of a match as hex digits."""
    return secrets.token_hex(SECRET_BYTES)


def new_pledge(key: str) -> dict[str, str]:
    """A name for a secret that is fixed from now on, and the secret's commitment."""
    name = new_id()
    return {"pledge": name, "commitment": commitment_of(pledged_secret(key, name))}


def pledged_secret(key: str, name: str) -> str:
    """The secret of a pledge; a pledge is used once, the store sees to that."""
    if not name.isascii() or len(name) != len(new_id()):
        raise BadPledge
    return hmac.new(bytes.fromhex(key), f"pledge:{name}".encode(), hashlib.sha256).hexdigest()
