"""Pass and play: what the curtain tells, that it keeps secrets, and how its recap is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from re import split

import pygame
import pytest

from tests.ui.seats import Open, table
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine import Event, Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.notation import DECLINE
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.recap import NEWS, SINCE_CARDS, SINCE_LOOK
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.events.presentation import line_of
from wyrmspan_desktop.ui.table.events.recap import chapters, last_turn, recap
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.log import LogScene

NAMES = ("Ada", "Ben", "Cleo")


def changes(
    session: Session, most: int = 200, answer: Callable[[Game], list[str]] = heuristic_policy.answer
) -> Iterator[int]:
    """Play, and stop whenever another seat is asked; that seat."""
    last = None
    while session.decision is not None and most:
        if session.decision.seat != last:
            last = session.decision.seat
            most -= 1
            yield last
        given, serial = answer(session.game), session.game.serial
        was_away = bool(session.timeline.done) and session.timeline.done[-1].seat != last
        # If another person was asked last, the end of a turn needs no handover.
        session.choose(given, serial, automatic=was_away and session.decision.kind == "end_turn")


def test_turns_that_a_bot_has_played_are_news_to_the_person() -> None:
    session = in_round(2)
    seat = session.decision.seat
    known = last_turn(session, seat)
    for bot in ("apprentice", None):
        session.change_seat(SeatChange(session.game.serial, seat, bot))
        for _ in range(12 if bot else 0):
            session.choose(heuristic_policy.answer(session.game), session.game.serial)
    assert last_turn(session, seat) == known
    assert any(chapter.seat == seat for chapter in recap(session, seat))


def in_round(number: int, seed: int = 5, names: Sequence[str] = NAMES) -> Session:
    """A game whose next question, in that round or later, is for another seat than the one before."""
    session = Session.new(names, seed=seed)
    for seat in changes(session):
        if session.game.state.round >= number and last_turn(session, seat):
            return session
    raise AssertionError("there is no such round")


def at_curtain(app: App, session: Session) -> tuple[Pilot, HandoverScene]:
    app.sit_down(session)
    pilot = Pilot(app, 1).settled()
    assert isinstance(app.scene, HandoverScene)
    return pilot, app.scene


def texts(scene: HandoverScene) -> list[str]:
    return [line for chapter in scene.chapters for line in chapter.lines]


# --- recaps -----------------------------------------------------------------------------------


def happened(session: Session) -> list[Event]:
    """All events of a game in their order."""
    return [event for step in session.steps for event in step.events]


def public(session: Session, first: int) -> list[Event]:
    """All events but the first ones, as everybody may know them."""
    return [event.for_seat(None) for event in happened(session)[first:]]


def test_a_recap_begins_where_the_last_turn_of_its_seat_ended() -> None:
    """Answers between the rounds or in another's turn do not shorten it; those given for a seat that was away do."""
    session = Session.new(NAMES, seed=5)
    ended = away = between = 0
    for seat in changes(session, 120):
        first, events = last_turn(session, seat), happened(session)
        last = max(
            (n for n, each in enumerate(events) if (each.type, each.seat) == ("turn_ended", seat)), default=0
        )
        if not last or (session.game.state.turn == seat and events[-1].type != "turn_began"):
            continue
        began = max(n for n, each in enumerate(events[:last]) if each.type == "turn_began")
        ended += first == last + 1
        between += session.game.state.turn is None
        if first != last + 1:
            away += 1
            assert began < first < last
            assert any(each.seat not in (seat, None) for each in events[first:last]), (
                "no other seat was asked"
            )
    assert ended > 60
    assert between
    assert away


def test_recaps_repeat_and_omit_no_event(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """From curtain to curtain each person is shown all, but for what their own turn was."""
    app = open_app(animation="instant", reduced_motion=True, confirm_pass=False)
    session = Session.new(("Ada", "Ben"), seed=3)
    reported: dict[int, list[tuple[int, int]]] = {0: [], 1: []}
    pilot = Pilot(app, 1)
    app.sit_down(session)
    scene = table(app)
    while session.game.state.round < 3:
        pilot.settle()
        curtain = app.scene
        if isinstance(curtain, HandoverScene):
            reported[curtain.seat].append(
                (scene.control.hot_seat._known_to(curtain.seat), len(happened(session)))
            )
            assert list(curtain.chapters) == recap(session, curtain.seat, reported[curtain.seat][-1][0])
            pilot.click_named("ready")
        elif scene.control.choosing is not None and not scene.control.auto_answer.left:
            scene.control.answer(tuple(heuristic_policy.answer(session.game)))
    events = happened(session)
    for seat, ranges in reported.items():
        for (_, until), (first, _) in pairwise(ranges):
            assert first >= until
            own = [each for each in events[until:first] if each.type in ("turn_began", "turn_ended")]
            assert [each.seat for each in own if each.type == "turn_ended"] in ([], [seat])
            assert all(each.seat == seat for each in own)
    assert min(map(len, reported.values())) > 10


def test_between_rounds_only_the_first_person_is_handed_the_screen(open_app: Open) -> None:
    """Others are asked by name at the table that everybody sees, unless cards of their hands are asked for."""
    app = open_app(animation="instant", reduced_motion=True, confirm_pass=False)
    session = Session.new(NAMES, seed=3)
    pilot = Pilot(app, 1)
    app.sit_down(session)
    scene, curtains, asked = table(app), 0, set()
    while session.game.state.round < 2 or session.game.state.turn is None:
        pilot.settle()
        is_between = session.game.state.round > 0 and session.game.state.turn is None
        if isinstance(app.scene, HandoverScene):
            curtains += is_between
            pilot.click_named("ready")
        elif scene.control.choosing is not None and not scene.control.auto_answer.left:
            if is_between:
                asked.add(session.decision.seat)
            scene.control.answer(tuple(heuristic_policy.answer(session.game)))
    assert asked == {0, 1, 2}
    assert curtains == 1


def test_no_handover_for_an_obvious_answer(open_app: Open) -> None:
    def is_obvious(session: Session) -> bool:
        last, decision = session.timeline.done[-1:], session.decision
        is_another = bool(last) and last[0].seat != decision.seat and not last[0].automatic
        return is_another and not decision.forced and decision.kind != "end_turn" and bool(session.obvious)

    for seed in range(1, 30):
        session = Session.new(NAMES, seed=seed)
        if any(is_obvious(session) for _ in changes(session)):
            break
    *before, last = session.timeline.done
    session = Session.new(NAMES, seed=seed)
    for each in before:
        session.choose(each.ids, session.game.serial)
    app = open_app(animation="instant", reduced_motion=True, confirm_pass=False)
    app.sit_down(session)
    pilot = Pilot(app, 1).settled_at_table()
    table(app).control.answer(tuple(last.ids))
    assert is_obvious(session)
    serial = session.game.serial
    for _ in range(20):
        pilot.frame(0.1)
        if isinstance(app.scene, HandoverScene):
            break
    assert session.timeline.done[serial - session.start.serial].automatic


def refusing(game: Game) -> list[str]:
    """Rules of thumb that refuse everything that can be refused."""
    return [DECLINE] if DECLINE in game.decision.ids else heuristic_policy.answer(game)


def test_every_fact_of_a_recap_is_in_the_log_of_its_seat() -> None:
    """By the log's own phrases: whatever is reported in one piece happened, and as often as is said."""
    session, box = Session.new(NAMES, seed=7), default_box()
    compared = declined = 0
    for seat in changes(session, answer=refusing):
        known = public(session, last_turn(session, seat))
        lines = {line.text for event in known if (line := line_of(event, session.names, box))}
        for chapter in recap(session, seat):
            facts = [*chapter.lines]
            if chapter.seat is not None:
                # The last action follows "and", as does the last space of two that are swapped.
                facts = [fact for line in facts for fact in split(r", | and (?=[a-z\d])", line)]
                # Gains are one phrase, "gains 1 meat, 1 gold and 1 egg".
                plain = [fact for fact in facts if "gains" not in fact and not fact[0].isdecimal()]
                facts = [f"{session.names[chapter.seat]} {fact.partition(' (')[0]}" for fact in plain]
            compared += len(facts)
            refusals = {fact for fact in facts if "declines what" in fact}
            answered = [each for each in session.timeline.done if each.seat == chapter.seat]
            assert len(refusals) <= sum(each.ids == [DECLINE] for each in answered)
            declined += len(refusals)
            assert set(facts) - refusals <= lines
    assert compared > 100
    assert declined


def test_equal_facts_are_counted_and_gains_are_one() -> None:
    def gained(item: str, count: int) -> Event:
        return Event("gained", 1, None, {"item": item, "count": count})

    laid = Event("laid", 1, None, {"nest": "mat"})
    turn = Event("turn_began", 2, None, {})
    round_began = Event("round_began", None, None, {"round": 2, "start": 0})
    reported = chapters(
        [gained("meat", 1), laid, gained("gold", 2), laid, gained("meat", 2), turn, laid, round_began],
        default_box(),
        NAMES,
    )
    assert [chapter.seat for chapter in reported] == [1, None], "in the order in which it happened"
    assert reported[1].lines == ("Round 2 begins",)
    first, second = reported[0].lines
    assert first == "gains 3 meat and 2 gold and lays an egg in one of the mat's own nests (2×)"
    assert second == "lays an egg in one of the mat's own nests", "another turn is another line"


def test_recaps_are_in_the_order_of_turns() -> None:
    def turn(seat: int) -> list[Event]:
        return [Event("turn_began", seat, None, {}), Event("laid", seat, None, {"nest": "mat"})]

    began = Event("round_began", None, None, {"round": 2, "start": 1})
    reported = chapters([*turn(1), *turn(2), began, *turn(1), *turn(1)], default_box(), NAMES)
    assert [(chapter.seat, len(chapter.lines)) for chapter in reported] == [(1, 1), (2, 1), (None, 1), (1, 2)]


def test_recaps_omit_payments_and_looks() -> None:
    paid = Event("paid", 0, None, {"item": "coin", "count": 1, "nest": None})
    showed = Event("showed", 0, None, {"card": "v5", "zone": "hand", "position": None})
    assert chapters([paid, showed], default_box(), NAMES) == []


def test_recaps_begin_at_the_first_question() -> None:
    session = Session.new(NAMES, seed=5)
    for seat in changes(session, 3):
        assert recap(session, seat) == []


def test_a_recap_tells_no_secrets() -> None:
    """Cards that a player drew unseen are not named, even those of the seat itself: others still look on."""
    session, dragons = Session.new(NAMES, seed=8), default_box().dragons
    unseen = 0
    for seat in changes(session):
        reported = " ".join(line for chapter in recap(session, seat) for line in chapter.lines)
        first = last_turn(session, seat)
        known = {str(event.data.get("card")) for event in public(session, first)}
        drawn = {str(event.data.get("card")) for event in happened(session)[first:]}
        for card in drawn - known:
            if card[0] == "d":
                unseen += 1
                assert dragons[int(card[1:])].name not in reported
    assert unseen > 20


def test_objective_points_have_one_recap_line() -> None:
    event = Event(
        "objective_scored",
        None,
        None,
        {"round": 1, "values": [2, 0, 3], "places": [2, 4, 1], "vp": [1, 0, 4]},
    )
    ((_, (line,)),) = chapters([event], default_box(), NAMES)
    assert line.endswith(": 4 points for Cleo, 1 point for Ada")
    reported = line_of(event, NAMES, default_box())
    assert reported.text == line
    of_no_seat = Event(event.type, None, None, event.data | {"vp": [0, 0, 0]})
    ((_, (line,)),) = chapters([of_no_seat], default_box(), NAMES)
    assert "Ada" not in line


# --- at the curtain ---------------------------------------------------------------------------


def test_the_heading_says_since_when(open_app: Open) -> None:
    """A recap has no turn for a player who had none, and nothing that an earlier curtain has shown."""
    session = Session.new(NAMES, seed=5)
    for seat in changes(session):
        if session.game.state.round == 1 and session.game.state.turn == seat:
            break
    pilot, scene = at_curtain(open_app(), session)
    assert scene.heading is SINCE_CARDS
    pilot.click_and_settle("ready")
    assert str(SINCE_CARDS) in [line.text for line in table(pilot.app).board.log]
    pilot, scene = at_curtain(open_app(), in_round(2))
    assert scene.heading is NEWS
    hot_seat = table(pilot.app).control.hot_seat
    hot_seat._shown_to[scene.seat] = hot_seat._events()
    assert hot_seat._heading(scene.seat) is SINCE_LOOK


def test_recaps_name_every_player(open_app: Open) -> None:
    """Recaps use the third person, for the reader too."""
    app, session = open_app(), in_round(2)
    reported = recap(session, session.decision.seat)
    scene = HandoverScene(app, reported[0].seat or 0, session.names, "", app.quit, reported)
    headings = [passage.text for passage in scene._passages() if passage.is_heading]
    assert "(" not in " ".join(headings)


def test_handover_shows_the_recap(open_app: Open) -> None:
    session = in_round(2)
    pilot, scene = at_curtain(open_app(), session)
    assert scene.seat == session.decision.seat
    assert list(scene.chapters) == recap(session, scene.seat)
    assert texts(scene)
    pilot.click_and_settle("ready")
    assert table(pilot.app).board.seat == scene.seat


def test_recaps_include_questions_in_other_turns(open_app: Open) -> None:
    session = Session.new(NAMES, seed=5)
    for seat in changes(session):
        if session.game.state.turn not in (None, seat) and last_turn(session, seat):
            break
    _, scene = at_curtain(open_app(), session)
    turn = session.names[session.game.state.turn or 0]
    assert scene.reason == f"You have a decision to make on {turn}'s turn."
    assert session.game.state.turn in [chapter.seat for chapter in scene.chapters]


def test_a_recap_is_scrolled_and_clicks_on_it_do_nothing(open_app: Open) -> None:
    app = open_app((960, 540), scale=200)
    session = in_round(2)
    pilot, scene = at_curtain(app, session)
    while not scene.reading.is_longer:
        app.scenes.pop()
        pilot.app.table.session.choose(heuristic_policy.answer(session.game), session.game.serial)
        seat = session.decision.seat
        scene = HandoverScene(app, seat, session.names, "It is your turn.", app.quit, recap(session, seat))
        app.scenes.push(scene)
        pilot.frame()
    for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(event, pos=(app.size[0] // 2, app.size[1] // 2), button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    pilot.frame()
    assert app.scene is scene
    assert scene.reading.turned > 0
    pilot.press(pygame.K_HOME)
    assert scene.reading.turned == 0
    pilot.press(pygame.K_DOWN)
    assert scene.reading.turned == 1


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_handover_ignores_keys_that_come_too_early(open_app: Open, key: int) -> None:
    """That may still be meant by the player before, who must not see the next hand."""
    pilot, scene = at_curtain(open_app(), in_round(2))
    scene.enter()
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
    pilot.frame(0.0)
    assert pilot.app.scene is scene
    pilot.press_and_settle(key)
    assert pilot.scene == "table"


def test_the_news_stay_in_the_log(open_app: Open) -> None:
    session = in_round(2)
    pilot, scene = at_curtain(open_app(), session)
    pilot.click_and_settle("ready")
    log = table(pilot.app).board.log
    heading = Line(str(NEWS), is_heading=True)
    assert log.count(heading) == 1
    news = log[log.index(heading) + 1 :]
    first = happened(session)[last_turn(session, scene.seat) :]
    wanted = [line_of(event.for_seat(scene.seat), session.names, default_box()) for event in first]
    assert news == [line for line in wanted if line is not None]


def test_a_click_on_the_log_opens_all_of_it(open_app: Open) -> None:
    """Down to the first line, however long the game is: five players write several hundred."""
    session = in_round(4, names=(*NAMES, "Dov", "Eve"))
    pilot, scene = at_curtain(open_app(), session)
    pilot.click_and_settle("ready")
    pilot.click_named("log")
    assert isinstance(pilot.app.scene, LogScene)
    wanted = [
        line_of(event, session.names, default_box())
        for step in session.steps
        for event in step.for_seat(scene.seat)
    ]
    reported = [line for line in wanted if line is not None]
    assert len(reported) > 300
    log = [line._replace(spoken="") for line in table(pilot.app).board.log if line.text != str(NEWS)]
    assert log == reported
    pilot.click_named("copy")
    assert pygame.scrap.get_text().splitlines()[-1] == reported[-1].text
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "table"
