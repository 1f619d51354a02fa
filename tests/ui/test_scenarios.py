"""Every named table can be built, played on from, and drawn."""

from __future__ import annotations

import pytest

from tests.ui.seats import Open, on_top
from wyrmspan_desktop import cli, scenarios
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine.ids import CAVES, COLUMNS
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui import app as window
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.table.screens.table import TableScene

ANSWERS = 60
MIN_CLICKS, MAX_CLICKS = 8, 60

names = pytest.mark.parametrize("name", list(scenarios.TABLES))


@names
def test_scenarios_are_valid_and_deterministic(name: str) -> None:
    table, game = scenarios.TABLES[name], scenarios.session(name).game
    game.check()
    assert game.decision is not None
    assert game.digest() == scenarios.session(name).game.digest()
    assert 20 < len(table.about) < 110
    assert "\n" not in table.about
    for player in game.state.players:
        for slot, dragon in enumerate(player.dragons):
            assert not dragon or CAVES[slot // COLUMNS] in game.box.dragons[dragon].caves


@names
def test_a_table_can_be_played_on_from(name: str) -> None:
    for seed in range(5):
        session, bot = scenarios.session(name), RandomBot(seed)
        for _ in range(ANSWERS):
            if session.decision is None:
                break
            session.choose(bot.answer(session.decision), session.game.serial)
            session.game.check()


@names
def test_a_table_is_drawn_and_clicked(name: str, open_app: Open) -> None:
    app = open_app()
    session = scenarios.session(name)
    answered: list[object] = []
    session.subscribe(answered.append)
    app.sit_down(session)
    pilot = Pilot(app, 1).settled_at_table()
    table = on_top(app, TableScene)
    assert table.control.choosing.decision == session.decision
    while not answered or pilot.clicks < MIN_CLICKS:
        assert pilot.clicks < MAX_CLICKS, "clicks lead nowhere"
        if pilot.scene == "scores":
            break
        pilot.turn()
        pilot.settle()


def test_the_command_line_sits_down_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def draw_once(app: App) -> bool:
        seen.append(app.scene)
        app.quit()
        return False

    monkeypatch.setattr(window.App, "draw", draw_once)
    assert cli.main(["--scenario", "automa", "--windowed", "1280x720"]) == 0
    (scene,) = seen
    assert isinstance(scene, TableScene)
    assert scene.session.level == "Automa 3"


def test_automa_shows_each_of_her_icons() -> None:
    session = scenarios.session("automa")
    reported = set()
    for _ in range(60):
        answer = next(
            (each for each in ("decline", "end_turn") if each in session.decision.ids),
            session.decision.default[0],
        )
        if session.decision.kind == "action":
            answer = next(each for each in session.decision.ids if each != "pass")
        for event in session.choose([answer], session.game.serial).events:
            if event.seat == 1 or event.source == "automa":
                reported.add(event.type)
        if "automa_passed" in reported:
            break
    assert reported >= {
        *("automa_drew", "display_cleared", "objective_coins", "automa_moved", "automa_took"),
        *("marker_placed", "automa_passed"),
    }


def test_four_players_are_asked_about_one_cave_card() -> None:
    session, asked = scenarios.session("opponents"), set()
    assert session.game.state.turn == 0
    while session.decision is not None and session.decision.kind != "end_turn":
        asked.add(session.decision.seat)
        session.choose(session.decision.default, session.game.serial)
    assert asked == {0, 1, 2, 3}
