"""The picture of what everything on screen is made of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from wyrmspan_desktop.devtools import specimen
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.base.palettes import PALETTES
from wyrmspan_desktop.ui.drawing.icons import shapes
from wyrmspan_desktop.ui.drawing.painting import Painter


@pytest.mark.parametrize("palette", list(PALETTES))
def test_everything_is_in_it(palette: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    icons: dict[str, set[int]] = {}
    faces: dict[str, set[tuple[int, int]]] = {}
    texts: list[str] = []
    icon, face, text = Painter.icon, CardFaces.draw, Painter.text

    def see_icon(self: Painter, name: str, centre: tuple[int, int], side: int, **how: Any) -> None:
        icons.setdefault(name, set()).add(side)
        icon(self, name, centre, side, **how)

    def see_face(self: CardFaces, card: str, rect: pygame.Rect, **how: Any) -> None:
        faces.setdefault(card, set()).add(rect.size)
        face(self, card, rect, **how)

    def see_text(self: Painter, words: str, *rest: object, **more: object) -> int:
        texts.append(words)
        return text(self, words, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "icon", see_icon)
    monkeypatch.setattr(CardFaces, "draw", see_face)
    monkeypatch.setattr(Painter, "text", see_text)
    out, before = tmp_path / "looks.png", palettes.current()
    assert specimen.main([str(out), "--plain", "--palette", palette]) == 0
    assert all(set(specimen.ICON_SIZES) <= icons[name] for name in shapes())
    assert all(len(faces[card]) == (4 if card[0] == "d" else 3) for card in specimen.CARDS)
    assert {"picked", "warning", "cave crimson", "trait shy", "resource milk", "seat 5"} <= set(texts)
    assert palettes.current() == before, "it was only used for the picture"
    picture = pygame.image.load(out)
    assert picture.get_width() == specimen.WIDE
    swatches = {tuple(each) for each in PALETTES[palette].seats}
    pixels = {tuple(picture.get_at((x, y)))[:3] for x in range(20, 1580, 6) for y in range(450, 800, 6)}
    assert swatches <= pixels
