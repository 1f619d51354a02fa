"""Whoever sits at the table besides the players, and helps, watches, plays or keeps the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmspan_desktop.ui.layout.targets import Target


class TableExtensions(list["TableExtension"]):
    """All who follow the game at one table besides the players, in the order in which they are told and asked.

    The order decides only where `first_to` is called.  Explanations come first, then whoever teaches, then the others
    as a table adds them.
    """

    def first_to(self, act: Callable[[TableExtension], object]) -> TableExtension | None:
        """Return the first one that acts; those after it are not asked."""
        return next((each for each in self if act(each)), None)

    def add_teacher(self, teacher: TableExtension) -> None:
        """Let somebody teach: before all others who might ask or answer."""
        self.insert(1, teacher)


class TableExtension:
    """One of those whom a table asks and tells in turn, in the order of its list; by itself it does nothing."""

    heeds: frozenset[str] | None = None
    """The types of events that it wants to hear of; None: of all."""
    sheet = ""
    """The name of its parchment; empty if it has none."""

    # --- what it hears ------------------------------------------------------------------------

    def restart(self) -> None:
        """The table is laid anew: all events that are known are told again from the first one."""

    def on_show(self, event: Any) -> None:
        """An event is about to be shown."""

    def on_event(self, event: Any) -> None:
        """An event has reached what is seen."""

    def on_ask(self, decision: Any) -> None:
        """The seat at the screen is asked."""

    def on_touch(self) -> None:
        """The player has begun to do something about the question: nobody answers it for them."""

    def on_press(self) -> None:
        """A mouse button or a key went down, whatever it is for."""

    def on_answer(self, decision: Any, ids: tuple[str, ...]) -> None:
        """The seat at the screen has answered."""

    def look_anew(self) -> None:
        """The settings have changed, maybe while a question is open."""

    def forget(self) -> None:
        """What was asked is asked no more."""

    def close(self) -> None:
        """The table is left."""

    # --- what it does -------------------------------------------------------------------------

    def greet(self) -> bool:
        """Say what has to be said before time passes; whether there was something, which is then seen first."""
        return False

    def step(self, dt: float) -> None:
        """Let time pass."""

    def settle(self, decision: Any) -> bool:
        """All has been shown, and nobody is asked yet: deal with what is open now; whether it is dealt with.

        Nobody after this one is asked then, nor is the seat at the screen; the same comes again in the next frame.
        """
        return False

    def objects(self, decision: Any, ids: tuple[str, ...]) -> bool:
        """Whether an answer is not given after all; whoever objects says why."""
        return False

    def confirm(self) -> bool:
        """Enter or Space, while nothing is asked: go on; whether there was something to go on with."""
        return False

    def click(self, target: Target) -> bool:
        """Take a click on something of its own; whether it was that."""
        return False

    def put_away(self) -> bool:
        """Esc: close what lies open; whether something did."""
        return False

    def grab(self, target: Target | None, point: tuple[int, int]) -> bool:
        """Take hold of something of its own that the mouse can move; return whether it is held now."""
        return False

    def drag(self, point: tuple[int, int]) -> None:
        """Move what is held after the pointer."""

    def let_go(self) -> None:
        """Leave what is held where it is."""

    # --- what it shows ------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether something lies open that `put_away` would close."""
        return False

    @property
    def is_by_hand(self) -> bool:
        """Whether it teaches something at the player's own pace: no turn ends by itself."""
        return False

    @property
    def holds_turn(self) -> bool:
        """Whether something has come of the turn that is to be seen first: it does not end after a moment."""
        return self.is_by_hand or self.is_leading

    @property
    def is_leading(self) -> bool:
        """Whether it leads through a lesson, and says what is done next."""
        return False

    @property
    def banner(self) -> str:
        """What the player has to know all the time; empty if there is nothing."""
        return ""

    def draw_below(self, picture: Any) -> None:
        """Draw on the table, below what moves."""

    def draw(self, picture: Any) -> None:
        """Draw over the table."""
