"""The mountain: three caves with their stones and spaces; or cards in the place of a mat."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Icon, block_icons
from wyrmspan_desktop.engine.ids import CAVES
from wyrmspan_desktop.engine.view_types import PlayerView, SpaceView
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.cards import block_text
from wyrmspan_desktop.text.house_rules_page import OPENS, ROUND
from wyrmspan_desktop.text.sentences import number as number_text
from wyrmspan_desktop.text.things import amount, cave_name, items_text
from wyrmspan_desktop.ui.art import scenery
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import Colour, mixed
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.layout import galleries, spots
from wyrmspan_desktop.ui.layout.geometry import COLUMNS, Layout
from wyrmspan_desktop.ui.table.draw.draw_hand import draw_sign
from wyrmspan_desktop.ui.table.draw.draw_piles import draw_count, draw_piles
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.widgets.backdrops import SHADED

_DISCARDS = 24
"""The largest number of discarded cards shown at once."""
_NARROW = 0.78
"""The factor to which the letters of a long word on a sign are narrowed."""
_FIGURES = (18, 22, 25)
"""The height of numbers on stones, in units, at each step of figures."""
_PLAQUE: Colour = (20, 14, 14)
_FAINT = 0.62
"""The brightness of a cost that cannot be paid now."""
_FIRE: dict[str, Colour] = {"crimson": (255, 120, 50), "golden": (255, 190, 80), "amethyst": (170, 120, 255)}
"""The light from a gate."""
_STEPS = (0.45, 1.0)
"""The brightness of the footprint nearest to the gate, and of the last one."""


def draw_mat(picture: Picture) -> None:
    """Draw the cards in the place of a mat, if any."""
    if picture.pile is not None:
        _discards(picture, picture.pile)
    elif picture.shown == picture.automa_seat:
        _automa(picture)


def draw_owner(picture: Picture) -> None:
    """Draw a sign over one of two mats with its owner's name."""
    painter, at = picture.painter, picture.layout
    is_own = picture.shown == picture.seat and not picture.controls
    text = str(say.YOUR_MAT) if is_own else say.MAT_OF(name=picture.names[picture.shown])
    room, edge = at.sign, painter.px(12)
    badge = Rect(0, room.y, room.height, room.height)
    wide = min(room.width, painter.text_width(text, 16, "bold") + badge.width + 3 * edge)
    sign = Rect(0, room.y, wide, room.height).move_to(centerx=room.centerx)
    badge.x = sign.x + edge // 2
    painter.slab(sign, "wood_warm", radius=8)
    draw_seat_badge(painter, picture.token(picture.shown), badge)
    words = Rect(badge.right + edge // 2, sign.y, sign.right - edge - badge.right - edge // 2, sign.height)
    painter.text(text, words, 16, theme.TEXT, role="bold", across="centre", least=13, how=SHADED)


def walk_of(picture: Picture) -> tuple[str, str] | None:
    """Return the cave of the mat shown that is being explored, and the place of the adventurer in it."""
    walk = picture.view["walk"]
    return None if walk is None or walk["seat"] != picture.shown else (walk["cave"], walk["at"])


def opening_of(picture: Picture, cave: str) -> int | None:
    """Return the round in which a cave opens that a house rule keeps closed; None if it is open."""
    openings = picture.view.get("house_rules", {}).get("openings")
    opens = 1 if openings is None else int(openings[CAVES.index(cave)])
    return opens if opens > max(1, picture.view["round"]) else None


def draw_walker(picture: Picture) -> None:
    """Draw the adventurer over everything on the mat, and the footprints of its way."""
    painter, at, walk = picture.painter, picture.layout, walk_of(picture)
    if walk is None:
        return
    cave, place = walk
    spot = spots.adventurer_rect(at, at.icons.get(place) or at.slots.get(place) or at.cave_heads[cave])
    steps = galleries.footprints(at, cave, spot.centerx)
    for number, rect in enumerate(steps):
        share = (number + 1) / len(steps)
        painter.sprite("place/footprint", rect, bright=_STEPS[0] + (_STEPS[1] - _STEPS[0]) * share)
    if ("walker", str(picture.shown)) in picture.hidden:
        return
    painter.shine(spot.inflate(at.px(40), at.px(40)), strength=0.4)
    ground = Rect(spot.x + at.px(8), spot.bottom - at.px(8), spot.width - at.px(16), at.px(11))
    painter.spot(ground, colour=(0, 0, 0), opacity=0.9)
    painter.icon(f"pawn{picture.shown}", spot.center, spot.width, is_lit=True)


def _gallery(picture: Picture, cards: Sequence[str]) -> None:
    for card, rect in zip(cards, picture.layout.gallery(len(cards)), strict=True):
        if ("card", card) in picture.hidden:
            continue
        picture.painter.shadow(rect)
        picture.faces.draw(card, rect)
        picture.target(f"lying:{card}", rect, card=card)


# --- caves ------------------------------------------------------------------------------------


def draw_cave(picture: Picture, cave: str) -> None:
    """Draw a cave of the mat shown."""
    painter, at = picture.painter, picture.layout
    player = picture.view["players"][picture.shown]
    hour = picture.hour
    slots = [f"{cave}.{column}" for column in range(1, COLUMNS + 1)]
    first_closed = next(
        (n for n, slot in enumerate(slots) if not player["slots"][slot]["excavated"]), COLUMNS
    )
    before = len(picture.targets)
    if first_closed < COLUMNS:
        scenery.draw_rubble(painter, at, cave, first_closed + 1, hour)
    for number, slot in enumerate(slots):
        if number < first_closed:
            _open(picture, player, slot, hour)
        else:
            _closed(picture, slot)
    lamps = 0 if opening_of(picture, cave) is not None else first_closed + 1
    for number in range(1, COLUMNS + 2):
        _stone(picture, cave, number, is_open=number <= lamps)
    _gate(picture, player, cave)
    walk = walk_of(picture)
    if walk is None:
        return
    if walk[0] == cave:
        scenery.draw_lamplight(painter, at, cave)
    elif not any(target.lit for target in list(picture.targets)[before:]):
        scenery.draw_dark(painter, at, cave)


def _anchors(picture: Picture, *keys: Key) -> Sequence[Key]:
    """Return the anchors of a thing of the mat: none if the mat is another seat's."""
    return keys if picture.shown == picture.seat and not picture.prefix else ()


def _gate(picture: Picture, player: PlayerView, cave: str) -> None:
    """Draw the mouth of a cave with its name, the next cost of exploring, and the coins paid before."""
    painter, at = picture.painter, picture.layout
    rect = at.cave_heads[cave]
    places, anchors = galleries.gate(at, rect), _anchors(picture, ("cave", cave))
    is_lit = picture.is_lit(anchors)
    if is_lit:
        painter.shine(places.arch.inflate(at.px(80), at.px(84)), colour=_FIRE[cave], strength=0.62)
    walk = walk_of(picture)
    bright = 1.0 if is_lit or (walk is not None and walk[0] == cave) else 0.72
    if not painter.sprite(f"place/gate_{cave}", places.arch, shadow=0.7, bright=bright):
        painter.panel(places.arch, theme.CAVE_DEEP[cave], palettes.current().caves[cave], radius=20)
    if is_lit:
        painter.shine(places.mouth, strength=0.6)
    explored = player["explored"][cave]
    for number in range(explored):
        coin = galleries.laid(at, places, number)
        painter.icon("coin", coin.center, coin.width)
    painter.slab(places.sign, "wood_dark", radius=5)
    name, colour = cave_name(cave), mixed(palettes.current().caves[cave], (255, 240, 214), 0.62)
    wide, least = galleries.gate_words(at, places.sign, 1)[0].width, painter.least_px(13, "title")
    words, how = painter.fonts.wrapped(name, "title", least, wide), Lettering(shadow=True)
    if any(line.endswith("…") for line in words):
        words = painter.fonts.wrapped(name, "title", least, int(wide / _NARROW))
    for line, room in zip(words, galleries.gate_words(at, places.sign, len(words)), strict=True):
        painter.text(line, room, 13, colour, role="title", across="centre", how=how, squeeze=_NARROW)
    costs, opens = picture.box.mat.explore_costs, opening_of(picture, cave)
    if opens is not None:
        tip = OPENS(cave=cave_name(cave), round=number_text(opens))
        _bar(picture, places, opens)
    elif explored < len(costs):
        cost = costs[explored]
        tip = say.EXPLORE(cave=name, cost=items_text(cost))
        _plaque(picture, [item for item, count in cost.named() for _ in range(count)], places.cost, is_lit)
    else:
        tip = say.EXPLORED_OFTEN(explored, cave=name)
    frame = galleries.below_sign(at, places)
    picture.target(f"cave:{cave}", rect, anchors, tip=tip, frame=frame, radius=30, lit_by_itself=True)


def _bar(picture: Picture, places: galleries.GatePlaces, opens: int) -> None:
    """Draw boards across a closed gate, and below it the round in which it opens, in place of a cost."""
    painter, at = picture.painter, picture.layout
    scenery.draw_boards(painter, at, places.arch)
    words, place = ROUND(round=opens), places.cost
    painter.panel(place, _PLAQUE, mixed(theme.GILT, _PLAQUE, 0.72), radius=99, width=1, alpha=210)
    room = place.inflate(-at.px(12), 0)
    painter.text(words, room, 15, theme.GILT, role="bold", across="centre", least=13, squeeze=_NARROW)


def _plaque(picture: Picture, things: Sequence[str], rect: Rect, is_lit: bool) -> None:
    """Draw a cost, chiselled into a small dark stone: bright and gilt if it can be paid now."""
    if not picture.has_costs:
        return
    painter, at = picture.painter, picture.layout
    side, step = galleries.price(at)
    place = Rect(0, 0, at.px(14) + step * len(things), rect.height)
    place.center = rect.center
    edge = theme.GILT if is_lit else mixed(theme.GILT, _PLAQUE, 0.72)
    painter.shadow(place, radius=99, blur=2.5, down=1.5, opacity=0.7)
    painter.panel(place, _PLAQUE, edge, radius=99, width=1, alpha=210)
    x = place.centerx - step * (len(things) - 1) // 2
    for thing in things:
        painter.icon(thing, (x, place.centery), side)
        x += step
    if not is_lit:
        painter.panel(place, _PLAQUE, None, radius=99, alpha=round(255 * (1 - _FAINT)))


def _stone(picture: Picture, cave: str, number: int, *, is_open: bool) -> None:
    """Draw the stone between two spaces with its rewards, and a lantern over it if the cave is open that far."""
    painter, at = picture.painter, picture.layout
    name = f"{cave}.i{number}"
    rect, anchors = at.icons[name], _anchors(picture, ("icon", name))
    ops = getattr(picture.box.mat.paths, cave)[number - 1]
    if is_open:
        lamp = galleries.lantern(at, rect)
        painter.shine(lamp.inflate(at.px(70), at.px(70)), colour=(255, 176, 84), strength=0.5)
        painter.sprite("place/lantern", lamp, shadow=0.5, bright=0.62)
        painter.shine(lamp.inflate(-at.px(9), -at.px(3)), colour=(255, 200, 110), strength=0.8)
    walk = walk_of(picture)
    is_lit = picture.is_lit(anchors) or (walk is not None and walk[1] == name)
    is_used = walk is not None and walk[0] == cave and not is_lit and _steps(name) < _steps(walk[1])
    if is_lit:
        painter.shine(rect.inflate(at.px(36), at.px(36)), strength=0.9)
    # The tip describes the payment; the stone has room for two icons.
    icons = [token for token in block_icons(ops) if isinstance(token, Icon)][-2:]
    disc, disc_rect = (
        "place/disc_brass" if is_lit else "place/disc_stone",
        galleries.stone(rect, at, len(icons)),
    )
    bright = 1.0 if is_lit else 0.42 if is_used else 0.66
    if not painter.sprite(disc, disc_rect, shadow=0.75, bright=bright):
        painter.panel(rect, (60, 54, 50), palettes.current().caves[cave], radius=99)
    for icon, line in zip(icons, galleries.stone_lines(at, rect, len(icons)), strict=True):
        _counted(painter, at, icon, rect, line)
    if is_used:
        painter.panel(rect, (30, 26, 26), None, radius=99, alpha=120)
    picture.target(f"icon:{name}", rect, anchors, tip=block_text(ops), radius=99, lit_by_itself=True)


def _counted(painter: Painter, at: Layout, icon: Icon, stone: Rect, line: Rect) -> None:
    """Draw an icon of a stone, as large as its line, with a number if it is more than 1."""
    if icon.count == 1:
        painter.icon(icon.name, line.center, min(line.width, line.height + at.px(1)))
        return
    size = _FIGURES[at.step] / painter.enlarge
    side, digit = line.height + at.px(1), painter.text_width(str(icon.count), size, "bold")
    left = line.centerx - (digit + side) // 2
    number = galleries.stone_number(at, stone, line, left, digit)
    how = Lettering(outline=_PLAQUE)
    painter.text(str(icon.count), number, size, theme.TEXT, role="bold", least=13, how=how)
    painter.icon(icon.name, (left + digit + side // 2, line.centery), side)


def _steps(place: str) -> int:
    """Return the distance of a stone or a space from the gate, in steps."""
    where = place.partition(".")[2]
    return 2 * int(where[1:]) - 1 if where.startswith("i") else 2 * int(where or 0)


def _open(picture: Picture, player: PlayerView, slot: str, hour: str) -> None:
    """Draw an open space: a dragon, or the empty chamber."""
    painter, at = picture.painter, picture.layout
    state, rect = player["slots"][slot], at.slots[slot]
    keys: list[Key] = [("slot", slot), ("nest", slot)]
    if state["dragon"]:
        _dragon(picture, state, slot, _anchors(picture, *keys, ("card", state["dragon"])))
        return
    anchors, cave_card = _anchors(picture, *keys), state["cave"]
    cave = slot.partition(".")[0]
    painting = picture.faces.art_of(cave_card) if cave_card else f"place/chamber_{cave}_{picture.shown % 2}"
    scenery.draw_chamber(painter, at, slot, painting, hour, is_lit=picture.is_lit(anchors))
    tip = None if cave_card else str(say.FROM_START)
    picture.target(f"slot:{slot}", rect, anchors, card=cave_card, tip=tip, lit_by_itself=True)


def _dragon(picture: Picture, state: SpaceView, slot: str, anchors: Sequence[Key]) -> None:
    """Draw a dragon with its eggs and cached resources before it, and tucked cards behind."""
    painter, at, dragon = picture.painter, picture.layout, str(state["dragon"])
    rect, count = at.slots[slot], len(state["tucked"])
    if count:
        scenery.draw_tucked(painter, at, rect, count)
    if ("card", dragon) not in picture.hidden:
        painter.shadow(rect, blur=5, down=4, opacity=0.75)
        picture.faces.draw(dragon, rect, on_mat=True)
    nests = picture.box.nests[int(dragon[1:])]
    contents = spots.contents_layout(at, rect, nests, sum(map(bool, state["cached"].values())))
    # The highlight of a dragon lies behind the things before it.
    whole = rect.unionall([*contents.nests, *contents.piles])
    whole.height += at.px(3)
    # If eggs are laid or taken, the nests before the dragon belong to the target.
    place = whole if ("nest", slot) in anchors and ("nest", slot) in picture.lit | picture.marked else rect
    picture.target(f"slot:{slot}", place, anchors, card=dragon, frame=rect, whole=whole)
    if count:
        draw_count(painter, count, galleries.tucked_count(at, rect), (110, 26, 20))
    draw_piles(painter, at, rect, state, nests)


def _closed(picture: Picture, slot: str) -> None:
    """Draw a space not yet excavated, with its cost; it glows if it is a possible target."""
    painter, at, mat = picture.painter, picture.layout, picture.box.mat
    rect, anchors = at.slots[slot], _anchors(picture, ("slot", slot), ("nest", slot))
    is_lit = picture.is_lit(anchors)
    if is_lit:
        scenery.draw_embers(painter, at, slot)
    eggs = mat.excavate_eggs[int(slot.partition(".")[2]) - 1]
    things = ["excavate", *["coin"] * mat.excavate_coins, *["egg"] * eggs]
    _plaque(picture, things, galleries.dig_cost(at, rect, len(things) - 1), is_lit)
    coins = amount("coin", mat.excavate_coins)
    tip = say.ROCK_EGGS(coins=coins, eggs=amount("egg", eggs)) if eggs else say.ROCK(coins=coins)
    cave = slot.partition(".")[0]
    opens = opening_of(picture, cave)
    if opens is not None:
        tip += "\n" + OPENS(cave=cave_name(cave), round=number_text(opens))
    picture.target(f"slot:{slot}", rect, anchors, tip=tip, lit_by_itself=True)


# --- in the place of a mat --------------------------------------------------------------------


def _automa(picture: Picture) -> None:
    """Draw Automa's cards in place of a mat."""
    state = picture.view["automa_state"]
    if state is None:
        return
    dragons, caves = state["dragons"], state["caves"]
    counts = {"dragons": say.DRAGONS(len(dragons)), "caves": amount("cave", len(caves))}
    text = say.AUTOMA_CARDS(name=picture.names[picture.shown], **counts)
    draw_sign(picture, text, picture.token(picture.shown))
    _gallery(picture, [*dragons, *caves])


def _discards(picture: Picture, pile: str) -> None:
    """Draw the discarded cards of a pile in place of the mat, the last one first."""
    cards = picture.view["discards"][pile][::-1]
    shown = cards[:_DISCARDS]
    words = say.DISCARDED_LAST if len(cards) > len(shown) else say.DISCARDED
    draw_sign(picture, words[pile](count=len(cards), shown=len(shown)))
    _gallery(picture, shown)
