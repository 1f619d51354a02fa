"""The card files of the repository, and the box decoded from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmspan_desktop.engine import cards

CARDS = Path(__file__).parents[2] / "cards"


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    """The card files by name."""
    return {name: (CARDS / name).read_bytes() for name in cards.FILES}


@pytest.fixture
def box() -> cards.Box:
    """The box that the card files make; it is altered while `devtools.alterations` tries the tests."""
    return cards.default_box()
