"""Text on cards, large: cards with icons say in words as well what they do, where they have room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pygame import Rect, Surface

from tests.ui.seats import Open
from wyrmspan_desktop.engine.cards import Cave, Dragon, default_box
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.cards import ability_text
from wyrmspan_desktop.ui.art import card_fronts
from wyrmspan_desktop.ui.art.card_art import Art
from wyrmspan_desktop.ui.art.card_fronts import draw_cave, draw_dragon
from wyrmspan_desktop.ui.art.icon_row import draw_icon_row
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.card_anatomy import grown_on

BOX = default_box()
CARDS: list[Dragon | Cave] = [*BOX.dragons.values(), *BOX.caves.values()]
HAND, DISPLAY, DEAL, NARROW = (100, 136), (93, 127), (194, 264), (80, 109)
LARGE_TEXT = 1.3


class Face:
    """The words and the icons on a face."""

    def __init__(self, painter: Painter, card: Dragon | Cave, size: tuple[int, int]) -> None:
        self.words: list[tuple[str, Rect, int]] = []
        self.icons: list[Rect] = []
        paragraph, row = Painter.paragraph, draw_icon_row

        def reported(painter: Painter, text: str, rect: Rect, *rest: Any, **how: Any) -> int:
            high = paragraph(painter, text, rect, *rest, **how)
            self.words.append((text, rect, high))
            return high

        def drawn(painter: Painter, tokens: Any, rect: Rect, *rest: Any, **how: Any) -> None:
            self.icons.append(rect)
            row(painter, tokens, rect, *rest, **how)

        with pytest.MonkeyPatch.context() as patch, painter.onto(Surface(size)):
            patch.setattr(Painter, "paragraph", reported)
            patch.setattr(card_fronts, "draw_icon_row", drawn)
            painter.grown = grown_on("icons", size[0], painter.unit)
            art = Art(painter, "nothing")
            if isinstance(card, Dragon):
                self.at = draw_dragon(painter, card, size, art)
            else:
                self.at = draw_cave(painter, card, size, art)
            painter.grown = 1.0


@pytest.fixture
def painter(open_app: Open) -> Iterator[Painter]:
    painter = open_app().painter
    painter.unit = 1.0
    yield painter
    painter.card_text = painter.enlarge = 1.0


def test_small_text_leaves_cards_with_icons_without_words(painter: Painter) -> None:
    assert not [card.id for card in CARDS[::9] for size in (HAND, DEAL) if Face(painter, card, size).words]


def test_setup_cards_show_their_ability_text(painter: Painter) -> None:
    painter.card_text = painter.enlarge = LARGE_TEXT
    silent = [card.id for card in CARDS if not Face(painter, card, DEAL).words]
    assert len(silent) <= 4, silent
    face = Face(painter, BOX.card("d53"), DEAL)
    assert face.words[0][0] == ability_text(BOX.card("d53"))
    assert face.icons, "its icons stay"


@pytest.mark.parametrize("size", [HAND, DISPLAY, DEAL])
@pytest.mark.parametrize("enlarge", [LARGE_TEXT, 1.5 * LARGE_TEXT])
def test_words_are_whole_and_leave_the_picture_its_room(
    painter: Painter, size: tuple[int, int], enlarge: float
) -> None:
    painter.card_text, painter.enlarge = LARGE_TEXT, enlarge
    reported = 0
    for card in CARDS:
        face = Face(painter, card, size)
        assert len(face.words) <= 1
        assert face.at.art_share >= 0.34, card.id
        for _, rect, high in face.words:
            reported += 1
            assert high <= rect.height + 1, card.id
            assert face.at.foot.contains(rect.inflate(-2, -2)), card.id
            assert not any(row.colliderect(rect) for row in face.icons), card.id
    assert reported >= 20


def test_words_wider_than_a_narrow_card_leave_it_to_its_icons(painter: Painter) -> None:
    painter.card_text = painter.enlarge = LARGE_TEXT
    languages.speak("de")
    try:
        assert Face(painter, BOX.card("v20"), DISPLAY).words, "its letters are narrower"
        assert not Face(painter, BOX.card("v20"), NARROW).words
        assert Face(painter, BOX.card("v20"), NARROW).icons
    finally:
        languages.speak("en")
