"""Which level suits a player: what is known of their latest games, and from which results on another one is advised."""

from __future__ import annotations

import contextlib
from itertools import count
from pathlib import Path

import pytest

from wyrmspan_desktop.games.wyrmspan import EASIER, HARDER, KIND
from wyrmspan_desktop.session.advising import MIN_GAMES, advised
from wyrmspan_desktop.session.history import History
from wyrmspan_desktop.session.history_writer import put
from wyrmspan_desktop.session.standings import RECENT_GAMES, RecentWins

WYRMSPAN = KIND.name
_numbers = count()


def note(history: History, level: str | None, results: str, *, players: int = 1, counts: bool = True) -> None:
    """Note games that ended one after the other, ``w`` for each that was won."""
    with contextlib.closing(history._connect()) as base, base:
        for result in results:
            number = next(_numbers)
            ended = f"2026-01-01T00:00:{number:06}+00:00"
            game = {
                "id": str(number),
                "began": ended,
                "ended": ended,
                "level": level,
                "players": players,
                "seed": "1",
                "app": "1",
                "content": "x",
                "counts": counts,
                "kind": WYRMSPAN,
            }
            put(base, "games", [game])
            seat = {"game": str(number), "seat": 0, "name": "Ada", "won": result == "w", "total": 50}
            put(base, "seats", [seat])


@pytest.mark.parametrize(
    ("games", "wins", "expected"),
    [
        (4, 4, None),
        (4, 0, None),
        (5, 4, "Automa 3"),
        (5, 3, None),
        (5, 2, None),
        (5, 1, "Automa 1"),
        (6, 1, "Automa 1"),
        (9, 2, None),
        (9, 6, None),
        (10, 7, "Automa 3"),
        (10, 6, None),
        (10, 3, None),
        (10, 2, "Automa 1"),
    ],
)
def test_another_level_is_advised_after_clear_results(games: int, wins: int, expected: str | None) -> None:
    assert advised(RecentWins(games, wins), "Automa 2", HARDER, EASIER) == expected


def test_no_advice_beyond_the_easiest_and_hardest_level() -> None:
    first, last = KIND.levels[0], KIND.levels[-1]
    assert advised(RecentWins(MIN_GAMES, 0), first, HARDER, EASIER) is None
    assert advised(RecentWins(MIN_GAMES, MIN_GAMES), last, HARDER, EASIER) is None
    for level in KIND.levels:
        assert (level in HARDER, level in EASIER) == (level != last, level != first)


@pytest.mark.parametrize("ways", [HARDER, EASIER])
def test_following_advice_never_cycles(ways: dict[str, str]) -> None:
    for level in KIND.levels:
        seen = [level]
        while (then := ways.get(seen[-1])) is not None:
            assert then in KIND.levels
            assert then not in seen
            seen.append(then)


def test_form_uses_only_the_latest_counting_solo_games(tmp_path: Path) -> None:
    history = History(tmp_path)
    assert history.recent_form_by_level(WYRMSPAN) == {}
    note(history, "Automa 1", "lllll" + "w" * (RECENT_GAMES - 2) + "ll")
    note(history, "Automa 1", "lll", counts=False)
    note(history, "Ravel 2", "wl")
    note(history, None, "www", players=2)
    assert history.recent_form_by_level(WYRMSPAN) == {
        "Automa 1": RecentWins(RECENT_GAMES, RECENT_GAMES - 2),
        "Ravel 2": RecentWins(2, 1),
    }
    assert history.recent_form_by_level("family") == {}
