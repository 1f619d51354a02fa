"""The report of an error: enough to find it, nothing about the player."""

from __future__ import annotations

import contextlib
import errno
import itertools
import json
import platform
import re
import sys
import tempfile
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.sessions import answer, solo, to_the_end
from wyrmspan_desktop import __version__
from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.games.registry import GAMES, WYRMSPAN
from wyrmspan_desktop.message import Reason
from wyrmspan_desktop.session import FileProblem, Session, crash, crash_anonymizer, files, record
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.sanitizing import clean
from wyrmspan_desktop.session.settings import Settings


class Unknown(ValueError):
    """A kind of error that the game does not know."""


def caught(work: Callable[[], object]) -> Exception:
    """Return the exception that a call raises, with its traceback."""
    try:
        work()
    except Exception as raised:  # noqa: BLE001 - any error
        return raised
    raise AssertionError("nothing was raised")


def failing(error: BaseException) -> Callable[[], None]:
    """Work that raises an error."""

    def fail() -> None:
        raise error

    return fail


def test_report_contains_what_reproduces_the_error() -> None:
    session = solo(7)
    for _ in range(5):
        answer(session)
    text = crash.report(caught(lambda: Path("first").relative_to("second")), session)
    assert f"Wyrmspan Desktop {__version__}" in text
    for library in crash.LIBRARIES:
        assert f"{library} " in text
    assert "seed 7" in text
    answers = [
        line.split(": ", 1)[1].split(" ", 1)[1].split(" | ")
        for line in text.splitlines()
        if line[:1].isdigit()
    ]
    again = Game.new(["anybody"], seed=7, automa="Automa 1")
    for ids in answers:
        again.apply(ids)
    assert again.digest() == session.game.digest()


def test_report_points_at_the_line() -> None:
    text = crash.report(caught(lambda: files.read(Path("nothing"))), None)
    source = Path(files.__file__).read_text("utf-8").splitlines()
    found = re.search(r"  wyrmspan_desktop/session/files\.py:(\d+) in read\n    (.*)\n", text)
    assert found is not None, text
    assert source[int(found[1]) - 1].strip() == found[2] == "raise Missing(Code.NO_SUCH_FILE, path) from None"
    assert text.endswith("wyrmspan_desktop.session.errors.Missing: no such file")


def test_report_contains_libraries_and_causes() -> None:
    def work() -> None:
        try:
            json.loads("{")
        except ValueError:
            tempfile.mkstemp(dir="nowhere")

    lines = crash.report(caught(work), None).splitlines()
    assert any(re.fullmatch(r"  json/decoder\.py:\d+ in JSONDecoder\.raw_decode", line) for line in lines)
    assert lines.index("json.decoder.JSONDecodeError") < lines.index("which led to this:")
    assert lines[-1] == "FileNotFoundError: ENOENT, No such file or directory"
    assert any(re.fullmatch(r"  tempfile\.py:\d+ in mkstemp", line) for line in lines)


@pytest.mark.parametrize(
    ("work", "headline"),
    [
        (failing(ValueError("broken")), "ValueError"),
        (failing(OSError(errno.EIO, "of a player", "/of/player")), "OSError: EIO, Input/output error"),
        (failing(OSError("of a player")), "OSError"),
        (failing(KeyError("Zaphod")), "KeyError"),
        (failing(Unknown("Zaphod")), "<elsewhere>, a kind of ValueError"),
        (lambda: solo().choose(["x"], 0), "IllegalAnswer: is not offered now"),
        (lambda: solo().seed.nothing, "AttributeError: 'int' … object has no attribute"),  # type: ignore[attr-defined]
        (lambda: Settings(None).change(nothing=1), "TypeError: there is no setting"),
        (lambda: record.decode(b""), "Damaged: no game or damaged"),
        ([].pop, "IndexError: pop from empty list"),
    ],
)
def test_report_contains_the_programs_part_of_a_message(work: Callable[[], object], headline: str) -> None:
    assert crash.report(caught(work), None).splitlines()[-1].endswith(headline)


def test_report_works_without_a_game_and_at_its_end() -> None:
    assert "No game." in crash.report(caught(failing(ValueError("early"))), None)
    assert "ValueError" in crash.report(caught(failing(ValueError("late"))), to_the_end(solo()))


def test_report_mentions_a_log_that_begins_later() -> None:
    session = Session(to_half(solo()).game.clone())
    text = crash.report(caught(failing(ValueError("x"))), session)
    assert f"The log begins at answer {session.start.serial}." in text


def to_half(session: Session) -> Session:
    for _ in range(10):
        answer(session)
    return session


# --- secrets -------------------------------------------------------------------------------------


WORDS = st.text("QZXqzx龍ß", min_size=5, max_size=9)
SECRET = st.tuples(WORDS, st.sampled_from([" ", "\\", "/", ".", "'", "\n", ":\udc80"]), WORDS)
"""Two words that nothing else in a report looks like, and what stands between them."""


def in_code_of(secret: str, *, module: bool) -> None:
    """Raise in a function and a file that are called after a secret, in a module of that name or in one of ours."""
    name = re.sub(r"\W", "_", f"f{secret}")
    file = f"/{clean(secret)}/files.py"
    space: dict[str, Any] = {"__name__": secret} if module else vars(files)
    exec(compile(f"def {name}():\n    raise ValueError({secret!r})", file, "exec"), space)
    space.pop(name)()


def called(name: str, secret: str) -> type[Exception]:
    """A type of error that says it is from a library, and is called after a secret."""
    return type(clean(secret), (Exception,), {"__module__": name})


def places(secret: str) -> Iterator[Callable[[], object]]:
    """Everything that can go wrong with a secret in it."""
    path = Path("/") / secret.replace("\0", "") / "save"
    yield lambda: files.read(path)
    yield lambda: files.replace(path, b"")
    yield path.read_bytes
    yield failing(FileProblem(Code.DAMAGED_BY, path, reason=Reason(secret)))
    yield failing(OSError(errno.EIO, secret, str(path), None, secret))
    yield failing(OSError(secret))
    yield failing(Unknown(secret))
    yield failing(called("wyrmspan_desktop", secret)(secret))
    yield failing(called(secret, secret)())
    yield failing(KeyError(secret))
    yield failing(AttributeError(f"'{secret}' object has no attribute '{secret}'", name=secret, obj=secret))
    yield failing(UnicodeDecodeError(secret, secret.encode("utf-8", "replace"), 0, 1, secret))
    yield lambda: int(secret)
    yield lambda: json.loads(secret)
    yield lambda: Settings(None).change(**{secret: 1})
    yield lambda: Session.new([secret, secret], seed=1)
    yield lambda: solo().choose([secret], 0)
    yield lambda: Game.from_json(secret.encode("utf-8", "replace"))
    yield lambda: in_code_of(secret, module=True)
    yield lambda: in_code_of(secret, module=False)


@settings(max_examples=8, deadline=None)
@given(SECRET)
def test_report_contains_no_names_given_by_players(parts: tuple[str, str, str]) -> None:
    secret = "".join(parts)
    session = Session.new([clean(secret), "Other"], seed=3)
    errors = []
    for work in places(secret):
        with contextlib.suppress(AssertionError):  # some of it does no harm with some secrets
            errors.append(caught(work))
    assert len(errors) > 15
    for one, other in itertools.pairwise(errors):
        one.add_note(secret)
        one.__cause__ = other
    for error in (errors[0], errors[10], ExceptionGroup("of a player", errors)):
        text = crash.report(error, session)
        for word in (parts[0], parts[2]):
            assert word.casefold() not in text.casefold()
        text.encode()


@pytest.mark.parametrize(
    "word", ["File", "line", "a", "in", "wyrmspan_desktop", "Traceback", "error", "keep"]
)
def test_names_that_are_common_words_garble_nothing(word: str) -> None:
    error = caught(lambda: files.read(Path("nothing")))
    session, other = Session.new([word, "1"], seed=3), Session.new(["Ada", "Ben"], seed=3)
    for each in (session, other):
        answer(each)
    assert crash.report(error, session) == crash.report(error, other)


@pytest.mark.parametrize("error", [ImportError("gone"), CardError("dragons.json", None, "", "is empty")])
def test_report_works_if_the_game_cannot_be_loaded(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    monkeypatch.setitem(GAMES, WYRMSPAN, failing(error))
    lines = crash.report(ValueError(), None).splitlines()
    assert lines[0] == f"Wyrmspan Desktop {__version__}, rules (unknown), content (unknown)"
    assert "No game." in lines


def test_report_has_only_the_number_of_a_custom_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for release, reported in (("6.1.0-zaphod", "6.1.0"), ("zaphod", ""), ("11", "11")):
        monkeypatch.setattr(platform, "release", lambda release=release: release)
        line = crash.report(ValueError(), None).splitlines()[1]
        assert f" {reported} " in line
        assert "zaphod" not in line


# --- errors of every shape -----------------------------------------------------------------------


def test_endless_chains_are_cut() -> None:
    one, other = ValueError(), TypeError()
    one.__context__, other.__context__ = other, one
    assert crash_anonymizer.traceback_lines(one)[-1] == "ValueError"
    for number in range(2000):
        error = ValueError(number)
        error.__context__ = one
        one = error
    assert len(crash_anonymizer.traceback_lines(one)) < 100


def test_unprintable_error_is_reported_by_type() -> None:
    class Mute(ValueError):
        def __str__(self) -> str:
            raise RuntimeError

    assert crash_anonymizer.traceback_lines(Mute()) == ["<elsewhere>, a kind of ValueError"]


def test_report_of_endless_recursion_is_short() -> None:
    def endless() -> None:
        endless()

    lines = crash_anonymizer.traceback_lines(caught(endless))
    assert len(lines) < 80
    assert lines[-1] == "RecursionError: maximum recursion depth exceeded"


def test_exception_groups_are_reported_one_by_one() -> None:
    group = ExceptionGroup("of a player", [ValueError(), ExceptionGroup("inner", [OSError(errno.EIO, "x")])])
    lines = crash_anonymizer.traceback_lines(group)
    assert lines[0] == "ExceptionGroup"
    assert "  |   | OSError: EIO, Input/output error" in lines
    group.__cause__ = group.exceptions[0]
    assert "  | ValueError, as told before" in crash_anonymizer.traceback_lines(group)


def test_unknown_module_is_reported_as_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = types.ModuleType("somebodys_module")
    monkeypatch.setitem(sys.modules, "somebodys_module", stranger)
    with contextlib.suppress(ZeroDivisionError):
        exec("def run():\n    1 / 0", vars(stranger))
        assert crash_anonymizer.traceback_lines(caught(stranger.run))[-2:] == [
            "  <elsewhere>",
            "ZeroDivisionError: division by zero",
        ]
