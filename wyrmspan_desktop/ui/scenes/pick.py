"""A modal list picker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import SheetPage
from wyrmspan_desktop.ui.widgets.alike import Alike
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.list_view import ListView, Rows
from wyrmspan_desktop.ui.widgets.tree import LIGHT_NOTE, LIGHT_STRONG, Heading, Node, Space, Text, in_middle


class Pick(NamedTuple):
    """An option: its text, and the text at the end of its line."""

    words: str
    besides: str


class PickScene(SheetPage):
    """Calls ``then`` with the index of the picked option; Esc cancels."""

    name = "pick"
    wide = 520
    first = ""
    needs = (560, 560)

    def __init__(
        self, app: Host, heading: str, picks: Sequence[Pick], at: int, then: Callable[[int], None]
    ) -> None:
        super().__init__(app)
        self.heading, self.picks, self._then = heading, picks, then
        self.rows = Rows(self._pick, opens=True)
        self.rows.show(len(picks))
        self.rows.choose(at)
        self.high = 132 + 70 * min(6, len(picks))

    def head(self) -> Node:
        return Heading(self.heading, theme.TEXT_HEAD)

    def body(self) -> Node:
        return ListView(self.rows, self._row)

    def _row(self, number: int) -> Node:
        pick = self.picks[number]
        name = Text(pick.words, LIGHT_STRONG._replace(size=18), fits=True)
        return Alike(name, Space(), Text(pick.besides, LIGHT_NOTE, fits=True), gap=7)

    def foot(self) -> Node:
        return in_middle(Button("back", menus.BACK, self.back, wide=170))

    def _pick(self) -> None:
        self.back()
        self._then(self.rows.at)
