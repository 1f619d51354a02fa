"""Work beside the window: it is looked after without waiting, and can be given up."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError

import pytest

from wyrmspan_desktop.session import background as module
from wyrmspan_desktop.session.background import Background, Progress


@pytest.fixture
def background() -> Iterator[Background]:
    made = Background()
    yield made
    made.close()


class Gate:
    """Work that waits at a gate and then finds something."""

    def __init__(self) -> None:
        self.reached, self.opened = threading.Event(), threading.Event()

    def work(self, progress: Progress) -> str:
        progress.tell(lambda: "something")
        self.reached.set()
        assert self.opened.wait(10)
        return "all"


def test_task_runs_on_another_thread(background: Background) -> None:
    gate, threads = Gate(), []

    def work(progress: Progress) -> str:
        threads.append(threading.current_thread())
        return gate.work(progress)

    task = background.start(work)
    assert gate.reached.wait(10)
    assert not task.is_done
    assert (task.news(), task.news()) == ("something", None), "what was reported is new once"
    gate.opened.set()
    background.wait()
    assert task.is_done
    assert task.result() == "all"
    assert threads != [threading.current_thread()]


def test_tasks_run_in_order(background: Background) -> None:
    gate, done = Gate(), []
    background.start(gate.work)
    for number in range(5):
        background.start(lambda progress, number=number: done.append(number))  # type: ignore[misc]
    assert done == []
    gate.opened.set()
    background.wait()
    assert done == [0, 1, 2, 3, 4]


def test_intermediate_results_are_made_only_on_demand(background: Background) -> None:
    made: list[int] = []

    def work(progress: Progress) -> int:
        for number in range(1000):
            progress.tell(lambda found=number: made.append(found) or found)  # type: ignore[func-returns-value,misc]
        return 1000

    task = background.start(work)
    background.wait()
    assert task.news() == 0
    assert made == [0]


def test_result_raises_the_error_of_the_work(background: Background) -> None:
    task = background.start(lambda progress: 1 // 0)
    background.wait()
    with pytest.raises(ZeroDivisionError):
        task.result()


def test_cancelled_task_stops_and_drops_its_result(background: Background) -> None:
    gate, begun, never = Gate(), threading.Event(), threading.Event()
    dropped: list[str] = []

    def endless(progress: Progress) -> None:
        while True:
            progress.check()
            begun.set()

    late = background.start(gate.work, dropped.append)
    assert gate.reached.wait(10)
    waiting, stopped = background.start(lambda progress: never.set()), background.start(endless)
    assert late.cancel()
    assert waiting.cancel()
    gate.opened.set()
    assert begun.wait(10)
    assert stopped.cancel()
    background.wait()
    assert dropped == ["all"], "what had been opened can be closed"
    assert not never.is_set()
    with pytest.raises(CancelledError):
        late.result()


def test_finished_task_cannot_be_cancelled(background: Background) -> None:
    dropped: list[str] = []
    task = background.start(lambda progress: "all", dropped.append)
    background.wait()
    assert not task.cancel()
    assert task.result() == "all"
    assert dropped == []


def test_close_finishes_changes_and_cancels_the_rest() -> None:
    background, gate, done = Background(), Gate(), []
    background.start(gate.work)
    assert gate.reached.wait(10)
    change = background.start(lambda progress: done.append("written"), is_change=True)
    background.start(lambda progress: done.append("read"))
    assert not change.cancel()
    gate.opened.set()
    background.close()
    assert done == ["written"]


def test_long_task_is_reported_as_slow(background: Background, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate()
    task = background.start(gate.work)
    assert not task.is_slow
    monkeypatch.setattr(module, "SLOW_S", 0.0)
    assert task.is_slow
    gate.opened.set()
    background.wait()
    assert not task.is_slow
