"""Resources of pygame-gui are loaded in one thread, whatever fails."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Rect
from pygame_gui.core.resource_loaders import FontResource
from pygame_gui.core.utility import translate
from pygame_gui.ui_manager import i18n

from tests.ui.seats import Open
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.widgets.gui import Gui
from wyrmspan_desktop.ui.widgets.text_entry import AtOnce


class Thing(FontResource):
    """Something to load that notes when it was, and by whom."""

    def __init__(self, loaded: list[object], error: Exception | None = None) -> None:
        self._loaded, self._error = loaded, error

    def load(self) -> Exception | None:
        assert threading.current_thread() is threading.main_thread()
        self._loaded.append(self)
        return self._error


def entry(gui: Gui, text: str) -> None:
    """Begin anew with an entry that holds a text: controls load what they need with the first one."""
    gui.begin(gui, (800, 600), 1.0)
    gui.entry("name", text, Rect(10, 60, 200, 40), limit=40)


def test_everything_is_loaded_at_the_start_in_this_thread(caplog: pytest.LogCaptureFixture) -> None:
    loaded: list[object] = []
    images = AtOnce()
    things = [Thing(loaded), Thing(loaded, OSError("no such font")), Thing(loaded)]
    for thing in things:
        images.add_resource(thing)
    assert (images.started(), images.update(), loaded) == (False, (False, 0.0), [])
    with caplog.at_level(logging.WARNING):
        images.start()
    assert loaded == things, "a failure keeps nothing else from being loaded"
    assert "no such font" in caplog.text
    assert (images.started(), images.update()) == (True, (True, 1.0))
    with pytest.raises(ValueError, match="begun"):
        images.add_resource(things[0])


def test_controls_start_no_threads(monkeypatch: pytest.MonkeyPatch, open_app: Callable[[], App]) -> None:
    open_app()

    def start(thread: threading.Thread) -> None:
        raise AssertionError(f"{thread} was started")

    monkeypatch.setattr(threading.Thread, "start", start)
    gui = Gui()
    gui.furnish((1280, 720))
    entry(gui, "Ada")


def test_no_translation_is_read_and_none_is_run(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not those of pygame-gui, nor any that lie where python-i18n is set to look, whatever it is asked for."""
    entry(open_app().gui, "Ada")
    assert translate("pygame-gui.OK") == "pygame-gui.OK", "pygame-gui has a word for it"
    (tmp_path / "planted.py").write_text("raise SystemExit('it was run')\n")
    monkeypatch.setitem(i18n.config.settings, "file_format", "py")
    monkeypatch.setitem(i18n.config.settings, "filename_format", "{namespace}.{format}")
    i18n.load_path.append(str(tmp_path))
    try:
        with pytest.raises(i18n.I18nFileLoadError, match="no loader available"):
            translate("planted.word")
    finally:
        i18n.load_path.clear()


def test_typed_text_is_not_translated(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def ask(key: str, **_: object) -> str:
        asked.append(key)
        return key

    monkeypatch.setattr(i18n, "t", ask)
    gui = open_app().gui
    entry(gui, "pygame-gui.OK")
    gui.button("go", "pygame-gui.OK", Rect(10, 10, 200, 40), print)
    gui.focus("name")
    gui.step(1.0)
    assert gui.text("name") == "pygame-gui.OK"
    assert set(asked) == {""}
