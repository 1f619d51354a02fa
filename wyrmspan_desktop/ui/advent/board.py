"""The terrace, shared by the table and the replay of Advent of the Wyrms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from pygame import Rect

from wyrmspan_desktop.advent import Event, Game, Step, Way
from wyrmspan_desktop.advent.views import View
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import advent as words
from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.text.advent_rules import EXCUSE, PAGE
from wyrmspan_desktop.text.reviews import advent_points, advent_things
from wyrmspan_desktop.ui.advent import draw
from wyrmspan_desktop.ui.advent.ambient_fx import AmbientEffects
from wyrmspan_desktop.ui.advent.art import NIGHT, stage_of
from wyrmspan_desktop.ui.advent.faces import DecktetFaces
from wyrmspan_desktop.ui.advent.picture import Scenery, own_order
from wyrmspan_desktop.ui.advent.places import CARD_RATIO, Places, places
from wyrmspan_desktop.ui.advent.presentation import ROWS, TELLING, line_of, parts_of
from wyrmspan_desktop.ui.advent.sections import layers
from wyrmspan_desktop.ui.advent.stage_fade import StageFade
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.canvas import CommandList
from wyrmspan_desktop.ui.compositor.display_list import Replacement
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.compositor.layers import LayerCache
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.layout.scrubber import Scrubber
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.card_tween import CardTween
from wyrmspan_desktop.ui.table.draw.draw_overlay import draw_tip
from wyrmspan_desktop.ui.table.events.event_sounds import EventSounds
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.help.described import Described, Sections, by_tip
from wyrmspan_desktop.ui.table.screens.board import Board
from wyrmspan_desktop.ui.table.screens.log import LogScene

_LARGE = 236
"""The width of an enlarged card, in units."""


def _own_things(board: AdventBoard) -> str:
    """Return the hand and the incantations."""
    return advent_things({**board.playback.view, "hand": board.hand}, board.deck)


def _points(board: AdventBoard) -> str:
    """Return how far the game is, and what a win would be worth."""
    return advent_points(board.playback.view)


class AdventBoard(Board[Game, View, Places, Event]):
    """Shows a game of Advent of the Wyrms."""

    music = "advent"
    telling = TELLING
    rules = PAGE
    eventless_fields = frozenset({"serial", "decision"})
    reports: ClassVar = {"say_own": _own_things, "say_points": _points}
    sections: ClassVar[Sections] = {
        "hand": ("hand", "wyrm", "way"),
        "incantations": ("ring", "woven", "seal"),
        "display": ("tower", "discards", "aside"),
    }

    def __init__(
        self,
        app: Host,
        session: Session[Game],
        seat: int | None,
        groove: Callable[[Places], tuple[Places, Scrubber]] | None = None,
    ) -> None:
        super().__init__(app, session, seat, groove)
        self.deck = session.game.deck
        self.faces = DecktetFaces(app.painter, self.deck)
        self._lay()
        self.weather = StageFade()
        self.life = AmbientEffects()
        self._sky_effects, self._fire = CommandList(), CommandList()
        """The cached drawings behind the things on the terrace, and in front of them."""
        self.sliding = CardTween()
        self.hand_order: Callable[[int], Sequence[str]] = lambda seat: session.hands[seat]
        """Returns the player's own order of the cards in hand; empty for the usual one."""
        self._layers = LayerCache(app.painter)
        self._told: tuple[View | None, int, Sequence[Way], Sequence[str]] = (None, 0, (), ())
        """The last computed information about the current position."""
        self.sounding = EventSounds(app.audio, ROWS)
        self._begin()

    def described(self, target: Target) -> Described:
        name, more = by_tip(target)
        kind, _, word = target.id.partition(":")
        if target.card is not None:
            card = self.deck[int(target.card)]
            return words.card_name(card), "\n".join(filter(None, (words.card_line(card), name, more)))
        if kind == "way":
            return str(words.WAYS[word]), name
        if kind == "tower" and self.playback.settled:
            return name, "\n".join(self._tell()[1])
        return name, more

    def _lie(self) -> Places:
        """Return the layout for the size of the window."""
        return places(self.app.size, step=self.app.painter.step)

    def _begin_anew(self) -> None:
        self.weather.restart()
        self.sliding.retain(())

    def events_of(self, step: Step) -> Sequence[Event]:
        return step.events

    def layout(self) -> None:
        self.explaining.forget_places()
        self.playback.clear()
        self.weather.stop()
        self.sliding.retain(())
        self._lay()
        self.change()

    def _pass(self, passed: float) -> None:
        values = self.app.settings.values
        self.sliding.is_still = values.reduced_motion or values.animation == "instant"
        if self.weather.step(passed) | self.sliding.step(passed):
            self.app.dirty = True

    def pictures_came(self) -> None:
        self._layers.forget()
        super().pictures_came()

    def _look_again(self) -> None:
        self.app.dirty = True

    def hurry(self) -> None:
        self.weather.stop()
        super().hurry()

    def _parts(self, event: Event, before: View, after: View) -> Sequence[Part]:
        return parts_of(event, before, after, self.places, self.hand_order(0))

    def _line(self, event: Event) -> Line | None:
        return line_of(event, self.names_of_seats[0], self.deck)

    def read_log(self) -> None:
        self.app.scenes.push(LogScene(self.app, self.session, self.log, self.faces))

    def numbered(self, number: int) -> str:
        hand = self.hand
        return f"hand:{hand[number]}" if number < len(hand) else ""

    @property
    def hand(self) -> list[int]:
        """The hand in its player's own order."""
        return own_order(self.playback.view["hand"], self.hand_order(0))

    # --- looking around -----------------------------------------------------------------------

    def look_around(self, name: str, *, at_deck: bool = True) -> bool:
        """Handle a click on a thing that only shows something else; return whether it was one."""
        if name in ("log", "chronicle"):
            self.read_log()
        elif name == "help":
            self.app.go.explain(ADVENT, self.rule_asked)
        else:
            return False
        return True

    @property
    def rule_asked(self) -> str:
        thing = self.explaining.hovered
        return EXCUSE if thing is not None and thing.card == str(self.deck.excuse) else super().rule_asked

    # --- drawing ------------------------------------------------------------------------------

    @property
    def latest(self) -> str:
        """The latest event."""
        return self.log[-1].text if self.log else str(say.BEGINS)

    def picture(self, targets: Targets) -> Scenery:
        """Return the state of the frame, without popups."""
        ways, odds = self._tell() if self.playback.settled else ((), ())
        at = (
            self.places
            if self.playback.view["wyrm"]
            else self.places.under_open_sky(self.app.painter.enlarge)
        )
        picture = Scenery(
            **self.seen(targets),
            layout=at,
            faces=self.faces,
            deck=self.deck,
            pointer=self.app.pointer,
            sliding=self.sliding,
            ways=ways,
            hand=self.hand,
            log=self.log,
            odds=odds,
            shows_sealed=self.playback.view["outcome"] == "won",
            prompt=self.latest,
        )
        self.control.show_on(picture)
        return picture

    def _tell(self) -> tuple[Sequence[Way], Sequence[str]]:
        """Return the ways to answer the wyrm, and information about the cards in the tower."""
        view, game = self.playback.view, self.control.shown_game
        assert isinstance(game, Game)
        if self._told[0] is not view or self._told[1] != game.serial:
            self._told = view, game.serial, game.ways(), tuple(words.odds_lines(game.odds()))
        return self._told[2:]

    def draw(self) -> None:
        picture = self.picture(self.app.targets)
        painter, at = picture.painter, self.places
        canvas = painter.canvas
        canvas.begin_group()
        values = self.app.settings.values
        self.weather.draw(
            *(painter, at, stage_of(picture.view["deck"], picture.view["outcome"])),
            is_still=values.reduced_motion,
            is_instant=values.animation == "instant",
        )
        self._sky_effects = canvas.begin_group()
        self._draw_sky_effects()
        self._layers.draw_all(layers(picture), picture.targets)
        canvas.begin_foreground()
        self._fire = canvas.begin_group()
        self._draw_fire()
        canvas.begin_group()
        self._draw_over(picture)

    def _draw_sky_effects(self) -> None:
        self.life.draw_sky_effects(self.app.painter, self.places, self.weather.stage or 0)

    def _draw_fire(self) -> None:
        # After a lost game it has gone out.
        if self.weather.stage != NIGHT:
            self.life.draw_fire(self.app.painter, self.places, self.playback.view["deck"])

    def advance_ambience(self, dt: float) -> Sequence[Replacement]:
        if not self.life.advance_ambience(dt):
            return ()
        old, record = (self._sky_effects, self._fire), self.app.painter.record
        self._sky_effects, self._fire = record(self._draw_sky_effects), record(self._draw_fire)
        return list(zip(old, (self._sky_effects, self._fire), strict=True))

    def lie_still(self) -> None:
        if self.life.hide():
            self.app.dirty = True

    def _draw_over(self, picture: Scenery) -> None:
        """Draw animations, the dragged thing, popups, and the focus."""
        for extension in self.extensions:
            extension.draw_below(picture)
        for part, share in self.playback.playing:
            part.draw(picture, share)
        draw.draw_raised(picture)
        if self.control.draw_carried(picture):
            return
        self.explaining.covers = ()
        picture.is_explained = self.explaining.is_telling
        for extension in self.extensions:
            extension.draw(picture)
        explained = self.explaining.target
        if explained is not None:
            self._explain(picture, explained)
        focused = self.control.focused
        if focused is not None:
            highlights.focused(picture.painter, focused.frame or focused.rect, focused.radius)

    def _explain(self, picture: Scenery, thing: Target) -> None:
        """Enlarge a card, or show the tip of a thing; readable cards are enlarged only on request."""
        is_studied = self.explaining.looked_at is not None
        focused = self.control.focused
        # Keyboard focus shows it too, for devices without a right button.
        is_asked = is_studied or (focused is not None and focused.id == "tower")
        if thing.card and (is_studied or not thing.id.startswith(("hand:", "wyrm"))):
            self._enlarge(picture, thing)
        elif thing.id == "tower" and is_asked and picture.odds:
            self.explaining.covers = draw_tip(picture, "\n".join(picture.odds), thing.rect)
        elif thing.tip:
            self.explaining.covers = draw_tip(picture, thing.tip, thing.frame or thing.rect)

    def _enlarge(self, picture: Scenery, thing: Target) -> None:
        painter, at = picture.painter, self.places
        card = self.deck[int(str(thing.card))]
        wide = at.px(_LARGE)
        high, pad = round(wide * CARD_RATIO), at.px(9)
        text = words.card_line(card)
        notes = painter.paragraph_height(text, wide - 2 * pad, theme.TEXT_BODY) + 2 * pad
        place = at.next_to(thing.frame or thing.rect, (wide, high + at.px(4) + notes))
        place.bottom = min(place.bottom, at.prompt.top - at.px(4))
        face = Rect(place.x, place.y, wide, high)
        painter.shadow(face, radius=11, blur=9, down=8, opacity=0.75)
        picture.faces.draw(str(thing.card), face)
        box = Rect(place.x, face.bottom + at.px(4), wide, notes)
        painter.slab(box, "parchment", radius=6, edge=theme.PARCHMENT_EDGE)
        painter.paragraph(text, box.inflate(-2 * pad, -2 * pad), theme.TEXT_BODY, theme.INK, across="centre")
        self.explaining.covers = (face, box)

    def idle_work(self) -> IdleWork[None]:
        """Yield jobs for the next stage of the storm, and for faces needed soon."""
        painter, at = self.app.painter, self.places
        yield partial(self.weather.preload, painter, at)
        hand = self.playback.view["hand"]
        for card, lies in zip(hand, at.held(len(hand)), strict=True):
            for bright in (1.0, draw.GREYED):
                yield partial(self.faces.preload, str(card), lies.size, bright=bright)
            yield partial(self.faces.preload, str(card), at.woven(0, 1)[0].size)
