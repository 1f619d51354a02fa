"""Things on a table of Wyrmspan for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from wyrmspan_desktop.engine.card_icons import Icon
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text import spoken
from wyrmspan_desktop.text.sentences import commas, paragraph
from wyrmspan_desktop.text.things import stop_text
from wyrmspan_desktop.ui.art.preview import Row
from wyrmspan_desktop.ui.layout.targets import Target, plain
from wyrmspan_desktop.ui.table.help.described import Described, by_tip

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard


def described_mat(board: MatBoard, target: Target) -> Described:
    """Return the name of a thing on the table, and its description."""
    kind, _, word = plain(target.id).partition(":")
    if target.card is not None and kind != "slot":
        return _card(board, target, word)
    return _KINDS.get(kind, _other)(board, target, word)


def _other(board: MatBoard, target: Target, word: str) -> Described:
    return by_tip(target)


def _card(board: MatBoard, target: Target, word: str) -> Described:
    name, _ = by_tip(target)
    card = spoken.card_name(str(target.card), board.box)
    is_displayed = target.id == f"display:{target.card}"
    called = spoken.IN_DISPLAY(card=card, position=name) if is_displayed else card
    return called, spoken.card_details(str(target.card), board.box)


def _slot(board: MatBoard, target: Target, word: str) -> Described:
    name, more = by_tip(target)
    players, owner = board.playback.view["players"], board.looking.owner_of(target)
    if owner < len(players):
        space = players[owner]["slots"][word]
        return spoken.space_name(word, space, board.box), spoken.space_details(space, board.box) or name
    return _card(board, target, word) if target.card is not None else (name, more)


def _cave(board: MatBoard, target: Target, word: str) -> Described:
    """Return a gate, and what a walk costs and gives."""
    name, more = by_tip(target)
    return name, _read(board, target) or more


def _icon(board: MatBoard, target: Target, word: str) -> Described:
    name, more = by_tip(target)
    return spoken.STOP_OF_CAVE(stop=stop_text(word), gains=name), more


def _player(board: MatBoard, target: Target, word: str) -> Described:
    """Return a player or Automa, and the points so far."""
    view, seat = board.playback.view, int(word)
    automa, name = view["automa_state"], _who(board, seat)
    if seat < len(view["players"]):
        return spoken.player_text(name, view["players"][seat]), _read(board, target)
    return (name if automa is None else spoken.automa_text(name, automa)), _read(board, target)


def _place(board: MatBoard, target: Target, word: str) -> Described:
    """Return a space of the guild's track or a row of its tile, and whose markers are there."""
    name, _ = by_tip(target)
    seats = _seats_at(board.playback.view, target.id.partition(":")[0], int(word))
    return name, spoken.HERE(names=commas(_who(board, seat) for seat in seats)) if seats else ""


def _objective(board: MatBoard, target: Target, word: str) -> Described:
    name, more = by_tip(target)
    is_next = int(word) == board.playback.view["round"]
    return spoken.OF_THIS_ROUND(objective=name) if is_next else name, _read(board, target) or more


def _round(board: MatBoard, target: Target, word: str) -> Described:
    name, more = by_tip(target)
    return name, _read(board, target) or more


def _decision(board: MatBoard, target: Target, word: str) -> Described:
    """Return the card that Automa drew last, and in words what it makes her do."""
    name, _ = by_tip(target)
    return spoken.AUTOMAS(card=name), spoken.decision_text(board.automa_card.lines)


_KINDS: Mapping[str, Callable[[MatBoard, Target, str], Described]] = {
    "slot": _slot,
    "cave": _cave,
    "icon": _icon,
    "player": _player,
    "track": _place,
    "row": _place,
    "objective": _objective,
    "round": _round,
    "decision": _decision,
}
"""Functions by the kinds of things that are no cards."""


def _who(board: MatBoard, seat: int) -> str:
    """Return the name of a seat; the one at the screen is "you"."""
    return str(spoken.YOU) if seat == board.seat else board.names_of_seats[seat]


def _read(board: MatBoard, target: Target) -> str:
    """Return the lines of a thing's preview, without a heading that only repeats its name."""
    rows = board.preview_of(target).rows
    if rows and rows[0].look == "head" and target.id.partition(":")[0] != "player":
        rows = rows[1:]
    return paragraph(spoken.line_text(row.words, _counted(row)) for row in rows)


def _counted(row: Row) -> Sequence[tuple[str, int]]:
    """Return the items of the icons of a row; none of an ability, whose icons are no list."""
    icons = [icon for icon in row.icons if isinstance(icon, Icon)]
    is_list = row.look != "bold" and len(icons) == len(row.icons)
    return [(icon.name, icon.count) for icon in icons] if is_list else ()


def _seats_at(view: View, kind: str, number: int) -> list[int]:
    """Return the seats whose markers are on a space of the guild's track, or in a row of its tile; Automa is last."""
    if kind == "row":
        return view["guild"]["rows"][number - 1]
    automa = view["automa_state"]
    positions = [player["position"] for player in view["players"]]
    positions += [] if automa is None else [automa["position"]]
    return [seat for seat, position in enumerate(positions) if position == number]
