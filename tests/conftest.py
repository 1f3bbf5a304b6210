"""Timings never decide a test: the first call of a rule may compile it."""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("ridotto.kit.conformance", "ridotto.kit.writing")
settings.register_profile("ridotto", deadline=None)
settings.load_profile("ridotto")
