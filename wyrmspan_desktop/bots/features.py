"""Features of a position as named numbers; `evaluation` weighs them.

Everything is read off the state of a game in which what the player cannot see was redealt.
"""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.bots import effect_value
from wyrmspan_desktop.bots.effect_value import ResourceVector
from wyrmspan_desktop.engine import Game, scoring
from wyrmspan_desktop.engine.ids import CAVE_SLOTS, CAVES

FEATURES = (
    "points",  # points on the mat, in the guild and from objectives
    "coins",  # coins, those beyond a round's income in part
    "resources",  # resources
    "kinds",  # kinds of resources
    "dragon cards",  # dragons in the hand
    "cave cards",  # cave cards in the hand
    "plans",  # dragons in the hand that could be enticed soon
    "ready",  # the best dragon in the hand that can be enticed now
    "room",  # excavated spaces without a dragon
    "spaces",  # excavated spaces
    "best walk",  # gains of exploring the best cave
    "second walk",  # gains of exploring the second-best cave
    "third walk",  # gains of exploring the third cave
    "eggs",  # eggs to pay walks with
    "nests",  # empty nests
    "every round",  # abilities used at the end of each round
    "guild",  # the way to the next guild benefit
    "markers",  # guild markers left
    "objective",  # points from this round's objective as it stands
    "objectives",  # points from later objectives as they stand
    "hatchlings",  # feedings that hatchlings have had
    "end-game",  # end-game abilities
)
"""The name of each feature; the comment says what it counts."""
SAVED = 0.25
"""Weight of a coin beyond a round's income: cards and eggs to spend it with are missing."""


class Race(NamedTuple):
    """A seat in an objective: its count, its best rival's, its lead within limits, the points as it stands."""

    mine: int
    best: int
    lead: int
    points: int


class Seen(NamedTuple):
    """A seat's position: its `FEATURES`, and components of some of them.

    ``walks``: for each cave, the gains of exploring it; ``races``: the objectives that are not scored yet, in
    order.
    """

    features: list[float]
    walks: list[list[ResourceVector]]
    races: list[Race]


def features(game: Game, seat: int) -> list[float]:
    """Return the features of a seat's position, in the order of `FEATURES`."""
    return look(game, seat).features


def look(game: Game, seat: int) -> Seen:
    """Return the features of a position with some of their components."""
    state, box = game.state, game.box
    me = state.players[seat]
    rounds = box.rounds.count - max(1, state.round)
    parts = scoring.categories(game, seat)
    points = sum(parts.values()) - parts["coins"] - parts["leftovers"]
    dragon_cards = [card for card in me.hand if card > 0]
    plans, ready = _plans(game, seat, dragon_cards, rounds)
    spaces = sum(map(bool, me.spaces))
    lying = [dragon for dragon in me.dragons if dragon]
    nests = eggs = 0
    every_round = 0.0
    prices = effect_value.prices()
    end_game = 0
    for slot, number in enumerate(me.dragons):
        if not number:
            continue
        dragon = box.dragons[number]
        nests += dragon.nests - me.eggs[slot]
        eggs += me.eggs[slot]
        if dragon.ability.timing == "once_per_round":
            every_round += effect_value.value(effect_value.of_dragon(dragon), prices)
        elif dragon.ability.timing == "end_game":
            end_game += 1
    walks = [_walk(game, seat, cave) for cave in range(len(CAVES))]
    income = box.rounds.income.coins
    races = _races(game, seat)
    now, *later = [race.points + 0.25 * race.lead if race.mine else 0.0 for race in races] or [0.0]
    numbers = [
        points,
        min(me.coins, income) + SAVED * max(0, me.coins - income),
        sum(me.resources),
        sum(map(bool, me.resources)),
        len(dragon_cards),
        len(me.hand) - len(dragon_cards),
        plans,
        ready,
        spaces - len(lying),
        spaces,
        *sorted([_worth(walk, prices) for walk in walks], reverse=True),
        eggs + me.mat_eggs,
        nests + box.mat.nests - me.mat_eggs,
        every_round,
        box.to_brown[me.steps % len(box.to_brown)] / max(box.to_brown),
        me.markers,
        now,
        sum(later),
        sum(me.fed),
        end_game,
    ]
    return Seen(numbers, walks, races)


def _plans(game: Game, seat: int, cards: list[int], rounds: int) -> tuple[float, float]:
    """Return the value of the dragons in hand.

    First that of the three best, less for what is missing; then that of the best one playable now.
    """
    me, box = game.state.players[seat], game.box
    open_caves = {
        CAVES[cave]
        for cave, slots in enumerate(CAVE_SLOTS)
        if any(me.spaces[slot] and not me.dragons[slot] for slot in slots)
    }
    eggs = sum(me.eggs) + me.mat_eggs
    values = []
    ready = 0.0
    prices = effect_value.prices()
    for card in cards:
        dragon = box.dragons[card]
        cost = dragon.cost
        missing = sum(max(0, need - have) for need, have in zip(cost.resources, me.resources, strict=True))
        missing += max(0, cost.coin + box.mat.entice_coins - me.coins) + max(0, cost.egg - eggs)
        value = effect_value.dragon(dragon, prices, rounds + 0.5, rounds + 1)
        value -= effect_value.value(effect_value.cost_of(dragon), prices) / 2
        if open_caves.isdisjoint(dragon.caves):
            missing += 1
        elif not missing and value > ready:
            ready = value
        if value > 0:
            values.append(value / (1 + missing))
    values.sort(reverse=True)
    return sum(values[:3]), ready


def _walk(game: Game, seat: int, cave: int) -> list[ResourceVector]:
    """Return the gains of exploring a cave, one after the other, including its dragons' abilities."""
    me, box = game.state.players[seat], game.box
    icons = getattr(box.mat.paths, CAVES[cave])
    found = [effect_value.of_ops(icons[0])]
    for column, slot in enumerate(CAVE_SLOTS[cave]):
        lying = me.dragons[slot]
        if not lying:
            break
        dragon = box.dragons[lying]
        if dragon.ability.timing == "if_activated":
            found.append(effect_value.of_dragon(dragon))
        found.append(effect_value.of_ops(icons[column + 1]))
    return found


def _worth(walk: list[ResourceVector], prices: ResourceVector) -> float:
    """Return the value of a walk; gains that cost more than they bring are refused."""
    total = 0.0
    for each in walk:
        total += max(0.0, effect_value.value(each, prices))
    return total


def _races(game: Game, seat: int) -> list[Race]:
    """Return the seat's position in each objective still to be scored, beginning with the current round's."""
    state, found = game.state, []
    for index in range(len(state.places), len(state.objectives)):
        values = scoring.objective_values(game, index)
        mine = values[seat]
        best = max([each for other, each in enumerate(values) if other != seat], default=0)
        vp = game.box.rounds.objective_vp[index]
        place = sum([each > mine for each in set(values)])
        points = vp[place] if mine and place < len(vp) else 0
        found.append(Race(mine, best, max(-3, min(3, mine - best)), points))
    return found
