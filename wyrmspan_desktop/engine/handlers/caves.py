"""Excavating: the action, free excavations, the new cave's effect and the sale of the fourth column (R3)."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.engine import counts, mutations
from wyrmspan_desktop.engine.blocks import Block, first_options, handles, is_shared, start_ability
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.frames import Actor, Repeating, SeatFrame
from wyrmspan_desktop.engine.handlers.payments import charge
from wyrmspan_desktop.engine.ids import (
    CAVE_CARDS,
    CAVES,
    COLUMNS,
    NAME,
    RESOURCES,
    SLOT_COUNT,
    SLOTS,
)
from wyrmspan_desktop.engine.notation import DECLINE, Option, spell, spell_card, spell_card_at
from wyrmspan_desktop.engine.ops import Excavate, Items
from wyrmspan_desktop.engine.state import Player


def empty_spaces(game: Context, player: Player) -> list[int]:
    """Return the leftmost empty space of each open cave with room, as slots (R3.1)."""
    slots = [slot for cave in range(len(CAVES)) if (slot := counts.first_empty_space(player, cave)) >= 0]
    return slots if game.house is None else counts.in_open_caves(game, slots)


def spaces_for_free(game: Context, player: Player) -> list[int]:
    """Return the slots that a player can excavate for free (R3.3), which may cost eggs by a house rule."""
    slots = empty_spaces(game, player)
    if game.house is None or not game.house.cave_eggs:
        return slots
    eggs = counts.all_eggs(player)
    return [slot for slot in slots if game.box.mat.excavate_eggs[slot % COLUMNS] <= eggs]


class Excavating(SeatFrame, tag="excavating", kw_only=True):
    """Places a shown cave card once it is paid for; then its effect and the sale follow (R3.2)."""

    card: int
    slot: int

    def run(self, game: Context) -> None:
        game.pop()
        player = game.state.players[self.seat]
        player.shown.remove(self.card)
        player.spaces[self.slot] = self.card
        name = NAME[self.card]
        game.emit("excavated", self.seat, self.source, {"card": name, "slot": SLOTS[self.slot]})
        if self.slot % COLUMNS == COLUMNS - 1:
            game.push(NewCave(seat=self.seat, source=name))
        else:
            start_ability(game, self.seat, name, f"{name}.do")

    def is_sound(self, game: Context) -> bool:
        if not SeatFrame.is_sound(self, game) or not 0 <= self.slot < SLOT_COUNT:
            return False
        player = game.state.players[self.seat]
        return self.card < 0 and self.card in player.shown and self.slot in empty_spaces(game, player)


class NewCave(SeatFrame, tag="new_cave", kw_only=True):
    """Offers the effect of a card in the fourth column and the sale together, in any order (R3.2).

    Gains of the effect may be sold: the sale stays open after an effect that comes first.
    """

    effect: bool = True
    sale: bool = True

    def _effect_ids(self, game: Context) -> list[str]:
        if not self.effect:
            return []
        at = f"{self.source}.do"
        return first_options(game, Block(seat=self.seat, source=self.source, at=at), game.box.blocks[at])

    def run(self, game: Context) -> None:
        sale = sale_ids(game, self.seat, game.box.mat.sale.items) if self.sale else []
        ids = self._effect_ids(game)
        if sale and ids:
            game.ask(self.seat, "new_cave", self.source, ids + sale, optional=True)
        elif sale:
            game.ask(self.seat, "sale", self.source, sale, optional=True)
        elif self.effect:
            self.effect = False
            if not self.sale:
                game.pop()
            start_ability(game, self.seat, self.source, f"{self.source}.do")
        else:
            game.pop()

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if chosen[0].kind == DECLINE:
            game.pop()
            self._share(game)
        elif chosen[0].kind == "sell":
            self.sale = False
            selling = Selling(seat=self.seat, source="sale", left=game.box.mat.sale.items)
            game.push(selling)
            selling.answer(game, chosen)
        else:
            self.effect = False
            game.push(Block(seat=self.seat, source=self.source, at=f"{self.source}.do", root=True))
            game.run_until_asked()
            game.accept(chosen)

    def _share(self, game: Context) -> None:
        """Push the opponents' part of a declined effect (R6.2)."""
        at = f"{self.source}.do"
        if self.effect and is_shared(game.box.blocks[at]):
            game.push(Block(seat=self.seat, source=self.source, at=at, own=False, root=True))

    def is_sound(self, game: Context) -> bool:
        return SeatFrame.is_sound(self, game) and f"{self.source}.do" in game.box.blocks


def sale_ids(game: Context, seat: int, left: int) -> list[str]:
    """Return the ids that give one of ``left`` items still to be sold; none if there are not enough (R3.2)."""
    player = game.state.players[seat]
    if len(player.hand) + sum(player.resources) < left:
        return []
    items = [spell("sell", item) for item, number in zip(RESOURCES, player.resources, strict=True) if number]
    return items + [spell_card("sell", card) for card in player.hand]


class Selling(SeatFrame, tag="selling", kw_only=True):
    """Takes the items of a sale one by one, then pays the coins for them (R3.2)."""

    left: int

    def run(self, game: Context) -> None:
        if self.left:
            game.ask(self.seat, "sale", self.source, sale_ids(game, self.seat, self.left))
        else:
            game.pop()
            mutations.gain(game, self.seat, "coin", game.box.mat.sale.coins, self.source)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        given = chosen[0]
        self.left -= 1
        if given.card:
            mutations.discard(game, self.seat, given.card, "hand", "sale", self.source)
        else:
            mutations.lose(game, self.seat, given.item, 1, "sale", self.source)

    def is_sound(self, game: Context) -> bool:
        if not SeatFrame.is_sound(self, game) or self.left < 0:
            return False
        player = game.state.players[self.seat]
        return len(player.hand) + sum(player.resources) >= self.left


class FreeExcavating(Repeating, tag="free_excavating", kw_only=True):
    """Asks for free excavations, one at a time (R3.3, R3.4)."""

    KIND = Excavate

    def run(self, game: Context) -> None:
        op = self.op(game)
        assert isinstance(op, Excavate)
        ids = _offers(game, self, op) if self.left > 0 else []
        self.offer(game, "excavate", ids)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if chosen[0].kind == DECLINE:
            game.pop()
            return
        self.left -= 1
        if chosen[0].kind == "dig":
            card = mutations.draw(game, self.seat, CAVE_CARDS, "drawn", self.source)
            game.push(PlacingDrawn(seat=self.seat, source=self.source, card=card))
            return
        card = chosen[0].card
        zone = "hand" if card in game.state.players[self.seat].hand else "display"
        _excavate_for_free(game, self, card, chosen[0].slot, zone)


def start_excavating(game: Context, seat: int, card: int, slot: int, zone: str, source: str) -> None:
    """Show a cave card and push its placement; a bill pushed on top is paid first."""
    mutations.show(game, seat, card, zone, source)
    game.push(Excavating(seat=seat, source=source, card=card, slot=slot))


def _excavate_for_free(game: Context, frame: SeatFrame, card: int, slot: int, zone: str) -> None:
    start_excavating(game, frame.seat, card, slot, zone, frame.source)
    if game.house is not None and game.house.cave_eggs:
        eggs = Items(egg=game.box.mat.excavate_eggs[slot % COLUMNS])
        charge(game, Actor(seat=frame.seat, source=frame.source), eggs)


class PlacingDrawn(SeatFrame, tag="placing_drawn", kw_only=True):
    """Asks where a cave card from the deck goes, now that it has been seen (R3.4)."""

    card: int

    def run(self, game: Context) -> None:
        slots = spaces_for_free(game, game.state.players[self.seat])
        ids = [spell_card_at("excavate", self.card, slot) for slot in slots]
        game.ask(self.seat, "place_cave", self.source, ids)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        game.pop()
        _excavate_for_free(game, self, self.card, chosen[0].slot, "drawn")

    def is_sound(self, game: Context) -> bool:
        if not SeatFrame.is_sound(self, game):
            return False
        player = game.state.players[self.seat]
        return self.card in player.drawn and self.card < 0 and bool(spaces_for_free(game, player))


def _offers(game: Context, actor: Actor, op: Excavate) -> list[str]:
    player = game.state.players[actor.seat]
    slots = spaces_for_free(game, player)
    if not slots:
        return []
    if op.source == "deck":
        return ["dig"] if mutations.can_draw(game, CAVE_CARDS) else []
    cards = counts.cards_from(game, actor.seat, CAVE_CARDS, op.source)
    return [spell_card_at("excavate", card, slot) for card in cards for slot in slots]


def _begin(game: Context, block: Block, index: int, op: Excavate) -> None:
    game.push(FreeExcavating.of(block, block.at, index, left=op.count))


handles(Excavate, _offers, _begin)
