"""Costs and gains of an action, computed before it is taken.

The previews read the board as it is, change nothing and draw nothing, so their results contain only what a seat may
know.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from wyrmspan_desktop.engine import counts
from wyrmspan_desktop.engine.blocks import Block, can_use, is_shared, surely_usable
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.definitions import Rounds
from wyrmspan_desktop.engine.handlers.explore import STEPS, may_answer, place_name
from wyrmspan_desktop.engine.handlers.payments import can_pay
from wyrmspan_desktop.engine.ids import (
    CAVE_CARDS,
    CAVE_INDEX,
    CAVE_SLOTS,
    COLUMNS,
    DRAGONS,
    NAME,
    RESOURCES,
    SLOTS,
    caves_in,
)
from wyrmspan_desktop.engine.notation import Option
from wyrmspan_desktop.engine.ops import GainFromCost, GainSame, Group, Items, Lay, LayEach, Op, SwapDragons
from wyrmspan_desktop.engine.rounds import REFRESH_COINS
from wyrmspan_desktop.engine.scoring import award, objective_values
from wyrmspan_desktop.engine.state import Player
from wyrmspan_desktop.engine.why_not import Unmet, closed, missing

MAX_BESIDES = 30
"""Upper bound of the cards of a kind that a walk takes besides its certain gains."""
Trade = tuple[str, str, str]
"""Two resources to give, and the one to get for them."""


class Price(Struct, frozen=True):
    """The complete price of something for a player.

    ``lacks``: the part that the own supply does not cover.  ``trades``: the exchanges that cover it, one after the
    other; empty if none are needed, or none help (`is_payable`).  ``unmet``: the part that cannot be paid by any
    exchange, and the round before which nothing can be done in the cave.
    """

    cost: Items
    lacks: Items
    trades: tuple[Trade, ...]
    unmet: tuple[Unmet, ...]

    @property
    def is_payable(self) -> bool:
        """Whether it can be paid, exchanges included."""
        return not self.unmet

    @property
    def paid_with(self) -> Items:
        """The own coins, eggs and resources that would be spent, in exchanges too; none if it cannot be paid."""
        if not self.is_payable:
            return Items()
        gone = Counter(dict(self.cost.named()))
        gone -= Counter(dict(self.lacks.named()))
        gone += Counter(item for first, second, _ in self.trades for item in (first, second))
        return Items(**gone)


class Stop(Struct, frozen=True):
    """A stone or a dragon on a way: its place, the dragon or "", and the address of its effect or "".

    A dragon without an effect on a walk has no address, and neither has one that was played in this turn.
    ``is_idle``: as the board is, the effect can do nothing.
    """

    place: str
    dragon: str
    at: str
    is_idle: bool = False


class Way(Struct, frozen=True):
    """A walk through a cave: its price, None if it cannot be explored any more, and its stops in order.

    ``gains``: the least gains of a player who takes everything; gains that depend on a choice are not counted.
    """

    price: Price | None
    stops: tuple[Stop, ...]
    gains: Items


class Home(Struct, frozen=True):
    """A cave where a dragon may live: its spaces, and the next free one, "" if there is none.

    ``unmet``: the round in which it opens, if that is still to come.
    """

    cave: str
    slots: tuple[str, ...]
    free: str
    unmet: tuple[Unmet, ...] = ()


class Digging(Struct, frozen=True):
    """The price of digging a space; ``first``: the space of its cave that must be dug before it, "" if none.

    ``has_card``: whether there is a cave card in the hand for it.
    """

    price: Price
    first: str
    has_card: bool


class Standing(Struct, frozen=True):
    """A seat's count for an objective, and its place and VP; the place after the third is `scoring.OTHERS`."""

    seat: int
    value: int
    place: int
    vp: int


class Income(Struct, frozen=True):
    """The beginning of the next round: its number, everybody's income, and the seat that goes first."""

    round: int
    items: Items
    start: int


# --- prices -----------------------------------------------------------------------------------


def price(player: Player, cost: Items, unmet: tuple[Unmet, ...] = ()) -> Price:
    """Return the price of a cost for a player; ``unmet``: conditions besides paying it that are not met."""
    lacks = Items(
        coin=max(0, cost.coin - player.coins),
        egg=max(0, cost.egg - counts.all_eggs(player)),
        **{
            name: max(0, need - have)
            for name, need, have in zip(RESOURCES, cost.resources, player.resources, strict=True)
        },
    )
    trades = _trades(player, cost) if can_pay(player, cost) else ()
    return Price(cost, lacks, trades, (*unmet, *missing(player, cost)))


def _trades(player: Player, cost: Items) -> tuple[Trade, ...]:
    """Return the exchanges that cover the missing part of a payable cost; the most plentiful resource goes first."""
    spare = {
        name: have - need
        for name, need, have in zip(RESOURCES, cost.resources, player.resources, strict=True)
    }
    trades: list[Trade] = []
    for wanted in [name for name, left in spare.items() for _ in range(-left)]:
        given = []
        for _ in range(2):
            most = max(spare, key=spare.__getitem__)
            spare[most] -= 1
            given.append(most)
        first, second = sorted(given, key=RESOURCES.index)
        trades.append((first, second, wanted))
    return tuple(trades)


def enticing(game: Context, seat: int, card: int) -> Price:
    """Return the price of a dragon as an action, with the coin for the action itself (R4.1)."""
    cost = dict(game.box.dragons[card].cost.named())
    cost["coin"] = cost.get("coin", 0) + game.box.mat.entice_coins
    return price(game.state.players[seat], Items(**cost))


def homes(game: Context, seat: int, card: int) -> tuple[Home, ...]:
    """Return the caves where a dragon may live on a mat (R4.1)."""
    player = game.state.players[seat]
    found = []
    for cave in game.box.dragons[card].caves:
        number = CAVE_INDEX[cave]
        free = counts.first_free_space(player, number)
        slots = tuple(SLOTS[slot] for slot in CAVE_SLOTS[number])
        unmet = closed(game, [number])
        found.append(Home(cave, slots, SLOTS[free] if free >= 0 and not unmet else "", unmet))
    return tuple(found)


def digging(game: Context, seat: int, slot: int) -> Digging | None:
    """Return the price of digging a space (R3.1); None if it was dug already."""
    player, mat = game.state.players[seat], game.box.mat
    if player.spaces[slot]:
        return None
    cost = Items(coin=mat.excavate_coins, egg=mat.excavate_eggs[slot % COLUMNS])
    first, unmet = counts.first_empty_space(player, slot // COLUMNS), closed(game, [slot // COLUMNS])
    before = SLOTS[first] if first != slot else ""
    return Digging(price(player, cost, unmet), before, bool(caves_in(player.hand)))


def price_of(game: Context, seat: int, option: Option) -> Price | None:
    """Return the complete price of an action; None if it is free."""
    words = option.words
    if option.kind == "refresh":
        return price(game.state.players[seat], Items(coin=REFRESH_COINS))
    if option.kind == "entice":
        return enticing(game, seat, option.card)
    if option.kind == "excavate":
        found = digging(game, seat, SLOTS.index(words[1]))
        return found.price if found is not None else None
    return exploring(game, seat, CAVE_INDEX[words[0]]) if option.kind == "explore" else None


# --- ways -------------------------------------------------------------------------------------


def exploring(game: Context, seat: int, cave: int) -> Price | None:
    """Return the price of the next walk through a cave; None if it cannot be explored any more."""
    player, costs = game.state.players[seat], game.box.mat.explore_costs
    times = player.explored[cave]
    return price(player, costs[times], closed(game, [cave])) if times < len(costs) else None


def way(game: Context, seat: int, cave: int) -> Way:
    """Return how far a walk would go now, and its stops (R5)."""
    player, found = game.state.players[seat], exploring(game, seat, cave)
    stops: list[Stop] = []
    # A payment or gain on the way may enable an effect that can do nothing now.
    is_as_now = found is not None and not found.cost.egg
    for step in range(STEPS):
        dragon = player.dragons[cave * COLUMNS + step // 2] if step % 2 else 0
        if step % 2 and not dragon:
            break
        stop = _stop(game, seat, place_name(cave, step), dragon, is_as_now=is_as_now)
        is_as_now = is_as_now and (stop.is_idle or not stop.at)
        stops.append(stop)
    return Way(found, tuple(stops), _gains(game, player, stops))


def _stop(game: Context, seat: int, place: str, dragon: int, *, is_as_now: bool) -> Stop:
    name = NAME[dragon] if dragon else ""
    if dragon and not may_answer(game, seat, dragon):
        return Stop(place, name, "")
    at = f"{name}.do" if dragon else place
    block = Block(seat=seat, source=name or place, home=dragon, at=at)
    ops = game.box.blocks[at]
    may_act = not is_as_now or is_shared(ops) or surely_usable(game, at) or can_use(game, block, ops)
    return Stop(place, name, at, not may_act)


def _gains(game: Context, player: Player, stops: list[Stop]) -> Items:
    """Return the least gains on a way of a player who takes everything."""
    state, nests = game.state, game.box.nests
    room = game.box.mat.nests + sum(nests[each] for each in player.dragons if each)
    left = {"egg": room - counts.all_eggs(player)}
    for item, pile in (("dragon", DRAGONS), ("cave", CAVE_CARDS)):
        deck = len(state.decks[pile]) + len(state.tops[pile]) + len(state.discards[pile])
        left[item] = deck + sum(map(bool, state.display[pile]))
    found: Counter[str] = Counter()
    is_sure = True  # until something on the way may take other cards
    for op in _ops(game, stops):
        for part in op.parts if isinstance(op, Group) and not op.picks else ():
            if part.per is None and (part.item != "egg" or part.place == "any"):
                count = part.count
                if part.item in left:
                    count = min(count, max(0, left[part.item]))
                    left[part.item] -= count
                found[part.item] += count
        if is_sure and _may_take_cards(op):
            is_sure = False
            left |= {item: left[item] - MAX_BESIDES for item in ("dragon", "cave")}
    return Items(**found)


def _ops(game: Context, stops: list[Stop]) -> list[Op]:
    """Return the ops of all stones and dragons on a way."""
    return [op for stop in stops if stop.at for op in game.box.blocks[stop.at]]


def _may_take_cards(op: Op) -> bool:
    """Whether an effect may take cards that are not counted as gains of the way, or lead to one that does."""
    if isinstance(op, Group):
        cards = [part for part in op.parts if part.item in ("dragon", "cave", "guild")]
        return any(op.picks or part.per is not None or part.item == "guild" for part in cards)
    return not isinstance(op, Lay | LayEach | GainSame | GainFromCost | SwapDragons)


# --- rounds -----------------------------------------------------------------------------------


def standings(game: Context, index: int) -> tuple[Standing, ...]:
    """Return every seat's standing in the objective of a round, counted from 0, as if it were scored now."""
    values = objective_values(game, index)
    places, points = award(game, index, values)
    return tuple(map(Standing, range(len(values)), values, places, points))


def income(game: Context) -> Income | None:
    """Return the beginning of the next round (R9.4); None before the first one, and in the last."""
    state = game.state
    return income_after(game.box.rounds, state.round, state.start, len(state.players))


def income_after(rounds: Rounds, number: int, start: int, seats: int) -> Income | None:
    """Return the beginning of the round after round ``number``, which seat ``start`` began, with ``seats`` people.

    None before the first round, and in the last.
    """
    if not 0 < number < rounds.count:
        return None
    items = Items(coin=rounds.income.coins, egg=rounds.income.eggs)
    return Income(number + 1, items, (start + 1) % seats)
