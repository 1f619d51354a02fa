"""The page of a new game of Advent of the Wyrms: its rules, the player, and the deal; and the deal of the day.

The two boards lie at the sides, so that the wyrm is visible between them.
"""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.advent.cards import default_deck
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session.sanitizing import clean
from wyrmspan_desktop.session.standings import Tally
from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.text import lessons, menus
from wyrmspan_desktop.text import new_game as common
from wyrmspan_desktop.text.advent import TITLE
from wyrmspan_desktop.text.daily_challenge import DAY
from wyrmspan_desktop.text.names import kept_name, name_text, player_name, typed_names
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.advent.faces import DecktetFaces
from wyrmspan_desktop.ui.advent.places import CARD_RATIO, places
from wyrmspan_desktop.ui.advent.result import draw_facts
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.grids import in_column, square
from wyrmspan_desktop.ui.pages.setup import people
from wyrmspan_desktop.ui.pages.setup.daily_deal import DealOfTheDay
from wyrmspan_desktop.ui.pages.setup.seats import NAME_LIMIT
from wyrmspan_desktop.ui.pages.setup.seeds import chosen_seed, seed_entry
from wyrmspan_desktop.ui.scenes.ask import offer_lesson
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets.controls import Button, Entry
from wyrmspan_desktop.ui.widgets.tree import (
    LIGHT,
    LIGHT_STRONG,
    Centred,
    Column,
    Drawn,
    Node,
    Paragraph,
    Row,
    Space,
    Text,
    board,
)
from wyrmspan_desktop.ui.widgets.tree import TITLE as HEAD

_STAGE = 7
"""The stage of the wyrm between the boards."""
_TITLE = HEAD._replace(size=23, across="centre", least=16)
_RULE = LIGHT._replace(size=15.5)
_LABEL = LIGHT_STRONG._replace(size=16)
_OWN = LIGHT._replace(size=14, colour=(214, 200, 168), across="right")
_DAY_TEXT = LIGHT._replace(size=16, colour=(246, 226, 196), across="centre")
_SIGN = 46
_SIGNS = (("suit_suns", "suns"), ("suit_wyrms", "wyrms"), ("tower_fire_0", None))
"""The sign on the medallion of each rule, and the suit whose colour it has if it is not painted."""
_FACTS = 5
_WOVEN = (16, 22, 31)
"""Three cards of rising rank that share a suit, in a ring between the boards."""
_CARD, _STEP = 92, 50
"""The width of each card, and the distance of the next one, in units."""


class SetUpScene(Page):
    """Explains the game in a few words, and begins it."""

    name = "advent"
    fills = True

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.player = clean(app.settings.latest_player, NAME_LIMIT)
        self.seed = "" if app.seed is None else str(app.seed)
        self.day = DealOfTheDay(app, ADVENT)
        self._faces = DecktetFaces(app.painter, default_deck())
        self.tally: Tally | None = None
        """The statistics of all games that count, once they are read."""
        self._reading: Reading[Tally | None] = Reading(app, self._show, None)
        self.work = self.day, self._reading

    def wake(self) -> None:
        self.day.look()
        history = self.app.archive.history
        if history is not None:
            self._reading.begin(lambda progress: history.tally(ADVENT))

    def _show(self, tally: Tally | None) -> None:
        self.tally = tally

    def draw_ground(self) -> None:
        art.draw_place(self.app.painter, places(self.app.size), _STAGE)

    def build(self) -> Node:
        left, right = (board(each, (48, 44)).sized(wide=378) for each in (self._form(), self._side_panel()))
        column = Column(
            Space().sized(high=18),
            Text(TITLE, _TITLE._replace(size=46, least=theme.TEXT_HEAD)).sized(high=60),
            Space().sized(high=22),
            Row(left, Drawn(self._draw_incantation), right).sized(high=566),
            Space(),
        )
        return Centred(column, wide=1244, high=720)

    def _form(self) -> Node:
        """Build the rules, the player, and the deal."""
        player = Entry(
            *("player", name_text(self.player), None, self._remember), name=say.NAME,
            limit=NAME_LIMIT, hint=say.NO_NAME, is_centred=True,
        )  # fmt: skip
        seed = seed_entry(self.seed, self._remember)
        named = people.offering(self.app, player, "people", self.player, self._ask_name)
        back = Button("back", menus.BACK, self.back, wide=100)
        return Column(
            Text(common.HEADING, _TITLE).sized(high=32),
            Column(*(_rule(number, text).sized(high=80) for number, text in enumerate(say.ABOUT)), gap=4),
            Column(
                *(
                    Row(Text(label, _LABEL).sized(wide=112), line).sized(high=40)
                    for label, line in ((say.NAME, named), (common.SEED, seed))
                ),
                gap=12,
            ),
            Text(say.OWN_DEAL, _OWN).sized(high=20),
            Space(),
            Row(back, Button("start", common.START, self._start, kind="main"), gap=10).sized(high=54),
            gap=6,
        )

    def _side_panel(self) -> Node:
        """Build the deal of the day, the statistics, and links to learn the game."""
        is_begun = self.day.today is not None and self.day.today.state == "begun"
        tally = self.tally or Tally(0, 0, None, None, 0, 0, {})
        facts = say.tally_facts(tally.games, tally.wins, tally.best, tally.streak)
        facts += say.long_facts(tally.mean, tally.longest)
        go, day = self.app.go, say.GO_ON_DAY if is_begun else say.PLAY_DAY
        return Column(
            Text(DAY, _TITLE).sized(high=32),
            Paragraph(self.day.words, _DAY_TEXT).sized(high=56),
            Button("day", day, self._play_day).sized(high=54),
            Space().sized(high=22),
            Text(say.SO_FAR, _TITLE).sized(high=32),
            Drawn(lambda painter, rect: draw_facts(painter, facts, _rows(painter, rect))).sized(high=165),
            Space(),
            Row(
                Button("rules", menus.RULES, partial(go.explain, ADVENT)),
                Button("lesson", lessons.LESSON, partial(go.learn, ADVENT)),
                gap=10,
            ).sized(high=54),
            gap=8,
        )

    def _draw_incantation(self, painter: Painter, rect: Rect) -> None:
        """Draw an incantation in its ring, on the floor between the boards."""
        px = painter.px
        ring = square((rect.centerx, rect.y + px(342)), px(180))
        foot = Rect(0, 0, ring.width, ring.height // 5)
        foot.midbottom = ring.centerx, ring.bottom + foot.height // 3
        painter.spot(foot, colour=(0, 0, 0), opacity=0.85)
        painter.sprite(f"{art.FOLDER}/ring", ring)
        art.shining(painter, "ring_light_3", ring, palettes.current().suits["moons"])
        first = Rect(0, 0, px(_CARD), round(px(_CARD) * CARD_RATIO))
        first.center = ring.centerx - px(_STEP), ring.centery + px(6)
        for number, card in enumerate(_WOVEN):
            place = first.move(number * px(_STEP), -number * px(6))
            painter.shadow(place, blur=4, down=4, opacity=0.7)
            self._faces.draw(str(card), place, on_mat=card != _WOVEN[-1])

    def _remember(self) -> None:
        self.player, self.seed = kept_name(self.app.gui.text("player")), self.app.gui.text("seed")

    def _start(self) -> None:
        self._remember()
        offer_lesson(self.app, ADVENT, self._begin)

    def _play_day(self) -> None:
        self._remember()
        self.day.play(self._named())

    def _ask_name(self) -> None:
        self._remember()
        people.ask(self.app, self.player, self._call)

    def key(self, event: pygame.event.Event) -> None:
        """Begin on Enter, unless a control handles it."""
        if keymap.is_enter(event):
            self._start()

    def _call(self, name: str) -> None:
        """Take the name of an earlier player."""
        self.player = name
        self.app.refresh()

    def _named(self) -> str:
        """Return the player's name, and store it for the next time."""
        player = clean(self.player, NAME_LIMIT)
        if player:
            self.app.settings.note_people(typed_names([player]))
        return player or player_name(0)

    def _begin(self) -> None:
        seed, counts = chosen_seed(self.seed)
        self.app.go.play(self.app.archive.begin([self._named()], seed=seed, counts=counts, game=ADVENT))


def _rule(number: int, text: Sentence) -> Node:
    """Return a sentence of the rules, next to a medallion."""
    return Row(
        Drawn(partial(_draw_sign, number)).sized(wide=_SIGN), Paragraph(text, _RULE, middle=True), gap=14
    )


def _draw_sign(number: int, painter: Painter, rect: Rect) -> None:
    """Draw a medallion with a sun, the sign of wyrms, or the fire of the tower."""
    sign = square(rect.center, rect.width)
    painter.sprite("place/disc_dark", sign)
    name, suit = _SIGNS[number]
    if suit is None:
        # The flame is in the upper half of its picture.
        painter.sprite(f"{art.FOLDER}/{name}", sign.scale_by(1.6).move(0, sign.height * 5 // 16))
    else:
        art.tinted(painter, name, sign.scale_by(0.62), palettes.current().suits[suit])


def _rows(painter: Painter, rect: Rect) -> list[Rect]:
    return in_column(Rect(rect.x, rect.y, rect.width, painter.px(33)), _FACTS, 0)
