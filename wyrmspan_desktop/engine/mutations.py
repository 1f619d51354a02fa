"""The smallest changes of a game: each function changes the state and reports an event."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.engine.blocks import start_ability
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.ids import (
    DRAGONS,
    MAT,
    NAME,
    NESTS,
    PILES,
    RESOURCE_INDEX,
    RESOURCES,
    SLOTS,
    pile_of,
)
from wyrmspan_desktop.engine.state import cache_index

ITEM_NAMES = (*RESOURCES, "coin")


# --- decks and display ------------------------------------------------------------------------


def can_draw(game: Context, pile: int) -> bool:
    """Whether a card can be drawn from a deck, reshuffled if need be (R11)."""
    state = game.state
    return bool(state.decks[pile] or state.tops[pile] or state.discards[pile])


def pop_deck(game: Context, pile: int) -> int:
    """Remove and return the top card of a deck, reshuffled when it is empty; 0 if there is none (R11).

    Decks are shuffled lazily: a card is picked at random when it is taken, so an order exists only in ``tops``,
    cards known to lie on top (the last one uppermost).
    """
    state = game.state
    if state.tops[pile]:
        return state.tops[pile].pop()
    deck = state.decks[pile]
    if not deck:
        if not state.discards[pile]:
            return 0
        deck.extend(state.discards[pile])
        state.discards[pile].clear()
        game.emit("reshuffled", None, None, {"pile": PILES[pile]})
    return pick(game, deck)


def pick(game: Context, cards: list[int]) -> int:
    """Remove and return a random card of an unordered list, whose order changes."""
    index = game.random(len(cards))
    cards[index], cards[-1] = cards[-1], cards[index]
    return cards.pop()


def draw(game: Context, seat: int, pile: int, to: str, source: str) -> int:
    """Draw the top card of a deck to the ``hand``, or aside to ``drawn``, where only its player sees it.

    Return the card, 0 if there was none.
    """
    card = pop_deck(game, pile)
    if card:
        player = game.state.players[seat]
        (player.hand if to == "hand" else player.drawn).append(card)
        game.emit("drew", seat, source, {"card": NAME[card], "pile": PILES[pile], "to": to})
    return card


def take_from_display(game: Context, seat: int, card: int, source: str) -> None:
    """Take a face-up card into the hand; its space stays empty until the end of the turn (R6.2)."""
    position = _empty_display(game, card)
    game.state.players[seat].hand.append(card)
    game.emit("took", seat, source, {"card": NAME[card], "position": position})


def _empty_display(game: Context, card: int) -> int:
    row = game.state.display[pile_of(card)]
    index = row.index(card)
    row[index] = 0
    return index + 1


def deal_display(game: Context, pile: int) -> None:
    """Fill the empty spaces of the display from the left (R2.3)."""
    row = game.state.display[pile]
    if 0 not in row:
        return
    for index, card in enumerate(row):
        if not card:
            new = pop_deck(game, pile)
            if new:
                row[index] = new
                game.emit(
                    "dealt", None, None, {"pile": PILES[pile], "position": index + 1, "card": NAME[new]}
                )


def clear_display(game: Context, pile: int, source: str | None) -> None:
    """Discard the face-up cards of one kind."""
    row = game.state.display[pile]
    cards = [card for card in row if card]
    game.state.discards[pile].extend(cards)
    row[:] = [0] * len(row)
    game.emit("display_cleared", None, source, {"pile": PILES[pile], "cards": [NAME[card] for card in cards]})


def show(game: Context, seat: int, card: int, zone: str, source: str) -> None:
    """Lay a card of a zone (hand, drawn, display, deck) open before the player; it is being resolved."""
    player = game.state.players[seat]
    position = None
    if zone == "hand":
        player.hand.remove(card)
    elif zone == "drawn":
        player.drawn.remove(card)
    elif zone == "display":
        position = _empty_display(game, card)
    player.shown.append(card)
    game.emit("showed", seat, source, {"card": NAME[card], "zone": zone, "position": position})


def discard(game: Context, seat: int, card: int, zone: str, reason: str, source: str) -> None:
    """Put a card of a zone (hand, drawn, shown) face up on its discard pile."""
    player = game.state.players[seat]
    {"hand": player.hand, "drawn": player.drawn, "shown": player.shown}[zone].remove(card)
    game.state.discards[pile_of(card)].append(card)
    game.emit("discarded", seat, source, {"card": NAME[card], "zone": zone, "reason": reason})


def receive(game: Context, seat: int, cards: list[int], source: str) -> None:
    """Give a player the cards that another one hands on, in place of those drawn."""
    game.state.players[seat].drawn = cards
    data = {"cards": [NAME[card] for card in cards], "count": len(cards)}
    game.emit("received", seat, source, data)


def pick_drawn(game: Context, seat: int, card: int, source: str) -> None:
    """Move a drawn card to the hand; everybody sees which pile it came from."""
    player = game.state.players[seat]
    player.drawn.remove(card)
    player.hand.append(card)
    game.emit("picked", seat, source, {"card": NAME[card], "pile": PILES[pile_of(card)]})


# --- coins, resources, eggs -------------------------------------------------------------------


def gain(game: Context, seat: int, item: str, number: int, source: str) -> None:
    """Gain coins or resources from the general supply."""
    player = game.state.players[seat]
    if item == "coin":
        player.coins += number
    else:
        player.resources[RESOURCE_INDEX[item]] += number
    game.emit("gained", seat, source, {"item": item, "count": number})


def lose(game: Context, seat: int, item: str, number: int, reason: str, source: str) -> None:
    """Return coins or resources without buying anything with them."""
    player = game.state.players[seat]
    if item == "coin":
        player.coins -= number
    else:
        player.resources[RESOURCE_INDEX[item]] -= number
    game.emit("lost", seat, source, {"item": item, "count": number, "reason": reason})


def pay(game: Context, seat: int, item: str, number: int, source: str) -> None:
    """Pay coins or resources."""
    player = game.state.players[seat]
    if item == "coin":
        player.coins -= number
    else:
        player.resources[RESOURCE_INDEX[item]] -= number
    game.emit("paid", seat, source, {"item": item, "count": number, "nest": None})


def pay_egg(game: Context, seat: int, nest: int, source: str) -> None:
    """Pay an egg from a nest (R2.6)."""
    player = game.state.players[seat]
    if nest == MAT:
        player.mat_eggs -= 1
    else:
        player.eggs[nest] -= 1
    game.emit("paid", seat, source, {"item": "egg", "count": 1, "nest": NESTS[nest]})


def exchange(game: Context, seat: int, words: Sequence[str]) -> None:
    """Exchange two resources for one: ``[given, given, gained]`` (R2.5)."""
    resources = game.state.players[seat].resources
    resources[RESOURCE_INDEX[words[0]]] -= 1
    resources[RESOURCE_INDEX[words[1]]] -= 1
    resources[RESOURCE_INDEX[words[2]]] += 1
    game.emit("exchanged", seat, None, {"give": list(words[:2]), "get": words[2]})


def lay(game: Context, seat: int, nest: int, source: str) -> None:
    """Lay an egg on an empty nest (R6.6)."""
    player = game.state.players[seat]
    if nest == MAT:
        player.mat_eggs += 1
    else:
        player.eggs[nest] += 1
    game.emit("laid", seat, source, {"nest": NESTS[nest]})


# --- the dragons' hoards ----------------------------------------------------------------------


def cache(game: Context, seat: int, resource: int, slot: int, own: bool, source: str) -> None:
    """Cache a resource on a dragon, from the own supply or the general one (R6.7); hatchlings eat (R7.2)."""
    player = game.state.players[seat]
    if own:
        player.resources[resource] -= 1
    player.cached[cache_index(slot, resource)] += 1
    supply = "own" if own else "general"
    item = RESOURCES[resource]
    game.emit("cached", seat, source, {"item": item, "slot": SLOTS[slot], "supply": supply})
    feed(game, seat, slot, item)


def tuck(game: Context, seat: int, card: int, slot: int, zone: str, source: str) -> None:
    """Tuck a dragon card of a zone (hand, drawn, shown, deck) under a dragon (R6.7); hatchlings eat (R7.2).

    A card straight from the deck was removed from it already; a negative sign marks it as unknown to all.
    """
    player = game.state.players[seat]
    if zone != "deck":
        {"hand": player.hand, "drawn": player.drawn, "shown": player.shown}[zone].remove(card)
    known = -card if zone == "deck" else card
    player.tucked[slot] = [*player.tucked[slot], known]
    game.emit("tucked", seat, source, {"card": NAME[card], "slot": SLOTS[slot], "zone": zone})
    feed(game, seat, slot, "dragon")


def tuck_from_deck(game: Context, seat: int, slot: int, source: str) -> int:
    """Tuck the top dragon of the deck unseen, and return it; the deck must have one."""
    card = pop_deck(game, DRAGONS)
    tuck(game, seat, card, slot, "deck", source)
    return card


def feed(game: Context, seat: int, slot: int, item: str) -> None:
    """Feed the hatchling in a slot with an item placed on it, if it is its food; its benefit follows (R7.2)."""
    player = game.state.players[seat]
    dragon = player.dragons[slot]
    hatchling = game.box.dragons[dragon].ability.hatchling
    if hatchling is None or hatchling.food != item:
        return
    player.fed[slot] += 1
    name = NAME[dragon]
    game.emit("fed", seat, name, {"slot": SLOTS[slot], "count": player.fed[slot]})
    benefit = f"{name}.third" if player.fed[slot] == 3 else f"{name}.feed"
    start_ability(game, seat, name, benefit, home=dragon)
