"""What is carried where to mean an option: a card onto a space, an egg onto a nest, a coin to the prompt.

Pure.  Things are named by pairs (kind, word): the anchors of options, and besides them *tokens*, which are
carried for options that are about a place alone, and *zones* of the table, where things are carried that an
option is about alone.
"""

from __future__ import annotations

from wyrmspan_desktop.engine import Option

Key = tuple[str, str]

OWN: Key = ("zone", "own")
"""One's own hand and stock: what is gained, taken, drawn or kept is carried there."""
PROMPT: Key = ("zone", "prompt")
"""The question: what is paid, sold, discarded or named is carried there."""

TOKENS: dict[str, Key] = {
    "explore": ("token", "adventurer"),
    "lay": ("token", "egg"),
    "advance": ("token", "guild"),
    "row": ("token", "marker"),
}
"""The token that is carried to the place of an option, by the option's verb."""

_GOAL = {
    **dict.fromkeys(("gain", "take", "draw", "dig", "reveal", "keep"), OWN),
    **dict.fromkeys(("pay", "waive", "sell", "discard", "name"), PROMPT),
}
_ONTO_A_SPACE = frozenset({"excavate", "entice", "play", "tuck", "cache"})


def keys_of(option: Option) -> tuple[Key, ...]:
    """The anchors of an option as pairs."""
    return tuple((anchor.kind, anchor.ref) for anchor in option.anchors)


def token_of(option: Option) -> Key | None:
    """The token that stands for an option besides its place, if it has one."""
    return TOKENS.get(option.kind)


def ways(option: Option) -> tuple[tuple[Key, Key], ...]:
    """Every pair of what is carried and where to that means the option; none if it can only be clicked."""
    keys = keys_of(option)
    token = token_of(option)
    if token is not None:
        return ((token, keys[0]),)
    if option.kind == "swap":
        return ((keys[0], keys[1]), (keys[1], keys[0]))
    if option.kind in _ONTO_A_SPACE:
        return ((keys[0], keys[1]),)
    goal = _GOAL.get(option.kind)
    return tuple((key, goal) for key in keys) if goal is not None else ()
