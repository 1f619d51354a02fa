"""The open table: no curtain falls, and people look at each other's hands; at no other table they do."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, play_until, table
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.draw.draw_ledge import draw_question
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

NAMES = ("Ada", "Ben", "Cleo")


def seated(app: App, *, is_open: bool, bots: tuple[str | None, ...] = ()) -> tuple[Pilot, TableScene]:
    """A table of three at the first action of a person."""
    session = Session.new(NAMES, seed=5, bots=bots)
    while session.bot is not None or session.decision.kind != "action":
        session.choose(session.decision.default, session.game.serial)
    app.scenes.push(TableScene(app, session, open_table=is_open))
    pilot = Pilot(app, 4)
    return pilot, play_until(pilot, lambda scene: scene.control.choosing.decision.kind == "action")


def seen(app: App) -> set[str]:
    """The cards of hands that are drawn."""
    return {str(target.card) for target in app.targets if target.id.startswith(("hand:", "open:"))}


def hand(scene: TableScene, seat: int) -> set[str]:
    return set(scene.session.game.view(seat)["players"][seat]["hand"] or ())


def test_open_table_has_no_handover_and_shows_the_own_hand(open_app: Open) -> None:
    app = open_app()
    pilot, scene = seated(app, is_open=True)
    asked: Counter[int] = Counter()
    scenes: set[str] = set()
    for _ in range(400):
        pilot.settle()
        scenes.add(pilot.scene)
        if len(asked) == len(NAMES) and min(asked.values()) > 1:
            break
        choosing = scene.control.choosing
        if choosing is not None and choosing.decision.kind == "action":
            assert scene.board.seat == scene.board.shown == choosing.decision.seat
            assert seen(app) == hand(scene, choosing.decision.seat)
            asked[choosing.decision.seat] += 1
        pilot.turn()
    assert min(asked[seat] for seat in range(3)) > 1
    assert scenes <= {"table", "ask"}, "no curtain falls"


def test_open_table_names_the_asked_player(open_app: Open) -> None:
    _, scene = seated(open_app(), is_open=True)
    decision = scene.control.choosing.decision
    assert scene.control.prompt.addressee == NAMES[decision.seat]
    picture = scene.board.picture(Targets())
    assert picture.prompt_from == f"Your turn, {NAMES[decision.seat]}"
    assert picture.prompt == "Excavate, entice a dragon, or explore a cave"
    _, scene = seated(open_app(), is_open=False)
    assert scene.control.prompt.addressee == ""


def test_asked_player_is_named_in_a_small_window(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app((960, 540))
    _, scene = seated(app, is_open=True)
    name = scene.control.prompt.addressee
    assert scene.board.picture(Targets()).prompt_name == name
    long = replace(scene.board.picture(Targets()), prompt="Gain 1 of these: a card, a step or an egg? " * 3)
    drawn = lines_drawn(monkeypatch)
    draw_question(long, [])
    assert name in " ".join(drawn)
    _, scene = seated(open_app(), is_open=False)
    assert not scene.board.picture(Targets()).prompt_name


def test_hands_are_looked_at_on_their_mats(open_app: Open) -> None:
    app = open_app()
    pilot, scene = seated(app, is_open=True)
    seat = scene.session.decision.seat
    own, others = hand(scene, seat), [other for other in range(3) if other != seat]
    assert seen(app) == own
    for other in others:
        pilot.click_named(f"player:{other}")
        pilot.frame()
        assert seen(app) == hand(scene, other)
        assert not [target for target in app.targets if target.id.startswith("open:") and target.enabled]
    pilot.press(pygame.K_ESCAPE)
    pilot.frame()
    assert seen(app) == own
    serial = scene.session.game.serial
    pilot.click_named(f"player:{others[0]}")
    card = next(target for target in app.targets if target.id.startswith("open:"))
    pilot.click(card)
    assert scene.session.game.serial == serial, "others' cards are looked at, not played"


def test_closed_table_hides_hands_of_others(open_app: Open) -> None:
    app = open_app()
    pilot, scene = seated(app, is_open=False)
    seat = scene.session.decision.seat
    for other in (seat, *(each for each in range(3) if each != seat)):
        pilot.click_named(f"player:{other}")
        pilot.frame()
        assert seen(app) == hand(scene, seat)


def test_a_bots_hand_is_hidden(open_app: Open) -> None:
    app = open_app()
    pilot, scene = seated(app, is_open=True, bots=(None, "apprentice", None))
    assert scene.session.decision.seat in (0, 2)
    own = hand(scene, scene.session.decision.seat)
    assert scene.session.game.state.players[1].hand
    pilot.click_named("player:1")
    pilot.frame()
    assert seen(app) == own


def begin(app: App) -> Pilot:
    pilot = Pilot(app, 2).settled()
    pilot.click_and_settle("new_game", "players_2", "open_table")
    return pilot


def test_a_new_game_can_have_an_open_table_which_stays_so(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begin(app)
    pilot.click_and_settle("start")
    assert pilot.scene == "table"
    assert table(app).control.open_table
    app.close()

    app = open_app(folder=tmp_path)
    assert app.settings.values.open_table
    assert NewGameScene(app).seats.open_table
    app.settings.change(open_table=False)
    pilot = Pilot(app, 2).settled()
    pilot.click_and_settle("continue")
    assert pilot.scene == "table", "the game says how it was begun, not the last choice"
    assert table(app).control.open_table


def test_a_named_save_of_an_open_table_is_open(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begin(app)
    pilot.click_named("start")
    archived = table(app).control.archived
    assert archived is not None
    path = app.archive.save_as(archived, "before")
    play_until(pilot, lambda scene: scene.session.game.serial > 3)
    app.go.resume(path)
    pilot.settle()
    assert pilot.scene == "table"
    assert table(app).control.open_table


@pytest.mark.parametrize("bots", [0, 1])
def test_open_table_is_offered_only_to_several_people(open_app: Open, bots: int) -> None:
    app = open_app()
    pilot = begin(app)
    for _ in range(bots):
        pilot.click_and_settle("sitter_1")
    assert (app.targets.named("open_table") is not None) == (bots == 0)
    pilot.click_named("start")
    assert table(app).control.open_table == (bots == 0)
