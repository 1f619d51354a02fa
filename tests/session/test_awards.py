"""Achievements in the history: the first game that earned each, new ones, and missing ones."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from tests.session.conftest import NewArchive
from tests.support.sessions import to_the_end
from wyrmspan_desktop.session import Archive, ArchivedGame, game_stats
from wyrmspan_desktop.session.achievement_scan import cabinet
from wyrmspan_desktop.session.background import ALONE
from wyrmspan_desktop.session.history import History

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


class Earned:
    """Stands for the rules: games earn what their first player is called."""

    def __call__(self, session: Any, night: str | None) -> list[str]:
        return session.humans[0].lower().split()


@pytest.fixture
def archive(new_archive: NewArchive) -> Archive:
    minutes = count()
    return new_archive(clock=lambda: NOON + timedelta(minutes=next(minutes)))


@pytest.fixture(autouse=True)
def earned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_stats, "earned", Earned())


def finished(archive: Archive, name: str, **options: Any) -> ArchivedGame:
    archived = archive.begin([name], seed=4, game="advent", **options)
    to_the_end(archived.session)
    archived.close()
    return archived


def history_of(archive: Archive) -> History:
    assert archive.history is not None
    return archive.history


def test_award_belongs_to_the_first_counting_game(archive: Archive) -> None:
    games = [
        finished(archive, "Rain Tidy", counts=False),
        *(finished(archive, n) for n in ("Rain", "Rain Tidy")),
    ]
    ids, history = [archived.about.id for archived in games], history_of(archive)
    while history.search():
        pass
    found = history.awards()
    assert {key: award.id for key, award in found.items()} == {
        ("advent", "rain"): ids[1],
        ("advent", "tidy"): ids[2],
    }
    award = found["advent", "tidy"]
    assert (award.kind, award.level, award.names) == ("advent", None, ("Rain Tidy",))
    assert award.ended == games[2].about.saved
    assert [history.news(each) for each in ids] == [[], ["rain"], ["tidy"]]


def test_cabinet_shows_known_awards_while_searching(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("Rain", "Tidy", "Irons"):
        finished(archive, name)
    history = history_of(archive)
    while history.search():
        pass
    monkeypatch.setattr("wyrmspan_desktop.session.history._SOME_S", -1)
    monkeypatch.setattr(game_stats, "VERSION", 99)
    for module in ("history", "history_writer"):
        monkeypatch.setattr(f"wyrmspan_desktop.session.{module}.VERSION", 99, raising=False)
    monkeypatch.setattr(game_stats, "earned", lambda session, night: ["close"])
    known = {deed for _, deed in history.awards()}
    assert known == {"rain", "tidy", "irons"}
    found = [cabinet(history, ALONE) for _ in range(3)]
    assert [each.left for each in found] == [2, 1, 0]
    assert {deed for _, deed in found[0].awards} & known
    assert {deed for _, deed in found[-1].awards} == {"close"}
