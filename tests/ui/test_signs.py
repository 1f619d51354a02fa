"""Signs, headings and lines of the table keep within their places in every language, and grow with all text."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from pygame import Surface

from tests.ui.seats import at_each_scale, sit_at
from wyrmspan_desktop.testing.inspection import Inspection
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.automa import LAST_CARD
from wyrmspan_desktop.text.sentences import translated
from wyrmspan_desktop.text.table import MARKERS, YOUR_MARKERS
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.drawing.fonts import Fonts
from wyrmspan_desktop.ui.layout import galleries
from wyrmspan_desktop.ui.table.screens.table import TableScene

Open = Callable[..., App]
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


@pytest.mark.parametrize("language", ["en", "de"])
def test_heading_of_the_last_card_grows_with_the_text(open_app: Open, language: str) -> None:
    app, highs = open_app((1280, 720)), list[int]()
    languages.speak(language)
    with Inspection() as inspection:
        for _ in at_each_scale(app, "automa", SCALES, 3):
            words = str(LAST_CARD).split()
            found = [
                each.words
                for each in inspection.seen(app.screen.display_list)
                if each.ink.y < app.size[1] // 12
            ]
            lines = [each for each in found if each.text.split() and set(each.text.split()) <= set(words)]
            assert sorted(word for each in lines for word in each.text.split()) == sorted(words)
            highs.append(min(each.font_px for each in lines))
    assert highs[0] < highs[1] <= highs[2]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["opponents", "guild-rows"])
def test_guild_text_grows_with_the_scale(
    open_app: Open, name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, line, written = open_app((1280, 720)), Fonts.line, dict[str, int]()
    languages.speak(language)

    def watched(self: Fonts, text: str, role: str, px: int, *rest: Any) -> Surface:
        written[text] = px
        return line(self, text, role, px, *rest)

    monkeypatch.setattr(Fonts, "line", watched)
    found = list[tuple[int, int]]()
    for scale in SCALES:
        app.settings.change(scale=scale)
        app.apply_settings()
        written.clear()
        sit_at(app, name, frames=3)
        assert isinstance(app.scene, TableScene)
        view = app.scene.board.playback.view
        left = view["players"][app.scene.board.seat or 0]["markers"]
        words = next(each for each in (YOUR_MARKERS, MARKERS) if each(count=left) in written)(count=left)
        found.append((written[translated(view["guild"]["tile"], "guild tile")], written[words]))
        app.go.home()
    for sizes in zip(*found, strict=True):
        assert all(one <= other for one, other in pairwise(sizes))
        assert sizes[1] >= 1.15 * sizes[0]
