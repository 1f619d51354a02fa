"""Results against levels and bots that have changed since: they are kept apart, and nothing is advised by them."""

from __future__ import annotations

import contextlib
from itertools import count
from pathlib import Path

import pytest

from wyrmspan_desktop.games.level_versions import CHANGES, Change
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.session.history import History
from wyrmspan_desktop.session.history_writer import put
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.session.records import Choice, Opponent
from wyrmspan_desktop.session.standings import PreviousResults, RecentWins

_numbers = count()


@pytest.fixture
def history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> History:
    """A history in which Automa 1 and the keeper play otherwise since version 2."""
    for name in ("Automa 1", "keeper"):
        monkeypatch.setitem(CHANGES, (WYRMSPAN, name), Change("2.0.0"))
    return History(tmp_path)


def note(
    history: History, app: str, *points: int, level: str | None = "Automa 1", bot: str | None = None
) -> None:
    """Note games of a version that were won with some points, against a level or a bot."""
    with contextlib.closing(history._connect()) as base, base:
        for total in points:
            number = str(next(_numbers))
            moment = f"2026-01-01T00:00:{number:0>6}+00:00"
            game = {"id": number, "began": moment, "ended": moment, "level": level, "players": 1 + bool(bot)}
            put(base, "games", [{**game, "seed": "1", "app": app, "content": "x", "counts": True}])
            names = ["Ada", bot or level]
            for seat, name in enumerate(names):
                mine = {"game": number, "seat": seat, "name": name, "won": not seat, "total": total - seat}
                put(base, "seats", [{**mine, "bot": bot if seat else None}])


def about(level: str | None, *names: str) -> SaveHeader:
    """A game that has just ended."""
    kind = kind_of(WYRMSPAN)
    return SaveHeader(
        id="now", began="", saved="", content="", rules=kind.rules, names=names, level=level, seed=1,
        counts=True, over=True,
    )  # fmt: skip


def test_form_uses_only_results_against_todays_level(history: History) -> None:
    note(history, "1.9.0", 90, 91, 92)
    assert history.recent_form_by_level(WYRMSPAN) == {}
    note(history, "2.0.0", 50)
    note(history, "1.0.0", 60, 61, level="Automa 2")
    assert history.recent_form_by_level(WYRMSPAN) == {
        "Automa 1": RecentWins(1, 1),
        "Automa 2": RecentWins(2, 2),
    }


@pytest.mark.parametrize(
    ("level", "bot", "sort", "name"),
    [("Automa 1", None, "level", "Automa 1"), (None, "keeper", "bot", "keeper")],
)
def test_former_opponent_is_listed_separately(
    history: History, level: str | None, bot: str | None, sort: str, name: str
) -> None:
    note(history, "1.9.0", 90, 92, level=level, bot=bot)
    note(history, "2.1.0", 50, level=level, bot=bot)
    today, then = Opponent(sort, name), Opponent(sort, name, before="2.0.0")  # type: ignore[arg-type]
    found = history.records(Choice(WYRMSPAN))
    assert {who: each.games for who, each in found.opponents.items()} == {today: 1, then: 2}
    assert [*found.opponents] == [today, then], "that of today comes first"
    assert found.whole.games == 3, "all of them are shown together"
    for opponent, best in ((today, 50), (then, 92)):
        chosen = history.records(Choice(WYRMSPAN, opponent))
        assert chosen.whole == found.opponents[opponent]
        assert chosen.whole.best == best
    assert {game.version for game in history.games()} == {"1.9.0", ""}


def test_record_against_a_former_opponent_names_its_version(history: History) -> None:
    note(history, "1.9.0", 90)
    note(history, "2.1.0", 50)
    assert history.records(Choice(WYRMSPAN)).best_version == "1.9.0"
    assert history.previous_results(about("Automa 1", "Ada")) == PreviousResults(2, 90, "1.9.0")
    note(history, "2.1.0", 90)
    assert history.records(Choice(WYRMSPAN)).best_version == "", "the same was reached against that of today"
    assert history.previous_results(about("Automa 1", "Ada")) == PreviousResults(3, 90)


def test_record_against_an_unchanged_opponent_names_no_version(history: History) -> None:
    note(history, "1.9.0", 90, level="Automa 2")
    assert history.records(Choice(WYRMSPAN)).best_version == ""
    assert history.previous_results(about("Automa 2", "Ada")) == PreviousResults(1, 90)
    assert history.previous_results(about("Automa 3", "Ada")) == PreviousResults()
