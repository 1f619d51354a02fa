"""The time bank at the table: clocks that run and stop, saved times, and the bot that plays on when time is up."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, at_scene, table
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.session import Session, record
from wyrmspan_desktop.session.time_bank import EXTRA_S, TimeBank
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.house_rules_page import clock_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

FULL_S = 60.0


def at_clocks(app: App, *names: str, level: str | None = None, answers: int = 0) -> tuple[Pilot, TimeBank]:
    """Open the table of a game with a minute for each person, at its next question or curtain."""
    pilot = Pilot(app, 1)
    archived = app.archive.begin(names, seed=3, level=level, house_rules=HouseRules(minutes=1))
    for _ in range(answers):
        session = archived.session
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    app.go.play(archived)
    pilot.settle()
    bank = archived.session.time_bank
    assert bank is not None
    return pilot, bank


def alone(app: App, answers: int = 0) -> tuple[Pilot, TimeBank]:
    return at_clocks(app, "Ada", level="Automa 1", answers=answers)


def wait(pilot: Pilot, until: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not until():
        assert time.monotonic() < end
        pilot.frame(0.1)
        time.sleep(0.005)


def clocks(app: App) -> dict[str, str]:
    return {target.id: target.tip or "" for target in app.targets if target.id.startswith("clock:")}


def test_a_game_without_a_time_bank_has_no_clocks(open_app: Open) -> None:
    app = open_app()
    at_scene(app, TableScene(app, Session.new(["Ada"], seed=3, level="Automa 1")))
    assert clocks(app) == {}


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (2560, 1080)])
def test_clocks_hang_from_banners_however_low_the_mats_lie(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size)
    app.settings.set_this_time(two_mats=True)
    pilot, _ = at_clocks(app, "Ada", "Ben")
    pilot.click_and_settle("ready")
    places = table(app).board.places
    for seat in range(2):
        clock = app.targets.named(f"clock:{seat}").rect
        assert clock.height < places.px(20), "its upper part lies over the banner"


def test_a_clock_runs_while_its_person_is_asked(open_app: Open) -> None:
    app = open_app()
    pilot, bank = alone(app)
    before = bank.bank_s(0)
    pilot.frame(5)
    pilot.frame(5)
    assert bank.bank_s(0) == before - 10
    left = clock_text(bank.bank_s(0))
    assert clocks(app) == {"clock:0": f"Ada has {left} left for the whole game."}


@pytest.mark.parametrize("key", [pygame.K_F10, pygame.K_l])
def test_a_clock_stands_still_below_a_menu_and_the_log(open_app: Open, key: int) -> None:
    app = open_app()
    pilot, bank = alone(app)
    pilot.press(key)
    pilot.frame(0.1)
    assert pilot.scene in ("menu", "log")
    before = bank.bank_s(0)
    pilot.frame(20)
    assert bank.bank_s(0) == before


def test_a_clock_stands_still_while_the_window_is_minimised(open_app: Open) -> None:
    app = open_app()
    pilot, bank = alone(app)
    app.handle(pygame.event.Event(pygame.WINDOWMINIMIZED))
    before = bank.bank_s(0)
    pilot.frame(20)
    assert bank.bank_s(0) == before
    app.handle(pygame.event.Event(pygame.WINDOWRESTORED))
    pilot.frame(20)
    assert bank.bank_s(0) == before - 20


def test_a_clock_stands_still_behind_the_curtain(open_app: Open) -> None:
    app = open_app()
    pilot, bank = at_clocks(app, "Ada", "Ben")
    assert pilot.scene == "curtain"
    pilot.frame(20)
    assert [bank.bank_s(seat) for seat in (0, 1)] == [FULL_S, FULL_S]
    asked = table(app).session.decision.seat
    pilot.click_and_settle("ready")
    pilot.frame(5)
    assert bank.bank_s(asked) < FULL_S
    assert bank.bank_s(1 - asked) == FULL_S


def test_keeper_plays_the_rest_of_a_turn_without_time(open_app: Open) -> None:
    app = open_app()
    pilot, bank = alone(app, answers=5)
    scene = table(app)
    session = scene.session
    assert session.game.state.round == 1
    bank.spend(0, 0, bank.bank_s(0))
    turn = session.game.serial
    pilot.frame(EXTRA_S / 2)
    assert session.game.serial == turn
    assert scene.control.choosing is not None
    pilot.frame(EXTRA_S)
    assert scene.control.choosing is None
    (overrun,) = bank.overruns
    assert (overrun.serial, overrun.seat) == (turn, 0)
    assert any("time is up" in line.text for line in scene.board.log)
    wait(pilot, lambda: scene.control.choosing is not None)
    given = session.timeline.done[turn - session.start.serial :]
    assert given
    assert all(each.bot == "keeper" for each in given if each.seat == 0)
    assert any(event.type == "turn_began" for each in given for event in each.step.events)
    assert bank.extra_s(0, 10**6) == EXTRA_S, "the next turn has its own seconds"


def test_no_curtain_falls_for_a_person_without_time(open_app: Open) -> None:
    app = open_app()
    pilot, bank = at_clocks(app, "Ada", "Ben", answers=10)
    session = table(app).session
    assert session.game.state.round == 1
    first = session.decision.seat
    pilot.settle_at_table()
    for seat in (0, 1):
        bank.spend(seat, 10**6, 2 * FULL_S)
    given = len(session.timeline.done)
    wait(pilot, lambda: {each.seat for each in session.timeline.done[given:]} == {0, 1})
    assert pilot.scene == "table"
    assert {each.bot for each in session.timeline.done[given:]} == {"keeper"}
    assert bank.overruns[0].seat == first


def test_the_replay_tells_who_ran_out_of_time(open_app: Open) -> None:
    app = open_app()
    pilot, bank = alone(app, answers=5)
    scene = table(app)
    bank.spend(0, 0, bank.bank_s(0))
    pilot.frame(2 * EXTRA_S)
    wait(pilot, lambda: scene.control.choosing is not None)
    (overrun,) = bank.overruns
    replay = ReplayScene(app, scene.session)
    app.scenes.push(replay)
    line = "Ada's time is up: Keeper plays the rest of the turn"
    replay.control.go_to(overrun.serial - 1)
    assert line not in [each.text for each in replay.board.log]
    replay.control.go_to(overrun.serial)
    assert replay.board.log[-1].text == line


def test_undo_gives_no_time_back(open_app: Open) -> None:
    app = open_app()
    pilot, bank = alone(app, answers=1)
    session = table(app).session
    pilot.frame(5)
    before = bank.bank_s(0)
    assert session.undo()
    pilot.frame(0)
    assert bank.bank_s(0) <= before


def test_time_is_saved_when_the_table_is_left(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, bank = alone(app)
    pilot.frame(20)
    left = bank.bank_s(0)
    app.go.home()
    app.archive.writer.flush()
    (path,) = app.archive.saves.glob("*.wyrm")
    again = record.go_on(record.read(path)).session.time_bank
    assert again is not None
    assert again.bank_s(0) == pytest.approx(left, abs=0.1)
