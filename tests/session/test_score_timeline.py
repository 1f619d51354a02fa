"""The points round by round agree with those that were counted while the game was played."""

from __future__ import annotations

import pytest

from tests.support.sessions import answer_by, hot_seat, solo, until
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.score_timeline import standings


def totals(session: Session) -> tuple[int, ...]:
    return tuple(score.total for score in session.scores())


@pytest.mark.parametrize("session", [solo(3), hot_seat(4, 3)], ids=["solo", "three"])
def test_standings_equal_the_points_at_each_round_end(session: Session) -> None:
    bot = RandomBot(5)
    seen: dict[int, tuple[int, ...]] = {}
    while not session.is_over:
        answer_by(session, bot)
        for event in session.steps[-1].events:
            if event.type == "objective_scored":
                seen[event.data["round"]] = totals(session)
    seen[4] = totals(session)
    timeline = standings(session)
    assert [each.round for each in timeline] == [1, 2, 3, 4]
    assert {each.round: each.totals for each in timeline} == seen
    assert timeline[-1].totals != timeline[0].totals


def test_unfinished_game_ends_with_the_present_standing() -> None:
    session = hot_seat()
    assert [each.round for each in standings(session)] == [0]
    until(session, lambda each: each.game.state.round == 2)
    before = session.game.digest()
    timeline = standings(session)
    assert [each.round for each in timeline] == [1, 2]
    assert timeline[-1].totals == totals(session)
    assert session.game.digest() == before, "nothing has changed"


def test_undone_answers_are_not_counted() -> None:
    session = hot_seat()
    until(session, lambda each: each.game.state.round == 1 and each.why_no_undo is None)
    after = standings(session)
    session.undo()
    assert standings(session)[-1].totals == totals(session)
    session.redo()
    assert standings(session) == after
