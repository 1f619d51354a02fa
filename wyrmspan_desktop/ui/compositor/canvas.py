"""The canvas that scenes draw on: pictures are copied to it, and rectangles filled.

There are two kinds.  On a `SurfaceCanvas` everything is drawn at once; a `DisplayList` notes it for the next frame of
the window.  Drawing code need not know on which of them it draws.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base.rectangles import subtract_rects

Point = tuple[int, int]


class IconHit(NamedTuple):
    """An icon, or a mark between icons: its name, and where it stands on what it was drawn on."""

    name: str
    rect: Rect


class DrawCommand(NamedTuple):
    """A drawing operation, compared by value: copy ``image``, or fill if there is none."""

    image: pygame.Surface | None
    x: int
    y: int
    width: int
    height: int
    area: tuple[int, int, int, int] | None
    flags: int
    shade: Any
    """The opacity of the image, or the colour of the fill."""

    def hides(self, place: Rect) -> bool:
        """Whether it covers a place completely."""
        if self.flags or not Rect(self[1:5]).contains(place):
            return False
        if self.image is None:
            return True
        if self.shade not in (None, 255) or not self.image.get_rect().contains(self.area or (0, 0, 1, 1)):
            return False
        return not self.image.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)

    def lets_through(self, point: Point) -> float:
        """Return the transparency at a point, from 0 to 1.

        A fill that darkens a place shows that something else lies over it.
        """
        if self.image is None:
            return 0.0
        if self.flags:
            return 1.0
        shade = 255 if self.shade is None else self.shade
        return 1.0 - self.image.get_at(self.on(point))[3] * shade / 255**2

    def on(self, point: Point) -> Point:
        """Return the point of the image at a point of the window."""
        left, top = (self.area or (0, 0))[:2]
        return point[0] - self.x + left, point[1] - self.y + top

    def icons_at(
        self, point: Point, signs_on: Callable[[pygame.Surface], Sequence[IconHit]]
    ) -> Iterator[IconHit]:
        """Return the icons of the image at a point of the window, the topmost first."""
        x, y = self.on(point)
        for name, rect in reversed(signs_on(self.image)) if self.image is not None else ():
            if rect.collidepoint((x, y)):
                yield IconHit(name, rect.move(point[0] - x, point[1] - y))

    def do(self, window: pygame.Surface) -> None:
        """Carry out the operation."""
        if self.image is None:
            window.fill(self.shade, self[1:5], self.flags)
            return
        if self.image.get_alpha() != self.shade:
            self.image.set_alpha(self.shade)
        window.blit(self.image, (self.x, self.y), self.area, self.flags)


class CommandList:
    """Commands that were recorded together; replaying the same list means that nothing has changed."""

    def __init__(self) -> None:
        self.ops: list[DrawCommand] = []
        self.signs: list[tuple[int, IconHit]] = []
        """Icons, each with the number of ops that were there before it could be seen."""
        self.is_fresh = False
        self._rects: list[Rect] = []

    @property
    def rects(self) -> list[Rect]:
        """The rectangle that each command touches."""
        if len(self._rects) != len(self.ops):
            self._rects = [Rect(op[1:5]) for op in self.ops]
        return self._rects

    def moved(self, dx: int, dy: int) -> CommandList:
        """Return a copy that is moved, without icons."""
        group = CommandList()
        group.ops = [op._replace(x=op.x + dx, y=op.y + dy) for op in self.ops]
        return group


def paint_commands(picture: pygame.Surface, place: Rect, groups: Iterable[CommandList]) -> None:
    """Paint the part of groups that lies inside a place on a picture of its size."""
    for group in groups:
        for number in place.collidelistall(group.rects):
            op = group.ops[number]
            op._replace(x=op.x - place.x, y=op.y - place.y).do(picture)


Icons: TypeAlias = MutableMapping[pygame.Surface, list[IconHit]]
"""The icons of pictures."""


class Canvas(ABC):
    """Takes what is drawn, as groups; nothing on it can be read."""

    can_defer = False
    """Whether expensive drawing may be postponed to a later frame.

    On a picture that is kept it may not: it would be missing there for good.
    """

    def __init__(self) -> None:
        self._open: CommandList | None = None
        """The group that is drawn; None: what is drawn next belongs to none that anybody has asked for."""
        self._spared: Sequence[Rect] = ()

    @abstractmethod
    def get_size(self) -> Point:
        """The size in pixels."""

    @abstractmethod
    def draw(self, op: DrawCommand) -> None:
        """Copy or fill, except in the rectangles that are spared."""

    @abstractmethod
    def tag_icon(self, name: str, rect: Rect) -> None:
        """Record an icon, so that the name at a point can be found."""

    def get_rect(self) -> Rect:
        """All of it."""
        return Rect((0, 0), self.get_size())

    def blit(
        self,
        image: pygame.Surface,
        place: Rect | Sequence[float],
        area: Rect | None = None,
        special_flags: int = 0,
    ) -> None:
        """Copy an image, or an area of it, to a place."""
        width, height = image.get_size() if area is None else area.size
        spot = None if area is None else (area.x, area.y, width, height)
        self.draw(
            DrawCommand(
                image, int(place[0]), int(place[1]), width, height, spot, special_flags, image.get_alpha()
            )
        )

    def blits(self, copies: Iterable[Sequence[Any]]) -> None:
        """Copy several images, each with the arguments of `blit`."""
        for copy in copies:
            self.blit(*copy)

    def fill(
        self,
        colour: Sequence[int],
        rect: Rect | tuple[int, int, int, int] | None = None,
        special_flags: int = 0,
    ) -> None:
        """Fill a rectangle, or everything."""
        x, y, width, height = self.get_rect() if rect is None else rect
        self.draw(DrawCommand(None, x, y, width, height, None, special_flags, tuple(colour)))

    @contextmanager
    def sparing(self, rects: Sequence[Rect]) -> Iterator[None]:
        """Draw meanwhile as if some rectangles lay on top."""
        before, self._spared = self._spared, (*self._spared, *rects)
        try:
            yield
        finally:
            self._spared = before

    def _unspared(self, op: DrawCommand) -> Iterator[DrawCommand]:
        """The parts of a command outside of what is spared."""
        left, top = (op.area or (0, 0))[:2]
        for x, y, width, height in subtract_rects(Rect(op[1:5]), self._spared):
            area = None if op.image is None else (x - op.x + left, y - op.y + top, width, height)
            yield op._replace(x=x, y=y, width=width, height=height, area=area)

    # --- groups -------------------------------------------------------------------------------

    def begin_group(self) -> CommandList:
        """Begin a command list for all that is drawn from now on."""
        self._open = group = CommandList()
        return group

    def end_group(self) -> None:
        """Close the command list: later commands belong to another one."""
        self._open = None

    @abstractmethod
    def put(self, group: CommandList) -> None:
        """Draw what was drawn before once more."""

    def append(self, group: CommandList) -> None:
        """Draw what was recorded elsewhere as a part of what is drawn now."""
        icons = list(group.signs)
        for number, op in enumerate(group.ops):
            while icons and icons[0][0] <= number:
                self.tag_icon(*icons.pop(0)[1])
            self.draw(op)
        for _, icon in icons:
            self.tag_icon(*icon)

    def begin_foreground(self) -> None:
        """Begin the foreground: the background drawn so far changes more rarely."""
        self.end_group()

    def begin_fresh(self) -> None:
        """Begin a command list that is painted even if it equals the one before: its images were drawn on."""
        self.begin_group().is_fresh = True

    @abstractmethod
    def bake(self, picture: pygame.Surface, places: Iterable[Rect], origin: Point) -> bool:
        """Paint places of what has been drawn so far on a picture whose first pixel shows that of the origin.

        Returns False, and paints nothing, if what was drawn last cannot be seen yet.
        """


class SurfaceCanvas(Canvas):
    """A surface: everything is drawn at once.  The icons that stand on it are noted."""

    def __init__(self, surface: pygame.Surface, icons: Icons) -> None:
        super().__init__()
        self._surface, self._icons = surface, icons

    def get_size(self) -> Point:
        return self._surface.get_size()

    def draw(self, op: DrawCommand) -> None:
        for each in self._unspared(op) if self._spared else (op,):
            each.do(self._surface)
            if self._open is not None:
                self._open.ops.append(each)

    def tag_icon(self, name: str, rect: Rect) -> None:
        self._icons.setdefault(self._surface, []).append(IconHit(name, rect))

    def put(self, group: CommandList) -> None:
        for op in group.ops:
            op.do(self._surface)
        self.end_group()

    def bake(self, picture: pygame.Surface, places: Iterable[Rect], origin: Point) -> bool:
        for place in places:
            picture.blit(self._surface, (place.x - origin[0], place.y - origin[1]), place)
        return True
