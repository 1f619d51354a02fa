"""The sections of the table's picture, and what each of them shows.

A section is drawn anew only if something in it has changed: that keeps frames short.  What may be clicked changes
with every question, so `Picture.lights` is compared as well, for the things that the section has drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import CAVES, COLUMNS
from wyrmspan_desktop.ui.table.choosing import Key
from wyrmspan_desktop.ui.table.draw_boards import draw_display, draw_guild, draw_rounds
from wyrmspan_desktop.ui.table.draw_mat import draw_cave, draw_mat, draw_walker
from wyrmspan_desktop.ui.table.draw_players import draw_log, draw_players
from wyrmspan_desktop.ui.table.draw_strip import draw_choice, draw_hand, draw_strip, in_setup, not_drawn
from wyrmspan_desktop.ui.table.picture import Picture

_LINES = 40
"""More lines of the log are never in the picture."""


class Section(NamedTuple):
    """A part of the picture: how it is drawn, and all that it shows besides its lights, to be compared."""

    draw: Callable[[Picture], None]
    shows: Callable[[Picture], Any]


def _hidden(picture: Picture, kind: str, words: set[str] | None = None) -> set[Key]:
    """Hidden things of a kind, of all words or of some."""
    return {key for key in picture.hidden if key[0] == kind and (words is None or key[1] in words)}


def _players(picture: Picture) -> Any:
    view = picture.view
    seats = (view["players"], view["automa_state"], view["turn"], view["over"], view["round"])
    looks = (tuple(picture.scores), picture.shown, picture.seat)
    return seats, looks, picture.automa_card, tuple(picture.automa_lines)


def _log(picture: Picture) -> Any:
    return tuple(picture.log[-_LINES:]), picture.banner


def _rounds(picture: Picture) -> Any:
    view = picture.view
    return (
        [view[name] for name in ("round", "over", "objectives")],
        tuple(picture.tools),
        list(picture.values),
    )


def _guild(picture: Picture) -> Any:
    view = picture.view
    own = (picture.holder, view["players"][picture.holder]["markers"], bool(picture.controls))
    return view["guild"], spots.positions(view), own, _hidden(picture, "token")


def _display(picture: Picture) -> Any:
    view = picture.view
    cards = {card for row in view["display"].values() for card in row if card}
    gone = {pile: len(cards) for pile, cards in view["discards"].items()}
    return view["display"], view["decks"], gone, _hidden(picture, "card", cards)


def _middle(picture: Picture) -> Any:
    view, looks = picture.view, (picture.shown, picture.seat, picture.pile)
    if in_setup(picture):
        player = view["players"][picture.holder]
        return looks, player["drawn"], player["hand"]
    if picture.pile is not None:
        return looks, view["discards"], _hidden(picture, "card")
    if picture.shown == picture.automa_seat:
        return looks, view["automa_state"], _hidden(picture, "card")
    return looks, view["players"][picture.shown]["mat_eggs"]


def _is_mat(picture: Picture) -> bool:
    """Whether somebody's mat lies in the middle."""
    return not in_setup(picture) and picture.pile is None and picture.shown != picture.automa_seat


def _cave(picture: Picture, cave: str) -> Any:
    if not _is_mat(picture):
        return None
    player = picture.view["players"][picture.shown]
    slots = [player["slots"][f"{cave}.{column}"] for column in range(1, COLUMNS + 1)]
    cards = {slot["dragon"] for slot in slots if slot["dragon"]}
    whose = (picture.shown, picture.seat)
    return whose, slots, player["explored"][cave], _hidden(picture, "card", cards)


def _walker(picture: Picture) -> Any:
    return _is_mat(picture) and (picture.shown, picture.view["walk"], _hidden(picture, "walker"))


def _draw_middle(picture: Picture) -> None:
    (draw_choice if in_setup(picture) else draw_mat)(picture)


def _draw_cave(picture: Picture, cave: str) -> None:
    if _is_mat(picture):
        draw_cave(picture, cave)


def _draw_walker(picture: Picture) -> None:
    if _is_mat(picture):
        draw_walker(picture)


def _hand(picture: Picture) -> Any:
    tray, hand = picture.tray, picture.hand
    player = picture.view["players"][picture.holder]
    known = (player["hand_size"], player["drawn"], player["hand"] is None)
    looks = (in_setup(picture), picture.holder, bool(picture.controls))
    opened = (picture.open_hand is not None, picture.shown)
    return tray, list(hand), known, looks, opened, _hidden(picture, "card", {*tray, *hand})


def _strip(picture: Picture) -> Any:
    player, choosing = picture.view["players"][picture.holder], picture.choosing
    words = (picture.prompt, picture.prompt_from, picture.hint, tuple(picture.controls))
    where = (picture.holder, picture.seat, picture.shown, picture.pile, picture.view["over"])
    owned = (player["coins"], player["resources"], [slot["dragon"] for slot in player["slots"].values()])
    if choosing is None:
        return words, where, owned
    made = (choosing.decision, tuple(choosing.picked), tuple(choosing.chosen))
    return words, where, owned, made, [option.id for option in not_drawn(picture)]


SECTIONS = (
    Section(draw_players, _players),
    Section(draw_log, _log),
    Section(draw_rounds, _rounds),
    Section(draw_guild, _guild),
    Section(draw_display, _display),
    Section(_draw_middle, _middle),
    *(Section(partial(_draw_cave, cave=cave), partial(_cave, cave=cave)) for cave in CAVES),
    Section(_draw_walker, _walker),
    Section(draw_hand, _hand),
    Section(draw_strip, _strip),
)
"""In the order in which they are drawn: the strip asks which things have been drawn before it."""
