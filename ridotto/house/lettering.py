"""Lettering of the house: its name and those of its games, written with a broad pen.

No font is the same on every device, so the names are drawn. A letter is the way of a pen: straight
lines, curves and arcs between the top (0) and the foot (100), and the serifs at its ends. The pen
is broad and held at an angle, as for Roman capitals, which makes strokes thick and thin.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import cos, pi, sin

Point = tuple[float, float]
Line = list[Point]

PEN = (7.8, -2.6)  # half of its edge
HAIR = 3.0  # the thinnest line
STEPS = 14  # straight pieces of a curve
TURN = 8  # degrees of an arc that are drawn as one of them
SERIF = 9.0  # half of its length
GAP, SPACE = 19.0, 56.0  # between letters, between words
RISE, DROP = 29.0, 24.0  # of what stands above the top and below the foot
EDGE = PEN[0] + HAIR

# M L C as in SVG; O: an arc around a middle, with two radii, from an angle to another, clockwise
# from the right; S: a serif.
LETTERS: dict[str, tuple[float, str]] = {
    "A": (84, "M42 0 L10 100 M42 0 L74 100 M21 66 L63 66 S10 100 S74 100"),
    "C": (82, "O50 50 40 50 -50 -310"),
    "D": (86, "M14 0 L14 100 M6 0 L38 0 O38 50 40 50 -90 90 L6 100"),
    "E": (58, "M14 0 L14 100 M6 0 L50 0 L51 13 M14 48 L42 48 M6 100 L52 100 L54 86"),
    "G": (90, "O50 50 40 50 -50 -318 M80 58 L80 84 M68 58 L90 58"),
    "H": (86, "M14 0 L14 100 M72 0 L72 100 M14 48 L72 48 S14 0 S14 100 S72 0 S72 100"),
    "I": (28, "M14 0 L14 100 S14 0 S14 100"),
    "L": (58, "M14 0 L14 100 M6 100 L52 100 L54 84 S14 0"),
    "M": (102, "M18 0 L13 100 M18 0 L51 88 L84 0 L89 100 S13 100 S89 100 M10 0 L18 0 M84 0 L92 0"),
    "N": (86, "M14 100 L14 0 L72 100 L72 0 S14 100 S72 0 M6 0 L14 0"),
    "O": (96, "O48 50 42 50 0 360"),
    "P": (62, "M14 0 L14 100 M6 0 L34 0 O34 27 22 27 -90 90 L14 54 S14 100"),
    "R": (74, "M14 0 L14 100 M6 0 L34 0 O34 26 22 26 -90 90 L14 52 M34 52 L64 98 L74 100 S14 100"),
    "S": (62, "M50 17 C44 -4 13 -4 12 24 C11 52 52 46 52 75 C52 104 14 105 9 80"),
    "T": (74, "M37 0 L37 100 M6 14 L8 0 L66 0 L68 14 S37 100"),
    "V": (84, "M10 0 L42 100 L74 0 S10 0 S74 0"),
    "W": (118, "M8 0 L36 100 L60 12 L84 100 L110 0 S8 0 S110 0"),
    "Y": (80, "M9 0 L40 52 L71 0 M40 52 L40 100 S9 0 S71 0 S40 100"),
    "’": (20, "M11 0 L7 20"),
    "0": (70, "O35 50 27 50 0 360"),
    "2": (66, "M9 24 C10 -6 53 -8 53 26 C53 50 20 74 8 100 L56 100 L58 88"),
    "9": (68, "O33 31 25 31 0 360 M58 31 C58 70 42 94 16 101"),
    "Д": (92, "M20 100 C34 76 36 40 36 0 M28 0 L78 0 M70 0 L70 100 M8 118 L8 100 L84 100 L84 118"),
    "З": (
        62,
        "M10 17 C14 -5 50 -6 50 24 C50 42 38 48 23 48 C40 48 54 54 54 74 C54 106 12 106 7 82",
    ),
    "И": (86, "M14 0 L14 100 L72 0 L72 100 S14 0 S14 100 S72 0 S72 100"),
    "К": (76, "M14 0 L14 100 M14 58 L62 0 M31 38 L66 98 L76 100 S14 0 S14 100 S62 0"),
    "Л": (86, "M8 96 C28 104 34 74 34 0 M26 0 L80 0 M72 0 L72 100 S72 100"),
    "У": (78, "M9 0 L41 64 M70 0 L36 80 C30 95 18 104 9 92 S9 0 S70 0"),
    "Ц": (90, "M14 0 L14 100 M70 0 L70 100 M6 100 L82 100 L83 119 S14 0 S70 0"),
    "Ч": (78, "M13 0 L13 28 C13 58 44 56 64 46 M64 0 L64 100 S13 0 S64 0 S64 100"),
    "Ь": (62, "M14 0 L14 100 M14 46 L34 46 O34 73 22 27 -90 90 L6 100 S14 0"),
    "Я": (
        74,
        "M60 0 L60 100 M68 0 L40 0 O40 26 22 26 -90 -270 L60 52 M40 52 L14 98 L4 100 S60 100",
    ),
}
SAME = dict(zip("АВЕІМНОРСТ", "ABEIMHOPCT", strict=True))  # of the Cyrillic letters
LETTERS["B"] = (
    66,
    "M14 0 L14 100 M6 0 L34 0 O34 24 20 24 -90 90 L14 48 M34 48 O34 74 24 26 -90 90 L6 100",
)
MARKS = {
    "Ї": ("I", "M0 -18 L1 -17 M27 -18 L28 -17"),
    "Й": ("И", "M27 -24 C32 -10 54 -10 59 -24"),
}
NEAR = {"AV": -14, "VA": -14, "AY": -16, "WA": -12, "AW": -12, "LY": -12, "TA": -10, "RV": -6}
LETTERS |= {letter: LETTERS[twin] for letter, twin in SAME.items()}
LETTERS |= {
    letter: (LETTERS[base][0], f"{LETTERS[base][1]} {mark}")
    for letter, (base, mark) in MARKS.items()
}


@cache
def lettering(words: str) -> str:
    """Words as a path and its size in an <svg>; empty if a letter of them was never drawn."""
    text = words.upper().replace("'", "’")
    if set(text) - set(LETTERS) - {" "}:
        return ""
    x, paths = 0.0, []
    for letter, follower in zip(text, f"{text[1:]} ", strict=True):
        if letter == " ":
            x += SPACE - GAP
            continue
        width, way = LETTERS[letter]
        paths += [stroke(a, b, x) for line in lines(way) for a, b in pairwise(line)]
        x += width + GAP + NEAR.get(latin(letter + follower), 0)
    # The pen reaches beyond the first and the last letter.
    size = f"{-EDGE:g} {-RISE:g} {x - GAP + 2 * EDGE:g} {100 + RISE + DROP:g}"
    return (
        f'<svg class="lettering" viewBox="{size}" aria-hidden="true"><path d="{"".join(paths)}" '
        f'stroke-width="{HAIR}"/></svg>'
    )


def latin(letters: str) -> str:
    return "".join(SAME.get(letter, letter) for letter in letters)


def stroke(a: Point, b: Point, x: float) -> str:
    """What the edge of the pen covers from a point to the next, always the same way around."""
    (dx, dy), (w, h) = (b[0] - a[0], b[1] - a[1]), PEN
    if dx * h - dy * w < 0:
        w, h = -w, -h
    left, top = x + a[0] - w, a[1] - h
    return f"M{left:.1f} {top:.1f}l{dx:.1f} {dy:.1f} {2 * w:.1f} {2 * h:.1f} {-dx:.1f} {-dy:.1f}z"


def lines(way: str) -> Iterator[Line]:
    """The way of the pen as straight pieces."""
    line: Line = []
    numbers: list[float]
    for word in commands(way):
        kind, numbers = word
        if kind in "MS" or (kind == "O" and not line):
            if line:
                yield line
            line = []
        if kind == "S":
            x, y = numbers
            yield [(x - SERIF, y), (x + SERIF, y)]
        elif kind == "C":
            line += curve(line[-1], numbers)
        elif kind == "O":
            line += arc(*numbers)
        else:
            line.append((numbers[0], numbers[1]))
    if line:
        yield line


def commands(way: str) -> Iterator[tuple[str, list[float]]]:
    """The letters of the way with the numbers that follow them."""
    found: list[tuple[str, list[float]]] = []
    for word in way.split():
        if word[0].isalpha():
            found.append((word[0], []))
            word = word[1:]
        found[-1][1].append(float(word))
    yield from found


def curve(start: Point, numbers: list[float]) -> Line:
    """A cubic curve."""
    a, b, c = zip(numbers[::2], numbers[1::2], strict=True)
    points = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (
            sum(part * point[axis] for part, point in zip(parts, (start, a, b, c), strict=True))
            for axis in (0, 1)
        )
        points.append((x, y))
    return points


def arc(x: float, y: float, rx: float, ry: float, begin: float, end: float) -> Line:
    """Part of an ellipse."""
    steps = round(abs(end - begin) / TURN)
    angles = [(begin + (end - begin) * step / steps) * pi / 180 for step in range(steps + 1)]
    return [(x + rx * cos(angle), y + ry * sin(angle)) for angle in angles]
