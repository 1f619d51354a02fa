"""Every printed figure of every dragon, against the box."""

from __future__ import annotations

import pytest

from tests.cards.card_figures import FIGURES
from wyrmspan_desktop.engine.cards import Box

ALSO_END_GAME = {"d17", "d18", "d29"}


@pytest.mark.parametrize("card", FIGURES)
def test_the_printed_figures(box: Box, card: str) -> None:
    dragon, figures = box.dragons[int(card[1:])], FIGURES[card]
    assert dragon.id == card
    assert (dragon.name, dragon.size, dragon.trait) == (figures.name, figures.size, figures.trait)
    assert (dragon.vp, dragon.nests) == (figures.vp, figures.nests)
    words = figures.cost.split()
    assert dict(dragon.cost.named()) == {
        item: int(number) for number, item in zip(words[::2], words[1::2], strict=True)
    }
    assert list(dragon.caves) == figures.caves.split()
    assert dragon.ability.timing == figures.timing
    assert dragon.ability.timing_also == ("end_game" if card in ALSO_END_GAME else None)


def test_no_card_is_missing(box: Box) -> None:
    assert (
        list(FIGURES)
        == [f"d{number}" for number in box.dragons]
        == [f"d{number}" for number in range(1, 184)]
    )
