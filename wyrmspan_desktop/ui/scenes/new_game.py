"""A new game: a banner for each seat and who sits there, Automa's level, a seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from wyrmspan_desktop.games.wyrmspan import KIND
from wyrmspan_desktop.session import fresh_seed
from wyrmspan_desktop.session.foreign_text import clean
from wyrmspan_desktop.session.settings import MOST_SEATS
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import new_game as words
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.icon_seats import seat_colour
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.airy import AiryScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.typesetting import Across
from wyrmspan_desktop.ui.widgets.banners import (
    draw_arch,
    draw_banner,
    draw_empty_banner,
    draw_rings,
    draw_rod,
)
from wyrmspan_desktop.ui.widgets.buttons import State, arrow_face, draw_cross, draw_wood, switch_face
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_land

NAME_LIMIT = 16
_SEED_DIGITS = 19
PERSON = ""
_HEAD, _MEANING = 42, 14.5
"""The heights of its letters, in units."""
_BRIGHT: theme.Colour = (250, 238, 214)
_PALE: theme.Colour = (236, 220, 194)
_AUTOMA: theme.Colour = (150, 132, 186)
"""What the banner of Automa is dyed with."""
SITTERS = (PERSON, *words.BOT_NAMES)
"""Who can sit in a seat."""


class NewGameScene(AiryScene):
    """Chooses who plays; begins with what was chosen last."""

    name = "new_game"
    needs = places.NEW_GAME_NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        last = app.settings.values
        self.count = min(max(last.players, 1), MOST_SEATS)
        self._company = max(self.count, 2)
        """How many sit together, if several do."""
        given = [clean(name, NAME_LIMIT) for name in last.names[:MOST_SEATS]]
        given += [""] * (MOST_SEATS - len(given))
        self.names = [name or _player(seat) for seat, name in enumerate(given)]
        sitters = [bot if bot in SITTERS else PERSON for bot in last.bots[:MOST_SEATS]]
        self.sitters = sitters + [PERSON] * (MOST_SEATS - len(sitters))
        self.level = last.opponent if last.opponent in self.levels else self.levels[0]
        self.open_table = last.open_table
        self.seed = "" if app.seed is None else str(app.seed)
        self.problem = ""

    @property
    def levels(self) -> Sequence[str]:
        """The names of the levels in the box."""
        return KIND.levels

    @property
    def _seated(self) -> list[str]:
        """Who sits in the seats of this game."""
        return self.sitters[: self.count]

    @property
    def _shares(self) -> bool:
        """Whether several people share this computer."""
        return self._seated.count(PERSON) > 1

    def _places(self) -> places.NewGamePlaces:
        return places.new_game(self.app.size, len(self.levels), is_shared=self._shares)

    @property
    def _is_alone(self) -> bool:
        return self.count == 1

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        gui.button("players_1", str(words.ALONE), at.alone, kind="choice" if self._is_alone else "plain")
        kind = "plain" if self._is_alone else "choice"
        gui.button(f"players_{self._company}", str(words.TOGETHER), at.together, kind=kind)
        for seat, parts in enumerate([at.single] if self._is_alone else at.seats):
            if seat < self.count:
                self._lay_seat(seat, parts)
            else:
                face = partial(self._draw_empty, seat)
                gui.button(f"players_{seat + 1}", str(words.INVITE), parts.banner, face=face)
        if self._is_alone:
            for number, (level, rect) in enumerate(zip(self.levels, at.levels, strict=True)):
                kind = "choice" if level == self.level else "plain"
                gui.button(f"level_{number}", level, rect, kind=kind)
        gui.button("back", str(menus.BACK), at.back)
        if self._shares:
            gui.button("open_table", str(words.OPEN_TABLE), at.open_switch, face=switch_face(self.open_table))
        hint = str(words.NEW_SEED)
        gui.entry(
            *("seed", self.seed, at.seed),
            limit=_SEED_DIGITS, allowed="0123456789", hint=hint, is_centred=True,
        )  # fmt: skip
        gui.button("start", str(words.START), at.start, kind="main")

    def _lay_seat(self, seat: int, at: places.SeatPlaces) -> None:
        gui, sitter = self.app.gui, _sitter(self.sitters[seat])
        gui.entry(f"name_{seat}", self.names[seat], at.name, limit=NAME_LIMIT, is_centred=True)
        gui.button(f"before_{seat}", "", at.before, face=arrow_face(-1))
        gui.button(f"sitter_{seat}", sitter, at.sitter, face=arrow_face(1, sitter))
        if self.count > 2:
            gui.button(f"leave_{seat}", "", at.leave, face=draw_cross)

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_land(painter, "dawn", at.lip, has_stills=True)
        self.draw_air()
        painter.text(str(words.HEADING), at.head, _HEAD, role="title", least=theme.TEXT_HEAD, how=GILT)
        draw_rod(painter, at.rod)
        if self._is_alone:
            self._draw_seat(0, at.single)
            self._draw_opponent(at)
        else:
            for seat in range(self.count):
                self._draw_seat(seat, at.seats[seat])
        for parts in [at.single, at.opponent] if self._is_alone else at.seats:
            draw_rings(painter, parts.banner, at.rod)
        if self._shares:
            _draw_words(painter, words.OPEN_TABLE, at.open_label, words.OPEN_TABLE_TEXT, at.open_text)
        _draw_words(painter, words.SEED, at.seed_label, words.SEED_TEXT, at.seed_text)
        note = self.problem or ("" if PERSON in self._seated else str(words.NOBODY))
        colour = theme.WARNING if self.problem else theme.TEXT
        painter.text(
            note, at.note, theme.TEXT_LARGE, colour, role="bold", across="centre", least=13, how=SHADED
        )

    def _draw_seat(self, seat: int, at: places.SeatPlaces) -> None:
        painter, token = self.app.painter, f"seat{seat}"
        draw_banner(painter, at.banner, seat_colour(token))
        draw_arch(painter, token, at.arch)
        draw_wood(painter, "plain", at.before.union(at.sitter), State())
        text = str(self._meaning(seat))
        painter.paragraph(text, at.text, _MEANING, _PALE, across="centre", least=theme.TEXT_SMALL, how=SHADED)

    def _meaning(self, seat: int) -> Sentence:
        """What it means that somebody sits in a seat."""
        if self.sitters[seat] != PERSON:
            return words.BOTS[self.sitters[seat]]
        if not self._shares:
            return words.PLAYS
        return words.PLAYS_OPEN if self.open_table else words.PLAYS_HIDDEN

    def _draw_opponent(self, at: places.NewGamePlaces) -> None:
        painter, parts = self.app.painter, at.opponent
        draw_banner(painter, parts.banner, _AUTOMA)
        draw_arch(painter, "automa", parts.arch)
        painter.slab(parts.name, "parchment", radius=6, edge=(84, 52, 24))
        painter.text(self.level, parts.name, 20, theme.INK, role="bold", across="centre", least=13)
        text = str(words.LEVELS[self.level])
        painter.paragraph(text, at.level_text, 17, _PALE, least=theme.TEXT_SMALL, how=SHADED)

    def _draw_empty(self, seat: int, painter: Painter, rect: Rect, state: State) -> None:
        """A seat in which nobody sits, as a button."""
        draw_empty_banner(painter, rect, is_lit=state.is_hovered)
        disc = square((rect.centerx, rect.y + rect.height * 3 // 8), painter.px(84))
        if state.is_hovered:
            painter.spot(disc.scale_by(2), opacity=0.5)
        painter.sprite("place/disc_brass", disc, shadow=0.5)
        painter.text("+", disc, 44, _PALE, role="title", across="centre", how=SHADED)
        painter.icon(
            f"seat{seat}", (disc.right - painter.px(10), disc.bottom - painter.px(8)), painter.px(28)
        )
        head = Rect(rect.x + painter.px(10), disc.bottom + painter.px(16), 0, painter.px(28))
        head.width = rect.width - painter.px(20)
        below = Rect(head.x, head.bottom, head.width, painter.px(64))
        _draw_words(painter, words.EMPTY, head, words.INVITE, below, "centre")

    def _remember(self) -> None:
        for number in range(self.count):
            self.names[number] = self.app.gui.text(f"name_{number}")
        self.seed = self.app.gui.text("seed")
        self.problem = ""

    def pressed(self, name: str) -> None:
        self._remember()
        if name == "start":
            self._start()
        elif name == "back":
            self.back()
            return
        elif name == "open_table":
            self.open_table = not self.open_table
        elif name.startswith("players_"):
            self.count = int(name.removeprefix("players_"))
            if self.count > 1:
                self._company = self.count
        elif name.startswith(("sitter_", "before_")):
            self._change_sitter(int(name[-1]), 1 if name.startswith("sitter_") else -1)
        elif name.startswith("leave_"):
            self._leave(int(name[-1]))
        elif name.startswith("level_"):
            self.level = self.levels[int(name.removeprefix("level_"))]
        self.app.refresh()

    def _leave(self, seat: int) -> None:
        """Somebody gets up, and those behind move on; a name that nobody has typed stays with its seat."""
        for other in range(seat, self.count - 1):
            name, sitter = self.names[other + 1], self.sitters[other + 1]
            self.names[other] = _player(other) if name == _player(other + 1) else name
            self.sitters[other] = sitter
        self.count = self._company = self.count - 1
        self.names[self.count], self.sitters[self.count] = _player(self.count), PERSON

    def _change_sitter(self, seat: int, steps: int) -> None:
        """The next one sits down, or the one before; a name that nobody has typed goes with who sat there."""
        sitter = SITTERS[(SITTERS.index(self.sitters[seat]) + steps) % len(SITTERS)]
        if self.names[seat].strip() in ("", *self._usual_names(seat)):
            taken = {name.casefold() for other, name in enumerate(self.names) if other != seat}
            fresh = self._usual_names(seat, sitter)
            self.names[seat] = next((name for name in fresh if name.casefold() not in taken), fresh[0])
        self.sitters[seat] = sitter

    def _usual_names(self, seat: int, sitter: str | None = None) -> list[str]:
        """The names that a seat has of itself with somebody in it, the one who sits there now if not said."""
        sitter = self.sitters[seat] if sitter is None else sitter
        if sitter == PERSON:
            return [_player(seat)]
        bot = _sitter(sitter)
        return [bot, *(words.NEXT_BOT(bot=bot, number=number) for number in range(2, MOST_SEATS + 2))]

    def back(self) -> None:
        """Esc: what was chosen is there again the next time."""
        self._remember()
        self._keep_choices()
        super().back()

    def _keep_choices(self) -> None:
        self.app.settings.change(
            names=self.names,
            bots=self.sitters,
            players=self.count,
            opponent=self.level,
            open_table=self.open_table,
        )

    def key(self, event: object) -> None:
        """Nothing: the controls have the keys."""

    def _start(self) -> None:
        names = [clean(self.names[n], NAME_LIMIT) or _player(n) for n in range(self.count)]
        automa = self.level if self.count == 1 else None
        if len({name.casefold() for name in names}) < len(names):
            self.problem = str(words.SAME_NAME)
            return
        self.names[: self.count] = names
        self._keep_choices()
        seed = int(self.seed) if self.seed else fresh_seed()
        bots = [bot or None for bot in self._seated]
        # Whoever chooses the seed may know the cards.
        counts = not self.seed
        open_table = self.open_table and self._shares
        kept = self.app.archive.begin(
            names, seed=seed, level=automa, counts=counts, bots=bots, open_table=open_table
        )
        self.app.go.play(kept)


def _draw_words(
    painter: Painter, name: Sentence, head: Rect, meaning: Sentence, below: Rect, across: Across = "left"
) -> None:
    """Something that can be chosen, and what it means."""
    painter.text(str(name), head, theme.TEXT_LARGE, _BRIGHT, role="bold", across=across, least=13, how=SHADED)
    painter.paragraph(str(meaning), below, _MEANING, _PALE, across=across, least=theme.TEXT_SMALL, how=SHADED)


def _player(seat: int) -> str:
    """The name of a person in a seat who has given none."""
    return words.PLAYER(number=seat + 1)


def _sitter(sitter: str) -> str:
    """Who sits in a seat, as it is written on its button."""
    return str(words.BOT_NAMES[sitter] if sitter else words.PERSON)
