"""Frames in which only what differs is painted look like frames that are painted as a whole."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame
import pytest
from pygame import Rect

from tests.ui.pictures import look, painted_anew
from tests.ui.seats import Open, at_first_action, at_table, table
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Carrier, Pilot
from wyrmspan_desktop.ui.base.rectangles import merge_rects
from wyrmspan_desktop.ui.compositor import damage
from wyrmspan_desktop.ui.compositor.canvas import CommandList, DrawCommand
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.compositor.layers import LayerCache
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.draw.dim_overlay import around
from wyrmspan_desktop.ui.table.screens.table import TableScene

SIZE = (120, 90)
WHOLE = Rect((0, 0), SIZE)


def images(chance: random.Random) -> list[pygame.Surface]:
    """Some opaque and some transparent images."""
    made = []
    for number in range(8):
        size = chance.randint(1, 60), chance.randint(1, 50)
        image = pygame.Surface(size, pygame.SRCALPHA if number % 2 else 0)
        image.fill([chance.randrange(256) for _ in range(4)])
        made.append(image)
    return made


def a_drawing(
    chance: random.Random, kinds: list[pygame.Surface]
) -> Callable[[pygame.Surface | DisplayList], None]:
    """Something that can be drawn on a surface and on a display list."""
    image, point = chance.choice(kinds), (chance.randint(-30, 110), chance.randint(-20, 80))
    area = Rect(2, 1, chance.randint(1, 20), 9).clip(image.get_rect()) if chance.random() < 0.2 else None
    opacity = chance.choice((255, 255, 90))
    colour = [chance.randrange(256) for _ in range(3)]
    flags = chance.choice((0, pygame.BLEND_RGB_MULT))
    rect = chance.choice((None, Rect(point, (20, 12)).clip(WHOLE)))

    def copy(surface: pygame.Surface | DisplayList) -> None:
        image.set_alpha(opacity)
        surface.blit(image, point, area)

    def fill(surface: pygame.Surface | DisplayList) -> None:
        surface.fill(colour, rect, special_flags=flags)

    return fill if chance.random() < 0.1 else copy


def _at_random(chance: random.Random) -> bool:
    return chance.random() < 0.3


@pytest.mark.parametrize("seed", range(12))
def test_frames_that_differ_a_little_are_right(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Things appear, vanish, move, fade and change places; groups are kept, made anew and left out.

    Some of them, or none, are the ground; now and then there is none for a frame.  In two of three frames there is
    no time for all of it.
    """
    monkeypatch.setattr(damage, "_PIECE", 400)
    chance = random.Random(seed)
    kinds, display_list = images(chance), DisplayList()
    window, whole = pygame.Surface(SIZE), pygame.Surface(SIZE)
    groups = [[a_drawing(chance, kinds) for _ in range(12)] for _ in range(3)]
    below = seed % 4
    drawn = [display_list.begin_group() for _ in groups]
    painted = waited = 0
    for number in range(150):
        display_list.begin(SIZE)
        display_list.fill((20, 30, 40))
        whole.fill((20, 30, 40))
        for at, group in enumerate(groups):
            if number and chance.random() < 0.5:
                display_list.replay(drawn[at])
            else:
                for _ in range(chance.randint(0, 2)):
                    place = chance.randrange(len(group))
                    change = chance.randrange(4)
                    if change == 0:
                        group[place] = a_drawing(chance, kinds)
                    elif change == 1:
                        group.insert(place, a_drawing(chance, kinds))
                    elif change == 2 and len(group) > 3:
                        del group[place]
                    else:
                        group.append(group.pop(place))
                drawn[at] = display_list.begin_group()
                for draw in group:
                    draw(display_list)
            for draw in group:
                draw(whole)
            if at + 1 == below and number % 50 != 49:
                display_list.begin_foreground()
        if chance.random() < 0.1:
            display_list.begin_group()
        is_late = None if number % 3 == 0 else partial(_at_random, chance)
        places = display_list.paint(window, is_late, may_be_late=number % 2 == 0)
        painted += sum(place.width * place.height for place in places)
        waited += display_list.is_behind
        if is_late is None:
            assert not display_list.is_behind
            assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB"), number
    assert painted < 0.9 * 150 * SIZE[0] * SIZE[1], "not everything is painted every time"
    assert waited, "there was no time for all"


def test_small_damage_does_not_wait_for_large_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "_PIECE", 20 * SIZE[0])
    display_list, window = DisplayList(), pygame.Surface(SIZE)

    def frame(shade: int) -> list[Rect]:
        display_list.begin(SIZE)
        display_list.fill((shade, 2, 3), Rect(0, 0, SIZE[0], 60))
        display_list.fill((shade, 2, 3), Rect(40, 70, 9, 9))
        display_list.begin_foreground()
        return display_list.paint(window, lambda: True)

    assert frame(1) == [WHOLE], "nothing was known of the window"
    frame(2)
    assert display_list.is_behind
    assert [window.get_at(spot)[0] for spot in ((44, 74), (44, 4), (44, 59))] == [2, 1, 1]
    for _ in range(3):
        frame(2)
    assert not display_list.is_behind
    assert [window.get_at(spot)[0] for spot in ((44, 74), (44, 4), (44, 59))] == [2, 2, 2]


def test_background_is_painted_in_pieces_behind_a_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "_PIECE", 30 * SIZE[0])
    display_list, window, veil = DisplayList(), pygame.Surface(SIZE), pygame.Surface(SIZE)
    veil.fill((9, 9, 9))
    window.blit(veil, (0, 0))
    display_list.begin(SIZE)
    for x in range(0, SIZE[0], 10):
        display_list.fill((x, 2, 3), Rect(x, 0, 10, SIZE[1]))
    display_list.begin_foreground()
    hidden = display_list.begin_group()
    display_list.blit(veil, (0, 0))
    assert [display_list.cover(window, lambda: True) for _ in range(3)] == [False, False, True]
    assert window.get_at((60, 40))[:3] == (9, 9, 9)
    display_list.replace_group([(hidden, CommandList())])
    assert display_list.paint(window) == [WHOLE]
    assert [window.get_at((x, 80))[0] for x in (5, 65, 115)] == [0, 60, 110]


def test_unchanged_commands_are_not_painted() -> None:
    display_list, window = DisplayList(), pygame.Surface(SIZE)
    image = pygame.Surface((30, 20))

    def frame(x: int) -> list[Rect]:
        display_list.begin(SIZE)
        display_list.fill((1, 2, 3))
        display_list.blit(image, (x, 10))
        return display_list.paint(window)

    assert frame(5) == [WHOLE]
    assert frame(5) == []
    assert frame(90) == [Rect(5, 10, 31, 20), Rect(90, 10, 30, 20)]
    display_list.forget()
    assert frame(90) == [WHOLE]


def test_moving_foreground_does_not_repaint_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much lies on the ground, each frame copies the ground and what is above it, and nothing else."""
    display_list, window = DisplayList(), pygame.Surface(SIZE)
    leaves, thing = images(random.Random(1)), pygame.Surface((30, 20))
    done: list[pygame.Surface | None] = []
    paint = DrawCommand.execute

    def noted(op: DrawCommand, surface: pygame.Surface) -> None:
        done.append(op.image)
        paint(op, surface)

    monkeypatch.setattr(DrawCommand, "execute", noted)
    ground = display_list.begin_group()
    for number in range(300):
        display_list.blit(leaves[number % len(leaves)], (number % 90, number % 60))

    def frame(x: int) -> list[Rect]:
        display_list.begin(SIZE)
        display_list.replay(ground)
        display_list.begin_foreground()
        display_list.blit(thing, (x, 10))
        return display_list.paint(window)

    assert frame(5) == [WHOLE]
    assert len(done) == 301
    done.clear()
    assert frame(60) == [Rect(5, 10, 31, 20), Rect(60, 10, 30, 20)]
    assert done == [thing]
    display_list.begin(SIZE)
    display_list.fill((1, 2, 3))
    assert display_list.paint(window) == [WHOLE]
    done.clear()
    assert frame(60) == [WHOLE]
    assert done == [thing], "it is still there after another scene"


def test_a_replaced_group_repaints_only_its_area() -> None:
    """Also where it is what a later group draws as well: groups are compared one by one."""
    display_list, window = DisplayList(), pygame.Surface(SIZE)
    sign, last = pygame.Surface((5, 5)), pygame.Surface((9, 9))

    def draw(number: int, *images: pygame.Surface) -> CommandList:
        group = display_list.begin_group()
        display_list.blit(sign, (30 * number, 0))
        for image in images:
            display_list.blit(image, (50, 80))
        return group

    display_list.begin(SIZE)
    drawings = [draw(0), draw(1), draw(2), draw(3, last)]
    display_list.paint(window)
    display_list.begin(SIZE)
    display_list.replay(drawings[0])
    draw(1, last)
    display_list.replay(drawings[2])
    draw(3, last, sign)
    painted = display_list.paint(window)
    assert Rect(50, 80, 9, 9).contains(painted[0].unionall(painted[1:])), "the signs are the same"


def baked(display_list: DisplayList, place: Rect) -> pygame.Surface:
    """Bake the drawing of a place so far."""
    picture = pygame.Surface(place.size)
    display_list.bake(picture, [place], place.topleft)
    return picture


def test_commands_after_a_cached_part_do_not_belong_to_it() -> None:
    display_list, image = DisplayList(), pygame.Surface((9, 9), pygame.SRCALPHA)
    image.fill((200, 90, 30, 100))
    painter = Painter()
    painter.canvas = display_list
    layers = LayerCache(painter)
    frames = []
    for _ in range(2):
        display_list.begin(SIZE)
        layers.draw_one("part", 1, Targets(), lambda: display_list.blit(image, (0, 0)))
        display_list.blit(image, (20, 0))
        frames.append(pygame.image.tobytes(baked(display_list, WHOLE), "RGB"))
    assert frames[0] == frames[1], "nothing is drawn twice"


def test_a_surface_made_during_a_frame_is_painted_on_the_window() -> None:
    display_list, window = DisplayList(), pygame.Surface(SIZE)
    place, signs = Rect(10, 5, 80, 60), images(random.Random(3))
    for number in range(4):
        display_list.begin(SIZE)
        display_list.fill((9, 8, 7))
        display_list.blit(signs[number], (12 * number, 10))
        display_list.begin_foreground()
        display_list.blit(signs[5], (40, 20))
        picture = baked(display_list, place)
        assert display_list.paint(window)
        assert pygame.image.tobytes(window.subsurface(place), "RGB") == pygame.image.tobytes(picture, "RGB")


def test_a_changed_surface_is_painted_in_a_fresh_group() -> None:
    display_list, window, image = DisplayList(), pygame.Surface(SIZE), pygame.Surface((30, 20))
    for colour in ((200, 0, 0), (0, 200, 0)):
        image.fill(colour)
        display_list.begin(SIZE)
        display_list.begin_fresh()
        display_list.blit(image, (0, 0))
        assert display_list.paint(window)
        assert window.get_at((3, 3))[:3] == colour


@pytest.mark.parametrize("seed", range(5))
def test_merged_rects_cover_everything_without_overlap(seed: int) -> None:
    chance = random.Random(seed)
    rects = [
        Rect(
            chance.randint(-20, 1000), chance.randint(-20, 800), chance.randint(0, 60), chance.randint(0, 60)
        )
        for _ in range(chance.choice((4, 30, 400)))
    ]
    whole = Rect(0, 0, 900, 700)
    places = merge_rects(rects, whole)
    assert len(places) <= 60
    assert all(len(place.collidelistall(places)) == 1 for place in places)
    assert all(whole.contains(place) for place in places)
    assert not any(around(seen, places) for rect in rects if (seen := rect.clip(whole)))


def test_merged_rects_cover_little_more_than_the_damage() -> None:
    """A frame round a window, whose sides touch, is not the window."""
    whole = Rect(0, 0, 900, 700)
    sides = [Rect(0, 0, 900, 20), Rect(0, 680, 900, 20), Rect(0, 0, 20, 700), Rect(880, 0, 20, 700)]
    assert sum(place.width * place.height for place in merge_rects(sides, whole)) < 0.25 * 900 * 700


# --- the game ---------------------------------------------------------------------------------


def test_a_game_looks_the_same_painted_bit_by_bit(open_app: Open) -> None:
    """Every frame equals a window that was painted as a whole."""
    app = open_app((1024, 640))
    pilot = at_table(app, "Mira", "Tobias")
    app.settings.values.auto_forced = False
    compared = parts = 0
    whole = 1024 * 640
    for number in range(60):
        for _ in range(4):
            pilot.frame(0.13)
            parts += 0 < sum(place.width * place.height for place in app.painted) < whole / 2
        pilot.settle()
        pilot.turn()
        if number % 3 == 0:
            shown = look(app)
            assert painted_anew(app) == shown, number
            compared += 1
    assert compared == 20
    assert parts > 20, "mostly some places only are painted"


@pytest.mark.parametrize("name", ["big-hand", "long-walk", "full-mat", "guild-rows"])
def test_carrying_looks_the_same_painted_bit_by_bit(open_app: Open, name: str) -> None:
    app = open_app((1024, 640))
    session = scenarios.session(name)
    bots = (None, *["random"] * (len(session.humans) - 1))
    app.scenes.push(TableScene(app, Session(session.game, bots)))
    pilot, chance = Carrier(app, 5), random.Random(1)
    for _ in range(12):
        pilot.settle()
        if pilot.scene != "table":
            break
        lit = [each for each in app.targets if each.lit and app.targets.at(each.rect.center) is each]
        thing = chance.choice(lit)
        goals = pilot.lift(thing)
        for goal in goals[:2]:
            pilot.point(goal.rect.center, held=True)
            assert look(app) == painted_anew(app)
        pilot.button((2, 2), down=False)
        pilot.frame(0.05)
        assert look(app) == painted_anew(app), "it glides back"
        if not goals:
            pilot.settle()
        assert look(app) == painted_anew(app)


def test_panels_and_menus_look_the_same_painted_bit_by_bit(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    steps: list[str | int] = [
        *("hand:", "display:", "slot:", "player:"),
        *(pygame.K_ESCAPE, pygame.K_TAB, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_F1, pygame.K_ESCAPE),
        *("log", "menu", "settings", "volume", "back", "resume"),
    ]
    looks = set()
    for step in steps:
        if isinstance(step, int):
            pilot.press(step)
        else:
            found = next((each for each in app.targets if each.id.startswith(step)), None)
            if found is None:
                continue
            pilot.point(found.rect.center)
            if not step.endswith(":"):
                pilot.click(found)
        for _ in range(3):
            pilot.frame(0.2)
            looks.add(look(app))
            assert look(app) == painted_anew(app), step
    assert len(looks) > 6


def test_an_exposed_window_is_painted_as_a_whole(open_app: Open) -> None:
    app = open_app()
    Pilot(app, 1).settle()
    shown = look(app)
    assert painted_anew(app) == shown


def test_a_frame_that_looks_like_the_one_before_is_not_presented(open_app: Open) -> None:
    app = open_app()
    at_first_action(app)
    for _ in range(3):
        app.draw()
    table(app).board.change()
    assert app.dirty
    assert not app.draw()
    assert app.painted == []
