"""What every scene is: a name, input, time and drawing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.targets import Target

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App


class Scene:
    """One screen.  A scene that is not `opaque` is drawn over the one below it.

    `enter` and `leave` frame its life on the stack, `wake` comes whenever it gets to the top; `layout` builds
    what depends on the window's size, and is called again when the size changes and after `wake`.
    """

    name = "scene"
    opaque = True
    needs: tuple[float, float] = (theme.BASE_WIDTH, theme.BASE_HEIGHT)
    """How many units wide and high it must at least be; beyond that the scale of the interface gives way."""

    fades_in = True
    """Whether what was seen before may shine through for a moment."""

    music = ""
    """The piece that is heard while the scene is on top; empty: that of the scene below."""

    is_carrying = False
    """Whether the pointer holds something."""

    confirm_key = pygame.K_RETURN
    """The key that a game controller's button of assent stands for."""

    def __init__(self, app: App) -> None:
        self.app = app

    def enter(self) -> None:
        """The scene is on the stack now."""

    def leave(self) -> None:
        """The scene has left the stack."""

    def wake(self) -> None:
        """The scene is on top: what it shows may have changed meanwhile."""

    def layout(self) -> None:
        """Place what depends on the size of the window."""

    def pictures_came(self) -> None:
        """Pictures have come that were missing when it was drawn."""
        self.app.dirty = True

    def step(self, dt: float) -> None:
        """Let time pass."""

    def draw(self) -> None:
        """Draw on the app's painter and register targets."""

    def chores(self) -> Iterator[None]:
        """Work for moments in which nothing happens, in pieces of some milliseconds: what will be wanted soon."""
        return iter(())

    def press(self, target: Target | None, point: tuple[int, int]) -> None:
        """The left button went down on a target, or on nothing."""
        self.click(target)

    def release(self, point: tuple[int, int]) -> None:
        """The left button went up."""

    def move(self, point: tuple[int, int]) -> None:
        """The pointer moved."""

    def click(self, target: Target | None) -> None:
        """A target, or nothing, was clicked."""

    def look(self, target: Target | None) -> None:
        """The right button went down: have a closer look."""

    def hover(self, target: Target | None) -> None:
        """The pointer came to a target, or left it."""

    def wheel(self, steps: int) -> None:
        """The wheel turned, upwards if positive."""

    def key(self, event: pygame.event.Event) -> None:
        """A key went down that no entry field wants."""

    def pressed(self, name: str) -> None:
        """A button of the menu was pressed."""

    def drop(self, path: Path) -> None:
        """A file was dropped on the window."""

    def back(self) -> None:
        """Esc: one step back."""
        self.app.scenes.pop()

    def close(self) -> bool:
        """The window is asked to close; whether it may do so without a question."""
        return True
