"""R11: decks."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.core.errors import InvariantBroken
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.scenarios import Impossible, Scenario, facts, offered, play


def two_dragons(rest: str, **zones):
    game = (
        Scenario()
        .player(0, coins=1, hand=["v20"])
        .display(dragons=[None, None, None])
        .deck(dragons=["d1"])
        .rest("dragons", rest)
        .turn(0)
        .game()
    )
    play(game, "excavate v20 crimson.2")
    return game


def test_the_discards_become_the_deck_when_a_card_is_needed_and_not_earlier() -> None:  # R11, R13.12
    game = two_dragons("discards")
    events = play(game, "draw dragon")
    assert facts(events, "reshuffled") == []
    assert len(game.state.discards[0]) == 182
    events = play(game, "draw dragon")
    assert facts(events, "reshuffled") == [{"pile": "dragons"}]
    assert (len(game.state.discards[0]), len(game.state.decks[0])) == (0, 181)


def test_the_display_is_refilled_from_the_discards_too() -> None:  # R11
    game = two_dragons("discards")
    events = play(game, "draw dragon", "decline", "end_turn")
    assert facts(events, "reshuffled") == [{"pile": "dragons"}]
    assert all(game.state.display[0])


def test_if_both_are_empty_the_card_is_not_gained() -> None:  # R11, R13.12
    game = two_dragons("hand 1")
    play(game, "draw dragon")
    assert offered(game) == ["end_turn"]
    play(game, "end_turn")
    assert game.state.display[0] == [0, 0, 0]
    assert game.decision.seat == 1


def test_every_card_is_in_exactly_one_place() -> None:  # R11
    game = Game.new(["Ada", "Ben"], seed=1)
    game.state.players[0].hand.append(game.state.players[1].hand[0])
    with pytest.raises(InvariantBroken, match="two places"):
        game.check()
    with pytest.raises(Impossible, match="twice"):
        Scenario().player(0, hand=["d1"]).player(1, hand=["d1"])


def test_how_many_cards_are_in_play() -> None:  # R11, R12.6
    box = Game.new(["Ada", "Ben"], seed=1).box
    assert [len(box.in_play(pile, False)) for pile in (0, 1)] == [183, 75]
    assert [len(box.in_play(pile, True)) for pile in (0, 1)] == [178, 75]


def test_the_last_card_is_drawn_before_the_discards_are_shuffled() -> None:  # R11
    game = two_dragons("discards")
    game.state.decks[0], game.state.tops[0] = game.state.tops[0], []
    events = play(game, "draw dragon")
    assert (game.state.players[0].hand, facts(events, "reshuffled")) == ([1], [])


def test_cave_cards_are_shuffled_anew_too() -> None:  # R11
    scenario = Scenario().player(0, coins=1).display(caves=[None, None, None]).deck(caves=["v1"])
    game = scenario.rest("caves", "discards").turn(0).game()
    events = play(game, "explore amethyst", "draw cave", "end_turn")
    assert game.state.players[0].hand == [-1]
    assert facts(events, "reshuffled") == [{"pile": "caves"}]
    assert all(game.state.display[1])


def test_a_round_with_hardly_any_cards_left() -> None:  # R11, R13.12
    scenario = Scenario().display(dragons=["d1", None, None]).rest("dragons", "hand 1")
    game = scenario.player(1, passed=True).turn(0).game()
    events = play(game, "pass", "end_turn")
    assert facts(events, "reshuffled") == [{"pile": "dragons"}]
    assert game.state.display[0] == [1, 0, 0], "the only dragon comes back"
