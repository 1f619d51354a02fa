"""The games by which bots have been measured, and the table of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from wyrmspan_desktop.bots import BOTS
from wyrmspan_desktop.devtools import arena
from wyrmspan_desktop.engine.cards import default_box

FOLDER = Path(__file__).parent
PLAYED = arena.read(FOLDER / "strength.jsonl")
MANY = 200


def test_the_table_is_that_of_the_games() -> None:
    lines = (FOLDER / "STRENGTH.md").read_text(encoding="utf-8").splitlines()
    shown = [line for line in lines if line.startswith("|")]
    assert shown == list(arena.table(PLAYED)), "write it anew: devtools.arena --table prints it"


def test_no_game_counts_twice() -> None:
    times = Counter((each.cell, each.seed) for each in PLAYED)
    assert PLAYED
    assert set(times.values()) == {1}


def test_every_bot_has_met_every_level_and_every_weaker_bot_often() -> None:
    games = Counter(each.cell for each in PLAYED)
    often = {(bot, against) for (bot, against, *_), number in games.items() if number >= MANY}
    assert set(arena.cells(list(BOTS), [*default_box().levels, *BOTS])) <= often
