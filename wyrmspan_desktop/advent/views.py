"""The view of a game, and its changes by events."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from wyrmspan_desktop.advent.decisions import Decision, Event
from wyrmspan_desktop.advent.state import State

View = dict[str, Any]
"""The view as ``PROTOCOL.md`` describes it: plain JSON values."""


def view(state: State, decision: Decision | None, seat: int | None) -> View:
    """Return the game without the order of the deck."""
    won = state.outcome == "won"
    return {
        "seat": seat,
        "names": state.names[:],
        "serial": state.serial,
        "turn": state.turn,
        "over": bool(state.outcome),
        "outcome": state.outcome or None,
        "score": len(state.deck) if won else 0,
        "deck": len(state.deck),
        "hand": state.hand[:],
        "rings": [ring[:] for ring in state.rings],
        "sealed": [ring[:] for ring in state.sealed],
        "discard": state.discard[:],
        "aside": state.aside[:],
        "wyrm": state.wyrm or None,
        "decision": decision.as_json() if decision else None,
    }


def fold(before: View, event: Event) -> View:
    """Return a view after one event; the decision and the serial are not updated."""
    after, data = deepcopy(before), event.data
    if "left" in data:
        after["deck"] = data["left"]
    change = _CHANGES.get(event.type)
    if change is not None:
        change(after, data)
    return after


def _placed(view: View, data: dict[str, Any]) -> None:
    view["hand"].remove(data["card"])
    view["rings"][data["place"] - 1].append(data["card"])


def _completed(view: View, data: dict[str, Any]) -> None:
    view["sealed"].append(data["cards"][:])
    view["rings"][data["place"] - 1] = []


def _discarded(view: View, data: dict[str, Any]) -> None:
    if data["reason"] == "negated":
        view["wyrm"] = None
    else:
        view["hand"].remove(data["card"])
    view["discard"].append(data["card"])


def _ended(view: View, outcome: str, score: int) -> None:
    view["over"], view["outcome"], view["score"] = True, outcome, score


_CHANGES: dict[str, Callable[[View, dict[str, Any]], None]] = {
    "turn_began": lambda view, data: view.update(turn=data["turn"]),
    "placed": _placed,
    "completed": _completed,
    "discarded": _discarded,
    "drew": lambda view, data: view["hand"].append(data["card"]),
    "wyrm_appeared": lambda view, data: view.update(wyrm=data["card"]),
    "flipped": lambda view, data: view["aside" if data["aside"] else "discard"].append(data["card"]),
    "set_aside": lambda view, data: view["aside"].append(data["card"]),
    "returned": lambda view, data: view.update(aside=[]),
    "won": lambda view, data: _ended(view, "won", data["score"]),
    "lost": lambda view, data: _ended(view, data["reason"], 0),
}
"""The change by each event besides the number of cards in the deck; ``negated`` and ``hand_emptied`` change nothing."""
