"""Choices on the map of Dragon Family: how they are described, their buttons, where keys start, confirmations."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.seats import Open, at_scene, greedy_until, thing, until_asked
from tests.ui.test_family import (
    _answers,
    _refused,
    _shared,
    on_the_map,
    played,
    table,
    where,
)
from wyrmspan_desktop.core.dice import RandomBot
from wyrmspan_desktop.family import Game, option
from wyrmspan_desktop.family.bots import make
from wyrmspan_desktop.family.state import LAIRS
from wyrmspan_desktop.family.tiles import COLOURS
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.scenarios.family import FULLEST
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import family as words
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.draw.camera import Camera
from wyrmspan_desktop.ui.family.draw.draw_map import picture_of
from wyrmspan_desktop.ui.family.draw.looks import TileLooks
from wyrmspan_desktop.ui.family.draw.picture import OpenCells, cells_of
from wyrmspan_desktop.ui.family.draw.places import places
from wyrmspan_desktop.ui.family.replay import FamilyReplay
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.layout.targets import Targets

REFUSING = ("word:skip", "word:end", "word:pass")


def reached(wanted: Callable[[Game], bool], players: int = 2) -> Session[Game]:
    """A game of greedy bots where a player is asked what is wanted."""
    return greedy_until(FAMILY, make, ["Ada", "Ben", "Cleo"][:players], wanted)


def hungry(game: Game, dragons: int) -> bool:
    """Whether so many dragons are asked about that could all eat their own food."""
    decision = game.decision
    if decision is None or decision.kind != "feed":
        return False
    player = game.state.players[decision.seat]
    return (
        sum(
            bool(each.dragon) and each.resource == player.nest[each.dragon - 1].colour
            for each in decision.options
        )
        == dragons
        == len({dragon.colour for dragon in player.nest})
    )


# --- laying tiles -----------------------------------------------------------------------------


@pytest.mark.parametrize(("is_carried", "by"), [(False, "button"), (True, "button"), (False, "figure")])
def test_a_button_or_a_click_on_a_handler_chooses_which_one_moves(
    open_app: Open, *, is_carried: bool, by: str
) -> None:
    session, (hand, cell, tiles) = where("action", _shared)
    pilot = on_the_map(open_app(), session)
    scene = table(pilot.app)
    if is_carried:
        pilot.lift(thing(pilot.app, f"held:{hand}"))
        pilot.drop(scene.board.camera.place(cell).center)
    else:
        pilot.click_named(f"held:{hand}", f"cell:{cell[0]},{cell[1]}")
    assert scene.control.choosing.cell == cell
    assert {word for kind, word in scene.control.lit if kind == "handler"} == {str(tile) for tile in tiles}
    assert sorted(scene.board.picture(scene.app.targets).comers) == tiles
    assert scene.board.picture(scene.app.targets).way_to == cell
    buttons = [each for each in pilot.app.targets if each.id.startswith("word:explore")]
    assert sorted(option(each.id.removeprefix("word:")).tile for each in buttons) == tiles
    button = next(each for each in buttons if each.id.endswith(f" {tiles[1]}"))
    pilot.click(button if by == "button" else thing(pilot.app, f"handler:{tiles[1]}:0"))
    pilot.settle()
    assert session.timeline.done[-1].ids[0].endswith(f" {tiles[1]}")


@pytest.mark.parametrize("how", ["tile, space", "space, tile", "drop"])
def test_handler_picked_first_places_the_tile_in_any_order_or_dropped(open_app: Open, how: str) -> None:
    session, (hand, cell, tiles) = where("action", _shared)
    pilot = on_the_map(open_app(), session)
    clicks = {"tile": f"held:{hand}", "space": f"cell:{cell[0]},{cell[1]}"}
    pilot.click(next(each for each in pilot.app.targets if each.id.startswith(f"handler:{tiles[1]}:")))
    if how == "drop":
        pilot.lift(thing(pilot.app, f"held:{hand}"))
        pilot.drop(table(pilot.app).board.camera.place(cell).center)
    else:
        pilot.click_named(*(clicks[name] for name in how.split(", ")))
    pilot.settle()
    given = option(session.timeline.done[-1].ids[0])
    assert ((given.q, given.r), given.tile) == (cell, tiles[1])


def test_second_click_puts_back_a_handler_picked_before_a_space(open_app: Open) -> None:
    session, (_, cell, tiles) = where("action", _shared)
    pilot = on_the_map(open_app(), session)
    scene, answers = table(pilot.app), len(session.timeline.done)
    pilot.click_named(f"handler:{tiles[1]}:0", f"cell:{cell[0]},{cell[1]}", f"handler:{tiles[1]}:0")
    pilot.settle()
    assert ("handler", str(tiles[1])) not in scene.control.choosing.picked
    assert len(session.timeline.done) == answers


def test_tile_dropped_out_of_reach_is_placed_by_the_other_handler(open_app: Open) -> None:
    def apart(game: Game) -> tuple[int, tuple[int, int], int] | None:
        explored = [each for each in game.decision.options if each.kind == "explore"]
        hand = game.state.players[game.decision.seat].hand
        for each in explored:
            alike = {one.tile for one in explored if (one.q, one.r) == (each.q, each.r)}
            others = {*game.state.players[game.decision.seat].handlers} - alike
            if others and any(one.tile in others and one.hand == each.hand for one in explored):
                return hand.index(each.hand), (each.q, each.r), others.pop()
        return None

    session, (hand, cell, other) = where("action", apart)
    pilot = on_the_map(open_app(), session)
    scene, serial = table(pilot.app), session.game.serial
    pilot.click(next(each for each in pilot.app.targets if each.id.startswith(f"handler:{other}:")))
    pilot.lift(thing(pilot.app, f"held:{hand}"))
    pilot.drop(scene.board.camera.place(cell).center)
    pilot.settle()
    assert session.game.serial > serial
    assert option(session.timeline.done[-1].ids[0]).tile != other


def test_no_button_passes_while_something_is_picked(open_app: Open) -> None:
    pilot = on_the_map(open_app(), played(0))
    assert pilot.app.targets.named("word:pass") is not None
    pilot.click_named("pick:held:0")
    assert table(pilot.app).control.choosing.picked
    assert pilot.app.targets.named("word:pass") is None
    pilot.click_named("cancel")
    assert pilot.app.targets.named("word:pass") is not None


def test_tile_has_the_same_painting_throughout_a_game(open_app: Open) -> None:
    """In the hand, on its way and on the map, whichever seat looks meanwhile, and in a game that is gone on with."""
    app = open_app()
    scene = on_the_map(app, played(0)).app.scenes.top
    assert isinstance(scene, FamilyTable)
    session = scene.session
    for ids in _answers():
        seat, before = session.game.decision.seat, [_paintings(app, session, seat) for seat in range(2)]
        step = session.choose(ids, session.game.serial)
        for number, was in enumerate(before):
            for kind, painting in _paintings(app, session, number).items():
                assert was.get(kind, painting) == painting
        for event in step.events:
            if event.type == "explored" and not event.data["kind"].startswith("ocean"):
                laid = picture_of(session.game.view(None), event.data["tile"], TileLooks(session))
                assert laid == before[seat][event.data["kind"]]
                assert laid == picture_of(session.game.view(None), event.data["tile"], scene.board.tile_looks)


def _paintings(app: App, session: Session[Game], seat: int) -> dict[str, str]:
    """The paintings of the tiles in a hand, at a table that has just been opened."""
    scene = FamilyTable(app, session)
    scene.board.show_to(seat, session.game)
    player = session.game.state.players[seat]
    painted = scene.board.picture(Targets()).painted(seat)
    assert len(painted) == len(player.hand)
    return {
        kind: painting for kind, painting in zip(player.hand, painted, strict=True) if painting is not None
    }


def test_the_paintings_of_a_land_differ_on_the_map() -> None:
    session = played(len(_answers()))
    view, looks = session.game.view(None), TileLooks(session)
    for land in ("forest", "mountain"):
        found = [
            picture_of(view, number, looks)
            for number, each in enumerate(view["tiles"])
            if each["kind"] == land
        ]
        assert len(set(found)) > 2


def test_each_tile_of_an_open_hand_in_a_replay_has_a_painting(open_app: Open) -> None:
    """The open side shows the hand of another seat than the asked one."""
    app = open_app()
    replay = FamilyReplay(app, played(len(_answers())))
    pilot = at_scene(app, replay)
    for _ in range(2):
        pilot.press(pygame.K_TAB)
    assert replay.board.seat is None
    for _ in range(30):
        replay.control.go_on()
        pilot.frame()
        chart = replay.board.picture(app.targets)
        assert all(chart.painted(chart.home))


# --- the map ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 5), (5, 56)])
def test_visible_new_tiles_do_not_move_the_map(players: int, seed: int) -> None:
    game = Game.new(["A", "B", "C", "D", "E"][:players], seed=seed)
    bot, camera, moves, laid = make("greedy", seed, 0.0, lambda: 0.0), Camera(), 0, 1
    camera.lay(places((1280, 720)).room, 1.0, cells_of(game.view(None)["tiles"][0]))
    while game.decision is not None:
        game.apply(bot.answer(game))
        tiles = game.view(None)["tiles"]
        if len(tiles) == laid:
            continue
        laid = len(tiles)
        seen = [*(cell for tile in tiles for cell in cells_of(tile)), *OpenCells().adjacent(tiles)]
        camera.keep_in_sight(seen)
        moves += camera.is_moving
        camera.hurry()
        assert all(camera.room.contains(camera.place(cell).scale_by(0.98)) for cell in seen)
    assert 0 < moves <= laid / 3.5, "the map is large all the same"


def test_the_map_stays_where_it_is_when_a_tile_is_taken_back(open_app: Open) -> None:
    session, laid = where("action", lambda game: next((e for e in game.decision.ids if "explore" in e), None))
    pilot = on_the_map(open_app(), session)
    scene = table(pilot.app)
    pilot.press(pygame.K_PLUS)
    pilot.frame()
    seen = scene.board.camera.seen
    session.choose([laid], session.game.serial)
    pilot.settle()
    pilot.click_and_settle("undo")
    assert scene.board.camera.seen == seen


# --- the end ----------------------------------------------------------------------------------


def last_tile() -> Session[Game]:
    """A game of two in which the last tiles are about to be drawn."""
    session: Session[Game] = Session.new(["Ada", "Ben"], seed=FULLEST, game=FAMILY)
    bot = RandomBot(FULLEST)
    while session.game.decision is not None:
        game = session.game
        hand = game.state.players[game.state.turn].hand
        if game.decision.ids == ("draw",) and game.state.left <= 3 - len(hand) and not game.state.ending:
            return session
        session.choose(bot.answer(game), game.serial)
    raise AssertionError("the stack never ends")


def test_the_last_tile_is_not_drawn_without_a_warning(open_app: Open) -> None:
    session = last_tile()
    app = open_app(auto_end_turn="at_once")
    pilot = on_the_map(app, session)
    serial = session.game.serial
    pilot.run_frames(5)
    assert session.game.serial == serial, "it is not drawn by itself"
    pilot.click_named("word:draw")
    assert pilot.scene == "ask"
    pilot.click_named("stay")
    assert session.game.serial == serial
    pilot.mean("word:draw")
    assert session.game.state.ending == "stack"


def test_the_fourth_lair_is_not_built_without_a_warning(open_app: Open) -> None:
    def last_lair(game: Game) -> bool:
        lairs = sum(tile.owner == game.state.turn for tile in game.state.tiles)
        return lairs == LAIRS - 1 and any(each.startswith("settle") for each in game.decision.ids)

    session = reached(last_lair)
    pilot = on_the_map(open_app(), session)
    settles = next(each for each in session.game.decision.options if each.kind == "settle")
    serial = session.game.serial
    pilot.click_named(f"dragon:{settles.dragon}")
    if session.game.serial == serial and pilot.scene != "ask":
        pilot.click_named(f"tile:{settles.tile}")
    assert pilot.scene == "ask"
    assert session.game.serial == serial
    pilot.click_named("go")
    assert session.game.state.ending == "lairs"


def test_notice_names_everyone_one_lair_from_the_end() -> None:
    lairs = [{"lair": {"seat": seat, "colour": "red"}} for seat in (0, 2) for _ in range(LAIRS - 1)]
    view = {"names": ["Ada", "Ben", "Cleo"], "over": False, "ending": None, "stack": 30, "tiles": lairs}
    assert say.notices(view) == ["Ada and Cleo are one lair from the end."]
    view["stack"] = 4
    assert say.notices(view) == ["Only 4 tiles are left to draw.", "Ada and Cleo are one lair from the end."]
    view["ending"], view["tiles"] = "lairs", [*lairs, lairs[0], lairs[-1]]
    assert say.notices(view) == ["The last round: Ada and Cleo have each built a fourth lair."]


# --- buttons, keys ----------------------------------------------------------------------------


@pytest.mark.parametrize("is_key", [False, True])
def test_feeding_all_dragons_is_undone_as_one_step(open_app: Open, *, is_key: bool) -> None:
    session = reached(lambda game: hungry(game, 2))
    pilot = on_the_map(open_app(), session)
    scene, seat = table(pilot.app), session.game.decision.seat
    before, serial = session.game.state.players[seat].nest[:], session.game.serial
    if is_key:
        pilot.press(pygame.K_RETURN)
    else:
        pilot.click_named("feed_all")
    pilot.run_frames(8)
    fed = [each.ids[0] for each in session.timeline.done if each.kind == "feed"][-2:]
    assert session.game.serial == serial + 2
    assert all(each.startswith("feed") for each in fed), "each meal is an answer of its own"
    assert session.undo()
    assert session.game.state.players[seat].nest == before
    assert session.game.serial == serial
    assert scene.control.feeding._more == ()


def test_insufficient_food_disables_feeding_all(open_app: Open) -> None:
    def too_little(game: Game) -> bool:
        decision = game.decision
        if decision is None or decision.kind != "feed":
            return False
        player = game.state.players[decision.seat]
        own = [
            each
            for each in decision.options
            if each.dragon and each.resource == player.nest[each.dragon - 1].colour
        ]
        return len(own) == 2 and own[0].resource == own[1].resource and player.resources[own[0].resource] == 1

    session = reached(too_little, 3)
    pilot = on_the_map(open_app(), session)
    serial = session.game.serial
    assert not thing(pilot.app, "feed_all").enabled
    pilot.press(pygame.K_RETURN)
    assert session.game.serial == serial


def test_every_choice_but_places_on_the_map_has_a_button(open_app: Open) -> None:
    """And the keys never start on the one that refuses."""
    session = played(0)
    app = open_app(auto_forced=False, auto_end_turn="at_once")
    pilot = on_the_map(app, session)
    scene, kinds = table(app), set[str]()
    scene.control.open_table = True
    bot = make("greedy", 3, 0.0, lambda: 0.0)
    while session.decision is not None and len(session.timeline.done) < 120:
        until_asked(app, scene.control)
        decision = session.decision
        names = [each.id for each in app.targets]
        kinds |= {each.kind for each in decision.options}
        for each in decision.options:
            buttons = {
                "explore": ("pick:held:",),
                "move": ("pick:handler:",),
                "settle": ("word:settle", "pick:dragon:", "pick:settle:"),
                "hatch": (f"pick:egg:{COLOURS[each.colour]}",),
                "feed": ("pick:dragon:",),
                "trade": (f"word:{each.id}", "pick:trade:"),
            }.get(each.kind, (f"word:{each.id}",))
            assert any(name.startswith(buttons) for name in names), (each, names)
        pilot.press(pygame.K_TAB)
        assert scene.control.focused.lit
        assert scene.control.focused.id not in REFUSING or len(decision.ids) == 1
        scene.control.keyboard.focus.hide()
        session.choose(bot.answer(session.game), session.game.serial)
    assert {"explore", "move", "settle", "hatch", "trade", "feed", "discard"} <= kinds


def test_egg_button_names_its_price(open_app: Open) -> None:
    session, ids = where(
        "hatch", lambda game: [e for e in game.decision.ids if e.startswith("hatch")] or None
    )
    pilot = on_the_map(open_app(), session)
    eggs = {each.split()[1]: [way for way in ids if way.split()[1] == each.split()[1]] for each in ids}
    for colour, ways in eggs.items():
        button = pilot.app.targets.named(f"pick:egg:{colour}")
        assert [*button.tip.split("\n")] == [words.answer_text(way, session.game) for way in ways]


# --- what was dropped elsewhere ---------------------------------------------------------------


def test_a_rejected_tile_explains_where_it_goes(open_app: Open) -> None:
    session, (place, _) = where("action", _refused)
    pilot = on_the_map(open_app(), session)
    scene = table(pilot.app)
    room = scene.board.places.room
    pilot.lift(thing(pilot.app, f"held:{place}"))
    pilot.drop((room.left + 4, room.bottom - 4))
    assert scene.control.refused.text == str(say.BELONGS["held", ""])
    assert scene.control.refused._place.topleft == (room.left + 4, room.bottom - 4)
    pilot.frame()
    pilot.lift(thing(pilot.app, f"held:{place}"))
    pilot.drop((scene.board.places.hand.left + 3, scene.board.places.hand.bottom - 3))
    assert scene.control.refused.text == "", "it was put back"
