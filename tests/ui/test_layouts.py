"""The keys of tables work with the keyboards of other countries, as SDL reports them (`layouts.PRESSED`)."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.layouts import PRESSED, WITHOUT_LATIN, event
from tests.ui.seats import Open, at_first_action, at_scenario, past_curtain, table
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.testing import xvfb
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.widgets.text_entry import TextEntry

ROOT = Path(__file__).parents[2]
LETTERS = ("us", "fr", "de", "ru", "gr", "il")
"""The layouts whose H, U and I lie where they do on a US keyboard."""


def strike(pilot: Pilot, layout: str, place: str, **more: Any) -> None:
    """Press a key of a layout once everything on the table has been seen."""
    if pilot.scene != "table":
        pilot.look()
    pygame.event.post(event(layout, place, **more))
    pilot.frame(0.0)


@pytest.mark.parametrize("layout", LETTERS)
def test_the_letter_of_the_hint_is_known_in_every_layout(open_app: Open, layout: str) -> None:
    pilot = at_first_action(open_app())
    strike(pilot, layout, "H")
    assert table(pilot.app).control.adviser.is_open


@pytest.mark.parametrize(("layout", "place"), [*((each, "U") for each in LETTERS), *(
    (each, "ctrl Z") for each in ("us", *sorted(WITHOUT_LATIN))
), ("fr", "ctrl W"), ("de", "ctrl Y"), ("dvorak", "ctrl /")])  # fmt: skip
def test_choices_are_taken_back_in_every_layout(open_app: Open, layout: str, place: str) -> None:
    pilot = at_first_action(open_app())
    session = table(pilot.app).session
    before = session.game.digest()
    pilot.mean("word:pass")
    pilot.settle()
    assert session.game.digest() != before
    strike(pilot, layout, place)
    assert session.game.digest() == before


@pytest.mark.parametrize(("layout", "place"), [("fr", "ctrl Z"), ("de", "ctrl Z"), ("dvorak", "ctrl Z")])
def test_a_layout_with_latin_letters_is_not_taken_for_another_one(
    open_app: Open, layout: str, place: str
) -> None:
    pilot = at_first_action(open_app())
    session = table(pilot.app).session
    pilot.mean("word:pass")
    pilot.settle()
    after = session.game.digest()
    strike(pilot, layout, place)
    assert session.game.digest() == after, "that key is W, Y or a sign there"


@pytest.mark.parametrize("layout", LETTERS)
def test_the_inspector_opens_in_every_layout(open_app: Open, layout: str) -> None:
    pilot = at_first_action(open_app())
    card = next(each for each in pilot.app.targets if each.card)
    pilot.point(card.rect.center)
    pilot.frame()
    strike(pilot, layout, "I")
    assert pilot.scene == "study"
    strike(pilot, layout, "I")
    assert pilot.scene == "table"


@pytest.mark.parametrize("layout", sorted(PRESSED))
def test_digits_with_shift_mean_seats_by_their_place(open_app: Open, layout: str) -> None:
    pilot = at_scenario(open_app(), "opponents")
    scene = table(pilot.app)
    for digit, shown in ((6, 0), (2, 1), (3, 2), (1, 0)):
        typed = str(digit) if layout == "fr" else '!"#$%&'[digit - 1]
        place, mod = pygame.KSCAN_1 + digit - 1, pygame.KMOD_LSHIFT
        pygame.event.post(
            pygame.event.Event(
                pygame.KEYDOWN, key=pygame.K_1 + digit - 1, scancode=place, unicode=typed, mod=mod
            )
        )
        pilot.frame(0.0)
        assert scene.board.shown == shown, "the sixth seat is empty"


def on_the_map(app: App) -> tuple[Pilot, FamilyTable]:
    scene = FamilyTable(app, scenarios.session("family-thirty"))
    pilot = past_curtain(app, scene)
    return pilot, scene


MINUS = [("us", "-"), ("fr", "6"), ("de", "/"), ("ru", "-"), ("gr", "-"), ("il", "-")]


@pytest.mark.parametrize(("layout", "place"), MINUS)
def test_minus_zooms_out_in_every_layout(open_app: Open, layout: str, place: str) -> None:
    pilot, scene = on_the_map(open_app())
    numbers: list[int] = []

    def numbered(number: int) -> str:
        numbers.append(number)
        return ""

    scene.board.numbered = numbered  # type: ignore[method-assign]
    before = scene.board.camera._wanted[2]
    strike(pilot, layout, place)
    assert scene.board.camera._wanted[2] < before
    assert not numbers, "no tile of the hand is meant"


def test_plus_zooms_in_in_every_layout(open_app: Open) -> None:
    pilot, scene = on_the_map(open_app())
    for layout, place, mod, typed in (
        ("us", "=", pygame.KMOD_LSHIFT, "+"),
        ("us", "1", 0, "+"),
    ):  # Czech has + on 1
        before = scene.board.camera._wanted[2]
        strike(pilot, layout, place, mod=mod, unicode=typed)
        assert scene.board.camera._wanted[2] > before


@pytest.mark.parametrize("layout", ["fr", "de", "ru", "gr", "il"])
def test_zero_key_shows_the_whole_map_in_every_layout(open_app: Open, layout: str) -> None:
    pilot, scene = on_the_map(open_app())
    strike(pilot, "us", "-")
    assert scene.board.camera.is_free
    strike(pilot, layout, "0")
    assert not scene.board.camera.is_free


@pytest.mark.parametrize("layout", ["us", "fr", "ru", "gr", "il"])
def test_lines_of_text_select_copy_and_paste_in_every_layout(
    open_app: Open, layout: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = {
        "us": {"A": (97, 4), "C": (99, 6), "V": (118, 25)},
        "fr": {"A": (97, 20), "C": (99, 6), "V": (118, 25)},
        "ru": {"A": (1092, 4), "C": (1089, 6), "V": (1084, 25)},
        "gr": {"A": (945, 4), "C": (968, 6), "V": (969, 25)},
        "il": {"A": (1513, 4), "C": (1489, 6), "V": (1492, 25)},
    }[layout]
    clipboard = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: clipboard.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[0])
    pilot = Pilot(open_app(), 1)
    pilot.settle()
    pilot.click_and_settle("library")
    pilot.click_named("search")
    pilot.type("wyrm")
    line = pilot.app.gui._controls["search"]
    assert isinstance(line, TextEntry)
    for letter in ("A", "C"):
        key, place = codes[letter]
        pilot.app.handle(
            pygame.event.Event(pygame.KEYDOWN, key=key, scancode=place, unicode="", mod=pygame.KMOD_LCTRL)
        )
    assert clipboard == ["wyrm"]
    line.edit_position, line.select_range = 4, [0, 0]
    key, place = codes["V"]
    pilot.app.handle(
        pygame.event.Event(pygame.KEYDOWN, key=key, scancode=place, unicode="", mod=pygame.KMOD_LCTRL)
    )
    assert line.text == "wyrmwyrm"


# --- a real keyboard --------------------------------------------------------------------------------


@pytest.mark.xvfb
@pytest.mark.slow
def test_real_layouts_reach_the_table() -> None:
    """A window on an X server hears keys pressed while the layout of the server is French, Russian and Greek."""
    if shutil.which("setxkbmap") is None or shutil.which("xdotool") is None:
        pytest.skip("needs setxkbmap and xdotool")
    try:
        with xvfb.display((1000, 700)) as environment:
            done = subprocess.run(
                [sys.executable, "-m", "tests.ui.real_keys"],
                cwd=ROOT,
                env={**environment, "PYTHONPATH": str(ROOT)},
                capture_output=True,
                text=True,
                timeout=300,
                check=False,
            )
    except xvfb.NoServer as why:
        pytest.skip(str(why))
    assert done.returncode == 0, done.stderr[-3000:]
    seen = json.loads(done.stdout.splitlines()[-1])
    assert seen == {
        "fr": {"zoomed out": True, "numbers": []},
        "ru": {"hint": True, "studied": True, "U": True, "Ctrl+Z": True},
        "gr": {"hint": True, "studied": True, "U": True, "Ctrl+Z": True},
    }
