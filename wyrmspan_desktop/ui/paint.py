"""The painter: panels, text and icons on a surface, at the real pixel size, everything made once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Literal, cast

import pygame
from pygame import Rect

from wyrmspan_desktop.text import sentences
from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.display_list import DisplayList, Group
from wyrmspan_desktop.ui.fonts import LOOKS, Fonts
from wyrmspan_desktop.ui.icons import PAINTED, Icons
from wyrmspan_desktop.ui.image_loader import ImageLoader
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.lettering import PLAIN, Lettering
from wyrmspan_desktop.ui.pace import FRAME_S, Late, Pace
from wyrmspan_desktop.ui.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.theme import Colour

Across = Literal["left", "centre", "right"]

_READABLE_PX = 10
"""Words are no smaller than this, however small the window."""
_SMOOTH, _LESS_SMOOTH, _WIDE_CORNER = 4, 2, 48
"""How many times too large corners are drawn, wide ones too, and from how many pixels on a corner is wide."""
STRIP = 64
"""How many pixels of a ground are made that is the same from left to right."""
_LARGE = 40_000
"""From so many pixels on a panel is put together when it is drawn."""
_PANELS_MB, _FACES_MB = 14, 27
"""How much memory panels and the faces of cards take at most, in a window of one pixel for each unit."""


class Painter:
    """Draws on `surface`; `unit` is the number of pixels of one unit of measure at this window size.

    Text is set `enlarge` times as large as it is asked for wherever it finds room, on cards `card_text` times
    that; where it does not, it is as large as it fits, and only then cut.
    """

    def __init__(self, loader: ImageLoader | None = None) -> None:
        self.loader = loader or ImageLoader(None)
        self.pace = Pace(FRAME_S if self.loader.is_beside else None)
        self.fonts = Fonts()
        self.icons = Icons(self.fonts, self.loader)
        self.surface = pygame.Surface((1, 1))
        self.unit = 1.0
        self.grown = 1.0
        """How many times larger than elsewhere a unit is just now: on a large card all grows with it."""
        self.enlarge = 1.0
        self.card_text = 1.0
        self.can_be_late = False
        """Whether somebody takes `Late` for an answer while a picture that is kept is drawn."""
        self.faces = SurfaceCache(_FACES_MB)
        """The faces of cards."""
        self._panels = SurfaceCache(_PANELS_MB)
        self._backdrop: tuple[tuple[int, int], pygame.Surface] | None = None

    @contextmanager
    def onto(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw on another surface meanwhile."""
        before, self.surface = self.surface, surface
        try:
            yield
        finally:
            self.surface = before

    def aside(self, draw: Callable[[], None]) -> Group:
        """What is drawn for the window by somebody, without being shown there."""
        display_list = DisplayList()
        display_list.begin(self.surface.get_size())
        group = display_list.begin_group()
        with self.onto(cast("pygame.Surface", display_list)):
            draw()
        return group

    def px(self, units: float) -> int:
        """Units in pixels, at least one."""
        return max(1, round(units * self.unit * self.grown))

    @property
    def look(self) -> tuple[float, float, float, str, str]:
        """What pictures that are kept depend on besides their own size."""
        return self.unit, self.enlarge, self.card_text, theme.palette, sentences.language()

    def text_px(self, size: float, role: str = "body") -> int:
        """The pixel height of text of a size in units: fonts of one height differ in how large they look."""
        return max(_floor(size, role), round(size * self.unit * self.grown * self.enlarge * LOOKS[role]))

    def least_px(self, size: float, role: str = "body") -> int:
        """The pixel height below which text of a size is rather cut than set smaller."""
        return max(_floor(size, role), round(size * self.unit * self.grown * LOOKS[role]))

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A piece of what is drawn, made once for a key and kept as long as there is room."""
        found = self._panels.find(key)
        if found is None:
            self._check_time()
            found = self._keep(key, make())
        return found

    def _keep(self, key: Hashable, made: pygame.Surface) -> pygame.Surface:
        self.pace.made()
        return self._panels.keep(key, made, self.unit)

    def waits(self) -> bool:
        """Whether what would be made now has to wait for one of the next frames.

        Nothing does that belongs to a picture which is drawn now and kept: it would be missing there for good.
        """
        self._check_time()
        return not isinstance(self.surface, pygame.Surface) and self.pace.puts_off()

    def _check_time(self) -> None:
        """Raise `Late` if the picture that is drawn now `can_be_late`, and the time of the frame is over."""
        if self.can_be_late and isinstance(self.surface, pygame.Surface) and self.pace.puts_off():
            raise Late

    def piece(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """A piece as above; None if it has to wait for one of the next frames."""
        found = self._panels.find(key)
        if found is None and not self.waits():
            found = self._keep(key, make())
        return found

    def in_pieces(self, make: Callable[[], object]) -> Iterator[None]:
        """Make something that may be late again and again until all of it is there, with pauses between."""
        before = -1
        while before != self.pace.put_off:
            before = self.pace.put_off
            make()
            yield

    def lay(
        self, key: Hashable, make: Callable[[], pygame.Surface], point: tuple[int, int], flags: int = 0
    ) -> None:
        """Draw a piece, unless it has to wait."""
        image = self.piece(key, make)
        if image is not None:
            self.surface.blit(image, point, special_flags=flags)

    def _small(self, name: str) -> pygame.Surface | None:
        """A small painted picture as it is; where frames are drawn it is waited for."""
        if isinstance(self.surface, pygame.Surface):
            return self.loader.at_once(name)
        return self.loader.small(name)

    @property
    def lacks(self) -> int:
        """How often something else was drawn so far for what will be there soon."""
        return self.loader.missed + self.pace.put_off

    def backdrop(self, name: str = "table") -> None:
        """Cover the surface with a picture, with dark stone until that has come."""
        size = self.surface.get_size()
        if self.picture(name, Rect((0, 0), size)):
            return
        if self._backdrop is None or self._backdrop[0] != size:
            column, high = pygame.Surface((1, 32)), size[1]
            for y in range(32):
                share = y / 31
                top, bottom = theme.STONE_TOP, theme.STONE_BOTTOM
                shade = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
                column.set_at((0, y), (shade[0], shade[1], shade[2]))
            self._backdrop = (size, pygame.transform.smoothscale(column, (STRIP, high)))
        self.repeat(self._backdrop[1])

    def repeat(self, strip: pygame.Surface) -> None:
        """Cover the surface with copies of a strip side by side: so a picture of all of it takes no time to make."""
        for x in range(0, self.surface.get_size()[0], strip.get_width()):
            self.surface.blit(strip, (x, 0))

    def picture(self, name: str, rect: Rect) -> bool:
        """Fill a rectangle with one of the table's pictures, if that is there."""
        found = self.loader.get(f"table/{name}", rect.size)
        if found is not None:
            self.surface.blit(found, rect.topleft)
        return found is not None

    # --- what the table is made of ------------------------------------------------------------

    def tile(self, material: str) -> pygame.Surface | None:
        """The painted tile of a material at this unit, None until it has come."""
        wide, high = materials.TILES[material]
        share = self.unit / materials.PX_PER_UNIT
        return self.loader.get(
            f"place/{material}", (max(8, round(wide * share)), max(8, round(high * share)))
        )

    def slab(
        self,
        rect: Rect,
        material: str,
        *,
        radius: float = 7,
        edge: Colour | None = materials.GILT_EDGE,
        bright: float = 1.0,
        shadow: bool = True,
    ) -> None:
        """A piece of wood, leather or parchment with rounded corners, and its shadow on what lies below.

        Until the painted tile has come, and where there is no time to cut it, it is a plain one.
        """
        if min(rect.size) <= 2:
            return
        of, tint = materials.TINTED.get(material, (material, None))
        tile, corner = self.tile(of), self.px(radius)
        key = ("slab", rect.size, material, corner, edge, bright)
        if tile is None or (key not in self._panels and self.waits()):
            plain = theme.mixed((0, 0, 0), materials.PLAIN[material], min(1.0, bright))
            self.panel(rect, plain, edge, radius=radius, width=1.1)
            return
        if shadow:
            self.shadow(rect, radius=radius)
        image = self._panels.get(
            key,
            lambda: materials.slab(
                *(rect.size, tile, corner, self.unit), edge=edge, bright=bright, tint=tint
            ),
            self.unit,
        )
        self.surface.blit(image, rect.topleft)

    def shadow(
        self, rect: Rect, *, radius: float = 7, blur: float = 4, down: float = 3, opacity: float = 0.6
    ) -> None:
        """The soft shadow of a rounded rectangle that lies on something."""
        corner, soft = self.px(radius), self.px(blur)
        key = ("shadow", rect.size, corner, soft, opacity)
        self.lay(
            key,
            lambda: materials.soft(rect.size, corner, soft, materials.SHADOW, opacity),
            (rect.x - 2 * soft, rect.y - 2 * soft + self.px(down)),
        )

    def light(
        self,
        rect: Rect,
        *,
        radius: float = 7,
        strength: float = 1.0,
        colour: Colour = materials.WARM,
        rim: bool = True,
    ) -> None:
        """Warm light round a thing that can be used, and a light edge on it."""
        corner, soft = self.px(radius), self.px(4)
        key = ("light", rect.size, corner, soft, colour, strength)
        self.lay(
            key,
            lambda: materials.ring(rect.size, corner, soft, colour, min(1.0, strength)),
            (rect.x - 2 * soft, rect.y - 2 * soft),
        )
        if rim:
            self.edge(rect, (*materials.RIM, 235), radius=radius, width=1.4)

    def edge(self, rect: Rect, colour: tuple[int, ...], *, radius: float = 7, width: float = 1.2) -> None:
        """The edge of a rounded rectangle; a fourth number of the colour is its opacity."""
        corner, thick = self.px(radius), self.px(width)
        key = ("edge", rect.size, corner, thick, colour)
        self.lay(key, lambda: materials.outline(rect.size, corner, thick, colour), rect.topleft)

    def spot(self, rect: Rect, *, colour: Colour = materials.WARM, opacity: float = 0.6) -> None:
        """Light, or darkness, that fades from the middle of a rectangle to its edges."""
        key = ("spot", rect.size, colour, opacity)
        self.lay(key, lambda: materials.spot(rect.size, colour, opacity), rect.topleft)

    def shine(self, rect: Rect, *, colour: Colour = materials.WARM, strength: float = 0.6) -> None:
        """Add light that fades from the middle of a rectangle to its edges: what it falls on keeps its shades."""
        key = ("shine", rect.size, colour, strength)
        made = partial(materials.shine, rect.size, colour, strength)
        self.lay(key, made, rect.topleft, pygame.BLEND_RGB_ADD)

    def sprite(
        self, name: str, rect: Rect, *, bright: float = 1.0, grey: bool = False, shadow: float = 0.0
    ) -> bool:
        """A small painted cut-out such as ``place/lantern`` stretched to a rectangle; whether there is one.

        It may come with one of the next frames.

        ``shadow`` is the opacity of what it throws on the ground below it.
        """
        key = ("sprite", name, rect.size, bright, grey)
        image = self._panels.find(key)
        if image is None:
            whole = self._small(name)
            if whole is None or min(rect.size) < 1:
                return not self.loader.lacks(name)
            if self.waits():
                return True
            image = pygame.transform.smoothscale(whole, rect.size)
            if grey:
                image = pygame.transform.grayscale(image)
            if bright < 1:
                image = darker(image, bright)
            self._keep(key, image)
        if shadow:
            soft, made = self.px(1.6), image
            dark_key = ("cast", name, rect.size, shadow)
            place = (rect.x - 2 * soft, rect.y - 2 * soft + self.px(1.6))
            self.lay(dark_key, lambda: materials.cast(made, soft, shadow), place)
        self.surface.blit(image, rect.topleft)
        return True

    def shade(self, strength: int = 150) -> None:
        """Darken everything drawn so far."""
        keep = 255 - strength
        self.surface.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)

    # --- panels -------------------------------------------------------------------------------

    def panel(
        self,
        rect: Rect,
        fill: Colour | None = theme.PANEL,
        edge: Colour | None = None,
        *,
        radius: float = 8,
        width: float = 1.5,
        alpha: int = 255,
    ) -> None:
        """A rounded rectangle with smooth corners; `fill` None draws the edge alone."""
        if rect.width <= 2 or rect.height <= 2:
            return
        corner = min(self.px(radius), rect.width // 2, rect.height // 2)
        thick = max(1, self.px(width)) if edge else 0
        if alpha == 255 and rect.width * rect.height >= _LARGE and min(rect.size) > 2 * max(corner, thick):
            self._large_panel(rect, corner, fill, edge, thick)
            return
        key = (rect.size, corner, fill, edge, thick, alpha)
        self.lay(key, lambda: rounded(rect.size, corner, fill, edge, thick, alpha), rect.topleft)

    def _large_panel(
        self, rect: Rect, corner: int, fill: Colour | None, edge: Colour | None, thick: int
    ) -> None:
        """The same put together: a picture of all of it would take much memory, and long to copy."""
        upper, lower = rect.y + corner, rect.bottom - corner
        left, wide, high = rect.x + corner, rect.width - 2 * corner, rect.height - 2 * corner
        if fill is not None:
            self.surface.fill(fill, Rect(rect.x, upper, rect.width, high))
            self.surface.fill(fill, Rect(left, rect.y, wide, corner))
            self.surface.fill(fill, Rect(left, lower, wide, corner))
        if edge is not None:
            self.surface.fill(edge, Rect(left, rect.y, wide, thick))
            self.surface.fill(edge, Rect(left, rect.bottom - thick, wide, thick))
            self.surface.fill(edge, Rect(rect.x, upper, thick, high))
            self.surface.fill(edge, Rect(rect.right - thick, upper, thick, high))
        block = self.piece((corner, fill, edge, thick), lambda: rounded_block(corner, fill, edge, thick))
        if block is None:
            return
        for x, at in ((0, rect.x), (corner, rect.right - corner)):
            for y, top in ((0, rect.y), (corner, lower)):
                self.surface.blit(block, (at, top), Rect(x, y, corner, corner))

    def glow(self, rect: Rect, colour: Colour, *, radius: float = 8, width: float = 3) -> None:
        """A bright frame around a thing that may be clicked."""
        self.panel(rect.inflate(self.px(4), self.px(4)), None, colour, radius=radius + 2, width=width)

    # --- text ---------------------------------------------------------------------------------

    def text(
        self,
        text: str,
        rect: Rect,
        size: float = theme.TEXT_BODY,
        colour: Colour = theme.TEXT,
        *,
        role: str = "body",
        across: Across = "left",
        least: float | None = None,
        how: Lettering = PLAIN,
        squeeze: float = 1.0,
    ) -> int:
        """One line inside a rectangle, centred top to bottom, cut if too long; returns where it ends.

        ``least``: so small it may be set rather than cut, in units; not smaller than asked if None.
        ``squeeze``: to which share of its width it may be set narrower after that.
        """
        least_px = self.least_px(size if least is None else least, role)
        px = max(least_px, min(self.text_px(size, role), rect.height))
        if self._waits_for_font(role, px):
            return rect.x
        px = self.fonts.fitting(text, role, px, least_px, rect.width)
        wide = self.fonts.width(text, role, px)
        if wide > rect.width and squeeze < 1:
            how = how._replace(squeeze=max(squeeze, rect.width / wide))
        short = self.fonts.shortened(text, role, px, round(rect.width / how.squeeze))
        if self._waits(short, role, px, colour, how):
            return rect.x
        image = self.fonts.line(short, role, px, colour, how)
        return self._set(image, rect, rect.centery - image.get_height() // 2, across, how.margin(px))

    def _waits(self, line: str, role: str, px: int, colour: Colour, how: Lettering) -> bool:
        """Whether a line has to wait for the next frame; if not, it is set now."""
        if self.fonts.has_line(line, role, px, colour, how):
            return False
        return self._wait_or_make()

    def _wait_or_make(self) -> bool:
        """Whether something that is not there has to wait; if not, it is made now."""
        waits = self.waits()
        if not waits:
            self.pace.made()
        return waits

    def _waits_for_font(self, role: str, px: int) -> bool:
        """Whether words have to wait because their letters were never measured at this height: that takes a moment."""
        return not self.fonts.has_font(role, px) and self._wait_or_make()

    def _set(self, line: pygame.Surface, rect: Rect, top: int, across: Across, margin: int) -> int:
        """Draw a line that has a margin into a rectangle, its picture from a height on; returns where it ends."""
        wide = line.get_width() - 2 * margin
        x = rect.x
        if across == "centre":
            x = rect.centerx - wide // 2
        elif across == "right":
            x = rect.right - wide
        self.surface.blit(line, (x - margin, top))
        return x + wide

    def paragraph(
        self,
        text: str,
        rect: Rect,
        size: float = theme.TEXT_BODY,
        colour: Colour = theme.TEXT,
        *,
        role: str = "body",
        across: Across = "left",
        least: float | None = None,
        how: Lettering = PLAIN,
    ) -> int:
        """Wrapped text from the top of a rectangle, as many lines as fit; returns the height used.

        ``least`` as for a line.
        """
        least_px = self.least_px(size if least is None else least, role)
        px = self.text_px(size, role)
        if self._waits_for_font(role, px):
            return 0
        while px > least_px and not self.holds(text, rect, role, px):
            px -= 1
        lines = self.fonts.wrapped(text, role, px, rect.width)
        step = self.fonts.height(role, px)
        most = max(1, rect.height // step)
        if len(lines) > most:
            lines = [*lines[: most - 1], self.fonts.shortened(lines[most - 1] + " …", role, px, rect.width)]
        margin = how.margin(px)
        for number, line in enumerate(lines):
            if self._waits(line, role, px, colour, how):
                continue
            image = self.fonts.line(line, role, px, colour, how)
            self._set(image, rect, rect.y + number * step - margin, across, margin)
        return len(lines) * step

    def holds(self, text: str, rect: Rect, role: str, px: int) -> bool:
        """Whether wrapped text fits a rectangle without a word being cut."""
        lines = self.fonts.wrapped(text, role, px, rect.width)
        cut = any(line.endswith("…") for line in lines) and "…" not in text
        return len(lines) * self.fonts.height(role, px) <= rect.height and not cut

    def paragraph_height(self, text: str, width: int, size: float, role: str = "body") -> int:
        """How high wrapped text would be."""
        px = self.text_px(size, role)
        return len(self.fonts.wrapped(text, role, px, width)) * self.fonts.height(role, px)

    def text_width(self, text: str, size: float, role: str = "body") -> int:
        """How wide one line would be."""
        return self.fonts.width(text, role, self.text_px(size, role))

    # --- icons --------------------------------------------------------------------------------

    def icon(self, name: str, centre: tuple[int, int], px: int, *, bright: float = 1.0) -> Rect:
        """An icon around a point, darker if wanted; returns where it was drawn."""
        if not self.icons.is_made(name, px) and self._waits_for_icon(name):
            return square(centre, px)
        image = self.icons.image(name, px)
        if bright < 1:
            image = self._panels.get(
                ("dark icon", name, px, bright, theme.palette), lambda: darker(image, bright), self.unit
            )
        place = image.get_rect(center=centre)
        self.surface.blit(image, place)
        return place

    def _waits_for_icon(self, name: str) -> bool:
        """Whether an icon that was not made yet has to wait, for its picture or for the next frame."""
        painted = PAINTED.get(name)
        lacks = painted is None or self._small(painted) is not None or self.loader.lacks(painted)
        return not lacks or self._wait_or_make()

    def lit_icon(self, name: str, centre: tuple[int, int], px: int) -> None:
        """An icon around a point, in warm light that follows its outline."""
        if self.icons.is_made(name, px) or not self._waits_for_icon(name):
            image, soft = self.icons.image(name, px), self.px(4)
            light = self.piece(("aura", name, px, soft, theme.palette), lambda: materials.aura(image, soft))
            if light is not None:
                self.surface.blit(light, light.get_rect(center=centre))
        self.icon(name, centre, px)

    def counted(
        self, name: str, count: int | str, rect: Rect, colour: Colour = theme.TEXT, *, size: float = 15
    ) -> None:
        """An icon with a number to its right, from the left of a rectangle."""
        side = min(rect.height, self.px(size * 1.45))
        self.icon(name, (rect.x + side // 2, rect.centery), side)
        place = Rect(rect.x + side + self.px(1), rect.y, rect.width - side - self.px(1), rect.height)
        self.text(str(count), place, size, colour, role="bold", least=theme.TEXT_SMALL, squeeze=0.6)


def darker(image: pygame.Surface, bright: float) -> pygame.Surface:
    """A picture with a share of its brightness."""
    image, dark = image.copy(), round(255 * bright)
    image.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def rounded(
    size: tuple[int, int],
    corner: int,
    fill: Colour | None,
    edge: Colour | None,
    thick: int,
    alpha: int = 255,
) -> pygame.Surface:
    """A rounded rectangle on a transparent surface."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    if fill is not None:
        surface.fill(fill)
    if edge is not None and thick:
        for side in (
            (0, 0, width, thick),
            (0, height - thick, width, thick),
            (0, 0, thick, height),
            (width - thick, 0, thick, height),
        ):
            surface.fill(edge, side)
    if corner > 0:
        block = rounded_block(corner, fill, edge, thick)
        for x, y in ((0, 0), (width - corner, 0), (0, height - corner), (width - corner, height - corner)):
            part = Rect(0 if x == 0 else corner, 0 if y == 0 else corner, corner, corner)
            surface.fill((*(edge or fill or (0, 0, 0)), 0), (x, y, corner, corner))
            surface.blit(block, (x, y), part)
    if alpha < 255:
        # In the pixels, and not for the whole picture: that is copied much faster.
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def rounded_block(corner: int, fill: Colour | None, edge: Colour | None, thick: int) -> pygame.Surface:
    """The four corners of a rounded rectangle side by side, drawn large and scaled down."""
    base = edge or fill or (0, 0, 0)
    smooth = _SMOOTH if corner < _WIDE_CORNER else _LESS_SMOOTH
    side = corner * 2 * smooth
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*base, 0))
    middle = (side // 2, side // 2)
    if edge is not None and thick:
        pygame.draw.circle(big, edge, middle, side // 2)
        inner = max(0, side // 2 - thick * smooth)
        pygame.draw.circle(big, fill if fill is not None else (*base, 0), middle, inner)
    elif fill is not None:
        pygame.draw.circle(big, fill, middle, side // 2)
    return pygame.transform.smoothscale(big, (corner * 2, corner * 2))


def _floor(size: float, role: str) -> int:
    """Below which pixel height text of a size is never set; what may be tiny anyway is rather tiny than cut."""
    return round(_READABLE_PX * LOOKS[role]) if size >= _READABLE_PX else 8
