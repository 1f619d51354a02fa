"""The board of a game in which every answer is one id: its things are drawn in layers, popups over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.ui.compositor import Layer
from wyrmspan_desktop.ui.compositor.layers import LayerCache
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.layout.scrubber import Scrubber
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.draw_overlay import draw_tip
from wyrmspan_desktop.ui.table.draw.plain_picture import PlainPicture, Section, layers_of
from wyrmspan_desktop.ui.table.events.event_sounds import EventSounds
from wyrmspan_desktop.ui.table.events.rows import E, V
from wyrmspan_desktop.ui.table.screens.board import Board, L

P = TypeVar("P", bound=PlainPicture)
"""The state of a frame of the table of a game."""


class PlainBoard(Board[G, V, L, E], Generic[G, V, L, E, P]):
    """A game whose table is drawn in layers.  Subclasses set what they have of their own in `_begin`."""

    eventless_fields = frozenset({"serial", "decision"})
    opening: ClassVar[Sentence]
    """The latest event before the first one."""
    drawn: ClassVar[Sequence[Section]] = ()
    """The sections of the table, from back to front."""

    def __init__(
        self,
        app: Host,
        session: Session[G],
        seat: int | None,
        groove: Callable[[L], tuple[L, Scrubber]] | None = None,
    ) -> None:
        super().__init__(app, session, seat, groove)
        self._layers = LayerCache(app.painter)
        self.sounding = EventSounds(app.audio, self.telling.rows)
        self._begin()

    def _begin(self) -> None:
        self._lay()
        super()._begin()

    @property
    def latest(self) -> str:
        """The latest event."""
        return self.log[-1].text if self.log else str(self.opening)

    # --- drawing ------------------------------------------------------------------------------

    def picture(self, targets: Targets) -> P:
        """Return the state of the frame, without popups."""
        raise NotImplementedError

    def layers(self, picture: P) -> Sequence[Layer]:
        """Return the layers of a frame, the lowest first."""
        return layers_of(self.drawn, picture)

    def draw(self) -> None:
        picture = self.picture(self.app.targets)
        self._draw_layers(picture, self.layers(picture))
        picture.painter.canvas.begin_foreground()
        self._draw_over(picture)

    def _draw_layers(self, picture: P, layers: Sequence[Layer]) -> None:
        """Draw everything that lies on the table."""
        self._layers.draw_all(layers, picture.targets, is_scrubbing=self.control.is_scrubbing)

    def _draw_over(self, picture: P) -> None:
        """Draw animations, the dragged thing, popups, and the focus."""
        picture.painter.canvas.begin_group()
        for extension in self.extensions:
            extension.draw_below(picture)
        for part, share in self.playback.playing:
            part.draw(picture, share)
        self._draw_raised(picture)
        if self.control.draw_carried(picture):
            return
        self.explaining.covers = ()
        picture.is_explained = self.explaining.is_telling
        for extension in self.extensions:
            extension.draw(picture)
        if self.explaining.target is not None:
            self._explain(picture, self.explaining.target)
        focused = self.control.focused
        if focused is not None:
            highlights.focused(picture.painter, focused.frame or focused.rect, focused.radius)

    def _draw_raised(self, picture: P) -> None:
        """Draw what is lifted over its neighbours because it is pointed at."""

    def _explain(self, picture: P, thing: Target) -> None:
        """Explain a thing: show its tip."""
        if thing.tip:
            self.explaining.covers = draw_tip(picture, thing.tip, thing.frame or thing.rect)
