"""The faces of cards, drawn once for each card, size and angle.

Small faces show the ability as icons, large ones as text.  A dragon shows its name, cost, points, nests, size,
trait, caves and ability; a cave card its effect.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.core.chosen_cards import PRINTED
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.ui.art.card_art import Art, art_in, changed_ids
from wyrmspan_desktop.ui.art.card_fronts import (
    LAPPED,
    draw_cave,
    draw_covered,
    draw_covered_cave,
    draw_dragon,
    draw_lapped,
    draw_lapped_cave,
)
from wyrmspan_desktop.ui.art.card_lying import draw_lying
from wyrmspan_desktop.ui.art.card_metal import GILT, STEEL, Metal, frame
from wyrmspan_desktop.ui.base import contrast
from wyrmspan_desktop.ui.base.theme import Colour, mixed
from wyrmspan_desktop.ui.compositor.canvas import IconHit
from wyrmspan_desktop.ui.drawing.materials import round_off
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.rounded_rects import rounded
from wyrmspan_desktop.ui.layout.card_anatomy import Anatomy, anatomy, form_of, grown_on

BACK: dict[str, Colour] = {"dragons": (120, 58, 48), "caves": (70, 80, 86)}

Shape = Callable[..., Anatomy]
"""Draws a dragon or a cave: on a painter, in a size, with its picture."""
GREYED = 0.66
"""The brightness of a card that cannot be used now."""
_STATES = ("bare", "blank", "askew")
"""States of incomplete faces: without their picture, not made yet, and not rotated to their final angle."""
_HALF_DEGREES = 2
"""The number of angles per degree."""
_ASKEW = 8
"""The largest deviation of a card's angle for a frame, in half degrees."""
_FINE = 2.2
"""Rotated text stays sharp if the unrotated face has this many pixels per unit."""
_MIN_PX = 48
"""Smaller faces are drawn at this size first, in units, and scaled down."""


class Cover(NamedTuple):
    """The layer over the picture of a card, and the hole in it."""

    image: pygame.Surface
    hole: Rect


class CardFaces:
    """Draws cards by their notation, ``d12`` or ``v7``; the painter caches the faces."""

    def __init__(self, painter: Painter, box: Box) -> None:
        self._painter, self.box = painter, box
        self._changed = changed_ids(box)
        self._awaited: dict[Hashable, tuple[int, int]] = {}
        """The size of the missing picture of each incomplete face."""
        self._cover: tuple[Hashable, Cover] | None = None
        self.mat_share = 1.0
        """The size of mats as a fraction of the usual one."""

    def art_of(self, card: str) -> str:
        """Return the name of a card's picture."""
        return art_in(self._painter, card, self.box)

    def draw(
        self,
        card: str,
        rect: Rect,
        *,
        on_mat: bool = False,
        seen: float = 1.0,
        angle: float = 0.0,
        bright: float = 1.0,
        placeholder: Callable[[], object] | None = None,
    ) -> None:
        """Draw the face of a card in a rectangle, or rotated around its centre; see `face`.

        ``placeholder`` is called instead until the face is made.
        """
        image, state = self._face(card, rect.size, on_mat=on_mat, seen=seen, angle=angle, bright=bright)
        if state == "blank" and placeholder is not None:
            placeholder()
        else:
            self._painter.canvas.blit(image, image.get_rect(center=rect.center) if angle else rect.topleft)
            if contrast.is_on() and not angle:
                self._painter.edge(rect, (*contrast.EDGE, 255), width=2)

    def is_made(self, card: str, size: tuple[int, int]) -> bool:
        """Return whether a face, with or without its picture, is cached."""
        key = self._key(card, size, _shape_of(card), 1.0)
        return key in self._painter.faces or (*key, "bare") in self._painter.faces

    def face(
        self,
        card: str,
        size: tuple[int, int],
        *,
        on_mat: bool = False,
        seen: float = 1.0,
        angle: float = 0.0,
        bright: float = 1.0,
    ) -> pygame.Surface:
        """Return the face of a card at a size in pixels; on the mat without irrelevant parts.

        ``seen``: the visible fraction of its width, to which its content is confined.  It is rotated to the left by
        ``angle`` degrees, to half a degree, with transparency around it; ``bright`` is its brightness, up to 1.
        """
        return self._face(card, size, on_mat=on_mat, seen=seen, angle=angle, bright=bright)[0]

    def _face(
        self, card: str, size: tuple[int, int], *, on_mat: bool, seen: float, angle: float, bright: float
    ) -> tuple[pygame.Surface, str]:
        """Return a face, and its incomplete state, empty if it is complete."""
        painter, turn = self._painter, round(angle * _HALF_DEGREES)
        shape = _shape_of(card, on_mat=on_mat, seen=seen)
        key = (*self._key(card, size, shape, 1.0), turn, bright)
        if bright < 1 and (found := painter.faces.find(key)) is not None:
            return found, ""
        face, state = self._turned(card, size, shape, turn)
        if bright >= 1:
            return face, state
        return self._cached(key, state, lambda: self._darken(face, bright)), state

    def _cached(
        self, key: tuple[Hashable, ...], state: str, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Cache an image made from a face; an incomplete one under its state, a complete one replacing those."""
        faces, unit = self._painter.faces, self._painter.unit
        if state:
            return faces.get((*key, state), make, unit)
        for without in _STATES:
            faces.drop((*key, without))
        return faces.get(key, make, unit)

    def _turned(
        self, card: str, size: tuple[int, int], shape: Shape, turn: int
    ) -> tuple[pygame.Surface, str]:
        """Return a face rotated by some half degrees, and its incomplete state."""
        if not turn:
            return self._cached_face(card, size, shape)
        painter = self._painter
        key = (*self._key(card, size, shape, self._fine), turn)
        found = painter.faces.find(key)
        if found is not None:
            return found, ""
        face, state = self._cached_face(card, size, shape, self._fine)
        if state == "blank":
            # Rotating a placeholder would take as long as rotating a face.
            return self._blank(card[0], size, 1.0), state

        def make() -> tuple[pygame.Surface, str]:
            return self._cached(key, state, lambda: self._turn(face, turn / _HALF_DEGREES)), state

        askew = self._rotated_roughly(key[:-1], turn, state)
        return make() if askew is None else painter.with_placeholder(make, lambda: (askew, "askew"))

    def _rotated_roughly(self, key: tuple[Hashable, ...], turn: int, state: str) -> pygame.Surface | None:
        """Return a cached face with the same state and a similar angle."""
        lacks = (state,) if state else ()
        for more in range(1, _ASKEW + 1):
            for other in (turn + more, turn - more):
                found = self._painter.faces.find((*key, other, *lacks))
                if found is not None:
                    return found
        return None

    @property
    def _fine(self) -> float:
        """The factor by which a face is drawn too large before it is rotated."""
        return min(2.0, max(1.0, _FINE / self._painter.unit))

    def whole(self, card: str, size: tuple[int, int], *, on_mat: bool = False) -> pygame.Surface | None:
        """Return the cached complete face, or the enlarged one made for rotation; None if there is neither."""
        shape = _shape_of(card, on_mat=on_mat)
        for fine in (1.0, self._fine):
            found = self._painter.faces.find(self._key(card, size, shape, fine))
            if found is not None:
                return found
        return None

    def _key(self, card: str, size: tuple[int, int], shape: Shape, fine: float) -> tuple[Hashable, ...]:
        printing = self.box.cards if card in self._changed else PRINTED
        return card, printing, size, shape, fine, self._painter.look

    def _cached_face(
        self, card: str, size: tuple[int, int], shape: Shape, fine: float = 1.0
    ) -> tuple[pygame.Surface, str]:
        """Return the cached face, or a new one, and its incomplete state.

        It is "bare" while its picture is loading, and "blank" if it is deferred.  It is ``fine`` times as large as
        the size.
        """
        painter, faces = self._painter, self._painter.faces
        key = self._key(card, size, shape, fine)
        bare = (*key, "bare")
        found = faces.find(key)
        if found is not None:
            return found, ""
        found, awaited = faces.find(bare), self._awaited.get(key)
        if found and awaited and painter.images.get(self.art_of(card), awaited) is None:
            return found, "bare"

        def placeholder() -> tuple[pygame.Surface, str]:
            return (found, "bare") if found else (self._blank(card[0], size, fine), "blank")

        def make() -> tuple[pygame.Surface, str]:
            art = Art(painter, self.art_of(card))
            face = self._made(card, size, shape, fine, art)
            if art.awaited is None:
                self._awaited.pop(key, None)
                return self._cached(key, "", lambda: face), ""
            self._awaited[key] = art.awaited
            return faces.keep(bare, face, painter.unit), "bare"

        return painter.with_placeholder(make, placeholder, is_composite=True)

    def _blank(self, kind: str, size: tuple[int, int], fine: float) -> pygame.Surface:
        """Return the placeholder of a deferred face."""
        painter = self._painter
        whole, corner = (round(size[0] * fine), round(size[1] * fine)), round(painter.px(7) * fine)
        ground = mixed(BACK["caves" if kind == "v" else "dragons"], (0, 0, 0), 0.45)
        key = ("blank", kind, whole, corner)
        return painter.faces.get(key, lambda: rounded(whole, corner, ground, None, 0), painter.unit)

    def back(self, pile: str, rect: Rect) -> None:
        """Draw the back of a card of a pile."""
        painter = self._painter
        image = painter.images.get(f"table/back_{pile}", rect.size)
        key = ("back", pile, rect.size, painter.unit, image is None)
        painter.canvas.blit(painter.cached_now(key, lambda: self._back(pile, rect.size, image)), rect.topleft)

    def _back(self, pile: str, size: tuple[int, int], image: pygame.Surface | None) -> pygame.Surface:
        painter = self._painter
        at = anatomy(size, painter.unit * grown_on("icons", size[0], painter.unit), "icons", 0, ribbon=0)
        back = pygame.Surface(size)
        with painter.onto(back):
            if image is not None:
                painter.canvas.blit(image, (0, 0))
            else:
                painter.canvas.fill(BACK[pile])
                inner = at.art.inflate(-painter.px(6), -painter.px(6))
                painter.panel(inner, None, mixed(BACK[pile], (0, 0, 0), 0.3), radius=4)
                side = min(painter.px(34), *inner.size)
                painter.icon("each_dragon" if pile == "dragons" else "path_icon", at.art.center, side)
            return self._framed(back, at, GILT if pile == "dragons" else STEEL)

    def cover(self, card: str, size: tuple[int, int]) -> Cover | None:
        """Return an enlarged dragon without its picture; None until it is made, after the face."""
        key = self._key(card, size, draw_dragon, 1.0)
        if self._cover is not None and self._cover[0] == key:
            return self._cover[1]
        self.face(card, size)
        if self.whole(card, size) is None:
            return None

        def make() -> Cover:
            art = Art(self._painter, self.art_of(card), is_clear=True)
            cover = Cover(*self._drawn(card, size, draw_dragon, 1.0, art))
            self._cover = key, cover
            return cover

        return self._painter.with_placeholder(make, lambda: None, is_composite=True)

    def _made(self, card: str, size: tuple[int, int], shape: Shape, fine: float, art: Art) -> pygame.Surface:
        times = math.ceil(self._painter.px(_MIN_PX) / max(1, min(size)))
        if times <= 1:
            return self._drawn(card, size, shape, fine, art)[0]
        # A card that flies to a small pile: its content needs a larger size.
        face = self._drawn(card, (size[0] * times, size[1] * times), shape, fine, art)[0]
        return pygame.transform.smoothscale(face, (round(size[0] * fine), round(size[1] * fine)))

    def _drawn(
        self, card: str, size: tuple[int, int], shape: Shape, fine: float, art: Art
    ) -> tuple[pygame.Surface, Rect]:
        """Return a face, and the place of its picture."""
        painter = self._painter
        unit, grown, enlarge = painter.unit, painter.grown, painter.enlarge
        if shape is draw_lying:
            painter.unit = unit * self.mat_share
        form = "mat" if shape is draw_lying else form_of(size, painter.unit)
        drawn, metal = (round(size[0] * fine), round(size[1] * fine)), STEEL if card[0] == "v" else GILT
        painter.grown = grown_on(form, size[0], painter.unit)
        # Text keeps its least size when the face is scaled down.
        painter.unit *= fine
        painter.enlarge = enlarge * painter.card_text
        try:
            face = pygame.Surface(drawn, pygame.SRCALPHA if art.is_clear else 0)
            with painter.onto(face):
                at = shape(painter, self.box.card(card), drawn, art)
                return self._framed(face, at, metal), at.art
        finally:
            painter.unit, painter.grown, painter.enlarge = unit, grown, enlarge

    def _framed(self, drawn: pygame.Surface, at: Anatomy, metal: Metal) -> pygame.Surface:
        """Return a drawn card with its edge, transparent outside its corners."""
        drawn.blit(frame(self._painter, at.size, at.edge, at.corner, metal), (0, 0))
        face = drawn
        if not drawn.get_flags() & pygame.SRCALPHA:
            face = drawn.convert_alpha()
            self._painter.tag_icons(face, self._painter.icons_on(drawn))
        round_off(face, at.corner)
        return face

    def _turn(self, face: pygame.Surface, angle: float) -> pygame.Surface:
        """Return an enlarged face rotated to the left, with its icons."""
        image = _turned(face, angle, self._fine)
        turned, way = [], pygame.Vector2(face.get_rect().center)
        for name, rect in self._painter.icons_on(face):
            place = Rect(0, 0, round(rect.width / self._fine), round(rect.height / self._fine))
            place.center = image.get_rect().center + (rect.center - way).rotate(-angle) / self._fine
            turned.append(IconHit(name, place))
        self._painter.tag_icons(image, turned)
        return image

    def _darken(self, face: pygame.Surface, bright: float) -> pygame.Surface:
        image = _darkened(face, bright)
        self._painter.tag_icons(image, self._painter.icons_on(face))
        return image


def _turned(face: pygame.Surface, angle: float, fine: float) -> pygame.Surface:
    """Return an enlarged face scaled down and rotated to the left, with smooth edges."""
    # The transparent margin makes its sides smooth.
    edge = round(2 * fine)
    image = pygame.Surface((face.get_width() + 2 * edge, face.get_height() + 2 * edge), pygame.SRCALPHA)
    image.blit(face, (edge, edge))
    return pygame.transform.rotozoom(image, angle, 1 / fine)


def _darkened(face: pygame.Surface, bright: float) -> pygame.Surface:
    image, shade = face.copy(), round(255 * bright)
    image.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    return image


def _shape_of(card: str, *, on_mat: bool = False, seen: float = 1.0) -> Shape:
    is_cave = card[0] == "v"
    if on_mat and not is_cave:
        return draw_lying
    if seen >= 1:
        return draw_cave if is_cave else draw_dragon
    if seen >= LAPPED:
        return draw_lapped_cave if is_cave else draw_lapped
    return draw_covered_cave if is_cave else draw_covered
