"""The mouse over the map: tiles, handlers, dragons and food are dragged, and the sea is panned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.family.answer_builder import STACK, FamilyAnswerBuilder, cell_of
from wyrmspan_desktop.ui.family.draw.draw_map import draw_figure
from wyrmspan_desktop.ui.family.draw.picture import Chart
from wyrmspan_desktop.ui.family.draw.places import union
from wyrmspan_desktop.ui.input.carrying import OWN, Key
from wyrmspan_desktop.ui.input.drag import THRESHOLD, Carried, Point
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.play.hand import Hand

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.family.table import FamilyPlaying

_ON_THE_MAP = frozenset({"tile", "cell"})
"""Things below everything else: a press there may begin to pan the map."""
_IN_THE_AIR = frozenset({"held", "handler", "dragon"})
"""Things that are hidden in their places while they are dragged."""
_LIFTED = 7
"""The height of a tile over the place that would take it, in units."""
_FOOD = 46
"""The size of dragged food and eggs, in units."""


class FamilyHand(Hand):
    """Handles the mouse over the map."""

    def __init__(self, table: FamilyPlaying) -> None:
        super().__init__(table)
        self._islands = table
        self._pressed: tuple[Target | None, Point] | None = None
        """The pressed thing of the map, and the point, while it may become a click."""
        self._drawn_from: Point | None = None
        """The last point of the pointer while the map is panned."""

    @property
    def is_panning(self) -> bool:
        """Whether the map is being panned."""
        return self._drawn_from is not None and self._pressed is None

    def can_carry(self, target: Target) -> bool:
        return target.id.partition(":")[0] not in _ON_THE_MAP and super().can_carry(target)

    def press(self, target: Target | None, point: Point) -> None:
        is_map = target is None or target.id.partition(":")[0] in _ON_THE_MAP
        if is_map and self._islands.board.places.ledge.collidepoint(point):
            super().press(None, point)
        elif is_map:
            self.drag.drop()
            self._pressed, self._drawn_from = (target, point), point
        else:
            super().press(target, point)

    def move(self, point: Point) -> None:
        before = self._drawn_from
        if before is None:
            super().move(point)
            return
        if self._pressed is not None:
            start = self._pressed[1]
            if max(abs(point[0] - start[0]), abs(point[1] - start[1])) < self._islands.board.places.px(
                THRESHOLD
            ):
                return
            self._pressed = None
            self._islands.dismiss()
        self._islands.board.map_view.draw_along(point[0] - before[0], point[1] - before[1])
        self._drawn_from = point

    def release(self, point: Point) -> None:
        if self._drawn_from is None:
            super().release(point)
            return
        self.move(point)
        pressed, self._pressed, self._drawn_from = self._pressed, None, None
        if pressed is not None:
            super().press(*pressed)
            super().release(point)

    def cancel(self) -> bool:
        was_panning, self._pressed, self._drawn_from = self.is_panning, None, None
        return super().cancel() or was_panning

    def let_fly(self, parts: Sequence[Part]) -> None:
        if self._dropped is None:
            return
        for part in parts:
            if hasattr(part, "leave"):
                part.leave(self._dropped.place)
                self._dropped = None
                return

    def _missed(self, thing: Target) -> set[Key]:
        return {key for key in thing.anchors if key[0] in _IN_THE_AIR}

    def _zones(self, thing: Target) -> dict[Key, list[Rect]]:
        at = self._islands.board.places
        return {OWN: [at.hand if STACK in thing.anchors else union(at.nests)]}

    def _refuse(self, thing: Target, point: Point) -> None:
        self._islands.refused.tell(thing, point)

    # --- what is carried ----------------------------------------------------------------------

    @property
    def place(self) -> int | None:
        """The place of the dragged tile of the hand."""
        thing = self.drag.thing
        if thing is None or not self.drag.is_carried:
            return None
        return next((int(word) for kind, word in thing.anchors if kind == "held"), None)

    @property
    def over(self) -> tuple[int, int] | None:
        """The cell below it, if it may be laid there."""
        goal = self.drag.goal
        if goal is None:
            return None
        return next((cell_of(word) for kind, word in goal.keys if kind == "cell"), None)

    def _draw_thing(self, picture: Chart, thing: Target) -> Carried:
        kind, word = thing.anchors[0]
        if kind == "held":
            return self._draw_tile(picture, int(word), thing)
        if kind == "stack":
            place = self._centred(thing.rect.size)
        elif kind == "handler":
            place = self._centred((thing.frame or thing.rect).size)
        else:
            side = thing.frame.width if kind == "dragon" and thing.frame else picture.layout.px(_FOOD)
            place = self._centred((side, side))
        if kind == "handler":
            draw_figure(picture, picture.home, place)
        elif kind == "dragon":
            lies = picture.player["nest"][int(word) - 1]
            picture.pieces.draw(f"hatchling_{lies['colour']}_fed", place)
        else:
            name = {"stack": "tile_back"}.get(kind, f"{kind}_{word}")
            around = Rect(place)
            around.scale_by_ip(1.9)
            picture.painter.shine(around, strength=0.5)
            picture.pieces.draw(name, place)
        return Carried((kind, word), place)

    def _draw_goals(self, picture: Shown) -> None:
        # Cells and tiles are lit by themselves.
        for number, goal in enumerate(self.drag.goals):
            if not goal.lit_by_itself:
                light = highlights.hovered if goal is self.drag.goal else highlights.legal
                light(picture.painter, goal.rect, goal.radius)
            is_hexagon = any(kind in _ON_THE_MAP for kind, _ in goal.keys)
            picture.targets.add(
                Target(
                    *(f"goal:{number}", goal.rect, goal.keys),
                    lit=True,
                    enabled=True,
                    is_hexagon=is_hexagon,
                )
            )

    def _draw_tile(self, picture: Chart, number: int, thing: Target) -> Carried:
        """Draw a dragged tile, in its place on the map while it is over a cell that takes it."""
        choosing = self._table.choosing
        kind = picture.player["hand"][number]
        assert kind is not None, "one's own tiles are known"
        over, turn = self.over, 0
        if isinstance(choosing, FamilyAnswerBuilder):
            turn = choosing.turn_at(number, over)
        place = self._centred((thing.frame or thing.rect).size)
        if over is not None:
            place = picture.camera.place(over)
            picture.pieces.light("pointed", place)
            picture.pieces.mark("cast", place.move(0, picture.layout.px(3)))
            place.y -= picture.layout.px(_LIFTED)
        else:
            picture.pieces.mark("cast", place.move(picture.layout.px(4), picture.layout.px(16)))
        picture.pieces.draw(picture.painting(picture.home, kind, turn), place)
        picture.pieces.light("rim", place)
        return Carried(("held", str(number)), place)
