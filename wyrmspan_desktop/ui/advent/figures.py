"""The small pictures on the page of rules of Advent of the Wyrms, made of things of the terrace."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from wyrmspan_desktop.advent import rules
from wyrmspan_desktop.advent.cards import RANKS, Suit, default_deck
from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.advent.draw import colour_of, signs
from wyrmspan_desktop.ui.advent.faces import DecktetFaces
from wyrmspan_desktop.ui.advent.places import CARD_RATIO
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.rules_page import Figure
from wyrmspan_desktop.ui.widgets.backdrops import GILT
from wyrmspan_desktop.ui.widgets.sketches import PALE, Sketch

_NIGHT = [(0.0, (34, 26, 52, 255)), (1.0, (14, 10, 20, 255))]
_FINE = 2
"""The factor by which cards are drawn too large, which keeps their names complete."""
_NAMED = 50
"""The minimum width in units of a card with a readable name."""

_FOREST, _CHANCE, _HUNTRESS = 16, 22, 31
"""Cards of rising rank that share the Moons."""
_AUTHOR, _DIPLOMAT, _CONSUL = 7, 25, 41
_MILL, _SEA, _CAVE = 26, 33, 24
"""Two cards with Waves, and a wyrm that both of them answer."""
_SEALED: tuple[Suit, ...] = ("moons", "suns", "leaves", "waves")


class _Drawing(Sketch):
    """A picture in progress, on a night sky."""

    def __init__(self, painter: Painter, rect: Rect) -> None:
        night = materials.gradient(rect.size, _NIGHT)
        sky = painter.images.get(f"{art.FOLDER}/sky_storm", rect.size)
        if sky is not None:
            night.blit(sky, (0, 0))
        super().__init__(painter, rect, night)
        self.deck = default_deck()
        self.faces = DecktetFaces(painter, self.deck)

    def card(self, card: int, x: float, y: float, wide: float) -> Rect:
        """Draw a card of a width, without its name if that would be unreadable."""
        rect = self.place(x, y, wide, wide * CARD_RATIO)
        self.painter.shadow(rect, radius=4, blur=3, down=2)
        size = rect.width * _FINE, rect.height * _FINE
        face = self.faces.face(str(card), size, on_mat=wide < _NAMED)
        self.painter.canvas.blit(pygame.transform.smoothscale(face, rect.size), rect)
        return rect

    def back(self, x: float, y: float, wide: float) -> None:
        """Draw the back of a card of a width."""
        rect = self.place(x, y, wide, wide * CARD_RATIO)
        self.painter.shadow(rect, radius=4, blur=3, down=2)
        self.faces.back("tower", rect)

    def ring(self, x: float, y: float, wide: float, suits: Sequence[Suit], cards: int = 3) -> Rect:
        """Draw a stone ring, glowing for a number of cards with some suits."""
        rect = self.place(x, y, wide, wide)
        self.painter.sprite(f"{art.FOLDER}/ring", rect, bright=1.0 if cards else 0.6)
        if cards:
            art.shining(self.painter, f"ring_light_{cards}", rect, colour_of(list(suits)))
        return rect

    def incantation(self, cards: Sequence[int], x: float, y: float, wide: float) -> None:
        """Draw a ring with its cards, each a little higher than the last, and below them their common suits."""
        suits = rules.shared_suits(self.deck, list(cards))
        self.ring(x, y, wide, suits, len(cards))
        card = wide * 0.44
        for number, each in enumerate(cards):
            self.card(each, x - wide * 0.08 + number * card * 0.82, y + wide * 0.25 - number * 4, card)
        signs(self.painter, list(suits), self.place(x, y + wide - 3, wide, 16))

    def tower(self, x: float, y: float, wide: float, high: float, number: str) -> None:
        """Draw the tower with its plate and a number on it."""
        painter, shaft = self.painter, self.place(x, y + wide * 0.6, wide, high)
        painted = painter.images.get(f"{art.FOLDER}/tower_shaft", (shaft.width, shaft.height * 2))
        if painted is not None:
            painter.canvas.blit(painted, shaft, Rect(0, shaft.height, *shaft.size))
        top = self.place(x - wide * 0.115, y, wide * 1.23, wide * 1.15)
        painter.sprite(f"{art.FOLDER}/tower_top", top)
        painter.sprite(f"{art.FOLDER}/tower_fire_0", top)
        plate = self.place(x - 3, y + wide * 0.6 + high - 20, wide + 6, 27)
        painter.slab(plate, "wood_dark", radius=6)
        painter.text(number, plate, 19, role="title", across="centre", least=13, how=GILT)


def _goal(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    for number, suit in enumerate(_SEALED):
        ring = drawing.ring(5 + number % 2 * 46, 8 + number // 2 * 48, 45, [suit])
        sign = ring.inflate(-ring.width * 3 // 5, -ring.height * 3 // 5)
        art.tinted(painter, f"suit_{suit}", sign, palettes.current().suits[suit])
    drawing.tower(106, 7, 40, 76, "41")


def _cards(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    drawing.card(_FOREST, 9, 8, 68)
    for number, rank in enumerate(("ace", "crown", "pawn", "court")):
        y = 7 + number * 24
        art.tinted(painter, f"rank_{rank}", drawing.place(90, y, 21, 21), PALE)
        value = str(RANKS.index(rank) + 1)
        painter.text(value, drawing.place(118, y, 34, 21), 18, PALE, role="title", least=13)


def _turn(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    drawing.card(_DIPLOMAT, 9, 17, 52)
    drawing.arrow(66, 27, 20)
    drawing.arrow(66, 67, 20)
    drawing.ring(92, 4, 54, ["suns"], 1)
    painter.icon("discard", drawing.place(92, 60, 54, 40).center, painter.px(36))


def _incantation(painter: Painter, rect: Rect) -> None:
    _Drawing(painter, rect).incantation([_FOREST, _CHANCE, _HUNTRESS], 30, 0, 97)


def _excuse(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    cards = [_AUTHOR, drawing.deck.excuse, _CONSUL]
    suits = rules.shared_suits(drawing.deck, cards)
    drawing.ring(24, 1, 76, suits)
    for number, card in enumerate(cards):
        drawing.card(card, 6 + number * 36, 12 - number * 3, 43)
    for number, suit in enumerate(suits):
        sign = drawing.place(131, 18 + number * 23, 19, 19)
        art.tinted(painter, f"suit_{suit}", sign, palettes.current().suits[suit])


def _wyrm(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    wyrm = drawing.deck[_CAVE]
    whole = drawing.place(38, 24, 80, 80 * CARD_RATIO)
    painter.shine(whole.inflate(painter.px(60), painter.px(40)), colour=(150, 34, 24), strength=0.5)
    drawing.card(_CAVE, 38, 24, 80)
    suit = drawing.place(6, 34, 27, 27)
    art.tinted(painter, f"suit_{wyrm.other_suits[0]}", suit, palettes.current().suits[wyrm.other_suits[0]])
    rank = drawing.place(119, 34, 36, 28)
    painter.text(f"{wyrm.value}+", rank, 22, PALE, role="title", across="centre", least=15)
    drawing.back(5, 88, 20)
    drawing.back(12, 93, 20)
    drawing.card(drawing.deck.excuse, 121, 83, 32)


def _filling(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    for number, card in enumerate((_MILL, _AUTHOR, _SEA)):
        drawing.card(card, 6 + number * 31, 24, 44)
    drawing.back(106, 16, 44)


def _end(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    for number, suit in enumerate(_SEALED):
        ring = drawing.ring(5 + number % 2 * 46, 4 + number // 2 * 46, 45, [suit])
        sign = ring.inflate(-ring.width * 3 // 5, -ring.height * 3 // 5)
        art.tinted(painter, f"suit_{suit}", sign, palettes.current().suits[suit])
    drawing.tower(106, 34, 40, 42, "14")


FIGURES = {
    "goal": Figure(156, 112, _goal),
    "cards": Figure(156, 106, _cards),
    "turn": Figure(156, 104, _turn),
    "incantation": Figure(156, 112, _incantation),
    "excuse": Figure(156, 78, _excuse),
    "wyrm": Figure(156, 140, _wyrm),
    "filling": Figure(156, 96, _filling),
    "end": Figure(156, 102, _end),
}
"""The pictures by their names on the page (`text.advent_rules`)."""
