"""Texts about why something cannot be used for an action now: the codes of `engine.why_not`."""

from __future__ import annotations

from wyrmspan_desktop.engine.why_not import Unmet
from wyrmspan_desktop.text.sentences import Plural, Sentence
from wyrmspan_desktop.text.things import CAVES, cave_name, slot_text

_UNMET: dict[str, Sentence | Plural] = {
    "over": Sentence("The game is over."),
    "not_your_action": Sentence("There is no action to choose now."),
    "not_yours": Sentence("This card is not in your hand."),
    "no_such_thing": Sentence("This isn't possible in this game."),
    "no_action": Sentence("Nothing can be done here now."),
    "no_empty_space": Sentence("Every space in {place} is already excavated."),
    "no_free_space": Sentence("There is no free excavated space in {place}."),
    "not_next_space": Sentence("Caves fill from left to right."),
    "occupied": Sentence("A dragon already lives here."),
    "excavated": Sentence("This space is already excavated."),
    "not_excavated": Sentence("This space must be excavated first."),
    "lives_elsewhere": Sentence("This dragon won't live in {place}."),
    "explored_enough": Plural(
        "Explored once this round: that's the limit.", "Explored {n} times this round: that's the limit."
    ),
    "closed": Sentence("Nobody may enter {place} before round {round}.", "a cave that opens later"),
    "nothing_to_gain": Sentence("Nothing along the way can be used now."),
}
_MISSING = {
    "coin": Plural("Needs 1 more coin: {have} of {need}.", "Needs {n} more coins: {have} of {need}."),
    "egg": Plural("Needs 1 more egg: {have} of {need}.", "Needs {n} more eggs: {have} of {need}."),
    "meat": Plural("Needs 1 more meat: {have} of {need}.", "Needs {n} more meat: {have} of {need}."),
    "gold": Plural("Needs 1 more gold: {have} of {need}.", "Needs {n} more gold: {have} of {need}."),
    "crystal": Plural(
        "Needs 1 more crystal: {have} of {need}.", "Needs {n} more crystals: {have} of {need}."
    ),
    "milk": Plural("Needs 1 more milk: {have} of {need}.", "Needs {n} more milk: {have} of {need}."),
    "any": Plural("Needs 1 more resource: {have} of {need}.", "Needs {n} more resources: {have} of {need}."),
    "dragon": Plural(
        "Needs 1 more dragon card: {have} of {need}.", "Needs {n} more dragon cards: {have} of {need}."
    ),
    "cave": Plural(
        "Needs 1 more cave card: {have} of {need}.", "Needs {n} more cave cards: {have} of {need}."
    ),
}
NESTS_FULL = Sentence("No egg can be laid on this dragon now.")
NO_NEST = Sentence("Eggs are laid in nests, on dragons or on the mat.")
NOT_NOW = Sentence("This cannot be used now.", "a thing on the table")
NOT_YOUR_TURN = Sentence("It isn't your turn.", "why a card that was carried to the mat goes back")
WHERE_TO = {
    "slot": Sentence("It goes on a highlighted space.", "what was carried elsewhere"),
    "nest": Sentence("It goes in a highlighted nest.", "an egg that was carried elsewhere"),
    "cave": Sentence("Take it to a highlighted gate of a cave.", "the adventurer"),
    "track": Sentence("It goes to the next space of the guild track.", "the marker of a player on the ring"),
    "row": Sentence("It goes on a highlighted banner.", "a marker of the guild"),
    "own": Sentence("Take it to your hand or your resources.", "what is gained"),
    "prompt": Sentence(
        "Drop it on the strip with the question to give it up.", "what is paid, sold or discarded"
    ),
}
"""The right places of things that were dropped elsewhere, by the kind of the place."""
_YOUR_CAVES = Sentence("your caves", "All spaces of ... are excavated")
_THE_CAVE = Sentence("the {cave}", "All spaces of ... are excavated")


def unmet_text(unmet: Unmet) -> str:
    """Return a short sentence for a condition that is not met; `ValueError` for unknown codes."""
    if unmet.code == "missing":
        return _MISSING[unmet.item](unmet.need - unmet.have, have=unmet.have, need=unmet.need)
    if unmet.code not in _UNMET:
        raise ValueError(f"{unmet.code!r} is no reason")
    say = _UNMET[unmet.code]
    return say(unmet.have) if isinstance(say, Plural) else say(place=_place(unmet.place), round=unmet.need)


def _place(place: str) -> str:
    if not place:
        return str(_YOUR_CAVES)
    return _THE_CAVE(cave=cave_name(place)) if place in CAVES else slot_text(place)
