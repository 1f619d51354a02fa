"""Weights of the bots: fitted to games against themselves by `assets/learner`, stored as data."""

from __future__ import annotations

import json
from importlib import resources
from typing import TypedDict

FILE = "numbers.json"


class _Content(TypedDict):
    """The content of the file."""

    taste: dict[str, float]
    weights: dict[str, list[float]]


def _read() -> _Content:
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    content: _Content = json.loads(text)
    return content


_CONTENT = _read()

WEIGHTS = _CONTENT["taste"]
"""The weight of each consideration of the heuristic policy; under an item's name, the value of one in points."""

FEATURE_WEIGHTS = _CONTENT["weights"]
"""For each feature of a position, and for the constant, its weight in each round."""
