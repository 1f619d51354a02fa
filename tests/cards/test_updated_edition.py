"""The seven cards that are not alike in the two printings of the box, each in both."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.cards.card_bench import GAINS, Bench
from tests.cards.test_card_end_game import HATCHLINGS, LARGE, MEDIUM, SMALL
from wyrmspan_desktop.core.chosen_cards import BASE, Cards
from wyrmspan_desktop.engine import Game, card_icons, prospects
from wyrmspan_desktop.engine.card_icons import Glyph, Icon
from wyrmspan_desktop.engine.cards import EDITIONS, Box, Cave, Dragon, box_of
from wyrmspan_desktop.engine.ids import SLOTS
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.text import cards as said

SETS = ["d1", "d2", "d62", "d85", "d48", "d57", "d37"]
"""With the large dragon 131 two of each size."""

# The mat from the left, and the points at the end in the first printing and in the updated one.
Case = tuple[list[str], int, int]
POINTS: dict[str, list[Case]] = {
    "d119": [
        (["d119"], 2, 3),
        (["d119", *MEDIUM[:1], "d62", "d37", "d1"], 4, 6),
        (["d119", *MEDIUM[:2]], 6, 9),
        (["d119", *MEDIUM[:3]], 8, 12),
        (["d119", *MEDIUM[:4]], 8, 12),
    ],
    "d124": [
        (["d124"], 2, 3),
        (["d124", *LARGE[:1], "d62", "d48", "d1"], 4, 6),
        (["d124", *LARGE[:2]], 6, 9),
        (["d124", *LARGE[:3]], 8, 12),
        (["d124", *LARGE[:4]], 8, 12),
    ],
    "d131": [
        (["d131"], 0, 0),
        (["d131", *SETS[2:6]], 0, 0),
        (["d131", "d1", "d62", "d48"], 4, 6),
        (["d131", *SETS], 8, 12),
    ],
    "d132": [
        (["d132"], 2, 3),
        (["d132", *SMALL[:1], "d37", "d48", "d1"], 4, 6),
        (["d132", *SMALL[:2]], 6, 9),
        (["d132", *SMALL[:3]], 8, 12),
        (["d132", *SMALL[:4]], 8, 12),
    ],
    "d134": [
        (["d134"], 0, 0),
        (["d134", "d1", "d62", "d48"], 3, 4),
        (["d134", *HATCHLINGS[:2]], 6, 8),
        (["d134", *HATCHLINGS[:3]], 9, 12),
        (["d134", *HATCHLINGS[:4]], 9, 12),
    ],
}
FROM = "Gain 2 of these, no repeats: 1 dragon card,"
TO = " 1 cave card, 1 resource. Each opponent may gain 1 of these."
WORDS = {
    "d119": (
        "2 points for each medium dragon on your mat, up to 8 points.",
        "3 points for each medium dragon on your mat, up to 12 points.",
    ),
    "d124": (
        "2 points for each large dragon on your mat, up to 8 points.",
        "3 points for each large dragon on your mat, up to 12 points.",
    ),
    "d131": (
        "4 points for each set of all 4 dragon sizes.",
        "6 points for each set of all 4 dragon sizes.",
    ),
    "d132": (
        "2 points for each small dragon on your mat, up to 8 points.",
        "3 points for each small dragon on your mat, up to 12 points.",
    ),
    "d134": (
        "3 points for each hatchling on your mat, up to 9 points.",
        "4 points for each hatchling on your mat, up to 12 points.",
    ),
    **dict.fromkeys(("v50", "v51"), (f"{FROM} 1 guild step,{TO}", f"{FROM}{TO}")),
}
CHOICES = ("v50", "v51")
TAKEN = {
    "dragon": ["take d38", "take d48", "take d62", "draw dragon"],
    "cave": ["take v12", "take v16", "take v44", "draw cave"],
    "any": GAINS,
}
editions = pytest.mark.parametrize("edition", EDITIONS)


@pytest.fixture
def printing(edition: str) -> Box:
    return box_of(Cards(edition))


def of(edition: str, base: int, updated: int) -> int:
    """Return the facts of an edition."""
    return base if edition == BASE else updated


@editions
@pytest.mark.parametrize("card", POINTS)
def test_points_and_prospects_at_the_end(card: str, edition: str, printing: Box) -> None:  # R10
    for dragons, base, updated in POINTS[card]:
        game = table(printing, dragons)
        assert prospects.worth(game, 0, 0).ability == of(edition, base, updated)
        (sheet, _) = game.scores()
        assert sheet.categories["end_game"] == of(edition, base, updated)


def table(box: Box, dragons: list[str]) -> Game:
    """Two players; the first one has these dragons from the left."""
    slots = {slot: {"dragon": card} for slot, card in zip(SLOTS, dragons, strict=False)}
    return Scenario(box=box).player(0, mat=slots).turn(0).game()


@editions
@pytest.mark.parametrize("card", CHOICES)
def test_two_different_ones_and_one_for_each_opponent(card: str, edition: str, printing: Box) -> None:  # R6.2
    step = ["advance"] if edition == BASE else []
    bench = Bench(card, rivals=({}, {}), box=printing)
    bench.offers(*TAKEN["dragon"], *TAKEN["cave"], *TAKEN["any"], *step, "decline").go("take v16")
    bench.offers(*TAKEN["dragon"], *TAKEN["any"], *step, "decline").go("gain gold")
    left = ["take v12", "take v44", "draw cave"]
    for seat in (1, 2):
        bench.offers(*TAKEN["dragon"], *left, *TAKEN["any"], *step, "decline", seat=seat).go("gain milk")
    changes = {"hand": ["v16"], "display.caves": ["v12", None, "v44"], "resources.gold": 1}
    bench.done({**changes, "p1.resources.milk": 1, "p2.resources.milk": 1})


@editions
@pytest.mark.parametrize("card", CHOICES)
@pytest.mark.parametrize("first", TAKEN)
def test_the_second_is_another(card: str, edition: str, printing: Box, first: str) -> None:
    bench = Bench(card, box=printing).go(TAKEN[first][-1])
    rest = [each for kind, ids in TAKEN.items() if kind != first for each in ids]
    bench.offers(*rest, *(["advance"] if edition == BASE else []), "decline").decline()
    assert bench.game.decision.seat == 1
    bench.decline()


@editions
@pytest.mark.parametrize("card", WORDS)
def test_text_and_icons_show_the_change(card: str, edition: str, printing: Box) -> None:
    definition = printing.card(card)
    assert said.ability_text(definition) == WORDS[card][edition != BASE]
    numbers = [
        each.count if isinstance(each, Icon) else each.number
        for each in card_icons.ability_icons(definition)
        if (isinstance(each, Icon) and each.name == "vp") or (isinstance(each, Glyph) and each.text == "max")
    ]
    # The greatest number of points that a card says is the greatest of its cases; dragon 131 names no maximum.
    if card in POINTS:
        per = {"d131": (4, 6), "d134": (3, 4)}.get(card, (2, 3))[edition != BASE]
        most = [] if card == "d131" else [max(case[1 + (edition != BASE)] for case in POINTS[card])]
        assert numbers == [per, *most]
    else:
        names = [each.name for each in card_icons.ability_icons(definition) if isinstance(each, Icon)]
        assert ("guild" in names) == (edition == BASE)


def test_no_other_card_and_no_board_differs() -> None:
    base, updated = (box_of(Cards(edition)) for edition in EDITIONS)
    cards: list[Dragon | Cave] = [*base.dragons.values(), *base.caves.values()]
    assert {card.id for card in cards if updated.card(card.id) != card} == WORDS.keys()
    for number in (int(card[1:]) for card in POINTS):
        dragon, before = updated.dragons[number], base.dragons[number]
        ability = replace(dragon.ability, end_game=before.ability.end_game)
        assert replace(dragon, ability=ability) == before, "its formula alone differs"
    assert [*updated.dragons] == [*base.dragons]
    assert [*updated.caves] == [*base.caves]
    assert (updated.guild, updated.mat, updated.rounds) == (base.guild, base.mat, base.rounds)
    assert (updated.objectives, updated.automa) == (base.objectives, base.automa)
    assert updated.content_hash != base.content_hash
    assert (base.cards, updated.cards) == (Cards(), Cards("updated"))


def test_there_is_no_third_edition() -> None:
    with pytest.raises(ValueError, match=r"'first'.*base, updated"):
        box_of(Cards("first"))
