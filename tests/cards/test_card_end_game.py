"""End-game formulas: each on mats that differ in one thing; and end-game payments."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_bench import boundary, changes, flat, negative, positive
from wyrmspan_desktop.scenarios import Scenario, offered, play

# Dragons that score nothing themselves, by size and trait; all act when played.
HELPFUL = ["d38", "d57", "d64", "d65", "d76", "d88", "d89", "d108", "d118", "d156"]
"""medium, medium, large, large, small, large, small, medium, small, small"""
SHY = ["d37", "d60", "d105", "d113", "d140", "d146", "d162"]
"""large, large, large, large, medium, medium, small"""
PLAYFUL = ["d48", "d83", "d115", "d121", "d147", "d181"]
"""medium, medium, medium, large, medium, large"""
AGGRESSIVE = ["d62", "d85", "d99", "d116", "d157"]
"""small, small, large, large, large"""
SMALL = ["d62", "d76", "d85", "d89", "d118", "d156"]
MEDIUM = ["d38", "d48", "d57", "d83", "d108", "d115", "d140"]
LARGE = ["d37", "d60", "d64", "d65", "d88", "d99", "d105"]
HATCHLINGS = ["d1", "d2", "d3", "d4"]
ONCE = ["d63", "d69", "d70", "d72", "d79"]
IF_ACTIVATED = ["d36", "d40", "d43", "d45", "d47", "d50"]
END_GAME = ["d39", "d41", "d44", "d46", "d86"]
"""Of these, some score on their own: the cases say how much."""

SLOTS = [f"{cave}.{column}" for cave in ("crimson", "golden", "amethyst") for column in (1, 2, 3, 4)]


def mat(*dragons: str, skip: tuple[str, ...] = ()) -> dict[str, str]:
    """Dragons from the left, cave by cave."""
    return dict(zip([slot for slot in SLOTS if slot not in skip], dragons, strict=False))


def row(cave: str, *dragons: str) -> dict[str, str]:
    """Dragons in a cave from the left."""
    return {f"{cave}.{column}": dragon for column, dragon in enumerate(dragons, 1)}


def score(dragons: dict[str, str], seats: int = 2, **more: Any) -> dict[str, int]:
    """The categories of seat 0 with these dragons on the mat."""
    scene = Scenario(seats)
    eggs = more.pop("eggs", {})
    scene.player(
        0,
        mat={slot: {"dragon": card, "eggs": eggs.get(slot, 0)} for slot, card in dragons.items()},
        mat_eggs=more.pop("mat_eggs", 0),
        excavated=more.pop("excavated", None),
    )
    scene.guild("Guild of Seafarers", rows=more.pop("rows", None))
    if places := more.pop("places", None):
        scene.round(len(places) + 1)
        scene.scored(*places)
    assert not more
    return scene.turn(0).game().scores()[0].categories


# Each case: the dragons of the mat, what else differs, the VP of all end-game abilities.
Case = tuple[dict[str, str], dict[str, Any], int]
LAST = [[1, 4], [4, 4], [4, 1]]

SCORES: dict[str, list[Case]] = {
    "d39": [
        (row("crimson", "d48", "d39", "d62"), {}, 2),
        (row("crimson", "d48", "d57", "d39", "d62"), {}, 2),
        (row("crimson", "d48", "d39"), {}, 0),
        (row("crimson", "d39", "d48", "d62"), {}, 0),
        ({"crimson.1": "d39", "golden.1": "d48", "amethyst.1": "d62"}, {}, 0),
    ],
    "d41": [
        ({"crimson.1": "d41"}, {"places": LAST}, 4),
        ({"crimson.1": "d41"}, {"places": [[4, 1]]}, 2),
        ({"crimson.1": "d41"}, {"places": [[1, 1], [2, 1], [1, 4]]}, 4),
        ({"crimson.1": "d41"}, {"places": [[1, 2], [1, 4]]}, 0),
        ({"crimson.1": "d41"}, {"places": [[2, 1, 3], [3, 2, 1]], "seats": 3}, 2),
    ],
    "d42": [
        (row("golden", "d42"), {}, 0),
        (row("golden", "d42", "d48"), {}, 3),
        (row("golden", "d48", "d57", "d62", "d42"), {}, 9),
        ({"golden.1": "d42", "crimson.1": "d48", "amethyst.1": "d62"}, {}, 0),
    ],
    "d44": [
        ({"golden.1": "d44"}, {"rows": {5: [0]}}, 2),
        ({"golden.1": "d44"}, {"rows": {1: [0], 2: [1], 3: [0], 5: [0, 1, 0]}}, 8),
        ({"golden.1": "d44"}, {"rows": {5: [1]}}, 0),
    ],
    "d46": [
        ({"crimson.1": "d46", "golden.1": "d48", "amethyst.1": "d62"}, {}, 3),
        ({"crimson.1": "d48", "golden.1": "d46"}, {}, 0),
        ({**row("crimson", "d48", "d46"), "golden.1": "d62", "amethyst.1": "d57"}, {}, 0),
        (
            {**row("crimson", "d48", "d46"), **row("golden", "d62", "d38"), **row("amethyst", "d57", "d64")},
            {},
            3,
        ),
    ],
    "d49": [
        (mat("d49"), {}, 0),
        (mat("d49", "d37", "d48", "d62"), {}, 4),
        (mat("d49", "d37", "d48", "d62", "d38", "d60", "d83", "d85"), {}, 8),
        (mat("d49", "d57", "d48", "d62", "d60", "d38", "d83", "d85", "d105", "d115", "d99", "d113"), {}, 12),
        (mat("d49", "d37", "d48", "d60", "d83", "d38"), {}, 0),
    ],
    "d51": [
        ({"crimson.1": "d51"}, {}, 0),
        ({"golden.1": "d51", "crimson.1": "d37", "amethyst.1": "d60"}, {}, 2),
        (
            {
                **row("crimson", "d48", "d37"),
                **row("golden", "d60", "d51", "d105"),
                **row("amethyst", "d57", "d113"),
            },
            {},
            4,
        ),
        ({**row("crimson", "d37", "d48"), **row("golden", "d57", "d51")}, {}, 0),
    ],
    "d52": [
        (mat("d52"), {}, 0),
        (mat("d52", *ONCE[:1]), {}, 2),
        (mat("d52", *ONCE[:4], "d48", "d36"), {}, 8),
        (mat("d52", *ONCE[:5]), {}, 8),
        (mat("d52", "d48", "d36"), {}, 0),
    ],
    "d54": [
        (row("crimson", "d54"), {}, 4),
        (row("crimson", "d54", "d48", "d37"), {}, 4),
        ({**row("crimson", "d54"), "golden.1": "d62"}, {}, 4),
        (row("crimson", "d62", "d54"), {}, 0),
    ],
    "d59": [
        (row("crimson", "d59"), {}, 0),
        (row("crimson", "d37", "d59", "d48"), {}, 2),
        (row("golden", "d37", "d59", "d60", "d105"), {}, 6),
        ({"crimson.1": "d59", "golden.1": "d37"}, {}, 0),
    ],
    "d71": [
        (mat("d71"), {}, 0),
        (mat("d71", "d48"), {}, 2),
        (mat("d71", "d48", "d57", "d38", "d62", "d36", "d63"), {}, 8),
        (mat("d71", "d48", "d57", "d38", "d62", "d85"), {}, 8),
        (mat("d71", "d36", "d63"), {}, 0),
    ],
    "d74": [
        ({"crimson.1": "d74"}, {"excavated": {"crimson": 4}}, 3),
        ({"crimson.1": "d74"}, {"excavated": {"crimson": 3, "golden": 4}}, 0),
    ],
    "d81": [
        (row("crimson", "d81"), {}, 3),
        (row("crimson", "d48", "d81"), {"excavated": {"crimson": 4}}, 3),
        (row("crimson", "d48", "d62", "d57", "d81"), {}, 3),
        (row("crimson", "d81", "d48"), {}, 0),
    ],
    "d91": [
        (row("crimson", "d1", "d62", "d91"), {}, 0),
        (row("crimson", "d1", "d62", "d37"), {}, 0),
        (row("crimson", "d1", "d62", "d37", "d91"), {}, 8),
        (row("golden", "d91", "d37", "d62", "d1"), {}, 8),
        (row("crimson", "d1", "d48", "d37", "d91"), {}, 0),
        ({**row("crimson", "d1", "d91", "d37"), "golden.1": "d62"}, {}, 0),
        (row("crimson", "d62", "d85", "d37", "d91"), {}, 0),
    ],
    "d93": [
        (row("crimson", "d93", "d48", "d57", "d62"), {}, 0),
        (row("golden", "d93", "d48", "d57", "d62"), {}, 5),
        (row("golden", "d93", "d48", "d57"), {}, 0),
        ({**row("crimson", "d48", "d57", "d62", "d37"), "golden.1": "d93"}, {}, 0),
    ],
    "d97": [
        (mat("d97"), {}, 0),
        (mat("d97", "d36"), {}, 1),
        (mat("d97", "d36", "d1", "d48", "d63", "d40"), {}, 3),
        (mat("d97", "d17"), {}, 1),
        (mat("d97", *IF_ACTIVATED, "d53", "d55", "d56", "d58", "d61"), {}, 11),
    ],
    "d98": [
        (row("crimson", "d48", "d57", "d98", "d62"), {}, 3),
        (row("golden", "d48", "d57", "d98"), {}, 0),
        ({**row("crimson", "d98"), **row("golden", "d48", "d57", "d38", "d62")}, {}, 0),
    ],
    "d101": [
        (mat("d101"), {}, 2),
        (mat("d101", "d86"), {}, 4),
        (mat("d101", "d17"), {}, 4),
        (mat("d101", "d86", "d87", "d144"), {}, 8),
        (mat("d101", "d86", "d87", "d144", "d149"), {}, 8),
        (mat("d101", "d48", "d36", "d63"), {}, 2),
    ],
    "d102": [
        (row("crimson", "d102", "d48"), {}, 3),
        (row("crimson", "d102", "d48", "d83"), {}, 3),
        (row("crimson", "d102"), {}, 0),
        ({**row("crimson", "d102", "d62"), "golden.1": "d48"}, {}, 0),
    ],
    "d106": [
        (row("crimson", "d106"), {}, 0),
        (row("crimson", "d106", "d62", "d48"), {}, -2),
        (row("golden", "d62", "d85", "d106", "d99"), {}, -6),
        ({"crimson.1": "d106", "golden.1": "d62"}, {}, 0),
    ],
    "d112": [
        ({"crimson.1": "d112"}, {}, 0),
        ({"crimson.1": "d112", "golden.1": "d48"}, {}, 2),
        (
            {
                **row("crimson", "d48", "d57"),
                **row("golden", "d62", "d112", "d37"),
                **row("amethyst", "d38", "d60"),
            },
            {},
            8,
        ),
        ({**row("crimson", "d112"), "amethyst.1": "d48"}, {}, 0),
    ],
    "d119": [
        (mat("d119"), {}, 2),
        (mat("d119", *MEDIUM[:2], "d62", "d37", "d1"), {}, 6),
        (mat("d119", *MEDIUM[:3]), {}, 8),
        (mat("d119", *MEDIUM[:5]), {}, 8),
    ],
    "d122": [
        (row("crimson", "d122"), {}, 0),
        (row("amethyst", "d122", "d62", "d48"), {}, -1),
        (row("golden", "d62", "d85", "d122", "d99"), {}, -3),
        ({"crimson.1": "d122", "golden.1": "d62"}, {}, 0),
    ],
    "d124": [
        (mat("d124"), {}, 2),
        (mat("d124", *LARGE[:2], "d62", "d48", "d1"), {}, 6),
        (mat("d124", *LARGE[:3]), {}, 8),
        (mat("d124", *LARGE[:5]), {}, 8),
    ],
    "d129": [
        ({"golden.1": "d129"}, {}, 0),
        ({"golden.1": "d129", "crimson.1": "d48", "amethyst.1": "d62"}, {}, 3),
        ({**row("crimson", "d48", "d83"), **row("golden", "d115", "d129", "d121")}, {}, 9),
        ({**row("crimson", "d48", "d62"), **row("golden", "d57", "d129")}, {}, 0),
    ],
    "d131": [
        (mat("d131"), {}, 0),
        (mat("d131", "d1", "d62", "d48"), {}, 4),
        (mat("d131", "d1", "d2", "d62", "d85", "d48", "d57", "d37"), {}, 8),
        (mat("d131", "d62", "d85", "d48", "d57"), {}, 0),
        (mat("d131", "d1", "d2", "d62", "d85"), {}, 0),
    ],
    "d132": [
        (mat("d132"), {}, 2),
        (mat("d132", *SMALL[:2], "d37", "d48", "d1"), {}, 6),
        (mat("d132", *SMALL[:3]), {}, 8),
        (mat("d132", *SMALL[:5]), {}, 8),
    ],
    "d134": [
        (mat("d134"), {}, 0),
        (mat("d134", "d1", "d62", "d48"), {}, 3),
        (mat("d134", *HATCHLINGS[:2]), {}, 6),
        (mat("d134", *HATCHLINGS[:3]), {}, 9),
        (mat("d134", *HATCHLINGS[:4]), {}, 9),
    ],
    "d145": [
        (row("crimson", "d145", "d48", "d57", "d62"), {}, 0),
        (row("amethyst", "d145", "d48", "d57", "d62"), {}, 5),
        (row("amethyst", "d145", "d48", "d57"), {}, 0),
        ({**row("crimson", "d48", "d57", "d62", "d37"), "amethyst.1": "d145"}, {}, 0),
    ],
    "d150": [
        ({"crimson.1": "d150", "amethyst.1": "d38"}, {}, 4),
        ({"crimson.1": "d38", "golden.1": "d150", "amethyst.1": "d57"}, {}, 4),
        ({"golden.1": "d150", "amethyst.1": "d48"}, {}, 0),
        (row("golden", "d150", "d38"), {}, 0),
    ],
    "d167": [
        (row("golden", "d167", "d48", "d57", "d62"), {}, 0),
        (row("crimson", "d167", "d48", "d57", "d62"), {}, 5),
        (row("crimson", "d167", "d48", "d57"), {}, 0),
        ({**row("golden", "d48", "d57", "d62", "d37"), "crimson.1": "d167"}, {}, 0),
    ],
    "d179": [
        ({"golden.1": "d179"}, {"mat_eggs": 1}, 0),
        ({"golden.1": "d179"}, {"mat_eggs": 2}, 1),
        ({"golden.1": "d179"}, {"mat_eggs": 2, "eggs": {"golden.1": 4}}, 3),
        ({"golden.1": "d179", "golden.2": "d37"}, {"mat_eggs": 1, "eggs": {"golden.1": 3, "golden.2": 1}}, 2),
    ],
    "d183": [
        (mat("d183"), {}, 1),
        (mat("d183", "d38", "d57", "d48", "d62", "d37"), {}, 3),
        (mat("d183", *HELPFUL, "d8"), {}, 12),
    ],
}
CASES = [
    pytest.param(card, case, id=f"{card}-{number}")
    for card, cases in SCORES.items()
    for number, case in enumerate(cases, 1)
]
NEVER_ZERO = {card for card, cases in SCORES.items() if all(vp for _, _, vp in cases)}
"""These count themselves: their negative case is that dragons of other kinds add nothing."""


@pytest.mark.parametrize(("card", "case"), CASES)
def test_the_formula(card: str, case: Case) -> None:  # R10, R6.5
    dragons, more, vp = case
    assert score(dragons, **more)["end_game"] == vp


@positive(SCORES)
def test_formula_adds_to_the_printed_points(card: str) -> None:  # R10
    dragons, more, vp = next(case for case in SCORES[card] if case[2])
    assert card in dragons.values()
    without = {slot: each for slot, each in dragons.items() if each != card}
    with_it, rest = score(dragons, **more), score({**without, **stand_in(dragons, card)}, **more)
    assert with_it["end_game"] == vp
    assert rest["end_game"] == 0 or card == "d101"
    assert {name: with_it[name] for name in with_it if name not in ("end_game", "dragons")} == {
        name: rest[name] for name in rest if name not in ("end_game", "dragons")
    }


def stand_in(dragons: dict[str, str], card: str) -> dict[str, str]:
    """The same mat with a dragon that scores nothing in the card's place."""
    slot = next(slot for slot, each in dragons.items() if each == card)
    return {slot: "d70"}


@negative(SCORES)
def test_a_case_without_or_with_the_least(card: str) -> None:  # R10
    least = min(SCORES[card], key=lambda case: abs(case[2]))
    assert score(least[0], **least[1])["end_game"] == least[2]
    assert (least[2] != 0) == (card in NEVER_ZERO)
    assert {"d101", "d119", "d124", "d132", "d183"} == NEVER_ZERO


MAXIMA = {"d52": 8, "d71": 8, "d101": 8, "d119": 8, "d124": 8, "d132": 8, "d134": 9}


@boundary(MAXIMA)
def test_the_maximum_is_reached_and_not_exceeded(card: str) -> None:  # R10
    at_least_the_maximum = [case for case in SCORES[card] if case[2] == MAXIMA[card]]
    assert len(at_least_the_maximum) >= 2
    assert max(case[2] for case in SCORES[card]) == MAXIMA[card]


# --- end-game payments ------------------------------------------------------------------------------

PAYS: dict[str, list[tuple[dict[str, int], int]]] = {
    "d86": [({"dragon": 1}, 1), ({"dragon": 2}, 3)],
    "d87": [({"cave": 1}, 1), ({"cave": 2}, 3)],
    "d144": [({"any": 1}, 1), ({"any": 2}, 3)],
    "d149": [({"any": 1, "cave": 1, "dragon": 1}, 5)],
}
DRAGON_HAND, CAVE_HAND = ["d38", "d48"], ["v12", "v16"]


def last_turn(card: str, **have: int):
    hand = DRAGON_HAND[: have.get("dragon", 0)] + CAVE_HAND[: have.get("cave", 0)]
    scene = Scenario(2).round(4)
    scene.player(0, hand=hand, resources={"milk": have.get("any", 0)}, mat={"golden.1": {"dragon": card}})
    game = scene.turn(0, last=True).game()
    play(game, "pass")
    if offered(game) == ["end_turn"]:
        play(game, "end_turn")
    return game


@positive(PAYS)
def test_each_payment(card: str) -> None:  # R10
    for number, (cost, vp) in enumerate(PAYS[card], 1):
        game = last_turn(card, **cost)
        ids = [f"score {card} {each}" for each in range(1, number + 1)]
        assert offered(game) == [*ids, "decline"]
        events = play(game, f"score {card} {number}")
        paid = [each for each in events if each.type in ("paid", "discarded")]
        assert sum(each.data.get("count", 1) for each in paid) == sum(cost.values())
        player = game.state.players[0]
        assert (player.hand, player.resources, player.end_vp) == ([], [0, 0, 0, 0], vp)
        assert game.decision is None
        assert game.scores()[0].categories["end_game"] == vp


@negative(PAYS)
def test_each_payment_declined(card: str) -> None:  # R10
    cost, _ = PAYS[card][-1]
    game = last_turn(card, **cost)
    before = flat(game)
    play(game, "decline")
    assert set(changes(before, flat(game))) <= {"over", "turn", "winners", "p1.turn"}
    assert game.scores()[0].categories["end_game"] == 0


@boundary(PAYS)
def test_one_item_short(card: str) -> None:  # R10
    for cost, _ in PAYS[card][:1]:
        for item in cost:
            assert last_turn(card, **{**cost, item: cost[item] - 1}).decision is None
    if len(PAYS[card]) == 2:
        assert offered(last_turn(card, **PAYS[card][0][0])) == [f"score {card} 1", "decline"]
