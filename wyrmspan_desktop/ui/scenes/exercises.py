"""The lessons for better play: a sheet for each, with a picture of its table, and a seal on those that were solved."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from wyrmspan_desktop.scenarios import EXERCISES
from wyrmspan_desktop.text import exercises as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import exercises as layout
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.widgets.buttons import State
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_heading, draw_land
from wyrmspan_desktop.ui.widgets.miniature import draw_miniature
from wyrmspan_desktop.ui.widgets.wax import draw_seal

_TITLE, _QUESTION = 21, 15
"""The heights of letters on a sheet, in units."""
_EDGE: theme.Colour = (84, 52, 24)


class ExercisesScene(Scene):
    """A click on a sheet deals its table."""

    name = "exercises"
    needs = layout.NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._mats = {name: each.game().view(0)["players"][0]["slots"] for name, each in EXERCISES.items()}
        """What lies on the mat of each, by slot."""

    @property
    def _solved(self) -> list[str]:
        return [name for name in EXERCISES if name in self.app.settings.values.solved]

    def _places(self) -> layout.ExercisePlaces:
        return layout.page(self.app.size, len(EXERCISES))

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        for name, rect in zip(EXERCISES, at.sheets, strict=True):
            practise, face = partial(self.app.go.practise, name), partial(self._draw, name)
            gui.button(f"exercise_{name}", str(words.WORDS[name].title), rect, practise, face=face)
        gui.button("back", str(menus.BACK), at.back, self.back)

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_land(painter, "noon", at.lip, has_stills=True)
        painter.text(str(words.HEADING), at.head, 40, role="title", least=theme.TEXT_HEAD, how=GILT)
        count = words.COUNT(solved=len(self._solved), all=len(EXERCISES))
        painter.text(count, at.count, 17, theme.TEXT, across="right", least=theme.TEXT_SMALL, how=SHADED)
        text = str(words.FOOT)
        high = painter.paragraph_height(text, at.foot.width, theme.TEXT_BODY)
        foot = at.foot.inflate(0, min(0, high - at.foot.height))
        painter.paragraph(text, foot, theme.TEXT_BODY, theme.TEXT, least=theme.TEXT_SMALL, how=SHADED)

    def _draw(self, name: str, painter: Painter, rect: Rect, state: State) -> None:
        """A sheet of parchment, brighter below the pointer."""
        said, at = words.WORDS[name], layout.sheet(self.app.size, rect)
        painter.shadow(rect, radius=6, blur=9, down=6, opacity=0.75)
        bright = 0.86 if state.is_held else 1.0 if state.is_hovered or state.is_focused else 0.93
        painter.slab(rect, "parchment_card", radius=6, edge=_EDGE, bright=bright)
        if state.is_hovered or state.is_focused:
            painter.light(rect, radius=6, strength=0.7)
        draw_miniature(painter, self._mats[name], at.picture)
        draw_heading(painter, str(said.title), at.title, _TITLE)
        question = said.question(points=EXERCISES[name].task.least)
        painter.paragraph(
            question, at.question, _QUESTION, theme.INK, across="centre", least=theme.TEXT_SMALL
        )
        if name in self._solved:
            draw_seal(painter, at.seal)

    def wake(self) -> None:
        self.app.refresh()
