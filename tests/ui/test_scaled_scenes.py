"""Menus and lists at every scale of the interface: they follow it, and nothing is cut, hidden or out of sight."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from wyrmspan_desktop.bots import instinct
from wyrmspan_desktop.devtools.pilot import Pilot
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.session import Archive, Session
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.fonts import Fonts
from wyrmspan_desktop.ui.scenes.ask import AskScene, EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.credits import CreditsScene
from wyrmspan_desktop.ui.scenes.curtain import CurtainScene
from wyrmspan_desktop.ui.scenes.history import HistoryScene
from wyrmspan_desktop.ui.scenes.keys import KeysScene
from wyrmspan_desktop.ui.scenes.load import LoadScene
from wyrmspan_desktop.ui.scenes.log import LogScene
from wyrmspan_desktop.ui.scenes.menu import MenuScene
from wyrmspan_desktop.ui.scenes.new_game import NewGameScene
from wyrmspan_desktop.ui.scenes.scores import ScoresScene
from wyrmspan_desktop.ui.scenes.settings import SECTIONS, SettingsScene
from wyrmspan_desktop.ui.scenes.table import TableScene
from wyrmspan_desktop.ui.scenes.title import TitleScene
from wyrmspan_desktop.ui.table.card_face import CardFaces
from wyrmspan_desktop.ui.table.log import Line
from wyrmspan_desktop.ui.table.recap import Chapter

Open = Callable[..., App]
Make = Callable[[App], Scene]

SCALES = (75, 100, 125, 150, 200)
SIZES = [(1280, 720), (1600, 1200)]
WHOLE = {"Save as …"}
"""Texts that end with an ellipsis of their own."""
NAMES = ["Ada", "Benedikt d. Zweite", "Cleo", "Dov", "Eve"]


def new_game(players: int) -> Make:
    def make(app: App) -> Scene:
        bots = ["", "keeper", "", "apprentice", "dracologist"]
        app.settings.change(players=players, names=NAMES, bots=bots if players > 2 else [])
        return NewGameScene(app)

    return make


def settings(section: str) -> Make:
    def make(app: App) -> Scene:
        scene = SettingsScene(app)
        scene.section = section
        return scene

    return make


def curtain(app: App) -> Scene:
    line = "explores the Golden Grotto, gains 2 meat, takes Green Ghost, advances on the Dragon Guild (2×)"
    told = [Chapter(None, ("Round 2 begins",)), *(Chapter(seat, (line, line)) for seat in range(4))]
    return CurtainScene(app, 4, [name[:16] for name in NAMES], "It is your turn.", app.quit, told)


SCENES: dict[str, Make] = {
    "title": TitleScene,
    **{f"new_game_{count}": new_game(count) for count in (1, 2, 5)},
    "load": LoadScene,
    "history": HistoryScene,
    **{f"settings_{section}": settings(section) for section in SECTIONS},
    "credits": CreditsScene,
    "keys": KeysScene,
    "log": lambda app: LogScene(
        app,
        [
            Line(f"Benedikt entices {name}", number % 9 == 0, f"d{number}", name)
            for number in range(1, 61)
            for name in (default_box().dragons[number].name,)
        ],
        CardFaces(app.painter, default_box()),
    ),
    "curtain": curtain,
    "menu": lambda app: MenuScene(app, TableScene(app, Session.new(["Mira"], seed=1, automa="Automa 1"))),
    "ask": lambda app: AskScene(
        app, "Leave?", "The game is kept.\nContinue leads back to it.", "Leave", app.quit
    ),
    "tell": lambda app: TellScene(app, "Saved", "The game is in the list now. This one goes on."),
    "enter": lambda app: EnterScene(app, "Export", "Where to?", "game.wyrm", "Export", print, limit=40),
    "scores_2": lambda app: ScoresScene(app, Session.new(["Ada", "Ben"], seed=1)),
    "scores_5": lambda app: ScoresScene(app, Session.new([name[:16] for name in NAMES], seed=1)),
}


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with running games, a named save and finished games."""
    folder = tmp_path_factory.mktemp("games")
    archive = Archive(folder)
    for number in range(14):
        kept = archive.begin([name[:16] for name in NAMES], seed=number)
        if number == 3:
            archive.save_as(kept, "A long evening with good friends")
        kept.close()
    for number in range(2):
        kept = archive.begin(["Mira"], seed=number, automa="Ravel 3")
        while kept.session.decision is not None:
            kept.session.choose(instinct.answer(kept.session.game), kept.session.game.serial)
        kept.close()
    archive.close()
    return folder


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The texts that were drawn cut."""
    found: set[str] = set()
    line = Fonts.line

    def watched(self: Fonts, text: str, *rest: Any) -> Any:
        if text.endswith("…") and text not in WHOLE:
            found.add(text)
        return line(self, text, *rest)

    monkeypatch.setattr(Fonts, "line", watched)
    return found


def shown(app: App, make: Make, scale: int) -> Pilot:
    """A scene over the title at a scale, after a few frames."""
    app.settings.change(scale=scale, animation="instant")
    app.look_anew()
    app.scenes.push(make(app))
    pilot = Pilot(app, 1)
    for _ in range(3):
        pilot.frame()
    return pilot


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_hidden_or_out_of_sight(
    open_app: Open, games: Path, cut: set[str], size: tuple[int, int], name: str
) -> None:
    app = open_app(size, folder=games)
    screen = app.painter.surface.get_rect()
    for scale in SCALES:
        cut.clear()
        shown(app, SCENES[name], scale)
        controls = app.gui.targets()
        assert controls
        for target in app.targets:
            assert screen.contains(target.rect), f"{target.id} at {scale} %"
        for one, other in combinations(controls, 2):
            assert not one.rect.colliderect(other.rect), f"{one.id} and {other.id} at {scale} %"
        assert cut == set(), f"at {scale} %"
        app.scenes.pop()


@pytest.mark.parametrize(
    "name", ["title", "new_game_1", "new_game_5", "load", "history", "log", "settings_Play"]
)
def test_scenes_follow_the_scale(
    open_app: Open, games: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """What stands on a button grows with the scale: by a third at least from 75 % to 100 %, and so on."""
    app = open_app((1920, 1080), folder=games)
    heights: dict[str, int] = {}
    line = app.painter.fonts.line

    def watched(text: str, role: str, px: int, colour: tuple[int, int, int]) -> object:
        heights[text] = px
        return line(text, role, px, colour)

    monkeypatch.setattr(app.painter.fonts, "line", watched)
    label = "New game" if name == "title" else "Back"
    found = []
    for scale in (75, 100, 150, 200):
        heights.clear()
        shown(app, SCENES[name], scale)
        found.append(heights[label])
        app.scenes.pop()
    assert all(larger >= smaller * 1.25 for smaller, larger in pairwise(found[:3])), found
    assert found[3] > found[2], found
