"""Records the drawing of a frame, so that only changes to the previous frame are painted.

A `DisplayList` is the canvas of scenes while a frame is drawn.  It records every copy and fill in order;
`paint` compares them with those of the previous frame, and repeats those that touch a place where the two
differ.  Elsewhere the same pixels lie on each other in the same order, so that nothing has to be done.

Commands before `Canvas.begin_foreground` are the background.  It is painted on a picture of its own, which is
copied where only the foreground has changed.

Drawing code may reuse an image, give it another opacity, and discard it; but an image that was drawn must not
be drawn on again, unless it is in a fresh list (`Canvas.begin_fresh`).

Icons are tagged when they are drawn (`Canvas.tag_icon`), so that `icon_at` finds the visible one at a point.
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
"""Images with less transparency than this hide what lies below."""

Replacement = tuple[CommandList, CommandList]
"""A group of a frame, and the one that takes its place."""


class DisplayList(Canvas):
    """Records drawing commands, and paints where the window shows something else."""

    can_defer = True

    def __init__(self) -> None:
        super().__init__()
        self._size = (0, 0)
        self._groups: list[CommandList] = []
        self._before: list[CommandList] = []
        """The groups of the previous frame."""
        self._below = 0
        """The number of groups in the background."""
        self._ground: pygame.Surface | None = None
        """Cached while unused: allocating a surface this large costs more than painting it."""
        self._is_grounded = False
        self._renewed: list[Rect] = []
        """The places of the background painted since the window was painted."""
        self._sheets = DamageTracker(), DamageTracker()
        """The trackers of the background and of the window."""

    # --- drawing ------------------------------------------------------------------------------

    def begin(self, size: Point) -> None:
        """Begin a frame of a size in pixels."""
        self._size = size
        self._groups, self._below = [], 0
        self._open = None

    def begin_group(self) -> CommandList:
        group = super().begin_group()
        self._groups.append(group)
        return group

    def replay(self, group: CommandList) -> None:
        self._groups.append(group)
        self.end_group()

    def begin_foreground(self) -> None:
        self._below = len(self._groups)
        super().begin_foreground()

    def draw(self, op: DrawCommand) -> None:
        ops = (self._open or self.begin_group()).ops
        if self._excluded:
            ops.extend(self._outside_excluded(op))
        else:
            ops.append(op)

    def tag_icon(self, name: str, rect: Rect) -> None:
        group = self._open or self.begin_group()
        group.signs.append((len(group.ops), IconHit(name, rect)))

    def icon_at(
        self, point: Point, signs_on: Callable[[pygame.Surface], Sequence[IconHit]]
    ) -> IconHit | None:
        """Return the visible icon at a point of the frame, with its rectangle; icons may stand on images, too.

        Things smaller than an icon, such as a number, stand on it and do not hide it.
        """
        through, hidden = 1.0, 0
        for layer in self._layers_at(point):
            found = [layer] if isinstance(layer, IconHit) else layer.icons_at(point, signs_on)
            for sign in found:
                if area_of(sign.rect) >= hidden:
                    return sign
            if not isinstance(layer, IconHit):
                through *= layer.transparency_at(point)
                if through < _SEEN:
                    hidden = max(hidden, area_of(Rect(layer[1:5])))
        return None

    def _layers_at(self, point: Point) -> Iterator[DrawCommand | IconHit]:
        """Yield commands and icons at a point, the topmost first."""
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
        """Repeat the previous frame with some groups replaced."""
        now = {id(old): new for old, new in swaps}
        self._groups = [now.get(id(group), group) for group in self._before]

    def forget(self) -> None:
        """Invalidate everything; the next frame repaints the whole window."""
        self._sheets[1].forget()

    @property
    def is_behind(self) -> bool:
        """Whether part of the last frame is not painted yet."""
        # The next `paint` continues with the deferred places.
        return self._sheets[1].is_behind or (self._is_grounded and self._sheets[0].is_behind)

    def is_on(self, window: pygame.Surface) -> bool:
        """Return whether the content of the window is known."""
        return self._sheets[1].shows(window)

    def cover(self, window: pygame.Surface, is_late: IsLate | None = None) -> bool:
        """Paint only the background of a frame: the foreground covers all, and the window shows it already.

        Return whether the whole background was painted in time.
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
        """Paint the differences from the previous frame; return the painted places.

        If the background is known, parts of it may be deferred, and with `may_be_late` other things too.
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
        """Allocate the background for a window; return whether it had to be allocated."""
        if self._ground is not None and self._ground.get_size() == window.get_size():
            return False
        self._ground = pygame.Surface(window.get_size(), 0, window)
        self._ground.fill((0, 0, 0))
        return True
