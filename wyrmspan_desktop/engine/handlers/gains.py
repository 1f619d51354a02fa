"""Gains and lays in the player's order, and storing of what was gained."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import field

from wyrmspan_desktop.engine import counts, mutations
from wyrmspan_desktop.engine.blocks import OFFERS, Block, handles, push_then
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.frames import Actor, Lack, OpFrame, Repeating, report, report_skipped
from wyrmspan_desktop.engine.handlers.flow import Everyone
from wyrmspan_desktop.engine.handlers.guild import advance
from wyrmspan_desktop.engine.ids import (
    CAVE_CARDS,
    DRAGONS,
    NAME,
    RESOURCE_INDEX,
    RESOURCES,
    card_number,
)
from wyrmspan_desktop.engine.notation import (
    CACHE,
    DECLINE,
    GAIN,
    LAY,
    Option,
    spell,
    spell_card,
    spell_card_at,
)
from wyrmspan_desktop.engine.ops import GainFromCost, GainSame, Group, Items, LayEach, Part
from wyrmspan_desktop.engine.state import Supply

_GAIN = {item: [answer] for item, answer in GAIN.items()}
_GAIN["any"] = [GAIN[item] for item in RESOURCES]
_PILE = {"dragon": DRAGONS, "cave": CAVE_CARDS}


def _part_ids(game: Context, actor: Actor, part: Part) -> list[str]:
    """Return the ids that take one item of a part."""
    item = part.item
    if item == "egg":
        return [LAY[nest] for nest in counts.open_nests(game, actor.seat, part.place, actor.home)]
    if item in _PILE:
        pile = _PILE[item]
        ids = [spell_card("take", card) for card in game.state.display[pile] if card]
        if mutations.can_draw(game, pile):
            ids.append(spell("draw", item))
        return ids
    return ["advance"] if item == "guild" else _GAIN[item]


def _part_count(game: Context, actor: Actor, part: Part) -> int:
    if part.per is None:
        return part.count
    return part.count * counts.count(game, actor.seat, actor.home, part.per)


def take_item(game: Context, actor: Actor, option: Option) -> str:
    """Carry out one gain or lay; return what was gained (a resource, coin or card), "" for eggs and steps."""
    verb = option.kind
    if verb == "gain":
        mutations.gain(game, actor.seat, option.item, 1, actor.source)
        return option.item
    if verb == "lay":
        mutations.lay(game, actor.seat, option.slot, actor.source)
        return ""
    if verb == "take":
        mutations.take_from_display(game, actor.seat, option.card, actor.source)
        return NAME[option.card]
    if verb == "draw":
        return NAME[mutations.draw(game, actor.seat, _PILE[option.words[0]], "hand", actor.source)]
    advance(game, actor.seat, actor.source)
    return ""


class Gaining(OpFrame, tag="gaining", kw_only=True):
    """Asks for the items of a `Group` one at a time, all that remain offered together (R6.3, R6.4)."""

    KIND = Group

    left: list[int] | None = None
    """The number of items left of each part of the op; None before it begins."""
    picks: int = 0
    got: list[str] = field(default_factory=list)

    def _ids(self, game: Context, parts: tuple[Part, ...], left: list[int]) -> list[str]:
        if len(parts) == 1:
            return _part_ids(game, self, parts[0]) if left[0] > 0 else []
        return list(
            dict.fromkeys(
                each
                for part, number in zip(parts, left, strict=True)
                if number > 0
                for each in _part_ids(game, self, part)
            )
        )

    def run(self, game: Context) -> None:
        op = game.box.blocks[self.at][self.i]
        assert isinstance(op, Group)
        if self.left is None:
            self.left = [_part_count(game, self, part) for part in op.parts]
        ids = [] if self._has_all(op) else self._ids(game, op.parts, self.left)
        if ids:
            game.ask(self.seat, "gain", self.source, ids, optional=True)
            return
        lost = 0 if self._has_all(op) or op.picks else _eggs(op.parts, self.left)
        if lost:
            report(game, self, Lack("nests", lost))
        self._finish(game, op)

    def _has_all(self, op: Group) -> bool:
        """Whether no more items are due."""
        return self.left is not None and (not any(self.left) or bool(op.picks and self.picks >= op.picks))

    def _number_to_store(self, op: Group) -> int:
        """Return how many of the items gained may be cached or tucked afterwards."""
        return min(op.cache or op.tuck, len(self.got))

    def is_spent(self, game: Context) -> bool:
        op = self.op(game)
        assert isinstance(op, Group)
        return self._has_all(op) and not self._number_to_store(op)

    def _finish(self, game: Context, op: Group) -> None:
        game.pop()
        number = self._number_to_store(op)
        if number:
            game.push(Storing.of(self, self.at, self.i, left=number, got=self.got))

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        op = game.box.blocks[self.at][self.i]
        assert isinstance(op, Group)
        assert self.left is not None
        option = chosen[0]
        if option.kind == DECLINE:
            self._finish(game, op)
            return
        taken = self._part_of(game, op, option.id)
        self.left = [number - (index == taken) for index, number in enumerate(self.left)]
        if op.picks:
            self.picks += 1
        got = take_item(game, self, option)
        if got:
            self.got = [*self.got, got]

    def _part_of(self, game: Context, op: Group, answer: str) -> int:
        """Return the index of the part that an id takes from: the most specific of those that offer it."""
        if len(op.parts) == 1:
            return 0
        assert self.left is not None
        best, best_size = -1, 0
        for index, (part, number) in enumerate(zip(op.parts, self.left, strict=True)):
            if number > 0:
                ids = _part_ids(game, self, part)
                if answer in ids and (best < 0 or len(ids) < best_size):
                    best, best_size = index, len(ids)
        return best

    def is_sound(self, game: Context) -> bool:
        if not OpFrame.is_sound(self, game):
            return False
        op = self.op(game)
        assert isinstance(op, Group)
        if self.left is not None and (len(self.left) != len(op.parts) or min(self.left, default=0) < 0):
            return False
        return all(_is_gained(game, item) for item in self.got)


def _is_gained(game: Context, item: str) -> bool:
    """Whether a word names something that can have been gained: a coin, a resource or a card of the box."""
    if item in mutations.ITEM_NAMES:
        return True
    try:
        game.box.card(item)
    except (KeyError, ValueError):
        return False
    return True


def _group_offers(game: Context, actor: Actor, op: Group) -> list[str]:
    ids: list[str] = []
    for part in op.parts:
        if part.per is None or _part_count(game, actor, part) > 0:
            ids.extend(_part_ids(game, actor, part))
    return list(dict.fromkeys(ids)) if len(op.parts) > 1 else ids


def _eggs(parts: tuple[Part, ...], numbers: Sequence[int]) -> int:
    """Return the number of eggs among given numbers of items of each part."""
    return sum(number for part, number in zip(parts, numbers, strict=True) if part.item == "egg")


def _group_lack(game: Context, actor: Actor, op: Group) -> Lack:
    eggs = _eggs(op.parts, [_part_count(game, actor, part) for part in op.parts])
    return Lack("nests", eggs) if eggs else Lack()


def _begin_group(game: Context, block: Block, index: int, op: Group) -> None:
    game.push(Gaining.of(block, block.at, index))


class Storing(Repeating, tag="storing", kw_only=True):
    """Asks which of the things just gained are cached or tucked, and where (R6.8)."""

    KIND = Group

    got: list[str]

    def run(self, game: Context) -> None:
        op = game.box.blocks[self.at][self.i]
        assert isinstance(op, Group)
        ids = self._ids(game, op) if self.left > 0 else []
        if not ids:
            game.pop()
            return
        kind = "cache" if op.cache else "tuck"
        game.ask(self.seat, kind, self.source, ids, optional=not op.must)

    def _ids(self, game: Context, op: Group) -> list[str]:
        player = game.state.players[self.seat]
        slots = counts.dragon_slots(player, op.place, self.home)
        items = dict.fromkeys(self.got)
        if op.cache:
            have = [
                item for item in items if item in RESOURCE_INDEX and player.resources[RESOURCE_INDEX[item]]
            ]
            return [CACHE[RESOURCE_INDEX[item]][slot] for item in have for slot in slots]
        cards = [card_number(item) for item in items if item[0] == "d"]
        return [spell_card_at("tuck", card, slot) for card in cards if card in player.hand for slot in slots]

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if chosen[0].kind == DECLINE:
            game.pop()
            return
        option = chosen[0]
        rest = list(self.got)
        rest.remove(option.words[0])
        self.got, self.left = rest, self.left - 1
        if option.card:
            mutations.tuck(game, self.seat, option.card, option.slot, "hand", self.source)
        else:
            mutations.cache(game, self.seat, RESOURCE_INDEX[option.item], option.slot, True, self.source)

    def is_sound(self, game: Context) -> bool:
        return OpFrame.is_sound(self, game) and all(_is_gained(game, item) for item in self.got)


class Naming(OpFrame, tag="naming", kw_only=True):
    """Asks for the resource that the owner and the opponents gain (R6.2)."""

    KIND = GainSame

    own: bool

    def run(self, game: Context) -> None:
        game.ask(self.seat, "name_resource", self.source, [spell("name", item) for item in RESOURCES])

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        game.pop()
        item = chosen[0].item
        game.emit("named", self.seat, self.source, {"item": item})
        at = f"{self.at}.{self.i}.{item}"
        game.push(Everyone(seat=self.seat, source=self.source, at=f"{at}.opponents"))
        if self.own:
            push_then(game, self, at)


def _same_offers(game: Context, actor: Actor, op: GainSame) -> list[str]:
    return [spell("name", item) for item in RESOURCES]


def _begin_same(game: Context, block: Block, index: int, op: GainSame) -> None:
    game.push(Naming.of(block, block.at, index, own=block.own))


class GainingFromCost(OpFrame, tag="gaining_from_cost", kw_only=True):
    """Asks for resources printed in the cost of the tucked card (R6.9)."""

    KIND = GainFromCost

    left: Supply
    """The printed resources that were not gained yet."""
    count: int

    def run(self, game: Context) -> None:
        ids = _resource_ids(self.left)
        if ids and self.count:
            game.ask(self.seat, "gain", self.source, ids, optional=True)
        else:
            game.pop()

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if chosen[0].kind == DECLINE:
            game.pop()
            return
        taken = RESOURCE_INDEX[take_item(game, self, chosen[0])]
        self.left = [icons - (index == taken) for index, icons in enumerate(self.left)]
        self.count -= 1

    def is_sound(self, game: Context) -> bool:
        return OpFrame.is_sound(self, game) and len(self.left) == len(RESOURCES)


def _resource_ids(icons: Sequence[int]) -> list[str]:
    return [GAIN[item] for item, number in zip(RESOURCES, icons, strict=True) if number]


def _tucked_icons(game: Context, actor: Actor) -> Sequence[int]:
    """Return the resources in the cost of the card that was just tucked; zeros without one."""
    return (game.box.dragons[actor.tucked].cost if actor.tucked else Items()).resources


def _from_cost_offers(game: Context, actor: Actor, op: GainFromCost) -> list[str]:
    return _resource_ids(_tucked_icons(game, actor))


def _begin_from_cost(game: Context, block: Block, index: int, op: GainFromCost) -> None:
    left = list(_tucked_icons(game, block))
    game.push(GainingFromCost.of(block, block.at, index, left=left, count=op.count))


class LayingEach(OpFrame, tag="laying_each", kw_only=True):
    """Asks on which dragons of a place an egg is laid, all at once (R6.6)."""

    KIND = LayEach

    def run(self, game: Context) -> None:
        ids = OFFERS[LayEach](game, self, self.op(game))
        if ids:
            game.ask(self.seat, "lay_each", self.source, ids, least=0, most=len(ids), default=tuple(ids))
        else:
            game.pop()
            report_skipped(game, self, self.op(game))

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        game.pop()
        for each in chosen:
            take_item(game, self, each)


def _lay_each_offers(game: Context, actor: Actor, op: LayEach) -> list[str]:
    player, box = game.state.players[actor.seat], game.box
    return [
        LAY[slot]
        for slot in counts.dragon_slots(player, op.place, actor.home)
        if player.eggs[slot] < box.nests[player.dragons[slot]]
        and box.dragons[player.dragons[slot]].trait != op.not_trait
    ]


def _begin_lay_each(game: Context, block: Block, index: int, op: LayEach) -> None:
    game.push(LayingEach.of(block, block.at, index))


handles(Group, _group_offers, _begin_group, _group_lack)
handles(GainSame, _same_offers, _begin_same)
handles(GainFromCost, _from_cost_offers, _begin_from_cost)
handles(LayEach, _lay_each_offers, _begin_lay_each, lambda *_: Lack("nests"))
