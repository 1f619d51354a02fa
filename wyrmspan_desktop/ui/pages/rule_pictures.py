"""The pictures in the rulebook: made in idle frames, each as large as it fits below the text of its rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.scenes.base import Host

_MEMORY_MB = 12


class Figure(Protocol):
    """A picture of a part of the game; see `table.screens.thumbnails.Thumbnail`."""

    def size(self, app: Host) -> tuple[int, int]:
        """Return its largest size in pixels."""

    def idle_work(self, app: Host) -> IdleWork[Surface | None]:
        """Draw it in pieces; return the picture, or None if something for it is still loading."""


class RulePictures:
    """The pictures of rules, by their numbers, with an empty frame until one is made."""

    def __init__(self, app: Host, figures: Mapping[str, Figure]) -> None:
        self._app, self._figures = app, figures
        self._made = SurfaceCache(_MEMORY_MB)
        self._sizes: dict[object, tuple[int, int]] = {}
        self._waiting: set[object] = set()
        """The pictures with parts that are still loading."""

    def pictures_came(self) -> None:
        """Try incomplete pictures again."""
        self._waiting.clear()

    def size(self, number: str, wide: int) -> tuple[int, int]:
        """Return the size of a rule's picture in a width; (0, 0) if the rule has none."""
        if number not in self._figures:
            return 0, 0
        painter = self._app.painter
        key = number, self._app.size, painter.look
        if key not in self._sizes:
            self._sizes[key] = self._figures[number].size(self._app)
        size = self._sizes[key]
        return size if size[0] <= wide else (wide, size[1] * wide // size[0])

    def draw(self, number: str, place: Rect, frame: Rect) -> None:
        """Draw the visible part of a rule's picture in a frame."""
        painter, seen = self._app.painter, place.clip(frame)
        image = self._made.find(self._key(number, place.size))
        if not seen.height:
            return
        if image is not None:
            painter.canvas.blit(image, seen, seen.move(-place.x, -place.y))
        elif seen == place:
            # An empty frame, instead of a hole in the page.
            painter.panel(place, theme.INK_SOFT, None, radius=6, alpha=26)
            painter.edge(place, (*theme.INK_SOFT, 70), radius=6, width=1)

    def _key(self, number: str, size: tuple[int, int]) -> tuple[object, ...]:
        return number, size, self._app.painter.look

    def idle_work(self, numbers: Iterable[str], wide: int) -> IdleWork[None]:
        """Make the missing pictures of some rules, in pieces."""
        for number in numbers:
            size = self.size(number, wide)
            key = self._key(number, size)
            if not size[0] or key in self._waiting or self._made.find(key) is not None:
                continue
            self._waiting.add(key)
            found = yield from self._figures[number].idle_work(self._app)
            if found is not None:
                self._keep(key, found, size)

    def _keep(self, key: tuple[object, ...], found: Surface, size: tuple[int, int]) -> None:
        if found.get_size() != size:
            found = pygame.transform.smoothscale(found, size)
        self._made.keep(key, found, self._app.painter.unit)
        self._waiting.discard(key)
        self._app.dirty = True
