"""`ridotto settings`, `backup`, `restore`, `doctor`, `check`: what they need is imported late."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ridotto.core import words

say = words.HOUSE.say_here
GIVEN = ("settings", "db", "host", "port", "root_path", "workers")  # settings that have an option
EXAMPLES = {
    "settings": "ridotto settings --settings house.toml",
    "backup": "ridotto backup evening.db",
    "restore": "ridotto restore evening.db --replace",
    "doctor": "ridotto doctor",
    "check": "ridotto check house.db",
}


def add_store(command: argparse.ArgumentParser, *, below: bool = False) -> None:
    """The options that lead to a house; `below` another command they do not reset its own."""
    default = argparse.SUPPRESS if below else None
    command.add_argument(
        "--settings", metavar="FILE", default=default, help=say("cli-arg-settings")
    )
    command.add_argument("--db", default=default, help=say("cli-arg-db"))


def add_serving(command: argparse.ArgumentParser) -> None:
    """The options that lead to a house and say where it is found."""
    add_store(command)
    command.add_argument("--host", help=say("cli-arg-host"))
    command.add_argument("--port", help=say("cli-arg-port"))
    command.add_argument("--root-path", metavar="/PATH", help=say("cli-arg-root-path"))
    command.add_argument("--workers", metavar="N", help=say("cli-arg-workers-serve"))


def given(parsed: argparse.Namespace) -> dict[str, Any]:
    """The settings that stand on the command line."""
    return {name: getattr(parsed, name, None) for name in GIVEN}


def add_arguments(name: str, command: argparse.ArgumentParser) -> None:
    """The options of one of these commands."""
    if name in {"settings", "doctor"}:
        add_serving(command)
        return
    if name == "check":
        command.add_argument("--settings", metavar="FILE", help=say("cli-arg-settings"))
        command.add_argument("db", nargs="?", help=say("cli-arg-db"))
        return
    add_store(command)
    command.add_argument("file", help=say(f"cli-arg-{name}"))
    if name == "restore":
        command.add_argument("--replace", action="store_true", help=say("cli-arg-replace"))


def run_settings(parsed: argparse.Namespace) -> None:
    """ridotto settings."""
    from ridotto.house.errors import SENTENCES
    from ridotto.house.settings import DEFAULT, SECRET, find_settings
    from ridotto.house.store import plain_name, url_of

    rows = []
    for name, found in find_settings(**given(parsed)).items():
        value = "•••" if name in SECRET and found.value else found.value
        value = plain_name(url_of(value)) if name == "db" else value
        place = "" if found.whence == DEFAULT else found.place
        rows.append({"name": name, "value": value, "whence": found.whence, "place": place})
    if parsed.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    width = max(len(row["name"]) for row in rows)
    for row in rows:
        whence = SENTENCES.say_here("whence", whence=row["whence"], place=row["place"])
        value = row["value"] if row["value"] != "" else "—"
        print(f"{row['name']:{width}}  {value}  ({whence})")


def run_backup(parsed: argparse.Namespace) -> None:
    """ridotto backup."""
    from ridotto.house.backup import back_up

    tell("backed-up", parsed, back_up(store_of(parsed), Path(parsed.file)))


def run_restore(parsed: argparse.Namespace) -> None:
    """ridotto restore."""
    from ridotto.house.backup import restore

    done = restore(Path(parsed.file), store_of(parsed), replace=parsed.replace)
    tell("restored", parsed, done)


def store_of(parsed: argparse.Namespace) -> str:
    from ridotto.house.settings import read_settings

    return read_settings(**given(parsed)).db


def tell(message: str, parsed: argparse.Namespace, counts: dict[str, int]) -> None:
    from ridotto.house.errors import SENTENCES

    if parsed.json:
        print(json.dumps({"file": parsed.file, **counts}))
    else:
        print(SENTENCES.say_here(message, file=parsed.file, **counts))


def run_doctor(parsed: argparse.Namespace) -> None:
    """ridotto doctor."""
    from ridotto.house.doctor import BAD, examine
    from ridotto.house.errors import Unwell

    found = []
    for each in examine(given(parsed)):
        found.append(each)
        if not parsed.json:
            print(f"{MARKS[each.grade]} {each.sentence}", flush=True)
    if parsed.json:
        print(json.dumps([asdict(each) for each in found], ensure_ascii=False, indent=1))
    if wrong := sum(each.grade == BAD for each in found):
        raise Unwell(count=wrong)


def run_check(parsed: argparse.Namespace) -> None:
    """ridotto check."""
    from ridotto.house.check import check

    count, found = check(store_of(parsed))
    if parsed.json:
        troubles = [asdict(each) for each in found]
        print(json.dumps({"matches": count, "troubles": troubles}, ensure_ascii=False))
        return
    for each in found:
        print(f"{each.table}  {each.game}  {each.why}")
    message = "cli-checked-some" if found else "cli-checked-all"
    print(say(message, count=len(found) or count, all=count))


MARKS = {"good": "✓", "warn": "!", "bad": "✗"}
RUN = {
    "settings": run_settings,
    "backup": run_backup,
    "restore": run_restore,
    "doctor": run_doctor,
    "check": run_check,
}
