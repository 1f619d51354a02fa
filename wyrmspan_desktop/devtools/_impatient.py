"""A pilot that clicks on and on."""

from __future__ import annotations

from collections import Counter

from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.engine import Decision, Step
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.input.misclick_guard import is_button
from wyrmspan_desktop.ui.layout.targets import Target

import pygame  # isort: skip

EVERY_S = 0.15
"""The seconds between two clicks."""
MAX_CLICKS = 10
"""Maximum number of hasty clicks in a row."""
_KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_e, pygame.K_n, pygame.K_p)
_BY_KEYS = 0.3
"""The share of keys among the hasty input."""


class Impatient(Pilot):
    """Clicks carefully, and then hastily where the last button was, or presses keys that answer.

    The hasty input comes every 150 ms of the game's own clock, for up to two seconds.  None of it may answer anything
    or accept a handover, and no free gain may be passed or declined without confirmation: ``accidents`` lists such
    answers.
    """

    def __init__(self, app: App, seed: int, *, flip: bool = False) -> None:
        super().__init__(app, seed, flip=flip)
        self.hasty = self.curtains = 0
        """The number of hasty clicks and keys, and of those at a handover screen."""
        self.answers: Counter[str] = Counter()
        """The number of deliberate answers by kind of decision."""
        self.accidents: list[str] = []
        self._session: Session | None = None
        self._place: tuple[int, int] | None = None
        """Place of the last button: at the table, or over it."""
        self._is_tapping = self._was_asked = False
        self._key: int | None = None
        """The key that is pressed without care; None: the mouse is clicked."""

    def use(self, target: Target) -> None:
        """Click a thing carefully, then the last button hastily."""
        self._follow()
        self._was_asked = self.scene == "ask"
        if self.scene != "table" or is_button(target.id):
            self._place = target.rect.center
        self.click(target)
        self._is_tapping = True
        self._key = self._random.choice(_KEYS) if self._random.random() < _BY_KEYS else None
        for _ in range(self._random.randint(0, MAX_CLICKS) if self._place or self._key else 0):
            was_hidden = self.scene == "curtain"
            self._tap()
            if was_hidden and self.scene == "table":
                self._note(f"a curtain was lifted by {self._how}")
        self._is_tapping = False
        if self.scene == "menu":  # a curtain's button lay where the last one was
            self.press(pygame.K_ESCAPE)

    def _tap(self) -> None:
        """Advance time, then press the key or click where the last button was."""
        self.frame(EVERY_S / 2)
        self.frame(EVERY_S / 2)
        if self.scene not in ("table", "curtain"):
            return
        self.curtains += self.scene == "curtain"
        if self._key is not None:
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=self._key, mod=0, unicode="", scancode=0)
            )
            self.frame(0.0)
        else:
            assert self._place is not None
            self.button(self._place, down=True)
            self.button(self._place, down=False)
        self.hasty += 1

    def _follow(self) -> None:
        """Follow the answers of the game at the table."""
        table = self.app.table
        assert table is not None
        if self._session is not table.session:
            self._session, self._open = table.session, table.session.decision
            self._session.subscribe(self._on_step, self._on_rewind)

    def _on_step(self, step: Step) -> None:
        assert self._session is not None
        given, decision = self._session.timeline.done[-1], self._open
        self._open = self._session.decision
        assert decision is not None
        if given.automatic or decision.seat not in self._session.people:
            return
        answered = f"{decision.kind}: {' + '.join(given.ids) or 'nothing'}"
        if self._is_tapping:
            self._note(f"{answered} by {self._how} that meant something else", before=1)
        elif (
            isinstance(decision, Decision)
            and doubt_about(decision, given.ids) is not None
            and not self._was_asked
        ):
            self._note(f"{answered} without a second question", before=1)
        else:
            self.answers[decision.kind] += 1

    def _on_rewind(self) -> None:
        assert self._session is not None
        self._open = self._session.decision

    @property
    def _how(self) -> str:
        return "a click" if self._key is None else f"the key {pygame.key.name(self._key)!r}"

    def _note(self, accident: str, before: int = 0) -> None:
        """Note an accident at the open decision, or at one ``before`` it."""
        assert self._session is not None
        self.accidents.append(f"answer {self._session.game.serial - before}, {accident}")
