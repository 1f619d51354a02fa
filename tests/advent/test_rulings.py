"""Rulings where the rules are silent; each test has the number of its ruling (see ``README.md``)."""

from __future__ import annotations

import pytest

from tests.advent.tables import CARDS, DECK, answer, called, ids, offered, play, split, table, why_not
from wyrmspan_desktop.advent import Game, rules

LOW = "AM, AS, AW"
"""What is left of a hand when a wyrm comes; nothing of it reaches 2."""
DONE = ("AM, 3MW, 4MS", "AS, 3SK, 5SW", "AW, 2WL, 4WL")


def fits(ring: str, card: str) -> bool:
    """Whether a card may be added to an incantation of others."""
    others = [name for name in ("AW", "AL", "AK", "2WL", "2MK") if name not in (card, *split(ring))]
    game = table(", ".join([card, *others[:3]]), rings=[ring])
    is_offered = answer("add", card, 1) in game.decision.ids
    assert is_offered == (not why_not(game, "add", card, 1)), (
        "what is refused has a reason, and nothing else has"
    )
    return is_offered


def test_01_ranks_ascend_strictly_and_may_skip() -> None:
    assert fits("5ML", "6MW")
    assert fits("AM", "9MS")
    assert not fits("Pawn MSL", "Pawn SWK"), "equal ranks"
    assert not fits("Court MWK", "Court SLK"), "equal ranks"
    assert not fits("5ML", "4MS")


def test_02_ranks_are_ordered_as_against_wyrms() -> None:
    assert fits("9MS", "Crown M")
    assert fits("Crown M", "Pawn MSL")
    assert fits("Pawn MSL", "Court MWK")
    assert not fits("Pawn MSL", "Crown M")
    assert not fits("Court MWK", "Pawn MSL")
    assert not fits("Court MWK", "Crown M")
    assert [DECK[CARDS[name]].value for name in ("AM", "9MS", "Crown M", "Pawn MSL", "Court MWK")] == [
        *(1, 9, 10, 11, 12),
    ]


def test_03_one_suit_is_common_to_all_and_never_fixed_early() -> None:
    assert fits("4MS", "5ML")
    assert fits("4MS", "5SW")
    assert not fits("4MS", "6LK")
    assert fits("4MS, 8MS", "9MS"), "still both suits"
    assert fits("4MS, 8MS", "Crown M")
    assert fits("4MS, 8MS", "Crown S")
    assert not fits("4MS, 5ML", "Crown L"), "Leaves are not on the first"
    assert not fits("4MS, 5ML", "Crown S"), "Suns are not on the second"
    assert why_not(table("Crown L, AS, AW, AK", rings=["4MS, 5ML"]), "add", "Crown L", 1) == [
        "no_common_suit"
    ]


def test_04_two_incantations_may_share_a_suit() -> None:
    game = table("6MW, 7ML, AS, AW", rings=["AM", "3MW"])
    assert {"add 6MW 1", "add 6MW 2", "add 7ML 1", "add 7ML 2"} <= offered(game)


@pytest.mark.parametrize("ring", ["", "4MS", "4MS, 8MS", "Court MWK", "AM, 9MS"])
def test_05_the_excuse_takes_any_place(ring: str) -> None:
    assert fits(ring, "Excuse") if ring else "start Excuse" in offered(table(f"Excuse, {LOW}"))


def test_05_the_excuse_asks_nothing_of_the_others() -> None:
    assert fits("Excuse", "AM")
    assert fits("Excuse", "Court SLK")
    assert fits("4MS, Excuse", "5SW"), "they ascend and share a suit among themselves"
    assert fits("Excuse, 4MS", "5SW")
    assert not fits("4MS, Excuse", "3MW")
    assert not fits("4MS, Excuse", "9LK")
    assert not fits("Court MWK, Excuse", "Crown M"), "which may be played, though it can never be finished"


def test_06_any_card_may_begin_an_incantation() -> None:
    hand = "AM, Court MWK, Excuse, 6LK"
    game = table(hand)
    assert {f"start {card}" for card in hand.split(", ")} <= offered(game)
    assert play(game, "start", "6LK") == ["placed 6LK"]
    assert game.view(0)["rings"] == [ids(["6LK"]), [], [], [], []]


def test_07_five_is_the_limit_of_unfinished_ones() -> None:
    five = ["AM", "AS", "AW", "AL", "AK"]
    game = table("2MK, 3SK, 4MS, Court MWK", rings=five)
    assert not any(each.startswith("start") for each in offered(game))
    assert game.why_not(answer("start", "2MK")) == (rules.Unmet("no_free_place", need=5),)
    game = table("2MK, 3SK, Crown M, Court MWK", rings=["AM", "AS", "2WL", "AL"], sealed=["4MS, 7ML, 9MS"])
    assert "start 2MK" in offered(game), "the finished one does not count"


def test_08_the_first_hand_holds_no_wyrms_and_may_hold_the_excuse() -> None:
    with_excuse = set_aside = 0
    for seed in range(120):
        game = Game.new(["Ada"], seed=seed)
        state = game.state
        assert len(state.hand) == 4
        assert not DECK.wyrms & set(state.hand)
        assert DECK.wyrms <= set(state.deck), "those that came are back in the deck"
        assert len(state.deck) == 41
        with_excuse += DECK.excuse in state.hand
        set_aside += any(event.type == "set_aside" for event in game.opening())
    assert 5 <= with_excuse <= 30
    assert set_aside > 60


def test_09_one_card_first_then_draw() -> None:
    game = table("AM, AS, Excuse, 2MK", deck="9LK, 8WL", rings=["Crown M"])
    assert offered(game) == {
        *("start AM", "discard AM", "start AS", "discard AS", "start 2MK", "discard 2MK"),
        *("start Excuse", "discard Excuse", "add Excuse 1"),
    }, "no other way, and none to pass"
    assert why_not(game, "draw") == ["not_drawing"]
    assert play(game, "discard", "Excuse") == ["discarded Excuse"]
    assert offered(game) == {"draw"}
    assert why_not(game, "discard", "AM") == ["draw_first"]
    assert play(game, "draw") == ["drew 9LK", "turn_began"]
    assert game.view(0)["turn"] == 6


def test_10_the_twelfth_card_wins_before_the_draw() -> None:
    game = table("Crown M, Crown S, 6MW, 9LK", deck="AK, AL", rings=["5ML, 7ML"], sealed=DONE)
    assert "add Crown M 1" in offered(game)
    assert play(game, "add", "Crown M", 1) == ["placed Crown M", "completed", "won"]
    assert game.is_over
    assert game.winners == (0,)
    assert game.scores()[0].total == len(game.state.deck) == 2
    assert game.view(0)["outcome"] == "won"


def test_11_an_empty_deck_loses_only_on_the_draw() -> None:
    game = table("Crown M, Crown S, 6MW, 9LK", rings=["5ML, 7ML"], sealed=DONE)
    assert game.decision.kind == "action"
    losing = game.clone()
    assert play(losing, "discard", "9LK") == ["discarded 9LK"]
    assert not losing.is_over
    assert play(losing, "draw") == ["lost"]
    assert (losing.is_over, losing.winners, losing.state.outcome) == (True, (), "deck_empty")
    assert play(game, "add", "Crown M", 1)[-1] == "won"
    assert (game.winners, game.scores()[0].total) == ((0,), 0), "a win with no points is a win"


def test_12_wyrms_are_paid_from_the_hand_alone() -> None:
    game = table("AM, AS, AW", deck="AK, AL", rings=["9MS, Crown M"], wyrm="9WY")
    assert offered(game) == {"negate AW", "flip"}, "what lies in incantations would do"
    assert why_not(game, "negate", "Crown M") == ["not_in_hand"]


def test_13_a_negated_wyrm_never_comes_back() -> None:
    game = table(LOW, deck="AK, AL, 5ML, 6MW", wyrm="AY")
    assert play(game, "negate", "AW") == ["negated AW", "discarded AW", "discarded AY"]
    assert called(game.view(0)["discard"][-2:]) == ["AW", "AY"]
    play(game, "draw")
    assert CARDS["AY"] in game.state.discard


def test_14_either_of_two_other_suits_matches() -> None:
    game = table("AM, AK, AS", deck="AL, AW", wyrm="Pawn MYK")
    assert offered(game) == {"negate AM", "negate AK", "flip"}
    game = table("AW, AL, AS", deck="AM, AK", wyrm="Pawn WLY")
    assert offered(game) == {"negate AW", "negate AL", "flip"}


def test_15_ace_and_crown_of_wyrms_match_no_suit() -> None:
    assert offered(table("AM, 2MK, Excuse", deck="AS, AW", wyrm="AY")) == {
        *("negate AM", "negate 2MK", "excuse", "flip"),
    }
    game = table("9MS, Crown M, Pawn MSL", deck="AS, AW", wyrm="Crown Y")
    assert offered(game) == {"negate Crown M", "negate Pawn MSL", "flip"}
    assert [way.unmet and way.unmet.code for way in game.ways()] == ["no_other_suit", None, None, "no_excuse"]
    assert offered(table("9MS, 9LK, Court SLK", deck="AS, AW", wyrm="Crown Y")) == {
        "negate Court SLK",
        "flip",
    }


def test_16_the_excuse_has_neither_suit_nor_rank() -> None:
    game = table("Excuse, AM, AS", deck="AL, AW", wyrm="AY")
    assert "negate Excuse" not in offered(game)
    assert why_not(game, "negate", "Excuse") == ["neither_suit_nor_rank"]
    assert play(game, "excuse") == ["negated Excuse", "discarded Excuse", "discarded AY"]


def test_17_exactly_two_are_flipped_and_wyrms_among_them_set_aside() -> None:
    game = table(LOW, deck="5YK, Excuse, 9MS, 6LK", wyrm="Crown Y")
    assert play(game, "flip") == [
        *("negated Crown Y", "discarded Crown Y"),
        *("flipped 5YK", "flipped Excuse", "drew 9MS", "returned", "turn_began"),
    ]
    assert called(game.state.discard[-2:]) == ["Crown Y", "Excuse"]
    assert sorted(called(game.state.deck)) == ["5YK", "6LK"]
    game = table(LOW, deck="5YK, 4YK, 9MS", wyrm="Crown Y")
    assert play(game, "flip")[2:] == ["flipped 5YK", "flipped 4YK", "drew 9MS", "returned", "turn_began"]


def test_18_flipping_takes_two_cards_in_the_deck() -> None:
    game = table("AM, AS, 9MS", deck="AK", wyrm="9WY")
    assert offered(game) == {"negate 9MS"}
    assert why_not(game, "flip") == ["deck_too_small"]
    assert game.why_not("flip")[0] == rules.Unmet("deck_too_small", need=2, have=1)
    game = table("AM, AS, 9MS", deck="AK, AL", wyrm="9WY")
    assert play(game, "flip")[-1] == "lost", "nothing is left to draw"
    assert game.state.outcome == "deck_empty"


@pytest.mark.parametrize("left", ["", "AK"])
def test_18_a_wyrm_that_nothing_negates_loses_at_once(left: str) -> None:
    game = table(LOW, deck=f"Crown Y, {left}", drawing=True)
    assert play(game, "draw") == ["wyrm_appeared Crown Y", "lost"]
    assert (game.is_over, game.winners, game.state.outcome) == (True, (), "no_answer")
    assert game.view(0)["wyrm"] == CARDS["Crown Y"]


def test_19_what_was_set_aside_returns_once_the_hand_is_full() -> None:
    game = table("AM, AS", deck="5YK, 4YK, 2SY, 9MS, 9LK, 8MS", wyrm="AY")
    reported = play(game, "flip")
    assert reported[2:] == ["flipped 5YK", "flipped 4YK", "wyrm_appeared 2SY"]
    assert called(game.state.aside) == ["5YK", "4YK"]
    assert play(game, "negate", "AS")[-1] == "discarded 2SY"
    assert called(game.state.aside) == ["5YK", "4YK"], "not before the whole chain is done"
    assert play(game, "draw") == ["drew 9MS", "drew 9LK", "drew 8MS", "returned", "turn_began"]
    assert called(game.state.deck) == ["5YK", "4YK"]
    assert game.state.aside == []


def test_20_each_wyrm_of_a_chain_is_answered_by_itself() -> None:
    game = table("AM, AS, 2MK", deck="AY, 2SY, 9MS, 9LK, 8MS, 5ML", drawing=True)
    assert play(game, "draw") == ["wyrm_appeared AY"]
    assert game.decision.source == str(CARDS["AY"])
    play(game, "negate", "AM")
    assert play(game, "draw") == ["wyrm_appeared 2SY"]
    assert offered(game) == {"negate AS", "negate 2MK", "flip"}, "the choice is free again"
    assert play(game, "flip")[2:] == ["flipped 9MS", "flipped 9LK", "drew 8MS", "drew 5ML", "turn_began"]


def test_21_wyrms_that_come_to_an_empty_hand_are_set_aside() -> None:
    game = table("AM", deck="2SY, 9MS, 5YK, 9LK, 8MS, 5ML, AK", wyrm="AY", turn=5)
    assert play(game, "negate", "AM") == ["negated AM", "discarded AM", "discarded AY"]
    assert play(game, "draw") == [
        *("hand_emptied", "set_aside 2SY", "drew 9MS", "set_aside 5YK", "drew 9LK", "drew 8MS", "drew 5ML"),
        *("returned", "turn_began"),
    ]
    assert sorted(called(game.state.deck)) == ["2SY", "5YK", "AK"]


def test_21_a_hand_with_a_card_left_is_not_empty() -> None:
    game = table("AM, AS", deck="2SY, 9MS, 5YK, 9LK", wyrm="AY")
    play(game, "negate", "AM")
    assert play(game, "draw") == ["wyrm_appeared 2SY"]


@pytest.mark.parametrize("left", ["", "2SY", "9MS, 9LK, 8MS", "9MS, 9LK, 8MS, 2SY, 5YK"])
def test_22_a_deck_that_runs_out_loses_though_wyrms_wait_aside(left: str) -> None:
    game = table("AM", deck=left, wyrm="AY", aside="4YK")
    play(game, "negate", "AM")
    assert play(game, "draw")[-1] == "lost"
    assert (game.state.outcome, game.winners) == ("deck_empty", ())
    assert CARDS["4YK"] in game.state.aside


def test_23_the_hand_is_full_at_every_action() -> None:
    for seed in range(60):
        game = Game.new(["Ada"], seed=seed)
        while game.decision is not None:
            held = len(game.state.hand)
            assert (held == 4) == (game.decision.kind == "action")
            game.apply([game.decision.ids[seed * 7 % len(game.decision.ids)]])


def test_24_a_wyrm_cannot_be_left_alone() -> None:
    game = table(LOW, deck="AK, AL", wyrm="2SY")
    assert offered(game) == {"negate AS", "flip"}
    for verb, card in (("discard", "AM"), ("start", "AM"), ("draw", "")):
        assert why_not(game, verb, card) == ["wyrm_waits"]
