"""With which cards a new game is played: a printing of the box, and perhaps a set of the player's own."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from wyrmspan_desktop.engine.cards import EDITIONS
from wyrmspan_desktop.session.card_sets import FOLDER, CardSet, card_sets
from wyrmspan_desktop.session.foreign_text import drawable
from wyrmspan_desktop.text import card_sets as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.messages import brief
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import lists
from wyrmspan_desktop.ui.layout.grids import halves, side_by_side
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.details import draw_side
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.scenes.rows import Rows
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_land


class CardSetsScene(Scene):
    """Chooses an edition and the title of a set, empty for none, and hands them to ``then``."""

    name = "card_sets"
    needs = (820, 560)

    def __init__(self, app: Host, edition: str, title: str, then: Callable[[str, str], None]) -> None:
        super().__init__(app)
        self.edition = edition if edition in EDITIONS else EDITIONS[0]
        self.sets: list[CardSet] = []
        self.rows = Rows()
        self.rows.show(1)
        self.reading: Reading[list[CardSet]] = Reading(app, self._show, [])
        self._wanted, self._then = title, then

    @property
    def chosen(self) -> CardSet | None:
        """The set that is chosen; None for none."""
        return self.sets[self.rows.at - 1] if self.rows.at else None

    def wake(self) -> None:
        folder = self.app.archive.folder
        self.reading.begin(lambda progress: card_sets(folder))

    def leave(self) -> None:
        self.reading.stop()

    def step(self, dt: float) -> None:
        self.reading.step()

    def _show(self, sets: list[CardSet]) -> None:
        wanted = self.chosen.title if self.chosen is not None else self._wanted
        self.sets = sets
        self.rows.show(len(sets) + 1)
        titles = [each.title for each in sets]
        self.rows.choose(titles.index(wanted) + 1 if wanted in titles else 0)
        self.app.refresh()

    def _places(self) -> lists.ListPlaces:
        return lists.listed(self.app.size, 2)

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        gui.arrows = False
        for edition, rect in zip(EDITIONS, side_by_side(at.note, 2, self.app.painter.px(10)), strict=True):
            kind = "choice" if edition == self.edition else "plain"
            gui.button(f"edition_{edition}", str(words.EDITION_NAMES[edition]), rect, kind=kind)
        back, use = at.buttons
        gui.button("back", str(menus.BACK), back)
        can_be_used = self.chosen is None or self.chosen.own is not None
        gui.button("use", str(words.USE), use, kind="main", enabled=can_be_used)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_land(painter, "noon", at.lip)
        painter.text(str(words.HEADING), at.head, 38, role="title", least=theme.TEXT_HEAD, how=GILT)
        self.rows.draw(painter, self.app.targets, at.rows, self._draw_row)
        self._draw_side(draw_side(painter, at.side))
        foot = str(words.NOT_COUNTED)
        painter.text(foot, at.foot, 14.5, theme.TEXT, least=theme.TEXT_SMALL, how=SHADED)

    def _draw_row(self, row: int, rect: Rect) -> None:
        painter = self.app.painter
        upper, lower = halves(rect)
        name, text, colour = str(words.NO_SET), str(words.NO_SET_TEXT), theme.TEXT_SOFT
        if row:
            found = self.sets[row - 1]
            name = found.title
            if found.own is not None:
                text = words.count_text(found.own)
            elif found.problem is not None:
                text, colour = brief(found.problem), theme.WARNING
        painter.text(name, upper, 17, theme.TEXT, role="bold", least=13, how=SHADED)
        painter.text(text, lower, 14.5, colour, least=theme.TEXT_SMALL, how=SHADED, squeeze=0.84)

    def _draw_side(self, rest: Rect) -> None:
        """What is chosen in words, and where sets lie."""
        found, rest = self.chosen, Rect(rest)
        self._say(rest, str(words.EDITION_NAMES[self.edition]), theme.GILT, 18, "bold")
        self._say(rest, str(words.EDITION_TEXTS[self.edition]), theme.TEXT, 15)
        if found is not None:
            self._say(rest, found.title, theme.GILT, 18, "bold")
            if found.own is not None:
                self._say(rest, words.set_text(found.own), theme.TEXT, 15)
            elif found.problem is not None:
                self._say(rest, brief(found.problem), theme.WARNING, 15)
        elif self.reading.problem:
            self._say(rest, self.reading.problem, theme.WARNING, 15)
        elif not self.sets and not self.reading.is_on:
            self._say(rest, str(words.NO_SETS_YET), theme.TEXT, 15)
        folder = self.app.archive.folder
        if folder is None:
            self._say(rest, str(words.UNKEPT), theme.TEXT_SOFT, theme.TEXT_SMALL)
            return
        self._say(rest, words.WHERE(folder=drawable(str(folder / FOLDER))), theme.TEXT_SOFT, theme.TEXT_SMALL)
        self._say(rest, str(words.HOW), theme.TEXT_SOFT, theme.TEXT_SMALL)

    def _say(self, rest: Rect, text: str, colour: theme.Colour, size: float, role: str = "body") -> None:
        """A paragraph at the top of what is left of a rectangle, which becomes less by that."""
        painter = self.app.painter
        painter.paragraph(text, rest, size, colour, role=role, least=theme.TEXT_SMALL, how=SHADED)
        high = min(rest.height, painter.paragraph_height(text, rest.width, size, role) + painter.px(8))
        rest.y, rest.height = rest.y + high, rest.height - high

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        row = self.rows.row_of(target)
        if row is not None:
            self.rows.choose(row)
            self.app.refresh()

    def wheel(self, steps: int) -> None:
        self.rows.wheel(steps)
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if self.rows.key(event.key):
            self.app.refresh()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.app.gui.move(1 if event.key == pygame.K_RIGHT else -1)

    def pressed(self, name: str) -> None:
        if name == "back":
            self.back()
        elif name == "use":
            self.app.scenes.pop()
            self._then(self.edition, self.chosen.title if self.chosen is not None else "")
        else:
            self.edition = name.removeprefix("edition_")
            self.app.refresh()
