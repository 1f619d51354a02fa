"""The games by which bots have been measured, and the table of them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from statistics import mean

from wyrmspan_desktop.bots import BOTS
from wyrmspan_desktop.devtools import arena
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text import new_game

FOLDER = Path(__file__).parent
PLAYED = arena.read(FOLDER / "strength.jsonl")
MANY = 200


def test_strength_table_matches_the_recorded_games() -> None:
    lines = (FOLDER / "STRENGTH.md").read_text(encoding="utf-8").splitlines()
    shown = [line for line in lines if line.startswith("|")]
    assert shown == list(arena.table(PLAYED)), "write it anew: devtools.arena --table prints it"


def reported(text: str) -> int:
    """The points that a description of a level speaks of."""
    (points,) = re.findall(r"about (\d+) points", text)
    return int(points)


def test_texts_show_the_measured_points() -> None:
    """Of bots against all levels, with the newest evaluation that they were measured with; of levels against bots."""
    levels = [each for each in PLAYED if each.against in new_game.LEVELS and each.bot != "random"]
    for bot in new_game.BOTS:
        newest = max(each.version for each in levels if each.bot == bot)
        points = [each.points for each in levels if (each.bot, each.version) == (bot, newest)]
        assert abs(reported(new_game.bot_text(bot)) - mean(points)) < 1, bot
    for level in new_game.LEVELS:
        points = [each.their_points for each in levels if each.against == level]
        assert abs(reported(new_game.level_text(level)) - mean(points)) < 1, level


def test_no_game_counts_twice() -> None:
    times = Counter((each.cell, each.seed) for each in PLAYED)
    assert PLAYED
    assert set(times.values()) == {1}


def test_every_bot_has_met_every_level_and_every_weaker_bot_often() -> None:
    games = Counter(each.cell for each in PLAYED)
    often = {(bot, against) for (bot, against, *_), number in games.items() if number >= MANY}
    assert set(arena.cells(list(BOTS), [*default_box().levels, *BOTS])) <= often
