"""Statements that are carried out with every move, past SQLAlchemy, which takes most of their time.

Each is put together once for each kind of database and then handed to its driver as it is. So the
values must be plain ones, which need no translation.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement

Given = dict[str, Any] | Sequence[Any]


class Quick:
    """A statement with its names of values."""

    def __init__(self, statement: Executable) -> None:
        assert isinstance(statement, ClauseElement)
        self.statement = statement
        self.made: dict[str, tuple[str, list[str] | None]] = {}  # by dialect: text, order of values

    def __call__(self, connection: Connection, values: dict[str, Any]) -> int:
        """Carry it out; how many rows it has touched. Raises what SQLAlchemy would raise."""
        text, order = self.made.get(connection.dialect.name) or self.make(connection)
        if not connection.in_transaction():
            connection.begin()
        return execute(connection, text, values if order is None else [values[n] for n in order])

    def make(self, connection: Connection) -> tuple[str, list[str] | None]:
        """The text for this kind of database; the order of the values if they have no names."""
        done = self.statement.compile(dialect=connection.dialect)
        made = self.made[connection.dialect.name] = str(done), done.positiontup  # type: ignore[attr-defined]
        return made


def execute(connection: Connection, text: str, given: Given = ()) -> int:
    """Hand a text to the driver; how many rows it has touched."""
    try:
        # Not by way of the pool, which has given the connection away for this.
        cursor = connection.connection.dbapi_connection.cursor()  # type: ignore[union-attr]
        cursor.execute(text, given)
    except Exception as fault:
        kinds = connection.dialect.loaded_dbapi.Error
        raise DBAPIError.instance(text, given, fault, kinds) from fault
    return int(cursor.rowcount)
