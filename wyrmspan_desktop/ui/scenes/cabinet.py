"""The cabinet of achievements: what was earned lies there as a medal, the rest as a blank, game by game."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.session.awards import Award, Key
from wyrmspan_desktop.session.cabinet import Cabinet, cabinet
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.text import deeds as words
from wyrmspan_desktop.text import history, menus
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.layout import cabinet as layout
from wyrmspan_desktop.ui.layout.cabinet import CabinetPlaces
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.widgets.buttons import State
from wyrmspan_desktop.ui.widgets.cabinet import draw_cabinet, draw_medal
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_heading, draw_land, draw_sheet

KEYS: list[Key] = [(game, deed) for game, deeds in words.DEEDS.items() for deed in deeds]
"""All achievements, in the order in which they lie there."""
_LEAST = theme.TEXT_SMALL
_DULL = 0.86
"""How bright medals are on which no light falls."""


class CabinetScene(Scene):
    """Shows all achievements; one of them is looked at, and the game that has earned it can be seen again."""

    name = "achievements"
    needs = layout.NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.cabinet = Cabinet()
        self.at: Key | None = None
        """The achievement that was chosen; None: the one that was earned last is looked at."""
        self.reading: Reading[Cabinet] = Reading(app, self._show, Cabinet())

    @property
    def looked_at(self) -> Key:
        """The achievement on the sheet."""
        earned = [key for key in KEYS if key in self.cabinet.awards]
        return self.at or max(earned, key=lambda key: self.cabinet.awards[key].ended, default=KEYS[0])

    @property
    def award(self) -> Award | None:
        """What has earned it."""
        return self.cabinet.awards.get(self.looked_at)

    # --- what is known ------------------------------------------------------------------------

    def wake(self) -> None:
        self._look()
        self.app.refresh()

    def _look(self) -> None:
        """Look through some games, so that whatever else is to be read comes in between."""
        kept = self.app.archive.history
        if kept is not None:
            self.reading.begin(partial(cabinet, kept))

    def leave(self) -> None:
        self.reading.stop()

    def step(self, dt: float) -> None:
        self.reading.step()

    def _show(self, found: Cabinet) -> None:
        self.cabinet = found
        if found.left:
            self._look()

    @property
    def _foot(self) -> str:
        """What is said below the sheet."""
        archive = self.app.archive
        if archive.history is None:
            problem = archive.problem
            return str(history.UNKEPT) if problem is None else history.UNKEPT_SINCE(problem=said(problem))
        if self.reading.problem:
            return self.reading.problem
        return words.left_text(self.cabinet.left) if self.cabinet.left else str(words.FOOT)

    # --- where things are ---------------------------------------------------------------------

    def _places(self) -> CabinetPlaces:
        return layout.page(self.app.size, [len(deeds) for deeds in words.DEEDS.values()])

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        cells = [rect for shelf in at.cells for rect in shelf]
        for key, rect in zip(KEYS, cells, strict=True):
            gui.button(" ".join(key), "", rect, partial(self._use, key), face=partial(self._draw_cell, key))
        back, replay = at.buttons
        gui.button("back", str(menus.BACK), back, self.back)
        can_replay = self.award is not None
        gui.button("replay", str(words.REPLAY), replay, self._replay, kind="main", enabled=can_replay)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_land(painter, "dusk", at.lip)
        draw_cabinet(painter, at.cabinet, at.niches, at.boards)
        for game, plate in zip(words.DEEDS, at.plates, strict=True):
            self._draw_plate(game, plate)
        painter.text(
            str(words.HEADING), at.head, 36, role="title", least=theme.TEXT_HEAD, how=GILT, squeeze=0.8
        )
        count = words.count_text(sum(key in self.cabinet.awards for key in KEYS), len(KEYS))
        painter.text(count, at.count, 17, theme.GILT, role="bold", least=_LEAST, how=SHADED)
        self._draw_sheet(at)
        painter.paragraph(self._foot, at.foot, theme.TEXT_BODY, theme.TEXT, least=_LEAST, how=SHADED)

    def _draw_plate(self, game: str, rect: Rect) -> None:
        painter = self.app.painter
        inside = rect.inflate(-painter.px(16), 0)
        painter.text(str(history.KINDS[game]), inside, 17, theme.GILT, role="title", least=_LEAST, how=SHADED)
        earned = sum((game, deed) in self.cabinet.awards for deed in words.DEEDS[game])
        text = words.count_text(earned, len(words.DEEDS[game]))
        painter.text(text, inside, 14.5, theme.TEXT, role="bold", across="right", least=_LEAST, how=SHADED)

    def _draw_cell(self, key: Key, painter: Painter, rect: Rect, state: State) -> None:
        """A medal with its name, in light if it is looked at."""
        at, game, deed = layout.cell(self.app.size, rect), *key
        is_earned, is_at = key in self.cabinet.awards, key == self.looked_at
        if is_at:
            painter.spot(at.medal.inflate(painter.px(30), painter.px(30)), opacity=0.5)
        elif state.is_hovered:
            painter.spot(at.medal.inflate(painter.px(24), painter.px(24)), opacity=0.28)
        medal = at.medal.move(0, painter.px(1)) if state.is_held else at.medal
        draw_medal(
            painter, key, medal, is_earned=is_earned, bright=1.0 if is_at or state.is_hovered else _DULL
        )
        colour = theme.TEXT if is_at or is_earned else theme.TEXT_SOFT
        name = str(words.DEEDS[game][deed].name)
        painter.paragraph(name, at.name, 13, colour, across="centre", least=_LEAST, how=SHADED)
        if is_at:
            painter.edge(rect, (*materials.RIM, 150), radius=6, width=1.2)

    def _draw_sheet(self, at: CabinetPlaces) -> None:
        painter, (game, deed), award = self.app.painter, self.looked_at, self.award
        draw_sheet(painter, at.sheet)
        draw_medal(painter, self.looked_at, at.medal, is_earned=award is not None)
        draw_heading(painter, str(words.DEEDS[game][deed].name), at.title, 21)
        rest, gap = Rect(at.text), painter.px(12)
        lines = [(str(words.DEEDS[game][deed].task), theme.INK, "body")]
        if award is None:
            lines.append((str(words.NOT_YET), theme.INK_SOFT, "bold"))
        else:
            lines.append((words.on_text(award), theme.INK_HEAD, "bold"))
            lines.append((words.in_text(award), theme.INK_SOFT, "body"))
        for text, colour, role in lines:
            if painter.paragraph_inside(text, rest, 16, role, least=_LEAST) > rest.height:
                break  # in the smallest windows, with the largest text
            used = painter.paragraph(text, rest, 16, colour, role=role, across="centre", least=_LEAST)
            rest = Rect(rest.x, rest.y + used + gap, rest.width, max(0, rest.height - used - gap))

    # --- input --------------------------------------------------------------------------------

    def _use(self, key: Key) -> None:
        """Look at an achievement; the second time, show the game in which it was earned."""
        if key == self.at:
            self._replay()
        else:
            self.at = key
            self.app.refresh()

    def _replay(self) -> None:
        if self.award is not None:
            self.app.go.replay(self.app.archive.finished / f"{self.award.id}{ENDING}")

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.at = KEYS[0 if event.key == pygame.K_HOME else -1]
            self.app.refresh()
