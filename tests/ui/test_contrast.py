"""The look of high contrast: plain grounds behind text, strong outlines of what can be used."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect

from tests.ui.colour import contrast as measured
from tests.ui.seats import Open, past_curtain
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import contrast, palettes, theme
from wyrmspan_desktop.ui.drawing.text_effects import Lettering


@pytest.fixture
def app(open_app: Open) -> Iterator[App]:
    """The game with high contrast."""
    before = palettes.current()
    app = open_app(animation="instant", high_contrast=True)
    yield app
    palettes.use(before)


def _pixel(app: App, x: int, y: int) -> theme.Colour:
    red, green, blue, _ = app.window.get_at((x, y))
    return red, green, blue


@pytest.mark.parametrize("name", ["TEXT", "TEXT_SOFT", "TEXT_FAINT", "GILT", "WARNING", "PICKED", "AUTOMA"])
def test_light_text_is_readable_on_every_dark_ground(name: str) -> None:
    ink = contrast.ink(getattr(theme, name))
    for ground in (contrast.GROUND, theme.PANEL, theme.BUTTON):
        assert measured(ink, ground) >= 7


@pytest.mark.parametrize("name", ["INK", "INK_SOFT", "INK_HEAD", "INK_WARNING"])
def test_dark_text_is_readable_on_every_light_ground(name: str) -> None:
    ink = contrast.ink(getattr(theme, name))
    for ground in (contrast.PAPER, theme.PARCHMENT, theme.INK_CHOSEN):
        assert measured(ink, ground) >= 7


def test_text_on_a_painting_has_a_plain_ground(app: App) -> None:
    painter, place = app.painter, Rect(100, 100, 400, 40)
    with painter.at_once():
        app.window.fill((255, 255, 255))
        painter.use(app.window)
        end = painter.text("iiii", place, 30, theme.TEXT_SOFT, how=Lettering(shadow=True))
    drawn = {_pixel(app, x, place.centery) for x in range(place.x - 1, end + 1)}
    assert (255, 255, 255) not in drawn
    assert max(measured(each, contrast.GROUND) for each in drawn) >= 7


def test_usable_spaces_have_a_strong_outline(app: App) -> None:
    pilot = past_curtain(app, TABLES["first-turn"](app))
    pilot.frame()
    spaces = [target for target in app.targets if target.id.startswith("slot:") and target.lit]
    assert spaces
    for space in spaces:
        left = {_pixel(app, space.rect.x + x, space.rect.centery) for x in range(8)}
        assert max(measured(each, contrast.GROUND) for each in left) >= 7, space.id


def test_the_setting_changes_the_look_at_once(open_app: Open) -> None:
    app = open_app()
    before = palettes.current()
    app.settings.change(high_contrast=True)
    app.apply_settings()
    assert contrast.is_on()
    assert palettes.current().name != before.name, "cached pictures are made anew"
    app.settings.change(high_contrast=False)
    app.apply_settings()
    assert not contrast.is_on()
