"""A table that nobody sees, drawn beforehand: letters, icons and panels are there when somebody sits down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
    from wyrmspan_desktop.ui.scenes.base import Host


def prewarm(app: Host) -> IdleWork[None]:
    """Draw a table of one player and Automa in pieces, on nothing; the app stays as it is."""
    from wyrmspan_desktop.session import Session
    from wyrmspan_desktop.ui.table.screens.table import TableScene

    session = Session.new(["Ada"], seed=1, level="Automa 1")
    with app.aside(TableScene):
        scene = TableScene(app, session)
    for draw in scene.pieces():

        def piece(draw: Callable[[], None] = draw) -> None:
            with app.aside(TableScene):
                draw()

        yield piece
