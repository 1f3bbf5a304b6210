"""The deal is fixed before it is known, and can be checked by anybody."""

import hashlib
import hmac

import pytest

from ridotto.core import fairness as deal
from ridotto.house import fairness
from ridotto.house.errors import BadPledge

KEY = "11" * 32
SECRET = "ab" * 32


def test_the_commitment_and_the_seed_are_what_the_book_says() -> None:
    secret = bytes.fromhex(SECRET)
    assert deal.commitment_of(SECRET) == hashlib.sha256(secret).hexdigest()
    digest = hmac.new(secret, b'["la luna",""]', hashlib.sha256).hexdigest()
    assert deal.seed_of(SECRET, ["la luna", ""]) == digest


def test_entropy_changes_the_seed() -> None:
    seeds = {deal.seed_of(SECRET, each) for each in (["", ""], ["a", ""], ["", "a"], ["a,"])}
    assert len(seeds) == 4


def test_a_pledge_fixes_its_secret() -> None:
    pledge = fairness.new_pledge(KEY)
    secret = fairness.pledged_secret(KEY, pledge["pledge"])
    assert deal.commitment_of(secret) == pledge["commitment"]
    assert fairness.new_pledge(KEY) != pledge


@pytest.mark.parametrize("name", ["", "x", "é" * 22, "a" * 23])
def test_what_is_no_pledge_is_refused(name: str) -> None:
    with pytest.raises(BadPledge):
        fairness.pledged_secret(KEY, name)


def test_a_deal_is_fair_only_if_everything_fits() -> None:
    told = {
        "secret": SECRET,
        "commitment": deal.commitment_of(SECRET),
        "entropy": ["a", "b"],
    }
    seed = deal.seed_of(SECRET, ["a", "b"])
    assert deal.is_fair(told, seed)
    assert not deal.is_fair(told, "0" * 64)
    assert not deal.is_fair(told | {"entropy": ["b", "a"]}, seed)
    assert not deal.is_fair(told | {"commitment": "0" * 64}, seed)
    assert not deal.is_fair(told | {"secret": "zz"}, seed)
    assert not deal.is_fair({}, seed)
