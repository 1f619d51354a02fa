"""The layout of Wyrmspan's table, as pure functions from the window size to rectangles.

One place: a mountain cut open with three galleries at the left, the land with the guild and the display at the
right (the wing), the sky with the seats above, and in front a wooden ledge with the stock (the hoard) and the hand.
In windows wider or higher than 16:9, the land between mountain and wing, or the ledge, is larger.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from wyrmspan_desktop.ui.layout import ring
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.frame import ROW, Frame
from wyrmspan_desktop.ui.layout.grids import in_grid, in_row, square
from wyrmspan_desktop.ui.layout.units import unit_of

CAVES = ("crimson", "golden", "amethyst")
COLUMNS = 4
GUILD_ROWS = 5
ROUNDS = 4
DISPLAY = 3
STOCK = ("coin", "meat", "gold", "crystal", "milk")
PILES = ("dragons", "caves")

_GATE, _PATH, _SLOT = (8, 80), 37.5, (158, 124)
"""The left edge and width of a gate, the width of a pillar between spaces, the size of a space."""
CARD_RATIO = 1.36
"""Height to width of a card."""
_FAN = ((9, 101), (13, 100), (99, 97))
"""Pairs: up to this number of cards in hand, each has this width in units."""
_NARROW = 74
"""The width in units to which cards shrink before they overlap: names and costs stay visible."""
_SPREAD, _ACROSS = (88, 134), 7
"""The size of cards spread out in rows, in units, and the largest number in a row."""
_BESIDE = 256
"""The width in units left of a board with spread cards: room for an enlarged card."""
_ASKING, _MARGIN = 654, 9
"""The minimum width of the board, with the question at its upper edge, and its margin, in units."""
_NAMED = 30
"""The height of the name at the top of a space, in units."""
_LYING = 150
"""The largest width in units of a card that replaces a mat."""
_PENNANTS = ((49.5, 122), (64, 133), (64, 133))
"""The size of a row of the guild's tile at each step of figures."""


@dataclass(frozen=True, kw_only=True)
class Layout(TableLayout):
    """The rectangles of Wyrmspan's table in a window of some size."""

    mat: Rect
    """The three galleries."""
    sign: Rect
    """The owner's name when cards replace a mat."""
    chronicle: Rect | None
    """The log, if there is room for it all the time."""
    wing: Rect
    hoard: Rect
    stock: dict[str, Rect]
    nests: Rect
    """The cell of the hoard with the nests that belong to no cave."""
    exchange: Rect
    round: Rect
    course: list[Rect]
    """The four times of day; with larger letters only that of the round has room."""
    board: Rect
    objectives: list[Rect]
    objective_words: Rect
    """The text of the round's objective, or of the hovered one."""
    guild: Rect
    guild_head: Rect
    markers: Rect
    track: list[Rect]
    tile_rows: list[Rect]
    decks: dict[str, Rect]
    display: dict[str, list[Rect]]
    caves: dict[str, Rect] = field(default_factory=dict)
    cave_heads: dict[str, Rect] = field(default_factory=dict)
    icons: dict[str, Rect] = field(default_factory=dict)
    slots: dict[str, Rect] = field(default_factory=dict)
    pair: tuple[Layout, ...] = ()
    """Two smaller mats side by side, each as if it were the only one; none in most windows (`layout.pair`)."""
    can_pair: bool = False
    """Whether a button after the banners shows two mats or one."""

    @property
    def mats(self) -> Sequence[Layout]:
        """Where each mat lies, from the left."""
        return self.pair or (self,)

    @property
    def advice(self) -> tuple[Rect, int]:
        guild, top = self.guild, self.board.y
        return Rect(guild.x, top, guild.width, guild.bottom - top), guild.y

    @property
    def avoided(self) -> Sequence[Rect]:
        return *self.tools, self.round.unionall(self.course), self.hoard

    @property
    def in_sight(self) -> Sequence[Rect]:
        return self.guild, self.board

    def banners(self, players: int, automa: bool) -> tuple[list[Rect], Rect | None]:
        """Return one banner for each player and Automa, and the place of her decision card."""
        count = players + automa
        wide = 176 if automa or count > 3 else 262
        first = Rect(self.mat.x + self.px(6), self.px(5), self.px(wide), self.px(50))
        if self.can_pair:
            room = self.round.x - self.px(4) - self.tools[0].width - first.x
            first.width = min(first.width, room // count - self.px(5))
        banners = in_row(first, count, self.px(5))
        card = None
        if automa:
            card = Rect(banners[-1].right + self.px(8), self.px(8), self.stepped(230, 330, 330), self.px(44))
        return banners, card

    def hand_cards(self, tray: int, hand: int) -> tuple[list[Rect], Rect | None, list[Rect]]:
        """Return the cards in the tray, the tray itself (None without cards), and the cards in the hand.

        Cards of the hand overlap if there is no room side by side; all are centred.
        """
        area, gap = self.hand, self.px(6)
        if self.rows > 1:
            return [], None, self._spread_cards(hand)
        tray_rect = None
        tray_cards: list[Rect] = []
        if tray:
            head = self.px(18)
            high = area.height - head - self.px(3)
            small = Rect(0, 0, round(high / CARD_RATIO), high)
            room = min(tray * (small.width + gap) + gap, area.width // 2)
            inside = Rect(area.x + gap, area.y + head, room - 2 * gap, high)
            tray_cards = _fanned(inside, tray, small.size, gap)
            tray_rect = Rect(area.x, area.y, room, area.height)
            area = Rect(tray_rect.right + gap, area.y, area.right - tray_rect.right - gap, area.height)
        grown = min(1.36, self.hand.height / self.px(141))
        wide = self.px(next(width for most, width in _FAN if hand <= most) * grown)
        high = min(round(wide * CARD_RATIO), area.height)
        whole = (area.width + self.px(2)) // max(1, hand) - self.px(2)
        if self.px(_NARROW) <= whole < wide:
            return tray_cards, tray_rect, _fanned(area, hand, (whole, high), self.px(2))
        return tray_cards, tray_rect, _fanned(area, hand, (wide, high), gap)

    def spread(self, cards: int) -> Layout:
        """Return the table while a large hand is inspected: its cards lie uncovered on a raised board.

        The question lies on the upper edge of the board, and so in front of the galleries.
        """
        wide, high = self._spread_size()
        edge, gap, left = self.px(14), self.px(4), max(self.hand.x, self.mat.x)
        rows = max(2, -(-cards // _ACROSS))
        across = -(-cards // rows)
        down = min(rows * (high + gap) - gap + edge, self.ledge.bottom - self.px(108))
        hand = Rect(0, 0, across * (wide + gap) - gap + edge, down)
        hand.midbottom = (left + self.hand.right) // 2, self.size[1] - self.px(8)
        asking = hand.inflate(max(0, self.px(_ASKING) - hand.width), 0)
        asking.left = max(asking.left, self.mat.x + self.px(_BESIDE))
        hand.centerx = asking.centerx
        # The board begins where it covers no name, and the rows are spaced accordingly.
        above, margin = self.prompt.height, self.px(_MARGIN)
        top = hand.top - above - margin
        top = min(
            [slot.y - self.px(14) for slot in self.slots.values() if slot.y < top < slot.y + self.px(_NAMED)],
            default=top,
        )
        hand = Rect(hand.x, top + above + margin, hand.width, hand.bottom - top - above - margin)
        prompt = Rect(asking.x + margin, 0, asking.width - 2 * margin, above)
        prompt.bottom = hand.top + self.px(2)
        return replace(self, hand=hand, prompt=prompt, rows=rows)

    def _spread_size(self) -> tuple[int, int]:
        return self.px(_SPREAD[0]), self.px(_SPREAD[1])

    def _spread_cards(self, count: int) -> list[Rect]:
        """Return the cards in rows from left to right; rows overlap only in hands larger than the rules allow."""
        edge = self.px(14)
        area, gap = self.hand.inflate(-edge, -edge), self.px(4)
        wide, high = self._spread_size()
        across = max(1, -(-count // self.rows))
        first = Rect(area.centerx - (across * (wide + gap) - gap) // 2, area.y, wide, high)
        down = (area.height - high) // (self.rows - 1)
        return [
            first.move(number % across * (wide + gap), number // across * down) for number in range(count)
        ]

    def choice_cards(self, dragons: int, caves: int) -> list[Rect]:
        """Return large cards that replace the mat: a row of dragons, and a lower one of caves."""
        area = self.gallery_room
        gap = self.px(10)
        room = area.height - gap
        high = min(round(room * 0.6), self.px(420))
        low = min(room - high, self.px(280))
        top = area.centery - (high + gap + low) // 2
        cards = []
        for count, y, height in ((dragons, top, high), (caves, top + high + gap, low)):
            wide = min((area.width - gap * max(0, count - 1)) // max(1, count), round(height / CARD_RATIO))
            left = area.centerx - (count * wide + (count - 1) * gap) // 2
            cards += in_row(Rect(left, y, wide, height), count, gap)
        return cards

    @property
    def gallery_room(self) -> Rect:
        """The room for cards that replace a mat, below the sign."""
        # The light around them, with its sparks, stays clear of the question.
        top, foot = self.sign.bottom + self.px(6), self.prompt.top - self.px(10)
        return Rect(self.mat.x + self.px(8), top, self.mat.width - self.px(16), foot - top)

    def gallery(self, count: int) -> list[Rect]:
        """Return the cards of a seat without a mat: as large as possible, in up to three rows."""
        area, gap = self.gallery_room, self.px(8)
        # Below them the adventurer rests on the lip.
        area.height -= self.px(15)

        def widest(rows: int) -> int:
            across = -(-count // rows)
            high = (area.height - (rows - 1) * gap) // rows
            return min((area.width - (across - 1) * gap) // across, int(high / CARD_RATIO), self.px(_LYING))

        if not count:
            return []
        rows = max((1, 2, 3), key=widest)
        across, wide = -(-count // rows), widest(rows)
        high = round(wide * CARD_RATIO)
        first = Rect(0, 0, wide, high)
        first.x = area.centerx - (across * wide + (across - 1) * gap) // 2
        first.y = area.centery - (rows * high + (rows - 1) * gap) // 2
        return in_grid(first, count, across, gap)

    def enlarged(self, thing: Rect, size: tuple[int, int]) -> Rect:
        """Return a place for an enlarged card.

        Over the question if the card lies in the hand, below its gallery if there is room, else next to it; always
        the same place next to the board while cards are spread.  Hand, question and sky stay visible if there is
        room between them.
        """
        top, foot = self.px(58), self.prompt.top - self.px(4)
        if self.is_in_hand(thing) and self.rows > 1:
            rect = Rect((0, 0), size)
            # The adventurer and the tools, on the lip below it, stay visible.
            rect.bottomright = self.prompt.left - self.px(_MARGIN + 5), self.lip.y - self.px(46)
        elif self.is_in_hand(thing):
            rect = Rect((0, 0), size)
            rect.midbottom = (thing.centerx, max(foot, size[1]))
        elif self.mat.contains(thing) and thing.bottom + size[1] <= foot:
            rect = Rect((0, 0), size)
            rect.midbottom = (thing.centerx, foot)
        else:
            rect = self.next_to(thing, size)
            if rect.height <= foot - top:
                rect.top = max(top, min(rect.top, foot - rect.height))
        return rect.clamp(Rect((0, 0), self.size))


def layout(size: tuple[int, int], *, step: int = 0) -> Layout:
    """Return the table in a window of a size; ``step``: how much larger than usual figures are, with less at once."""
    frame, is_large = Frame(size), step > 0
    px, mat, in_wing = frame.px, frame.mat, frame.in_wing
    decks, display = _display(frame, size[1])
    stock, nests, exchange = _hoard(frame.hoard, px)
    result = Layout(
        size=size,
        unit=unit_of(size),
        mat=mat,
        sign=Rect(mat.x + px(200), mat.y - px(2), mat.width - px(400), px(34)),
        chronicle=frame.place(14, 66, 212, 466) if frame.has_rock else None,
        wing=frame.wing,
        lip=frame.lip,
        ledge=Rect(0, frame.lip.y, size[0], size[1] - frame.lip.y),
        prompt=frame.prompt,
        hoard=frame.hoard,
        stock=stock,
        nests=nests,
        exchange=exchange,
        hand=frame.hand,
        round=in_wing(930, 4, 190 if is_large else 132, 44),
        course=_course(frame, is_large=is_large),
        tools=in_row(in_wing(1158, 8, 34, 34), 3, px(5)),
        notice=frame.notice,
        board=in_wing(924, 50, 350, 82),
        objectives=_objectives(frame, is_large=is_large),
        objective_words=in_wing(1038, 53, 156, 76) if is_large else in_wing(930, 109, 338, 20),
        guild=frame.guild,
        guild_head=_guild_head(frame, is_large=is_large),
        markers=ring.markers(frame.guild, px, step),
        track=ring.track(frame.guild, px, step),
        tile_rows=_tile_rows(frame, *_PENNANTS[step]),
        decks=decks,
        display=display,
        step=step,
    )
    place_galleries(result)
    return result


def _display(frame: Frame, height: int) -> tuple[dict[str, Rect], dict[str, list[Rect]]]:
    """Return the decks, and the cards next to them."""
    px, decks, display = frame.px, {}, {}
    for pile, y in zip(PILES, (422, 580), strict=True):
        first = frame.in_wing(988, y, 93, 127)
        if pile == "caves":
            first.bottom = height - px(13)
        decks[pile] = Rect(frame.in_wing(923, y, 1, 1).x, first.y + px(20), px(56), px(84))
        display[pile] = in_row(first, DISPLAY, px(4))
    return decks, display


def _course(frame: Frame, *, is_large: bool) -> list[Rect]:
    """Return the signs of the rounds; large ones lie in one place."""
    lefts = [1136 if is_large else 1076 + 22 * number for number in range(ROUNDS)]
    return [square(frame.in_wing(left, 26, 1, 1).topleft, frame.px(20)) for left in lefts]


def _objectives(frame: Frame, *, is_large: bool) -> list[Rect]:
    """Return the objectives of the rounds."""
    if is_large:
        return in_grid(frame.in_wing(930, 53, 50, 37), ROUNDS, 2, frame.px(1))
    return in_row(frame.in_wing(930, 55, 82, 52), ROUNDS, frame.px(3.5))


def _guild_head(frame: Frame, *, is_large: bool) -> Rect:
    """Return the place of the name on the guild's tile."""
    px, guild = frame.px, frame.guild
    inset, top, high = (24, 45, 22) if is_large else (66, 43, 16)
    return Rect(guild.x + px(inset), guild.y + px(top), guild.width - px(2 * inset), px(high))


def _tile_rows(frame: Frame, wide: float, high: float) -> list[Rect]:
    """Return the rows of the guild's tile, of a size in units."""
    px, guild = frame.px, frame.guild
    first = Rect(guild.centerx - px(2.5 * wide + 3), guild.y + px(66), px(wide), px(high))
    return in_row(first, GUILD_ROWS, px(1.5))


def _hoard(hoard: Rect, px: Callable[[float], int]) -> tuple[dict[str, Rect], Rect, Rect]:
    """Return the cells of coins and resources, that of the nests, and the medallion of exchanges between them."""
    inside = hoard.inflate(-px(14), -px(8))
    xs = [inside.x + inside.width * n // 3 for n in range(4)]
    ys = [inside.y, inside.centery, inside.bottom]
    cells = {
        name: Rect(xs[across], ys[down], xs[across + 1] - xs[across], ys[down + 1] - ys[down])
        for name, across, down in (
            *(("coin", 0, 0), ("meat", 1, 0), ("gold", 2, 0)),
            *(("nests", 0, 1), ("crystal", 1, 1), ("milk", 2, 1)),
        )
    }
    nests = cells.pop("nests")
    return {name: cells[name] for name in STOCK}, nests, square((xs[2], ys[1]), px(30))


def place_galleries(to: Layout) -> None:
    """Fill in the galleries: a gate, then stone, space, stone, ... stone."""
    px = to.px
    for row, cave in enumerate(CAVES):
        top = to.mat.y + px(ROW * row)
        to.caves[cave] = Rect(to.mat.x, top, to.mat.width, px(ROW))
        to.cave_heads[cave] = Rect(to.mat.x + px(_GATE[0]), top + px(4), px(_GATE[1]), px(ROW - 8))
        for number in range(COLUMNS + 1):
            middle = _GATE[0] + _GATE[1] + number * (_PATH + _SLOT[0]) + _PATH / 2
            stone = square((to.mat.x + px(middle), top + px(70)), px(36))
            to.icons[f"{cave}.i{number + 1}"] = stone
            if number < COLUMNS:
                left = to.mat.x + px(middle + _PATH / 2)
                to.slots[f"{cave}.{number + 1}"] = Rect(left, top + px(7), px(_SLOT[0]), px(_SLOT[1]))


def _fanned(area: Rect, count: int, size: tuple[int, int], gap: int) -> list[Rect]:
    """Return centred cards of a size, overlapping if they have no room side by side."""
    if not count:
        return []
    wide, high = min(size[0], area.width), size[1]
    step = wide + gap
    if count > 1:
        step = min(step, (area.width - wide) // (count - 1))
    left = area.centerx - (step * (count - 1) + wide) // 2
    return in_row(Rect(left, area.y, wide, high), count, step - wide)
