"""Draws the table scene: cached layers, and the changing rest over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from wyrmspan_desktop.engine import Game, Option
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.options import describe_row
from wyrmspan_desktop.ui.art.preview import Preview, Row
from wyrmspan_desktop.ui.art.scenery import HOURS, hour_of, hour_seen
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor import Layer
from wyrmspan_desktop.ui.compositor.canvas import CommandList, paint_commands
from wyrmspan_desktop.ui.compositor.display_list import Replacement
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.compositor.layers import LayerCache
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.layout.ledge import raised
from wyrmspan_desktop.ui.layout.targets import BESIDE, Target, Targets, plain
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
    light_payment,
    light_preview,
)
from wyrmspan_desktop.ui.table.draw.draw_sky import draw_sun
from wyrmspan_desktop.ui.table.draw.ghost import carried_size
from wyrmspan_desktop.ui.table.draw.offers import WAYS, digit_of, listed
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.sections import place_of, sections_of
from wyrmspan_desktop.ui.table.help.previewing import has_preview

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard


class Renderer:
    """Caches the drawing of the table, section by section, until something in it has changed."""

    def __init__(self, board: MatBoard) -> None:
        self._board = board
        self._layers = LayerCache(board.app.painter, is_gradual=True)
        self._is_changed = False
        self._ahead = LayerCache(board.app.painter)
        """The scenery of the next hour."""
        self._before: Surface | None = None
        """The scenery of the hour that fades out in the next frame."""
        self.banner = ""
        """The text of the last drawn banner."""
        self.ambience = Ambience()
        self._stirred, self._sky = CommandList(), CommandList()
        """The drawing of the ambient effects, and of those directly above the scenery."""
        self._shift = 0.0
        """The layout for which the sky was drawn."""

    @property
    def is_drawn(self) -> bool:
        """Whether the table has been drawn in its current layout."""
        return self._layers.is_drawn

    def forget(self) -> None:
        """Invalidate all caches: sizes or colours have changed."""
        self._before = None
        self._layers.forget()
        self._ahead.forget()

    def look_again(self) -> None:
        """Note that some of the cached sections may be out of date."""
        self._is_changed = True

    def draw(self) -> None:
        """Draw the whole frame on the app's painter."""
        picture = self._board.picture(self._board.app.targets)
        self.banner = picture.banner
        self._turn(picture)
        self.ambience.update_layout(picture)
        self._draw_sections(picture)
        canvas = picture.painter.canvas
        canvas.begin_foreground()
        self._stirred = canvas.begin_group()
        self.ambience.draw(picture.painter, picture.layout)
        canvas.begin_group()
        drawings = self._layers.commands(range(len(sections_of(picture.layout))))
        self._board.panning.draw(canvas, drawings, is_whole=self._layers.is_whole)
        self._draw_over(picture)

    def advance_ambience(self, dt: float) -> Sequence[Replacement]:
        """Advance the ambient effects by ``dt`` seconds; return the replacements of their drawings."""
        ambience, board, painter = self.ambience, self._board, self._board.app.painter
        if not ambience.advance_ambience(dt):
            return ()
        old, at = self._stirred, board.places
        self._stirred = painter.record(lambda: ambience.draw(painter, at))
        swaps = [(old, self._stirred)]
        if ambience.sky_offset_px(at) != self._shift:
            old, self._shift = self._sky, ambience.sky_offset_px(at)
            self._sky = painter.record(lambda: ambience.draw_sky(painter, at, board.daylight.hour))
            swaps.append((old, self._sky))
        return swaps

    def pieces(self) -> Iterator[Callable[[], None]]:
        """Return the drawing functions of all sections of the current picture."""
        picture = self._board.picture(Targets())
        return (partial(section.draw, picture) for section in sections_of(picture.layout))

    def idle_work(self) -> IdleWork[None]:
        """Make the faces of cards that are needed when they are hovered or dragged, one after the other."""
        picture = self._board.picture(Targets())
        at = picture.layout
        yield partial(self._board.panning.prepare, self._board.app.window, at.mats[-1].mat)
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
        """Return the sections of the picture, the lowest first."""
        sections = sections_of(picture.layout)
        last = len(sections) - 1
        return [
            Layer(
                number,
                partial(section.draw, picture),
                partial(section.shows, picture),
                light_key=partial(section.lights, picture),
                may_skip=number != last,  # the question is needed at once
            )
            for number, section in enumerate(sections)
        ]

    def _draw_sections(self, picture: Picture) -> None:
        """Draw the changed sections, replay the others, and register the targets of all."""
        board, canvas = self._board, picture.painter.canvas
        layers, place = self.layers(picture), len(place_of(picture.layout))
        self._layers.begin(layers, is_changed=self._is_changed, is_scrubbing=board.control.is_scrubbing)
        for number, layer in enumerate(layers):
            if number == 1:
                self._sky, self._shift = canvas.begin_group(), self.ambience.sky_offset_px(picture.layout)
                self.ambience.draw_sky(picture.painter, picture.layout, picture.hour)
            if number == place:
                canvas.begin_group()
                board.daylight.draw(canvas)
            self._layers.draw(layer, picture.targets)
        canvas.begin_group()
        self._is_changed = False

    # --- the hour -----------------------------------------------------------------------------

    def look_forward(self) -> None:
        """Prefetch the scenery of the next hour at the end of the round."""
        picture = self._board.picture(Targets())
        picture.hour = hour_of(picture.view["round"] + 1)
        with picture.painter.preloading():
            _draw_place(picture)

    def fetch_skies(self) -> None:
        """Prefetch the skies of all hours: any of them may be next."""
        picture = self._board.picture(Targets())
        with picture.painter.preloading():
            for picture.hour in HOURS:
                _draw_place(picture, has_jumped=True)

    def _turn(self, picture: Picture) -> None:
        """Change to the hour of the round, as soon as its scenery has been painted.

        The picture of the old scenery is made in the frame before.  After a jump nothing of another round stays
        visible: the sky fades if the new one is loaded, otherwise it is replaced at once.
        """
        daylight, painter, values = self._board.daylight, picture.painter, self._board.app.settings.values
        hour = hour_seen(picture.view)
        if self._board.control.is_scrubbing and self.is_drawn:
            return  # the hour changes when scrubbing stops
        if hour == daylight.hour:
            daylight.has_jumped = False
            return
        whole = len(place_of(picture.layout))
        old = self._layers.commands(range(whole))
        is_painted = not painter.images.source.is_absent(f"place/vista_{hour}")
        before, self._before = self._before, None
        if before is None and len(old) == whole and is_painted and values.animation != "instant":
            ahead = replace(picture, hour=hour, targets=Targets())
            place = self.layers(ahead)[: 1 if daylight.has_jumped else whole]
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
        """Draw highlights, animations, menus, the enlarged card, and tips."""
        board = self._board
        board.explaining.covers = ()
        draw_sun(picture, board.daylight.share)
        for extension in board.extensions:
            extension.draw_below(picture)
        for part, share in board.playback.playing:
            part.draw(picture, share)
        explained = board.explaining.target
        under = picture.targets.named(picture.hovered) if picture.hovered else None
        if under is not None and under.lit:
            _light_hovered(picture, under)
        draw_raised(picture)
        explained = self._draw_list(picture, explained)
        if board.control.draw_carried(picture):
            return
        picture.is_explained = board.explaining.is_telling and not picture.has_menu
        for extension in board.extensions:
            extension.draw(picture)
        if explained is None and not picture.has_menu:
            # The thing may be a button drawn by an extension.
            explained = board.explaining.target
        if explained is not None:
            self._explain(picture, explained)
        focused = board.control.focused
        if focused is not None:
            highlights.focused(picture.painter, focused.frame or focused.rect, focused.radius)

    def _draw_list(self, picture: Picture, explained: Target | None) -> Target | None:
        """Draw the open menu, list of answers or exchanges, if any; return the thing that is explained with it."""
        board, choosing = self._board, picture.choosing
        if choosing is None:
            return explained
        if choosing.menu:
            rows = _menu(picture, board.session, choosing.menu)
            draw_menu(picture, self._place_of(choosing.spot, picture), rows, picture.hovered)
            return self._card_of_row()
        if picture.listing is not None:
            options = listed(choosing, picture.listing)
            if not options:
                return explained
            rows, digits = _menu(picture, board.session, options), [digit_of(option) for option in options]
            button = picture.targets.named(f"{WAYS}{picture.listing}")
            around = button.rect if button is not None else picture.layout.prompt
            draw_menu(picture, around, rows, picture.hovered, choosing.chosen, digits)
            return self._card_of_row()
        if picture.exchanging:
            draw_exchanges(picture, choosing.exchanges, picture.hovered)
            return None
        return explained

    def _explain(self, picture: Picture, thing: Target) -> None:
        """Draw the enlarged card, the preview or the tip of a thing."""
        board = self._board
        preview = board.explaining.preview
        if picture.layout.rows == 1:
            # A spread hand covers the galleries, and would show their light on it.
            mat = picture.on_mat(thing.id.startswith(BESIDE)) if picture.layout.pair else picture
            with mat.in_size():
                light_preview(mat, preview)
            light_payment(picture, preview)
        around = thing.frame or thing.rect
        covers: Sequence[Rect] = ()
        if thing.card:
            tip = board.explaining.answer_tip
            said = (Row(tip),) if tip else ()
            preview = preview._replace(rows=(*said, *preview.rows, *board.icon_rows))
            covers = draw_enlarged(picture, thing.card, around, preview)
        elif thing.id == DECISION:
            covers = draw_read(picture, thing.rect)
        elif preview.rows:
            covers = draw_preview(picture, preview, self._way(picture, thing, preview))
        elif thing.tip and (board.playback.settled or not has_preview(plain(thing.id))):
            covers = draw_tip(picture, thing.tip, around)
        board.explaining.covers = covers

    @staticmethod
    def _way(picture: Picture, thing: Target, preview: Preview) -> Rect:
        """Return the place of a thing, and of the way through a cave that its preview shows."""
        around = thing.frame or thing.rect
        if preview.way is None:
            return around
        at, end = picture.layout.mats[thing.id.startswith(BESIDE)], preview.way[1]
        return around.union(at.icons.get(end) or at.slots[end])

    def _card_of_row(self) -> Target | None:
        """Return the card of the hovered row of an open list; nothing else is explained next to a list."""
        explaining = self._board.explaining
        return explaining.target if explaining.spoken_of is not None else None

    def _place_of(self, spot: tuple[str, str] | None, picture: Picture) -> Rect:
        """Return the place of a thing in the frame."""
        for target in picture.targets:
            if spot in target.anchors:
                return target.rect
        return picture.layout.prompt


def _menu(picture: Picture, session: Session[Game], options: Sequence[Option]) -> list[tuple[str, str]]:
    """Return the rows of a menu: the name of each option, and its text."""
    return [(f"word:{option.id}", describe_row(option, session.game, picture.view)) for option in options]


def _preload_face(picture: Picture, card: str, size: Size) -> None:
    with picture.painter.preloading():
        picture.faces.face(card, size)


def _draw_place(picture: Picture, *, has_jumped: bool = False) -> None:
    """Draw all that differs between hours; after a jump only the sky."""
    place = place_of(picture.layout)
    for section in place[:1] if has_jumped else place:
        section.draw(picture)


def _light_hovered(picture: Picture, thing: Target) -> None:
    """Highlight the thing that a click would use."""
    painter, around = picture.painter, thing.frame or thing.rect
    if any(key in picture.marked for key in thing.anchors) and not thing.marked_by_itself:
        highlights.chosen(painter, around, thing.radius)
    elif thing.lit_by_itself:
        highlights.veil(painter, around, thing.radius, highlights.ON_HOVER)
    else:
        highlights.hovered(painter, around, thing.radius)
