"""`ridotto admin`: what who runs the house may do."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from ridotto.core import words
from ridotto.core.errors import writing
from ridotto.house import admin, messages
from ridotto.house.address import addresses
from ridotto.house.backup import check_exists
from ridotto.house.door import Door
from ridotto.house.errors import SENTENCES
from ridotto.house.guests import clean
from ridotto.house.house import signing_key
from ridotto.house.limits import network_text
from ridotto.house.orders import set_notice
from ridotto.house.settings import Settings, read_settings
from ridotto.house.store import Store
from ridotto.house.upkeep_command import add_store, given

say = words.HOUSE.say_here
EXAMPLE = 'ridotto admin announce "The house closes at ten."'
STATES = ("waiting", "playing", "over")
LONGEST_NOTICE = 500  # characters
MINUTES = 60.0  # for which something is announced unless told otherwise
Deed = Callable[[Store, Settings, argparse.Namespace], Any]


def add_arguments(command: argparse.ArgumentParser) -> None:
    """The deeds and their options."""
    add_store(command)
    deeds = command.add_subparsers(metavar="DEED", required=True)

    deed = add_deed(deeds, "tables", show_tables)
    deed.add_argument("--state", choices=STATES, default="", help=say("cli-arg-state"))
    deed.add_argument("--guest", default="", help=say("cli-arg-guest"))
    deed.add_argument("--page", type=int, default=0, help=say("cli-arg-page"))

    deed = add_deed(deeds, "guests", show_guests)
    deed.add_argument("name", nargs="?", default="", help=say("cli-arg-name"))
    deed.add_argument("--page", type=int, default=0, help=say("cli-arg-page"))

    deed = add_deed(deeds, "announce", announce)
    deed.add_argument("text", nargs="?", default="", help=say("cli-arg-text"))
    deed.add_argument("--minutes", type=float, default=MINUTES, help=say("cli-arg-minutes"))

    deed = add_deed(deeds, "close", close_table)
    deed.add_argument("table", help=say("cli-arg-table"))

    deed = add_deed(deeds, "rollback", roll_back)
    deed.add_argument("table", help=say("cli-arg-table"))
    deed.add_argument("ply", type=int, help=say("cli-arg-back-to"))

    deed = add_deed(deeds, "ban", ban)
    deed.add_argument("who", help=say("cli-arg-who"))
    deed.add_argument("--and-address", action="store_true", help=say("cli-arg-and-address"))
    deed = add_deed(deeds, "unban", unban)
    deed.add_argument("who", help=say("cli-arg-who"))
    add_deed(deeds, "bans", show_bans)

    deed = add_deed(deeds, "export", export_guest)
    deed.add_argument("guest", help=say("cli-arg-guest-id"))
    deed.add_argument("-o", "--output", metavar="FILE", help=say("cli-arg-output-json"))
    deed = add_deed(deeds, "forget", forget_guest)
    deed.add_argument("guest", help=say("cli-arg-guest-id"))

    deed = add_deed(deeds, "tidy", tidy)
    deed.add_argument("--tables", metavar="DAYS", help=say("cli-arg-keep-tables"))
    deed.add_argument("--chat", metavar="DAYS", help=say("cli-arg-keep-chat"))
    add_deed(deeds, "invitation", show_invitation)


def add_deed(deeds: Any, name: str, run: Deed) -> argparse.ArgumentParser:
    """One deed with the options that all have."""
    text = say(f"cli-admin-{name}")
    deed: argparse.ArgumentParser = deeds.add_parser(name, help=text, description=text)
    add_store(deed, below=True)
    suppressed = argparse.SUPPRESS
    deed.add_argument("--json", action="store_true", default=suppressed, help=say("cli-json"))
    deed.set_defaults(deed=run, deed_name=name)
    return deed


def run(parsed: argparse.Namespace) -> None:
    """ridotto admin."""
    more = {
        "keep_tables": getattr(parsed, "tables", None),
        "keep_chat": getattr(parsed, "chat", None),
    }
    settings = read_settings(**given(parsed), **more)
    with opened(settings.db) as store:
        answer = parsed.deed(store, settings, parsed)
    if parsed.json:
        print(json.dumps(answer, ensure_ascii=False, indent=1))
    elif isinstance(answer, list):
        show_rows(answer)
    else:
        tell(parsed, answer)


@contextmanager
def opened(db: str) -> Iterator[Store]:
    """The store of a house that is there already."""
    check_exists(db)
    store = Store(db)
    try:
        yield store
    finally:
        store.close()


def tell(parsed: argparse.Namespace, answer: Any) -> None:
    """What was done, in a sentence; what was asked for, as it is."""
    name = parsed.deed_name
    if name == "export" and not parsed.output:
        print(json.dumps(answer, ensure_ascii=False, indent=1))
    elif name == "invitation":
        print(answer["address"] or SENTENCES.say_here("admin-no-password"))
    else:
        name = "announce-nothing" if name == "announce" and not answer["text"] else name
        values = {key: value for key, value in answer.items() if isinstance(value, str | int)}
        print(SENTENCES.say_here(f"admin-{name}", **values))


def show_rows(rows: list[dict[str, Any]]) -> None:
    """Rows as a table in the terminal; in a pipe nothing is cut off."""
    if not rows:
        print(SENTENCES.say_here("admin-none"))
        return
    table = Table()
    for name in rows[0]:
        table.add_column(SENTENCES.say_here(f"column-{name}"), overflow="fold")
    for row in rows:
        table.add_row(*(cell(name, value) for name, value in row.items()))
    Console(width=None if sys.stdout.isatty() else 200).print(table)


def cell(name: str, value: Any) -> str:
    if name in {"created", "changed", "at"}:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value))
    return ", ".join(value) if isinstance(value, list) else str(value)


# The deeds


def show_tables(store: Store, _settings: Settings, parsed: argparse.Namespace) -> Any:
    found = store.read(lambda c: admin.tables(c, parsed.state, parsed.guest, parsed.page))
    return [
        {
            "id": sheet.id,
            "game": sheet.game,
            "state": sheet.state,
            "ply": sheet.ply,
            "players": list(messages.names_of(sheet.id, seats, words.native_tongue())),
            "changed": sheet.changed,
        }
        for sheet, seats in found
    ]


def show_guests(store: Store, _settings: Settings, parsed: argparse.Namespace) -> Any:
    return store.read(lambda c: admin.guests(c, parsed.name, parsed.page))


def show_bans(store: Store, _settings: Settings, _parsed: argparse.Namespace) -> Any:
    return store.read(admin.bans)


def announce(store: Store, _settings: Settings, parsed: argparse.Namespace) -> Any:
    text = clean(parsed.text, LONGEST_NOTICE)
    store.write(lambda connection: set_notice(connection, text, parsed.minutes * 60))
    return {"text": text}


def close_table(store: Store, _settings: Settings, parsed: argparse.Namespace) -> Any:
    admin.insist(store, lambda connection: admin.close_table(connection, parsed.table))
    return {"table": parsed.table}


def roll_back(store: Store, _settings: Settings, parsed: argparse.Namespace) -> Any:
    sheet = admin.roll_back(store, parsed.table, parsed.ply)
    return {"table": sheet.id, "ply": sheet.ply, "state": sheet.state}


def ban(store: Store, _settings: Settings, parsed: argparse.Namespace) -> Any:
    """An address or a network if it looks like one, else the id of a guest."""
    if network_text(parsed.who):
        return {"who": store.write(lambda c: admin.ban_address(c, parsed.who))}
    both = parsed.and_address
    admin.insist(store, lambda c: admin.ban_guest(c, parsed.who, and_address=both))
    return {"who": parsed.who}


def unban(store: Store, _settings: Settings, parsed: argparse.Namespace) -> Any:
    store.write(lambda connection: admin.lift_ban(connection, parsed.who))
    return {"who": parsed.who}


def export_guest(store: Store, _settings: Settings, parsed: argparse.Namespace) -> Any:
    store.read(lambda connection: admin.check_guest(connection, parsed.guest))
    found = store.read(lambda connection: admin.export_guest(connection, parsed.guest))
    if parsed.output:
        text = json.dumps(found, ensure_ascii=False, indent=1)
        with writing(parsed.output):
            Path(parsed.output).write_text(text, "utf-8")
        return {"guest": parsed.guest, "file": parsed.output}
    return found


def forget_guest(store: Store, _settings: Settings, parsed: argparse.Namespace) -> Any:
    store.read(lambda connection: admin.check_guest(connection, parsed.guest))
    admin.insist(store, lambda connection: admin.forget_guest(connection, parsed.guest))
    return {"guest": parsed.guest}


def tidy(store: Store, settings: Settings, _parsed: argparse.Namespace) -> Any:
    return admin.tidy(store, settings)


def show_invitation(store: Store, settings: Settings, _parsed: argparse.Namespace) -> Any:
    """The link that brings friends into a house with a password."""
    door = Door(settings.password, store.write(signing_key))
    found = addresses(settings, settings.port, door.invitation)
    address = found.public or found.home or found.here
    return {"address": address if door.invitation else ""}
