"""Content of views, and what `determinize` preserves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.abilities import using
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.state import State
from wyrmspan_desktop.scenarios import Scenario

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("tile", [each.name for each in default_box().guild.tiles])
def test_the_squares_of_each_guild_row(tile: str, players: int) -> None:
    """R1.2: as many as the tile prints for up to three players, or for more."""
    view = Scenario(players=players).guild(tile).game().view(0)
    printed = next(each for each in default_box().guild.tiles if each.name == tile)
    assert view["guild"]["tile"] == tile
    assert view["guild"]["squares"] == [row.squares[players > 3] for row in printed.rows]


def hidden() -> Game:
    """Both seats have cards in hand, one drawn, and cards tucked face up and face down."""
    mat = {"crimson.1": {"dragon": "d57", "tucked": ["d7", "d8"]}}
    theirs = {"crimson.1": {"dragon": "d58", "tucked": ["d9", "d10"]}}
    game = (
        Scenario()
        .player(0, hand=["d1", "v1"], mat=mat)
        .player(1, hand=["d2", "d3", "v2"], mat=theirs)
        .deck(dragons=["d40"], caves=["v40"])
        .discards(dragons=["d50"])
        .game()
    )
    for player in game.state.players:
        player.tucked[0][1] *= -1  # straight from the deck
    game.state.players[1].drawn = [-22, 22]
    game.state.decks[1].remove(-22)
    game.state.decks[0].remove(22)
    game.check()
    return game


def places(state: State) -> list[int]:
    """All cards of a table, the decks as a set."""
    found = [*state.display[0], *state.display[1], *state.discards[0], *state.discards[1]]
    for pile in (0, 1):
        found += sorted([*state.decks[pile], *state.tops[pile]])
    for player in state.players:
        found += [*player.hand, *player.drawn, *player.dragons, *player.spaces]
        found += [card for under in player.tucked for card in under]
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_deal_hidden_preserves_what_the_seat_knows(seat: int) -> None:
    game = hidden()
    real = game.state
    seen_elsewhere = set()
    for seed in range(20):
        twin = game.determinize(seat, seed)
        twin.check()
        state = twin.state
        assert twin.view(seat) == game.view(seat)
        own, other = state.players[seat], state.players[1 - seat]
        assert own.hand == real.players[seat].hand
        assert own.drawn == real.players[seat].drawn
        assert own.tucked[0][0] == real.players[seat].tucked[0][0]
        for mine, theirs in ((own, real.players[seat]), (other, real.players[1 - seat])):
            signs = [[card > 0 for card in under] for under in mine.tucked]
            assert signs == [[card > 0 for card in under] for under in theirs.tucked], "face down stays so"
        for zone in ("hand", "drawn"):
            before = [card > 0 for card in getattr(real.players[1 - seat], zone)]
            kinds = [card > 0 for card in getattr(other, zone)]
            assert kinds == sorted(before, reverse=True), "kinds stay, dragons first"
        assert state.display == real.display
        assert state.discards == real.discards
        assert state.tops == real.tops == [[40], [-40]]
        assert state.rng != real.rng
        assert sorted(map(abs, places(state))) == sorted(map(abs, places(real)))
        seen_elsewhere |= {*other.hand, *other.drawn, abs(own.tucked[0][1]), *map(abs, other.tucked[0])}
    assert len(seen_elsewhere) > 60, "any card that the seat cannot see may be anywhere"
    known = {
        *real.players[seat].hand,
        *real.display[0],
        *real.display[1],
        50,
        real.players[seat].tucked[0][0],
    }
    assert not known & seen_elsewhere


def test_publicly_returned_card_stays_on_top() -> None:
    """R6.3: d58 shows d1, which finds no dragon to lie under."""
    game = Scenario().player(0, mat={"crimson.1": {"dragon": "d58"}}).deck(dragons=["d1"]).game()
    using(game, "d58")
    game.state.players[0].dragons[0] = 57
    assert "returned" in [event.type for event in game.apply(["reveal"]).events]
    for seat in (0, 1):
        for seed in range(5):
            twin = game.determinize(seat, seed)
            assert twin.state.tops == [[1], []]
            assert 1 not in twin.state.decks[0]
            assert 1 not in twin.state.players[1 - seat].hand


def hidden_from_solo() -> Game:
    """Automa has drawn some of her cards; decks and hers lie in no order."""
    game = Scenario(automa="Automa 1").player(0, hand=["d1", "v1"]).automa(left=4).game()
    game.state.automa.deck.reverse()
    game.state.decks[0].reverse()
    return game


@pytest.mark.parametrize("new", [hidden, hidden_from_solo])
def test_deal_hidden_is_independent_of_the_real_cards(new: Callable[[], Game]) -> None:
    """Of two games that look the same to a seat the same is made."""
    game = new()
    for seed in range(5):
        alike = game.determinize(0, seed)
        assert alike.digest() != game.digest()
        assert alike.determinize(0, 99).digest() == game.determinize(0, 99).digest()


def test_deal_hidden_ignores_the_order_of_others_hands() -> None:
    game, sorted_otherwise = hidden(), hidden()
    sorted_otherwise.state.players[1].hand.reverse()
    sorted_otherwise.state.players[1].drawn.reverse()
    assert sorted_otherwise.view(0) == game.view(0)
    assert sorted_otherwise.determinize(0, 99).digest() == game.determinize(0, 99).digest()


def test_deal_hidden_shuffles_automas_remaining_cards() -> None:
    """R12.2: which one is set aside is unknown; which have been drawn is not."""
    game = Scenario(automa="Automa 1").automa(left=4).game()
    automa = game.state.automa
    assert automa is not None
    unseen = set()
    for seed in range(40):
        twin = game.determinize(0, seed).state.automa
        assert twin.played == automa.played
        assert sorted([*twin.deck, twin.unseen]) == sorted([*automa.deck, automa.unseen])
        unseen.add(twin.unseen)
    assert unseen == {*automa.deck, automa.unseen}


def test_unseen_cards_are_interchangeable() -> None:
    """One is in the other's hand and one under a dragon; there is no deck."""
    mat = {"crimson.1": {"dragon": "d57", "tucked": ["d7"]}}
    scene = Scenario().player(0).player(1, hand=["d2"], mat=mat).display(dragons=["d3", "d4", "d5"])
    game = scene.rest("dragons", "discards").game()
    found = set()
    for seed in range(20):
        other = game.determinize(0, seed).state.players[1]
        found.add((other.hand[0], other.tucked[0][0]))
    assert found == {(2, 7), (7, 2)}
