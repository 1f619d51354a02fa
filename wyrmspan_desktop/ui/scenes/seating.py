"""Who sits at the table of a new game: a banner for each seat, switches and a seed on the ledge below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.session import fresh_seed
from wyrmspan_desktop.session.foreign_text import clean
from wyrmspan_desktop.session.settings import MOST_SEATS, Company
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import new_game as words
from wyrmspan_desktop.text.names import (
    are_alike,
    kept_name,
    name_text,
    names_of_bot,
    names_text,
    player_name,
    typed_names,
)
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.ui import palettes, theme
from wyrmspan_desktop.ui.icon_seats import seat_colour
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes import people
from wyrmspan_desktop.ui.scenes.airy import AiryScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.typesetting import Across
from wyrmspan_desktop.ui.widgets.banners import (
    draw_arch,
    draw_banner,
    draw_empty_banner,
    draw_loops,
    draw_rod,
)
from wyrmspan_desktop.ui.widgets.buttons import (
    ARROW_IN,
    Callback,
    State,
    arrow_face,
    draw_cross,
    draw_wood,
    switch_face,
)
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_land

NAME_LIMIT = 16
_SEED_DIGITS = 19
PERSON = ""
_HEAD, _MEANING = 42, 14.5
"""The heights of its letters, in units."""
_BRIGHT: theme.Colour = (250, 238, 214)
PALE: theme.Colour = (236, 220, 194)


class Switch(NamedTuple):
    """Something that can be on or off, by the name of its button, what it means, and what turns it."""

    name: str
    label: Sentence
    text: Sentence
    is_on: bool
    turn: Callback


class SeatingScene(AiryScene):
    """Chooses who plays; begins with what was chosen last."""

    needs = places.NEW_GAME_NEED
    heading: Sentence
    bots: Mapping[str, Sentence]
    """The bots that can be chosen, by name, as they are called."""
    bot_text: Callable[[str], str]
    """How one of them plays."""
    hides = (words.PLAYS_OPEN, words.PLAYS_HIDDEN)
    """What it means that several people share this computer, at an open table and at another one."""
    fewest = 1
    """So many play at least."""

    def __init__(self, app: Host, last: Company) -> None:
        super().__init__(app)
        self.count = min(max(last.players, self.fewest), MOST_SEATS)
        given = [clean(name, NAME_LIMIT) for name in last.names[:MOST_SEATS]]
        given += [""] * (MOST_SEATS - len(given))
        self.names = [name or player_name(seat) for seat, name in enumerate(given)]
        """As they are kept."""
        sitters = [bot if bot in self.sitting else PERSON for bot in last.bots[:MOST_SEATS]]
        self.sitters = sitters + [PERSON] * (MOST_SEATS - len(sitters))
        self._invite_known(is_new=not any(last.names[1:]))
        self._away: dict[int, str] = {}
        """Names of people in whose seats computer players sit for the moment, by seat."""
        self.open_table = last.open_table
        self.seed = "" if app.seed is None else str(app.seed)
        self.problem = ""

    def _invite_known(self, *, is_new: bool) -> None:
        """Give people whose seats nobody has named the names of those who have played before.

        Only the first seat is filled in a game whose table is remembered: its other seats were left without names.
        """
        present = {name.casefold() for name in self.names}
        known = [each for each in self.app.settings.values.people if each.casefold() not in present]
        for seat in range(MOST_SEATS if is_new else 1):
            if known and self.sitters[seat] == PERSON and self.names[seat] == player_name(seat):
                self.names[seat] = clean(known.pop(0), NAME_LIMIT)

    @property
    def names_of_seats(self) -> Sequence[str]:
        return names_text(self.names)

    @property
    def sitting(self) -> tuple[str, ...]:
        """Who can sit in a seat."""
        return (PERSON, *self.bots)

    @property
    def _seated(self) -> list[str]:
        """Who sits in the seats of this game."""
        return self.sitters[: self.count]

    @property
    def _shares(self) -> bool:
        """Whether several people share this computer."""
        return self._seated.count(PERSON) > 1

    @property
    def switches(self) -> list[Switch]:
        """What can be switched on or off."""
        texts = words.OPEN_TABLE, words.OPEN_TABLE_TEXT
        opened = Switch("open_table", *texts, self.open_table, self._turn_open_table)
        return [opened] if self._shares else []

    @property
    def note(self) -> str:
        """What there is to say if nothing is wrong."""
        return "" if PERSON in self._seated else str(words.NOBODY)

    def _places(self) -> places.NewGamePlaces:
        return places.new_game(self.app.size, switches=len(self.switches))

    def _banners(self, at: places.NewGamePlaces) -> Sequence[places.SeatPlaces]:
        """The banners of those who play, and of seats that invite."""
        return at.seats

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        self._lay_above(at)
        # Tab goes from name to name.
        for seat, parts in enumerate(self._banners(at)[: self.count]):
            self._lay_name(seat, parts.name)
        for seat, parts in enumerate(self._banners(at)):
            if seat < self.count:
                self._lay_seat(seat, parts)
            else:
                invite, empty = self._changing(self._set_count, seat + 1), partial(self._draw_empty, seat)
                gui.button(f"players_{seat + 1}", str(words.INVITE), parts.banner, invite, face=empty)
        self._lay_more(at)
        gui.button("back", str(menus.BACK), at.back, self.back)
        for switch, place in zip(self.switches, at.switches, strict=True):
            turn, face = self._changing(switch.turn), switch_face(switch.is_on)
            gui.button(switch.name, str(switch.label), place.control, turn, face=face)
        hint = str(words.NEW_SEED)
        gui.entry(
            *("seed", self.seed, at.seed.control, self._changing()),
            limit=_SEED_DIGITS, allowed="0123456789", hint=hint, is_centred=True,
        )  # fmt: skip
        gui.button("start", str(words.START), at.start, self._changing(self._start), kind="main")

    def _lay_above(self, at: places.NewGamePlaces) -> None:
        """The buttons above the banners."""

    def _lay_more(self, at: places.NewGamePlaces) -> None:
        """What else there is to choose."""

    def _lay_name(self, seat: int, field: Rect) -> None:
        if self.sitters[seat] == PERSON:
            field = people.room_beside(self.app, field, self.names[seat])
        name = name_text(self.names[seat])
        self.app.gui.entry(f"name_{seat}", name, field, self._changing(), limit=NAME_LIMIT, is_centred=True)

    def _lay_seat(self, seat: int, at: places.SeatPlaces) -> None:
        gui, sitter, changing = self.app.gui, self._sitter(self.sitters[seat]), self._changing
        if self.sitters[seat] == PERSON:
            ask = changing(self._ask_name, seat)
            people.lay_offer(self.app, f"people_{seat}", at.name, self.names[seat], ask)
        before, after = changing(self._change_sitter, seat, -1), changing(self._change_sitter, seat, 1)
        gui.button(f"look_{seat}", "", at.look, changing(self._change_look, seat), face=_draw_look)
        gui.button(f"before_{seat}", "", at.before, before, face=arrow_face(-1))
        gui.button(f"sitter_{seat}", sitter, at.sitter, after, face=arrow_face(1, sitter))
        if self.count > 2:
            gui.button(f"leave_{seat}", "", at.leave, changing(self._leave, seat), face=draw_cross)

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        self._draw_ground(at)
        self.draw_air()
        painter.text(str(self.heading), at.head, _HEAD, role="title", least=theme.TEXT_HEAD, how=GILT)
        draw_rod(painter, at.rod)
        for seat, parts in enumerate(self._banners(at)[: self.count]):
            self._draw_seat(seat, parts)
        self._draw_more(at)
        for seat, parts in enumerate(self._banners(at)[: self.count]):
            draw_loops(painter, parts.banner, at.rod, seat_colour(f"seat{seat}"))
        for switch, place in zip(self.switches, at.switches, strict=True):
            _draw_words(painter, switch.label, place.label, switch.text, place.text)
        _draw_words(painter, words.SEED, at.seed.label, words.SEED_TEXT, at.seed.text)
        note = self.problem or self.note
        colour = theme.WARNING if self.problem else theme.TEXT
        painter.text(
            note, at.note, theme.TEXT_LARGE, colour, role="bold", across="centre", least=13, how=SHADED
        )

    def _draw_ground(self, at: places.NewGamePlaces) -> None:
        """What the banners hang before."""
        # Words lie where the still life would.
        is_silent = not (self.problem or self.note)
        draw_land(self.app.painter, "dawn", at.lip, has_stills=is_silent)

    def _draw_more(self, at: places.NewGamePlaces) -> None:
        """What else hangs from the rod."""

    def _draw_seat(self, seat: int, at: places.SeatPlaces) -> None:
        painter, token = self.app.painter, f"seat{seat}"
        draw_banner(painter, at.banner, seat_colour(token))
        draw_arch(painter, token, at.arch)
        draw_wood(painter, "plain", at.before.union(at.sitter), State())
        text = self._meaning(seat)
        painter.paragraph(text, at.text, _MEANING, PALE, across="centre", least=theme.TEXT_SMALL, how=SHADED)

    def _meaning(self, seat: int) -> str:
        """What it means that somebody sits in a seat."""
        if self.sitters[seat] != PERSON:
            return self.bot_text(self.sitters[seat])
        return str(self.hides[not self.open_table] if self._shares else words.PLAYS)

    def _draw_empty(self, seat: int, painter: Painter, rect: Rect, state: State) -> None:
        """A seat in which nobody sits, as a button."""
        draw_empty_banner(painter, rect, is_lit=state.is_hovered)
        disc = square((rect.centerx, rect.y + rect.height * 3 // 8), painter.px(84))
        if state.is_hovered:
            painter.spot(disc.scale_by(2), opacity=0.5)
        painter.sprite("place/disc_brass", disc, shadow=0.5)
        painter.text("+", disc, 44, PALE, role="title", across="centre", how=SHADED)
        painter.icon(
            f"seat{seat}", (disc.right - painter.px(10), disc.bottom - painter.px(8)), painter.px(28)
        )
        head = Rect(rect.x + painter.px(10), disc.bottom + painter.px(16), 0, painter.px(28))
        head.width = rect.width - painter.px(20)
        below = Rect(head.x, head.bottom, head.width, painter.px(64))
        _draw_words(painter, words.EMPTY, head, words.INVITE, below, "centre")

    def _remember(self) -> None:
        for number in range(self.count):
            self.names[number] = kept_name(self.app.gui.text(f"name_{number}"))
        self.seed = self.app.gui.text("seed")
        self.problem = ""

    def _changing(self, change: Callable[..., object] = lambda: None, *arguments: object) -> Callback:
        """Return what a control does that changes the form: before, it notes what was typed."""

        def use() -> None:
            self._remember()
            change(*arguments)
            self.app.refresh()

        return use

    def _set_count(self, count: int) -> None:
        """So many sit at the table."""
        self.count = count

    def _turn_open_table(self) -> None:
        self.open_table = not self.open_table

    def _ask_name(self, seat: int) -> None:
        people.ask(self.app, self.names[seat], partial(self._call, seat))

    def _change_look(self, seat: int) -> None:
        """Give somebody the next portrait, with its colour, that nobody at the table has; else change with somebody."""
        settings, names, looks = self.app.settings, self.names_of_seats, self._looks
        after = [(looks[seat] + step) % MOST_SEATS for step in range(1, MOST_SEATS)]
        look = next((each for each in after if each not in looks[: self.count]), after[0])
        if look in looks[: self.count]:
            settings.note_look(names[looks.index(look)], looks[seat])
        settings.note_look(names[seat], look)

    @property
    def _looks(self) -> tuple[int, ...]:
        """The portrait and the colour of each seat."""
        return palettes.current().looks_of(self.names_of_seats)

    def _call(self, seat: int, name: str) -> None:
        """Seat somebody who has played before; whoever has that name at the table changes seats with them."""
        for other in range(self.count):
            if other != seat and self.names[other].casefold() == name.casefold():
                self.names[other] = self.names[seat]
                if self.names[other] == player_name(seat):
                    self.names[other] = player_name(other)
        self.names[seat] = name
        self.app.refresh()

    def _leave(self, seat: int) -> None:
        """Somebody gets up, and those behind move on; a name that nobody has typed stays with its seat."""
        for other in range(seat, self.count - 1):
            name, sitter = self.names[other + 1], self.sitters[other + 1]
            self.names[other] = player_name(other) if name == player_name(other + 1) else name
            self.sitters[other] = sitter
        self.count -= 1
        self.names[self.count], self.sitters[self.count] = player_name(self.count), PERSON

    def _change_sitter(self, seat: int, steps: int) -> None:
        """Seat the next kind of player, or the one before.

        A person's name leaves with the person and comes back with them; a name that was typed for a computer
        player stays with the computer players of that seat.
        """
        sitters = self.sitting
        before, name = self.sitters[seat], self.names[seat].strip()
        sitter = sitters[(sitters.index(before) + steps) % len(sitters)]
        is_usual = name in ("", *self._usual_names(seat))
        if before == PERSON and not is_usual:
            self._away[seat] = name
        if sitter == PERSON and seat in self._away:
            self.names[seat] = self._away.pop(seat)
        elif is_usual or PERSON in (before, sitter):
            self.names[seat] = self._fresh_name(seat, sitter)
        self.sitters[seat] = sitter

    def _fresh_name(self, seat: int, sitter: str) -> str:
        """A name that nobody else at the table has."""
        taken = {name.casefold() for other, name in enumerate(self.names) if other != seat}
        fresh = self._usual_names(seat, sitter)
        return next((name for name in fresh if name.casefold() not in taken), fresh[0])

    def _usual_names(self, seat: int, sitter: str | None = None) -> list[str]:
        """The names that a seat has of itself with somebody in it, the one who sits there now if not said."""
        sitter = self.sitters[seat] if sitter is None else sitter
        if sitter == PERSON:
            return [player_name(seat)]
        return names_of_bot(self.bots[sitter])

    def _sitter(self, sitter: str) -> str:
        """Who sits in a seat, as it is written on its button."""
        return str(self.bots[sitter] if sitter else words.PERSON)

    def back(self) -> None:
        """Esc: what was chosen is there again the next time."""
        self._remember()
        self._keep_choices()
        super().back()

    def _keep_choices(self) -> None:
        """Have what was chosen there again the next time."""
        raise NotImplementedError

    def key(self, event: object) -> None:
        """Nothing: the controls have the keys."""

    def _start(self) -> None:
        names = [self._named(seat) for seat in range(self.count)]
        if are_alike(names):
            self.problem = str(words.SAME_NAME)
            return
        self.names[: self.count] = names
        self._keep_choices()
        sitting = zip(names, self._seated, strict=True)
        people = typed_names(name for name, sitter in sitting if sitter == PERSON)
        for name, look in zip(names, self._looks, strict=False):
            if name in people and name.casefold() not in self.app.settings.values.looks:
                self.app.settings.note_look(name, look)
        self.app.settings.note_people(people)
        self._begin(names, [bot or None for bot in self._seated], self.open_table and self._shares)

    def _named(self, seat: int) -> str:
        """The name of whoever sits in a seat."""
        return clean(self.names[seat], NAME_LIMIT) or player_name(seat)

    def _begin(self, names: list[str], bots: list[str | None], open_table: bool) -> None:
        """Begin the game of those who sit there."""
        raise NotImplementedError

    def _chosen_seed(self) -> tuple[int, bool]:
        """The seed, and whether the game counts: whoever chooses the seed may know what is dealt."""
        return (int(self.seed), False) if self.seed else (fresh_seed(), True)


def _draw_look(painter: Painter, rect: Rect, state: State) -> None:
    """An arrow at the corner of a portrait: the next one may be chosen."""
    side = painter.px(30)
    disc = square((rect.x + side // 4, rect.bottom - side // 4), side)
    painter.sprite("place/disc_brass", disc, shadow=0.5)
    arrow_face(1)(painter, disc.move(painter.px(ARROW_IN) - side // 2, 0), state)


def _draw_words(
    painter: Painter, name: Sentence, head: Rect, meaning: Sentence, below: Rect, across: Across = "left"
) -> None:
    """Something that can be chosen, and what it means."""
    painter.text(
        str(name),
        head,
        theme.TEXT_LARGE,
        _BRIGHT,
        role="bold",
        across=across,
        least=13,
        how=SHADED,
        squeeze=0.8,
    )
    painter.paragraph(str(meaning), below, _MEANING, PALE, across=across, least=theme.TEXT_SMALL, how=SHADED)
