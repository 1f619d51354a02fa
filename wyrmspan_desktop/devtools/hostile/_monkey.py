"""The actions of a monkey at a window."""

from __future__ import annotations

import random
import subprocess
import warnings
from collections import Counter, deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wyrmspan_desktop.devtools.hostile._odd import KEYS, MODIFIERS, PAD_EVENTS, TEXTS, WINDOW_EVENTS
from wyrmspan_desktop.devtools.hostile._window import Tally, Window
from wyrmspan_desktop.session import programs
from wyrmspan_desktop.ui.layout.targets import Target

import pygame  # isort: skip

SIZES = ((1280, 720), (1280, 720), (1920, 1080), (1366, 768), (1024, 600), (960, 540), (1000, 1200))
STRANGE = (
    (1, 1),
    (2, 900),
    (1900, 3),
    (300, 200),
    (959, 540),
    (960, 539),
    (3000, 541),
    (961, 1400),
    (3840, 2160),
)
"""Window sizes, common and absurd ones."""
_LETTERS = 40
"""Number of characters of a long text that are typed one by one; the rest is inserted."""
_WAYS = (
    "continue",
    "new_game",
    "start",
    "open",
    "resume",
    "understood",
    "stay",
    "go",
    "ready",
    "title",
    "again",
    "replay",
)
"""The names of buttons that lead to a table."""
_TO_LISTS = ("load", "history", "leave", "understood", "ready")
"""The names of buttons that lead to lists of games."""
_REAL = ("click 1", "click 3", "click 4", "click --repeat 3 5", "mousedown 1 mousemove_relative 90 40 mouseup 1",
         "key Tab Tab Return", "key ctrl+z", "key Escape", "key --repeat 9 Down", "type Ä1é")  # fmt: skip
_REAL_S = 30.0
"""The seconds that the display may take for it."""

MOODS: dict[str, dict[str, int]] = {
    "player": {"play": 60, "click": 14, "take_back": 4, "carry": 6},
    "wanderer": {"click": 50, "point": 5, "type": 5, "wheel": 4, "drop": 4, "play": 12},
    "typist": {"press": 40, "type": 14, "play": 12, "click": 10, "pad": 8},
    "reader": {"open": 40, "play": 24, "click": 12, "take_back": 6, "drop": 8},
    "fool": {"anywhere": 12, "drag": 12, "carry": 8, "click": 20, "play": 10, "resize": 6},
}
"""The weights of actions, added to 1 for each; a life has one mood."""


class Monkey(Window):
    """Acts at random, preferring rare actions; ``last_actions`` describes the last ones."""

    def __init__(
        self,
        home: Path,
        dice: random.Random,
        tally: Tally,
        last_actions: deque[str],
        gifts: Sequence[Path],
        *,
        in_background: bool,
    ) -> None:
        self.last_actions = last_actions
        super().__init__(home, dice, tally, size=dice.choice(SIZES), in_background=in_background)
        self._used: Counter[str] = Counter()
        self._gifts = gifts
        self._weights = Counter(
            {name.removeprefix("_do_"): 1 for name in dir(self) if name.startswith("_do_")}
        )
        self._weights.update(MOODS[dice.choice(list(MOODS))])

    def act(self) -> None:
        """Act once and let some time pass."""
        name = self.dice.choices(list(self._weights), list(self._weights.values()))[0]
        if self.app.too_small and self.dice.random() < 0.4:
            name = "resize"
        self._tell(name)
        getattr(self, f"_do_{name}")()
        for _ in range(self.dice.choice((1, 1, 1, 2, 5))):
            if self.app.running:
                self.frame(self.dice.choice((0.0, 1 / 60, 0.1, 1.0, 1.0)))

    def _tell(self, what: str) -> None:
        self.last_actions.append(f"{self.scene}: {what}")

    def _add(self, what: object) -> None:
        self.last_actions[-1] += f" {what}"

    # --- eyes ---------------------------------------------------------------------------------

    def _pick(self, things: Sequence[Target]) -> Target | None:
        """Return a visible target, preferring rarely used ones."""
        things = [each for each in things if self._reachable(each)]
        if not things:
            return None
        keys = [f"{self.scene} {each.id.rstrip('0123456789').partition(':')[0]}" for each in things]
        number = self.dice.choices(range(len(things)), [1 / (1 + self._used[key]) ** 0.7 for key in keys])[0]
        self._used[keys[number]] += 1
        self._add(f"{things[number].id} at {things[number].rect.center}")
        return things[number]

    def _somewhere(self) -> tuple[int, int]:
        wide, high = self.app.size
        return self.dice.randrange(-3, wide + 3), self.dice.randrange(-3, high + 3)

    # --- the mouse ----------------------------------------------------------------------------

    def _do_click(self) -> None:
        thing = self._pick([each for each in self.app.targets if each.enabled])
        if thing is not None:
            self.click(thing)

    def _do_play(self) -> None:
        """Answer the game's question; from anywhere else go to a table."""
        for _ in range(self.dice.choice((1, 4, 12))):
            if self.app.too_small or not self.app.running:
                return
            if self.scene in ("table", "curtain"):
                if any(self._reachable(each) for each in self._lit()):
                    self.turn()
            else:
                self._go(_WAYS)
            self.frame()

    def _go(self, names: Sequence[str]) -> None:
        """Click one of these buttons, or leave the scene."""
        ways = [self.app.targets.named(name) for name in names]
        thing = self._pick([each for each in ways if each is not None and each.enabled])
        if thing is not None:
            self.click(thing)
        else:
            self.press(pygame.K_ESCAPE)

    def _do_open(self) -> None:
        """Open or replay games of a list; from anywhere else go to a list."""
        for _ in range(self.dice.choice((1, 4))):
            if self.app.too_small or not self.app.running:
                return
            if self.scene not in ("load", "history"):
                self._go(_TO_LISTS)
            elif row := self._pick([each for each in self.app.targets if each.id.startswith("row:")]):
                self.click(row)
                self.dice.choice((self._do_wheel, lambda: self.press(pygame.K_RETURN)))()
            if self.dice.random() < 0.1:
                self.press(pygame.K_ESCAPE)
            self.frame()

    def use(self, target: Target) -> None:
        self._add(target.id)
        super().use(target)

    def _do_point(self) -> None:
        thing = self._pick(list(self.app.targets))
        self.point(thing.rect.center if thing is not None else self._somewhere())
        self.frame(0.5)

    def _do_look(self) -> None:
        """Inspect a card with the right button."""
        thing = self._pick(list(self.app.targets))
        if thing is not None:
            self.click(thing, button=self.dice.choice((3, 3, 3, 2, 6)))

    def _do_anywhere(self) -> None:
        point, button = self._somewhere(), self.dice.choice((1, 1, 1, 2, 3, 4, 5, 7))
        self._add(f"{point} {button}")
        self.point(point)
        self.button(point, down=True, button=button)
        if self.dice.random() < 0.9:  # some buttons go up outside of the window
            self.button(point, down=False, button=button)

    def _do_carry(self) -> None:
        """Drag a thing to a drop target, or sometimes elsewhere."""
        thing = self._pick([each for each in self.app.targets if each.lit])
        if thing is None:
            return
        goals = self.lift(thing)
        self._add(f"to one of {len(goals)}")
        if self.dice.random() < 0.2:
            self._disturb()
        if goals and self.dice.random() < 0.8:
            self.drop(self.dice.choice(goals).rect.center)
        else:
            self.drop(self._somewhere())

    def _do_drag(self) -> None:
        points = [self._somewhere(), self._somewhere()]
        things = [each for each in self.app.targets if self._reachable(each)]
        if things:
            points[: self.dice.randrange(3)] = [self.dice.choice(things).rect.center for _ in range(2)]
        self._add(points[:2])
        self.point(points[0])
        self.button(points[0], down=True)
        self.point(points[1], held=True)
        if self.dice.random() < 0.3:
            self._disturb()
        if self.dice.random() < 0.9:
            self.button(points[1], down=False)

    def _disturb(self) -> None:
        """Interrupt a drag by something else."""
        name = self.dice.choice(("press", "window", "resize", "wheel", "look", "pad"))
        self._add(f"[{name}")
        getattr(self, f"_do_{name}")()
        self._add("]")

    def _do_wheel(self) -> None:
        steps = self.dice.choice((-1, 1, 3, -3, 100, -100, 0))
        self._post(
            pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False, touch=False
        )

    # --- the keyboard -------------------------------------------------------------------------

    def _do_press(self) -> None:
        for _ in range(self.dice.choice((1, 1, 3, 10))):
            key, mod = self.dice.choice(KEYS), self.dice.choice(MODIFIERS)
            self._add(f"{pygame.key.name(key)}/{mod:x}")
            self.press(key, mod, chr(key) if 32 <= key < 127 and not mod else "")

    def _do_take_back(self) -> None:
        """Undo, redo, cancel, or a hint."""
        key, mod = self.dice.choice(
            (
                (pygame.K_z, pygame.KMOD_CTRL),
                (pygame.K_y, pygame.KMOD_CTRL),
                (pygame.K_u, 0),
                (pygame.K_ESCAPE, 0),
                (pygame.K_h, 0),
            )
        )
        self._add(pygame.key.name(key))
        self.press(key, mod)

    def _do_type(self) -> None:
        """Type into a line if there is one, and sometimes confirm it."""
        line = self._pick(
            [each for each in self.app.targets if each.enabled and not each.lit and not each.anchors]
        )
        if line is not None:
            self.click(line)
        if self.dice.random() < 0.5:
            self.press(pygame.K_a, pygame.KMOD_CTRL, "a")
        text = self.dice.choice((*TEXTS, *map(str, self._gifts), str(self.home), str(self.home / "game")))
        self._add(repr(text))
        if self.dice.random() < 0.3:
            self._paste(text)
        else:
            self.type(text[:_LETTERS])
            if text[_LETTERS:]:
                self._post(pygame.TEXTINPUT, text=text[_LETTERS:])
        if self.dice.random() < 0.6:
            self.press(pygame.K_RETURN)

    def _paste(self, text: str) -> None:
        self._add("from the clipboard")
        pygame.scrap.put_text(text)
        self.press(pygame.K_v, pygame.KMOD_CTRL, "v")
        self.press(self.dice.choice((pygame.K_c, pygame.K_x, pygame.K_z)), pygame.KMOD_CTRL, "c")

    # --- everything else ----------------------------------------------------------------------

    def _do_pad(self) -> None:
        for _ in range(self.dice.choice((1, 1, 4))):
            kind, content = self.dice.choice(PAD_EVENTS)
            self._add(f"{pygame.event.event_name(kind)} {content}")
            self._post(kind, **content)

    def _do_window(self) -> None:
        kind, content = self.dice.choice(WINDOW_EVENTS)
        self._add(f"{pygame.event.event_name(kind)} {content}")
        self._post(kind, **content)

    def _do_resize(self) -> None:
        sizes = STRANGE if self.dice.random() < 0.3 else SIZES
        for _ in range(self.dice.choice((1, 1, 1, 5))):
            size = self.dice.choice(sizes)
            self._add(size)
            with warnings.catch_warnings():
                # As in `ui.window`: there is no other way to the window.
                warnings.simplefilter("ignore", DeprecationWarning)
                window = pygame.Window.from_display_module()
            # A system that knows no least size of a window lets it be dragged to nothing.
            window.minimum_size = (1, 1)
            window.size = size
            self.frame(0.0)

    def _do_drop(self) -> None:
        path = self.dice.choice(self._gifts)
        self._add(path.name)
        for kind in (pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPCOMPLETE):
            self._post(kind, file=str(path))

    def _do_wait(self) -> None:
        """Wait: idle work and replays run."""
        for _ in range(self.dice.choice((3, 30))):
            self.frame(self.dice.choice((0.1, 1.0, 5.0)))

    def _do_close(self) -> None:
        """Ask the window to close."""
        if self.dice.random() < 0.2:
            self._post(pygame.QUIT)

    def _do_full_screen(self) -> None:
        """Toggle full screen in the settings."""
        for _ in range(8):
            names = ("fullscreen", "tab-Window", "settings")
            thing = next(filter(None, map(self.app.targets.named, names)), None)
            if self.app.too_small or not self.app.running:
                return
            if thing is None or not self._reachable(thing):
                self.press(pygame.K_ESCAPE)
            else:
                self._add(thing.id)
                self.click(thing)
                if thing.id == "fullscreen":
                    return

    def _do_really(self) -> None:
        """Use the real pointer and keys of the display, where available, instead of posting events."""
        program = programs.find("xdotool")
        if pygame.display.get_driver() != "x11" or program is None:
            return
        wide, high = self.app.size
        x, y = self.dice.randrange(wide), self.dice.randrange(high)
        words = f"mousemove {x} {y} {self.dice.choice(_REAL)}"
        self._add(words)
        subprocess.run([program, *words.split()], check=True, capture_output=True, timeout=_REAL_S)
        self.frame(0.0)

    def _post(self, kind: int, **content: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **content))
        if self.app.running:
            self.frame(0.0)
