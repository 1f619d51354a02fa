"""Thinking in processes of their own: answers, failures of every kind, cancelling, closing."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pebble
import pytest

from wyrmspan_desktop import bots
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import thinking
from wyrmspan_desktop.session.thinking import MOST_POOLS, Thinkers, Thought

Result = TypeVar("Result")
LONG_S = 60.0
"""A process may have to wait for a busy machine."""

_real_answer = thinking.answer_in_process


def crash_unless_apprentice(name: str, seed: int, budget_s: float, snapshot: str) -> list[str]:
    if name != "apprentice":
        os._exit(3)
    return _real_answer(name, seed, budget_s, snapshot)


def hang_unless_apprentice(name: str, seed: int, budget_s: float, snapshot: str) -> list[str]:
    if name != "apprentice":
        time.sleep(600)
    return _real_answer(name, seed, budget_s, snapshot)


def crash_unless_random(name: str, seed: int, budget_s: float, snapshot: str) -> list[str]:
    if name != "random":
        raise ArithmeticError(name)
    return _real_answer(name, seed, budget_s, snapshot)


def crash_at_hints(*arguments: Any) -> None:
    os._exit(4)


@pytest.fixture
def new_thinkers() -> Iterator[Callable[..., Thinkers]]:
    made: list[Thinkers] = []

    def new(**options: Any) -> Thinkers:
        made.append(Thinkers(workers=1, **options))
        return made[-1]

    yield new
    for each in made:
        each.close()


def game() -> Game:
    return Game.new(["Ada", "Ben"], seed=3)


def found(thought: Thought[Result]) -> Result:
    """The result, waited for."""
    end = time.monotonic() + LONG_S
    while (result := thought.poll()) is None:
        assert time.monotonic() < end, "it never comes"
        time.sleep(0.01)
    return result


def processes(thinkers: Thinkers) -> list[int]:
    assert thinkers._pool is not None
    return list(thinkers._pool._pool_manager.worker_manager.workers)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def gone(pids: list[int]) -> bool:
    """Whether processes are no more, soon."""
    end = time.monotonic() + 10
    while any(map(is_alive, pids)) and time.monotonic() < end:
        time.sleep(0.02)
    return not any(map(is_alive, pids))


def test_bots_answer_and_hints_come_and_closing_leaves_no_process(new_thinkers) -> None:
    thinkers, asked = new_thinkers(), game()
    before = asked.digest()
    for name in ("random", "apprentice", "keeper", "dracologist"):
        thought = thinkers.answer(name, asked, 0.2)
        asked.clone().apply(found(thought))
        assert (thought.by, thought.failed) == (name, ())
    given = found(thinkers.hints(asked, 0.5))
    for hint in given:
        asked.clone().apply(hint.answer)
    assert len(given) > 1
    assert asked.digest() == before
    pids = processes(thinkers)
    assert pids
    assert all(map(is_alive, pids))
    thinkers.close()
    assert gone(pids)
    assert found(thinkers.answer("apprentice", asked)), "it can be opened again"


def test_no_process_starts_before_somebody_thinks(new_thinkers) -> None:
    thinkers = new_thinkers()
    thinkers.prepare()
    assert thinkers._pool is None
    early = new_thinkers(early=True)
    early.prepare()
    assert processes(early)
    pool = early._pool
    early.prepare()
    assert early._pool is pool


def test_a_game_that_is_over_cannot_be_thought_about(new_thinkers) -> None:
    over = game()
    while over.decision is not None:
        over.apply(over.decision.default)
    with pytest.raises(ValueError, match="over"):
        new_thinkers().answer("keeper", over)


def test_a_process_sees_nothing_hidden(new_thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = game()
    seen: list[Any] = []

    def note(*arguments: Any) -> list[str]:
        seen.append(arguments)
        return ["keep d1"]

    monkeypatch.setattr(thinking, "answer_in_process", note)
    for _ in range(2):
        found(new_thinkers().answer("random", asked))
    snapshots = [Game.from_json(arguments[-1]) for arguments in seen]
    seat = asked.decision.seat
    assert all(each.view(seat) == asked.view(seat) for each in snapshots)
    hands = [each.state.players[1 - seat].hand + each.state.players[1 - seat].drawn for each in snapshots]
    real = asked.state.players[1 - seat].hand + asked.state.players[1 - seat].drawn
    assert real
    assert hands[0] != hands[1]
    assert len({each.state.rng for each in (*snapshots, asked)}) == 3


@pytest.mark.parametrize("name", ["keeper", "dracologist"])
def test_a_bot_that_crashes_is_followed_by_the_next_weaker_one(new_thinkers, monkeypatch, name: str) -> None:
    monkeypatch.setattr(thinking, "answer_in_process", crash_unless_apprentice)
    thinkers, asked = new_thinkers(), game()
    thought = thinkers.answer(name, asked, 0.2)
    asked.clone().apply(found(thought))
    assert thought.by == "apprentice"
    assert thought.failed == {"keeper": ("keeper",), "dracologist": ("dracologist", "keeper")}[name]
    monkeypatch.setattr(thinking, "answer_in_process", _real_answer)
    again = thinkers.answer(name, asked, 0.2)
    assert found(again)
    assert again.by == name, "the next decision is its own again"


def test_a_bot_that_hangs_is_stopped(new_thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "answer_in_process", hang_unless_apprentice)
    thinkers, asked = new_thinkers(grace_s=0.3), game()
    thought = thinkers.answer("keeper", asked, 0.2)
    asked.clone().apply(found(thought))
    assert thought.failed == ("keeper",)


def test_the_weakest_answers_in_this_process_if_all_others_fail(new_thinkers, monkeypatch) -> None:
    monkeypatch.setattr(thinking, "answer_in_process", crash_unless_random)
    asked = game()
    thought = new_thinkers().answer("dracologist", asked, 0.1)
    asked.clone().apply(found(thought))
    assert thought.by == "random"
    assert thought.failed == ("dracologist", "keeper", "apprentice")


def test_hints_that_fail_are_none(new_thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "hints_in_process", crash_at_hints)
    assert found(new_thinkers().hints(game(), 0.1)) == []


def test_where_no_process_can_be_started_the_game_goes_on(new_thinkers, monkeypatch) -> None:
    starts = []

    def refuse(*arguments: object, **options: object) -> None:
        starts.append(arguments)
        raise OSError("no more processes")

    monkeypatch.setattr(pebble, "ProcessPool", refuse)
    thinkers, asked = new_thinkers(early=True), game()
    thinkers.prepare()
    for _ in range(3):
        thought = thinkers.answer("dracologist", asked)
        asked.clone().apply(found(thought))
        assert thought.by in bots.BOTS
    assert len(starts) == MOST_POOLS, "it is not tried for ever"


def test_a_thought_that_never_begins_is_given_up(new_thinkers, monkeypatch) -> None:
    monkeypatch.setattr(thinking, "START_S", 0.0)
    monkeypatch.setattr(Thinkers, "_start", lambda *arguments: thinking.Future())
    thought = new_thinkers(grace_s=0.01).answer("keeper", game(), 0.01)
    assert found(thought)
    assert thought.by == "random"


def test_a_cancelled_thought_comes_to_nothing_and_its_process_is_stopped(new_thinkers, monkeypatch) -> None:
    monkeypatch.setattr(thinking, "answer_in_process", hang_unless_apprentice)
    thinkers, asked = new_thinkers(), game()
    assert found(thinkers.answer("apprentice", asked)), "the process is there"
    (pid,) = processes(thinkers)
    thought = thinkers.answer("keeper", asked, 500)
    time.sleep(0.5)
    assert thought.poll() is None
    thought.cancel()
    assert gone([pid])
    assert thought.poll() is None
    assert found(thinkers.answer("apprentice", asked)), "others can think on"


def test_closing_stops_what_is_being_thought(new_thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "answer_in_process", hang_unless_apprentice)
    thinkers = new_thinkers()
    thinkers.answer("keeper", game(), 500)
    time.sleep(0.5)
    pids = processes(thinkers)
    start = time.monotonic()
    thinkers.close()
    assert time.monotonic() - start < 5
    assert gone(pids)
