"""Turns messages of other packages into sentences: `Message`, and the problems that have one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wyrmspan_desktop import safe_files
from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.message import Message, Reason
from wyrmspan_desktop.refusals import Refusal
from wyrmspan_desktop.resources import Lack, ResourceError
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.sanitizing import drawable
from wyrmspan_desktop.text import missing_files, problems
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import Sentence, capital, commas, listed, number, paragraph, translated
from wyrmspan_desktop.text.undo_blockers import since_text

_STOP = Sentence("{sentence}.", "a sentence that has no full stop of its own")
_NAMED = Sentence("{problem} ({path})", "what is wrong, and with which file")
_NAME = Sentence("Name: {name}", "of a file")
_MEGABYTES = Sentence("{number} MB")
_KILOBYTES = Sentence("{number} kB")


def said(message: Message) -> str:
    """Return a message in words: a note is one or more sentences, a problem has no full stop."""
    if isinstance(message.code, Lack):
        return missing_files.SENTENCES[message.code](**_values(message))
    sentence = problems.SENTENCES[message.code]
    if isinstance(sentence, Mapping):
        sentence = sentence[message.values["kind"]]
    return sentence(**_values(message))


def all_said(messages: list[Message] | tuple[Message, ...]) -> str:
    """Return messages for a player, line by line."""
    return "\n".join(map(said, messages))


def told_after(message: Message) -> str:
    """Return a problem as a sentence that follows another one."""
    return capital(_ended(said(message)))


def brief(message: Message) -> str:
    """Return a problem and its remedy, where the file is known from the context."""
    return _with_remedy(said(message), message)


def problem_line(problem: FileProblem | ResourceError) -> str:
    """Return a problem, its file and its remedy, in one line."""
    if isinstance(problem, ResourceError):
        return _lack_line(problem)
    what = said(problem.message)
    if problem.path is not None:
        what = _NAMED(problem=what, path=drawable(str(problem.path)))
    return _with_remedy(what, problem.message)


def lines(problem: FileProblem) -> str:
    """Return the same line by line: problem, file, remedy."""
    found = [_ended(said(problem.message))]
    if problem.path is not None:
        found.append(file_name(drawable(problem.path.name or str(problem.path))))
    remedy = remedy_of(problem.message)
    if remedy:
        found.append(_ended(remedy))
    return "\n".join(found)


def file_name(name: str) -> str:
    """Return the name of a file as a line."""
    return _NAME(name=name)


def size(count: int) -> str:
    """Return a number of bytes in words."""
    return (
        _MEGABYTES(number=number(count >> 20)) if count >= 1 << 20 else _KILOBYTES(number=number(count >> 10))
    )


def _with_remedy(what: str, message: Message) -> str:
    remedy = remedy_of(message)
    return paragraph(_ended(each) for each in (what, remedy) if each)


def remedy_of(message: Message) -> str:
    """Return the remedy for a problem; empty if none is known."""
    if message.code in problems.REMEDIES:
        return problems.REMEDIES[message.code](**_values(message))
    reason = message.values.get("reason")
    inner = reason.values.get("reason") if isinstance(reason, Message) else None
    return str(problems.WAYS_OUT.get(inner.name, "")) if isinstance(inner, Refusal) else ""


def _lack_line(problem: ResourceError) -> str:
    message = problem.message
    if not isinstance(message.code, Lack):
        raise TypeError(message.code)
    remedy = missing_files.REMEDIES[message.code](**_values(message))
    return missing_files.WHERE(lack=said(message), places=commas(map(str, problem.looked)), remedy=remedy)


def _values(message: Message) -> dict[str, Any]:
    values = {name: _value(name, value) for name, value in message.values.items()}
    if message.code in (Code.HAS_DECIDED, Code.SEAT_CHANGED):
        values["name"] = name_text(values["name"])
    if message.code is Code.GAME_SAYS:
        values["reason"] = since_text(values["reason"], values["level"])
    return values


def _value(name: str, value: Any) -> Any:
    """Return the argument for a value of a message."""
    if name == "most":
        return size(value)
    if name == "programs":
        return listed(value, is_choice=True)
    if name == "kind":
        return missing_files.OWN.get(value, value)
    match value:
        case Message():
            return said(value)
        case FileProblem() | ResourceError():
            return problem_line(value)
        case CardError():
            # Imported on demand, because it is not needed as long as all is well.
            from wyrmspan_desktop.text.card_faults import fault_text

            return fault_text(value)
        case Refusal():
            return _refusal(value)
        case safe_files.NotPlainError():
            return str(problems.IT_IS[value.kind])
        case safe_files.TooLargeError():
            return said(Message(Code.IT_IS_LARGER, {"most": value.most}))
        case Reason():
            return translated(value, problems.SYSTEM)
        case Path():
            return drawable(str(value))
    return value


def _refusal(refusal: Refusal) -> str:
    """Return why the system refused something; for an unknown error its number, by which others can look it up."""
    sentence = problems.SAID_BY_SYSTEM.get(refusal.name)
    if sentence is not None:
        return str(sentence)
    return problems.NUMBERED(number=refusal.number) if refusal.number else str(problems.UNNUMBERED)


def _ended(text: str) -> str:
    return text if text.endswith(("?", "!", "…")) else _STOP(sentence=text.rstrip("."))
