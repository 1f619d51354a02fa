"""The banners of the seats in the sky: portrait, name, points, hand, a thumbnail of the mat, and resources."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.view_types import AutomaView, PlayerView
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.art.card_art import art_of_space, plate
from wyrmspan_desktop.ui.art.crops import Cut, draw_cut
from wyrmspan_desktop.ui.art.icon_row import draw_points
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import mixed
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout import wing
from wyrmspan_desktop.ui.layout.geometry import CAVES, COLUMNS
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.layout.wing import BannerPlaces
from wyrmspan_desktop.ui.table.draw.automa import draw_last_card
from wyrmspan_desktop.ui.table.draw.picture import Picture

_SHADED = Lettering(shadow=True)
_MIN_TEXT, _SQUEEZE, _TIGHT, _TIGHTEST = 13, 0.8, 0.65, 0.58
"""The minimum text height of names, in units, and the factors to which they are narrowed after that: next to a
portrait, on its foot, and on a wider foot, for long ones.
"""
_NUMBER, _NARROW = (18, 20, 25), 0.6
"""The text height of counts, in units, at each step of figures, and the factor to which they may be narrowed."""
_APART = 3
"""The distance of a number from the next thing, in units."""
_MANY = 100
"""From this count on, numbers are smaller instead of narrower."""
_EDGE, _BRIGHT_EDGE = (158, 124, 70), (255, 226, 160)
_GONE: theme.Colour = (176, 164, 146)
_HEAD, _CAVE = Cut(near=1.7), Cut()


def draw_banner(picture: Picture, seat: int) -> None:
    """Draw the banner of a player, or of Automa with her card, if there is such a seat."""
    players, automa = picture.view["players"], picture.view["automa_state"]
    rects, card = picture.layout.banners(len(players), automa is not None)
    if seat < len(players):
        player = players[seat]
        places = _banner(picture, seat, rects[seat], passed=bool(player["passed"]))
        _player(picture, player, places)
        _mat(picture, player, places.mat, is_shown=seat in (picture.shown, picture.beside))
    elif automa is not None and card is not None and seat == picture.automa_seat:
        _automa(picture, automa, _banner(picture, seat, rects[seat], passed=bool(automa["passed"])))
        draw_last_card(picture, card)


def _banner(picture: Picture, seat: int, rect: Rect, *, passed: bool) -> BannerPlaces:
    """Draw the ground, portrait, name and points of a seat."""
    painter, view = picture.painter, picture.view
    is_asked = view["turn"] == seat and not view["over"]
    places = _places(picture, seat, rect)
    if is_asked:
        painter.light(places.ground, radius=9, rim=False)
    is_shown = seat in (picture.shown, picture.beside)
    edge = _BRIGHT_EDGE if is_asked or is_shown else _EDGE
    painter.slab(places.ground, "leather", radius=9, edge=edge, bright=1.25 if is_asked else 1.0)
    if is_shown:
        painter.edge(places.ground, (*_BRIGHT_EDGE, 235), radius=9, width=1.6)
    is_large, token = picture.layout.is_large, picture.token(seat)
    draw_seat_badge(painter, token, places.portrait, is_grey=passed, is_high=is_large)
    score = picture.scores[seat] if seat < len(picture.scores) else None
    if score is not None:
        draw_points(painter, score.total, places.points.center, places.points.width, is_named=False)
    colour = theme.TEXT if not passed else _GONE
    name = picture.names[seat]
    if is_large:
        plate(painter, places.name, radius=6)
        painter.text(
            name, places.name, 13, colour, role="bold", across="centre", least=_MIN_TEXT, squeeze=_TIGHTEST
        )
    else:
        painter.text(
            name, places.name, 15.5, colour, role="bold", least=_MIN_TEXT, how=_SHADED, squeeze=_SQUEEZE
        )
    if passed:
        room, soft = places.hand.copy(), (206, 190, 164)
        room.width -= picture.layout.px(_APART)
        painter.text(str(say.PASSED), room, 13, soft, least=13, how=_SHADED, squeeze=_TIGHTEST)
    look = str(say.LOOK_AT_OWN) if seat == picture.seat else say.LOOK_AT(name=name)
    picture.targets.add(Target(f"player:{seat}", rect, enabled=True, tip=look, holds_several=True))
    return places


def _places(picture: Picture, seat: int, rect: Rect) -> BannerPlaces:
    """Return the parts of a seat's banner, with more room for a long name."""
    painter, at = picture.painter, picture.layout
    places = wing.banner(at, rect)
    wide = painter.fonts.width(picture.names[seat], "bold", painter.least_px(_MIN_TEXT, "bold"))
    squeeze = _TIGHT if at.is_large else _SQUEEZE
    return wing.banner(at, rect, is_long=wide * squeeze > places.name.width)


def _player(picture: Picture, player: PlayerView, at: BannerPlaces) -> None:
    """Draw the number of a player's cards, and the resources if there is room."""
    if not player["passed"]:
        _counted(picture, "hand", sum(player["hand_size"].values()), at.hand)
    if not at.owned:
        return
    eggs = player["mat_eggs"] + sum(slot["eggs"] for slot in player["slots"].values())
    counts = [("coin", player["coins"]), *player["resources"].items(), ("egg", eggs)]
    for (item, count), cell in zip(counts, at.owned, strict=True):
        _counted(picture, item, count, cell)


def _counted(picture: Picture, item: str, count: int, cell: Rect) -> None:
    """Draw a thing with its number, close together; dark if the number is 0."""
    painter, at = picture.painter, picture.layout
    is_low = cell.height < at.px(30)
    side = at.px(15) if is_low else at.stepped(20, 24, 26)
    painter.icon(item, (cell.x + side // 2, cell.centery), side, bright=1.0 if count else 0.5)
    wide = cell.width - side - (at.px(_APART) if is_low else 0)
    room = Rect(cell.x + side, cell.y, wide, cell.height).inflate(0, at.px(6))
    colour = theme.TEXT if count else theme.TEXT_FAINT
    size = (_NUMBER[at.step] if is_low else 1.25 * _NUMBER[at.step]) / painter.enlarge
    least = size * painter.enlarge if count < _MANY else 13
    painter.text(str(count), room, size, colour, role="bold", least=least, how=_SHADED, squeeze=_NARROW)


def _mat(picture: Picture, player: PlayerView, rect: Rect, *, is_shown: bool) -> None:
    """Draw a thumbnail of a mat, dark where nothing is dug."""
    painter, layout = picture.painter, picture.layout
    if is_shown:
        frame = rect.inflate(layout.px(6), layout.px(6))
        painter.panel(frame, (20, 12, 10), _EDGE, radius=3, width=1.2)
    names = [f"{cave}.{column}" for cave in CAVES for column in range(1, COLUMNS + 1)]
    for name, window in zip(names, wing.windows(layout, rect, COLUMNS, len(CAVES)), strict=True):
        state, cave = player["slots"][name], name.partition(".")[0]
        art, colour = art_of_space(state, cave, picture.faces.art_of), palettes.current().caves[cave]
        if art is None or not draw_cut(painter, art, window, _HEAD if state["dragon"] else _CAVE):
            painter.canvas.fill(mixed(colour, (0, 0, 0), 0.76), window)
        edge = (255, 226, 160, 200) if state["dragon"] else (*mixed(colour, (0, 0, 0), 0.3), 150)
        painter.edge(window, edge, radius=1.5, width=0.6)


def _automa(picture: Picture, automa: AutomaView, at: BannerPlaces) -> None:
    text = say.CARDS_LEFT(automa["deck"]) if picture.view["round"] else ""
    painter = picture.painter
    if automa["passed"]:
        return
    if picture.layout.is_large:
        painter.paragraph(text, at.hand.union(at.mat), 13.5, (226, 206, 172), least=13)
    else:
        room = Rect(at.hand.x, at.hand.y, at.mat.right - at.hand.x, at.hand.height)
        painter.text(text, room, 13.5, (226, 206, 172), least=13, squeeze=0.8)
