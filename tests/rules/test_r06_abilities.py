"""R6.1-R6.4: using abilities, opponents, gaining cards, order."""

from __future__ import annotations

from wyrmspan_desktop.engine import counts
from wyrmspan_desktop.scenarios import FULL, Scenario, facts, offered, play


def asked(game) -> tuple[int, str]:
    return game.decision.seat, game.decision.source


def test_using_an_ability_is_optional_but_formulas_count_even_negative_ones() -> None:  # R6.1
    mat = {"crimson.1": {"dragon": "d106"}, "crimson.2": {"dragon": "d122"}, "crimson.3": {"dragon": "d132"}}
    game = Scenario().player(0, mat=mat).turn(0).game()
    assert game.scores()[0].categories["end_game"] == -2 * 2 - 1 * 2 + 2 * 2


def test_once_used_what_is_not_marked_may_is_carried_out() -> None:  # R6.1
    rich = {"meat": 1, "crystal": 1}
    game = Scenario().player(0, coins=1, resources=rich, hand=["d115"]).turn(0).game()
    play(game, "entice d115 crimson.1", "gain meat", "gain milk")
    assert offered(game) == ["cache meat crimson.1", "cache milk crimson.1"]
    play(game, "cache milk crimson.1")
    assert game.state.players[0].resources == [1, 0, 0, 0]
    game = (
        Scenario()
        .player(0, coins=1, resources={"gold": 1, "crystal": 1}, hand=["d116"])
        .deck(dragons=["d1", "d2"])
        .turn(0)
        .game()
    )
    play(game, "entice d116 golden.1", "draw")
    assert (game.decision.kind, game.decision.least, game.decision.most) == ("keep_drawn", 1, 1)
    play(game, "keep d2")
    assert offered(game) == ["tuck d1 golden.1"]
    play(game, "tuck d1 golden.1")
    assert (game.state.players[0].hand, game.state.players[0].tucked[4]) == ([2], [1])


def test_keep_one_tuck_one_discard_one() -> None:  # R6.1
    game = (
        Scenario()
        .player(0, mat={"golden.1": {"dragon": "d109"}}, resources={"meat": 1})
        .deck(dragons=["d1", "d2", "d3"])
        .turn(0, last=True)
        .game()
    )
    play(game, "pass", "end_turn", "activate d109", "pay meat", "keep d2", "tuck d3 golden.1")
    assert game.state.players[0].hand == [2]
    assert game.state.players[0].tucked[4] == [3]
    assert 1 in game.state.discards[0]


def shared(owner: int, seats: int = 4):
    game = (
        Scenario(players=seats)
        .player(owner, coins=1, resources={"meat": 1}, hand=["d181"])
        .player((owner + 1) % seats, passed=True)
        .turn(owner)
        .game()
    )
    play(game, "entice d181 crimson.1")
    return game


def test_opponents_gain_even_when_the_owner_declines_clockwise_and_passed_too() -> None:  # R6.2
    game = shared(2)
    assert asked(game) == (2, "d181")
    play(game, "decline")
    assert asked(game) == (3, "d181")
    play(game, "gain meat")
    assert asked(game) == (0, "d181")
    play(game, "decline")
    assert asked(game) == (1, "d181")
    play(game, "gain meat")
    assert offered(game) == ["end_turn"]
    assert [player.resources[0] for player in game.state.players] == [0, 1, 0, 1]


def test_the_owner_finishes_first() -> None:  # R6.2
    game = shared(0, 2)
    play(game, "gain meat")
    assert asked(game) == (0, "d181")
    play(game, "gain meat")
    assert asked(game) == (1, "d181")


def test_a_declined_payment_still_lets_the_opponents_pay() -> None:  # R6.2
    game = (
        Scenario()
        .player(0, coins=1, resources={"meat": 1}, hand=["d174"], mat_eggs=1)
        .player(1, mat_eggs=1)
        .turn(0)
        .game()
    )
    play(game, "entice d174 crimson.1", "decline")
    assert (game.decision.seat, offered(game)) == (1, ["pay egg mat", "decline"])
    play(game, "pay egg mat", "gain gold")
    assert game.decision.seat == 0


def test_an_owner_who_can_do_nothing_still_lets_the_opponents_act() -> None:  # R6.2
    game = Scenario().player(0, coins=1, hand=["v74"]).player(1, mat_eggs=1).turn(0).game()
    play(game, "excavate v74 crimson.2")
    assert (game.decision.seat, offered(game)) == (1, ["pay egg mat", "decline"])


def test_a_declined_once_per_round_ability_still_reaches_the_opponents() -> None:  # R6.2
    game = (
        Scenario()
        .player(0, resources={"meat": 1}, mat={"crimson.1": {"dragon": "d70"}})
        .player(1, resources={"gold": 2})
        .turn(0, last=True)
        .game()
    )
    play(game, "pass", "end_turn")
    assert offered(game) == ["activate d70", "decline"]
    play(game, "decline")
    assert (game.decision.seat, game.decision.source) == (1, "d70")
    play(game, "pay gold", "lay mat")
    assert game.decision.source == "income", "once for an opponent, and not again"


def test_the_display_stays_empty_until_the_end_of_the_turn() -> None:  # R6.2
    game = (
        Scenario(players=3)
        .player(0, coins=1, hand=["v50"])
        .display(dragons=["d1", None, None])
        .deck(dragons=["d9"])
        .turn(0)
        .game()
    )
    play(game, "excavate v50 crimson.2", "take d1", "gain meat")
    assert game.decision.seat == 1
    assert [each for each in offered(game) if "take d" in each] == []
    play(game, "decline", "decline")
    assert game.state.display[0] == [0, 0, 0]
    play(game, "end_turn")
    assert game.state.display[0][0] == 9


def test_the_owner_of_dragon_156_names_a_resource_even_if_he_takes_none() -> None:  # R6.2
    game = Scenario().player(0, coins=1, resources={"meat": 2}, hand=["d156"]).turn(0).game()
    play(game, "entice d156 crimson.1")
    assert offered(game) == ["name meat", "name gold", "name crystal", "name milk"]
    play(game, "name milk")
    assert offered(game) == ["gain milk", "decline"]
    play(game, "decline")
    assert (game.decision.seat, offered(game)) == (1, ["gain milk", "decline"])
    play(game, "gain milk")
    assert offered(game) == ["end_turn"]
    assert game.state.players[1].resources == [0, 0, 0, 1]


def test_opponents_are_those_of_the_owner_also_on_the_turn_of_another() -> None:  # R6.2
    game = (
        Scenario(players=3)
        .player(0, coins=1, hand=["v27"])
        .player(1, steps=5, hand=["v28"])
        .guild("Guild of Seafarers")
        .turn(0)
        .game()
    )
    play(game, "excavate v27 crimson.2", "decline", "advance", "row 1", "excavate v28 crimson.2")
    seats = []
    while offered(game) == ["advance", "decline"]:
        seats.append(game.decision.seat)
        play(game, "decline")
    assert seats == [1, 2, 0, 2], "the owner of v28, his opponents, then the last opponent of v27"


def test_gain_is_display_or_deck_and_draw_is_the_deck_only() -> None:  # R6.3
    game = (
        Scenario()
        .player(0, coins=1, resources={"gold": 1, "crystal": 1}, hand=["d165"])
        .display(dragons=["d1", None, "d2"])
        .deck(dragons=["d3", "d4"])
        .turn(0)
        .game()
    )
    play(game, "entice d165 golden.1")
    assert offered(game) == ["take d1", "take d2", "draw dragon", "decline"]
    play(game, "draw dragon")
    assert game.state.players[0].hand == [3], "seen before the next choice"
    play(game, "take d2")
    assert (game.decision.seat, offered(game)) == (1, ["draw", "decline"])
    play(game, "draw")
    assert game.state.players[1].hand == [4]


def test_revealed_cards_are_seen_by_all_and_kept_tucked_or_discarded() -> None:  # R6.3
    for card, place in (("d1", "tucked"), ("d50", "hand")):
        game = (
            Scenario()
            .player(0, coins=1, mat={"golden.1": {"dragon": "d58"}})
            .deck(dragons=[card])
            .turn(0)
            .game()
        )
        events = play(game, "explore golden", "decline", "reveal")
        number = int(card[1:])
        assert facts(events, "showed")[0]["card"] == card
        player = game.state.players[0]
        assert number in (player.tucked[4] if place == "tucked" else player.hand)
    game = (
        Scenario()
        .player(0, coins=1, mat={"crimson.1": {"dragon": "d68"}})
        .deck(dragons=["d50"])
        .turn(0)
        .game()
    )
    play(game, "explore crimson", "decline", "reveal", "gain meat")
    assert game.state.discards[0] == [50]


def test_gains_and_eggs_may_be_taken_in_part() -> None:  # R6.3
    game = Scenario().player(0, coins=1, hand=["v55"]).turn(0).game()
    play(game, "excavate v55 crimson.2", "lay mat", "decline")
    assert game.state.players[0].mat_eggs == 1


def test_each_repetition_is_resolved_on_its_own_and_pays_the_next() -> None:  # R6.4
    game = Scenario().player(0, coins=1, steps=6, mat_eggs=1, hand=["v75"]).turn(0).game()
    play(game, "excavate v75 crimson.2")
    play(game, "pay egg mat", "advance", "lay mat", "pay egg mat", "advance", "gain gold")
    assert offered(game) == ["end_turn"], "no egg for the third time"
    game = Scenario().player(0, coins=1, mat_eggs=2, hand=["v74"]).turn(0).game()
    play(game, "excavate v74 crimson.2", "pay egg mat", "gain meat", "decline")
    assert offered(game) == ["pay egg mat", "decline"]
    game = Scenario().player(0, coins=1, resources={"meat": 5}, hand=["v69"]).turn(0).game()
    play(game, "excavate v69 crimson.2")
    for _ in range(3):
        play(game, "pay meat", "decline")
    assert offered(game) == ["end_turn"], "three times at most"


def test_an_opponent_repeats_once() -> None:  # R6.4
    game = Scenario().player(0, coins=1, hand=["v69"]).player(1, resources={"meat": 5}).turn(0).game()
    play(game, "excavate v69 crimson.2", "pay meat", "advance", "decline")
    assert offered(game) == ["end_turn"]


def test_neighbouring_gains_and_lays_in_any_order() -> None:  # R6.4, R13.9
    game = Scenario().player(0, coins=1, hand=["v29"]).turn(0).game()
    play(game, "excavate v29 crimson.2")
    assert offered(game) == ["advance", "lay mat", "decline"]
    play(game, "lay mat")
    assert offered(game) == ["advance", "decline"]
    game = Scenario().player(0, coins=1, hand=["v29"]).turn(0).game()
    play(game, "excavate v29 crimson.2", "advance", "decline")
    assert offered(game) == ["lay mat", "decline"]


def upkeep(mat: dict, **player):
    scenario = Scenario().player(0, mat=mat, excavated=FULL, **player).guild("Guild of Highlands")
    game = scenario.turn(0, last=True).game()
    play(game, "pass", "end_turn")
    return game


def test_the_dragons_of_an_each_are_fixed_and_the_covered_one_drops_out() -> None:  # R6.4, R13.9
    mat = {
        "crimson.1": {"dragon": "d130"},
        "crimson.2": {"dragon": "d30"},
        "crimson.3": {"dragon": "d169"},
        "crimson.4": {"dragon": "d177"},
        "golden.1": {"dragon": "d93"},
    }
    game = upkeep(mat, steps=5, hand=["d152", "v1"])
    play(game, "activate d130")
    assert offered(game) == [f"tuck deck crimson.{column}" for column in (1, 2, 3)]
    play(game, "tuck deck crimson.2", "advance", "row 2", "pay v1", "play d152 crimson.3")
    player = game.state.players[0]
    assert player.tucked[2] == [169], "neither the covered dragon nor the new one"
    assert len(player.tucked[0]) == 1
    assert game.decision.source == "income"


def test_an_each_follows_a_swapped_dragon() -> None:  # R6.4
    mat = {
        "crimson.1": {"dragon": "d130"},
        "crimson.2": {"dragon": "d35", "fed": 2},
        "crimson.3": {"dragon": "d169"},
        "golden.1": {"dragon": "d93"},
    }
    game = Scenario().player(0, mat=mat, hand=["v66"]).turn(0, last=True).game()
    play(game, "pass", "end_turn", "activate d130", "tuck deck crimson.2", "gain gold")
    play(game, "excavate v66 amethyst.2", "swap crimson.3 golden.1")
    assert offered(game) == ["tuck deck crimson.1", "tuck deck golden.1"]


def test_here_follows_a_swapped_dragon_and_is_lost_when_it_is_covered() -> None:  # R6.4, R13.9
    mat = {"crimson.1": {"dragon": "d98"}, "golden.1": {"dragon": "d93"}}
    player = Scenario().player(0, mat=mat).turn(0).game().state.players[0]
    assert counts.dragon_slots(player, "here", 93) == [4]
    assert counts.dragon_slots(player, "here", 58) == []
    assert counts.dragon_slots(player, "this_cave", 58) == []


def test_up_to_two_of_the_drawn_cards_may_be_tucked() -> None:  # R6.1
    mat = {"golden.1": {"dragon": "d69"}, "golden.2": {"dragon": "d55"}, "golden.3": {"dragon": "d1"}}
    game = Scenario().player(0, mat=mat).deck(dragons=["d2", "d3", "d4"]).turn(0, last=True).game()
    play(game, "pass", "end_turn", "activate d69")
    assert (game.decision.kind, game.decision.least, game.decision.most) == ("tuck_drawn", 0, 2)
    play(game, ["tuck d2 golden.1", "tuck d4 golden.1"])
    assert (game.state.players[0].hand, game.state.players[0].tucked[4]) == ([3], [2, 4])


def test_a_declined_effect_and_sale_still_reach_the_opponents() -> None:  # R6.2
    game = (
        Scenario()
        .player(0, coins=1, mat_eggs=2, hand=["v27", "d1", "d2", "d3"], excavated={"crimson": 3})
        .turn(0)
        .game()
    )
    play(game, "excavate v27 crimson.4", "decline")
    assert (game.decision.seat, offered(game)) == (1, ["advance", "decline"])
