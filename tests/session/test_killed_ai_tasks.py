"""A bot's process is killed while it thinks, whatever is asked: a weaker bot answers, and the game goes on."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import psutil
import pytest

from tests.session.test_ai_tasks import HANG, LONG_S, found, process_of
from wyrmspan_desktop.advent.decisions import KINDS as ADVENT_KINDS
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.family.decisions import KINDS as FAMILY_KINDS
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN, kind_for, kind_of
from wyrmspan_desktop.session import ai_tasks, worker
from wyrmspan_desktop.session.ai_tasks import AiTask, Thinkers
from wyrmspan_desktop.session.worker import Worker, WorkerLost
from wyrmspan_desktop.testing import transcripts

ASKED = {WYRMSPAN: KINDS, ADVENT: ADVENT_KINDS, FAMILY: FAMILY_KINDS}


def decisions(name: str) -> Iterator[Any]:
    """Games of a name, each at the first decision of a kind, as the recorded games ask them."""
    missing = set(ASKED[name])
    for recorded in transcripts.ALL:
        is_other = recorded in transcripts.OTHERS
        if (transcripts.OTHERS[recorded].game if is_other else WYRMSPAN) != name:
            continue
        game = transcripts.new_other(recorded) if is_other else transcripts.new_game(recorded)
        for answer in transcripts.answers_of(transcripts.recorded(recorded)):
            if game.decision.kind in missing:
                missing.remove(game.decision.kind)
                yield game.clone()
            if not missing:
                return
            game.apply(answer)
    assert not missing


@pytest.mark.parametrize("name", ASKED)
def test_game_continues_when_a_bots_process_is_killed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The strongest bot thinks for ever, so that it does so when it is killed."""
    start = worker._START
    monkeypatch.setattr(worker, "_START", start.replace("{module}.main()", f"{HANG}\n{{module}}.main()"))
    monkeypatch.setattr(secrets, "randbits", lambda bits: 2)
    # On a busy machine it may be given up before it is killed.
    monkeypatch.setattr(worker, "START_S", LONG_S)
    monkeypatch.setattr(worker, "SILENCE_S", LONG_S)
    thinkers, game = Thinkers(workers=1), next(decisions(name))
    try:
        thought = thinkers.answer(strongest(name), game, 500.0)
        killed = process_of(thought)
        psutil.Process(killed.pid).kill()
        assert_a_quick_bot_answers(thought, game)
        assert not psutil.pid_exists(killed.pid)
    finally:
        thinkers.close()


@pytest.mark.parametrize("name", ASKED)
def test_any_decision_is_answered_when_a_process_is_lost(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost() -> Worker:
        raise WorkerLost("killed")

    monkeypatch.setattr(ai_tasks, "Worker", lost)
    for game in decisions(name):
        assert_a_quick_bot_answers(Thinkers(workers=1).answer(strongest(name), game), game)


def strongest(name: str) -> str:
    kind = kind_of(name)
    assert kind.bots[-1] not in kind.quick
    return kind.bots[-1]


def assert_a_quick_bot_answers(thought: AiTask[list[str]], game: Any) -> None:
    """Assert that the strongest bot fails, no other process is trusted, and the game goes on."""
    answer, kind = found(thought), kind_for(game)
    assert thought.failed == kind.bots[-1:]
    assert thought.by in kind.quick, game.decision.kind
    game.apply(answer)
