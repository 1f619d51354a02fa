"""The monkey drives the program, also on damaged files, and notices when it is broken."""

from __future__ import annotations

import math
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from wyrmspan_desktop.devtools.hostile import _monkey, _odd, _window
from wyrmspan_desktop.devtools.hostile._apart import Died, apart
from wyrmspan_desktop.devtools.hostile._window import Fault, Tally, Window, expect_sound, stage
from wyrmspan_desktop.devtools.hostile.monkey import Life
from wyrmspan_desktop.session import ArchivedGame, record
from wyrmspan_desktop.testing.damage import Sample, samples
from wyrmspan_desktop.ui.compositor.frame_budget import FRAME_S, FrameBudget
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.title import TitleScene
from wyrmspan_desktop.ui.table.screens.log import LogScene


@pytest.fixture(scope="module")
def games() -> list[Sample]:
    """Games in several ways, one of them finished."""
    found = samples(6, 3)
    assert any(each.file["about"]["over"] for each in found)
    return found


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    # The process is that of all tests; and no picture is decoded, which takes longer than all the rest.
    monkeypatch.setattr(_window, "MAX_MB", 10_000)
    monkeypatch.setattr(Images, "of_the_game", lambda: Images(None))
    with stage(dummy=True) as found:
        yield found


def lived(place: Path, actions: int) -> Life:
    (place / "home").mkdir(exist_ok=True)
    life = Life(place, seed=10, number=0, actions=actions, games=1, killed=0)
    life.live()
    return life


def test_a_monkey_lives_and_its_home_stays_sound(place: Path, games: list[Sample]) -> None:
    _odd.fill(place / "home", games)
    life = lived(place, 25)
    assert (life.wrong, life.done) == ("", 25), life.trace
    assert len(life.tally.visits) >= 4
    assert expect_sound(place / "home") >= len(games)


def test_a_monkey_does_the_same_again(place: Path) -> None:
    first = lived(place, 4).last_actions
    (place / "home").rename(place / "other")
    assert lived(place, 4).last_actions == first


def broken_scene(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LogScene, "draw", lambda scene: 1 / 0)


def slow_frame(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(_window, "_STACKS_S", 0.1)

    def draw(scene: LogScene) -> None:
        patch.setattr(_window, "PATIENCE_S", 0.02)
        time.sleep(0.4)

    patch.setattr(LogScene, "draw", draw)


def much_memory(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(_window, "MAX_MB", 1)
    patch.setattr(_window, "_LOOK_FRAMES", 1)


def target_outside(patch: pytest.MonkeyPatch) -> None:
    stray = Target("stray", pygame.Rect(1270, 10, 50, 20), enabled=True)
    patch.setattr(LogScene, "draw", lambda scene: scene.app.targets.add(stray))


def test_a_broken_program_is_noticed(place: Path) -> None:
    window = Window(place / "home", random.Random(1), Tally())
    window.settle()
    window.click_named("new_game")
    window.settle()
    window.click_named("start")
    window.settle_at_table()
    for breaks, reported in (
        (broken_scene, "division by zero"),
        (slow_frame, r"a frame took 0\.[4-9] s(.|\n)*test_hostile_hands"),
        (much_memory, "the program takes"),
        (target_outside, "stray lies at"),
    ):
        with pytest.MonkeyPatch.context() as patch:
            breaks(patch)
            with pytest.raises((Fault, ZeroDivisionError), match=reported):
                window.press(pygame.K_l)
        window.press(pygame.K_ESCAPE)
        assert window.scene == "table"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ArchivedGame, "save", lambda archived: None)
        serial = window.app.table.session.game.serial
        while window.app.table.session.game.serial == serial:
            window.turn()
        with pytest.raises(Fault, match="is not the game that was left"):
            window.close()


def test_a_message_that_comes_in_a_frame_is_clicked_once_it_is_drawn(place: Path) -> None:
    window = Window(place / "home", random.Random(1), Tally())
    window.settle()
    window.app.painter.budget = FrameBudget(FRAME_S)  # as with pictures
    window.app.background.wait_for("Work", lambda _: None, lambda _: window.app.go.tell("Done", "All of it."))
    window.settle()
    window.click_named("understood")
    assert window.scene == "title"
    window.close()


def test_an_error_report_has_the_actions_before_it(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TitleScene, "move", lambda scene, point: 1 / 0)
    life = lived(place, 40)
    assert "ZeroDivisionError" in life.wrong
    assert "test_hostile_hands" in life.trace
    assert life.last_actions


def dying(code: int) -> None:
    os._exit(code)


def test_a_dead_or_hanging_process_is_reported() -> None:
    assert apart(math.sqrt, 4, 60) == 2
    with pytest.raises(Died, match="died with 3"):
        apart(dying, 3, 60)
    with pytest.raises(Died, match=r"not end after 0\.2 s"):
        apart(time.sleep, 60, 0.2)


def test_a_home_that_lost_something_is_noticed(place: Path, games: list[Sample]) -> None:
    _odd.fill(place, games)
    assert expect_sound(place) == len(games)
    path = next(place.glob("data/*/*.wyrm"))
    path.write_bytes(path.read_bytes()[:-200])
    with pytest.raises(Exception, match=r"damaged|not whole"):
        expect_sound(place)


def test_damaged_games_are_opened_and_replayed(
    place: Path, games: list[Sample], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_monkey, "MOODS", {"reader": {"open": 1000}})
    _odd.fill(place / "home", games, random.Random(2))
    names = _odd.damaged_in(place / "home")
    assert 1 < len(names) < len(games)
    life = lived(place, 40)
    assert life.wrong == "", life.trace
    assert {"load", "history", "replay", "tell"} <= set(life.tally.visits)
    assert expect_sound(place / "home") >= len(games) - len(names)


def test_a_program_that_fails_at_damaged_games_is_noticed(
    place: Path, games: list[Sample], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_monkey, "MOODS", {"reader": {"open": 1000}})
    monkeypatch.setattr(record, "go_on", lambda *_: 1 / 0)
    _odd.fill(place / "home", games, random.Random(2))
    assert "ZeroDivisionError" in lived(place, 30).wrong
