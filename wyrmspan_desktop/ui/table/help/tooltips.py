"""What is enlarged or explained: the thing that was looked at, or else the one that the pointer rests on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.ui.art.preview import Preview
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.game import GameScene

_HOVER_DELAY = 0.12
"""How long the pointer rests on a thing before it is explained, in seconds."""
_LARGE = 190
"""From this width on, in units, a card is read where it lies; its name never is."""


class Tooltips(TableExtension):
    """Follows the pointer, and closer looks."""

    def __init__(self, board: GameScene) -> None:
        self._board = board
        self.hovered: Target | None = None
        self.looked_at: Target | None = None
        self.spoken_of: str | None = None
        """The name of the card on the table that the answer under the pointer, or with the focus, speaks of."""
        self._preview: tuple[object, Preview] = (None, Preview())
        """The latest preview, and what it was made of."""
        self.covers: Sequence[Rect] = ()
        """Where the latest frame has drawn what is explained."""
        self._rest = 0.0
        self._is_hushed = False
        self._pointer = (-1, -1)
        """Where the pointer was in the frame before."""

    @property
    def target(self) -> Target | None:
        """The thing that is enlarged or explained, as it is drawn now: what lies there may have changed since.

        An answer in words that speaks of a card shows that card, as pointing at the card does.  What is only said of
        a thing is said with the name of an icon on it, once that is named.
        """
        target = self.looked_at
        if target is None:
            target = self._rested_on
            if target is not None and (self._is_large(target) or self._is_told_with_icon(target)):
                return None
        if target is None:
            return None
        found = self._board.app.targets.named(target.id)
        card = self._board.app.targets.named(self.spoken_of) if self.spoken_of and found is not None else None
        return found if card is None or self.looked_at is not None or self._is_large(card) else card

    @property
    def answer_tip(self) -> str:
        """What is said of the answer whose card is enlarged; empty if the card itself is pointed at."""
        answer, card = self._rested_on, self.target
        is_spoken_of = answer is not None and card is not None and card.id == self.spoken_of
        return answer.tip or "" if answer is not None and is_spoken_of else ""

    @property
    def _rested_on(self) -> Target | None:
        """The thing on which the pointer has rested."""
        return self.hovered if self._rest >= _HOVER_DELAY and not self._is_hushed else None

    def _is_large(self, target: Target) -> bool:
        """Whether a thing is a card that can be read where it lies."""
        return bool(target.card) and min(target.rect.size) >= self._board.places.px(_LARGE)

    def _is_told_with_icon(self, target: Target) -> bool:
        """Whether an icon is named that stands on a thing."""
        return bool(self._board.app.icon_named) and not target.card and not self._rows(target)

    def _rows(self, target: Target) -> bool:
        """Whether more is told of a thing than what it is; where several icons are each a thing, they come first."""
        return not target.holds_several and bool(self._preview_of(target).rows)

    @property
    def is_telling(self) -> bool:
        """Whether a thing is enlarged or explained now, or an icon is named."""
        target = self.target
        if self._board.app.icon_named:
            return True
        return target is not None and bool(target.card or target.tip or self._rows(target))

    @property
    def enlarges(self) -> bool:
        """Whether a card is enlarged, and what an icon on it is called is told with it."""
        target = self.target
        return target is not None and bool(target.card)

    @property
    def foretells(self) -> bool:
        """Whether it is told what a thing would bring, which is more than what an icon on it is called."""
        target = self.target
        return target is not None and not target.card and self._rows(target)

    @property
    def with_icon(self) -> str:
        """What is said of the thing on which the pointer rests, with the name of an icon on it."""
        target = self._rested_on if self.looked_at is None else None
        if target is None or not self._is_told_with_icon(target):
            return ""
        return target.tip or ""

    @property
    def pointed_at(self) -> Target | None:
        """The thing that the player has come to; None for what came to lie below the pointer by itself."""
        return None if self._is_hushed else self.hovered

    @property
    def preview(self) -> Preview:
        """What is told of the future beside the thing that is enlarged or explained."""
        target = self.target
        return Preview() if target is None else self._preview_of(target)

    def _preview_of(self, target: Target) -> Preview:
        made_of = (target.id, self._board.previewed)
        if self._preview[0] != made_of:
            self._preview = (made_of, self._board.preview_of(target))
        return self._preview[1]

    def hover(self, target: Target | None, *, by_keys: bool = False) -> None:
        """The pointer, or the keys, came to a thing, or left it; or something else came to lie below the pointer.

        What has come by itself is not explained: the player was about to click there.
        """
        self.hovered = target
        card = None if target is None or target.card else self._board.spoken_of(target)
        self.spoken_of = None if card is None else card.id
        self._rest = 0.0
        self._is_hushed = not by_keys and self._board.app.pointer == self._pointer
        self._board.app.dirty = True

    def look(self, target: Target | None) -> bool:
        """Have a closer look at a thing; whether there is more to be seen of it."""
        if target is None or not (target.card or target.tip):
            return False
        self.looked_at = target
        return True

    def look_away(self) -> bool:
        """End a closer look; whether there was one."""
        was_looking, self.looked_at = self.looked_at is not None, None
        return was_looking

    def hush(self) -> None:
        """Explain nothing more until the pointer comes to something else."""
        self.looked_at, self._is_hushed = None, True

    def forget_places(self) -> None:
        """Everything lies elsewhere now."""
        self.hovered = self.looked_at = self.spoken_of = None

    def step(self, dt: float) -> None:
        self._pointer = self._board.app.pointer
        if self.hovered is None or self._rest >= _HOVER_DELAY:
            return
        self._rest += dt
        if self._rest >= _HOVER_DELAY and (self.hovered.card or self.hovered.tip or self.spoken_of):
            self._board.app.dirty = True
