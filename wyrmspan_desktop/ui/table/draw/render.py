"""Draws the table scene: what changes rarely is drawn once and kept, the rest over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from wyrmspan_desktop.engine import Option
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.options import describe_row
from wyrmspan_desktop.ui.art.preview import Row
from wyrmspan_desktop.ui.art.scenery import HOURS, hour_of, hour_seen
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor import Layer
from wyrmspan_desktop.ui.compositor.canvas import CommandList, paint_commands
from wyrmspan_desktop.ui.compositor.display_list import Replacement
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.compositor.layers import LayerCache
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.layout.ledge import raised
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.table.draw.ambience import Ambience
from wyrmspan_desktop.ui.table.draw.automa import DECISION, draw_read
from wyrmspan_desktop.ui.table.draw.draw_hand import draw_raised
from wyrmspan_desktop.ui.table.draw.draw_overlay import (
    draw_enlarged,
    draw_exchanges,
    draw_menu,
    draw_preview,
    draw_tip,
    enlarged_size,
    light_preview,
)
from wyrmspan_desktop.ui.table.draw.draw_sky import draw_sun
from wyrmspan_desktop.ui.table.draw.ghost import carried_size
from wyrmspan_desktop.ui.table.draw.offers import WAYS, digit_of, listed
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.sections import PLACE, SECTIONS
from wyrmspan_desktop.ui.table.help.previewing import has_preview

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import BoardScene


class Renderer:
    """Keeps what was drawn of the table, section by section, until something in it has changed."""

    def __init__(self, board: BoardScene) -> None:
        self._board = board
        self._layers = LayerCache(board.app.painter, is_gradual=True)
        self._is_changed = False
        self._ahead = LayerCache(board.app.painter)
        """The place at the hour that is to come."""
        self._before: Surface | None = None
        """The place at the hour that gives way in the next frame."""
        self.banner = ""
        """What the banner says that was drawn last."""
        self.ambience = Ambience()
        self._stirred, self._sky = CommandList(), CommandList()
        """What was drawn of the ambience, and below everything but the place itself."""
        self._shift = 0.0
        """Where the sky was drawn."""

    @property
    def is_drawn(self) -> bool:
        """Whether the table has been drawn as it is laid out now."""
        return self._layers.is_drawn

    def forget(self) -> None:
        """All that is kept is out of date: sizes or colours have changed."""
        self._before = None
        self._layers.forget()
        self._ahead.forget()

    def look_again(self) -> None:
        """Something has changed: some of the kept sections may be out of date."""
        self._is_changed = True

    def draw(self) -> None:
        """Draw the whole frame on the app's painter."""
        picture = self._board.picture(self._board.app.targets)
        self.banner = picture.banner
        self._turn(picture)
        self.ambience.look(picture)
        self._draw_sections(picture)
        canvas = picture.painter.canvas
        canvas.begin_foreground()
        self._stirred = canvas.begin_group()
        self.ambience.draw(picture.painter, picture.layout)
        canvas.begin_group()
        drawings = self._layers.commands(range(len(SECTIONS)))
        self._board.panning.draw(canvas, drawings, is_whole=self._layers.is_whole)
        self._draw_over(picture)

    def stir(self, dt: float) -> Sequence[Replacement]:
        """Let the time of the ambience pass: what was drawn of it, each with what is to be seen in its place."""
        ambience, board, painter = self.ambience, self._board, self._board.app.painter
        if not ambience.stir(dt):
            return ()
        old, at = self._stirred, board.places
        self._stirred = painter.record(lambda: ambience.draw(painter, at))
        swaps = [(old, self._stirred)]
        if ambience.shift(at) != self._shift:
            old, self._shift = self._sky, ambience.shift(at)
            self._sky = painter.record(lambda: ambience.draw_sky(painter, at, board.daylight.hour))
            swaps.append((old, self._sky))
        return swaps

    def pieces(self) -> Iterator[Callable[[], None]]:
        """What draws each section of the picture as it is now."""
        picture = self._board.picture(Targets())
        return (partial(section.draw, picture) for section in SECTIONS)

    def idle_work(self) -> IdleWork[None]:
        """Make the faces that will be seen when somebody points at cards or carries them, one after the other."""
        picture = self._board.picture(Targets())
        at = picture.layout
        yield partial(self._board.panning.prepare, self._board.app.window, at.mat)
        cards = [(target.card, target.lit) for target in self._board.app.targets if target.card]
        for card, lit in sorted(cards, key=lambda each: each[0] not in picture.hand):
            sizes = [enlarged_size(picture.painter, at.size[1])]
            if lit:
                sizes.append(carried_size(at))
            if card in picture.hand:
                sizes.append(raised(at, at.hand_cards(len(picture.tray), len(picture.hand))[2][0]).size)
            for size in sizes:
                yield partial(_preload_face, picture, card, size)

    @staticmethod
    def layers(picture: Picture) -> Sequence[Layer]:
        """The sections of the picture, the lowest first."""
        last = len(SECTIONS) - 1
        return [
            Layer(
                number,
                partial(section.draw, picture),
                partial(section.shows, picture),
                light_key=partial(section.lights, picture),
                may_skip=number != last,  # the question is read at once
            )
            for number, section in enumerate(SECTIONS)
        ]

    def _draw_sections(self, picture: Picture) -> None:
        """Draw what is new in the picture that is kept, and register the targets of all of it."""
        board, canvas = self._board, picture.painter.canvas
        layers = self.layers(picture)
        self._layers.begin(layers, is_changed=self._is_changed, is_scrubbing=board.is_scrubbing)
        for number, layer in enumerate(layers):
            if number == 1:
                self._sky, self._shift = canvas.begin_group(), self.ambience.shift(picture.layout)
                self.ambience.draw_sky(picture.painter, picture.layout, picture.hour)
            if number == len(PLACE):
                canvas.begin_group()
                board.daylight.draw(canvas)
            self._layers.draw(layer, picture.targets)
        canvas.begin_group()
        self._is_changed = False

    # --- the hour -----------------------------------------------------------------------------

    def look_forward(self) -> None:
        """The round ends: ask for what is seen of the place at the next hour."""
        picture = self._board.picture(Targets())
        picture.hour = hour_of(picture.view["round"] + 1)
        with picture.painter.preloading():
            _draw_place(picture)

    def fetch_skies(self) -> None:
        """Ask for the skies of all hours: any of them may be the next one."""
        picture = self._board.picture(Targets())
        with picture.painter.preloading():
            for picture.hour in HOURS:
                _draw_place(picture, has_jumped=True)

    def _turn(self, picture: Picture) -> None:
        """Let the hour of the round come, as soon as the place has been painted that is seen at it.

        The picture of the place as it was is made in the frame before.  After a jump nothing of another round is seen
        any longer: the sky gives way if the new one is there, else it is gone at once.
        """
        daylight, painter, values = self._board.daylight, picture.painter, self._board.app.settings.values
        hour = hour_seen(picture.view)
        if self._board.is_scrubbing and self.is_drawn:
            return  # the hour turns when one stays somewhere
        if hour == daylight.hour:
            daylight.has_jumped = False
            return
        old = self._layers.commands(range(len(PLACE)))
        is_painted = not painter.images.is_absent(f"place/vista_{hour}")
        before, self._before = self._before, None
        if before is None and len(old) == len(PLACE) and is_painted and values.animation != "instant":
            ahead = replace(picture, hour=hour, targets=Targets())
            place = self.layers(ahead)[: 1 if daylight.has_jumped else len(PLACE)]
            with painter.unseen():
                self._ahead.draw_all(place, ahead.targets)
            if self._ahead.is_complete(*(layer.name for layer in place)):
                canvas = painter.canvas
                self._before = Surface(canvas.get_size())
                paint_commands(self._before, canvas.get_rect(), [old[0], self._sky, *old[1:]])
                self._ahead.forget()
                self._board.app.dirty = True
                return
            if not daylight.has_jumped:
                return
        daylight.turn(hour, before, is_still=values.reduced_motion)
        picture.hour = hour
        self.look_again()

    # --- what lies over it --------------------------------------------------------------------

    def _draw_over(self, picture: Picture) -> None:
        """What acts and what moves, menus, the enlarged card, tips."""
        board, choosing = self._board, picture.choosing
        board.explaining.covers = ()
        draw_sun(picture, board.daylight.share)
        for extension in board.extensions:
            extension.draw_below(picture)
        for part, share in board.playback.playing:
            part.draw(picture, share)
        explained = board.explaining.target
        hovered = picture.hovered
        under = picture.targets.named(hovered) if hovered else None
        if under is not None and under.lit:
            _light_hovered(picture, under)
        draw_raised(picture)
        if choosing is not None and choosing.menu:
            rows = _menu(picture, board.session, choosing.menu)
            draw_menu(picture, self._place_of(choosing.spot, picture), rows, hovered)
            explained = self._card_of_row()
        elif choosing is not None and board.listing is not None:
            options = listed(choosing, board.listing)
            rows, digits = _menu(picture, board.session, options), [digit_of(option) for option in options]
            button = picture.targets.named(f"{WAYS}{board.listing}")
            around = button.rect if button is not None else picture.layout.prompt
            draw_menu(picture, around, rows, hovered, choosing.chosen, digits)
            explained = self._card_of_row()
        elif choosing is not None and board.exchanging:
            draw_exchanges(picture, choosing.exchanges, hovered)
            explained = None
        if board.draw_carried(picture):
            return
        picture.is_explained = board.explaining.is_telling and not picture.has_menu
        for extension in board.extensions:
            extension.draw(picture)
        if explained is None and not picture.has_menu:
            # It may be a button of what extensions have drawn.
            explained = board.explaining.target
        if explained is not None:
            preview = board.explaining.preview
            if picture.layout.rows == 1:
                # A hand that is spread out covers the galleries, and would have their light on it.
                light_preview(picture, preview)
            around = explained.frame or explained.rect
            covers: Sequence[Rect] = ()
            if explained.card:
                tip = board.explaining.answer_tip
                said = (Row(tip),) if tip else ()
                preview = preview._replace(rows=(*said, *preview.rows, *board.icon_rows))
                covers = draw_enlarged(picture, explained.card, around, preview)
            elif explained.id == DECISION:
                covers = draw_read(picture, explained.rect)
            elif preview.rows:
                covers = draw_preview(picture, preview, around)
            elif explained.tip and (board.playback.settled or not has_preview(explained.id)):
                covers = draw_tip(picture, explained.tip, around)
            board.explaining.covers = covers
        focused = board.focused
        if focused is not None:
            highlights.focused(picture.painter, focused.frame or focused.rect, focused.radius)

    def _card_of_row(self) -> Target | None:
        """The card that the row of an open list speaks of; nothing else is explained beside a list."""
        explaining = self._board.explaining
        return explaining.target if explaining.spoken_of is not None else None

    def _place_of(self, spot: tuple[str, str] | None, picture: Picture) -> Rect:
        """Where a thing was drawn."""
        for target in picture.targets:
            if spot in target.anchors:
                return target.rect
        return picture.layout.prompt


def _menu(picture: Picture, session: Session, options: Sequence[Option]) -> list[tuple[str, str]]:
    """The rows of a menu: the name of each option, and its words."""
    return [(f"word:{option.id}", describe_row(option, session.game, picture.view)) for option in options]


def _preload_face(picture: Picture, card: str, size: Size) -> None:
    with picture.painter.preloading():
        picture.faces.face(card, size)


def _draw_place(picture: Picture, *, has_jumped: bool = False) -> None:
    """Draw all that looks different at another hour; after a jump nothing but the sky."""
    for section in PLACE[:1] if has_jumped else PLACE:
        section.draw(picture)


def _light_hovered(picture: Picture, thing: Target) -> None:
    """More light on what a click would use."""
    painter, around = picture.painter, thing.frame or thing.rect
    if any(key in picture.marked for key in thing.anchors) and not thing.marked_by_itself:
        highlights.chosen(painter, around, thing.radius)
    elif thing.lit_by_itself:
        highlights.veil(painter, around, thing.radius, highlights.ON_HOVER)
    else:
        highlights.hovered(painter, around, thing.radius)
