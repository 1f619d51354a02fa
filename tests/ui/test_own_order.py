"""A hand in its player's own order: dragged, moved by keys, sorted; kept with the game, and never seen by others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import (
    Open,
    at_position,
    at_scenario,
    at_scene,
    at_table,
    lit,
    past_curtain,
    play_until,
    played_to,
    table,
    while_a_bot_thinks,
)
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.testing.pilot import Carrier, Padder, Pilot, Toucher, Typist
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.input.drag import BACK_S
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.table.help.described import described_table
from wyrmspan_desktop.ui.table.screens.table import TableScene

FRAME = 1 / 60


def held(app: App) -> list[str]:
    """The cards of the hand that is drawn, from left to right."""
    cards = [target for target in app.targets if target.id.startswith(("hand:", "open:"))]
    return [str(each.card) for each in sorted(cards, key=lambda each: (each.rect.y // 40, each.rect.x))]


def rest(pilot: Pilot) -> None:
    pilot.run_frames(20, FRAME)


def two_cards(app: App, card: str, other: str) -> tuple[Target, Target]:
    """Return two cards of the hand as they are drawn."""
    first, second = (app.targets.named(f"hand:{each}") for each in (card, other))
    assert first is not None
    assert second is not None
    return first, second


def carry(pilot: Pilot, card: str, onto: str) -> None:
    """Drag a card of the hand onto another one."""
    thing, goal = two_cards(pilot.app, card, onto)
    pilot.lift(thing)
    pilot.drop(goal.rect.center)
    rest(pilot)


def moved(cards: list[str], card: str, place: int) -> list[str]:
    others = [each for each in cards if each != card]
    return [*others[:place], card, *others[place:]]


# --- dragging ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "goal"), [(0, 5), (9, 2), (3, 14), (14, 0), (6, 7)])
def test_card_dropped_on_another_takes_its_place(open_app: Open, first: int, goal: int) -> None:
    app = open_app()
    pilot = at_scenario(app, "big-hand")
    before, digest = held(app), table(app).session.game.digest()
    carry(pilot, before[first], before[goal])
    assert held(app) == moved(before, before[first], goal)
    assert table(app).session.game.digest() == digest, "the rules know nothing of it"
    choosing = table(app).control.choosing
    assert not choosing.begun, "nothing is answered"


def test_gap_opens_below_the_dragged_card_and_closes_when_it_leaves_the_hand(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "big-hand")
    scene, before = table(app), held(app)
    thing, goal = two_cards(app, before[0], before[5])
    pilot.lift(thing)
    pilot.point(goal.rect.center, held=True)
    assert list(scene.board.picture(Targets()).fanned) == moved(before, before[0], 5)
    assert scene.board.sliding.now is not None, "the others glide"
    pilot.point((640, 300), held=True)
    assert list(scene.board.picture(Targets()).fanned) == before
    pilot.press(pygame.K_ESCAPE)
    rest(pilot)
    assert held(app) == before
    assert scene.session.hands == [(), ()], "no hand is arranged"


def test_reduced_motion_moves_cards_at_once(open_app: Open) -> None:
    app = open_app(reduced_motion=True)
    pilot = at_scenario(app, "big-hand")
    before = held(app)
    carry(pilot, before[0], before[5])
    assert held(app) == moved(before, before[0], 5)
    thing, goal = two_cards(app, held(app)[0], held(app)[7])
    pilot.lift(thing)
    pilot.point(goal.rect.center, held=True)
    pilot.frame(0.0)
    board = table(app).board
    for card in held(app):
        place = board.where.hand(board.playback.view, 0, card)
        assert board.sliding.place_of(card, place) == place
    pilot.button(goal.rect.center, down=False)
    pilot.frame(0.0)
    assert not table(app).control.hand.drag.is_seen


def test_dropped_card_glides_to_its_new_place(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "big-hand")
    scene, before = table(app), held(app)
    thing, goal = two_cards(app, before[0], before[5])
    pilot.lift(thing)
    pilot.drop(goal.rect.center)
    drag, view = scene.control.hand.drag, scene.board.playback.view
    assert drag.is_gliding
    pilot.frame(BACK_S - 0.001)
    home = scene.board.where.hand(view, 0, before[0])
    assert abs(drag.centre.x - home.centerx) < 3
    pilot.frame(0.01)
    assert scene.board.sliding.place_of(before[0], home).x == home.x, "and stays there"


def test_card_can_still_be_carried_to_a_cave_or_be_discarded(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "big-hand")
    before = held(app)
    carry(pilot, before[0], before[5])
    cave = lit(app, "hand:v")[0]
    goals = pilot.lift(cave)
    assert goals
    pilot.drop(goals[0].rect.center)
    pilot.settle()
    answers = [word for answer in table(app).session.timeline.done for word in answer.ids]
    assert any(each.startswith(f"excavate {cave.card} ") for each in answers)


def test_cards_of_a_spread_hand_are_rearranged_and_still_chosen(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "look-e")
    scene, before = table(app), held(app)
    assert scene.board.places.rows > 1
    carry(pilot, before[0], before[16])
    assert held(app) == moved(before, before[0], 16)
    choosing = scene.control.choosing
    assert not choosing.chosen
    pilot.click_named(f"hand:{before[0]}")
    thing = app.targets.named(f"hand:{before[3]}")
    assert thing is not None
    pilot.lift(thing)
    pilot.drop(scene.board.places.prompt.center)
    assert len(choosing.chosen) == 2
    assert held(app) == moved(before, before[0], 16)


def test_unusable_card_is_rearranged_too(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "look-d")
    dark = next(each for each in app.targets if each.id.startswith("hand:") and not each.lit)
    before = held(app)
    carry(pilot, str(dark.card), before[-1])
    assert held(app) == moved(before, str(dark.card), len(before) - 1)


def test_hand_is_rearranged_while_a_bot_thinks(open_app: Open) -> None:
    app = open_app()
    pilot = while_a_bot_thinks(app)
    before = held(app)
    assert table(app).control.choosing is None
    assert len(before) > 1
    carry(pilot, before[0], before[-1])
    assert held(app) == moved(before, before[0], len(before) - 1)


# --- keys, fingers, controllers ---------------------------------------------------------------


def test_keys_move_the_focused_card_which_keeps_the_focus(open_app: Open) -> None:
    app = open_app()
    at_scenario(app, "big-hand")
    typist, before = Typist(app, 1), held(app)
    typist.go_to(f"hand:{before[2]}")
    typist.press(pygame.K_RIGHT, pygame.KMOD_CTRL)
    typist.press(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert held(app) == moved(before, before[2], 4)
    assert typist.focused == f"hand:{before[2]}"
    for _ in range(6):
        typist.press(pygame.K_LEFT, pygame.KMOD_CTRL)
    assert held(app) == moved(before, before[2], 0), "the first place is the last that is reached"
    typist.go_to("word:pass")
    typist.press(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert held(app) == moved(before, before[2], 0)


def test_right_stick_moves_the_focused_card(open_app: Open) -> None:
    app = open_app()
    at_scenario(app, "big-hand")
    player, before = Padder(app, 1), held(app)
    player.go_to(f"hand:{before[2]}")
    for share in (1.0, 0.0):
        value = int(share * 32767)
        pygame.event.post(
            pygame.event.Event(
                pygame.CONTROLLERAXISMOTION,
                instance_id=0,
                axis=pygame.CONTROLLER_AXIS_RIGHTX,
                value=value,
            )
        )
        player.frame(0.0)
    assert held(app) == moved(before, before[2], 3)


def test_finger_drags_a_card_to_another_place(open_app: Open) -> None:
    app = open_app()
    at_scenario(app, "big-hand")
    player, before = Toucher(app, 1), held(app)
    thing, goal = two_cards(app, before[1], before[6])
    player.finger(pygame.FINGERDOWN, thing.rect.center)
    player.finger(pygame.FINGERMOTION, (thing.rect.centerx, thing.rect.centery - 20))
    player.finger(pygame.FINGERMOTION, goal.rect.center)
    player.finger(pygame.FINGERUP, goal.rect.center)
    rest(player)
    assert held(app) == moved(before, before[1], 6)


# --- sorting ----------------------------------------------------------------------------------


def test_sorting_goes_by_kind_then_cost_then_cave(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "big-hand")
    box, caves = table(app).board.box, ("crimson", "golden", "amethyst")

    def dragons() -> list[int]:
        assert [card[0] for card in held(app)] == ["d"] * 9 + ["v"] * 6, "dragons come first"
        return [int(card[1:]) for card in held(app) if card[0] == "d"]

    pilot.click_named("sort_hand")
    traits = [box.dragons[number].trait for number in dragons()]
    assert traits == sorted(traits)
    pilot.press(pygame.K_s)
    costs = [sum(count for _, count in box.dragons[number].cost.named()) for number in dragons()]
    assert costs == sorted(costs)
    pilot.click_named("sort_hand")
    places = [sorted(caves.index(cave) for cave in box.dragons[number].caves) for number in dragons()]
    assert places == sorted(places)
    cave = held(app)
    pilot.press(pygame.K_s)
    assert held(app) != cave


def test_sorting_says_how_the_hand_is_sorted_now(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "big-hand")
    board = table(app).board
    for number, order in enumerate(("kind", "cost", "cave", "kind"), start=1):
        pilot.press(pygame.K_s)
        assert board.reviews.text == f"Sorted by {order}"
        report = described_table(board).children[1]
        assert (report.name, report.key) == (f"Sorted by {order}", f"report {number}"), "a reader says it"
    pilot.frame(4.0)
    assert not board.reviews.text


def test_small_hand_needs_no_button_to_sort_it(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Mira", seed=3, automa="Automa 1")
    assert app.targets.named("sort_hand") is None, "the first cards are not chosen yet"
    scene = play_until(pilot, lambda scene: scene.board.playback.view["round"] > 0)
    seen: Counter[bool] = Counter()
    while min(seen[True], seen[False]) < 3:
        assert not scene.session.is_over
        size = len(scene.session.game.view(0)["players"][0]["hand"])
        if scene.board.playback.settled and pilot.scene == "table" and scene.control.choosing is not None:
            seen[size < 4] += 1
            assert (app.targets.named("sort_hand") is not None) == (size >= 4)
        pilot.turn(besides="sort_hand")
        pilot.settle()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1024, 768)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_sort_button_covers_nothing(open_app: Open, size: tuple[int, int], scale: int) -> None:
    app = open_app(size, scale=scale)
    for name in ("big-hand", "look-e", "busiest"):
        at_position(app, scenarios.session(name).game)
        button = app.targets.named("sort_hand")
        places = table(app).board.places
        others = [
            each for each in app.targets if each.id != "sort_hand" and each.rect.colliderect(button.rect)
        ]
        assert not others, f"{name}: {[each.id for each in others]}"
        assert not button.rect.colliderect(places.hoard)


# --- the game goes on -------------------------------------------------------------------------


def test_order_is_saved_and_opened_again(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    archived = app.archive.play_on(scenarios.session("big-hand").game, (None, None), title="")
    pilot = past_curtain(app, TableScene(app, archived.session, archived))
    before = held(app)
    carry(pilot, before[0], before[5])
    after, path = held(app), archived.session.game.digest()
    app.scenes.pop()
    app.archive.writer.flush()
    again = app.archive.resume(next(iter(app.archive.entries())).path)
    assert again.session.game.digest() == path
    app.scenes.push(TableScene(app, again.session, again))
    pilot.settle_at_table()
    assert held(app) == after


def test_played_card_that_is_taken_back_returns_to_its_place(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "big-hand")
    cave, before = str(lit(app, "hand:v")[0].card), held(app)
    carry(pilot, cave, before[3])
    arranged = held(app)
    assert arranged.index(cave) == 3
    thing = app.targets.named(f"hand:{cave}")
    assert thing is not None
    pilot.drop(pilot.lift(thing)[0].rect.center)
    pilot.settle()
    rest(pilot)
    assert held(app) == [card for card in arranged if card != cave], "the others stay in order"
    others = held(app)
    carry(pilot, others[0], others[-1])
    pilot.press_and_settle(pygame.K_z, pygame.KMOD_CTRL)
    rest(pilot)
    assert held(app) == [*arranged[1:], arranged[0]], "it is back among its neighbours"


def test_new_cards_come_at_the_end_of_an_arranged_hand_and_of_a_sorted_one(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "look-a")
    scene = table(app)
    for arrange in (lambda: carry(pilot, held(app)[0], held(app)[-1]), lambda: pilot.press(pygame.K_s)):
        arrange()
        rest(pilot)
        before = held(app)
        size = len(before)
        bot = RandomBot(4)
        while len(scene.session.game.view(0)["players"][0]["hand"]) <= size:
            decision = scene.session.decision
            scene.session.choose(bot.answer(decision), decision.serial)
            size = min(size, len(scene.session.game.view(0)["players"][0]["hand"]))
        scene.control.at_screen.sit_down(0)
        rest(pilot)
        remaining = [card for card in before if card in held(app)]
        assert held(app)[: len(remaining)] == remaining
        assert len(held(app)) > len(remaining)


# --- Advent of the Wyrms ----------------------------------------------------------------------


def at_terrace(app: App, session: Session[Game]) -> Pilot:
    pilot = Pilot(app, 1)
    app.scenes.push(AdventTable(app, session))
    pilot.settle()
    return pilot


def test_hand_at_the_terrace_is_rearranged_by_dragging_and_by_keys(open_app: Open) -> None:
    app = open_app()
    session = terraces.POSITIONS["start"]()
    pilot, before = at_terrace(app, session), held(app)
    digest = session.game.digest()
    carry(pilot, before[0], before[2])
    assert held(app) == moved(before, before[0], 2)
    typist = Typist(app, 1)
    typist.go_to(f"hand:{before[3]}")
    typist.press(pygame.K_LEFT, pygame.KMOD_CTRL)
    rest(typist)
    assert held(app) == [before[1], before[2], before[3], before[0]]
    typist.press(pygame.K_1)
    choosing = app.scene.control.choosing
    assert choosing.picked == [("card", before[1])], "numbers count cards as they lie"
    assert session.game.digest() == digest


def test_gap_opens_in_the_hand_at_the_terrace(open_app: Open) -> None:
    app = open_app()
    pilot = at_terrace(app, terraces.POSITIONS["start"]())
    before, board = held(app), app.scene.board
    thing, goal = two_cards(app, before[0], before[3])
    pilot.lift(thing)
    pilot.point(goal.rect.center, held=True)
    assert [str(card) for card in board.hand] == moved(before, before[0], 3)
    pilot.press(pygame.K_ESCAPE)
    assert [str(card) for card in board.hand] == before


def test_card_of_the_deck_comes_at_the_end_of_an_arranged_hand(open_app: Open) -> None:
    app = open_app()
    session = terraces.position((31, 36, 14, 4), left=26)
    pilot, before = at_terrace(app, session), held(app)
    carry(pilot, before[3], before[0])
    thing = app.targets.named(f"hand:{before[1]}")
    assert thing is not None
    pilot.drop(pilot.lift(thing)[0].rect.center)
    pilot.settle()
    rest(pilot)
    assert held(app)[:3] == [before[3], before[0], before[2]]


def test_order_at_the_terrace_is_saved_and_opened_again(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    archived = app.archive.begin(["Ada"], seed=7, game=ADVENT)
    pilot = at_scene(app, AdventTable(app, archived.session, archived))
    before = held(app)
    carry(pilot, before[3], before[0])
    app.scenes.pop()
    app.archive.writer.flush()
    again = app.archive.resume(next(iter(app.archive.entries())).path)
    at_terrace(app, again.session)
    assert held(app) == moved(before, before[3], 0)


# --- secrecy ----------------------------------------------------------------------------------


def test_each_person_at_the_screen_has_an_own_order(open_app: Open) -> None:
    app = open_app(confirm_pass=False)
    session = played_to(Session.new(["Ada", "Ben"], seed=2), 1)
    app.scenes.push(TableScene(app, session))
    pilot = Pilot(app, 1)
    orders: dict[int, list[str]] = {}
    for _ in range(200):
        pilot.settle_at_table()
        scene, choosing = table(app), table(app).control.choosing
        if choosing is None or choosing.decision.kind != "action" or scene.board.seat is None:
            pilot.turn()
            continue
        seat, cards = scene.board.seat, held(app)
        own = scene.session.game.view(seat)["players"][seat]["hand"]
        assert sorted(cards) == sorted(own)
        if seat in orders:
            remaining = [card for card in orders[seat] if card in cards]
            assert cards[: len(remaining)] == remaining
            break
        if len(cards) > 1:
            carry(pilot, cards[0], cards[-1])
            orders[seat] = held(app)
            assert not scene.session.hands[1 - seat] or 1 - seat in orders
        pilot.click_named("word:pass")
    assert orders


def test_others_see_the_same_order_at_an_open_table(open_app: Open) -> None:
    app = open_app()
    session = scenarios.session("busiest")
    assert session.decision.seat == 0
    session.arrange(1, sorted(session.game.view(1)["players"][1]["hand"], reverse=True))
    scene = TableScene(app, session, open_table=True)
    pilot = past_curtain(app, scene)
    scene.board.look_at(1)
    scene.board.change()
    rest(pilot)
    assert held(app) == list(session.hands[1])
    assert app.targets.named("sort_hand") is None, "it is not one's own hand"
    card = next(each for each in app.targets if each.id.startswith("open:"))
    pilot.lift(card)
    pilot.drop((card.rect.centerx + 200, card.rect.centery))
    rest(pilot)
    assert held(app) == list(session.hands[1])


def test_hidden_hand_stays_hidden_in_the_middle_of_a_drag(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "big-hand")
    scene, cards = table(app), held(app)
    thing, goal = two_cards(app, cards[0], cards[5])
    pilot.lift(thing)
    pilot.point(goal.rect.center, held=True)
    scene.control.at_screen.hide_hand()
    pilot.frame(0.0)
    assert not scene.control.hand.drag.is_seen
    assert held(app) == []
    pilot.button(goal.rect.center, down=False)
    assert scene.session.hands == [(), ()]


def test_order_of_a_hand_that_is_not_seen_changes_nothing_that_is_drawn(open_app: Open) -> None:
    app = open_app()
    at_scenario(app, "big-hand")
    scene = table(app)
    before = [each.id for each in app.targets]
    scene.session.arrange(1, ["d1", "v1", "d2"])
    scene.board.change()
    Pilot(app, 1).frame()
    assert [each.id for each in app.targets] == before


def test_round_is_played_by_dragging_with_a_sorted_hand(open_app: Open) -> None:
    app = open_app(confirm_pass=False)
    app.sit_down(Session.new(["Ada"], seed=2, level="Automa 1"))
    player, is_sorted = Carrier(app, 1), 0
    for _ in range(300):
        player.settle()
        if table(app).session.game.state.round > 1:
            break
        if app.targets.named("sort_hand") is not None and player.clicks % 5 == 0:
            player.press(pygame.K_s)
            is_sorted += 1
        player.turn()
    assert table(app).session.game.state.round > 1
    assert is_sorted > 1
    assert sum(count for drop, count in player.drops.items() if drop.startswith("hand")) > 3
