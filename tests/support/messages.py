"""Helpers for tests of problem messages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest

from wyrmspan_desktop.message import Message, Reason
from wyrmspan_desktop.resources import ResourceError
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.listing import Entry
from wyrmspan_desktop.text.messages import brief, problem_line, said

P = TypeVar("P", FileProblem, ResourceError)


@contextmanager
def tells(kind: type[P], words: str) -> Iterator[pytest.ExceptionInfo[P]]:
    """Assert that the body raises a problem whose message matches a pattern."""
    with pytest.raises(kind) as caught:
        yield caught
    assert re.search(words, problem_line(caught.value)), problem_line(caught.value)


def trouble(words: str) -> Message:
    """Return a message that quotes the system."""
    return Message(Code.SYSTEM_SAYS, {"reason": Reason(words)})


def words(message: Message | None) -> str:
    """A message in words; nothing for none."""
    return "" if message is None else said(message)


def brief_of(entry: Entry) -> str:
    """Return the short note on a file in the list of games."""
    return "" if entry.problem is None else brief(entry.problem)
