"""Costs: whether and how they can be paid, and optional payments with their effects (R2.5, R2.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy

from wyrmspan_desktop.engine import counts, mutations
from wyrmspan_desktop.engine.blocks import Block, can_use, handles, push_then
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.decisions import Decision, after_trade, payable, trades
from wyrmspan_desktop.engine.frames import Actor, Lack, Repeating, lack_of
from wyrmspan_desktop.engine.ids import (
    MAT,
    RESOURCE_INDEX,
    RESOURCES,
    caves_in,
    dragons_in,
    pile_of,
)
from wyrmspan_desktop.engine.notation import DECLINE, PAY, PAY_EGG, Option, option, spell, spell_card
from wyrmspan_desktop.engine.ops import Items, Pay
from wyrmspan_desktop.engine.state import Player, Supply


def can_pay(player: Player, cost: Items, *, coins: int = 0, eggs: int | None = None) -> bool:
    """Whether a player can pay a cost and ``coins`` more, exchanges included (R2.5).

    ``eggs``: how many of the eggs may be paid; None: all.
    """
    if player.coins < cost.coin + coins:
        return False
    if cost.egg and cost.egg > (counts.all_eggs(player) if eggs is None else eggs):
        return False
    resources_due = cost.meat or cost.gold or cost.crystal or cost.milk or cost.any
    if resources_due and not payable(player.resources, cost.resources, cost.any):
        return False
    if cost.dragon or cost.cave:
        dragons = len(dragons_in(player.hand))
        return cost.dragon <= dragons and cost.cave <= len(player.hand) - dragons
    return True


def _egg_count(player: Player, place: str, home: int) -> int:
    if place == "any":
        return counts.all_eggs(player)
    return sum(player.eggs[slot] for slot in counts.place_slots(player, place, home))


class Bill(Actor, tag="bill", kw_only=True):
    """A cost in the course of payment.  Only real choices are asked, one item at a time.

    The numbers are what is still due: ``resources`` of each type, ``any`` of whatever type.

    ``buys`` is the block that the payment buys, "" for an action: cards are only offered for payment if something
    of it can still happen afterwards (R2.6).
    """

    coin: int
    egg: int
    resources: Supply
    any: int
    dragon: int
    cave: int
    eggs_from: str
    buys: str
    asked: bool = False
    """Whether a question was put: it is put again after an exchange, even if it leaves no choice then (R2.5)."""

    @classmethod
    def of(cls, actor: Actor, cost: Items, *, eggs_from: str = "any", buys: str = "", coins: int = 0) -> Bill:
        """Return the bill of an actor for a cost and ``coins`` more."""
        return cls(
            seat=actor.seat,
            source=actor.source,
            home=actor.home,
            coin=cost.coin + coins,
            egg=cost.egg,
            resources=list(cost.resources),
            any=cost.any,
            dragon=cost.dragon,
            cave=cost.cave,
            eggs_from=eggs_from,
            buys=buys,
        )

    def run(self, game: Context) -> None:
        player = game.state.players[self.seat]
        if not self.asked:
            self._pay_certain(game, player)
        ids = self.choices(game, player)
        if ids:
            self.asked = True
            game.ask(self.seat, "payment", self.source, ids)
        else:
            game.pop()

    def asks_again(self, game: Context, asked: Decision) -> bool:
        # The effect that is bought decides which cards and eggs are offered, never whether any are (see `choices`).
        return bool(self.first_items(game.state.players[self.seat]))

    def _pay_certain(self, game: Context, player: Player) -> None:
        """Pay the part that leaves no choice."""
        if self.coin:
            mutations.pay(game, self.seat, "coin", self.coin, self.source)
            self.coin = 0
        if any(self.resources):
            due = list(self.resources)
            for index, number in enumerate(due):
                paid = min(number, player.resources[index])
                if paid:
                    mutations.pay(game, self.seat, RESOURCES[index], paid, self.source)
                    due[index] -= paid
            self.resources = due
        if self.any and not any(self.resources):
            have = player.resources
            if sum(have) == self.any or max(have) == sum(have):
                for index, number in enumerate(list(have)):
                    if number:
                        mutations.pay(game, self.seat, RESOURCES[index], min(number, self.any), self.source)
                self.any = 0
        if self.egg:
            nests = counts.egg_nests(player, self.eggs_from, self.home)
            if len(nests) == 1 or _egg_count(player, self.eggs_from, self.home) == self.egg:
                for nest in nests:
                    held = player.mat_eggs if nest == MAT else player.eggs[nest]
                    for _ in range(min(held, self.egg)):
                        mutations.pay_egg(game, self.seat, nest, self.source)
                self.egg = 0
        for field, cards in (("dragon", dragons_in(player.hand)), ("cave", caves_in(player.hand))):
            if len(cards) == getattr(self, field):
                for card in cards:
                    mutations.discard(game, self.seat, card, "hand", "payment", self.source)
                setattr(self, field, 0)

    def due(self) -> Items:
        """Return what is still to be paid."""
        meat, gold, crystal, milk = self.resources
        return Items(
            coin=self.coin,
            egg=self.egg,
            meat=meat,
            gold=gold,
            crystal=crystal,
            milk=milk,
            any=self.any,
            dragon=self.dragon,
            cave=self.cave,
        )

    def choices(self, game: Context, player: Player) -> list[str]:
        """Return the ids that pay the next item of which there is a choice; none if nothing is due."""
        ids = self.first_items(player)
        if self.buys and len(ids) > 1:
            ops = game.box.blocks[self.buys]
            ids = [
                each for each in ids if self.leaves(game, option(each), lambda: can_use(game, self, ops))
            ] or ids
        return ids

    def first_items(self, player: Player) -> list[str]:
        """Return the ids that pay one item of the first kind due: resources, eggs, dragons, caves, coins."""
        if any(self.resources):
            missing = [
                index for index, number in enumerate(self.resources) if number > player.resources[index]
            ]
            if not missing:
                return [PAY[index] for index, number in enumerate(self.resources) if number]
            return [
                each
                for each in trades(player.resources, "trade", missing)
                if payable(after_trade(player.resources, option(each).words), self.resources, self.any)
            ]
        if self.any:
            return [PAY[index] for index, number in enumerate(player.resources) if number]
        if self.egg:
            return [PAY_EGG[nest] for nest in counts.egg_nests(player, self.eggs_from, self.home)]
        if self.dragon:
            return [spell_card("pay", card) for card in dragons_in(player.hand)]
        if self.cave:
            return [spell_card("pay", card) for card in caves_in(player.hand)]
        return [spell("pay", "coin")] if self.coin else []

    def leaves(self, game: Context, paid: Option, check: Callable[[], bool]) -> bool:
        """Whether after this item, and some way of paying the rest, a check holds (R2.6); nothing changes."""
        players = game.state.players
        real = players[self.seat]
        trial = players[self.seat] = real.clone()
        bill = copy(self)
        card = paid.card
        if paid.kind == "trade":
            trial.resources = after_trade(trial.resources, paid.words)
        elif card:
            trial.hand.remove(card)
            game.state.discards[pile_of(card)].append(card)
        elif paid.item == "coin":
            trial.coins -= bill.coin
            bill.coin = 0
        elif paid.item != "egg":
            trial.resources[RESOURCE_INDEX[paid.item]] -= 1
        elif paid.slot == MAT:
            trial.mat_eggs -= 1
        else:
            trial.eggs[paid.slot] -= 1
        if paid.kind == "pay":
            bill.deduct(paid)
        rest = bill.first_items(trial) if bill.has_choices() else []
        possible = any(bill.leaves(game, option(each), check) for each in rest) if rest else check()
        if card:
            game.state.discards[pile_of(card)].pop()
        players[self.seat] = real
        return possible

    def has_choices(self) -> bool:
        """Whether more than coins is due."""
        return bool(self.any or self.egg or self.dragon or self.cave or any(self.resources))

    def deduct(self, paid: Option) -> None:
        """Subtract one item from what is due."""
        if paid.card > 0:
            self.dragon -= 1
        elif paid.card:
            self.cave -= 1
        elif paid.item == "egg":
            self.egg -= 1
        elif paid.item in RESOURCE_INDEX:
            index = RESOURCE_INDEX[paid.item]
            if self.resources[index]:
                self.resources = [number - (i == index) for i, number in enumerate(self.resources)]
            else:
                self.any -= 1

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        paid = chosen[0]
        self.asked = False
        if paid.kind == "trade":
            mutations.exchange(game, self.seat, paid.words)
            return
        if paid.card:
            mutations.discard(game, self.seat, paid.card, "hand", "payment", self.source)
        elif paid.item == "egg":
            mutations.pay_egg(game, self.seat, paid.slot, self.source)
        elif paid.item in RESOURCE_INDEX:
            mutations.pay(game, self.seat, paid.item, 1, self.source)
        self.deduct(paid)

    def is_sound(self, game: Context) -> bool:
        numbers = (self.coin, self.egg, self.any, self.dragon, self.cave, *self.resources)
        if not Actor.is_sound(self, game) or min(numbers) < 0 or len(self.resources) != len(RESOURCES):
            return False
        if self.eggs_from not in ("any", "here", "this_cave", "this_column", "adjacent"):
            return False
        known = not self.buys or self.buys in game.box.blocks
        player = game.state.players[self.seat]
        return known and can_pay(player, self.due(), eggs=_egg_count(player, self.eggs_from, self.home))


def charge(game: Context, actor: Actor, cost: Items, *, coins: int = 0) -> None:
    """Have a cost and ``coins`` more paid: at once if it is coins only, by a bill if there may be a choice."""
    due = cost.coin + coins
    if cost.icons > cost.coin:
        game.push(Bill.of(actor, cost, coins=coins))
    elif due:
        mutations.pay(game, actor.seat, "coin", due, actor.source)


class Paying(Repeating, tag="paying", kw_only=True):
    """Offers an optional payment, as often as the op allows, each followed by its effect (R6.4)."""

    KIND = Pay

    def run(self, game: Context) -> None:
        op = self.op(game)
        assert isinstance(op, Pay)
        ids = _pay_offers(game, self, op) if self.left > 0 else []
        self.offer(game, "payment", ids)

    def asks_again(self, game: Context, asked: Decision) -> bool:
        op = self.op(game)
        assert isinstance(op, Pay)
        return self.left > 0 and next(_payments(game, self, op), None) is not None

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if chosen[0].kind == DECLINE:
            game.pop()
            return
        op = self.op(game)
        assert isinstance(op, Pay)
        self.left -= 1
        cost = next(cost for cost in op.costs if chosen[0].id in _cost_offers(game, self, op, cost))
        block = f"{self.at}.{self.i}"
        push_then(game, self, block, begun=True)
        bill = Bill.of(self, cost, eggs_from=op.eggs_from, buys=block)
        game.push(bill)
        bill.answer(game, chosen)


def _cost_offers(game: Context, actor: Actor, op: Pay, cost: Items) -> Iterator[str]:
    """Yield the ids that begin to pay a cost and leave some of the effect that is bought possible (R2.6)."""
    player = game.state.players[actor.seat]
    if can_pay(player, cost, eggs=_egg_count(player, op.eggs_from, actor.home)):
        bill = Bill.of(actor, cost, eggs_from=op.eggs_from)
        for each in bill.first_items(player):
            if bill.leaves(game, option(each), lambda: can_use(game, actor, op.then)):
                yield each


def _payments(game: Context, actor: Actor, op: Pay) -> Iterator[str]:
    return (each for cost in op.costs for each in _cost_offers(game, actor, op, cost))


def _pay_offers(game: Context, actor: Actor, op: Pay) -> list[str]:
    return list(_payments(game, actor, op))


def _begin_pay(game: Context, block: Block, index: int, op: Pay) -> None:
    game.push(Paying.of(block, block.at, index, left=op.times))


def _pay_lack(game: Context, actor: Actor, op: Pay) -> Lack:
    """Return why a payment is impossible: nothing to pay with, or the lack of the first op that it buys."""
    player = game.state.players[actor.seat]
    eggs = _egg_count(player, op.eggs_from, actor.home)
    if not any(can_pay(player, cost, eggs=eggs) for cost in op.costs):
        return Lack("payment")
    return Lack(lack_of(game, actor, op.then[0]).why)


handles(Pay, _pay_offers, _begin_pay, _pay_lack)
