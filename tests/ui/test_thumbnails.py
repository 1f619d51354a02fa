"""The pictures of the rulebook: parts of tables, drawn in idle moments, for which the page has room from the first."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from tests.ui.seats import Open, at_scene
from wyrmspan_desktop.scenarios import TABLES
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.rulebook import RULEBOOK, chapter_of, find
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.draw_context import IdleQueue, IdleWork
from wyrmspan_desktop.ui.pages.rulebook import RulebookScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.screens.thumbnails import GLIMPSES, Thumbnail


class Plain:
    """A picture of one colour, which comes when its painting is there."""

    def __init__(self) -> None:
        self.is_there = False
        self.begun = 0

    def size(self, app: Host) -> tuple[int, int]:
        return 90, 60

    def idle_work(self, app: Host) -> IdleWork[Surface | None]:
        self.begun += 1
        yield list
        if not self.is_there:
            return None
        image = Surface((90, 60))
        image.fill((0, 200, 0))
        return image


def at_rule(app: App, number: str, figure: Plain) -> tuple[RulebookScene, Pilot]:
    book = RulebookScene(app, number, {number: figure})
    pilot = at_scene(app, book)
    return book, pilot


def rest(app: App) -> None:
    """Run idle work."""
    for _ in range(40):
        app.on_idle()


def drawn(glimpse: Thumbnail, app: App) -> Surface | None:
    """The picture of a glimpse, whose jobs are done one after the other."""
    found = list[Surface | None]()

    def work() -> IdleWork[None]:
        found.append((yield from glimpse.idle_work(app)))

    queue, begun = IdleQueue(app.painter), work()
    while not found:
        queue.run(lambda: begun)
    return found[0]


def green() -> int:
    """Count the pixels of the plain picture in the window."""
    window = pygame.display.get_surface()
    assert window is not None
    return pygame.mask.from_threshold(window, (0, 200, 0), (2, 2, 2)).count()


def test_every_chapter_of_the_rules_that_shows_something_has_a_picture() -> None:
    assert all(find(number) and glimpse.table in TABLES for number, glimpse in GLIMPSES.items())
    shown = {chapter_of(number).number for number in GLIMPSES}
    assert {chapter.number for chapter in RULEBOOK[:9]} <= shown
    assert "12" in shown


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_thumbnail_has_its_declared_size_and_content(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size)
    names = GLIMPSES if size == (1280, 720) else ("5.2", "8.1")
    for number in names:
        before = app.painter.unit
        made = drawn(GLIMPSES[number], app)
        assert made is not None
        assert made.get_size() == GLIMPSES[number].size(app)
        assert pygame.mask.from_surface(made, 40).count() > made.get_width() * made.get_height() // 3, number
        assert app.painter.unit == before


def test_thumbnail_is_drawn_in_idle_time_without_moving_anything(open_app: Open) -> None:
    app, figure = open_app(), Plain()
    figure.is_there = True
    _, pilot = at_rule(app, "9.1", figure)
    before = [(target.id, tuple(target.rect)) for target in app.targets]
    assert green() == 0
    rest(app)
    pilot.settle()
    assert green() == 90 * 60
    assert [(target.id, tuple(target.rect)) for target in app.targets] == before
    rest(app)
    assert figure.begun == 1, "it is made once"


def test_thumbnail_is_redrawn_when_its_painting_arrives(open_app: Open) -> None:
    app, figure = open_app(), Plain()
    book, pilot = at_rule(app, "9.1", figure)
    for _ in range(3):
        rest(app)
        pilot.frame()
    assert (figure.begun, green()) == (1, 0)
    figure.is_there = True
    book.pictures_came()
    pilot.frame()
    rest(app)
    pilot.settle()
    assert (figure.begun, green()) == (2, 90 * 60)


def test_only_the_visible_part_of_a_picture_is_drawn(open_app: Open) -> None:
    app, figure = open_app((960, 540)), Plain()
    figure.is_there = True
    book, pilot = at_rule(app, "6.7", figure)
    rest(app)
    pilot.settle()
    assert green() == 90 * 60
    book.page.turn(-10_000)
    app.dirty = True
    pilot.settle()
    assert green() == 0
