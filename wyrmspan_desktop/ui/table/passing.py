"""Several people at one screen: whose turn it is to look, and what they are told when they come to it."""

from __future__ import annotations

from typing import Protocol

from wyrmspan_desktop.session import Session
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.curtain import CurtainScene
from wyrmspan_desktop.ui.table import spots
from wyrmspan_desktop.ui.table.playback import Playback
from wyrmspan_desktop.ui.table.recap import last_decision, recap


class Table(Protocol):
    """A table at which several people may sit."""

    app: Host
    session: Session
    playback: Playback
    open_table: bool
    """Whether all hands may be looked at, and no curtain falls."""
    is_rewound: bool
    """Whether the last thing that happened was that something was taken back."""

    def sit_down(self, seat: int | None, news: int = 0) -> None:
        """A seat, or nobody, is at the screen, which has seen so many answers already."""


def hand_over(table: Table, seat: int) -> None:
    """Another seat is asked: let it look, behind a curtain unless the table is open."""
    if table.open_table:
        table.sit_down(seat, news=last_decision(table.session, seat))
    else:
        _draw_curtain(table, seat)


def hands(table: Table) -> dict[int, list[str]]:
    """The hands that everybody may look at now: those of all people at an open table."""
    if not table.open_table:
        return {}
    people = table.session.people
    return {seat: spots.in_order(table.session.game.view(seat)["players"][seat]["hand"]) for seat in people}


def _draw_curtain(table: Table, seat: int) -> None:
    """Hide the table until the player of a seat is there; then it is shown to that seat."""

    def ready() -> None:
        table.sit_down(seat, news=last_decision(table.session, seat))

    told = recap(table.session, seat)
    table.app.scenes.push(
        CurtainScene(table.app, seat, table.session.names, _reason(table, seat), ready, told)
    )


def _reason(table: Table, seat: int) -> str:
    """Why a seat is asked."""
    turn = table.playback.view["turn"]
    if table.is_rewound:
        return "A choice of yours has been taken back."
    if table.playback.view["round"] == 0:
        return "Choose your first cards."
    if turn is None:
        return "Between the turns there is something for you to decide."
    if turn == seat:
        return "It is your turn."
    return f"In {table.session.names[turn]}'s turn there is something for you to decide."
