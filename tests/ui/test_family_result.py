"""The count on the map: what is counted adds up, is shown step by step or left out, and where one can go from there."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open, on_top
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.family import Score
from wyrmspan_desktop.family.outlook import best
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import family_scores as words
from wyrmspan_desktop.text import scores as common
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.draw.camera import Camera
from wyrmspan_desktop.ui.family.draw.picture import cells_of
from wyrmspan_desktop.ui.family.result import SLOWER, ResultScene, gains_of
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.pages.results.score_countup import PAUSES


@lru_cache(maxsize=1)
def played() -> Session:
    """A game of greedy bots; its winner was alone."""
    session = Session.new(["Ada", "Ben"], seed=5, bots=[None, "greedy"], game=FAMILY)
    while session.decision is not None:
        session.choose([best(session.game)], session.game.serial)
    return session


def counting(app: App) -> tuple[Pilot, ResultScene, FamilyTable]:
    """The table of a game whose end has just been shown."""
    table = FamilyTable(app, played())
    app.scenes.push(table)
    table.control._was_counted = False
    table.control.show_scores()
    scene = on_top(app, ResultScene)
    return Pilot(app, 1), scene, table


def test_the_count_adds_up_to_the_points() -> None:
    game = played().game
    gains = list(gains_of(game))
    for score in game.scores():
        for kind, points in score.categories.items():
            assert sum(gain.points.get(score.seat, 0) for gain in gains if gain.kind == kind) == points
    lands = [gain.territory for gain in gains if gain.kind == "territory"]
    assert {each.tiles for each in lands if each} == {
        each.tiles for each in game.territories() if each.leaders and each.points
    }
    assert [gain.kind for gain in gains] == ["lairs", *["territory"] * len(lands), "nest"]


def test_territories_are_counted_before_the_winner(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(animation="fast")
    pilot, scene, table = counting(app)
    assert table.board.scores == (), "the boards keep it to themselves"
    drawn, reported, totals = lines_drawn(monkeypatch), list[str](), list[list[int]]()
    while not scene.count.is_over:
        reported.append(scene.text)
        totals.append([scene.counted("total", seat) for seat in range(2)])
        assert not any("wins" in line for line in drawn)
        pilot.frame(SLOWER * PAUSES["fast"])
    assert reported == [gain.text for gain in scene.gains]
    assert totals == sorted(totals)
    assert totals[0] == [0, 0]
    pilot.frame()
    winner = played().names[played().game.winners[0]]
    assert common.WINS(name=winner) in drawn
    assert [scene.counted("total", seat) for seat in range(2)] == [each.total for each in scene.scores]
    assert table.board.scores == scene.scores


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_ESCAPE])
def test_score_countup_can_be_skipped(open_app: Open, key: int) -> None:
    app = open_app()
    pilot, scene, table = counting(app)
    pilot.frame()
    assert app.targets.named("again") is None
    pilot.press(key)
    assert scene.count.is_over
    assert app.scene is scene
    pilot.click_named("table")
    assert app.scene is table
    table.control.show_scores()
    assert isinstance(app.scene, ResultScene)
    assert app.scene.count.is_over, "it is counted once"


def test_result_leads_to_title_replay_and_rematch(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    for name, found in (("title", "title"), ("replay", "replay"), ("again", "table")):
        pilot, _, _ = counting(app)
        pilot.press(pygame.K_SPACE)
        pilot.click_named(name)
        pilot.frame()
        assert app.scene.name == found


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1200)])
def test_notes_have_free_room_below_the_map(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size)
    pilot, scene, table = counting(app)
    pilot.press(pygame.K_SPACE)
    tiles = [
        table.board.camera.place(cell)
        for tile in table.board.playback.view["tiles"]
        for cell in cells_of(tile)
    ]
    foot = min(node.rect.y for node in scene.nodes if node.role == "image")
    room = Rect(table.board.places.room.x, 0, table.board.places.room.width, foot)
    assert all(room.contains(tile) for tile in tiles)
    pilot.click_named("table")
    pilot.frame(2.0)
    whole = Camera()
    whole.lay(
        table.board.places.room,
        table.board.places.unit,
        table.board.map_view.cells(table.board.playback.view["tiles"]),
    )
    assert (table.board.camera.room, table.board.camera.seen) == (whole.room, whole.seen), (
        "it is looked at as before"
    )


def test_points_can_be_looked_at_before_the_end(open_app: Open) -> None:
    app = open_app()
    table = FamilyTable(app, Session.new(["Ada", "Ben"], seed=5, game=FAMILY))
    app.scenes.push(table)
    table.control.show_scores()
    scene = on_top(app, ResultScene)
    Pilot(app, 1).frame()
    assert scene.text == "Points if the game ended now."
    assert [name for name in words.BUTTONS if app.targets.named(name)] == ["table", "title"]


def scored(*totals: tuple[int, int, int]) -> list[Score]:
    """Points, food and resources of each seat."""
    names = ("Ada", "Ben", "Cleo")
    return [
        Score(seat, names[seat], points, 0, 0, food, resources)
        for seat, (points, food, resources) in enumerate(totals)
    ]


@pytest.mark.parametrize(
    ("found", "winners", "text"),
    [
        (scored((5, 0, 0), (4, 9, 9)), (0,), ""),
        (
            scored((5, 1, 0), (5, 3, 0), (2, 9, 9)),
            (1,),
            "Ada and Ben are level on 5 points. Ben has more food ",
        ),
        (
            scored((5, 3, 6), (5, 3, 2), (5, 1, 9)),
            (0,),
            "Ada and Ben are level on 5 points, and on food. Ada has",
        ),
        (
            scored((5, 3, 2), (5, 3, 2)),
            (0, 1),
            "Ada and Ben are level on 5 points, on food and on resources: they",
        ),
        (scored((0, 0, 0), (0, 0, 0)), (), ""),
    ],
)
def test_the_deciding_tie_break_is_shown(found: list[Score], winners: tuple[int, ...], text: str) -> None:
    reported = words.tie_text(found, winners)
    assert reported.startswith(text)
    assert bool(reported) == bool(text)
    assert ": 3 to 1." in reported or "6 to 2." in reported or "more" not in reported
