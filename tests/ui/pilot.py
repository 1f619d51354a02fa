"""A pilot: plays through the window alone, with mouse and keyboard, by looking at what is drawn.

It knows neither rules nor game: it reads the name of the scene and the rectangles of the last frame, and
posts events.  Whatever it clicks was drawn, lit, and under the pointer.
"""

from __future__ import annotations

import random
from collections import Counter

import pygame

from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.targets import Target

FRAME_S = 1.0
"""Long enough that whatever moves has come to rest within a few frames."""

_RARELY = {"word:pass": 0.02, "word:decline": 0.25, "exchange": 0.01, "own_mat": 1.0}


class Lost(AssertionError):
    """The pilot sees nothing that it could click."""


class Pilot:
    """Plays pseudo-randomly, the same for the same seed."""

    def __init__(self, app: App, seed: int, *, flip: bool = False) -> None:
        self.app = app
        self._flip = flip
        self.clicks = 0
        self.frames = 0
        self.seen: Counter[str] = Counter()
        self._random = random.Random(seed)

    # --- hands --------------------------------------------------------------------------------

    def frame(self, dt: float = FRAME_S) -> None:
        """Let a frame pass."""
        for event in pygame.event.get():
            self.app.handle(event)
        self.app.step(dt)
        if self.app.draw() and self._flip:
            pygame.display.flip()
        self.frames += 1

    def settle(self, most: int = 60) -> None:
        """Let frames pass until there is something to click."""
        for _ in range(most):
            self.frame()
            if not self.app.running or self._lit():
                return
        raise Lost(f"nothing to click in {self.scene}: {[target.id for target in self.app.targets]}")

    def click(self, target: Target, button: int = 1) -> None:
        """Move to the middle of a thing, press and release."""
        point = target.rect.center
        topmost = self.app.targets.at(point)
        assert topmost is not None, f"{target.id} is not under its own middle"
        assert topmost.id == target.id, f"{target.id} lies under {topmost.id}"
        pygame.mouse.set_pos(point)
        for event in pygame.event.get():
            # Warping the mouse posts a motion of its own, which real mice do not.
            if event.type != pygame.MOUSEMOTION:
                self.app.handle(event)
        post = pygame.event.post
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        self.frame(0.0)
        post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button))
        post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=button))
        self.frame(0.0)
        self.frame(0.0)
        self.clicks += 1

    def press(self, key: int, mod: int = 0) -> None:
        """Press and release a key, with modifiers held down."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0))
        self.frame(0.0)

    def type(self, text: str) -> None:
        """Type into the line that has the focus."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.frame(0.0)

    def click_named(self, name: str) -> None:
        """Click the thing of a name."""
        target = self.app.targets.named(name)
        assert target is not None, f"no {name} among {[each.id for each in self.app.targets]}"
        self.click(target)

    # --- eyes ---------------------------------------------------------------------------------

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.app.scene.name if self.app.scene is not None else ""

    def _lit(self) -> list[Target]:
        return [target for target in self.app.targets if target.lit]

    # --- play ---------------------------------------------------------------------------------

    def play(self, most_clicks: int = 20_000, stop: str = "scores") -> None:
        """Click what is lit until a scene is reached."""
        while self.app.running and self.scene != stop:
            assert self.clicks < most_clicks, "the game does not end"
            self.settle()
            if self.scene == stop:
                return
            self.turn()

    def turn(self) -> None:
        """One click."""
        lit = self._lit()
        target = self._choose(lit)
        self.seen[target.id.partition(":")[0]] += 1
        self.click(target)

    def _choose(self, lit: list[Target]) -> Target:
        confirm = next((target for target in lit if target.id == "confirm"), None)
        if confirm is not None and self._random.random() < 0.5:
            return confirm
        menu = [target for target in self.app.targets if target.id == "menu_panel"]
        if menu:
            lit = [
                target
                for target in lit
                if target.id.startswith("word:") and menu[0].rect.contains(target.rect)
            ]
        panel = [target for target in self.app.targets if target.id == "exchange_panel"]
        if panel:
            lit = [target for target in lit if target.id.startswith("trade:")]
        lit = [target for target in lit if self._reachable(target)]
        weights = [_RARELY.get(target.id, 1.0) for target in lit]
        return self._random.choices(lit, weights)[0]

    def _reachable(self, target: Target) -> bool:
        topmost = self.app.targets.at(target.rect.center)
        return topmost is not None and topmost.id == target.id
