"""Several people at one screen: whose turn it is to look, and what they are told when they come to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.ui.scenes.curtain import CurtainScene
from wyrmspan_desktop.ui.table import spots
from wyrmspan_desktop.ui.table.recap import last_decision, recap

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.scenes.table import TableScene


def hand_over(scene: TableScene, seat: int) -> None:
    """Another seat is asked: let it look, behind a curtain unless the table is open."""
    if scene.open_table:
        scene.sit_down(seat, news=last_decision(scene.session, seat))
    else:
        _draw_curtain(scene, seat)


def hands(scene: TableScene) -> dict[int, list[str]]:
    """The hands that everybody may look at now: those of all people at an open table."""
    if not scene.open_table:
        return {}
    people = scene.session.people
    return {seat: spots.in_order(scene.session.view(seat)["players"][seat]["hand"]) for seat in people}


def _draw_curtain(scene: TableScene, seat: int) -> None:
    """Hide the table until the player of a seat is there; then it is shown to that seat."""

    def ready() -> None:
        scene.sit_down(seat, news=last_decision(scene.session, seat))

    told = recap(scene.session, seat)
    scene.app.scenes.push(
        CurtainScene(scene.app, seat, scene.session.names, _reason(scene, seat), ready, told)
    )


def _reason(scene: TableScene, seat: int) -> str:
    """Why a seat is asked."""
    turn = scene.playback.view["turn"]
    if scene.is_rewound:
        return "A choice of yours has been taken back."
    if scene.playback.view["round"] == 0:
        return "Choose your first cards."
    if turn is None:
        return "Between the turns there is something for you to decide."
    if turn == seat:
        return "It is your turn."
    return f"In {scene.session.names[turn]}'s turn there is something for you to decide."
