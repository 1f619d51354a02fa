"""Nothing that is read aloud depends on hidden things: neither the tree, nor reports, nor speech, for any seat.

Two games that differ in hidden things only are shown side by side; all that a listener may hear of them is compared.
"""

from __future__ import annotations

import gc
import random
from typing import Any

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop.bots import RandomBot, heuristic_policy
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing import advent, family
from wyrmspan_desktop.testing.secrecy import twin_of
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.system.voice import Manner, Voice
from wyrmspan_desktop.ui.table.help.reviews import KEYS
from wyrmspan_desktop.ui.table.screens.game import GameScene, PlayedScene
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

NAMES = {"wyrmspan": ("Ada", "Ben"), ADVENT: ("Ada",), FAMILY: ("Ada", "Ben")}


class RecordingVoice(Voice):
    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, text: str, how: Manner) -> None:
        self.said.append(text)


def twin(session: Session[Any], seat: int | None) -> Any:
    """The game with other things hidden from a seat, or from everybody; None if it would be asked something else."""
    dice = random.Random(1)
    game = session.game
    if isinstance(game, Game):
        found = twin_of(game, seat, dice)
        return None if found is None else found.game
    trial: Any = family.TRIAL if session.kind.name == FAMILY else advent.TRIAL
    return trial.twin(game, -1 if seat is None else seat, dice)


def heard(app: App, scene: PlayedScene, *, is_ready: bool) -> list[str]:
    """All that a listener may hear of a table: before the curtain is drawn away, or after."""
    spoken = app.services.voice = RecordingVoice()
    app.listen_to_reader(None)
    app.scenes.push(scene)
    show(app)
    assert isinstance(app.scene, HandoverScene) == (len(scene.session.humans) > 1)
    if is_ready and isinstance(app.scene, HandoverScene):
        app.scene.open()
        show(app)
        assert app.scene is scene
    found = nodes(app)
    for key in KEYS:
        if isinstance(app.scene, GameScene):
            app.scene.board.reviews.tell(key)
        else:
            press(app, pygame.K_F2 + KEYS.index(key))
        show(app)
        found += nodes(app)
    return [*found, "—", *spoken.said]


def show(app: App, seconds: float = 2.0) -> None:
    for _ in range(4):
        app.background.wait()
        app.step(seconds)
        app.dirty = True
        app.draw()


def press(app: App, key: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def nodes(app: App) -> list[str]:
    walked = app.reader.snapshot().root.walk()
    return [f"{node.role}|{node.name}|{node.value}|{node.description}" for node in walked]


def table(app: App, kind: str, game: Any) -> PlayedScene:
    app.settings.change(animation="instant", speech=True, notes=False, auto_forced=False)
    session = Session(game)
    if kind == "wyrmspan":
        return TableScene(app, session)
    scene = looks_of(kind).table(app, session, None)
    assert isinstance(scene, PlayedScene)
    return scene


def played(kind: str, seed: int, answers: int) -> Session[Any]:
    """A game in its course."""
    session = Session.new(NAMES[kind], seed=seed, game=kind)
    bot = RandomBot(seed)
    for _ in range(answers):
        policy = heuristic_policy.answer(session.game) if isinstance(session.game, Game) else None
        session.choose(policy or bot.answer(session.decision), session.game.serial)
    return session


@pytest.mark.parametrize("answers", [4, 41])
@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("is_ready", [False, True], ids=["curtain", "table"])
def test_nothing_that_is_heard_depends_on_hidden_things(
    open_app: Open, kind: str, answers: int, is_ready: bool
) -> None:
    seed = next(
        each
        for each in range(1, 50)
        if not (found := played(kind, each, answers)).is_over
        and twin(found, found.decision.seat if is_ready else None) is not None
    )
    session = played(kind, seed, answers)
    other = twin(session, session.decision.seat if is_ready else None)
    assert other.to_json() != session.game.to_json()
    here, there = (
        heard(app, table(app, kind, game), is_ready=is_ready)
        for game in (session.game.clone(), other)
        for app in (open_app(),)
    )
    assert len(here) > 10
    assert here == there


def test_a_leak_would_be_heard(open_app: Open) -> None:
    """Two games that differ in the seat's own hand are described in different words."""
    session = played("wyrmspan", 1, 4)
    other = twin_of(session.game, 1 - session.decision.seat, random.Random(1))
    here, there = (
        heard(app, table(app, "wyrmspan", game), is_ready=True)
        for game in (session.game.clone(), other.game)
        for app in (open_app(),)
    )
    assert here != there


@pytest.mark.parametrize("kind", ["wyrmspan", FAMILY])
def test_a_report_of_ones_hand_is_gone_when_the_curtain_falls(open_app: Open, kind: str) -> None:
    app = open_app()
    session = Session.new(NAMES[kind], seed=3, game=kind)
    scene = table(app, kind, session.game)
    session = scene.session
    app.listen_to_reader(None)
    app.scenes.push(scene)
    show(app)
    assert isinstance(app.scene, HandoverScene)
    app.scene.open()
    show(app)
    first, report = scene.board.seat, ""
    bot = RandomBot(3)
    for _ in range(2000):
        if isinstance(app.scene, HandoverScene):
            break
        if scene.control.choosing is not None:
            scene.board.reviews.tell("say_own")
            report = scene.board.reviews.text
            scene.control.answer(tuple(bot.answer(session.decision)))
        show(app, 0.01)
    assert isinstance(app.scene, HandoverScene)
    assert report
    assert not any(report in node for node in nodes(app))
    gc.collect()
    known = [each for each in gc.get_objects() if type(each) is AccessibleNode]
    assert not [each for each in known if each.role == "tabletop" and each.children], "it is forgotten"
    app.scene.step(1.0)
    app.scene.open()
    assert scene.board.seat != first
    assert scene.board.reviews.text == ""
    show(app, 0.01)
    scene.board.reviews.tell("say_again")
    assert report not in scene.board.reviews.text
