"""The loop: frames while something happens, waiting for events while nothing does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from tests.ui.seats import Open, at_first_action, table
from wyrmspan_desktop.ui import run
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.system.shutdown import ShutdownRequest

KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F8, mod=0, unicode="", scancode=0)


class Screen:
    """Time and events as they are shown; every frame takes 20 ms."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0
        self.ticked = 0
        self.waits: list[int] = []
        self.coming: list[int] = []
        """When keys are pressed, in milliseconds."""
        monkeypatch.setattr(pygame.event, "get", self.get)
        monkeypatch.setattr(pygame.time, "wait", self.wait)
        monkeypatch.setattr(pygame.time, "Clock", lambda: self)

    def get(self) -> list[pygame.event.Event]:
        found = [KEY for time in self.coming if time <= self.now]
        self.coming = [time for time in self.coming if time > self.now]
        return found

    def wait(self, milliseconds: int) -> None:
        self.waits.append(self.now)
        self.now += milliseconds

    def tick(self, rate: int = 0) -> int:
        if rate:
            self.now = max(self.now, self.ticked + 20)
        passed, self.ticked = self.now - self.ticked, self.now
        return passed


class Player:
    """An app that draws when asked to, and notes what reaches it."""

    def __init__(self, screen: Screen, end: int, draws: Callable[[int], bool]) -> None:
        self.screen, self.end, self.draws = screen, end, draws
        self.steps: list[tuple[int, float]] = []
        self.handled: list[int] = []
        self.presented = 0
        self.rests: list[int] = []

    @property
    def running(self) -> bool:
        return self.screen.now < self.end

    def advance_ambience(self, dt: float) -> bool:
        """Nothing moves by itself."""
        return False

    def handle(self, event: pygame.event.Event) -> None:
        assert event is KEY
        self.handled.append(self.screen.now)

    def step(self, dt: float) -> None:
        self.steps.append((self.screen.now, dt))

    def draw(self) -> bool:
        return self.draws(self.screen.now)

    def present(self) -> None:
        self.presented += 1

    def on_idle(self) -> None:
        self.rests.append(self.screen.now)


def played(screen: Screen, end: int, draws: Callable[[int], bool]) -> Player:
    player = Player(screen, end, draws)
    run._frames(player, ShutdownRequest())  # type: ignore[arg-type]  # it is an app as far as the loop is concerned
    return player


def test_frames_do_not_wait_while_something_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(monkeypatch)
    player = played(screen, 2000, lambda _: True)
    assert screen.waits == []
    assert player.presented == len(player.steps) == 100
    assert player.rests == []


def test_a_window_in_which_nothing_happens_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(monkeypatch)
    player = played(screen, 10_000, lambda now: now == 0)
    assert player.presented == 1
    late = [time for time, _ in player.steps if time > run.STILL_S * 1000 + 40]
    assert len(late) < len(screen.waits) / (run.LOOKS - 1)
    assert {time for time, _ in player.steps[1:]} < set(player.rests), "there is time for idle work"
    gaps = [after - before for before, after in pairwise(late)]
    assert all(run.STILL_STEP_S * 1000 <= gap < 200 for gap in gaps), "steps are rarer than ambient effects"
    assert late, "what is thought or written meanwhile is looked after"
    assert sum(dt for _, dt in player.steps) == pytest.approx(10, abs=0.3), "time passes meanwhile"


def test_an_event_ends_the_wait_at_once_and_its_frame_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(monkeypatch)
    screen.coming = [3017]
    player = played(screen, 4000, lambda now: 3017 <= now < 3200)
    (came,) = player.handled
    assert came not in player.rests, "input does not wait for idle work"
    assert 3017 <= came < 3017 + 20
    assert dict(player.steps)[came] == 0.0, "an animation that begins now begins at its beginning"
    after = [(time, dt) for time, dt in player.steps if came < time < 3500]
    assert all(dt == 0.02 for _, dt in after)
    assert [time for time, _ in after] == list(range(came + 20, 3500, 20)), "frames come as fast as ever"


def test_no_time_is_lost_in_a_still_window(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen, passed = open_app(), Screen(monkeypatch), 0.0
    app.debug = False
    screen.coming = [3_017, 9_031, 9_055]

    def step(dt: float) -> None:
        nonlocal passed
        passed += dt
        app.running = screen.now < 20_000

    monkeypatch.setattr(app.scene, "step", step)
    run._frames(app, ShutdownRequest())
    assert screen.waits, "the window was still"
    assert passed == pytest.approx(screen.now / 1000, abs=0.25)


def test_the_loop_drives_a_real_app(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    monkeypatch.setattr(run, "STILL_S", 0.0)
    waits = []

    def wait(milliseconds: int) -> None:
        waits.append(milliseconds)
        assert len(waits) < 50
        if len(waits) == 5:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    app.draw()
    app.draw()
    pygame.event.clear()
    monkeypatch.setattr(pygame.time, "wait", wait)
    run._frames(app, ShutdownRequest())
    assert not app.running
    assert len(waits) == 5


def test_idle_work_prepares_faces_of_hoverable_cards(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    pilot.point((1, 1))
    while app.draw():
        pass
    for _ in range(200):
        app.on_idle()
    faces = app.painter.faces
    number = len(faces)
    cards = [target for target in app.targets if target.card]
    assert cards
    for target in cards:
        pilot.point(target.rect.center)
        pilot.run_frames(20, 1 / 60)
        assert table(app).board.explaining.target is not None
    lit = next(target for target in cards if target.lit and target.id.startswith("hand:"))
    assert pilot.lift(lit)
    assert len(faces) == number, "no face was drawn while the table was shown"


def test_idle_work_restarts_with_every_new_picture(open_app: Open) -> None:
    app = open_app()
    at_first_action(app)
    begun: list[int] = []
    scene = table(app)

    def idle_work() -> IdleWork[None]:
        begun.append(len(begun))
        yield list
        yield list

    scene.idle_work = idle_work  # type: ignore[method-assign]
    while app.draw():
        pass
    for _ in range(5):
        app.on_idle()
    assert begun == [0]
    scene.board.change()
    app.on_idle()
    assert begun == [0], "drawing comes first"
    app.draw()
    app.on_idle()
    assert begun == [0, 1]
