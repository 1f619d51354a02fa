"""Pass and play: no player sees another's hand, however the turn passes on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from tests.ui.seats import Open, at_scene, hand, on_top, past_curtain
from wyrmspan_desktop.bots import RandomBot, heuristic_policy
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.family import Event
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.family import TRIAL
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.secrecy import twin_of
from wyrmspan_desktop.text.family_log import lost_line, recap_line
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.table.play.bots import AskedBot
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

SHORT_S = 0.1


def is_hidden(scene: GameScene) -> bool:
    """Whether the view that is drawn has no hand."""
    view = scene.board.playback.view
    return scene.board.seat is None and all(not any(player["hand"] or ()) for player in view["players"])


def answered_by_bot(session: Session[Any], wanted: Callable[[Session[Any]], bool], most: int = 4000) -> bool:
    """Answer by a bot until a decision is as wanted; False if the game ends before."""
    bot = RandomBot(2)
    for _ in range(most):
        if session.is_over:
            return False
        if wanted(session):
            return True
        policy = heuristic_policy.answer(session.game) if isinstance(session.game, Game) else None
        session.choose(policy or bot.answer(session.decision), session.game.serial)
    return False


def ends_turn(session: Session[Game]) -> bool:
    decision = session.decision
    return decision.kind == "end_turn" and decision.seat == 1 and session.game.state.round == 2


def seated(app: App, wanted: Callable[[Session[Any]], bool], *bots: str | None, seed: int = 3) -> TableScene:
    """A table whose open decision is as wanted, past the curtain of the seat that is asked."""
    names = ["Ada", "Ben", "Cleo"][: len(bots)]
    session = Session.new(names, seed=seed, bots=bots)
    assert answered_by_bot(session, wanted)
    scene = TableScene(app, session)
    past_curtain(app, scene)
    return scene


def frames(app: App, until: Callable[[], bool], most: int = 3000) -> Iterator[None]:
    """Short frames until something is so."""
    pilot = Pilot(app, 1)
    for _ in range(most):
        if until():
            return
        pilot.frame(SHORT_S)
        yield
    raise AssertionError("that never came")


def test_the_hand_is_hidden_before_a_bot_plays(open_app: Open) -> None:
    """Ben ends his turn; the bot's turn is watched by Ben and Ada, and then Ada is asked behind her curtain."""
    app = open_app(auto_end_turn="never")
    scene = seated(app, ends_turn, None, None, "apprentice")
    session, before = scene.session, scene.session.game.serial
    Pilot(app, 1).click_named("word:end_turn")
    watched = 0
    for _ in frames(app, lambda: isinstance(app.scene, HandoverScene)):
        if session.game.serial > before + 1:
            assert is_hidden(scene), "the bot plays, and a hand is open"
            watched += 1
        if scene.board.playback.view["turn"] != 1:
            assert is_hidden(scene), "another's turn was announced over an open hand"
    assert watched > 3
    curtain = on_top(app, HandoverScene)
    assert curtain.seat == 0


def test_the_round_board_after_an_ability_hides_all_hands(open_app: Open) -> None:
    """The last of the dragons that act at the end of a round is answered, and the round is scored at once."""
    app = open_app()

    def last_upkeep(session: Session[Game]) -> bool:
        decision = session.decision
        if decision.kind != "upkeep" or len(decision.ids) > 2:
            return False
        twin = session.game.clone()
        return any(event.type == "objective_scored" for event in twin.apply(["decline"]).events)

    scene = seated(app, last_upkeep, None, None, None)
    assert not is_hidden(scene)
    Pilot(app, 1).press(pygame.K_TAB)
    assert scene.control.focused is not None
    Pilot(app, 1).press(pygame.K_n)
    seen = 0
    for _ in frames(app, lambda: isinstance(app.scene, HandoverScene)):
        if seen > 3:
            break
        if scene.board.playback.reading is not None:
            assert is_hidden(scene), "everybody looks at the board, and a hand is open"
            assert scene.control.focused is None, "no ring lies over the board"
            seen += 1
    assert seen


def test_the_round_board_hides_all_hands(open_app: Open) -> None:
    app = open_app(auto_end_turn="never")

    def last_of_round(session: Session[Game]) -> bool:
        others = [p.passed for n, p in enumerate(session.game.state.players) if n != session.decision.seat]
        return session.decision.kind == "action" and "pass" in session.decision.ids and all(others)

    scene = seated(app, last_of_round, None, None, None)
    before = scene.board.playback.view["round"]
    Pilot(app, 1).mean("word:pass")
    seen = 0
    for _ in frames(app, lambda: isinstance(app.scene, HandoverScene)):
        if scene.board.playback.reading is not None:
            assert is_hidden(scene), "everybody looks at the board, and a hand is open"
            seen += 1
            if seen > 3:
                pygame.event.post(
                    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
                )
        if (
            isinstance(app.scene, TableScene)
            and scene.control.choosing is not None
            and scene.control.choosing.decision.kind == "end_turn"
        ):
            Pilot(app, 1).click_named("word:end_turn")
    assert seen
    assert before <= scene.board.playback.view["round"]


def test_a_lone_player_against_bots_keeps_the_hand_open(open_app: Open) -> None:
    app = open_app()
    scene = seated(app, ends_turn, "apprentice", None, "apprentice")
    app.settings.change(auto_end_turn="never")
    Pilot(app, 1).click_named("word:end_turn")
    for _ in frames(app, lambda: scene.control.choosing is not None):
        assert scene.board.seat == 1


def test_space_does_not_lift_a_curtain(open_app: Open) -> None:
    app = open_app()
    scene = TableScene(app, Session.new(("Ada", "Ben"), seed=3))
    pilot = at_scene(app, scene)
    for _ in range(30):
        pilot.press(pygame.K_SPACE)
        pilot.frame(0.2)
        assert isinstance(app.scene, HandoverScene)
    pilot.press(pygame.K_RETURN)
    pilot.frame(0.2)
    assert app.scene is scene


def test_taking_back_anothers_choice_asks_by_name_first(open_app: Open) -> None:
    app = open_app(auto_end_turn="never")

    def undoable(session: Session[Game]) -> bool:
        done = session.timeline.done
        return (
            bool(done)
            and session.game.state.round == 1
            and done[-1].kind == "end_turn"
            and session.why_no_undo is None
        )

    scene = seated(app, undoable, None, None)
    session = scene.session
    serial, whose = session.game.serial, session.timeline.undo_seat
    assert whose is not None
    assert whose != scene.board.seat
    pilot = Pilot(app, 1)
    pilot.click_named("undo")
    assert pilot.scene == "ask"
    assert session.game.serial == serial, "nothing goes before the table has agreed"
    assert session.humans[whose] in app.scene.heading
    pilot.click_and_settle("go")
    assert session.game.serial < serial
    curtain = on_top(app, HandoverScene)
    assert curtain.seat == whose


# --- questions in another's turn --------------------------------------------------------------


def asks_guest(session: Session[Game]) -> bool:
    """Whether a person is asked in another's turn, with answers that name no card of the hand."""
    game, decision = session.game, session.decision
    held = set(game.view(decision.seat)["players"][decision.seat]["hand"])
    return (
        game.state.turn not in (None, decision.seat)
        and decision.seat in session.people
        and not any(anchor.ref in held for option in decision.options for anchor in option.anchors)
    )


def at_guests_question(app: App) -> TableScene:
    for seed in range(1, 40):
        session = Session.new(("Ada", "Ben", "Cleo"), seed=seed, bots=(None, None, "apprentice"))
        if answered_by_bot(session, asks_guest):
            scene = TableScene(app, session)
            app.scenes.push(scene)
            return scene
    raise AssertionError("no game asks a guest")


def test_a_guest_is_asked_at_the_open_table_by_name(open_app: Open) -> None:
    app = open_app()
    scene = at_guests_question(app)
    for _ in frames(app, lambda: scene.control.choosing is not None and app.scene is scene):
        if isinstance(app.scene, HandoverScene):
            Pilot(app, 1).click_named("ready")  # the table was opened in the middle of a game
            scene.control.at_screen.hide_hand()
    assert is_hidden(scene)
    asked = scene.session.decision.seat
    assert scene.control.prompt.addressee == scene.session.humans[asked]
    serial = scene.session.game.serial
    Pilot(app, 1).turn(besides=("undo", "redo", "hint"))
    assert scene.session.game.serial > serial or scene.control.choosing.begun


def test_a_guest_may_see_the_hand_first_behind_a_curtain(open_app: Open) -> None:
    app = open_app()
    scene = at_guests_question(app)
    for _ in frames(app, lambda: scene.control.choosing is not None and app.scene is scene):
        if isinstance(app.scene, HandoverScene):
            Pilot(app, 1).click_named("ready")
            scene.control.at_screen.hide_hand()
    asked = scene.session.decision.seat
    pilot = Pilot(app, 1)
    pilot.click_named("hot_seat:hand")
    assert isinstance(app.scene, HandoverScene)
    assert app.scene.seat == asked
    pilot.look()
    pilot.click_and_settle("ready")
    assert scene.board.seat == asked
    assert set(scene.board.playback.view["players"][asked]["hand"]) == hand(scene, asked)


# --- Dragon Family ----------------------------------------------------------------------------


def on_the_map(app: App, wanted: Callable[[Session[Any]], bool], seeds: int = 30) -> FamilyTable:
    """A map for two people whose open decision is as wanted, past the curtain."""
    for seed in range(seeds):
        session = Session.new(("Ada", "Ben"), seed=seed, game=FAMILY)
        if answered_by_bot(session, wanted):
            scene = FamilyTable(app, session)
            past_curtain(app, scene)
            return scene
    raise AssertionError("no game comes to that")


def answer_first(scene: FamilyTable, verb: str) -> None:
    decision = scene.session.decision
    scene.control.answer((next(each for each in decision.ids if each.startswith(verb)),))


def test_a_drawn_tile_is_seen_before_the_curtain_falls(open_app: Open) -> None:
    app = open_app()

    def draws_last(session: Session[Any]) -> bool:
        if session.decision.kind != "draw" or "draw" not in session.decision.ids:
            return False
        after = session.game.clone()
        after.apply(["draw"])
        return after.decision is not None and after.decision.seat != session.decision.seat

    scene = on_the_map(app, draws_last)
    owner, held = scene.board.seat, list(scene.board.playback.view["players"][scene.board.seat]["hand"])
    answer_first(scene, "draw")
    seen = 0
    for _ in frames(app, lambda: isinstance(app.scene, HandoverScene)):
        if scene.board.playback.settled and scene.board.seat == owner:
            hand_now = scene.board.playback.view["players"][owner]["hand"]
            assert len(hand_now) == len(held) + 1
            assert None not in hand_now
            seen += 1
    assert seen * SHORT_S >= 1.5, "its owner had no time to see it"


@pytest.mark.parametrize("verb", ["draw", "hatch", "settle"])
def test_skipping_an_animation_leaves_time_to_see_its_result(open_app: Open, verb: str) -> None:
    """And what is done by itself after it, as a meal that goes without saying, takes nothing of that time."""
    app = open_app(auto_end_turn="soon" if verb == "draw" else "at_once")

    def ends_so(session: Session[Any]) -> bool:
        found = [each for each in session.decision.ids if each.startswith(verb)]
        if not found:
            return False
        after = session.game.clone()
        after.apply([found[0]])
        while after.decision is not None and after.decision.kind == "feed" and after.decision.forced:
            after.apply(after.decision.default)
        return after.decision is not None and after.decision.seat != session.decision.seat

    scene = on_the_map(app, ends_so)
    owner = scene.board.seat
    if scene.control.choosing is not None:
        answer_first(scene, verb)
    seen = 0
    for _ in frames(app, lambda: isinstance(app.scene, HandoverScene)):
        if not scene.board.playback.settled:
            # At once: a pilot would wait until the question was seen, and the animation would end meanwhile.
            space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, space))
        elif scene.board.seat == owner and scene.control.choosing is None:
            seen += 1
    assert seen * SHORT_S >= 1.5, "its owner had no time to see it"


def test_automatic_feeding_is_shown_before_the_handover(open_app: Open) -> None:
    app = open_app()

    def feeds_last(session: Session[Any]) -> bool:
        decision = session.decision
        if decision.kind != "feed" or not decision.default[0].startswith("feed"):
            return False
        after = session.game.clone()
        after.apply(decision.default)
        return after.decision is not None and after.decision.seat != decision.seat

    app.settings.change(auto_end_turn="at_once")
    scene = on_the_map(app, feeds_last)
    owner = scene.board.seat
    if scene.control.choosing is not None:
        answer_first(scene, "feed")
    seen = 0
    for _ in frames(app, lambda: isinstance(app.scene, HandoverScene)):
        seen += scene.board.playback.settled and scene.board.seat == owner
    assert seen * SHORT_S >= 1.5


def test_a_click_ends_the_look_at_a_drawn_tile(open_app: Open) -> None:
    app = open_app()
    scene = on_the_map(app, lambda s: s.decision.kind == "draw" and "draw" in s.decision.ids)
    answer_first(scene, "draw")
    Pilot(app, 1).frame(SHORT_S)
    waited = 0
    for _ in frames(app, lambda: isinstance(app.scene, HandoverScene) or scene.control.choosing is not None):
        waited += scene.board.playback.settled
        scene.control.hot_seat.on_press()
    assert waited <= 2


def test_the_first_recap_tells_the_turn_before(open_app: Open) -> None:
    app = open_app()
    session = Session.new(("Ada", "Ben"), seed=4, game=FAMILY)
    first = session.decision.seat
    assert answered_by_bot(session, lambda s: s.decision.seat != first)
    at_scene(app, FamilyTable(app, session))
    curtain = on_top(app, HandoverScene)
    assert first in [chapter.seat for chapter in curtain.chapters]


def test_a_recap_tells_gains_where_they_happened_and_points_lost() -> None:
    explored = Event("explored", 0, {"tile": 1, "kind": "forest", "q": 0, "r": 1, "turn": 0, "came": 0})
    gained = Event("gained", 0, {"tile": 1, "resource": "leaf"})
    hatched = Event("hatched", 0, {"colour": "green", "gold": 0})
    line = recap_line([explored, gained, hatched], ["forest", "forest"])
    assert line.index("leaf") < line.index("hatches")
    assert "3 points" in lost_line(3, "Ben")
    assert "Ben" in lost_line(3, "Ben")


def test_the_handover_reports_a_lost_majority(open_app: Open) -> None:
    app = open_app()

    def costs_land(session: Session[Any]) -> bool:
        game, decision = session.game, session.decision
        for answer in (each for each in decision.ids if each.startswith("settle")):
            after = game.clone()
            after.apply([answer])
            other = 1 - decision.seat
            if after.scores()[other].territory < game.scores()[other].territory and not after.is_over:
                return True
        return False

    scene = on_the_map(app, costs_land, seeds=60)
    session, mover = scene.session, scene.session.decision.seat
    scene.control.hot_seat._land[1 - mover] = session.scores()[1 - mover].territory
    before = session.scores()[1 - mover].territory
    for answer in (each for each in session.decision.ids if each.startswith("settle")):
        after = session.game.clone()
        after.apply([answer])
        if after.scores()[1 - mover].territory < before:
            scene.control.answer((answer,))
            break
    pilot = Pilot(app, 1)
    while not isinstance(app.scene, HandoverScene):
        pilot.settle()
        if not isinstance(app.scene, HandoverScene):
            pilot.turn(besides=("undo", "redo", "cancel"))
    reported = [line for chapter in app.scene.chapters if chapter.seat == 1 - mover for line in chapter.lines]
    assert any("loses" in line and session.humans[mover] in line for line in reported)


# --- twins: the screen does not depend on what is hidden --------------------------------------

Glance = tuple[bytes, tuple[Any, ...], tuple[str, ...]]
"""The pixels of a frame, all that can be pointed at, and the lines of the log."""


def glances_after(app: App, scene: TableScene | FamilyTable, answer: str) -> list[Glance]:
    """Look at each frame after an answer in which no hand is open."""
    app.settings.change(auto_end_turn="at_once", confirm_pass=False)
    pilot = past_curtain(app, scene)
    scene.control.answer((answer,))
    found = []
    for _ in range(60):
        pilot.frame(SHORT_S)
        if app.scene is scene and scene.board.seat is None:
            things = tuple((each.id, tuple(each.rect), each.tip) for each in app.targets)
            pixels = pygame.image.tobytes(app.window, "RGB")
            found.append((pixels, things, tuple(line.text for line in scene.board.log)))
    return found


def test_screen_of_a_bots_turn_does_not_depend_on_hands(open_app: Open, monkeypatch) -> None:
    monkeypatch.setattr(AskedBot, "poll", lambda *_, **__: None)  # it never answers
    bots = (None, None, "apprentice")
    session = Session.new(("Ada", "Ben", "Cleo"), seed=3, bots=bots)
    assert answered_by_bot(
        session, lambda s: s.decision.kind == "action" and s.decision.seat == 1 and s.game.state.round == 2
    )
    twin = twin_of(session.game, None, random.Random(1))
    games = session.game.clone(), twin.game
    assert games[0].state.players[1].hand != games[1].state.players[1].hand
    here, there = (
        glances_after(app, TableScene(app, Session(game, bots)), "pass")
        for game in games
        for app in (open_app(),)
    )
    assert len(here) > 5
    assert here == there


def test_map_of_a_bots_turn_does_not_depend_on_hands(open_app: Open, monkeypatch) -> None:
    monkeypatch.setattr(AskedBot, "poll", lambda *_, **__: None)  # it never answers
    bots = (None, None, "greedy")
    session = Session.new(("Ada", "Ben", "Cleo"), seed=3, bots=bots, game=FAMILY)

    def hands_on(session: Session[Any]) -> str | None:
        for answer in {"end", "skip", "draw"} & set(session.decision.ids):
            after = session.game.clone()
            after.apply([answer])
            if session.decision.seat == 1 and after.decision is not None and after.decision.seat == 2:
                return answer
        return None

    assert answered_by_bot(session, lambda session: hands_on(session) is not None)
    answer = hands_on(session)
    assert answer is not None
    games = session.game.clone(), TRIAL.twin(session.game, -1, random.Random(2))
    assert games[0].state.players[1].hand != games[1].state.players[1].hand
    here, there = (
        glances_after(app, FamilyTable(app, Session(game, bots)), answer)
        for game in games
        for app in (open_app(),)
    )
    assert len(here) > 5
    assert here == there
