"""The lesson of Dragon Family: its game, its steps on the map, what is refused, and how it ends."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.text.family_lesson import ALSO, LESSON, MOVE, SETTLE


@pytest.mark.parametrize("move", [MOVE, ALSO])
def test_every_answer_of_the_lesson_can_be_given(move: str) -> None:
    game = Game.new(["Ada", "Ben"], seed=LESSON.seed)
    for each in LESSON.opening:
        game.apply([each])
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (0, "action")
    for step in LESSON.steps:
        for reply in step.replies:
            assert game.decision is not None
            assert game.decision.seat == 1
            game.apply([reply])
        if step.awaits is None:
            continue
        assert game.decision is not None
        assert game.decision.seat == 0
        assert set(step.awaits) <= set(game.decision.ids)
        assert step.otherwise is not None or len(game.decision.ids) <= 2
        answer = move if move in step.awaits else step.awaits[0]
        points = game.scores()[0]
        step_events = game.apply([answer]).events
        if answer == SETTLE:
            now = game.scores()[0]
            assert (now.lairs - points.lairs, now.territory - points.territory) == (3, 3)
        gains = [each.data["resource"] for each in step_events if each.type == "gained" and each.seat == 0]
        assert gains == {"explore": ["leaf", "ruby"], "move": ["leaf"]}.get(answer.split()[0], [])
    assert game.decision is not None, "the game goes on"
