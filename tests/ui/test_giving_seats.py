"""A bot takes a person's seat and gives it back, and people give up: at the tables of all games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open
from tests.ui.waiting import wait
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN, kind_of
from wyrmspan_desktop.session import AnySession, ArchivedGame
from wyrmspan_desktop.session.daily_attempts import try_today
from wyrmspan_desktop.session.daily_challenge import Deal
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.seats import watching_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.table.screens.replaying import Replaying

BOTS = {WYRMSPAN: "apprentice", FAMILY: "random", ADVENT: "greedy"}
"""A quick bot of each game."""


def sit_down(
    app: App, game: str, *names: str, level: str | None = None, bots: Sequence[str | None] = ()
) -> tuple[Pilot, ArchivedGame]:
    """A new game past its first curtain."""
    app.settings.change(animation="instant")
    archived = app.archive.begin(names, seed=3, level=level, bots=bots, game=game)
    app.go.play(archived)
    pilot = Pilot(app, 1).settled_at_table()
    return pilot, archived


def in_menu(pilot: Pilot, *names: str) -> None:
    """Open the menu and press some buttons, each of the page that the one before has opened."""
    pilot.press(pygame.K_F10)
    for name in names:
        pilot.settle()
        pilot.look()
        pilot.press_button(name)
    pilot.frame()


def pick(pilot: Pilot, number: int) -> None:
    """Pick a line of the list that is open."""
    pilot.settle()
    for _ in range(number):
        pilot.press(pygame.K_DOWN)
    pilot.press_and_settle(pygame.K_RETURN)


def log_of(app: App) -> list[str]:
    return [line.text for line in app.go.board.log]


def said(lines: list[str]) -> list[str]:
    """The lines of the log about seats."""
    return [line for line in lines if "takes over" in line or "rejoins" in line or "gives up" in line]


# --- a bot for a while --------------------------------------------------------------------------


@pytest.mark.parametrize("game", BOTS)
def test_bot_plays_for_the_only_person_who_watches_and_comes_back(
    open_app: Open, game: str, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path)
    names = ["Mira", "Keeper"] if game == FAMILY else ["Mira"]
    level = "Automa 1" if game == WYRMSPAN else None
    pilot, archived = sit_down(app, game, *names, level=level, bots=[None, "random"][: len(names)])
    session = archived.session
    in_menu(pilot, "sit_out", f"bot:{BOTS[game]}")
    assert pilot.scene == "table"
    before = session.game.serial
    wait(pilot, lambda: session.game.serial >= before + 3)
    in_menu(pilot, "sit_in")
    assert session.people == (0,)
    pilot.settle()
    assert app.go.table.control.choosing is not None, "Mira is asked again"
    bot, back = said(log_of(app))
    assert bot.endswith("takes over from Mira")
    assert back == "Mira rejoins the game"
    assert not archived.about.counts


def test_page_says_before_that_the_game_will_not_count(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, _ = sit_down(app, WYRMSPAN, "Mira", level="Automa 1")
    in_menu(pilot, "sit_out")
    pilot.settle()
    assert pilot.scene == "bots"
    assert "doesn't count" in app.scene.text


@pytest.mark.parametrize("game", [WYRMSPAN, FAMILY])
def test_game_of_bots_alone_plays_on_and_is_saved(open_app: Open, game: str, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = sit_down(app, game, "Ada", "Ben")
    in_menu(pilot, "sit_out")
    pick(pilot, 0)
    pilot.press_button(f"bot:{BOTS[game]}")
    pilot.frame()
    in_menu(pilot, "sit_out", f"bot:{BOTS[game]}")
    assert archived.session.people == ()
    before = archived.session.game.serial
    wait(pilot, lambda: archived.session.game.serial >= before + 6)
    assert watching_text(app.go.table.session) == "Watching. Open the menu to rejoin."
    assert app.go.board.seat is None, "no hand is open: both may be watching"
    continue_from_title(pilot)
    assert app.go.table.session.people == ()
    assert app.go.board.seat is None
    assert len(said(log_of(app))) == 2


@pytest.mark.parametrize("game", [WYRMSPAN, FAMILY])
def test_returning_person_is_asked_behind_a_curtain(open_app: Open, game: str, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = sit_down(app, game, "Ada", "Ben")
    session = archived.session
    for _ in range(2):
        in_menu(pilot, "sit_out")
        if len(session.people) > 1:
            pick(pilot, 0)
            pilot.press_button(f"bot:{BOTS[game]}")
        else:
            pilot.press_button(f"bot:{BOTS[game]}")
        pilot.frame()
    wait(pilot, lambda: session.game.serial >= 4 and session.decision.seat == 0)
    in_menu(pilot, "sit_in")
    pick(pilot, 1)
    assert session.people == (1,)
    wait(pilot, lambda: pilot.scene == "curtain")
    assert app.go.board.seat is None, "nothing is open below the curtain"
    pilot.settle_at_table()
    assert app.go.board.seat == 1
    own = session.game.view(1)["players"]
    assert app.go.board.playback.view["players"] == own, "only Ben's own cards are seen"


@pytest.mark.parametrize("leaver", [0, 1])
def test_menu_over_a_curtain_shows_no_hand(open_app: Open, leaver: int, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, animation="instant")
    archived = app.archive.begin(["Ada", "Ben"], seed=3)
    app.go.play(archived)
    pilot = Pilot(app, 1).settled()
    assert pilot.scene == "curtain"
    in_menu(pilot, "sit_out")
    pick(pilot, leaver)
    pilot.press_button("bot:apprentice")
    for _ in range(40):
        pilot.frame(0.1)
        assert app.go.board.seat is None
        if pilot.scene == "curtain":
            break
    assert pilot.scene == "curtain", "the other one is asked"


def test_one_of_several_who_stays_is_still_asked_behind_a_curtain(open_app: Open, tmp_path: Path) -> None:
    """A person who has left can still watch the screen, and come back."""
    app = open_app(folder=tmp_path)
    pilot, archived = sit_down(app, WYRMSPAN, "Ada", "Ben")
    other = 1 - archived.session.decision.seat
    in_menu(pilot, "sit_out")
    pick(pilot, other)
    pilot.press_button("bot:apprentice")
    wait(pilot, lambda: pilot.scene == "curtain")
    pilot.settle_at_table()
    assert app.go.board.seat == 1 - other


def test_who_has_given_up_needs_no_curtain_any_more(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = sit_down(app, WYRMSPAN, "Ada", "Ben")
    quitter = archived.session.decision.seat
    in_menu(pilot, "give_up", "bot:apprentice")
    assert archived.session.seating.gave_up == {quitter}
    assert not archived.session.is_over
    pilot.settle()
    assert pilot.scene == "table"
    assert app.go.board.seat == 1 - quitter


# --- a saved game -------------------------------------------------------------------------------


def continue_from_title(pilot: Pilot) -> None:
    """Leave the table, and go on with its game from the title."""
    pilot.app.go.home()
    pilot.settle()
    pilot.click_named("continue")
    wait(pilot, lambda: pilot.app.go.table is not None)


def left_to_a_bot(app: App, game: str) -> tuple[Pilot, AnySession]:
    """A saved game that its only person has left to a bot, continued from the title, at its first question."""
    names = ["Mira", "Keeper"] if game == FAMILY else ["Mira"]
    level = "Automa 1" if game == WYRMSPAN else None
    pilot, archived = sit_down(app, game, *names, level=level, bots=[None, "random"][: len(names)])
    in_menu(pilot, "sit_out", f"bot:{BOTS[game]}")
    wait(pilot, lambda: archived.session.game.serial >= 3)
    continue_from_title(pilot)
    before = app.go.table.session.game.serial
    for _ in range(3):
        assert pilot.scene == "table", "the table is seen before anything is asked"
        pilot.frame(0.2)
    wait(pilot, lambda: pilot.scene == "ask")
    assert app.go.table.session.game.serial == before
    return pilot, app.go.table.session


@pytest.mark.parametrize("game", BOTS)
def test_opened_game_waits_before_a_bot_plays_on_for_a_person(
    open_app: Open, game: str, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path)
    pilot, session = left_to_a_bot(app, game)
    assert "A computer player is sitting in for Mira" in app.scene.text
    before = session.game.serial
    pilot.run_frames(20)
    assert session.game.serial == before
    pilot.click_named("go")
    wait(pilot, lambda: session.game.serial >= before + 2)
    assert session.people == ()


@pytest.mark.parametrize("game", BOTS)
def test_person_comes_back_as_the_game_is_opened(open_app: Open, game: str, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, session = left_to_a_bot(app, game)
    pilot.press(pygame.K_RETURN)
    assert session.people == (0,)
    pilot.settle()
    assert app.go.table.control.choosing is not None, "Mira is asked"


def test_one_of_several_comes_back_as_the_game_is_opened(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = sit_down(app, WYRMSPAN, "Ada", "Ben")
    in_menu(pilot, "sit_out")
    pick(pilot, 0)
    pilot.press_button("bot:apprentice")
    pilot.frame()
    in_menu(pilot, "sit_out", "bot:apprentice")
    wait(pilot, lambda: archived.session.game.serial >= 3)
    continue_from_title(pilot)
    wait(pilot, lambda: pilot.scene == "ask")
    assert "Computer players are sitting in for Ada and Ben" in app.scene.text
    pilot.click_named("stay")
    pick(pilot, 1)
    assert app.go.table.session.people == (1,)


def test_curtain_alone_holds_an_opened_game_in_which_a_person_is_asked(
    open_app: Open, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = sit_down(app, WYRMSPAN, "Ada", "Ben")
    in_menu(pilot, "sit_out")
    pick(pilot, 1 - archived.session.decision.seat)
    pilot.press_button("bot:apprentice")
    pilot.frame()
    continue_from_title(pilot)
    wait(pilot, lambda: pilot.scene == "curtain")
    pilot.settle_at_table()
    assert pilot.scene == "table"
    assert app.go.table.control.choosing is not None


# --- giving up ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "level", "page"), [(WYRMSPAN, "Automa 1", "scores"), (ADVENT, None, "result")]
)
def test_giving_up_alone_shows_the_result(
    open_app: Open, game: str, level: str | None, page: str, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = sit_down(app, game, "Mira", level=level)
    in_menu(pilot, "give_up", "go")
    wait(pilot, lambda: pilot.scene == page)
    pilot.settle()
    assert archived.about.over
    assert archived.about.counts
    assert app.scene.afterwards.lines[0] == "Mira gave up"
    pilot.press_button("table")
    pilot.frame()
    assert pilot.scene == "table"
    assert said(log_of(app)) == ["Mira gives up"]


def test_rematch_has_the_people_of_the_beginning(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, _ = sit_down(app, FAMILY, "Ada", "Ben")
    in_menu(pilot, "give_up", "bot:random")
    pilot.settle_at_table()
    in_menu(pilot, "give_up", "go")
    wait(pilot, lambda: pilot.scene == "scores")
    pilot.settle()
    pilot.press_button("again")
    pilot.frame()
    assert app.go.table.session.people == (0, 1)


def test_open_table_stays_open_when_a_player_leaves(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, animation="instant")
    archived = app.archive.begin(["Ada", "Ben"], seed=3, open_table=True)
    app.go.play(archived)
    pilot = Pilot(app, 1).settled()
    other = 1 - archived.session.decision.seat
    in_menu(pilot, "sit_out")
    pick(pilot, other)
    pilot.press_button("bot:apprentice")
    pilot.settle()
    assert pilot.scene == "table"
    assert app.go.table.control.choosing is not None


def test_giving_up_can_be_called_off(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = sit_down(app, ADVENT, "Mira")
    in_menu(pilot, "give_up", "stay")
    assert not archived.session.is_over
    assert pilot.scene == "menu"


def test_all_people_of_dragon_family_give_up(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = sit_down(app, FAMILY, "Ada", "Ben")
    in_menu(pilot, "give_up", "bot:random")
    pilot.settle_at_table()
    in_menu(pilot, "give_up", "go")
    wait(pilot, lambda: pilot.scene == "scores")
    assert archived.session.is_given_up
    pilot.settle()
    pilot.press_button("replay")
    pilot.frame()
    assert pilot.scene.endswith("replay")


def test_deal_of_the_day_is_left_to_a_bot_after_a_warning(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, animation="instant")
    archived = app.archive.begin_day(["Mira"], Deal(ADVENT, app.archive.today))
    app.go.play(archived)
    pilot = Pilot(app, 1).settled()
    in_menu(pilot, "sit_out")
    pilot.settle()
    assert "used up" in app.scene.text
    pilot.press_button(f"bot:{BOTS[ADVENT]}")
    wait(pilot, lambda: archived.session.game.serial >= 3)
    in_menu(pilot, "sit_in")
    assert archived.session.people == (0,)
    assert not archived.about.counts
    assert try_today(app.archive, ADVENT).state == "begun", "and can be played on"


def test_lesson_has_no_seats_to_leave(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = Pilot(app, 1)
    app.go.learn(FAMILY)
    pilot.frame()
    pilot.settle()
    pilot.press_and_settle(pygame.K_F10)
    assert pilot.scene == "menu"
    assert {"sit_out", "give_up"}.isdisjoint(each.id for each in app.targets)


# --- the replay ---------------------------------------------------------------------------------


def with_changes(app: App, game: str) -> AnySession:
    """A game that Mira left after four answers, came back to after eight, and gave up after twelve."""
    session = app.archive.begin(["Mira"] if game == ADVENT else ["Mira", "Ben"], seed=3, game=game).session
    bots = kind_of(game).bots
    others = [] if game == ADVENT else [SeatChange(12, 1, bots[1], gives_up=True)]
    for change in (
        *(SeatChange(4, 0, bots[1]), SeatChange(8, 0)),
        *others,
        SeatChange(12, 0, gives_up=True),
    ):
        while session.game.serial < change.serial:
            decision = session.decision
            answer = heuristic_policy.answer(session.game) if game == WYRMSPAN else decision.default
            session.choose(answer, decision.serial)
        session.change_seat(change)
    return session


@pytest.mark.parametrize("game", BOTS)
def test_replay_says_it_at_its_place(open_app: Open, game: str, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, animation="instant")
    scene = looks_of(game).replay(app, with_changes(app, game))
    app.scenes.push(scene)
    assert isinstance(scene, GameScene)
    control, last = scene.control, 1 if game == ADVENT else 2
    assert isinstance(control, Replaying)

    def lines() -> int:
        return len(said([line.text for line in scene.board.log]))

    for move, expected in ((12, 2 + last), (11, 2), (8, 2), (7, 1), (4, 1), (3, 0), (0, 0)):
        control.go_to(move)
        assert lines() == expected, move
    pilot = Pilot(app, 1)
    for move in range(1, 13):
        control.go_on()
        pilot.frame()
        assert control.at == move
        assert lines() == (move >= 4) + (move >= 8) + last * (move >= 12), move
