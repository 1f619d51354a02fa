"""Abilities under test: cards that do something else than printed, and abilities used, or asking, out of turn."""

from __future__ import annotations

import json
from typing import Any

from wyrmspan_desktop import resources
from wyrmspan_desktop.engine import Event, Game, cards
from wyrmspan_desktop.engine.blocks import start_ability
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.ids import card_number

FILES = {name: resources.card_bytes(name) for name in cards.FILES}


def decoded(file: str, changes: dict[str, Any]) -> Box:
    """The box with other values in a file; a path is written as in errors, ``[3].ability.do``."""
    data = json.loads(FILES[file])
    for path, value in changes.items():
        holder: Any = data
        *way, last = path.replace("[", ".").replace("]", "").strip(".").split(".")
        for step in way:
            holder = holder[int(step)] if isinstance(holder, list) else holder[step]
        holder[int(last) if isinstance(holder, list) else last] = value
    return cards.decode_files({**FILES, file: json.dumps(data).encode()})


def of_dragon(*effects: dict[str, Any]) -> dict[str, Any]:
    """Dragon 175, which has two nests, does this."""
    return {"[174].ability.do": list(effects)}


def using(game: Game, card: str) -> list[Event]:
    """Run the effect of a card for seat 0, out of turn, until the next question."""
    game.decision = None
    game.events = []
    start_ability(game, 0, card, f"{card}.do", home=max(0, card_number(card)))
    game.run_until_asked()
    return game.events


def asked_at(game: Game, source: str) -> Game:
    """A game in which an ability of the first player's asks instead of what was asked: of a card, or of a stone."""
    game.decision = None
    at = source if "." in source else f"{source}.do"
    start_ability(game, 0, source, at, home=int(source[1:]) if source[0] == "d" else 0)
    game.run_until_asked()
    return game
