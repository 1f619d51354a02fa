"""The learnt evaluation: its inputs, its file, cards it has not learnt, and how near its predictions are."""

from __future__ import annotations

import copy
import math
from collections import defaultdict
from collections.abc import Iterator
from statistics import fmean

import msgspec
import pytest

from wyrmspan_desktop.bots import heuristic_policy, value
from wyrmspan_desktop.bots.position import PLACES, position
from wyrmspan_desktop.core.chosen_cards import PRINTED
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import EDITIONS, Box, box_of, default_box
from wyrmspan_desktop.testing.transcripts import GAMES, answers_of, new_game, recorded


def at_rest(name: str) -> Iterator[Game]:
    """A recorded game before each action."""
    game = new_game(name)
    for answer in answers_of(recorded(name)):
        if game.decision is not None and game.decision.kind == "action":
            yield game
        game.apply(answer)


def changed() -> Box:
    """The printed box with one dragon that is worth more, one cave card of another effect, and a new objective."""
    box = copy.copy(default_box())
    dragon, cave = box.dragons[1], box.caves[1]
    box.dragons = {**box.dragons, 1: msgspec.structs.replace(dragon, vp=dragon.vp + 1)}
    box.caves = {**box.caves, 1: msgspec.structs.replace(cave, do=box.caves[9].do)}
    first, *others = box.objectives
    box.objectives = {"new": box.objectives[first]} | {name: box.objectives[name] for name in others}
    return box


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_recorded_game_has_a_prediction(name: str) -> None:
    network = value.network()
    for game in at_rest(name):
        for seat in range(len(game.state.players)):
            dense, cards = position(game, seat)
            assert len(dense) == len(network.arrays["dense"][0])
            assert len(cards) == len(PLACES)
            assert math.isfinite(network.points(game, seat))


@pytest.mark.parametrize("name", ["automa_2", "two_players"])
def test_hidden_cards_do_not_enter_a_position(name: str) -> None:
    for game in at_rest(name):
        seat = game.decision.seat
        assert position(game.determinize(seat, 1), seat) == position(game.determinize(seat, 2), seat)


def test_predictions_are_near_the_results_in_the_last_round() -> None:
    misses: dict[int, list[float]] = defaultdict(list)
    for seed in range(12):
        game = Game.new(["Ada"], seed=seed, automa="Automa 2")
        found = []
        while game.decision is not None:
            if game.decision.kind == "action":
                found.append((game.state.round, value.expected(game, 0)))
            game.apply(heuristic_policy.answer(game))
        result = game.scores()[0].total
        assert value.expected(game, 0) == result
        for number, points in found:
            misses[number].append(abs(points - result))
    assert fmean(misses[4]) < 5 < fmean(misses[1])


def test_network_file_round_trips() -> None:
    network = value.network()
    again = value.read(value.write("7", network.arrays, rows=3, shortfall=network.shortfall))
    assert again.version == "7"
    assert again.arrays == network.arrays
    assert len(again.shortfall) == 4
    assert again.shortfall == network.shortfall


def test_unlearnt_cards_use_only_their_figures() -> None:
    network = value.network()
    printed, other = network.tables(default_box()), network.tables(changed())
    for number, (place, kind) in enumerate(PLACES.items()):
        assert len(printed[number]) == len(other[number])
        differ = [card for card in printed[number] if printed[number][card] != other[number][card]]
        assert differ == ([] if kind == "situation" else [1]), place
        if kind == "objective":
            assert not any(other[number][1])


@pytest.mark.parametrize("edition", [each for each in EDITIONS if each != PRINTED.edition])
def test_other_editions_are_evaluated(edition: str) -> None:
    box = box_of(msgspec.structs.replace(PRINTED, edition=edition))
    game = Game.new(["Ada", "Ben"], seed=3, box=box)
    while game.decision is not None:
        if game.decision.kind == "action":
            assert math.isfinite(value.expected(game, game.decision.seat))
        game.apply(game.decision.default)
