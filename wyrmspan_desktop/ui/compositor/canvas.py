"""The canvas of all drawing: it copies images and fills rectangles.

There are two kinds.  A `SurfaceCanvas` draws at once; a `DisplayList` records commands for the next frame of
the window.  Drawing code need not know which of them it uses.
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
    """An icon, or a mark between icons: its name, and its rectangle on the canvas or image."""

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

    def covers(self, place: Rect) -> bool:
        """Return whether this covers a rectangle completely."""
        if self.flags or not Rect(self[1:5]).contains(place):
            return False
        if self.image is None:
            return True
        if self.shade not in (None, 255) or not self.image.get_rect().contains(self.area or (0, 0, 1, 1)):
            return False
        return not self.image.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)

    def transparency_at(self, point: Point) -> float:
        """Return the transparency at a point, from 0 to 1.

        A fill that darkens a place shows that something else lies over it.
        """
        if self.image is None:
            return 0.0
        if self.flags:
            return 1.0
        shade = 255 if self.shade is None else self.shade
        return 1.0 - self.image.get_at(self.to_image(point))[3] * shade / 255**2

    def to_image(self, point: Point) -> Point:
        """Return the point of the image that is shown at a point of the canvas."""
        left, top = (self.area or (0, 0))[:2]
        return point[0] - self.x + left, point[1] - self.y + top

    def icons_at(
        self, point: Point, signs_on: Callable[[pygame.Surface], Sequence[IconHit]]
    ) -> Iterator[IconHit]:
        """Yield the icons of the image at a point of the canvas, the topmost first."""
        x, y = self.to_image(point)
        for name, rect in reversed(signs_on(self.image)) if self.image is not None else ():
            if rect.collidepoint((x, y)):
                yield IconHit(name, rect.move(point[0] - x, point[1] - y))

    def execute(self, window: pygame.Surface) -> None:
        """Execute the command."""
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
        """Icons, each with the number of commands recorded before it."""
        self.is_fresh = False
        self._rects: list[Rect] = []

    @property
    def rects(self) -> list[Rect]:
        """The rectangle of each command."""
        if len(self._rects) != len(self.ops):
            self._rects = [Rect(op[1:5]) for op in self.ops]
        return self._rects

    def moved(self, dx: int, dy: int) -> CommandList:
        """Return a copy moved by some pixels, without icons."""
        group = CommandList()
        group.ops = [op._replace(x=op.x + dx, y=op.y + dy) for op in self.ops]
        return group


def paint_commands(picture: pygame.Surface, place: Rect, groups: Iterable[CommandList]) -> None:
    """Paint the part of command lists inside a rectangle on a picture of that size."""
    for group in groups:
        for number in place.collidelistall(group.rects):
            op = group.ops[number]
            op._replace(x=op.x - place.x, y=op.y - place.y).execute(picture)


Icons: TypeAlias = MutableMapping[pygame.Surface, list[IconHit]]
"""The icons of images."""


class Canvas(ABC):
    """Receives drawing commands, in groups; it cannot be read."""

    can_defer = False
    """Whether expensive drawing may be deferred to a later frame.  Not on a cached image, which would stay
    incomplete.
    """

    def __init__(self) -> None:
        self._open: CommandList | None = None
        """The command list that is being recorded; None: the next command starts an anonymous one."""
        self._excluded: Sequence[Rect] = ()

    @abstractmethod
    def get_size(self) -> Point:
        """Return the size in pixels."""

    @abstractmethod
    def draw(self, op: DrawCommand) -> None:
        """Copy or fill, except in the excluded rectangles."""

    @abstractmethod
    def tag_icon(self, name: str, rect: Rect) -> None:
        """Record an icon, so that the name at a point can be found."""

    def get_rect(self) -> Rect:
        """Return the rectangle of the whole canvas."""
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

    def blits(self, copies: Iterable[tuple[pygame.Surface, Rect | Sequence[float]]]) -> None:
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
    def excluding(self, rects: Sequence[Rect]) -> Iterator[None]:
        """Leave out some rectangles while the context is active."""
        before, self._excluded = self._excluded, (*self._excluded, *rects)
        try:
            yield
        finally:
            self._excluded = before

    def _outside_excluded(self, op: DrawCommand) -> Iterator[DrawCommand]:
        """Yield the parts of a command outside of the excluded rectangles."""
        left, top = (op.area or (0, 0))[:2]
        for x, y, width, height in subtract_rects(Rect(op[1:5]), self._excluded):
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
    def replay(self, group: CommandList) -> None:
        """Replay an unchanged command list as a group of its own."""

    def draw_recorded(self, group: CommandList) -> None:
        """Draw recorded commands as part of the current group."""
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
        """Begin a command list that is painted even if it equals the previous one: its images were drawn on."""
        self.begin_group().is_fresh = True

    @abstractmethod
    def bake(self, picture: pygame.Surface, places: Iterable[Rect], origin: Point) -> bool:
        """Paint places of all that was drawn so far on a picture whose first pixel is at the origin.

        Return False, and paint nothing, if the last drawing is not completely painted yet.
        """


class SurfaceCanvas(Canvas):
    """A surface: everything is drawn at once, and its icons are recorded."""

    def __init__(self, surface: pygame.Surface, icons: Icons) -> None:
        super().__init__()
        self._surface, self._icons = surface, icons

    def get_size(self) -> Point:
        return self._surface.get_size()

    def draw(self, op: DrawCommand) -> None:
        for each in self._outside_excluded(op) if self._excluded else (op,):
            each.execute(self._surface)
            if self._open is not None:
                self._open.ops.append(each)

    def tag_icon(self, name: str, rect: Rect) -> None:
        self._icons.setdefault(self._surface, []).append(IconHit(name, rect))

    def replay(self, group: CommandList) -> None:
        for op in group.ops:
            op.execute(self._surface)
        self.end_group()

    def bake(self, picture: pygame.Surface, places: Iterable[Rect], origin: Point) -> bool:
        for place in places:
            picture.blit(self._surface, (place.x - origin[0], place.y - origin[1]), place)
        return True
