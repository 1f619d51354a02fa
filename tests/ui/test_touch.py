"""A touch screen: one touch is one action, and fingers alone are enough to play, to look, and to leave every scene."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.game_lists import at_list
from tests.ui.seats import Open, at_first_action, lit, play_first_round, table, thing
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Toucher
from wyrmspan_desktop.ui import tour
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.pages.library import EnlargedScene, LibraryScene
from wyrmspan_desktop.ui.pages.load import LoadScene
from wyrmspan_desktop.ui.pages.rulebook import RulebookScene
from wyrmspan_desktop.ui.pages.settings import SettingsScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.log import LogScene
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

Point = tuple[int, int]
SOON = 0.005
"""In seconds."""


def names(app: App) -> list[str]:
    return [scene.name for scene in app.scenes]


# --- one touch is one action ------------------------------------------------------------------


def mouse(point: Point, *, touch: bool) -> None:
    """A click of a mouse: what SDL makes of a touch, or what a system adds by itself."""
    post = pygame.event.post
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0), touch=touch))
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1, touch=touch))
    post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1, touch=touch))


def by_finger(player: Toucher, point: Point) -> None:
    player.tap(point)


def with_a_mouse_behind(player: Toucher, point: Point) -> None:
    """As on Windows: the system's own mouse clicks once more when the finger has gone."""
    player.tap(point)
    player.frame(SOON)
    x, y = point
    mouse((x + 3, y - 2), touch=False)
    player.frame(SOON)


def with_a_mouse_before(player: Toucher, point: Point) -> None:
    """The system's mouse clicks first, then comes what SDL derives from the touch."""
    x, y = point
    mouse((x + 3, y - 2), touch=False)
    player.frame(SOON)
    player.tap(point)
    player.frame(SOON)


def with_a_mouse_meanwhile(player: Toucher, point: Point) -> None:
    player.finger(pygame.FINGERDOWN, point)
    mouse(point, touch=False)
    player.frame(SOON)
    player.finger(pygame.FINGERUP, point)
    player.frame(SOON)


def touching(app: App, scene: Scene) -> Toucher:
    """Push a scene, and wait until there is something to touch."""
    app.scenes.push(scene)
    return Toucher(app, 1).settled()


def at_own_turn(app: App) -> tuple[Toucher, TableScene]:
    """A table whose question has been seen."""
    at_first_action(app)
    player = Toucher(app, 1)
    player.look()
    return player, table(app)


TOUCHES = [by_finger, with_a_mouse_behind, with_a_mouse_before, with_a_mouse_meanwhile]


@pytest.mark.parametrize("touch", TOUCHES)
def test_one_touch_presses_a_button_once(open_app: Open, touch: Callable[[Toucher, Point], None]) -> None:
    app = open_app()
    player = touching(app, NewGameScene(app))
    before = app.scene.seats.kinds.index(app.scene.seats.sitters[0])
    touch(player, thing(app, "sitter_0").rect.center)
    player.frame(0.0)
    after = app.scene.seats.kinds.index(app.scene.seats.sitters[0])
    assert after == before + 1, "one step through those who may sit there"


@pytest.mark.parametrize("touch", TOUCHES)
def test_one_touch_of_pass_asks_once(open_app: Open, touch: Callable[[Toucher, Point], None]) -> None:
    app = open_app()
    player, scene = at_own_turn(app)
    serial = scene.session.game.serial
    touch(player, thing(app, "word:pass").rect.center)
    assert names(app)[-1] == "ask"
    player.frame()
    player.click_named("go")
    assert scene.session.game.serial == serial + 1
    assert names(app)[-1] == "table"


@pytest.mark.parametrize("touch", TOUCHES)
def test_one_touch_picks_a_card_up_once(open_app: Open, touch: Callable[[Toucher, Point], None]) -> None:
    app = open_app()
    player, scene = at_own_turn(app)
    card = lit(app, "hand:")[0]
    touch(player, card.rect.center)
    assert scene.control.choosing is not None
    assert scene.control.choosing.begun, "a second click would put it down again"


@pytest.mark.parametrize("touch", TOUCHES)
def test_one_touch_accepts_one_handover(open_app: Open, touch: Callable[[Toucher, Point], None]) -> None:
    app = open_app()
    drawn: list[str] = []
    for _ in range(2):
        curtain = HandoverScene(app, 1, ["Ada", "Ben"], "", lambda: drawn.append("drawn"), ())
        player = touching(app, curtain)
    player.look()
    touch(player, thing(app, "ready").rect.center)
    player.frame(0.0)
    assert drawn == ["drawn"]
    assert names(app)[-1] == "curtain", "the second one was not touched"


def test_a_mouse_elsewhere_or_later_is_a_mouse(open_app: Open) -> None:
    app = open_app()
    player = Toucher(app, 1).settled()
    player.tap((640, 700))
    player.frame(0.01)
    mouse(thing(app, "settings").rect.center, touch=False)
    player.run_frames(2, 0.0)
    assert names(app) == ["title", "settings"]
    player.frame()
    back = thing(app, "back").rect.center
    player.tap(back)
    assert names(app) == ["title"]
    player.frame(2.0)
    mouse(thing(app, "settings").rect.center, touch=False)
    player.run_frames(2, 0.0)
    assert names(app) == ["title", "settings"]
    player.frame(2.0)
    mouse(back, touch=False)
    player.run_frames(2, 0.0)
    assert names(app) == ["title"], "a touch long ago at the same place is no matter"


def test_a_finger_that_sdl_makes_of_a_mouse_is_no_touch(open_app: Open) -> None:
    app = open_app()
    player = Toucher(app, 1).settled()
    x, y = thing(app, "settings").rect.center
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        event = pygame.event.Event(kind, touch_id=-1, finger_id=0, x=x / 1280, y=y / 720, dx=0.0, dy=0.0)
        pygame.event.post(event)
        player.run_frames(2, 0.0)
    assert names(app) == ["title"]


# --- at the table -----------------------------------------------------------------------------


def test_a_round_is_played_with_a_finger_alone(open_app: Open) -> None:
    app = open_app()
    play_first_round(app, Toucher(app, 3))


def test_a_long_press_studies_a_card(open_app: Open) -> None:
    app = open_app()
    at_first_action(app)
    player, scene = Toucher(app, 1), table(app)
    card = next(each for each in app.targets if each.id.startswith("hand:"))
    player.hold(card.rect.center)
    assert player.scene == "study"
    assert scene.control.choosing is not None
    assert not scene.control.choosing.begun, "it is not picked up besides"
    player.frame()
    player.tap((4, 4))
    assert player.scene == "table"


def test_a_long_press_explains_a_thing_until_something_else_is_touched(open_app: Open) -> None:
    app = open_app()
    player, scene = at_own_turn(app)
    reported = thing(app, "word:pass")
    assert reported.tip
    serial = scene.session.game.serial
    player.hold(reported.rect.center)
    player.frame()
    assert scene.board.explaining.target is not None
    assert scene.board.explaining.target.id == "word:pass"
    assert scene.session.game.serial == serial
    assert player.scene == "table"
    player.tap((4, 4))
    assert scene.board.explaining.looked_at is None


def test_a_slow_tap_on_a_button_of_a_menu_presses_it(open_app: Open) -> None:
    app = open_app()
    player = Toucher(app, 1).settled()
    player.hold(thing(app, "settings").rect.center)
    assert names(app) == ["title", "settings"]


def carried(app: App) -> Toucher:
    """A player who carries the first card of a hand by a finger."""
    player, scene = at_own_turn(app)
    card = next(each for each in lit(app, "hand:") if scene.drags(each))
    assert player.lift(card)
    assert scene.is_carrying
    return player


def test_a_card_is_carried_by_a_finger(open_app: Open) -> None:
    app = open_app()
    player, scene = carried(app), table(app)
    serial = scene.session.game.serial
    goal = next(each for each in app.targets if each.id.startswith("goal:"))
    player.drop(goal.rect.center)
    player.settle()
    assert not scene.is_carrying
    assert scene.session.game.serial > serial


def test_a_second_finger_cancels_a_drag(open_app: Open) -> None:
    app = open_app()
    player, scene = carried(app), table(app)
    serial = scene.session.game.serial
    goal = next(each for each in app.targets if each.id.startswith("goal:")).rect.center
    player.finger(pygame.FINGERMOTION, goal)
    player.finger(pygame.FINGERDOWN, (30, 30), 1)
    assert not scene.is_carrying
    player.finger(pygame.FINGERUP, (30, 30), 1)
    player.finger(pygame.FINGERMOTION, goal)
    player.finger(pygame.FINGERUP, goal)
    player.frame()
    assert scene.session.game.serial == serial
    assert scene.control.choosing is not None
    assert not scene.control.choosing.begun


def test_a_button_cancels_a_drag(open_app: Open) -> None:
    app = open_app()
    player, scene = carried(app), table(app)
    serial, button = scene.session.game.serial, app.touching.button
    assert button is not None
    assert app.window.get_rect().contains(button)
    assert not [each.id for each in app.targets if each.enabled and each.rect.colliderect(button)]
    player.drop(button.center)
    player.frame()
    assert not scene.is_carrying
    assert scene.session.game.serial == serial


def test_two_fingers_cancel_a_drag(open_app: Open) -> None:
    app = open_app()
    player, scene = at_own_turn(app)
    player.tap(lit(app, "hand:")[0].rect.center)
    assert scene.control.choosing is not None
    assert scene.control.choosing.begun
    cancel = thing(app, "cancel")
    assert cancel.enabled, "a button does the same"
    player.finger(pygame.FINGERDOWN, (300, 300), 0)
    player.finger(pygame.FINGERDOWN, (400, 300), 1)
    player.finger(pygame.FINGERUP, (300, 300), 0)
    player.finger(pygame.FINGERUP, (400, 300), 1)
    assert not scene.control.choosing.begun
    player.frame()
    player.tap(lit(app, "hand:")[0].rect.center)
    assert scene.control.choosing.begun
    player.frame()
    player.click_named("cancel")
    assert not scene.control.choosing.begun


def test_a_swipe_over_the_table_clicks_nothing(open_app: Open) -> None:
    app = open_app()
    player, scene = at_own_turn(app)
    x, y = thing(app, "word:pass").rect.center
    player.swipe((x, y), (x + 40, y - 40), (x, y))
    player.frame()
    assert player.scene == "table"
    assert scene.control.choosing is not None
    assert not scene.control.choosing.begun


def test_focus_loss_ends_a_touch_drag(open_app: Open) -> None:
    app = open_app()
    player, scene = carried(app), table(app)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.frame()
    assert not scene.is_carrying
    player.finger(pygame.FINGERUP, (5, 5))
    assert player.scene == "table"


def test_tap_leaves_no_hover(open_app: Open) -> None:
    app = open_app()
    player = Toucher(app, 1).settled()
    settings = thing(app, "settings").rect.center
    player.finger(pygame.FINGERDOWN, settings)
    assert app.pointer == settings, "while it is touched it is pointed at"
    player.finger(pygame.FINGERUP, settings)
    player.frame()
    assert app.pointer == (-1, -1)


# --- the map ----------------------------------------------------------------------------------


def at_the_map(app: App) -> tuple[Toucher, object]:
    session: Session = Session.new(["Ada", "Ben"], seed=1, game="family")
    app.scenes.push(looks_of("family").table(app, session, None))
    player = Toucher(app, 1).settled_at_table()
    return player, app.scene


def test_one_finger_pans_the_map_and_two_zoom_it(open_app: Open) -> None:
    app = open_app()
    player, scene = at_the_map(app)
    camera, room = scene.board.camera, scene.board.camera.room  # type: ignore[attr-defined]
    before = camera.place((0, 0)).center
    start = room.left + room.width // 4, room.centery
    player.swipe(start, (start[0] + 60, start[1] + 20))
    after = camera.place((0, 0)).center
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((60, 20), abs=2)
    high = camera.high
    x, y = room.center
    player.finger(pygame.FINGERDOWN, (x - 40, y), 0)
    player.finger(pygame.FINGERDOWN, (x + 40, y), 1)
    player.finger(pygame.FINGERMOTION, (x + 72, y), 1)
    assert camera.high == pytest.approx(high * 112 / 80, rel=0.03)
    player.finger(pygame.FINGERMOTION, (x, y), 1)
    assert camera.high == pytest.approx(high * 40 / 80, rel=0.05)
    player.finger(pygame.FINGERUP, (x, y), 1)
    player.finger(pygame.FINGERUP, (x - 40, y), 0)


# --- lists ------------------------------------------------------------------------------------


def test_a_list_follows_the_finger(open_app: Open, games: Path) -> None:
    app = open_app(folder=games)
    at_list(app)
    player, scene = Toucher(app, 1), app.scene
    assert isinstance(scene, LoadScene)
    chosen, first = scene.rows.at, scene.rows._first
    assert scene.rows.count > scene.rows._fit
    rows = [each.rect for each in app.targets if each.id.startswith("row:")]
    start = rows[2].center
    player.swipe(start, (start[0], rows[0].centery))
    assert scene.rows._first == first + 2
    assert scene.rows.at == chosen, "a swipe chooses nothing"
    player.swipe(start, (start[0], start[1] + 400))
    assert scene.rows._first == 0


def test_a_swiped_list_glides_on_and_stops_at_a_touch(open_app: Open) -> None:
    app = open_app()
    scene = RulebookScene(app, "1.1")
    player = touching(app, scene)
    scene.open("15.1")
    player.frame()
    assert scene.page.most > 300
    x = 900
    player.swipe((x, 600), (x, 560), (x, 520), (x, 480), dt=0.016)
    turned = scene.page.at
    assert turned >= 100
    player.frame(0.016)
    assert scene.page.at > turned, "it glides on"
    assert app.pointer == (x, 600), "the list below it glides"
    player.tap((x, 400))
    stopped = scene.page.at
    player.frame(0.5)
    assert scene.page.at == stopped
    player.swipe((x, 400), (x, 360), (x, 320), dt=0.016)
    player.run_frames(60, 0.05)
    assert app.pointer == (-1, -1), "it has come to rest"
    app.settings.change(reduced_motion=True)
    player.swipe((x, 400), (x, 440), dt=0.016)
    back = scene.page.at
    player.frame(0.016)
    assert scene.page.at == back, "with less motion it does not glide"


def test_the_contents_of_the_rulebook_scroll_by_themselves(open_app: Open) -> None:
    app = open_app()
    scene = RulebookScene(app, "1.1")
    player = touching(app, scene)
    page = scene.page.at
    player.swipe((200, 500), (200, 300))
    assert scene.contents.at > 0
    assert scene.page.at == page


def test_cards_of_the_library_scroll_and_are_opened(open_app: Open) -> None:
    app = open_app()
    scene = LibraryScene(app)
    player = touching(app, scene)
    rows = sorted({each.rect.y for each in app.targets if each.card})
    x, y = 700, rows[1]
    player.swipe((x, y), (x, rows[0] - 2))
    assert scene.scroll.at == 1
    card = next(each for each in app.targets if each.card)
    player.frame()
    player.tap(card.rect.center)
    assert isinstance(app.scene, EnlargedScene)


def test_an_empty_log_can_be_neither_copied_nor_saved(open_app: Open) -> None:
    app = open_app()
    at_first_action(app)
    for lines in ([], table(app).board.log):
        app.scenes.push(LogScene(app, table(app).session, lines, None))
        Toucher(app, 1).settle()
        assert [thing(app, name).enabled for name in ("copy", "save")] == [bool(lines)] * 2
        app.scenes.pop()


def test_the_chronicle_scrolls_line_by_line(open_app: Open) -> None:
    app = open_app()
    at_first_action(app)
    scene = table(app)
    log = LogScene(app, scene.session, [*scene.board.log] * 30, scene.board.faces)
    player = touching(app, log)
    body = thing(app, "close").rect.centerx, 300
    player.swipe(body, (body[0], 330))
    assert log.reading.turned == 1, "it begins at its end"


def test_a_tap_on_the_name_of_a_card_shows_it(open_app: Open) -> None:
    app = open_app()
    session: Session = Session.new(["Mira"], seed=1, level="Automa 1")
    card = next(iter(session.game.box.dragons))
    scene = TableScene(app, session)
    line = Line("This is Fire", card=f"d{card}", card_name="Fire")
    log = LogScene(app, session, [line], scene.board.faces)
    player = touching(app, log)
    player.tap(thing(app, "said:0").rect.center)
    assert log._pointed == "said:0", "nothing is clicked there: it is pointed at until the next touch"
    player.tap((4, 4))
    assert log._pointed is None


def test_touch_scrubs_the_replay_timeline(open_app: Open) -> None:
    app = open_app()
    session: Session = Session.new(["Mira"], seed=1, level="Automa 1")
    for _ in range(6):
        assert session.decision is not None
        session.choose(session.decision.default, session.game.serial)
    scene = ReplayScene(app, session)
    app.scenes.push(scene)
    player = Toucher(app, 1)
    player.frame()
    groove = thing(app, "reel").rect
    player.swipe((groove.left + 4, groove.centery), (groove.right - 4, groove.centery))
    player.frame()
    assert scene.control.at == scene.control.moves
    player.tap((groove.left + 4, groove.centery))
    player.frame()
    assert scene.control.at < scene.control.moves


def test_a_volume_follows_the_finger(open_app: Open) -> None:
    app = open_app()
    scene = SettingsScene(app)
    scene.section = "Sound"
    player = touching(app, scene)
    bar = thing(app, "bar-music_volume").rect
    player.swipe(bar.midleft, (bar.right - 2, bar.centery))
    assert app.settings.values.music_volume == 100
    player.swipe((bar.right - 3, bar.centery), (bar.left + 2, bar.centery))
    assert app.settings.values.music_volume == 0


def test_a_tap_on_a_line_opens_the_keyboard(open_app: Open) -> None:
    app = open_app()
    player = touching(app, NewGameScene(app))
    player.tap(thing(app, "name_0").rect.center)
    assert player.scene == "screen_keyboard"
    player.frame()
    while app.scene.text:
        player.click_named("delete")
        player.frame(0.0)
    for name in ("key_20", "key_22"):
        player.click_named(name)
        player.frame(0.0)
    player.click_named("done")
    player.frame()
    assert app.gui.field("name_0").text == "Ad"


# --- leaving ----------------------------------------------------------------------------------

WAYS_OUT = ("close", "back", "stay", "understood", "cancel", "resume", "table", "menu")
"""Buttons that lead one step back, the first of which is touched."""


def leave(player: Toucher) -> None:
    """Leave the scene on top by what can be touched there, in one step; a table and a replay by their menu."""
    app = player.app
    before = names(app)
    player.frame()
    player.look()
    enabled = {each.id for each in app.targets if each.enabled}
    name = next((name for name in WAYS_OUT if name in enabled), None)
    if name is None:
        player.tap((3, 3))
    else:
        player.click_named(name)
    player.frame()
    if name == "menu":
        assert names(app) == [*before, "menu"]
        assert {each.id for each in app.targets if each.enabled} & {"leave", "back"}
        app.scenes.pop()
        app.scenes.pop()
    assert names(app) == before[:-1], f"{name} of {enabled}"


def test_every_scene_of_the_tour_is_left_by_touch_alone(open_app: Open) -> None:
    app = open_app()
    opened = tour.tour(app)
    player = Toucher(app, 1)
    left = []
    while names(app)[-1] != "title":
        name = names(app)[-1]
        left.append(name)
        if name == "curtain":
            app.scenes.pop()
        else:
            leave(player)
    others = [name for name in left if name != "curtain"]
    assert others == [name for name in opened[:0:-1] if name != "curtain"]
