"""The puzzles: a sheet for each, with a picture of its table, and a seal on those that were solved."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from wyrmspan_desktop.scenarios import EXERCISES
from wyrmspan_desktop.text import exercises as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import square
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


class PuzzlesScene(LandPage):
    """Lists the puzzles; a click on a sheet opens its table."""

    name = "exercises"
    needs = (1040, 640)
    has_props = True

    def __init__(self, app: Host) -> None:
        super().__init__(app)
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

    def ledge(self) -> Ledge:
        return (
            (Button("back", menus.BACK, self.back),),
            tree.Paragraph(words.FOOT, tree.LIGHT, middle=True),
            (),
        )

    def _draw(self, name: str, painter: Painter, rect: Rect, state: State) -> None:
        """Draw a sheet of parchment, brighter while it is hovered."""
        said = words.WORDS[name]
        painter.shadow(rect, radius=6, blur=9, down=6, opacity=0.75)
        bright = 0.86 if state.is_held else 1.0 if state.is_hovered or state.is_focused else 0.93
        painter.slab(rect, "parchment_card", radius=6, edge=_EDGE, bright=bright)
        if state.is_hovered or state.is_focused:
            painter.light(rect, radius=6, strength=0.7)
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
        self.app.refresh()
