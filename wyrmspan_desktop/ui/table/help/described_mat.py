"""Things on a table of Wyrmspan for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text import spoken
from wyrmspan_desktop.text.sentences import commas
from wyrmspan_desktop.text.things import stop_text
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.help.described import Described, by_tip

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard


def described_mat(board: MatBoard, target: Target) -> Described:
    """Return the name of a thing on the table, and its description."""
    name, more = by_tip(target)
    kind, _, word = target.id.partition(":")
    view, box = board.playback.view, board.box
    if kind == "slot" and board.shown < len(view["players"]):
        space = view["players"][board.shown]["slots"][word]
        return spoken.space_name(word, space, box), spoken.space_details(space, box) or name
    if target.card is not None:
        card = spoken.card_name(target.card, box)
        called = spoken.IN_DISPLAY(card=card, position=name) if kind == "display" else card
        return called, spoken.card_details(target.card, box)
    if kind == "icon":
        return spoken.STOP_OF_CAVE(stop=stop_text(word), gains=name), more
    if kind == "player" and int(word) < len(view["players"]):
        seat = int(word)
        return spoken.player_text(board.names_of_seats[seat], view["players"][seat]), name
    if kind in ("track", "row"):
        return name, _here(board, _seats_at(view, kind, int(word)))
    if kind == "objective":
        standing = commas(row.words for row in board.preview_of(target).rows if row.words != name)
        is_next = int(word) == view["round"]
        return spoken.OF_THIS_ROUND(objective=name) if is_next else name, standing or more
    return name, more


def _seats_at(view: View, kind: str, number: int) -> list[int]:
    """Return the seats whose markers are on a space of the guild's track, or in a row of its tile; Automa is last."""
    if kind == "row":
        return view["guild"]["rows"][number - 1]
    automa = view["automa_state"]
    positions = [player["position"] for player in view["players"]]
    positions += [] if automa is None else [automa["position"]]
    return [seat for seat, position in enumerate(positions) if position == number]


def _here(board: MatBoard, seats: list[int]) -> str:
    names = board.names_of_seats
    return spoken.HERE(names=commas(names[seat] for seat in seats)) if seats else ""
