"""Every dragon and cave card has a case in which it does something, one in which it does not, and its edge."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from tests.cards.card_bench import COVER

CARDS = {f"d{number}" for number in range(1, 184)} | {f"v{number}" for number in range(1, 76)}
for _path in Path(__file__).parent.glob("test_card_*.py"):
    if _path != Path(__file__):
        importlib.import_module(f"tests.cards.{_path.stem}")


@pytest.mark.parametrize("kind", COVER)
def test_every_card_has_a_case(kind: str) -> None:
    assert sorted(CARDS - COVER[kind]) == []
