"""R2.5: an exchange is open at every decision, except where the same question could not be asked after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support import abilities
from tests.support.abilities import decoded
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.decisions import trades
from wyrmspan_desktop.engine.ids import RESOURCES
from wyrmspan_desktop.engine.rounds import EndPayments, Match
from wyrmspan_desktop.scenarios import Scenario, offered, play

EATS_MEAT = {"crimson.1": {"dragon": "d5"}}
COSTLY = "d2"
"""It costs three milk and an egg; v52 plays it for one icon less."""


def table(**own: Any) -> Game:
    return Scenario().player(0, **own).game()


def using(card: str, **own: Any) -> Game:
    """A table at which seat 0 uses the effect of a card."""
    game = table(**own)
    abilities.using(game, card)
    return game


def after(game: Game, *answers: str) -> Game:
    play(game, *answers)
    return game


def choosing_eggs(milk: int) -> Game:
    """A payment of three milk and one of two eggs."""
    mat = {"golden.1": {"dragon": "d57", "eggs": 1}}
    game = table(coins=1, hand=[COSTLY], resources={"milk": milk}, mat_eggs=1, mat=mat)
    return after(game, f"entice {COSTLY} crimson.1")


def digging(card: str, gold: int) -> Game:
    """A card in the fourth column, with two meat and so much gold for a sale of three items."""
    resources = {"meat": 2, "gold": gold}
    game = table(coins=1, resources=resources, hand=[card], mat_eggs=2, excavated={"crimson": 3})
    return after(game, f"excavate {card} crimson.4")


def too_many(number: int) -> Game:
    """At the end of a turn, so many resources above the limit of nine."""
    game = table(resources={"milk": 9 + number})
    return after(game, "pass", "end_turn")


def upkeep() -> Game:
    """d120 caches a resource once per round."""
    return after(
        Scenario()
        .player(0, resources={"meat": 2}, mat={"crimson.1": {"dragon": "d120"}})
        .turn(0, last=True)
        .game(),
        "pass",
        "end_turn",
    )


def of_two(first: str, second: str) -> set[str]:
    """Results of exchanging two resources."""
    return {f"{first} {second} {third}" for third in RESOURCES if third not in (first, second)}


CASES: list[tuple[str, Callable[[], Game], set[str]]] = [
    ("action", lambda: table(resources={"milk": 2}), of_two("milk", "milk")),
    ("action", lambda: table(resources={"milk": 1, "gold": 1}), of_two("gold", "milk")),
    ("action", lambda: table(resources={"milk": 1}), set()),
    ("payment", lambda: using("v70", resources={"milk": 2}), of_two("milk", "milk")),
    ("payment", lambda: choosing_eggs(3), set()),
    ("payment", lambda: choosing_eggs(5), of_two("milk", "milk")),
    ("cache", lambda: using("d5", resources={"meat": 1, "milk": 1}, mat=EATS_MEAT), set()),
    (
        "cache",
        lambda: using("d5", resources={"meat": 1, "milk": 2}, mat=EATS_MEAT),
        of_two("milk", "milk") | of_two("meat", "milk"),  # what is left gives the meat back
    ),
    ("play_dragon", lambda: using("v52", hand=[COSTLY], resources={"milk": 2}, mat_eggs=1), set()),
    ("play_dragon", lambda: using("v52", hand=[COSTLY], resources={"milk": 5}), of_two("milk", "milk")),
    (
        "waive",
        lambda: after(
            using("v52", hand=[COSTLY], resources={"milk": 3}, mat_eggs=1), f"play {COSTLY} crimson.1"
        ),
        set(),
    ),
    (
        "waive",
        lambda: after(
            using("v52", hand=[COSTLY], resources={"milk": 4}, mat_eggs=1), f"play {COSTLY} crimson.1"
        ),
        of_two("milk", "milk"),
    ),
    (
        "activate",
        lambda: using(
            "d172", resources={"meat": 1, "milk": 1}, mat={**EATS_MEAT, "crimson.2": {"dragon": "d172"}}
        ),
        set(),
    ),
    ("new_cave", lambda: digging("v5", 1), set()),
    (
        "new_cave",
        lambda: digging("v5", 2),
        of_two("meat", "meat") | of_two("meat", "gold") | of_two("gold", "gold"),
    ),
    ("sale", lambda: digging("v3", 1), set()),
    ("discard_resource", lambda: too_many(1), set()),
    ("discard_resource", lambda: too_many(2), of_two("milk", "milk")),
    ("upkeep", upkeep, of_two("meat", "meat")),
]


def test_exchange_is_not_offered_if_it_prevents_an_end_game_payment() -> None:
    """R10: with a dragon that is paid with meat, of which no printed card is."""
    end = {"score_for": [{"cost": {"meat": 1}, "score": 2}]}
    game = Game.new(["Ada", "Ben"], seed=1, box=decoded("dragons.json", {"[143].ability.end_game": end}))
    player = game.state.players[0]
    player.dragons[0], player.resources = 144, [1, 0, 1, 0]
    game.state.stack[:] = [Match(stage="end"), EndPayments(seat=0, source="end_game")]
    game.decision = None
    game.run_until_asked()
    assert game.decision is not None
    assert (game.decision.kind, game.decision.ids) == ("end_payment", ["score d144 1", "decline"])
    assert game.decision.exchanges == (), "the meat is not given away"


@pytest.mark.parametrize(("kind", "new", "expected"), CASES)
def test_exchanges_are_those_after_which_the_same_is_asked(
    kind: str, new: Callable[[], Game], expected: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, clone = new(), Game.clone
    copies: list[Game] = []

    def copied(game: Game) -> Game:
        copies.append(clone(game))
        return copies[-1]

    assert game.decision is not None
    assert game.decision.kind == kind
    before = game.clone()
    with monkeypatch.context() as patch:
        patch.setattr(Game, "clone", copied)
        found = {each.id.removeprefix("exchange ") for each in game.decision.exchanges}
    assert found == expected
    refused = len(trades(game.state.players[game.decision.seat].resources, "exchange")) - len(found)
    assert len(copies) <= 1 + refused, "a copy that asks the same is asked again"
    assert game.state == before.state
    for each in game.decision.exchanges:
        twin = after(game.clone(), each.id)
        assert twin.decision is not None
        assert (twin.decision.kind, twin.decision.source) == (kind, game.decision.source)
        assert offered(twin)
