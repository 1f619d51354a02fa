"""The painter: panels, text and icons on a canvas, at the real pixel size, each made once and cached."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base import contrast, palettes, theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.icons import PAINTED, Icons
from wyrmspan_desktop.ui.drawing.materials import darker
from wyrmspan_desktop.ui.drawing.rounded_rects import rounded, rounded_block
from wyrmspan_desktop.ui.drawing.typesetting import Typesetter
from wyrmspan_desktop.ui.layout.grids import square

STRIP = 64
"""The width in pixels of a strip of a background that is the same from left to right."""
_LARGE = 40_000
"""Number of pixels from which a panel is drawn in parts."""
_DIM = 0.6
"""The brightness up to which a piece of wood is that of something disabled."""
_FACES_MB = 27
"""Memory for faces of cards in MB, in a window with one pixel for each unit."""


class Painter(Typesetter):
    """Draws on `canvas`: materials, light and shadow, panels, text and icons."""

    def __init__(self, images: Images | None = None) -> None:
        super().__init__(images)
        self.icons = Icons(self.fonts, self.images)
        self.faces = SurfaceCache(_FACES_MB)
        """The faces of cards."""

    # --- what the table is made of ------------------------------------------------------------

    def tile(self, material: str) -> pygame.Surface | None:
        """Return the painted tile of a material at this scale; None while it is loading."""
        wide, high = materials.TILES[material]
        share = self.unit / materials.PX_PER_UNIT
        return self.images.get(
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
        notch: float = 0,
    ) -> None:
        """Draw a piece of wood, leather or parchment with rounded corners and a shadow.

        ``notch``: the depth of the cuts in its ends, like those of a streamer, in units.  A plain piece is drawn
        while the tile is loading, and if there is no time to cut it.
        """
        if min(rect.size) <= 2:
            return
        if contrast.is_on():
            outline = contrast.EDGE if bright > _DIM else contrast.DIM_EDGE
            self.panel(rect, contrast.ground(material), outline, radius=radius, width=1.6)
            return
        of, tint = materials.TINTED.get(material, (material, None))
        tile, corner = self.tile(of), self.px(radius)
        key, deep = ("slab", rect.size, material, corner, edge, bright, notch), self.px(notch) if notch else 0
        image = self._panels.find(key)
        if tile is not None and image is None:
            looks = rect.size, self._own_tile(of, tile), corner, self.unit
            made = partial(materials.slab, *looks, edge=edge, bright=bright, tint=tint, notch=deep)
            image = self.cached_async(key, rect.size, made)
        if image is None:
            plain = theme.mixed((0, 0, 0), materials.PLAIN[material], min(1.0, bright))
            self.panel(rect, plain, edge, radius=radius, width=1.1)
            return
        if shadow:
            self.shadow(rect, radius=radius)
        self.canvas.blit(image, rect.topleft)

    def _own_tile(self, material: str, tile: pygame.Surface) -> pygame.Surface:
        """Return a copy of the tile of a material: a worker may cut it, and must not share the tile."""
        return self._panels.get(("tile", material, tile.get_size()), tile.copy, self.unit)

    def shadow(
        self, rect: Rect, *, radius: float = 7, blur: float = 4, down: float = 3, opacity: float = 0.6
    ) -> None:
        """Draw the soft shadow of a rounded rectangle."""
        corner, soft = self.px(radius), self.px(blur)
        key = ("shadow", rect.size, corner, soft, opacity)
        self.blit_cached(
            key,
            lambda: materials.soft(rect.size, corner, soft, materials.SHADOW, opacity),
            (rect.x - 2 * soft, rect.y - 2 * soft + self.px(down)),
            size=rect.size,
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
        """Draw a warm glow around a usable thing, and a light edge on it."""
        corner, soft = self.px(radius), self.px(4)
        key = ("light", rect.size, corner, soft, colour, strength)
        self.blit_cached(
            key,
            lambda: materials.ring(rect.size, corner, soft, colour, min(1.0, strength)),
            (rect.x - 2 * soft, rect.y - 2 * soft),
            size=rect.size,
        )
        if rim:
            self.edge(rect, (*materials.RIM, 235), radius=radius, width=1.4)

    def edge(self, rect: Rect, colour: tuple[int, ...], *, radius: float = 7, width: float = 1.2) -> None:
        """Draw the edge of a rounded rectangle; a fourth number of the colour is its opacity.

        With high contrast the light edge of usable things is a strong one.
        """
        if colour[:3] == materials.RIM and contrast.is_on():
            outline(self, rect, contrast.USABLE, radius=radius)
            return
        corner, thick = self.px(radius), self.px(width)
        key = ("edge", rect.size, corner, thick, colour)
        self.blit_cached(key, lambda: materials.outline(rect.size, corner, thick, colour), rect.topleft)

    def spot(self, rect: Rect, *, colour: Colour = materials.WARM, opacity: float = 0.6) -> None:
        """Draw light, or darkness, that fades from the centre of a rectangle to its edges."""
        key = ("spot", rect.size, colour, opacity)
        self.blit_cached(key, lambda: materials.spot(rect.size, colour, opacity), rect.topleft)

    def shine(self, rect: Rect, *, colour: Colour = materials.WARM, strength: float = 0.6) -> None:
        """Add light that fades from the centre of a rectangle to its edges, preserving the shades below it."""
        key = ("shine", rect.size, colour, strength)
        made = partial(materials.shine, rect.size, colour, strength)
        self.blit_cached(key, made, rect.topleft, pygame.BLEND_RGB_ADD)

    def sprite(
        self, name: str, rect: Rect, *, bright: float = 1.0, grey: bool = False, shadow: float = 0.0
    ) -> bool:
        """Draw a small painted cut-out such as ``place/lantern`` stretched to a rectangle; return whether it exists.

        It may appear in a later frame.  ``shadow`` is the opacity of its shadow on the ground.
        """
        key = ("sprite", name, rect.size, bright, grey)
        image = self._panels.find(key)
        if image is None:
            whole = self.get_sprite(name)
            if whole is None or min(rect.size) < 1:
                return not self.images.source.is_absent(name)
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
            self.blit_cached(dark_key, lambda: materials.cast(made, soft, shadow), place)
        self.canvas.blit(image, rect.topleft)
        return True

    def shade(self, strength: int = 150) -> None:
        """Darken everything drawn so far."""
        keep = 255 - strength
        self.canvas.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)

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
        """Draw a rounded rectangle with smooth corners; `fill` None draws the edge alone."""
        if rect.width <= 2 or rect.height <= 2:
            return
        corner = min(self.px(radius), rect.width // 2, rect.height // 2)
        thick = max(1, self.px(width)) if edge else 0
        if alpha == 255 and rect.width * rect.height >= _LARGE and min(rect.size) > 2 * max(corner, thick):
            self._large_panel(rect, corner, fill, edge, thick)
            return
        key = (rect.size, corner, fill, edge, thick, alpha)
        self.blit_cached(key, lambda: rounded(rect.size, corner, fill, edge, thick, alpha), rect.topleft)

    def _large_panel(
        self, rect: Rect, corner: int, fill: Colour | None, edge: Colour | None, thick: int
    ) -> None:
        """Draw a large panel in parts: a picture of all of it would take much memory and time."""
        upper, lower = rect.y + corner, rect.bottom - corner
        left, wide, high = rect.x + corner, rect.width - 2 * corner, rect.height - 2 * corner
        if fill is not None:
            self.canvas.fill(fill, Rect(rect.x, upper, rect.width, high))
            self.canvas.fill(fill, Rect(left, rect.y, wide, corner))
            self.canvas.fill(fill, Rect(left, lower, wide, corner))
        if edge is not None:
            self.canvas.fill(edge, Rect(left, rect.y, wide, thick))
            self.canvas.fill(edge, Rect(left, rect.bottom - thick, wide, thick))
            self.canvas.fill(edge, Rect(rect.x, upper, thick, high))
            self.canvas.fill(edge, Rect(rect.right - thick, upper, thick, high))
        key, size = (corner, fill, edge, thick), (2 * corner, 2 * corner)
        block = self.cached_async(key, size, lambda: rounded_block(corner, fill, edge, thick))
        if block is None:
            return
        for x, at in ((0, rect.x), (corner, rect.right - corner)):
            for y, top in ((0, rect.y), (corner, lower)):
                self.canvas.blit(block, (at, top), Rect(x, y, corner, corner))

    # --- icons --------------------------------------------------------------------------------

    def icon(
        self,
        name: str,
        centre: tuple[int, int],
        px: int,
        *,
        bright: float = 1.0,
        is_lit: bool = False,
        is_named: bool = True,
    ) -> Rect:
        """Draw an icon centred on a point, darker if wanted; return its rectangle.

        ``is_lit``: there is a warm glow along its outline.  ``is_named``: its name is shown when the pointer rests on
        it.
        """
        if not self.icons.is_made(name, px) and self._waits_for_icon(name):
            return square(centre, px)
        image = self.icons.image(name, px)
        if is_lit:
            key, soft = ("aura", name, px, palettes.current().name), self.px(4)
            light = self.cached(key, partial(materials.aura, image, soft))
            if light is not None:
                self.canvas.blit(light, light.get_rect(center=centre))
        if bright < 1:
            image = self._panels.get(
                ("dark icon", name, px, bright, palettes.current().name),
                lambda: darker(image, bright),
                self.unit,
            )
        place = image.get_rect(center=centre)
        self.canvas.blit(image, place)
        if is_named:
            self.tag_icon(name, place)
        return place

    def _waits_for_icon(self, name: str) -> bool:
        """Return whether an icon is deferred because its picture is missing, or because there is no time."""
        painted = PAINTED.get(name)
        lacks = (
            painted is None or self.get_sprite(painted) is not None or self.images.source.is_absent(painted)
        )
        return not lacks or self._wait_or_make()


def outline(painter: Painter, rect: Rect, colour: Colour, *, radius: float = 7) -> None:
    """Draw a strong edge inside a darker one, which is seen on every ground."""
    wide = 2 * painter.px(1)
    painter.edge(rect.inflate(wide, wide), (0, 0, 0, 255), radius=radius + 1, width=5)
    painter.edge(rect, (*colour, 255), radius=radius, width=3)
