"""Enticing and playing dragons, swapping them, and activating abilities (R4, R6.10, R6.11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wyrmspan_desktop.engine import counts, mutations
from wyrmspan_desktop.engine.blocks import Block, can_use, handles, start_ability
from wyrmspan_desktop.engine.context import Context, Frame
from wyrmspan_desktop.engine.decisions import Decision
from wyrmspan_desktop.engine.frames import Actor, OpFrame, SeatFrame
from wyrmspan_desktop.engine.handlers.payments import can_pay, charge
from wyrmspan_desktop.engine.ids import (
    CAVE_INDEX,
    COLUMNS,
    DRAGONS,
    ICONS,
    NAME,
    RESOURCES,
    SLOT_COUNT,
    SLOTS,
)
from wyrmspan_desktop.engine.notation import DECLINE, SWAP, Option, spell, spell_card, spell_card_at
from wyrmspan_desktop.engine.ops import Activate, Items, Op, PlayDragon, SwapDragons
from wyrmspan_desktop.engine.state import Player, cache_index

FREE = Items()


def free_spaces(game: Context, player: Player, dragon: int, onto_dragon: bool) -> list[int]:
    """Return the slots where a dragon may be placed: R4.1, or onto a dragon in a cave that suits it (R4.4)."""
    caves = [CAVE_INDEX[cave] for cave in game.box.dragons[dragon].caves]
    if onto_dragon:
        return [slot for slot, there in enumerate(player.dragons) if there and slot // COLUMNS in caves]
    spaces = (counts.first_free_space(player, cave) for cave in caves)
    slots = [slot for slot in spaces if slot >= 0]
    return slots if game.house is None else counts.in_open_caves(game, slots)


def reduced_costs(cost: Items, reduction: str) -> dict[str, Items]:
    """Return the costs of a dragon played by an ability (R4.3), by the printed icon that is waived ("" for none)."""
    if reduction == "free":
        return {"": FREE}
    if reduction == "no_resources":
        return {"": Items(coin=cost.coin, egg=cost.egg)}
    have = dict(cost.named())
    reduced = {
        waived: Items(**{**have, waived: have[waived] - 1})
        for waived in ("egg", *RESOURCES)
        if waived in have
    }
    return reduced or {"": cost}


class Enticing(SeatFrame, tag="enticing", kw_only=True):
    """Brings a shown dragon into play once it is paid for; its when-played ability follows (R4.2)."""

    card: int
    slot: int
    onto: bool

    def run(self, game: Context) -> None:
        game.pop()
        player, slot = game.state.players[self.seat], self.slot
        player.shown.remove(self.card)
        covered = player.dragons[slot]
        player.dragons[slot] = self.card
        player.fed[slot] = 0
        player.fresh = [dragon for dragon in player.fresh if dragon != covered] + [self.card]
        name = NAME[self.card]
        game.emit("enticed", self.seat, self.source, {"card": name, "slot": SLOTS[slot]})
        dragon = game.box.dragons[self.card]
        if dragon.ability.timing == "when_played":
            start_ability(game, self.seat, name, f"{name}.do", home=self.card)
        if covered:
            self._cover(game, player, covered)

    def _cover(self, game: Context, player: Player, covered: int) -> None:
        """Cover a dragon (R4.4): its card is tucked and feeds; its things move over, eggs only as far as they fit."""
        slot = self.slot
        lost = max(0, player.eggs[slot] - game.box.nests[self.card])
        player.eggs[slot] -= lost
        player.tucked[slot] = [*player.tucked[slot], covered]
        card = {"card": NAME[covered], "slot": SLOTS[slot], "eggs_lost": lost}
        game.emit("covered", self.seat, self.source, card)
        mutations.feed(game, self.seat, slot, "dragon")

    def is_sound(self, game: Context) -> bool:
        if (
            not SeatFrame.is_sound(self, game)
            or not 0 <= self.slot < SLOT_COUNT
            or self.card not in game.box.dragons
        ):
            return False
        player = game.state.players[self.seat]
        return self.card in player.shown and self.slot in free_spaces(game, player, self.card, self.onto)


def start_enticing(
    game: Context, seat: int, card: int, slot: int, zone: str, source: str, *, onto: bool = False
) -> None:
    """Show a dragon and push its arrival; a bill pushed on top is paid first."""
    mutations.show(game, seat, card, zone, source)
    game.push(Enticing(seat=seat, source=source, card=card, slot=slot, onto=onto))


class PlayingDragon(OpFrame, tag="playing_dragon", kw_only=True):
    """Asks for a dragon that an ability plays (R4.3)."""

    KIND = PlayDragon

    def run(self, game: Context) -> None:
        op = self.op(game)
        assert isinstance(op, PlayDragon)
        ids = _play_offers(game, self, op)
        self.offer(game, "play_dragon", ids)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        game.pop()
        if chosen[0].kind == DECLINE:
            return
        op = self.op(game)
        assert isinstance(op, PlayDragon)
        card = chosen[0].card
        player = game.state.players[self.seat]
        zone = "hand" if card in player.hand else "display"
        start_enticing(game, self.seat, card, chosen[0].slot, zone, self.source, onto=op.onto_dragon)
        costs = reduced_costs(game.box.dragons[card].cost, op.cost)
        if len(costs) == 1:
            (cost,) = costs.values()
            charge(game, self, cost)
        else:
            game.push(Waiving.of(self, self.at, self.i, card=card))


class Waiving(OpFrame, tag="waiving", kw_only=True):
    """Asks which printed icon of a cost is not paid (R4.3)."""

    KIND = PlayDragon

    card: int

    def _costs(self, game: Context) -> dict[str, Items]:
        player, costs = (
            game.state.players[self.seat],
            reduced_costs(game.box.dragons[self.card].cost, "minus_one"),
        )
        return {waived: cost for waived, cost in costs.items() if can_pay(player, cost)}

    def run(self, game: Context) -> None:
        game.ask(self.seat, "waive", self.source, [spell("waive", item) for item in self._costs(game)])

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        game.pop()
        charge(game, self, self._costs(game)[chosen[0].item])

    def is_sound(self, game: Context) -> bool:
        return OpFrame.is_sound(self, game) and self.card in game.box.dragons and bool(self._costs(game))


def _play_offers(game: Context, actor: Actor, op: PlayDragon) -> list[str]:
    player, box = game.state.players[actor.seat], game.box
    ids = []
    for card in counts.cards_from(game, actor.seat, DRAGONS, op.source):
        slots = free_spaces(game, player, card, op.onto_dragon)
        costs = reduced_costs(box.dragons[card].cost, op.cost).values() if slots else ()
        if any(can_pay(player, cost) for cost in costs):
            ids += [spell_card_at("play", card, slot) for slot in slots]
    return ids


def _begin_play(game: Context, block: Block, index: int, op: PlayDragon) -> None:
    game.push(PlayingDragon.of(block, block.at, index))


# --- swap -------------------------------------------------------------------------------------


class Swapping(OpFrame, tag="swapping", kw_only=True):
    """Asks which two dragons swap; the things on them go along (R6.11)."""

    KIND = SwapDragons

    def run(self, game: Context) -> None:
        ids = _swap_offers(game, self, self.op(game))
        self.offer(game, "swap", ids)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        game.pop()
        if chosen[0].kind == DECLINE:
            return
        one, other = chosen[0].slot, chosen[0].other
        player = game.state.players[self.seat]
        for row in (player.dragons, player.eggs, player.fed):
            row[one], row[other] = row[other], row[one]
        tucked = player.tucked
        tucked[one], tucked[other] = tucked[other], tucked[one]
        cached = player.cached
        for item in range(len(RESOURCES)):
            a, b = cache_index(one, item), cache_index(other, item)
            cached[a], cached[b] = cached[b], cached[a]
        game.emit("swapped", self.seat, self.source, {"slots": [SLOTS[one], SLOTS[other]]})


def _swap_offers(game: Context, actor: Actor, op: Op) -> list[str]:
    slots = [slot for slot, dragon in enumerate(game.state.players[actor.seat].dragons) if dragon]
    return [SWAP[one][other] for index, one in enumerate(slots) for other in slots[index + 1 :]]


def _begin_swap(game: Context, block: Block, index: int, op: SwapDragons) -> None:
    game.push(Swapping.of(block, block.at, index))


# --- activate ---------------------------------------------------------------------------------


def may_activate(game: Context, seat: int, dragon: int, timings: tuple[str, ...]) -> bool:
    """Whether the ability of a visible dragon has one of these timings and could be used now (R5.4, R6.10)."""
    ability = game.box.dragons[dragon].ability
    if ability.timing not in timings or ability.timing == "end_game":
        return False
    if ability.timing == "if_activated" and dragon in game.state.players[seat].fresh:
        return False
    return _usable(game, seat, f"{NAME[dragon]}.do", NAME[dragon], dragon)


def _usable(game: Context, seat: int, at: str, source: str, home: int) -> bool:
    """Whether an ability can do something, is not being resolved, and is not being considered already."""
    if at in game.asking or any(_resolves(game, frame, seat, source) for frame in game.state.stack):
        return False
    game.asking.append(at)
    block = Block(seat=seat, source=source, home=home, at=at)
    usable = can_use(game, block, game.box.blocks[at])
    game.asking.pop()
    return usable


def _resolves(game: Context, frame: Frame, seat: int, source: str) -> bool:
    """Whether a frame has effects of a source's ability to resolve (R6.10).

    The benefit of a hatchling's food is its ability too (R7.2).  By the first version of the rules an ability was
    being resolved until all its consequences were over.
    """
    if not isinstance(frame, SeatFrame) or frame.seat != seat or frame.source != source:
        return False
    if game.state.rules == 1:
        return isinstance(frame, Block) and frame.root
    return not frame.is_spent(game)


class Activating(OpFrame, tag="activating", kw_only=True):
    """Asks which other ability is activated (R6.10)."""

    KIND = Activate

    def run(self, game: Context) -> None:
        op = self.op(game)
        assert isinstance(op, Activate)
        ids = _activate_offers(game, self, op)
        self.offer(game, "activate", ids)

    def asks_again(self, game: Context, asked: Decision) -> bool:
        op = self.op(game)
        assert isinstance(op, Activate)
        return next(_activations(game, self, op), None) is not None

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        game.pop()
        if chosen[0].kind == DECLINE:
            return
        (name,) = chosen[0].words
        if chosen[0].card:
            start_ability(game, self.seat, name, f"{name}.do", home=chosen[0].card, begun=True)
        else:
            start_ability(game, self.seat, name, name, begun=True)


def _activations(game: Context, actor: Actor, op: Activate) -> Iterator[str]:
    """Yield the ids of abilities that can be activated, one by one, because each takes a while to check."""
    if op.on == "mat_icon":
        icons = ICONS if game.house is None else counts.icons_in_open_caves(game)
        yield from (spell("activate", icon) for icon in icons if _usable(game, actor.seat, icon, icon, 0))
    else:
        dragons = [dragon for dragon in game.state.players[actor.seat].dragons if dragon]
        yield from (
            spell_card("activate", d) for d in dragons if may_activate(game, actor.seat, d, op.timings)
        )


def _activate_offers(game: Context, actor: Actor, op: Activate) -> list[str]:
    return list(_activations(game, actor, op))


def _begin_activate(game: Context, block: Block, index: int, op: Activate) -> None:
    game.push(Activating.of(block, block.at, index))


handles(PlayDragon, _play_offers, _begin_play)
handles(SwapDragons, _swap_offers, _begin_swap)
handles(Activate, _activate_offers, _begin_activate)
