"""How a deal is made so that nobody can choose it.

1. The house draws a secret of 256 bits and publishes SHA-256(secret) before play: the commitment.
2. Every seat may add entropy, a text of its own, after it has seen the commitment.
3. The seed is HMAC-SHA-256(secret, entropies), the entropies as a JSON list by seat.
4. When the match is over the secret is published, and anybody can do steps 1 and 3 again.

A guest who plays alone against bots gives entropy and begins in one request. For that the house
gives out pledges: a random name whose secret, and so whose commitment, is already fixed.
"""

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from typing import Any

from ridotto.house.errors import BadPledge
from ridotto.house.guests import new_id

SECRET_BYTES = 32


def new_secret() -> str:
    """The secret of a match as hex digits."""
    return secrets.token_hex(SECRET_BYTES)


def commitment_of(secret: str) -> str:
    """What is published before play."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, entropies: Sequence[str]) -> str:
    """The seed of the match."""
    message = json.dumps(list(entropies), separators=(",", ":")).encode()
    return hmac.new(bytes.fromhex(secret), message, hashlib.sha256).hexdigest()


def new_pledge(key: str) -> dict[str, str]:
    """A name for a secret that is fixed from now on, and the secret's commitment."""
    name = new_id()
    return {"pledge": name, "commitment": commitment_of(pledged_secret(key, name))}


def pledged_secret(key: str, name: str) -> str:
    """The secret of a pledge; a pledge is used once, the store sees to that."""
    if not name.isascii() or len(name) != len(new_id()):
        raise BadPledge
    return hmac.new(bytes.fromhex(key), f"pledge:{name}".encode(), hashlib.sha256).hexdigest()


def is_fair(fairness: dict[str, Any], seed: str) -> bool:
    """Do the revealed secret, the commitment, the entropies and the seed belong together?"""
    try:
        secret, entropies = fairness["secret"], fairness["entropy"]
        known = commitment_of(secret) == fairness["commitment"]
        return known and seed_of(secret, entropies) == seed
    except (KeyError, TypeError, ValueError):
        return False
