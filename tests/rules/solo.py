"""A table against Automa, and what she tells in one turn: helpers of the tests of R12."""

from __future__ import annotations

from wyrmspan_desktop.engine import Event, Game
from wyrmspan_desktop.scenarios import Scenario, play

SHOWN = ["d20", "d21", "d22"]
NEXT = ["d30", "d31", "d32", "d33", "d34", "d35"]

DECKS = {
    "Automa 1": "1 2 3 4 5 6 7 8",
    "Automa 2": "1/4 2/5 3/6 4 5 6 7 8",
    "Automa 3": "1 2 3 1/4 2/5 3/6 7 8",
    "Ravel 1": "R1/4 R2 R3/6 4 5 6 7 R8",
    "Ravel 2": "1 2 3 R1/4 R2/5 R3/6 7 R8",
    "Ravel 3": "R1/4 R2/5 R3/6 1/4 2/5 3/6 7 R8",
}
"""Which eight decision cards a level uses."""


def level_with(card: str) -> str:
    """A level whose deck has a decision card."""
    return next(level for level, cards in DECKS.items() if card in cards.split())


def solo(level: str = "Automa 1", *, seed: int = 1, **player) -> Scenario:
    """A table with known cards in the display and on the decks; the human has three coins."""
    return (
        Scenario(automa=level, seed=seed)
        .player(0, **{"coins": 3, **player})
        .display(dragons=SHOWN, caves=["v20", "v21", "v22"])
        .deck(dragons=NEXT, caves=["v30", "v31", "v32"])
    )


def turn(scenario: Scenario) -> tuple[Game, list[Event]]:
    """The human's turn, then one of Automa; the game after it, and all that happened."""
    game = scenario.turn(0).game()
    return game, play(game, "explore crimson", "decline", "end_turn")


def reported(events: list[Event]) -> list[str]:
    """Return the events of Automa's turns, each in a few words."""
    lines = []
    hers = False
    for event in events:
        if event.type in ("turn_began", "turn_ended"):
            hers = event.type == "turn_began" and event.seat == 1
        elif hers:
            lines.append(" ".join([event.type, *(_word(value) for value in event.data.values())]))
    return lines


def _word(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
