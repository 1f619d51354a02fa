"""A bot's process is killed while it thinks, whatever is asked: a weaker bot answers, and the game goes on."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from typing import Any

import psutil
import pytest

from tests.session.test_ai_tasks import HANG, LONG_S, process_of
from wyrmspan_desktop.advent.decisions import KINDS as ADVENT_KINDS
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.family.decisions import KINDS as FAMILY_KINDS
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN, kind_of
from wyrmspan_desktop.session import worker
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.testing import transcripts

ASKED = {WYRMSPAN: KINDS, ADVENT: ADVENT_KINDS, FAMILY: FAMILY_KINDS}


def decisions(name: str) -> Iterator[Any]:
    """Games of a name, each at the first decision of every third kind, as the kept games ask them."""
    missing = set(ASKED[name][::3])
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


@pytest.mark.slow
@pytest.mark.parametrize("name", ASKED)
def test_game_continues_when_a_bots_process_is_killed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The strongest bot thinks for ever, so that it does so when it is killed."""
    start = worker._START
    monkeypatch.setattr(worker, "_START", start.replace("{module}.main()", f"{HANG}\n{{module}}.main()"))
    monkeypatch.setattr(secrets, "randbits", lambda bits: 2)
    # On a busy machine it may be given up before it is killed.
    monkeypatch.setattr(worker, "START_S", LONG_S)
    monkeypatch.setattr(worker, "SILENCE_S", LONG_S)
    kind = kind_of(name)
    strongest = kind.bots[-1]
    assert strongest not in kind.quick
    for game in decisions(name):
        thinkers = Thinkers(workers=1)
        try:
            thought = thinkers.answer(strongest, game, 500.0)
            killed = process_of(thought)
            psutil.Process(killed.pid).kill()
            end = time.monotonic() + LONG_S
            while (answer := thought.poll()) is None:
                assert time.monotonic() < end, f"no answer to a decision of {game.decision.kind}"
                time.sleep(0.005)
            assert thought.failed == (strongest,)
            assert thought.by in kind.quick, "no other process is trusted"
            assert not psutil.pid_exists(killed.pid)
            game.apply(answer)
        finally:
            thinkers.close()
