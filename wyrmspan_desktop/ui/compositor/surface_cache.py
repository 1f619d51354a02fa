"""Caches of surfaces: by the memory that they take, or by their number in each thread."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any

import pygame

Make = Callable[..., pygame.Surface]

_BYTES = 4
"""Bytes for each pixel."""
_MOST_TIMES = 4.0
"""So many times more is kept at most where everything is drawn larger: at 3840 by 2160 all that a busy table shows,
and a large hand with every card of it enlarged."""


def thread_local_lru(number: int) -> Callable[[Make], Make]:
    """Keep the latest `number` pictures that a function makes, in every thread its own.

    Scaling locks a picture and lets other threads run meanwhile: in those it could neither be copied nor scaled.
    """

    def keeping(make: Make) -> Make:
        of_thread = threading.local()

        @wraps(make)
        def kept(*what: Any, **how: Any) -> pygame.Surface:
            if not hasattr(of_thread, "find"):
                of_thread.find = lru_cache(number)(make)
            found: pygame.Surface = of_thread.find(*what, **how)
            return found

        return kept

    return keeping


class SurfaceCache:
    """Surfaces by what they show; those that were not wanted for longest make room for others."""

    def __init__(self, megabytes: float, *, most_times: float = _MOST_TIMES) -> None:
        self.most = int(megabytes * 2**20)
        """How many bytes their pixels may take together; one picture is kept however large it is."""
        self._most_times = most_times
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface], unit: float = 1.0) -> pygame.Surface:
        """The picture of a key; made if it is not there.

        ``unit`` is the number of pixels of a unit of measure: where everything is drawn larger, more is kept, up
        to a limit.
        """
        found = self.find(key)
        return self.keep(key, make(), unit) if found is None else found

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The picture of a key if it is there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, made: pygame.Surface, unit: float = 1.0) -> pygame.Surface:
        """Keep a picture under a key, in the place of the one that was there; ``unit`` as above."""
        old = self._kept.pop(key, None)
        self.bytes += _size(made) - (_size(old) if old is not None else 0)
        self._kept[key] = made
        most = self.most * min(max(1.0, unit * unit), self._most_times)
        while self.bytes > most and len(self._kept) > 1:
            self.bytes -= _size(self._kept.popitem(last=False)[1])
        return made

    def drop(self, key: Hashable) -> None:
        """Forget the picture of a key, if it is there: another one is shown in its place from now on."""
        old = self._kept.pop(key, None)
        self.bytes -= _size(old) if old is not None else 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)


def _size(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * _BYTES
