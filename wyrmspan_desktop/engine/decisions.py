"""Decisions and answers, and the exchange of resources."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, perm
from typing import Any, Protocol
from weakref import ReferenceType

from wyrmspan_desktop.engine.ids import RESOURCE_INDEX, RESOURCES
from wyrmspan_desktop.engine.notation import Option, option, spell

KINDS = (
    "keep",
    "starting_resource",
    "action",
    "end_turn",
    "discard_cards",
    "discard_resource",
    "payment",
    "waive",
    "gain",
    "lay_each",
    "name_resource",
    "cache",
    "tuck",
    "draw",
    "reveal",
    "keep_drawn",
    "tuck_drawn",
    "excavate",
    "place_cave",
    "new_cave",
    "sale",
    "play_dragon",
    "activate",
    "swap",
    "guild_row",
    "upkeep",
    "end_payment",
)
"""The closed set of decision kinds, described in ``PROTOCOL.md``."""

NEEDS_RESOURCES = frozenset(
    (
        "payment",
        "waive",
        "cache",
        "play_dragon",
        "activate",
        "new_cave",
        "sale",
        "upkeep",
        "end_payment",
        "discard_resource",
    )
)
"""Kinds of decisions that may disappear when the supply of resources changes."""

DECISION_FIELDS = (
    "serial",
    "seat",
    "kind",
    "source",
    "options",
    "least",
    "most",
    "ordered",
    "default",
    "forced",
    "exchanges",
)
"""The fields of a decision in a view."""


def payable(have: Sequence[int], need: Sequence[int], anything: int) -> bool:
    """Whether resources pay given numbers of each type and of any type, exchanges included (R2.5).

    ``have`` and ``need`` are supplies: a number for each of `ids.RESOURCES`.

    Each missing resource costs two that are not needed; those are of other types by definition.
    """
    meat, gold, crystal, milk = have[0] - need[0], have[1] - need[1], have[2] - need[2], have[3] - need[3]
    spare = (meat if meat >= 0 else 2 * meat) + (gold if gold >= 0 else 2 * gold)
    spare += (crystal if crystal >= 0 else 2 * crystal) + (milk if milk >= 0 else 2 * milk)
    return spare >= anything


_TRADES = {
    verb: tuple(
        (first, second, gain, spell(verb, RESOURCES[first], RESOURCES[second], RESOURCES[gain]))
        for first in range(len(RESOURCES))
        for second in range(first, len(RESOURCES))
        for gain in range(len(RESOURCES))
        if gain not in (first, second)
    )
    for verb in ("exchange", "trade")
}


def trades(have: Sequence[int], verb: str, only: Sequence[int] = (0, 1, 2, 3)) -> list[str]:
    """Return the ids of all exchanges of two resources for one of ``only`` that a supply allows (R2.5)."""
    return [
        option_id
        for first, second, gain, option_id in _TRADES[verb]
        if gain in only and have[first] and have[second] and (first != second or have[first] > 1)
    ]


def after_trade(have: Sequence[int], words: Sequence[str]) -> list[int]:
    """Return a supply after an exchange: ``[given, given, gained]``."""
    after = list(have)
    for word, change in zip(words, (-1, -1, 1), strict=True):
        after[RESOURCE_INDEX[word]] += change
    return after


class Asker(Protocol):
    """The game that put a decision, and knows which exchanges are open for the last one."""

    decision: Decision | None

    def open_exchanges(self) -> list[str]:
        """Return the ids of the exchanges."""
        ...


class Decision:
    """A question to a seat.

    Any list of ``least``..``most`` distinct ids of ``options`` is a legal answer, its order counting only if
    ``ordered``; one id of ``exchanges``, alone, is legal too.  Immutable; options, exchanges and words are built
    when first looked at.
    """

    __slots__ = (
        "_asker",
        "_exchanges",
        "_options",
        "default",
        "ids",
        "kind",
        "least",
        "most",
        "ordered",
        "seat",
        "serial",
        "source",
    )

    def __init__(
        self,
        serial: int,
        seat: int,
        kind: str,
        source: str | None,
        ids: Sequence[str],
        least: int,
        most: int,
        ordered: bool,
        default: tuple[str, ...],
        asker: ReferenceType[Asker] | None = None,
    ) -> None:
        self.serial, self.seat, self.kind, self.source = serial, seat, kind, source
        self.ids, self.least, self.most, self.ordered, self.default = ids, least, most, ordered, default
        self._asker = asker
        self._options: tuple[Option, ...] | None = None
        self._exchanges: tuple[Option, ...] | None = None

    @property
    def options(self) -> tuple[Option, ...]:
        """The options in a stable order."""
        if self._options is None:
            self._options = tuple(map(option, self.ids))
        return self._options

    @property
    def exchanges(self) -> tuple[Option, ...]:
        """The resource exchanges open now (R2.5); they must be read before the decision is answered."""
        if self._exchanges is None:
            asker = self._asker() if self._asker is not None else None
            is_open = asker is not None and asker.decision is self
            self._exchanges = (
                tuple(map(option, asker.open_exchanges())) if asker is not None and is_open else ()
            )
        return self._exchanges

    def within(self, asker: ReferenceType[Asker]) -> Decision:
        """Return the same decision, put by a copy of the game."""
        return Decision(
            self.serial,
            self.seat,
            self.kind,
            self.source,
            self.ids,
            self.least,
            self.most,
            self.ordered,
            self.default,
            asker,
        )

    @property
    def forced(self) -> bool:
        """True if only one answer is legal, apart from exchanges."""
        count = perm if self.ordered else comb
        return sum(count(len(self.ids), size) for size in range(self.least, self.most + 1)) == 1

    def as_json(self) -> dict[str, Any]:
        """Return the decision as it stands in a view."""
        return {
            "serial": self.serial,
            "seat": self.seat,
            "kind": self.kind,
            "source": self.source,
            "options": list(self.ids),
            "least": self.least,
            "most": self.most,
            "ordered": self.ordered,
            "default": list(self.default),
            "forced": self.forced,
            "exchanges": [each.id for each in self.exchanges],
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.as_json() == other.as_json()

    def __hash__(self) -> int:
        return hash((self.serial, self.seat, self.kind))

    def __repr__(self) -> str:
        return f"Decision({self.serial}, seat {self.seat}, {self.kind}, {self.source}, {list(self.ids)})"
