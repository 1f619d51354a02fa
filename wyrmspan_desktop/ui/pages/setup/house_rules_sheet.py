"""The house rules of a game, over its table or its replay."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.house_rules import HEADING
from wyrmspan_desktop.text.house_rules_page import descriptions
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import SheetPage
from wyrmspan_desktop.ui.widgets.controls import Button, Scroll
from wyrmspan_desktop.ui.widgets.scroll_text import Passage, Reading
from wyrmspan_desktop.ui.widgets.tree import Heading, Node, Row, Space


class HouseRulesSheet(SheetPage):
    """Each house rule of a game with its choice and its explanation."""

    name = "house_rules_sheet"
    wide, high = 640, 520
    needs = (wide + 20, high + 20)

    def __init__(self, app: Host, house_rules: HouseRules) -> None:
        super().__init__(app)
        self.reading = Reading([*_passages(house_rules)])

    def head(self) -> Node:
        return Heading(HEADING)

    def body(self) -> Node:
        return Scroll(self.reading)

    def foot(self) -> Node:
        return Row(Space(), Button("close", menus.BACK, self.back, kind="main", wide=180), Space())


def _passages(house_rules: HouseRules) -> Iterator[Passage]:
    for number, (title, lines) in enumerate(descriptions(house_rules)):
        if number:
            yield Passage("")
        yield Passage(title, is_heading=True)
        yield from map(Passage, lines)
