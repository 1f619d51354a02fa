"""The base class of the controls of a board: the open question, keyboard focus and the handling of input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from wyrmspan_desktop.games.protocol import Game
from wyrmspan_desktop.ui.animation.parts import Key, Part
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard


class Control:
    """Controls a board without a question: its things can be inspected, and nothing else."""

    stops_to_read = False
    """Whether skipping animations stops where there is something to read."""
    is_scrubbing = False
    """Whether the player drags along the timeline of a replay."""
    keeps_view = False
    """Whether the camera stays when the table is set up again."""
    choosing: AnswerBuilder | None = None
    """The answer builder; None while the seat at the screen has no question."""
    by_keys = False
    """Whether the keys are in use instead of the mouse."""

    def __init__(self, board: AnyBoard) -> None:
        self.board, self.app = board, board.app
        self.session = board.session

    # --- state that is drawn -------------------------------------------------------------------

    @property
    def active_seat(self) -> int | None:
        """The seat whose things can be used."""
        return self.board.seat

    @property
    def shown_game(self) -> Game:
        """The game of the explained position; it may be ahead of the shown view."""
        game: Game = self.session.game
        return game

    @property
    def is_waiting(self) -> bool:
        """Whether buttons still ignore clicks after a new question has appeared."""
        return False

    @property
    def answers_itself(self) -> bool:
        """Whether the open question will be answered automatically in a moment."""
        return False

    @property
    def is_advised(self) -> bool:
        """Whether hints are shown over the table."""
        return False

    @property
    def focused(self) -> Target | None:
        """The target with keyboard focus."""
        return None

    @property
    def focus(self) -> str:
        """The name of that target, drawn or not; empty while the mouse is used."""
        return ""

    @property
    def tools(self) -> Sequence[Button]:
        """Buttons in the corner."""
        return ()

    @property
    def hidden(self) -> frozenset[Key]:
        """The keys of things that are not drawn in their places, because they are dragged."""
        return frozenset()

    @property
    def lit(self) -> set[Key]:
        """The keys of things that a click or a drop would use."""
        return self.choosing.lit() if self.choosing is not None else set()

    def spoken_of(self, thing: Target) -> Target | None:
        """Return the card on the table that a textual answer refers to, or None."""
        return None

    def show_on(self, picture: Any) -> None:
        """Add the question and its answers to the state of the frame."""

    def draw_carried(self, picture: Any) -> bool:
        """Draw the dragged thing over the table; return whether there is one."""
        return False

    def let_fly(self, parts: Sequence[Part]) -> None:
        """Handle an event about to be shown by these animation parts."""

    # --- time ---------------------------------------------------------------------------------

    def enter(self) -> None:
        """Handle that the board has become visible."""

    def leave(self) -> None:
        """Handle that the board is no longer visible."""

    def wake(self) -> None:
        """Handle that the board is the top scene again."""

    def translate_log(self) -> None:
        """Build all texts again, in another language."""

    def forget_places(self) -> None:
        """Forget cached positions: the layout has changed."""

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds."""

    def idle_work(self) -> IdleWork[None]:
        """Yield jobs for idle frames."""
        yield from ()

    # --- input --------------------------------------------------------------------------------

    @property
    def is_carrying(self) -> bool:
        """Whether the pointer drags something."""
        return False

    @property
    def let_go_at(self) -> Rect | None:
        """The place of the button that cancels a drag by a finger; None while nothing is dragged."""
        return None

    def drags(self, target: Target) -> bool:
        """Return whether a finger drags a target, as a mouse would, instead of scrolling."""
        return False

    def press(self, target: Target | None, point: tuple[int, int]) -> None:
        """Handle a press of the left button on a target, or on none."""
        self.click(target)

    def move(self, point: tuple[int, int]) -> None:
        """Handle a movement of the pointer."""
        self.board.take_along()

    def release(self, point: tuple[int, int]) -> None:
        """Handle the release of the left button."""

    def click(self, target: Target | None) -> None:
        """Handle a click on a target, or on none."""

    def look(self, target: Target | None) -> None:
        """Handle a press of the right button, which inspects a thing."""
        self.board.study(target)

    def hover(self, target: Target | None) -> None:
        """Handle that the pointer has entered or left a target."""
        self.board.point_at(target)

    def wheel(self, steps: int) -> bool:
        """Rotate the dragged thing by the wheel; return whether there is one."""
        return False

    def let_go(self) -> None:
        """Cancel the drag or the pick-up."""

    def key(self, event: pygame.event.Event) -> None:
        """Handle a key that no entry field takes."""

    def back(self) -> None:
        """Handle Escape: go one step back."""
        self.app.scenes.pop()
