"""A PostgreSQL server for tests: on a free port, with a folder of its own."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from ridotto.house.store import url_of
from tests.house.people import free_port

PLACES = Path("/usr/lib/postgresql")


def programs() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = sorted(PLACES.glob("*/bin/initdb")) or [Path(shutil.which("initdb") or "")]
    return found[-1].parent if found[-1].is_file() else None


class Postgres:
    """A server that can be stopped and started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.who: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to be run by root
            user = pwd.getpwnam("postgres")
            self.who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(folder, user.pw_uid, user.pw_gid)
        self.run("initdb", "-D", folder / "data", "-U", "house", "-A", "trust", "-N")

    def run(self, program: str, *words: object) -> None:
        command = [str(word) for word in ((programs() or Path()) / program, *words)]
        subprocess.run(command, check=True, cwd=self.folder, stdout=-3, **self.who)

    def control(self, *words: object) -> None:
        self.run("pg_ctl", "-D", self.folder / "data", "-w", "-l", self.folder / "log", *words)

    def start(self) -> None:
        places = f"-c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        self.control("-o", f"-p {self.port} {places}", "start")

    def stop(self, mode: str = "immediate") -> None:
        self.control("-m", mode, "stop")

    @property
    def pid(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def database(self, name: str) -> str:
        """The address of a new database."""
        server = create_engine(url_of(self.address("postgres")), isolation_level="AUTOCOMMIT")
        with server.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        server.dispose()
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://house@127.0.0.1:{self.port}/{name}"


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="ridotto-postgres-"))  # where another user may go
    server = Postgres(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder)
