"""A bot that answers as badly as it can: `python broken.py SEED`. One way of many, by the seed."""

import json
import os
import random
import signal
import subprocess
import sys
import time

luck = random.Random(int(sys.argv[1]))
WAYS = {
    "garbage": lambda: say(luck.randbytes(luck.randrange(1, 300)).replace(b"\n", b" ")),
    "zeros": lambda: say(bytes(luck.randrange(1, 50))),
    "no verb": lambda: say(b"\xf0\x9f\x8e\xb2 " * luck.randrange(1, 9)),
    "other verb": lambda: say(luck.choice([b"mov 1", b"bestmove e2e4", b"MOVE 1", b"ready 1"])),
    "nothing": lambda: say(b"move"),
    "not legal": lambda: say(b"move " + luck.choice([b"-1", b"fly", b"99999", b"1.0", b"None"])),
    "huge": lambda: say(b"move " + b"9" * luck.randrange(1000, 60_000)),
    "json": lambda: say(json.dumps({"move": [{"code": None}]}).encode()),
    "too long": lambda: os.write(1, b"move " + b"x" * 200_000),
    "half a line": lambda: (os.write(1, b"mov"), time.sleep(60)),
    "silence": lambda: time.sleep(60),
    "closed": lambda: (os.close(1), time.sleep(60)),
    "flood": lambda: flood(b"info " + b"y" * 500 + b"\n"),
    "flood of moves": lambda: flood(b"move nowhere\n"),
    "exit": lambda: os._exit(luck.randrange(256)),
    "traceback": lambda: 1 / 0,
    "killed": lambda: os.kill(os.getpid(), signal.SIGKILL),
    "deaf to stop": lambda: (signal.signal(signal.SIGTERM, signal.SIG_IGN), time.sleep(60)),
    "orphan": lambda: (subprocess.Popen(["sleep", "60"]), os._exit(0)),
    "complaint": lambda: (os.write(2, b"\xff" * 5000), os._exit(1)),
}


def say(line: bytes) -> None:
    os.write(1, line + b"\n")


def flood(line: bytes) -> None:
    while True:
        os.write(1, line * 100)


def main() -> None:
    way = WAYS[luck.choice(list(WAYS))]
    if luck.random() < 0.1:
        way()  # at once, unasked
    for line in sys.stdin:
        verb, _, about = line.partition(" ")
        if verb == "hello":
            say(luck.choice([b"ready 1 broken"] * 30 + [b"ready", b"ready 2 new", b"hello 1"]))
        elif verb == "choose":
            if luck.random() < 0.7:
                way()
            else:
                say(b"info I am well\nmove " + luck.choice(json.loads(about)["moves"]).encode())


if __name__ == "__main__":
    main()
