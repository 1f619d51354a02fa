"""Automa's decision card when it can be read: all its text lies inside its frame, and captions lie below it."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.automa import instructions
from wyrmspan_desktop.ui.art.decision_card import draw_decision_card
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.layout.wing import below_held_decision, held_decision

SIZES = [(960, 540), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
def test_all_text_of_every_card_lies_in_its_frame(
    open_app: Open,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    language: str,
) -> None:
    app = open_app(size, scale=scale, language=language)
    at, texts, drawn = layout(size, step=app.painter.step), dict[str, int](), lines_drawn(monkeypatch)
    paragraph = Painter.paragraph

    def watched(painter: Painter, text: str, rect: Rect, *rest: object, **more: object) -> int:
        high = paragraph(painter, text, rect, *rest, **more)  # type: ignore[arg-type]
        texts[text] = rect.y + high
        return high

    monkeypatch.setattr(Painter, "paragraph", watched)
    place = held_decision(at)
    assert at.mat.contains(place)
    for (name, card), number in product(default_box().decision_cards.items(), (1, 4)):
        lines = instructions(card, number)
        with app.painter.onto(pygame.Surface(size)):
            draw_decision_card(app.painter, name, lines, place)
        assert max(texts[line.words] for line in lines) <= place.bottom - at.px(8), name
    assert not [line for line in drawn if line.endswith("…")]
    languages.speak("en")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", [0, 1, 2])
def test_captions_lie_between_the_card_and_the_edge_of_the_mat(size: tuple[int, int], step: int) -> None:
    at = layout(size, step=step)
    place = below_held_decision(at)
    assert not place.colliderect(held_decision(at))
    assert at.mat.contains(place)
    assert place.height >= at.px(36)
