"""The tests of Lampara."""
