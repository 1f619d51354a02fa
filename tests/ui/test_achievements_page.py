"""The cabinet of achievements, and what is reported of new ones at the end of a game."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from pathlib import Path

import pytest

from tests.ui.seats import Open, on_top
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Archive, ArchivedGame
from wyrmspan_desktop.session.achievements import earned
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.testing.pilot import Padder, Pilot, Typist
from wyrmspan_desktop.text import achievements as words
from wyrmspan_desktop.ui.advent.replay import AdventReplay
from wyrmspan_desktop.ui.advent.result import ResultScene
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.achievements import KEYS, AchievementsScene

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture
def app(open_app: Open, tmp_path: Path) -> App:
    app = open_app(seed=None)
    minutes = count()
    app.archive = Archive(tmp_path, clock=lambda: NOON + timedelta(minutes=next(minutes)))
    return app


@cache
def seed_of_one() -> int:
    """The seed of a game that has earned exactly one thing."""
    return next(seed for seed in range(1, 99) if len(earned(terraces.played(seed))) == 1)


def finished(app: App) -> tuple[ArchivedGame, str]:
    """A game of Advent of the Wyrms that has earned something, and what."""
    archived = app.archive.begin(["Ada"], seed=seed_of_one(), game=ADVENT)
    terraces.finish(archived.session)
    archived.close()
    (deed,) = earned(archived.session)
    return archived, deed


def opened(pilot: Pilot) -> AchievementsScene:
    pilot.app.go.to("achievements")
    for _ in range(3):
        pilot.app.background.wait()
        pilot.frame()
    return on_top(pilot.app, AchievementsScene)


def test_history_opens_the_achievements(app: App) -> None:
    finished(app)
    pilot = Pilot(app, 1)
    app.go.home("history")
    pilot.settle()
    pilot.press_button("achievements")
    assert isinstance(app.scene, AchievementsScene)
    pilot.press_button("back")
    assert app.scene.name == "history"


@pytest.mark.parametrize("hands", [Pilot, Typist, Padder])
def test_an_achievement_opens_its_game(app: App, hands: type[Pilot], monkeypatch: pytest.MonkeyPatch) -> None:
    archived, deed = finished(app)
    pilot = hands(app, 1)
    scene = opened(pilot)
    assert [*scene.cabinet.awards] == [(ADVENT, deed)]
    assert scene.looked_at == (ADVENT, deed)
    pilot.press_button("wyrmspan doorstep")
    said = lines_drawn(monkeypatch)
    pilot.frame()
    app.dirty = True
    pilot.frame()
    assert str(words.NOT_YET) in said
    assert any(
        str(words.DEEDS["wyrmspan"]["doorstep"].task).startswith(line) for line in said if len(line) > 20
    )
    assert not [each for each in app.gui.targets() if each.id == "replay" and each.enabled]
    pilot.press_button(f"{ADVENT} {deed}")
    pilot.press_button("replay")
    app.background.wait()
    pilot.frame()
    assert isinstance(app.scene, AdventReplay)
    assert app.scene.session.game.digest() == archived.session.game.digest()


def test_selected_achievement_opens_its_game_when_pressed_again(app: App) -> None:
    _, deed = finished(app)
    pilot = Pilot(app, 1)
    opened(pilot)
    pilot.press_button(f"{ADVENT} {deed}")
    assert isinstance(app.scene, AchievementsScene)
    pilot.press_button(f"{ADVENT} {deed}")
    app.background.wait()
    pilot.frame()
    assert isinstance(app.scene, AdventReplay)


def test_a_game_without_achievements_has_no_shelf(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(words.DEEDS, ADVENT, {})
    pilot = Pilot(app, 1).settled()
    app.scenes.push(AchievementsScene(app))
    pilot.frame()
    assert not [target.id for target in app.targets if target.id.startswith(f"{ADVENT} ")]


def test_achievements_say_that_games_are_not_saved(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(seed=None)
    app.archive = Archive(None)
    said = lines_drawn(monkeypatch)
    scene = opened(Pilot(app, 1))
    assert scene.looked_at == KEYS[0]
    assert any("Games are not being saved" in line for line in said)


def test_the_end_of_a_game_announces_new_achievements(app: App) -> None:
    first, deed = finished(app)
    again = app.archive.begin(["Ada"], seed=first.session.seed, game=ADVENT)
    terraces.finish(again.session)
    pilot = Pilot(app, 1)
    name = str(words.DEEDS[ADVENT][deed].name)
    for archived, lines in ((first, [f"New achievement: “{name}”"]), (again, [])):
        app.archive.writer.flush()
        table = AdventTable(app, archived.session, archived)
        app.scenes.push(table)
        scene = ResultScene(app, table.control)
        app.scenes.push(scene)
        for _ in range(4):
            app.background.wait()
            pilot.frame()
        assert [line for line in scene.afterwards.lines if "achievement" in line] == lines
        if lines:
            pilot.press_button("achievements")
            assert isinstance(app.scene, AchievementsScene)
