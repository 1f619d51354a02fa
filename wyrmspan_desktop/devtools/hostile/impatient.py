"""An impatient player: ``python -m wyrmspan_desktop.devtools.hostile impatient --games 50``.

Whole games are played in the window with careful clicks; but after every answer the place of the last button is
clicked repeatedly, or an answering key is pressed, every 150 ms of the game's own clock, for up to two seconds.  None
of that may answer anything or accept a handover, and no free gain may be passed or declined without confirmation.
Wyrmspan is played alone, at an open table, and in pass and play with a computer player; Dragon Family in pass and
play.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.engine import Decision, Step
from wyrmspan_desktop.games.registry import FAMILY, WYRMSPAN
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.input.misclick_guard import is_button
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.system.window import open_window
from wyrmspan_desktop.ui.table.screens.table import TableScene

import pygame  # isort: skip

EVERY_S = 0.15
"""The seconds between two clicks."""
MAX_CLICKS = 10
"""Maximum number of hasty clicks in a row."""
_KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_e, pygame.K_n, pygame.K_p)
_BY_KEYS = 0.3
"""The share of keys among the hasty input."""
_SIZE = (960, 540)
_PACES = ("normal", "fast", "instant")


class Company(NamedTuple):
    """The players of a game and its name; at an open table all hands stay visible, without curtains."""

    names: tuple[str, ...]
    level: str | None = None
    bots: tuple[str | None, ...] = ()
    open_table: bool = False
    game: str = WYRMSPAN


COMPANIES = (
    Company(("Ada",), "Automa 1"),
    Company(("Ada", "Ben"), open_table=True),
    Company(("Ada", "Ben", "Cat"), bots=(None, None, "apprentice")),
    Company(("Ada",), "Ravel 2"),
    Company(("Ada", "Ben"), game=FAMILY),
)
"""Game after game is played by the next one of these."""


class Impatient(Pilot):
    """Plays a game impatiently; ``accidents`` lists unintended answers."""

    def __init__(self, app: App, seed: int, session: Session) -> None:
        super().__init__(app, seed)
        self.session = session
        self.taps = self.strokes = 0
        """Numbers of hasty clicks and key presses."""
        self.curtains = 0
        """The number of hasty inputs at a handover screen."""
        self.answers: Counter[str] = Counter()
        """The number of deliberate answers by kind of decision."""
        self.accidents: list[str] = []
        self._place: tuple[int, int] | None = None
        """Place of the last button: at the table, or over it."""
        self._is_tapping = self._was_asked = False
        self._key: int | None = None
        """The key that is pressed without care; None: the mouse is clicked."""
        self._open = session.decision
        session.subscribe(self._on_step, self._on_rewind)

    def use(self, target: Target) -> None:
        """Click a thing carefully, then the last button hastily."""
        self._was_asked = self.scene == "ask"
        if self.scene != "table" or is_button(target.id):
            self._place = target.rect.center
        self.click(target)
        self._is_tapping = True
        self._key = key = self._random.choice(_KEYS) if self._random.random() < _BY_KEYS else None
        for _ in range(self._random.randint(0, MAX_CLICKS) if self._place or key else 0):
            was_hidden = self.scene == "curtain"
            self._tap(key)
            if was_hidden and self.scene == "table":
                how = "a click" if key is None else repr(pygame.key.name(key))
                self.accidents.append(f"answer {self.session.game.serial}: a curtain was lifted by {how}")
        self._is_tapping = False
        if self.scene == "menu":  # a curtain's button lay where the last one was
            self.press(pygame.K_ESCAPE)

    def _tap(self, key: int | None) -> None:
        """Advance time, then press a key or click where the last button was."""
        self.frame(EVERY_S / 2)
        self.frame(EVERY_S / 2)
        if self.scene not in ("table", "curtain"):
            return
        if self.scene == "curtain":
            self.curtains += 1
        if key is not None:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
            self.frame(0.0)
            self.strokes += 1
            return
        assert self._place is not None
        self.button(self._place, down=True)
        self.button(self._place, down=False)
        self.taps += 1

    def _on_step(self, step: Step) -> None:
        given, decision = self.session.timeline.done[-1], self._open
        self._open = self.session.decision
        assert decision is not None
        if given.automatic or decision.seat not in self.session.people:
            return
        description = (
            f"answer {self.session.game.serial - 1}, {decision.kind}: {' + '.join(given.ids) or 'nothing'}"
        )
        if self._is_tapping:
            how = "a click" if self._key is None else f"{pygame.key.name(self._key)!r}"
            self.accidents.append(f"{description} by {how} that meant something else")
        elif (
            isinstance(decision, Decision)
            and doubt_about(decision, given.ids) is not None
            and not self._was_asked
        ):
            self.accidents.append(f"{description} without a second question")
        else:
            self.answers[decision.kind] += 1

    def _on_rewind(self) -> None:
        self._open = self.session.decision


def _table(app: App, session: Session, company: Company) -> Scene:
    if company.game == FAMILY:
        return FamilyTable(app, session)
    return TableScene(app, session, open_table=company.open_table)


def play(seed: int, most: int | None = None) -> Impatient:
    """Play a game to its end, or until this many careful clicks."""
    company = COMPANIES[seed % len(COMPANIES)]
    app = App(open_window(_SIZE, fullscreen=False), seed=seed, debug=True)
    app.settings.change(animation=_PACES[seed // len(COMPANIES) % len(_PACES)])
    bots = company.bots or (None,) * len(company.names)
    session = Session.new(company.names, seed=seed, level=company.level, bots=bots, game=company.game)
    person = Impatient(app, seed, session)
    try:
        app.scenes.push(_table(app, session, company))
        while person.scene != "scores" and (most is None or person.clicks < most):
            person.settle()
            if person.scene != "scores":
                person.turn()
    finally:
        app.close()
        pygame.display.quit()
    return person


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if anything was answered by accident."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=50, help="so many (50)")
    parser.add_argument("--seed", type=int, default=0, help="of the first one (0)")
    options = parser.parse_args(arguments)
    answers: Counter[str] = Counter()
    taps = strokes = curtains = accidents = 0
    for seed in range(options.seed, options.seed + options.games):
        begun = perf_counter()
        person = play(seed)
        taps, strokes, curtains = taps + person.taps, strokes + person.strokes, curtains + person.curtains
        answers += person.answers
        accidents += len(person.accidents)
        took = perf_counter() - begun
        print(
            f"game {seed}: {person.answers.total()} answers, {person.taps} clicks and {person.strokes} keys too many, "
            f"{took:.0f} s",
            flush=True,
        )
        for each in person.accidents:
            print(f"  ACCIDENT --seed {seed} --games 1: {each}", flush=True)
    kinds = ", ".join(f"{kind} {number}" for kind, number in answers.most_common())
    print(
        f"{options.games} games, {answers.total()} answers ({kinds}), {taps} clicks and {strokes} keys too many, "
        f"{curtains} of them at a curtain"
    )
    print(f"{accidents} answers by accident")
    return int(bool(accidents))
