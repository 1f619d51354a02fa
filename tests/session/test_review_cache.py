"""Moments of a game: looked for in a process, kept on disk, and looked for again where that is of no use."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.game_review import Moment
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session, review_cache, worker
from wyrmspan_desktop.session.ai_tasks import AiTask, Thinkers
from wyrmspan_desktop.session.worker import WorkerLost

LAST = 4
"""Only this round is looked back on: more would take long."""


@pytest.fixture
def thinkers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinkers]:
    """With a cache of their own."""
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path))
    few = (
        "from wyrmspan_desktop.bots import game_review as g; g._PLAYOUTS_PER_ROUND, g._FINAL_WORLDS = 10, 4\n"
    )
    monkeypatch.setattr(worker, "_START", worker._START.replace("{module}.main()", f"{few}{{module}}.main()"))
    made = Thinkers(workers=1)
    yield made
    made.close()


def ended(bot: str | None = None) -> Session[Game]:
    """The last round of a solo game of a player who passes at once."""
    game = Game.new(["Ada"], seed=3, automa="Automa 1")
    while game.state.round < LAST or game.decision is None or game.decision.kind != "action":
        game.apply(heuristic_policy.answer(game))
    session = Session(game, [bot])
    while session.decision is not None:
        passes = "pass" in session.decision.ids
        session.choose(["pass"] if passes else heuristic_policy.answer(session.game), session.game.serial)
    return session


def found(thought: AiTask[list[Any]]) -> list[Any]:
    while (result := thought.poll()) is None:
        time.sleep(0.005)
    return result


def refuse(*_: object) -> None:
    raise WorkerLost("no process today")


def test_moments_are_searched_once(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    session = ended()
    thought = thinkers.moments(session)
    first = found(thought)
    assert first
    assert isinstance(first[0], Moment)
    assert 0 < thought.share <= 1, "it was reported while it went on"
    monkeypatch.setattr(thinkers, "_ask", refuse)
    again = thinkers.moments(session)
    assert (found(again), again.failed) == (first, ())


def test_moments_of_another_evaluation_are_searched_again(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def ask(*arguments: object) -> list[Any]:
        asked.append(arguments)
        return []

    monkeypatch.setattr(thinkers, "_ask", ask)
    session = ended()
    for version in ("1", "1", "2"):
        monkeypatch.setattr(type(session.kind), "evaluation", lambda kind, version=version: version)
        assert found(thinkers.moments(session)) == []
    assert len(asked) == 2


def test_damaged_cache_is_searched_again(
    tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def ask(*arguments: object) -> list[Any]:
        asked.append(arguments)
        return [Moment(1, 4, 2, ["pass"], 2.5, (Reason("coins", 1),), is_good=False)]

    monkeypatch.setattr(thinkers, "_ask", ask)
    session = ended()
    kept = found(thinkers.moments(session))
    (path,) = tmp_path.glob("cache/moments/*.json")
    for content in (b"", b"nonsense", path.read_bytes().replace(b"2.5", b"9.5")):
        path.write_bytes(content)
        assert found(thinkers.moments(session)) == kept
    assert len(asked) == 4
    assert found(thinkers.moments(session)) == kept
    assert len(asked) == 4


def test_oldest_cache_files_are_removed(
    tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_cache, "_MAX_FILES", 2)
    monkeypatch.setattr(thinkers, "_ask", lambda *_: [])
    session = ended()
    for seed in range(4):
        session.game.state.seed = seed
        found(thinkers.moments(session))
    assert len(list(tmp_path.glob("cache/moments/*"))) == 2


def test_failed_search_is_reported_and_not_cached(
    tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "_ask", refuse)
    thought = thinkers.moments(ended())
    assert (found(thought), thought.failed) == ([], ("moments",))
    assert not list(tmp_path.glob("cache/moments/*"))


def test_unfinished_games_are_not_reviewed(thinkers: Thinkers) -> None:
    with pytest.raises(ValueError, match="goes on"):
        thinkers.moments(Session.new(["Ada"], seed=3, level="Automa 1"))


def test_answers_of_bots_are_not_reviewed(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def ask(thought: object, request: object, kind: object) -> list[Any]:
        asked.append(request)
        return []

    monkeypatch.setattr(thinkers, "_ask", ask)
    for bot in (None, "keeper"):
        found(thinkers.moments(ended(bot)))
    assert asked[0].back.chosen
    assert not asked[1].back.chosen


def test_answer_at_a_prepared_position_is_judged_in_a_process(thinkers: Thinkers) -> None:
    position = ended().start
    session = Session(position.clone())
    session.choose(["pass"], session.game.serial)
    assert not session.is_over
    (worse,) = found(thinkers.judge(session))
    assert isinstance(worse, Moment)
    assert not worse.is_good
    session = Session(position.clone())
    session.choose(worse.other, session.game.serial)
    assert not [each for each in found(thinkers.judge(session)) if not each.is_good]
