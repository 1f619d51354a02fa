"""The terrace, shared by the table and the replay of Advent of the Wyrms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from wyrmspan_desktop.advent import Event, Game, Way
from wyrmspan_desktop.advent.views import View
from wyrmspan_desktop.text import advent as words
from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.text.advent_rules import EXCUSE, PAGE
from wyrmspan_desktop.text.reviews import advent_points, advent_things
from wyrmspan_desktop.ui.advent import draw
from wyrmspan_desktop.ui.advent.ambient_fx import AmbientEffects
from wyrmspan_desktop.ui.advent.art import stage_of
from wyrmspan_desktop.ui.advent.faces import DecktetFaces
from wyrmspan_desktop.ui.advent.picture import Scenery, own_order
from wyrmspan_desktop.ui.advent.places import Places, places
from wyrmspan_desktop.ui.advent.presentation import TELLING, AdventEventContext, line_of
from wyrmspan_desktop.ui.advent.sections import SECTIONS
from wyrmspan_desktop.ui.advent.stage_fade import StageFade
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.compositor import Layer
from wyrmspan_desktop.ui.compositor.canvas import CommandList
from wyrmspan_desktop.ui.compositor.display_list import Replacement
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.table.draw.draw_overlay import draw_tip
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.help.described import Described, Sections, by_tip
from wyrmspan_desktop.ui.table.screens.plain_board import PlainBoard


def _own_things(board: AdventBoard) -> str:
    """Return the hand and the incantations."""
    return advent_things({**board.playback.view, "hand": board.hand}, board.deck)


def _points(board: AdventBoard) -> str:
    """Return how far the game is, and what a win would be worth."""
    return advent_points(board.playback.view)


class AdventBoard(PlainBoard[Game, View, Places, Event, Scenery]):
    """Shows a game of Advent of the Wyrms."""

    faces: DecktetFaces
    music = "advent"
    telling = TELLING
    rules = PAGE
    opening = say.BEGINS
    drawn = SECTIONS
    reports: ClassVar = {"say_own": _own_things, "say_points": _points}
    sections: ClassVar[Sections] = {
        "hand": ("hand", "wyrm", "way"),
        "incantations": ("ring", "woven", "seal"),
        "display": ("tower", "discards", "aside"),
    }

    def _begin(self) -> None:
        self.deck = self.session.game.deck
        self.faces = DecktetFaces(self.app.painter, self.deck)
        self.weather = StageFade()
        self.life = AmbientEffects()
        self._sky_effects, self._fire = CommandList(), CommandList()
        """The cached drawings behind the things on the terrace, and in front of them."""
        self.hand_order: Callable[[int], Sequence[str]] = lambda seat: self.session.hands[seat]
        """Returns the player's own order of the cards in hand; empty for the usual one."""
        self._told: tuple[View | None, int, Sequence[Way], Sequence[str]] = (None, 0, (), ())
        """The last computed information about the current position."""
        super()._begin()

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
        super()._begin_anew()

    def layout(self) -> None:
        self.weather.stop()
        super().layout()

    def _pass(self, passed: float) -> bool:
        return super()._pass(passed) | self.weather.step(passed)

    def pictures_came(self) -> None:
        self._layers.forget()
        super().pictures_came()

    def hurry(self) -> None:
        self.weather.stop()
        super().hurry()

    def _parts(self, event: Event, before: View, after: View) -> Sequence[Part]:
        return TELLING.parts(AdventEventContext(event, before, after, self.places, self.hand_order(0)))

    def _line(self, event: Event) -> Line | None:
        return line_of(event, self.names_of_seats[0], self.deck)

    def numbered(self, number: int) -> str:
        hand = self.hand
        return f"hand:{hand[number]}" if number < len(hand) else ""

    @property
    def hand(self) -> list[int]:
        """The hand in its player's own order."""
        return own_order(self.playback.view["hand"], self.hand_order(0))

    @property
    def rule_asked(self) -> str:
        thing = self.explaining.hovered
        return EXCUSE if thing is not None and thing.card == str(self.deck.excuse) else super().rule_asked

    # --- drawing ------------------------------------------------------------------------------

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

    def _draw_layers(self, picture: Scenery, layers: Sequence[Layer]) -> None:
        painter, values = picture.painter, self.app.settings.values
        painter.canvas.begin_group()
        self.weather.draw(
            *(painter, self.places, stage_of(picture.view["deck"], picture.view["outcome"])),
            is_still=values.reduced_motion,
            is_instant=values.animation == "instant",
        )
        self._sky_effects = painter.canvas.begin_group()
        self.life.draw_sky_effects(painter, self.places, self.weather.stage or 0)
        super()._draw_layers(picture, layers)

    def _draw_over(self, picture: Scenery) -> None:
        self._fire = picture.painter.canvas.begin_group()
        self.life.draw_fire(picture.painter, self.places, picture.view["deck"], self.weather.stage)
        super()._draw_over(picture)

    def advance_ambience(self, dt: float) -> Sequence[Replacement]:
        if not self.life.advance_ambience(dt):
            return ()
        old, painter, at = (self._sky_effects, self._fire), self.app.painter, self.places
        stage, deck = self.weather.stage, self.playback.view["deck"]
        self._sky_effects = painter.record(partial(self.life.draw_sky_effects, painter, at, stage or 0))
        self._fire = painter.record(partial(self.life.draw_fire, painter, at, deck, stage))
        return list(zip(old, (self._sky_effects, self._fire), strict=True))

    def lie_still(self) -> None:
        if self.life.hide():
            self.app.dirty = True

    def _draw_raised(self, picture: Scenery) -> None:
        draw.draw_raised(picture)

    def _explain(self, picture: Scenery, thing: Target) -> None:
        """Enlarge a card, or show the tip of a thing; readable cards are enlarged only on request."""
        is_studied = self.explaining.looked_at is not None
        focused = self.control.focused
        # Keyboard focus shows it too, for devices without a right button.
        is_asked = is_studied or (focused is not None and focused.id == "tower")
        if thing.card and (is_studied or not thing.id.startswith(("hand:", "wyrm"))):
            self.explaining.covers = draw.draw_enlarged(picture, thing)
        elif thing.id == "tower" and is_asked and picture.odds:
            self.explaining.covers = draw_tip(picture, "\n".join(picture.odds), thing.rect)
        else:
            super()._explain(picture, thing)

    def idle_work(self) -> IdleWork[None]:
        """Yield jobs for the next stage of the storm, and for faces needed soon."""
        painter, at = self.app.painter, self.places
        yield partial(self.weather.preload, painter, at)
        hand = self.playback.view["hand"]
        for card, lies in zip(hand, at.held(len(hand)), strict=True):
            for bright in (1.0, draw.GREYED):
                yield partial(self.faces.preload, str(card), lies.size, bright=bright)
            yield partial(self.faces.preload, str(card), at.woven(0, 1)[0].size)
