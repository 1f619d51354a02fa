"""Every message about files and games has a sentence, and every sentence gets its arguments."""

from __future__ import annotations

import ast
import errno
import os
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

import pytest

from wyrmspan_desktop import resources, safe_files, session
from wyrmspan_desktop.message import Message, Reason
from wyrmspan_desktop.resources import Lack, ResourceError
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem, refused
from wyrmspan_desktop.text import missing_files, problems
from wyrmspan_desktop.text.messages import brief, lines, problem_line, said
from wyrmspan_desktop.text.pseudo import accented
from wyrmspan_desktop.text.sentences import Plural, Sentence

SOURCES = [Path(str(resources.__file__)), *Path(str(session.__file__)).parent.glob("*.py")]
MAKERS = (
    "Damaged",
    "FileProblem",
    "FromElsewhere",
    "InUse",
    "Message",
    "Missing",
    "ResourceError",
    "TooLarge",
)

NO_FILE_OF_OURS = "Don't use one of this game's own files"


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def texts(sentence: Sentence | Plural | Mapping[safe_files.Kind, Sentence]) -> list[str]:
    match sentence:
        case Sentence():
            return [sentence.text]
        case Plural():
            return [sentence.one, sentence.more]
    return [each.text for each in sentence.values()]


def needed(code: str) -> set[str]:
    """The values that the sentences of a code name."""
    enum, _, name = code.partition(".")
    if enum == "Lack":
        found = texts(missing_files.SENTENCES[Lack[name]]) + texts(missing_files.REMEDIES[Lack[name]])
    else:
        sentence, remedy = problems.SENTENCES[Code[name]], problems.REMEDIES.get(Code[name])
        found = texts(sentence) + (texts(remedy) if remedy is not None else [])
        if isinstance(sentence, Mapping):
            found.append("{kind}")
    return set().union(*map(fields, found))


def made(source: str) -> Iterator[tuple[str, set[str]]]:
    """Every code that a module hands out, and the values that it hands out with it."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func)
        code = ast.unparse(node.args[0]) if node.args else ""
        if not code.startswith(("Code.", "Lack.")):
            continue
        given = {each.arg for each in node.keywords if each.arg}
        if name == "Message" and len(node.args) > 1:
            assert isinstance(node.args[1], ast.Dict)
            given = {ast.literal_eval(key) for key in node.args[1].keys if key is not None}
        if name == "refused":
            given = {"reason"}
        if name == "_unusable":
            given |= {"kind", "variable"}
        yield code, given


def test_every_code_has_a_sentence_and_no_sentence_is_unused() -> None:
    assert set(problems.SENTENCES) == set(Code)
    assert set(missing_files.SENTENCES) == set(missing_files.REMEDIES) == set(Lack)
    assert set(problems.REMEDIES) <= set(Code)
    kinds = set(get_args(safe_files.Kind))
    assert set(problems.IT_IS) == set(problems.NO_FILE_BUT) == set(problems.NAME_TAKEN) == kinds
    assert set(missing_files.OWN) == set(get_args(resources.Own))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_sentences_get_their_arguments(path: Path) -> None:
    for code, given in made(path.read_text("utf-8")):
        assert needed(code) <= given, code


def test_every_code_is_raised_somewhere() -> None:
    everything = "".join(path.read_text("utf-8") for path in SOURCES if path.stem != "codes")
    assert [code for code in Code if f"Code.{code.name}" not in everything] == []
    assert [lack for lack in Lack if f"Lack.{lack.name}" not in everything] == []


def test_problem_names_fault_place_and_remedy(tmp_path: Path) -> None:
    problem = refused(Code.UNWRITABLE, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), tmp_path / "x.wyrm")
    way_out = "Make room there, or choose another place."
    assert problem_line(problem) == (
        f"The file cannot be written: No space left on device ({tmp_path / 'x.wyrm'}). {way_out}"
    )
    assert brief(problem.message) == f"The file cannot be written: No space left on device. {way_out}"
    assert lines(problem) == (
        f"The file cannot be written: No space left on device.\nName: x.wyrm\n{way_out}"
    )
    assert str(problem).startswith("unwritable (reason: system says (reason: ENOSPC))")


def test_nested_messages_are_included() -> None:
    found = refused(Code.UNREADABLE, safe_files.NotPlainError("pipe"))
    assert problem_line(found) == "The file cannot be read: It is a pipe."
    assert problem_line(refused(Code.UNREADABLE, safe_files.TooLargeError(4 << 20))) == (
        "The file cannot be read: It is larger than 4 MB."
    )
    assert said(Message(Code.SETTINGS_UNREADABLE, {"problem": FileProblem(Code.NO_SUCH_FILE)})).endswith(
        " There is no such file."
    )
    level = {"reason": "automa", "level": "Automa {1}"}
    assert said(Message(Code.GAME_SAYS, level)) == "Can't undo: Automa {1} has had her turn."
    assert said(Message(Code.SYSTEM_SAYS, {"reason": Reason("{odd} words")})) == "{odd} words"


@pytest.mark.usefixtures("pseudo")
def test_problems_are_translated(tmp_path: Path) -> None:
    problem = FileProblem(Code.TOO_LARGE, tmp_path, most=4 << 20)
    assert problem_line(problem) == (
        f"{accented('The file is larger than')} 4 {accented('MB')} ({tmp_path}). {accented(NO_FILE_OF_OURS)}."
    )
    lack = ResourceError(Lack.NO_HOME, [tmp_path], kind="data", variable="X")
    assert accented("the system has no folder for the game's data") in problem_line(lack)
