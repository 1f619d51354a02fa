"""Pre-rendering of a table off-screen, so that fonts, icons and panels are cached before the first game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
    from wyrmspan_desktop.ui.scenes.base import Host


def prewarm(app: Host) -> IdleWork[None]:
    """Draw a table of one player and Automa off-screen, piece by piece; the window is not changed."""
    from wyrmspan_desktop.session import Session
    from wyrmspan_desktop.ui.table.screens.table import TableScene

    session = Session.new(["Ada"], seed=1, level="Automa 1")
    with app.offscreen(TableScene):
        scene = TableScene(app, session)
    for draw in scene.board.renderer.pieces():

        def piece(draw: Callable[[], None] = draw) -> None:
            with app.offscreen(TableScene):
                draw()

        yield piece
