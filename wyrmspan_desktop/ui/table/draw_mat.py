"""The mountain: three caves with their stones and spaces; or cards that lie in the place of a mat."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Icon, block_icons
from wyrmspan_desktop.engine.view_types import PlayerView, SpaceView
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.cards import block_text
from wyrmspan_desktop.text.things import amount, cave_name, items_text
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import galleries, spots
from wyrmspan_desktop.ui.layout.geometry import COLUMNS
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table.card_art import art_of, plate
from wyrmspan_desktop.ui.table.draw_hand import draw_sign
from wyrmspan_desktop.ui.table.draw_piles import draw_count, draw_piles
from wyrmspan_desktop.ui.table.icon_row import draw_icon_row
from wyrmspan_desktop.ui.table.picture import Picture
from wyrmspan_desktop.ui.theme import mixed

_DISCARDS = 24
"""How many discarded cards are shown at once."""


def draw_mat(picture: Picture) -> None:
    """Draw what lies in the place of a mat, if something does."""
    if picture.pile is not None:
        _discards(picture, picture.pile)
    elif picture.shown == picture.automa_seat:
        _automa(picture)


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


def _gallery(picture: Picture, cards: Sequence[str]) -> None:
    for card, rect in zip(cards, picture.layout.gallery(len(cards)), strict=True):
        if ("card", card) in picture.hidden:
            continue
        picture.painter.shadow(rect)
        picture.faces.draw(card, rect)
        picture.target(f"lying:{card}", rect, card=card)


# --- caves ------------------------------------------------------------------------------------


def draw_cave(picture: Picture, cave: str) -> None:
    """Draw a cave of the mat in the middle."""
    player = picture.view["players"][picture.shown]
    for column in range(1, COLUMNS + 1):
        _slot(picture, player, f"{cave}.{column}")
    for number in range(1, COLUMNS + 2):
        _stone(picture, cave, number)
    _gate(picture, player, cave)


def _gate(picture: Picture, player: PlayerView, cave: str) -> None:
    """The mouth of a cave with its name, and what exploring it costs next."""
    painter, at = picture.painter, picture.layout
    rect = at.cave_heads[cave]
    places = galleries.gate(at, rect)
    if not painter.sprite(f"place/gate_{cave}", places.arch, shadow=0.6):
        painter.panel(places.arch, theme.CAVE_DEEP[cave], theme.CAVE[cave], radius=20)
    painter.slab(places.sign, "wood_dark", radius=5)
    name = cave_name(cave)
    colour = mixed(theme.CAVE[cave], (255, 240, 214), 0.55)
    painter.paragraph(
        name, places.sign.inflate(-at.px(4), -at.px(2)), 13, colour, role="title", across="centre", least=10
    )
    explored = player["explored"][cave]
    costs = picture.box.mat.explore_costs
    if explored < len(costs):
        cost = costs[explored]
        tip = say.EXPLORE(cave=name, cost=items_text(cost))
        tokens = [Icon(item, 1) for item, count in cost.named() for _ in range(count)]
        _plaque(picture, tokens, places.cost)
    else:
        tip = say.EXPLORED_OFTEN(explored, cave=name)
    own = picture.shown == picture.seat
    picture.target(
        f"cave:{cave}", rect, [("cave", cave)] if own else [], tip=tip, frame=places.arch, radius=30
    )


def _plaque(picture: Picture, tokens: Sequence[Icon], rect: Rect) -> None:
    """What something costs, on a small dark stone."""
    painter, at = picture.painter, picture.layout
    wide = at.px(12 + 21 * len(tokens))
    place = Rect(0, 0, max(wide, rect.height), rect.height)
    place.center = rect.center
    painter.panel(place, (20, 14, 14), mixed(theme.GILT, (20, 14, 14), 0.4), radius=99, width=0.9, alpha=215)
    draw_icon_row(painter, tokens, place.inflate(-at.px(8), -at.px(4)), theme.TEXT, most=21)


def _stone(picture: Picture, cave: str, number: int) -> None:
    """The stone between two spaces with what it gives, a lantern over it as far as the cave is open."""
    painter, at = picture.painter, picture.layout
    name = f"{cave}.i{number}"
    rect = at.icons[name]
    ops = getattr(picture.box.mat.paths, cave)[number - 1]
    if number == 1 or picture.view["players"][picture.shown]["slots"][f"{cave}.{number - 1}"]["excavated"]:
        lamp = galleries.lantern(at, rect)
        painter.spot(lamp.inflate(at.px(66), at.px(66)), opacity=0.45)
        painter.sprite("place/lantern", lamp, shadow=0.5)
    if not painter.sprite("place/disc_stone", rect, shadow=0.7):
        painter.panel(rect, (60, 54, 50), theme.CAVE[cave], radius=99)
    tokens = block_icons(ops)
    inside = rect.inflate(-at.px(8), -at.px(6))
    if len(tokens) > 2:
        # The last icons say more than the stone has room for; the tip says it in words.
        tokens = tuple(token for token in tokens if isinstance(token, Icon))[:2]
    draw_icon_row(painter, tokens, inside, theme.TEXT, most=24 if len(tokens) == 1 else 15)
    own = picture.shown == picture.seat
    picture.target(f"icon:{name}", rect, [("icon", name)] if own else [], tip=block_text(ops), radius=99)


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
        _chamber(picture, state, slot)
        tip = None if card else str(say.FROM_START)
    else:
        tip = _rubble(picture, slot, rect)
    own = picture.shown == picture.seat
    picture.target(f"slot:{slot}", rect, anchors if own else [], card=card, tip=tip)


def _dragon(picture: Picture, state: SpaceView, dragon: str, rect: Rect) -> None:
    """A dragon with its eggs and cached resources before it, and tucked cards behind."""
    painter, at = picture.painter, picture.layout
    count = len(state["tucked"])
    for number in range(min(count, 3), 0, -1):
        picture.faces.back("dragons", galleries.tucked(at, rect, number))
    painter.shadow(rect, blur=5, down=4, opacity=0.75)
    if ("card", dragon) not in picture.hidden:
        picture.faces.draw(dragon, rect, on_mat=True)
    if count:
        draw_count(painter, count, galleries.tucked_count(at, rect), (110, 26, 20))
    draw_piles(painter, at, rect, state, picture.box.nests[int(dragon[1:])])


def _chamber(picture: Picture, state: SpaceView, slot: str) -> None:
    """An excavated space that waits for a dragon."""
    painter, at = picture.painter, picture.layout
    cave, _, column = slot.partition(".")
    rect = galleries.chamber(at, at.slots[slot])
    card = state["cave"]
    name = art_of(card) if card else f"place/chamber_{cave}_{(int(column) - 1) % 2}"
    found = painter.loader.get(name, rect.size)
    painter.shadow(rect, radius=9, blur=5, down=0, opacity=0.8)
    if found is not None:
        painter.surface.blit(found, rect.topleft)
    else:
        painter.panel(rect, (64, 58, 54), None)
    painter.edge(rect, (20, 12, 10, 220), radius=3, width=2)


def _rubble(picture: Picture, slot: str, rect: Rect) -> str:
    """A space not yet excavated, with what excavating it costs besides the coin."""
    painter, at = picture.painter, picture.layout
    cave, _, column = slot.partition(".")
    _fill(painter, f"rock_{cave}", rect)
    mat = picture.box.mat
    eggs = mat.excavate_eggs[int(column) - 1]
    tokens = [Icon("excavate", 1), *[Icon("coin", 1)] * mat.excavate_coins, *[Icon("egg", 1)] * eggs]
    _plaque(picture, tokens, galleries.dig_cost(at, rect, len(tokens) - 1))
    coins = amount("coin", mat.excavate_coins)
    return say.ROCK_EGGS(coins=coins, eggs=amount("egg", eggs)) if eggs else say.ROCK(coins=coins)


def _fill(painter: Painter, name: str, rect: Rect) -> None:
    """A painting with a thin dark edge."""
    if painter.picture(name, rect):
        painter.edge(rect, (10, 8, 8, 160), radius=2, width=2)
    else:
        plate(painter, rect)


# --- in the place of a mat --------------------------------------------------------------------


def _automa(picture: Picture) -> None:
    """Automa's cards in place of a mat."""
    state = picture.view["automa_state"]
    if state is None:
        return
    dragons, caves = state["dragons"], state["caves"]
    counts = {"dragons": say.DRAGONS(len(dragons)), "caves": amount("cave", len(caves))}
    text = say.AUTOMA_CARDS(name=picture.names[picture.shown], **counts)
    draw_sign(picture, text, picture.token(picture.shown))
    _gallery(picture, [*dragons, *caves])


def _discards(picture: Picture, pile: str) -> None:
    """The discarded cards of a pile in place of the mat, the last one first."""
    cards = picture.view["discards"][pile][::-1]
    shown = cards[:_DISCARDS]
    words = say.DISCARDED_LAST if len(cards) > len(shown) else say.DISCARDED
    draw_sign(picture, words[pile](count=len(cards), shown=len(shown)))
    _gallery(picture, shown)
