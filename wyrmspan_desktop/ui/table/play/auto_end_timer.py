"""Auto-end timer: ends a turn, or fills the hand, after a visible countdown when only exchanges are left.

The setting `auto_end_turn` decides how a turn ends, by one rule in all games: the end of a turn and passing in
Wyrmspan, drawing in the small games, and the end of a turn of Dragon Family, at which the rules ask nothing.

- "never": a button waits.

- "soon": while something can still be undone, the button fills with light for `COUNTDOWN_S` seconds and is then
pressed, so undo goes back to it.  If nothing can be undone, `auto_answer` gives the answer after a beat.

- "at_once": the answer is given after a beat.

The game always waits for the player if something would be discarded, if the end of the game would begin, in a
lesson at the player's pace, and, with "soon", in a turn in which something was undone or the game was opened, and
for players who listen: what has happened takes longer to be said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.games.protocol import Event
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.targets import NOTE, Target
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.events.playback import SPEEDS
from wyrmspan_desktop.ui.table.play.answers import FIXED_PLACES, LOOKS, Answer
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing

COUNTDOWN_S = 3.5
"""Duration of the countdown in seconds."""
_OFF = "timer:off"
_NOTCHES = 5
"""The number of steps of the countdown with reduced motion."""
_FILLED = 46
"""The brightness of the filled part."""
_EMBER = 26
"""The width of the light at its end, in units."""


class AutoEndTimer(TableExtension):
    """Ends or passes a turn when the countdown is over; any click or key stops it until the next turn.

    The countdown restarts after the player hovered something, something moved, or a panel was open.  It does not
    start in a turn in which the game was opened, something was undone, or something came that several players at
    one screen have to see first.
    """

    def __init__(self, table: Playing, settings: Settings) -> None:
        self._table, self._settings = table, settings
        self.then: tuple[str, ...] = ()
        """The answer at the end of the countdown; empty if there is none."""
        self._is_stopped = False
        """Whether it no longer starts in this turn."""
        self._is_new = True
        """Whether there was no question yet since the table was opened."""
        self._elapsed = 0.0
        """The elapsed seconds."""
        self._drawn = 0.0
        """The last drawn fraction."""

    @property
    def left(self) -> float:
        """The remaining seconds; 0 without a countdown."""
        return COUNTDOWN_S - self._elapsed if self.then else 0.0

    # --- when it counts ----------------------------------------------------------------------

    def restart(self) -> None:
        self._is_new = True

    def on_event(self, event: Event) -> None:
        if event.type == "turn_began":
            self._is_stopped = False

    def on_ask(self, decision: Decision) -> None:
        table, then = self._table, self._all_that_is_left(decision)
        self._is_stopped |= table.at_screen.is_rewound or (self._is_new and bool(then))
        self._is_new = False
        if not table.auto_answer.left:
            self._light(then)

    def _light(self, then: tuple[str, ...]) -> None:
        """Start the countdown for an answer, unless the settings forbid it or an extension holds the turn."""
        is_wanted = self._settings.values.auto_end_turn == "soon" and not self._has_listener
        is_wanted &= not any(extension.holds_turn for extension in self._table.board.extensions)
        if is_wanted and not self._is_stopped:
            self.then, self._elapsed = then, 0.0

    @property
    def _has_listener(self) -> bool:
        """Whether the player listens to a screen reader or to the game's own voice."""
        reader = self._table.app.reader
        return reader is not None and reader.is_heard

    def _all_that_is_left(self, decision: Decision) -> tuple[str, ...]:
        """Return the end of a turn that costs nothing, or passing if nothing else is possible."""
        if decision.kind == self._table.auto_answer.last_chance:
            return self._table.auto_answer.last(decision)
        return tuple(decision.ids) if [*decision.ids] == ["pass"] else ()

    @property
    def why_waiting(self) -> str:
        """The reason why the end of this turn waits for its button, though turns end by themselves; empty if none."""
        table, choosing = self._table, self._table.choosing
        is_asked = choosing is not None and choosing.decision.kind == table.auto_answer.last_chance
        if choosing is None or not is_asked or self.then or table.auto_answer.left:
            return ""
        extensions = table.board.extensions
        if extensions.is_teaching or self._settings.values.auto_end_turn == "never":
            return ""
        if not table.auto_answer.last(choosing.decision):
            return str(say.WAITS["discard"])
        if any(each.holds_turn for each in extensions):
            return str(say.WAITS["news"])
        if self._has_listener:
            return str(say.WAITS["heard"])
        return str(say.WAITS["stopped"]) if self._is_stopped else ""

    def on_press(self) -> None:
        # A press that only closes an overlay was not meant for the timer.
        if not self._is_covered:
            self.put_away()

    def put_away(self) -> bool:
        was_lit = bool(self.then)
        if was_lit:
            self._is_stopped, self.then = True, ()
            self._table.board.change()
        return was_lit

    def on_touch(self) -> None:
        self.on_press()

    def apply_settings(self) -> None:
        """Stop the countdown if the settings no longer want one."""
        if self._settings.values.auto_end_turn != "soon":
            self.put_away()

    def forget(self) -> None:
        self.then = ()

    # --- how it is turned off -------------------------------------------------------------------

    @property
    def buttons(self) -> Sequence[Button]:
        """A button that turns the timer off for good, during a countdown."""
        return (
            (Button(_OFF, str(say.NEVER_BY_ITSELF), tip=str(say.NEVER_BY_ITSELF_TIP)),) if self.then else ()
        )

    @property
    def answers(self) -> Sequence[Answer]:
        """The same as an answer next to the question."""
        return [Answer(each.name, [each.text], tip=each.tip, answers=False) for each in self.buttons]

    @property
    def words(self) -> str:
        """The message during a countdown; empty if there is none, or if it waits for something else than a note."""
        if not self.then:
            return ""
        if not self._is_covered:
            return str(say.ENDS_SOON[self.then[0]])
        # Another open thing covers the note.
        open_ones = {each.sheet for each in self._table.board.extensions if each.is_open}
        return str(say.ENDS_AFTER_NOTE) if open_ones == {NOTE} else ""

    def click(self, target: Target) -> bool:
        if target.id != _OFF:
            return False
        self._settings.change(auto_end_turn="never")
        self.put_away()
        return True

    def step(self, dt: float) -> None:
        table = self._table
        if not self.then or not self._is_asked:
            return
        if self._waits():
            self._elapsed = 0.0
        else:
            # With reduced motion it has to be visible all the same.
            self._elapsed = min(
                COUNTDOWN_S, self._elapsed + dt * min(table.board.playback.speed, SPEEDS["fast"])
            )
        if self._share != self._drawn:
            table.app.dirty = True
        if self._elapsed == COUNTDOWN_S and table.save_status.is_on_disk:
            self._end()

    @property
    def _is_asked(self) -> bool:
        """Whether the end of the turn is still to come."""
        return self._table.choosing is not None

    def _end(self) -> None:
        """End the turn."""
        self._table.answer(self.then)

    def _waits(self) -> bool:
        """Return whether the player looks at something else, or cannot see the countdown."""
        table, explaining = self._table, self._table.board.explaining
        other = explaining.looked_at or explaining.pointed_at
        looks_away = other is not None and other.id != self._button
        is_seen = table.app.is_watched and table.app.targets.named(self._button) is not None
        return looks_away or self._is_covered or table.board.playback.moving or not is_seen

    @property
    def _is_covered(self) -> bool:
        """Whether something is open over the table."""
        return any(extension.is_open for extension in self._table.board.extensions)

    # --- how it looks -------------------------------------------------------------------------

    @property
    def _button(self) -> str:
        """The name of the button that fills."""
        return f"word:{self.then[0]}" if self.then else ""

    @property
    def _share(self) -> float:
        """The drawn fraction of the countdown."""
        if not self.then:
            return 0.0
        steps = _NOTCHES if self._settings.values.reduced_motion else 100
        return int(steps * self._elapsed / COUNTDOWN_S) / steps

    def draw(self, picture: Picture) -> None:
        button, self._drawn = picture.targets.named(self._button), self._share
        if button is None or not self._drawn:
            return
        painter, rect = picture.painter, button.rect
        wide = round(rect.width * self._drawn)
        highlights.veil(painter, rect, LOOKS[FIXED_PLACES[button.id]].radius, _FILLED, wide=wide)
        painter.shine(square((rect.x + wide, rect.bottom - painter.px(3)), painter.px(_EMBER)))
