"""The tables of the lessons: each can be solved, none is solved by chance, and tasks measure what they say."""

from __future__ import annotations

import random
from typing import Any

import pytest

from wyrmspan_desktop import bots, scenarios
from wyrmspan_desktop.engine import Event, scoring
from wyrmspan_desktop.scenarios import EXERCISES, Exercise
from wyrmspan_desktop.scenarios.tasks import Task, counted, longest_walk, won_alone

names = pytest.mark.parametrize("name", list(EXERCISES))
GAMES, MAX_BY_CHANCE = 100, 0.15


@names
def test_puzzle_is_solved_by_its_whole_solution_only(name: str) -> None:
    exercise = EXERCISES[name]
    game = exercise.game("Mira")
    assert game.view(0)["names"][0] == "Mira"
    events = scenarios.play(game, *exercise.solution[:-1])
    assert not exercise.task.state(events).is_over
    events += scenarios.play(game, exercise.solution[-1])
    assert exercise.task.state(events).is_solved


@names
def test_random_play_rarely_solves_a_puzzle(name: str) -> None:
    """A table that chance solves more often is none to learn at."""
    solved = sum(_is_solved_by_chance(EXERCISES[name], seed) for seed in range(GAMES))
    assert solved / GAMES <= MAX_BY_CHANCE


def _is_solved_by_chance(exercise: Exercise, seed: int) -> bool:
    game, bot, dice = exercise.game(), bots.make("random", seed), random.Random(seed)
    events: list[Event] = []
    while not (state := exercise.task.state(events)).is_over:
        events += game.apply(bots.ask(bot, game, dice)).events
    return state.is_solved


@names
def test_passing_at_once_fails_the_puzzle(name: str) -> None:
    exercise = EXERCISES[name]
    game = exercise.game()
    events = scenarios.play(game, "pass")
    while game.decision is not None and not exercise.task.state(events).is_over:
        events += game.apply(game.decision.default).events
    state = exercise.task.state(events)
    assert state.is_over
    assert not state.is_solved


def _event(kind: str, seat: int | None = 0, **data: object) -> Event:
    return Event(kind, seat, None, data)


def test_only_the_learners_actions_count() -> None:
    fed = [_event("fed", slot="golden.1", count=3), _event("fed", 1, slot="golden.1", count=3)]
    fed += [_event("fed", slot="golden.2", count=2)]
    assert counted("fed", count=3)(fed) == 1
    assert counted("fed")(fed) == 2


def test_the_longest_walk_counts_dragons_of_one_walk() -> None:
    way = ("crimson.i1", "crimson.1", "crimson.i2", "crimson.2")
    first = [_event("walk_began", cave="crimson"), *(_event("walked", at=at) for at in way)]
    second = [_event("walk_began", cave="golden"), _event("walked", at="golden.1")]
    assert longest_walk([*first, *second]) == 2
    assert longest_walk([*second, *first]) == 2


@pytest.mark.parametrize(("places", "won"), [([1, 2], 1), ([1, 1], 0), ([2, 1], 0), ([4, 4], 0)])
def test_an_objective_is_won_alone_or_not(places: list[int], won: int) -> None:
    assert won_alone([_event("objective_scored", None, places=places)]) == won


def test_task_fails_when_its_time_is_over() -> None:
    task = Task(counted("enticed"), 2)
    one, over = _event("enticed"), _event("round_ended", None)
    assert task.state([one]) == (1, False, False)
    assert task.state([one, over]) == (1, False, True)
    assert task.state([one, one]) == (2, True, True)


# --- what the guide says of the tables is true ------------------------------------------------


def _own(name: str) -> Any:
    return EXERCISES[name].game().view(0)["players"][0]


_HAS = {
    "digging": (4, 1),
    "walks": (3, 1),
    "eggs": (3, 0),
    "guild": (3, 1),
    "objective": (2, 1),
    "hatchlings": (3, 1),
    "ending": (4, 9),
    "automa": (2, 1),
}
"""Coins and eggs."""


@pytest.mark.parametrize(("name", "coins", "eggs"), [(name, *has) for name, has in _HAS.items()])
def test_puzzle_text_matches_its_coins_and_eggs(name: str, coins: int, eggs: int) -> None:
    own = _own(name)
    assert own["coins"] == coins
    assert own["mat_eggs"] + sum(slot["eggs"] for slot in own["slots"].values()) == eggs


def test_automa_puzzle_text_matches_the_remaining_cards() -> None:
    game = EXERCISES["automa"].game()
    automa = game.state.automa
    left = [game.box.decision_cards[card] for card in (*automa.deck, automa.unseen)]
    assert [card.objective_coin for card in left] == [1, 1, 1]
    assert sorted(card.dragon for card in left) == [1, 1, 2]
    assert scoring.objective_values(game, 2) == [2, 1]
    dragon = game.box.dragons[game.state.display[0][0]]
    assert (dragon.size, dragon.cost.milk, _own("automa")["resources"]["milk"]) == ("hatchling", 1, 1)


def test_brown_spaces_are_two_and_eight_steps_ahead() -> None:
    game = EXERCISES["guild"].game()
    brown = [number for number, space in enumerate(game.box.guild.track) if space.brown]
    ahead = [(number - game.state.players[0].steps) % len(game.box.guild.track) for number in brown]
    assert sorted(ahead) == [2, 8]


def test_objective_puzzle_text_matches_the_counts() -> None:
    assert scoring.objective_values(EXERCISES["objective"].game(), 1) == [1, 4]


def test_hatchling_puzzle_text_matches_the_meals() -> None:
    slots = _own("hatchlings")["slots"]
    assert (slots["amethyst.1"]["fed"], slots["golden.1"]["fed"]) == (2, 1)
