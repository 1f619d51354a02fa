"""The pointers of the mouse are painted, as large as suits the window, and done without where they cannot be shown."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.system.cursors import Cursors

Shown = list[tuple[tuple[int, int], pygame.Surface]]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Every pointer that is shown: its point and its picture."""
    found: Shown = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda point, image: found.append((point, image)))
    return found


@pytest.fixture
def images(open_app: Open) -> Images:
    open_app()
    return Images.of_the_game(threaded=False)


def test_a_pointer_is_shown_once_and_in_its_size(images: Images, shown: Shown) -> None:
    cursors = Cursors(images)
    for unit in (1.0, 1.0, 1.5, 0.5, 9.0):
        cursors.show("arrow", unit)
    assert [image.get_width() for _, image in shown] == [26, 39, 24, 64]
    cursors.show("grip", 1.0)
    (x, y), image = shown[-1]
    assert (x, y) == (image.get_width() // 2, image.get_height() // 2)


def test_the_tip_of_the_arrow_is_its_point(images: Images, shown: Shown) -> None:
    Cursors(images).show("arrow", 2.0)
    ((x, y), image) = shown[0]
    solid = pygame.mask.from_surface(image, 100).get_bounding_rects()
    assert len(solid) == 1
    assert abs(solid[0].x - x) <= 4
    assert abs(solid[0].y - y) <= 4


def test_failing_cursor_is_tried_once(images: Images, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[Any] = []

    def fails(*arguments: object) -> None:
        tries.append(arguments)
        raise pygame.error("no cursors")

    monkeypatch.setattr(pygame.mouse, "set_cursor", fails)
    cursors = Cursors(images)
    cursors.show("arrow", 1.0)
    cursors.show("grip", 1.0)
    assert len(tries) == 1


def test_system_cursor_is_used_without_pictures(shown: Shown) -> None:
    Cursors(Images(None)).show("arrow", 1.0)
    assert shown == []


def test_carrying_shows_the_grip_cursor(open_app: Open, images: Images, shown: Shown) -> None:
    app = open_app()
    app.screen._cursors = Cursors(images)
    app.draw()
    assert len(shown) == 1
    app.scene.is_carrying = True
    app.dirty = True
    app.draw()
    assert len(shown) == 2
    assert shown[0][1].get_buffer().raw != shown[1][1].get_buffer().raw
