"""The hall: all tables of the house."""

from typing import Any

from ridotto.house.guests import Guest
from ridotto.house.shelf import Shelf, backdrop_address
from ridotto.house.store import Store


class Hall:
    """The tables that are being looked at, and the way to all others."""

    def __init__(self, store: Store, shelf: Shelf, key: str) -> None:
        self.store = store
        self.shelf = shelf
        self.key = key

    def lobby(self, me: Guest) -> dict[str, Any]:
        return {"open": [], "mine": []}

    def face(self, table_id: str, me: Guest) -> dict[str, Any]:
        return {"id": table_id, "game": "doge", "backdrop": backdrop_address("doge", 2, {})}
