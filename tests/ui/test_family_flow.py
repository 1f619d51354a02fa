"""A turn of Dragon Family as it flows: where answers stand, what ends it, and what is said of what is picked up."""

from __future__ import annotations

from math import dist
from time import monotonic
from typing import Any

import pygame
import pytest

from tests.ui.seats import Open, at_scene, thing, until_asked
from tests.ui.test_family import (
    _answers,
    _turnable,
    asked_who_comes,
    on_the_map,
    played,
    question_of,
    table,
    where,
)
from tests.ui.test_family_choices import hungry, reached
from wyrmspan_desktop.family import Game, option
from wyrmspan_desktop.family.bots import make
from wyrmspan_desktop.family.hexes import around
from wyrmspan_desktop.family.state import NEST
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import PATIENCE_S, Pilot, Typist
from wyrmspan_desktop.text import family as words
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.text import table as common
from wyrmspan_desktop.text.family_log import recap_line
from wyrmspan_desktop.text.family_things import at_tile
from wyrmspan_desktop.text.recap import NEWS, SO_FAR
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.answer_builder import FamilyAnswerBuilder, cell_of
from wyrmspan_desktop.ui.family.draw.picture import cells_of
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.input.focus import reachable
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene

ENDS = ("word:draw", "word:skip", "word:end", "feed_all")
"""Buttons that go on, and may end the turn."""


def buttons(app: App) -> dict[str, pygame.Rect]:
    """Return the places of all answer buttons."""
    return {each.id: each.rect for each in app.targets if each.id.startswith(("word:", "pick:", "feed_all"))}


# --- places of answers ------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [100, 200])
def test_turn_ending_buttons_never_replace_an_answer_button(open_app: Open, scale: int) -> None:
    """And what is asked again in a turn has the same answers in the same places."""
    app = open_app(scale=scale, auto_forced=False, auto_end_turn="at_once")
    control = table(on_the_map(app, session := played(0)).app).control
    control.open_table = True
    bot, before, seen = make("greedy", 3, 0.0, lambda: 0.0), dict[str, pygame.Rect](), set[str]()
    asked: Any = None
    while session.decision is not None and len(session.timeline.done) < 130:
        until_asked(app, control)
        decision, lies = session.decision, buttons(app)
        if asked is not None and asked.seat == decision.seat:
            for name in (each for each in ENDS if each in lies):
                if asked.kind == decision.kind and name in before:
                    continue
                # A player who passes does not draw, so these two may share a place.
                other = {*before} - ({"word:pass"} if name == "word:draw" else set())
                under = [each for each in other if before[each].colliderect(lies[name])]
                assert not under, (name, under)
                seen.add(name)
            if asked.kind == decision.kind:
                assert all(dist(before[name].center, lies[name].center) < 4 for name in lies)
                seen.add(decision.kind)
        asked, before = decision, lies
        session.choose(bot.answer(session.game), session.game.serial)
    assert {*ENDS, "feed"} <= seen


def test_button_of_a_discarded_tile_stays_disabled_in_place(open_app: Open) -> None:
    def two_kinds(game: Game) -> str | None:
        hand = game.state.players[game.state.turn].hand
        single = [kind for kind in hand if hand.count(kind) == 1]
        return single[0] if game.state.moved and single and len(game.decision.ids) > 2 else None

    session, kind = where("draw", two_kinds)
    pilot = on_the_map(open_app(), session)
    before = buttons(pilot.app)
    pilot.click_and_settle(f"word:discard {kind}")
    assert buttons(pilot.app) == before
    gone, serial = thing(pilot.app, f"word:discard {kind}"), session.game.serial
    assert not gone.enabled
    pilot.click(gone)
    assert session.game.serial == serial


def test_an_impatient_click_gives_no_answer_to_the_next_question(open_app: Open) -> None:
    def goes_on(game: Game) -> bool:
        if game.decision.kind != "hatch":
            return False
        twin = game.clone()
        twin.apply(["skip"])
        return twin.decision is not None and twin.decision.kind == "feed"

    session = reached(goes_on)
    pilot = on_the_map(open_app(), session)
    point = thing(pilot.app, "word:skip").rect.center

    def click() -> None:
        for down in (True, False):
            pilot.button(point, down=down)
        pilot.frame(0.0)

    pilot.frame()
    click()
    while table(pilot.app).control.choosing is None:
        pilot.frame(0.1)
    pilot.frame(0.0)
    under, serial = pilot.app.targets.at(point), session.game.serial
    assert under is not None
    assert under.enabled
    assert under.id.startswith("pick:dragon"), "a dragon is fed there"
    for _ in range(3):
        pilot.frame(0.7)
        click()
        assert (session.game.serial, table(pilot.app).control.choosing.picked) == (serial, [])
    pilot.frame(1.1)
    click()
    has_seen = session.game.serial > serial or table(pilot.app).control.choosing.picked
    assert has_seen, "who has seen it may click there"


@pytest.mark.parametrize(("kind", "verb"), [("action", "settle"), ("hatch", "trade")])
def test_several_options_of_a_kind_open_a_list(open_app: Open, kind: str, verb: str) -> None:
    def several(game: Game) -> bool:
        found = [each for each in game.decision.options if each.kind == verb]
        return game.decision.kind == kind and len({(each.dragon, each.resource) for each in found}) > 1

    session = reached(several, 3)
    pilot = on_the_map(open_app(), session)
    pilot.click_named(f"pick:{verb}:")
    pilot.frame()
    lit = {
        each.kind
        for each in table(pilot.app).control.choosing._meant(table(pilot.app).control.choosing.picked)
    }
    assert lit == {verb}
    listed = [name for name in buttons(pilot.app) if name.startswith((f"word:{verb}", "pick:dragon"))]
    assert len(listed) > 1
    serial = session.game.serial
    pilot.click_named(listed[-1])
    pilot.run_frames(3)
    if listed[-1].startswith("word:"):
        assert session.game.serial > serial


# --- what ends a turn -------------------------------------------------------------------------


def drawing(app: App, *, bots: tuple[str | None, ...] = (), never: bool = True) -> Pilot:
    """A table where the turn of a person is over once tiles are drawn."""
    session: Session[Game] = Session.new(["Ada", "Ben"], seed=3, game=FAMILY, bots=bots)
    bot = make("greedy", 3, 0.0, lambda: 0.0)
    while session.decision.kind != "draw" or session.decision.seat not in session.people:
        session.choose(bot.answer(session.game), session.game.serial)
    app.settings.change(auto_end_turn="never" if never else "soon")
    return on_the_map(app, session)


@pytest.mark.parametrize("bots", [(), (None, "greedy")])
@pytest.mark.parametrize("is_key", [False, True])
def test_no_turn_ends_by_itself_where_that_is_switched_off(
    open_app: Open, bots: tuple[str | None, ...], *, is_key: bool
) -> None:
    pilot = drawing(open_app(), bots=bots)
    scene, seat = table(pilot.app), table(pilot.app).board.seat
    pilot.click_named("word:draw")
    pilot.run_frames(20)
    session = scene.session
    assert session.decision.seat != seat, "the rules ask nothing more"
    assert (pilot.scene, scene.board.seat) == ("table", seat)
    assert question_of(scene)[0] == str(say.TURN_IS_OVER)
    assert scene.board.playback.view["turn"] == seat
    serial = session.game.serial
    if is_key:
        pilot.press(pygame.K_RETURN)
    else:
        pilot.click_named("word:end_turn")
    end = monotonic() + PATIENCE_S
    while pilot.scene == "table" and session.game.serial == serial and monotonic() < end:
        pilot.frame()
    if bots:
        assert session.game.serial > serial, "the next one plays"
    else:
        assert pilot.scene == "curtain"


def test_a_turn_can_be_taken_back_before_its_player_ends_it(open_app: Open) -> None:
    session = reached(lambda game: game.decision.kind == "feed" and len(game.decision.ids) == 2)
    app = open_app(auto_end_turn="never")
    pilot = on_the_map(app, session)
    seat = session.decision.seat
    pilot.click_named(
        next(name for name in buttons(app) if name.startswith("pick:dragon") and thing(app, name).lit)
    )
    pilot.run_frames(5)
    assert app.targets.named("word:end_turn") is not None
    pilot.click_and_settle("undo")
    assert (session.decision.kind, session.decision.seat) == ("feed", seat)
    assert app.targets.named("word:end_turn") is None
    # After Done the player is not asked again: the curtain falls.
    pilot.click_named("word:end")
    pilot.run_frames(5)
    assert pilot.scene == "curtain"


def test_drawn_tile_is_shown_before_a_turn_ends_automatically(open_app: Open) -> None:
    pilot = drawing(open_app(), never=False)
    scene = table(pilot.app)
    pilot.click_named("word:draw")
    pilot.frame()
    assert scene.board.playback.settled
    pilot.frame(0.5)
    assert pilot.scene == "table"
    pilot.run_frames(5)
    assert pilot.scene == "curtain"


def curtain(app: App, session: Session[Game]) -> HandoverScene:
    """The curtain that falls where a game is gone on with."""
    at_scene(app, FamilyTable(app, session))
    assert isinstance(app.scene, HandoverScene)
    return app.scene


@pytest.mark.parametrize("kind", ["action", "draw"])
def test_every_handover_gives_its_reason(open_app: Open, kind: str) -> None:
    """Also in the middle of a turn, where its owner has missed nothing."""
    assert curtain(open_app(), played(0)).reason == str(say.FIRST_TURN)
    session, _ = where(kind, lambda game: game.state.round > 2 or None)
    fallen = curtain(open_app(), session)
    assert fallen.heading is NEWS
    reported = fallen.chapters
    seat = session.decision.seat
    assert reported[0].seat != seat
    assert kind == "action" or any(each.seat == seat for each in reported), "the turn so far"


def test_no_recap_before_the_first_turn(open_app: Open) -> None:
    seat = played(0).decision.seat
    session, _ = where("action", lambda game: game.decision.seat != seat or None)
    fallen = curtain(open_app(), session)
    assert fallen.chapters
    assert fallen.heading is SO_FAR


def test_a_second_question_in_a_turn_has_a_recap(open_app: Open) -> None:
    session, _ = where("action", lambda game: game.state.round > 2 or None)
    pilot = on_the_map(open_app(), session)
    pilot.click_named("undo")
    pilot.click_and_settle("go")
    assert isinstance(pilot.app.scene, HandoverScene)
    assert pilot.app.scene.reason == str(common.TAKEN_BACK)
    assert pilot.app.scene.chapters


# --- the keys ---------------------------------------------------------------------------------


def typist(app: App, session: Session[Game]) -> Typist:
    pilot = on_the_map(app, session, Typist)
    assert isinstance(pilot, Typist)
    pilot.run_frames(3)
    return pilot


def test_digits_choose_the_answers_in_their_order(open_app: Open) -> None:
    pilot = typist(open_app(), played(0))
    pilot.press(pygame.K_TAB)
    found = sorted((each for each in pilot.app.targets if each.digit), key=lambda each: each.rect.x)
    assert [each.digit for each in found] == [*range(1, len(found) + 1)]
    assert table(pilot.app).board.picture(pilot.app.targets).by_keys, "so that the digits are seen"
    pilot.press(pygame.K_1 + found[-1].digit - 1)
    assert table(pilot.app).control.choosing.picked == [tuple(found[-1].id.removeprefix("pick:").split(":"))]


def test_the_focus_moves_to_the_new_question(open_app: Open) -> None:
    """From any previous focus; a placed tile loses the ring."""
    pilot = typist(open_app(), session := played(0))
    scene = table(pilot.app)
    pilot.go_to("held:0")
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_RETURN)
    while session.decision.kind == "action":
        pilot.press(pygame.K_1)
        pilot.frame()
    pilot.settle()
    assert scene.control.focused.id == "word:draw"


def test_the_focus_begins_at_the_likeliest_answer(open_app: Open) -> None:
    session = reached(lambda game: hungry(game, 2))
    pilot = typist(open_app(), session)
    pilot.press(pygame.K_TAB)
    assert table(pilot.app).control.focused.id == "feed_all"


def test_a_picked_tile_lets_keys_go_first_where_it_may_lie(open_app: Open) -> None:
    pilot = typist(open_app(), played(0))
    scene = table(pilot.app)
    pilot.go_to("held:1")
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    cells = {each.id for each in pilot.app.targets if each.lit and each.id.startswith("cell:")}
    assert len(cells) > 2
    seen = set()
    for _ in cells:
        pilot.frame()
        seen.add(scene.control.focused.id)
        assert scene.board.picture(scene.app.targets).ghost is not None, "it is seen there"
        pilot.press(pygame.K_TAB)
    assert seen == cells
    pilot.frame()
    assert scene.control.focused.id not in cells, "everything else comes after that"
    pilot.press(pygame.K_ESCAPE)
    assert (scene.control.choosing.picked, scene.control.focused.id) == ([], "held:1")


def test_picked_handler_lets_keys_reach_the_hand(open_app: Open) -> None:
    def goes_either_way(game: Game) -> bool | None:
        return {"move", "explore"} <= {each.kind for each in game.decision.options} or None

    session, _ = where("action", goes_either_way)
    pilot = typist(open_app(), session)
    scene = table(pilot.app)
    pilot.go_to(f"pick:handler:{scene.control.choosing.firsts('handler')[0]}")
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    assert scene.control.focused.id.startswith("tile:"), "first where he may go"
    for kind in ("held:1", "dragon:", "pick:handler:", "undo", "menu"):
        reached_now = {each.id for each in reachable(scene.control.keyboard.things)}
        usable = {each.id for each in pilot.app.targets if each.enabled and each.id.startswith(kind)}
        assert usable <= reached_now
    pilot.go_to("held:1")
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    assert {kind for kind, _ in scene.control.choosing.picked} == {"handler", "held"}
    assert scene.control.focused.id.startswith("cell:"), "on to where the tile may lie"


@pytest.mark.parametrize("way", [pygame.K_DOWN, pygame.K_UP])
def test_arrows_leave_the_map_beyond_its_last_target(open_app: Open, way: int) -> None:
    pilot = typist(open_app(), played(0))
    scene = table(pilot.app)
    pilot.go_to("held:1")
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    seen = [scene.control.focused.id]
    while seen[-1].startswith("cell:") and len(seen) < 30:
        pilot.press(way)
        pilot.frame()
        seen.append(scene.control.focused.id)
    assert not seen[-1].startswith("cell:"), seen


@pytest.mark.parametrize("picked", ["held", "handler"])
def test_focus_begins_next_to_the_moving_handler(open_app: Open, picked: str) -> None:
    session = played(0)
    app = open_app()
    checked = 0
    for ids in _answers():
        decision = session.game.decision
        if decision.kind == "action" and FamilyAnswerBuilder(session.game).firsts(picked):
            pilot = typist(app, session)
            scene = table(app)
            pilot.go_to(
                f"{picked}:0"
                if picked == "held"
                else f"pick:handler:{scene.control.choosing.firsts(picked)[0]}"
            )
            pilot.press(pygame.K_RETURN)
            pilot.frame()
            if scene.control.choosing.picked:
                goer, (kind, word) = scene.control.choosing.keys_begin, scene.control.focused.anchors[0]
                assert goer is not None
                tiles = scene.board.playback.view["tiles"]
                cells = [cell_of(word)] if kind == "cell" else cells_of(tiles[int(word)])
                stands = cells_of(tiles[int(goer[1])])
                assert {beside for cell in stands for _, beside in around(cell)} & {*cells}
                checked += 1
            app.scenes.pop()
        session.choose(ids, session.game.serial)
        if checked > 8:
            return
    raise AssertionError(checked)


def test_keys_reach_the_other_tiles_and_the_other_handler(open_app: Open) -> None:
    def apart(game: Game) -> bool | None:
        hand = game.state.players[game.decision.seat]
        return len({*hand.handlers}) == 2 == len({*hand.hand[:2]}) or None

    session, _ = where("action", apart)
    pilot = typist(open_app(), session)
    scene = table(pilot.app)
    for name, kind in (
        ("pick:held:0", "held"),
        (f"pick:handler:{scene.control.choosing.firsts('handler')[0]}", "handler"),
    ):
        pilot.go_to(name)
        pilot.press(pygame.K_RETURN)
        before = dict(scene.control.choosing.picked)[kind]
        pilot.look()
        pilot.press(pygame.K_1)
        assert dict(scene.control.choosing.picked)[kind] != before
        pilot.press(pygame.K_ESCAPE)


# --- what is said -----------------------------------------------------------------------------


@pytest.mark.parametrize("by_keys", [False, True])
def test_the_prompt_says_what_to_do_with_a_picked_tile(open_app: Open, *, by_keys: bool) -> None:
    session, (place, _, _) = where("action", _turnable)
    pilot = typist(open_app(), session)
    scene = table(pilot.app)
    before = question_of(scene)
    if by_keys:
        pilot.go_to(f"held:{place}")
        pilot.press(pygame.K_RETURN)
        pilot.frame()
    else:
        Pilot.click(pilot, thing(pilot.app, f"held:{place}"))
    question, how = question_of(scene)
    assert question != before[0]
    assert how == say.TURNED_TO_A_SPACE[by_keys](left="Q", right="E")
    pilot.press(pygame.K_ESCAPE)
    assert question_of(scene) == before


def test_tips_name_no_mouse_while_keys_are_used(open_app: Open) -> None:
    app = open_app()
    for kind in ("action", "draw", "hatch", "feed"):
        session, _ = where(kind, lambda game: True)
        pilot = typist(app, session)
        pilot.press(pygame.K_TAB)
        pilot.look()
        tips = {each.id: each.tip for each in app.targets if each.tip}
        assert not {name: tip for name, tip in tips.items() if _of_a_mouse(tip)}
        turned = [tip for name, tip in tips.items() if name.startswith("held:") and "Ocean" in tip]
        assert all("Q and E" in tip for tip in turned)
        Pilot.point(pilot, (700, 60))
        pilot.look()
        assert any(_of_a_mouse(each.tip) for each in app.targets if each.tip)
        app.scenes.pop()


def _of_a_mouse(tip: str) -> bool:
    return any(word in tip.lower() for word in ("drag it", "click", "wheel", "right button"))


def test_handler_buttons_name_the_land_and_highlight_the_handler(open_app: Open) -> None:
    pilot, session, _, tiles = asked_who_comes(open_app)
    scene = table(pilot.app)
    ways = {
        option(each.id.removeprefix("word:")).tile: each
        for each in pilot.app.targets
        if each.id.startswith("word:explore")
    }
    labels = {each.name: str(each.parts[0]) for each in scene.board.picture(Targets()).answers}
    kinds = [session.game.state.tiles[tile].kind for tile in tiles]
    named = [labels[ways[tile].id] for tile in tiles]
    assert len({*named}) == 2
    if len({session.game.tiles.land_of[kind] for kind in kinds}) == 2:
        assert named == [say.ONE_AT(place=at_tile(kind)) for kind in kinds]
    for tile, way in ways.items():
        pilot.point(way.rect.center)
        assert [*scene.board.picture(scene.app.targets).comers] == [tile], "only his way is shown"
        assert ("handler", str(tile)) in scene.board.picture(pilot.app.targets).meant


def crowded(game: Game) -> bool:
    """Whether only a full nest keeps the player from hatching an egg."""
    return game.decision.kind == "draw" and game.lacks_room()


def test_a_full_nest_warns_before_and_logs_after_losing_an_egg(open_app: Open) -> None:
    session = reached(crowded)
    seat = session.decision.seat
    assert len(session.game.state.players[seat].nest) == NEST
    pilot = on_the_map(open_app(), session)
    scene = table(pilot.app)
    assert str(words.NEST_IS_FULL) in scene.board.picture(Targets()).banner
    pilot.click_named("word:draw")
    pilot.run_frames(3)
    reported = [each.text for each in scene.board.log]
    assert any("the nest is full" in each for each in reported)
    events = [each for each in session.steps[-1].for_seat(None) if each.seat == seat]
    assert "no room" in recap_line(events, [tile.kind for tile in session.game.state.tiles])
