"""The cabinet of achievements: medals for those that were earned, blanks for the rest, game by game."""

from __future__ import annotations

from functools import partial
from itertools import chain

import pygame
from pygame import Rect

from wyrmspan_desktop.session.achievement_scan import AchievementScan, cabinet
from wyrmspan_desktop.session.awards import Award, Key
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.text import achievements as words
from wyrmspan_desktop.text import history, menus
from wyrmspan_desktop.text.messages import told_after
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.lists import across, lip_of
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.backdrops import draw_landscape
from wyrmspan_desktop.ui.widgets.buttons import State
from wyrmspan_desktop.ui.widgets.cabinet import draw_cabinet, draw_medal
from wyrmspan_desktop.ui.widgets.controls import Button

KEYS: list[Key] = [(game, deed) for game, deeds in words.DEEDS.items() for deed in deeds]
"""All achievements, in the order of the cabinet."""
_ACROSS = 9
"""The number of medals in a row."""
_MAX_SIDE = 240
"""The largest size of a medal in pixels, a little larger than it was painted."""
_DULL = 0.86
"""The brightness of unlit medals."""
_PLATE = tree.LIGHT_STRONG._replace(colour=theme.GILT, role="title")
_COUNT = tree.LIGHT_STRONG._replace(size=14.5, across="right")
_TASK = tree.BODY._replace(size=16, across="centre")
_NAME = tree.LIGHT._replace(size=13, across="centre")


class AchievementsScene(Page):
    """Shows all achievements; the selected one is described, and the game that earned it can be replayed."""

    name = "achievements"
    needs = (1060, 640)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.cabinet = AchievementScan()
        self.at: Key | None = None
        """The selected achievement; None: the last earned one is described."""
        self.reading: Reading[AchievementScan] = Reading(app, self._show, AchievementScan())
        self.work = (self.reading,)

    @property
    def looked_at(self) -> Key:
        """The achievement on the sheet."""
        earned = [key for key in KEYS if key in self.cabinet.awards]
        return self.at or max(earned, key=lambda key: self.cabinet.awards[key].ended, default=KEYS[0])

    @property
    def award(self) -> Award | None:
        """The award of the achievement, if it was earned."""
        return self.cabinet.awards.get(self.looked_at)

    # --- what is known ------------------------------------------------------------------------

    def wake(self) -> None:
        self._look()
        self.app.refresh()

    def _look(self) -> None:
        """Search some games, so that other reads come in between."""
        finished_games = self.app.archive.history
        if finished_games is not None:
            self.reading.begin(partial(cabinet, finished_games))

    def _show(self, found: AchievementScan) -> None:
        self.cabinet = found
        if found.left:
            self._look()

    @property
    def _foot(self) -> str:
        """The text below the sheet."""
        archive = self.app.archive
        if archive.history is None:
            problem = archive.problem
            return (
                str(history.UNKEPT) if problem is None else history.UNKEPT_SINCE(problem=told_after(problem))
            )
        if self.reading.problem:
            return self.reading.problem
        return words.left_text(self.cabinet.left) if self.cabinet.left else str(words.FOOT)

    # --- what is seen -------------------------------------------------------------------------

    def draw_ground(self) -> None:
        draw_landscape(self.app.painter, "dusk", lip_of(self.app.size))

    def build(self) -> tree.Node:
        size, unit = self.app.size, self.app.painter.unit
        x, _ = across(size)
        count = words.count_text(sum(key in self.cabinet.awards for key in KEYS), len(KEYS))
        back = Button("back", menus.BACK, self.back).sized(high=60)
        can_replay = self.award is not None
        replay = Button("replay", words.REPLAY, self._replay, kind="main", enabled=can_replay)
        buttons = tree.Row(back, replay, gap=12).sized(high=76)
        on_ledge = tree.Column(
            tree.Space().sized(high=12),
            tree.Fill(tree.Paragraph(self._foot, tree.LIGHT)),
            buttons,
            tree.Space().sized(high=7),
        )
        details = tree.Column(
            tree.Text(words.HEADING, tree.TITLE._replace(size=36, squeeze=0.8)).sized(high=46),
            tree.Text(count, tree.LIGHT_STRONG._replace(colour=theme.GILT)).sized(high=26),
            self._sheet(),
            on_ledge.sized(high=(size[1] - lip_of(size)) / unit - 9),
            gap=5,
        )
        return tree.padded(tree.Grid([(self._shelves(), details)], (0.7, 0.3), gap=22), 2 * x / unit, 28)

    def _shelves(self) -> tree.Node:
        """Build the cabinet: for each game a plate, and a niche with shelves of medals."""
        parts: list[tree.Node] = []
        niches, boards = [], []
        for game, deeds in words.DEEDS.items():
            if not deeds:
                continue
            earned = sum((game, deed) in self.cabinet.awards for deed in deeds)
            count_node = tree.Text(words.count_text(earned, len(deeds)), _COUNT)
            parts.append(
                tree.padded(tree.Row(tree.Text(history.KINDS[game], _PLATE), count_node), 16, 0).sized(
                    high=26
                )
            )
            cells: list[tree.Node] = [self._cell((game, deed)) for deed in deeds]
            cells += [tree.Space() for _ in range(-len(cells) % _ACROSS)]
            niche = [
                tree.padded(tree.Row(*cells[row : row + _ACROSS]), 12, 0)
                for row in range(0, len(cells), _ACROSS)
            ]
            shelves = [tree.Space().sized(high=7) for _ in niche]
            parts += chain.from_iterable(zip(niche, shelves, strict=True))
            niches.append((niche[0], shelves[-1]))
            boards += shelves

        def draw(painter: Painter, rect: Rect) -> None:
            linings = [first.rect.union(last.rect) for first, last in niches]
            draw_cabinet(painter, rect, linings, [board.rect for board in boards])

        return tree.Panel(tree.Column(*parts), draw=draw, pad=(32, 26))

    def _cell(self, key: Key) -> tree.Node:
        game, deed = key
        face = partial(self._draw_cell, key)
        return Button(" ".join(key), words.DEEDS[game][deed].name, partial(self._use, key), face=face)

    def _sheet(self) -> tree.Node:
        """Build the sheet of the described achievement: its medal, its task, and when it was earned."""
        award, deed = self.award, words.DEEDS[self.looked_at[0]][self.looked_at[1]]
        lines = [tree.Paragraph(deed.task, _TASK, most=64)]
        if award is None:
            lines.append(tree.Paragraph(words.NOT_YET, _TASK._replace(role="bold", colour=theme.INK_SOFT)))
        else:
            earned = _TASK._replace(role="bold", colour=theme.INK_HEAD)
            lines.append(tree.Paragraph(words.on_text(award), earned, most=32))
            lines.append(tree.Paragraph(words.in_text(award), _TASK._replace(colour=theme.INK_SOFT), most=32))
        heading = tree.Heading(deed.name, 21).sized(high=34)
        return tree.sheet(
            tree.Column(tree.Drawn(self._draw_medal), heading, tree.Fill(tree.Column(*lines, gap=8)), gap=12),
            (40, 32),
        )

    def _draw_medal(self, painter: Painter, rect: Rect) -> None:
        side = min(*rect.size, _MAX_SIDE)
        draw_medal(painter, self.looked_at, square(rect.center, side), is_earned=self.award is not None)

    def _draw_cell(self, key: Key, painter: Painter, rect: Rect, state: State) -> None:
        """Draw a medal with its name, lit if it is described."""
        px, (game, deed) = painter.px, key
        is_earned, is_at = key in self.cabinet.awards, key == self.looked_at
        name = Rect(rect.x + px(2), rect.bottom - px(38), rect.width - px(4), px(38))
        side = min(name.y - rect.y - px(3), rect.width - px(10))
        medal = Rect(rect.centerx - side // 2, name.y - side - px(1), side, side)
        if is_at:
            painter.spot(medal.inflate(px(30), px(30)), opacity=0.5)
        elif state.is_hovered:
            painter.spot(medal.inflate(px(24), px(24)), opacity=0.28)
        bright = 1.0 if is_at or state.is_hovered else _DULL
        draw_medal(painter, key, medal.move(0, state.is_held), is_earned=is_earned, bright=bright)
        colour = theme.TEXT if is_at or is_earned else theme.TEXT_SOFT
        said = tree.Paragraph(words.DEEDS[game][deed].name, _NAME._replace(colour=colour))
        said.draw_in(painter, name)
        if is_at:
            painter.edge(rect, (*materials.RIM, 150), radius=6, width=1.2)

    # --- input --------------------------------------------------------------------------------

    def _use(self, key: Key) -> None:
        """Select an achievement; the second time, replay the game that earned it."""
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
