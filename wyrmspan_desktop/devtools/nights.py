"""Measure the twenty nights: ``python -m wyrmspan_desktop.devtools nights --out nights.jsonl``.

Every bot plays every night ``--games`` times: the same deal, with other random numbers of its own.  ``--out`` adds
every game to a file as it ends, and games that are in it already are not played again, so that a long measurement
can be interrupted.  A game is recognised by the deal of its night: after a change of that, it counts no more.

At the end the points for one, two and three stars are computed: the medians of the apprentice, the keeper and the
dracologist.  ``--report`` plays nothing; ``--write`` also writes the points into ``cards/nights.json``, where nights
with fewer games than `ENOUGH` of any of these bots stay preliminary.
"""

from __future__ import annotations

import contextlib
import hashlib
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

import msgspec
from msgspec.structs import replace

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools.simulate import NAMES, moves
from wyrmspan_desktop.engine.nights import FILE, Night, nights
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of

ENOUGH = 100
"""Number of games of a bot from which on its median counts."""
JUDGES = ("apprentice", "keeper", "dracologist")
"""The bots whose medians are the points for one, two and three stars."""
PLAYERS = ("random", *JUDGES)
MOST_RANDOM, MOST_APPRENTICE = 0.02, 0.05
"""Largest share of games in which random play may win a night, and in which the apprentice may earn all stars."""


class Played(msgspec.Struct, frozen=True, array_like=True):
    """A game of a night: the night, its deal, the bot, the game's number, its points, and whether the task was met."""

    night: str
    deal: str
    bot: str
    number: int
    points: int
    is_met: bool


def deal_of(night: Night) -> str:
    """Return a hash of everything in a night that decides about its games."""
    parts = (night.seed, night.level, night.house_rules, night.full_cave)
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:12]


def play(night: Night, bot: str, number: int, budget_s: float) -> Played:
    """Let a bot play a night."""
    kind, dice = kind_of(WYRMSPAN), random.Random(f"{night.id}/{bot}/{number}")
    game = night.begin(NAMES[0])
    for _ in moves(kind, game, (bot,), budget_s, dice):
        pass
    return Played(night.id, deal_of(night), bot, number, game.scores()[0].total, night.meets_task(game))


def read(path: Path) -> list[Played]:
    """Read the games of a file; none if it is missing."""
    with contextlib.suppress(FileNotFoundError):
        lines = path.read_bytes().splitlines()
        return [msgspec.json.decode(line, type=Played) for line in lines if line.endswith(b"]")]
    return []


Games = Mapping[str, Sequence[Played]]
"""The games of a night by bot."""


def games_of(night: Night, played: Sequence[Played]) -> Games:
    """Return the games of a night that are of its deal."""
    deal = deal_of(night)
    mine = [each for each in played if (each.night, each.deal) == (night.id, deal)]
    return {bot: [each for each in mine if each.bot == bot] for bot in PLAYERS}


def measured(night: Night, games: Games) -> Night:
    """Return a night with the points for its stars as measured; as it is if a bot has not played it."""
    if not all(games[bot] for bot in JUDGES):
        return night
    stars: list[int] = []
    for bot in JUDGES:
        points = round(median(each.points for each in games[bot]))
        stars.append(max(points, stars[-1] + 1) if stars else max(points, 1))
    is_preliminary = any(len(games[bot]) < ENOUGH for bot in JUDGES)
    return replace(night, stars=(stars[0], stars[1], stars[2]), preliminary=is_preliminary)


def _share(games: Sequence[Played], least: int) -> float:
    """Return the share of games that earned a star for so many points."""
    return sum(each.is_met and each.points >= least for each in games) / len(games)


def report(played: Sequence[Played]) -> Iterator[str]:
    """Yield a line for each night, with what is wrong with it."""
    yield "| night | stars | games | medians | task met | random wins | apprentice: three stars | wrong |"
    yield "|---|---|---|---|---|---|---|---|"
    for before in nights().values():
        games = games_of(before, played)
        night = measured(before, games)
        counts = "/".join(str(len(games[bot])) for bot in PLAYERS)
        medians = "/".join(
            f"{median(p.points for p in games[bot]):g}" if games[bot] else "-" for bot in PLAYERS
        )
        met = "/".join(f"{_share(games[bot], 0):.0%}" if games[bot] else "-" for bot in PLAYERS)
        lucky = _share(games["random"], night.stars[0]) if games["random"] else 0.0
        brilliant = _share(games["apprentice"], night.stars[-1]) if games["apprentice"] else 0.0
        faults = [f"fewer than {ENOUGH} games"] if any(len(games[bot]) < ENOUGH for bot in PLAYERS) else []
        faults += ["random play wins too often"] if lucky > MOST_RANDOM else []
        faults += ["too easy for the apprentice"] if brilliant > MOST_APPRENTICE else []
        stars = "/".join(map(str, night.stars))
        yield (
            f"| {night.id} | {stars} | {counts} | {medians} | {met} | {lucky:.1%} | {brilliant:.1%} |"
            f" {'; '.join(faults) or '-'} |"
        )


def written(played: Sequence[Played]) -> bytes:
    """Return the content of ``cards/nights.json`` with the points as measured."""
    found = (measured(night, games_of(night, played)) for night in nights().values())
    lines = [msgspec.json.format(msgspec.json.encode(night), indent=0) for night in found]
    spaced = [line.replace(b'":', b'": ').replace(b",", b", ") for line in lines]
    return b"[\n" + b",\n".join(spaced) + b"\n]\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument(
        "--games", type=int, default=ENOUGH, metavar="N", help=f"of each bot and night ({ENOUGH})"
    )
    parser.add_argument("--budget", type=float, default=0.2, metavar="S", help="seconds for a decision (0.2)")
    parser.add_argument("--bot", action="append", choices=PLAYERS, help="only this bot; may be repeated")
    parser.add_argument("--out", type=Path, required=True, help="the file of games, to be added to")
    parser.add_argument("--report", action="store_true", help="only write the report of the file")
    parser.add_argument("--write", type=Path, metavar="FILE", help=f"write the points into this {FILE}")
    options = parser.parse_args(arguments)
    played = read(options.out)
    if not options.report:
        known = {(each.deal, each.night, each.bot, each.number) for each in played}
        for bot in options.bot or PLAYERS:
            for night in nights().values():
                for number in range(options.games):
                    if (deal_of(night), night.id, bot, number) in known:
                        continue
                    played.append(play(night, bot, number, options.budget))
                    with options.out.open("ab") as out:
                        out.write(msgspec.json.encode(played[-1]) + b"\n")
    print("\n".join(report(played)))
    if options.write is not None:
        options.write.write_bytes(written(played))
    return 0
