"""Keys are changed on a page of their own, and table, tips and the overview of keys follow."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.layouts import event
from tests.ui.seats import Open, at_first_action, at_scene, past_curtain, table
from tests.ui.spoken import texts_drawn
from wyrmspan_desktop import text
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.session import Session, key_bindings
from wyrmspan_desktop.session.key_bindings import DEFAULT, Bindings
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.pilot import Padder, Pilot
from wyrmspan_desktop.text import keys as words
from wyrmspan_desktop.text import title
from wyrmspan_desktop.text.guide import GUIDE
from wyrmspan_desktop.text.sentences import Sentence, known
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.pages.key_settings import AskKeyScene, KeySettingsScene, set_keys
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene


@pytest.fixture(autouse=True)
def defaults_afterwards() -> Iterator[None]:
    yield
    key_bindings.use({})


def at_keys(app: App, section: str = "answers") -> Pilot:
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("settings", "keys")
    assert pilot.scene == "key_settings"
    pilot.click_and_settle(f"tab-{section}")
    return pilot


def give(pilot: Pilot, button: str, key: int, mod: int = 0, letter: str = "") -> None:
    pilot.click_named(button)
    assert pilot.scene == "ask_key"
    pilot.press(key, mod, letter)


def asked(app: App) -> str:
    assert isinstance(app.scene, (AskKeyScene, AskScene))
    return f"{app.scene.heading} {app.scene.text}"


def test_a_changed_key_works_and_is_saved(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = at_keys(app)
    give(pilot, "key-hint-0", pygame.K_j, letter="j")
    assert pilot.scene == "key_settings"
    assert app.settings.values.keys == {"hint": ["J"]}
    assert Settings(tmp_path).values.keys == {"hint": ["J"]}
    for _ in range(2):
        pilot.press(pygame.K_ESCAPE)
    pilot = at_first_action(app)
    pilot.press(pygame.K_h)
    assert not table(app).control.adviser.is_open
    pilot.press(pygame.K_j)
    assert table(app).control.adviser.is_open


def test_keys_of_the_settings_are_obeyed_from_the_start(open_app: Open, tmp_path: Path) -> None:
    Settings(tmp_path).change(keys={"hint": ["J"]})
    app = open_app(folder=tmp_path)
    pilot = at_first_action(app)
    pilot.press(pygame.K_j)
    assert table(app).control.adviser.is_open


def tips(app: App) -> str:
    return "\n".join(target.tip or "" for target in app.targets)


def at_advent(app: App) -> Pilot:
    return at_small_game(app, ADVENT)


def at_family(app: App) -> Pilot:
    return at_small_game(app, FAMILY)


def at_small_game(app: App, game: str) -> Pilot:
    names = ["Ada"] if game == ADVENT else ["Ada", "Ben"]
    return past_curtain(app, looks_of(game).table(app, Session[Any].new(names, seed=1, game=game), None))


def at_replay(app: App) -> Pilot:
    session, bot = Session.new(["Mira"], seed=6, level="Automa 1"), RandomBot(6)
    while session.decision is not None:
        session.choose(bot.answer(session.decision), session.game.serial)
    pilot = at_scene(app, ReplayScene(app, session))
    pilot.frame()
    return pilot


@pytest.mark.parametrize(
    ("sit_down", "keys"),
    [
        (at_first_action, {"H": ("hint", "J"), "L": ("log", "F8")}),
        (at_advent, {"H": ("hint", "J"), "L": ("log", "F8"), "F10": ("menu", "F9"), "F1": ("keys", "F7")}),
        (
            at_family,
            {"H": ("hint", "J"), "L": ("log", "F8"), "+": ("zoom_in", "Z"), "-": ("zoom_out", "Y")}
            | {"0": ("fit", "B"), "F10": ("menu", "F9"), "F1": ("keys", "F7")},
        ),
        (at_replay, {"H": ("hint", "J"), "U": ("swing", "W"), "P": ("play_on", "O")}),
    ],
)
def test_tips_name_the_keys_that_are_set(
    open_app: Open, sit_down: Callable[[App], Pilot], keys: dict[str, tuple[str, str]]
) -> None:
    app = open_app()
    pilot = sit_down(app)
    before = tips(app)
    assert all(f"({old})" in before for old in keys)
    set_keys(app, Bindings({action: [new] for action, new in keys.values()}))
    pilot.frame()
    after = tips(app)
    assert all(f"({new})" in after for _, new in keys.values())
    assert not any(f"({old})" in after for old in keys)
    set_keys(app, DEFAULT)
    pilot.frame()
    assert tips(app) == before


def test_other_texts_name_the_keys_that_are_set(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    pilot.mean("word:pass")
    pilot.settle()
    assert table(app).control.tools[0].tip == "Undo the last choice (Ctrl+Z)"
    set_keys(app, Bindings({"undo": ["K", "U"], "redo": ["F8"], "keys": ["F7", "?"]}))
    assert table(app).control.tools[0].tip == "Undo the last choice (K)"
    overview = {does: keys for keys, does in words.overview()}
    assert overview["Undo the last choice"] == "K, U"
    assert overview["Show the rule for what you point at"] == "F7, ?"
    assert title.HOW_TO_TEXT(key=words.key_for("keys")).endswith("F7 opens them at any time.")
    assert "press F7 on it for its rule" in GUIDE.steps[0].say()


def test_no_text_names_a_key_that_can_be_changed() -> None:
    """A text names such a key by an argument."""
    for module in pkgutil.walk_packages(text.__path__, f"{text.__name__}."):
        importlib.import_module(module.name)
    named = re.compile(r"\bF\d+\b|\b(?:Ctrl|Alt)\+\w|\([A-Z0-9+?=,.-]\)|\b(?:key|press) [A-Z]\b")
    texts = [each.text if isinstance(each, Sentence) else each.more for each in known()]
    assert len(texts) > 1500
    assert not [each for each in texts if named.search(each)]


def test_the_overview_shows_changed_keys(open_app: Open) -> None:
    app = open_app()
    pilot = Pilot(app, 1).settled()
    app.go.to("keys")
    pilot.frame()
    pilot.click_named("change")
    give(pilot, "key-end_turn-0", pygame.K_F8)
    drawn = texts_drawn(app)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "keys"
    assert "F8" in drawn
    assert "E" not in drawn


def test_escape_leaves_a_key_and_delete_takes_away_one_of_several(open_app: Open) -> None:
    app = open_app()
    pilot = at_keys(app)
    pilot.click_named("key-undo-1")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "key_settings"
    assert app.settings.values.keys == {}
    give(pilot, "key-undo-1", pygame.K_DELETE)
    assert app.settings.values.keys == {"undo": ["Ctrl+Z"]}
    give(pilot, "key-undo-0", pygame.K_BACKSPACE)
    assert pilot.scene == "ask_key", "an action keeps one key"
    assert "only key" in asked(app)
    pilot.click_named("stay")
    assert app.settings.values.keys == {"undo": ["Ctrl+Z"]}


def test_action_takes_up_to_three_keys(open_app: Open) -> None:
    app = open_app()
    pilot = at_keys(app)
    give(pilot, "key-hint-1", pygame.K_j, letter="j")
    give(pilot, "key-hint-2", pygame.K_F9)
    assert app.settings.values.keys == {"hint": ["H", "J", "F9"]}
    assert app.targets.named("key-hint-3") is None


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_SPACE, pygame.K_1])
def test_fixed_keys_are_refused_and_another_one_is_waited_for(open_app: Open, key: int) -> None:
    app = open_app()
    pilot = at_keys(app)
    give(pilot, "key-hint-0", key)
    assert pilot.scene == "ask_key"
    assert "cannot be changed" in asked(app)
    pilot.press(pygame.K_j, letter="j")
    assert app.settings.values.keys == {"hint": ["J"]}


def test_a_used_key_is_reported_and_can_be_swapped(open_app: Open) -> None:
    app = open_app()
    pilot = at_keys(app)
    give(pilot, "key-hint-0", pygame.K_l, letter="l")
    assert pilot.scene == "ask"
    assert "L is taken" in asked(app)
    assert "Read the game log" in asked(app)
    pilot.click_named("stay")
    assert app.settings.values.keys == {}
    give(pilot, "key-hint-0", pygame.K_l, letter="l")
    pilot.look()
    pilot.click_named("go")
    assert pilot.scene == "key_settings"
    assert app.settings.values.keys == {"hint": ["L"], "log": ["H"]}


def test_the_only_key_of_another_action_is_not_taken_for_one_more(open_app: Open) -> None:
    app = open_app()
    pilot = at_keys(app)
    give(pilot, "key-hint-1", pygame.K_l, letter="l")
    assert pilot.scene == "ask_key"
    assert "Read the game log" in asked(app)
    pilot.press(pygame.K_j, letter="j")
    assert app.settings.values.keys == {"hint": ["H", "J"]}


def test_a_key_that_another_action_can_spare_is_offered(open_app: Open) -> None:
    app = open_app()
    pilot = at_keys(app, "looks")
    give(pilot, "key-log-1", pygame.K_u, letter="u")
    assert pilot.scene == "ask"
    assert "Ctrl+Z" in asked(app)
    pilot.look()
    pilot.click_named("go")
    assert app.settings.values.keys == {"log": ["L", "U"], "undo": ["Ctrl+Z"]}


def test_the_defaults_come_back_after_a_question(open_app: Open, tmp_path: Path) -> None:
    Settings(tmp_path).change(keys={"hint": ["J"], "fly": ["F"]})
    app = open_app(folder=tmp_path)
    pilot = at_keys(app)
    pilot.click_named("restore")
    assert pilot.scene == "ask"
    pilot.look()
    pilot.click_named("go")
    assert app.settings.values.keys == {"fly": ["F"]}, "what a later version has set stays"
    assert key_bindings.now().changed == {}
    restore = app.targets.named("restore")
    assert not restore.enabled


def test_the_key_that_fills_the_screen_can_be_changed_and_is_not_obeyed_meanwhile(open_app: Open) -> None:
    app = open_app()
    pilot = at_keys(app, "looks")
    give(pilot, "key-full_screen-0", pygame.K_F11)
    assert not app.settings.values.fullscreen
    assert pilot.scene == "key_settings", "it stays what it was"
    give(pilot, "key-full_screen-0", pygame.K_g, letter="g")
    pilot.press(pygame.K_F11)
    assert not app.settings.values.fullscreen
    for _ in range(2):
        pilot.press(pygame.K_ESCAPE)
    pilot.click_and_settle("library")
    pilot.click_named("search")
    pilot.press(pygame.K_g, letter="g")
    assert not app.settings.values.fullscreen, "a letter that is typed means itself"
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_g, letter="g")
    assert app.settings.values.fullscreen


def test_keys_of_other_layouts_are_bound_by_their_names(open_app: Open) -> None:
    app = open_app()
    pilot = at_keys(app)
    pilot.click_named("key-hint-0")
    app.handle(event("ru", "Q"))
    pilot.frame()
    assert app.settings.values.keys == {}, "Q turns tiles"
    assert "Q is taken" in asked(app)
    pilot.press(pygame.K_ESCAPE)
    pilot.click_named("key-hint-0")
    app.handle(event("fr", "Q"))
    assert app.settings.values.keys == {"hint": ["A"]}


def test_the_page_is_used_with_keys_alone(open_app: Open) -> None:
    app = open_app()
    pilot = at_scene(app, KeySettingsScene(app))
    for _ in range(20):
        if app.gui.focused == "key-pass-0":
            break
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert pilot.scene == "ask_key"
    pilot.press(pygame.K_k, letter="k")
    assert pilot.scene == "key_settings"
    assert app.gui.focused == "key-pass-0", "where it was left"
    assert app.settings.values.keys == {"pass": ["K"]}


def test_arrows_go_line_by_line_through_all_of_the_page(open_app: Open) -> None:
    app = open_app()
    pilot = at_scene(app, KeySettingsScene(app))
    went = []
    for key in (
        *(
            pygame.K_DOWN,
            pygame.K_DOWN,
            pygame.K_RIGHT,
            pygame.K_DOWN,
            pygame.K_LEFT,
            pygame.K_UP,
            pygame.K_UP,
        ),
        *(pygame.K_UP, pygame.K_UP),
    ):
        pilot.press(key)
        went.append(app.gui.focused)
    assert went == [
        *("tab-answers", "key-end_turn-0", "key-end_turn-1", "key-pass-1", "key-pass-0", "key-end_turn-0"),
        *("tab-answers", "back", "key-redo-0"),
    ]


def test_a_controller_reaches_the_page_and_leaves_the_question(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(KeySettingsScene(app))
    pilot = Padder(app, 1).settled()
    for _ in range(4):
        pilot.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert (app.gui.focused or "").startswith("key-")
    pilot.pad(pygame.CONTROLLER_BUTTON_A)
    pilot.frame()
    assert pilot.scene == "ask_key"
    pilot.pad(pygame.CONTROLLER_BUTTON_Y)
    pilot.frame()
    assert pilot.scene == "ask_key", "a button is no key that could be bound"
    assert app.settings.values.keys == {}
    pilot.pad(pygame.CONTROLLER_BUTTON_A)
    pilot.frame()
    assert pilot.scene == "key_settings"
    pilot.pad(pygame.CONTROLLER_BUTTON_A)
    pilot.frame()
    pilot.pad(pygame.CONTROLLER_BUTTON_B)
    pilot.frame()
    assert pilot.scene == "key_settings"


def test_controller_buttons_do_not_depend_on_key_bindings(open_app: Open) -> None:
    app = open_app(keys={"hint": ["J"], "study": ["H"]})
    at_first_action(app)
    pilot = Padder(app, 1)
    pilot.pad(pygame.CONTROLLER_BUTTON_Y)
    assert table(app).control.adviser.is_open
