"""The set-up form of Dragon Family: who sits there, what is chosen is there again, and the game of the day."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.seats import Open, at_scene, on_top
from tests.ui.test_daily import Table
from wyrmspan_desktop.games.registry import FAMILY, kind_of
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import family_setup as words
from wyrmspan_desktop.ui import games
from wyrmspan_desktop.ui.family.setup import SetUpScene
from wyrmspan_desktop.ui.pages.setup.daily_challenge import DailyScene
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.scenes.base import Scene


@pytest.fixture
def pilot(open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    looks = games.GameUi(SetUpScene, Table, Table)
    monkeypatch.setitem(games.LOOKS, FAMILY, lambda: looks)
    app = open_app(seed=None)
    app.archive = Archive(tmp_path)
    app.settings.note_lesson(FAMILY)
    return at_scene(app, SetUpScene(app))


def press(pilot: Pilot, *names: str) -> Scene:
    for name in names:
        pilot.click_named(name)
        pilot.app.background.wait()
        pilot.frame()
    assert pilot.app.scene is not None
    return pilot.app.scene


def test_every_bot_can_sit_there_and_is_explained() -> None:
    assert set(words.BOT_NAMES) == set(words.BOTS) == set(kind_of(FAMILY).bots)


def test_setup_choices_apply_and_are_remembered(pilot: Pilot) -> None:
    press(pilot, "players_3", "sitter_2", "sitter_2", "sitter_2", "scarce", "start")
    table = on_top(pilot.app, Table)
    session = table.session
    assert session.names == ("Player 1", "Settler", "Navigator")
    assert session.bots == (None, "greedy", "search")
    assert (session.level, session.game.state.scarce) == ("scarce", True)
    assert table.archived.about.counts
    assert not table.archived.about.open_table
    again = SetUpScene(pilot.app)
    assert (again.seats.count, again.seats.sitters[:3], again.is_scarce) == (
        3,
        ["", "greedy", "search"],
        True,
    )
    assert again.seats.names[:3] == ["Player 1", "Settler", "Navigator"]
    assert pilot.app.settings.values.names == [], "those of Wyrmspan are others"


def test_open_table_can_be_chosen(pilot: Pilot) -> None:
    press(pilot, "before_1", "before_1")
    assert on_top(pilot.app, SetUpScene).seats.sitters[:2] == ["", ""]
    press(pilot, "open_table", "start")
    assert on_top(pilot.app, Table).archived.about.open_table
    assert pilot.app.targets.named("leave_0") is None


def test_setup_leads_to_the_game_of_the_day(pilot: Pilot) -> None:
    assert isinstance(press(pilot, "day"), DailyScene)


def test_the_lesson_is_offered_until_it_was_seen(pilot: Pilot) -> None:
    pilot.app.settings.change(lessons=[])
    assert isinstance(press(pilot, "start"), AskScene)
    pilot.frame(0.5)
    assert isinstance(press(pilot, "go"), Table)
    assert FAMILY in pilot.app.settings.values.lessons
