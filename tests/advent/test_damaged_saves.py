"""Damaged saves give the message for their player, or a game that stays sound."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from wyrmspan_desktop.session import FileProblem, record
from wyrmspan_desktop.testing.advent import TRIAL
from wyrmspan_desktop.testing.damage import damaged, samples
from wyrmspan_desktop.text.messages import problem_line

FILES = 60
MAX_ANSWERS = 300


def outcome(content: bytes) -> str:
    """Outcome of opening a damaged file, as one word."""
    path = Path("damaged.wyrm")
    try:
        opened = record.go_on(record.decode(content, path), path)
    except FileProblem as problem:
        return "refused" if problem_line(problem) else "refused without a word"
    session, answers = opened.session, 0
    while session.decision is not None:
        session.choose(list(session.decision.default), session.game.serial)
        answers += 1
        assert answers < MAX_ANSWERS
    return "opened" if opened.whole else "mended"


def test_damaged_saves_are_refused_or_mended() -> None:
    base, dice = samples(6, 1, TRIAL.modes, TRIAL.chooser), random.Random(1)
    seen = Counter(outcome(damaged(base, dice)[2]) for _ in range(FILES))
    assert set(seen) == {"opened", "refused", "mended"}
    assert min(seen["refused"], seen["mended"]) > FILES // 10
