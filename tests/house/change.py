"""What a browser does with a `change`: the twin of static/change.js, in as few words."""

from typing import Any

LISTS = ("tokens", "spots", "choices")


def name_of(part: Any) -> Any:
    return part.get("code", part.get("id"))


def patch(scene: Any, change: Any) -> Any:
    """The scene that a change makes of another."""
    told = {
        name: patch_list(scene[name], value) if name in LISTS else value
        for name, value in change.items()
    }
    return scene | told


def patch_list(parts: list[Any], change: Any) -> list[Any]:
    fresh = {name_of(part): part for part in change.get("new", [])}
    gone = set(change.get("gone", []))
    kept = [part | fresh.get(name_of(part), {}) for part in parts if name_of(part) not in gone]
    for place, part in change.get("put", []):
        kept.insert(place, part)
    return kept


class Browser:
    """Hears messages, and knows the whole scene and table after each."""

    def __init__(self) -> None:
        self.scene: Any = None
        self.table: Any = None

    def hear(self, message: Any) -> list[Any]:
        """The message; a change as the whole scene and the whole table that it leads to."""
        if message["type"] == "scene":
            self.scene = message
        elif message["type"] == "table":
            self.table = message
        elif message["type"] == "change":
            table = {"type": "table", "table": self.table["table"] | message.pop("table")}
            scene = patch(self.scene["scene"], message["scene"])
            whole = message | {"type": "scene", "scene": scene, "handed": False}
            return [*self.hear(whole), *self.hear(table)]
        return [message]
