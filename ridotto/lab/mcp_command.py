"""`ridotto mcp`: an assistant sits at a table, by the Model Context Protocol on its streams."""

import argparse
import secrets
from typing import Any

from ridotto.core.errors import RidottoError
from ridotto.core.game import find_game
from ridotto.core.homes import game_keys
from ridotto.core.words import native_tongue
from ridotto.lab.errors import WORDS, need
from ridotto.lab.words import Talk

EXAMPLE = "ridotto mcp"
MOST_TABLES = 16  # the oldest is cleared for another
say = WORDS.say_here


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell a parser what the command takes."""
    parser.add_argument("--bots", nargs="+", default=["apprentice"], help=say("mcp-bots"))


def run(args: argparse.Namespace) -> int:
    """Serve until the other side hangs up."""
    server(Desk(args.bots)).run()
    return 0


class Desk:
    """The tables of one assistant; every answer is a text, also where something cannot be."""

    def __init__(self, bots: list[str]) -> None:
        self.bots = bots
        self.tables: dict[str, Talk] = {}

    def games(self) -> str:
        """The games that can be played, each with its key and its numbers of players."""
        lines = []
        for key in game_keys():
            game = find_game(key)
            seats = ", ".join(map(str, game.seats))
            lines.append(f"{key}: {game.title(native_tongue())} ({seats})")
        return "\n".join(lines)

    def rules(self, game: str) -> str:
        """How a game is played, as Markdown."""
        try:
            folder = find_game(game).folder
        except RidottoError as fault:
            return fault.text(native_tongue())
        return (folder / "words" / f"rules.{native_tongue()}.md").read_text("utf-8")

    def sit_down(self, game: str, seats: int = 0, seat: int = 0) -> str:
        """Begin a match against bots; the first line is the name of the table, for the other tools.

        Without `seats` it is for the smallest number of players; `seat` counts from 0.
        """
        try:
            others = (seats or find_game(game).seats[0]) - 1
            bots = (self.bots * others)[:others]
            talk = Talk(game, seats or None, seat, bots, tongue=native_tongue())
        except RidottoError as fault:
            return fault.text(native_tongue())
        name = secrets.token_hex(4)
        self.tables[name] = talk
        if len(self.tables) > MOST_TABLES:
            del self.tables[next(iter(self.tables))]
        return "\n".join([name, *talk.news(), talk.look()])

    def look(self, table: str) -> str:
        """What your seat sees now, and your legal moves."""
        talk = self.tables.get(table)
        return talk.look() if talk else say("mcp-no-table", table=table[:40])

    def play(self, table: str, move: str) -> str:
        """Make a move by its number or notation; tells what happened, and what you see then."""
        talk = self.tables.get(table)
        if talk is None:
            return say("mcp-no-table", table=table[:40])
        try:
            happened = talk.play(move)
        except RidottoError as fault:
            return "\n".join([fault.text(native_tongue()), *talk.choices()])
        return happened if talk.over else f"{happened}\n\n{talk.look()}"


def server(desk: Desk) -> Any:
    """The tools of a desk, as a server of MCP."""
    made = need("mcp.server.mcpserver", "mcp").MCPServer("ridotto", instructions=say("mcp-about"))
    for tool in (desk.games, desk.rules, desk.sit_down, desk.look, desk.play):
        made.add_tool(tool)
    return made
