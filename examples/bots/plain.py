"""A bot as a program of Python that needs nothing but Python: any of the legal moves.

ridotto arena doge --bots "run:python3 examples/bots/plain.py" random --games 100
"""

import json
import random
import sys

for line in sys.stdin:
    verb, _, about = line.partition(" ")
    if verb == "hello":
        print("ready 1 plain", flush=True)
    elif verb == "choose":
        asked = json.loads(about)
        print("move", random.Random(asked["seed"]).choice(asked["moves"]), flush=True)
