"""A plugin of pytest for `mutants`: it measures which test runs which line, and runs chosen tests on mutants.

The environment says what to do:

- `MEASURE`, a file: note every line with the tests that run it, and how long each test takes.  Lines that run
  while a module is imported, and what tests share, belong to all tests: their context is empty.
- `CHOSEN`, a file with a `Request`: run these tests in this order.
- `SERVE`, the number of a socket: collect all tests, then answer requests, each in a forked child in which the
  code of one function is exchanged.  That is only right for lines that never run during an import.

A test that takes many times as long as before is ended by SIGPROF, and the process with it.
"""

from __future__ import annotations

import functools
import gc
import os
import signal
import socket
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import cast

import msgspec
import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage

MEASURE, CHOSEN, SERVE = "MUTANTS_MEASURE", "MUTANTS_CHOSEN", "MUTANTS_SERVE"
ENGINE = "wyrmspan_desktop.engine"
PATIENCE = 20.0
"""Seconds of work that anything may take, besides ten times what it took before."""
MEMORY = 3 << 30
"""Bytes: a mutant may ask for more and more."""
UNABLE = 99
"""The exit code of a child in which the function could not be exchanged."""


class Request(msgspec.Struct):
    """Tests with the seconds each takes, in order, and the function that is exchanged for them."""

    seconds: dict[str, float]
    module: str = ""
    function: str = ""
    path: str = ""
    """Where the changed source lies."""


class Answer(msgspec.Struct):
    """The exit code of a child, negative for a signal, and which test failed."""

    code: int
    said: str


def _default_box() -> functools._lru_cache_wrapper[object]:
    from wyrmspan_desktop.engine.cards import default_box

    return default_box


def _caches() -> list[functools._lru_cache_wrapper[object]]:
    """What the engine keeps from one call to the next, the box included."""
    kind = type(_default_box())
    return [each for each in gc.get_objects() if type(each) is kind and each.__module__.startswith(ENGINE)]


def _limit(seconds: float) -> None:
    """End this process unless it is called again in time; waiting for a busy machine does not count."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * seconds)


def _limit_memory() -> None:
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


class Measuring:
    """Notes lines and times."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.test = ""
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.coverage = Coverage(data_file=str(file), source=[ENGINE], config_file=False)
        self.coverage.start()

    def pytest_collection_finish(self) -> None:
        """See to it that what is kept is not made in the first test alone that needs it."""
        assert _default_box()().content_hash  # type: ignore[attr-defined]
        self.caches = [each for each in _caches() if each is not _default_box()]

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
        self.file.with_suffix(".json").write_bytes(msgspec.json.encode(self.seconds))


class Choosing:
    """Runs the chosen tests and no others."""

    def __init__(self, file: Path) -> None:
        self.seconds = msgspec.json.decode(file.read_bytes(), type=Request).seconds
        _limit_memory()
        _limit(0)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        items[:] = [found[name] for name in self.seconds]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        _limit(self.seconds[nodeid])


class Serving:
    """Answers requests instead of running the tests."""

    def __init__(self, number: int) -> None:
        self.stream = socket.socket(fileno=number).makefile("rwb")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        functions = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        for line in self.stream:
            request = msgspec.json.decode(line, type=Request)
            reading, writing = os.pipe()
            child = os.fork()
            if not child:
                os.close(reading)
                try:
                    exchange([each for each in functions if each.__module__ == request.module], request)
                    for cache in _caches():
                        cache.cache_clear()
                except (KeyError, ValueError):
                    os._exit(UNABLE)
                _limit_memory()
                failed = _first_failure([items[name] for name in request.seconds], request)
                os.write(writing, failed.encode())
                os._exit(bool(failed))
            os.close(writing)
            with os.fdopen(reading, "rb") as pipe:
                said = pipe.read().decode()
            code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            self.stream.write(msgspec.json.encode(Answer(code, said)) + b"\n")
            self.stream.flush()
        return True


def exchange(functions: list[FunctionType], request: Request) -> None:
    """Give a function the code that it has in another source, and so to those around it.

    `KeyError` or `ValueError` if it has none there, or one with other free variables.
    """
    codes = dict(_codes(compile(Path(request.path).read_bytes(), request.path, "exec", dont_inherit=True)))
    if request.function not in codes:
        raise KeyError(request.function)
    for each in functions:
        name = _plain(each.__qualname__)
        if f"{request.function}.".startswith(f"{name}."):
            each.__code__ = codes[name]


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """All code within some code, by the names of the functions."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield _plain(each.co_qualname), each
            yield from _codes(each)


def _plain(name: str) -> str:
    return name.replace(".<locals>", "")


def _first_failure(items: list[pytest.Item], request: Request) -> str:
    """Run tests until one fails, and say which."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        _limit(request.seconds[item.nodeid])
        for report in runtestprotocol(item, log=False, nextitem=cast(pytest.Item, following)):
            if report.failed:
                return f"{item.nodeid}: {report.longreprtext.strip().splitlines()[-1:]}"
    return ""


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Called by pytest before it imports anything that imports the engine."""
    register = early_config.pluginmanager.register
    if MEASURE in os.environ:
        register(Measuring(Path(os.environ[MEASURE])))
    if CHOSEN in os.environ:
        register(Choosing(Path(os.environ[CHOSEN])))
    if SERVE in os.environ:
        register(Serving(int(os.environ[SERVE])))
