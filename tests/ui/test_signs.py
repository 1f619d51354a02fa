"""Signs, headings and lines of the table keep within their places in every language, and grow with all text."""

from __future__ import annotations

import pytest

from tests.ui.seats import Open, at_each_scale
from wyrmspan_desktop.testing.inspection import Inspection
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.ui.layout import galleries
from wyrmspan_desktop.ui.table.screens.table import TableScene

SCALES = (100, 150, 200)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it", "pl"])
def test_cave_names_have_a_margin_on_their_signs(
    open_app: Open, language: str, size: tuple[int, int]
) -> None:
    app = open_app(size)
    languages.speak(language)
    with Inspection() as inspection:
        for scale in at_each_scale(app, "first-turn", SCALES, 2):
            assert isinstance(app.scene, TableScene)
            at = app.scene.board.places
            for rect in at.cave_heads.values():
                sign = galleries.gate(at, rect).sign
                on_it = [
                    each
                    for each in inspection.seen(app.screen.display_list)
                    if sign.collidepoint(each.ink.center)
                ]
                assert on_it
                assert not any("…" in each.words.text for each in on_it)
                assert all(sign.inflate(-at.px(6), 0).contains(each.ink) for each in on_it), scale
