"""Play games with bots and report how often each achievement is earned.

    python -m wyrmspan_desktop.devtools deeds --games 150

Modes alternate: every level, every number of players; in every second game all seats count as people, in the others
only the first.  The exit code is 1 if nearly everybody earns some achievement.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from time import process_time
from typing import Any

from tqdm import tqdm

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools.simulate import NAMES, can_play
from wyrmspan_desktop.games.achievements import rules_of
from wyrmspan_desktop.games.registry import GAMES, kind_of
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.achievements import earned

MAX_PERCENT = 60
"""The highest percentage of games in which an achievement may be earned."""


def ways(game: str) -> Iterator[tuple[int, str | None]]:
    """Yield the number of players and the level for every way to play, endlessly."""
    kind = kind_of(game)
    levels = [None, *kind.levels]
    found = [
        (players, level)
        for level in levels
        for players in range(1, len(NAMES) + 1)
        if can_play(kind, players, level)
    ]
    return cycle(found)


def play(game: str, players: int, level: str | None, seed: int, bot: str, budget_s: float) -> Session[Any]:
    """Return a finished game played by a bot in all seats."""
    dice = random.Random(f"{seed}/deeds")
    seats = (None, *(None if seed % 2 else bot for _ in range(players - 1)))
    session = Session.new(NAMES[:players], seed=seed, level=level, bots=seats, game=game)
    while (decision := session.decision) is not None:
        seen = session.game.determinize(decision.seat, dice.getrandbits(60))
        answer = session.kind.answer(bot, seen, dice.getrandbits(60), budget_s, process_time)
        session.choose(answer, decision.serial)
    return session


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if nearly everybody earns some achievement."""
    parser = parser_of(__doc__)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="one game (all)")
    parser.add_argument("--games", type=int, default=150, metavar="N", help="how many of each (150)")
    parser.add_argument("--bot", metavar="NAME", help="who plays (the strongest of the quick ones)")
    parser.add_argument(
        "--budget", type=float, default=0.05, metavar="S", help="seconds for a decision (0.05)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (0)")
    options = parser.parse_args(arguments)
    too_often = []
    for game in options.game or GAMES:
        kind = kind_of(game)
        bot = options.bot or [each for each in kind.bots if each in kind.quick][-1]
        if bot not in kind.bots:
            parser.error(f"there is no bot {bot!r}: {', '.join(kind.bots)}")
        counts = Counter[str]()
        played = enumerate(islice(ways(game), options.games), options.seed)
        for seed, (players, level) in tqdm(played, total=options.games, unit=" games", disable=None):
            counts.update(earned(play(game, players, level, seed, bot, options.budget)))
        print(f"{game}: {options.games} games of {bot}")
        for deed in rules_of(game):
            share = 100 * counts[deed] / options.games
            print(f"  {deed:12}{share:6.1f} %{'' if counts[deed] else '  never'}")
            if share > MAX_PERCENT:
                too_often.append(deed)
    print("earned too often:", ", ".join(too_often) or "nothing")
    return int(bool(too_often))
