"""What a frame consists of: drawing is noted first, and only what differs from the frame before is painted.

A `DisplayList` stands in for the window's surface while scenes draw.  It notes every copy and fill in order; `paint`
compares them with those of the frame before, and does again those that touch a place where the two differ.
Outside of such places the same pixels lie on each other in the same order, so that nothing has to be done.

What was drawn before `DisplayList.begin_above` is the ground: it is painted on a picture of its own, which is copied
to where only what lies above it has changed.

Whoever draws may keep an image, give it another opacity, and throw it away; but an image that was drawn must not
be drawn on again, unless it is in a fresh group (`DisplayList.begin_fresh`).

Whoever draws an icon says so (`DisplayList.sign`): so it can be asked afterwards which one is seen at a point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.painting import Group, IsLate, Op, Point, Sheet, Sign, area_of

_SEEN = 0.5
"""What lets less through than this hides what lies below."""

Swap = tuple[Group, Group]
"""A group of a frame, and the one that is seen in its place now."""


class DisplayList:
    """A surface as far as drawing is concerned; nothing on it can be read."""

    def __init__(self) -> None:
        self._size = (0, 0)
        self._groups: list[Group] = []
        self._before: list[Group] = []
        """Those of the frame before."""
        self._below = 0
        """How many of the groups are the ground."""
        self._ground: pygame.Surface | None = None
        """It is kept while there is none: to have so much memory given takes longer than to paint it."""
        self._is_grounded = False
        self._renewed: list[Rect] = []
        """Where the ground has been painted since the window was."""
        self._sheets = Sheet(), Sheet()
        """The ground, and the window."""
        self._open: Group | None = None
        """The group that is drawn; None: what is drawn next begins one."""

    # --- drawing ------------------------------------------------------------------------------

    def begin(self, size: Point) -> None:
        """Begin a frame of a size."""
        self._size = size
        self._groups, self._below = [], 0
        self._open = None

    def begin_group(self) -> Group:
        """What is drawn from now on is a group of its own."""
        self._open = group = Group()
        self._groups.append(group)
        return group

    def end_group(self) -> None:
        """What is drawn from now on belongs to another group."""
        self._open = None

    def _note(self, op: Op) -> None:
        (self._open or self.begin_group()).ops.append(op)

    def put(self, group: Group) -> None:
        """Draw what was drawn before once more."""
        self._groups.append(group)
        self.end_group()

    def begin_above(self) -> None:
        """What has been drawn so far is the ground, and changes more rarely than what is drawn from now on."""
        self._below = len(self._groups)
        self.end_group()

    def begin_fresh(self) -> None:
        """What is drawn from now on is painted even if it was drawn before: somebody has drawn on the images."""
        self.begin_group().is_fresh = True

    def blit(
        self,
        image: pygame.Surface,
        place: Rect | Sequence[float],
        area: Rect | None = None,
        special_flags: int = 0,
    ) -> None:
        """Copy an image, or an area of it, to a place: like the method of a surface."""
        width, height = image.get_size() if area is None else area.size
        spot = None if area is None else (area.x, area.y, width, height)
        op = Op(image, int(place[0]), int(place[1]), width, height, spot, special_flags, image.get_alpha())
        self._note(op)

    def blits(self, copies: Iterable[Sequence[Any]]) -> None:
        """Copy several images: like the method of a surface."""
        for copy in copies:
            self.blit(*copy)

    def fill(self, colour: Sequence[int], rect: Rect | None = None, special_flags: int = 0) -> None:
        """Fill a rectangle, or everything: like the method of a surface."""
        x, y, width, height = self.get_rect() if rect is None else rect
        self._note(Op(None, x, y, width, height, None, special_flags, tuple(colour)))

    def sign(self, sign: Sign) -> None:
        """An icon has been drawn."""
        group = self._open or self.begin_group()
        group.signs.append((len(group.ops), sign))

    def sign_at(self, point: Point, signs_on: Callable[[pygame.Surface], Sequence[Sign]]) -> Sign | None:
        """The icon that is seen at a point of the frame, where it stands; icons may stand on images, too.

        What is smaller than an icon, as a number, stands on it and does not hide it.
        """
        through, hidden = 1.0, 0
        for layer in self._layers_at(point):
            found = [layer] if isinstance(layer, Sign) else layer.signs_at(point, signs_on)
            for sign in found:
                if area_of(sign.rect) >= hidden:
                    return sign
            if not isinstance(layer, Sign):
                through *= layer.lets_through(point)
                if through < _SEEN:
                    hidden = max(hidden, area_of(Rect(layer[1:5])))
        return None

    def _layers_at(self, point: Point) -> Iterator[Op | Sign]:
        """What lies at a point, the topmost first."""
        for group in reversed(self._groups):
            found: list[tuple[int, int, Op | Sign]] = [
                (number, 0, group.ops[number]) for number in Rect(point, (1, 1)).collidelistall(group.rects)
            ]
            found += [
                (over - 1, order, sign)
                for order, (over, sign) in enumerate(group.signs, 1)
                if sign.rect.collidepoint(point)
            ]
            yield from (layer for *_, layer in sorted(found, key=lambda each: each[:2], reverse=True))

    def get_size(self) -> Point:
        """How large it is: like the method of a surface."""
        return self._size

    def get_rect(self) -> Rect:
        """All of it: like the method of a surface."""
        return Rect((0, 0), self._size)

    # --- painting -----------------------------------------------------------------------------

    def baked(self, place: Rect, groups: Sequence[Group] | None = None) -> pygame.Surface:
        """A picture of a part of some groups; of all that has been drawn so far, if none are named."""
        picture = pygame.Surface(place.size)
        self.bake(picture, place, groups)
        return picture

    def bake(self, picture: pygame.Surface, place: Rect, groups: Sequence[Group] | None = None) -> None:
        """Paint the same on a picture that is kept."""
        if groups is None:
            groups = self._groups
            ground = self._ground if self._below and self._is_grounded else None
            if ground is not None and ground.get_size() == self._size:
                groups = groups[self._below :]
                self._renewed += self._sheets[0].paint(ground, self._groups[: self._below])
                picture.blit(ground, (0, 0), place)
        for group in groups:
            for number in place.collidelistall(group.rects):
                op = group.ops[number]
                op._replace(x=op.x - place.x, y=op.y - place.y).do(picture)

    def swap(self, swaps: Sequence[Swap]) -> None:
        """Have the frame before once more, with other groups in the place of some."""
        now = {id(old): new for old, new in swaps}
        self._groups = [now.get(id(group), group) for group in self._before]

    def forget(self) -> None:
        """Nobody knows what is on the window: the next frame is painted as a whole."""
        self._sheets[1].forget()

    @property
    def is_behind(self) -> bool:
        """Whether there was no time to paint all of the last frame: the next `paint` goes on with it."""
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
