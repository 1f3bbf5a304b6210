"""How anybody can check that nobody chose a deal.

1. The house draws a secret of 256 bits and publishes SHA-256(secret) before play: the commitment.
2. Every seat may add entropy, a text of its own, after it has seen the commitment.
3. The seed is HMAC-SHA-256(secret, entropies), the entropies as a JSON list by seat.
4. When the match is over the secret is published, and anybody can do steps 1 and 3 again.
"""

import hashlib
import hmac
import json
from collections.abc import Sequence
from typing import Any


def commitment_of(secret: str) -> str:
    """What is published before play."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, entropies: Sequence[str]) -> str:
    """The seed of the match."""
    message = json.dumps(list(entropies), separators=(",", ":")).encode()
    return hmac.new(bytes.fromhex(secret), message, hashlib.sha256).hexdigest()


def is_fair(fairness: dict[str, Any], seed: str) -> bool:
    """Do the revealed secret, the commitment, the entropies and the seed belong together?"""
    try:
        secret, entropies = fairness["secret"], fairness["entropy"]
        known = commitment_of(secret) == fairness["commitment"]
        return known and seed_of(secret, entropies) == seed
    except (KeyError, TypeError, ValueError):
        return False


def verdict(data: dict[str, Any]) -> str:
    """What a match file says about its deal: `fair`, `unfair`, or `unknown` if it says nothing."""
    fairness = data.get("fairness")
    if not isinstance(fairness, dict) or not fairness.get("secret"):
        return "unknown"
    return "fair" if is_fair(fairness, str(data.get("seed"))) else "unfair"
