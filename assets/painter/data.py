"""The data files of the painter."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).resolve().parent / "recipes"


@cache
def table(name: str) -> dict[str, Any]:
    """The content of `recipes/<name>.toml`."""
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
