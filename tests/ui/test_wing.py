"""The wing and the sky: the guild's ring, pennants and pawns, banners, objectives, Automa's card, the log."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Vector2

from tests.ui.seats import Open, seated
from tests.ui.test_geometry import assert_apart, assert_inside
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.previews import standings
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.cards import objective_label
from wyrmspan_desktop.text.table import PASSED
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout import overlays, spots, wing
from wyrmspan_desktop.ui.layout.geometry import GUILD_ROWS, layout
from wyrmspan_desktop.ui.table.draw.automa import AutomaCard
from wyrmspan_desktop.ui.table.draw.draw_sky import title_of
from wyrmspan_desktop.ui.table.events.presentation import line_of

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
NAMES = ["Ada", "Benedikt d. Zwei", "Cleo", "Maximiliane Wolf", "Eve"]


# --- banners ----------------------------------------------------------------------------------


def test_banner_says_who_passed(open_app: Open, written: dict[str, int]) -> None:
    app = open_app((1280, 720))
    seated(app, scenarios.session("last-pass"))
    assert written.get(str(PASSED), 0) >= 13


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_long", [False, True])
def test_banner_parts_do_not_overlap(size: tuple[int, int], is_long: bool) -> None:
    at = layout(size)
    for players in (2, 5):
        for rect in at.banners(players, automa=False)[0]:
            parts = wing.banner(at, rect, is_long=is_long)
            found = {name: part for name, part in parts._asdict().items() if isinstance(part, Rect)}
            del found["ground"]
            found |= {f"owned {number}": cell for number, cell in enumerate(parts.owned)}
            assert_apart(found)
            assert_inside(found, rect)


@pytest.mark.parametrize("step", [1, 2])
def test_miniature_mats_are_shown_with_larger_figures(step: int) -> None:
    at = layout((1280, 720), step=step)
    for players in (2, 5):
        for rect in at.banners(players, automa=False)[0]:
            banner = wing.banner(at, rect)
            assert banner.mat.width >= at.px(30)
            assert banner.mat.height >= at.px(17)
            assert rect.contains(banner.mat)
            assert banner.mat.collidelist([banner.points, banner.name, banner.hand, *banner.owned]) < 0


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("size", SIZES[:2])
def test_long_names_are_whole_on_banners_with_larger_figures(
    open_app: Open, written: dict[str, int], size: tuple[int, int], scale: int
) -> None:
    app = open_app(size, scale=scale)
    seated(app, Session.new(NAMES, seed=2), open_table=True)
    assert {*NAMES} <= written.keys()
    assert not [text for text in written if text.endswith("…") and text[:4] in {name[:4] for name in NAMES}]


# --- objectives -------------------------------------------------------------------------------


def test_forecast_markers_are_brighter_than_final_ones(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app((1280, 720))
    icon, seen = Painter.icon, []

    def watched(self: Painter, name: str, centre: tuple[int, int], px: int, **how: Any) -> Rect:
        seen.append((name, centre, how.get("bright", 1.0)))
        return icon(self, name, centre, px, **how)

    monkeypatch.setattr(Painter, "icon", watched)
    scene = seated(app, scenarios.session("look-b"))
    game, at = scene.session.game, scene.board.places
    number = game.state.round
    now = {seat: each.place for seat, each in enumerate(standings(game, number - 1)) if each.place <= 3}
    assert now
    assert scene.board.standings[number] == standings(game, number - 1)
    for index, rect in enumerate(at.objectives):
        cells = wing.objective(at, rect).seats
        found = {
            (int(name.removeprefix("seat")), place): bright
            for name, centre, bright in seen
            for place, cell in enumerate(cells, 1)
            if name.startswith("seat") and cell.collidepoint(centre)
        }
        if index == number - 1:
            assert found.keys() == now.items()
            assert set(found.values()) == {1.0}
        else:
            places = game.state.places[index]
            assert found.keys() == {(seat, place) for seat, place in enumerate(places) if place <= 3}
            assert max(found.values(), default=0.0) < 1


def test_objectives_have_no_places_before_the_first_round(open_app: Open) -> None:
    scene = seated(open_app((1280, 720)), Session.new(NAMES[:2], seed=2))
    assert scene.session.game.state.round == 0
    assert scene.board.standings == {}


def test_an_objective_below_the_pointer_is_put_into_words(open_app: Open, written: dict[str, int]) -> None:
    app = open_app()
    scene = seated(app, Session.new(["Ada", "Ben"], seed=2))
    objectives = scene.session.game.state.objectives
    words = [objective_label(scene.board.box.objectives[side]) for side in objectives]
    for number in (3, 1):
        written.clear()
        target = app.targets.named(f"objective:{number}")
        pilot = Pilot(app, 1)
        pilot.point(target.rect.center)
        pilot.frame()
        assert [each in written for each in words] == [each == words[number - 1] for each in words]


# --- the guild --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_pawns_on_a_stone_do_not_cover_its_icon(size: tuple[int, int]) -> None:
    at = layout(size)
    for space in at.track:
        for count in range(1, 7):
            pawns = spots.pawns_on_space(at, space, count)
            assert len({pawn.topleft for pawn in pawns}) == count
            for pawn in pawns:
                foot = Vector2(pawn.midbottom) - Vector2(space.center)
                assert foot.length() <= space.width / 2 + at.px(1), count
            # Of a pawn three fifths of its width are there to be seen; its hat is the narrowest.
            bodies = [pawn.inflate(-pawn.width * 2 // 5, 0) for pawn in pawns]
            assert all(at.wing.left - at.px(30) <= pawn.left and pawn.right <= size[0] for pawn in pawns)
            icon = spots.track_icons(at, space, count)
            assert icon.width >= at.px(15)
            grid = [(x, y) for x in range(icon.left, icon.right) for y in range(icon.top, icon.bottom)]
            seen = [place for place in grid if not any(body.collidepoint(place) for body in bodies)]
            assert len(seen) >= 0.8 * len(grid), count


@pytest.mark.parametrize("size", SIZES)
def test_pawns_of_neighbouring_stones_do_not_touch(size: tuple[int, int]) -> None:
    at = layout(size)
    for number in range(len(at.track)):
        other = (number + 1) % len(at.track)
        found = spots.pawns_by_seat(
            at, [*((seat, number) for seat in range(3)), *((seat, other) for seat in range(3, 6))]
        )
        bodies = [pawn.inflate(-pawn.width * 2 // 5, 0) for pawn in found.values()]
        assert not any(a.colliderect(b) for a in bodies[:3] for b in bodies[3:]), number


@pytest.mark.parametrize("size", SIZES)
def test_every_marker_of_a_pennant_has_a_place_of_its_own(size: tuple[int, int]) -> None:
    at = layout(size)
    for number, row in enumerate(at.tile_rows, 1):
        squares = 3 if number == GUILD_ROWS else 2
        for placed in range(9):
            places = spots.peg_rects(at, number, squares, placed)
            assert len(places) == max(squares, placed)
            assert len({place.topleft for place in places}) == len(places)
            assert all(row.contains(place) for place in places), (number, placed)


@pytest.mark.parametrize("size", SIZES)
def test_long_hints_cover_the_guild_but_not_the_display(size: tuple[int, int]) -> None:
    at = layout(size)
    few = overlays.hints(at, [at.px(40)])
    many = overlays.hints(at, [at.px(85)] * 3)
    assert few.panel.y == at.guild.y
    assert many.panel.y < at.guild.y
    assert {row.height for row in many.rows} == {at.px(85)}
    assert not any(many.panel.colliderect(card) for card in at.display["dragons"])


# --- Automa's card ----------------------------------------------------------------------------


def test_automas_done_and_coming_actions_differ() -> None:
    card = AutomaCard(default_box(), 2)
    card.on_event(Event("automa_drew", 1, None, {"card": "7"}))
    assert [line.key for line in card.lines] == ["refresh", "coin", "move", "entry", "dragon", "marker"]
    assert [line.figure for line in card.lines] == ["", "+1", "1", "", "2nd", "2"]
    assert not any(line.is_done for line in card.lines)
    card.on_event(Event("display_cleared", 1, "automa", {}))
    assert [line.key for line in card.lines if line.is_done] == ["refresh"]
    moved = {"moved": 3, "steps": 4, "entered": 0, "position": 5}
    card.on_event(Event("automa_moved", 1, None, moved))
    assert [(line.key, line.figure, line.is_done) for line in card.lines[2:]] == [
        ("move", "3", True),
        ("entry", "–", True),
    ], "no brown space was entered, so the rest of the card does not happen"


def test_automas_card_can_be_read_below_the_pointer(open_app: Open, written: dict[str, int]) -> None:
    app = open_app()
    scene = seated(app, Session.new(["Ada"], seed=2, level="Automa 3"))
    assert app.targets.named("decision") is None, "she has drawn none"
    scene.board.automa_card.on_event(Event("automa_drew", 1, None, {"card": "7"}))
    scene.board.change()
    pilot = Pilot(app, 1)
    pilot.frame()
    target = app.targets.named("decision")
    assert "place a marker on free banner 2" in str(target.tip)
    written.clear()
    pilot.point(target.rect.center)
    pilot.run_frames(8)
    assert written.get("place a marker on free banner 2", 0) >= 13


# --- log and title ----------------------------------------------------------------------------


def test_log_lines_have_their_seat() -> None:
    box = default_box()
    line = line_of(Event("gained", 1, None, {"items": {"coin": 1}}), ["Ada", "Ben"], box)
    assert line.seat == 1
    began = line_of(Event("round_began", None, None, {"round": 2, "start": 0}), ["Ada", "Ben"], box)
    assert began.seat is None


def test_title_names_the_next_round_after_the_objective() -> None:
    view = scenarios.session("automa").game.view(0)
    for number, scored, title in (
        (0, 0, "Setup"),
        (1, 0, "Round 1 of 4"),
        (1, 1, "Before round 2"),
        (2, 1, "Round 2 of 4"),
        (4, 4, "Round 4 of 4"),
    ):
        view["round"] = number
        for index, objective in enumerate(view["objectives"]):
            objective["places"] = [1, 2] if index < scored else None
        assert title_of(view) == title
