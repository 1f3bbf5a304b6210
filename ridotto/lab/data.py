"""Data sets: matches between bots in a folder of shards, made on any number of workers.

    data/plan.json             what was asked for
    data/files-00000.jsonl     match files, one in each line
    data/matches-00000.parquet, seats-…, deeds-…, and moves-… where features are asked for

A shard is written when all its matches have been played. The same command goes on where it was
stopped, and the same plan gives the same files, however the work was shared out.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ridotto.bots.prepare import compiled_with_bots
from ridotto.core.errors import writing
from ridotto.lab.arena import Plan
from ridotto.lab.errors import OtherStudy, need
from ridotto.lab.matches import Tables, play_matches
from ridotto.lab.workers import spread

SHARD = 200  # matches
TABLES = ("matches", "seats", "deeds", "moves")


class DataSet:
    """The shards of a plan in a folder."""

    def __init__(self, folder: Path, plan: Plan, features: bool = False) -> None:
        self.folder = folder
        self.plan = plan
        self.features = features
        need("pyarrow.parquet")
        self.open()

    def open(self) -> None:
        """Make the folder, or find the same plan in it."""
        head = self.plan.head() | {"features": self.features, "shard": SHARD}
        path = self.folder / "plan.json"
        with writing(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            if path.exists() and json.loads(path.read_text("utf-8")) != head:
                raise OtherStudy(folder=str(self.folder))
            path.write_text(json.dumps(head, indent=1) + "\n", "utf-8")

    def shards(self) -> Iterator[tuple[int, int, int]]:
        """Number, first and last match of each shard."""
        for number, first in enumerate(range(0, self.plan.games, SHARD)):
            yield number, first, min(first + SHARD, self.plan.games)

    def path(self, table: str, shard: int, first: int, last: int) -> Path:
        """The file of a table; one that is not full tells its length."""
        short = "" if last - first == SHARD else f"-{last - first}"
        suffix = "jsonl" if table == "files" else "parquet"
        return self.folder / f"{table}-{shard:05}{short}.{suffix}"

    def left(self) -> list[tuple[int, int, int]]:
        """The shards that are not there yet."""
        return [shard for shard in self.shards() if not self.path("files", *shard).exists()]

    def write(self, shard: tuple[int, int, int], tables: Tables) -> None:
        """Keep a shard; its match files last, since they say that it is whole."""
        parquet, arrow = need("pyarrow.parquet"), need("pyarrow")
        for name in TABLES:
            columns = getattr(tables, name)
            if columns:
                parquet.write_table(arrow.table(columns), self.path(name, *shard))
        lines = [json.dumps(file, ensure_ascii=False) + "\n" for file in tables.files]
        unfinished = self.folder / "unfinished"
        unfinished.write_text("".join(lines), "utf-8")
        unfinished.replace(self.path("files", *shard))

    def tidy(self) -> None:
        """Remove what an earlier run for fewer matches left of a shard that is longer now."""
        for shard, first, last in self.shards():
            for old in self.folder.glob(f"*-{shard:05}-*"):
                if int(old.stem.rpartition("-")[2]) < last - first:
                    old.unlink()

    def parts(self, table: str) -> Iterator[Any]:
        """A table shard by shard, as pyarrow reads it."""
        parquet = need("pyarrow.parquet")
        for shard in self.shards():
            yield parquet.read_table(self.path(table, *shard))

    def read(self, table: str) -> Any:
        """A whole table."""
        return need("pyarrow").concat_tables(self.parts(table))


def generate(
    folder: Path,
    plan: Plan,
    features: bool = False,
    workers: int = 1,
    ray: str | None = None,
    told: Callable[[int], None] = lambda _: None,
) -> DataSet:
    """Play what is left of a plan; `told` hears how many matches are there."""
    data = DataSet(folder, plan, features)
    left = data.left()
    there = plan.games - sum(last - first for _, first, last in left)
    told(there)
    compiled_with_bots(plan.game)  # once, here, not by every worker
    tasks = ((plan, first, last, features) for _, first, last in left)
    for shard, tables in zip(left, spread(play_matches, tasks, workers, ray), strict=True):
        data.write(shard, tables)
        there += shard[2] - shard[1]
        told(there)
    data.tidy()
    return data
