"""The wing: the board of objectives, the ring of the Dragon Guild, the display."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import guild_row_icons, track_icons
from wyrmspan_desktop.engine.view_types import ObjectiveView
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.cards import (
    guild_row_text,
    last_row_text,
    objective_label,
    objective_value_text,
    track_text,
)
from wyrmspan_desktop.text.sentences import commas, paragraph, translated
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input.carrying import TOKENS
from wyrmspan_desktop.ui.layout import spots, wing
from wyrmspan_desktop.ui.layout.geometry import GUILD_ROWS, PILES, TRACK_SPACES
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.card_art import plate
from wyrmspan_desktop.ui.table.icon_row import draw_icon_row, draw_points
from wyrmspan_desktop.ui.table.picture import Picture
from wyrmspan_desktop.ui.theme import mixed

_BROWN = (112, 74, 46)


# --- objectives -------------------------------------------------------------------------------


def draw_objectives(picture: Picture) -> None:
    """Draw the four objectives on their board; the one of this round stands there in words."""
    painter, at, view = picture.painter, picture.layout, picture.view
    painter.slab(at.board, "wood_dark", radius=8)
    shown = max(1, view["round"])
    for number, (tile, rect) in enumerate(zip(view["objectives"], at.objectives, strict=True), 1):
        _objective(picture, number, tile, rect)
        if number == shown:
            words = objective_label(picture.box.objectives[tile["id"]])
            painter.text(words, at.objective_words, 15, theme.TEXT, across="centre", least=11)


def _objective(picture: Picture, number: int, tile: ObjectiveView, rect: Rect) -> None:
    painter, at, view = picture.painter, picture.layout, picture.view
    now = number == view["round"] and not view["over"]
    places = wing.objective(at, rect)
    if now:
        painter.panel(rect, (110, 84, 48), theme.GILT, radius=7, alpha=150)
        painter.light(places.emblem, radius=6, rim=False)
    if not painter.picture(f"objective_{tile['id']}", places.emblem):
        painter.panel(places.emblem, _BROWN, theme.GILT, radius=6)
    worth = picture.box.rounds.objective_vp[number - 1]
    for place, (points, cell) in enumerate(zip(worth, places.points, strict=True)):
        painter.text(str(points), cell, 14.5, theme.GILT, role="bold", across="centre", least=10)
        seats = [seat for seat, each in enumerate(tile["places"] or ()) if each == place + 1]
        _seats(picture, seats, places.seats[place])
    picture.targets.add(Target(f"objective:{number}", rect, tip=_objective_tip(picture, number, tile)))


def _seats(picture: Picture, seats: list[int], cell: Rect) -> None:
    """Who has taken a place of an objective; an empty circle if nobody has."""
    painter, at = picture.painter, picture.layout
    if not seats:
        painter.panel(
            square(cell.center, at.px(10)), None, mixed(theme.GILT, (0, 0, 0), 0.5), radius=99, width=0.9
        )
    for number, seat in enumerate(seats):
        shift = round((number - (len(seats) - 1) / 2) * at.px(7.5 if len(seats) < 4 else 4))
        painter.icon(picture.token(seat), (cell.centerx + shift, cell.centery), at.px(14))


def _objective_tip(picture: Picture, number: int, tile: ObjectiveView) -> str:
    """An objective in words, with what everybody has for it."""
    objective = picture.box.objectives[tile["id"]]
    first, second, third = picture.box.rounds.objective_vp[number - 1]
    text = objective_label(objective)
    told = [say.OBJECTIVE(round=number, objective=text, first=first, second=second, third=third)]
    if tile["coins"] and picture.view["automa"]:
        told = [paragraph([*told, say.AUTOMA_COINS(tile["coins"])])]
    values = picture.values[number - 1] if picture.values else None
    if tile["vp"]:
        told.append(say.SCORED(scores=_scores(picture, map(str, tile["vp"]))))
    elif values is not None:
        words_now = (objective_value_text(objective, value) for value in values)
        told.append(say.NOW(scores=_scores(picture, words_now)))
    return "\n".join(told)


def _scores(picture: Picture, points: Iterable[str]) -> str:
    """What every seat has for an objective."""
    return commas(say.SCORE(name=name, points=each) for name, each in zip(picture.names, points, strict=True))


# --- the guild --------------------------------------------------------------------------------


def draw_guild(picture: Picture) -> None:
    """Draw the ring of the guild with its pawns, and its pennants before the land."""
    painter, at, guild = picture.painter, picture.layout, picture.view["guild"]
    if not painter.picture(f"guild_{guild['index']}", at.guild_tile.inflate(at.px(6), at.px(6))):
        painter.panel(at.guild_tile, theme.PANEL, None, radius=60)
    painter.sprite("place/ring_stone", at.guild, shadow=0.6)
    name = translated(guild["tile"], "guild tile")
    painter.text(name, at.guild_head, 15.5, (255, 226, 160), role="title", across="centre", least=10)
    _markers(picture)
    own = picture.view["players"][picture.holder]
    positions = spots.positions(picture.view)
    following = (own["position"] + 1) % TRACK_SPACES
    for number, rect in enumerate(at.track):
        space = picture.box.guild.track[number]
        if not painter.sprite("place/disc_brown" if space.brown else "place/disc_dark", rect, shadow=0.7):
            painter.panel(rect, _BROWN if space.brown else (52, 46, 44), theme.GILT, radius=99)
        draw_icon_row(painter, track_icons(space), rect.inflate(-at.px(8), -at.px(8)), theme.TEXT, most=23)
        anchors = [("track", "guild")] if number == following else []
        if number == own["position"]:
            anchors = [TOKENS["advance"]]
        tip = paragraph([str(say.TRACK_START)] * (number == 0) + [track_text(space)])
        picture.target(f"track:{number}", rect, anchors, tip=tip, radius=99)
    for number in range(1, GUILD_ROWS + 1):
        _pennant(picture, number)
    for number, rect in enumerate(at.track):
        _pawns(picture, [seat for seat, position in positions if position == number], rect)


def _markers(picture: Picture) -> None:
    """The markers that the own seat has not yet placed."""
    painter, at = picture.painter, picture.layout
    left = picture.view["players"][picture.holder]["markers"]
    total = max(left, picture.box.rounds.setup.guild_markers)
    places = wing.markers(at, total)
    words = (say.MARKERS if picture.controls else say.YOUR_MARKERS)(count=left)
    painter.text(words, places.words, 14, theme.TEXT, role="bold", across="right", least=10)
    for number, rect in enumerate(places.left):
        if number < left:
            painter.icon("marker", rect.center, at.px(20))
        else:
            painter.panel(square(rect.center, at.px(9)), (20, 14, 12), None, radius=99, alpha=160)
    picture.target("markers", at.markers, [TOKENS["row"]], tip=str(say.MARKERS_LEFT), radius=4)


def _pawns(picture: Picture, seats: list[int], space: Rect) -> None:
    """Pawns before a space of the track, the nearest to the viewer last."""
    stands = zip(seats, spots.tokens(picture.layout, space, len(seats)), strict=True)
    for seat, place in sorted(stands, key=lambda stand: stand[1].bottom):
        if ("token", str(seat)) not in picture.hidden:
            picture.painter.icon(picture.token(seat), place.center, place.width)


def _pennant(picture: Picture, number: int) -> None:
    """A row of the guild's tile as a pennant: what it gives, and its squares."""
    painter, at, guild = picture.painter, picture.layout, picture.view["guild"]
    rect, is_last = at.tile_rows[number - 1], number == GUILD_ROWS
    if not painter.sprite(f"place/pennant_{'green' if is_last else 'red'}", rect, shadow=0.6):
        painter.slab(rect, "leather_green" if is_last else "leather_red", radius=3)
    markers = guild["rows"][number - 1]
    squares = 0 if is_last else guild["squares"][number - 1]
    if is_last:
        last = picture.box.guild.last_row_vp
        tip = last_row_text(last)
        for points, place in zip(last, wing.pennant_points(at, len(last)), strict=True):
            draw_points(painter, points, place.center, place.width)
    else:
        row = picture.box.guild.tiles[guild["index"]].rows[number - 1]
        tip = guild_row_text(row)
        draw_icon_row(painter, guild_row_icons(row), wing.pennant_icons(at, rect), theme.TEXT, most=22)
    for index, place in enumerate(spots.marker_squares(at, number, squares, len(markers))):
        if squares:
            painter.panel(place, (14, 8, 8), theme.GILT, radius=99, width=1, alpha=200)
        if index < len(markers):
            painter.icon(picture.token(markers[index]), place.center, place.width)
    if squares and len(markers) >= squares:
        tip = paragraph([tip, str(say.NO_SQUARE)])
    picture.target(f"row:{number}", rect, [("row", str(number))], tip=tip, radius=3)


# --- the display ------------------------------------------------------------------------------


def draw_display(picture: Picture) -> None:
    """Draw the cards that lie open, and the decks."""
    painter, at, view = picture.painter, picture.layout, picture.view
    for pile in PILES:
        deck = at.decks[pile]
        if view["decks"][pile]:
            painter.shadow(deck, radius=5, blur=5, down=4, opacity=0.75)
            picture.faces.back(pile, deck)
        else:
            painter.panel(deck, theme.WELL, theme.PANEL_EDGE, radius=6, alpha=170)
        places = wing.deck(at, deck)
        plate(painter, places.cards, radius=9)
        painter.text(str(view["decks"][pile]), places.cards, 15, theme.TEXT, role="bold", across="centre")
        gone = view["discards"][pile]
        plate(painter, places.foot, radius=8)
        painter.icon("discard", places.icon, at.px(15))
        painter.text(str(len(gone)), places.discarded, 14, theme.TEXT_SOFT, role="bold", across="centre")
        tip = say.DECK[pile](cards=say.CARDS(view["decks"][pile]), gone=len(gone))
        picture.target(f"deck:{pile}", deck, [("pile", pile)], tip=tip, enabled=bool(gone), radius=6)
        for number, (card, rect) in enumerate(zip(view["display"][pile], at.display[pile], strict=True), 1):
            if card is None or ("card", card) in picture.hidden:
                continue
            painter.shadow(rect, blur=5, down=4, opacity=0.7)
            picture.faces.draw(card, rect)
            picture.target(
                f"display:{card}", rect, [("card", card)], card=card, tip=say.DISPLAY(number=number)
            )
