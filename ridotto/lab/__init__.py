"""The research instrument: simulations, benchmarks, and what else is built on the same rules."""
