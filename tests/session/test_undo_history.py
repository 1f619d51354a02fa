"""Undo: how far back, why no further, and that it never reveals anything."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.messages import words
from tests.support.sessions import answer, answer_by, hot_seat, seen, solo, to_the_end, until, until_asked
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.undo_history import NOTHING_YET
from wyrmspan_desktop.testing.contract import modes

MODES = [name for name, _ in modes()]
HIDDEN = {"drew", "dealt", "reshuffled", "automa_drew", "automa_shuffled", "tucks_revealed", "game_ended"}
"""Events that always reveal hidden things; `tucked` and `showed` do so only for cards of the deck."""


def reveals(event: Any) -> bool:
    from_deck = event.data.get("zone") == "deck" and event.type in ("tucked", "showed")
    return event.type in HIDDEN or from_deck


def new_session(mode: str, seed: int) -> Session:
    return Session(dict(modes())[mode](seed))


@pytest.mark.parametrize("mode", MODES)
def test_undo_stops_at_revealed_cards(mode: str) -> None:
    """In whole games: undone as far as possible, what remains ends with a revelation or another's decision."""
    session, bot, dice = new_session(mode, 3), RandomBot(3, exchanges=0.05), random.Random(3)
    undone_games = 0
    while session.decision is not None:
        answer_by(session, bot)
        if session.decision is None or dice.random() > 0.1:
            continue
        now, views = session.game.digest(), seen(session)
        events = [step.events for step in session.steps]
        seats = [each.seat for each in session.timeline.done]
        free = 0
        while session.undo():
            free += 1
        assert session.why_no_undo is not None
        stands = len(events) - free
        assert not any(reveals(event) for step in events[stands:] for event in step)
        assert len(set(seats[stands:])) <= 1
        if stands:
            another = stands < len(seats) and seats[stands] != seats[stands - 1]
            assert another or any(reveals(event) for event in events[stands - 1]), events[stands - 1]
        for _ in range(free):
            assert session.redo()
        assert not session.redo()
        assert session.game.digest() == now
        assert seen(session) == views
        assert [step.events for step in session.steps] == events
        undone_games += free > 1
    assert undone_games


@pytest.mark.parametrize("mode", MODES)
def test_undo_restores_digest_and_every_view(mode: str) -> None:
    session, bot = new_session(mode, 4), RandomBot(4)
    past: list[tuple[str, list[dict[str, Any]]]] = []
    checked = 0
    for _ in range(120):
        if session.decision is None:
            break
        past.append((session.game.digest(), seen(session)))
        answer_by(session, bot)
        if session.undo():
            checked += 1
            assert (session.game.digest(), seen(session)) == past[-1]
            assert session.redo()
    assert checked > 10


def test_after_undo_the_same_or_another_answer_works() -> None:
    session = until_asked(solo(), "action")
    explore = next(each for each in session.decision.ids if each.startswith("explore"))
    answer(session, explore)
    first = session.steps[-1]
    assert session.undo()
    answer(session, explore)
    assert session.steps[-1].events == first.events
    assert session.undo()
    answer(session, "pass")
    assert words(session.why_no_redo) == "There is nothing to redo."


def test_played_card_can_be_undone_while_it_is_paid_for() -> None:
    for seed in range(30):
        session = solo(seed)
        session = until(
            session, lambda s: s.decision.kind == "payment" and s.timeline.done[-1].kind == "action"
        )
        verb = session.timeline.done[-1].ids[0].split()[0]
        start = len(session.timeline.done) - 1
        assert session.why_no_cancel is None, verb
        assert session.cancel()
        assert len(session.timeline.done) == start
        assert session.decision.kind == "action"
        if verb in ("entice", "excavate"):
            return
    raise AssertionError("no card was played with a choice of payment")


def test_cancel_undoes_a_whole_unfinished_action() -> None:
    for seed in range(60):
        session = until_asked(solo(seed), "action")
        bot = RandomBot(seed)
        before, start = session.game.digest(), len(session.timeline.done)
        answer_by(session, bot)
        first = session.timeline.done[-1].ids
        while session.why_no_undo is None and session.decision.kind not in ("action", "end_turn"):
            chosen = len(session.timeline.done) - start
            if chosen > 2:
                assert session.cancel()
                assert session.game.digest() == before
                assert session.redo()
                assert session.timeline.done[-1].ids == first
                return
            answer_by(session, bot)
    raise AssertionError("no action had several choices")


def test_missing_undo_is_explained() -> None:
    session = solo()
    assert session.why_no_undo == NOTHING_YET
    assert session.why_no_cancel == NOTHING_YET
    assert not session.undo()
    assert not session.cancel()
    assert not session.redo()
    until_asked(session, "action")
    assert words(session.why_no_cancel) == "There is no action in progress."


@pytest.mark.parametrize(
    ("new", "only", "reason"),
    [
        (solo, {"drew"}, "Can't undo: cards have been drawn."),
        (hot_seat, {"dealt"}, "Can't undo: new cards have been turned up."),
        (solo, {"automa_drew"}, "Can't undo: Automa 1 has had her turn."),
    ],
)
def test_reason_against_undo_names_what_was_revealed(
    new: Callable[[int], Session], only: set[str], reason: str
) -> None:
    for seed in range(20):
        session, bot = new(seed), RandomBot(seed)
        while session.decision is not None:
            answer_by(session, bot)
            types = {event.type for event in session.steps[-1].events}
            if types & {"drew", "dealt", "automa_drew"} == only and session.decision is not None:
                assert words(session.why_no_undo) == reason
                return
    raise AssertionError("that did not happen")


def test_card_tucked_or_shown_from_the_deck_cannot_be_undone() -> None:
    found = set()
    for seed in range(40):
        session, bot = solo(seed), RandomBot(seed)
        while session.decision is not None:
            answer_by(session, bot)
            kinds = {e.type for e in session.steps[-1].events if e.data.get("zone") == "deck"}
            if kinds and session.decision is not None:
                assert session.why_no_undo is not None
                found |= kinds
        if found == {"tucked", "showed"}:
            return
    raise AssertionError(found)


def test_decision_of_another_seat_cannot_be_undone() -> None:
    session = hot_seat()
    until(
        session,
        lambda s: s.timeline.done and s.decision.seat != s.timeline.done[-1].seat and s.why_no_undo is None,
    )
    first = session.timeline.done[-1].seat
    second = session.decision.seat
    answer(session)
    assert session.undo(), "what the other has decided is the other's to take back"
    assert session.decision.seat == second
    assert words(session.why_no_undo) == f"Can't undo: {session.humans[second]} has made a choice."
    assert first != second


def test_undo_skips_automatic_answers() -> None:
    session = until_asked(solo(), "action")
    start = session.game.digest()
    answer(session, "explore crimson")
    while session.why_no_undo is None and session.decision.kind != "end_turn":
        declined = "decline" in session.decision.ids
        answer(session, *(["decline"] if declined else session.decision.default), automatic=True)
    assert session.decision.kind == "end_turn"
    done = len(session.timeline.done)
    assert session.undo(), "to before the choice, not before what followed of itself"
    assert session.game.digest() == start
    assert session.redo(), "and all of it again"
    assert len(session.timeline.done) == done
    assert [each.automatic for each in session.timeline.done[-2:]][-1] is True
    assert not session.redo()


def test_automatic_answers_alone_cannot_be_undone() -> None:
    session = solo()
    answer(session, automatic=True)
    assert session.why_no_undo == NOTHING_YET
    assert not session.undo()


def test_finished_game_cannot_be_undone() -> None:
    session = to_the_end(solo())
    assert words(session.why_no_undo) == "Can't undo: the game has ended."
    assert not session.undo()
    assert session.decision is None


def test_copies_are_stored_only_as_far_as_undo_reaches() -> None:
    session, bot = hot_seat(players=3), RandomBot(2)
    while session.decision is not None:
        answer_by(session, bot)
        done = session.timeline.done
        has_copy = [each.before is not None for each in done]
        assert has_copy == sorted(has_copy), "copies in front of answers that stand"
        assert sum(has_copy) < 60


def test_listeners_are_notified_of_steps_and_undo() -> None:
    session = until_asked(solo(), "action")
    heard: list[str] = []
    stop = session.subscribe(lambda step: heard.append("step"), lambda: heard.append("back"))
    answer(session, "pass")
    session.undo()
    session.redo()
    session.undo()
    stop()
    answer(session, "pass")
    assert heard == ["step", "back", "step", "back"]


def test_illegal_answer_changes_nothing_and_preserves_redo() -> None:
    session = until_asked(solo(), "action")
    answer(session, "pass")
    session.undo()
    before = session.game.digest()
    with pytest.raises(ValueError, match="not offered"):
        answer(session, "nonsense")
    with pytest.raises(ValueError, match="came when"):
        session.choose(["pass"], session.decision.serial + 1)
    assert session.game.digest() == before
    assert session.redo()
