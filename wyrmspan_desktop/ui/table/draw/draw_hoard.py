"""The hoard at the left of the ledge: coins, resources, the nests of no cave, and the exchange."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.layout import ledge, spots
from wyrmspan_desktop.ui.layout.geometry import STOCK
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.picture import Picture

_NEAR = 2
"""The number of resources is shown when it is so near to the limit."""
_GROUND: theme.Colour = (22, 38, 28)
_EDGE: theme.Colour = (112, 100, 62)
_NONE: theme.Colour = theme.mixed(theme.TEXT_FAINT, (40, 60, 44), 0.25)
_GROWN_NONE = (1.0, 1.2, 1.3)
"""The factor of a zero in the hoard at each step of figures; other numbers are larger."""


def draw_hoard(picture: Picture) -> None:
    """Draw the coins and resources of the player, the nests of no cave, and the exchange."""
    draw_stock(picture)
    _exchange(picture)


def draw_stock(picture: Picture) -> None:
    """Draw the stock without the exchange."""
    painter, at, view = picture.painter, picture.layout, picture.view
    player = view["players"][picture.hand_seat]
    painter.slab(at.hoard, "leather_green", radius=16)
    painter.edge(at.hoard.inflate(-at.px(8), -at.px(8)), (236, 200, 130, 90), radius=13, width=0.8)
    owned = sum(player["resources"].values())
    words = say.YOUR_STOCK if picture.seat is not None else say.THEIR_STOCK
    for item in STOCK:
        count = player["coins"] if item == "coin" else player["resources"][item]
        cell = at.stock[item]
        places = ledge.stock(at, cell)
        shift = at.px(3.4)
        # At most three of a kind are drawn, the first of them off-centre; the number counts them.
        shown = min(max(count, 1), 3)
        for number in range(shown - 1, -1, -1):
            across, up = number * shift - (shown - 1) * shift / 4, number * at.px(2.4)
            middle = round(places.heap.centerx + across), places.heap.centery - up
            painter.icon(item, middle, places.heap.width)
        if not count:
            painter.spot(places.heap.inflate(at.px(24), at.px(24)), colour=(30, 36, 26), opacity=0.85)
        colour = theme.TEXT if count else _NONE
        size = 22 if count else 22 * _GROWN_NONE[at.step] / painter.enlarge
        painter.text(str(count), places.number, size, colour, role="title", least=10)
        tip = words[item](name=picture.names[picture.hand_seat], count=count)
        if item != "coin":
            tip += "\n" + say.RESOURCE_LIMIT(count=owned, limit=picture.box.rounds.limits.resources)
        picture.target(f"stock:{item}", cell, [("stock", item)], tip=tip, figure=places.number)
    _nests(picture, player["mat_eggs"])
    _limit(picture, owned)


def _limit(picture: Picture, count: int) -> None:
    """Draw how many resources there are and may be at the end of a turn (R2.3), once these are nearly as many."""
    painter, at, limit = picture.painter, picture.layout, picture.box.rounds.limits.resources
    if count < limit - _NEAR or picture.view["over"]:
        return
    place, words = ledge.limit(at), say.OF_LIMIT(count=count, limit=limit)
    # On a ground of its own: frames of lit resources run below it.
    high = place.height + at.px(4)
    wide = high + at.px(12) + painter.text_width(words, 14, "bold", least=13)
    ground = Rect(place.x, place.centery - high // 2, min(wide, place.width), high)
    painter.panel(ground, _GROUND, _EDGE, radius=99, width=1)
    painter.icon("any", (ground.x + high // 2, ground.centery), place.height - at.px(2))
    room = Rect(ground.x + high, ground.y, ground.width - high - at.px(8), high)
    colour = theme.WARNING if count > limit else theme.TEXT
    painter.text(words, room, 14, colour, role="bold", least=13, squeeze=0.7)


def _nests(picture: Picture, eggs: int) -> None:
    """Draw the nests that belong to no cave."""
    painter, at, nests = picture.painter, picture.layout, picture.box.mat.nests
    for number, rect in enumerate(spots.mat_nests(at, nests)):
        painter.icon("nest", rect.center, rect.width)
        if number < eggs:
            painter.icon("egg", (rect.centerx, rect.centery - at.px(5)), at.px(22))
    tip = say.MAT_EGGS(eggs=eggs, nests=nests)
    picture.target("nest:mat", at.nests, [("nest", "mat")], tip=tip)


def _exchange(picture: Picture) -> None:
    painter, rect, choosing = picture.painter, picture.layout.exchange, picture.choosing
    possible = choosing is not None and bool(choosing.exchanges)
    needed = choosing is not None and bool(choosing.trades) and not choosing.lit()
    if needed:
        painter.light(rect, radius=rect.width / 2 / picture.layout.unit)
    if not painter.sprite("place/disc_brass" if possible else "place/disc_dark", rect, shadow=0.6):
        painter.panel(rect, theme.BUTTON, theme.PANEL_EDGE, radius=99)
    painter.icon("exchange", rect.center, round(rect.width * 0.7))
    tip = say.EXCHANGE if possible else say.NO_EXCHANGE
    picture.targets.add(Target("exchange", rect, lit=needed, enabled=possible, tip=str(tip)))
