"""A player that wants to see everything once: it prefers what has not been covered yet.

It looks at the whole game, hidden state included, since it plays to test and not to win; but it only answers.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from wyrmspan_desktop.devtools.facets import STARTED, address, entry, gives, pays, subject
from wyrmspan_desktop.engine.frames import OpFrame
from wyrmspan_desktop.engine.handlers import gains
from wyrmspan_desktop.engine.ids import (
    CAVE_SLOTS,
    CAVES,
    COLUMNS,
    NAME,
    RESOURCE_INDEX,
    RESOURCES,
    card_number,
)
from wyrmspan_desktop.engine.notation import DECLINE, option
from wyrmspan_desktop.engine.ops import Draw, Group, Pay

if TYPE_CHECKING:
    from wyrmspan_desktop.engine import Decision, Game
    from wyrmspan_desktop.engine.cards import Dragon
    from wyrmspan_desktop.engine.state import Player

Value = Callable[[str], float]

HAPPENS = ("cache", "tuck", "draw", "gain", "excavate", "play", "activate", "swap", "otherwise")
"""Facets of ops that happen when they are not declined."""


class CoverageBot:
    """Answers so that facets of ``missing`` come up; ``missing`` is shared and shrinks as they do."""

    def __init__(self, missing: set[str], seed: int) -> None:
        self._missing = missing
        self._random = random.Random(seed)
        self._wanted: Counter[str] = Counter()
        self.recount()

    def recount(self) -> None:
        """Take notice that ``missing`` has changed."""
        self._wanted = Counter(map(subject, self._missing))

    def answer(self, game: Game) -> list[str]:
        """A legal answer to the game's decision."""
        decision = game.decision
        assert decision is not None
        frame = game.state.stack[-1]
        if isinstance(frame, OpFrame):
            return self._op(game, decision, frame)
        player = game.state.players[decision.seat]
        if decision.kind == "keep":
            return self._best(decision, lambda each: self._card(game, option(each).words[0]), decision.least)
        if decision.kind == "starting_resource":
            return self._best(decision, lambda each: self._use(game, player, option(each).words[0]))
        if decision.kind == "action":
            return self._best(decision, lambda each: self._action(game, player, each))
        if decision.kind == "guild_row":
            tile = game.state.tile
            return self._best(decision, lambda each: self._wanted[f"guild.{tile}.row{option(each).words[0]}"])
        if decision.kind == "upkeep":
            return self._upkeep(game, decision)
        if decision.kind == "end_payment":
            return self._end_payment(decision)
        if decision.kind in ("discard_cards", "payment", "sale", "new_cave"):
            return self._best(decision, lambda each: -self._loss(game, player, each), max(1, decision.least))
        return self._any(decision)

    # --- choosing -------------------------------------------------------------------------

    def _any(self, decision: Decision) -> list[str]:
        count = self._random.randint(decision.least, decision.most)
        return self._random.sample(list(decision.ids), count)

    def _best(self, decision: Decision, value: Value, count: int = 1) -> list[str]:
        noise = self._random.random
        return sorted(decision.ids, key=lambda each: -value(each) - noise())[:count]

    def _pick(self, ids: Iterable[str], value: Value) -> list[str]:
        noise = self._random.random
        return [max((each for each in ids if each != DECLINE), key=lambda each: value(each) + noise())]

    def _misses(self, at: str, what: str) -> bool:
        return f"{at} {what}" in self._missing

    # --- what is worth what ---------------------------------------------------------------

    def _card(self, game: Game, name: str) -> float:
        """How much a card in the hand is worth."""
        number = card_number(name)
        wanted = self._wanted[name]
        if number < 0:
            return 1.5 + 2 * wanted
        cost = game.box.dragons[number].cost
        return 4 * wanted + 2 - 0.5 * cost.icons

    def _use(self, game: Game, player: Player, item: str) -> float:
        """How much one more of a resource helps to pay for wanted dragons of the hand, or to feed."""
        if item == "coin":
            return 6
        index = RESOURCE_INDEX[item]
        value = 1.0 - 0.3 * player.resources[index]
        for card in player.hand:
            if card > 0:
                lacking = game.box.dragons[card].cost.resources[index] - player.resources[index]
                value += self._wanted[NAME[card]] * (lacking > 0)
        for slot, dragon in enumerate(player.dragons):
            hatchling = game.box.dragons[dragon].ability.hatchling if dragon else None
            if hatchling is not None and hatchling.food == item and player.fed[slot] < 3:
                value += 2.0 * self._wanted[NAME[dragon]] * (not player.resources[index])
        return value

    def _loss(self, game: Game, player: Player, answer: str) -> float:
        """How much it hurts to give up what an answer gives up."""
        given = option(answer)
        if given.kind in ("pay", "sell", "discard") and given.item in RESOURCES:
            return 1 + self._use(game, player, given.item)
        if given.kind in ("pay", "sell", "discard") and given.card:
            return self._card(game, NAME[given.card])
        if answer == DECLINE:
            return 3
        return 0

    def _action(self, game: Game, player: Player, answer: str) -> float:
        action, slot = option(answer), option(answer).slot
        if action.kind == "entice":
            return self._entice(game, player, NAME[action.card], slot)
        if action.kind == "excavate":
            waiting = any(card > 0 and self._wanted[NAME[card]] for card in player.hand)
            room = any(not player.dragons[s] and player.spaces[s] for s in CAVE_SLOTS[slot // COLUMNS])
            helps = self._helps(game, player, slot, None)
            return 3 * self._wanted[NAME[action.card]] + 3 + 4 * (waiting and not room) + helps
        if action.kind == "explore":
            return self._walk(game, player, action.cave)
        return -100

    def _entice(self, game: Game, player: Player, name: str, slot: int) -> float:
        dragon = game.box.dragons[card_number(name)]
        value = 6.0 * self._wanted[name] + 2 + self._helps(game, player, slot, dragon)
        if dragon.size == "hatchling" and self._wanted[name]:
            value += 4
        return value - slot % COLUMNS

    def _helps(self, game: Game, player: Player, slot: int, dragon: Dragon | None) -> float:
        """How much a dragon (None: a new space) in a slot helps wanted end-game formulas on the mat."""
        cave, value = slot // COLUMNS, 0.0
        for home, number in enumerate(player.dragons):
            end = game.box.dragons[number].ability.end_game if number else None
            if end is None or end.condition is None or not self._wanted[NAME[number]]:
                continue
            sizes = set(end.condition.sizes_in_this_cave)
            if sizes and home // COLUMNS == cave:
                present = {game.box.dragons[d].size for s in CAVE_SLOTS[cave] if (d := player.dragons[s])}
                value += 4 if dragon is None else 20 if dragon.size in sizes - present else -20
            count = end.condition.count
            if count is not None and (count.place == CAVES[cave] or home // COLUMNS == cave):
                value += 6
        return value

    def _walk(self, game: Game, player: Player, cave: int) -> float:
        value = 2.0 + sum(1.5 for icon in range(1, 6) if self._wanted[f"{CAVES[cave]}.i{icon}"])
        for slot in CAVE_SLOTS[cave]:
            dragon = player.dragons[slot]
            if not dragon:
                break
            if game.box.dragons[dragon].ability.timing == "if_activated" and dragon not in player.fresh:
                value += 4.0 * (self._wanted[NAME[dragon]] > 0) + 0.5
        return value

    def _hunger(self, game: Game, player: Player, slot: int, item: str) -> float:
        """How much it is wanted that an item comes onto the dragon of a slot."""
        dragon = player.dragons[slot]
        hatchling = game.box.dragons[dragon].ability.hatchling if dragon else None
        if hatchling is None or hatchling.food != item or player.fed[slot] >= 3:
            return 0
        return 3.0 * self._wanted[NAME[dragon]] * (1 + player.fed[slot])

    # --- questions of effects -------------------------------------------------------------

    def _op(self, game: Game, decision: Decision, frame: OpFrame) -> list[str]:
        op = game.box.blocks[frame.at][frame.i]
        at = address(frame.at, frame.i)
        player = game.state.players[frame.seat]
        ids = [each for each in decision.ids if each != DECLINE]
        value = self._values(game, player, decision.kind)
        can_decline = len(ids) < len(decision.ids)
        if isinstance(frame, gains.Storing):
            return self._either(at, "store", "keep", self._pick(ids, value), can_decline)
        if decision.kind == "tuck_drawn" and isinstance(op, Draw) and op.may_tuck:
            if self._misses(at, "keep") and not self._misses(at, "tuck"):
                return []
            return self._pick(ids, value)[: decision.most]
        if decision.kind == "lay_each":
            if self._misses(at, DECLINE) and not self._misses(at, "lay"):
                return []
            return ids
        if isinstance(op, Group):
            parts = {part.item for part in op.parts if self._misses(at, part.item)}
            new = [each for each in ids if any(part.item in parts and gives(part, each) for part in op.parts)]
            if new:
                return self._pick(new, value)
            return self._declining(at, can_decline) or self._pick(ids, value)
        if isinstance(op, Pay) and can_decline:
            costs = [cost for number, cost in enumerate(op.costs, 1) if self._misses(at, f"pay {number}")]
            new = [each for each in ids if any(pays(cost, each) for cost in costs)]
            if new:
                return self._pick(new, value)
            return self._declining(at, can_decline) or self._pick(ids, value)
        if decision.most == 1 == decision.least:
            if any(self._misses(at, what) for what in HAPPENS):
                return self._pick(ids, value)
            return self._declining(at, can_decline) or self._pick(ids, value)
        return self._any(decision)

    def _either(self, at: str, does: str, does_not: str, pick: list[str], can_decline: bool) -> list[str]:
        if can_decline and self._misses(at, does_not) and not self._misses(at, does):
            return [DECLINE]
        return pick

    def _declining(self, at: str, can_decline: bool) -> list[str]:
        return [DECLINE] if can_decline and self._misses(at, DECLINE) else []

    def _values(self, game: Game, player: Player, kind: str) -> Value:
        """How good an answer to an effect's question is, for what may come after it."""

        def value(answer: str) -> float:
            chosen = option(answer)
            verb, words = chosen.kind, chosen.words
            if verb in ("take", "keep", "play", "excavate"):
                return self._card(game, words[0])
            if verb == "draw":
                return 3
            if verb == "advance":
                return 2.5
            if verb == "gain":
                return self._use(game, player, words[0])
            if verb == "lay":
                return 1.5
            if verb == "cache":
                return self._hunger(game, player, chosen.slot, chosen.item)
            if verb == "tuck":
                loss = self._card(game, words[0]) / 4 if chosen.card else 0
                return self._hunger(game, player, chosen.slot, "dragon") - loss
            if verb == "activate":
                return 2.0 * self._wanted[words[0]]
            if verb in ("pay", "trade"):
                return -self._loss(game, player, answer)
            return 0

        return value

    def _upkeep(self, game: Game, decision: Decision) -> list[str]:
        """Use everything, but decline once what cannot be declined later and has been seen to happen."""
        refusable = 0
        for each in decision.ids[:-1]:
            first = entry(game.box, f"{option(each).words[0]}.do")
            if first is not None and isinstance(first[1], STARTED) and self._misses(first[0], DECLINE):
                done = not any(self._misses(first[0], what) for what in HAPPENS)
                refusable += done
        if refusable == len(decision.ids) - 1:
            return [DECLINE]
        return self._pick(decision.ids, lambda each: self._wanted[option(each).words[0]])

    def _end_payment(self, decision: Decision) -> list[str]:
        for each in decision.ids[:-1]:
            card, number = option(each).words
            if f"{card} score {number}" in self._missing:
                return [each]
        if any(f"{option(each).words[0]} {DECLINE}" in self._missing for each in decision.ids[:-1]):
            return [DECLINE]
        return [self._random.choice(list(decision.ids))]
