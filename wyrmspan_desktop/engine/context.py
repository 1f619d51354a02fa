"""A game as its pending work sees it (`Context`), and the base of that work (`Frame`).

The two know each other and nothing above them.  A `Context` holds the state and puts questions; a `Frame` is one
piece of work on the state's stack (see `frames`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self
from weakref import ref

from msgspec import UNSET, Struct

from wyrmspan_desktop.core import rng
from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.engine.decisions import NEEDS_RESOURCES, Decision, after_trade, trades
from wyrmspan_desktop.engine.definitions import Box, Level
from wyrmspan_desktop.engine.events import Event
from wyrmspan_desktop.engine.notation import DECLINE, Option, option
from wyrmspan_desktop.engine.state import State


class Frame(Struct, forbid_unknown_fields=True, kw_only=True, gc=False):
    """The base of all frames."""

    def run(self, game: Context) -> None:
        """Do the next thing: change the state, ask, push or pop.  Asking must not change anything."""
        raise NotImplementedError

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        """Carry out a legal answer to the question of `run`."""
        raise NotImplementedError

    def asks_again(self, game: Context, asked: Decision) -> bool:
        """Whether it still asks the same, now that the asked seat has other resources.

        By default it is run to find out: if it does not ask the same, it may have done something else.  A frame
        overrides this where one possible answer proves as much as all of them.
        """
        game.decision = None
        self.run(game)
        again = game.decision
        return again is not None and (again.kind, again.source) == (asked.kind, asked.source)

    def is_sound(self, game: Context) -> bool:
        """Whether the frame is consistent with this game; a loaded stack is refused otherwise."""
        raise NotImplementedError


class Context:
    """The state of a game, its box, the open decision, and the events of the present step."""

    __slots__ = ("__weakref__", "asking", "box", "decision", "events", "house", "level", "state")

    def __init__(self, box: Box, state: State[Frame]) -> None:
        self.box, self.state = box, state
        self.level: Level | None = box.levels[state.level] if state.level is not None else None
        self.house: HouseRules | None = None if state.house_rules is UNSET else state.house_rules
        """The house rules; None: the rules as printed."""
        self.decision: Decision | None = None
        self.events: list[Event] = []
        self.asking: list[str] = []
        """Addresses of abilities whose use is being considered, to prevent endless recursion."""

    def clone(self) -> Self:
        """Return a copy that shares nothing mutable."""
        twin = object.__new__(type(self))
        twin.box, twin.level, twin.house = self.box, self.level, self.house
        twin.decision = None if self.decision is None else self.decision.within(ref(twin))
        twin.state = self.state.clone()
        twin.events = []
        twin.asking = []
        return twin

    # --- for frames ------------------------------------------------------------------------

    def random(self, bound: int) -> int:
        """Return a number in ``range(bound)`` from the state's own generator."""
        self.state.rng, number = rng.draw(self.state.rng, bound)
        return number

    def push(self, frame: Frame) -> None:
        """Put a frame on top of the stack: it runs first."""
        self.state.stack.append(frame)

    def pop(self) -> None:
        """Remove the top frame."""
        self.state.stack.pop()

    def emit(self, kind: str, seat: int | None, source: str | None, data: dict[str, Any]) -> None:
        """Report an event."""
        self.events.append(Event(kind, seat, source, data))

    def ask(
        self,
        seat: int,
        kind: str,
        source: str,
        ids: list[str],
        *,
        optional: bool = False,
        least: int = 1,
        most: int = 1,
        default: tuple[str, ...] | None = None,
    ) -> None:
        """Put a decision; ``optional`` adds `decline`, the default is the first id (or the first ``least``)."""
        if default is None:
            default = (ids[0],) if least <= 1 else tuple(ids[:least])
        if optional:
            ids = [*ids, DECLINE]
        self.decision = Decision(
            self.state.serial, seat, kind, source, ids, least, most, False, default, ref(self)
        )

    # --- going on --------------------------------------------------------------------------

    def run_until_asked(self) -> None:
        """Run the top frame until something is asked or nothing is pending."""
        stack = self.state.stack
        while stack and self.decision is None:
            stack[-1].run(self)

    def accept(self, chosen: Sequence[Option]) -> None:
        """Hand the top frame an answer to its question."""
        self.decision = None
        self.state.stack[-1].answer(self, chosen)

    def open_exchanges(self) -> list[str]:
        """Return the ids of the exchanges after which the same decision can be asked again (R2.5)."""
        decision = self.decision
        assert decision is not None
        ids = trades(self.state.players[decision.seat].resources, "exchange")
        if decision.kind not in NEEDS_RESOURCES:
            return ids
        found: list[str] = []
        twin = self.clone()
        for each in ids:
            if twin.asks_again(decision, option(each)):
                found.append(each)
            else:  # The frame has done something else instead.
                twin = self.clone()
        return found

    def asks_again(self, decision: Decision, trade: Option) -> bool:
        """Whether after an exchange the pending work is still consistent and asks the same.

        If so, asking has changed nothing, and the same copy can be used for the next exchange.
        """
        player = self.state.players[decision.seat]
        before, player.resources = player.resources, after_trade(player.resources, trade.words)
        top = self.state.stack[-1]
        if not top.is_sound(self) or not top.asks_again(self, decision):
            return False
        player.resources = before
        return True
