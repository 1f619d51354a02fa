"""The set-up page of players: a banner for each seat, switches and a seed on the ledge below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from pygame import Rect

from wyrmspan_desktop.session.settings import MAX_SEATS, LastSeating
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import new_game as words
from wyrmspan_desktop.text.names import are_alike, kept_name, name_text
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.pages.setup import people
from wyrmspan_desktop.ui.pages.setup.seats import NAME_LIMIT, PERSON, Seats
from wyrmspan_desktop.ui.pages.setup.seeds import seed_entry
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.scenes.with_dust import DustScene
from wyrmspan_desktop.ui.widgets.backdrops import SHADED, draw_landscape
from wyrmspan_desktop.ui.widgets.banners import (
    draw_arch,
    draw_banner,
    draw_empty_banner,
    draw_loops,
    draw_rod,
)
from wyrmspan_desktop.ui.widgets.buttons import ARROW_IN, Callback, State, arrow_face, draw_cross, draw_wood
from wyrmspan_desktop.ui.widgets.controls import Button, Entry, Switch, says
from wyrmspan_desktop.ui.widgets.described import told
from wyrmspan_desktop.ui.widgets.tree import (
    LIGHT,
    LIGHT_STRONG,
    TITLE,
    Centred,
    Column,
    Drawn,
    Fill,
    Grid,
    Node,
    Panel,
    Paragraph,
    Row,
    Space,
    Stack,
    Text,
    in_middle,
    padded,
)

_LEDGE, _GAP, _LINE = 165, 20, 40
"""The height of the ledge, the distance of banners, and the height of the choices on them, in units."""
PALE: theme.Colour = (236, 220, 194)
_HEAD = LIGHT_STRONG._replace(size=theme.TEXT_LARGE, colour=(250, 238, 214))
MEANING = LIGHT._replace(size=14.5, colour=PALE)


class SeatingScene(DustScene, Page):
    """Selects the players."""

    needs = (1060, 660)
    heading: Sentence
    bots: Mapping[str, Sentence]
    """The possible bots by name, with their titles."""
    bot_text: Callable[[str], str]
    """Returns the description of a bot."""
    hides = (words.PLAYS_OPEN, words.PLAYS_HIDDEN)
    """The explanations for several players at this computer, at an open table and at another one."""
    fewest = 1
    """The minimum number of players."""

    def __init__(self, app: Host, last: LastSeating) -> None:
        super().__init__(app)
        self.seats = Seats(app.settings, last, self.bots, self.fewest)
        self.seed = "" if app.seed is None else str(app.seed)
        self.problem, self._problems = "", 0

    @property
    def names_of_seats(self) -> Sequence[str]:
        return self.seats.shown_names

    @property
    def switches(self) -> list[Node]:
        """The switches of the page."""
        if not self.seats.is_shared:
            return []
        texts, turn = (words.OPEN_TABLE, words.OPEN_TABLE_TEXT), self.changing(self.seats.turn_open_table)
        return [switch("open_table", *texts, turn, is_on=self.seats.open_table)]

    @property
    def note(self) -> str:
        """The hint if there is no problem."""
        return "" if PERSON in self.seats.present else str(words.NOBODY)

    # --- what is seen -------------------------------------------------------------------------

    def draw_ground(self) -> None:
        self.draw_backdrop(self.app.size[1] - self.app.painter.px(_LEDGE))
        self.draw_dust()

    def draw_backdrop(self, lip: int) -> None:
        """Draw the background of the banners."""
        # Text covers the place of the props.
        is_silent = not (self.problem or self.note)
        draw_landscape(self.app.painter, "dawn", lip, has_props=is_silent)

    def build(self) -> Node:
        unit = self.app.painter.unit
        wide, high = min(self.app.size[0] / unit, 1280) - 88, self.app.size[1] / unit
        above = _in_row(self.app.painter, str(self.heading), self.above(), wide)
        rod = Drawn(draw_rod).sized(high=20)
        hung = self.banners(min(216, (wide - 4 * _GAP) / 5), min(high - _LEDGE - 136, 470))
        column = Column(
            Space().sized(high=20),
            Row(Text(self.heading, TITLE), *above, gap=10).sized(high=58),
            Space().sized(high=18),
            *(rod, in_middle(hung), Drawn(lambda painter, rect: hung.draw_loops(painter, rod.rect))),
            self._ledge().sized(high=_LEDGE),
        )
        return Centred(padded(column, 88, 0), wide=1280)

    def above(self) -> Sequence[Button]:
        """Build the buttons above the banners."""
        return ()

    def banners(self, wide: float, high: float) -> Banners:
        """Build the banners of the seats, and of possible seats, each ``wide`` by ``high`` units."""
        count = self.seats.count
        seats = [self.seat(number, wide, high) for number in range(count)]
        empty = [
            Button(
                *(f"players_{number + 1}", words.INVITE, self.changing(self.seats.set_count, number + 1)),
                face=partial(_draw_empty, number),
            )
            for number in range(count, MAX_SEATS)
        ]
        return Banners(*seats, *empty, gap=_GAP).sized(wide=5 * wide + 4 * _GAP, high=high)

    def seat(self, seat: int, wide: float, high: float) -> Banner:
        """Build a banner: a portrait, a name, the sitter with arrows at both sides, and its description."""
        token, seats, changing = f"seat{seat}", self.seats, self.changing
        called = self.names_of_seats[seat]
        other = words.OTHER_LOOK(name=called)
        look = Button(f"look_{seat}", other, changing(seats.change_look, seat), face=_draw_look)
        # The portrait is clear of the close button above.
        arch = Fill(portrait(token), Column(Space().sized(high=14), look))
        name = Entry(
            *(f"name_{seat}", name_text(seats.names[seat]), None, changing()),
            name=words.NAME_OF_SEAT(number=seat + 1), limit=NAME_LIMIT, is_centred=True,
        )  # fmt: skip
        line: Node = name
        if seats.sitters[seat] == PERSON:
            ask = changing(self._ask_name, seat)
            line = people.offering(self.app, name, f"people_{seat}", seats.names[seat], ask)
        before, after = changing(seats.change_sitter, seat, -1), changing(seats.change_sitter, seat, 1)
        who = seats.title(seat)
        plank = Row(
            Button(
                f"before_{seat}", words.PREVIOUS_SITTER(name=called), before, face=arrow_face(-1), wide=_LINE
            ),
            Button(f"sitter_{seat}", who, after, face=arrow_face(1, who)),
        )
        meaning = Paragraph(self._meaning(seat), MEANING._replace(across="centre"))
        says(plank.children[1], meaning)
        parts: list[Node] = [
            below_arch(
                *(arch, wide, high, line.sized(high=_LINE)),
                Panel(plank, draw=_draw_plank, pad=(0, 0)).sized(high=_LINE),
                meaning.sized(high=66),
            )
        ]
        if seats.count > 2:
            remove = words.LEAVE_SEAT(name=called)
            leave = Button(f"leave_{seat}", remove, changing(seats.leave, seat), face=draw_cross, wide=26)
            corner = Row(Space(), leave, Space().sized(wide=1)).sized(high=26)
            parts.append(Column(Space().sized(high=11), corner, Space()))
        return Banner(seat_colour(token), *parts)

    def _ledge(self) -> Node:
        """Build the ledge: a hint, switches and the seed, and buttons at both ends."""
        note = _HEAD._replace(across="centre", colour=theme.WARNING if self.problem else theme.TEXT)
        line = Text(self.problem or self.note, note)
        switches = self.switches
        count, share = len(switches), 0.5 if len(switches) == 1 else 0.4
        entry = seed_entry(self.seed, self.changing())
        seed = _option(entry.sized(wide=92 if count > 1 else 140, high=40), words.SEED, words.SEED_TEXT)
        choices: Node = in_middle(seed.sized(wide=354))
        if switches:
            choices = Grid([(*switches, seed)], [(1 - share) / count] * count + [share], gap=6)
        back = Button("back", menus.BACK, self.back, wide=150).sized(high=56)
        start = Button("start", words.START, self.changing(self._start), kind="main", wide=202)
        return Column(
            Space().sized(high=15),
            (told(line, self._problems) if self.problem else line).sized(high=30),
            Space().sized(high=5),
            Row(_atop(back, 80), choices, _atop(start, 80), gap=16),
        )

    def _meaning(self, seat: int) -> str:
        """Return the description of a seat's sitter."""
        seats = self.seats
        if seats.sitters[seat] != PERSON:
            return self.bot_text(seats.sitters[seat])
        return str(self.hides[not seats.open_table] if seats.is_shared else words.PLAYS)

    def _remember(self) -> None:
        for number in range(self.seats.count):
            self.seats.names[number] = kept_name(self.app.gui.text(f"name_{number}"))
        self.seed = self.app.gui.text("seed")
        self.problem = ""

    def changing(self, change: Callable[..., object] = lambda: None, *arguments: object) -> Callback:
        """Return a callback that changes the page, after storing the typed text."""

        def use() -> None:
            self._remember()
            change(*arguments)
            self.app.refresh()

        return use

    def _ask_name(self, seat: int) -> None:
        people.ask(self.app, self.seats.names[seat], partial(self._call, seat))

    def _call(self, seat: int, name: str) -> None:
        self.seats.call(seat, name)
        self.app.refresh()

    def back(self) -> None:
        """Go back, and store the choices for the next time."""
        self._remember()
        self._keep_choices()
        super().back()

    def _keep_choices(self) -> None:
        """Store the choices for the next time."""
        raise NotImplementedError

    def key(self, event: object) -> None:
        """Ignore the key: the controls handle the keys."""

    def _start(self) -> None:
        seats, names = self.seats, self.seats.final_names()
        if are_alike(names):
            self.problem, self._problems = str(words.SAME_NAME), self._problems + 1
            return
        seats.names[: seats.count] = names
        self._keep_choices()
        seats.note_people()
        self._begin()

    def _begin(self) -> None:
        """Begin the game."""
        raise NotImplementedError


def _in_row(painter: Painter, heading: str, buttons: Sequence[Button], wide: float) -> Sequence[Node]:
    """Place buttons beside a heading: of one width, or, if there is little room, as wide as their texts."""
    title = painter.text_width(heading, TITLE.size, TITLE.role) / painter.unit
    room = wide - min(title + 14, wide / 5) - 10 * len(buttons)
    wides = [painter.text_width(each.name, 17, "bold") / painter.unit + 28 for each in buttons]
    if max(wides, default=0) <= room / max(1, len(wides)):
        wides = [min(234, room / len(wides)) for _ in wides]
    share = min(1, room / max(1, sum(wides)))
    return [button.sized(wide=wide * share, high=46) for button, wide in zip(buttons, wides, strict=True)]


class Banner(Stack):
    """Nodes on a banner of a colour."""

    def __init__(self, colour: theme.Colour, *children: Node) -> None:
        super().__init__(*children)
        self.colour = colour

    def draw(self, painter: Painter) -> None:
        draw_banner(painter, self.rect, self.colour)
        super().draw(painter)


class Banners(Row):
    """Banners side by side: Tab goes from name to name."""

    def walk(self) -> Iterator[Node]:
        yield from sorted(super().walk(), key=lambda node: not isinstance(node, Entry))

    def draw_loops(self, painter: Painter, rod: Rect) -> None:
        """Draw the loops that attach them to a rod."""
        for banner in self.children:
            if isinstance(banner, Banner):
                draw_loops(painter, banner.rect, rod, banner.colour)


def below_arch(arch: Node, wide: float, high: float, *below: Node) -> Node:
    """Return the content of a banner ``wide`` by ``high`` units: a portrait, and three nodes below it."""
    name, plank, text = below
    side = min(wide - 48, 176)
    arch = in_middle(arch.sized(wide=side, high=min(high - 236, 1.2 * side)))
    column = Column(
        *(Space().sized(high=24), arch, Space().sized(high=14), Space(), name, Space().sized(high=12), plank),
        *(Space().sized(high=8), text, Space(), Space(), Space().sized(high=32)),
    )
    return padded(column, 36, 0)


def portrait(token: str) -> Node:
    """Return the portrait of a seat in its arch."""
    return Drawn(lambda painter, rect: draw_arch(painter, token, rect))


def _atop(node: Node, high: float) -> Node:
    """Return a node centred in the upper ``high`` units of a row."""
    return Column(Row(node).sized(high=high), Space()).sized(wide=node.wide)


def switch(name: str, label: Sentence, text: Sentence, turn: Callback, *, is_on: bool) -> Node:
    """Return a switch with its name and its description."""
    return _option(Switch(name, label, turn, is_on=is_on).sized(wide=58, high=30), label, text)


def _option(control: Node, label: Sentence, text: Sentence) -> Node:
    """Return a control with its name and its description."""
    head, meaning = Text(label, _HEAD), Paragraph(text, MEANING)
    said = Column(Space().sized(high=8), head.sized(high=28), Fill(meaning))
    return Row(_atop(says(control, head, meaning), 66), said, gap=14)


def _draw_plank(painter: Painter, rect: Rect) -> None:
    draw_wood(painter, "plain", rect, State())


def _draw_empty(seat: int, painter: Painter, rect: Rect, state: State) -> None:
    """Draw an empty seat as a button."""
    draw_empty_banner(painter, rect, is_lit=state.is_hovered)
    disc = square((rect.centerx, rect.y + rect.height * 3 // 8), painter.px(84))
    if state.is_hovered:
        painter.spot(disc.scale_by(2), opacity=0.5)
    painter.sprite("place/disc_brass", disc, shadow=0.5)
    Text("+", TITLE._replace(size=44, colour=PALE, across="centre", how=SHADED)).draw_in(painter, disc)
    painter.icon(f"seat{seat}", (disc.right - painter.px(10), disc.bottom - painter.px(8)), painter.px(28))
    said = Column(
        Text(words.EMPTY, _HEAD._replace(across="centre")).sized(high=28),
        Paragraph(words.INVITE, MEANING._replace(across="centre")).sized(high=64),
    )
    below = Rect(rect.x, disc.bottom + painter.px(16), rect.width, painter.px(92))
    said.draw_in(painter, below.inflate(-painter.px(20), 0))


def _draw_look(painter: Painter, rect: Rect, state: State) -> None:
    """Draw an arrow at the corner of a portrait, which selects the next one."""
    side = painter.px(30)
    disc = square((rect.x + side // 4, rect.bottom - side // 4), side)
    painter.sprite("place/disc_brass", disc, shadow=0.5)
    arrow_face(1)(painter, disc.move(painter.px(ARROW_IN) - side // 2, 0), state)
