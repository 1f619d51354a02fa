"""Caches of surfaces: limited by memory, or by number in each thread."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps

import pygame

Make = Callable[..., pygame.Surface]

_BYTES = 4
"""Bytes per pixel."""
_MAX_TIMES = 4.0
"""Upper bound of a cache's growth at larger scales; enough for a busy table and a large hand at 3840 by 2160."""


def thread_local_lru(number: int) -> Callable[[Make], Make]:
    """Cache the latest `number` pictures of a function, separately in each thread.

    Scaling locks a picture and lets other threads run, which could neither copy nor scale it meanwhile.
    """

    def keeping(make: Make) -> Make:
        of_thread = threading.local()

        @wraps(make)
        def cached(*what: Hashable, **how: Hashable) -> pygame.Surface:
            if not hasattr(of_thread, "find"):
                of_thread.find = lru_cache(number)(make)
            found: pygame.Surface = of_thread.find(*what, **how)
            return found

        return cached

    return keeping


class SurfaceCache:
    """A cache of surfaces that discards the least recently used."""

    def __init__(self, megabytes: float, *, most_times: float = _MAX_TIMES) -> None:
        self.most = int(megabytes * 2**20)
        """The largest memory in bytes; a single picture may exceed it."""
        self._most_times = most_times
        self.bytes = 0
        self._entries: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface], unit: float = 1.0) -> pygame.Surface:
        """Return the cached picture of a key, made if missing.

        ``unit`` is the number of pixels of a unit of measure: the memory grows with it, up to a limit.
        """
        found = self.find(key)
        return self.keep(key, make(), unit) if found is None else found

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the cached picture of a key; None if there is none."""
        found = self._entries.get(key)
        if found is not None:
            self._entries.move_to_end(key)
        return found

    def keep(self, key: Hashable, made: pygame.Surface, unit: float = 1.0) -> pygame.Surface:
        """Store a picture under a key, replacing any other; ``unit`` as in `get`."""
        old = self._entries.pop(key, None)
        self.bytes += _size(made) - (_size(old) if old is not None else 0)
        self._entries[key] = made
        most = self.most * min(max(1.0, unit * unit), self._most_times)
        while self.bytes > most and len(self._entries) > 1:
            self.bytes -= _size(self._entries.popitem(last=False)[1])
        return made

    def drop(self, key: Hashable) -> None:
        """Remove the picture of a key, if there is one."""
        old = self._entries.pop(key, None)
        self.bytes -= _size(old) if old is not None else 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries

    def __len__(self) -> int:
        return len(self._entries)


def _size(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * _BYTES
