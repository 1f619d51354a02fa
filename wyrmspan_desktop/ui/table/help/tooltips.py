"""Selects the thing that is enlarged or explained: the inspected one, or else the hovered one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.ui.art.preview import Preview
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard

_HOVER_DELAY = 0.12
"""Seconds for which the pointer rests on a thing before it is explained."""
_LARGE = 190
"""The width in units from which a card is readable in its place; its name alone never is."""


class Tooltips(TableExtension):
    """Follows the pointer, and closer inspections."""

    def __init__(self, board: AnyBoard) -> None:
        self._board = board
        self.hovered: Target | None = None
        self.looked_at: Target | None = None
        self.spoken_of: str | None = None
        """The name of the card on the table that the hovered or focused answer is about."""
        self._preview: tuple[object, Preview] = (None, Preview())
        """The latest preview, and its input."""
        self.covers: Sequence[Rect] = ()
        """The places of the latest explanation."""
        self._rest = 0.0
        self._is_dismissed = False
        self._pointer = (-1, -1)
        """The position of the pointer in the previous frame."""

    @property
    def target(self) -> Target | None:
        """The thing that is enlarged or explained, as it is drawn now: it may have changed since it was hovered.

        A text answer about a card shows that card.  If an icon on the thing is named, the tip of the thing is shown
        with the name.
        """
        target = self.looked_at
        if target is None:
            target = self._rested_on
            if target is not None and (self._is_large(target) or self._shows_icon_name(target)):
                return None
        if target is None:
            return None
        found = self._board.app.targets.named(target.id)
        card = self._board.app.targets.named(self.spoken_of) if self.spoken_of and found is not None else None
        return found if card is None or self.looked_at is not None or self._is_large(card) else card

    @property
    def answer_tip(self) -> str:
        """The tip of the answer whose card is enlarged; empty if the card itself is hovered."""
        answer, card = self._rested_on, self.target
        is_spoken_of = answer is not None and card is not None and card.id == self.spoken_of
        return answer.tip or "" if answer is not None and is_spoken_of else ""

    @property
    def _rested_on(self) -> Target | None:
        """The thing on which the pointer has rested."""
        return self.hovered if self._rest >= _HOVER_DELAY and not self._is_dismissed else None

    def _is_large(self, target: Target) -> bool:
        """Return whether a thing is a card that is readable in its place."""
        return bool(target.card) and min(target.rect.size) >= self._board.places.px(_LARGE)

    def _shows_icon_name(self, target: Target) -> bool:
        """Return whether an icon on a thing is named."""
        return bool(self._board.app.icon_named) and not target.card and not self._rows(target)

    def _rows(self, target: Target) -> bool:
        """Return whether a thing has a preview; if several icons are separate things, they take precedence."""
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
        """Whether a card is enlarged, which also shows the names of its icons."""
        target = self.target
        return target is not None and bool(target.card)

    @property
    def shows_preview(self) -> bool:
        """Whether a preview is shown, which takes precedence over the names of icons."""
        target = self.target
        return target is not None and not target.card and self._rows(target)

    @property
    def with_icon(self) -> str:
        """The tip of the hovered thing, shown with the name of an icon on it."""
        target = self._rested_on if self.looked_at is None else None
        if target is None or not self._shows_icon_name(target):
            return ""
        return target.tip or ""

    @property
    def pointed_at(self) -> Target | None:
        """The thing to which the player has moved; None for one that appeared under the pointer."""
        return None if self._is_dismissed else self.hovered

    @property
    def preview(self) -> Preview:
        """The preview shown with the enlarged or explained thing."""
        target = self.target
        return Preview() if target is None else self._preview_of(target)

    def _preview_of(self, target: Target) -> Preview:
        made_of = (target.id, self._board.previewed)
        if self._preview[0] != made_of:
            self._preview = (made_of, self._board.preview_of(target))
        return self._preview[1]

    def hover(self, target: Target | None, *, by_keys: bool = False) -> None:
        """Note that another thing, or none, is hovered or focused.

        A thing that appeared under the pointer is not explained: the player was about to click there.
        """
        self.hovered = target
        card = None if target is None or target.card else self._board.control.spoken_of(target)
        self.spoken_of = None if card is None else card.id
        self._rest = 0.0
        self._is_dismissed = not by_keys and self._board.app.pointer == self._pointer
        self._board.app.dirty = True

    def look(self, target: Target | None) -> bool:
        """Inspect a thing; return whether there is more to see of it."""
        if target is None or not (target.card or target.tip):
            return False
        self.looked_at = target
        return True

    def look_away(self) -> bool:
        """End an inspection; return whether there was one."""
        was_looking, self.looked_at = self.looked_at is not None, None
        return was_looking

    def dismiss(self) -> None:
        """Explain nothing more until the pointer moves to something else."""
        self.looked_at, self._is_dismissed = None, True

    def forget_places(self) -> None:
        """Forget all places, because the layout has changed."""
        self.hovered = self.looked_at = self.spoken_of = None

    def step(self, dt: float) -> None:
        self._pointer = self._board.app.pointer
        if self.hovered is None or self._rest >= _HOVER_DELAY:
            return
        self._rest += dt
        if self._rest >= _HOVER_DELAY and (self.hovered.card or self.hovered.tip or self.spoken_of):
            self._board.app.dirty = True
