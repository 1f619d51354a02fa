"""Four cells, the smallest game with a table for tests: one player fills cells, and those next to a full one count."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, ClassVar

from msgspec import Struct, field

from wyrmspan_desktop.core import decisions
from wyrmspan_desktop.core.game import PlainGame
from wyrmspan_desktop.games.common import Common
from wyrmspan_desktop.games.protocol import NO_HOUSE_RULES, HouseRules

View = dict[str, Any]


class Hint(Struct):
    """An answer, and its points."""

    answer: list[str]
    points: int


class Decision(decisions.Decision, frozen=True):
    """Which cell to fill."""


class Event(Struct, frozen=True):
    """A cell was filled."""

    type: str
    data: dict[str, Any]

    def for_seat(self, seat: int | None) -> Event:
        return self


class Points(Struct, frozen=True):
    """The score of the player."""

    seat: int
    name: str
    total: int

    @property
    def categories(self) -> dict[str, int]:
        return {"neighbours": self.total}


class State(Struct):
    """The whole game."""

    seed: int
    names: list[str]
    cells: list[bool] = field(default_factory=lambda: [False] * 4)
    points: int = 0
    serial: int = 0
    rules: int = 1
    schema: int = 1
    content: str = "four cells"


class FourCells(PlainGame[State, Decision, Event]):
    """A running game."""

    KIND: ClassVar[str] = "four cells"
    MIN_PLAYERS = MAX_PLAYERS = 1
    STATE, RULES, SCHEMA, LONGEST = State, 1, 1, 1000

    def _give(self, answer: str) -> None:
        cell = cell_of(answer)
        points = self.worth(cell)
        self.state.cells[cell] = True
        self.state.points += points
        self._events.append(Event("filled", {"cell": cell, "points": points}))

    def _ask(self) -> None:
        free = tuple(f"fill {cell}" for cell, is_full in enumerate(self.state.cells) if not is_full)
        self.decision = Decision(self.serial, 0, "action", free) if free else None

    def worth(self, cell: int) -> int:
        """Return the number of full neighbours of a cell."""
        return sum(self.state.cells[max(0, cell - 1) : cell + 2])

    @property
    def winners(self) -> tuple[int, ...]:
        return (0,) if self.is_over else ()

    def view(self, seat: int | None) -> View:
        return {"cells": self.state.cells[:], "points": self.state.points, "serial": self.serial}

    def secrets(self) -> None:
        return None

    def scores(self) -> tuple[Points, ...]:
        return (Points(0, self.state.names[0], self.state.points),)

    def clone(self) -> FourCells:
        return self.of(deepcopy(self.state))

    def determinize(self, seat: int, seed: int) -> FourCells:
        return self.clone()

    def check(self) -> None:
        pass

    @classmethod
    def of(cls, state: State) -> FourCells:
        """Return the game in a state."""
        game = cls(state)
        game._ask()
        return game


def cell_of(answer: str) -> int:
    """Return the cell that an answer fills."""
    return int(answer.removeprefix("fill "))


def fold(view: View, event: Event) -> View:
    """Return the view after an event."""
    cell = event.data["cell"]
    cells = [*view["cells"][:cell], True, *view["cells"][cell + 1 :]]
    return {**view, "cells": cells, "points": view["points"] + event.data["points"]}


def hints(game: FourCells, seed: int, budget_s: float, clock: object) -> list[Hint]:
    """Return all answers, the best first."""
    assert game.decision is not None
    found = [Hint([each], game.worth(cell_of(each))) for each in game.decision.ids]
    return sorted(found, key=lambda hint: -hint.points)


class Kind(Common[FourCells, Any]):
    """The game for the registry."""

    name, rules, most_answers = FourCells.KIND, 1, 4
    action, between, shown, begins = "action", frozenset({"action"}), frozenset[str](), frozenset({"filled"})
    reasons: Sequence[tuple[str, str]] = ()
    bots: Sequence[str] = ()
    quick = frozenset[str]()
    hints_type = list[Hint]
    adviser = staticmethod(hints)

    def content(self) -> str:
        return "four cells"

    def prepare(self) -> None:
        pass

    def new(
        self,
        players: Sequence[str],
        *,
        seed: int,
        level: str | None = None,
        rules: int | None = None,
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> FourCells:
        return FourCells.of(State(seed, list(players)))

    def from_json(self, data: str | bytes) -> FourCells:
        return FourCells.of(FourCells._decoded(data, "four cells"))

    def round(self, game: FourCells) -> int:
        return 1

    def describe(self, game: FourCells) -> str:
        return f"seed {game.seed}"


KIND = Kind()
