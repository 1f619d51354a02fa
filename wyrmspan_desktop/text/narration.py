"""Words of the game's own voice, which speaks what a screen reader would."""

from __future__ import annotations

from collections.abc import Collection

from wyrmspan_desktop.text.sentences import Sentence, commas

_ON = Sentence("on", "state of a switch, spoken after its name")
_OFF = Sentence("off", "state of a switch, spoken after its name")
_CHOSEN = Sentence("selected", "state of a button or card, spoken after its name")
_DISABLED = Sentence("unavailable", "state of a button, spoken after its name")
EMPTY = Sentence("empty", "state of a field in which nothing is typed yet, spoken after its name")


def thing_text(role: str, name: str, value: str, description: str, state: Collection[str]) -> str:
    """Return what is said of a thing: name, value and state, and its description below."""
    states = [str(_CHOSEN)] if "chosen" in state else []
    if role == "entry" and not value:
        states.append(str(EMPTY))
    if role == "switch":
        states.append(str(_ON if "on" in state else _OFF))
    if "disabled" in state:
        states.append(str(_DISABLED))
    return "\n".join(filter(None, (commas(filter(None, (name, value, *states))), description)))
