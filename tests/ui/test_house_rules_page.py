"""The page of house rules: its options and memory, and the places that show the house rules of a game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.game_lists import at_list
from tests.ui.seats import Open, at_scene, table
from wyrmspan_desktop.core.house_rules import NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.house_rules import check
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot, Typist
from wyrmspan_desktop.text.house_rules_page import descriptions, tile_name
from wyrmspan_desktop.text.table import CARDS_DEALT
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.setup.house_rules import HouseRulesScene, suited
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.table import TableScene
from wyrmspan_desktop.ui.widgets import tree


def at_page(app: App, level: str | None = "Automa 1", hands: type[Pilot] = Pilot) -> Pilot:
    """Open the page of a new game for several players, or against a level."""
    app.settings.change(players=1 if level else 2, opponent=level or "Automa 1")
    app.scenes.push(NewGameScene(app))
    pilot = hands(app, 1)
    pilot.settle()
    pilot.press_button("house_rules")
    pilot.settle()
    assert isinstance(app.scene, HouseRulesScene)
    return pilot


def press(pilot: Pilot, *names: str) -> HouseRules:
    """Press buttons of the page; return the house rules after that."""
    for name in names:
        pilot.press_button(name)
        pilot.settle()
    rules: HouseRules = pilot.app.scene.house_rules
    return rules


def said(app: App) -> list[str]:
    return [node.name for node in app.scene.nodes]


def is_enabled(app: App, name: str) -> bool:
    return next(node for node in app.scene.nodes if node.identity == name).is_enabled


def test_the_button_says_how_many_house_rules_are_on(open_app: Open) -> None:
    app = open_app()
    pilot = at_page(app)
    press(pilot, "more_coins", "tab_turns", "refresh")
    pilot.press_and_settle(pygame.K_ESCAPE)
    assert "House rules: 2" in said(app)


@pytest.mark.parametrize("hands", [Pilot, Typist])
def test_house_rules_are_played_and_remembered(open_app: Open, hands: type[Pilot]) -> None:
    app = open_app()
    pilot = at_page(app, hands=hands)
    chosen = press(pilot, "more_coins", "more_coins", "more_minutes", "tab_turns", "cave_eggs")
    assert chosen == HouseRules(coins=8, minutes=5, cave_eggs=True)
    pilot.press_and_settle(pygame.K_ESCAPE)
    pilot.press_button("start")
    pilot.settle()
    assert table(app).session.house_rules == chosen
    assert app.settings.values.house_rules == chosen


def test_a_button_turns_all_off(open_app: Open) -> None:
    app = open_app()
    pilot = at_page(app)
    assert not is_enabled(app, "as_printed")
    press(pilot, "more_coins", "tab_objectives", "objectives")
    assert press(pilot, "as_printed") == NO_HOUSE_RULES


@pytest.mark.parametrize("level", ["Automa 3", "Ravel 1"])
def test_the_reason_against_a_draft_names_the_opponent(open_app: Open, level: str) -> None:
    app = open_app()
    at_page(app, level)
    (why,) = (each for each in said(app) if "Not in a solo game" in each)
    assert f"{level[:-2]} keeps no cards" in why


def test_unsuited_house_rules_are_disabled_and_say_why(open_app: Open) -> None:
    app = open_app(house_rules=HouseRules(draft=True, late_toll=True))
    pilot = at_page(app, "Automa 2")
    assert not is_enabled(app, "draft")
    assert any("Not in a solo game" in each for each in said(app))
    press(pilot, "tab_turns")
    assert not is_enabled(app, "late_toll")
    assert any("Only in a game against Ravel" in each for each in said(app))


@pytest.mark.parametrize(
    ("level", "left"),
    [
        (None, HouseRules(draft=True)),
        ("Automa 1", NO_HOUSE_RULES),
        ("Ravel 2", HouseRules(late_toll=True)),
    ],
)
def test_a_game_gets_only_what_suits_it_and_the_rest_is_remembered(
    open_app: Open, level: str | None, left: HouseRules
) -> None:
    chosen = HouseRules(draft=True, late_toll=True)
    assert suited(chosen, default_box(), level) == left
    app = open_app(house_rules=chosen)
    pilot = at_page(app, level)
    pilot.press_and_settle(pygame.K_ESCAPE)
    pilot.press_button("start")
    pilot.settle()
    assert table(app).session.house_rules == left
    assert app.settings.values.house_rules == chosen


@pytest.mark.parametrize(
    "odd",
    [
        HouseRules(openings=(2, 2, 2)),
        HouseRules(tile=99),
        HouseRules(objectives=("o1a",)),
        HouseRules(objectives=("o99a", "o2a", "o3a", "o4a")),
    ],
)
def test_senseless_settings_are_the_printed_rules(odd: HouseRules) -> None:
    assert suited(odd, default_box(), "Automa 1") == NO_HOUSE_RULES


def test_one_cave_is_open_from_the_start(open_app: Open) -> None:
    app = open_app()
    pilot = at_page(app)
    chosen = press(pilot, "tab_caves", "more_golden", "more_amethyst", "more_amethyst")
    assert chosen.openings == (1, 2, 3)
    assert not is_enabled(app, "more_crimson")
    assert press(pilot, "less_golden", "more_crimson").openings == (2, 1, 3)


@pytest.mark.parametrize("level", [None, "Automa 1"])
def test_every_choice_of_objectives_can_be_played(open_app: Open, level: str | None) -> None:
    app = open_app()
    pilot = at_page(app, level)
    chosen = press(pilot, "tab_objectives", "objectives", "less_objective_4")
    seen = {chosen.objectives[0]}
    check(chosen, default_box(), level)
    for _ in range(20):
        chosen = press(pilot, "more_objective_1")
        check(chosen, default_box(), level)
        seen.add(chosen.objectives[0])
    assert len(seen) > 8
    assert ("o4b" in seen) == (level is None), "Automa has no place on the guild track"
    assert press(pilot, "objectives").objectives == ()


def test_guilds_are_shown_with_their_rewards(open_app: Open) -> None:
    app = open_app()
    pilot = at_page(app)
    assert press(pilot, "tab_guild", "more_tile", "more_tile").tile == 1
    assert {"Guild of Seafarers", "Gain 1 coin and 2 dragon cards."} <= set(said(app))
    assert press(pilot, "less_tile", "less_tile").tile is None


# --- the places that show them ------------------------------------------------------------------


RULES = HouseRules(coins=8, tile=1)
LINE = "House rules: Coins at the start (8), Chosen guild (Guild of Seafarers)"


def test_the_log_begins_with_them(open_app: Open) -> None:
    app = open_app()
    session = Session.new(["Ada"], seed=3, level="Automa 1", house_rules=RULES)
    at_scene(app, TableScene(app, session))
    assert table(app).board.log[0].text == LINE
    replay = ReplayScene(app, session)
    app.scenes.push(replay)
    assert replay.board.log[0].text == LINE
    assert replay.board.caption().question == str(CARDS_DEALT), "they are too long for the caption"


def test_a_printed_game_says_nothing_of_house_rules(open_app: Open) -> None:
    app = open_app()
    pilot = at_scene(app, TableScene(app, Session.new(["Ada"], seed=3, level="Automa 1")))
    assert not any("House rules" in line.text for line in table(app).board.log)
    pilot.press_and_settle(pygame.K_F10)
    assert app.targets.named("house_rules") is None


def test_the_menu_shows_them(open_app: Open) -> None:
    app = open_app()
    pilot = at_scene(app, TableScene(app, Session.new(["Ada"], seed=3, level="Automa 1", house_rules=RULES)))
    pilot.press_and_settle(pygame.K_F10)
    pilot.press_button("house_rules")
    pilot.settle()
    text = app.scene.reading.text
    assert "Coins at the start (8)" in text
    assert "Chosen guild (Guild of Seafarers)" in text
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "menu"


def test_house_rules_of_a_game_say_what_was_chosen() -> None:
    found = descriptions(HouseRules(coins=8, tile=0, minutes=30, openings=(1, 1, 3)))
    assert dict(found) == {
        "Coins at the start (8)": ["Everyone starts with 8 coins."],
        f"Chosen guild ({tile_name(0)})": ["Chosen when the game was set up."],
        "Time bank (30 minutes)": ["Everyone at the table has 30 minutes for the whole game."],
        "Caves that open later (Amethyst Abyss: round 3)": [
            "Nobody can excavate, entice or explore in a cave before the round it opens."
        ],
    }


def test_saved_games_tell_them(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    app.archive.begin(["Ada"], seed=3, level="Automa 1", house_rules=RULES).close()
    at_list(app, "load")
    assert LINE in said(app)
    assert any("house rules" in each for each in said(app))


def test_a_rematch_has_the_same_house_rules(open_app: Open) -> None:
    app = open_app()
    archived = app.archive.begin(["Ada", "Ben"], seed=3, house_rules=HouseRules(draft=True, minutes=20))
    app.go.play(archived)
    table(app).control.begin_again()
    session = table(app).session
    assert session is not archived.session
    assert session.house_rules == archived.session.house_rules
    assert session.time_bank is not None
    assert session.time_bank.bank_s(0) == 20 * 60


def test_the_page_has_no_lines_for_objectives_that_are_not_chosen(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, lines = at_page(open_app()), set[int]()
    monkeypatch.setattr(tree, "divider", lambda painter, rect: lines.add(rect.y))
    for name, count in (("tab_objectives", 1), ("objectives", default_box().rounds.count)):
        press(pilot, name)
        lines.clear()
        pilot.app.refresh()
        pilot.frame()
        assert len(lines) == count
