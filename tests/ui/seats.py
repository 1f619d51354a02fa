"""Ways to a table, and what is seen there, for the tests of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import pytest

from tests.ui.waiting import wait
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.ai_tasks import AiTask
from wyrmspan_desktop.testing.pilot import FRAME_S, Pilot
from wyrmspan_desktop.testing.scenes import SCENES
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.playing import Playing
from wyrmspan_desktop.ui.table.screens.table import TableScene

Open = Callable[..., App]
"""The type of the fixture `open_app`."""

Kind = TypeVar("Kind", bound=Scene)


def on_top(app: App, kind: type[Kind]) -> Kind:
    """The scene on top, which must be of a kind."""
    assert isinstance(app.scene, kind), app.scene
    return app.scene


def at_scene(app: App, scene: Scene, seed: int = 1) -> Pilot:
    """Push a scene, and wait until there is something to click."""
    app.scenes.push(scene)
    return Pilot(app, seed).settled()


def past_curtain(app: App, scene: Scene, seed: int = 1) -> Pilot:
    """Push a table, and go past its curtain."""
    app.scenes.push(scene)
    return Pilot(app, seed).settled_at_table()


def table(app: App) -> TableScene:
    return next(scene for scene in app.scenes if isinstance(scene, TableScene))


def at_table(app: App, *names: str, seed: int = 3, automa: str | None = None) -> Pilot:
    pilot = Pilot(app, seed)
    app.scenes.push(TableScene(app, Session.new(names, seed=seed, level=automa)))
    pilot.settle()
    return pilot


def at_scenario(app: App, name: str) -> Pilot:
    """A table that is set up already, past its curtain."""
    return past_curtain(app, TableScene(app, scenarios.session(name)))


def while_a_bot_thinks(app: App) -> Pilot:
    """A table at which a bot is asked and does not answer, while the hand of a person is open."""
    session = played_to(Session.new(["Ada", "Ben"], seed=5, bots=(None, "random")), 2)
    bot = RandomBot(3)
    while session.bot is None:
        session.choose(bot.answer(session.decision), session.game.serial)
    scene = TableScene(app, session)
    app.scenes.push(scene)
    scene.control.asked_bot.settle = lambda decision: decision is not None and decision.seat == 1  # type: ignore[method-assign]
    pilot = Pilot(app, 1)
    pilot.run_frames(5)
    return pilot


def seated(app: App, session: Session, *, open_table: bool = False) -> TableScene:
    """The table of a session, past its curtain."""
    scene = TableScene(app, session, open_table=open_table)
    past_curtain(app, scene)
    return scene


def alone(game: Game) -> Session[Game]:
    """The session of a game in which only the seat that is asked is a person's: no curtain hides its question."""
    assert game.decision is not None
    asked, seats = game.decision.seat, range(len(game.state.players))
    return Session(game, [None if seat == asked else "random" for seat in seats])


def at_question(app: App, session: Session, *, open_table: bool = False) -> TableScene:
    """The table of a session whose question is drawn, and nothing before it."""
    scene = TableScene(app, session, open_table=open_table)
    app.scenes.push(scene)
    until_asked(app, scene.control)
    return scene


def at_position(app: App, game: Game) -> Pilot:
    """Sit down at a position; no curtain is drawn."""
    scene = TableScene(app, Session(game.clone()))
    app.scenes.reset(scene)
    pilot = Pilot(app, 1)
    while scene.control.choosing is None and not scene.session.is_over:
        app.step(FRAME_S)
        if isinstance(app.scene, HandoverScene):
            pilot.look()
            app.scene.open()
    point_nowhere(pilot)
    return pilot


def three_hints(app: App) -> list[Hint]:
    """Hints for three answers of the open question that are about things on the table."""
    shown = [option.id for option in table(app).control.choosing.options if option.anchors]
    return [Hint([answer], 50.0, (Reason("coins", 2),)) for answer in shown[:3]]


def show_hints(pilot: Pilot, hints: Sequence[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Click for hints, and wait until these are found."""
    thought = AiTask(lambda thought: [*hints])
    monkeypatch.setattr(pilot.app.thinkers, "hints", lambda game: thought)
    pilot.click_named("hint")
    wait(pilot, lambda: pilot.app.targets.named("hint:0"))


def point_nowhere(pilot: Pilot) -> None:
    """Point where nothing is explained."""
    pilot.point((2, pilot.app.size[1] - 2))
    pilot.frame()


def until_asked(app: App, played: Playing) -> None:
    """Let pass what happens at a table, undrawn, until something is asked; draw that."""
    for _ in range(100):
        if played.choosing is not None and played.board.playback.settled:
            played.touch()  # nothing is answered by itself
            Pilot(app, 1).frame(0.0)
            return
        app.step(0.2)
    raise AssertionError("nothing is asked")


def at_first_action(app: App, seed: int = 3) -> Pilot:
    """A solo game after its set-up: the first three dragons and the first cave card are kept."""
    session = Session.new(["Mira"], seed=seed, level="Automa 1")
    kept = sorted(session.decision.ids, key=lambda each: (each[:6], int(each[6:])))[:4]
    for answer in (kept, ["gain meat"], ["gain gold"], ["gain crystal"]):
        session.choose(answer, session.game.serial)
    app.scenes.push(TableScene(app, session))
    pilot = Pilot(app, seed).settled()
    assert table(app).control.choosing.decision.kind == "action"
    return pilot


def play_first_round(app: App, player: Pilot) -> None:
    """Play two seats with one input device until the second round; asserts that the device did it all."""
    app.settings.change(confirm_pass=False)
    app.sit_down(Session.new(["Ada", "Ben"], seed=2))
    for _ in range(400):
        player.settle()
        if table(app).session.game.state.round > 1:
            break
        player.turn()
    assert table(app).session.game.state.round > 1
    assert player.clicks > 20


def greedy_until(
    game: str, make: Callable[..., Any], names: Sequence[str], wanted: Callable[[Any], bool]
) -> Session[Any]:
    """The first game of greedy bots, by its seed, stopped where ``wanted`` holds for a pending decision.

    ``make`` creates the bots of that game; raises AssertionError if no seed below 200 leads there.
    """
    for seed in range(1, 200):
        session: Session[Any] = Session.new(names, seed=seed, game=game)
        bot = make("greedy", seed, 0.0, lambda: 0.0)
        while session.decision is not None:
            if wanted(session.game):
                return session
            session.choose(tuple(bot.answer(session.game)), session.game.serial)
    raise AssertionError("no such game")


def sit_at(app: App, name: str, frames: int = 1) -> None:
    """Sit down at the table of a name, and let some frames pass once everything there has come to rest."""
    app.scenes.push({**SCENES, **TABLES}[name](app))
    pilot = Pilot(app, 1).settled_at_table()
    pilot.run_frames(frames)


def at_each_scale(app: App, name: str, scales: Iterable[int], frames: int) -> Iterator[int]:
    """Sit down at a named table at each scale of the interface in turn, and leave it again; yields the percentage."""
    for scale in scales:
        app.settings.change(scale=scale)
        app.apply_settings()
        sit_at(app, name, frames=frames)
        yield scale
        app.go.home()


def played_to(session: Session, number: int) -> Session:
    """Play by a bot until a round begins."""
    bot = RandomBot(number)
    while session.game.state.round < number:
        assert session.decision is not None, "the game has ended before"
        session.choose(bot.answer(session.decision), session.game.serial)
    return session


def lit(app: App, kind: str) -> list[Target]:
    return [target for target in app.targets if target.lit and target.id.startswith(kind)]


def at_a_card_to_take(app: App) -> Pilot:
    """Sit down where a card can be taken, drawn or declined; nothing moves."""
    app.settings.change(animation="instant", reduced_motion=True)
    session = Session.new(["Mira"], seed=3, level="Automa 1")
    bot = RandomBot(1)
    while {option.kind for option in session.decision.options} != {"take", "draw", "decline"}:
        session.choose(bot.answer(session.decision), session.game.serial)
    app.sit_down(session)
    return Pilot(app, 1).settled()


def play_until(pilot: Pilot, wanted: Callable[[TableScene], bool], most: int = 600) -> TableScene:
    """Play on until the table asks something of a kind; what is answered by itself is left to the window."""
    scene = table(pilot.app)
    for _ in range(most):
        asked = pilot.scene == "table" and scene.control.choosing is not None
        if asked and wanted(scene):
            return scene
        if asked and scene.control.auto_answer.left > 0:
            pilot.frame()
            continue
        pilot.settle()
        assert pilot.scene != "scores", "the game has ended before"
        if pilot.scene != "table" or (asked and scene.control.choosing is not None):
            pilot.turn()
    raise AssertionError("that did not come up")


def is_half_done(scene: TableScene) -> bool:
    """Whether a question in the middle of an action is asked, and the action can be taken back."""
    return scene.board.playback.view["round"] > 0 and scene.session.why_no_cancel is None


def hand(scene: TableScene, seat: int) -> set[str]:
    """The cards in a seat's hand, as its owner knows them."""
    cards: Any = scene.session.game.view(seat)["players"][seat]["hand"]
    return set(cards)


def thing(app: App, name: str) -> Target:
    """Return the target with a name."""
    found = app.targets.named(name)
    assert found is not None, name
    return found
