"""Measure the strength of bots: ``python -m wyrmspan_desktop.devtools arena --games 200 --jobs 2 --out games.jsonl``.

Every bot against every level of Automa, and every pair of bots in games of two with seats swapped from game to
game.  ``--out`` adds every game to a file as it ends; games that are in it already are not played again, so that a
long measurement can be interrupted or split.  ``--table`` plays nothing and prints the table of the file:
the share of games won with its 95 % confidence interval (Wilson; a tie of two bots counts half, one with Automa is
won, R12.7), and the mean points of both sides.  Bots think in processor time, so a busy machine does not weaken
them.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean

import msgspec

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots import value
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools.simulate import Setting, interval, simulate
from wyrmspan_desktop.engine.cards import default_box

SEARCHES = "dracologist"
"""The bot whose strength is a matter of time; of a pair it is the stronger one."""


class Match(msgspec.Struct, frozen=True, array_like=True):
    """A game of a bot against another, or against a level of Automa, with its result."""

    bot: str
    against: str
    budget_s: float
    """Seconds for a decision; 0 for bots that do not search."""
    seed: int
    won: float
    """1, or 0; 0.5 at a tie of two bots."""
    points: int
    their_points: int
    version: str = ""
    """The version of the learnt evaluation that the bot searched with; empty for bots and games without it."""

    @property
    def cell(self) -> tuple[str, str, float, str]:
        """The table cell that it belongs to."""
        return self.bot, self.against, self.budget_s, self.version


def version_of(bot: str) -> str:
    """Return the version of a bot's learnt evaluation; empty if it has none."""
    return value.network().version if bot == SEARCHES else ""


def matches(one: str, other: str, seeds: Sequence[int], jobs: int, budget_s: float) -> Iterator[Match]:
    """Yield the games of these seeds: one bot against another (of odd seeds it sits second), or against Automa."""
    if other in default_box().levels:
        tables = [(0, Setting((one,), other, budget_s), list(seeds))]
    else:
        tables = [
            (seat, Setting((other, one) if seat else (one, other), None, budget_s), mine)
            for seat in (0, 1)
            if (mine := [seed for seed in seeds if seed % 2 == seat])
        ]
    for seat, setting, mine in tables:
        for record in simulate(setting, mine, jobs):
            yield Match(
                bot=one,
                against=other,
                budget_s=budget_s,
                seed=record["seed"],
                won=(seat in record["winners"]) / len(record["winners"]),
                points=record["scores"][seat]["total"],
                their_points=record["scores"][1 - seat]["total"],
                version=version_of(one),
            )


def cells(chosen: Sequence[str], against: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Return the wanted cells: every bot against every level and every weaker bot."""
    for name in chosen:
        yield from ((name, level) for level in default_box().levels if level in against)
    for weak, strong in itertools.combinations(bots.BOTS, 2):
        if strong in chosen and weak in against:
            yield strong, weak


def read(path: Path) -> list[Match]:
    """Read the games of a file; none if it is missing."""
    with contextlib.suppress(FileNotFoundError):
        return msgspec.json.Decoder(Match).decode_lines(path.read_bytes())
    return []


def table(played: Sequence[Match]) -> Iterator[str]:
    """Yield the lines of the table, one cell each."""
    yield "| bot | network | against | seconds | games | won | 95 % interval | points | theirs |"
    yield "|---|---|---|---|---|---|---|---|---|"
    order = [*default_box().levels, *bots.BOTS]
    for cell in sorted(
        {each.cell for each in played}, key=lambda it: (order.index(it[0]), it[3], it[2], order.index(it[1]))
    ):
        games = [each for each in played if each.cell == cell]
        wins = sum(each.won for each in games)
        won = wins / len(games)
        low, high = interval(wins, len(games))
        bot, against, budget_s, version = cell
        yield (
            f"| {bot} | {version or '-'} | {against} | {budget_s or '-'} | {len(games)} | {won:.1%} "
            f"| {low:.1%} to {high:.1%} | {fmean(each.points for each in games):.1f} "
            f"| {fmean(each.their_points for each in games):.1f} |"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    everybody = [*default_box().levels, *bots.BOTS]
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games in a cell (200)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (1)")
    parser.add_argument(
        "--budget", type=float, default=bots.BUDGET_S, metavar="S", help="seconds for a decision"
    )
    parser.add_argument(
        "--bot", action="append", choices=list(bots.BOTS), help="only this bot; may be repeated"
    )
    parser.add_argument("--against", action="append", choices=everybody, help="only against these")
    parser.add_argument("--out", type=Path, required=True, help="the file of games, to be added to")
    parser.add_argument("--table", action="store_true", help="only write the table of the file")
    options = parser.parse_args(arguments)
    played = read(options.out)
    if not options.table:
        known = {(each.cell, each.seed) for each in played}
        wanted = range(options.seed, options.seed + options.games)
        for one, other in cells(options.bot or list(bots.BOTS), options.against or everybody):
            budget_s = options.budget if one == SEARCHES else 0.0
            seeds = [seed for seed in wanted if ((one, other, budget_s, version_of(one)), seed) not in known]
            for match in matches(one, other, seeds, options.jobs, budget_s):
                played.append(match)
                with options.out.open("ab") as out:
                    out.write(msgspec.json.encode(match) + b"\n")
    print("\n".join(table(played)))
    return 0
