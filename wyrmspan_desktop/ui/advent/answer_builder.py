"""Builds an answer from clicks and drags at the terrace: a card goes into a ring, to the discards or onto a wyrm."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wyrmspan_desktop.advent import Game, Option
from wyrmspan_desktop.ui.input.carrying import OWN
from wyrmspan_desktop.ui.table.draw.shown import Key
from wyrmspan_desktop.ui.table.play.answer_builder import Choice, PlainAnswerBuilder

TOWER: Key = ("pile", "tower")
DISCARDS: Key = ("pile", "discards")
WYRM: Key = ("wyrm", "")


def ring(place: int) -> Key:
    """Return the key of an incantation, by its place, 1 to 5."""
    return ("ring", str(place))


def way(name: str) -> Key:
    """Return the key of a way to answer a wyrm."""
    return ("way", name)


def things_of(option: Option, free: int) -> tuple[Key, ...]:
    """Return the keys of an option; ``free`` is the first place without an incantation."""
    card = ("card", str(option.card))
    return {
        "start": (card, ring(free)),
        "add": (card, ring(option.place)),
        "discard": (card, DISCARDS),
        "negate": (card,),
        "draw": (TOWER,),
        "flip": (way("flip"),),
        "excuse": (way("excuse"),),
    }[option.kind]


class AdventAnswerBuilder(PlainAnswerBuilder):
    """The answer to one decision of this game in progress."""

    def __init__(self, game: Game) -> None:
        decision = game.decision
        assert decision is not None
        free = next((place for place, ring in enumerate(game.state.rings, 1) if not ring), 0)
        ways = {name: found.ids for found in game.ways() for name in (found.name,)}
        excuse = ("card", str(game.deck.excuse))
        choices = []
        for option in decision.options:
            tokens = [way(name) for name in ("suit", "rank") if option.id in ways.get(name, ())]
            if option.kind == "flip":
                tokens.append(TOWER)
            elif option.kind == "excuse":
                tokens.append(excuse)
            choices.append(Choice(option.id, option.kind, things_of(option, free), tuple(tokens)))
        super().__init__(decision, choices)

    def lit(self) -> set[Key]:
        """Return things that a click would use: cards first, then the targets of the picked card."""
        lit = super().lit()
        if self.decision.kind == "action" and not self.picked:
            return {key for key in lit if key[0] == "card"}
        if self.decision.kind == "action":
            # Another card may be taken instead.
            return lit | {key for keys in self._things.values() for key in keys if key[0] == "card"} - set(
                self.picked
            )
        return lit

    def meant(self) -> list[Choice]:
        """Return the answers that are still possible with the picked things."""
        found = {each.id for each in self._meant(self.picked)}
        return [each for each in self.options if each.id in found]

    def takes(self, card: Key) -> frozenset[Key]:
        """Return the possible targets of a card of the hand."""
        found = [keys for keys in self.keys.values() if card in keys]
        return frozenset(key for keys in found for key in keys if key[0] != "card")

    def click(self, keys: Iterable[Key]) -> tuple[str, ...] | None:
        """Click a thing with these keys; return the answer if it is complete.

        Another card, or way, replaces the previous one.
        """
        keys = tuple(keys)
        kinds = {kind for kind, _ in keys} & {"card", "way"}
        is_again = any(key in self.picked for key in keys)
        if not is_again and any(kind in kinds for kind, _ in self.picked) and self._changes(keys):
            self.picked = []
        return super().click(keys)

    def _changes(self, keys: tuple[Key, ...]) -> bool:
        """Return whether these keys match no answer together with the picked things."""
        return not any(self._meant([*self.picked, key]) for key in keys)

    def _ways(self, option: Any) -> Iterable[tuple[Key, Key]]:
        # A card is dragged into a ring, to the discards or onto the wyrm; a card of the deck to the hand.
        first = option.anchors[0]
        if option.kind == "draw":
            return ((TOWER, OWN),)
        if option.kind == "flip":
            return ((TOWER, WYRM), (TOWER, DISCARDS))
        if option.kind == "excuse":
            return ((option.tokens[0], WYRM), (option.tokens[0], way("excuse")))
        if option.kind == "negate":
            return ((first, WYRM), (first, DISCARDS), *((first, token) for token in option.tokens))
        return ((first, option.anchors[1]),)
