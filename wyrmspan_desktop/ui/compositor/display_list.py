"""Records the drawing of a frame, so that only changes to the frame before are painted.

A `DisplayList` is the canvas of scenes while a frame is drawn.  It notes every copy and fill in order; `paint`
compares them with those of the frame before, and does again those that touch a place where the two differ.
Outside of such places the same pixels lie on each other in the same order, so that nothing has to be done.

Commands before `Canvas.begin_foreground` are the background.  It is painted on a picture of its own, which is copied to
where only the foreground has changed.

Drawing code may keep an image, give it another opacity, and throw it away; but an image that was drawn must not be
drawn on again, unless it is in a fresh list (`Canvas.begin_fresh`).

Icons are tagged when they are drawn (`Canvas.tag_icon`), so that `icon_at` finds the one that is seen at a point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base.rectangles import area_of
from wyrmspan_desktop.ui.compositor.canvas import (
    Canvas,
    CommandList,
    DrawCommand,
    IconHit,
    Point,
    paint_commands,
)
from wyrmspan_desktop.ui.compositor.damage import DamageTracker, IsLate

_SEEN = 0.5
"""Images that let less light through than this hide what lies below."""

Replacement = tuple[CommandList, CommandList]
"""A group of a frame, and the one that is seen in its place now."""


class DisplayList(Canvas):
    """Notes what is drawn, and paints it where the window shows something else."""

    can_defer = True

    def __init__(self) -> None:
        super().__init__()
        self._size = (0, 0)
        self._groups: list[CommandList] = []
        self._before: list[CommandList] = []
        """Those of the frame before."""
        self._below = 0
        """How many of the groups are the ground."""
        self._ground: pygame.Surface | None = None
        """It is kept while there is none: to have so much memory given takes longer than to paint it."""
        self._is_grounded = False
        self._renewed: list[Rect] = []
        """Where the ground has been painted since the window was."""
        self._sheets = DamageTracker(), DamageTracker()
        """The ground, and the window."""

    # --- drawing ------------------------------------------------------------------------------

    def begin(self, size: Point) -> None:
        """Begin a frame of a size."""
        self._size = size
        self._groups, self._below = [], 0
        self._open = None

    def begin_group(self) -> CommandList:
        group = super().begin_group()
        self._groups.append(group)
        return group

    def put(self, group: CommandList) -> None:
        self._groups.append(group)
        self.end_group()

    def begin_foreground(self) -> None:
        self._below = len(self._groups)
        super().begin_foreground()

    def draw(self, op: DrawCommand) -> None:
        ops = (self._open or self.begin_group()).ops
        if self._spared:
            ops.extend(self._unspared(op))
        else:
            ops.append(op)

    def tag_icon(self, name: str, rect: Rect) -> None:
        group = self._open or self.begin_group()
        group.signs.append((len(group.ops), IconHit(name, rect)))

    def icon_at(
        self, point: Point, signs_on: Callable[[pygame.Surface], Sequence[IconHit]]
    ) -> IconHit | None:
        """The icon that is seen at a point of the frame, where it stands; icons may stand on images, too.

        Things smaller than an icon, such as a number, stand on it and do not hide it.
        """
        through, hidden = 1.0, 0
        for layer in self._layers_at(point):
            found = [layer] if isinstance(layer, IconHit) else layer.icons_at(point, signs_on)
            for sign in found:
                if area_of(sign.rect) >= hidden:
                    return sign
            if not isinstance(layer, IconHit):
                through *= layer.lets_through(point)
                if through < _SEEN:
                    hidden = max(hidden, area_of(Rect(layer[1:5])))
        return None

    def _layers_at(self, point: Point) -> Iterator[DrawCommand | IconHit]:
        """Commands and icons at a point, the topmost first."""
        for group in reversed(self._groups):
            found: list[tuple[int, int, DrawCommand | IconHit]] = [
                (number, 0, group.ops[number]) for number in Rect(point, (1, 1)).collidelistall(group.rects)
            ]
            found += [
                (over - 1, order, sign)
                for order, (over, sign) in enumerate(group.signs, 1)
                if sign.rect.collidepoint(point)
            ]
            yield from (layer for *_, layer in sorted(found, key=lambda each: each[:2], reverse=True))

    def get_size(self) -> Point:
        return self._size

    # --- painting -----------------------------------------------------------------------------

    def bake(self, picture: pygame.Surface, places: Iterable[Rect], origin: Point) -> bool:
        if self.is_behind:
            return False
        groups = self._groups
        ground = self._ground if self._below and self._is_grounded else None
        if ground is not None and ground.get_size() != self._size:
            ground = None
        if ground is not None:
            groups = groups[self._below :]
            self._renewed += self._sheets[0].paint(ground, self._groups[: self._below])
        for place in places:
            part = picture.subsurface(place.move(-origin[0], -origin[1]))
            if ground is not None:
                part.blit(ground, (0, 0), place)
            paint_commands(part, place, groups)
        return True

    def replace_group(self, swaps: Sequence[Replacement]) -> None:
        """Have the frame before once more, with other groups in the place of some."""
        now = {id(old): new for old, new in swaps}
        self._groups = [now.get(id(group), group) for group in self._before]

    def forget(self) -> None:
        """Nobody knows what is on the window: the next frame is painted as a whole."""
        self._sheets[1].forget()

    @property
    def is_behind(self) -> bool:
        """Whether not all of what was drawn last can be seen yet."""
        # The next `paint` goes on with what there was no time for.
        return self._sheets[1].is_behind or (self._is_grounded and self._sheets[0].is_behind)

    def is_on(self, window: pygame.Surface) -> bool:
        """Whether it is known what the window shows."""
        return self._sheets[1].shows(window)

    def cover(self, window: pygame.Surface, is_late: IsLate | None = None) -> bool:
        """Paint the ground of a frame that is not seen, for what was drawn last hides all and is what the window shows.

        Returns whether there was time for all of the ground.
        """
        below, above = self._groups[: self._below], self._groups[self._below :]
        self._before, self._is_grounded = self._groups, bool(below)
        if below:
            self.prepare(window)
            assert self._ground is not None
            self._sheets[0].begin(self._ground)
            self._sheets[0].paint(self._ground, below, is_late=is_late)
        self._sheets[1].note(window, above)
        return not self.is_behind

    def paint(
        self, window: pygame.Surface, is_late: IsLate | None = None, *, may_be_late: bool = False
    ) -> list[Rect]:
        """Paint what differs from the frame before; the places that were painted.

        Where the ground is known it may be painted later in part, and other things too if they `may_be_late`.
        """
        below, above = self._groups[: self._below], self._groups[self._below :]
        if bool(below) != self._is_grounded:
            self._is_grounded = bool(below)
            self._sheets[1].forget()
        self._before = self._groups
        late_above = is_late if may_be_late or self._sheets[1].is_behind else None
        if not below:
            return self._sheets[1].paint(window, above, is_late=late_above)
        self.prepare(window)
        assert self._ground is not None
        renewed = [*self._renewed, *self._sheets[0].paint(self._ground, below, is_late=is_late)]
        self._renewed = []
        return self._sheets[1].paint(window, above, self._ground, renewed, late_above)

    def prepare(self, window: pygame.Surface) -> bool:
        """Have memory for the ground of a window; whether there was none."""
        if self._ground is not None and self._ground.get_size() == window.get_size():
            return False
        self._ground = pygame.Surface(window.get_size(), 0, window)
        self._ground.fill((0, 0, 0))
        return True
