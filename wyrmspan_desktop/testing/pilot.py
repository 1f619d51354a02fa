"""A pilot: plays through the window with mouse and keyboard, by looking at what is drawn.

It knows neither rules nor game: it reads the name of the scene and the targets of the last frame, and posts
events.  Everything it clicks was drawn, highlighted, and under the pointer.
"""

from __future__ import annotations

import random
from collections import Counter
from time import monotonic, sleep
from typing import Self

import pygame

from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.input.fingers import HOLD_S
from wyrmspan_desktop.ui.input.focus import reachable
from wyrmspan_desktop.ui.input.misclick_guard import UNSEEN_STEPS, is_button
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.screens.playing import Playing

PATIENCE_S = 60.0
"""The longest wait of a frame for background work."""
_THINKING_S = 300.0
"""The longest wait for a bot, which has a lower priority than the window."""
_BREATH_S = 0.005
"""The pause between two looks at something slow."""
FRAME_S = 1.0
"""Long enough that whatever moves has come to rest within a few frames."""
_NEAR = 12
"""Clicks nearer to each other than so many pixels may come in the same place."""

_RARELY = {"word:pass": 0.02, "word:decline": 0.25, "exchange": 0.01, "own_mat": 1.0, "menu": 0.0}

_A, _B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
_LOOKED_UP = {"rulebook", "study", "log"}
"""Scenes that only show information about the table: a controller leaves them at once."""
_CROSS = (
    *(pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
    *(pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN),
)
_AHEAD = dict(zip(_CROSS, ((-1, 0), (1, 0), (0, -1), (0, 1)), strict=True))
"""Directions of the d-pad buttons, to the right and down."""
_LETTERS = {"word:pass": pygame.K_p, "word:end_turn": pygame.K_e, "word:decline": pygame.K_n}
_ANSWERING = {*_LETTERS.values(), pygame.K_RETURN, pygame.K_SPACE}
"""Keys that answer; a question has to be seen before."""


_AS_MOUSE = {
    pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERMOTION: pygame.MOUSEMOTION,
    pygame.FINGERUP: pygame.MOUSEBUTTONUP,
}
"""Mouse events that SDL adds for a finger."""


class Lost(AssertionError):
    """No clickable target is visible."""


class Pilot:
    """Plays pseudo-randomly from a seed."""

    def __init__(self, app: App, seed: int, *, flip: bool = False) -> None:
        self.app = app
        self._flip = flip
        self.clicks = 0
        self.frames = 0
        self.seen: Counter[str] = Counter()
        self._random = random.Random(seed)

    # --- hands --------------------------------------------------------------------------------

    def frame(self, dt: float = FRAME_S) -> None:
        """Draw a frame, after all background work has ended."""
        for event in pygame.event.get():
            self.app.handle(event)
        self.app.background.wait(PATIENCE_S)
        self.app.step(dt)
        if self.app.draw() and self._flip:
            self.app.present()
        self.frames += 1

    def run_frames(self, number: int, dt: float = FRAME_S) -> None:
        """Draw some frames of ``dt`` seconds."""
        for _ in range(number):
            self.frame(dt)

    def settle(self, most: int = 60) -> None:
        """Draw frames until there is something to click; close messages at once.

        Frames that wait for something slow do not count towards the limit, since a busy machine is slow.
        """
        end = monotonic() + _THINKING_S
        while most > 0:
            self.frame()
            playback = getattr(getattr(self.app.scene, "board", None), "playback", None)
            if playback is not None and playback.reading is not None:
                self.read()
            if not self.app.running or self._lit():
                return
            if self._is_slow and monotonic() < end:
                sleep(_BREATH_S)
            else:
                most -= 1
        raise Lost(f"nothing to click in {self.scene}: {[target.id for target in self.app.targets]}")

    @property
    def _played(self) -> Playing | None:
        """The control of the game in play; None if the scene is no table."""
        control = getattr(self.app.scene, "control", None)
        return control if isinstance(control, Playing) else None

    @property
    def _is_slow(self) -> bool:
        """True while a bot at the table is thinking, which may take long."""
        bot = getattr(self._played, "asked_bot", None)
        return bot is not None and bot.is_thinking

    def read(self) -> None:
        """Confirm texts that stay until they are read."""
        self.press(pygame.K_SPACE)

    def settle_at_table(self) -> None:
        """Settle, and accept every handover."""
        self.settle()
        while self.scene == "curtain":
            self.click_and_settle("ready")

    def settled(self) -> Self:
        """Return this pilot once there is something to click."""
        self.settle()
        return self

    def settled_at_table(self) -> Self:
        """Return this pilot once there is something to click behind every handover."""
        self.settle_at_table()
        return self

    def look(self) -> None:
        """Wait until the misclick guard lets clicks on a new question count."""
        while (
            patience := getattr(self._played or self.app.scene, "patience", None)
        ) is not None and patience.left:
            for dt in (*[0.0] * UNSEEN_STEPS, patience.left):
                self.app.step(dt)

    def _waits(self, target: Target) -> bool:
        """Return whether clicks on a thing wait until its question was shown."""
        if self.scene != "table" or is_button(target.id):
            return True
        patience = getattr(self._played or self.app.scene, "patience", None)
        return patience is not None and bool(patience.is_repeat_click(target.rect.center, _NEAR))

    def _seen(self, target: Target) -> Target:
        """Return a thing as it is once its question was shown: it may have moved meanwhile."""
        if not self._waits(target):
            return target
        self.look()
        return self.app.targets.named(target.id) or target

    def _middle(self, target: Target) -> tuple[int, int]:
        """Return the point to click a target at, once its question was shown; assert that it is not covered."""
        target = self._seen(target)
        point = target.rect.center
        topmost = self.app.targets.at(point)
        assert topmost is not None, f"{target.id} is not under its own middle"
        assert topmost.id == target.id, f"{target.id} lies under {topmost.id}"
        return point

    def click(self, target: Target, button: int = 1) -> None:
        """Click the centre of a thing."""
        point = self._middle(target)
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

    def point(self, point: tuple[int, int], *, held: bool = False, dt: float = 0.0) -> None:
        """Move the mouse, optionally with the left button held, in a frame of ``dt`` seconds."""
        held_buttons = (int(held), 0, 0)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=held_buttons))
        self.frame(dt)

    def button(self, point: tuple[int, int], *, down: bool, button: int = 1) -> None:
        """Press or release a mouse button."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.event.Event(kind, pos=point, button=button))
        self.frame(0.0)

    def lift(self, target: Target) -> list[Target]:
        """Begin to drag a thing; return the highlighted drop targets, none if it was not lifted."""
        target = self._seen(target)
        topmost = self.app.targets.at(target.rect.center)
        assert topmost is not None, f"{target.id} is not under its own middle"
        assert topmost.id == target.id, f"{target.id} lies under {topmost.id}"
        x, y = target.rect.center
        self.point((x, y))
        self.button((x, y), down=True)
        away = max(12, target.rect.width // 8)
        self.point((x + away, y + away), held=True)
        return [each for each in self.app.targets if each.id.startswith("goal:")]

    def drop(self, point: tuple[int, int]) -> None:
        """Drop the dragged thing at a point."""
        self.point(point, held=True)
        self.button(point, down=False)
        self.frame(0.0)

    def press(self, key: int, mod: int = 0, letter: str = "") -> None:
        """Press and release a key, with modifiers held down."""
        if self.scene != "table" or key in _ANSWERING:
            self.look()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=letter, scancode=0))
        self.frame(0.0)

    def press_and_settle(self, key: int, mod: int = 0) -> None:
        """Press a key, and draw frames until there is something to click again."""
        self.press(key, mod)
        self.settle()

    def type(self, text: str) -> None:
        """Type into the focused line."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.frame(0.0)

    def click_named(self, *names: str) -> None:
        """Click the targets with these names, one after the other."""
        for name in names:
            target = self.app.targets.named(name)
            assert target is not None, f"no {name} in {self.scene}: {[each.id for each in self.app.targets]}"
            self.click(target)

    def click_and_settle(self, *names: str) -> None:
        """Click the targets with these names; after each, draw frames until there is something to click again."""
        for name in names:
            self.click_named(name)
            self.settle()

    def press_button(self, name: str) -> None:
        """Press the menu button with a name."""
        self.click_named(name)

    def mean(self, name: str) -> None:
        """Click something that asks for confirmation, such as passing, and confirm."""
        self.click_named(name)
        if self.scene == "ask":
            self.click_named("go")

    # --- eyes ---------------------------------------------------------------------------------

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.app.scene.name if self.app.scene is not None else ""

    def _lit(self) -> list[Target]:
        return [target for target in self.app.targets if target.lit]

    # --- play ---------------------------------------------------------------------------------

    def play(self, most_clicks: int = 20_000, stop: str = "scores") -> None:
        """Click highlighted things until a scene is reached."""
        while self.app.running and self.scene != stop:
            assert self.clicks < most_clicks, "the game does not end"
            self.settle()
            if self.scene == stop:
                return
            self.turn()

    def turn(self, besides: str | tuple[str, ...] = ()) -> None:
        """Use a highlighted thing, except those whose names begin with ``besides``."""
        lit = [target for target in self._lit() if not target.id.startswith(besides)]
        if self.scene == "curtain":
            lit = [target for target in lit if target.id == "ready"]  # not the menu, which leads away
        target = self._choose(lit)
        self.seen[target.id.partition(":")[0]] += 1
        self.use(target)

    def use(self, target: Target) -> None:
        """Use a thing: click it."""
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


class Carrier(Pilot):
    """Drags everything draggable and clicks the rest."""

    def __init__(self, app: App, seed: int, *, flip: bool = False) -> None:
        super().__init__(app, seed, flip=flip)
        self.drops: Counter[str] = Counter()
        """The number of drags by the kinds of thing and goal."""

    def use(self, target: Target) -> None:
        goals = self.lift(target)
        if goals:
            goal = self._random.choice(goals)
            self.drops[f"{target.id.partition(':')[0]} to {goal.anchors[0][0]}"] += 1
            self.drop(_inside(goal, goals))
        else:
            self.button(target.rect.center, down=False)
        self.clicks += 1


def _inside(goal: Target, goals: list[Target]) -> tuple[int, int]:
    """Return a point inside a drop target but outside smaller ones within it."""
    rect = goal.rect
    others = [each.rect for each in goals if each is not goal and rect.contains(each.rect)]
    points = [
        rect.center,
        *((x, y) for x in range(rect.left + 3, rect.right, 7) for y in range(rect.top + 3, rect.bottom, 7)),
    ]
    return next(point for point in points if not any(rect.collidepoint(point) for rect in others))


class Typist(Pilot):
    """Plays by keyboard only: Tab and arrows, Enter or Space, and letters for shortcuts."""

    def __init__(self, app: App, seed: int, *, flip: bool = False) -> None:
        super().__init__(app, seed, flip=flip)
        self.keys: Counter[int] = Counter()

    def press(self, key: int, mod: int = 0, letter: str = "") -> None:
        self.keys[key] += 1
        super().press(key, mod, letter)

    def _lit(self) -> list[Target]:
        # Once something is picked up, keys go only to where it may go.
        play = self._played
        names = {thing.id for thing in reachable(self.app.targets if play is None else play.keyboard.things)}
        return [target for target in super()._lit() if target.id in names]

    def use(self, target: Target) -> None:
        letter = _LETTERS.get(target.id)
        if letter is not None and self._random.random() < 0.5:
            self.press(letter)
        elif self.scene != "table":
            self.press(pygame.K_TAB)
            self.press(pygame.K_RETURN)
        else:
            self.go_to(target.id)
            self.press(self._random.choice((pygame.K_RETURN, pygame.K_SPACE)))
        self.frame(0.0)
        self.clicks += 1

    def press_button(self, name: str) -> None:
        self.go_to(name)
        self.press(pygame.K_RETURN)

    def go_to(self, name: str, most: int = 120) -> None:
        """Move the focus to a thing by a few arrows, then Tab in the shorter direction."""
        mod: int | None = None
        for number in range(most):
            if self.focused == name:
                return
            if number < 3 and self._random.random() < 0.3:
                arrows = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
                self.press(self._random.choice(arrows))
            else:
                if mod is None:
                    # Once for all: in menus the order of Tab is not that of the lines.
                    mod = pygame.KMOD_SHIFT if self._is_behind(name) else 0
                self.press(pygame.K_TAB, mod)
        raise Lost(f"the keys do not reach {name}")

    def _is_behind(self, name: str) -> bool:
        """Return whether Shift+Tab is shorter than Tab."""
        names = [thing.id for thing in reachable(self.app.targets)]
        if name not in names or self.focused not in names:
            return False
        return (names.index(name) - names.index(self.focused)) % len(names) > len(names) / 2

    @property
    def focused(self) -> str | None:
        """Name of the focused thing."""
        focused = self._played.focused if self._played is not None else None
        return focused.id if focused is not None else self.app.gui.focused


class Padder(Typist):
    """Plays by controller only."""

    def pad(self, button: int) -> None:
        """Press and release a button."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, instance_id=0, button=button))
        self.frame(0.0)

    def press(self, key: int, mod: int = 0, letter: str = "") -> None:
        raise AssertionError("there is no keyboard")

    def read(self) -> None:
        self.look()
        self.pad(_A)

    def use(self, target: Target) -> None:
        if self.scene in _LOOKED_UP:
            self.pad(_B)
        else:
            if self.scene != "curtain":  # there is nothing to choose
                self.go_to(target.id)
            self.pad(_A)
        self.frame(0.0)
        self.clicks += 1

    def press_button(self, name: str) -> None:
        self.go_to(name)
        self.pad(_A)

    def go_to(self, name: str, most: int = 200) -> None:
        """Move the focus towards a thing by d-pad, avoiding directions that led astray before."""
        tried: Counter[tuple[str | None, int]] = Counter()
        for _ in range(most):
            here, goal = self.focused, self.app.targets.named(name)
            if here == name:
                return
            assert goal is not None
            start = self.app.targets.named(here or "")
            ways = list(_CROSS)
            if start is not None:
                across = goal.rect.centerx - start.rect.centerx
                down = goal.rect.centery - start.rect.centery
                ways.sort(key=lambda way: -_AHEAD[way][0] * across - _AHEAD[way][1] * down)
            button = min(ways, key=lambda way: tried[here, way])
            tried[here, button] += 1
            self.pad(button)
        raise Lost(f"the cross does not reach {name} from {self.focused}")


class Toucher(Pilot):
    """Plays by touch only; SDL reports the first finger as a mouse too."""

    def finger(self, kind: int, point: tuple[int, int], number: int = 0, dt: float = 0.0) -> None:
        """Post a finger's press, move or release, and run a frame of ``dt`` seconds."""
        width, height = self.app.window.get_size()
        if not number:
            as_mouse = _AS_MOUSE[kind]
            data = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.FINGERMOTION else {"button": 1}
            pygame.event.post(pygame.event.Event(as_mouse, pos=point, touch=True, **data))
        x, y = (point[0] + 0.5) / width, (point[1] + 0.5) / height
        event = pygame.event.Event(kind, touch_id=7, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)
        pygame.event.post(event)
        self.frame(dt)

    def tap(self, point: tuple[int, int]) -> None:
        """Touch a point for a moment."""
        self.finger(pygame.FINGERDOWN, point)
        self.finger(pygame.FINGERUP, point)
        self.frame(0.0)

    def hold(self, point: tuple[int, int]) -> None:
        """Touch a point until the long press is recognized."""
        self.finger(pygame.FINGERDOWN, point)
        self.frame(HOLD_S)
        self.finger(pygame.FINGERUP, point)
        self.frame(0.0)

    def swipe(self, *points: tuple[int, int], dt: float = 0.0, up: bool = True) -> None:
        """Touch a point, move to others, and optionally release."""
        self.finger(pygame.FINGERDOWN, points[0])
        for point in points[1:]:
            self.finger(pygame.FINGERMOTION, point, dt=dt)
        if up:
            self.finger(pygame.FINGERUP, points[-1])

    def click(self, target: Target, button: int = 1) -> None:
        point = self._middle(target)
        if button == pygame.BUTTON_RIGHT:
            self.hold(point)
        else:
            self.tap(point)
        self.clicks += 1

    def lift(self, target: Target) -> list[Target]:
        target = self._seen(target)
        x, y = target.rect.center
        away = max(24, target.rect.width // 8)
        self.swipe((x, y), (x + away, y + away), up=False)
        return [each for each in self.app.targets if each.id.startswith("goal:")]

    def drop(self, point: tuple[int, int]) -> None:
        self.finger(pygame.FINGERMOTION, point)
        self.finger(pygame.FINGERUP, point)
        self.frame(0.0)

    def press(self, key: int, mod: int = 0, letter: str = "") -> None:
        raise AssertionError("there is no keyboard")

    def read(self) -> None:
        self.look()
        self.tap((2, 2))
