"""Abilities with missing, removed or declined parts: rare cases."""

from __future__ import annotations

import pytest

from tests.support.abilities import using
from wyrmspan_desktop.engine import Event, Game, cards, counts, scoring
from wyrmspan_desktop.engine.blocks import Block
from wyrmspan_desktop.engine.ids import caves_in, dragons_in
from wyrmspan_desktop.engine.ops import Condition, EndGame
from wyrmspan_desktop.scenarios import FULL, Scenario, Space, facts, offered, play


def kinds(events: list[Event]) -> list[str]:
    return [event.type for event in events]


def test_a_revealed_card_that_cannot_be_tucked_goes_back() -> None:
    """R6.3: d58 tucks hatchlings under itself; without it there is no *here*."""
    game = Scenario().player(0, mat={"crimson.1": {"dragon": "d58"}}).deck(dragons=["d1", "d2"]).game()
    assert game.box.dragons[1].size == "hatchling"
    using(game, "d58")
    game.state.players[0].dragons[0] = 57
    events = game.apply(["reveal"]).events
    assert facts(events, "showed") == [{"card": "d1", "zone": "deck", "position": None}]
    assert facts(events, "returned") == [{"card": "d1"}]
    assert game.state.players[0].shown == []
    assert game.state.tops[0][-1] == 1, "on top"
    assert facts(events, "tucked") == []


def test_nothing_is_revealed_from_an_empty_deck() -> None:
    """R2.6, R11: no card, no question; what lies in the discards is a deck."""
    mat = {"crimson.1": {"dragon": "d58"}}
    game = Scenario().player(0, mat=mat).display(dragons=[None] * 3).rest("dragons", "hand 1").game()
    assert kinds(using(game, "d58")) == ["skipped"]
    assert offered(game)[-1] == "pass"
    game.state.discards[0] = [game.state.players[1].hand.pop()]
    assert kinds(using(game, "d58")) == ["ability_began"]
    assert offered(game) == ["reveal", "decline"]
    play(game, "decline")
    assert offered(game)[-1] == "pass"


def test_tucking_under_each_may_be_declined_before_it_begins() -> None:
    """R6.1, R6.4: d130 tucks under each playful dragon of its cave, of which d57 is none."""
    dragons = ["d130", "d57", "d41", "d48"]
    mat = {f"crimson.{column}": {"dragon": dragon} for column, dragon in enumerate(dragons, 1)}
    game = Scenario().player(0, mat=mat).game()
    using(game, "d130")
    ids = [f"tuck deck crimson.{column}" for column in (1, 3, 4)]
    assert offered(game) == [*ids, "decline"]
    assert facts(play(game, "decline"), "tucked") == []
    using(game, "d130")
    play(game, ids[1])
    assert offered(game) == [ids[0], ids[2]], "once begun, all are tucked"
    assert (game.decision.kind, game.decision.source) == ("tuck", "d130")
    events = play(game, ids[2])
    assert [each["slot"] for each in facts(events, "tucked")] == ["crimson.4", "crimson.1"]


@pytest.mark.parametrize("card", ["d80", "d151", "d152"])
def test_a_gain_from_the_tucked_cards_cost_may_be_declined(card: str) -> None:
    """R6.9: one of the resources printed on it, or nothing."""
    game = Scenario().player(0, hand=["d2"], mat={"crimson.1": {"dragon": card}}).game()
    assert dict(game.box.dragons[2].cost.named()) == {"egg": 1, "milk": 3}
    using(game, card)
    while "gain milk" not in offered(game):
        play(game, next(each for each in offered(game) if each != "decline"))
    assert offered(game) == ["gain milk", "decline"]
    twin = game.clone()
    events = play(game, "decline")
    assert facts(events, "gained") == []
    assert facts(play(twin, "gain milk"), "gained") == [{"item": "milk", "count": 1}]


def test_comparison_with_the_neighbour_holds_in_solo_games() -> None:
    """R6.12: d47 compares with the left neighbour; in solo play there is no neighbour."""
    game = Scenario(automa="Automa 1").game()
    game.state.players[0].dragons[0] = 47
    assert kinds(using(game, "d47")) == ["ability_began"]


def test_a_condition_about_a_dragon_that_is_gone_does_not_hold() -> None:
    """R10: nothing about *this* holds without it."""
    game = Scenario().player(0, excavated=FULL).game()
    for condition in (
        Condition(situation="last_in_cave"),
        Condition(situation="cave_fully_excavated"),
        Condition(sizes_in_this_cave=("small",)),
    ):
        assert not counts.holds(game, 0, 57, condition)


def test_slot_of_an_absent_dragon_is_minus_one() -> None:
    """Slots are counted from 0."""
    player = (
        Scenario()
        .player(0, mat={"crimson.1": {"dragon": "d57"}}, excavated={"golden": 4})
        .game()
        .state.players[0]
    )
    assert [counts.slot_of(player, dragon) for dragon in (57, 58, 0)] == [0, -1, -1]
    assert [counts.first_free_space(player, cave) for cave in (0, 1, 2)] == [-1, 4, 8]
    assert [counts.first_empty_space(player, cave) for cave in (0, 1, 2)] == [1, -1, 9]


def test_points_without_a_condition_are_scored_directly() -> None:
    assert scoring.formula(Scenario().game(), 0, 0, EndGame(score=3)) == 3


def test_few_cards_are_dealt_as_far_as_they_go() -> None:
    """R1: a set of cards may be smaller than the printed one."""
    box = cards.default_box()
    parts = (box.guild, box.mat, box.rounds, tuple(box.objectives.values()), box.automa)
    few = tuple(box.caves.values())[:8]
    small = cards.Box(tuple(box.dragons.values()), few, *parts)
    game = Game.new(["Ada", "Ben", "Cleo", "Dov"], seed=1, box=small)
    game.check()
    assert [sum(card < 0 for card in player.hand) for player in game.state.players] == [3, 2, 0, 0]
    assert [sum(card > 0 for card in player.hand) for player in game.state.players] == [3, 3, 3, 3]


def test_decision_has_a_readable_repr_and_a_hash() -> None:
    game = Scenario().game()
    assert repr(game.decision) == "Decision(0, seat 0, action, turn, ['pass'])"
    assert game.decision is not None
    assert len({game.decision, game.clone().decision}) == 1


def row(cave: str, *dragons: str) -> dict[str, Space]:
    return {f"{cave}.{column}": {"dragon": dragon} for column, dragon in enumerate(dragons, 1)}


def test_dragons_are_not_swapped_if_the_player_declines() -> None:
    """R6.1, R6.11."""
    game = Scenario().player(0, mat=row("crimson", "d157", "d1")).game()
    using(game, "d157")
    assert offered(game) == ["swap crimson.1 crimson.2", "decline"]
    play(game, "decline")
    assert game.state.players[0].dragons[:3] == [157, 1, 0]
    assert offered(game)[-1] == "pass"


def test_no_other_ability_is_used_if_the_player_declines() -> None:
    """R6.1, R6.10: d5 eats meat."""
    game = Scenario().player(0, resources={"meat": 1}, mat=row("crimson", "d5", "d172")).game()
    using(game, "d172")
    assert offered(game) == ["activate d5", "decline"]
    assert kinds(play(game, "decline")) == ["ability_ended"]
    assert game.state.players[0].resources[0] == 1


def test_nothing_is_tucked_from_an_empty_deck() -> None:
    """R2.6, R11."""
    scene = Scenario().player(0, mat=row("crimson", "d130", "d41"))
    game = scene.display(dragons=[None] * 3).rest("dragons", "hand 1").game()
    assert kinds(using(game, "d130")) == ["skipped"]


def test_short_deck_is_split_as_far_as_it_goes() -> None:
    """R11: of two cards one is kept and one tucked (d116); a single one is kept."""
    scene = Scenario().player(0, mat=row("golden", "d116")).display(dragons=[None] * 3)
    game = scene.rest("dragons", "hand 1").game()
    card = game.state.players[1].hand.pop()
    game.state.decks[0] = [card]
    using(game, "d116")
    assert offered(game) == ["draw", "decline"]
    events = play(game, "draw")
    assert kinds(events) == ["drew", "kept", "ability_ended"]
    assert game.state.players[0].hand == [card]


@pytest.mark.parametrize(("own", "gains"), [(True, ["gain milk", "gain milk"]), (False, [])])
def test_opponents_gain_the_named_resource_even_if_the_owner_does_not(own: bool, gains: list[str]) -> None:
    """R6.2: of an ability that was declined the opponents' part happens; of d156 the owner still names it."""
    game = Scenario().player(0, mat=row("crimson", "d156")).game()
    game.decision = None
    game.state.stack.append(Block(seat=0, source="d156", home=156, at="d156.do", own=own, root=True))
    game.run_until_asked()
    play(game, "name milk", *gains, "gain milk")
    assert [player.resources[3] for player in game.state.players] == [len(gains), 1]
    assert offered(game)[-1] == "pass"


def test_walk_is_offered_for_a_stop_after_a_dragon() -> None:
    """R2.6, R5.4: with no dragon card to be had the first icon gives nothing, and d116 acts only when played."""
    for mat, worth in ((row("golden", "d116"), True), ({}, False)):
        scene = Scenario().player(0, coins=1, mat=mat).display(dragons=[None] * 3)
        game = scene.rest("dragons", "hand 1").game()
        assert ("explore golden" in offered(game)) is worth


def test_zero_is_no_card() -> None:
    """In a display it is an empty space, on the mat a slot without a dragon."""
    assert (dragons_in([0, 5, -5, 1, -1]), caves_in([0, 5, -5, 1, -1])) == ([5, 1], [-5, -1])
