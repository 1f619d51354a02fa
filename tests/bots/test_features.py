"""The numbers that bots judge by: every feature has its weights, every card a finite worth."""

from __future__ import annotations

import math

import pytest

from wyrmspan_desktop.bots import effect_value, evaluation, heuristic_policy
from wyrmspan_desktop.bots.features import FEATURES, features
from wyrmspan_desktop.bots.weights import FEATURE_WEIGHTS, WEIGHTS
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.scoring import objective_values
from wyrmspan_desktop.scenarios import FULL, Scenario
from wyrmspan_desktop.testing.contract import modes
from wyrmspan_desktop.testing.transcripts import GAMES, answers_of, new_game, recorded

BOX = default_box()


def test_every_feature_has_a_weight_in_each_round() -> None:
    assert set(FEATURE_WEIGHTS) == {*FEATURES, "constant"}
    assert all(len(row) == BOX.rounds.count for row in FEATURE_WEIGHTS.values())
    assert all(math.isfinite(weight) for row in FEATURE_WEIGHTS.values() for weight in row)
    assert len(evaluation.weights()) == BOX.rounds.count


def test_every_component_has_a_price() -> None:
    assert set(effect_value.COMPONENTS) <= set(WEIGHTS)
    assert all(math.isfinite(each) for each in WEIGHTS.values())


@pytest.mark.parametrize("name", GAMES)
def test_features_are_finite_at_every_position(name: str) -> None:
    game = new_game(name)
    for answer in answers_of(recorded(name)):
        for seat in range(len(game.state.players)):
            found = features(game, seat)
            assert len(found) == len(FEATURES)
            assert all(math.isfinite(each) for each in found)
            assert math.isfinite(evaluation.standing(game, seat))
        game.apply(answer)
    for seat, score in enumerate(game.scores()[: len(game.state.players)]):
        assert evaluation.expected(game, seat) == score.total, "at the end it is what it is"


def test_every_card_has_a_finite_vector() -> None:
    for dragon in BOX.dragons.values():
        given, cost = effect_value.of_dragon(dragon), effect_value.cost_of(dragon)
        assert len(given) == len(cost) == len(effect_value.COMPONENTS)
        assert all(map(math.isfinite, (*given, *cost)))
        assert min(cost) >= 0
        assert dragon.vp - 1 <= effect_value.dragon(dragon, effect_value.prices(), 2, 2) <= dragon.vp + 40
    for cave in BOX.caves.values():
        given = effect_value.of_cave(cave)
        assert all(map(math.isfinite, given))
        assert effect_value.value(given, effect_value.prices()) > -1, "no player is worse off for a cave card"
    for tile in BOX.guild.tiles:
        for row in tile.rows:
            assert all(map(math.isfinite, effect_value.of_ops(row.do)))


def test_more_is_worth_more() -> None:
    prices = effect_value.prices()
    plain = max(BOX.dragons.values(), key=lambda each: each.vp)
    poor = min(BOX.dragons.values(), key=lambda each: each.vp)
    assert effect_value.dragon(plain, prices, 0, 0) > effect_value.dragon(poor, prices, 0, 0)
    for dragon in BOX.dragons.values():
        assert effect_value.dragon(dragon, prices, 3, 3) >= effect_value.dragon(dragon, prices, 1, 1)


@pytest.mark.parametrize(("mode", "new"), modes(), ids=[mode for mode, _ in modes()])
def test_every_option_is_rated(mode: str, new) -> None:
    game = new(3)
    while game.decision is not None:
        rater = heuristic_policy.Rater(game, game.decision)
        options = (*game.decision.ids, *(each.id for each in game.decision.exchanges))
        assert all(math.isfinite(rater.rate(each)) for each in options)
        game.apply(heuristic_policy.answer(game))


def test_automas_objective_value_is_capped() -> None:  # R12.5
    """With all 9 cave cards a player draws level with Automa, however many coins there are."""
    scene = Scenario(automa="Automa 1").player(0, excavated=FULL).objectives("o1a", coins=[20])
    game = scene.game()
    assert objective_values(game, 0) == [9, 9]
    found = dict(zip(FEATURES, features(game, 0), strict=True))
    assert found["objective"] == BOX.rounds.objective_vp[0][0]


def test_the_way_to_the_next_guild_benefit_is_read_off_the_track() -> None:  # R8.1
    assert BOX.to_brown == (6, 5, 4, 3, 2, 1) * 2
    found = [features(Scenario().player(0, steps=steps).game(), 0) for steps in (0, 4, 12)]
    assert [each[list(FEATURES).index("guild")] for each in found] == [1, 1 / 3, 1]
