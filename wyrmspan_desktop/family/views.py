"""The view of a seat, and its changes by events."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, TypedDict

from wyrmspan_desktop.family.decisions import Decision, Event
from wyrmspan_desktop.family.state import PRICE, Player, State
from wyrmspan_desktop.family.tiles import COLOURS, GOLD, RESOURCES


class LairView(TypedDict):
    """A lair on a tile."""

    seat: int
    colour: str


class TileView(TypedDict):
    """A tile on the map."""

    kind: str
    q: int
    r: int
    turn: int
    lair: LairView | None


class DragonView(TypedDict):
    """A dragon in a nest, and its food."""

    colour: str
    own: int
    gold: int
    fed: bool


class PlayerView(TypedDict):
    """The known part of a player's things; None for hidden tiles."""

    hand: list[str | None]
    resources: dict[str, int]
    handlers: list[int]
    nest: list[DragonView]


View = dict[str, Any]
"""The view as ``PROTOCOL.md`` describes it: plain JSON values."""


def view(state: State, decision: Decision | None, seat: int | None) -> View:
    """Return the game without the stack, the hands of others, and tiles that others have put away."""
    return {
        "seat": seat,
        "names": state.names[:],
        "serial": state.serial,
        "round": state.round,
        "turn": state.turn,
        "start": state.start,
        "over": state.over,
        "ending": state.ending or None,
        "stack": state.left,
        "buried": [each.kind if each.seat == seat else None for each in state.buried],
        "tiles": [
            {
                "kind": tile.kind,
                "q": tile.q,
                "r": tile.r,
                "turn": tile.turn,
                "lair": {"seat": tile.owner, "colour": COLOURS[tile.colour]} if tile.owner >= 0 else None,
            }
            for tile in state.tiles
        ],
        "eggs": dict(zip(COLOURS, state.eggs, strict=True)),
        "supply": {name: state.supply(place) for place, name in enumerate(RESOURCES)}
        if state.scarce
        else None,
        "players": [_player(player, number == seat) for number, player in enumerate(state.players)],
        "decision": decision.as_json(seat) if decision else None,
    }


def public_view(seen: View) -> View:
    """Return the part of a seat's view that everybody at the table may know.

    Equals the view of a spectator at the same moment, also between two events of one step.
    """
    players = [player | {"hand": [None] * len(player["hand"])} for player in seen["players"]]
    decision = seen["decision"]
    if decision is not None:
        decision = decision | dict.fromkeys(("options", "default", "forced"))
    return seen | {
        "seat": None,
        "players": players,
        "buried": [None] * len(seen["buried"]),
        "decision": decision,
    }


def _player(player: Player, is_own: bool) -> dict[str, Any]:
    return {
        "hand": player.hand[:] if is_own else [None] * len(player.hand),
        "resources": dict(zip(RESOURCES, player.resources, strict=True)),
        "handlers": player.handlers[:],
        "nest": [
            {"colour": COLOURS[dragon.colour], "own": dragon.own, "gold": dragon.gold, "fed": dragon.fed}
            for dragon in player.nest
        ],
    }


def fold(before: View, event: Event) -> View:
    """Return a view after one event, as its seat may know it; the decision and the serial are not updated."""
    after = deepcopy(before)
    change = _CHANGES.get(event.type)
    if change is not None:
        change(after, event.seat, event.data)
    return after


def _turn_began(view: View, seat: int, data: dict[str, Any]) -> None:
    view["turn"], view["round"] = seat, data["round"]
    _rest(view)


def _rest(view: View) -> None:
    """End the turn: dragons may be fed again."""
    for player in view["players"]:
        for dragon in player["nest"]:
            dragon["fed"] = False


def _walked(view: View, seat: int, data: dict[str, Any]) -> None:
    handlers = view["players"][seat]["handlers"]
    handlers[handlers.index(data["came"])] = data["tile"]


def _explored(view: View, seat: int, data: dict[str, Any]) -> None:
    _leaves_hand(view, seat, data["kind"])
    view["tiles"].append({key: data[key] for key in ("kind", "q", "r", "turn")} | {"lair": None})
    _walked(view, seat, data)


def _leaves_hand(view: View, seat: int, kind: str | None) -> None:
    hand = view["players"][seat]["hand"]
    hand.remove(kind if kind in hand else None)


def _count(view: View, seat: int, resource: str, number: int) -> None:
    """Give a player some of a resource from the supply."""
    view["players"][seat]["resources"][resource] += number
    _supplied(view, resource, -number)


def _supplied(view: View, resource: str, number: int) -> None:
    if view["supply"] is not None:
        view["supply"][resource] += number


def _put_away(view: View, seat: int, data: dict[str, Any]) -> None:
    _leaves_hand(view, seat, data["kind"])
    view["buried"].append(data["kind"])
    view["stack"] = data["left"]


def _drew(view: View, seat: int, data: dict[str, Any]) -> None:
    if view["stack"] == len(view["buried"]):
        view["buried"].pop(0)
    view["stack"] = data["left"]
    view["players"][seat]["hand"].append(data["kind"])


def _settled(view: View, seat: int, data: dict[str, Any]) -> None:
    nest = view["players"][seat]["nest"]
    colour = data["colour"]
    dragon = nest.pop(data["dragon"] - 1)
    view["tiles"][data["tile"]]["lair"] = {"seat": seat, "colour": colour}
    _supplied(view, RESOURCES[COLOURS.index(colour)], dragon["own"])
    _supplied(view, RESOURCES[GOLD], dragon["gold"])


def _hatched(view: View, seat: int, data: dict[str, Any]) -> None:
    colour, gold = data["colour"], data["gold"]
    _count(view, seat, RESOURCES[GOLD], -gold)
    _count(view, seat, RESOURCES[COLOURS.index(colour)], gold - PRICE)
    view["eggs"][colour] -= 1
    view["players"][seat]["nest"].append({"colour": colour, "own": 0, "gold": 0, "fed": False})


def _traded(view: View, seat: int, data: dict[str, Any]) -> None:
    _count(view, seat, data["resource"], -PRICE)
    _count(view, seat, RESOURCES[GOLD], 1)


def _fed(view: View, seat: int, data: dict[str, Any]) -> None:
    player = view["players"][seat]
    player["resources"][data["resource"]] -= 1
    dragon = player["nest"][data["dragon"] - 1]
    is_own = RESOURCES.index(data["resource"]) == COLOURS.index(dragon["colour"])
    dragon["own" if is_own else "gold"] += 1
    dragon["fed"] = True


def _ended(view: View, seat: int | None, data: dict[str, Any]) -> None:
    view["over"] = True
    _rest(view)


_CHANGES: dict[str, Callable[[View, Any, dict[str, Any]], None]] = {
    "turn_began": _turn_began,
    "explored": _explored,
    "moved": _walked,
    "gained": lambda view, seat, data: _count(view, seat, data["resource"], 1),
    "settled": _settled,
    "put_away": _put_away,
    "drew": _drew,
    "hatched": _hatched,
    "traded": _traded,
    "fed": _fed,
    "last_round": lambda view, seat, data: view.update(ending=data["reason"]),
    "ended": _ended,
}
"""The change by each event; ``missed``, ``passed`` and ``nest_full`` change nothing."""
