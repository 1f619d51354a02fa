"""What pygame-gui needs is loaded in one thread, whatever goes wrong."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import pytest
from pygame_gui.core.resource_loaders import FontResource

from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.widgets.gui import Gui
from wyrmspan_desktop.ui.widgets.loading import AtOnce


class Thing(FontResource):
    """Something to load that notes when it was, and by whom."""

    def __init__(self, loaded: list[object], error: Exception | None = None) -> None:
        self._loaded, self._error = loaded, error

    def load(self) -> Exception | None:
        assert threading.current_thread() is threading.main_thread()
        self._loaded.append(self)
        return self._error


def test_everything_is_loaded_at_the_start_in_this_thread(caplog: pytest.LogCaptureFixture) -> None:
    loaded: list[object] = []
    loader = AtOnce()
    things = [Thing(loaded), Thing(loaded, OSError("no such font")), Thing(loaded)]
    for thing in things:
        loader.add_resource(thing)
    assert (loader.started(), loader.update(), loaded) == (False, (False, 0.0), [])
    with caplog.at_level(logging.WARNING):
        loader.start()
    assert loaded == things, "a failure keeps nothing else from being loaded"
    assert "no such font" in caplog.text
    assert (loader.started(), loader.update()) == (True, (True, 1.0))
    with pytest.raises(ValueError, match="begun"):
        loader.add_resource(things[0])


def test_controls_start_no_threads(monkeypatch: pytest.MonkeyPatch, open_app: Callable[[], App]) -> None:
    open_app()

    def start(thread: threading.Thread) -> None:
        raise AssertionError(f"{thread} was started")

    monkeypatch.setattr(threading.Thread, "start", start)
    Gui((1280, 720))
