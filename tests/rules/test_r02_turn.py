"""R2: round and turn."""

from __future__ import annotations

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.scenarios import Scenario, facts, offered, play

CARDS = [f"d{number}" for number in range(1, 10)]


def exchanges(game) -> list[str]:
    return [each.id for each in game.decision.exchanges]


def test_turns_go_clockwise_past_those_who_passed() -> None:  # R2.1
    game = Scenario(players=3).player(0, coins=3).player(1, passed=True).turn(0).game()
    play(game, "explore crimson", "gain meat", "end_turn")
    assert game.decision.seat == 2
    play(game, "pass", "end_turn")
    assert game.decision.seat == 0


def test_the_round_goes_on_until_all_have_passed_and_four_rounds_end_the_game() -> None:  # R2.1
    game = Scenario(players=2).round(3).turn(0).game()
    play(game, "pass", "end_turn")
    assert game.decision.seat == 1
    events = play(game, "pass", "end_turn", "decline", "decline")
    assert facts(events, "round_began") == [{"round": 4, "start": 1}]
    assert (game.decision.seat, game.decision.kind) == (1, "action")
    events = play(game, "pass", "end_turn", "pass", "end_turn")
    assert game.is_over
    assert facts(events, "round_began") == []


def test_a_turn_is_one_action_and_actions_cost_a_coin() -> None:  # R2.2
    hand = ["v12", "d98"]
    game = Scenario().player(0, coins=1, hand=hand).turn(0).game()
    assert {each.split()[0] for each in offered(game)} == {"excavate", "entice", "explore", "pass"}
    play(game, "entice d98 crimson.1")
    assert game.state.players[0].coins == 0
    assert offered(game) == ["end_turn"]
    broke = Scenario().player(0, coins=0, mat_eggs=2, hand=hand).turn(0).game()
    assert offered(broke) == ["pass"]


def test_a_passed_player_still_gains_from_others() -> None:  # R2.2
    game = (
        Scenario()
        .player(0, coins=1, resources={"meat": 1}, hand=["d181"])
        .player(1, passed=True)
        .turn(0)
        .game()
    )
    play(game, "entice d181 crimson.1", "gain meat", "gain meat")
    assert game.decision.seat == 1
    play(game, "gain meat", "end_turn")
    assert game.state.players[1].resources == [1, 0, 0, 0]
    assert game.decision.seat == 0


def test_down_to_the_limits_by_own_choice_then_the_refill_then_the_next() -> None:  # R2.3
    game = (
        Scenario()
        .player(0, coins=12, resources={"meat": 8, "gold": 2}, hand=[*CARDS, "v1", "v2"])
        .display(dragons=["d20", None, "d21"])
        .deck(dragons=["d30"])
        .turn(0)
        .game()
    )
    events = play(game, "pass", "end_turn")
    assert facts(events, "lost") == [{"item": "coin", "count": 3, "reason": "limit"}]
    assert game.state.players[0].coins == 9
    decision = game.decision
    assert (decision.kind, decision.least, decision.most) == ("discard_cards", 2, 2)
    assert len(decision.ids) == 11
    events = play(game, ["discard d3", "discard v2"])
    assert len(game.state.players[0].hand) == 9
    assert offered(game) == ["discard meat", "discard gold"]
    assert facts(events, "dealt") == []
    events = play(game, "discard gold")
    assert game.state.players[0].resources == [8, 1, 0, 0]
    kinds = [event.type for event in events]
    assert kinds.index("lost") < kinds.index("dealt") < kinds.index("turn_ended") < kinds.index("turn_began")
    assert facts(events, "dealt") == [{"pile": "dragons", "position": 2, "card": "d30"}]
    assert game.decision.seat == 1


def test_nine_of_each_stay() -> None:  # R2.3
    game = Scenario().player(0, coins=9, resources={"meat": 9}, hand=CARDS).turn(0).game()
    events = play(game, "pass", "end_turn")
    assert (facts(events, "lost"), facts(events, "discarded")) == ([], [])
    assert game.decision.seat == 1


def test_gains_on_the_turn_of_another_are_only_checked_at_the_end_of_the_own_next_turn() -> None:  # R2.4
    game = (
        Scenario()
        .player(0, coins=1, resources={"meat": 1}, hand=["d181"])
        .player(1, coins=1, resources={"milk": 9})
        .turn(0)
        .game()
    )
    play(game, "entice d181 crimson.1", "decline", "gain meat", "end_turn")
    assert sum(game.state.players[1].resources) == 10
    assert game.decision.kind == "action"
    play(game, "pass", "end_turn")
    assert game.decision.kind == "discard_resource"


def test_no_discard_at_the_end_of_a_round() -> None:  # R2.4, R13.11
    game = Scenario().player(0, coins=9).player(1, coins=9, resources={"milk": 12}).turn(0, last=True).game()
    play(game, "pass", "end_turn", "decline", "decline")
    assert game.state.round == 2
    assert [player.coins for player in game.state.players] == [15, 15]
    assert game.state.players[1].resources == [0, 0, 0, 12]


def test_two_resources_become_one_of_another_type_as_often_as_wanted() -> None:  # R2.5
    game = Scenario().player(0, resources={"meat": 3, "gold": 1}).turn(0).game()
    assert exchanges(game) == [
        "exchange meat meat gold",
        "exchange meat meat crystal",
        "exchange meat meat milk",
        "exchange meat gold crystal",
        "exchange meat gold milk",
    ]
    play(game, "exchange meat meat milk", "exchange gold milk crystal")
    assert game.state.players[0].resources == [1, 0, 1, 0]
    assert game.decision.kind == "action"


def test_exchanges_are_open_in_the_part_of_an_opponent() -> None:  # R2.5
    game = (
        Scenario()
        .player(0, coins=1, resources={"meat": 1}, hand=["d181"])
        .player(1, resources={"milk": 2})
        .turn(0)
        .game()
    )
    play(game, "entice d181 crimson.1", "decline", "exchange milk milk gold", "gain meat")
    assert game.state.players[1].resources == [1, 1, 0, 0]


def test_what_can_be_paid_after_exchanges_is_offered_and_cached_resources_are_not_spent() -> None:  # R2.5
    mat = {"golden.1": {"dragon": "d93", "cached": {"gold": 2}}}
    poor = Scenario().player(0, coins=1, hand=["d181"], mat=mat).turn(0).game()
    assert "entice d181 crimson.1" not in offered(poor)
    assert exchanges(poor) == []
    game = Scenario().player(0, coins=1, resources={"gold": 1, "milk": 1}, hand=["d181"]).turn(0).game()
    play(game, "entice d181 crimson.1")
    assert offered(game) == ["trade gold milk meat"]
    play(game, "trade gold milk meat", "decline", "decline", "end_turn")
    assert game.state.players[0].resources == [0, 0, 0, 0]


def test_food_for_a_hatchling_may_come_from_an_exchange() -> None:  # R2.5
    game = (
        Scenario()
        .player(0, coins=1, resources={"meat": 1}, mat={"amethyst.1": {"dragon": "d4"}}, steps=7)
        .display(caves=["v12"])
        .turn(0)
        .game()
    )
    play(game, "explore amethyst", "decline")
    assert (game.decision.kind, game.decision.source) == ("gain", "amethyst.i2"), "nothing to feed with"
    game = (
        Scenario()
        .player(0, coins=1, resources={"meat": 2}, mat={"amethyst.1": {"dragon": "d4"}}, steps=7)
        .turn(0)
        .game()
    )
    play(game, "explore amethyst", "decline")
    assert offered(game) == ["trade meat meat milk", "decline"]
    play(game, "trade meat meat milk", "cache milk amethyst.1", "gain crystal")
    assert game.state.players[0].resources == [0, 0, 1, 0]


def test_costs_come_before_benefits_and_eggs_from_any_nest() -> None:  # R2.6
    mat = {"golden.1": {"dragon": "d58", "eggs": 1}}
    game = (
        Scenario()
        .player(0, coins=2, resources={"meat": 1}, hand=["d174"], mat=mat, mat_eggs=1)
        .turn(0)
        .game()
    )
    events = play(game, "entice d174 crimson.1")
    assert [event.type for event in events if event.type in ("paid", "enticed")] == [
        "paid",
        "paid",
        "enticed",
    ]
    assert offered(game) == ["pay egg golden.1", "pay egg mat", "decline"]
    play(game, "pay egg golden.1", "gain gold")
    assert (game.state.players[0].mat_eggs, sum(game.state.players[0].eggs)) == (1, 0)


def test_paid_eggs_only_from_the_named_place() -> None:  # R2.6
    mat = {
        "golden.1": {"dragon": "d159"},
        "golden.2": {"dragon": "d93"},
        "crimson.1": {"dragon": "d177", "eggs": 1},
    }
    game = Scenario().player(0, coins=1, mat=mat, mat_eggs=2).turn(0).game()
    play(game, "explore golden", "decline")
    assert game.decision.source == "golden.i2"
    mat["golden.2"] = {"dragon": "d93", "eggs": 1}
    game = Scenario().player(0, coins=1, mat=mat, mat_eggs=2).turn(0).game()
    play(game, "explore golden", "decline")
    assert offered(game) == ["pay egg golden.2", "decline"]


def test_paid_cards_go_face_up_to_their_discard_pile() -> None:  # R2.6
    game = (
        Scenario().player(0, coins=1, hand=["d1", "d2"], mat={"golden.1": {"dragon": "d36"}}).turn(0).game()
    )
    play(game, "explore golden", "decline", "pay d2", "gain milk")
    assert game.state.discards[0] == [2]


def test_no_payment_is_offered_for_nothing() -> None:  # R2.6
    mat = {"amethyst.1": {"dragon": "d137", "eggs": 3}}
    game = Scenario().player(0, coins=1, hand=["v1"], mat=mat).turn(0).game()
    play(game, "explore amethyst", "decline")
    assert game.decision.source == "amethyst.i2"
    mat = {"amethyst.1": {"dragon": "d137", "eggs": 2}}
    game = Scenario().player(0, coins=1, hand=["v1"], mat=mat).turn(0).game()
    play(game, "explore amethyst", "decline")
    assert offered(game) == ["pay v1", "decline"]


def test_all_eggs_of_a_cost_come_from_the_named_place() -> None:  # R2.6
    mat = {"crimson.1": {"dragon": "d61"}, "crimson.2": {"dragon": "d98", "eggs": 1}}
    game = Scenario().player(0, coins=1, mat=mat, mat_eggs=2).turn(0).game()
    play(game, "explore crimson", "decline")
    assert game.decision.source == "crimson.i2", "one egg next to it is not enough"
    mat["golden.1"] = {"dragon": "d93", "eggs": 1}
    game = Scenario().player(0, coins=1, mat=mat, mat_eggs=2).turn(0).game()
    play(game, "explore crimson", "decline")
    assert offered(game) == ["pay egg crimson.2", "pay egg golden.1", "decline"]


def test_the_tenth_coin_goes_back() -> None:  # R2.3
    game = Scenario().player(0, coins=10).turn(0).game()
    play(game, "pass", "end_turn")
    assert game.state.players[0].coins == 9


def test_three_players_take_turns_in_the_order_of_their_seats() -> None:  # R2.1
    game = Scenario(players=3).player(0, coins=1).player(1, coins=1).player(2, coins=1).turn(2).game()
    seats = []
    for _ in range(3):
        seats.append(game.decision.seat)
        play(game, "explore crimson", "decline", "end_turn")
    assert seats == [2, 0, 1]


def test_the_first_turn_is_that_of_the_rounds_start_player() -> None:  # R2.1
    game = Scenario(players=3).round(1, start=1).turn(0, last=True).game()
    play(game, "pass", "end_turn", "decline", "decline", "decline")
    assert (game.state.start, game.decision.seat, game.decision.kind) == (2, 2, "action")


def test_nothing_is_discarded_at_the_end_of_the_game() -> None:  # R2.4, R13.11
    names = ("o1b", "o2a", "o4a", "o5a")
    scenario = Scenario().round(4).objectives(*names).player(1, coins=14, resources={"milk": 12}, hand=CARDS)
    game = scenario.player(1, hand=["v1", "v2", "v3"]).turn(0, last=True).game()
    events = play(game, "pass", "end_turn")
    assert game.is_over
    assert (facts(events, "lost"), facts(events, "discarded")) == ([], [])
    sheet = game.scores()[1].categories
    assert (sheet["coins"], sheet["leftovers"]) == (14, 6)


def test_the_limits_hold_for_the_one_who_passes_too() -> None:  # R2.3, R13.11
    game = Scenario().player(0, coins=10, resources={"gold": 10}).turn(0, last=True).game()
    play(game, "pass", "end_turn")
    assert (game.state.players[0].coins, offered(game)) == (9, ["discard gold"])


def test_only_the_player_whose_turn_it_was_discards() -> None:  # R2.3
    game = Scenario(players=3).player(0, coins=1).player(1, coins=15).player(2, coins=15).turn(0).game()
    events = play(game, "explore crimson", "decline", "end_turn")
    assert facts(events, "lost") == []
    assert [player.coins for player in game.state.players] == [0, 15, 15]


def test_resources_are_exchanged_during_the_set_up_too() -> None:  # R2.5
    game = Game.new(["Ada", "Ben"], seed=1)
    play(game, list(game.decision.ids[:4]))
    seat = game.decision.seat
    assert exchanges(game) == []
    play(game, "gain meat", "gain meat")
    assert exchanges(game) == [
        "exchange meat meat gold",
        "exchange meat meat crystal",
        "exchange meat meat milk",
    ]
    play(game, "exchange meat meat gold", "gain gold")
    assert game.state.players[seat].resources == [0, 2, 0, 0]
