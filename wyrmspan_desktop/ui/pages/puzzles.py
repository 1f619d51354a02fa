"""The puzzles: a sheet for each, with a picture of its table, and a seal on those that were solved.

Below them lie slips for the mistakes of the player's own games that are due, or else the way to such puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from pygame import Rect

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.view_types import SpaceView, View
from wyrmspan_desktop.scenarios import EXERCISES
from wyrmspan_desktop.session import studies
from wyrmspan_desktop.session.studies import Due, StudyTable
from wyrmspan_desktop.text import exercises as words
from wyrmspan_desktop.text import menus, sentences
from wyrmspan_desktop.text import studies as study_words
from wyrmspan_desktop.text.game_review import recalled
from wyrmspan_desktop.text.games import local_day
from wyrmspan_desktop.text.sentences import commas
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.buttons import State
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.miniature import draw_miniature
from wyrmspan_desktop.ui.widgets.seal import draw_seal

_TITLE, _QUESTION = 21, tree.BODY._replace(across="centre")
"""The text styles of a sheet."""
_ACROSS = 4
"""The number of sheets in a row."""
_SEAL = 54
"""The size of a seal in units; it overlaps the lower edge of the picture."""
_EDGE: theme.Colour = (84, 52, 24)
_OWN = tree.LIGHT_HEAD._replace(size=17, across="left")
_OWN_WIDE, _OWN_BUTTON, _SLIP_WIDE, _PICTURE_WIDE = 120, 190, 205, 66
"""The widths of the heading of the slips, of a button in place of them, of a slip, and of its picture."""
_SLIP_PAD, _SLIP_GAP = 12, 8
_LINES = (tree.STRONG._replace(size=14, least=13), *(2 * [tree.NOTE._replace(least=13)]))
"""The text styles of the lines on a slip."""


class PuzzlesScene(LandPage):
    """Lists the puzzles; a click on a sheet opens its table."""

    name = "exercises"
    needs = (1040, 640)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.due = Due()
        """The mistakes that are due; none until they are read."""
        self.reading: Reading[Due] = Reading(app, self.show, self.due)
        self.work = (self.reading,)
        self._mats = {name: each.game().view(0)["players"][0]["slots"] for name, each in EXERCISES.items()}
        """The mat of each, by slot."""

    @property
    def _solved(self) -> list[str]:
        return [name for name in EXERCISES if name in self.app.settings.values.solved]

    def heading(self) -> object:
        return words.HEADING

    def note(self) -> tree.Node:
        count = words.COUNT(solved=len(self._solved), all=len(EXERCISES))
        return tree.Text(count, tree.LIGHT._replace(size=17, across="right"))

    def body(self) -> tree.Node:
        sheets = [
            Button(
                *(f"exercise_{name}", words.WORDS[name].title, partial(self.app.go.practise, name)),
                face=partial(self._draw, name),
            )
            for name in EXERCISES
        ]
        rows = [sheets[number : number + _ACROSS] for number in range(0, len(sheets), _ACROSS)]
        return tree.Column(*(tree.Row(*row, gap=18) for row in rows), gap=18)

    def above_ledge(self) -> tree.Node:
        heading = tree.Text(study_words.HEADING, _OWN).sized(wide=_OWN_WIDE)
        if self.due.tables:
            return tree.Row(heading, *self._slips(), tree.Space(), gap=12)
        if self.reading.is_on:
            return tree.Space()
        text = self._waiting or str(study_words.WHENCE)
        history = Button("history", study_words.TO_HISTORY, partial(self.app.go.to, "history"))
        return tree.Row(
            heading, tree.Paragraph(text, tree.LIGHT, middle=True), history.sized(wide=_OWN_BUTTON), gap=12
        )

    @property
    def _waiting(self) -> str:
        """How many mistakes wait, and the day of the first; empty if none does."""
        due = self.due
        return "" if due.coming is None else study_words.WAITING(due.waiting, date=sentences.day(due.coming))

    def _slips(self) -> Iterator[tree.Node]:
        """Build the slips of the mistakes, all with pictures if there is room in each."""
        painter = self.app.painter
        views = [each.position.view(each.seat) for each in self.due.tables]
        most = len(_LINES) if painter.enlarge == 1 else len(_LINES) - 1
        texts = [_texts(each, view)[:most] for each, view in zip(self.due.tables, views, strict=True)]
        widest = max(
            painter.text_width(text, style.size, style.role)
            for lines in texts
            for text, style in zip(lines, _LINES, strict=False)
        )
        is_pictured = widest + painter.px(_PICTURE_WIDE + _SLIP_GAP + _SLIP_PAD) <= painter.px(_SLIP_WIDE)
        for number, (table, view, lines) in enumerate(zip(self.due.tables, views, texts, strict=True)):
            slots = view["players"][table.seat]["slots"]
            yield Button(
                f"study_{number}",
                commas(lines),
                partial(self.app.go.study, table),
                face=partial(_draw_slip, slots if is_pictured else None, lines),
            ).sized(wide=_SLIP_WIDE)

    def ledge(self) -> Ledge:
        return (
            (Button("back", menus.BACK, self.back),),
            tree.Paragraph((self.due.tables and self._waiting) or words.FOOT, tree.LIGHT, middle=True),
            (),
        )

    def _draw(self, name: str, painter: Painter, rect: Rect, state: State) -> None:
        """Draw the sheet of a puzzle."""
        said = words.WORDS[name]
        _draw_sheet(painter, rect, state)
        picture = tree.Drawn(lambda painter, place: draw_miniature(painter, self._mats[name], place))
        question = tree.Paragraph(said.question(points=EXERCISES[name].task.least), _QUESTION)
        parts = tree.padded(
            tree.Column(
                picture, tree.Heading(said.title, _TITLE).sized(high=28), question.sized(high=46), gap=4
            ),
            24,
            22,
        )
        parts.draw_in(painter, rect)
        if name in self._solved:
            right, bottom = picture.rect.bottomright
            draw_seal(painter, square((right - painter.px(14), bottom - painter.px(22)), painter.px(_SEAL)))

    def wake(self) -> None:
        archive = self.app.archive
        self.reading.begin(lambda progress: studies.due(archive))
        self.app.refresh()

    def show(self, found: Due) -> None:
        """Show the mistakes that are due."""
        self.due = found
        self.app.refresh()


def _draw_sheet(painter: Painter, rect: Rect, state: State) -> None:
    """Draw a sheet of parchment, brighter while it is hovered."""
    painter.shadow(rect, radius=6, blur=9, down=6, opacity=0.75)
    bright = 0.86 if state.is_held else 1.0 if state.is_hovered or state.is_focused else 0.93
    painter.slab(rect, "parchment_card", radius=6, edge=_EDGE, bright=bright)
    if state.is_hovered or state.is_focused:
        painter.light(rect, radius=6, strength=0.7)


def _texts(table: StudyTable[Game], view: View) -> Sequence[str]:
    """Return the turn of a mistake, its cost, and the day of its game if that is known."""
    mistake = recalled(view["names"], table.moment, table.position, table.given)
    lines = mistake.turn, study_words.COST(round(table.moment.points)), local_day(table.about.saved)
    return [each for each in lines if each]


def _draw_slip(
    slots: Mapping[str, SpaceView] | None, lines: Sequence[str], painter: Painter, rect: Rect, state: State
) -> None:
    """Draw the slip of a mistake: its mat unless that is None, and lines about it."""
    _draw_sheet(painter, rect, state)
    texts = [tree.Text(text, style) for text, style in zip(lines, _LINES, strict=False)]
    parts: list[tree.Node] = [tree.Column(tree.Space(), *texts, tree.Space())]
    if slots is not None:
        picture = tree.Drawn(lambda painter, place: draw_miniature(painter, slots, place))
        parts.insert(0, picture.sized(wide=_PICTURE_WIDE))
    tree.padded(tree.Row(*parts, gap=_SLIP_GAP), _SLIP_PAD, 8).draw_in(painter, rect)
