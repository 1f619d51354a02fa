"""Entries of the title and choices of the settings are in letters of one size, however large text is to be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import settings as words
from wyrmspan_desktop.text import title
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import PLAIN, Lettering
from wyrmspan_desktop.ui.drawing.typesetting import Typesetter
from wyrmspan_desktop.ui.pages.settings import SECTIONS, value_text

Open = Callable[..., App]


def heights(app: App, monkeypatch: pytest.MonkeyPatch, *buttons: str) -> dict[str, int]:
    """The height of the letters of every line that is set when the scene on top is drawn, by the line."""
    found: dict[str, int] = {}
    line = Typesetter._line

    def noted(
        self: Painter, text: str, role: str, px: int, colour: tuple[int, int, int], how: Lettering = PLAIN
    ) -> object:
        found[text] = px
        return line(self, text, role, px, colour, how)

    pilot = Pilot(app, 1)
    pilot.settle()
    for name in buttons:
        pilot.press_button(name)
        pilot.settle()
    with monkeypatch.context() as patch:
        patch.setattr(Typesetter, "_line", noted)
        app.refresh()
        pilot.settle()
    return found


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_title_entries_share_one_font_size(
    open_app: Open, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(size)
    app.settings.change(scale=scale)
    app.apply_settings()
    found = heights(app, monkeypatch)
    entries = [found[str(text)] for text in title.BUTTONS.values()]
    assert len(set(entries)) == 1, found


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("section", ["Play", "Motion", "Looks"])
def test_settings_choices_share_one_font_size(
    open_app: Open, section: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app((1280, 720))
    app.settings.change(scale=scale)
    app.apply_settings()
    found = heights(app, monkeypatch, "settings", f"tab-{section}")
    choices = SECTIONS[section].items()
    labels = {value_text(name, value) for name, choice in choices for value in choice.values}
    shown = {label: px for label, px in found.items() if label in labels - {section}}
    assert len(shown) >= 3
    assert len(set(shown.values())) == 1, shown
    tabs = {found[str(text)] for name, text in words.SECTIONS.items() if name not in ("Language", "Play")}
    assert len(tabs) == 1
