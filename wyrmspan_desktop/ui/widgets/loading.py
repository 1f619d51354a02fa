"""Loads pygame-gui's own fonts and pictures, without threads, and keeps it from loading anything else."""

from __future__ import annotations

import logging

from pygame_gui.core.resource_loaders import FontResource, ImageResource, IResourceLoader, SurfaceResource
from pygame_gui.ui_manager import i18n

_log = logging.getLogger(__name__)

Resource = FontResource | ImageResource | SurfaceResource


class AtOnce(IResourceLoader):
    """Loads everything when it is started.

    The loaders of pygame-gui work in threads, and if loading raises an error in one of them, the window waits for
    it for ever.
    """

    def __init__(self) -> None:
        self._waiting: list[Resource] = []
        self._started = False

    def add_resource(self, resource: Resource) -> None:
        """Have something loaded at the start; `ValueError` after it."""
        if self._started:
            raise ValueError("loading has begun already")
        self._waiting.append(resource)

    def start(self) -> None:
        """Load everything: pictures before their parts; what fails is noted in the log."""
        self._started = True
        for resource in sorted(self._waiting, key=lambda each: isinstance(each, SurfaceResource)):
            error = resource.load()
            if error is not None:
                _log.warning("pygame-gui misses something: %s", error)
        self._waiting.clear()

    def update(self) -> tuple[bool, float]:
        """Whether everything is loaded, and which share of it."""
        return self._started, float(self._started)

    def started(self) -> bool:
        """Whether it is too late to add something."""
        return self._started


def translate_nothing() -> None:
    """Keep pygame-gui from reading translations; needed after every manager that was made.

    It asks python-i18n for them, which nobody has kept for years, and whose loaders of files can run what they find.
    All our words come from `text`, so it gets no folder to search, and no way to read a file.
    """
    i18n.load_path.clear()
    i18n.resource_loader.loaders.clear()
