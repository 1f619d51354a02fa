"""Several eggs for one nest, or resources of one type: a plate on each of them, and Shift with a click on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.engine import Decision, option
from wyrmspan_desktop.text import spoken
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.things import amount, space_text
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.input.carrying import keys_of
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying

ALL_HERE = "all:"
"""The prefix of a plate's name, followed by the id of the answer."""
_PLATE = (70, 24)
_BEAT = 0.2
"""Seconds until the next egg is laid."""


def times(answer: str, most: int) -> int:
    """Return how often a plate repeats an answer that may be given ``most`` times.

    All eggs for a nest, or two resources alike.
    """
    return most if option(answer).kind == "lay" else min(2, most)


class EggBatch(TableExtension):
    """Lays all eggs that have room in one nest, or gains two items alike, as answers one after the other.

    One undo takes them back together.
    """

    def __init__(self, table: MatPlaying) -> None:
        self._table = table
        self._more: tuple[str, int] | None = None
        """The pending answer, and how often it is still to be given."""
        self.left = 0.0
        """Seconds until the next one is laid; 0 if none is."""

    def forget(self) -> None:
        self._more, self.left = None, 0.0

    def on_touch(self) -> None:
        self.forget()

    def click(self, target: Target) -> bool:
        choosing = self._table.choosing
        if choosing is None:
            return False
        repeats = self._table.session.game.question().repeats
        laid = target.id.removeprefix(ALL_HERE)
        if laid == target.id and pygame.key.get_mods() & pygame.KMOD_SHIFT:
            meant = (each.id for each in choosing.options if {*keys_of(each)} & {*target.anchors})
            laid = next((each for each in meant if each in repeats), "")
        if laid not in repeats:
            return False
        self._lay(laid, times(laid, repeats[laid]), automatic=False)
        return True

    def _lay(self, laid: str, times: int, *, automatic: bool) -> None:
        """Lay an egg, and remember how many more."""
        self._table.answer((laid,), automatic=automatic)
        self._more = (laid, times - 1) if times > 1 else None

    def on_ask(self, decision: Decision) -> None:
        if self._more is not None and self._more[0] in decision.ids:
            self.left = _BEAT
        else:
            self.forget()

    def step(self, dt: float) -> None:
        table = self._table
        if table.choosing is None or self._more is None or self.left <= 0 or not table.board.playback.settled:
            return
        self.left -= dt * table.board.playback.speed
        if self.left <= 0:
            self._lay(*self._more, automatic=True)

    # --- the plates ---------------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        choosing = picture.choosing
        if choosing is None or self._more is not None or choosing.menu:
            return
        is_taught = any(extension.is_by_hand for extension in self._table.board.extensions)
        painter, at = picture.painter, picture.layout
        for laid, eggs, rect in _plates(picture):
            if is_taught and option(laid).kind == "gain":
                continue  # one thing after the other, and nothing below the guide's text
            name = f"{ALL_HERE}{laid}"
            painter.slab(rect, "wood_warm" if picture.hovered == name else "wood_dark", radius=5)
            item = option(laid).item or "egg"
            words = Rect(rect.x + at.px(7), rect.y, rect.width - at.px(30), rect.height)
            label = say.LAY_HERE(count=eggs) if item == "egg" else str(eggs)
            painter.text(label, words, 14, theme.TEXT, role="bold", least=13)
            painter.icon(item, (rect.right - at.px(16), rect.centery), at.px(20))
            items = amount(item, eggs)
            tip = say.ALL_HERE(eggs=items) if item == "egg" else say.TAKE(items=items)
            plate = Target(
                name, rect, lit=True, enabled=True, radius=5, is_last=True, label=_label(laid, items)
            )
            picture.targets.add(plate if picture.by_keys else plate._replace(tip=tip))


def _label(laid: str, items: str) -> str:
    """Return the name of a plate, with the place of its eggs."""
    if option(laid).kind == "gain":
        return spoken.TAKE(items=items)
    (nest,) = option(laid).words
    return (
        spoken.LAY_IN_MAT(eggs=items) if nest == "mat" else spoken.LAY_IN(eggs=items, space=space_text(nest))
    )


def _plates(picture: Picture) -> Iterator[tuple[str, int, Rect]]:
    """Yield the repeatable answers: the answer, how often, and the place of its plate."""
    at = picture.layout
    for laid, most in picture.repeats.items():
        eggs = times(laid, most)
        if eggs < 2:
            continue
        (nest,) = option(laid).words
        place = Rect(0, 0, at.px(_PLATE[0]), at.px(_PLATE[1]))
        button = picture.targets.named(f"supply:{nest}")
        if option(laid).kind == "gain":
            if button is None:
                continue
            place.width = button.rect.width
            place.midbottom = button.rect.centerx, button.rect.top + at.px(3)
            yield laid, eggs, place
            continue
        if nest in at.slots:
            place.bottomright = at.slots[nest].right - at.px(4), at.slots[nest].bottom + at.px(4)
        else:
            place.midbottom = at.nests.centerx, at.nests.top - at.px(2)
        yield laid, eggs, place
