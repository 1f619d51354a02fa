"""The learnt evaluation: a small network that predicts the points a seat will end with.

The first layer is a sum of rows (as in NNUE, Nasu 2018): one for each card in each place, and one for each dense number
of a `position`.  Two more layers follow.  The linear evaluation is added to the result, so the network learns only the
difference.  A card's row is the product of its printed figures with a matrix; cards of the printed box have a learnt
row added.  Other cards, of another printing or of players' own sets, have the product alone.

The numbers are data in `FILE`: a line of JSON, then half-precision floats, little-endian.  ``assets/learner/README.md``
has the commands that made them.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import chain
from operator import add, mul
from typing import NotRequired, TypedDict, TypeVar

from wyrmspan_desktop.bots.position import (
    PLACES,
    SPAN,
    USUAL,
    cave_traits,
    dragon_traits,
    objective_names,
    position,
)
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import Box, default_box

FILE = "value.net"
Rows = list[list[float]]
"""A matrix, row by row."""
Card = TypeVar("Card")


class Header(TypedDict):
    """The first line of the file; each of the arrays has a name, a height and a width."""

    version: str
    arrays: list[tuple[str, int, int]]
    shortfall: NotRequired[list[float]]


class Network:
    """The layers, and the first layer's rows for the cards of the box that was used last."""

    def __init__(self, header: Header, numbers: Sequence[float]) -> None:
        self.version = header["version"]
        self.shortfall = header.get("shortfall", [])
        """By how many points results exceed what the search expects, on average, in each round."""
        self.arrays: dict[str, Rows] = {}
        at = 0
        for name, height, width in header["arrays"]:
            self.arrays[name] = [
                list(numbers[at + row * width : at + (row + 1) * width]) for row in range(height)
            ]
            at += height * width
        self._dense = self.arrays["dense"]
        """For each unit of the first layer, a factor for each dense number."""
        self._bias = self.arrays["bias"][0]
        self._second = list(zip(self.arrays["second"], self.arrays["second bias"][0], strict=True))
        self._last, self._last_bias = self.arrays["last"][0], self.arrays["last bias"][0][0]
        self._box: Box | None = None
        self._tables: list[dict[int, list[float]]] = []

    def points(self, game: Game, seat: int) -> float:
        """Return the points that a seat is expected to end with, in a game that is not over."""
        if game.box is not self._box:
            self._box, self._tables = game.box, self.tables(game.box)
        dense, cards = position(game, seat)
        rows = [table[card] for table, lying in zip(self._tables, cards, strict=True) for card in lying]
        start = list(map(sum, zip(self._bias, *rows, strict=True)))
        first = [
            max(0.0, each + sum(map(mul, row, dense))) for each, row in zip(start, self._dense, strict=True)
        ]
        second = [max(0.0, bias + sum(map(mul, row, first))) for row, bias in self._second]
        last: float = sum(map(mul, self._last, second))
        return USUAL + SPAN * (dense[-1] + self._last_bias + last)

    def tables(self, box: Box) -> list[dict[int, list[float]]]:
        """Return the first layer's row for each card of a box, by place and number."""
        return [self._table(box, number, kind) for number, kind in enumerate(PLACES.values())]

    def _table(self, box: Box, number: int, kind: str) -> dict[int, list[float]]:
        known = default_box()
        learnt = self.arrays[f"learnt {number}"]
        if kind == "situation":
            return dict(enumerate(learnt, 1))
        if kind == "objective":
            rows = dict(zip(objective_names(known), learnt, strict=True))
            nothing = [0.0] * len(self._bias)
            return {index: rows.get(name, nothing) for index, name in enumerate(objective_names(box), 1)}
        general = self.arrays[f"general {number}"]
        if kind == "dragon":
            return _rows(box.dragons, known.dragons, dragon_traits, general, learnt)
        return _rows(box.caves, known.caves, cave_traits, general, learnt)


def _rows(
    cards: Mapping[int, Card],
    known: Mapping[int, Card],
    traits: Callable[[Card], list[float]],
    general: Rows,
    learnt: Rows,
) -> dict[int, list[float]]:
    """Return the rows of cards; one that differs from the printed card of its number has no learnt row."""
    columns = list(zip(*general, strict=True))
    found = {}
    for number, card in cards.items():
        figures = traits(card)
        row = [sum(map(mul, column, figures)) for column in columns]
        found[number] = list(map(add, row, learnt[number - 1])) if known.get(number) == card else row
    return found


def read(content: bytes) -> Network:
    """Return the network of a file's content."""
    line, _, data = content.partition(b"\n")
    return Network(json.loads(line), struct.unpack(f"<{len(data) // 2}e", data))


def write(version: str, arrays: Mapping[str, Rows], **about: object) -> bytes:
    """Return the content of a file; ``about`` goes into its first line and describes its origin."""
    shapes = [[name, len(rows), len(rows[0])] for name, rows in arrays.items()]
    header = json.dumps({"version": version, "arrays": shapes, **about})
    numbers = list(chain.from_iterable(chain.from_iterable(arrays.values())))
    return header.encode() + b"\n" + struct.pack(f"<{len(numbers)}e", *numbers)


@cache
def network() -> Network:
    """Return the shipped network, read once."""
    return read(resources.files(__package__).joinpath(FILE).read_bytes())


def expected(game: Game, seat: int) -> float:
    """Return the points that a seat is expected to end with; the real ones if the game is over."""
    if game.decision is None:
        return float(game.scores()[seat].total)
    return network().points(game, seat)


def shortfall(game: Game) -> float:
    """Return the points by which results exceed what the search expects now, on average; 0 if the game is over.

    The network learnt from weaker play than the search's own.  The error hardly depends on anything but the round,
    so it changes no choice; add it to points that are shown to players.
    """
    found = network().shortfall
    return found[max(1, game.state.round) - 1] if found and game.decision is not None else 0.0
