"""Scenes and tables in windows of many sizes: all can be read, nothing is cut, nothing lies over another thing.

``devtools sweep`` draws everything in all of them; here is a part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from wyrmspan_desktop.devtools.sweep import LANGUAGES, SCALES, SIZES, Case, Sweep
from wyrmspan_desktop.devtools.translations import FOLDER, read, widths
from wyrmspan_desktop.testing.inspection import Inspection, least_px
from wyrmspan_desktop.testing.scenes import SCENES
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.backdrop import cover
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.title import TitleScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.system.window import open_window

CASES = [
    Case(size, scale, language)
    for size, scale, language in (
        ((960, 540), 100, "en"),
        ((960, 540), 100, "pl"),
        ((960, 540), 150, "pseudo"),
        ((1280, 720), 75, "en"),
        ((1280, 720), 100, "en"),
        ((1280, 720), 100, "de"),
        ((1280, 720), 100, "pl"),
        ((1280, 720), 100, "pseudo"),
        ((1280, 720), 200, "fr"),
        ((1280, 800), 125, "es"),
        ((1920, 1080), 100, "it"),
        ((1920, 1080), 150, "pseudo"),
        ((2560, 1080), 100, "fr"),
        ((2560, 1080), 125, "de"),
        ((2560, 1440), 200, "en"),
    )
]
WHOLE = [Case((1280, 720), 100, language) for language in ("en", "de", "pl")]
"""In these windows everything is looked at; in the others every scene is, some time."""
WIDE = [
    Case((2560, 1080), 100, "de"),
    Case((5120, 1440), 125, "fr"),
    Case((3440, 1440), 150, "pseudo"),
    Case((3840, 2160), 100, "pl"),
]
BUSY = ["look-b", "look-e", "opponents", "replay_middle", "set_up"]
"""The windows in which tables are looked at with two mats, and these tables."""
NAMES = [*SCENES, *TABLES]
EVERY = 6


@pytest.fixture(scope="module", autouse=True)
def _display_again() -> Iterator[None]:
    yield
    pygame.display.quit()


def test_the_windows_are_of_every_kind() -> None:
    assert len(set(CASES)) == 15
    assert {case.size for case in CASES} == set(SIZES)
    assert {case.scale for case in CASES} == set(SCALES)
    assert {case.language for case in CASES} == set(LANGUAGES)


def test_sweep_includes_the_language_with_the_longest_words() -> None:
    wide = {path.stem: sum(widths(read(path))) for path in FOLDER.glob("*.po")}
    assert {case.language for case in WHOLE} == {"en", "pl", max(wide, key=wide.__getitem__)}
    assert all(1 < each / 2 < 1.4 for each in wide.values()), "no language is longer than there is room for"


@pytest.mark.parametrize("case", WIDE, ids=str)
def test_two_mats_are_legible_without_cut_or_covered_text(games: Path, case: Case) -> None:
    sweep = Sweep(games, two_mats=True)
    sweep.draw([case], BUSY)
    assert not sweep.faults, "\n".join(sweep.faults)


Look = Callable[[str], Sweep]


@pytest.fixture(scope="class")
def look(request: pytest.FixtureRequest, games: Path) -> Iterator[Look]:
    """Draws a scene in a window, and returns its faults."""
    case, sweep = request.param, Sweep(games)
    with sweep.window(case.size, case.language) as draw:

        def look(name: str) -> Sweep:
            sweep.faults.clear()
            sweep.tried.clear()
            draw(name, case.scale)
            return sweep

        yield look


class TestScenes:
    """The scenes of a window are drawn one after the other, and the window is closed before the next one opens."""

    @pytest.mark.parametrize(
        ("look", "name"),
        [
            pytest.param(case, name, id=f"{name} {case}")
            for number, case in enumerate(CASES)
            for name in (NAMES if case in WHOLE else NAMES[number % EVERY :: EVERY])
        ],
        indirect=["look"],
    )
    def test_every_scene_is_legible_without_cut_or_covered_text(self, look: Look, name: str) -> None:
        sweep = look(name)
        assert sweep.tried["pictures"] == 1
        assert not sweep.faults, "\n".join(sweep.faults)


@pytest.mark.parametrize("name", ["night_table", "too-much", "look-c"])
def test_large_text_on_cards_is_legible_on_cards_at_an_angle_and_with_long_words(
    games: Path, name: str
) -> None:
    sweep = Sweep(games, card_text="large")
    sweep.draw([Case((1280, 720), 100, "de")], [name])
    assert not sweep.faults, "\n".join(sweep.faults)


@pytest.mark.parametrize("scale", [150, 200])
def test_a_long_question_takes_room_from_its_answers_rather_than_being_cut(games: Path, scale: int) -> None:
    sweep = Sweep(games)
    sweep.draw([Case((1280, 720), scale, "en"), Case((960, 540), scale, "en")], ["exchanges"])
    assert sweep.tried["texts"] > 100
    assert not sweep.faults
    assert not sweep.shortened


@pytest.mark.parametrize("name", ["advent", "advent_wyrm", "advent_drawing"])
def test_large_text_stays_on_its_boards(games: Path, name: str) -> None:
    sweep = Sweep(games)
    sweep.draw([Case((1280, 720), 200, "pseudo")], [name])
    assert not sweep.faults, "\n".join(sweep.faults)
    assert not sweep.shortened


@pytest.mark.parametrize("name", ["days", "days_before"])
def test_opponents_of_the_day_are_described_in_whole_sentences_in_large_letters(
    games: Path, name: str
) -> None:
    sweep = Sweep(games)
    sweep.draw(
        [Case((1280, 720), scale, language) for scale in (125, 200) for language in ("de", "pl")], [name]
    )
    assert not sweep.faults
    assert not sweep.shortened


def test_result_is_told_in_whole_sentences_in_large_letters(games: Path) -> None:
    """The second time the night has a record, too."""
    sweep = Sweep(games)
    names = ["scores_given_up", "night_end_not_full", "night_end_not_full"]
    sweep.draw([Case((1280, 720), scale, "de") for scale in (150, 200)], names)
    assert not sweep.faults
    assert not sweep.shortened


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("name", ["history", "closed_caves"])
def test_long_words_between_and_on_buttons_stay_legible(games: Path, name: str, scale: int) -> None:
    sweep = Sweep(games)
    sweep.draw([Case((1280, 720), scale, "pseudo")], [name])
    assert not sweep.faults, "\n".join(sweep.faults)


def test_small_text_has_the_room_that_it_takes(games: Path) -> None:
    """Text is set no smaller than can be read, so what is measured must not be smaller either."""
    sweep = Sweep(games)
    sweep.draw([Case((1280, 720), 75, "en")], ["long-walk", "exchanges", "automa"])
    assert not sweep.faults
    assert not sweep.shortened


class Wrong(Scene):
    """A scene on which everything is wrong that can be."""

    name = "wrong"
    needs = (100, 100)

    def draw(self) -> None:
        painter = self.app.painter
        cover(painter)
        painter.text("Small", Rect(10, 10, 200, 20), 9)
        painter.text("One", Rect(10, 100, 200, 20))
        painter.text("Other", Rect(14, 104, 200, 20))
        painter.text("Beyond", Rect(-20, 200, 200, 20))
        painter.text("Covered", Rect(10, 300, 100, 20), 9)
        painter.panel(Rect(0, 290, 300, 60), theme.PANEL)
        painter.text("Below a large panel", Rect(402, 290, 200, 20))
        painter.panel(Rect(400, 100, 400, 212), theme.PANEL, theme.GILT)
        painter.text("Upon it", Rect(410, 284, 200, 20))
        painter.text("Much too long for this", Rect(10, 400, 60, 20))
        self.app.targets.add(Target("stock:milk", Rect(500, 100, 100, 100)))
        self.app.targets.add(Target("exchange", Rect(580, 180, 40, 40)))
        self.app.targets.add(Target("below", Rect(700, 100, 100, 100)))
        self.app.targets.add(Target("above", Rect(780, 180, 40, 40)))
        self.app.targets.add(Target("beyond", Rect(1270, 100, 40, 40)))


def test_sweep_finds_every_kind_of_fault() -> None:
    with Inspection() as inspection:
        app = App(open_window((1280, 720), fullscreen=False), seed=1, debug=True)
        app.settings.change(animation="instant")
        app.draw()
        inspection.set.clear()
        app.scenes.push(Wrong(app))
        app.draw()
        found = list(inspection.faults(app, least_px((1280, 720), 100)))
        app.close()
        pygame.display.quit()
    assert inspection.shortened() == {"Much t…"}
    beginnings = ("'Covered' is ", "'Small' is ", "beyond leaves", "above lies over below", "'Beyond' leaves")
    assert [fault.startswith(begin) for fault, begin in zip(found, beginnings, strict=False)] == [True] * 5
    assert found[5].startswith("'Other' lies over 'One'")
    assert len(found) == 6


def test_sweep_finds_english_text_in_another_language(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = TitleScene.draw

    def half_translated(scene: TitleScene) -> None:
        draw(scene)
        scene.app.painter.text("Back", Rect(0, 0, 90, 30))

    monkeypatch.setattr(TitleScene, "draw", half_translated)
    for language, is_fault in (("de", True), ("en", False)):
        sweep, case = Sweep(games), Case((960, 540), 100, language)
        sweep.draw([case], ["title"])
        assert (f"title {case}: 'Back' is English" in sweep.faults) is is_fault
