"""A turn in which nothing else is left ends by one rule in the small games, too: button, countdown, or at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.seats import Open, sit_at, thing
from tests.ui.test_family import on_the_map, question_of, table
from tests.ui.test_family_choices import reached
from wyrmspan_desktop.family import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.table.play.auto_answer import FORCED_BEAT
from wyrmspan_desktop.ui.table.play.auto_end_timer import COUNTDOWN_S

WAYS = ("never", "soon", "at_once")


def before_drawing(game: Game) -> bool:
    """Whether a tile can be laid after which nothing is left but to draw."""
    return _after(game, "explore", lambda after: after.decision.kind == "draw" and after.decision.forced)


def before_the_end(game: Game) -> bool:
    """Whether a dragon can be fed after which nothing is left at all."""
    seat = game.decision.seat
    return _after(game, "feed", lambda after: after.decision.seat != seat)


def _after(game: Game, verb: str, wanted: Callable[[Game], bool]) -> bool:
    found = next((each for each in game.decision.ids if each.startswith(verb)), None)
    if found is None or len(game.decision.ids) < 2:
        return False
    after = game.clone()
    after.apply([found])
    return after.decision is not None and wanted(after)


def answered(app: App, how: str, session: Session[Game], verb: str) -> tuple[Pilot, FamilyTable]:
    """The map after an answer, as soon as all has come to rest."""
    app.settings.change(auto_end_turn=how, auto_forced=False)
    pilot = on_the_map(app, session)
    scene = table(app)
    while scene.control.choosing is None:
        pilot.frame(0.1)
    scene.control.answer((next(each for each in session.decision.ids if each.startswith(verb)),))
    while not scene.board.playback.settled:
        pilot.frame(0.1)
    return pilot, scene


def seconds(pilot: Pilot, is_over: Callable[[], bool], most: float = 2 * COUNTDOWN_S) -> float:
    """After how many seconds something is so; ``most`` if it never is."""
    passed = 0.0
    while not is_over() and passed < most:
        pilot.frame(0.1)
        passed += 0.1
    return passed


EXPECTED = {
    "never": pytest.approx(2 * COUNTDOWN_S, abs=0.2),
    "soon": pytest.approx(COUNTDOWN_S, abs=0.6),
    "at_once": pytest.approx(FORCED_BEAT, abs=0.3),
}
"""After how many seconds a turn ends that way; never in twice the time."""


@pytest.mark.parametrize("how", WAYS)
def test_drawing_tiles_is_counted_down_while_something_can_be_undone(open_app: Open, how: str) -> None:
    session = reached(before_drawing)
    pilot, scene = answered(open_app(), how, session, "explore")
    serial = session.game.serial
    assert session.why_no_undo is None
    pilot.frame(0.0)
    assert (
        question_of(scene)[0] == str(say.ENDS_SOON["draw"])
        if how == "soon"
        else not scene.control.countdown.words
    )
    assert seconds(pilot, lambda: session.game.serial > serial) == EXPECTED[how]


@pytest.mark.parametrize("how", ["never", "soon"])
def test_the_end_of_a_turn_on_the_map_is_counted_down_while_something_can_be_undone(
    open_app: Open, how: str
) -> None:
    pilot, scene = answered(open_app(), how, reached(before_the_end), "feed")
    pilot.frame(0.0)
    assert scene.control.handing_over.is_held
    assert thing(pilot.app, "word:end_turn").is_main
    if how == "soon":
        assert question_of(scene)[0] == str(say.ENDS_SOON["end_turn"])
        assert thing(pilot.app, "timer:off")
    assert seconds(pilot, lambda: not scene.control.handing_over.is_held) == EXPECTED[how]


def test_a_press_stops_the_countdown_and_the_button_stays(open_app: Open) -> None:
    pilot, scene = answered(open_app(), "soon", reached(before_the_end), "feed")
    pilot.frame(1.0)
    assert scene.control.countdown.left
    pilot.button((640, 200), down=True)
    pilot.button((640, 200), down=False)
    assert not scene.control.countdown.left
    assert seconds(pilot, lambda: not scene.control.handing_over.is_held) == EXPECTED["never"]
    pilot.click_named("word:end_turn")
    assert not scene.control.handing_over.is_held


@pytest.mark.parametrize("how", WAYS)
def test_drawing_cards_is_counted_down_while_something_can_be_undone(open_app: Open, how: str) -> None:
    app = open_app(auto_end_turn=how)
    sit_at(app, "advent_rings")
    scene, pilot = app.scene, Pilot(app, 1)
    assert isinstance(scene, AdventTable)
    while scene.control.choosing.decision.kind == "action":
        ids = scene.control.choosing.decision.ids
        scene.control.answer((next(each for each in ids if each.startswith(("discard", "start"))),))
        while scene.control.choosing is None:
            pilot.frame(0.1)
    assert scene.control.choosing.decision.kind == "draw"
    assert scene.session.why_no_undo is None
    serial = scene.session.game.serial
    assert seconds(pilot, lambda: scene.session.game.serial > serial) == EXPECTED[how]
