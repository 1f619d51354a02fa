"""The window's picture, as it came about and as it would be if all of it were painted now."""

from __future__ import annotations

import pygame

from wyrmspan_desktop.ui.app import App


def look(app: App) -> bytes:
    """Every pixel of the window, when all is drawn that follows from what was drawn."""
    while app.dirty:
        app.draw()
    return pygame.image.tobytes(app.window, "RGB")


def painted_anew(app: App) -> bytes:
    """Every pixel after the window was covered and uncovered, which has everything painted."""
    app.window.fill((255, 0, 255))
    app.handle(pygame.event.Event(pygame.WINDOWEXPOSED))
    assert app.draw()
    assert app.painted == [app.window.get_rect()]
    return look(app)
