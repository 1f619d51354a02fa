"""The sections of the table's picture, and what of the view each of them shows.

While events are told, a section is drawn anew only if something in it has changed: that keeps frames short.
Everything else that is drawn, such as what may be clicked, changes the whole picture (`BoardScene.change`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.table import spots
from wyrmspan_desktop.ui.table.choosing import Key
from wyrmspan_desktop.ui.table.draw_boards import draw_boards
from wyrmspan_desktop.ui.table.draw_mat import draw_mat, draw_walker
from wyrmspan_desktop.ui.table.draw_players import draw_players
from wyrmspan_desktop.ui.table.draw_strip import draw_choice, draw_hand, draw_strip, in_setup
from wyrmspan_desktop.ui.table.geometry import Layout
from wyrmspan_desktop.ui.table.picture import Picture


class Section(NamedTuple):
    """A part of the picture: how it is drawn, where, and what of the view it shows, to be compared."""

    draw: Callable[[Picture], None]
    area: Callable[[Layout], Rect]
    shows: Callable[[Picture], Any]


def _hidden(picture: Picture, kind: str, words: set[str] | None = None) -> set[Key]:
    """Hidden things of a kind, of all words or of some."""
    return {key for key in picture.hidden if key[0] == kind and (words is None or key[1] in words)}


def _players(picture: Picture) -> Any:
    view = picture.view
    seats = (view["players"], view["automa_state"], view["turn"], view["over"], view["round"])
    return seats, tuple(picture.log[-40:]), picture.automa_card, tuple(picture.automa_lines)


def _boards(picture: Picture) -> Any:
    view = picture.view
    cards = {card for row in view["display"].values() for card in row if card}
    return (
        [view[name] for name in ("round", "over", "objectives", "guild", "display", "decks")],
        {pile: len(cards) for pile, cards in view["discards"].items()},
        spots.positions(view),
        [player["markers"] for player in view["players"]],
        _hidden(picture, "token"),
        _hidden(picture, "card", cards),
    )


def _middle(picture: Picture) -> Any:
    view = picture.view
    if picture.pile is not None:
        return view["discards"]
    if picture.shown == picture.automa_seat:
        return view["automa_state"], _hidden(picture, "card")
    player = view["players"][picture.shown]
    cards = {slot["dragon"] for slot in player["slots"].values() if slot["dragon"]}
    parts = [player[name] for name in ("slots", "mat_eggs", "explored")]
    return parts, view["walk"], _hidden(picture, "card", cards), _hidden(picture, "walker")


def _draw_middle(picture: Picture) -> None:
    if in_setup(picture):
        draw_choice(picture)
        return
    draw_mat(picture)
    draw_walker(picture)


def _hand(picture: Picture) -> Any:
    tray, hand = picture.tray, picture.hand
    sizes = picture.view["players"][picture.holder]["hand_size"]
    return tray, hand, sizes, _hidden(picture, "card", {*tray, *hand})


def _strip(picture: Picture) -> Any:
    player = picture.view["players"][picture.holder]
    words = (picture.prompt, picture.prompt_from, picture.hint)
    return words, player["coins"], player["resources"], picture.view["over"]


SECTIONS = (
    Section(draw_players, lambda at: at.players, _players),
    Section(draw_boards, lambda at: at.head.unionall([at.guild, at.display_area]), _boards),
    Section(_draw_middle, lambda at: at.mat, _middle),
    Section(draw_hand, lambda at: at.hand, _hand),
    Section(draw_strip, lambda at: at.strip, _strip),
)
"""In the order in which they are drawn: the strip asks which things have been drawn before it."""
