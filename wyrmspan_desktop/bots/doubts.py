"""Answers that need a confirmation: they refuse something free, or end turns that could still be paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.engine.notation import DECLINE

Doubt = Literal["passing", "refusing"]

_GIFTS = frozenset({"gain", "take", "draw", "advance", "lay", "reveal"})
_FREE = _GIFTS | {"excavate", "dig"}
"""Gains that cost nothing where they can be refused; taking them never harms."""


def doubt_about(decision: Decision, ids: Sequence[str]) -> Doubt | None:
    """Return the doubt whether an answer gives something away; None if there is none."""
    kinds = {option.kind for option in decision.options} - {"trade"}
    if list(ids) == ["pass"]:
        return "passing" if kinds - {"pass", "refresh"} else None
    if list(ids) in ([], [DECLINE]):
        return "refusing" if kinds & _FREE else None
    return None


def sensible(decision: Decision) -> list[str]:
    """Return the options of a decision without the refusal of gifts."""
    if any(each.kind in _GIFTS for each in decision.options):
        return [each for each in decision.ids if each != DECLINE]
    return list(decision.ids)
