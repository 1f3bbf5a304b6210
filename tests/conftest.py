"""Timings never decide a test: the first call of a rule may compile it."""

import os

import pytest
from hypothesis import settings

# As much as the tests play, the rules had better be compiled.
os.environ.setdefault("RIDOTTO_JIT", "1")
pytest.register_assert_rewrite("ridotto.kit.conformance", "ridotto.kit.writing")
settings.register_profile("ridotto", deadline=None)
settings.load_profile("ridotto")
