"""Messages for players, without words: a code and its values.

Packages below ``text`` create them; ``text`` translates them.  Imports nothing of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class Codes(StrEnum):
    """A list of codes; the value of each is its name with spaces, for logs."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[str]) -> str:
        return name.lower().replace("_", " ")


class Reason(str):
    """A reason in English, from a library or from the program's own checks."""

    __slots__ = ()


class Message(NamedTuple):
    """A message for a player; ``values`` by the names of its sentence's arguments.

    A value is a number, a name, a path, a `Reason`, a `refusals.Refusal`, another message, or an error that
    ``text`` can word.  ``str()`` is for logs.
    """

    code: Codes
    values: Mapping[str, Any] = _NOTHING

    def __str__(self) -> str:
        values = ", ".join(f"{name}: {value}" for name, value in self.values.items())
        return f"{self.code} ({values})" if values else str(self.code)
