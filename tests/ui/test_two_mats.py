"""Two mats side by side: the own one is played on, another player's can be looked at and shows what happens there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open, lit, play_until, table
from tests.ui.test_drag import middle, untouched
from tests.ui.test_following import explore, flying, frames
from tests.ui.test_sections import Compared, look_around, play
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.secrecy import twin_of
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.geometry import Layout, layout
from wyrmspan_desktop.ui.layout.pair import paired
from wyrmspan_desktop.ui.layout.targets import BESIDE
from wyrmspan_desktop.ui.table.help.described import described_table
from wyrmspan_desktop.ui.table.play.bots import Answer, AskedBot
from wyrmspan_desktop.ui.table.play.hand import seen_as
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

WIDE = (2560, 1080)
SIZES = (WIDE, (3440, 1440), (3840, 2160), (5120, 1440))
NAMES = ("Ada", "Ben", "Cleo")


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> Compared:
    return Compared(monkeypatch)


def with_two_mats(open_app: Open, size: tuple[int, int] = WIDE) -> App:
    app = open_app(size)
    app.settings.set_this_time(two_mats=True)
    return app


def seated(app: App, *names: str, seed: int = 4) -> Pilot:
    """A table of people whose hands are open, at the first action."""
    pilot = Pilot(app, seed)
    app.scenes.push(TableScene(app, Session.new(names, seed=seed), open_table=True))
    play_until(pilot, lambda scene: asked_for(scene) == "action")
    return pilot


def asked_for(scene: TableScene) -> str:
    choosing = scene.control.choosing
    return "" if choosing is None else choosing.decision.kind


def mats(app: App) -> tuple[int, int | None]:
    board = table(app).board
    return board.shown, board.beside


def on(app: App, number: int) -> Rect:
    """The place of one of two mats."""
    return table(app).board.places.pair[number].mat


# --- where they lie ---------------------------------------------------------------------------


def everything(at: Layout) -> Iterator[Rect]:
    for mat in at.pair:
        for places in (mat.caves, mat.cave_heads, mat.icons, mat.slots):
            yield from places.values()
        yield mat.sign


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", [0, 1, 2])
def test_two_mats_lie_side_by_side_inside_the_window(size: tuple[int, int], step: int) -> None:
    at = paired(layout(size, step=step))
    assert at is not None
    window = Rect((0, 0), size)
    left, right = at.pair
    assert all(window.contains(each) for each in everything(at))
    assert left.mat.right < right.mat.left < right.mat.right <= at.wing.left
    assert left.mat.size == right.mat.size
    assert left.mat.bottom < at.prompt.top
    for count in range(2, 6):
        banners = at.banners(count, automa=False)[0]
        assert all(not each.colliderect(mat.sign) for each in banners for mat in at.pair)
        assert banners[-1].right + at.px(8) + at.tools[0].width <= at.round.x


@pytest.mark.parametrize(
    ("size", "is_wider"), [((3840, 2160), True), ((5120, 1440), True), ((2560, 1080), None)]
)
def test_the_log_has_what_room_two_mats_leave(size: tuple[int, int], is_wider: bool | None) -> None:
    single = layout(size)
    at = paired(single)
    assert at is not None
    if is_wider is None:
        assert at.chronicle is None, "there is too little sky over the mats"
        return
    assert at.chronicle is not None
    assert single.chronicle is None or at.chronicle.width > single.chronicle.width
    banners, _ = at.banners(5, automa=False)
    others = [*banners, at.wing, *(each.mat for each in at.pair), *(each.sign for each in at.pair)]
    assert at.chronicle.collidelist(others) < 0


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440)])
def test_no_second_mat_where_its_cards_would_be_too_small(size: tuple[int, int]) -> None:
    assert paired(layout(size)) is None


@pytest.mark.parametrize("size", SIZES)
def test_cards_are_as_large_as_in_the_smallest_usual_window(size: tuple[int, int]) -> None:
    at = paired(layout(size))
    assert at is not None
    least = layout((1280, 720)).slots["golden.2"]
    assert all(mat.slots["golden.2"].width >= least.width for mat in at.pair)


@pytest.mark.parametrize("size", [WIDE, (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_thing_of_both_mats_can_be_pointed_at(
    open_app: Open, size: tuple[int, int], scale: int
) -> None:
    app = with_two_mats(open_app, size)
    app.settings.set_this_time(scale=scale)
    app.apply_settings()
    seated(app, "Ada", "Ben")
    window = app.window.get_rect()
    found = [target for target in app.targets if target.id.startswith((BESIDE, "slot:", "cave:", "icon:"))]
    assert len([target for target in found if target.id.startswith(BESIDE)]) == len(found) // 2 == 30
    for target in found:
        assert window.contains(target.rect)
        top = app.targets.at(target.rect.center)
        assert top is not None
        assert top.id == target.id


# --- one or two -------------------------------------------------------------------------------


def test_a_key_shows_two_mats_and_the_game_remembers_that(open_app: Open, tmp_path: Path) -> None:
    app = open_app(WIDE, folder=tmp_path)
    pilot = seated(app, "Ada", "Ben")
    assert mats(app) == (0, None)
    pilot.press(pygame.K_w)
    pilot.frame()
    assert mats(app) == (0, 1)
    app.settings.close()
    assert Settings(tmp_path).values.two_mats
    pilot.click_named("two_mats")
    pilot.frame()
    assert mats(app) == (0, None)


def test_narrow_window_shows_one_mat_until_it_is_wide_again(open_app: Open) -> None:
    app = with_two_mats(open_app)
    pilot = seated(app, "Ada", "Ben")
    for size, beside in (((1280, 720), None), (WIDE, 1)):
        app.use(pygame.display.set_mode(size, pygame.RESIZABLE))
        pilot.frame()
        assert mats(app) == (0, beside)
        assert (app.targets.named("two_mats") is None) == (beside is None)
    assert app.settings.values.two_mats


def test_key_says_why_there_is_no_second_mat(open_app: Open) -> None:
    app = open_app()
    pilot = seated(app, "Ada", "Ben")
    pilot.press(pygame.K_w)
    pilot.frame()
    assert "too narrow" in table(app).board.looking.notice.text
    assert not app.settings.values.two_mats


def test_lone_player_has_one_mat_in_every_window(open_app: Open) -> None:
    app = with_two_mats(open_app)
    pilot = Pilot(app, 1)
    app.scenes.push(TableScene(app, Session.new(["Mira"], seed=3, level="Automa 1")))
    pilot.settle()
    assert mats(app) == (0, None)
    assert app.targets.named("two_mats") is None
    pilot.press(pygame.K_w)
    pilot.frame()
    assert "no other mat" in table(app).board.looking.notice.text


# --- playing ----------------------------------------------------------------------------------


def test_card_is_dropped_on_the_own_mat_only(open_app: Open) -> None:
    app = with_two_mats(open_app)
    pilot = seated(app, "Ada", "Ben")
    scene = table(app)
    seat = scene.board.shown
    cave = lit(app, "hand:v")[0]
    before = untouched(scene)
    pilot.lift(cave)
    pilot.drop(middle(app, f"{BESIDE}slot:golden.2"))
    pilot.settle()
    assert untouched(scene) == before
    pilot.click_named(f"{BESIDE}slot:golden.2")
    assert untouched(scene) == before
    pilot.lift(cave)
    pilot.drop(middle(app, "slot:golden.2"))
    pilot.settle()
    assert scene.board.playback.view["players"][seat]["slots"]["golden.2"]["cave"] == cave.card


def test_nothing_on_the_mat_beside_can_be_used(open_app: Open) -> None:
    app = with_two_mats(open_app)
    pilot = seated(app, *NAMES)
    for _ in range(30):
        beside = [target for target in app.targets if target.id.startswith(BESIDE)]
        assert not any(target.lit or target.enabled or target.anchors for target in beside)
        assert mats(app)[0] == table(app).board.home
        pilot.turn()
        pilot.settle()


def test_banner_changes_the_right_mat_alone(open_app: Open) -> None:
    app = with_two_mats(open_app)
    pilot = seated(app, *NAMES)
    own, beside = mats(app)
    (third,) = {0, 1, 2} - {own, beside}
    assert third is not None
    pilot.click_named(f"player:{third}")
    assert mats(app) == (own, third)
    pilot.click_named(f"player:{own}")
    assert mats(app) == (own, third)
    pilot.press(pygame.K_TAB, pygame.KMOD_CTRL)
    assert mats(app) == (own, beside)


def test_things_beside_are_explained_as_on_any_mat(open_app: Open) -> None:
    app = with_two_mats(open_app)
    pilot = Pilot(app, 1)
    app.scenes.push(TableScene(app, scenarios.session("opponents"), open_table=True))
    pilot.settle_at_table()
    board = table(app).board
    assert board.beside is not None
    card = next(each for each in app.targets if each.id.startswith(BESIDE) and each.card)
    pilot.point(card.rect.center)
    pilot.run_frames(20, 1 / 60)
    assert board.explaining.target is not None
    assert board.explaining.target.card == card.card
    gate = app.targets.named(f"{BESIDE}cave:crimson")
    assert gate is not None
    rows = board.preview_of(gate).rows
    assert rows
    slots = board.playback.view["players"][board.beside]["slots"]
    (group,) = [each for each in described_table(board).children if each.name == "Mat of another player"]
    named = sum(bool(space["dragon"]) for space in slots.values())
    assert len(group.children) == 30
    assert named <= sum(bool(node.description) for node in group.children)


# --- what others do ---------------------------------------------------------------------------


def test_walk_of_another_is_seen_on_the_right_mat(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    def poll(self: AskedBot, *, hold: bool) -> Answer:
        decision = self._session.decision
        assert decision is not None
        return Answer(explore(self._session), decision.serial)

    monkeypatch.setattr(AskedBot, "poll", poll)
    session = Session.new(["Ada", "Ben", "Cleo"], seed=4, bots=[None, "apprentice", "apprentice"])
    while True:
        decision = session.decision
        assert decision is not None
        if decision.seat == 1 and any(option.kind == "explore" for option in decision.options):
            break
        session.choose(decision.default, decision.serial)
    app = with_two_mats(open_app)
    app.sit_down(session)
    board, seen, places = table(app).board, set[int | None](), set[tuple[int, int]]()

    def asked() -> bool:
        assert board.shown == 0
        seen.add(board.beside)
        for flight in flying(table(app)):
            if ("icon", "pawn1") in seen_as(flight):
                places.update(rect.center for rect in flight.path)
        return table(app).control.choosing is not None

    assert frames(app, asked)
    assert len([place for place in places if on(app, 1).collidepoint(place)]) > 1
    assert not [place for place in places if on(app, 0).collidepoint(place)]
    assert seen == {1, 2}, "each turn is followed, and the last one stays"


def test_own_mat_is_on_the_left_after_handing_over(open_app: Open) -> None:
    app = with_two_mats(open_app)
    pilot = Pilot(app, 2)
    app.settings.set_this_time(confirm_pass=False)
    app.sit_down(Session.new(["Ada", "Ben"], seed=2))
    seen = set[tuple[int, int | None]]()
    curtains = 0
    for _ in range(120):
        pilot.settle()
        curtains += isinstance(app.scene, HandoverScene)
        if app.scene is table(app) and table(app).control.choosing is not None:
            board = table(app).board
            assert board.shown == board.home == table(app).control.active_seat
            seen.add(mats(app))
        pilot.turn()
    assert seen == {(0, 1), (1, 0)}


# --- replays ----------------------------------------------------------------------------------


def recorded(*names: str, moves: int = 80) -> Session[Game]:
    session, bot = Session.new(names, seed=6), RandomBot(6)
    while session.decision is not None and len(session.steps) < moves:
        session.choose(bot.answer(session.decision), session.game.serial)
    return session


def test_onlooker_of_a_replay_chooses_both_mats(open_app: Open) -> None:
    app = with_two_mats(open_app)
    scene = ReplayScene(app, recorded(*NAMES))
    app.scenes.push(scene)
    pilot, board = Pilot(app, 1), scene.board
    pilot.frame()
    assert board.seat is None
    assert (board.shown, board.beside) == (1, 2)
    pilot.click_named("player:2")
    assert (board.shown, board.beside) == (2, 1)
    pilot.click_named("player:0")
    assert (board.shown, board.beside) == (2, 0)
    pilot.press(pygame.K_w)
    pilot.frame()
    assert board.beside is None


def test_replay_of_two_keeps_both_mats_in_place(open_app: Open) -> None:
    app = with_two_mats(open_app)
    scene = ReplayScene(app, recorded("Ada", "Ben"))
    app.scenes.push(scene)
    pilot = Pilot(app, 1)
    for number in range(60):
        pilot.press(pygame.K_LEFT if number % 4 == 3 else pygame.K_RIGHT)
        pilot.frame(0.5)
        assert (scene.board.shown, scene.board.beside) == (0, 1)
    assert scene.control.at > 20


# --- what is drawn ----------------------------------------------------------------------------


def test_cached_layers_of_two_mats_equal_fresh_frames(open_app: Open, compared: Compared) -> None:
    app = with_two_mats(open_app)
    pilot = Pilot(app, 3)
    app.scenes.push(TableScene(app, Session.new(NAMES, seed=3), open_table=True))
    play(pilot, 40)
    for number in range(6):
        look_around(pilot, number)
        pilot.settle()
    assert compared.compared > 10


def test_second_mat_shows_nothing_hidden(open_app: Open) -> None:
    session = Session.new(["Ada", "Ben"], seed=5)
    bot = RandomBot(5)
    while session.decision is not None and not (
        len(session.steps) > 60 and (session.decision.kind, session.decision.seat) == ("action", 0)
    ):
        session.choose(bot.answer(session.decision), session.game.serial)
    twin = twin_of(session.game, 0, random.Random(1))
    assert twin is not None
    seen = []
    for game in (session.game, twin.game):
        app = with_two_mats(open_app)
        app.sit_down(Session(game))
        pilot = Pilot(app, 1).settled_at_table()
        assert table(app).board.seat == 0
        assert mats(app) == (0, 1)
        pilot.frame()
        nodes = described_table(table(app).board)
        seen.append((app.window.get_view("2").raw, repr(nodes)))
    assert seen[0] == seen[1]
