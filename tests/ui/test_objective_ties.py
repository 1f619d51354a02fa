"""Seats that share a place of an objective: on the board, in words beside it, and on the score sheet at the end."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect

from tests.ui.seats import Open, seated
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.card_icons import Glyph, Icon
from wyrmspan_desktop.scenarios import Scenario, play
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.cards import objective_label
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout import wing
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

Icons = list[tuple[str, tuple[int, int], int]]
SIZES = [(1280, 720), (1920, 1080)]
FIVE = [
    ([3, 3, 2, 1, 0], [1, 1, 2, 3, 4], [4, 4, 1, 0, 0]),
    ([2, 2, 2, 2, 2], [1, 1, 1, 1, 1], [4, 4, 4, 4, 4]),
    ([0, 0, 0, 0, 0], [4, 4, 4, 4, 4], [0, 0, 0, 0, 0]),
]
"""What five seats have for the objective of the first round, and the places and points that it brings."""
SOLO = [(1, [1, 1], [4, 4]), (0, [4, 1], [0, 4]), (2, [1, 2], [4, 1])]
"""What the human has against one coin of Automa's, and the places and points of both."""


@pytest.fixture
def icons(monkeypatch: pytest.MonkeyPatch) -> Icons:
    """Every icon that is drawn, with its middle and its width."""
    icon, seen = Painter.icon, Icons()

    def watched(self: Painter, name: str, centre: tuple[int, int], px: int, **how: Any) -> Rect:
        seen.append((name, centre, px))
        return icon(self, name, centre, px, **how)

    monkeypatch.setattr(Painter, "icon", watched)
    return seen


def five(values: list[int], number: int = 1) -> Game:
    """A game in which so many resources are cached for the objective of a round, and one seat has yet to pass."""
    names = ["o1b", "o2a", "o3b", "o5a"]
    names[number - 1] = "o4a"
    scenario = Scenario(players=5).round(number).objectives(*names)
    for seat, (value, dragon) in enumerate(zip(values, ("d98", "d58", "d60", "d40", "d83"), strict=True)):
        scenario.player(seat, mat={"crimson.1": {"dragon": dragon, "cached": {"milk": value}}})
    return scenario.turn(0, last=True).game()


def alone(value: int) -> Game:
    mat = {"crimson.1": {"dragon": "d98", "cached": {"milk": value}}}
    scenario = Scenario(automa="Automa 1").objectives("o4a", coins=[1]).player(0, mat=mat)
    return scenario.turn(0, last=True).game()


def shown(app: App, scene: TableScene, icons: Icons) -> dict[str, int]:
    """The seats that stand at a place of the first objective, each wholly inside it and apart from the others."""
    scene.board.renderer.forget()
    icons.clear()
    app.dirty = True
    app.draw()
    cells = wing.objective(scene.board.places, scene.board.places.objectives[0]).seats
    found: dict[str, int] = {}
    rects: list[Rect] = []
    for name, centre, px in icons:
        for place, cell in enumerate(cells, 1):
            if cell.collidepoint(centre) and name.startswith(("seat", "automa")):
                found[name] = place
                rect = Rect(0, 0, px, px)
                rect.center = centre
                if not any(rect.center == each.center for each in rects):
                    assert rect.collidelist([each.inflate(-2, -2) for each in rects]) == -1, name
                    rects.append(rect)
    return found


def reported(scene: TableScene) -> list[tuple[str, tuple[Icon | Glyph, ...]]]:
    target = scene.app.targets.named("objective:1")
    assert target is not None
    return [(row.token, row.icons) for row in scene.board.preview_of(target).rows if row.token]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("values", "places", "vp"), FIVE)
def test_objective_places_are_forecast_and_then_final(
    open_app: Open, icons: Icons, values: list[int], places: list[int], vp: list[int], size: tuple[int, int]
) -> None:  # R9.3
    game = five(values)
    app = open_app(size)
    scene = seated(app, Session(game), open_table=True)
    standing = {f"seat{seat}": place for seat, place in enumerate(places) if place < 4}
    assert [each.place for each in scene.board.standings[1]] == places
    assert shown(app, scene, icons) == standing
    ranked = sorted(range(5), key=lambda seat: (places[seat], seat))
    rows = [(f"seat{seat}", (Icon("vp", vp[seat]),)) for seat in ranked]
    assert reported(scene) == rows
    for answer in ("pass", "end_turn"):
        scene.session.choose([answer], scene.session.game.serial)
    Pilot(app, 1).settle_at_table()
    assert scene.session.game.state.places == [places]
    assert shown(app, scene, icons) == standing
    assert reported(scene) == rows


@pytest.mark.parametrize(("value", "places", "vp"), SOLO)
def test_a_tie_with_automa_is_shown_as_one(
    open_app: Open, icons: Icons, value: int, places: list[int], vp: list[int]
) -> None:  # R12.5
    app = open_app()
    scene = seated(app, Session(alone(value)), open_table=True)
    assert [each.place for each in scene.board.standings[1]] == places
    names = ("seat0", "automa")
    standing = {name: place for name, place in zip(names, places, strict=True) if place < 4}
    assert shown(app, scene, icons) == standing
    rows = {name: (Icon("vp", points),) for name, points in zip(names, vp, strict=True)}
    assert dict(reported(scene)) == rows


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("values", "groups"),
    [
        ([3, 3, 2, 1, 0], [(0, 1), (2,), (3,), (4,)]),
        ([2, 2, 2, 2, 2], [(0, 1, 2, 3, 4)]),
        ([0, 0, 0, 0, 0], [(0, 1, 2, 3, 4)]),
    ],
)
def test_score_sheet_groups_tied_seats(
    open_app: Open, icons: Icons, values: list[int], groups: list[tuple[int, ...]], size: tuple[int, int]
) -> None:  # R9.3
    game = five(values, 4)
    play(game, "pass", "end_turn")
    app = open_app(size)
    scene = ScoresScene(app, Session(game), is_known=True)
    app.scenes.push(scene)
    Pilot(app, 1).frame(0.0)
    label = objective_label(game.box.objectives[game.view(None)["objectives"][3]["id"]])
    (line,) = [node.rect for node in scene.nodes if node.name == label]
    place = Rect(line.x, line.bottom, line.width, app.painter.px(25))
    signs = [
        (name, centre, px)
        for name, centre, px in icons
        if name.startswith("seat") and place.inflate(0, 8).collidepoint(centre)
    ]
    order = [int(name.removeprefix("seat")) for name, _, _ in signs]
    assert order == [seat for group in groups for seat in group]
    left = {seat: centre[0] for seat, (_, centre, _) in zip(order, signs, strict=True)}
    for group in groups:
        for before, after in pairwise(group):
            assert left[after] - left[before] == signs[0][2], "side by side"
    assert all(centre[0] + px // 2 <= place.right for _, centre, px in signs)
