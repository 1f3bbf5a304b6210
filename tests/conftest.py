"""Timings never decide a test: the first call of a rule may compile it."""

from hypothesis import settings

settings.register_profile("ridotto", deadline=None)
settings.load_profile("ridotto")
