"""Plays the guided first game through the window: obediently or not, by mouse or keys."""

from __future__ import annotations

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.guide import COIN, GRAZER, GUIDE, MEAT, MORAY
from wyrmspan_desktop.text.lessons import Until
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.table.help.lesson_guide import LessonGuide
from wyrmspan_desktop.ui.table.screens.table import TableScene

STEPS = len(GUIDE.steps)
KEPT = (f"d{MORAY}", f"d{GRAZER}", MEAT, COIN)
"""The cards that the guide would keep."""
_DONE: dict[Until, tuple[str, ...]] = {
    Until("excavated"): (f"hand:{MEAT}", "slot:crimson.2"),
    Until("enticed"): (f"hand:d{MORAY}", "slot:crimson.1"),
    Until("enticed", 2): (f"hand:d{GRAZER}", "slot:golden.1"),
    Until("walk_began"): ("cave:crimson",),
    Until("walk_began", 2): ("cave:golden",),
    Until("passed", closes=True): ("word:pass",),
}
"""The things to click in order in a player's own turn, by the end of the step."""


class Guided:
    """A learner in the guided game, acting through a ``pilot``, at random unless obedient."""

    def __init__(self, app: App, pilot: Pilot, *, obeys: bool = True) -> None:
        self.app, self.pilot = app, pilot
        self._obeys = obeys

    def begin(self) -> None:
        """Open the guided game from the title."""
        self.app.go.home()
        self.pilot.settle()
        self.pilot.press_button("guide")
        self._arrive()

    def leave_and_return(self) -> None:
        """Leave the table and resume at once; dismissed texts are read again."""
        step = self.number
        self._read()
        self.pilot.press_button("coach:later")
        assert self.pilot.scene == "title"
        self.pilot.settle()
        self.pilot.press_button("continue")
        self._arrive()
        while self.number < step:
            self._read()
            self.pilot.press_button("coach:next")
            self.pilot.settle()

    def _read(self) -> None:
        """Look at the guide's text until a click on its buttons counts."""
        self.pilot.run_frames(3)

    def _arrive(self) -> None:
        self.app.background.wait()
        self.pilot.settle()

    # --- where the lesson is --------------------------------------------------------------------

    @property
    def table(self) -> TableScene:
        """The table of the guide."""
        return next(scene for scene in self.app.scenes if isinstance(scene, TableScene))

    @property
    def coach(self) -> LessonGuide:
        """The guide."""
        return next(each for each in self.table.board.extensions if isinstance(each, LessonGuide))

    @property
    def number(self) -> int:
        """Number of the current step, counted from 0; the number of steps if none."""
        step = self.coach.step_now
        return STEPS if step is None else GUIDE.steps.index(step)

    @property
    def is_over(self) -> bool:
        """True once the lesson has ended."""
        return WYRMSPAN in self.app.settings.values.lessons

    def hidden(self) -> list[str]:
        """Return the clickable targets covered by the guide's text."""
        said, names = self.app.targets.named("coach"), []
        if said is not None and self.pilot.scene == "table":
            lit = [each for each in self.app.targets if each.lit and not each.id.startswith("coach")]
            names = [each.id for each in lit if each.rect.colliderect(said.rect)]
        return names

    # --- what is done ---------------------------------------------------------------------------

    def turn(self) -> None:
        """Take one action."""
        if self.pilot.scene == "ask":  # passing although there are coins
            self.pilot.press_button("go")
        elif (button := self.app.targets.named("coach:next")) is not None and button.enabled:
            self.pilot.press_button("coach:next")
        elif self._obeys:
            self._obey()
        else:
            self._answer()
        self.pilot.settle()
        while self.pilot.scene == "table" and self.table.control.auto_answer.left:
            self.pilot.frame()
            self.pilot.settle()

    def _obey(self) -> None:
        step, decision = self.coach.step_now, self.table.session.decision
        if decision is None or step is None or step.until is None or self.table.control.choosing is None:
            return
        things: tuple[str, ...] = ()
        if decision.kind == "keep":
            things = (*(f"card:{card}" for card in KEPT), "confirm")
        elif decision.kind == "starting_resource":
            things = ("supply:milk",)
        elif decision.kind == "action":
            things = _DONE.get(step.until, ("word:pass",))
        elif decision.kind == "end_turn":
            things = ("word:end_turn",)
        for thing in things:
            self.pilot.press_button(thing)
        if not things:
            self._answer(besides=("coach:", "word:decline"))

    def _answer(self, besides: tuple[str, ...] = ("coach:",)) -> None:
        """Use an offered thing."""
        if any(each.lit and not each.id.startswith(besides) for each in self.app.targets):
            self.pilot.turn(besides)
