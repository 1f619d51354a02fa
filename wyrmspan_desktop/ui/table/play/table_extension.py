"""Plug-ins of a table, which help, watch, play or save the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmspan_desktop.ui.layout.targets import Target


class TableExtensions(list["TableExtension"]):
    """The extensions of a table, in the order of their calls.

    The order matters only for `first_to`.  Explanations come first, then lessons, then the others as a table adds
    them.
    """

    _holder: TableExtension | None = None
    """The extension whose panel is being dragged."""

    @property
    def is_teaching(self) -> bool:
        """Whether one of them teaches, so that the player does everything by hand."""
        return any(each.is_by_hand or each.is_leading for each in self)

    def first_to(self, act: Callable[[TableExtension], object]) -> TableExtension | None:
        """Return the first one that acts; those after it are not called."""
        for each in self:
            if act(each):
                return each
        return None

    def grab(self, target: Target | None, point: tuple[int, int]) -> bool:
        """Have the first one that has something there hold it; return whether one holds something now."""
        self._holder = self.first_to(lambda each: each.grab(target, point))
        return self._holder is not None

    def drag(self, point: tuple[int, int]) -> bool:
        """Move the held thing with the pointer; return whether there is one."""
        if self._holder is not None:
            self._holder.drag(point)
        return self._holder is not None

    def let_go(self) -> bool:
        """Release the held thing; return whether there was one."""
        holder, self._holder = self._holder, None
        if holder is not None:
            holder.let_go()
        return holder is not None

    def add_teacher(self, teacher: TableExtension) -> None:
        """Add a lesson before all others that might ask or answer."""
        self.insert(1, teacher)


class TableExtension:
    """Base class of a table's plug-ins, which are called in the order of their list; by itself it does nothing."""

    heeds: frozenset[str] | None = None
    """The types of events that it handles; None: all."""
    sheet = ""
    """The name of its parchment; empty if it has none."""

    # --- notifications ------------------------------------------------------------------------

    def restart(self) -> None:
        """Start again: all known events follow from the first one."""

    def on_show(self, event: Any) -> None:
        """Handle an event before it is shown."""

    def on_event(self, event: Any) -> None:
        """Handle an event that was applied to the view."""

    def on_ask(self, decision: Any) -> None:
        """Handle a question to the seat at the screen."""

    def on_touch(self) -> None:
        """Note that the player has begun to answer: no automatic answer is given."""

    def on_press(self) -> None:
        """Note that a mouse button or a key was pressed, whatever its use."""

    def on_answer(self, decision: Any, ids: tuple[str, ...]) -> None:
        """Handle the answer of the seat at the screen."""

    def apply_settings(self) -> None:
        """Handle changed settings, maybe while a question is open."""

    def forget(self) -> None:
        """Forget the question, which is over."""

    def close(self) -> None:
        """Release resources, because the table is left."""

    # --- actions ------------------------------------------------------------------------------

    def greet(self) -> bool:
        """Show a message before time passes; return whether there was one."""
        return False

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds."""

    def settle(self, decision: Any) -> bool:
        """Handle the open decision after all events were shown, before a player is asked; return whether it is handled.

        If so, neither later extensions nor the seat at the screen are asked; the call is repeated in the next
        frame.
        """
        return False

    def objects(self, decision: Any, ids: tuple[str, ...]) -> bool:
        """Veto an answer; an extension that returns True explains why."""
        return False

    def confirm(self) -> bool:
        """Handle Enter or Space without a question; return whether there was something to continue."""
        return False

    def click(self, target: Target) -> bool:
        """Handle a click on something of its own; return whether it was that."""
        return False

    def shift(self, target: Target, steps: int) -> bool:
        """Move something by some places among its like, to the right if positive; return whether it can be moved."""
        return False

    def put_away(self) -> bool:
        """Close something open on Esc; return whether there was something."""
        return False

    def grab(self, target: Target | None, point: tuple[int, int]) -> bool:
        """Grab something of its own that the mouse can move; return whether it is held now."""
        return False

    def drag(self, point: tuple[int, int]) -> None:
        """Move the held thing with the pointer."""

    def let_go(self) -> None:
        """Release the held thing."""

    # --- state --------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether something is open that `put_away` would close."""
        return False

    @property
    def is_by_hand(self) -> bool:
        """Whether it teaches at the player's own pace: no turn ends by itself."""
        return False

    @property
    def holds_turn(self) -> bool:
        """Whether the turn has a result to be seen first: it does not end by itself."""
        return self.is_by_hand or self.is_leading

    @property
    def is_leading(self) -> bool:
        """Whether it leads through a lesson with tasks."""
        return False

    @property
    def banner(self) -> str:
        """A permanent notice to the player; empty if there is none."""
        return ""

    @property
    def rule(self) -> str:
        """The number of the rule that it tells of; empty if it tells of none."""
        return ""

    @property
    def caption(self) -> str:
        """The caption in place of a question while none is open; empty for none."""
        return ""

    def draw_below(self, picture: Any) -> None:
        """Draw on the table, below animations."""

    def draw(self, picture: Any) -> None:
        """Draw over the table."""
