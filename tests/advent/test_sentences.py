"""The rules, sentence by sentence; rulings are in ``test_rulings.py``."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from tests.advent.tables import CARDS, DECK, called, ids, offered, play, table, why_not
from wyrmspan_desktop.advent import Game, rules
from wyrmspan_desktop.advent.cards import SUITS

DONE = ("AM, 3MW, 4MS", "AS, 3SK, 5SW", "AW, 2WL, 4WL")
TAME = [card for card in DECK.cards if card not in DECK.wyrms]


# --- set-up -----------------------------------------------------------------------------------


def test_the_deck_holds_the_basic_and_the_extended_cards() -> None:
    ranks = Counter(card.rank for card in DECK.cards.values())
    basic = dict.fromkeys(("ace", "crown"), 6) | dict.fromkeys("23456789", 3)
    assert ranks == basic | {"pawn": 4, "court": 4, "excuse": 1}
    assert all(sum(suit in card.suits for card in DECK.cards.values()) == 14 for suit in SUITS)
    assert len(DECK.wyrms) == 14
    tame = {suit: sum(suit in DECK[card].suits for card in TAME) for suit in SUITS}
    assert tame == {"moons": 12, "suns": 11, "waves": 10, "leaves": 11, "wyrms": 0, "knots": 10}


def test_two_pairs_of_cards_alone_share_rank_and_suit() -> None:
    pairs = {
        frozenset((one, other))
        for one, other in permutations(TAME, 2)
        if DECK[one].rank == DECK[other].rank and set(DECK[one].suits) & set(DECK[other].suits)
    }
    assert pairs == {frozenset(ids(["Pawn MSL", "Pawn SWK"])), frozenset(ids(["Court MWK", "Court SLK"]))}


def test_first_hands_are_uniformly_distributed() -> None:
    games = 1500
    seen = Counter(card for seed in range(games) for card in Game.new(["Ada"], seed=seed).state.hand)
    assert set(seen) == set(TAME)
    expected = 4 * games / len(TAME)
    assert all(0.7 * expected < count < 1.3 * expected for count in seen.values())


# --- turns and incantations -------------------------------------------------------------------


def test_an_incantation_is_three_cards_that_ascend_and_share_a_suit() -> None:
    legal = 0
    for ring in permutations(TAME, 3):
        cards = [DECK[card] for card in ring if card != DECK.excuse]
        is_legal = all(one.value < two.value for one, two in pairwise(cards))
        is_legal = is_legal and bool(set(cards[0].suits).intersection(*(card.suits for card in cards)))
        accepted = all(rules.fits(DECK, ring[:place], card) for place, card in enumerate(ring))
        assert accepted == is_legal, called(ring)
        legal += is_legal
    assert legal > 1000


def test_a_card_that_was_played_is_not_moved() -> None:
    game = table("Crown M, Crown S, 6MW, 9LK", rings=["5ML, 7ML", "AK"])
    for verb in ("start", "discard"):
        assert why_not(game, verb, "7ML") == why_not(game, verb, "AK") == ["not_in_hand"]
    assert why_not(game, "add", "AK", 1) == ["not_in_hand"]


def test_a_finished_incantation_leaves_its_place_for_another() -> None:
    game = table("Crown M, Crown S, 6MW, 9LK", deck="AK", rings=["5ML, 7ML", "AW"])
    assert play(game, "add", "Crown M", 1) == ["placed Crown M", "completed"]
    view = game.view(0)
    assert (view["rings"][:2], view["sealed"]) == ([[], ids(["AW"])], [ids(["5ML", "7ML", "Crown M"])])
    play(game, "draw")
    assert play(game, "start", "6MW") == ["placed 6MW"]
    assert game.view(0)["rings"][:2] == [ids(["6MW"]), ids(["AW"])]
    assert why_not(game, "add", "6MW", 3) == ["draw_first"]


def test_a_place_without_an_incantation_takes_no_addition() -> None:
    game = table("Crown M, Crown S, 6MW, 9LK", rings=["AK"])
    assert why_not(game, "add", "6MW", 2) == ["nothing_there"]
    assert why_not(game, "add", "6MW", 5) == ["nothing_there"]
    assert why_not(game, "add", "6MW", 6) == why_not(game, "add", "6MW", 0) == ["no_such_thing"]
    assert why_not(game, "add", "6MW", 1) == ["no_common_suit"]
    assert why_not(game, "add", "Crown M", 1) == ["no_common_suit"]
    assert game.why_not(f"add {CARDS['6MW']} 1") == (rules.Unmet("no_common_suit", suits=("knots",)),)


def test_a_card_may_fail_by_rank_and_by_suit() -> None:
    game = table("Crown M, 2MK, 6MW, 9LK", rings=["5SW, 7SK"])
    assert game.why_not(f"add {CARDS['2MK']} 1") == (
        rules.Unmet("not_higher", need=7, have=2),
        rules.Unmet("no_common_suit", suits=("suns",)),
    )


# --- wyrms ------------------------------------------------------------------------------------


def test_suit_and_rank_against_every_wyrm() -> None:
    for wyrm in DECK.wyrms:
        for card in TAME:
            found, against = DECK[card], DECK[wyrm]
            by_suit = bool(set(found.suits) & set(against.suits) - {"wyrms"})
            by_rank = found.rank != "excuse" and found.value >= against.value
            assert rules.ways_by_card(DECK, wyrm, card) == ("suit",) * by_suit + ("rank",) * by_rank


def test_the_four_ways_and_what_each_costs() -> None:
    def waiting() -> Game:
        return table("2WL, 9MS, Excuse", deck="AM, AS, AW, AL", wyrm="7WY")

    assert offered(waiting()) == {"negate 2WL", "negate 9MS", "flip", "excuse"}
    assert [(way.name, way.ids) for way in waiting().ways()] == [
        ("suit", (f"negate {CARDS['2WL']}",)),
        ("rank", (f"negate {CARDS['9MS']}",)),
        ("flip", ("flip",)),
        ("excuse", ("excuse",)),
    ]
    assert [way.unmet for way in waiting().ways()] == [None] * 4
    assert [why_not(waiting(), each) for each in ("flip", "excuse")] == [[], []]
    for verb, card in (("negate", "2WL"), ("negate", "9MS"), ("excuse", "")):
        game = waiting()
        assert play(game, verb, card)[-1] == "discarded 7WY"
        assert (len(game.state.hand), len(game.state.deck)) == (2, 4)
        assert play(game, "draw") == ["drew AM", "drew AS", "turn_began"]
    game = waiting()
    assert play(game, "flip")[2:] == ["flipped AM", "flipped AS", "drew AW", "turn_began"]
    assert called(game.state.hand) == ["2WL", "9MS", "Excuse", "AW"]


def test_unavailable_wyrm_answers_give_their_reason() -> None:
    game = table("AM, AS, AL", deck="9MS", drawing=True)
    assert game.ways() == ()
    assert why_not(game, "flip") == ["draw_first"]
    game = table("AM, AS, 9LK", deck="8MS", wyrm="7WY")
    suit, rank, flip, excuse = game.ways()
    assert suit.unmet == rules.Unmet("other_suit", suits=("waves",))
    assert (rank.unmet, rank.ids) == (None, (f"negate {CARDS['9LK']}",))
    assert flip.unmet == rules.Unmet("deck_too_small", need=2, have=1)
    assert excuse.unmet == rules.Unmet("no_excuse")
    assert why_not(game, "excuse") == ["no_excuse"]
    assert game.why_not(f"negate {CARDS['AM']}") == (
        rules.Unmet("other_suit", suits=("waves",)),
        rules.Unmet("rank_too_low", need=7, have=1),
    )
    low = table("AM, AS, 3SK", deck="8MS, 9MS", wyrm="7WY").ways()[1]
    assert low.unmet == rules.Unmet("rank_too_low", need=7, have=3)
    assert why_not(table("AM, AS, AL, AK"), "flip") == ["no_wyrm"]
    assert why_not(table("AM, AS, AL, AK"), "excuse") == ["no_wyrm"]


def test_a_wyrm_while_the_hand_is_filled_stops_the_draw() -> None:
    game = table("AM, AS", deck="9MS, 7WY, 9LK, 8MS", drawing=True)
    assert play(game, "draw") == ["drew 9MS", "wyrm_appeared 7WY"]
    assert len(game.state.hand) == 3


# --- the end ----------------------------------------------------------------------------------


def test_the_fourth_incantation_wins_and_not_the_third() -> None:
    game = table("Crown M, Crown S, 6MW, 9LK", deck="AK", rings=["5ML, 7ML"], sealed=DONE[:2])
    assert play(game, "add", "Crown M", 1) == ["placed Crown M", "completed"]
    assert not game.is_over
    assert game.scores()[0].total == 0, "nothing is scored before the end"


@pytest.mark.parametrize("left", range(5))
def test_the_deck_may_run_out_at_every_card_of_a_draw(left: int) -> None:
    cards = ["9MS", "9LK", "8MS", "8WL"][:left]
    game = table("AM", deck=", ".join(cards), wyrm="AY")
    play(game, "negate", "AM")
    assert play(game, "draw") == [
        "hand_emptied",
        *(f"drew {card}" for card in cards),
        "turn_began" if left == 4 else "lost",
    ]
    assert game.is_over == (left < 4)


@pytest.mark.parametrize("left", range(2, 6))
def test_the_deck_may_run_out_after_two_cards_were_flipped(left: int) -> None:
    cards = ["9MS", "9LK", "8MS", "8WL", "6LK"][:left]
    game = table("AM, AS", deck=", ".join(cards), wyrm="AY")
    drawn = [f"drew {card}" for card in cards[2:4]]
    assert play(game, "flip")[2:] == [
        *("flipped 9MS", "flipped 9LK", *drawn),
        "turn_began" if left >= 4 else "lost",
    ]


def test_a_lost_game_scores_nothing() -> None:
    game = table("AM, AS, AW", deck="Crown Y, AK", drawing=True)
    assert play(game, "draw")[-1] == "lost"
    assert len(game.state.deck) == 1
    assert (game.scores()[0].total, game.winners) == (0, ())


def test_the_best_score_is_thirty() -> None:
    """Eleven draws between twelve cards, and no wyrm among them."""
    game = table(
        "AM, 3MW, 4MS, AS",
        deck="3SK, 5SW, AW, 2WL, 4WL, AL, 6LK, 9LK, AK, 2MK, 8MS, "
        + ", ".join(
            called(
                set(DECK.cards)
                - set(ids(["AM", "3MW", "4MS", "AS", "3SK", "5SW", "AW", "2WL", "4WL", "AL", "6LK", "9LK"]))
                - set(ids(["AK", "2MK", "8MS"]))
            )
        ),
        turn=1,
    )
    for place, ring in enumerate(("AM, 3MW, 4MS", "AS, 3SK, 5SW", "AW, 2WL, 4WL", "AL, 6LK, 9LK")):
        for number, card in enumerate(ring.split(", ")):
            play(game, "add" if number else "start", card, 1 if number else 0)
            if not (place == 3 and number == 2):
                play(game, "draw")
    assert (game.is_over, game.scores()[0].total) == (True, 30)
