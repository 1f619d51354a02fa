"""Builds an answer from clicks and drags on the map: a tile goes to a cell, a handler to a tile, a dragon to its lair.

Pure.  Things are pairs of a kind and a word: a tile of the hand by its place, a cell by ``q,r``, a tile on the map
and a handler by the number of the tile, a dragon by its place in the nest, an egg by its colour, a resource by its
name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from wyrmspan_desktop.family import Game, Option
from wyrmspan_desktop.family.hexes import SIDES, Cell
from wyrmspan_desktop.family.tiles import COLOURS, GOLD, RESOURCES
from wyrmspan_desktop.ui.family.feeding import FEED_ALL, meals
from wyrmspan_desktop.ui.input.carrying import OWN
from wyrmspan_desktop.ui.table.draw.shown import Key
from wyrmspan_desktop.ui.table.play.answer_builder import PlainAnswerBuilder

STACK: Key = ("stack", "")
TRADE: Key = ("trade", "")
SETTLE: Key = ("settle", "")
"""Trading or settling in general, without a choice yet."""
_FIRST = frozenset({"held", "handler", "dragon"})
"""Kinds of things with which an action begins."""
BEGINS = {"held": "explore", "handler": "move"}
"""The actions that begin with a tile of the hand or a handler, by the kind of the thing."""


def cell_key(cell: Cell) -> Key:
    """Return the key of a cell."""
    return ("cell", f"{cell[0]},{cell[1]}")


def cell_of(word: str) -> Cell:
    """Return the cell of a key's word."""
    q, r = word.split(",")
    return int(q), int(r)


def held(place: int) -> Key:
    """Return the key of a tile of the hand, by its place."""
    return ("held", str(place))


def handler(tile: int) -> Key:
    """Return the key of a handler, by his tile."""
    return ("handler", str(tile))


def on_map(tile: int) -> Key:
    """Return the key of a tile on the map."""
    return ("tile", str(tile))


def dragon(place: int) -> Key:
    """Return the key of a dragon, by its place in the nest."""
    return ("dragon", str(place))


class Answer(NamedTuple):
    """An option with its things; equal tiles of the hand are alternatives, and so separate."""

    id: str
    kind: str
    option: Option
    things: tuple[Key, ...]
    held: tuple[Key, ...] = ()
    tokens: tuple[Key, ...] = ()

    @property
    def anchors(self) -> tuple[Key, ...]:
        """The things of the option, none for an answer in words."""
        return (*self.held, *self.things)


def _things(option: Option) -> tuple[Key, ...]:
    """Return the things of an option, without the hand."""
    food = ("resource", RESOURCES[option.resource])
    return {
        "explore": (cell_key((option.q, option.r)), handler(option.tile)),
        "move": (handler(option.tile), on_map(option.to)),
        "settle": (dragon(option.dragon), on_map(option.tile)),
        "draw": (STACK,),
        "hatch": (("egg", COLOURS[option.colour]),),
        "trade": (food,),
        "feed": (dragon(option.dragon), food),
    }.get(option.kind, ())


class FamilyAnswerBuilder(PlainAnswerBuilder):
    """The answer to one decision of this game in progress; `turn` is the rotation of the tile in hand."""

    def __init__(self, game: Game) -> None:
        decision = game.decision
        assert decision is not None
        hand = game.state.players[decision.seat].hand
        self.hand = tuple(hand)
        super().__init__(decision, map(self._answer, decision.options))
        self.turn = 0
        self._meals = meals(game)
        self._firsts = {kind: self._things_of_kind(kind) for kind in BEGINS}
        self._turns = {kind: len(game.tiles.masks[kind]) for kind in hand}

    def _answer(self, option: Option) -> Answer:
        alike = tuple(held(place) for place, kind in enumerate(self.hand) if kind == option.hand)
        return Answer(option.id, option.kind, option, _things(option), alike)

    # --- the tile in hand ---------------------------------------------------------------------

    @property
    def place(self) -> int | None:
        """The place of the picked tile of the hand."""
        return next((int(word) for kind, word in self.picked if kind == "held"), None)

    @property
    def cell(self) -> Cell | None:
        """The picked cell for it."""
        return next((cell_of(word) for kind, word in self.picked if kind == "cell"), None)

    def _explorations(self, place: int, cell: Cell | None = None) -> list[Answer]:
        """Return the ways to lay a tile of the hand: by the picked handler, unless he cannot go there."""
        wanted = {held(place), *([cell_key(cell)] if cell is not None else ())}
        found = [each for each in self.options if each.kind == "explore" and wanted <= self._things[each.id]]
        picked = {key for key in self.picked if key[0] == "handler"}
        return [each for each in found if picked <= self._things[each.id]] or found

    @property
    def keys_begin(self) -> Key | None:
        """The handler who goes if no other one is named."""
        picked = next((key for key in self.picked if key[0] == "handler"), None)
        if picked is None and self.place is not None and self.decision.kind == "action":
            return next((handler(each.option.tile) for each in self._explorations(self.place)), None)
        return picked

    def fitting(self, place: int, cell: Cell) -> list[int]:
        """Return the rotations in which a tile of the hand fits a cell."""
        return sorted({each.option.turn for each in self._explorations(place, cell)})

    def comers(self, place: int, cell: Cell) -> list[Answer]:
        """Return the ways to lay a tile of the hand on a cell in its rotation, one for each possible handler."""
        turn = self.turn_at(place, cell)
        return [each for each in self._explorations(place, cell) if each.option.turn == turn]

    def turn_at(self, place: int, cell: Cell | None = None) -> int:
        """Return the rotation of a tile of the hand over a cell: the current one, or else the next that fits."""
        turns = self._turns[self.hand[place]]
        fitting = self.fitting(place, cell) if cell is not None else ()
        wanted = self.turn % turns
        return min(fitting, key=lambda turn: (turn - wanted) % turns, default=wanted)

    def can_turn(self, place: int) -> bool:
        """Return whether a tile of the hand looks different when it is rotated."""
        return self._turns[self.hand[place]] > 1

    def rotate(self, steps: int, place: int, cell: Cell | None = None) -> bool:
        """Rotate a tile of the hand, over a cell only to fitting rotations; return whether that changes anything."""
        turns = self._turns[self.hand[place]]
        fitting = self.fitting(place, cell) if cell is not None else []
        if turns == 1 or len(fitting) == 1:
            return False
        if fitting:
            now = fitting.index(self.turn_at(place, cell))
            self.turn = fitting[(now + steps) % len(fitting)]
        else:
            self.turn = (self.turn + steps) % SIDES
        return True

    def firsts(self, kind: str) -> Sequence[str]:
        """Return the things of a kind with which an action begins, by their words; of equal tiles the first one."""
        return self._firsts[kind]

    def _things_of_kind(self, kind: str) -> Sequence[str]:
        """Return the things of `firsts`; tables ask for them in every frame."""
        words = (dict(reversed(each.anchors)) for each in self.options if each.kind == BEGINS[kind])
        return [*dict.fromkeys(each[kind] for each in words)]

    def is_goal(self, name: str) -> bool:
        # When something is picked up, the keys reach its targets first; buttons have digits.
        if self.decision.kind != "action" or self.cell is not None:
            return True
        if self.picked == [SETTLE]:
            return name.startswith(("pick:dragon:", "word:"))
        goal = "tile:" if self.place is None else "cell:"
        return name.startswith((goal, "word:"))

    def _meant(self, picked: Iterable[Key]) -> list[Any]:
        picked = tuple(picked)
        verbs = {kind for kind, _ in picked if (kind, "") in (TRADE, SETTLE)}
        found = super()._meant(key for key in picked if key[0] not in verbs)
        return [each for each in found if each.kind in verbs] if verbs else found

    # --- clicks -------------------------------------------------------------------------------

    @property
    def suggested(self) -> str | None:
        """The option of Enter: to draw, a meal or all unambiguous meals, or the only answer."""
        if self.decision.kind == "draw":
            return "draw"
        if self.decision.kind == "feed" and self.picked:
            return next((each.id for each in self._meant(self.picked)), None)
        if self._meals:
            return FEED_ALL if len(self._meals) > 1 else self._meals[0]
        return super().suggested

    def lit(self) -> set[Key]:
        """Return things that a click would use; an action begins with a thing of the player."""
        lit = super().lit()
        if self.decision.kind != "action":
            return lit
        if not self.picked:
            return {key for key in lit if key[0] in _FIRST}
        if self.cell is None:
            # Something else may be taken instead, unless a tile already lies on the map.
            lit |= {key for keys in self._things.values() for key in keys if key[0] in _FIRST}
        if self.picked == [SETTLE]:
            lit = {key for key in lit if key[0] in _FIRST}
        return lit - set(self.picked)

    def click(self, keys: Iterable[Key]) -> tuple[str, ...] | None:
        """Click a thing with these keys; return the answer if it is complete.

        A thing with which an action begins replaces the picked one, unless both belong to one action.
        """
        keys = tuple(keys)
        if keys[:1] in ((TRADE,), (SETTLE,)):
            self.menu, self.picked = (), [keys[0]]
            return None
        firsts = [key for key in keys if key[0] in _FIRST]
        if self.decision.kind == "action" and firsts and firsts[0] not in self.picked:
            if self.picked and not self._meant([*self.picked, firsts[0]]):
                self.picked = []
            if self.cell is None or self.place is None:
                self.menu, self.picked = (), [*self.picked, firsts[0]]
                self._forget_alike(firsts[0])
                if self.place is None or self.cell is None:
                    return None
                # The cell was picked first, by clicks on a handler and then on it.
                return self._lay(self.place, self.cell)
        cell = next((cell_of(word) for kind, word in keys if kind == "cell"), None)
        if self.place is not None and self.cell is None and cell is not None:
            return self._lay(self.place, cell)
        if self.cell is not None and self.place is not None and firsts:
            return self._come(int(firsts[0][1])) if firsts[0][0] == "handler" else None
        return super().click(keys)

    def _forget_alike(self, key: Key) -> None:
        """Deselect other things of the same kind."""
        self.picked = [each for each in self.picked if each[0] != key[0] or each == key]

    def _lay(self, place: int, cell: Cell) -> tuple[str, ...] | None:
        """Lay a tile on a cell in its rotation; None if it does not fit, or a handler has to be chosen."""
        found = self.comers(place, cell)
        if len(found) == 1:
            return self.choose(found[0].id)
        if found:
            self.turn = found[0].option.turn
            self.picked = [held(place), cell_key(cell)]
        return None

    def _come(self, tile: int) -> tuple[str, ...] | None:
        """Send the handler of a tile to the cell where a tile lies already."""
        assert self.place is not None
        assert self.cell is not None
        found = next((each for each in self.comers(self.place, self.cell) if each.option.tile == tile), None)
        return None if found is None else self.choose(found.id)

    # --- carrying -----------------------------------------------------------------------------

    def drop(self, keys: Iterable[Key], onto: Iterable[Key]) -> tuple[str, ...] | None:
        carried, places = tuple(keys), tuple(onto)
        place = next((int(word) for kind, word in carried if kind == "held"), None)
        cell = next((cell_of(word) for kind, word in places if kind == "cell"), None)
        if place is not None and cell is not None:
            self.picked = [key for key in self.picked if key[0] == "handler"]
            return self._lay(place, cell)
        self.picked = []
        return super().drop(carried, places)

    def _ways(self, option: Any) -> Sequence[tuple[Key, Key]]:
        # A tile is dragged to a cell or under the stack, a handler to a tile, a dragon to its lair, food to a dragon.
        things = option.things
        if option.kind == "explore":
            return [(each, things[0]) for each in option.held]
        if option.kind == "discard":
            return [(each, STACK) for each in option.held]
        if option.kind == "draw":
            return [(STACK, OWN)]
        if option.kind == "hatch":
            return [(things[0], OWN)]
        if option.kind == "trade":
            return [(things[0], ("resource", RESOURCES[GOLD]))]
        if option.kind == "feed":
            return [(things[1], things[0])]
        return [(things[0], things[1])] if len(things) > 1 else []
