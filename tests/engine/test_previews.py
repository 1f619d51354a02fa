"""Costs and gains of actions at prepared tables (`previews`)."""

from __future__ import annotations

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine import Game, Unmet, previews
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.scenarios import FULL, Scenario, play

BOX = default_box()
CRIMSON, GOLDEN, AMETHYST = range(3)


def dragon(*, timing: str = "if_activated", **cost: int) -> int:
    """A dragon of a timing that lives in the crimson cave, and costs exactly this if that is said."""
    return next(
        number
        for number, card in BOX.dragons.items()
        if "crimson" in card.caves
        and card.ability.timing == timing
        and (not cost or dict(card.cost.named()) == cost)
    )


def stops(game: Game, cave: int = CRIMSON) -> list[tuple[str, str]]:
    return [(stop.place, stop.dragon) for stop in previews.way(game, 0, cave).stops]


# --- ways -------------------------------------------------------------------------------------


def test_a_way_ends_before_the_first_space_without_a_dragon() -> None:
    one = f"d{dragon()}"
    assert stops(Scenario().player(0, coins=1).game()) == [("crimson.i1", "")]
    game = Scenario().player(0, coins=1, mat={"crimson.1": {"dragon": one}}).game()
    assert stops(game) == [("crimson.i1", ""), ("crimson.1", one), ("crimson.i2", "")]


def test_a_full_cave_is_walked_to_its_last_stone() -> None:
    game = scenarios.session("long-walk").start
    way = previews.way(game, 0, CRIMSON)
    assert [stop.place for stop in way.stops][-1] == "crimson.i5"
    assert len(way.stops) == 9
    assert not any(stop.is_idle for stop in way.stops)
    assert way.gains.named() == [("egg", 1), ("any", 2), ("guild", 1)]


def test_walk_skips_dragons_of_other_timings_and_new_ones() -> None:
    old, new = dragon(timing="once_per_round"), dragon(meat=1)
    mat = {"crimson.1": {"dragon": f"d{old}"}}
    scenario = Scenario().player(0, coins=3, resources={"meat": 1}, hand=[f"d{new}"], mat=mat)
    game = scenario.player(0, excavated={"crimson": 2}).game()
    silent = {stop.dragon: stop.at for stop in previews.way(game, 0, CRIMSON).stops if stop.dragon}
    assert silent == {f"d{old}": ""}
    play(game, f"entice d{new} crimson.2")
    silent = {stop.dragon: stop.at for stop in previews.way(game, 0, CRIMSON).stops if stop.dragon}
    assert silent[f"d{new}"] == ""


def test_price_of_a_walk_rises_until_none_is_allowed() -> None:
    costs = []
    for times in range(4):
        game = Scenario().player(0, coins=1).game()
        game.state.players[0].explored[GOLDEN] = times
        price = previews.way(game, 0, GOLDEN).price
        costs.append(None if price is None else price.cost)
    assert costs == [*BOX.mat.explore_costs, None]


def test_idle_stones_are_marked_unless_an_earlier_stop_may_help() -> None:
    mat = {"crimson.1": {"dragon": "d1"}}
    game = Scenario().player(0, coins=1, mat_eggs=BOX.mat.nests, mat=mat).game()
    game.state.players[0].eggs[0] = BOX.nests[1]
    # The first stone always gives a resource, so nothing behind it is certainly idle.
    assert not any(stop.is_idle for stop in previews.way(game, 0, CRIMSON).stops)


def test_walk_promises_no_more_cards_and_eggs_than_exist() -> None:
    game = scenarios.session("long-walk").start
    game.state.players[0].mat_eggs = BOX.mat.nests
    for slot, number in enumerate(game.state.players[0].dragons):
        game.state.players[0].eggs[slot] = BOX.nests[number] if number else 0
    assert previews.way(game, 0, CRIMSON).gains.egg == 0
    game = Scenario().player(0, coins=1).game()
    assert previews.way(game, 0, AMETHYST).gains.cave == 1
    for row in (game.state.decks, game.state.tops, game.state.discards, game.state.display):
        row[1] = [0] * len(row[1]) if row is game.state.display else []
    assert previews.way(game, 0, AMETHYST).gains.cave == 0
    assert [stop.is_idle for stop in previews.way(game, 0, AMETHYST).stops] == [True]


def test_walk_promises_no_card_that_an_earlier_stop_may_take() -> None:
    """The first stone of the Amethyst Abyss gives a cave card, the second a step on the guild, the third a card."""
    mat = {"amethyst.1": {"dragon": "d43"}, "amethyst.2": {"dragon": "d34"}}
    game = Scenario().player(0, coins=1, mat=mat).game()
    assert previews.way(game, 0, AMETHYST).gains.cave == 2
    for row in (game.state.decks, game.state.tops, game.state.discards, game.state.display):
        row[1] = [0] * len(row[1]) if row is game.state.display else []
    game.state.display[1][:2] = [-3, -4]
    assert previews.way(game, 0, AMETHYST).gains.cave == 1


def test_walk_promises_no_gains_that_depend_on_counts_or_places() -> None:
    promised = {}
    for number, card in BOX.dragons.items():
        parts = [part for op in BOX.blocks.get(f"{card.id}.do", ()) for part in getattr(op, "parts", ())]
        if card.ability.timing != "if_activated" or not parts:
            continue
        place = f"{card.caves[0]}.1"
        cave = ("crimson", "golden", "amethyst").index(card.caves[0])
        with_it = Scenario().player(0, coins=1, mat={place: {"dragon": f"d{number}"}}).game()
        bare = previews._gains(with_it, with_it.state.players[0], [])
        assert bare.icons == 0
        stop = previews.way(with_it, 0, cave).stops[1]
        promised[number] = previews._gains(with_it, with_it.state.players[0], [stop]).icons
        sure = [part for part in parts if part.per is None and (part.item != "egg" or part.place == "any")]
        assert bool(promised[number]) <= bool(sure)
    assert 0 in promised.values()
    assert 1 in promised.values()


# --- prices -----------------------------------------------------------------------------------


def test_price_includes_the_coin_of_the_action() -> None:
    number = dragon(meat=2)
    price = previews.enticing(Scenario().player(0, coins=1, resources={"meat": 2}).game(), 0, number)
    assert price == previews.Price(Items(coin=1, meat=2), Items(), (), ())
    assert price.is_payable


def test_price_lists_exchanges_for_missing_resources() -> None:
    number = dragon(meat=2)
    game = Scenario().player(0, coins=1, resources={"meat": 1, "milk": 2, "gold": 1}).game()
    price = previews.enticing(game, 0, number)
    assert price.lacks == Items(meat=1)
    assert price.trades == (("gold", "milk", "meat"),)
    assert price.is_payable


def test_price_lists_own_things_that_are_spent() -> None:
    player = (
        Scenario().player(0, coins=2, resources={"meat": 1, "milk": 3}, mat_eggs=1).game().state.players[0]
    )
    assert previews.price(player, Items(coin=1, meat=1, gold=1, egg=1)).paid_with == Items(
        coin=1, meat=1, milk=2, egg=1
    )
    assert previews.price(player, Items(meat=1, milk=2)).paid_with == Items(meat=1, milk=2)
    assert previews.price(player, Items(gold=4)).paid_with == Items()


def test_price_lists_what_no_exchange_can_cover() -> None:
    number = dragon(meat=2)
    price = previews.enticing(Scenario().player(0, resources={"meat": 1, "milk": 1}).game(), 0, number)
    assert price.trades == ()
    assert price.unmet == (Unmet("missing", "coin", 1, 0), Unmet("missing", "meat", 2, 1))
    assert not price.is_payable


def test_homes_are_all_caves_of_a_dragon_with_their_next_free_spaces() -> None:
    number = next(n for n, card in BOX.dragons.items() if card.caves == ("crimson", "golden"))
    other = f"d{dragon()}"
    game = (
        Scenario()
        .player(0, excavated={"crimson": 1, "golden": 2}, mat={"crimson.1": {"dragon": other}})
        .game()
    )
    crimson, golden = previews.homes(game, 0, number)
    assert (crimson.cave, crimson.free) == ("crimson", "")
    assert (golden.cave, golden.free, golden.slots[-1]) == ("golden", "golden.1", "golden.4")


def test_digging_returns_price_and_first_space() -> None:
    game = Scenario().player(0, coins=1, mat_eggs=0).game()
    assert previews.digging(game, 0, 0) is None
    second, fourth = previews.digging(game, 0, 1), previews.digging(game, 0, 3)
    assert second == previews.Digging(previews.price(game.state.players[0], Items(coin=1)), "", False)
    assert fourth.first == "crimson.2"
    assert fourth.price.unmet == (Unmet("missing", "egg", 2, 0),)
    rich = Scenario().player(0, coins=1, hand=["v3"]).game()
    found = previews.digging(rich, 0, 1)
    assert found.has_card
    assert previews.digging(Scenario().player(0, excavated=FULL).game(), 0, 11) is None


# --- rounds -----------------------------------------------------------------------------------


def test_standings_equal_the_scoring_at_the_end_of_the_round() -> None:
    game = scenarios.session("objective-tie").game
    said = previews.standings(game, 1)
    events = list(game.apply(["pass"]).events)
    while game.state.round == 2:
        events += game.apply(game.decision.ids[-1:]).events
    event = next(event for event in events if event.type == "objective_scored")
    assert event.data["values"] == [each.value for each in said]
    assert event.data["places"] == [each.place for each in said]
    assert event.data["vp"] == [each.vp for each in said]
    assert [each.seat for each in said] == [0, 1, 2]
    assert len({each.vp for each in said}) > 1


def test_the_next_round_brings_coins_and_another_first_seat() -> None:
    income = previews.income(Scenario(3).round(2, start=2).game())
    assert income == previews.Income(3, Items(coin=6, egg=1), 0)
    assert previews.income(Scenario(3).round(4).game()) is None
    assert previews.income(Game.new(["Ada", "Ben"], seed=1)) is None
