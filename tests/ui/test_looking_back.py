"""The pages of the history, what can be chosen for them, and the ways to all of that."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tests.ui.game_lists import at_list, play
from tests.ui.seats import Open, on_top
from tests.ui.spoken import lines_drawn, texts_drawn
from wyrmspan_desktop import __version__
from wyrmspan_desktop.games.level_versions import CHANGES, Change
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.games.wyrmspan import KIND
from wyrmspan_desktop.session import FileProblem, game_stats
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.history import History
from wyrmspan_desktop.session.records import FAVOURITES, Choice, Opponent
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text import records as say
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.units import px_of
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.scenes.pick import PickScene
from wyrmspan_desktop.ui.widgets.tree import Text


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games that ended."""
    folder = tmp_path_factory.mktemp("past")
    play(folder, ["Mira"], 9999, automa="Automa 1")
    play(folder, ["Mira"], 9999, automa="Ravel 2")
    play(folder, ["Mira", "Tobias"], 9999)
    return folder


def looking(app: App) -> tuple[Pilot, HistoryScene]:
    pilot = at_list(app, "history")
    assert isinstance(app.scene, HistoryScene)
    for _ in range(20):
        app.background.wait()
        pilot.frame()
    pilot.settle()
    return pilot, app.scene


def test_every_history_tab_follows_the_filter(
    open_app: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=folder)
    pilot, scene = looking(app)
    assert (scene.found.left, scene.found.page.records.known) == (0, 3), (
        "what the answers tell is searched beside the window"
    )
    drawn = lines_drawn(monkeypatch)

    def seen(tab: str) -> set[str]:
        pilot.click_named(f"tab_{tab}")
        drawn.clear()
        app.refresh()
        pilot.frame()
        return set(drawn)

    assert {"Automa 1", "Ravel 2", "Tobias", "2 players", "3 games"} <= seen("results")
    points = seen("points")
    assert {str(say.TOTAL), "behind in", "Eggs"} & points >= {str(say.TOTAL), "Eggs"}
    assert any(line.startswith("behind in ") and line.endswith(" of 3") for line in points)
    cards = scene.found.page.records.most_points
    assert {say.WORTH(card.most) for card in cards} <= seen("cards")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)])
def test_names_of_framed_dragons_keep_apart(open_app: Open, folder: Path, size: tuple[int, int]) -> None:
    pilot, scene = looking(open_app(size, folder=folder))
    pilot.click_named("tab_cards")
    pilot.frame()
    titles = {card_title(card.card, KIND.box) for card in scene.found.page.records.most_played}
    names = [node.rect for node in scene.nodes if isinstance(node, Text) and node.name in titles]
    assert len(names) > FAVOURITES
    for left, right in pairwise(names):
        assert left.y != right.y or right.x - left.right >= px_of(size, 12)


def test_results_against_an_earlier_opponent_are_marked(
    open_app: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CHANGES, (WYRMSPAN, "Ravel 2"), Change("999.0.0"))
    app = open_app(folder=folder)
    pilot, scene = looking(app)
    said = texts_drawn(app)
    pilot.click_and_settle("tab_results")
    assert {"Automa 1", "Ravel 2 (before 999.0.0)"} <= set(said)
    number = next(number for number, game in enumerate(scene.found.games) if game.level == "Ravel 2")
    pilot.click_named("tab_games")
    scene.rows.choose(number)
    said.clear()
    app.refresh()
    pilot.settle()
    assert f"Opponents as of version {__version__}" in said
    scene.look_at(Choice(WYRMSPAN, Opponent("level", "Ravel 2", "999.0.0")))
    for _ in range(20):
        app.background.wait()
        pilot.frame()
    said.clear()
    pilot.click_and_settle("tab_results")
    best = scene.found.page.records.whole.best
    assert f"{best} (in {__version__})" in said, "the record says in which version it was made"


def test_opponents_and_times_are_chosen_from_lists(open_app: Open, folder: Path) -> None:
    app = open_app(folder=folder)
    pilot, scene = looking(app)
    pilot.click_named("tab_results", "choose_opponent")
    assert isinstance(app.scene, PickScene)
    assert [pick.words for pick in app.scene.picks] == ["anyone", "Automa 1", "Ravel 2", "Tobias"]
    pilot.click_and_settle("row:2")
    assert app.scene is scene
    assert scene.found.choice is not None
    assert scene.found.choice.opponent == Opponent("level", "Ravel 2")
    assert (scene.found.page.records.whole.games, scene.tab) == (1, "results")
    assert [game.level for game in scene.found.games] == ["Ravel 2"], "of the list as well"
    pilot.click_named("choose_since")
    pilot.press(pygame.K_DOWN)
    pilot.press_and_settle(pygame.K_RETURN)
    assert scene.found.choice.since is not None
    assert scene.found.page.records.whole.games == 1, "it ended today"
    pilot.click_named("choose_opponent")
    pilot.press(pygame.K_HOME)
    pilot.press_and_settle(pygame.K_RETURN)
    assert scene.found.page.records.whole.games == 3
    pilot.click_named("choose_players")
    pilot.press(pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.found.choice.players is None, "Esc chooses nothing"


def test_empty_filter_result_is_explained(
    open_app: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=folder)
    pilot, scene = looking(app)
    assert scene.found.choice is not None
    drawn = lines_drawn(monkeypatch)
    scene.look_at(scene.found.choice.__class__(scene.found.kind, players=5))
    app.background.wait()
    pilot.settle()
    assert any(line in str(say.NONE_CHOSEN) for line in drawn)
    pilot.click_and_settle("kind_advent")
    assert str(words.NO_GAME_YET) in drawn
    assert [target.id for target in app.gui.targets() if "tab_" in target.id or "choose_" in target.id] == []


def test_failing_write_is_tried_once(open_app: Open, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A history on a disk that takes nothing any more can still be read."""
    tried: list[object] = []

    def refused(history: object, progress: object) -> int:
        tried.append(history)
        raise FileProblem(Code.HISTORY_STAYS_DAMAGED, folder)

    monkeypatch.setattr(History, "search", refused)
    monkeypatch.setattr(game_stats, "VERSION", game_stats.VERSION + 1)
    _, scene = looking(open_app(folder=folder))
    assert len(tried) == 1
    assert (scene.found.page.records.whole.games, scene.found.problem) == (3, "")


def test_keys_reach_everything_in_the_history(open_app: Open, folder: Path) -> None:
    """Controllers turn into the same keys."""
    app = open_app(folder=folder)
    pilot, scene = looking(app)
    wanted = {
        "tab_points",
        "tab_cards",
        "choose_opponent",
        "choose_since",
        "kind_family",
        "achievements",
        "replay",
    }
    found: set[str] = set()
    for _ in range(30):
        pilot.press(pygame.K_TAB)
        focused = app.gui.focused
        found.add(focused or "")
    assert wanted <= found
    assert scene.tab == "games"


def test_open_history_analyses_games_again_after_a_version_change(
    open_app: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wyrmspan_desktop.session.history._SOME_S", 0.0)
    monkeypatch.setattr(game_stats, "VERSION", game_stats.VERSION + 1)
    monkeypatch.setattr("wyrmspan_desktop.session.history.VERSION", game_stats.VERSION)
    app = open_app(folder=folder)
    pilot = at_list(app, "history")
    scene = on_top(app, HistoryScene)
    for _ in range(20):
        app.background.wait()
        pilot.frame()
    assert (scene.found.left, scene.found.page.records.unsearched) == (0, 0), (
        "one at a time, and it goes on by itself"
    )
