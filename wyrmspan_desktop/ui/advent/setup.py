"""A new game of Advent of the Wyrms: what it is, who plays it, and the deal; beside it the deal of the day.

The two boards lie at the sides, so that the wyrm is seen between them.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.advent.cards import default_deck
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import fresh_seed
from wyrmspan_desktop.session.foreign_text import clean
from wyrmspan_desktop.session.standings import Tally
from wyrmspan_desktop.text import lessons, menus
from wyrmspan_desktop.text import new_game as common
from wyrmspan_desktop.text import terrace as say
from wyrmspan_desktop.text.advent import TITLE
from wyrmspan_desktop.text.days import DAY
from wyrmspan_desktop.text.names import kept_name, name_text, player_name, typed_names
from wyrmspan_desktop.ui import palettes, theme
from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.advent.faces import DecktetFaces
from wyrmspan_desktop.ui.advent.places import CARD_RATIO, places
from wyrmspan_desktop.ui.advent.result import draw_facts
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.grids import in_column, side_by_side, square
from wyrmspan_desktop.ui.layout.units import px_of
from wyrmspan_desktop.ui.scenes import people
from wyrmspan_desktop.ui.scenes.ask import offer_lesson
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.days import DealOfTheDay
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.theme import Colour
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_board

_NAME_LIMIT = 16
_SEED_DIGITS = 19
_STAGE = 7
"""How near the wyrm is that is seen between the boards."""
_PALE: Colour = (246, 226, 196)
_QUIET: Colour = (214, 200, 168)
_SIGN = 46
_SIGNS = (("suit_suns", "suns"), ("suit_wyrms", "wyrms"), ("tower_fire_0", None))
"""The sign on the medallion beside each rule, and the suit whose colour it has if it is not painted."""
_FACTS = 5
_WOVEN = (16, 22, 31)
"""Three cards that rise and share a suit, seen in a ring between the boards."""
_CARD, _STEP = 92, 50
"""How wide each is, and how far the next one lies to its right, in units."""


class FormPlaces(NamedTuple):
    """The parts of the two boards, and of what is seen between them."""

    title: Rect
    board: Rect
    head: Rect
    rules: list[Rect]
    labels: list[Rect]
    fields: list[Rect]
    note: Rect
    back: Rect
    start: Rect
    aside: Rect
    day_head: Rect
    day_text: Rect
    day: Rect
    facts_head: Rect
    facts: list[Rect]
    others: list[Rect]
    ring: Rect
    cards: list[Rect]


def form(size: tuple[int, int]) -> FormPlaces:
    """Title above, rules and form at the left, the deal of the day and what was reached at the right."""

    def px(units: float) -> int:
        return px_of(size, units)

    middle, top = size[0] // 2, (size[1] - px(720)) // 2
    title = Rect(0, top + px(22), size[0], px(60))
    board = Rect(middle - px(622), top + px(104), px(378), px(566))
    inside = board.inflate(-px(48), -px(44))
    head = Rect(inside.x, inside.y, inside.width, px(32))
    rules = in_column(Rect(inside.x, head.bottom + px(8), inside.width, px(80)), 3, px(4))
    first = Rect(inside.x, rules[-1].bottom + px(14), px(112), px(40))
    labels = in_column(first, 2, px(12))
    fields = [Rect(each.right, each.y, inside.right - each.right, each.height) for each in labels]
    note = Rect(inside.x, labels[-1].bottom + px(5), inside.width, px(20))
    back = Rect(inside.x, inside.bottom - px(54), px(100), px(54))
    start = Rect(back.right + px(10), back.y, inside.right - back.right - px(10), back.height)
    aside = board.copy()
    aside.right = middle + px(622)
    within = aside.inflate(-px(48), -px(44))
    day_head = Rect(within.x, within.y, within.width, px(32))
    day_text = Rect(within.x, day_head.bottom + px(8), within.width, px(56))
    day = Rect(within.x, day_text.bottom + px(6), within.width, px(54))
    others = Rect(within.x, back.y, within.width, back.height)
    facts_head = Rect(within.x, day.bottom + px(38), within.width, px(32))
    facts = in_column(Rect(within.x, facts_head.bottom + px(10), within.width, px(33)), _FACTS, 0)
    ring = square((0, 0), px(180))
    ring.center = middle, top + px(446)
    card = Rect(0, 0, px(_CARD), round(px(_CARD) * CARD_RATIO))
    card.center = middle - px(_STEP), ring.centery + px(6)
    cards = [card.move(number * px(_STEP), -number * px(6)) for number in range(len(_WOVEN))]
    return FormPlaces(
        *(title, board, head, rules, labels, fields, note, back, start),
        *(aside, day_head, day_text, day, facts_head, facts, side_by_side(others, 2, px(10)), ring, cards),
    )


class SetUpScene(Scene):
    """Says in a few words what the game is, and begins it."""

    name = "advent"
    fills = True

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.player = clean(app.settings.latest_player, _NAME_LIMIT)
        self.seed = "" if app.seed is None else str(app.seed)
        self.day = DealOfTheDay(app, ADVENT)
        self._faces = DecktetFaces(app.painter, default_deck())
        self.tally: Tally | None = None
        """What came of all games that count, as soon as it was read."""
        self._reading: Reading[Tally | None] = Reading(app, self._show, None)

    def wake(self) -> None:
        self.day.look()
        history = self.app.archive.history
        if history is not None:
            self._reading.begin(lambda progress: history.tally(ADVENT))

    def leave(self) -> None:
        self.day.stop()
        self._reading.stop()

    def step(self, dt: float) -> None:
        self.day.step()
        self._reading.step()

    def _show(self, tally: Tally | None) -> None:
        self.tally = tally

    def layout(self) -> None:
        gui, at = self.app.gui, form(self.app.size)
        name, seed = at.fields
        gui.entry(
            *("player", name_text(self.player), people.room_beside(self.app, name, self.player)),
            self._remember,
            limit=_NAME_LIMIT,
            hint=str(say.NO_NAME),
            is_centred=True,
        )
        gui.entry(
            *("seed", self.seed, seed, self._remember),
            limit=_SEED_DIGITS,
            allowed="0123456789",
            hint=str(common.NEW_SEED),
            is_centred=True,
        )
        people.lay_offer(self.app, "people", name, self.player, self._ask_name)
        gui.button("start", str(common.START), at.start, self._start, kind="main")
        gui.button("back", str(menus.BACK), at.back, self.back)
        is_begun = self.day.today is not None and self.day.today.state == "begun"
        gui.button("day", str(say.GO_ON_DAY if is_begun else say.PLAY_DAY), at.day, self._play_day)
        rules, lesson = at.others
        gui.button("rules", str(menus.RULES), rules, partial(self.app.go.explain, ADVENT))
        gui.button("lesson", str(lessons.LESSON), lesson, partial(self.app.go.learn, ADVENT))

    def draw(self) -> None:
        painter, at, size = self.app.painter, form(self.app.size), self.app.size
        art.draw_place(painter, places(size), _STAGE)
        painter.text(str(TITLE), at.title, 46, role="title", across="centre", least=theme.TEXT_HEAD, how=GILT)
        self._draw_incantation(at)
        draw_board(painter, at.board)
        painter.text(str(common.HEADING), at.head, 23, role="title", across="centre", least=16, how=GILT)
        for number, (text, row) in enumerate(zip(say.ABOUT, at.rules, strict=True)):
            self._draw_rule(number, str(text), row)
        for word, label in zip((say.NAME, common.SEED), at.labels, strict=True):
            painter.text(str(word), label, 16, theme.TEXT, role="bold", least=13, how=SHADED)
        painter.text(str(say.OWN_DEAL), at.note, 14, _QUIET, across="right", least=13, how=SHADED)
        draw_board(painter, at.aside)
        painter.text(str(DAY), at.day_head, 23, role="title", across="centre", least=16, how=GILT)
        painter.paragraph(
            self.day.words, at.day_text, 16, _PALE, across="centre", least=theme.TEXT_SMALL, how=SHADED
        )
        painter.text(str(say.SO_FAR), at.facts_head, 23, role="title", across="centre", least=16, how=GILT)
        tally = self.tally or Tally(0, 0, None, None, 0, 0, {})
        facts = say.tally_facts(tally.games, tally.wins, tally.best, tally.streak)
        draw_facts(painter, facts + say.long_facts(tally.mean, tally.longest), at.facts)

    def _draw_incantation(self, at: FormPlaces) -> None:
        """An incantation in its ring, on the floor between the boards."""
        painter = self.app.painter
        foot = Rect(0, 0, at.ring.width, at.ring.height // 5)
        foot.midbottom = at.ring.centerx, at.ring.bottom + foot.height // 3
        painter.spot(foot, colour=(0, 0, 0), opacity=0.85)
        painter.sprite(f"{art.FOLDER}/ring", at.ring)
        art.shining(painter, "ring_light_3", at.ring, palettes.current().suits["moons"])
        for card, place in zip(_WOVEN, at.cards, strict=True):
            painter.shadow(place, blur=4, down=4, opacity=0.7)
            self._faces.draw(str(card), place, on_mat=card != _WOVEN[-1])

    def _draw_rule(self, number: int, text: str, row: Rect) -> None:
        """A sentence of the rules, beside it a medallion with a sun, the sign of wyrms, or the fire of the tower."""
        painter = self.app.painter
        sign = Rect(row.x, 0, painter.px(_SIGN), painter.px(_SIGN))
        sign.centery = row.centery
        painter.sprite("place/disc_dark", sign)
        name, suit = _SIGNS[number]
        if suit is None:
            # The flame burns in the upper half of its picture.
            painter.sprite(f"{art.FOLDER}/{name}", sign.scale_by(1.6).move(0, sign.height * 5 // 16))
        else:
            art.tinted(painter, name, sign.scale_by(0.62), palettes.current().suits[suit])
        words = Rect(sign.right + painter.px(14), row.y, 0, row.height)
        words.width = row.right - words.x
        high = painter.paragraph_inside(text, words, 15.5, least=13)
        words.y, words.height = row.centery - high // 2, max(high, row.bottom - row.centery + high // 2)
        painter.paragraph(text, words, 15.5, theme.TEXT, least=13, how=SHADED)

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
        """Enter begins, unless a control has it."""
        if keymap.is_enter(event):
            self._start()

    def _call(self, name: str) -> None:
        """Take the name of somebody who has played before."""
        self.player = name
        self.app.refresh()

    def _named(self) -> str:
        """The player's name, which is there again the next time."""
        player = clean(self.player, _NAME_LIMIT)
        if player:
            self.app.settings.note_people(typed_names([player]))
        return player or player_name(0)

    def _begin(self) -> None:
        player = self._named()
        seed = int(self.seed) if self.seed else fresh_seed()
        # Whoever chooses the seed may know the cards.
        self.app.go.play(self.app.archive.begin([player], seed=seed, counts=not self.seed, game=ADVENT))
