"""The keyboard on the screen: with a game controller alone, every line of text of the game can be filled."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, table
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Padder, Pilot
from wyrmspan_desktop.testing.scenes import SCENES
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text import writing as words
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.ask import EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.screen_keyboard import ScreenKeyboard
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.widgets.typed import Field

A, B, X, Y = (
    *(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B),
    *(pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y),
)
START, RIGHT_SHOULDER = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
LANGUAGES = ["en", "de", "fr", "es", "it", "pl"]


def keyboard(app: App) -> ScreenKeyboard:
    assert isinstance(app.scene, ScreenKeyboard)
    return app.scene


def spell(player: Padder, text: str) -> None:
    """Type a text with the controller, whatever page its characters are on."""
    for letter in text:
        if letter == " ":
            player.pad(Y)
            continue
        for name in ("", "case", "accents", "case", "signs", "case"):
            if name:
                player.press_button(name)
                player.frame(0.0)
            here = "".join(keyboard(player.app)._rows)
            if letter in here:
                break
        player.press_button(f"key_{here.index(letter)}")
        player.frame(0.0)
        if keyboard(player.app)._page != "letters":
            player.press_button(keyboard(player.app)._page)
            player.frame(0.0)


def seek(player: Padder, name: str, button: int, most: int = 60) -> None:
    """Press a button until a control has the focus."""
    for _ in range(most):
        if player.app.gui.focused == name:
            return
        player.pad(button)
    raise AssertionError(f"{name} is not reached from {player.app.gui.focused}")


# --- with a controller alone ------------------------------------------------------------------


def test_controller_types_a_player_name(open_app: Open) -> None:
    app = open_app()
    player = Padder(app, 1).settled()
    player.press_button("new_game")
    player.settle()
    player.press_button("name_0")
    player.frame(0.0)
    assert player.scene == "screen_keyboard"
    for _ in range(len(keyboard(app).text)):
        player.pad(X)
    spell(player, "Żółć Ó'Ben")
    player.press_button("done")
    player.settle()
    assert player.scene == "new_game"
    assert app.gui.field("name_0").text == "Żółć Ó'Ben"
    assert app.gui.focused == "name_0", "where it was left"
    player.press_button("seed")
    player.frame(0.0)
    spell(player, "2340")
    player.pad(START)
    player.settle()
    player.press_button("start")
    player.settle()
    assert player.scene == "table"
    assert table(app).session.names[0] == "Żółć Ó'Ben"
    assert table(app).session.seed == 12340, "behind the number of the app"


def test_controller_types_a_save_title(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    app.go.play(app.archive.begin(["Ada"], seed=1, level="Automa 1"))
    player = Padder(app, 1).settled_at_table()
    player.pad(START)
    player.settle()
    player.press_button("save_as")
    player.settle()
    assert isinstance(app.scene, EnterScene)
    player.pad(A)
    player.settle()
    while keyboard(app).text:
        player.pad(X)
    spell(player, "My 2nd mountain")
    player.pad(START)
    player.settle()
    player.press_button("go")
    player.settle()
    assert isinstance(app.scene, TellScene)
    assert "“My 2nd mountain”" in app.scene.text


@pytest.mark.parametrize(("place", "looked_for"), [("library", "fire"), ("rulebook", "egg")])
def test_controller_types_a_search(open_app: Open, place: str, looked_for: str) -> None:
    app = open_app()
    app.go.to(place)
    player = Padder(app, 1).settled()
    seek(player, "search", RIGHT_SHOULDER)
    player.pad(A)
    player.settle()
    spell(player, looked_for.capitalize())
    player.press_button("done")
    player.settle()
    assert player.scene == place
    assert app.gui.field("search").text == looked_for.capitalize()
    scene = app.scene
    found = scene.search.words if place == "library" else scene.words
    assert found == looked_for.capitalize()


def test_every_line_of_the_game_is_reached_and_typed_into(open_app: Open, games: Path) -> None:
    found: dict[str, list[str]] = {}
    app = open_app(folder=games)
    for name, make in SCENES.items():
        app.scenes.reset(make(app))
        player = Padder(app, 1)
        player.frame()
        for line in app.gui.typed:
            found.setdefault(name, []).append(line)
            seek(player, line, RIGHT_SHOULDER)
            text = app.gui.field(line).text
            player.pad(A)
            assert keyboard(app).text == text
            player.pad(B)
            player.frame()
    names = "new_game_1 new_game_2 new_game_5 advent family_2 family_5 enter rulebook rulebook_icons"
    assert found.keys() == set(names.split())
    assert found["new_game_5"] == [*(f"name_{seat}" for seat in range(5)), "seed"]


def test_focus_wraps_around_at_the_edges(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(ScreenKeyboard(app, Field("", 40, None, ""), print))
    player = Padder(app, 1).settled()
    assert app.gui.focused == "key_25", "it begins in the middle"
    for _ in range(5):
        player.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert app.gui.focused == "key_20"
    for button, goal in (
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, "key_29"),
        (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, "key_20"),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, "key_10"),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, "key_0"),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, "case"),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, "key_0"),
    ):
        player.pad(button)
        assert app.gui.focused == goal


def test_b_leaves_the_field_as_it_was(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(NewGameScene(app))
    player = Padder(app, 1).settled()
    before = app.gui.field("name_0").text
    player.press_button("name_0")
    player.settle()
    spell(player, "xyz")
    player.pad(B)
    player.settle()
    assert player.scene == "new_game"
    assert app.gui.field("name_0").text == before


# --- what it types ----------------------------------------------------------------------------


def opened(app: App, field: Field) -> tuple[ScreenKeyboard, list[str]]:
    """A keyboard over the title, and the texts that it hands on."""
    given: list[str] = []
    scene = ScreenKeyboard(app, field, given.append)
    app.scenes.push(scene)
    return scene, given


def test_no_more_is_typed_than_the_field_takes(open_app: Open) -> None:
    app = open_app()
    scene, given = opened(app, Field("ab", 3, None, ""))
    pilot = Pilot(app, 1).settled()
    pilot.click_named("key_10")
    pilot.frame(0.0)
    assert scene.text == "abq"
    assert app.gui.focused == "done", "no more can be typed"
    target = app.targets.named("key_11")
    assert not target.enabled
    pilot.press(pygame.K_z, letter="z")
    assert scene.text == "abq"
    pilot.click_named("delete")
    pilot.frame(0.0)
    pilot.click_named("done")
    assert given == ["ab"]


def test_a_field_of_digits_has_digits_alone(open_app: Open) -> None:
    app = open_app()
    scene, given = opened(app, Field("", 19, "0123456789", ""))
    pilot = Pilot(app, 1).settled()
    assert {each.id for each in app.targets} == {*(f"key_{n}" for n in range(10)), "delete", "cancel", "done"}
    pilot.press(pygame.K_x, letter="x")
    assert scene.text == ""
    for key in (4, 9):
        pilot.click_named(f"key_{key}")
        pilot.frame(0.0)
    pilot.click_named("done")
    assert given == ["50"]


def test_the_first_letter_is_a_capital(open_app: Open) -> None:
    app = open_app()
    scene, _ = opened(app, Field("", 40, None, ""))
    pilot = Pilot(app, 1).settled()
    for _ in range(2):
        pilot.click_named("key_20")
        pilot.frame(0.0)
    assert scene.text == "Aa"
    pilot.click_named("case")
    pilot.frame(0.0)
    pilot.click_named("key_20")
    pilot.frame(0.0)
    assert scene.text == "AaA"


def test_a_real_keyboard_types_too(open_app: Open) -> None:
    app = open_app()
    scene, given = opened(app, Field("", 40, None, ""))
    pilot = Pilot(app, 1).settled()
    for letter in "Zoë!":
        pilot.press(pygame.K_z, letter=letter)
    pilot.press(pygame.K_BACKSPACE, letter="\b")
    pilot.press(pygame.K_LSHIFT)
    assert scene.text == "Zoë"
    pilot.press(pygame.K_RETURN, letter="\r")
    assert given == ["Zoë"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_the_language_can_be_typed(language: str) -> None:
    pages = [words.rows_of(page, language) for page in words.PAGE_NAMES]
    assert all(len(rows) == 4 and max(map(len, rows)) <= words.ACROSS for rows in pages)
    letters = "".join(letter for rows in pages for row in rows for letter in row)
    wanted = "abcdefghijklmnopqrstuvwxyz0123456789.,-'!?" + "".join(words.ACCENTED.values())
    assert set(wanted) <= set(letters)
    own = words.ACCENTED[language]
    assert "".join(words.rows_of("accents", language)).startswith(own), "the own ones come first"
    assert words.capital_of("ß") == "ß"
    assert words.capital_of("ł") == "Ł"


def test_every_character_of_the_translations_can_be_typed() -> None:
    """Names are typed as the game itself writes its words: no letter of a catalogue is missing."""
    folder = Path(__file__).parents[2] / "assets" / "languages"
    missing: set[str] = set()
    for language in LANGUAGES[1:]:
        text = (folder / f"{language}.po").read_text("utf-8")
        pages = [words.rows_of(page, language) for page in words.PAGE_NAMES]
        letters = {letter for rows in pages for row in rows for letter in row}
        missing |= {each for each in text.lower() if each.isalpha()} - letters
    assert missing <= set("º₁₂ª"), sorted(missing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_stay_inside_the_window_without_overlaps(open_app: Open, language: str) -> None:
    languages.speak(language)
    app = open_app((960, 540), scale=200)
    scene, _ = opened(app, Field("", 40, None, ""))
    pilot = Pilot(app, 1)
    for page in words.PAGE_NAMES:
        if page != "letters":
            scene.turn_to(page)
        pilot.settle()
        rects = [each.rect for each in app.targets]
        assert all(app.window.get_rect().contains(rect) for rect in rects)
        assert all(len(rect.collidelistall(rects)) == 1 for rect in rects)
        assert min(min(rect.size) for rect in rects) >= 44


def test_a_scene_without_a_line_has_no_keyboard(open_app: Open) -> None:
    app = open_app()
    app.sit_down(Session.new(["Ada", "Ben"], seed=2))
    player = Padder(app, 1).settled_at_table()
    player.pad(A)
    assert player.scene != "screen_keyboard"
