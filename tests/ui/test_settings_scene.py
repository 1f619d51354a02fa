"""The settings are seen at once, at every size of the interface, and a display that cannot be seen goes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop import resources, scenarios
from wyrmspan_desktop.session.settings import Settings, Values, WindowBounds
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.tongues import speak
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text import settings as words
from wyrmspan_desktop.ui import run
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.pages import settings as page
from wyrmspan_desktop.ui.pages.settings import KEEP_S, SECTIONS, STEP, SettingsScene, value_text
from wyrmspan_desktop.ui.system import window
from wyrmspan_desktop.ui.widgets.controls import FINE


@pytest.fixture(autouse=True)
def standard_afterwards() -> Iterator[None]:
    yield
    palettes.use(palettes.PALETTES["standard"])


@pytest.fixture(autouse=True)
def all_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "languages", lambda: tuple(languages.TONGUES))


def at_settings(app: App, section: str) -> Pilot:
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("settings", f"tab-{section}")
    return pilot


@pytest.mark.parametrize("scale", [100, 200])
def test_choices_of_the_fullest_section_are_as_high_as_their_letters_need(open_app: Open, scale: int) -> None:
    app = open_app((1280, 720))
    app.settings.change(scale=scale)
    app.apply_settings()
    at_settings(app, "Looks")
    buttons = [each.rect for each in app.targets if each.id.startswith(("scale-", "palette-"))]
    assert len(buttons) == 11
    assert all(rect.height >= 40 for rect in buttons)


def test_every_setting_can_be_changed_and_is_saved(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    for section, choices in SECTIONS.items():
        pilot = at_settings(app, section)
        for name, choice in choices.items():
            for value in choice.values:
                pilot.click_named(f"{name}-{value}")
                assert getattr(app.settings.values, name) == value, value_text(name, value)
            if choice.is_volume:
                before = getattr(app.settings.values, name)
                pilot.click_named(f"less-{name}")
                assert getattr(app.settings.values, name) == before - STEP
            elif not choice.values and name != "fullscreen":
                before = getattr(app.settings.values, name)
                pilot.click_named(name)
                assert getattr(app.settings.values, name) is not before
        pilot.click_named("back")
    names = {name for choices in SECTIONS.values() for name in choices}
    assert names < set(Values.__struct_fields__)
    assert set(words.NAMES) == set(words.TEXTS) == names
    assert Settings(tmp_path).values == app.settings.values


def test_a_piece_of_music_is_heard_when_it_is_chosen(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    wanted: list[str] = []
    monkeypatch.setattr(app.audio, "want", wanted.append)
    pilot = at_settings(app, "Music")
    assert wanted[-1] == "title"
    pilot.click_and_settle("family_music-family-2")
    assert wanted[-1] == "family"
    pilot.click_and_settle("back")
    assert wanted[-1] == "title"


def test_every_piece_of_a_game_can_be_chosen() -> None:
    shipped = {path.stem for path in (resources.data_root() / "assets" / "music").glob("*-*.ogg")}
    offered = [value for choice in SECTIONS["Music"].values() for value in choice.values if value]
    assert sorted(value for value in offered if value != "off") == sorted(shipped)


def test_music_is_turned_off_among_its_pieces(open_app: Open) -> None:
    app = open_app()
    pilot = at_settings(app, "Music")
    pilot.click_named("advent_music-off")
    assert app.settings.values.advent_music == "off"
    assert _foot(app) == str(words.MUSIC_EVERYWHERE), "it tells where all music is turned off"
    app.settings.change(music_volume=0)
    assert _foot(app) == str(words.MUSIC_IS_OFF)


def _foot(app: App) -> str:
    assert isinstance(app.scene, SettingsScene)
    return app.scene.ledge()[1].name


def test_size_and_colours_apply_at_once(open_app: Open) -> None:
    app = open_app((1920, 1080))
    pilot = at_settings(app, "Looks")
    before = app.targets.named("back")
    pilot.click_and_settle("scale-75")
    after = app.targets.named("back")
    assert after.rect.height == pytest.approx(before.rect.height * 0.75, abs=1)
    pilot.click_named("palette-protanopia")
    assert palettes.current().name == "protanopia"


# --- sound ------------------------------------------------------------------------------------


def bar_of(app: App, name: str) -> pygame.Rect:
    target = app.targets.named(f"bar-{name}")
    return target.rect


def test_a_volume_goes_from_silence_to_the_loudest_and_not_beyond(open_app: Open) -> None:
    app = open_app()
    pilot = at_settings(app, "Sound")
    for _ in range(12):
        pilot.click_named("more-music_volume")
    assert app.settings.values.music_volume == 100
    for _ in range(12):
        pilot.click_named("less-music_volume")
    assert app.settings.values.music_volume == 0
    assert app.settings.values.volume == Values().volume, "the others stay"


def test_a_bar_is_dragged_also_beyond_its_ends(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = at_settings(app, "Sound")
    bar = bar_of(app, "effects_volume")
    pilot.button(bar.center, down=True)
    assert app.settings.values.effects_volume == 50
    pilot.point((bar.right + 300, bar.centery + 200), held=True)
    assert app.settings.values.effects_volume == 100
    assert open_app(folder=tmp_path).settings.values.effects_volume == 80, "written when the mouse lets go"
    pilot.point((bar.x + bar.width // 3, bar.centery), held=True)
    pilot.button((bar.x + bar.width // 3, bar.centery), down=False)
    chosen = app.settings.values.effects_volume
    assert 25 <= chosen <= 40
    assert chosen % FINE == 0
    pilot.point(bar.midright)
    assert app.settings.values.effects_volume == chosen, "nothing is held any more"
    assert open_app(folder=tmp_path).settings.values.effects_volume == chosen


@pytest.mark.parametrize("how", ["the window", "a key", "the scene"])
def test_slider_drag_ends_when_the_focus_changes(open_app: Open, tmp_path: Path, how: str) -> None:
    app = open_app(folder=tmp_path)
    pilot = at_settings(app, "Sound")
    bar = bar_of(app, "volume")
    pilot.button(bar.midleft, down=True)
    if how == "the window":
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        pilot.frame(0.0)
    elif how == "a key":
        pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
        assert app.scene.section == "Play"
    else:
        pilot.press(pygame.K_ESCAPE)
        assert pilot.scene == "title"
    pilot.point(bar.midright, held=True)
    assert app.settings.values.volume == 0
    assert open_app(folder=tmp_path).settings.values.volume == 0


def test_the_keys_set_a_volume_and_stay_where_they_are(open_app: Open) -> None:
    app = open_app()
    pilot = at_settings(app, "Sound")
    names = [target.id for target in app.gui.targets()]
    for _ in range(names.index("more-volume") + 1):
        pilot.press(pygame.K_TAB)
    for _ in range(2):
        pilot.press(pygame.K_RETURN)
    assert app.settings.values.volume == 100
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    assert app.settings.values.effects_volume == 80 + STEP


# --- the display ------------------------------------------------------------------------------


def at_display(app: App) -> Pilot:
    pilot = at_settings(app, "Window")
    pilot.click_named("fullscreen")
    assert pilot.scene == "keep"
    return pilot


def test_a_confirmed_display_mode_is_saved(open_app: Open) -> None:
    app = open_app()
    shown = app.size
    pilot = at_display(app)
    assert app.size != shown, "the dummy screen is larger than nothing"
    assert not app.settings.values.fullscreen, "not before it is kept"
    pilot.click_named("go")
    assert app.settings.values.fullscreen
    assert isinstance(app.scene, SettingsScene)


@pytest.mark.parametrize("how", ["button", "escape", "time"])
def test_an_unconfirmed_display_mode_is_reverted(open_app: Open, how: str) -> None:
    app = open_app()
    shown = tuple(app.size)
    pilot = at_display(app)
    if how == "button":
        pilot.click_named("stay")
    elif how == "escape":
        pilot.press(pygame.K_ESCAPE)
    else:
        pilot.frame(KEEP_S - 0.5)
        assert pilot.scene == "keep"
        assert "1 s" in app.scene.text
        pilot.frame(1.0)
    pilot.settle()
    assert isinstance(app.scene, SettingsScene)
    assert app.size == shown
    assert not app.settings.values.fullscreen


def test_an_impossible_display_mode_shows_a_message(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    pilot = at_settings(app, "Window")
    show = window.show

    def broken(size: None, fullscreen: bool, place: WindowBounds | None = None) -> pygame.Surface:
        if fullscreen:
            raise pygame.error("no such mode")
        return show(None, fullscreen, place)

    monkeypatch.setattr(window, "show", broken)
    pilot.click_named("fullscreen")
    assert isinstance(app.scene, SettingsScene)
    assert app.scene.display_problem == "The screen mode cannot be changed: no such mode."
    assert app.size == (1280, 720)


def test_the_window_has_a_name_an_icon_and_a_least_size(monkeypatch: pytest.MonkeyPatch) -> None:
    icons: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    window.open_window((1280, 720), fullscreen=False)
    try:
        assert pygame.display.get_caption()[0] == window.TITLE
        (icon,) = icons
        assert icon.get_size() == (window.ICON_PX, window.ICON_PX)
        assert pygame.mask.from_surface(icon).count() > window.ICON_PX**2 // 3
        with pytest.warns(DeprecationWarning, match="Window.get_surface"):
            shown = pygame.Window.from_display_module()
        assert tuple(shown.minimum_size) == (theme.MIN_WIDTH, theme.MIN_HEIGHT)
    finally:
        pygame.display.quit()


def test_passing_is_asked_about_only_if_that_is_set(open_app: Open) -> None:
    for asked in (False, True):
        app = open_app(confirm_pass=asked)
        app.sit_down(scenarios.session("first-turn"))
        pilot = Pilot(app, 1).settled_at_table()
        session = app.table.session
        before = session.game.digest()
        pilot.click_named("word:pass")
        assert (pilot.scene == "ask") == asked
        if asked:
            assert session.game.digest() == before
            pilot.click_and_settle("stay")
            assert session.game.digest() == before
            pilot.click_named("word:pass", "go")
        assert session.game.digest() != before


def test_the_window_opens_as_saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path))
    asked: list[bool] = []

    def opened(size: object, fullscreen: bool, place: object, on_new: object) -> pygame.Surface:
        asked.append(fullscreen)
        raise run.NoDisplay("nothing is opened here")

    monkeypatch.setattr(run, "open_window", opened)
    for is_stored, size, fullscreen in (
        (False, None, False),
        (True, None, False),
        (True, (1280, 720), False),
    ):
        Settings(tmp_path / "config").change(fullscreen=is_stored)
        with pytest.raises(run.NoDisplay):
            run.run(size=size, fullscreen=fullscreen)
    assert asked == [False, True, False]


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_with_large_letters_what_a_choice_means_is_not_tiny(
    open_app: Open, written: dict[str, int], language: str
) -> None:
    app = open_app(scale=200)
    speak(app, language)
    app.scenes.push(SettingsScene(app))
    written.clear()
    Pilot(app, 1).settle()
    explained = " ".join(str(words.TEXTS[name]) for name in app.scene.choices)
    assert min(px for text, px in written.items() if len(text) > 20 and text in explained) >= 16


def test_the_folder_of_the_games_is_opened(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(page, "show_folder", shown.append)
    app = open_app(folder=tmp_path)
    pilot = at_settings(app, "Window")
    pilot.press_button("folder")
    app.background.wait()
    assert shown == [tmp_path]
