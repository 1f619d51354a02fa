"""Fixtures of every test: no screen, no sound, and a home of its own for the player's files."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

# pygame reads these when it is imported, so they are set before any test module is.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest
from coverage import Coverage

MEASURED = {"advent", "cards", "core", "engine", "family", "games", "replays", "rules"}
"""The folders whose tests count for the coverage of the rules: they check it, and do not only use it."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure no coverage in tests that only use the rules, or take long: they would take up to three times as long."""
    folder, stopped = item.path.relative_to(Path(__file__).parent).parts[0], []
    if folder not in MEASURED or item.get_closest_marker("slow") is not None:
        # In a process of several, one measures that has begun too early, and one inside it.
        while (measuring := Coverage.current()) is not None:
            measuring.stop()
            stopped.append(measuring)
    try:
        return (yield)
    finally:
        for measuring in reversed(stopped):
            measuring.start()


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests away from the saves and settings of the developer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WYRMSPAN_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Make log records with unpaired surrogates transferable between test processes."""
    report = yield
    report.sections = [
        (name, text.encode(errors="backslashreplace").decode()) for name, text in report.sections
    ]
    return report


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Restore English after each test."""
    from wyrmspan_desktop.text import sentences

    yield
    sentences.use(None)


@pytest.fixture
def pseudo() -> None:
    """A made-up language: words without accents were never looked up."""
    from wyrmspan_desktop.text import sentences
    from wyrmspan_desktop.text.pseudo import Pseudo

    sentences.use(Pseudo())
