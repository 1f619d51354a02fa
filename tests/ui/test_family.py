"""The table of Dragon Family: whole games by mouse, by drags and by keys, the camera, and what others may not see."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from functools import cache
from itertools import pairwise, product
from statistics import mean, median
from typing import TypeVar

import pygame
import pytest

from tests.ui.colour import contrast
from tests.ui.seats import Open, at_scene, show_hints, thing
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.family import Game, decisions
from wyrmspan_desktop.family.bots import Hint, make
from wyrmspan_desktop.family.decisions import FIELDS
from wyrmspan_desktop.family.hexes import START_CELLS, around
from wyrmspan_desktop.family.views import TileView
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Carrier, Pilot, Toucher, Typist
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.text.family import gains_at, unmet_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.family.answer_builder import FamilyAnswerBuilder, cell_of
from wyrmspan_desktop.ui.family.draw.camera import FOLLOW_S, Camera
from wyrmspan_desktop.ui.family.draw.draw_map import picture_of, shores
from wyrmspan_desktop.ui.family.draw.looks import TileLooks
from wyrmspan_desktop.ui.family.draw.picture import OpenCells, cells_of
from wyrmspan_desktop.ui.family.draw.places import places
from wyrmspan_desktop.ui.family.presentation import ROWS
from wyrmspan_desktop.ui.family.replay import FamilyReplay
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.table.events.replay_log import Side

Found = TypeVar("Found")
SEED = 3


@cache
def _answers() -> tuple[tuple[str, ...], ...]:
    """Answers of greedy bots in a whole game of two."""
    game, bot = Game.new(["Ada", "Ben"], seed=SEED), make("greedy", SEED, 0.0, lambda: 0.0)
    given = []
    while game.decision is not None:
        given.append(tuple(bot.answer(game)))
        game.apply(given[-1])
    return tuple(given)


def played(answers: int) -> Session[Game]:
    """That game after so many of its answers; a negative number: so many before its end."""
    session: Session[Game] = Session.new(["Ada", "Ben"], seed=SEED, game=FAMILY)
    for ids in _answers()[:answers]:
        session.choose(ids, session.game.serial)
    return session


def where(kind: str, find: Callable[[Game], Found | None]) -> tuple[Session[Game], Found]:
    """That game where such a question is first asked at which something is found, and that."""
    session = played(0)
    for ids in _answers():
        decision = session.game.decision
        if decision is not None and decision.kind == kind and (found := find(session.game)) is not None:
            return session, found
        session.choose(ids, session.game.serial)
    raise AssertionError(kind)


def on_the_map(app: App, session: Session[Game], kind: type[Pilot] = Pilot, seed: int = 1) -> Pilot:
    pilot = kind(app, seed)
    app.scenes.push(FamilyTable(app, session))
    pilot.settle_at_table()
    return pilot


def table(app: App) -> FamilyTable:
    return next(scene for scene in app.scenes if isinstance(scene, FamilyTable))


@pytest.mark.parametrize(
    ("kind", "last", "seed"), [(Pilot, 4, 2), (Carrier, 4, 1), (Typist, 1, 5), (Toucher, 2, 4)]
)
def test_a_game_is_played_to_its_end(open_app: Open, kind: type[Pilot], last: int, seed: int) -> None:
    """With curtains between the turns, which hide the hand."""
    pilot = on_the_map(open_app(), played(-last), kind, seed)
    scene = table(pilot.app)
    while not scene.session.is_over:
        pilot.settle_at_table()
        pilot.turn()
        assert pilot.clicks < 300
    assert pilot.clicks > 10
    if isinstance(pilot, Carrier):
        assert sum(pilot.drops.values()) >= 2


def test_every_event_has_a_presentation() -> None:
    assert set(ROWS) == set(FIELDS)


def test_dropped_tile_can_be_undone(open_app: Open) -> None:
    pilot = on_the_map(open_app(), played(0))
    scene, app = table(pilot.app), pilot.app
    game = scene.session.game
    seat = game.decision.seat
    goals = pilot.lift(thing(app, "held:0"))
    cells = {cell_of(goal.anchors[0][1]) for goal in goals}
    kind = game.state.players[seat].hand[0]
    assert cells == {(each.q, each.r) for each in game.decision.options if each.hand == kind}
    pilot.drop(goals[0].rect.center)
    if scene.control.choosing is not None and scene.control.choosing.cell is not None:
        pilot.click(next(each for each in app.targets if each.id.startswith("handler:") and each.lit))
    pilot.settle()
    tile = scene.session.game.state.tiles[-1]
    assert (tile.kind, (tile.q, tile.r)) == (kind, cell_of(goals[0].anchors[0][1]))
    pilot.click_and_settle("undo")
    assert len(scene.session.game.state.tiles) == 1 == len(scene.board.playback.view["tiles"])


def test_a_tile_is_turned_by_wheel_keys_and_right_button_to_where_it_fits(open_app: Open) -> None:
    session, (place, cell, turns) = where("action", _turnable)
    pilot = on_the_map(open_app(), session)
    scene, app = table(pilot.app), pilot.app
    goals = pilot.lift(thing(app, f"held:{place}"))
    goal = next(each for each in goals if cell_of(each.anchors[0][1]) == cell)
    pilot.point(goal.rect.center, held=True)
    seen = [scene.board.picture(scene.app.targets).turn]
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    seen.append(scene.board.picture(scene.app.targets).turn)
    pilot.press(pygame.K_q)
    seen.append(scene.board.picture(scene.app.targets).turn)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=goal.rect.center, button=3))
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_CTRL, unicode=""))
    assert scene.is_carrying
    assert set(seen) <= set(turns)
    assert seen[0] != seen[1] != seen[2]
    wanted = scene.board.picture(scene.app.targets).turn
    pilot.drop(goal.rect.center)
    pilot.settle()
    assert laid_turn(scene) == wanted


def test_a_tile_is_turned_by_touch_alone(open_app: Open) -> None:
    session, (place, cell, turns) = where("action", _turnable)
    player = on_the_map(open_app(), session, Toucher)
    assert isinstance(player, Toucher)
    scene, app = table(player.app), player.app
    assert app.targets.named("turn") is None, "nothing is in hand"
    player.click_named(f"held:{place}")
    player.frame()
    before = scene.board.picture(scene.app.targets).turn
    player.click_named("turn")
    player.frame()
    assert scene.board.picture(scene.app.targets).turn != before
    name = f"cell:{cell[0]},{cell[1]}"
    player.hold(thing(app, name).rect.center)
    seen = scene.board.picture(scene.app.targets).turn
    assert seen in turns
    player.hold(thing(app, name).rect.center)
    assert scene.board.picture(scene.app.targets).turn in turns
    assert scene.board.picture(scene.app.targets).turn != seen, "a long press turns it where it would lie"
    wanted = scene.board.picture(scene.app.targets).turn
    player.click_and_settle(name)
    assert laid_turn(scene) == wanted


def question_of(scene: FamilyTable) -> tuple[str, str]:
    """The question, and the line above it, as they are drawn."""
    picture = scene.board.picture(Targets())
    return picture.prompt, picture.prompt_from


def laid_turn(scene: FamilyTable) -> int:
    """The turn of the tile just laid, or of the one that waits in its place until a handler is chosen."""
    choosing = scene.control.choosing
    if choosing is None or choosing.cell is None:
        return int(scene.board.playback.view["tiles"][-1]["turn"])
    return int(scene.board.picture(scene.app.targets).ghost.turn)


def _turnable(game: Game) -> tuple[int, tuple[int, int], list[int]] | None:
    """A tile of the hand with a cell into which it fits in several turns."""
    choosing = FamilyAnswerBuilder(game)
    for place in range(len(choosing.hand)):
        for option in game.decision.options:
            cell = option.q, option.r
            if option.kind == "explore" and len(turns := choosing.fitting(place, cell)) > 1:
                return place, cell, turns
    return None


def asked_who_comes(open_app: Open) -> tuple[Pilot, Session[Game], tuple[int, int], list[int]]:
    """A table at which a tile was put on a cell that two handlers could explore: the cell, and where they stand."""
    session, (hand, cell, tiles) = where("action", _shared)
    pilot = on_the_map(open_app(), session)
    pilot.click_named(f"held:{hand}", f"cell:{cell[0]},{cell[1]}")
    return pilot, session, cell, tiles


def _shared(game: Game) -> tuple[int, tuple[int, int], list[int]] | None:
    """A tile of the hand with a cell that two handlers could explore."""
    choosing = FamilyAnswerBuilder(game)
    hand = choosing.hand
    for option in game.decision.options:
        same = {
            each.tile
            for each in game.decision.options
            if (each.kind, each.hand, each.q, each.r) == ("explore", option.hand, option.q, option.r)
        }
        if option.kind == "explore" and len(same) > 1:
            return hand.index(option.hand), (option.q, option.r), sorted(same)
    return None


@pytest.mark.parametrize(("kind", "is_carried"), [(Pilot, False), (Carrier, True), (Toucher, True)])
def test_the_price_of_an_egg_is_asked_when_it_is_clicked_or_carried_to_the_nest(
    open_app: Open, kind: type[Pilot], is_carried: bool
) -> None:
    session, (colour, ids) = where("hatch", _prices)
    pilot = on_the_map(open_app(), session, kind)
    if is_carried:
        (goal,) = pilot.lift(thing(pilot.app, f"egg:{colour}"))
        pilot.drop(goal.rect.center)
    else:
        pilot.click_named(f"egg:{colour}")
    rows = [each.id.removeprefix("word:") for each in pilot.app.targets if each.id.startswith("word:hatch")]
    assert sorted(rows) == sorted(ids)
    pilot.click_named(f"word:{ids[0]}")
    assert list(session.timeline.done[-1].ids) == [ids[0]]


def _prices(game: Game) -> tuple[str, list[str]] | None:
    """An egg that can be paid for in several ways."""
    found: dict[str, list[str]] = {}
    for each in game.decision.ids:
        if each.startswith("hatch"):
            found.setdefault(each.split(" ")[1], []).append(each)
    return next((each for each in found.items() if len(each[1]) > 1), None)


def test_food_is_carried_to_a_hungry_dragon(open_app: Open) -> None:
    session, option = where("feed", lambda game: game.decision.options[0])
    pilot = on_the_map(open_app(), session)
    food = option.id.split(" ")[2]
    goals = pilot.lift(thing(pilot.app, f"resource:{food}"))
    goal = next(each for each in goals if each.anchors == (("dragon", str(option.dragon)),))
    pilot.drop(goal.rect.center)
    assert list(session.timeline.done[-1].ids) == [option.id]


def test_a_cell_says_why_it_takes_no_tile(open_app: Open) -> None:
    session, (place, cell) = where("action", _refused)
    pilot = on_the_map(open_app(), session)
    scene = table(pilot.app)
    goals = {goal.anchors for goal in pilot.lift(thing(pilot.app, f"held:{place}"))}
    assert ((("cell", f"{cell[0]},{cell[1]}")),) not in goals
    before = session.game.serial
    pilot.drop(scene.board.camera.place(cell).center)
    assert scene.control.refused.text in {
        unmet_text(unmet)
        for turn in range(6)
        for tile in session.game.state.players[session.game.decision.seat].handlers
        for unmet in session.game.why_not(
            f"explore {FamilyAnswerBuilder(session.game).hand[place]} {cell[0]} {cell[1]} {turn} {tile}"
        )
    }
    assert session.game.serial == before


def _refused(game: Game) -> tuple[int, tuple[int, int]] | None:
    """A tile of the hand that fits somewhere, with a cell that it does not fit."""
    choosing = FamilyAnswerBuilder(game)
    for place in range(len(choosing.hand)):
        fits = {cell for cell in game.board.open if choosing.fitting(place, cell)}
        if fits and (others := sorted(set(game.board.open) - fits)):
            return place, others[0]
    return None


def test_turns_of_others_are_shown(open_app: Open) -> None:
    """Moves of a bot are shown and its gains fly to its board; no other question opens meanwhile."""
    session: Session[Game] = Session.new(["Ada", "Ben"], seed=SEED, game=FAMILY, bots=(None, "greedy"))
    while session.decision is not None and session.decision.seat == 0:
        session.choose(session.decision.default, session.game.serial)
    app = open_app()
    scene = FamilyTable(app, session)
    app.scenes.push(scene)
    seen: set[str] = set()
    for _ in range(900):
        app.step(1 / 60)
        app.draw()
        seen |= {type(part).__name__ for part, _ in scene.board.playback.playing}
        if scene.control.choosing is not None:
            break
    assert scene.control.choosing.decision.seat == 0
    assert {"Flying", "Walking"} <= seen


# --- the camera -------------------------------------------------------------------------------


def looking() -> Camera:
    camera = Camera()
    camera.lay(places((1280, 720)).room, 1.0, START_CELLS)
    return camera


def test_camera_zooms_out_smoothly_until_the_map_fits() -> None:
    camera = looking()
    cells = [(q, r) for q in range(-3, 5) for r in range(-3, 4)]
    sizes = [camera.high]
    camera.fit(cells)
    while camera.is_moving:
        camera.step(1 / 60)
        sizes.append(camera.high)
    assert sizes == sorted(sizes, reverse=True), "it never swings over"
    steps = [one - two for one, two in pairwise(sizes)]
    assert steps[0] < max(steps) > steps[-1], "it begins and ends slowly"
    assert max(steps) < 0.25 * (sizes[0] - sizes[-1])
    assert len(steps) < 60 * 6 * FOLLOW_S
    assert all(camera.room.contains(camera.place(cell).scale_by(0.98)) for cell in cells)


def test_the_map_is_nearly_as_large_as_it_can_be_throughout_a_game() -> None:
    game, at, camera, sizes = played(0).game, places((1280, 720), 2), Camera(), list[float]()
    for ids in _answers():
        tiles = game.view(None)["tiles"]
        cells = [*(cell for tile in tiles for cell in cells_of(tile)), *OpenCells().adjacent(tiles)]
        if not camera.is_laid:
            camera.lay(at.room, at.unit, cells)
        camera.keep_in_sight(cells)
        camera.hurry()
        largest = Camera()
        largest.lay(at.room, at.unit, cells)
        sizes.append(camera.high / largest.high)
        game.apply(ids)
    assert mean(sizes) > 0.92
    assert min(sizes) > 0.84


def test_wheel_zoom_keeps_the_cell_under_the_pointer() -> None:
    camera = looking()
    for point in ((400, 200), (900, 420)):
        before = camera.cell_at(point)
        camera.zoom(4, point)
        camera.hurry()
        assert camera.cell_at(point) == before
        assert camera.place(before).collidepoint(point)


def test_point_maps_to_the_cell_drawn_there() -> None:
    camera = looking()
    for cell in [(q, r) for q in range(-2, 3) for r in range(-2, 3)]:
        hexagon = Target("", camera.place(cell), is_hexagon=True)
        assert camera.cell_at(hexagon.rect.center) == cell
        assert hexagon.holds((hexagon.rect.left + 2, hexagon.rect.centery))
        assert not hexagon.holds((hexagon.rect.left + 2, hexagon.rect.top + 2))


def test_shores_lie_at_edges_of_land_that_nothing_joins() -> None:
    camera = looking()
    tiles = [
        TileView(kind=kind, q=q, r=r, turn=turn, lair=None)
        for kind, q, r, turn in (("start", 0, 0, 0), ("forest", 2, 0, 0), ("ocean_2", 0, -1, 1))
    ]
    laid = {*START_CELLS, (2, 0), (0, -1)}
    found = list(shores(tiles, laid, camera))
    assert len(found) == 12 + 6 + 4 - 2 * 2, "of all edges of land without those that touch"
    middles = {}
    for cell in laid:
        here = camera.place(cell).center
        for side, beside in around(cell):
            there = camera.place(beside).center
            middles[cell, side] = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    for side, place in found:
        off = [math.dist(place.center, middle) for (_, other), middle in middles.items() if other == side]
        assert min(off) < 2, side
    for side in (1, 2):
        wet = middles[(0, -1), side]
        assert all(math.dist(place.center, wet) > 2 for _, place in found), "water joins the sea by itself"


def test_map_pans_by_dragging_keys_and_buttons(open_app: Open) -> None:
    pilot = on_the_map(open_app(), played(12))
    scene, app = table(pilot.app), pilot.app
    all_of_it = scene.board.camera.seen
    serial = scene.session.game.serial
    pilot.button((700, 60), down=True)
    pilot.point((760, 90), held=True)
    pilot.button((760, 90), down=False)
    assert scene.board.camera.seen == (all_of_it[0], all_of_it[1] + 60, all_of_it[2] + 30)
    pilot.press(pygame.K_0)
    while scene.board.camera.is_moving:
        pilot.frame()
    assert scene.board.camera.seen == all_of_it
    pilot.press(pygame.K_PLUS)
    pilot.frame()
    assert scene.board.camera.high > all_of_it[0]
    pilot.press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    pilot.frame()
    assert scene.board.camera.seen[1] < all_of_it[1]
    pilot.click_named("fit")
    pilot.frame()
    while scene.board.camera.is_moving:
        pilot.frame()
    assert scene.board.camera.seen == all_of_it
    pilot.click_named("zoom_out")
    pilot.frame()
    assert scene.board.camera.high < all_of_it[0]
    assert scene.session.game.serial == serial
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3))
    pilot.frame()
    assert scene.board.camera.high > all_of_it[0]


@pytest.mark.parametrize("kind", [Pilot, Toucher])
def test_drag_that_begins_on_the_ledge_does_not_pan_the_map(open_app: Open, kind: type[Pilot]) -> None:
    """Also while its hand is hidden or nothing of it is asked for, and where the map lies below it."""
    pilot = on_the_map(open_app(), played(12), kind)
    scene = table(pilot.app)
    scene.board.camera.zoom(4)
    scene.board.camera.hurry()
    for asked in (scene.control.choosing, None):
        scene.control.choosing = asked
        pilot.look()
        seen, ledge = scene.board.camera.seen, scene.board.places.ledge
        for target in [each.rect.center for each in pilot.app.targets if each.id.startswith("held:")] + [
            (scene.board.places.hand.left - 8, ledge.centery),
            (scene.board.places.hand.left - 8, ledge.bottom - 4),
        ]:
            start = (target[0], target[1])
            if isinstance(pilot, Toucher):
                pilot.swipe(start, (start[0] + 60, start[1] + 4))
            else:
                pilot.button(start, down=True)
                pilot.point((start[0] + 60, start[1] + 4), held=True)
                pilot.button((start[0] + 60, start[1] + 4), down=False)
            assert scene.board.camera.seen == seen


def test_panning_never_loses_the_map(open_app: Open) -> None:
    pilot = on_the_map(open_app(), played(30))
    scene = table(pilot.app)
    sea = (1100, 60)

    def is_seen() -> bool:
        pilot.frame(2.0)
        places = [
            scene.board.camera.place(cell)
            for tile in scene.board.playback.view["tiles"]
            for cell in cells_of(tile)
        ]
        return any(scene.board.camera.room.collidepoint(each.center) for each in places)

    for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, 1)):
        for _ in range(8):
            scene.board.map_view.draw_along(300 * x, 300 * y)
            assert is_seen()
    for key in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP):
        for _ in range(20):
            pilot.press(key, pygame.KMOD_SHIFT)
        assert is_seen()
    pilot.point(sea)
    for steps in (-10, 20):
        pilot.app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps))
        assert is_seen()


def test_controller_pans_and_zooms_the_map(open_app: Open) -> None:
    pilot = on_the_map(open_app(), played(12))
    scene = table(pilot.app)
    before = scene.board.camera.seen
    for axis, looks in (
        (pygame.CONTROLLER_AXIS_RIGHTX, lambda now: now[1] < before[1]),
        (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, lambda now: now[0] > before[0]),
        (pygame.CONTROLLER_AXIS_TRIGGERLEFT, lambda now: now[0] < before[0]),
    ):
        scene.board.map_view.look_at_all()
        pilot.frame()
        for value in (30000, 0):
            pilot.app.handle(
                pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
            )
            pilot.frame()
        assert looks(scene.board.camera.seen), axis


# --- what is seen -----------------------------------------------------------------------------


def test_the_first_seat_decides_the_side_of_the_start_tile() -> None:
    sessions = [Session.new(["Ada", "Ben"], seed=seed, game=FAMILY) for seed in range(8)]
    views = [(each.game.view(None), TileLooks(each)) for each in sessions]
    sides = {(view["start"], picture_of(view, 0, looks)) for view, looks in views}
    assert sides == {(0, "start_1"), (1, "start_2")}


def grown(mask: pygame.Mask) -> pygame.Mask:
    """A mask that is one pixel larger on every side."""
    wide, high = mask.get_size()
    found = pygame.Mask((wide + 2, high + 2))
    for across, down in product(range(3), repeat=2):
        found.draw(mask, (across, down))
    return found


def usual(picture: pygame.Surface, place: pygame.Rect, mask: pygame.Mask) -> Colour:
    """The median colour of the part of a picture that a mask covers."""
    wide, high = mask.get_size()
    found = [
        picture.get_at((place.x + x, place.y + y))[:3]
        for x, y in product(range(wide), range(high))
        if mask.get_at((x, y))
    ]
    red, green, blue = (round(median(channel)) for channel in zip(*found, strict=True))
    return red, green, blue


@pytest.mark.parametrize("name", ["family", "family-five", "family-thirty"])
def test_handlers_contrast_with_every_land(open_app: Open, name: str) -> None:
    """Their colours contrast with those just round them as things have to, and dark blue ones as text has to."""
    app = open_app(images=Images.of_the_game(threaded=False))
    pilot = on_the_map(app, scenarios.session(name))
    pilot.run_frames(4, 1.0)
    scene = table(app)
    for figure, place in scene.board.picture(Targets()).figures():
        piece = scene.board.pieces.image(f"handler_{figure.seat + 1}", place.size)
        assert piece is not None
        inside = pygame.Mask((place.width + 2, place.height + 2))
        inside.draw(pygame.mask.from_surface(piece), (1, 1))
        rim = grown(pygame.mask.from_surface(piece))
        rim.erase(inside, (0, 0))
        coat, around_it = (usual(app.window, place.inflate(2, 2), mask) for mask in (inside, rim))
        least = 4.5 if figure.seat == 1 else 3.0
        assert contrast(coat, around_it) >= least, (figure, coat, around_it)


def test_blocked_cells_are_marked_while_a_tile_is_held_or_hovered(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = on_the_map(open_app(), scenarios.session("family-full"))
    scene, marks = table(pilot.app), list[pygame.Rect]()
    cell = next(
        cell
        for cell in OpenCells().adjacent(scene.board.playback.view["tiles"])
        if cell in scene.control.tile_in_hand.blocked
    )
    monkeypatch.setattr(
        scene.board.pieces, "mark", lambda name, rect: marks.append(rect) if name == "blocked" else None
    )

    def marked() -> list[pygame.Rect]:
        marks.clear()
        scene.board._layers.forget()
        scene.board.change()
        pilot.frame()
        return marks

    assert marked() == []
    pilot.point(scene.board.camera.place(cell).center)
    pilot.settle()
    assert marked() == [scene.board.camera.place(cell)]
    pilot.click_named("held:0")
    assert len(marked()) > 1


def test_a_carried_tile_previews_its_gains(open_app: Open) -> None:
    session, _ = where("action", lambda game: next((e for e in game.decision.ids if "explore" in e), None))
    pilot = on_the_map(open_app(), session)
    scene = table(pilot.app)
    laid = next(each for each in session.game.decision.options if each.kind == "explore")
    place = session.game.state.players[scene.board.home].hand.index(laid.hand)
    pilot.lift(thing(pilot.app, f"held:{place}"))
    assert question_of(scene)[0] in (str(say.DROP), str(say.DROP_TURNED))
    pilot.point(scene.board.camera.place((laid.q, laid.r)).center, held=True)
    gains, gifts = gains_at((laid.q, laid.r), session.game)
    reported = say.gains_lines(gains, gifts, session.names)
    assert question_of(scene)[0] == reported.replace("\n", " ")


def test_equal_placements_have_one_hint(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    session, cells = where("action", lambda game: [each for each in game.decision.ids if " ocean" in each])
    pilot = on_the_map(open_app(), session)
    adviser, reported = table(pilot.app).control.adviser, [Hint([each], 4, 1.0) for each in cells]
    show_hints(pilot, reported, monkeypatch)
    asked = [decisions.option(hint.answer[0]) for hint in adviser.hints]
    places = [(adviser.words(number), each.q, each.r) for number, each in enumerate(asked)]
    assert len(set(places)) == len(places) < len(reported)
    assert {(each.q, each.r) for each in asked} == {(each.q, each.r) for each in map(decisions.option, cells)}
    assert adviser.hints[0] is reported[0]


def test_hints_cover_no_tile(open_app: Open) -> None:
    pilot = on_the_map(open_app(), played(30))
    scene = table(pilot.app)
    places = [
        scene.board.camera.place(cell)
        for cell in scene.board.map_view.cells(scene.board.playback.view["tiles"])
    ]
    hints = scene.board.places.advice[0]
    assert any(hints.colliderect(place) for place in places)
    pilot.click_named("hint")
    pilot.frame()
    assert scene.board.camera.is_moving, "the map moves aside softly"
    for _ in range(3):
        scene.step(1.0)
    sheet = thing(pilot.app, "hint_panel").rect
    for cell in scene.board.map_view.cells(scene.board.playback.view["tiles"]):
        assert not sheet.colliderect(scene.board.camera.place(cell).scale_by(0.98))
    pilot.click_named("hint:close")
    for _ in range(3):
        scene.step(1.0)
    assert [
        scene.board.camera.place(cell)
        for cell in scene.board.map_view.cells(scene.board.playback.view["tiles"])
    ] == places


def test_other_hands_are_hidden(open_app: Open) -> None:
    """Two games that differ in hidden tiles alone look the same, but to the seats that may know."""
    pictures = []
    for swapped in (False, True):
        session = played(12)
        raw = json.loads(session.game.to_json())
        asked = session.game.decision.seat
        if swapped:
            hand, stack = raw["players"][1 - asked]["hand"], raw["stack"]
            other = next(number for number, kind in enumerate(stack) if kind not in hand)
            hand[0], stack[other] = stack[other], hand[0]
            raw["rng"] += 1
        pilot = on_the_map(open_app(), Session(Game.from_json(json.dumps(raw))))
        assert table(pilot.app).board.seat == asked
        pilot.frame()
        pictures.append(pygame.image.tobytes(pilot.app.window, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_replay_shows_hands_only_of_games_that_are_over(open_app: Open) -> None:
    app = open_app()
    assert FamilyReplay(app, played(12)).control.sides == [Side(None)]
    replay = FamilyReplay(app, played(len(_answers())))
    assert replay.control.sides == [Side(0), Side(1), Side(None, is_open=True), Side(None)]
    pilot = at_scene(app, replay)
    for _ in range(20):
        replay.control.go_on()
    pilot.press(pygame.K_TAB)
    assert replay.board.seat == 1
    assert replay.control.at == 20
    pilot.click_named("previous")
    assert replay.control.at == 19
    assert replay.board.playback.view["players"][0]["hand"] == [None] * 3


@pytest.mark.parametrize(
    "size", [(960, 540), (1280, 720), (1280, 960), (1920, 1080), (2560, 1080), (3440, 1440)]
)
@pytest.mark.parametrize(("players", "step"), [(5, 0), (5, 1), (4, 1), (2, 2)])
def test_parts_of_a_seat_do_not_overlap_and_zooms_stay_free(
    size: tuple[int, int], players: int, step: int
) -> None:
    found = places(size, players, step=step)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in found.held())
    for rect in (found.advice[0], found.room, found.prompt, found.left):
        assert rect.collidelist(found.zooms) < 0, "what looks nearer or farther can always be clicked"
    for seat in range(players):
        parts = found.seat(seat)
        inside = [
            parts.badge,
            parts.name,
            parts.points,
            parts.hand,
            *parts.lairs,
            *(each.whole for each in parts.resources),
            *parts.nest,
        ]
        for each in parts.resources:
            assert each.whole.contains(each.number)
        for number, one in enumerate(inside):
            assert found.seats[seat].contains(one), one
            assert one.collidelist(inside[number + 1 :]) < 0, one


def test_scrubbing_the_timeline_does_not_move_the_map(open_app: Open) -> None:
    app = open_app()
    replay = FamilyReplay(app, played(len(_answers())))
    pilot = at_scene(app, replay)
    board, seen = replay.board.reel.board, []
    pilot.point((board.x + 60, board.centery))
    pilot.button((board.x + 60, board.centery), down=True)
    for share in (0.3, 0.9, 0.5):
        pilot.point((board.x + round(board.width * share), board.centery), held=True)
        replay.board.camera.hurry()
        seen.append(replay.board.camera.seen)
    assert len(set(seen)) == 1
    pilot.button((board.centerx, board.centery), down=False)
    replay.board.camera.hurry()
    assert not replay.board.camera.is_free
    assert replay.board.camera.seen != seen[0], "fewer tiles lie there than at the end"
