"""A plugin of pytest for `mutants`: it measures which test runs which line, or runs some tests in an order.

The environment says what to do.  With `MEASURE`, a file, every line is noted with the tests that run it (lines
run while a module is imported, and by what tests share, belong to all tests: their context is empty), and how
long each test takes is written beside it.  With `CHOSEN`, a JSON file of test ids and seconds, those tests run
in that order, and one that takes many times as long ends the process.
"""

from __future__ import annotations

import faulthandler
import gc
import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage

MEASURE, CHOSEN = "MUTANTS_MEASURE", "MUTANTS_CHOSEN"
PATIENCE = 20.0
"""Seconds that anything may take, besides ten times what it took before: the machine may be busy."""
MEMORY = 3 << 30
"""Bytes: a fault may ask for more and more."""


class Measuring:
    """Notes lines and times."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.coverage = Coverage(data_file=str(file), source=["wyrmspan_desktop.engine"], config_file=False)
        self.coverage.start()

    def pytest_collection_finish(self) -> None:
        """Fill what is kept from one test to the next, or find it, so that the first test is not the only one."""
        from wyrmspan_desktop.engine.cards import default_box

        assert default_box().content_hash
        self.caches = [
            each
            for each in gc.get_objects()
            if type(each) is type(default_box)
            and each.__module__.startswith("wyrmspan_desktop.engine")
            and each is not default_box
        ]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        for each in self.caches:
            each.cache_clear()
        self.test = item.nodeid
        self.coverage.switch_context(self.test)
        result = yield
        self.coverage.switch_context("")
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[object]) -> Iterator[None]:
        shared = fixturedef.scope != "function"
        if shared:
            self.coverage.switch_context("")
        result = yield
        if shared:
            self.coverage.switch_context(self.test)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        self.coverage.save()
        self.file.with_suffix(".json").write_text(json.dumps(self.seconds), "utf-8")


class Choosing:
    """Runs the chosen tests and no others."""

    def __init__(self, file: Path) -> None:
        self.seconds: dict[str, float] = json.loads(file.read_text("utf-8"))
        self._wait(0)

    def _wait(self, seconds: float) -> None:
        faulthandler.dump_traceback_later(PATIENCE + 10 * seconds, exit=True)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        items[:] = [found[name] for name in self.seconds]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._wait(self.seconds[nodeid])

    def pytest_sessionfinish(self) -> None:
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Called by pytest before it imports anything that imports the engine."""
    if MEASURE in os.environ:
        early_config.pluginmanager.register(Measuring(Path(os.environ[MEASURE])))
    if CHOSEN in os.environ:
        if sys.platform != "win32":
            import resource

            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
        early_config.pluginmanager.register(Choosing(Path(os.environ[CHOSEN])))
