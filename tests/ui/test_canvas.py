"""Both kinds of canvas, a surface and a display list, end with the same pixels."""

from __future__ import annotations

import random
from functools import partial

import pygame
import pytest
from pygame import Rect

from wyrmspan_desktop.ui.compositor import damage
from wyrmspan_desktop.ui.compositor.canvas import Canvas, CommandList, SurfaceCanvas
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.compositor.draw_context import IdleQueue, IdleWork
from wyrmspan_desktop.ui.compositor.frame_budget import FrameBudget
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.drawing.painting import Painter

SIZE = (90, 60)


def picture(canvas: Canvas) -> bytes:
    """The pixels of what was drawn."""
    found = pygame.Surface(SIZE)
    canvas.bake(found, [Rect((0, 0), SIZE)], (0, 0))
    return pygame.image.tobytes(found, "RGB")


def canvases() -> tuple[SurfaceCanvas, DisplayList]:
    """One of each kind, of the same size."""
    display_list = DisplayList()
    display_list.begin(SIZE)
    return SurfaceCanvas(pygame.Surface(SIZE), {}), display_list


def some_rect(chance: random.Random) -> Rect:
    return Rect(*(chance.randrange(-9, 70) for _ in range(2)), *(chance.randrange(1, 60) for _ in range(2)))


def draw(canvas: Canvas, seed: int) -> None:
    """Fill and copy as it comes, with areas, opacities, groups, and places that are spared."""
    chance, groups = random.Random(seed), list[CommandList]()
    for _ in range(12):
        image = pygame.Surface(some_rect(chance).size, chance.choice((0, pygame.SRCALPHA)))
        image.fill([chance.randrange(256) for _ in range(4)])
        image.set_alpha(chance.choice((None, 255, 120)))
        flags = chance.choice((0, pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_MULT))
        spared = [some_rect(chance) for _ in range(chance.choice((0, 0, 2)))]
        if chance.random() < 0.4:
            groups.append(canvas.begin_group())
        with canvas.excluding(spared):
            canvas.blit(image, some_rect(chance), chance.choice((None, Rect(2, 3, 20, 9))), flags)
            canvas.fill([chance.randrange(256) for _ in range(3)], some_rect(chance), flags)
        if groups and chance.random() < 0.3:
            canvas.replay(chance.choice(groups))
            canvas.fill((chance.randrange(256), 0, 0), some_rect(chance))


@pytest.mark.parametrize("seed", range(40))
def test_pictures_and_display_lists_show_the_same_pixels(seed: int) -> None:
    on_surface, display_list = canvases()
    for canvas in (on_surface, display_list):
        draw(canvas, seed)
    assert picture(on_surface) == picture(display_list)
    window = pygame.Surface(SIZE)
    display_list.paint(window)
    assert pygame.image.tobytes(window, "RGB") == picture(on_surface)


def test_excluded_areas_are_not_drawn() -> None:
    hole = Rect(20, 10, 30, 25)
    for canvas in canvases():
        canvas.fill((1, 2, 3))
        with canvas.excluding([hole]):
            canvas.fill((200, 0, 0))
            canvas.blit(pygame.Surface(SIZE), (5, 5))
        found = pygame.Surface(SIZE)
        canvas.bake(found, [Rect((0, 0), SIZE)], (0, 0))
        assert found.get_at(hole.center)[:3] == (1, 2, 3)
        assert found.get_at((2, 2))[:3] == (200, 0, 0)
        assert found.get_at((80, 50))[:3] == (0, 0, 0)


def test_unpainted_frame_is_not_baked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "_PIECE", 1000)
    display_list, window, baked = DisplayList(), pygame.Surface(SIZE), pygame.Surface((10, 10))
    for colour in ((9, 9, 9), (200, 0, 0)):
        display_list.begin(SIZE)
        display_list.fill(colour)
        display_list.paint(window, lambda: True, may_be_late=True)
    assert not display_list.bake(baked, [Rect(40, 30, 10, 10)], (40, 30))
    assert baked.get_at((5, 5))[:3] == (0, 0, 0)
    while display_list.is_behind:
        display_list.paint(window, lambda: True, may_be_late=True)
    assert display_list.bake(baked, [Rect(40, 30, 10, 10)], (40, 30))
    assert baked.get_at((5, 5))[:3] == (200, 0, 0)


def test_placeholder_is_replaced_when_its_picture_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    painter, store, seen = Painter(), SurfaceCache(1.0), list[list[str]]()
    painter.budget = FrameBudget(0.0)
    for _ in range(4):
        placeholders = list[str]()
        painter.budget.begin()
        with painter.unseen():
            for name in ("one", "two", "three"):
                painter.blit_stored(
                    store,
                    name,
                    lambda: pygame.Surface((4, 4)),
                    (0, 0),
                    None,
                    partial(placeholders.append, name),
                )
        painter.budget.end()
        seen.append(placeholders)
    assert seen == [["two", "three"], ["three"], [], []], "one is made in every frame without time"


def test_immediate_drawing_omits_nothing() -> None:
    painter = Painter()
    painter.budget = FrameBudget(0.0)
    painter.budget.begin()
    with painter.at_once(), painter.unseen():
        painter.budget.begin()
        made = [painter.cached(number, lambda: pygame.Surface((2, 2))) for number in range(3)]
    assert None not in made
    assert painter.budget.is_timed


def test_icons_are_tagged_on_pictures_and_in_frames() -> None:
    pygame.font.init()
    painter, image, place = Painter(), pygame.Surface((40, 40)), Rect(5, 6, 20, 20)
    with painter.onto(image):
        painter.tag_icon("egg", place)
    assert [tuple(hit) for hit in painter.icons_on(image)] == [("egg", place)]
    display_list = DisplayList()
    display_list.begin(SIZE)
    with painter.drawing_on(display_list):
        painter.canvas.blit(image, (30, 10))
        painter.tag_icon("coin", Rect(0, 0, 9, 9))
    seen = [display_list.icon_at(point, painter.icons_on) for point in ((40, 20), (4, 4), (80, 55))]
    assert [None if hit is None else hit.name for hit in seen] == ["egg", "coin", None]


def test_incomplete_drawing_reports_what_is_missing() -> None:
    painter = Painter()
    painter.budget = FrameBudget(0.0)
    made, missing = painter.with_missing(lambda: 3)
    assert (made, bool(missing)) == (3, False)

    def wait_for_painting() -> None:
        painter.images.pending_reads += 1

    assert painter.with_missing(wait_for_painting)[1] == (True, False)
    assert painter.with_missing(painter.budget.defer)[1] == (False, True)
    inner = painter.with_missing(lambda: painter.with_missing(painter.budget.defer))
    assert inner[1] == (False, True), "an outer drawing lacks all that an inner one lacks"


def test_only_complete_drawings_are_cached() -> None:
    painter, store, made = Painter(), dict[str, int](), list[int]()

    def make() -> int:
        made.append(len(made))
        if len(made) < 3:
            painter.budget.defer()
        return made[-1]

    assert [painter.keep_whole(store, "face", make) for _ in range(5)] == [0, 1, 2, 2, 2]


def test_pieces_are_made_until_none_is_left_out() -> None:
    painter, tries = Painter(), list[int]()

    def make() -> None:
        tries.append(len(tries))
        painter.images.pending_reads += 1
        if len(tries) < 4:
            painter.budget.defer()

    reported = list[bool]()

    def work() -> IdleWork[None]:
        reported.append((yield make))

    queue, begun = IdleQueue(painter), work()
    while not reported:
        queue.run(lambda: begun)
    assert len(tries) == 4
    assert reported == [False], "paintings have still to come"


def test_cached_picture_is_remade_until_complete() -> None:
    painter, store, made = Painter(), SurfaceCache(1.0), list[int]()

    def make() -> pygame.Surface:
        made.append(len(made))
        if len(made) < 3:
            painter.images.pending_reads += 1
        return pygame.Surface((8, 8))

    for _ in range(5):
        painter.blit_stored(store, "rule", make, (2, 3), Rect(0, 0, 8, 4))
    assert len(made) == 3


def test_a_piece_is_drawn_at_a_point_or_centred_on_it() -> None:
    painter, piece = Painter(), pygame.Surface((10, 6))
    piece.fill((200, 100, 0))
    for is_centred, corner in ((False, (20, 30)), (True, (15, 27))):
        picture = pygame.Surface(SIZE)
        with painter.onto(picture):
            assert painter.blit_cached("piece", lambda: piece, (20, 30), is_centred=is_centred)
        assert pygame.mask.from_threshold(picture, (200, 100, 0), (9, 9, 9)).get_bounding_rects() == [
            Rect(corner, (10, 6))
        ]
