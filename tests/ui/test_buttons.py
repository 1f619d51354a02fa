"""Buttons of menus: what presses them, and what they look like."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import cast

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.compositor.frame_budget import FrameBudget
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.widgets.buttons import Face, State, face_of, switch_face

PLACES = {
    "first": Rect(100, 100, 200, 60),
    "second": Rect(100, 200, 200, 60),
    "dead": Rect(100, 300, 200, 60),
}
OUTSIDE = (900, 500)


class Three(Scene):
    """Two buttons, and one that cannot be pressed."""

    name = "three"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.reported: list[str] = []

    def layout(self) -> None:
        for name, rect in PLACES.items():
            self.app.gui.button(name, name, rect, partial(self.reported.append, name), enabled=name != "dead")


@pytest.fixture
def three(open_app: Open) -> Three:
    app = open_app()
    scene = Three(app)
    app.scenes.push(scene)
    app.step(0.1)
    app.draw()
    return scene


def mouse(scene: Three, kind: int, point: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
    """The mouse does something."""
    app = scene.app
    assert isinstance(app, App)
    details = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    app.handle(pygame.event.Event(kind, pos=point, **details))


@pytest.mark.parametrize(
    ("down", "up", "button", "reported"),
    [
        ("first", "first", pygame.BUTTON_LEFT, ["first"]),
        ("first", "second", pygame.BUTTON_LEFT, []),
        ("first", None, pygame.BUTTON_LEFT, []),
        (None, "first", pygame.BUTTON_LEFT, []),
        ("dead", "dead", pygame.BUTTON_LEFT, []),
        ("first", "first", pygame.BUTTON_RIGHT, []),
    ],
)
def test_a_button_is_pressed_where_it_is_let_go_of(
    three: Three, down: str | None, up: str | None, button: int, reported: list[str]
) -> None:
    for kind, name in ((pygame.MOUSEBUTTONDOWN, down), (pygame.MOUSEBUTTONUP, up)):
        mouse(three, kind, PLACES[name].center if name else OUTSIDE, button)
    assert three.reported == reported


def test_hover_takes_the_highlight_from_the_default_button(
    three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    states: dict[str, State] = {}

    def face(name: str, painter: Painter, rect: Rect, state: State) -> None:
        states[name] = state

    def layout() -> None:
        for name, rect in PLACES.items():
            three.app.gui.button(name, name, rect, print, face=partial(face, name))

    monkeypatch.setattr(three, "layout", layout)
    app = cast(App, three.app)
    app.refresh()
    app.step(0.1)
    app.draw()
    assert [state.is_passed_over for state in states.values()] == [False] * 3
    mouse(three, pygame.MOUSEMOTION, PLACES["second"].center)
    app.draw()
    assert [name for name, state in states.items() if state.is_passed_over] == ["first", "dead"]


def test_a_press_counts_though_the_scene_is_laid_out_anew(three: Three) -> None:
    point = PLACES["first"].center
    mouse(three, pygame.MOUSEBUTTONDOWN, point)
    three.app.refresh()
    cast(App, three.app).step(0.1)
    mouse(three, pygame.MOUSEBUTTONUP, point)
    assert three.reported == ["first"]


def test_a_press_is_answered_before_the_next_event(three: Three) -> None:
    """Nothing that waits in the queue of events comes between a click and what it does."""
    pygame.event.clear()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(three, kind, PLACES["first"].center)
    assert (three.reported, pygame.event.get()) == (["first"], [])


def test_button_held_while_its_scene_closes_presses_nothing(three: Three) -> None:
    other, point = Three(cast(App, three.app)), PLACES["first"].center
    mouse(three, pygame.MOUSEBUTTONDOWN, point)
    three.app.scenes.push(other)
    cast(App, three.app).step(0.1)
    mouse(three, pygame.MOUSEBUTTONUP, point)
    assert (three.reported, other.reported) == ([], [])


def test_pointer_within_the_same_target_redraws_nothing(three: Three) -> None:
    gui = three.app.gui
    inside = PLACES["first"]
    for point, changes in (
        *((inside.center, True), (inside.move(5, 5).center, False), (PLACES["second"].center, True)),
        *((PLACES["dead"].center, True), (OUTSIDE, False)),
    ):
        gui.dirty = False
        mouse(three, pygame.MOUSEMOTION, point)
        assert gui.dirty == changes, point


def brightness(draw: Callable[[Painter, Rect], None], images: Images) -> float:
    """Return the average brightness of a place once its pictures are loaded."""
    painter, place = Painter(images), Rect(20, 20, 200, 56)
    surface = pygame.Surface((240, 96))
    painter.use(surface)
    for _ in range(2):
        surface.fill((90, 60, 50))
        draw(painter, place)
        images.take()
    grey = pygame.transform.grayscale(surface.subsurface(place))
    return pygame.transform.average_color(grey)[0]


def drawn_as(face: Face, state: State, painter: Painter, place: Rect) -> None:
    face(painter, place, state)


def test_button_states_differ_without_colours(open_app: Open) -> None:
    open_app()
    images = Images.of_the_game(threaded=False)
    looks = [
        ("plain", State(is_enabled=False)), ("plain", State(is_hovered=True, is_held=True)),
        ("plain", State()), ("plain", State(is_hovered=True)), ("choice", State()), ("main", State()),
        ("main", State(is_hovered=True)),
    ]  # fmt: skip
    found = []
    for kind, state in looks:
        face = face_of("", kind)
        found.append(brightness(partial(drawn_as, face, state), images))
    steps = [after - before for before, after in pairwise(found)]
    assert min(steps) > 3, dict(zip(looks, found, strict=True))


def test_switch_states_differ_without_colours(open_app: Open) -> None:
    open_app()
    images = Images.of_the_game(threaded=False)
    halves = []
    for is_on in (False, True):
        for left in (True, False):

            def draw(painter: Painter, place: Rect, is_on: bool = is_on, left: bool = left) -> None:
                whole = Rect(
                    place.x if left else place.x - place.width, place.y, 2 * place.width, place.height
                )
                switch_face(is_on)(painter, whole, State())

            halves.append(brightness(draw, images))
    off_left, off_right, on_left, on_right = halves
    assert off_left > off_right + 8
    assert on_right > on_left + 8


def test_deferred_button_is_drawn_in_the_next_frame(open_app: Open) -> None:
    open_app()
    painter, place = Painter(Images(None)), Rect(0, 0, 200, 40)
    painter.budget = FrameBudget(0.0)
    shaded = Lettering(shadow=True)

    def drawn() -> int:
        frame, window = DisplayList(), pygame.Surface(place.size)
        frame.begin(place.size)
        with painter.drawing_on(frame):
            painter.text("Begin", place, 20, (255, 255, 255), how=shaded)
        frame.paint(window)
        return pygame.mask.from_threshold(window, (255, 255, 255), (90, 90, 90)).count()

    painter.budget.begin()
    painter.budget.made()
    assert not drawn()
    assert painter.budget.is_behind
    painter.budget.end()
    assert drawn()
    painter.budget.begin()
    assert drawn(), "what is kept takes no time"
    assert not painter.budget.is_behind


def test_a_button_does_not_look_pointed_at_when_the_mouse_left_it_where_there_were_none(
    three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    hovered: list[bool] = []

    def layout() -> None:
        place = PLACES["first"]
        three.app.gui.button(
            "first", "first", place, print, face=lambda _, __, state: hovered.append(state.is_hovered)
        )

    monkeypatch.setattr(three, "layout", layout)
    app = cast(App, three.app)
    app.refresh()
    for scene, point in ((three, PLACES["first"].center), (Scene(app), OUTSIDE), (None, OUTSIDE)):
        if scene is None:
            app.scenes.pop()
        elif scene is not three:
            app.scenes.push(scene)
        app.step(0.1)
        app.draw()
        if scene is not None:
            mouse(three, pygame.MOUSEMOTION, point)
            app.draw()
    assert True in hovered
    assert hovered[-1] is False
