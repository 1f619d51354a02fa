"""Busy tables and pilots that play at them while `bench_frames` measures every frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter, sleep, thread_time
from typing import TYPE_CHECKING

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.games.registry import FAMILY, WYRMSPAN
from wyrmspan_desktop.scenarios import FULL, Scenario
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.ui.app import App

import pygame  # isort: skip

from pygame import Vector2

from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.run import FRAMES_PER_SECOND
from wyrmspan_desktop.ui.table.play.scrubber import REEL
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.layout.targets import Target

FRAME_S = 1 / FRAMES_PER_SECOND
FIRST = 60
"""Number of frames that count as the opening of a scene."""
_OPENS = 200
"""After so many frames a replay is open, with all its pictures."""


@dataclass
class Times:
    """Frame times in milliseconds, processor and wall clock, with the events of each frame."""

    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)
    about: list[str] = field(default_factory=list)

    @contextmanager
    def frame(self, about: str = "") -> Iterator[None]:
        """Measure one frame."""
        cpu, wall = thread_time(), perf_counter()
        yield
        self.cpu.append((thread_time() - cpu) * 1e3)
        self.wall.append((perf_counter() - wall) * 1e3)
        self.about.append(about)

    def drop_last(self) -> None:
        """Drop the last frame, in which nothing was drawn."""
        for times in (self.cpu, self.wall, self.about):
            del times[-1]


class Watch(Pilot):
    """A pilot whose frames are measured in real time."""

    def __init__(self, app: App, seed: int, most: int, *, hurries: bool = False) -> None:
        super().__init__(app, seed)
        self._clock = None if hurries else pygame.time.Clock()
        self.times = Times()
        self.title = Times()
        """The frames before the table."""
        self.most = most

    @property
    def is_done(self) -> bool:
        """True once enough frames have been measured."""
        return len(self.times.cpu) >= self.most

    def frame(self, dt: float = FRAME_S) -> None:
        """Draw and measure a frame if one is due."""
        events = pygame.event.get()
        about = ",".join(sorted({pygame.event.event_name(event.type) for event in events}))
        with self.times.frame(about):
            for event in events:
                self.app.handle(event)
            self.app.step(dt and FRAME_S)
            drawn = self.app.draw()
            if drawn:
                self.app.present()
        if not drawn:
            self.times.drop_last()
            self.app.on_idle()
            table, images = self.app.table, self.app.painter.images
            is_thinking = isinstance(table, TableScene) and table.control.asked_bot.is_thinking
            if images.is_fetching or is_thinking:
                sleep(FRAME_S)
        elif self._clock is not None:
            self._clock.tick(FRAMES_PER_SECOND)
        self.frames += 1

    def wait_at_title(self) -> None:
        """Stay at the title for a second."""
        for _ in range(FIRST):
            self.frame()
            sleep(FRAME_S / 4)
        self.title, self.times = self.times, Times()

    def settle(self, most: int = 3000) -> None:
        super().settle(most)

    def glide(self, there: Target, steps: int = 12) -> None:
        """Move the pointer to a thing across everything in between."""
        (x, y), (goal_x, goal_y) = self.app.pointer, there.rect.center
        for step in range(1, steps + 1):
            self.point((x + (goal_x - x) * step // steps, y + (goal_y - y) * step // steps))
            self.frame()

    def use(self, target: Target) -> None:
        self.glide(target, 6)
        again = self.app.targets.named(target.id)
        if again is not None and self._reachable(again):
            super().use(again)


Play = Callable[[Watch], None]


def play_on(watch: Watch) -> None:
    """Play until enough frames are measured."""
    while not watch.is_done and watch.scene not in ("scores", "result"):
        watch.settle()
        watch.turn()


def look_at_hand(watch: Watch) -> None:
    """Sweep over the hand, rest on cards until they are enlarged, carry some over the table and back."""
    watch.settle_at_table()
    while not watch.is_done:
        for card in _hand(watch):
            watch.glide(card, 4)
            for _ in range(20):
                watch.frame()
            if not card.lit or watch.is_done:
                continue
            if watch.lift(card):
                x, y = card.rect.center
                for step in range(20):
                    watch.point((x + 9 * step, y - 15 * step), held=True)
                    watch.frame()
                watch.button((3, 3), down=False)
                for _ in range(20):
                    watch.frame()
            else:
                watch.button(card.rect.center, down=False)


def _hand(watch: Watch) -> list[Target]:
    """Return the cards of the hand, which the first frames of a table lack."""
    while True:
        found = [target for target in watch.app.targets if target.id.startswith("hand:")]
        if found:
            return found
        watch.frame()


def sweep_hand(watch: Watch) -> None:
    """Sweep over the hand repeatedly."""
    watch.settle_at_table()
    while not watch.is_done:
        _sweep(watch)


def ask_for_hints(watch: Watch) -> None:
    """Sweep over the hand while hints are computed and requested repeatedly."""
    watch.settle_at_table()
    table = watch.app.table
    assert isinstance(table, TableScene)
    while not watch.is_done:
        if not table.control.adviser.is_thinking:
            watch.press(pygame.K_h)
        _sweep(watch)


def _sweep(watch: Watch) -> None:
    for card in _hand(watch):
        watch.glide(card, 4)
        for _ in range(18):
            watch.frame()


def look_through_menus(watch: Watch) -> None:
    """Open one menu after another over the table, each for half a second."""
    watch.settle_at_table()
    while not watch.is_done:
        for name in ("new_game", "library", "settings", "credits", "keys"):
            watch.app.go.to(name)
            for _ in range(30):
                watch.frame()
            watch.app.scenes.pop()
            for _ in range(20):
                watch.frame()


def draw_sea_along(watch: Watch) -> None:
    """Pan the map in circles and zoom in and out."""
    watch.settle_at_table()
    middle = Vector2(watch.app.size[0] * 0.6, watch.app.size[1] * 0.4)
    while not watch.is_done:
        point = middle + Vector2(160, 0)
        watch.button((int(point.x), int(point.y)), down=True)
        for step in range(180):
            point = middle + Vector2(160, 0).rotate(4 * step)
            watch.point((int(point.x), int(point.y)), held=True, dt=FRAME_S)
        watch.button((int(point.x), int(point.y)), down=False)
        for turned in (2, 3, -2, -3):
            watch.app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turned))
            for _ in range(24):
                watch.frame()


def draw_course_along(watch: Watch) -> None:
    """Scrub through a replay of the same game, back and forth at several speeds."""
    app = watch.app
    assert isinstance(app.scene, GameScene)
    app.go.look_back(app.scene.session)
    for _ in range(_OPENS):
        watch.frame()
    reel = app.targets.named(REEL)
    assert reel is not None
    left, right, y = reel.rect.left + 20, reel.rect.right - 20, reel.rect.centery
    watch.point((left, y))
    watch.button((left, y), down=True)
    while not watch.is_done:
        for steps in (240, 60, 120):
            for there in (*range(steps), *range(steps, 0, -1)):
                watch.point((left + (right - left) * there // steps, y), held=True, dt=FRAME_S)
    watch.button((left, y), down=False)


def played(game: str) -> Session:
    """Return a finished game of five players, played by simple bots."""
    session: Session = Session.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], seed=5, game=game)
    bot = [each for each in session.kind.bots if each in session.kind.quick][-1]
    while session.decision is not None:
        seen = session.game.determinize(session.decision.seat, session.game.serial)
        session.choose(session.kind.answer(bot, seen, 1, 0.0), session.game.serial)
    return session


def five_players() -> Session:
    """Return five players with full mats and hands, four of them bots; everything is animated."""
    cards, scenario = scenarios.Cards(), Scenario(5)
    for seat in range(5):
        hand = [*cards.dragons(4), *cards.caves(3)]
        goods = dict.fromkeys(scenarios.ONE_OF_EACH, 3)
        scenario.player(seat, coins=9, mat_eggs=2, resources=goods, hand=hand, mat=cards.mat(3))
        scenario.player(seat, excavated=FULL, steps=4 * seat)
    return Session(scenario.round(3).turn(0).game(), (None, *["apprentice"] * 4))


TABLES: dict[str, tuple[Callable[[], Session], Play]] = {
    "walk": (lambda: scenarios.session("long-walk"), play_on),
    "hand of 15": (lambda: scenarios.session("big-hand"), look_at_hand),
    "hand swept": (lambda: scenarios.session("big-hand"), sweep_hand),
    "swept, thinking": (lambda: scenarios.session("big-hand"), ask_for_hints),
    "automa": (lambda: scenarios.session("automa"), play_on),
    "five players": (five_players, play_on),
    "menus": (lambda: scenarios.session("long-walk"), look_through_menus),
    "terrace": (terraces.POSITIONS["start"], play_on),
    "islands": (lambda: scenarios.session("family-full"), draw_sea_along),
    "islands played": (lambda: scenarios.session("family-thirty"), play_on),
    "course": (lambda: played(WYRMSPAN), draw_course_along),
    "course, islands": (lambda: played(FAMILY), draw_course_along),
    "set-up": (lambda: Session.new(["Ada", "Ben"], seed=3), play_on),
}
