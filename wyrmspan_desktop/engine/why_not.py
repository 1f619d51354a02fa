"""Reasons why something on the table cannot be used for an action now, in typed form."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wyrmspan_desktop.engine import counts
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.decisions import payable
from wyrmspan_desktop.engine.handlers.caves import empty_spaces
from wyrmspan_desktop.engine.handlers.dragons import free_spaces
from wyrmspan_desktop.engine.handlers.explore import is_worth_walking
from wyrmspan_desktop.engine.ids import CAVE_INDEX, CAVES, COLUMNS, RESOURCES, SLOTS, card_number
from wyrmspan_desktop.engine.notation import Anchor
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.engine.state import Player

CODES = (
    "over",
    "not_your_action",
    "not_yours",
    "no_such_thing",
    "no_action",
    "missing",
    "no_empty_space",
    "no_free_space",
    "not_next_space",
    "occupied",
    "excavated",
    "not_excavated",
    "lives_elsewhere",
    "explored_enough",
    "nothing_to_gain",
    "closed",
)
"""The closed set of reasons."""


class Unmet(Struct, frozen=True):
    """A condition that is not met.

    ``code`` is one of `CODES`.  ``missing``: ``item`` is needed ``need`` times, there are ``have``.  ``closed``: the
    cave opens in round ``need``.  ``place``: the cave or slot in question.
    """

    code: str
    item: str = ""
    need: int = 0
    have: int = 0
    place: str = ""


def why_not(game: Context, anchor: Anchor) -> tuple[Unmet, ...]:
    """Return the unmet conditions for using a thing for an action now; none if an option has it."""
    decision = game.decision
    if decision is None:
        return (Unmet("over"),)
    if any(anchor in option.anchors for option in decision.options):
        return ()
    if decision.kind != "action":
        return (Unmet("not_your_action"),)
    seat = decision.seat
    player = game.state.players[seat]
    if anchor.kind == "card":
        return _card(game, seat, player, anchor.ref)
    if anchor.kind == "cave":
        return _explore(game, seat, player, anchor.ref)
    if anchor.kind == "slot":
        return _slot(game, player, anchor.ref)
    return (Unmet("no_action"),)


def why_not_there(game: Context, name: str, place: str) -> tuple[Unmet, ...]:
    """Return the unmet conditions for a card of the hand in a space; none if it can be put there."""
    decision = game.decision
    if decision is None:
        return (Unmet("over"),)
    player, card, slot = game.state.players[decision.seat], card_number(name), SLOTS.index(place)
    cave = slot // COLUMNS
    if unmet := closed(game, [cave]):
        return unmet
    if card < 0:
        if player.spaces[slot]:
            return (Unmet("excavated", place=place),)
        if slot != counts.first_empty_space(player, cave):
            return (Unmet("not_next_space", place=place),)
        mat = game.box.mat
        return missing(player, Items(coin=mat.excavate_coins, egg=mat.excavate_eggs[slot % COLUMNS]))
    caves = game.box.dragons[card].caves
    if all(CAVE_INDEX[each] != cave for each in caves):
        return (Unmet("lives_elsewhere", place=CAVES[cave]),)
    if player.dragons[slot]:
        return (Unmet("occupied", place=place),)
    if not player.spaces[slot]:
        return (Unmet("not_excavated", place=place),)
    return () if slot == counts.first_free_space(player, cave) else (Unmet("not_next_space", place=place),)


def _card(game: Context, seat: int, player: Player, name: str) -> tuple[Unmet, ...]:
    try:
        card = card_number(name)
        game.box.card(name)
    except (ValueError, KeyError):
        return (Unmet("no_such_thing"),)
    if card not in player.hand:
        return (Unmet("not_yours"),)
    mat = game.box.mat
    if card < 0:
        slots = empty_spaces(game, player)
        if not slots:
            room = [cave for cave in range(len(CAVES)) if counts.first_empty_space(player, cave) >= 0]
            return closed(game, room) or (Unmet("no_empty_space"),)
        eggs = min(mat.excavate_eggs[slot % COLUMNS] for slot in slots)
        return missing(player, Items(coin=mat.excavate_coins, egg=eggs))
    unmet: list[Unmet] = []
    dragon = game.box.dragons[card]
    if not free_spaces(game, player, card, False):
        for cave in dragon.caves:
            unmet += closed(game, [CAVE_INDEX[cave]]) or (Unmet("no_free_space", place=cave),)
    cost = {name: number for name, number in dragon.cost.named() if name != "coin"}
    unmet += missing(player, Items(coin=dragon.cost.coin + mat.entice_coins, **cost))
    return tuple(unmet)


def closed(game: Context, caves: Sequence[int]) -> tuple[Unmet, ...]:
    """Return the caves among these that open in a later round, as unmet conditions."""
    if game.house is None:
        return ()
    return tuple(
        Unmet("closed", need=game.house.openings[cave], place=CAVES[cave])
        for cave in caves
        if counts.is_closed(game, cave)
    )


def missing(player: Player, cost: Items) -> tuple[Unmet, ...]:
    """Return the part of a cost that a player cannot pay, exchanges included."""
    unmet = []
    eggs = counts.all_eggs(player)
    for item, need, have in (("coin", cost.coin, player.coins), ("egg", cost.egg, eggs)):
        if have < need:
            unmet.append(Unmet("missing", item, need, have))
    if not payable(player.resources, cost.resources, cost.any):
        for item, need, have in zip(RESOURCES, cost.resources, player.resources, strict=True):
            if have < need:
                unmet.append(Unmet("missing", item, need, have))
    return tuple(unmet)


def _explore(game: Context, seat: int, player: Player, name: str) -> tuple[Unmet, ...]:
    if name not in CAVE_INDEX:
        return (Unmet("no_such_thing"),)
    cave = CAVE_INDEX[name]
    if later := closed(game, [cave]):
        return later
    costs = game.box.mat.explore_costs
    times = player.explored[cave]
    if times >= len(costs):
        return (Unmet("explored_enough", need=len(costs), have=times, place=name),)
    unmet = list(missing(player, costs[times]))
    if not is_worth_walking(game, seat, cave):
        unmet.append(Unmet("nothing_to_gain", place=name))
    return tuple(unmet)


def _slot(game: Context, player: Player, name: str) -> tuple[Unmet, ...]:
    if name not in SLOTS:
        return (Unmet("no_such_thing"),)
    slot = SLOTS.index(name)
    cave = slot // COLUMNS
    if unmet := closed(game, [cave]):
        return unmet
    if player.dragons[slot]:
        return (Unmet("occupied", place=name),)
    if slot not in (counts.first_free_space(player, cave), counts.first_empty_space(player, cave)):
        return (Unmet("not_next_space", place=name),)
    return (Unmet("no_action", place=name),)
