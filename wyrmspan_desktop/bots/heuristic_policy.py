"""The heuristic policy: a sensible answer to any decision at once, without looking ahead.

A rule rates each option, and the highest is answered.  The search plays games to their end by it, so it is fast: it
reads the state and never copies the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from wyrmspan_desktop.bots import effect_value
from wyrmspan_desktop.bots.weights import WEIGHTS
from wyrmspan_desktop.engine import Decision, Game
from wyrmspan_desktop.engine.definitions import Dragon
from wyrmspan_desktop.engine.ids import (
    CAVE_INDEX,
    CAVE_SLOTS,
    CAVES,
    COLUMNS,
    LAST_ROW,
    MAT,
    RESOURCE_INDEX,
    RESOURCES,
)
from wyrmspan_desktop.engine.notation import DECLINE, Option, option
from wyrmspan_desktop.engine.ops import Count

if TYPE_CHECKING:
    from wyrmspan_desktop.engine.state import Player


_LEFT_OVER = 0.25
"""Least value of a resource or card that will not be used: four of them are a point at the end."""


def use(weights: Mapping[str, float]) -> None:
    """Replace weights, for tuning."""
    WEIGHTS.update(weights)
    effect_value.forget()


def answer(game: Game, jitter: Callable[[], float] | None = None) -> list[str]:
    """Return the policy's answer to the open decision; ``jitter`` is added to each rating except that of refusing."""
    decision = game.decision
    if decision is None:
        raise ValueError("the game is over")
    ids = decision.ids
    if decision.most == 1 == decision.least:
        if len(ids) == 1:
            return [ids[0]]
        rater = Rater(game, decision)
        rates = [rater.rate(each) + (jitter() if jitter and each != DECLINE else 0.0) for each in ids]
        return [ids[rates.index(max(rates))]]
    rater = Rater(game, decision)
    order = sorted(ids, key=rater.rate, reverse=True)
    wanted = sum(rater.rate(each) > 0 for each in order)
    return order[: min(max(wanted, decision.least), decision.most)]


def counts_for(count: Count, dragon: Dragon | None, cave: str) -> bool:
    """Return whether a dragon played in a cave, or a cave card (None), counts towards an objective."""
    if count.place in CAVE_INDEX and count.place != cave:
        return False
    if dragon is None:
        return count.count in ("cave_cards", "dragons_and_cave_cards")
    if count.count == "nests_on_dragons":
        return dragon.nests > 0
    if count.count not in ("dragons", "dragons_and_cave_cards"):
        return False
    least, most = count.printed_cost or (0, None)
    icons = dragon.cost.icons
    return (
        count.trait in (None, dragon.trait)
        and count.size in (None, dragon.size)
        and (not count.timing or bool(set(count.timing) & set(dragon.ability.timings)))
        and icons >= least
        and (most is None or icons <= most)
    )


class Rater:
    """Rates the options of one decision, by the rule for each verb (`_RULES`)."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self.game, self.decision = game, decision
        self.state = game.state
        self.me: Player = game.state.players[decision.seat]
        self.rounds = game.box.rounds.count - max(1, game.state.round)
        """Number of rounds after this one."""
        self.needs = self._needs()
        self.prices = self._prices()

    def rate(self, option_id: str) -> float:
        """Return the rating of an option; above zero it is better than doing nothing."""
        chosen = option(option_id)
        return _RULES[chosen.kind](self, chosen)

    def _needs(self) -> list[float]:
        """Return the demand for each resource beyond its price, for dragons in hand that could soon be played."""
        dragons = self.game.box.dragons
        found = [0.0] * len(RESOURCES)
        meat, gold, crystal, milk = self.me.resources
        ability, needs = WEIGHTS["needed ability"], WEIGHTS["needs"]
        for card in self.me.hand:
            if card < 0:
                continue
            dragon = dragons[card]
            cost = dragon.cost
            missing = (cost.meat - meat, cost.gold - gold, cost.crystal - crystal, cost.milk - milk)
            total = sum([number for number in missing if number > 0])
            if total:
                worthy = (dragon.vp + ability) / (1 + total) * needs
                for index, number in enumerate(missing):
                    if number > 0 and worthy > found[index]:
                        found[index] = worthy
        return found

    def _prices(self) -> effect_value.ResourceVector:
        """Return the price of each component for this player now, in points."""
        me = self.me
        dragons = sum(card > 0 for card in me.hand)
        caves = len(me.hand) - dragons
        # In the last round, a card or resource is of use only as far as the last coins go.
        late = 1.0 if self.rounds else min(1.0, me.coins * WEIGHTS["late"])
        coin = WEIGHTS["coin"] if self.rounds or me.coins else 1.0
        return (
            coin,
            WEIGHTS["egg"],
            max(_LEFT_OVER, late * (WEIGHTS["any"] + WEIGHTS["need"] * max(self.needs))),
            max(_LEFT_OVER, late * WEIGHTS["dragon"] / (1 + WEIGHTS["many dragons"] * dragons)),
            max(_LEFT_OVER, late * WEIGHTS["cave"] / (1 + WEIGHTS["many caves"] * caves)),
            WEIGHTS["guild"],
            1.0,
        )

    def _value(self, amounts: effect_value.ResourceVector) -> float:
        return effect_value.value(amounts, self.prices)

    def _walks(self) -> float:
        """Estimate how often a cave will still be explored."""
        return (
            WEIGHTS["walks now"]
            + WEIGHTS["walks by round"] * self.rounds
            + WEIGHTS["walks by coin"] * self.me.coins
        )

    # --- actions ------------------------------------------------------------------------------

    def excavate(self, chosen: Option) -> float:
        """Rate a new space: its cave card's effect, and the dragons that may live there."""
        cave, column = divmod(chosen.slot, COLUMNS)
        house = self.game.house
        has_price = self.decision.kind == "action" or (house is not None and house.cave_eggs)
        eggs = self.game.box.mat.excavate_eggs[column] if has_price else 0
        value = WEIGHTS["cave effect"] * self._value(effect_value.of_cave(self.game.box.caves[-chosen.card]))
        value -= WEIGHTS["egg for a space"] * eggs
        lying = sum(bool(self.me.dragons[each]) for each in CAVE_SLOTS[cave])
        free = ("first room", "second room", "third room")[min(self._free_spaces(), 2)]
        value += WEIGHTS[free] * (self.rounds + 1) + WEIGHTS["row of dragons"] * lying + WEIGHTS["excavate"]
        return value + WEIGHTS["home"] * self._homeless(cave) + self._towards(None, cave)

    def _homeless(self, cave: int) -> float:
        """Return the value of the best dragon in hand that could live in this cave, but in none with room now."""
        room = {CAVES[other] for other, slots in enumerate(CAVE_SLOTS) if self._has_room(slots)}
        best = 0.0
        for card in self.me.hand:
            if card > 0:
                dragon = self.game.box.dragons[card]
                if CAVES[cave] in dragon.caves and room.isdisjoint(dragon.caves):
                    best = max(best, effect_value.dragon(dragon, self.prices, self.rounds, self.rounds + 1))
        return best

    def _has_room(self, slots: Sequence[int]) -> bool:
        me = self.me
        return any(me.spaces[slot] and not me.dragons[slot] for slot in slots)

    def _free_spaces(self) -> int:
        me = self.me
        return sum(1 for space, dragon in zip(me.spaces, me.dragons, strict=True) if space and not dragon)

    def _towards(self, dragon: Dragon | None, cave: int) -> float:
        """Return the value of a dragon (None: a cave card) in a cave for objectives still to be scored."""
        state, box = self.state, self.game.box
        value = 0.0
        for index in range(len(state.places), len(state.objectives)):
            count = box.objectives[state.objectives[index]].count
            if counts_for(count, dragon, CAVES[cave]):
                value += WEIGHTS["objective"] * (1 + index - len(state.places)) ** -0.5
        return value

    def entice(self, chosen: Option) -> float:
        """Rate a dragon on the mat, less its cost."""
        return self._enticed(chosen.card, chosen.slot)

    def _enticed(self, card: int, slot: int) -> float:
        price = effect_value.value(effect_value.cost_of(self._dragon(card)), self.prices)
        return WEIGHTS["entice"] + self._dragon_there(card, slot) - WEIGHTS["price"] * price

    def play(self, chosen: Option) -> float:
        """Rate a dragon on the mat that is free or paid for."""
        return self._dragon_there(chosen.card, chosen.slot)

    def _dragon(self, card: int) -> Dragon:
        return self.game.box.dragons[card]

    def _dragon_there(self, card: int, slot: int) -> float:
        cave, column = divmod(slot, COLUMNS)
        dragon = self._dragon(card)
        value = effect_value.dragon(dragon, self.prices, self._walks(), self.rounds + 1) + self._towards(
            dragon, cave
        )
        below = self.me.dragons[slot]
        if below:
            return value - self.game.box.dragons[below].vp - self.me.eggs[slot]
        # Another dragon makes every later walk of this cave longer.
        icon = effect_value.of_ops(getattr(self.game.box.mat.paths, CAVES[cave])[column + 1])
        return value + WEIGHTS["longer walk"] * self._value(icon) * (self.rounds + 0.5)

    def explore(self, chosen: Option) -> float:
        """Rate a walk by its gains less its cost."""
        cave = chosen.cave
        me, box = self.me, self.game.box
        cost = box.mat.explore_costs[min(me.explored[cave], len(box.mat.explore_costs) - 1)]
        icons = getattr(box.mat.paths, CAVES[cave])
        value = self._value(effect_value.of_ops(icons[0]))
        for column, slot in enumerate(CAVE_SLOTS[cave]):
            lying = me.dragons[slot]
            if not lying:
                break
            dragon = box.dragons[lying]
            if dragon.ability.timing == "if_activated" and lying not in me.fresh:
                value += max(0.0, self._value(effect_value.of_dragon(dragon)))
            value += max(0.0, self._value(effect_value.of_ops(icons[column + 1])))
        return WEIGHTS["explore"] + WEIGHTS["walk"] * value - WEIGHTS["egg for a walk"] * cost.egg

    # --- having -------------------------------------------------------------------------------

    def _price(self, component: str) -> float:
        return self.prices[effect_value.COMPONENTS.index(component)]

    def gain(self, chosen: Option) -> float:
        """Rate an item by its present price."""
        item = chosen.item
        if item == "coin":
            return self._price("coin")
        late = self._price("any") / (WEIGHTS["any"] + WEIGHTS["need"] * max(self.needs))
        return late * (WEIGHTS["any"] + self.needs[RESOURCE_INDEX[item]])

    def _of_hand(self, card: int) -> float:
        """Return the value of a card in hand."""
        if card < 0:
            return self._value(effect_value.of_cave(self.game.box.caves[-card]))
        dragon = self._dragon(card)
        price = effect_value.value(effect_value.cost_of(dragon), self.prices)
        return (
            effect_value.dragon(dragon, self.prices, self.rounds, self.rounds + 1) - WEIGHTS["price"] * price
        )

    def take(self, chosen: Option) -> float:
        """Rate a card of the display."""
        component = "dragon" if chosen.card > 0 else "cave"
        return self._price(component) * (
            WEIGHTS["taking"] + WEIGHTS["take"] * max(0.0, self._of_hand(chosen.card))
        )

    def draw(self, chosen: Option) -> float:
        """Rate an unknown card."""
        return self._price(chosen.words[0] if chosen.words else "dragon")

    def lay(self, chosen: Option) -> float:
        """Rate an egg; one on a dragon is better than one on the mat."""
        return WEIGHTS["egg"] - 0.1 * (chosen.slot == MAT)

    def keep(self, chosen: Option) -> float:
        """Rate a card to be kept in hand."""
        value = self._of_hand(chosen.card)
        if self.decision.kind == "keep" and chosen.card < 0:
            value += WEIGHTS["first caves"]  # without spaces no dragon can be played
        return value

    # --- giving -------------------------------------------------------------------------------

    def _give(self, given: Option) -> float:
        """Return the value of a card or item that is given up."""
        if given.card:
            return WEIGHTS["giving cards"] * max(0.5, self._of_hand(given.card))
        return self._give_item(given.item)

    def _give_item(self, item: str) -> float:
        if item in ("coin", "egg"):
            return self._price(item)
        index = RESOURCE_INDEX[item]
        return WEIGHTS["any"] + self.needs[index] - 0.1 * self.me.resources[index]

    def pay(self, chosen: Option) -> float:
        """Rate a payment: the cheapest is best."""
        return 3.0 - self._give(chosen)

    def sell(self, chosen: Option) -> float:
        """Rate a sale: its share of a coin, less what is sold."""
        return self._price("coin") / self.game.box.mat.sale.items - self._give(chosen)

    def waive(self, chosen: Option) -> float:
        """Rate a part of a cost to be left unpaid: the most expensive is best."""
        return self._give(chosen)

    def trade(self, chosen: Option) -> float:
        """Rate an exchange: the resource that comes, less the two that go."""
        first, second, third = map(self._give_item, chosen.words)
        return third - first - second - 0.5

    def cache(self, chosen: Option) -> float:
        """Rate caching: a point, and food for a hatchling."""
        dragon = self.game.box.dragons[self.me.dragons[chosen.slot]]
        hatchling = dragon.ability.hatchling
        fits = hatchling is not None and hatchling.food == chosen.item
        return WEIGHTS["cache"] - 0.5 * self._give(chosen) * bool(self.rounds) + 1.0 * fits

    def tuck(self, chosen: Option) -> float:
        """Rate tucking: a point, less the card."""
        cost = self._give(chosen) if chosen.card else 0.0
        return WEIGHTS["tuck"] - cost * bool(self.rounds or self.me.coins)

    # --- the rest -----------------------------------------------------------------------------

    def activate(self, chosen: Option) -> float:
        """Rate an ability by its gains."""
        if chosen.card:
            return 0.5 + self._value(effect_value.of_dragon(self._dragon(chosen.card)))
        return 1.0

    def score(self, chosen: Option) -> float:
        """Rate an end-game payment: its points, less what is paid as a leftover (R10)."""
        end = self._dragon(chosen.card).ability.end_game
        assert end is not None
        payoff = end.score_for[chosen.number - 1]
        return payoff.score - _LEFT_OVER * payoff.cost.icons

    def row(self, chosen: Option) -> float:
        """Rate a row of the guild tile by its gains or points."""
        number = chosen.number
        if number == LAST_ROW:
            order = len(self.state.rows[number - 1])
            vp = self.game.box.guild.last_row_vp
            return float(vp[min(order, len(vp) - 1)])
        tile = self.game.box.guild.tiles[self.state.tile].rows[number - 1]
        return (
            WEIGHTS["end-game row"]
            if tile.end_game is not None
            else self._value(effect_value.of_ops(tile.do)) + 0.5
        )


_RULES: dict[str, Callable[[Rater, Option], float]] = {
    "activate": Rater.activate,
    "advance": lambda rater, _: WEIGHTS["guild"],
    "cache": Rater.cache,
    "decline": lambda rater, _: 0.05,
    "dig": lambda rater, _: 1.0,
    "discard": Rater.pay,
    "draw": Rater.draw,
    "end_turn": lambda rater, _: 0.0,
    "entice": Rater.entice,
    "excavate": Rater.excavate,
    "exchange": Rater.trade,
    "explore": Rater.explore,
    "gain": Rater.gain,
    "keep": Rater.keep,
    "lay": Rater.lay,
    "name": Rater.gain,
    "pass": lambda rater, _: WEIGHTS["pass"],
    "pay": Rater.pay,
    "play": Rater.play,
    "refresh": lambda rater, _: WEIGHTS["pass"] - 1.0,
    "reveal": lambda rater, _: 1.0,
    "row": Rater.row,
    "score": Rater.score,
    "sell": Rater.sell,
    "swap": lambda rater, _: 0.01,
    "take": Rater.take,
    "trade": Rater.trade,
    "tuck": Rater.tuck,
    "waive": Rater.waive,
}
"""The rule for each verb."""
