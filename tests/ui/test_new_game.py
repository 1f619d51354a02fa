"""Players of a new game: adding, cycling through, and removing them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.session.test_advising import note
from tests.ui.seats import Open, at_scene, on_top
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.tongues import speak
from wyrmspan_desktop.text import new_game as words
from wyrmspan_desktop.text import sentences
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.pages.setup import player_setup
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene


@pytest.fixture
def pilot(open_app: Open) -> Pilot:
    app = open_app(seed=None)
    return at_scene(app, NewGameScene(app))


def test_chosen_level_shows_advice_from_the_latest_results(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=tmp_path)
    assert app.archive.history is not None
    note(app.archive.history, "Automa 1", "wwwwl")
    note(app.archive.history, "Automa 2", "wlwlw")
    note(app.archive.history, "Ravel 1", "llll")
    app.scenes.push(NewGameScene(app))
    pilot = Pilot(app, 1)
    pilot.frame()
    pilot.click_named("name_0")
    pilot.type("x")
    app.background.wait()
    pilot.settle()
    reported = "You won 4 of your last 5 games here. Try Automa 2."
    assert press(pilot, "level_0").opponent.advice == reported
    drawn = lines_drawn(monkeypatch)
    press(pilot, "level_1", "level_0")
    assert set(reported.split()) <= set(" ".join(drawn).split())
    assert press(pilot, "level_1").opponent.advice == "You won 3 of your last 5 games here."
    assert press(pilot, "level_3").opponent.advice == ""
    assert app.gui.text("name_0").endswith("x"), "what was typed meanwhile is there"


def press(pilot: Pilot, *names: str) -> NewGameScene:
    pilot.click_and_settle(*names)
    return on_top(pilot.app, NewGameScene)


def test_seats_can_be_added_and_removed(pilot: Pilot) -> None:
    scene = press(pilot, "players_2", "players_4", "sitter_1", "sitter_3", "sitter_3")
    assert scene.seats.names[:4] == ["Player 1", "Apprentice", "Player 3", "Keeper"]
    pilot.click_named("name_2")
    pilot.type("x")
    scene = press(pilot, "leave_1")
    assert scene.seats.count == 3
    assert scene.seats.names[:4] == ["Player 1", "x", "Keeper", "Player 4"], "typing replaces the old name"
    assert scene.seats.sitters[:4] == ["", "", "keeper", ""]
    scene = press(pilot, "leave_0")
    assert (scene.seats.count, scene.seats.names[:2], scene.seats.sitters[:2]) == (
        2,
        ["x", "Keeper"],
        ["", "keeper"],
    )
    assert pilot.app.targets.named("leave_0") is None, "two at least sit together"


def test_a_second_click_into_a_name_puts_the_caret_there(pilot: Pilot) -> None:
    press(pilot, "players_2")
    pilot.click_named("name_0", "name_0")
    pilot.press(pygame.K_END)
    pilot.type("a")
    assert pilot.app.gui.text("name_0") == "Player 1a"


def test_a_computer_player_does_not_keep_the_name_of_the_person_before(pilot: Pilot) -> None:
    press(pilot, "players_2")
    rename(pilot, 0, "Ada")
    scene = press(pilot, "sitter_0")
    assert (scene.seats.sitters[0], scene.seats.names[0]) == ("apprentice", "Apprentice")
    scene = press(pilot, "before_0")
    assert (scene.seats.sitters[0], scene.seats.names[0]) == ("", "Ada"), "the person comes back"


def test_default_names_are_renumbered_when_a_seat_is_removed(pilot: Pilot) -> None:
    scene = press(pilot, "players_2", "players_3", "leave_0")
    assert scene.seats.names[:3] == ["Player 1", "Player 2", "Player 3"]


def test_names_are_shown_translated_and_stored_untranslated(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sentences, "_now", sentences._now)
    app = pilot.app
    speak(app, "de")
    scene = press(pilot, "players_2", "players_3", "sitter_1")
    assert [app.gui.text(f"name_{seat}") for seat in range(3)] == ["Person 1", "Lehrling", "Person 3"]
    assert scene.seats.names[:3] == ["Player 1", "Apprentice", "Player 3"]
    rename(pilot, 2, "Lehrling 2")
    scene = press(pilot, "leave_0")
    assert scene.seats.names[:2] == ["Apprentice", "Apprentice 2"], "typed, and stored like default names"
    scene = press(pilot, "sitter_0")
    assert scene.seats.names[0] == "Keeper"
    speak(app, "pl")
    pilot.frame()
    assert [app.gui.text(f"name_{seat}") for seat in range(2)] == ["Strażnik", "Uczeń 2"]
    for name in ("STRAŻNIK", "keeper"):
        rename(pilot, 1, name)
        assert press(pilot, "start").problem == str(words.SAME_NAME)
    rename(pilot, 1, "")
    pilot.click_named("start")
    pilot.frame()
    assert app.table.session.humans == ("Keeper", "Player 2")
    assert app.settings.values.names[:2] == ["Keeper", "Player 2"]


def rename(pilot: Pilot, seat: int, name: str) -> None:
    pilot.click_named(f"name_{seat}")
    line = pilot.app.gui.text(f"name_{seat}")
    pilot.press(pygame.K_END)
    for _ in line:
        pilot.press(pygame.K_BACKSPACE)
    pilot.type(name)


def test_arrows_cycle_through_player_types_both_ways(pilot: Pilot) -> None:
    sitting = press(pilot).seats.kinds
    found = [press(pilot, "sitter_0").seats.sitters[0] for _ in sitting]
    assert found == [*sitting[1:], sitting[0]]
    found = [press(pilot, "before_0").seats.sitters[0] for _ in sitting]
    assert found == [*sitting[:0:-1], sitting[0]]


def test_player_count_returns_after_a_solo_selection(pilot: Pilot) -> None:
    assert press(pilot, "players_2", "players_4").seats.count == 4
    assert press(pilot, "players_1").seats.count == 1
    assert press(pilot, "players_4").seats.count == 4, "the button for a game together"


@pytest.mark.parametrize(
    ("clicks", "reported"),
    [
        ((), words.PLAYS),
        (("players_2",), words.PLAYS_HIDDEN),
        (("players_2", "open_table"), words.PLAYS_OPEN),
        (("players_2", "sitter_0", "sitter_1"), words.NOBODY),
        (("players_2", "sitter_1"), words.bot_text("apprentice")),
    ],
)
def test_each_banner_explains_itself(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, clicks: tuple[str, ...], reported: object
) -> None:
    press(pilot, *clicks)
    drawn = lines_drawn(monkeypatch)
    pilot.app.dirty = True
    pilot.frame()
    assert str(reported) in " ".join(drawn)


def test_notes_on_the_ledge_replace_its_still_life(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    lies: list[bool] = []
    monkeypatch.setattr(player_setup, "draw_landscape", lambda *_, has_props, **__: lies.append(has_props))
    assert not press(pilot, "players_2").note
    assert lies[-1]
    assert press(pilot, "sitter_0", "sitter_1").note
    assert not lies[-1]


# --- names by keys ----------------------------------------------------------------------------

FORMS = pytest.mark.parametrize("form", ["new_game", "family", "advent"])


def at_form(app: App, form: str) -> tuple[Pilot, list[str]]:
    """A form with names in all its seats, and their fields."""
    app.settings.note_people(["Ada", "Ben"])
    app.go.to(form)
    pilot = Pilot(app, 1).settled()
    if form == "new_game":
        press(pilot, "players_2")
    return pilot, ["player"] if form == "advent" else ["name_0", "name_1"]


def go_on(app: App, start: str, key: int) -> str:
    """Focus a thing, press a key, and return the thing that has the focus then; nothing is drawn."""
    app.gui.focus(start)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.handle(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
    app.step(0.0)
    return str(app.gui.focused)


@FORMS
@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT])
@pytest.mark.parametrize("is_ended", [False, True])
def test_typing_replaces_a_name_that_keys_have_come_to(
    open_app: Open, form: str, key: int, *, is_ended: bool
) -> None:
    app = open_app(seed=None)
    pilot, fields = at_form(app, form)
    reached = 0
    for start in [each.id for each in app.gui.targets()]:
        field = go_on(app, start, key)
        if field in fields and field != start:
            reached += 1
            if is_ended:
                pilot.press_and_settle(pygame.K_RETURN)
            pilot.type("Cleo")
            assert app.gui.text(field) == "Cleo"
    assert reached or (form, key) == ("advent", pygame.K_RIGHT), "nothing lies to the left of its field"


@FORMS
@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
def test_an_arrow_that_has_come_to_a_name_leads_on(open_app: Open, form: str, key: int) -> None:
    app = open_app(seed=None)
    _, fields = at_form(app, form)
    for start in [each.id for each in app.gui.targets() if each.id not in (*fields, "seed")]:
        field = go_on(app, start, key)
        if field in fields:
            assert go_on(app, field, key) != field


@pytest.mark.parametrize("form", ["new_game", "family"])
def test_tab_visits_names_and_down_the_player_type(open_app: Open, form: str) -> None:
    app = open_app(seed=None)
    pilot, fields = at_form(app, form)
    for number in range(3, 6):
        press_on(pilot, f"players_{number}")
        fields.append(f"name_{number - 1}")
    app.gui.focus(fields[0])
    for field in fields:
        assert app.gui.focused == field
        pilot.press(pygame.K_DOWN)
        assert app.gui.focused in (f"before_{field[-1]}", f"sitter_{field[-1]}")
        pilot.press(pygame.K_UP)
        assert app.gui.focused == field
        pilot.press(pygame.K_TAB)
    assert app.gui.focused in ("people_0", "look_0"), "the rest follows"


def press_on(pilot: Pilot, name: str) -> None:
    pilot.click_and_settle(name)


@pytest.mark.parametrize("scale", [100, 200])
def test_a_long_name_is_seen_whole_in_its_field(open_app: Open, scale: int) -> None:
    app = open_app(scale=scale)
    app.go.to("new_game")
    pilot = Pilot(app, 1).settled()
    pilot.click_named("name_0")
    high = []
    for name in ("Ann", "Maximiliane Wamm", "Ann"):
        for _ in range(16):
            pilot.press(pygame.K_END)
            pilot.press(pygame.K_BACKSPACE)
        pilot.type(name)
        pilot.frame(0.1)
        field = app.targets.named("name_0")
        place = field.rect
        # The cursor and the edges of the field are of other colours.
        ink = pygame.mask.from_threshold(app.window.subsurface(place), theme.INK, (40, 40, 40))
        boxes = ink.get_bounding_rects()
        box = boxes[0].unionall(boxes[1:])
        assert box.left > 4
        assert box.right < place.width - 4
        high.append(box.height)
    assert high[0] == high[2], "letters grow again where there is room"
