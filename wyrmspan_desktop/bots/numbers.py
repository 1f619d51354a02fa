"""The numbers that bots judge by: found in games against themselves by ``devtools.tune``, kept as data."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

FILE = "numbers.json"


def _read() -> dict[str, Any]:
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content


_CONTENT = _read()

WEIGHTS: dict[str, float] = _CONTENT["taste"]
"""How much each consideration counts for rules of thumb; an item's name: what one of it is worth, in points."""

FEATURE_WEIGHTS: dict[str, list[float]] = _CONTENT["weights"]
"""For each feature of a position, and for the constant, its weight in each round."""
