"""Days and times on pages: they are those of the player's clock, whatever UTC says and however the clock is set."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pygame
import pytest

from tests.support.clock import Clock
from tests.ui.seats import Open, on_top
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Archive, ArchivedGame
from wyrmspan_desktop.session.daily_challenge import Deal
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.records import since_text
from wyrmspan_desktop.ui.advent.setup import SetUpScene
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.pages.results.keepsake_words import facts_of
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture
def clock() -> Clock:
    return Clock(NOON)


@pytest.fixture
def app(open_app: Open, tmp_path: Path, clock: Clock) -> App:
    app = open_app(seed=None)
    app.archive = Archive(tmp_path, clock=clock)
    app.settings.change(names=["Ada"], lessons=[ADVENT])
    return app


@pytest.fixture
def far_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A place thirteen hours ahead of UTC, where UTC is still a day behind until one o'clock after noon."""
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone of a process cannot be changed here")
    monkeypatch.setenv("TZ", "<+13>-13")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def today(app: App) -> Deal:
    return Deal(ADVENT, app.archive.today)


def finished(archived: ArchivedGame) -> ArchivedGame:
    while archived.session.decision is not None:
        archived.session.choose(archived.session.decision.default, archived.session.game.serial)
    archived.close()
    return archived


@pytest.mark.usefixtures("far_east")
def test_the_last_days_of_the_history_begin_at_the_players_midnight(app: App, clock: Clock) -> None:
    clock.now = datetime(2026, 11, 14, 18, tzinfo=UTC)  # here the morning of the 15th
    archived = finished(app.archive.begin(["Ada"], seed=1, game=ADVENT))
    clock.now = datetime(2026, 11, 21, 20, tzinfo=UTC)  # here the morning of the 22nd
    app.go.home("history")
    pilot = Pilot(app, 1).settled()
    pilot.press_button("choose_since")
    pilot.settle()
    pilot.press(pygame.K_DOWN)
    pilot.press_and_settle(pygame.K_RETURN)
    scene = on_top(app, HistoryScene)
    assert scene.found.choice.since == "2026-11-14T11:00:00+00:00"
    assert since_text(scene.found.choice.since).endswith("15 Nov 2026")
    assert [game.id for game in scene.found.games] == [archived.about.id]


def test_setup_offers_the_next_deal_after_midnight(app: App, clock: Clock) -> None:
    finished(app.archive.begin_day(["Ada"], today(app)))
    app.go.home(ADVENT)
    pilot = Pilot(app, 1).settled()
    scene = on_top(app, SetUpScene)
    assert scene.day.today.is_over
    clock.now += timedelta(days=1)
    pilot.frame()
    pilot.frame()
    assert (scene.day.today.deal, scene.day.today.state) == (today(app), "open")
    pilot.click_and_settle("day")
    table = on_top(app, AdventTable)
    assert (table.control.archived.about.day, table.control.archived.about.counts) == ("2026-11-23", True)


def test_the_sheet_and_the_keepsake_tell_the_same_time_of_play(app: App, clock: Clock) -> None:
    """The span by the clock is longer: the game was left, and the clock set."""
    archived = app.archive.begin(["Ada"], seed=1, level="Automa 1")
    clock.now += timedelta(hours=5)
    finished(archived)
    assert isinstance(archived.about.played_s, int)
    assert archived.about.played_s <= 120
    scene = ScoresScene(app, archived.session, about=archived.about, is_known=True)
    assert scene._foot().endswith("played in 2 minutes")
    assert facts_of(archived.about).endswith("played in 2 minutes")
    early = msgspec.structs.replace(archived.about, played_s=msgspec.UNSET)
    assert facts_of(early).endswith("played in 300 minutes"), "all that files of early versions tell"
