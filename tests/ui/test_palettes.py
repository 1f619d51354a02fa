"""Colours that mean something stay apart for the eyes that each palette is for, and text can be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import get_args

import pygame
import pytest

from tests.ui.colour import EYES, UNIMPAIRED, Matrix, contrast, difference, seen
from tests.ui.pictures import look, painted_anew
from tests.ui.seats import Open
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.session.settings import Palette
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.palettes import PALETTES
from wyrmspan_desktop.ui.table.screens.table import TableScene

MIN_DIFFERENCE = 16.9


@pytest.fixture(autouse=True)
def standard_afterwards() -> Iterator[None]:
    yield
    palettes.use(PALETTES["standard"])


def groups(name: str) -> dict[str, list[theme.Colour]]:
    palettes.use(PALETTES[name])
    return {
        "resources": [*palettes.current().resources.values()],
        "traits": [*palettes.current().traits.values()],
        "caves": [*palettes.current().caves.values()],
        "seats": [*palettes.current().seats, theme.AUTOMA],
        "suits": [*palettes.current().suits.values()],
    }


def nearest(colours: list[theme.Colour], eyes: Matrix) -> float:
    return min(difference(seen(a, eyes), seen(b, eyes)) for a, b in combinations(colours, 2))


def test_the_formulas_give_published_values() -> None:
    # Two pairs of the reference data of Sharma, Wu and Dalal.
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(
        1.2644, abs=1e-4
    )
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    red, green = seen((200, 0, 0), EYES["deuteranopia"]), seen((90, 110, 0), EYES["deuteranopia"])
    unimpaired = difference(seen((200, 0, 0), UNIMPAIRED), seen((90, 110, 0), UNIMPAIRED))
    assert difference(red, green) < unimpaired / 3


def test_there_is_a_palette_for_each_value_of_the_setting() -> None:
    assert set(PALETTES) == set(get_args(Palette)) == {"standard", *EYES}


@pytest.mark.parametrize("name", PALETTES)
def test_colours_of_different_meanings_are_distinguishable(name: str) -> None:
    for group, colours in groups(name).items():
        assert nearest(colours, UNIMPAIRED) >= MIN_DIFFERENCE, group
        assert nearest(colours, EYES.get(name, UNIMPAIRED)) >= MIN_DIFFERENCE, group


@pytest.mark.parametrize("name", EYES)
def test_each_palette_is_better_for_its_eyes_than_the_standard_one(name: str) -> None:
    standard = min(nearest(colours, EYES[name]) for colours in groups("standard").values())
    assert standard < 11
    assert min(nearest(colours, EYES[name]) for colours in groups(name).values()) > standard + 5


def test_icons_change_with_the_palette(open_app: Open) -> None:
    icons = open_app().painter.icons

    def looks() -> dict[str, bytes]:
        names = ("shy", "seat1", "meat", "crimson", "no_resources", "any", "coin")
        return {name: pygame.image.tobytes(icons.image(name, 32), "RGBA") for name in names}

    before = looks()
    palettes.use(PALETTES["deuteranopia"])
    changed = {name for name, look in looks().items() if look != before[name]}
    assert changed == {"seat1", "meat", "crimson", "any"}, "shy and crystal are the same in both"
    palettes.use(PALETTES["standard"])
    assert looks() == before


def test_the_app_follows_its_setting(open_app: Open) -> None:
    app = open_app()
    app.settings.change(palette="tritanopia")
    app.apply_settings()
    assert palettes.current().name == "tritanopia"
    assert palettes.current().traits["shy"] == PALETTES["tritanopia"].traits["shy"]


def test_a_table_that_is_shown_follows_the_palette_and_returns(open_app: Open) -> None:
    def shown(app: App, palette: Palette) -> bytes:
        app.settings.change(palette=palette)
        app.apply_settings()
        Pilot(app, 1).settle()
        return look(app)

    def table() -> App:
        app = open_app()
        app.scenes.reset(TableScene(app, scenarios.session("opponents")))
        Pilot(app, 1).settle_at_table()
        return app

    app = table()
    standard = shown(app, "standard")
    other = shown(app, "deuteranopia")
    assert other != standard
    assert painted_anew(app) == other
    assert shown(app, "standard") == standard, "a cached picture still has the colours of another palette"
    assert shown(app, "deuteranopia") == other
    assert shown(table(), "deuteranopia") == other, "as if it had been opened in these colours"
