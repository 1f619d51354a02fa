"""What scenes draw on: pictures are copied to it, and rectangles filled.

There are two kinds.  On a `SurfaceCanvas` everything is drawn at once; a `DisplayList` notes it for the next frame of
the window.  Drawing code need not know on which of them it draws.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.painting import Group, Op, Point, Sign, without

Icons: TypeAlias = MutableMapping[pygame.Surface, list[Sign]]
"""The icons that stand on pictures."""


class Canvas(ABC):
    """Takes what is drawn, as groups; nothing on it can be read."""

    can_defer = False
    """Whether a piece may be left out now, and be drawn in one of the next frames.

    On a picture that is kept it may not: it would be missing there for good.
    """

    def __init__(self) -> None:
        self._open: Group | None = None
        """The group that is drawn; None: what is drawn next belongs to none that anybody has asked for."""
        self._spared: Sequence[Rect] = ()

    @abstractmethod
    def get_size(self) -> Point:
        """How large it is, in pixels."""

    @abstractmethod
    def draw(self, op: Op) -> None:
        """Copy or fill, but for what is spared."""

    @abstractmethod
    def tag_icon(self, name: str, rect: Rect) -> None:
        """An icon has been drawn: it can be asked for what is seen at a point."""

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
            Op(image, int(place[0]), int(place[1]), width, height, spot, special_flags, image.get_alpha())
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
        self.draw(Op(None, x, y, width, height, None, special_flags, tuple(colour)))

    @contextmanager
    def sparing(self, rects: Sequence[Rect]) -> Iterator[None]:
        """Draw meanwhile as if some rectangles lay on top."""
        before, self._spared = self._spared, (*self._spared, *rects)
        try:
            yield
        finally:
            self._spared = before

    def _unspared(self, op: Op) -> Iterator[Op]:
        """What is left to do of an operation."""
        left, top = (op.area or (0, 0))[:2]
        for x, y, width, height in without(Rect(op[1:5]), self._spared):
            area = None if op.image is None else (x - op.x + left, y - op.y + top, width, height)
            yield op._replace(x=x, y=y, width=width, height=height, area=area)

    # --- groups -------------------------------------------------------------------------------

    def begin_group(self) -> Group:
        """What is drawn from now on is a group of its own."""
        self._open = group = Group()
        return group

    def end_group(self) -> None:
        """What is drawn from now on belongs to another group."""
        self._open = None

    @abstractmethod
    def put(self, group: Group) -> None:
        """Draw what was drawn before once more."""

    def begin_above(self) -> None:
        """What has been drawn so far is the ground, and changes more rarely than what is drawn from now on."""
        self.end_group()

    def begin_fresh(self) -> None:
        """What is drawn from now on is painted even if it was drawn before: somebody has drawn on the images."""
        self.begin_group().is_fresh = True

    @property
    def is_behind(self) -> bool:
        """Whether not all of what was drawn last can be seen yet."""
        return False

    @abstractmethod
    def bake(self, picture: pygame.Surface, place: Rect) -> None:
        """Paint a part of what has been drawn so far on a picture that is kept."""


class SurfaceCanvas(Canvas):
    """A surface: everything is drawn at once.  The icons that stand on it are noted."""

    def __init__(self, surface: pygame.Surface, icons: Icons) -> None:
        super().__init__()
        self._surface, self._icons = surface, icons

    def get_size(self) -> Point:
        return self._surface.get_size()

    def draw(self, op: Op) -> None:
        for each in self._unspared(op) if self._spared else (op,):
            each.do(self._surface)
            if self._open is not None:
                self._open.ops.append(each)

    def tag_icon(self, name: str, rect: Rect) -> None:
        self._icons.setdefault(self._surface, []).append(Sign(name, rect))

    def put(self, group: Group) -> None:
        for op in group.ops:
            op.do(self._surface)
        self.end_group()

    def bake(self, picture: pygame.Surface, place: Rect) -> None:
        picture.blit(self._surface, (0, 0), place)
