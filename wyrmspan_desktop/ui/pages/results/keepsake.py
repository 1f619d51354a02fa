"""The picture of a finished game, to be saved or copied: painted in the background, and shown when it is ready."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.session import record
from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.clipboard import copy
from wyrmspan_desktop.session.keepsakes import Made, Process, Wanted, keep
from wyrmspan_desktop.session.paths import as_typed
from wyrmspan_desktop.session.record import Record, SaveHeader
from wyrmspan_desktop.session.sanitizing import drawable
from wyrmspan_desktop.text import keepsakes as words
from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.history.game_summary import nothing
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.described import told
from wyrmspan_desktop.ui.widgets.tree import LIGHT, Drawn, Node, Paragraph


class _Painted(NamedTuple):
    """A picture, and its game."""

    about: SaveHeader
    made: Made


class KeepsakeScene(LandPage):
    """Makes the picture of the game returned by ``game`` in the background; ``paint`` makes it."""

    name = "keepsake"
    needs = (760, 480)
    hour = "dusk"

    def __init__(
        self,
        app: Host,
        game: Callable[[], Record],
        paint: Callable[[Wanted, Progress], Made] = lambda wanted, progress: Process(wanted).made(progress),
    ) -> None:
        super().__init__(app)
        self._game, self._paint = game, paint
        self._painted: _Painted | None = None
        self._reading: Reading[_Painted | None] = Reading(app, self._show, None)
        self.work = (self._reading,)
        self._glance: Surface | None = None
        """The picture at the shown size."""
        self.message = ""
        """The message about the picture."""

    @property
    def is_painted(self) -> bool:
        """Whether the picture is ready."""
        return self._painted is not None

    @property
    def problem(self) -> str:
        """The reason why there is no picture; empty otherwise."""
        return self._reading.problem

    def enter(self) -> None:
        palette, looks = self.app.settings.values.palette, self.app.settings.values.looks
        self._place()
        glance, spoken = self._picture.rect.size, language() or "en"

        def paint(progress: Progress) -> _Painted:
            found = self._game()
            wanted = Wanted(
                game=record.encode(found), language=spoken, palette=palette, glance=glance, looks=looks
            )
            return _Painted(found.about, self._paint(wanted, progress))

        self._reading.begin(paint)

    def _show(self, painted: _Painted | None) -> None:
        self._painted = painted

    def layout(self) -> None:
        super().layout()
        self._glance = None

    def body(self) -> Node:
        self._picture = Drawn(self._draw, "" if self.is_painted else self.problem or words.MAKING)
        return self._picture

    def ledge(self) -> Ledge:
        text, has_picture = words.BUTTONS, self.is_painted
        return (
            (Button("back", text["back"], self.back),),
            told(Paragraph(self.message, LIGHT._replace(across="centre"), middle=True)),
            (
                Button("copy", text["copy"], self._copy, enabled=has_picture),
                Button("keep", text["keep"], self._keep, kind="main", enabled=has_picture),
            ),
        )

    def _draw(self, painter: Painter, rect: Rect) -> None:
        if self._painted is None:
            nothing(self.problem or words.MAKING, is_wrong=bool(self.problem)).draw_in(painter, rect)
            return
        if self._glance is None:
            made = self._painted.made
            self._glance = _scaled(pygame.image.frombytes(made.pixels, made.size, "RGB"), rect.size)
        place = self._glance.get_rect(center=rect.center)
        painter.shadow(place, radius=2, blur=9, down=7, opacity=0.8)
        painter.canvas.blit(self._glance, place)

    # --- input --------------------------------------------------------------------------------

    def _keep(self) -> None:
        if (painted := self._painted) is not None:
            self.app.background.wait_for(
                str(words.KEEPING),
                lambda progress: keep(painted.made.png, painted.about),
                self._show_saved,
                is_change=True,
            )

    def _copy(self) -> None:
        if (painted := self._painted) is not None:
            self.app.background.wait_for(
                str(words.COPYING),
                lambda progress: copy(painted.made.png),
                lambda _: self._show_message(str(words.COPIED)),
                is_change=True,
            )

    def _show_saved(self, path: Path) -> None:
        self._show_message(words.KEPT(path=as_typed(path) or drawable(str(path))))

    def _show_message(self, text: str) -> None:
        self.message = text
        self.app.refresh()


def _scaled(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return a picture no larger than a size, and no larger than the original."""
    wide, high = picture.get_size()
    share = min(size[0] / wide, size[1] / high)
    if share >= 1:
        return picture.convert()
    return pygame.transform.smoothscale(picture, (round(wide * share), round(high * share))).convert()
