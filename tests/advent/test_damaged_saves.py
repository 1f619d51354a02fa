"""Damaged saves give the message for their player, or a game that stays sound."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

from wyrmspan_desktop.session import FileProblem, Session, record
from wyrmspan_desktop.testing.advent import TRIAL
from wyrmspan_desktop.testing.damage import Sample, about_of, damaged
from wyrmspan_desktop.text.messages import told

FILES = 60
MOST_ANSWERS = 300


def samples() -> list[Sample]:
    """Files of games that were stopped anywhere, one of them finished, one begun from a position."""
    found = []
    for seed, stop in enumerate((0, 7, 15, 22, 99, 12)):
        session, choose = Session(TRIAL.new(seed)), TRIAL.chooser(seed)
        while session.decision is not None and session.game.serial < stop:
            session.choose(choose(session.game), session.game.serial)
            if stop == 12 and session.game.serial == 6:
                session = Session(session.game.clone())
        content = record.encode(record.record_of(session, about_of(session, seed)))
        found.append(Sample("advent", json.loads(content)))
    return found


def outcome(content: bytes) -> str:
    """What comes of a damaged file, in a word."""
    path = Path("damaged.wyrm")
    try:
        opened = record.go_on(record.decode(content, path), path)
    except FileProblem as problem:
        return "refused" if told(problem) else "refused without a word"
    session, answers = opened.session, 0
    while session.decision is not None:
        session.choose(list(session.decision.default), session.game.serial)
        answers += 1
        assert answers < MOST_ANSWERS
    return "opened" if opened.whole else "mended"


def test_damaged_saves_are_refused_or_mended() -> None:
    base, dice = samples(), random.Random(1)
    seen = Counter(outcome(damaged(base, dice)[2]) for _ in range(FILES))
    assert set(seen) == {"opened", "refused", "mended"}
    assert min(seen["refused"], seen["mended"]) > FILES // 10
