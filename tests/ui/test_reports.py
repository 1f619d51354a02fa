"""Keys that report on a game: shown for a moment, read to those who listen, and made of what the seat sees."""

from __future__ import annotations

import pygame

from tests.ui.seats import Open
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.screen_reader import ScreenReader
from wyrmspan_desktop.ui.table.screens.game import PlayedScene
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

TURN, OWN, POINTS, NEWS, AGAIN = pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6


def at_table(app: App, *names: str, kind: str = "", level: str | None = None) -> Pilot:
    app.settings.change(animation="instant")
    if kind:
        app.scenes.push(looks_of(kind).table(app, Session.new(names, seed=3, game=kind), None))
    else:
        app.scenes.push(TableScene(app, Session.new(names, seed=3, level=level)))
    return Pilot(app, 1).settled_at_table()


def table(app: App) -> PlayedScene:
    assert isinstance(app.scene, PlayedScene)
    return app.scene


def reported(pilot: Pilot, key: int) -> AccessibleNode:
    """Press a key; the node of what is said, which must be what is shown."""
    pilot.press(key)
    pilot.frame()
    nodes = ScreenReader(pilot.app).snapshot().root.walk()
    said = next(node for node in nodes if node.live == "assertive")
    assert said.name == table(pilot.app).board.reviews.text
    return said


def report(pilot: Pilot, key: int) -> str:
    return reported(pilot, key).name


def test_a_player_of_wyrmspan_asks_how_the_game_stands(open_app: Open) -> None:
    pilot = at_table(open_app(), "Ada", level="Automa 1")
    assert report(pilot, OWN).startswith("Ada: ")
    assert "point" in report(pilot, POINTS)
    asked = pilot.app.targets.named("prompt").tip
    assert asked
    assert asked in report(pilot, TURN)


def test_a_player_of_advent_hears_the_hand_and_the_deck(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Ada", kind=ADVENT)
    view = table(app).board.playback.view
    assert report(pilot, OWN).count(",") == len(view["hand"]) - 1
    assert f"{view['deck']} cards left in the deck" in report(pilot, POINTS)
    assert report(pilot, TURN).strip()


def test_a_player_of_dragon_family_hears_resources_and_tiles(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Ada", "Ben", kind=FAMILY)
    said = report(pilot, OWN)
    assert said.startswith("Ada: ")
    assert "In hand: " in said
    assert report(pilot, POINTS).strip() == "Ada 0 points, Ben 0 points."
    assert report(pilot, TURN).startswith(("It is your turn.", "Ada's turn"))


def test_what_happened_since_the_last_answer_is_reported(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Ada", kind=ADVENT)
    board = table(app).board
    assert report(pilot, NEWS).strip() == "Nothing new since your last answer."
    heard: list[int] = []
    while len(heard) < 3:
        before = len(board.log)
        pilot.turn()
        pilot.settle_at_table()
        if len(board.log) > before:
            heard.append(before)
    said = report(pilot, NEWS)
    assert board.log[-1].text in said
    assert board.log[0].text not in said


def test_a_repeated_report_is_said_again_by_a_reader(open_app: Open) -> None:
    pilot = at_table(open_app(), "Ada", level="Automa 1")
    first, again = reported(pilot, OWN), reported(pilot, AGAIN)
    assert first.name == again.name
    assert first.key != again.key, "a reader says what is new"


def test_a_report_is_gone_after_a_while(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Ada", level="Automa 1")
    report(pilot, OWN)
    for _ in range(300):
        app.step(0.1)
    assert not table(app).board.reviews.text


def test_a_replay_reports_too(open_app: Open) -> None:
    app = open_app()
    session = Session.new(["Ada"], seed=3, level="Automa 1")
    app.scenes.push(ReplayScene(app, session))
    pilot = Pilot(app, 1)
    pilot.frame()
    pilot.press(OWN)
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.board.reviews.text.startswith("Ada")
