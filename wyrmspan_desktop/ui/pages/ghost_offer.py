"""The question whether to play the deal of a finished game again, against its ghost."""

from __future__ import annotations

from collections.abc import Callable

from wyrmspan_desktop.session import AnySession
from wyrmspan_desktop.session.course import ghost_of
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.text import ghosts as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.pages.setup.seats import latest_name
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.scenes.base import Host


def offer_race(
    app: Host,
    session: AnySession,
    about: SaveHeader,
    *,
    heading: str = "",
    no: str = "",
    otherwise: Callable[[], None] = lambda: None,
) -> None:
    """Ask whether to play against a game for which `can_be_ghost` holds, and begin; ``no`` is another choice."""
    name, archive = latest_name(app.settings), app.archive

    def begin() -> None:
        app.go.play_when_open(lambda progress: archive.begin_against(name, session, about))

    text = words.offer_text(ghost_of(session, about))
    app.scenes.push(
        AskScene(
            *(app, heading or str(words.HEADING), text, str(words.PLAY)),
            lambda: app.go.leave_table(begin),
            no or str(menus.BACK),
            otherwise,
        )
    )
