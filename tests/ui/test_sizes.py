"""A window may have any size: what cannot be shown is said, and nothing that was typed is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop.devtools.hostile.sizes import Sizes, resize, type_into_lines
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.pages.library import LibraryScene
from wyrmspan_desktop.ui.system import window
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene


def test_scenes_keep_typed_text_at_any_size(open_app: Open, tmp_path: Path) -> None:
    open_app()
    sizes = Sizes(tmp_path)
    few = ((1, 1), (960, 540))
    sizes.sweep(("library", "new_game_2"), few, (100,))
    sizes.rescue(few)
    assert not sizes.faults, "\n".join(sizes.faults)
    expected = {"opened": 4, "resized": 8, "lines that stayed": 4 + 4 * 3, "screens after an error": 2}
    assert sizes.tried == expected


def test_a_library_that_is_opened_too_small_can_be_searched_later(open_app: Open) -> None:
    app = open_app((640, 400))
    scene = LibraryScene(app)
    app.scenes.push(scene)
    app.step(0.1)
    app.draw()
    resize(app, (1280, 720))
    app.gui.focus("search")
    for letter in "zzz":
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    app.step(0.1)
    assert scene.search.words == "zzz"
    scene.show_all()
    app.step(0.1)
    assert app.gui.text("search") == "", "what the scene says now goes before what was typed"


def test_typed_text_survives_another_scene(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(NewGameScene(app))
    app.step(0.1)
    before = type_into_lines(app)
    app.go.ask("Really?", "", "Yes", app.quit)
    app.step(0.1)
    assert not app.gui.typed
    app.scenes.pop()
    app.step(0.1)
    assert app.gui.typed == before


def test_enter_in_a_line_that_was_clicked_presses_no_button(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(NewGameScene(app))
    app.step(0.1)
    app.gui.focus("start")
    place = next(target.rect.center for target in app.gui.targets() if target.id == "name_0")
    pygame.mouse.set_pos(place)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    assert app.gui.typing
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert app.scene.name == "new_game"


@pytest.mark.parametrize(
    ("screen", "opens"),
    [
        ((1024, 600), (960, 540)),
        ((1000, 560), (960, 540)),
        ((960, 540), (960, 540)),
        ((800, 600), (800, 540)),
        ((1366, 768), (1229, 653)),
        ((1920, 1080), (1600, 900)),
    ],
)
def test_the_first_window_is_large_enough_wherever_it_can_be(
    monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], opens: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    surface = window.open_window(None, fullscreen=False)
    assert surface.get_size() == opens
    assert window.has_room() == (opens[0] >= theme.MIN_WIDTH)


def test_a_screen_that_is_too_small_says_so_and_can_be_left(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    app = open_app((800, 480))
    said: list[str] = []
    monkeypatch.setattr(app.painter, "paragraph", lambda text, *_, **__: said.append(text))
    for screen, words in ((1920, 1080), "This window"), ((800, 480), "This screen"):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda screen=screen: [screen])
        app.dirty = True
        app.draw()
        assert said[-1].startswith(words)
        app.handle(escape)
        assert app.running == (screen > (960, 540))
