"""The additions to the end of every game: sentences and buttons besides the result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from wyrmspan_desktop.session import AnySession
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input.misclick_guard import GUARD_S
from wyrmspan_desktop.ui.pages.card_set_note import CardSetNote
from wyrmspan_desktop.ui.pages.history.level_advice import Comparison
from wyrmspan_desktop.ui.pages.results.departures import Departures
from wyrmspan_desktop.ui.pages.results.ghosts import AgainstGhost
from wyrmspan_desktop.ui.pages.results.new_achievements import NewAchievements
from wyrmspan_desktop.ui.pages.results.night_result import NightResult
from wyrmspan_desktop.ui.pages.results.share_picture import SharePicture
from wyrmspan_desktop.ui.pages.setup.daily_share import DayLine
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension, Over
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.tree import BODY, Drawn, Paragraph

TELLERS: tuple[type[EndExtension], ...] = (
    *(Departures, NightResult, AgainstGhost, Comparison),
    *(NewAchievements, DayLine, CardSetNote, SharePicture),
)
"""The plug-ins in the order of their sentences and buttons."""
_TEXT, _MIN_TEXT = 16, 13
"""The text size of sentences, and the least."""
_SENTENCES = BODY._replace(size=_TEXT, role="bold", across="centre", least=_MIN_TEXT)


class EndScreen:
    """The plug-ins of a finished game; a game in progress has none."""

    def __init__(self, app: Host, session: AnySession, about: SaveHeader | None) -> None:
        self._app = app
        over = Over(session, about)
        self.tellers = [make(app, over) for make in TELLERS] if session.is_over else []
        self._seen = self._shown
        self._rest = 0.0
        """Seconds for which buttons ignore clicks: they have moved, and the click may be meant for another."""

    @property
    def lines(self) -> list[str]:
        """The sentences."""
        return [teller.words for teller in self.tellers if teller.words]

    @property
    def stars(self) -> int | None:
        """The number of stars that the game has earned; None if it was not for stars."""
        return next((teller.stars for teller in self.tellers if teller.stars is not None), None)

    @property
    def offers(self) -> dict[str, str]:
        """The texts of the buttons, by their names."""
        return {teller.button: teller.label for teller in self.tellers if teller.label}

    @property
    def is_silent(self) -> bool:
        """Whether there are no sentences and no buttons."""
        return not self.lines and not self.offers

    @property
    def is_single(self) -> bool:
        """Whether a single button is among those of the scene, because there are no sentences."""
        return not self.lines and len(self.offers) == 1

    @property
    def _shown(self) -> tuple[list[str], dict[str, str]]:
        return self.lines, self.offers

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds; the scene is laid out again if sentences or buttons have changed."""
        self._rest = max(0.0, self._rest - dt)
        for teller in self.tellers:
            teller.step()
        if self._shown != self._seen:
            self._seen, self._rest = self._shown, GUARD_S
            self._app.refresh()

    def stop(self) -> None:
        """Stop all plug-ins, because the scene is left."""
        for teller in self.tellers:
            teller.stop()

    @property
    def buttons(self) -> list[Button]:
        """The buttons, without the main one."""
        return [self._button(each) for each in self.tellers if each.label and not each.is_main]

    @property
    def main_button(self) -> Button | None:
        """The button of what most players want next; None if that is another game."""
        return next((self._button(each) for each in self.tellers if each.label and each.is_main), None)

    def _button(self, teller: EndExtension) -> Button:
        kind = "main" if teller.is_main else "plain"
        return Button(teller.button, teller.label, self.at_rest(teller.press), kind=kind)

    def at_rest(self, on_press: Callback) -> Callback:
        """Return a callback that ignores presses after buttons have just moved."""

        def press() -> None:
            if not self._rest:
                on_press()

        return press


def slip(lines: Sequence[str]) -> Drawn:
    """Return a slip of parchment with text, no larger than it must be, in the middle of its place.

    The sentences are below each other if there is room.  Sentences that have no room at all are left out, the last
    ones first: half a sentence says nothing.
    """
    text = "\n".join(lines)
    return Drawn(partial(_draw_slip, text), text)


def _draw_slip(text: str, painter: Painter, room: Rect) -> None:
    if not text:
        return
    pad, edge = painter.px(18), painter.px(4)
    # Two lines have room at the usual scale if they reach nearly to the edges.
    inside = room.inflate(-2 * pad, -edge)
    if painter.paragraph_height(text, inside.width, _TEXT, "bold") > inside.height:
        text = _in_one_line(text, painter, inside)
    widest = max(painter.text_width(line, _TEXT, "bold", least=_MIN_TEXT) for line in text.split("\n"))
    inside = Rect(0, 0, min(widest + edge, inside.width), inside.height).move_to(center=room.center)
    high = min(painter.paragraph_inside(text, inside, _TEXT, "bold", least=_MIN_TEXT), inside.height)
    inside = Rect(0, 0, inside.width, high).move_to(center=room.center)
    slab = inside.inflate(2 * pad, 2 * edge).clip(room)
    painter.slab(slab, "parchment", radius=8, edge=theme.PARCHMENT_EDGE)
    Paragraph(text, _SENTENCES).draw_in(painter, inside)


def _in_one_line(text: str, painter: Painter, room: Rect) -> str:
    """Return lines joined to one, without the last ones that do not fit."""
    lines = text.split("\n")
    while True:
        text = "  \N{MIDDLE DOT}  ".join(lines)
        high = painter.paragraph_inside(text, room, _TEXT, "bold", least=_MIN_TEXT)
        if high <= room.height or len(lines) == 1:
            return text
        lines.pop()
