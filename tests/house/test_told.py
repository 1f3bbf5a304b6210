"""What leaves the house is described once: docs/protocol.md and /openapi.json say the same."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ridotto
from ridotto.house import told
from ridotto.house.api import KINDS
from ridotto.house.verbs import VERBS
from tests.house.people import ME, Person

PROTOCOL = (Path(ridotto.__file__).parents[1] / "docs" / "protocol.md").read_text("utf-8")
TOLD = {
    kind.__struct_config__.tag: kind
    for kind in vars(told).values()
    if isinstance(kind, type) and issubclass(kind, told.Told) and kind is not told.Told
}


@pytest.mark.parametrize("tag", sorted(map(str, TOLD)))
def test_every_message_of_the_house_is_explained_with_all_its_fields(tag: str) -> None:
    lines = [line for line in re.split(r"\n- |\n\n| · ", PROTOCOL) if f'"type": "{tag}"' in line]
    assert lines, f"docs/protocol.md does not know {tag}"
    missing = {
        name
        for name in TOLD[tag].__struct_fields__
        if not any(f'"{name}"' in line for line in lines)
    }
    assert not missing


def test_the_protocol_knows_no_message_that_is_not_there() -> None:
    explained = set(re.findall(r'"type": "([a-z]+)"', PROTOCOL))
    assert explained == set(TOLD) | set(VERBS)


@pytest.mark.parametrize("name", sorted(VERBS))
def test_every_verb_is_explained_with_all_its_fields(name: str) -> None:
    (line,) = re.findall(rf'{{"type": "{name}"[^}}]*}}', PROTOCOL.partition("Browser → server")[2])[
        :1
    ]
    assert set(re.findall(r'"(\w+)\??"\??:', line)) - {"type"} == set(VERBS[name].body.model_fields)


def test_the_protocol_lists_every_field_of_a_table() -> None:
    (line,) = re.findall(r"^A table: `(.*?)`\.$", PROTOCOL, re.DOTALL | re.MULTILINE)
    assert [
        name for name in told.Table.__struct_fields__ if not re.search(rf"\b{name}\b", line)
    ] == []


def test_the_schema_describes_every_answer(anna: Person) -> None:
    schema = anna.get("/openapi.json")
    known = schema["components"]["schemas"]
    assert set(KINDS) - {"Games"} <= set(known)
    bare = []
    for path, calls in schema["paths"].items():
        for method, call in calls.items():
            for status, answer in call["responses"].items():
                content = answer.get("content", {}).get("application/json")
                if status.startswith("2") and content is not None and not content.get("schema"):
                    bare.append((method, path))
    assert bare in ([], [("get", "/api/tables/{id}/match")])
    assert set(known["Table"]["properties"]) == set(told.Table.__struct_fields__)


def test_what_is_answered_is_what_is_described(anna: Person) -> None:
    table = anna.table(ME, ME)
    address = f"/api/tables/{table['id']}"
    answers: dict[str, Any] = {
        "Table": table,
        "Games": anna.get("/api/games"),
        "Me": anna.get("/api/me"),
        "Lobby": anna.get("/api/tables"),
        "Log": anna.get(f"{address}/log"),
        "Scene": anna.scene(table, 0),
    }
    for name, answer in answers.items():
        assert msgspec.to_builtins(msgspec.convert(answer, KINDS[name])) is not None
