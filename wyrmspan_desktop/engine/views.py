"""Views: what a seat may know; and redealing what it cannot see.

The format of a view is described in ``PROTOCOL.md``.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import cast

import msgspec

from wyrmspan_desktop.core import rng
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.events import Event, asked
from wyrmspan_desktop.engine.handlers.explore import place_name
from wyrmspan_desktop.engine.handlers.guild import squares
from wyrmspan_desktop.engine.ids import (
    CAVE_CARDS,
    CAVES,
    DRAGONS,
    NAME,
    PILES,
    RESOURCES,
    SLOTS,
    dragons_in,
    pile_of,
)
from wyrmspan_desktop.engine.mutations import pick
from wyrmspan_desktop.engine.state import Player
from wyrmspan_desktop.engine.view_types import (
    AutomaView,
    DecisionView,
    ObjectiveView,
    PlayerView,
    SpaceView,
    View,
    WalkView,
)


def _names(cards: Iterable[int]) -> list[str]:
    return [NAME[card] for card in cards]


def _card(number: int) -> str | None:
    return NAME[number] if number else None


def view(game: Context, seat: int | None) -> View:
    """Return the game as a seat may know it (None: a spectator), JSON-plain."""
    state, box = game.state, game.box
    tile = box.guild.tiles[state.tile]
    objectives: list[ObjectiveView] = []
    for index, name in enumerate(state.objectives):
        scored = index < len(state.places)
        vp = [player.objective_vp[index] for player in state.players] if scored else None
        if vp is not None and state.automa is not None:
            vp.append(state.automa.objective_vp[index])
        places = list(state.places[index]) if scored else None
        objectives.append({"id": name, "coins": state.objective_coins[index], "places": places, "vp": vp})
    walk: WalkView | None = None
    if state.walk:
        walker, cave, step = state.walk
        walk = {"seat": walker, "cave": CAVES[cave], "at": place_name(cave, step)}
    decision = game.decision
    found: View = {
        "seat": seat,
        "names": list(state.names),
        "automa": state.level,
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "serial": state.serial,
        "over": decision is None,
        "winners": list(state.winners),
        "display": {name: [_card(card) for card in state.display[pile]] for pile, name in enumerate(PILES)},
        "decks": {name: len(state.decks[pile]) + len(state.tops[pile]) for pile, name in enumerate(PILES)},
        "discards": {name: _names(state.discards[pile]) for pile, name in enumerate(PILES)},
        "guild": {
            "tile": tile.name,
            "index": state.tile,
            "squares": [squares(game, row) for row in range(1, 5)],
            "rows": [list(row) for row in state.rows],
        },
        "objectives": objectives,
        "walk": walk,
        "players": [
            _player(game, index, player, index == seat) for index, player in enumerate(state.players)
        ],
        "automa_state": _automa(game),
        "decision": None if decision is None else decision_of(asked(decision, seat)),
    }
    if game.house is not None:
        found["house_rules"] = msgspec.json.decode(msgspec.json.encode(game.house))
    return found


def public_view(seen: View) -> View:
    """Return the part of a seat's view that everybody at the table may know.

    Equals the view of a spectator at the same moment, also between two events of one step.
    """
    decision, ended = seen["decision"], seen["over"]
    players: list[PlayerView] = [
        {
            **player,
            "hand": None,
            "drawn": None,
            "slots": {
                name: space if ended else {**space, "tucked": [None] * len(space["tucked"])}
                for name, space in player["slots"].items()
            },
        }
        for player in seen["players"]
    ]
    asked_openly: DecisionView | None = None
    if decision is not None:
        asked_openly = {"serial": decision["serial"], "seat": decision["seat"]}
    return {**seen, "seat": None, "players": players, "decision": asked_openly}


def secrets(game: Context) -> Hashable:
    """Return what no seat may know: the generator, the decks in order, and Automa's cards to come."""
    state = game.state
    automa = state.automa
    hers = None if automa is None else (tuple(automa.deck), automa.unseen)
    return (state.rng, *map(tuple, state.decks), *map(tuple, state.tops), hers)


def decision_of(event: Event) -> DecisionView:
    """Return the decision of an event ``asked``, as it stands in a view."""
    data = event.data
    if data["kind"] is None:
        return {"serial": data["serial"], "seat": data["seat"]}
    return cast("DecisionView", dict(data))


def _player(game: Context, seat: int, player: Player, own: bool) -> PlayerView:
    dragons = len(dragons_in(player.hand))
    ended = game.decision is None
    return {
        "coins": player.coins,
        "resources": dict(zip(RESOURCES, player.resources, strict=True)),
        "hand": _names(player.hand) if own else None,
        "hand_size": {"dragons": dragons, "caves": len(player.hand) - dragons},
        "drawn": _names(player.drawn) if own else None,
        "drawn_size": len(player.drawn),
        "shown": _names(player.shown),
        "mat_eggs": player.mat_eggs,
        "explored": dict(zip(CAVES, player.explored, strict=True)),
        "steps": player.steps,
        "position": player.steps % len(game.box.guild.track),
        "markers": player.markers,
        "passed": player.passed,
        "acted": _names(player.acted),
        "end_vp": player.end_vp,
        "slots": {name: _slot(player, slot, own, ended) for slot, name in enumerate(SLOTS)},
    }


def _slot(player: Player, slot: int, own: bool, ended: bool) -> SpaceView:
    space, dragon = player.spaces[slot], player.dragons[slot]
    return {
        "excavated": space != 0,
        "cave": NAME[space] if space < 0 else None,
        "dragon": _card(dragon),
        "fresh": dragon in player.fresh,
        "eggs": player.eggs[slot],
        "cached": dict(zip(RESOURCES, player.cached_on(slot), strict=True)),
        "tucked": [
            NAME[abs(card)] if ended or not _is_unknown(card, own) else None for card in player.tucked[slot]
        ],
        "fed": player.fed[slot],
    }


def _automa(game: Context) -> AutomaView | None:
    automa = game.state.automa
    if automa is None:
        return None
    return {
        "steps": automa.steps,
        "position": automa.steps % len(game.box.guild.track),
        "entered": automa.entered,
        "ready": automa.ready,
        "dragons": _names(automa.dragons),
        "caves": _names(automa.caves),
        "deck": len(automa.deck),
        "played": list(automa.played),
        "passed": automa.passed,
    }


# --- dealing anew -----------------------------------------------------------------------------


def deal_hidden(game: Context, seat: int, seed: int) -> None:
    """Redeal, from a seed, everything that a seat cannot see: decks, others' hands, face-down cards.

    Counts and kinds are preserved, and everything that the seat knows, including cards put back on a deck in sight
    of all.  It does not know the order of others' hands: dragons come first in them.
    """
    state = game.state
    state.rng = seed & rng.MASK
    for index, player in enumerate(state.players):
        if index != seat:
            player.hand.sort(key=pile_of)
            player.drawn.sort(key=pile_of)
    for pile in (DRAGONS, CAVE_CARDS):
        pool = sorted([*state.decks[pile], *_unseen_cards(game, seat, pile)])
        _replace_unseen(game, seat, pile, pool)
        state.decks[pile] = pool
    if state.automa is not None and state.round:
        names = sorted([*state.automa.deck, state.automa.unseen])
        state.automa.unseen = names.pop(game.random(len(names)))
        state.automa.deck = names


def _is_unknown(card: int, own: bool) -> bool:
    """Whether a tucked card is unknown to a seat: another's, or straight from the deck."""
    return not own or _is_from_deck(card)


def _is_from_deck(card: int) -> bool:
    """Whether a tucked card came straight from the deck, which a negative sign marks."""
    return card != abs(card)


def _unseen_cards(game: Context, seat: int, pile: int) -> list[int]:
    found = []
    for index, player in enumerate(game.state.players):
        own = index == seat
        if not own:
            found += [card for card in (*player.hand, *player.drawn) if pile_of(card) == pile]
        if pile == DRAGONS:
            found += [abs(card) for under in player.tucked for card in under if _is_unknown(card, own)]
    return found


def _replace_unseen(game: Context, seat: int, pile: int, pool: list[int]) -> None:
    """Put random cards from the pool into the places of those that a seat cannot see."""
    state = game.state
    for index, player in enumerate(state.players):
        own = index == seat
        if not own:
            for zone in (player.hand, player.drawn):
                for place, card in enumerate(zone):
                    if pile_of(card) == pile:
                        zone[place] = pick(game, pool)
        if pile == DRAGONS:
            player.tucked = [
                [
                    (-pick(game, pool) if _is_from_deck(card) else pick(game, pool))
                    if _is_unknown(card, own)
                    else card
                    for card in under
                ]
                for under in player.tucked
            ]
