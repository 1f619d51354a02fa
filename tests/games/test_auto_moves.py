"""Automatic answers: only where no limit, choice or other turn depends on them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.games.auto_moves import obvious_answer
from wyrmspan_desktop.scenarios import Scenario, facts, play
from wyrmspan_desktop.session import Session


def played(card: str, slot: str, cost: dict[str, int], **player: Any) -> Game:
    """A game in which a dragon has just been paid for that gives something when it is played."""
    coins = player.pop("coins", 1)
    have = dict(cost) | {item: cost.get(item, 0) + number for item, number in player.pop("more", {}).items()}
    game = Scenario().player(0, coins=coins, resources=have, hand=[card], **player).turn(0).game()
    play(game, f"entice {card} {slot}")
    return game


def take_all(game: Game) -> list[str]:
    """Every gain that gives itself one after the other."""
    taken = []
    while (answer := obvious_answer(game)) and answer[0].startswith(("gain", "lay")):
        taken += answer
        game.apply(answer)
    return taken


def test_gains_of_a_dragon_are_taken() -> None:
    game = played("d181", "crimson.1", {"meat": 1})
    assert take_all(game) == ["gain meat", "gain meat"]
    assert game.state.players[0].resources[0] == 2
    assert obvious_answer(game) == [], "the opponents' part is theirs"
    assert game.decision.seat == 1


def test_equivalent_orders_are_taken_automatically() -> None:
    mat = {"golden.1": {"dragon": "d14", "cached": {"meat": 2}}}
    game = Scenario().player(0, coins=1, resources={"meat": 1}, mat=mat).turn(0).game()
    game.state.players[0].fed[4] = 2
    play(game, "explore golden", "decline", "cache meat golden.1")
    assert sorted(take_all(game)) == ["gain coin", "gain meat"]


def test_eggs_are_laid_where_no_nest_is_left_over() -> None:
    """d43 lays one on itself; d37 lays two anywhere, and has three nests of its own."""
    game = Scenario().player(0, coins=1, mat={"amethyst.1": {"dragon": "d43"}}).turn(0).game()
    play(game, "explore amethyst", "decline")
    assert take_all(game) == ["lay amethyst.1"]
    assert take_all(played("d37", "amethyst.1", {"crystal": 2})) == [], "which of the nests?"


def test_nothing_is_taken_over_a_limit() -> None:
    fits = played("d181", "crimson.1", {"meat": 1}, more={"gold": 7})
    assert take_all(fits) == ["gain meat", "gain meat"]
    over = played("d181", "crimson.1", {"meat": 1}, more={"gold": 8})
    assert take_all(over) == [], "one of ten resources would have to be discarded"


def test_a_choice_is_a_choice() -> None:
    assert take_all(played("d83", "amethyst.1", {"meat": 1, "crystal": 3})) == [], (
        "a step on the guild is more"
    )
    game = Scenario().player(0, coins=1, mat={"golden.1": {"dragon": "d50"}}).turn(0).game()
    play(game, "explore crimson")
    assert game.decision.kind == "gain"
    assert obvious_answer(game) == [], "one of four resources"


def test_a_step_on_the_guild_is_taken_if_its_space_can_be_used() -> None:
    """The first space of the track gives an egg."""
    mat = {"crimson.1": {"dragon": "d57"}}
    game = Scenario().player(0, coins=1, mat=mat, mat_eggs=0).turn(0).game()
    play(game, "explore crimson", "gain gold")
    assert game.decision.source == "crimson.i2"
    assert obvious_answer(game) == ["advance"]
    full = (
        Scenario()
        .player(0, coins=1, mat={"crimson.1": {"dragon": "d57", "eggs": 1}}, mat_eggs=2)
        .turn(0)
        .game()
    )
    play(full, "explore crimson", "gain gold")
    assert obvious_answer(full) == [], "no nest is left for the egg that it would give"


def test_a_turn_ends_by_itself_only_if_nothing_is_discarded() -> None:
    for resources, ends in (({"meat": 9}, ["end_turn"]), ({"meat": 10}, [])):
        game = Scenario().player(0, coins=1, resources=resources, hand=["d1"]).turn(0).game()
        play(game, "pass")
        assert game.decision.kind == "end_turn"
        assert obvious_answer(game) == ends, "an exchange may save something"


def test_undo_includes_automatic_answers() -> None:
    scenario = Scenario().player(0, coins=1, resources={"meat": 1}, hand=["d181"]).turn(0)
    session = Session(scenario.game())
    session.choose(["entice d181 crimson.1"], session.game.serial)
    while session.obvious:
        session.choose(session.obvious, session.game.serial, automatic=True)
    assert session.game.state.players[0].resources[0] == 2
    assert session.decision.seat == 1
    assert session.undo(), "no other player has decided yet"
    assert session.decision.kind == "action", "undo goes past it"


@pytest.mark.parametrize("seed", range(6))
def test_only_gains_and_turn_ends_are_automatic_in_whole_games(seed: int) -> None:
    level = "Automa 1" if seed % 2 else None
    game = Game.new(["Ada"] if level else ["Ada", "Ben"], seed=seed, automa=level)
    bot, dice, taken = RandomBot(seed), random.Random(seed), 0
    while game.decision is not None:
        decision, answer = game.decision, obvious_answer(game)
        if not answer or dice.random() < 0.1:
            game.apply(bot.answer(decision))
            continue
        assert decision.kind in ("gain", "lay_each", "end_turn")
        before = game.state.players[decision.seat].clone()
        step = game.apply(answer)
        gained = [*facts(step.events, "gained"), *facts(step.events, "laid")]
        gained += [*facts(step.events, "advanced"), *facts(step.events, "turn_ended")]
        assert len(gained) >= len(answer)
        after = game.state.players[decision.seat]
        assert after.coins >= before.coins
        taken += 1
    assert taken
