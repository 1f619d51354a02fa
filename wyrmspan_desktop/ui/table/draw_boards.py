"""The right column: rounds with their objectives, the Dragon Guild, the display."""

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
from wyrmspan_desktop.ui.layout import panels, spots
from wyrmspan_desktop.ui.layout.geometry import GUILD_ROWS, PILES, TRACK_SPACES
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table.card_art import plate
from wyrmspan_desktop.ui.table.icon_row import draw_icon_row, draw_points
from wyrmspan_desktop.ui.table.picture import Picture
from wyrmspan_desktop.ui.theme import mixed

_BROWN = (112, 74, 46)
_GREEN = (52, 78, 66)


# --- rounds -----------------------------------------------------------------------------------


def draw_rounds(picture: Picture) -> None:
    """Draw the round, the tools and the objectives."""
    painter, at, view = picture.painter, picture.layout, picture.view
    title = say.ROUND(round=view["round"], rounds=len(at.objectives)) if view["round"] else str(say.SET_UP)
    room = Rect(at.head.x, at.head.y, at.tools[0].x - at.px(4) - at.head.x, at.head.height)
    painter.text(title, room, theme.TEXT_LARGE, theme.GILT, role="title")
    painter.icon("menu", at.menu.center, at.px(22))
    picture.targets.add(Target("menu", at.menu, enabled=True, tip=str(say.MENU)))
    places = at.tools if len(picture.tools) > 1 else [at.tools[0].unionall(at.tools[1:])]
    for tool, rect in zip(picture.tools, places, strict=False):
        fill, colour = (theme.BUTTON, theme.TEXT) if tool.enabled else (theme.PANEL_DEEP, theme.TEXT_FAINT)
        painter.panel(rect, fill, theme.PANEL_EDGE if tool.enabled else None, radius=6)
        words = rect.inflate(-at.px(8), -at.px(4))
        painter.text(tool.text, words, theme.TEXT_SMALL, colour, role="bold", across="centre")
        picture.targets.add(Target(tool.name, rect, enabled=tool.enabled, tip=tool.tip))
    seats = list(range(len(picture.names)))
    for number, (tile, rect) in enumerate(zip(view["objectives"], at.objectives, strict=True), 1):
        _objective(picture, number, tile, rect, seats)


def _objective(picture: Picture, number: int, tile: ObjectiveView, rect: Rect, seats: list[int]) -> None:
    painter, at, view = picture.painter, picture.layout, picture.view
    now = number == view["round"] and not view["over"]
    fill = theme.PANEL_TURN if now else theme.PANEL_DEEP
    if not now and painter.picture("rounds", rect):
        painter.panel(rect, None, theme.PANEL_DEEP, radius=2)
    else:
        painter.panel(rect, fill, theme.GILT if now else None, radius=6)
    places = panels.objective(at, rect, has_emblem=False)
    if painter.picture(f"objective_{tile['id']}", places.emblem):
        places = panels.objective(at, rect, has_emblem=True)
        plate(painter, places.on_emblem)
        painter.text(str(number), places.on_emblem, 12, theme.GILT, role="bold", across="centre")
    else:
        painter.text(str(number), places.number, 16, theme.GILT, role="bold", across="centre")
    points = picture.box.rounds.objective_vp[number - 1]
    objective = picture.box.objectives[tile["id"]]
    text = objective_label(objective)
    words, vp = places.words, tile["vp"]
    if vp is None:
        worth = " / ".join(map(str, points))
        painter.text(worth, places.points, 14, theme.TEXT_SOFT, role="bold", across="right")
        if tile["coins"]:
            painter.counted("coin", tile["coins"], places.coins, size=12)
            words.width -= places.coins.width
    else:
        cells = panels.objective_seats(at, places.points, len(seats))
        words.width = cells[0].x - words.x - at.px(6)
        for seat, cell in zip(seats, cells, strict=True):
            painter.icon(picture.token(seat), (cell.x + at.px(7), cell.centery), at.px(12))
            place = Rect(cell.x + at.px(14), cell.y, cell.width - at.px(15), cell.height)
            painter.text(str(vp[seat]), place, 13, theme.TEXT, role="bold")
    _objective_words(painter, text, words, theme.TEXT if now else theme.TEXT_SOFT)
    first, second, third = points
    told = [say.OBJECTIVE(round=number, objective=text, first=first, second=second, third=third)]
    if tile["coins"] and view["automa"]:
        told = [paragraph([*told, say.AUTOMA_COINS(tile["coins"])])]
    values = picture.values[number - 1] if picture.values else None
    if vp:
        told.append(say.SCORED(scores=_scores(picture, map(str, vp))))
    elif values is not None:
        words_now = (objective_value_text(objective, value) for value in values)
        told.append(say.NOW(scores=_scores(picture, words_now)))
    picture.targets.add(Target(f"objective:{number}", rect, tip="\n".join(told)))


def _scores(picture: Picture, points: Iterable[str]) -> str:
    """What every seat has for an objective."""
    return commas(say.SCORE(name=name, points=each) for name, each in zip(picture.names, points, strict=True))


_TIGHT = 0.84
"""How far apart two lines of an objective are, in heights of its letters."""


def _objective_words(painter: Painter, text: str, rect: Rect, colour: theme.Colour) -> None:
    """An objective in one line or in two, in letters as large as fit; an ellipsis if none do."""
    if painter.text_width(text, theme.TEXT_SMALL) <= rect.width:
        painter.text(text, rect, theme.TEXT_SMALL, colour)
        return
    for size in (12.0, 11.0, 10.0, 9.0):
        px = painter.least_px(size)
        lines = painter.fonts.wrapped(text, "body", px, rect.width)
        if len(lines) <= 2:
            break
    if len(lines) > 2:
        lines = [lines[0], painter.fonts.shortened(" ".join(lines[1:]), "body", px, rect.width)]
    step = min(rect.height // len(lines), round(_TIGHT * painter.fonts.height("body", px)))
    top = rect.centery - step * len(lines) // 2
    for row, line in enumerate(lines):
        image = painter.fonts.line(line, "body", px, colour)
        place = Rect(rect.x, top + row * step, rect.width, step)
        painter.surface.blit(image, image.get_rect(midleft=place.midleft))


# --- the guild --------------------------------------------------------------------------------


def draw_guild(picture: Picture) -> None:
    """Draw the guild's track and tile."""
    painter, at, guild = picture.painter, picture.layout, picture.view["guild"]
    painted = painter.picture(f"guild_{guild['index']}", at.guild)
    painter.panel(at.guild, None if painted else theme.PANEL, theme.PANEL_EDGE, radius=2 if painted else 10)
    if painted:
        plate(painter, at.guild_head.inflate(at.px(8), at.px(3)))
    painter.text(translated(guild["tile"], "guild tile"), at.guild_head, 15, theme.TEXT, role="bold")
    own = picture.view["players"][picture.holder]
    left = (say.MARKERS if picture.controls else say.YOUR_MARKERS)(count=own["markers"])
    painter.text(left, at.guild_head, theme.TEXT_SMALL, theme.TEXT_SOFT, across="right")
    held = at.guild_head.copy()
    held.width = painter.text_width(left, theme.TEXT_SMALL)
    held.right = at.guild_head.right
    picture.target("markers", held, [TOKENS["row"]], tip=str(say.MARKERS_LEFT), radius=4)
    positions = spots.positions(picture.view)
    following = (own["position"] + 1) % TRACK_SPACES
    for number, rect in enumerate(at.track):
        space = picture.box.guild.track[number]
        painter.panel(
            rect, _BROWN if space.brown else _GREEN, mixed(theme.PANEL_EDGE, (0, 0, 0), 0.3), radius=6
        )
        here = [seat for seat, position in positions if position == number]
        room = spots.track_icon(at, rect, len(here))
        draw_icon_row(painter, track_icons(space), room, theme.TEXT, most=20)
        _tokens(picture, here, rect)
        anchors = [("track", "guild")] if number == following else []
        if number == own["position"]:
            anchors = [TOKENS["advance"]]
        tip = paragraph([str(say.TRACK_START)] * (number == 0) + [track_text(space)])
        picture.target(f"track:{number}", rect, anchors, tip=tip, radius=6)
    for number in range(1, GUILD_ROWS + 1):
        _tile_row(picture, number)


def _tokens(picture: Picture, seats: list[int], rect: Rect) -> None:
    """Guild tokens on a space of the track."""
    for seat, place in zip(seats, spots.tokens(picture.layout, rect, len(seats)), strict=True):
        if ("token", str(seat)) not in picture.hidden:
            picture.painter.icon(picture.token(seat), place.center, place.width)


def _tile_row(picture: Picture, number: int) -> None:
    painter, at, guild = picture.painter, picture.layout, picture.view["guild"]
    rect = at.tile_rows[number - 1]
    plate(painter, rect, radius=5)
    markers = guild["rows"][number - 1]
    side = panels.tile_side(at, rect)
    if number < GUILD_ROWS:
        row = picture.box.guild.tiles[guild["index"]].rows[number - 1]
        tip = guild_row_text(row)
        squares = guild["squares"][number - 1]
        room = panels.tile_icons(at, rect)
        draw_icon_row(painter, guild_row_icons(row), room, theme.TEXT, most=18, across="left")
    else:
        tip = last_row_text(picture.box.guild.last_row_vp)
        squares = 0
        last = picture.box.guild.last_row_vp
        for points, place in zip(last, panels.last_row_points(at, len(last)), strict=True):
            draw_points(painter, points, place.center, side)
    for index, square in enumerate(spots.marker_squares(at, number, squares, len(markers))):
        if squares:
            painter.panel(square, _BROWN, mixed(_BROWN, (255, 230, 190), 0.35), radius=3)
        if index < len(markers):
            painter.icon(picture.token(markers[index]), square.center, side - at.px(4))
    if squares and len(markers) >= squares:
        tip = paragraph([tip, str(say.NO_SQUARE)])
    picture.target(f"row:{number}", rect, [("row", str(number))], tip=tip, radius=5)


# --- the display ------------------------------------------------------------------------------


def draw_display(picture: Picture) -> None:
    """Draw the cards that lie open, and the decks."""
    painter, at, view = picture.painter, picture.layout, picture.view
    for pile in PILES:
        deck = at.decks[pile]
        if view["decks"][pile]:
            picture.faces.back(pile, deck)
        else:
            painter.panel(deck, theme.WELL, theme.PANEL_EDGE, radius=6)
        places = panels.deck(at, deck)
        painter.panel(places.cards, theme.WELL, None, radius=5)
        painter.text(str(view["decks"][pile]), places.cards, 14, theme.TEXT, role="bold", across="centre")
        gone = view["discards"][pile]
        painter.panel(places.foot, theme.WELL, None, radius=5)
        painter.icon("discard", places.icon, at.px(14))
        painter.text(str(len(gone)), places.discarded, 13)
        tip = say.DECK[pile](cards=say.CARDS(view["decks"][pile]), gone=len(gone))
        picture.target(f"deck:{pile}", deck, [("pile", pile)], tip=tip, enabled=bool(gone), radius=6)
        for number, (card, rect) in enumerate(zip(view["display"][pile], at.display[pile], strict=True), 1):
            if card is None or ("card", card) in picture.hidden:
                painter.panel(rect, theme.WELL, theme.PANEL_DEEP, radius=7)
                continue
            picture.faces.draw(card, rect)
            picture.target(
                f"display:{card}", rect, [("card", card)], card=card, tip=say.DISPLAY(number=number)
            )
