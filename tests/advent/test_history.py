"""Finished games in the history: won or lost apart from the score."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from wyrmspan_desktop.advent.bots import best
from wyrmspan_desktop.core.dice import RandomBot
from wyrmspan_desktop.games.registry import ADVENT, WYRMSPAN
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.records import Choice, Sum

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
GREEDY = (0, 1, 2, 3, 9, 4)
"""All of them won but the one of seed 9."""


def finish(archive: Archive, seed: int, *, is_greedy: bool = True, counts: bool = True) -> int:
    """Play a game to its end; its score."""
    archived = archive.begin(["Ada"], seed=seed, game=ADVENT, counts=counts)
    session, bot = archived.session, RandomBot(seed)
    while session.decision is not None:
        answer = [best(session.game)] if is_greedy else bot.answer(session.game)
        session.choose(answer, session.game.serial)
    archived.close()
    (score,) = session.scores()
    return score.total


def test_wins_streaks_and_scores(tmp_path: Path) -> None:
    seconds = count()
    archive = Archive(tmp_path, clock=lambda: NOON + timedelta(seconds=next(seconds)))
    history = archive.history
    empty = history.tally(ADVENT)
    assert (empty.games, empty.wins, empty.best, empty.mean, empty.wins_by_score) == (0, 0, None, None, {})
    assert (empty.streak, empty.longest) == (0, 0)
    scores = [finish(archive, seed) for seed in GREEDY]
    finish(archive, 50, counts=False)
    won = [score for score in scores if score]
    found = history.tally(ADVENT)
    assert (found.games, found.wins) == (6, 5)
    assert (found.best, found.mean) == (max(won), pytest.approx(sum(won) / 5))
    assert (found.streak, found.longest) == (1, 4)
    assert found.wins_by_score == {score: won.count(score) for score in sorted(won)}
    finish(archive, 3, is_greedy=False)
    assert (history.tally(ADVENT).streak, history.tally(ADVENT).longest) == (0, 4)
    assert history.tally(WYRMSPAN, level="Automa 1").games == 0
    reported = history.records(Choice(ADVENT))
    assert reported.whole == Sum(7, 5, max(won), sum(won) / 5)
    assert (reported.streak, reported.longest) == (0, 4)
    assert reported.ends == {score: (won.count(score), 0) for score in sorted(won)}
    assert (reported.players, reported.opponents) == ({1: reported.whole}, {})
    archive.close()
