"""The credits: every licence of what comes along has a page, reached with mouse or keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open
from tests.ui.spoken import texts_drawn
from wyrmspan_desktop import resources
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App

CHECKOUT = Path(__file__).parents[2]


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files as a frozen game has them: with the licences of libraries."""
    for name in ("cards", "assets", "LICENSE"):
        (tmp_path / name).symlink_to(CHECKOUT / name)
    (tmp_path / "licences").mkdir()
    (tmp_path / "licences" / "Zlib.txt").write_text("as is\n" * 2000, "utf-8")
    (tmp_path / "licences" / "bzip2.txt").write_text("Ærlig ©", "utf-8")
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path))


def at_credits(app: App) -> Pilot:
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("credits")
    return pilot


def test_a_checkout_tells_its_own_licence_and_those_of_its_fonts() -> None:
    texts = resources.licences()
    assert list(texts) == ["Wyrmspan Desktop", "Alegreya Sans", "Atkinson Hyperlegible", "Cinzel"]
    assert "MIT" in texts["Wyrmspan Desktop"]
    assert all("SIL OPEN FONT LICENSE" in texts[name] for name in list(texts)[1:])


@pytest.mark.usefixtures("frozen")
def test_a_frozen_game_tells_those_of_its_libraries_too() -> None:
    texts = resources.licences()
    assert list(texts)[-2:] == ["bzip2", "Zlib"], "in the order of the alphabet"
    assert texts["bzip2"] == "Ærlig ©"


@pytest.mark.usefixtures("frozen")
def test_every_licence_has_a_page(open_app: Open) -> None:
    app = open_app()
    pilot = at_credits(app)
    shown = texts_drawn(app)
    for _ in range(len(resources.licences())):
        pilot.click_and_settle("after")
    heads = dict.fromkeys(text for text in shown if text in resources.licences())
    assert list(heads) == list(resources.licences())
    pages = app.scene.page
    pilot.press(pygame.K_RIGHT)
    assert app.scene.page == pages, "the last page is the last"
    pilot.press(pygame.K_LEFT)
    assert app.scene.page == pages - 1
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "title"


@pytest.mark.usefixtures("frozen")
def test_long_licence_scrolls_to_its_end(open_app: Open) -> None:
    app = open_app()
    pilot = at_credits(app)
    app.scene.turn(99)
    pilot.settle()
    assert app.scene.reading.is_longer
    pilot.press(pygame.K_END)
    assert app.scene.reading.turned > 1900
    pilot.press(pygame.K_PAGEUP)
    app.scene.wheel(1)
    assert 0 < app.scene.reading.turned < 1990
