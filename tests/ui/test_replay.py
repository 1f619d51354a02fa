"""Replays: step by step there and back, from every side, and what they do not show."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.session import Session, record
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.table.events.replay_log import Side
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene


def played(
    names: list[str], answers: int = 9999, automa: str | None = None
) -> tuple[Session, list[list[dict]]]:
    """A game, and for each side (the onlooker's last) the views before every answer and at the end."""
    session, bot = Session.new(names, seed=6, level=automa), RandomBot(6)
    sides = [*range(len(names)), None]
    views = [[session.game.view(side)] for side in sides]
    while session.decision is not None and len(session.steps) < answers:
        session.choose(bot.answer(session.decision), session.game.serial)
        for view, side in zip(views, sides, strict=True):
            view.append(session.game.view(side))
    return session, views


def watching(app: App, session: Session) -> tuple[Pilot, ReplayScene]:
    pilot, scene = Pilot(app, 1), ReplayScene(app, session)
    app.scenes.push(scene)
    pilot.settle()
    return pilot, scene


def test_replay_steps_through_every_move_forwards_and_backwards(open_app: Open) -> None:
    session, (views, _) = played(["Mira"], automa="Automa 1")
    digest = session.game.digest()
    pilot, scene = watching(open_app(), session)
    assert scene.board.playback.view == views[0]
    for number in range(1, scene.control.moves + 1):
        pilot.press(pygame.K_RIGHT)
        for _ in range(100):
            if scene.board.playback.settled:
                break
            pilot.frame()
        assert scene.control.at == number
        assert scene.board.playback.view == views[number]
    log = list(scene.board.log)
    assert log[-1][0] == "The game is over"
    pilot.press(pygame.K_RIGHT)
    assert scene.control.at == scene.control.moves
    for number in range(scene.control.moves - 1, max(scene.control.moves - 12, 0), -1):
        pilot.press(pygame.K_LEFT)
        assert scene.board.playback.view == views[number]
    assert len(scene.board.log) <= len(log)
    pilot.press(pygame.K_END)
    assert scene.board.log == log
    assert scene.board.playback.view == views[-1]
    pilot.press(pygame.K_HOME)
    assert scene.board.playback.view == views[0]
    assert scene.board.log == []
    pilot.press(pygame.K_LEFT)
    assert scene.control.at == 0
    assert session.game.digest() == digest, "the session was only read"


def test_next_shows_a_move_event_by_event_and_hurries_when_pressed_again(open_app: Open) -> None:
    session, (views, _) = played(["Mira"], automa="Automa 1")
    pilot, scene = watching(open_app(), session)
    number = next(n for n, step in enumerate(session.steps) if len(step.events) > 8)
    scene.control.go_to(number)
    pilot.settle()
    pilot.click_named("next")
    assert not scene.board.playback.settled
    pilot.click_named("next")
    assert scene.control.at == number + 2
    pilot.click_named("previous")
    assert scene.board.playback.view == views[number + 1]


def test_replay_buttons_move_and_open_the_score_sheet(open_app: Open) -> None:
    session, (views, _) = played(["Mira"], automa="Ravel 1")
    app = open_app()
    pilot, scene = watching(app, session)
    assert not app.targets.named("turn_back").enabled
    assert not app.targets.named("previous").enabled
    pilot.press_and_settle(pygame.K_END)
    assert scene.board.playback.view == views[-1]
    assert not app.targets.named("next").enabled
    assert not app.targets.named("turn_on").enabled
    assert not app.targets.named("play_on").enabled
    pilot.click_named("score_sheet")
    assert pilot.scene == "scores"
    pilot.settle()
    assert app.targets.named("again") is None
    pilot.click_named("table")
    assert app.scene is scene
    pilot.settle()
    pilot.press(pygame.K_HOME)
    assert scene.control.at == 0
    pilot.settle()
    pilot.click_named("menu")
    assert pilot.scene == "menu"
    pilot.click_named("resume")
    assert app.scene is scene
    pilot.press(pygame.K_F10)
    pilot.click_named("leave")
    assert pilot.scene == "title"


def test_replay_plays_automatically_and_pauses(open_app: Open) -> None:
    session, _ = played(["Mira"], answers=12, automa="Automa 1")
    app = open_app()
    pilot, scene = watching(app, session)
    pilot.click_named("play")
    pilot.run_frames(4)
    pilot.press(pygame.K_SPACE)
    at = scene.control.at
    assert 0 < at < 12
    pilot.run_frames(5)
    assert scene.control.at == at, "it stands still"
    pilot.press(pygame.K_SPACE)
    pilot.run_frames(200)
    assert scene.control.at == 12
    assert not scene.control.playing


def test_every_perspective_shows_its_own_cards(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    session, views = played(["Mira", "Tobias"])
    app = open_app()
    pilot, scene = watching(app, session)
    drawn: set[str] = set()
    draw = CardFaces.draw

    def watched(self: CardFaces, card: str, *rest: object, **words: object) -> None:
        drawn.add(card)
        draw(self, card, *rest, **words)  # type: ignore[arg-type]

    monkeypatch.setattr(CardFaces, "draw", watched)
    number = next(
        n
        for n in range(len(views[0]))
        if views[0][n]["players"][0]["hand"] and views[1][n]["players"][1]["hand"]
    )
    scene.control.go_to(number)
    hands = [set(views[seat][number]["players"][seat]["hand"]) for seat in range(2)]
    for side in (Side(0), Side(1), Side(None, is_open=True), Side(None)):
        drawn.clear()
        scene.board.renderer.forget()
        scene.board.change()
        pilot.frame()
        assert scene.control.side == side
        if not side.is_open:
            assert scene.board.playback.view == views[2 if side.seat is None else side.seat][number]
        for seat in range(2):
            sees = side.seat == seat or (side.is_open and scene.board.shown == seat)
            assert sees == bool(drawn & hands[seat])
        pilot.click_named("side")
    assert scene.control.side == Side(0)
    pilot.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert scene.control.side == Side(None)


def test_the_replay_of_a_running_game_hides_all_hands(open_app: Open) -> None:
    session, (*_, public) = played(["Mira", "Tobias"], answers=30)
    app = open_app()
    pilot, scene = watching(app, session)
    for number in range(scene.control.moves + 1):
        scene.control.go_to(number)
        pilot.press(pygame.K_TAB)
        assert scene.board.seat is None
        assert scene.board.playback.view == public[number]
    assert not app.targets.named("side").enabled
    assert not any(target.id.startswith("hand:") for target in app.targets)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_other_mats_and_cards_can_be_looked_at(open_app: Open, size: tuple[int, int]) -> None:
    session, _ = played(["Mira"], automa="Automa 2")
    app = open_app(size)
    pilot, scene = watching(app, session)
    pilot.press(pygame.K_END)
    pilot.click_named("player:1")
    assert scene.board.shown == 1
    pilot.press(pygame.K_ESCAPE)
    assert scene.board.shown == 0
    assert pilot.scene == "replay"
    window = app.window.get_rect()
    pilot.frame()
    names = ("turn_back", "previous", "score_sheet", "next", "turn_on", "speed", "hint", "swing", "play_on")
    controls = [app.targets.named(name).rect for name in (*names, "reel")]
    assert all(window.contains(rect) for rect in controls)
    stock = app.targets.named("exchange").rect
    assert stock.collidelist(controls) == -1


def test_a_file_with_a_damaged_end_plays_as_far_as_it_goes(open_app: Open) -> None:
    session, (views, _) = played(["Mira"], answers=30, automa="Automa 1")
    log = record.Log(None, (*(tuple(each.ids) for each in session.timeline.done), ("nonsense",)))
    about = record.SaveHeader(
        id="0" * 32, began="", saved="", content="", rules=1, names=("Mira",), level="Automa 1", seed=6,
        counts=True, over=False,
    )  # fmt: skip
    app = open_app()
    app.go.watch(record.go_on(record.Record(about, log, None)))
    assert "move 31" in app.scene.text
    pilot = Pilot(app, 1).settled()
    pilot.click_named("understood")
    pilot.press(pygame.K_END)
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.board.playback.view == views[-1]


def test_hints_are_seen_at_once_also_while_something_is_explained(open_app: Open) -> None:
    pilot, scene = watching(open_app(), played(["Ada"], automa="Automa 1")[0])
    scene.control.go_to(
        next(
            move
            for move in range(9, scene.control.moves)
            if len(scene.control.film.at(move).decision.ids) > 1
        )
    )
    pilot.frame()
    medal = pilot.app.targets.named("play_on")
    pilot.point(medal.rect.center)
    pilot.run_frames(4, 0.1)
    assert scene.board.explaining.is_telling
    pilot.press(pygame.K_h)
    pilot.frame()
    assert pilot.app.targets.named("hint_panel") is not None
