"""Everything at the table is done with keys."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest

from tests.ui.seats import (
    Open,
    at_a_card_to_take,
    at_first_action,
    at_position,
    at_scenario,
    at_table,
    lit,
    on_top,
    past_curtain,
    played_to,
    show_hints,
    table,
    three_hints,
)
from tests.ui.spoken import texts_drawn
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.bots import RandomBot, heuristic_policy
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.notation import DECLINE
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.ai_tasks import AiTask
from wyrmspan_desktop.session.key_bindings import ACTIONS
from wyrmspan_desktop.testing.pilot import Pilot, Typist
from wyrmspan_desktop.text import keys
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.input.focus import DOWN, LEFT, RIGHT, UP, Focus, ahead, next_in, reachable
from wyrmspan_desktop.ui.input.misclick_guard import GUARD_S
from wyrmspan_desktop.ui.layout.targets import HAND_BOARD, NOTE, PANELS, Target, Targets
from wyrmspan_desktop.ui.scenes.ask import TellScene
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.play.answers import REFUSALS
from wyrmspan_desktop.ui.table.screens.log import LogScene, seat_of
from wyrmspan_desktop.ui.table.screens.table import TableScene

Rect = pygame.Rect
ALL = (LEFT, RIGHT, UP, DOWN)


def grid() -> list[Target]:
    """Nine things in three lines: ``a0`` in the upper left, ``c2`` in the lower right."""
    return [
        Target(f"{'abc'[y]}{x}", Rect(x * 60, y * 60, 40, 40), lit=True, enabled=True)
        for y in range(3)
        for x in range(3)
    ]


def test_arrows_go_to_the_neighbour_and_round_the_edge() -> None:
    things = grid()
    middle = things[4].rect
    found = [next_in(things, middle, way) for way in ALL]
    assert [thing.id for thing in found if thing] == ["b0", "b2", "a1", "c1"]
    corner = next_in(things, things[8].rect, RIGHT)
    assert corner.id == "c0"


@pytest.mark.parametrize(
    ("way", "cells", "goal"),
    [
        (DOWN, [(0, 2), (1.5, 1)], (1.5, 1)),
        (UP, [(0, -4), (-1.5, -1)], (-1.5, -1)),
        (DOWN, [(0.5, 1), (0, 2)], (0.5, 1)),
        (RIGHT, [(0.5, 1), (1, 0)], (1, 0)),
        (RIGHT, [(4, 0), (1.5, 1)], (1.5, 1)),
    ],
)
def test_arrows_among_hexagons_skip_none(
    way: tuple[int, int], cells: list[tuple[float, float]], goal: tuple[float, float]
) -> None:
    things = [_hexagon(*cell) for cell in [(0, 0), *cells]]
    found = next_in(things, things[0].rect, way, among_hexagons=True)
    assert found.id == _hexagon(*goal).id


def _hexagon(across: float, row: float) -> Target:
    return Target(
        *(f"{across},{row}", Rect(500 + round(87 * across), 500 + 75 * round(row), 87, 100)),
        is_hexagon=True,
        lit=True,
        enabled=True,
    )


def test_the_focus_prefers_straight_ahead_over_nearer_sideways() -> None:
    row = [Target(f"a{x}", Rect(x * 195, 0, 185, 250), lit=True, enabled=True) for x in range(3)]
    below = [Target(f"b{x}", Rect(91 + x * 134, 261, 124, 168), lit=True, enabled=True) for x in range(3)]
    for number in (0, 1):
        found = next_in([*row, *below], row[number].rect, RIGHT)
        assert found.id == f"a{number + 1}"


def test_lost_focus_moves_only_to_an_answer() -> None:
    focus, things = Focus(), grid()
    focus.tab(things, 1)
    log = Target("log", Rect(0, 50, 10, 10), enabled=True)
    assert focus.thing([log]) is None, "nothing is asked"
    found = focus.thing([log, things[8], things[1]])
    assert found.id == "a1"


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_a_key_fills_the_screen_and_goes_back_to_a_window(open_app: Open, key: int, mod: int) -> None:
    app = open_app()
    pilot = Pilot(app, 1).settled()
    for fills in (True, False):
        pilot.press(key, mod)
        assert bool(pygame.display.get_surface().get_flags() & pygame.FULLSCREEN) == fills
        assert app.settings.values.fullscreen == fills
        assert pilot.scene == "title"


def test_tab_visits_answers_first_line_by_line() -> None:
    plain = Target("menu", Rect(0, 0, 10, 10), enabled=True)
    dead = Target("picture", Rect(0, 0, 10, 10))
    things = [plain, dead, *reversed(grid())]
    assert [thing.id for thing in reachable(things)] == [
        *("a0", "a1", "a2", "b0", "b1", "b2", "c0", "c1", "c2", "menu")
    ]


def test_an_open_menu_has_the_keys_for_itself() -> None:
    panel = Target("menu_panel", Rect(0, 0, 100, 100))
    row = Target("word:pass", Rect(0, 0, 100, 20), lit=True, enabled=True)
    assert [thing.id for thing in reachable([*grid(), panel, row])] == ["word:pass"]


@pytest.mark.parametrize("cover", [HAND_BOARD, NOTE])
def test_things_below_a_cover_are_not_reached(cover: str) -> None:
    board = Target(cover, Rect(0, 0, 100, 100))
    below = Target("slot:amethyst.4", Rect(60, 60, 60, 60), tip="To excavate")
    card = Target("hand:d1", Rect(10, 10, 20, 30), lit=True, enabled=True)
    assert [thing.id for thing in reachable([below, board, card])] == ["hand:d1"]


def test_the_focus_stays_near_when_its_thing_is_gone() -> None:
    focus, things = Focus(), grid()
    focus.tab(things, 1)
    focus.arrow(things, RIGHT)
    left = [thing for thing in things if thing.id != "a1"]
    found = focus.thing(left)
    assert found.id in ("a0", "a2")
    focus.hide()
    assert focus.thing(left) is None


@pytest.mark.parametrize("name", list(scenarios.TABLES))
def test_arrows_reach_everything_from_everywhere(open_app: Open, name: str) -> None:
    app = open_app()
    at_scenario(app, name)
    assert_ways_lead_everywhere(reachable(app.targets))


@pytest.mark.parametrize("name", ["first-turn", "look-d"])
def test_an_arrow_goes_from_the_caves_to_the_hand_and_back(open_app: Open, name: str) -> None:
    app = open_app()
    at_scenario(app, name)
    pilot = Typist(app, 1)
    things = reachable(app.targets)
    held = {each.id for each in things if each.id.startswith("hand:")}
    assert held
    for number in range(1, 5):
        for start in (f"slot:amethyst.{number}", "cave:amethyst"):
            pilot.go_to(start)
            pilot.press(pygame.K_DOWN)
            found = table(app).control.focused
            assert found.id in held
            assert found.lit
            pilot.press(pygame.K_UP)
            assert table(app).control.focused.id.startswith(("slot:amethyst", "cave:amethyst"))


@pytest.mark.parametrize("name", ["family-thirty", "family-full"])
def test_arrows_reach_every_tile_and_keep_to_their_row(open_app: Open, name: str) -> None:
    app = open_app()
    scene = FamilyTable(app, scenarios.session(name))
    pilot = past_curtain(app, scene)
    pilot.click(next(each for each in app.targets if each.id.startswith("handler:")))
    things = reachable(app.targets)
    assert_ways_lead_everywhere(things)
    tiles = {(tile.rect.x, tile.rect.y): tile.id for tile in things if tile.is_hexagon}
    beside = 0
    for tile in things:
        right = tiles.get((scene.board.camera.wide + tile.rect.x, tile.rect.y)) if tile.is_hexagon else None
        if right is not None:
            found = next_in(things, tile.rect, RIGHT, among_hexagons=True)
            beside += found is not None and found.id in (right, f"handler:{right.removeprefix('tile:')}:0")
            assert abs(found.rect.centery - tile.rect.centery) < tile.rect.height // 2
    assert beside > 10


def assert_ways_lead_everywhere(things: list[Target]) -> None:
    assert len(things) > 5
    names = [thing.id for thing in things]
    assert len(names) == len(set(names)), "every thing has a name of its own"
    ways = {
        here.id: {found.id for way in ALL if (found := ahead(things, here, way)) is not None}
        for here in things
    }
    for start in names:
        seen, todo = {start}, [start]
        while todo:
            new = ways[todo.pop()] - seen
            seen |= new
            todo += new
        assert seen == set(names), f"from {start} there is no way to {set(names) - seen}"


def test_tab_reaches_everything_and_shows_where_it_is(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    wanted = {thing.id for thing in reachable(app.targets)}
    seen = set()
    for _ in range(len(wanted)):
        pilot.press(pygame.K_TAB)
        focused = table(app).control.focused
        seen.add(focused.id)
        x, y = (focused.frame or focused.rect).midtop
        ring = [app.window.get_at((x, y - up))[:3] for up in range(1, 12) if y - up >= 0]
        assert any(min(colour) > 235 for colour in ring), f"no ring is drawn round {focused.id}"
    assert seen == wanted
    pilot.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    focused = table(app).control.focused
    assert focused.id == reachable(app.targets)[-2].id
    pilot.point((5, 5))
    assert table(app).control.focused is None, "the mouse is in use again"
    pilot.point(lit(app, "slot:")[0].rect.center)
    hovered = table(app).board.explaining.hovered
    assert hovered.id == lit(app, "slot:")[0].id


def ring_of(app: App) -> str | None:
    """The thing or button round which the ring of the keys lies."""
    scene = app.scene
    return scene.control.focus or None if isinstance(scene, TableScene) else app.gui._ring


@pytest.mark.parametrize("is_at_table", [True, False])
@pytest.mark.parametrize("act", ["move", "left", "right"])
def test_focus_ring_hides_for_the_mouse_and_returns_with_a_key(
    open_app: Open, is_at_table: bool, act: str
) -> None:
    app = open_app()
    pilot = at_first_action(app) if is_at_table else Pilot(app, 1).settled()
    pilot.point((5, 5))
    for _ in range(3):
        pilot.press(pygame.K_TAB)
    ring = ring_of(app)
    assert ring is not None
    if act == "move":
        pilot.point((6, 6))
    else:
        pilot.button((5, 5), down=True, button=1 if act == "left" else 3)
    assert ring_of(app) is None
    pilot.press(pygame.K_TAB)
    assert ring_of(app) is not None
    if is_at_table:
        assert ring_of(app) == ring, "where it was"


def test_enter_ignores_an_invisible_focus(open_app: Open) -> None:
    app = open_app()
    pilot = Pilot(app, 1).settled()
    for _ in range(2):
        pilot.press(pygame.K_TAB)
    focused = app.gui.focused
    pilot.point((6, 6))
    pilot.press(pygame.K_RETURN)
    assert (pilot.scene, ring_of(app)) == ("title", focused)
    pilot.press(pygame.K_RETURN)
    assert pilot.scene != "title"


def test_a_card_with_the_focus_is_explained(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    for _ in range(60):
        pilot.press(pygame.K_TAB)
        focused = table(app).control.focused
        if focused.card:
            break
    pilot.frame(0.3)
    pilot.frame(0.3)
    explained = table(app).board.explaining.target
    assert explained.card == focused.card


def test_letters_do_what_the_buttons_do(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    pilot.press(pygame.K_x)
    assert scene.control.panels.exchanging
    pilot.press(pygame.K_ESCAPE)
    assert not scene.control.panels.exchanging
    before = scene.session.game.digest()
    pilot.press(pygame.K_p)
    assert pilot.scene == "ask"
    pilot.click_and_settle("go")
    assert scene.session.game.digest() != before
    pilot.press_and_settle(pygame.K_u)
    assert scene.session.game.digest() == before
    pilot.press_and_settle(pygame.K_y, pygame.KMOD_CTRL)
    assert scene.session.game.digest() != before
    pilot.press_and_settle(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.session.game.digest() == before
    pilot.press(pygame.K_e)
    assert scene.session.game.digest() == before, "there is no turn to end"


def test_mats_are_looked_at(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    for key, mod, shown in (
        (pygame.K_2, pygame.KMOD_SHIFT, 1),
        (pygame.K_m, 0, 0),
        (pygame.K_TAB, pygame.KMOD_CTRL, 1),
        (pygame.K_TAB, pygame.KMOD_CTRL, 0),
        (pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, 1),
        (pygame.K_1, pygame.KMOD_SHIFT, 0),
        (pygame.K_5, pygame.KMOD_SHIFT, 0),
    ):
        pilot.press(key, mod)
        assert scene.board.shown == shown


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_QUESTION, pygame.K_SLASH])
def test_the_keys_are_shown(open_app: Open, key: int) -> None:
    app = open_app()
    pilot = at_first_action(app)
    drawn = texts_drawn(app)
    pilot.press(key, letter="?" if key == pygame.K_SLASH else "")
    assert pilot.scene == "rulebook"
    pilot.click_named("keys")
    assert pilot.scene == "keys"
    reported = [*keys.overview()]
    assert ("H", "Show or hide a hint") in reported
    for shown, does in reported:
        assert {shown, does} <= set(drawn)
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "table"


def test_every_action_has_words_and_a_place_on_the_page_of_keys() -> None:
    shown = [action for group in keys.GROUPS.values() for action in group]
    assert len(shown) == len({*shown})
    assert {*shown} == {*ACTIONS, *keys.FIXED} == {*keys.WORDS}
    assert keys.GROUPS.keys() == keys.SECTIONS.keys()
    assert {*keys.OVERVIEW} <= {*shown}


def test_the_log_is_read(open_app: Open) -> None:
    app = open_app()
    pilot = Pilot(app, 1)
    app.scenes.push(TableScene(app, played_to(Session.new(["Mira"], seed=2, level="Automa 1"), 2)))
    scene = table(app)
    pilot.settle()
    assert len(scene.board.log) >= 50
    pilot.press(pygame.K_l)
    log = on_top(app, LogScene)
    assert log.reading.turned == 0
    pilot.press(pygame.K_UP)
    assert log.reading.turned == 1
    pilot.press(pygame.K_HOME)
    top = log.reading.turned
    pilot.press(pygame.K_UP)
    assert log.reading.turned == top > 1
    pilot.press(pygame.K_END)
    assert log.reading.turned == 0
    pilot.press(pygame.K_l)
    assert app.scene is scene


def test_a_card_that_the_log_names_is_shown(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app((2560, 1080))  # the open log next to the mountain
    pilot = Pilot(app, 1)
    app.scenes.push(TableScene(app, Session.new(["Mira"], seed=2, level="Automa 1")))
    scene = table(app)
    while not [target for target in app.targets if target.id.startswith("said:")]:
        pilot.settle()
        pilot.turn()
    pilot.settle()
    name = next(target for target in app.targets if target.id.startswith("said:"))
    assert any(line.card == name.card and line.card_name in line.text for line in scene.board.log)
    pilot.point(name.rect.center)
    pilot.frame(0.3)
    pilot.frame()
    assert scene.board.explaining.target.card == name.card
    pilot.click(name)
    assert isinstance(app.scene, LogScene), "a click reads on"
    pilot.frame()
    target = next(target for target in app.targets if target.card == name.card)
    shown: list[str] = []
    monkeypatch.setattr(scene.board.faces, "draw", lambda card, rect: shown.append(card))
    pilot.frame()
    assert not shown
    pilot.point(target.rect.center)
    pilot.frame()
    assert shown == [name.card]


def test_enter_pays_the_suggestion_or_an_exchange(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "exchanges")
    scene = table(app)
    due = scene.session.game.question().due
    assert (due.meat, due.gold, due.crystal) == (1, 1, 1)
    pilot.click_named("exchange")
    trade = next(target for target in lit(app, "trade:") if target.id.endswith("gold"))
    pilot.click(trade)
    pilot.run_frames(6, 0.4)
    due = scene.session.game.question().due
    assert (due.meat, due.gold, due.crystal) == (1, 0, 1), "the gold was paid as soon as it was there"
    assert scene.session.game.view(0)["players"][0]["resources"]["milk"] == 4
    for _ in range(12):
        if scene.control.choosing is not None and scene.control.choosing.decision.kind == "payment":
            pilot.press(pygame.K_RETURN)
        pilot.frame(0.4)
    assert scene.session.game.question().due is None
    assert scene.session.game.view(0)["players"][0]["resources"]["milk"] == 0
    enticed = [event for step in scene.session.steps for event in step.events if event.type == "enticed"]
    assert enticed


@pytest.mark.slow
@pytest.mark.parametrize(("first", "last"), [(0, 1), (3, 4)])
def test_a_solo_game_is_played_with_the_keys_alone(open_app: Open, first: int, last: int) -> None:
    app = open_app(seed=6)
    pilot = Typist(app, 3)
    app.scenes.push(TableScene(app, played_to(Session.new(["Mira"], seed=6, level="Automa 1"), first)))
    scene = table(app)
    pilot.settle()
    while pilot.scene != "scores" and scene.session.game.state.round <= last:
        if scene.control.choosing is not None:
            assert scene.board.playback.view == scene.session.game.view(0)
        pilot.turn()
        pilot.settle()
        assert pilot.clicks < 3000
    assert scene.session.is_over == (pilot.scene == "scores") == (last == 4)
    assert scene.board.playback.view == scene.session.game.view(0)
    for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_e):
        assert pilot.keys[key] > 1, pygame.key.name(key)


def test_the_chronicle_shows_whose_line_it_is() -> None:
    assert seat_of(Line("Ada lays 2 eggs", seat=0), 1) == "seat0"
    assert seat_of(Line("Automa takes a coin", seat=1), 1) == "automa"
    assert seat_of(Line("Round 2 begins", is_heading=True, seat=0), 1) is None
    assert seat_of(Line("No seat is named"), 1) is None


def strike(pilot: Pilot, key: int) -> None:
    """Press a key at once, however new the question is."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    pilot.frame(0.0)


def test_a_key_that_is_pressed_on_and_on_answers_no_new_question(open_app: Open) -> None:
    app = open_app((960, 540), confirm_pass=False)
    pilot = at_first_action(app)
    scene = table(app)
    for key in (pygame.K_p, pygame.K_RETURN):
        while scene.control.choosing is None:
            pilot.frame(0.25)
        scene.control.patience.begin()
        serial = scene.session.game.serial
        for _ in range(3):
            strike(pilot, key)
            assert scene.session.game.serial == serial
            pilot.frame(GUARD_S - 0.1)
        pilot.frame(GUARD_S)
        strike(pilot, key)
        assert scene.session.game.serial == serial + 1, "as soon as it was seen"


def test_moving_the_focus_ends_the_input_delay(open_app: Open) -> None:
    pilot = at_first_action(open_app((960, 540)))
    scene = table(pilot.app)
    while scene.control.focused is None or not scene.control.focused.id.startswith("hand:v"):
        pilot.press(pygame.K_TAB)
    scene.control.patience.begin()
    strike(pilot, pygame.K_RETURN)
    assert scene.control.choosing.begun, "a player who went there has seen it"
    strike(pilot, pygame.K_RETURN)
    assert scene.control.choosing.begun, "but a second press puts it down only when the first was seen"
    serial = scene.session.game.serial
    pilot.frame(GUARD_S)
    strike(pilot, pygame.K_RETURN)
    assert scene.session.game.serial == serial + 1


def test_once_a_card_is_chosen_the_keys_go_first_where_it_may_go(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    while scene.control.focused is None or not scene.control.focused.id.startswith("hand:v"):
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    goals = {thing.id for thing in lit(app, "slot:")}
    seen = []
    for _ in reachable(app.targets):
        seen.append(scene.control.focused.id)
        pilot.press(pygame.K_TAB)
    assert set(seen[: len(goals)]) == goals
    assert {*seen} == {thing.id for thing in reachable(app.targets)}, (
        "and then everything that a click reaches"
    )
    pilot.press(pygame.K_ESCAPE)
    assert not scene.control.choosing.begun
    assert pilot.scene == "table"


def test_keys_replace_the_chosen_card(open_app: Open) -> None:
    pilot = at_first_action(open_app())
    scene = table(pilot.app)
    first, other = [each.id for each in lit(pilot.app, "hand:")][:2]
    for name in (first, other):
        for _ in reachable(pilot.app.targets):
            if scene.control.focused is not None and scene.control.focused.id == name:
                break
            pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
        pilot.frame()
        assert scene.control.choosing.picked == [("card", name.removeprefix("hand:"))]
        assert scene.control.focused.id.startswith("slot:")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_thing_that_can_only_be_read_says_so_and_keeps_what_is_picked_up(open_app: Open, key: int) -> None:
    app = open_app()
    at_first_action(app)
    typist, scene = Typist(app, 1), table(app)
    typist.go_to(lit(app, "hand:d")[0].id)
    typist.press(pygame.K_RETURN)
    choosing = scene.control.choosing
    picked = [*choosing.picked]
    assert picked
    thing = app.targets.named("objective:2")
    assert thing is not None
    assert not thing.enabled
    scene.control.keyboard.focus_on(thing.id)
    typist.press(key)
    assert choosing.picked == picked
    assert scene.board.reviews.text == "Nothing to press here."
    assert typist.focused == thing.id
    scene.control.keyboard.focus_on(f"hand:{picked[0][1]}")
    typist.press(key)
    assert not choosing.picked, "it is put back by itself"


def test_focus_never_goes_under_a_note() -> None:
    things = [
        *grid(),
        Target(NOTE, Rect(55, 55, 120, 60)),
        Target("note:close", Rect(60, 60, 20, 20), enabled=True),
    ]
    names = [thing.id for thing in reachable(things)]
    assert "note:close" in names
    assert not {"b1", "b2"} & set(names)
    assert {"a0", "a1", "a2", "b0", "c0"} <= set(names)


def test_refusal_is_focused_last_and_only_on_request() -> None:
    refusal = Target("word:decline", Rect(0, 0, 40, 40), lit=True, enabled=True, is_last=True)
    other = Target("word:lay mat", Rect(600, 600, 40, 40), lit=True, enabled=True)
    focus = Focus()
    assert [thing.id for thing in reachable([refusal, other])] == ["word:lay mat", "word:decline"]
    focus.tab([Target("cave:golden", Rect(10, 10, 10, 10), lit=True, enabled=True)], 1)
    found = focus.thing([refusal, other, Target("cave:golden", Rect(10, 10, 10, 10))])
    assert found == other, "though the refusal is nearer"
    main = Target("word:gain", Rect(900, 900, 40, 40), lit=True, enabled=True, is_main=True)
    focus.tab([Target("cave:golden", Rect(10, 10, 10, 10), lit=True, enabled=True)], 1)
    assert focus.thing([refusal, other, main]) == main


def test_the_keys_begin_at_an_open_card_and_never_at_a_blind_one() -> None:
    def thing(name: str, x: int, **how: Any) -> Target:
        return Target(name, Rect(x, 0, 40, 40), lit=True, enabled=True, **how)

    deck, card = thing("deck:dragons", 100, is_blind=True), thing("display:d7", 200, card="d7")
    list_, drawn = thing("ways:take", 300, digit=1), thing("word:draw dragon", 400, digit=2, is_blind=True)
    refusal = thing("word:decline", 500, is_last=True)
    for things in ([deck, card, list_, drawn, refusal], [drawn, deck, card, refusal]):
        focus = Focus()
        assert focus.tab(things, 1) == card
        focus.tab([thing("slot:golden.1", 90)], 1)
        assert focus.thing(things) == card, "though the deck is nearer"
        before = [Target("deck:dragons", deck.rect, enabled=True)]
        focus.go_to(before[0])
        assert focus.thing(before) == before[0]
        assert focus.thing(things) == card, "the deck has become an answer"
        focus.go_to(deck)
        assert focus.thing(things) == deck, "the player has gone there"
    assert Focus().tab([deck, refusal], 1) == deck, "there is nothing else"


def test_the_keys_begin_at_the_display_where_a_card_is_taken(open_app: Open) -> None:
    app = open_app()
    pilot = at_a_card_to_take(app)
    for key in (pygame.K_RETURN, pygame.K_TAB):
        table(app).control.keyboard.focus.hide()
        pilot.press(key)
        focused = table(app).control.focused
        assert focused.id.startswith("display:")


@pytest.mark.parametrize("key", [pygame.K_3, pygame.K_KP_3])
def test_a_digit_chooses_an_answer_in_their_order(open_app: Open, key: int) -> None:
    app = open_app()
    pilot = at_table(app, "Mira", automa="Automa 1")
    cards = [target.id for target in app.targets if target.id.startswith("card:")]
    pilot.click_named(*cards[:4], "confirm")
    pilot.settle()
    pilot.look()
    named = [(each.id, each.digit) for each in app.targets if each.id.startswith("supply:")]
    assert named == [("supply:meat", 1), ("supply:gold", 2), ("supply:crystal", 3), ("supply:milk", 4)]
    pilot.press(key)
    pilot.frame()
    assert table(app).session.game.view(0)["players"][0]["resources"]["crystal"] == 1


@pytest.mark.parametrize("by", ["letter", "digit"])
def test_refusal_has_its_letter_and_the_last_digit(open_app: Open, by: str) -> None:
    app = open_app()
    app.settings.set_this_time(animation="instant", notes=False, confirm_pass=False)
    refused = set()
    for kind, game in _offers(8).items():
        pilot, scene = at_position(app, game), table(app)
        if scene.control.choosing is None or scene.control.choosing.decision.kind != kind:
            continue  # it was answered by itself
        (button,) = (each for each in app.targets if each.id in REFUSALS)
        assert button.digit == max(each.digit for each in app.targets)
        pilot.look()
        pilot.press(pygame.K_n if by == "letter" else pygame.K_0 + button.digit)
        pilot.frame()
        assert list(scene.session.timeline.done[0].ids) in ([], [DECLINE]), kind
        refused.add(button.id)
    assert refused == {*REFUSALS}


@cache
def _offers(seed: int) -> dict[str, Game]:
    """The first position of each kind in a game where something can be refused."""
    session, found = Session.new(["Ada", "Ben"], seed=seed), dict[str, Game]()
    while (decision := session.decision) is not None:
        if decision.kind not in found and (not decision.least or DECLINE in decision.ids):
            found[decision.kind] = session.game.clone()
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    return found


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_visible_digits_are_unique(open_app: Open, size: tuple[int, int]) -> None:
    """Of a list that lies open the rows are numbered, and nothing below it."""
    app = open_app(size)
    pilot = at_scenario(app, "exchanges")
    opened = 0
    for name in ("", "exchange", *(each.id for each in app.targets if each.id.startswith("ways:"))):
        if name:
            pilot.click_named(name)
        pilot.press(pygame.K_RIGHT)
        scene = table(app)
        numbered = [each for each in app.targets if each.digit]
        assert numbered
        assert len({each.digit for each in numbered}) == len(numbered)
        if scene.board.picture(Targets()).has_menu:
            opened += 1
            panel = next(each.rect for each in app.targets if each.id in PANELS)
            assert all(panel.contains(each.rect) for each in numbered)
            pilot.press(pygame.K_ESCAPE)
    assert opened


@pytest.mark.parametrize("pressed", [(), (pygame.K_TAB,)])
def test_enter_presses_the_glowing_button_after_any_input(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, pressed: tuple[int, ...]
) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    show_hints(pilot, three_hints(app), monkeypatch)
    for key in pressed:
        pilot.press(key)
    wanted, serial = scene.control.adviser.answer, scene.session.game.serial
    assert wanted is not None
    pilot.press(pygame.K_RETURN)
    assert scene.session.timeline.done[-1].ids == [*wanted]
    assert scene.session.game.serial > serial


class Slow(AiTask[list[Hint]]):
    """Hints that come when the test says so."""

    def __init__(self, hints: list[Hint]) -> None:
        super().__init__(lambda thought: hints)
        self.is_done = False

    def poll(self) -> list[Hint] | None:
        return super().poll() if self.is_done else None


def slow_hints(app: App, monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Three hints to the open question."""
    task = Slow(three_hints(app))
    task.thread.join()
    monkeypatch.setattr(app.thinkers, "hints", lambda game: task)
    return task


@pytest.mark.parametrize("before", [(), (pygame.K_TAB,)])
@pytest.mark.parametrize("meanwhile", [pygame.K_TAB, pygame.K_DOWN])
def test_the_focus_is_on_doing_the_first_hint_when_hints_come(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, before: tuple[int, ...], meanwhile: int
) -> None:
    app = open_app()
    pilot = at_first_action(app)
    hints = slow_hints(app, monkeypatch)
    for key in (*before, pygame.K_h, meanwhile):
        pilot.press(key)
    pilot.frame(0.1)
    hints.is_done = True
    pilot.run_frames(4, 0.1)
    assert table(app).control.focused.id == "hint:play"
    wanted = table(app).control.adviser.hints[0].answer
    pilot.press(pygame.K_RETURN)
    assert table(app).session.timeline.done[-1].ids == wanted


@pytest.mark.parametrize(("steps", "number"), [(1, 2), (2, 1), (3, 0)])
def test_enter_selects_a_hint_and_then_does_it(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, steps: int, number: int
) -> None:
    app = open_app()
    pilot = at_first_action(app)
    slow_hints(app, monkeypatch).is_done = True
    pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_h)
    pilot.run_frames(4, 0.1)
    control, serial = table(app).control, table(app).session.game.serial
    for _ in range(steps):
        pilot.press(pygame.K_UP)
    assert control.focused.id == f"hint:{number}"
    wanted = control.adviser.hints[number].answer
    pilot.press(pygame.K_RETURN)
    assert (control.focused.id, control.adviser.chosen) == ("hint:play", number)
    assert table(app).session.game.serial == serial
    pilot.frame(GUARD_S + 0.1)
    pilot.press(pygame.K_RETURN)
    assert table(app).session.timeline.done[-1].ids == wanted


def asked(app: App) -> tuple[str, str]:
    """The heading and the words on the parchment."""
    picture = table(app).board.picture(Targets())
    return picture.prompt_from, picture.prompt


@pytest.mark.parametrize("by_keys", [True, False])
def test_the_prompt_explains_a_picked_up_thing(open_app: Open, by_keys: bool) -> None:
    app = open_app()
    pilot = at_first_action(app)
    before = asked(app)
    card = next(each for each in lit(app, "hand:v"))
    if by_keys:
        assert table(app).control.keyboard.focus_on(card.id)
        pilot.press(pygame.K_RETURN)
    else:
        pilot.click(card)
    assert table(app).control.choosing.picked
    heading, words = asked(app)
    assert "Esc" in words
    assert heading != before[0]
    pilot.press(pygame.K_ESCAPE)
    assert asked(app) == before


def test_things_that_are_chosen_are_counted_and_the_question_stays(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Mira", automa="Automa 1")
    question = asked(app)[1]
    seen = set()
    for target in lit(app, "card:")[:4]:
        pilot.click_named(target.id)
        heading, words = asked(app)
        assert heading == question
        assert "Esc" in words
        seen.add(words)
    assert len(seen) == 4
    pilot.press(pygame.K_ESCAPE)
    assert asked(app)[1] == question


def test_other_mat_names_its_owner_and_the_way_back(open_app: Open) -> None:
    app = open_app()
    session = Session.new(["Ada", "Ben", "Cleo"], seed=3)
    bot = RandomBot(1)
    while session.decision.kind != "action":
        session.choose(bot.answer(session.decision), session.game.serial)
    app.sit_down(session)
    pilot = Pilot(app, 1).settled_at_table()
    own, names = asked(app), session.humans
    scene = table(app)
    for seat in range(3):
        pilot.press(pygame.K_1 + seat, pygame.KMOD_SHIFT)
        pilot.frame(0.0)
        picture = scene.board.picture(Targets())
        if seat == scene.board.seat:
            assert asked(app) == own
            continue
        assert names[seat] in picture.prompt
        assert picture.prompt_seat == f"seat{seat}"
        assert app.targets.named("own_mat") is not None
        pilot.press(pygame.K_m)
        assert asked(app) == own
        pilot.press(pygame.K_1 + seat, pygame.KMOD_SHIFT)
        pilot.press(pygame.K_ESCAPE)
        assert asked(app) == own


# --- where the keys begin ---------------------------------------------------------------------


def test_the_focus_moves_to_the_next_question() -> None:
    """Though what was used is still there, and nothing answers until the next question comes."""
    focus = Focus()
    cave = Target("cave:golden", Rect(0, 0, 40, 40), lit=True, enabled=True)
    seen = cave._replace(lit=False)
    end = Target("word:end_turn", Rect(90, 0, 40, 40), lit=True, enabled=True, is_main=True, is_last=True)
    focus.tab([cave], 1)
    assert focus.thing([seen]) == seen
    assert focus.thing([seen]) == seen
    assert focus.thing([seen, end]) == end
    focus.tab([seen, end], 1)
    assert focus.thing([seen, end]) == seen, "the player has gone there to read it"


def test_a_list_begins_at_its_first_row_and_a_question_at_no_list(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Mira", automa="Automa 1")
    pilot.press(pygame.K_TAB)
    assert table(app).control.focus.startswith("card:")
    target = app.targets.named("ways:keep")
    assert table(app).control.keyboard.focus_on(target.id)
    pilot.press(pygame.K_RETURN)
    pilot.frame(0.0)
    rows = [each for each in app.targets if each.id.startswith("word:keep")]
    assert table(app).control.focus == min(rows, key=lambda each: each.rect.y).id


def test_the_keys_come_to_the_confirmation_when_all_are_chosen(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Mira", automa="Automa 1")
    scene = table(app)
    for target in lit(app, "card:")[:4]:
        assert scene.control.keyboard.focus_on(target.id)
        pilot.press(pygame.K_RETURN)
        pilot.frame(0.0)
    assert len(scene.control.choosing.chosen) == 4
    assert scene.control.focus == "confirm"
    serial = scene.session.game.serial
    strike(pilot, pygame.K_RETURN)
    assert scene.session.game.serial == serial, "it may be meant for the last card"
    pilot.press(pygame.K_RETURN)
    assert scene.session.game.serial == serial + 1


def test_the_focus_is_reset_between_players(open_app: Open) -> None:
    app = open_app(animation="instant", reduced_motion=True)
    session = Session.new(["Ada", "Ben"], seed=3)
    app.sit_down(session)
    pilot, scene = Pilot(app, 1), table(app)
    pilot.settle_at_table()
    first = scene.board.seat
    while scene.board.seat == first:
        pilot.settle_at_table()
        if scene.board.seat == first and scene.control.choosing is not None:
            pilot.press(pygame.K_TAB)
            assert scene.control.focus
            scene.control.answer(tuple(heuristic_policy.answer(session.game)))
    assert scene.control.focus == ""
    pilot.press(pygame.K_TAB)
    assert scene.control.focus.startswith("card:")


@pytest.mark.parametrize("is_asked", [True, False])
def test_enter_presses_the_glowing_button_of_a_dialog(open_app: Open, is_asked: bool) -> None:
    app, done = open_app(), []
    pilot = Pilot(app, 1).settled()
    if is_asked:
        app.go.ask("Pass?", "", "Pass", lambda: done.append("passed"))
    else:
        app.scenes.push(TellScene(app, "A heading", "A text"))
    pilot.frame()
    pilot.press(pygame.K_RETURN)
    assert (pilot.scene, done) == ("title", [])
    if is_asked:
        app.go.ask("Pass?", "", "Pass", lambda: done.append("passed"))
        pilot.frame()
        pilot.press(pygame.K_RIGHT)
        pilot.press(pygame.K_RETURN)
        assert (pilot.scene, done) == ("title", ["passed"])


@pytest.mark.parametrize("how", ["keys", "click", "drag"])
def test_picking_up_shows_the_possible_destinations(open_app: Open, how: str) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    scene.board.look_at(1)
    scene.board.change()
    pilot.frame()
    card = lit(app, "hand:v")[0]
    if how == "keys":
        assert scene.control.keyboard.focus_on(card.id)
        pilot.press(pygame.K_RETURN)
    elif how == "click":
        pilot.click(card)
    else:
        pilot.lift(card)
    pilot.frame()
    assert scene.board.shown == scene.board.home
    assert [each for each in app.targets if each.lit and each.id.startswith("slot:")]
