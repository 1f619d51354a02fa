"""Pictures of table parts for the rulebook, drawn with the code of the table itself.

A thumbnail shows a part of a named table (`scenarios`): some sections of its picture, cropped to a rectangle.  It
has the resolution of a table in this window, and is drawn piece by piece in idle time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.text.automa import instructions
from wyrmspan_desktop.ui.art.decision_card import draw_decision_card
from wyrmspan_desktop.ui.compositor.canvas import CommandList, paint_commands
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.layout.geometry import Layout, layout
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.layout.wing import held_decision
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.draw_guild import draw_guild
from wyrmspan_desktop.ui.table.draw.draw_hand import draw_hand
from wyrmspan_desktop.ui.table.draw.draw_hoard import draw_hoard
from wyrmspan_desktop.ui.table.draw.draw_mat import draw_cave, draw_mat, draw_walker
from wyrmspan_desktop.ui.table.draw.draw_wing import draw_display, draw_objectives
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard

_EDGE = 6
"""The margin round the cropped part, in units."""
_BELOW = 20
"""The distance by which eggs and cached things hang below a dragon, in units."""
_DECISION, _ROUND = "3/6", 2
"""The card of Automa that is shown, and the round in which she uses it."""


class Thumbnail(NamedTuple):
    """A part of a table to draw, and its place; ``shown`` is the seat whose mat lies in the middle."""

    table: str
    draw: Callable[[Picture], None]
    place: Callable[[Layout], Rect]
    shown: int = 0

    def size(self, app: Host) -> tuple[int, int]:
        """Return the size in pixels, at the scale of a table in this window."""
        with app.offscreen(GameScene):
            return self._seen(layout(app.size)).size

    def _seen(self, at: Layout) -> Rect:
        return self.place(at).inflate(2 * at.px(_EDGE), 2 * at.px(_EDGE)).clip(Rect((0, 0), at.size))

    def idle_work(self, app: Host) -> IdleWork[Surface | None]:
        """Draw it piece by piece; return the picture, or None if paintings for it are still being loaded."""
        painter, groups = app.painter, list[CommandList]()
        with app.offscreen(GameScene):
            board = MatBoard(app, scenarios.session(self.table), 0)
            board.shown = self.shown

        def draw() -> None:
            with app.offscreen(GameScene, is_ahead=False):
                groups[:] = [painter.record(lambda: self.draw(board.picture(Targets())))]

        is_whole = yield draw
        if not is_whole:
            return None
        place = self._seen(board.places)
        found = Surface(place.size, pygame.SRCALPHA)
        paint_commands(found, place, groups)
        return found


def _cave(name: str, first: int, last: int) -> Callable[[Layout], Rect]:
    """Return a function for the place of some spaces of a cave; from 0 on with its entrance."""

    def place(at: Layout) -> Rect:
        spaces = [at.slots[f"{name}.{number}"] for number in range(max(1, first), last + 1)]
        entrance = [] if first else [at.caves[name], at.cave_heads[name]]
        found = spaces[0].unionall([*spaces[1:], *entrance])
        found.height = max(found.height, spaces[0].bottom + at.px(_BELOW) - found.y)
        return found

    return place


def _in_cave(table: str, name: str, first: int, last: int) -> Thumbnail:
    return Thumbnail(table, partial(draw_cave, cave=name), _cave(name, first, last))


def _display(at: Layout) -> Rect:
    return at.decks["dragons"].unionall([at.decks["caves"], *at.display["dragons"], *at.display["caves"]])


def _draw_walk(picture: Picture) -> None:
    draw_cave(picture, "crimson")
    draw_walker(picture)


def _draw_decision(picture: Picture) -> None:
    lines = instructions(picture.box.decision_cards[_DECISION], _ROUND)
    draw_decision_card(picture.painter, _DECISION, lines, held_decision(picture.layout), is_over=True)


GLIMPSES: Mapping[str, Thumbnail] = {
    "1.3": Thumbnail("first-turn", draw_display, _display),
    "1.5": _in_cave("first-turn", "crimson", 0, 3),
    "1.6": Thumbnail("first-turn", draw_hand, lambda at: at.hand),
    "2.6": Thumbnail("full-mat", draw_hoard, lambda at: at.hoard),
    "3.1": _in_cave("first-turn", "golden", 1, 4),
    "4.1": _in_cave("objective-tie", "crimson", 1, 3),
    "5.2": Thumbnail("long-walk", _draw_walk, _cave("crimson", 0, 4)),
    "6.7": _in_cave("full-mat", "crimson", 1, 2),
    "7.2": _in_cave("hatchlings", "golden", 1, 2),
    "8.1": Thumbnail("guild-rows", draw_guild, lambda at: at.guild),
    "9.3": Thumbnail("objective-tie", draw_objectives, lambda at: at.board),
    "10": _in_cave("full-mat", "amethyst", 1, 4),
    "11": Thumbnail("empty-decks", draw_display, _display),
    "12.3": Thumbnail("automa", _draw_decision, held_decision),
    "12.7": Thumbnail("automa", draw_mat, lambda at: at.gallery_room.union(at.sign), shown=1),
}
"""The thumbnails by the number of the rule that they illustrate."""
