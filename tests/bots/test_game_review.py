"""Looking back on a game: what was thrown away is found, the same every time, and nothing is made of trifles."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from wyrmspan_desktop.bots import game_review as module
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.game_review import MAX_MISTAKES, MIN_LOSS_VP, Moment, find_moments
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.engine import Game, seed_of
from wyrmspan_desktop.testing.questions import Ticks

LAST = 4


@cache
def last_round() -> tuple[Game, list[list[str]], list[int], int]:
    """The last round of a game for two: how it begins, its answers, the actions of the first seat, and an error.

    The first seat passes at its second turn although it could go on, and plays by rules of thumb otherwise.
    """
    game = Game.new(["Ada", "Ben"], seed=5)
    while game.state.round < LAST:
        game.apply(heuristic_policy.answer(game))
    start, turns, error = game.clone(), 0, -1
    answers: list[list[str]] = []
    chosen: list[int] = []
    while (decision := game.decision) is not None:
        answer = heuristic_policy.answer(game)
        if decision.seat == 0:
            if decision.kind == "action":
                chosen.append(len(answers))
            turns += decision.kind == "action"
            if decision.kind == "action" and turns == 2:
                assert len(decision.ids) > 1
                answer, error = ["pass"], len(answers)
        answers.append(answer)
        game.apply(answer)
    return start, answers, chosen, error


def last_round_by_rules(seed: int) -> tuple[Game, list[list[str]], list[int]]:
    """The last round of a game by rules of thumb: how it begins, its answers, and the actions of the first seat."""
    game = Game.new(["Ada", "Ben"], seed=seed)
    while game.state.round < LAST:
        game.apply(heuristic_policy.answer(game))
    start, answers, chosen = game.clone(), list[list[str]](), list[int]()
    while (decision := game.decision) is not None:
        if decision.seat == 0 and decision.kind == "action":
            chosen.append(len(answers))
        answers.append(heuristic_policy.answer(game))
        game.apply(answers[-1])
    return start, answers, chosen


def _after(game: Game, answer: list[str]) -> Game:
    twin = game.clone()
    twin.apply(answer)
    return twin


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PLAYOUTS_PER_ROUND", 20)
    monkeypatch.setattr(module, "_FINAL_WORLDS", 6)


def found(**options: object) -> list[Moment]:
    start, answers, chosen, _ = last_round()
    return find_moments(start, answers, chosen, 7, **options)  # type: ignore[arg-type]


@pytest.mark.usefixtures("_small")
def test_wasted_round_is_the_first_moment_every_time() -> None:
    start, answers, _, error = last_round()
    before, shares = start.digest(), list[float]()
    first, *others = found(on_progress=shares.append)
    assert (first.move, first.round, first.turn) == (error, LAST, 2)
    assert first.points > 3 * MIN_LOSS_VP
    assert first.why[0].count > 0
    assert start.digest() == before
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] <= 1
    assert found(clock=Ticks(0.0)) == [first, *others]
    assert first.points >= max(each.points for each in (first, *others))
    assert len({each.turn for each in (first, *others)}) == 1 + len(others) <= MAX_MISTAKES
    game = start.clone()
    for answer in answers[:error]:
        game.apply(answer)
    game.apply(first.other)


@pytest.mark.usefixtures("_small")
def test_only_chosen_answers_are_reviewed() -> None:
    start, answers, chosen, error = last_round()
    others = [number for number in chosen if number != error]
    assert error not in [each.move for each in find_moments(start, answers, others, 7)]
    assert find_moments(start, answers, [], 7) == []


@pytest.mark.usefixtures("_small")
@pytest.mark.parametrize("step_s", [0.5, 30.0])
def test_review_finds_less_in_less_time(step_s: float, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    compare: Callable[..., float | None] = module._loss

    def counting(*arguments: object) -> float | None:
        nonlocal compared
        compared += 1
        return compare(*arguments)

    monkeypatch.setattr(module, "_loss", counting)
    assert len(found(clock=Ticks(step_s))) <= compared < module._FINALISTS


@pytest.mark.usefixtures("_small")
def test_review_of_one_answer_ends_in_time() -> None:
    start, answers, _, error = last_round()
    for answer in answers[:error]:
        start = _after(start, answer)
    clock = Ticks(0.5)
    find_moments(start, [["pass"]], [0], 7, 5.0, clock=clock)
    assert clock() < 8.0


def test_unusual_answers_are_reviewed_too() -> None:
    game = Game.new(["Ada"], seed=3, automa="Automa 1")
    while game.decision is not None and (game.decision.kind == "action" or not game.decision.exchanges):
        game.apply(heuristic_policy.answer(game))
    given = [game.decision.exchanges[0].id]
    choice = module._Choice(0, 1, game, given)
    choice.run_playouts(6, 1, lambda: True)
    assert choice.given.answer == given
    assert choice.given.tries >= 2
    assert choice.best is not choice.given
    assert choice.best.tries


def test_answers_that_need_confirmation_are_never_called_better() -> None:
    game = Game.new(["Ada"], seed=3, automa="Automa 1")
    while game.decision is not None and game.decision.kind != "action":
        game.apply(heuristic_policy.answer(game))
    assert "pass" in game.decision.ids
    others = module._Choice(0, 1, game, [game.decision.ids[0]]).alternatives
    assert others
    assert ["pass"] not in [each.answer for each in others]


@pytest.mark.usefixtures("_small")
def test_move_that_gained_most_is_praised() -> None:
    for seed in range(6, 30):
        start, answers, chosen = last_round_by_rules(seed)
        praised = [each for each in find_moments(start, answers, chosen, 7) if each.is_good]
        if praised:
            break
    assert 1 <= len(praised) <= module.MAX_PRAISED
    best = praised[0]
    assert best.points >= MIN_LOSS_VP
    game = start.clone()
    for answer in answers[: best.move]:
        game.apply(answer)
    assert best.other != answers[best.move]
    game.apply(best.other)
    assert best.why


def test_praise_leaves_room_for_the_mistakes(monkeypatch: pytest.MonkeyPatch) -> None:
    start, answers, _, _ = last_round()
    losses = iter((3.0, -5.0, 2.0, -4.0, -3.0, 4.0))
    monkeypatch.setattr(module, "_finalists", lambda choices: choices[:6])
    monkeypatch.setattr(module, "_loss", lambda *choice: next(losses, None))
    monkeypatch.setattr(module, "_PLAYOUTS_PER_ROUND", 20)
    given = {start.serial + number: answer for number, answer in enumerate(answers)}
    monkeypatch.setattr(module, "hints", lambda game, *rest: [Hint(given[game.serial], 0.0, ())])
    moments = find_moments(start, answers, range(len(answers)), 7)
    assert [(each.is_good, each.points) for each in moments] == [
        *((False, 4.0), (False, 3.0), (False, 2.0)),
        (True, 5.0),
    ]


@pytest.mark.parametrize(("is_first", "is_even", "is_praised"), [(1, 0, 1), (0, 1, 1), (0, 0, 0)])
def test_only_what_a_hint_calls_best_or_as_good_is_praised(
    monkeypatch: pytest.MonkeyPatch, is_first: bool, is_even: bool, is_praised: bool
) -> None:
    start, answers, chosen, _ = last_round()

    def advised(game: Game, seed: int, *_: object) -> list[Hint]:
        assert seed == seed_of(game), "the candle at the table gives the same hint"
        given = answers[game.serial - start.serial]
        other = next([each] for each in game.decision.ids if [each] != given)
        first, second = (given, other) if is_first else (other, given)
        return [Hint(first, 9.0, (), "next", is_even), Hint(second, 8.0, (), "best", is_even)]

    monkeypatch.setattr(module, "hints", advised)
    monkeypatch.setattr(module, "_loss", lambda *choice: -5.0)
    monkeypatch.setattr(module, "_PLAYOUTS_PER_ROUND", 20)
    moments = find_moments(start, answers, chosen, 7, 1e9)
    assert bool(moments) is bool(is_praised)
    assert all(each.is_good for each in moments)


@pytest.mark.usefixtures("_small")
def test_single_answer_is_judged_by_its_distance_from_the_best() -> None:
    start, answers, _, error = last_round()
    position = start.clone()
    for answer in answers[:error]:
        position.apply(answer)
    judged = {
        each: [moment for moment in find_moments(position, [[each]], [0], 7, 5.0) if not moment.is_good]
        for each in position.decision.ids
    }
    accepted = [each for each, worse in judged.items() if not worse]
    (worse,) = judged["pass"]
    assert worse.other[0] in accepted, "the best answer is accepted"
    assert 2 <= len(accepted) < len(judged), "and so is one that is nearly as good"
    assert all(moments[0].points >= MIN_LOSS_VP for moments in judged.values() if moments)
