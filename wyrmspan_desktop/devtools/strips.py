"""Pictures of what moves: ``python -m wyrmspan_desktop.devtools strips FOLDER dragon automa``.

Each strip has twelve moments of one showing, in rows: a dragon played, another player's exploration, Automa's turn, a
benefit of the guild, the end of a round, the count at the end of a game.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.devtools import size
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.session import Archive, Session
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.replays import played
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.system.window import open_window
from wyrmspan_desktop.ui.table.screens.table import TableScene

import pygame  # isort: skip

_MOMENTS, _ACROSS = 12, 3
_THUMB = (448, 252)
_FRAME_S, _EACH_S = 1 / 30, 0.1
"""How long a frame is, and how far the moments are apart of which twelve are chosen, in seconds."""
_LONGEST_S = 40.0
_LOOK_S = 0.3
"""How long a person looks at a question."""
_QUALITY = 52


class Strip(NamedTuple):
    """What is shown: the first turn in which an event comes that is wanted, for the seat at the screen."""

    wants: Callable[[Event], bool]
    players: int = 2
    automa: str | None = None
    is_last_answer: bool = False
    """Whether only the answer is shown after which it comes, not all of its turn."""
    begins: str = "action"
    """The kind of question with which it begins."""
    until: str | None = None
    """The event after which it ends; None: the end of the turn."""


STRIPS = {
    "dragon": Strip(lambda event: event.type == "enticed" and event.seat == 0),
    "exploration": Strip(lambda event: event.type == "walk_began" and event.seat == 1, begins="end_turn"),
    "automa": Strip(
        lambda event: event.type == "automa_took", players=1, automa="Automa 2", is_last_answer=True
    ),
    "guild": Strip(lambda event: event.type == "marker_placed" and event.seat == 0),
    "round": Strip(
        lambda event: event.type == "objective_scored" and max(event.data["vp"]) > 0,
        players=3,
        is_last_answer=True,
        until="round_began",
    ),
}
COUNT = "count"


def _session(strip: Strip) -> Session:
    names = ["Ada", "Ben", "Cleo"][: strip.players]
    return Session.new(names, seed=7, level=strip.automa, bots=[None, *["apprentice"] * (strip.players - 1)])


def _begin(strip: Strip) -> tuple[Session, int]:
    """A game just before what is wanted, and the serial at which that has happened."""
    trial = _session(strip)
    first = 0
    is_there = False
    while trial.decision is not None:
        if not is_there and (trial.decision.kind == strip.begins or strip.is_last_answer):
            first = trial.game.serial
        answer = heuristic_policy.answer(trial.game)
        types = {event.type for event in trial.game.clone().apply(answer).events}
        is_there |= any(map(strip.wants, trial.game.clone().apply(answer).events))
        trial.choose(answer, trial.game.serial)
        ends = strip.until in types if strip.until else strip.is_last_answer or _is_over(trial)
        if is_there and ends:
            break
    session = _session(strip)
    while session.game.serial < first:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    return session, trial.game.serial


def _is_over(session: Session) -> bool:
    """Whether nothing of a turn is still to be answered."""
    return session.decision is None or session.decision.kind in ("action", "end_turn")


def _app(of_size: tuple[int, int]) -> App:
    surface = open_window(of_size, fullscreen=False)
    return App(
        surface,
        seed=1,
        archive=Archive(None),
        settings=Settings(None),
        images=Images.of_the_game(threaded=False),
    )


def _frame(app: App, dt: float = _FRAME_S) -> None:
    pygame.event.get()
    app.beside.wait()
    app.step(dt)
    app.draw()


def film(name: str, of_size: tuple[int, int]) -> list[Image.Image]:
    """Small pictures of a showing, a tenth of a second apart."""
    app = _app(of_size)
    try:
        if name == COUNT:
            session = played(["Ada", "Ben", "Cleo"])
            app.scenes.push(TableScene(app, session))
            scene = ScoresScene(app, session, app.quit)
            app.scenes.push(scene)
            return _pictures(app, lambda: scene.count.is_over)
        session, last = _begin(STRIPS[name])
        table = TableScene(app, session)
        table.asked_bot.settle = lambda decision: session.bot is not None  # type: ignore[method-assign]
        table.auto_answer.step = lambda dt: None  # type: ignore[method-assign]
        app.scenes.push(table)
        for _ in range(12):
            _frame(app)
        return _pictures(
            app, lambda: session.game.serial >= last and table.playback.settled, _Hands(table, last)
        )
    finally:
        app.close()


class _Hands:
    """Whoever answers at a table, up to a serial: a person looks at the question first, a bot does not."""

    def __init__(self, table: TableScene, last: int) -> None:
        self._table, self._last, self._looked = table, last, 0.0

    def answer(self, dt: float) -> None:
        table, session = self._table, self._table.session
        if session.game.serial >= self._last or not table.playback.settled:
            return
        answer = heuristic_policy.answer(session.game)
        if session.bot is not None:
            session.choose(answer, session.game.serial)
        elif table.choosing is not None:
            self._looked += dt
            if self._looked >= _LOOK_S:
                self._looked = 0.0
                table.answer(tuple(answer), automatic=True)


def _pictures(app: App, is_over: Callable[[], bool], hands: _Hands | None = None) -> list[Image.Image]:
    found: list[Image.Image] = []
    passed, rest = 0.0, 0
    while passed < _LONGEST_S and rest < 6:
        for _ in range(round(_EACH_S / _FRAME_S)):
            _frame(app)
            if hands is not None:
                hands.answer(_FRAME_S)
        passed += _EACH_S
        rest += is_over()
        surface = app.window
        raw = pygame.image.tobytes(surface, "RGB")
        found.append(Image.frombytes("RGB", surface.get_size(), raw).resize(_THUMB, Image.Resampling.LANCZOS))
    return found


def strip_of(pictures: Sequence[Image.Image]) -> Image.Image:
    """Twelve of some pictures, evenly spread, in rows."""
    rows = -(-_MOMENTS // _ACROSS)
    sheet = Image.new("RGB", (_THUMB[0] * _ACROSS, _THUMB[1] * rows))
    for number in range(_MOMENTS):
        picture = pictures[round(number * (len(pictures) - 1) / (_MOMENTS - 1))]
        sheet.paste(picture, (number % _ACROSS * _THUMB[0], number // _ACROSS * _THUMB[1]))
    return sheet


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = [*STRIPS, COUNT]
    parser.add_argument("folder", type=Path, help="where the strips are written")
    parser.add_argument("name", nargs="*", metavar="NAME", help=f"only these of {' '.join(names)}")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="(1280x720)")
    options = parser.parse_args(arguments)
    unknown = set(options.name) - set(names)
    if unknown:
        parser.error(f"no strip is called {', '.join(sorted(unknown))}")
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.name or names:
        pictures = film(name, options.size)
        strip_of(pictures).save(options.folder / f"{name}.webp", quality=_QUALITY, method=4)
        print(f"{name}: {len(pictures) * _EACH_S:.1f} s")
    pygame.quit()
    return 0
