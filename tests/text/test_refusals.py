"""Errors of the system, reported in the game's language whatever the system's is."""

from __future__ import annotations

import errno
import logging
from pathlib import Path

import pytest

from wyrmspan_desktop import resources, safe_files
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.refusals import Refusal, in_english, refusal_of
from wyrmspan_desktop.resources import Lack, ResourceError
from wyrmspan_desktop.session import logs
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import refused, why
from wyrmspan_desktop.text import languages, problems
from wyrmspan_desktop.text.messages import problem_line, said

GERMAN = "Zugriff verweigert"
COMMON = (
    *(
        "ENOENT",
        "EACCES",
        "EPERM",
        "ENOSPC",
        "EROFS",
        "EMFILE",
        "ENFILE",
        "ENAMETOOLONG",
        "EISDIR",
        "ENOTDIR",
    ),
    *(
        "EIO",
        "EBUSY",
        "EDQUOT",
        "ETIMEDOUT",
        "ESTALE",
        "EEXIST",
        "EINVAL",
        "ENOTEMPTY",
        "EFBIG",
        "ENOMEM",
        "ELOOP",
    ),
    *("ENODEV", "ENOTCONN", "EOPNOTSUPP", "ENOTSUP", "ETXTBSY"),
)


class OfWindows(OSError):
    """An error as Python makes it on Windows: with a number of its own, and the words of the system."""

    def __init__(self, winerror: int, number: int = errno.EINVAL) -> None:
        super().__init__(number, GERMAN, "C:\\x")
        self.winerror = winerror


@pytest.mark.parametrize("name", COMMON)
def test_common_errors_have_own_texts(name: str) -> None:
    number = getattr(errno, name, None)
    if number is None:
        pytest.skip("the system has no such error")
    told_of = said(why(OSError(number, GERMAN)))
    assert told_of in {str(sentence) for sentence in problems.SAID_BY_SYSTEM.values()}
    assert "error" not in told_of.replace("Input/output error", "")


@pytest.mark.parametrize("name", ["ENOENT", "EACCES", "ENOSPC", "EROFS", "EIO"])
@pytest.mark.parametrize("language", ["de", "fr", "es", "it", "pl"])
def test_common_errors_are_translated(name: str, language: str) -> None:
    before = said(why(OSError(getattr(errno, name), "Toegang geweigerd")))
    languages.speak(language)
    now = said(why(OSError(getattr(errno, name), "Toegang geweigerd")))
    assert now != before
    assert "geweigerd" not in now


@pytest.mark.parametrize(
    ("winerror", "name"),
    [
        *(
            (5, "EACCES"),
            (32, "EBUSY"),
            (33, "EBUSY"),
            (39, "ENOSPC"),
            (112, "ENOSPC"),
            (206, "ENAMETOOLONG"),
        ),
        *((19, "EROFS"), (1117, "EIO"), (121, "ETIMEDOUT"), (1224, "EBUSY"), (123, "EINVAL"), (21, "ENODEV")),
    ],
)
def test_windows_errors_map_to_posix_ones(winerror: int, name: str) -> None:
    error = OfWindows(winerror)
    assert refusal_of(error) == Refusal(name, winerror)
    assert GERMAN not in problem_line(refused(Code.UNWRITABLE, error))
    assert said(why(error)) == str(problems.SAID_BY_SYSTEM[name])


def test_file_in_use_is_reported_with_a_remedy() -> None:
    error = OfWindows(32, errno.EACCES)
    assert problem_line(refused(Code.UNWRITABLE, error)) == (
        "The file cannot be written: Another program is using it. Close other programs or windows, and try again."
    )


def test_unknown_error_is_reported_by_number() -> None:
    assert said(why(OSError(9999, GERMAN))) == "The system refused it (error 9999)"
    assert said(why(OfWindows(4390))) == "The system refused it (error 4390)"
    assert said(why(OSError(GERMAN))) == "The system refused it"


def test_errors_of_game_files_have_own_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*_: object) -> bytes:
        raise OfWindows(5, errno.EACCES)

    (tmp_path / "cards").mkdir()
    (tmp_path / "assets").mkdir()
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr(safe_files, "content", deny)
    with pytest.raises(ResourceError) as caught:
        resources.card_bytes("caves.json")
    assert "the card file caves.json cannot be read (Permission denied)" in problem_line(caught.value)
    monkeypatch.undo()
    lack = ResourceError(
        Lack.ASSET_UNREADABLE, [tmp_path], name="x", reason=safe_files.NotPlainError("pipe"), variable="V"
    )
    assert "the asset x cannot be read (It is a pipe)" in problem_line(lack)


def test_errors_of_system_folders_have_own_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise OfWindows(1234)

    monkeypatch.delenv(resources.HOME_VARIABLE, raising=False)
    monkeypatch.setattr("platformdirs.user_pictures_dir", fail)
    with pytest.raises(ResourceError) as caught:
        resources.pictures_dir()
    assert GERMAN not in problem_line(caught.value)


def test_logs_have_error_names_instead_of_system_texts(tmp_path: Path) -> None:
    lock = logs.start(tmp_path)
    log = logging.getLogger("wyrmspan_desktop.test")
    try:
        log.warning("writing failed: %s", OfWindows(32, errno.EACCES))
        log.warning("%s", Message(Code.SETTINGS_UNWRITABLE, {"reason": why(OfWindows(112))}))
        try:
            try:
                raise OfWindows(5, errno.EACCES)
            except OSError as error:
                raise RuntimeError("nothing could be done") from error
        except RuntimeError:
            log.exception("a traceback")
    finally:
        logs.stop(lock)
    text = (tmp_path / "wyrmspan.log").read_text("utf-8")
    assert GERMAN not in text
    for each in ("EBUSY: 'C:\\\\x'", "ENOSPC", "EACCES", "nothing could be done"):
        assert each in text


def test_other_errors_keep_their_text() -> None:
    assert in_english(ValueError("no such thing")) == "no such thing"
    assert in_english(OSError("cannot open resource")) == "cannot open resource"
    assert in_english(OSError(errno.ENOSPC, GERMAN)) == "OSError, ENOSPC"
