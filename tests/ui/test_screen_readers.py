"""Screen readers: what the window tells them, and what they may do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from wyrmspan_desktop.testing.scenes import SCENES
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode, Request
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.screen_reader import ScreenReader

_STANDS_FOR_ANY_PLACE = "enlarged"
"""A click anywhere closes the enlarged card; Esc does, too."""


def _shown(app: App) -> None:
    for _ in range(3):
        app.beside.wait()
        app.step(0.1)
        app.draw()


def _nodes(app: App) -> list[AccessibleNode]:
    return list(ScreenReader(app).snapshot().root.walk())


def _named(app: App, name: str) -> AccessibleNode:
    return next(node for node in _nodes(app) if node.name == name)


def _pages(app: App) -> Iterator[Page]:
    """Put each page on the stack in turn, above the title."""
    for make in SCENES.values():
        scene = make(app)
        if isinstance(scene, Page):
            app.scenes.push(scene)
            _shown(app)
            yield scene
            app.go.home()


def test_every_control_of_every_page_has_a_name_and_is_described_once(
    open_app: Callable[..., App], games: Path
) -> None:
    app = open_app(folder=games)
    seen = 0
    for page in _pages(app):
        nodes = page.accessible().walk()
        names = {node.identity: node.name for node in nodes if node.identity}
        assert all(names.values()), page.name
        usable = {target.id for target in app.targets if target.enabled} - {_STANDS_FOR_ANY_PLACE}
        assert usable <= set(names), page.name
        seen += 1
    assert seen > 40


def test_a_reader_presses_what_a_click_would(open_app: Callable[..., App]) -> None:
    app = open_app()
    _shown(app)
    ScreenReader(app).take(Request("press", _named(app, "Settings").identity))
    _shown(app)
    assert app.scene is not None
    assert app.scene.name == "settings"


def test_a_reader_moves_the_focus(open_app: Callable[..., App]) -> None:
    app = open_app()
    _shown(app)
    button = _named(app, "Credits").identity
    ScreenReader(app).take(Request("focus", button))
    assert ScreenReader(app).snapshot().focus == button
