"""The numbers of the rules."""

from __future__ import annotations

import re
from pathlib import Path

INDEX = Path(__file__).parents[1] / "rules" / "README.md"


def rules() -> list[str]:
    """The numbers in the order of the table; none is listed twice."""
    found = re.findall(r"^\| (R\d+(?:\.\d+)?) \|", INDEX.read_text("utf-8"), re.MULTILINE)
    assert len(found) == len(set(found))
    return found
