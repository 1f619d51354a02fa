"""Another game of the same seats: who begins in it, and that the game before is not lost by it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, table
from wyrmspan_desktop.games.protocol import Cards
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.table.play.rematch import begins_next, seed_for

NAMES = ("Ada", "Ben", "Cleo")


def finish(session: Session) -> None:
    while session.decision is not None:
        session.choose(session.decision.default, session.decision.serial)


def at_game(app: App, names: tuple[str, ...] = NAMES, **words: object) -> tuple[Pilot, Session]:
    """A kept game at the table, behind a curtain perhaps."""
    archived = app.archive.begin(names, seed=5, **words)  # type: ignore[arg-type]
    app.go.play(archived)
    pilot = Pilot(app, 1)
    pilot.frame()
    pilot.frame()
    return pilot, archived.session


@pytest.mark.parametrize("first", range(4))
def test_seed_determines_the_first_seat(first: int) -> None:
    session = Session.new(("Ada", "Ben", "Cleo", "Dov"), seed=3, cards=Cards("updated"))
    seed = seed_for(session, first)
    again = Session.new(session.humans, seed=seed, cards=session.kind.cards)
    assert again.game.state.start == first


@pytest.mark.parametrize("seed", range(6))
def test_in_a_rematch_the_next_seat_begins(seed: int) -> None:
    session = Session.new(NAMES, seed=seed)
    wanted = (session.game.state.start + 1) % 3
    assert begins_next(session) == wanted
    while session.game.state.round < 3:
        session.choose(session.decision.default, session.decision.serial)
    assert begins_next(session) == wanted, "however far the game is"
    assert begins_next(Session(session.game)) == wanted, "even if the log begins in the middle"


def test_a_rematch_has_the_same_seats_and_bots(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    bots = (None, "keeper", None)
    pilot, session = at_game(app, bots=bots, open_table=True, cards=Cards("updated"))
    finish(session)
    pilot.press(pygame.K_SPACE)
    pilot.play()
    pilot.settle()
    pilot.click_named("again")
    again = table(app)
    assert again.session is not session
    assert (again.session.humans, again.session.bots) == (NAMES, bots)
    assert again.session.game.state.start == begins_next(session)
    assert again.control.open_table
    assert again.session.kind.cards == again.control.archived.about.cards == Cards("updated")
    assert again.control.archived.about.counts


def test_a_solo_rematch_has_the_same_level(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, session = at_game(app, ("Mira",), level="Ravel 3")
    finish(session)
    pilot.press(pygame.K_SPACE)
    pilot.play()
    pilot.settle()
    pilot.click_named("again")
    assert table(app).session.level == "Ravel 3"
    assert table(app).session.seed != session.seed


def test_restart_asks_and_the_old_game_stays_saved(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, session = at_game(app, ("Mira",), level="Automa 2")
    for _ in range(4):
        session.choose(session.decision.default, session.decision.serial)
    digest = session.game.digest()
    pilot.settle()
    pilot.click_named("menu", "again")
    assert isinstance(app.scene, AskScene)
    assert "Load" in app.scene.text
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "menu"
    assert table(app).session is session
    pilot.click_named("again")
    pilot.click_and_settle("go")
    assert pilot.scene == "table"
    assert table(app).session is not session
    assert table(app).session.level == "Automa 2"
    pilot.click_named("menu")
    pilot.click_and_settle("load")
    entries = app.archive.entries()
    assert [entry.is_running for entry in entries] == [True, True]
    found = next(number for number, entry in enumerate(entries) if entry.about.seed == session.seed)
    pilot.click_named(f"row:{found}")
    if pilot.scene == "load":
        pilot.click_named("open")
    pilot.settle()
    assert table(app).session.game.digest() == digest


def test_restart_warns_about_an_unsaved_game(open_app: Open) -> None:
    app = open_app()
    pilot, session = at_game(app, ("Mira",), level="Automa 1")
    pilot.click_named("menu", "again")
    assert isinstance(app.scene, AskScene)
    assert "will be lost" in app.scene.text
    pilot.click_named("stay")
    assert table(app).session is session


def test_leaving_during_a_turn_saves_the_game(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, session = at_game(app)
    pilot.click_and_settle("ready")
    pilot.turn()
    digest = session.game.digest()
    pilot.click_named("menu", "leave")
    assert pilot.scene == "title"
    pilot.settle()
    pilot.click_named("continue")
    assert table(app).session.game.digest() == digest
