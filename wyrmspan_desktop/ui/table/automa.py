"""Automa's decision card in words, and which of its lines she has carried out."""

from __future__ import annotations

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import Box, DecisionCard


class AutomaCard:
    """The card she drew last; `lines` are its instructions, each with whether it is done."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self.card: str | None = None
        self.lines: list[tuple[str, bool]] = []
        self._keys: list[str] = []

    def note(self, event: Event, round_number: int) -> None:
        """Follow an event of her turn in a round."""
        if event.type == "automa_drew":
            self._begin(str(event.data["card"]), round_number)
        elif event.type == "automa_passed":
            self.card = event.data["card"] or self.card
            self._keys, self.lines = ["pass"], [("Pass for the rest of the round", True)]
        elif event.type == "objective_coins":
            self._done("coin")
        elif event.type == "automa_moved":
            self._done("move", f"Advance {event.data['moved']} on the guild")
            # `entered` counts the steps at the last brown space, of this move or of an earlier one.
            if event.data["entered"] <= event.data["steps"] - event.data["moved"]:
                self._drop_entry()
            else:
                self._done("entry")
        elif event.type == "automa_took":
            self._done("dragon" if str(event.data["card"]).startswith("d") else "cave")
        elif event.type == "automa_marker":
            self._done("marker")

    def _begin(self, name: str, round_number: int) -> None:
        self.card = name
        rows = _instructions(self._box.decision_cards[name], round_number)
        self._keys = [key for key, _ in rows]
        self.lines = [(text, key == "refresh") for key, text in rows]

    def _done(self, key: str, text: str | None = None) -> None:
        if key in self._keys:
            index = self._keys.index(key)
            self.lines[index] = (text or self.lines[index][0], True)

    def _drop_entry(self) -> None:
        """No brown space was entered: the rest of the card does not happen."""
        for index, key in enumerate(self._keys):
            if key == "entry":
                self.lines[index] = ("No brown space entered: that is all", True)
                del self._keys[index + 1 :], self.lines[index + 1 :]
                return


def _instructions(card: DecisionCard, round_number: int) -> list[tuple[str, str]]:
    rows = []
    if card.refresh_dragons:
        rows.append(("refresh", "Replace the dragons of the display"))
    if card.objective_coin:
        verb = "Put a coin on" if card.objective_coin > 0 else "Take a coin off"
        rows.append(("coin", f"{verb} the objective"))
    if card.steps is not None:
        rows.append(("move", f"Advance {card.steps[round_number - 1]} on the guild"))
    else:
        which = "most" if card.steps_by == "most_excavated" else "least"
        extra = f", and {card.extra_steps} more" if card.extra_steps else ""
        rows.append(("move", f"Advance as far as your {which} excavated cave{extra}"))
    rows.append(("entry", "Brown space entered:"))
    rows.append(("dragon", f"take dragon {card.dragon}"))
    if card.cave is not None:
        rows.append(("cave", f"take cave card {card.cave}"))
    if card.marker_row is not None:
        rows.append(("marker", f"marker, counting {card.marker_row} rows"))
    return rows
