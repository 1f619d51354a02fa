"""The stack of scenes: the top one has the input, those below an overlay are still drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from wyrmspan_desktop.ui.scenes.base import Scene


class Screen(Protocol):
    """The screen of the stack."""

    def refresh(self) -> None:
        """Lay out the top scene again before the next frame."""

    def fade(self) -> None:
        """Fade from the current picture to the new top scene."""


class SceneStack:
    """Scenes, the last one on top; every change redraws the window."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene with the input; None when all are gone and the window closes."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._add(scene)
        self._woken()

    def _add(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()

    def _woken(self) -> None:
        if self._scenes:
            self._scenes[-1].wake()
            self._screen.fade()
        self._screen.refresh()

    def pop(self) -> None:
        """Remove the top scene."""
        if self._scenes:
            self._scenes.pop().leave()
            self._woken()

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        if self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    def reset(self, *scenes: Scene) -> None:
        """Replace all scenes."""
        while self._scenes:
            self._scenes.pop().leave()
        for scene in scenes:
            self._add(scene)
        self._woken()

    def visible(self) -> list[Scene]:
        """Return the scenes to draw, from the lowest opaque one upwards."""
        for index in range(len(self._scenes) - 1, -1, -1):
            if self._scenes[index].opaque:
                return self._scenes[index:]
        return list(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))
