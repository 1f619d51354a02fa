"""Statistics from answers of finished games: points by round, played cards, achievements, playing time."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.session.conftest import NewArchive
from tests.support.sessions import answer, to_the_end
from wyrmspan_desktop.session import Archive, ArchivedGame, game_stats, record
from wyrmspan_desktop.session.archive import PONDERED_S
from wyrmspan_desktop.session.errors import Damaged
from wyrmspan_desktop.session.history import FILE, History
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.score_timeline import standings
from wyrmspan_desktop.testing.damage import encoded


def finished(archive: Archive, names: list[str], **options: Any) -> ArchivedGame:
    archived = archive.begin(names, seed=4, **options)
    to_the_end(archived.session, 4)
    archived.close()
    return archived


def rows(folder: Path, query: str) -> list[tuple[Any, ...]]:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as base:
        return base.execute(query).fetchall()


def change(folder: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as base, base:
        base.execute(statement)


def reported(folder: Path) -> list[list[tuple[Any, ...]]]:
    """All that is noted, table by table."""
    tables = "games", "seats", "scores", "rounds", "cards", "deeds"
    return [sorted(rows(folder, f"SELECT * FROM {table}")) for table in tables]


def history_of(archive: Archive) -> tuple[Path, History]:
    assert archive.history is not None
    return archive.history.path.parent, archive.history


def test_facts_are_found_in_the_answers_of_a_finished_game(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_stats, "earned", lambda session, night: ["both"] if session.is_over else [])
    archived = finished(archive, ["Ada", "Keeper"], bots=[None, "keeper"])
    folder, history = history_of(archive)
    assert history.search() == 0
    session = archived.session
    expected = [
        (seat, standing.round, total)
        for standing in standings(session)
        for seat, total in enumerate(standing.totals)
    ]
    assert sorted(rows(folder, "SELECT seat, round, total FROM rounds")) == sorted(expected)
    assert {number for _, number, _ in expected} == {1, 2, 3, 4}
    events = [event for step in session.steps for event in step.events]
    played = {event.data["card"] for event in events if event.type == "enticed" and event.seat == 0}
    assert {card for (card,) in rows(folder, "SELECT card FROM cards")} == played
    lying = sum(points for (points,) in rows(folder, "SELECT points FROM cards"))
    parts = session.scores()[0].categories
    most = sum(parts[name] for name in ("dragons", "end_game", "eggs", "cached", "tucked"))
    assert parts["dragons"] <= lying <= most
    assert rows(folder, "SELECT seat, bot FROM seats") == [(0, None), (1, "keeper")]
    assert {key: award.id for key, award in history.awards().items()} == {
        ("wyrmspan", "both"): archived.about.id
    }


def test_rebuilt_database_is_searched_in_portions(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        finished(archive, ["Ada"], level=f"Automa {number + 1}")
    folder, history = history_of(archive)
    assert history.search() == 0
    before = reported(folder)
    (folder / FILE).unlink()
    assert len(history.games()) == 3
    assert rows(folder, "SELECT count(*) FROM rounds") == [(0,)], "the list does not wait for that"
    monkeypatch.setattr("wyrmspan_desktop.session.history._SOME_S", 0.0)
    assert [history.search() for _ in range(3)] == [2, 1, 0]
    assert reported(folder) == before


def test_new_facts_version_searches_all_games_again(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(archive, ["Ada"], level="Automa 1")
    folder, history = history_of(archive)
    assert history.search() == 0
    assert rows(folder, "SELECT * FROM deeds") == []
    monkeypatch.setattr("wyrmspan_desktop.session.history_writer.game_stats.VERSION", game_stats.VERSION + 1)
    monkeypatch.setattr("wyrmspan_desktop.session.history.VERSION", game_stats.VERSION)
    monkeypatch.setattr(game_stats, "earned", lambda session, night: ["new"])
    assert history.search() == 0
    assert rows(folder, "SELECT deed FROM deeds") == [("new",)]


def without_log(path: Path) -> None:
    path.write_bytes(encoded({**json.loads(path.read_bytes()), "log": None}))


def damaged(path: Path) -> None:
    path.write_text("damaged")


@pytest.mark.parametrize("spoil", [without_log, damaged, Path.unlink])
def test_unavailable_facts_are_unknown_rather_than_empty(
    archive: Archive, spoil: Callable[[Path], object]
) -> None:
    archived = finished(archive, ["Ada"], level="Automa 1")
    folder, history = history_of(archive)
    (folder / FILE).unlink()
    history.games()
    spoil(folder / "finished" / f"{archived.about.id}{ENDING}")
    assert history.search() == 0
    assert rows(folder, "SELECT known, (SELECT count(*) FROM rounds) FROM games") == [(0, 0)]
    assert [game.id for game in history.games()] == [archived.about.id], "the result is in the history"


def test_error_in_deeds_does_not_exclude_a_game(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(session: object, night: object) -> list[str]:
        raise ZeroDivisionError

    monkeypatch.setattr(game_stats, "earned", fails)
    finished(archive, ["Ada"], level="Automa 1")
    folder, history = history_of(archive)
    assert history.search() == 0
    assert len(history.games()) == 1
    assert rows(folder, "SELECT known FROM games") == [(0,)]


def test_uncounted_game_has_no_achievements(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_stats, "earned", lambda session, night: ["any"])
    finished(archive, ["Ada"], level="Automa 1", counts=False)
    folder, history = history_of(archive)
    assert history.search() == 0
    assert rows(folder, "SELECT known, (SELECT count(*) FROM deeds) FROM games") == [(1, 0)]


def test_playing_time_is_capped_per_answer(new_archive: NewArchive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = new_archive()
    now = datetime.fromisoformat("2026-11-23T20:00:00+00:00")

    def after(seconds: float) -> None:
        nonlocal now
        now += timedelta(seconds=seconds)

    monkeypatch.setattr(archive, "_clock", lambda: now)
    archived = archive.begin(["Ada"], seed=4, level="Automa 1")
    for seconds in (0.4, 30.4, 7 * 3600, -3600):
        after(seconds)
        answer(archived.session)
    assert archived.about.played_s == round(30.8 + PONDERED_S), (
        "not when no player was there, nor for a clock set back"
    )
    archived.close()
    (path,) = archive.saves.glob(f"*{ENDING}")
    after(100_000)
    resumed = archive.resume(path)
    after(5)
    to_the_end(resumed.session)
    resumed.close()
    assert resumed.about.played_s == round(36 + PONDERED_S)
    folder, _ = history_of(archive)
    assert rows(folder, "SELECT played_s FROM games") == [(resumed.about.played_s,)]


@pytest.mark.parametrize("played_s", [-1, 10**30, "long"])
def test_excessive_playing_time_in_a_file_is_refused(archive: Archive, played_s: object) -> None:
    archived = finished(archive, ["Ada"], level="Automa 1")
    path = archive.finished / f"{archived.about.id}{ENDING}"
    file = json.loads(path.read_bytes())
    path.write_bytes(encoded({**file, "about": {**file["about"], "played_s": played_s}}))
    with pytest.raises(Damaged):
        record.read(path)
