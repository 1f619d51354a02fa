"""Expected gains of cards at prepared tables (`prospects`)."""

from __future__ import annotations

from collections.abc import Callable

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine import counts, prospects
from wyrmspan_desktop.engine.cards import Dragon, default_box
from wyrmspan_desktop.engine.ids import SLOTS
from wyrmspan_desktop.engine.ops import Cache, Gain
from wyrmspan_desktop.engine.scoring import categories
from wyrmspan_desktop.scenarios import FULL, Scenario

BOX = default_box()
OPEN = {"crimson": 2, "golden": 2, "amethyst": 2}


def first(fits: Callable[[Dragon], bool]) -> int:
    """The first dragon that lives in the crimson cave and fits."""
    return next(number for number, card in BOX.dragons.items() if "crimson" in card.caves and fits(card))


def counted_in_its_cave(card: Dragon) -> bool:
    end = card.ability.end_game
    return (
        end is not None and end.per is not None and (end.per.place, end.per.count) == ("this_cave", "dragons")
    )


def test_worth_of_dragons_adds_up_to_the_score() -> None:
    for name in ("busiest", "full-mat", "hatchlings", "look-b"):
        game = scenarios.session(name).game
        for seat, player in enumerate(game.state.players):
            lying = [slot for slot, card in enumerate(player.dragons) if card]
            found = [prospects.worth(game, seat, slot) for slot in lying]
            counted = categories(game, seat)
            assert sum(each.printed for each in found) == counted["dragons"]
            assert sum(each.eggs for each in found) == counted["eggs"] - player.mat_eggs
            assert sum(each.cached for each in found) == counted["cached"]
            assert sum(each.tucked for each in found) == counted["tucked"]
            assert sum(each.ability for each in found) == counted["end_game"] - player.end_vp
            parts = counted["dragons"] + counted["eggs"] - player.mat_eggs + counted["cached"]
            parts += counted["tucked"] + counted["end_game"] - player.end_vp
            assert sum(each.total for each in found) == parts


def test_end_game_points_depend_on_the_space() -> None:
    card = first(counted_in_its_cave)
    end = BOX.dragons[card].ability.end_game
    neighbours = [
        number
        for number, other in BOX.dragons.items()
        if number != card
        and (end.per.trait or other.trait) == other.trait
        and (end.per.size or other.size) == other.size
    ]
    mat = {"crimson.1": {"dragon": f"d{neighbours[0]}"}}
    game = Scenario().player(0, coins=9, hand=[f"d{card}"], mat=mat, excavated=OPEN).turn(0).game()
    before = game.digest()
    found = {each.slot: each.points for each in prospects.prospects(game, 0, card)}
    assert found["crimson.2"] == end.score * (1 if end.per.other else 2)
    assert all(SLOTS.index(slot) >= 0 for slot in found)
    assert game.digest() == before
    assert not game.state.players[0].dragons[1]


def test_no_prospects_without_a_free_space() -> None:
    card = first(counted_in_its_cave)
    others = (number for number in BOX.dragons if number != card)
    mat = {slot: {"dragon": f"d{next(others)}"} for slot in SLOTS}
    game = Scenario().player(0, hand=[f"d{card}"], mat=mat, excavated=FULL).turn(0).game()
    assert prospects.prospects(game, 0, card) == ()


def test_prospect_lists_counts_with_their_numbers() -> None:
    card = first(lambda each: any(isinstance(op, Gain) and op.per is not None for op in each.ability.do))
    per = next(op.per for op in BOX.dragons[card].ability.do if isinstance(op, Gain))
    assert per is not None
    game = Scenario().player(0, coins=9, hand=[f"d{card}"], excavated=OPEN).turn(0).game()
    (each, *_) = prospects.prospects(game, 0, card)
    assert each.points is None
    assert [what for what, _ in each.counted] == [per]
    lying = {each.slot: {"dragon": f"d{card}"}}
    there = Scenario().player(0, mat=lying, excavated=OPEN).turn(0).game()
    assert each.counted == ((per, counts.count(there, 0, card, per)),)


def test_ability_without_effect_is_idle() -> None:
    card = first(lambda each: len(each.ability.do) == 1 and isinstance(each.ability.do[0], Cache))
    (op,) = BOX.dragons[card].ability.do
    assert isinstance(op, Cache)
    assert op.source == "supply"
    for count in (0, 1):
        have: dict[str, int] = {"meat" if op.resource == "any" else op.resource: count}
        game = Scenario().player(0, hand=[f"d{card}"], resources=have, excavated=OPEN).turn(0).game()
        assert [each.is_idle for each in prospects.prospects(game, 0, card)] == [not count] * len(
            BOX.dragons[card].caves
        )


def test_cave_cards_may_be_idle_too_and_end_payments_count_nothing_yet() -> None:
    game = Scenario().player(0, coins=1, hand=["v9"], excavated=OPEN).turn(0).game()
    assert not prospects.is_idle(game, 0, -9)
    pays = first(lambda each: each.ability.end_game is not None and bool(each.ability.end_game.score_for))
    game = Scenario().player(0, coins=9, hand=[f"d{pays}"], excavated=OPEN).turn(0).game()
    assert all(each.points is None and not each.is_idle for each in prospects.prospects(game, 0, pays))
