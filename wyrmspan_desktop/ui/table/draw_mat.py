"""The middle of the table: three caves with path icons and spaces, mat nests; or Automa's cards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Icon, block_icons
from wyrmspan_desktop.engine.view_types import PlayerView, SpaceView
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.cards import block_text
from wyrmspan_desktop.text.things import amount, cave_name, items_text
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import panels, spots
from wyrmspan_desktop.ui.layout.geometry import COLUMNS
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.table.card_art import art_of, plate
from wyrmspan_desktop.ui.table.hoard import draw_hoard
from wyrmspan_desktop.ui.table.icon_row import draw_icon_row
from wyrmspan_desktop.ui.table.picture import Picture
from wyrmspan_desktop.ui.theme import mixed

_FLOOR, _FLOOR_EDGE = (64, 58, 54), (98, 88, 78)
_DISCARDS = 24
"""How many discarded cards are shown at once."""


def draw_mat(picture: Picture) -> None:
    """Draw whatever lies in the middle of the table; of a mat all but its caves."""
    painter, at = picture.painter, picture.layout
    painter.panel(at.mat, theme.PANEL_DEEP, theme.PANEL_EDGE, radius=10)
    if picture.pile is not None:
        _discards(picture, picture.pile)
        return
    if picture.shown == picture.automa_seat:
        _automa(picture)
        return
    player = picture.view["players"][picture.shown]
    _head(picture, player)


def draw_walker(picture: Picture) -> None:
    """The adventurer where it stands, over everything that lies on the mat."""
    walk = picture.view["walk"]
    if walk is None or walk["seat"] != picture.shown:
        return
    at = picture.layout
    place = at.icons.get(walk["at"]) or at.slots.get(walk["at"])
    if place is not None and ("walker", str(walk["seat"])) not in picture.hidden:
        spot = spots.walker(at, place)
        picture.painter.icon(f"pawn{walk['seat']}", spot.center, spot.width)


def _title(picture: Picture, text: str) -> None:
    painter, at = picture.painter, picture.layout
    places = panels.mat_head(at)
    draw_seat_badge(painter, picture.token(picture.shown), places.badge)
    painter.text(text, places.name, 16, theme.TEXT, role="bold")


def _gallery(picture: Picture, cards: Sequence[str]) -> None:
    for card, rect in zip(cards, picture.layout.gallery(len(cards)), strict=True):
        if ("card", card) in picture.hidden:
            continue
        picture.faces.draw(card, rect, on_mat=True)
        picture.target(f"lying:{card}", rect, card=card)


def _head(picture: Picture, player: PlayerView) -> None:
    """Whose mat it is, and its two nests."""
    painter, at = picture.painter, picture.layout
    own = picture.shown == picture.seat
    name = picture.names[picture.shown]
    _title(picture, say.MAT(name=name))
    nests = picture.box.mat.nests
    place, rects = spots.mat_nests(at, nests)
    label = panels.nests_label(at, place)
    painter.text(str(say.MAT_NESTS), label, theme.TEXT_SMALL, theme.TEXT_SOFT, across="right")
    painter.panel(place, theme.WELL, None, radius=6)
    for number, rect in enumerate(rects):
        laid = number < player["mat_eggs"]
        painter.icon("egg" if laid else "nest", rect.center, rect.width if laid else at.px(18))
    tip = say.MAT_EGGS(eggs=player["mat_eggs"], nests=nests)
    picture.target("nest:mat", place, [("nest", "mat")] if own else [], tip=tip)


def draw_cave(picture: Picture, cave: str) -> None:
    """Draw a cave of the mat in the middle."""
    painter, at, player = picture.painter, picture.layout, picture.view["players"][picture.shown]
    painted = painter.picture(f"mat_{cave}", at.caves[cave])
    ground = None if painted else theme.CAVE_DEEP[cave]
    painter.panel(at.caves[cave], ground, mixed(theme.CAVE_DEEP[cave], theme.CAVE[cave], 0.6), radius=2)
    _cave_head(picture, player, cave)
    for number in range(1, COLUMNS + 2):
        _icon(picture, cave, number)
    for column in range(1, COLUMNS + 1):
        _slot(picture, player, f"{cave}.{column}")


def _cave_head(picture: Picture, player: PlayerView, cave: str) -> None:
    """The cave's name, and what exploring it costs next."""
    painter, at = picture.painter, picture.layout
    rect = at.cave_heads[cave]
    painter.panel(rect, mixed(theme.CAVE_DEEP[cave], theme.CAVE[cave], 0.3), None, radius=7)
    places = panels.cave_head(at, rect)
    painter.icon(cave, places.icon, at.px(32))
    name = cave_name(cave)
    painter.paragraph(name, places.name, theme.TEXT_SMALL - 1, theme.TEXT, role="bold", across="centre")
    explored = player["explored"][cave]
    costs = picture.box.mat.explore_costs
    if explored < len(costs):
        cost = costs[explored]
        tip = say.EXPLORE(cave=name, cost=items_text(cost))
        row = places.cost.inflate(0, -at.px(4))
        draw_icon_row(painter, [Icon(item, count) for item, count in cost.named()], row, theme.TEXT, most=18)
    else:
        tip = say.EXPLORED_OFTEN(explored, cave=name)
        painter.paragraph(str(say.EXPLORED), places.cost, theme.TEXT_SMALL - 1, theme.TEXT, across="centre")
    own = picture.shown == picture.seat
    picture.target(f"cave:{cave}", rect, [("cave", cave)] if own else [], tip=tip)


def _icon(picture: Picture, cave: str, number: int) -> None:
    painter, at = picture.painter, picture.layout
    name = f"{cave}.i{number}"
    rect = at.icons[name]
    ops = getattr(picture.box.mat.paths, cave)[number - 1]
    painter.panel(rect, mixed(theme.CAVE_DEEP[cave], (0, 0, 0), 0.35), theme.CAVE[cave], radius=6, width=1)
    tokens = block_icons(ops)
    inside = rect.inflate(-at.px(4), -at.px(4))
    if len(tokens) > 2:
        # The last icons say more than the narrow path has room for; the tip says it in words.
        tokens = tuple(token for token in tokens if isinstance(token, Icon))[:2]
    draw_icon_row(painter, tokens, inside, theme.TEXT, most=20)
    own = picture.shown == picture.seat
    picture.target(f"icon:{name}", rect, [("icon", name)] if own else [], tip=block_text(ops))


def _slot(picture: Picture, player: PlayerView, slot: str) -> None:
    at = picture.layout
    state, rect = player["slots"][slot], at.slots[slot]
    anchors: list[tuple[str, str]] = [("slot", slot), ("nest", slot)]
    card, tip = None, None
    if state["dragon"]:
        card = state["dragon"]
        anchors.append(("card", card))
        _dragon(picture, state, card, rect)
    elif state["excavated"]:
        card = state["cave"]
        _floor(picture, state, rect)
        tip = None if card else str(say.FROM_START)
    else:
        tip = _rock(picture, slot, rect)
    own = picture.shown == picture.seat
    picture.target(f"slot:{slot}", rect, anchors if own else [], card=card, tip=tip)


def _dragon(picture: Picture, state: SpaceView, dragon: str, rect: Rect) -> None:
    """A dragon with its eggs, cached resources and tucked cards below it."""
    painter, at = picture.painter, picture.layout
    face = spots.dragon_face(at, rect)
    for shift in range(min(len(state["tucked"]), 2), 0, -1):
        # Tucked cards peep out below the dragon, not beside it, where the path is.
        painter.panel(face.move(0, at.px(2) * shift), (120, 58, 48), (60, 30, 26), radius=7)
    if ("card", dragon) in picture.hidden:
        painter.panel(face, _FLOOR, _FLOOR_EDGE, radius=7)
    else:
        picture.faces.draw(dragon, face, on_mat=True)
    draw_hoard(painter, at, rect, state, picture.box.nests[int(dragon[1:])])


def _floor(picture: Picture, state: SpaceView, rect: Rect) -> None:
    """An excavated space that waits for a dragon."""
    painter, at = picture.painter, picture.layout
    card = state["cave"]
    found = painter.loader.get(art_of(card), rect.size) if card else None
    if found is not None:
        painter.surface.blit(found, rect.topleft)
        painter.panel(rect, None, _FLOOR_EDGE, radius=2)
    elif painter.picture("floor", rect):
        painter.panel(rect, None, _FLOOR_EDGE, radius=2)
    else:
        painter.panel(rect, _FLOOR, _FLOOR_EDGE, radius=7)
        painter.panel(rect.inflate(-at.px(22), -at.px(40)), (36, 32, 32), None, radius=16)
    if card:
        foot = panels.cave_card_label(at, rect)
        plate(painter, foot)
        painter.text(say.CAVE_CARD(number=card[1:]), foot, 12, theme.TEXT, across="centre")


def _rock(picture: Picture, slot: str, rect: Rect) -> str:
    """A space not yet excavated, with what excavating it costs besides the coin."""
    painter, at = picture.painter, picture.layout
    cave, _, column = slot.partition(".")
    deep = theme.CAVE_DEEP[cave]
    if painter.picture(f"rock_{cave}", rect):
        painter.panel(rect, None, mixed(deep, (0, 0, 0), 0.4), radius=2)
    else:
        painter.panel(rect, mixed(deep, (0, 0, 0), 0.3), mixed(deep, (0, 0, 0), 0.1))
    mat = picture.box.mat
    eggs = mat.excavate_eggs[int(column) - 1]
    tokens = [Icon("coin", mat.excavate_coins)] + ([Icon("egg", eggs)] if eggs else [])
    places = panels.rock(at, rect)
    plate(painter, places.plate, radius=10)
    painter.icon("excavate", places.icon, at.px(26))
    draw_icon_row(painter, tokens, places.cost, theme.TEXT, most=16)
    coins = amount("coin", mat.excavate_coins)
    return say.ROCK_EGGS(coins=coins, eggs=amount("egg", eggs)) if eggs else say.ROCK(coins=coins)


def _automa(picture: Picture) -> None:
    """Automa's cards in place of a mat."""
    state = picture.view["automa_state"]
    if state is None:
        return
    dragons, caves = state["dragons"], state["caves"]
    counts = {"dragons": say.DRAGONS(len(dragons)), "caves": amount("cave", len(caves))}
    _title(picture, say.AUTOMA_CARDS(name=picture.names[picture.shown], **counts))
    _gallery(picture, [*dragons, *caves])


def _discards(picture: Picture, pile: str) -> None:
    """The discarded cards of a pile in place of the mat, the last one first."""
    painter, at = picture.painter, picture.layout
    cards = picture.view["discards"][pile][::-1]
    shown = cards[:_DISCARDS]
    words = say.DISCARDED_LAST if len(cards) > len(shown) else say.DISCARDED
    text = words[pile](count=len(cards), shown=len(shown))
    painter.text(text, panels.mat_line(at), 16, theme.TEXT, role="bold")
    _gallery(picture, shown)
