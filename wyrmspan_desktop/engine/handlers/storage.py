"""Caching and tucking, drawing and revealing dragon cards (R6.3, R6.7)."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.engine import counts, mutations
from wyrmspan_desktop.engine.blocks import Block, handles, push_then
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.decisions import trades
from wyrmspan_desktop.engine.frames import Actor, Lack, OpFrame, Repeating
from wyrmspan_desktop.engine.ids import (
    DRAGONS,
    NAME,
    RESOURCE_INDEX,
    RESOURCES,
    dragons_in,
)
from wyrmspan_desktop.engine.notation import CACHE, DECLINE, TUCK_DECK, Option, spell_card, spell_card_at
from wyrmspan_desktop.engine.ops import Cache, Draw, Reveal, Tuck, TuckEach

# --- cache ------------------------------------------------------------------------------------


class Caching(Repeating, tag="caching", kw_only=True):
    """Asks for a resource to cache and its dragon, one at a time (R6.7)."""

    KIND = Cache

    def run(self, game: Context) -> None:
        op = self.op(game)
        assert isinstance(op, Cache)
        ids = _cache_offers(game, self, op) if self.left > 0 else []
        self.offer(game, "cache", ids)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if chosen[0].kind == DECLINE:
            game.pop()
            return
        option = chosen[0]
        if option.kind == "trade":
            mutations.exchange(game, self.seat, option.words)
            return
        op = self.op(game)
        assert isinstance(op, Cache)
        self.left -= 1
        if op.then:
            push_then(game, self, f"{self.at}.{self.i}", begun=True)
        own = op.source == "supply"
        mutations.cache(game, self.seat, RESOURCE_INDEX[option.item], option.slot, own, self.source)


def _cache_offers(game: Context, actor: Actor, op: Cache) -> list[str]:
    """Return the ids that cache one resource; if the own supply lacks it, the exchanges that get it (R2.5)."""
    player = game.state.players[actor.seat]
    slots = counts.dragon_slots(player, op.place, actor.home)
    wanted = range(len(RESOURCES)) if op.resource == "any" else (RESOURCE_INDEX[op.resource],)
    general = op.source == "general"
    if slots and len(wanted) == 1 and not general and not player.resources[wanted[0]]:
        return trades(player.resources, "trade", wanted)
    return [CACHE[item][slot] for item in wanted if general or player.resources[item] for slot in slots]


def _cache_lack(game: Context, actor: Actor, op: Cache) -> Lack:
    has_dragon = counts.dragon_slots(game.state.players[actor.seat], op.place, actor.home)
    return Lack("cache") if has_dragon and op.source == "supply" else Lack()


def _begin_cache(game: Context, block: Block, index: int, op: Cache) -> None:
    game.push(Caching.of(block, block.at, index, left=op.count))


# --- tuck -------------------------------------------------------------------------------------


class Tucking(Repeating, tag="tucking", kw_only=True):
    """Asks for a card to tuck and its dragon, one at a time (R6.7)."""

    KIND = Tuck

    def run(self, game: Context) -> None:
        op = self.op(game)
        assert isinstance(op, Tuck)
        ids = _tuck_ids(game, self, op) if self.left > 0 else []
        self.offer(game, "tuck", ids)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        stack = game.state.stack
        if chosen[0].kind == DECLINE:
            game.pop()
            return
        op = self.op(game)
        assert isinstance(op, Tuck)
        self.left -= 1
        card, slot = chosen[0].card, chosen[0].slot
        depth = len(stack)
        if card:
            mutations.tuck(game, self.seat, card, slot, "hand", self.source)
        else:
            card = mutations.tuck_from_deck(game, self.seat, slot, self.source)
        if op.then:
            meal = stack[depth:]
            del stack[depth:]
            push_then(game, self, f"{self.at}.{self.i}", tucked=card, begun=True)
            stack.extend(meal)


def _tuck_ids(game: Context, actor: Actor, op: Tuck) -> list[str]:
    player = game.state.players[actor.seat]
    slots = counts.dragon_slots(player, op.place, actor.home)
    if op.source == "deck":
        return [TUCK_DECK[slot] for slot in slots] if mutations.can_draw(game, DRAGONS) else []
    return [spell_card_at("tuck", card, slot) for card in dragons_in(player.hand) for slot in slots]


def _tuck_count(game: Context, actor: Actor, op: Tuck) -> int:
    return op.count if op.per is None else op.count * counts.count(game, actor.seat, actor.home, op.per)


def _tuck_offers(game: Context, actor: Actor, op: Tuck) -> list[str]:
    return _tuck_ids(game, actor, op) if op.per is None or _tuck_count(game, actor, op) > 0 else []


def _tuck_lack(game: Context, actor: Actor, op: Tuck) -> Lack:
    has_card = op.source == "deck" or dragons_in(game.state.players[actor.seat].hand)
    return Lack() if has_card else Lack("tuck")


def _begin_tuck(game: Context, block: Block, index: int, op: Tuck) -> None:
    left = _tuck_count(game, block, op)
    game.push(Tucking.of(block, block.at, index, left=left))


class TuckingEach(OpFrame, tag="tucking_each", kw_only=True):
    """Tucks from the deck under each of several dragons, fixed when it starts, in the player's order (R6.4)."""

    KIND = TuckEach

    targets: list[int]
    begun: bool

    def run(self, game: Context) -> None:
        player = game.state.players[self.seat]
        slots = [slot for dragon in self.targets if (slot := counts.slot_of(player, dragon)) >= 0]
        if not slots or not mutations.can_draw(game, DRAGONS):
            game.pop()
        elif self.begun and len(slots) == 1:
            self._tuck(game, slots[0])
        else:
            ids = [TUCK_DECK[slot] for slot in slots]
            game.ask(self.seat, "tuck", self.source, ids, optional=not self.begun)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if chosen[0].kind == DECLINE:
            game.pop()
        else:
            self.begun = True
            self._tuck(game, chosen[0].slot)

    def _tuck(self, game: Context, slot: int) -> None:
        dragon = game.state.players[self.seat].dragons[slot]
        self.targets = [each for each in self.targets if each != dragon]
        mutations.tuck_from_deck(game, self.seat, slot, self.source)

    def is_spent(self, game: Context) -> bool:
        return not self.targets


def _each_targets(game: Context, actor: Actor, op: TuckEach) -> list[int]:
    dragons = game.state.players[actor.seat].dragons
    slots = counts.dragon_slots(game.state.players[actor.seat], op.place, actor.home)
    return [slot for slot in slots if game.box.dragons[dragons[slot]].trait == op.trait]


def _tuck_each_offers(game: Context, actor: Actor, op: TuckEach) -> list[str]:
    if not mutations.can_draw(game, DRAGONS):
        return []
    return [TUCK_DECK[slot] for slot in _each_targets(game, actor, op)]


def _begin_tuck_each(game: Context, block: Block, index: int, op: TuckEach) -> None:
    dragons = game.state.players[block.seat].dragons
    targets = [dragons[slot] for slot in _each_targets(game, block, op)]
    game.push(TuckingEach.of(block, block.at, index, targets=targets, begun=block.begun))


# --- draw and split ---------------------------------------------------------------------------


class Drawing(OpFrame, tag="drawing", kw_only=True):
    """Draws dragons and splits them: first those kept, then those tucked, the rest is discarded (R6.1)."""

    KIND = Draw

    count: int
    stage: str

    def run(self, game: Context) -> None:
        op = self.op(game)
        assert isinstance(op, Draw)
        if self.stage == "ask":
            self.offer(game, "draw", _draw_offers(game, self, op))
        elif self.stage == "draw":
            self._draw(game, op)
        elif self.stage == "keep":
            self._keep(game, op)
        else:
            self._tuck(game, op)

    def _draw(self, game: Context, op: Draw) -> None:
        if op.keep is None or op.tuck or op.discard:
            for _ in range(self.count):
                mutations.draw(game, self.seat, DRAGONS, "drawn", self.source)
            self.stage = "tuck" if op.keep is None else "keep"
            return
        game.pop()
        for _ in range(self.count):
            mutations.draw(game, self.seat, DRAGONS, "hand", self.source)

    def _drawn(self, game: Context) -> list[int]:
        return dragons_in(game.state.players[self.seat].drawn)

    def _keep(self, game: Context, op: Draw) -> None:
        cards = self._drawn(game)
        keep = op.keep or 0
        if len(cards) <= keep:
            self._keep_cards(game, cards)
            self.stage = "tuck"
        else:
            ids = [spell_card("keep", card) for card in cards]
            game.ask(self.seat, "keep_drawn", self.source, ids, least=keep, most=keep)

    def _keep_cards(self, game: Context, cards: list[int]) -> None:
        player = game.state.players[self.seat]
        for card in cards:
            player.drawn.remove(card)
            player.hand.append(card)
            game.emit("kept", self.seat, self.source, {"card": NAME[card]})

    def _tuck(self, game: Context, op: Draw) -> None:
        player = game.state.players[self.seat]
        cards = self._drawn(game)
        slots = counts.dragon_slots(player, op.place, self.home)
        number = min(op.may_tuck or op.tuck, len(cards)) if slots else 0
        if not number:
            self._finish(game, op)
            return
        ids = [spell_card_at("tuck", card, slot) for card in cards for slot in slots]
        if op.may_tuck:
            game.ask(
                self.seat,
                "tuck_drawn",
                self.source,
                ids,
                least=0,
                most=number,
                default=tuple(ids[:number]),
            )
        else:
            game.ask(self.seat, "tuck_drawn", self.source, ids)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        op = self.op(game)
        assert isinstance(op, Draw)
        if self.stage == "ask":
            if chosen[0].kind == DECLINE:
                game.pop()
            else:
                self.stage = "draw"
        elif self.stage == "keep":
            self._keep_cards(game, [each.card for each in chosen])
            self.stage = "tuck"
        else:
            self._finish(game, op, [(each.card, each.slot) for each in chosen])

    def _finish(self, game: Context, op: Draw, tuck: list[tuple[int, int]] | None = None) -> None:
        """Settle all cards before any hatchling eats, so that nothing is pending while it does."""
        game.pop()
        tucked = [card for card, _ in tuck or ()]
        rest = [card for card in self._drawn(game) if card not in tucked]
        if op.keep is None:
            self._keep_cards(game, rest)
        else:
            for card in rest:
                mutations.discard(game, self.seat, card, "drawn", "split", self.source)
        for card, slot in tuck or ():
            mutations.tuck(game, self.seat, card, slot, "drawn", self.source)

    def is_sound(self, game: Context) -> bool:
        stages = ("ask", "draw", "keep", "tuck")
        return OpFrame.is_sound(self, game) and self.stage in stages and self.count >= 0


def _draw_count(game: Context, actor: Actor, op: Draw) -> int:
    return op.count if op.per is None else op.count * counts.count(game, actor.seat, actor.home, op.per)


def _draw_offers(game: Context, actor: Actor, op: Draw) -> list[str]:
    return ["draw"] if mutations.can_draw(game, DRAGONS) and _draw_count(game, actor, op) > 0 else []


def _begin_draw(game: Context, block: Block, index: int, op: Draw) -> None:
    game.push(
        Drawing(
            seat=block.seat,
            source=block.source,
            home=block.home,
            at=block.at,
            i=index,
            count=_draw_count(game, block, op),
            stage="draw" if block.begun else "ask",
        )
    )


# --- reveal -----------------------------------------------------------------------------------


class Revealing(OpFrame, tag="revealing", kw_only=True):
    """Shows the top dragon of the deck and tucks, keeps or discards it by its size (R6.3)."""

    KIND = Reveal

    begun: bool

    def run(self, game: Context) -> None:
        op = self.op(game)
        assert isinstance(op, Reveal)
        ids = _reveal_offers(game, self, op)
        if ids and self.begun:
            game.pop()
            self._reveal(game, op)
        else:
            self.offer(game, "reveal", ids)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if chosen[0].kind == DECLINE:
            game.pop()
        else:
            self.begun = True

    def _reveal(self, game: Context, op: Reveal) -> None:
        player = game.state.players[self.seat]
        card = mutations.pop_deck(game, DRAGONS)
        mutations.show(game, self.seat, card, "deck", self.source)
        if game.box.dragons[card].size in op.tuck_sizes:
            slot = counts.slot_of(player, self.home)
            if slot >= 0:
                mutations.tuck(game, self.seat, card, slot, "shown", self.source)
            else:
                player.shown.remove(card)
                game.state.tops[DRAGONS].append(card)
                game.emit("returned", self.seat, self.source, {"card": NAME[card]})
        elif op.discard_and_gain is None:
            player.shown.remove(card)
            player.hand.append(card)
            game.emit("picked_up", self.seat, self.source, {"card": NAME[card]})
        else:
            mutations.discard(game, self.seat, card, "shown", "reveal", self.source)
            push_then(game, self, f"{self.at}.{self.i}")


def _reveal_offers(game: Context, actor: Actor, op: Reveal) -> list[str]:
    return ["reveal"] if mutations.can_draw(game, DRAGONS) else []


def _begin_reveal(game: Context, block: Block, index: int, op: Reveal) -> None:
    game.push(Revealing.of(block, block.at, index, begun=block.begun))


handles(Cache, _cache_offers, _begin_cache, _cache_lack)
handles(Tuck, _tuck_offers, _begin_tuck, _tuck_lack)
handles(TuckEach, _tuck_each_offers, _begin_tuck_each)
handles(Draw, _draw_offers, _begin_draw)
handles(Reveal, _reveal_offers, _begin_reveal)
