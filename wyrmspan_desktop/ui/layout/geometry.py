"""Where everything on the table lies, as pure functions from the window size to rectangles.

The table has three columns.  Left: the players and the log.  Middle: the mat, below it the strip with the
question, the own stock and the buttons.  Right: rounds, the Dragon Guild and the display.  The hand lies
below the left and the middle column.  What a window has beyond 16:9 goes to the mat first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect

from wyrmspan_desktop.ui.layout.grids import in_column, in_grid, in_row
from wyrmspan_desktop.ui.layout.units import px_of, unit_of
from wyrmspan_desktop.ui.theme import BASE_HEIGHT, BASE_WIDTH

CAVES = ("crimson", "golden", "amethyst")
COLUMNS = 4
TRACK_SPACES = 12
GUILD_ROWS = 5
ROUNDS = 4
DISPLAY = 3
STOCK = ("coin", "meat", "gold", "crystal", "milk")
PILES = ("dragons", "caves")

_GAP, _LEFT, _RIGHT, _STRIP, _HAND, _HEAD = 8, 200, 328, 82, 154, 28
_TOOLS = (46, 46, 56)
"""How wide the buttons before the menu are, with the gap after each."""
_CARD_RATIO = 0.69
"""Width to height of a card in the hand."""
_NARROWEST = 0.8
"""How narrow cards are made, as a share of their usual width, before they overlap."""


@dataclass(frozen=True)
class Layout:
    """The rectangles of a window size."""

    size: tuple[int, int]
    unit: float
    players: Rect
    mat: Rect
    mat_head: Rect
    strip: Rect
    prompt: Rect
    advice: Rect
    controls: Rect
    stock: dict[str, Rect]
    exchange: Rect
    buttons: Rect
    hand: Rect
    head: Rect
    menu: Rect
    tools: list[Rect]
    objectives: list[Rect]
    guild: Rect
    guild_head: Rect
    track: list[Rect]
    tile_rows: list[Rect]
    decks: dict[str, Rect]
    display: dict[str, list[Rect]]
    display_area: Rect
    caves: dict[str, Rect] = field(default_factory=dict)
    cave_heads: dict[str, Rect] = field(default_factory=dict)
    icons: dict[str, Rect] = field(default_factory=dict)
    slots: dict[str, Rect] = field(default_factory=dict)

    def px(self, units: float) -> int:
        """Units in pixels, at least one."""
        return max(1, round(units * self.unit))

    def left_column(self, players: int, automa: bool) -> tuple[list[Rect], Rect | None, Rect]:
        """One panel for each player and Automa, the place of her decision card, and the log."""
        gap, area = self.px(6), self.players
        count = players + automa
        high = self.px(64)
        panels = in_column(Rect(area.x, area.y, area.width, high), count, gap)
        top = panels[-1].bottom + gap
        card = None
        if automa:
            card = Rect(area.x, top, area.width, self.px(186))
            top = card.bottom + gap
        return panels, card, Rect(area.x, top, area.width, area.bottom - top)

    def hand_cards(self, tray: int, hand: int) -> tuple[list[Rect], Rect | None, list[Rect]]:
        """Cards in the tray, the tray itself (None without cards), and the cards in the hand.

        Cards overlap where there are too many to lie side by side; the last one is whole.
        """
        area = self.hand.inflate(-self.px(12), -self.px(12))
        gap = self.px(6)
        wide = min(round(area.height * _CARD_RATIO), (area.width - 7 * gap) // 8)
        tray_rect = None
        tray_cards: list[Rect] = []
        if tray:
            head = self.px(18)
            small = Rect(0, 0, round((area.height - head) * _CARD_RATIO), area.height - head)
            room = min(tray * (small.width + gap), area.width // 2)
            tray_cards = _spread(
                Rect(area.x + gap, area.y + head, room - gap, small.height), tray, small.width, gap
            )
            tray_rect = Rect(area.x, area.y, room + gap, area.height)
            area = Rect(
                tray_rect.right + 2 * gap, area.y, area.right - tray_rect.right - 2 * gap, area.height
            )
        return tray_cards, tray_rect, _spread(area, hand, wide, gap)

    def choice_cards(self, dragons: int, caves: int) -> list[Rect]:
        """Large cards that take the place of the mat: a row of dragons, and a lower one of caves."""
        area = Rect(self.mat.x, self.mat_head.bottom, self.mat.width, self.mat.bottom - self.mat_head.bottom)
        area = area.inflate(-self.px(16), -self.px(12))
        gap = self.px(10)
        room = area.height - gap
        high = min(round(room * 0.6), self.px(420))
        low = min(room - high, self.px(280))
        top = area.centery - (high + gap + low) // 2
        cards = []
        for count, y, height, ratio in ((dragons, top, high, 0.92), (caves, top + high + gap, low, 1.36)):
            wide = min((area.width - gap * max(0, count - 1)) // max(1, count), round(height * ratio))
            left = area.centerx - (count * wide + (count - 1) * gap) // 2
            cards += in_row(Rect(left, y, wide, height), count, gap)
        return cards

    def gallery(self, count: int) -> list[Rect]:
        """Cards of somebody without a mat, in its place."""
        area = Rect(self.mat.x, self.mat_head.bottom, self.mat.width, self.mat.bottom - self.mat_head.bottom)
        area = area.inflate(-self.px(16), -self.px(12))
        gap = self.px(6)
        across = max(6, -(-count // 3))
        wide = (area.width - gap * (across - 1)) // across
        high = min((area.height - 2 * gap) // 3, round(wide / _CARD_RATIO))
        return in_grid(Rect(area.x, area.y, wide, high), count, across, gap)

    def enlarged(self, thing: Rect, size: tuple[int, int]) -> Rect:
        """A place for an enlarged card: above the hand if it lies there, so that the hand stays in sight."""
        gap = self.px(6)
        if self.hand.contains(thing) and self.hand.top - gap >= size[1]:
            rect = Rect((0, 0), size)
            rect.midbottom = (thing.centerx, self.hand.top - gap)
            return rect.clamp(Rect((0, 0), self.size))
        return self.beside(thing, size)

    def beside(self, thing: Rect, size: tuple[int, int]) -> Rect:
        """A place for a panel of a size next to a thing: inside the window, beside it if there is room."""
        gap = self.px(10)
        rect = Rect(0, 0, min(size[0], self.size[0]), min(size[1], self.size[1]))
        if thing.right + gap + rect.width <= self.size[0]:
            rect.left = thing.right + gap
        elif thing.left - gap - rect.width >= 0:
            rect.right = thing.left - gap
        else:
            rect.centerx = thing.centerx
        rect.centery = thing.centery
        return rect.clamp(Rect((0, 0), self.size))

    def popup(self, thing: Rect, rows: int, width: int) -> tuple[Rect, list[Rect]]:
        """A menu of words next to a thing, and its rows."""
        high, pad = self.px(32), self.px(6)
        panel = self.beside(thing, (width + 2 * pad, rows * high + 2 * pad))
        return panel, in_column(Rect(panel.x + pad, panel.y + pad, panel.width - 2 * pad, high), rows, 0)


def layout(size: tuple[int, int]) -> Layout:
    """The table in a window of a size."""
    width, height = size
    px = partial(px_of, size)
    gap = px(_GAP)
    spare = max(0, width - px(BASE_WIDTH))
    left = px(_LEFT) + round(spare * 0.18)
    right = px(_RIGHT) + round(spare * 0.22)
    taller = max(0, height - px(BASE_HEIGHT))
    hand_height = px(_HAND) + round(taller * 0.2)

    hand = Rect(gap, height - gap - hand_height, width - right - 3 * gap, hand_height)
    players = Rect(gap, gap, left, hand.top - 2 * gap)
    middle = Rect(players.right + gap, gap, hand.right - players.right - gap, players.height)
    strip = Rect(middle.x, middle.bottom - px(_STRIP), middle.width, px(_STRIP))
    mat = Rect(middle.x, middle.y, middle.width, strip.top - gap - middle.y)
    mat_head = Rect(mat.x, mat.y, mat.width, px(_HEAD))

    inside = strip.inflate(-px(16), -px(10))
    advice = Rect(inside.right - px(52), inside.y, px(52), px(24))
    prompt = Rect(inside.x, inside.y, advice.x - px(8) - inside.x, px(26))
    controls = Rect(inside.x, prompt.bottom + px(4), inside.width, inside.bottom - prompt.bottom - px(4))
    token = px(50)
    tokens = in_row(Rect(controls.x, controls.y, token - px(4), controls.height), len(STOCK), px(4))
    stock = dict(zip(STOCK, tokens, strict=True))
    exchange = Rect(controls.x + len(STOCK) * token, controls.y, px(44), controls.height)
    buttons = Rect(
        exchange.right + px(10), controls.y, controls.right - exchange.right - px(10), controls.height
    )

    side = Rect(width - gap - right, gap, right, height - 2 * gap)
    head = Rect(side.x, side.y, side.width, px(30))
    menu = Rect(head.right - px(30), head.y, px(30), head.height)
    edge = menu.x
    tools: list[Rect] = []
    for wide in reversed(_TOOLS):
        tools.insert(0, Rect(edge - px(wide), head.y + px(2), px(wide) - px(4), head.height - px(4)))
        edge = tools[0].x
    objective = px(30)
    first = Rect(side.x, head.bottom + px(2), side.width, objective - px(2))
    objectives = in_column(first, ROUNDS, px(2))
    guild = Rect(side.x, objectives[-1].bottom + gap, side.width, px(212) + round(taller * 0.25))
    guild_head, track, tile_rows = _guild(guild, px)

    area = Rect(side.x, guild.bottom + gap, side.width, side.bottom - guild.bottom - gap)
    decks, display = _display(area, px)
    result = Layout(
        size=size,
        unit=unit_of(size),
        players=players,
        mat=mat,
        mat_head=mat_head,
        strip=strip,
        prompt=prompt,
        advice=advice,
        controls=controls,
        stock=stock,
        exchange=exchange,
        buttons=buttons,
        hand=hand,
        head=head,
        menu=menu,
        tools=tools,
        objectives=objectives,
        guild=guild,
        guild_head=guild_head,
        track=track,
        tile_rows=tile_rows,
        decks=decks,
        display=display,
        display_area=area,
    )
    _mat(result)
    return result


def _guild(guild: Rect, px: Callable[[float], int]) -> tuple[Rect, list[Rect], list[Rect]]:
    """The tile's name, the track as two rows of six that run round the tile, and the tile's rows."""
    pad = px(6)
    inside = guild.inflate(-2 * pad, -2 * pad)
    head = Rect(inside.x, inside.y, inside.width, px(20))
    half = TRACK_SPACES // 2
    high = px(30)
    cells = [inside.x + inside.width * n // half for n in range(half + 1)]
    top, bottom = head.bottom + px(2), inside.bottom - high
    track = [Rect(cells[n], top, cells[n + 1] - cells[n] - px(3), high) for n in range(half)]
    track += [Rect(cells[n], bottom, cells[n + 1] - cells[n] - px(3), high) for n in reversed(range(half))]
    first, last = top + high + px(5), bottom - px(3)
    edges = [first + (last - first) * n // GUILD_ROWS for n in range(GUILD_ROWS + 1)]
    rows = [
        Rect(inside.x, edges[n], inside.width - px(3), edges[n + 1] - edges[n] - px(2))
        for n in range(GUILD_ROWS)
    ]
    return head, track, rows


def _display(area: Rect, px: Callable[[float], int]) -> tuple[dict[str, Rect], dict[str, list[Rect]]]:
    """The decks and the face-up cards, dragons above caves."""
    gap, deck = px(6), px(58)
    heights = (round((area.height - gap) * 0.56), area.height - gap - round((area.height - gap) * 0.56))
    wide = (area.width - deck - DISPLAY * gap) // DISPLAY
    decks, display = {}, {}
    top = area.y
    for pile, high in zip(PILES, heights, strict=True):
        decks[pile] = Rect(area.x, top, deck, high)
        display[pile] = in_row(Rect(area.x + deck + gap, top, wide, high), DISPLAY, gap)
        top += high + gap
    return decks, display


def _mat(to: Layout) -> None:
    """The caves below the mat's head: a head with the explore button, then icon, space, icon, ... icon."""
    gap, pad = to.px(5), to.px(6)
    inside = Rect(
        to.mat.x + pad, to.mat_head.bottom, to.mat.width - 2 * pad, to.mat.bottom - to.mat_head.bottom - pad
    )
    edges = [inside.y + (inside.height + gap) * n // len(CAVES) for n in range(len(CAVES) + 1)]
    for number, cave in enumerate(CAVES):
        row = Rect(inside.x, edges[number], inside.width, edges[number + 1] - edges[number] - gap)
        to.caves[cave] = row
        head, icon, small = to.px(60), to.px(25), to.px(2)
        to.cave_heads[cave] = Rect(row.x + pad, row.y + pad, head, row.height - 2 * pad)
        left = to.cave_heads[cave].right + small
        room = row.right - pad - left - (COLUMNS + 1) * icon - 2 * COLUMNS * small
        slot = room // COLUMNS
        for column in range(1, COLUMNS + 2):
            to.icons[f"{cave}.i{column}"] = Rect(left, row.centery - to.px(18), icon, to.px(36))
            left += icon + small
            if column <= COLUMNS:
                to.slots[f"{cave}.{column}"] = Rect(left, row.y + to.px(4), slot, row.height - to.px(8))
                left += slot + small


def _spread(area: Rect, count: int, wide: int, gap: int) -> list[Rect]:
    """So many cards side by side from the left: narrower if that is enough, overlapping where it is not."""
    if not count:
        return []
    wide = min(wide, area.width)
    narrow = (area.width + gap) // count - gap
    if round(wide * _NARROWEST) <= narrow < wide:
        wide = narrow
    step = wide + gap
    if count > 1 and (count - 1) * step + wide > area.width:
        step = (area.width - wide) // (count - 1)
    return in_row(Rect(area.x, area.y, wide, area.height), count, step - wide)
