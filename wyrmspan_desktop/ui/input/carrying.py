"""Drag gestures of options: a card onto a space, an egg onto a nest, a coin to the question.

Pure.  Things are named by pairs (kind, word): the anchors of options, and besides them *tokens*, which are dragged
for options with nothing but a place, and *zones* of the table, the drop targets of options with nothing but a
thing.
"""

from __future__ import annotations

from wyrmspan_desktop.engine import Option

Key = tuple[str, str]

OWN: Key = ("zone", "own")
"""The player's own hand and stock: the target of things that are gained, taken, drawn or kept."""
PROMPT: Key = ("zone", "prompt")
"""The question: the target of things that are paid, sold, discarded or named."""

TOKENS: dict[str, Key] = {
    "explore": ("token", "adventurer"),
    "lay": ("token", "egg"),
    "advance": ("token", "guild"),
    "row": ("token", "marker"),
}
"""The token that is dragged to the place of an option, by the option's verb."""

_GOAL = {
    **dict.fromkeys(("gain", "take", "draw", "dig", "reveal", "keep"), OWN),
    **dict.fromkeys(("pay", "waive", "sell", "discard", "name"), PROMPT),
}
_ONTO_A_SPACE = frozenset({"excavate", "entice", "play", "tuck", "cache"})


def keys_of(option: Option) -> tuple[Key, ...]:
    """Return the anchors of an option as pairs."""
    return tuple((anchor.kind, anchor.ref) for anchor in option.anchors)


def token_of(option: Option) -> Key | None:
    """Return the token that stands for an option besides its place; None if it has none."""
    return TOKENS.get(option.kind)


def keys_with_token(option: Option) -> frozenset[Key]:
    """Return the anchors of an option as pairs, and its token, if it has one."""
    token = token_of(option)
    return frozenset(keys_of(option) if token is None else (*keys_of(option), token))


def ways(option: Option) -> tuple[tuple[Key, Key], ...]:
    """Return all pairs of a thing and its drop target that mean the option; none if it can only be clicked."""
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
