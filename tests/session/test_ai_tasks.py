"""Thinking beside the window: answers, failures of every kind, processes that were stopped, cancelling, closing."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import time
from collections.abc import Callable, Iterator
from importlib import metadata
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import psutil
import pytest

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.games.registry import kind_of
from wyrmspan_desktop.session import ai_tasks, worker
from wyrmspan_desktop.session.ai_tasks import AiTask, Thinkers
from wyrmspan_desktop.session.worker import Request, Worker, WorkerLost

Result = TypeVar("Result")
LONG_S = 60.0
"""A process may have to wait for a busy machine."""
HANG = "import time; real = worker.thought\n"
HANG += "worker.thought = lambda request: time.sleep(600) if request.seed % 2 == 0 else real(request)"
CRASH = "import os; worker.thought = lambda request: os._exit(3)"
RAISE = "worker.thought = lambda request: [][len(request.snapshot)]"


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is well has all the time that a busy machine needs."""
    for name in ("START_S", "SILENCE_S", "GRACE_S"):
        monkeypatch.setattr(worker, name, LONG_S)


@pytest.fixture
def new_thinkers() -> Iterator[Callable[..., Thinkers]]:
    made: list[Thinkers] = []

    def new(**options: Any) -> Thinkers:
        made.append(Thinkers(workers=1, **options))
        return made[-1]

    yield new
    for each in made:
        each.close()
        assert each._living == 0


@pytest.fixture
def processes_do(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Make processes started from now on run something else first."""
    start = worker._START

    def change(code: str) -> None:
        monkeypatch.setattr(worker, "_START", start.replace("{module}.main()", f"{code}\n{{module}}.main()"))

    return change


def game() -> Game:
    return Game.new(["Ada", "Ben"], seed=3)


def found(thought: AiTask[Result], long_s: float = LONG_S) -> Result:
    """The result, waited for."""
    end = time.monotonic() + long_s
    while (result := thought.poll()) is None:
        assert time.monotonic() < end, "it never comes"
        time.sleep(0.005)
    return result


def process_of(thought: AiTask[Any]) -> Worker:
    """The process that thinks, once it does."""
    while (process := thought._worker) is None or process._end == float("inf"):
        assert not thought._future.done()
        thought.poll()
        time.sleep(0.005)
    return process


def gone(pid: int) -> bool:
    """Whether a process is no more, soon."""
    end = time.monotonic() + LONG_S
    while psutil.pid_exists(pid) and time.monotonic() < end:
        time.sleep(0.01)
    return not psutil.pid_exists(pid)


def test_bots_and_hints_answer_and_close_leaves_no_process(new_thinkers) -> None:
    thinkers, asked = new_thinkers(), game()
    before = asked.digest()
    for name in bots.BOTS:
        thought = thinkers.answer(name, asked, 0.1)
        asked.clone().apply(found(thought))
        assert (thought.by, thought.failed) == (name, ())
    given = found(thinkers.hints(asked, 0.3))
    for hint in given:
        asked.clone().apply(hint.answer)
    assert len(given) > 1
    assert asked.digest() == before
    (process,) = thinkers._idle
    assert psutil.pid_exists(process.pid)
    thinkers.close()
    assert gone(process.pid)
    assert found(thinkers.answer("apprentice", asked)), "it can be opened again"


def test_no_process_starts_before_the_first_thought(new_thinkers) -> None:
    thinkers = new_thinkers()
    thinkers.prepare()
    assert not thinkers._thoughts
    early = new_thinkers(early=True)
    for _ in range(2):
        early.prepare()
        for thought in early._thoughts:
            thought.thread.join()
    (process,) = early._idle
    found(early.answer("keeper", game()))
    assert early._idle == [process]


def test_quick_bots_need_no_process(new_thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_tasks, "Worker", lambda: 1 / 0)
    for name in kind_of("wyrmspan").quick:
        thought = new_thinkers().answer(name, game())
        game().apply(found(thought))
        assert (thought.by, thought.failed) == (name, ())


def test_finished_game_cannot_be_thought_about(new_thinkers) -> None:
    over = game()
    while over.decision is not None:
        over.apply(over.decision.default)
    with pytest.raises(ValueError, match="over"):
        new_thinkers().answer("keeper", over)


def test_bots_see_nothing_hidden(new_thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = game()
    seen: list[Request] = []

    def note(request: Request) -> list[str]:
        seen.append(request)
        return ["keep d1"]

    monkeypatch.setattr(worker, "thought", note)
    for _ in range(2):
        found(new_thinkers().answer("random", asked))
    snapshots = [Game.from_json(request.snapshot) for request in seen]
    seat = asked.decision.seat
    assert all(each.view(seat) == asked.view(seat) for each in snapshots)
    hands = [each.state.players[1 - seat].hand + each.state.players[1 - seat].drawn for each in snapshots]
    real = asked.state.players[1 - seat].hand + asked.state.players[1 - seat].drawn
    assert real
    assert hands[0] != hands[1]
    assert len({each.state.rng for each in (*snapshots, asked)}) == 3


# --- failures -----------------------------------------------------------------------------------


def test_a_bot_that_raises_is_followed_by_the_next_weaker_one(new_thinkers, processes_do) -> None:
    processes_do(RAISE)
    thinkers, asked = new_thinkers(), game()
    thought = thinkers.answer("dracologist", asked, 0.1)
    asked.clone().apply(found(thought))
    assert (thought.by, thought.failed) == ("apprentice", ("dracologist", "keeper"))
    assert len(thinkers._idle) == 1, "its process is well"
    assert found(thinkers.hints(asked, 0.1)) == []


def test_after_a_crash_a_quick_bot_answers_once(new_thinkers, processes_do) -> None:
    processes_do(CRASH)
    thinkers, asked = new_thinkers(), game()
    thought = thinkers.answer("dracologist", asked, 0.1)
    asked.clone().apply(found(thought))
    assert (thought.by, thought.failed) == ("apprentice", ("dracologist",))
    processes_do("")
    again = thinkers.answer("keeper", asked, 0.1)
    assert found(again)
    assert (again.by, again.failed) == ("keeper", ())


def test_hanging_bot_is_given_up(new_thinkers, processes_do, monkeypatch: pytest.MonkeyPatch) -> None:
    processes_do(HANG.replace("% 2", "* 0"))
    monkeypatch.setattr(worker, "GRACE_S", 0.2)
    thought = new_thinkers().answer("keeper", game(), 0.1)
    game().apply(found(thought))
    assert (thought.by, thought.failed) == ("apprentice", ("keeper",))


def test_random_bot_is_the_last_resort_and_its_failure_is_raised(new_thinkers, monkeypatch) -> None:
    real = worker.thought
    monkeypatch.setattr(ai_tasks, "Worker", _no_process)
    monkeypatch.setattr(
        worker, "thought", lambda request: real(request) if request.bot == "random" else 1 / 0
    )
    thought = new_thinkers().answer("dracologist", game(), 0.1)
    game().apply(found(thought))
    assert (thought.by, thought.failed) == ("random", ("dracologist", "apprentice"))
    monkeypatch.setattr(worker, "thought", lambda request: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        found(new_thinkers().answer("dracologist", game(), 0.1))


def _no_process() -> Worker:
    raise WorkerLost("no more processes")


def test_processes_are_retried_with_growing_pauses(new_thinkers, monkeypatch) -> None:
    now, starts = [1000.0], []

    def refuse() -> Worker:
        starts.append(now[0])
        return _no_process()

    monkeypatch.setattr(ai_tasks, "monotonic", lambda: now[0])
    monkeypatch.setattr(ai_tasks, "Worker", refuse)
    monkeypatch.setattr(worker, "thought", lambda request: ["at once"])
    thinkers, asked = new_thinkers(), game()
    for _ in range(300):
        thought = thinkers.answer("dracologist", asked)
        assert found(thought)
        assert thought.by == "apprentice"
        now[0] += 1
    pauses = [int(after - before) for before, after in pairwise(starts)]
    assert pauses[:5] == [1, 2, 4, 8, 16]
    assert set(pauses[6:]) == {int(ai_tasks.LONGEST_PAUSE_S)}
    monkeypatch.setattr(ai_tasks, "Worker", Worker)
    now[0] += ai_tasks.LONGEST_PAUSE_S
    thought = thinkers.answer("keeper", asked)
    assert found(thought)
    assert thought.by == "keeper", "they are used again when there are some"


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_stopped_process_is_detected_and_removed(
    new_thinkers, processes_do, monkeypatch: pytest.MonkeyPatch
) -> None:
    processes_do(HANG)
    monkeypatch.setattr(secrets, "randbits", lambda bits: 1)
    thinkers, asked = new_thinkers(), game()
    found(thinkers.answer("keeper", asked, 0.1))
    (idle,) = thinkers._idle
    os.kill(idle.pid, signal.SIGSTOP)
    idle._silence_s = 0.5
    thought = thinkers.answer("keeper", asked, 500)
    game().apply(found(thought))
    assert (thought.by, thought.failed) == ("apprentice", ("keeper",))
    assert gone(idle.pid)
    assert thinkers._living == 0, "no other one is trusted"

    monkeypatch.setattr(secrets, "randbits", lambda bits: 2)
    thought = thinkers.answer("keeper", asked, 500)
    busy = process_of(thought)
    os.kill(busy.pid, signal.SIGSTOP)
    thinkers.close()
    assert gone(busy.pid), "closing does not wait for the thought"


def test_same_question_gets_the_same_hints(new_thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: pytest.fail("luck decides"))
    played = game()
    while played.decision is not None:
        if played.decision.kind == "action" and len(played.decision.ids) > 3:
            late = played.clone()  # there is little to think about
        played.apply(heuristic_policy.answer(played))
    first, again = (found(new_thinkers().hints(late, 100.0)) for _ in range(2))
    assert len(first) > 1
    assert first == again


def test_slow_but_living_process_is_waited_for(new_thinkers, processes_do, monkeypatch) -> None:
    processes_do("import time; from wyrmspan_desktop.engine import cards; real = cards.default_box\n"
                 "cards.default_box = lambda: (time.sleep(4), real())[1]")  # fmt: skip
    monkeypatch.setattr(worker, "SILENCE_S", 3.0)
    thought = new_thinkers().answer("keeper", game(), 0.1)
    found(thought)
    assert thought.failed == (), "it took longer to start than it may be silent"


def test_unobserved_time_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    process = Worker()
    try:
        monkeypatch.setattr(process, "_silence_s", 9.0)
        now = [process._looked]
        monkeypatch.setattr(worker, "monotonic", lambda: now[0])
        for _ in range(10):
            now[0] += 3600
            process.watch()
        assert process.is_well, "the machine has slept"
        for _ in range(100):
            now[0] += 0.1
            process.watch()
        assert not process.is_well
    finally:
        process.end()


# --- cancelling and closing ---------------------------------------------------------------------


def test_cancelled_thought_has_no_result_and_its_process_is_killed(new_thinkers, processes_do) -> None:
    processes_do(HANG.replace("% 2", "* 0"))
    thinkers = new_thinkers()
    thought = thinkers.answer("keeper", game(), 500)
    pid = process_of(thought).pid
    thought.cancel()
    assert gone(pid)
    assert thought.poll() is None
    processes_do("")
    again = thinkers.answer("keeper", game(), 0.1)
    assert found(again)
    assert again.failed == (), "others can think on"
    assert thought.poll() is None


def test_process_ends_when_the_game_is_gone(processes_do) -> None:
    processes_do(HANG.replace("% 2", "* 0"))
    process = Worker()._process
    process.stdin.write(b'{"bot":"keeper","seed":1,"budget_s":1,"snapshot":"{}"}\n')
    process.stdin.flush()
    while process.stdout.readline() != worker.BEGUN:
        pass
    process.stdout.close()
    process.stdin.close()
    process.wait(LONG_S)


# --- the folder that the game was started in ----------------------------------------------------


def test_nothing_in_the_current_folder_is_run(new_thinkers, tmp_path: Path, monkeypatch) -> None:
    others = {
        "wyrmspan_desktop",
        "sitecustomize",
        "usercustomize",
        "numpy",
        *metadata.packages_distributions(),
    }
    for name in sorted(filter(str.isidentifier, {*sys.stdlib_module_names, *others})):
        mark = f"open({str(tmp_path / 'executed')!r}, 'a').write({name + ' '!r})\n"
        (tmp_path / f"{name}.py").write_text(mark)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    thought = new_thinkers().answer("keeper", game(), 0.1)
    found(thought)
    assert not (tmp_path / "executed").exists(), (tmp_path / "executed").read_text()
    assert thought.failed == ()


@pytest.mark.skipif(os.name == "nt", reason="the current folder cannot be removed there")
def test_deleted_current_folder_is_no_problem(new_thinkers, tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    thought = new_thinkers().answer("keeper", game(), 0.1)
    found(thought)
    assert thought.failed == ()
