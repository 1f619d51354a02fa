"""The left column: a panel for each player and Automa, her decision card, the log."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.view_types import AutomaView, PlayerView
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.games import points_text
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import panels
from wyrmspan_desktop.ui.layout.geometry import STOCK
from wyrmspan_desktop.ui.layout.panels import SeatPlaces
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.table.automa import draw_decision_card
from wyrmspan_desktop.ui.table.icon_row import draw_points
from wyrmspan_desktop.ui.table.picture import Picture
from wyrmspan_desktop.ui.theme import mixed
from wyrmspan_desktop.ui.widgets.naming import spans, underline


def draw_players(picture: Picture) -> None:
    """Draw the panels of the players, and Automa's card."""
    view = picture.view
    automa = view["automa_state"]
    rects, card, _ = picture.layout.left_column(len(view["players"]), automa is not None)
    for seat, player in enumerate(view["players"]):
        _player(picture, player, _panel(picture, seat, rects[seat], bool(player["passed"])))
    if automa is not None:
        assert card is not None
        _automa(picture, automa, _panel(picture, len(view["players"]), rects[-1], bool(automa["passed"])))
        draw_decision_card(picture, picture.automa_card, picture.automa_lines, card)


def draw_log(picture: Picture) -> None:
    """Draw what lies below the players: a banner if there is one, and the log."""
    *_, log = picture.layout.left_column(len(picture.view["players"]), picture.automa_seat is not None)
    _log(picture, _banner(picture, log))


def _panel(picture: Picture, seat: int, rect: Rect, passed: bool) -> SeatPlaces:
    """The frame, name and points of a seat."""
    painter, at, view = picture.painter, picture.layout, picture.view
    turn = view["turn"] == seat and not view["over"]
    shown = picture.shown == seat
    fill = theme.PANEL_TURN if turn else theme.PANEL
    painter.panel(
        rect, fill, theme.GILT if turn else (theme.TEXT_SOFT if shown else theme.PANEL_EDGE), radius=8
    )
    places = panels.seat(at, rect)
    draw_seat_badge(painter, picture.token(seat), places.badge)
    score = picture.scores[seat] if seat < len(picture.scores) else None
    if score is not None:
        draw_points(painter, score.total, places.points.center, places.points.width)
    name = places.name
    if passed:
        word = painter.text_width(str(say.PASSED), theme.TEXT_SMALL)
        place = Rect(name.right - word, name.y, word, name.height)
        painter.text(str(say.PASSED), place, theme.TEXT_SMALL, theme.WARNING)
        name.width -= word + at.px(6)
    painter.text(picture.names[seat], name, 15, theme.TEXT, role="bold")
    look = str(say.LOOK_AT_OWN) if seat == picture.seat else say.LOOK_AT(name=picture.names[seat])
    tip = f"{points_text(score)}\n{look}" if score is not None else look
    picture.targets.add(Target(f"player:{seat}", rect, enabled=True, tip=tip))
    return places


def _player(picture: Picture, player: PlayerView, at: SeatPlaces) -> None:
    counts = [("coin", player["coins"]), *((item, player["resources"][item]) for item in STOCK[1:])]
    eggs = player["mat_eggs"] + sum(slot["eggs"] for slot in player["slots"].values())
    dragons = sum(1 for slot in player["slots"].values() if slot["dragon"])
    hand = player["hand_size"]
    second = [("dragon", hand["dragons"]), ("cave", hand["caves"]), ("egg", eggs), ("each_dragon", dragons)]
    second.append(("marker", player["markers"]))
    for row, area in ((counts, at.upper), (second, at.lower)):
        for (item, count), cell in zip(row, panels.cells(area, len(row), picture.layout.px(2)), strict=True):
            picture.painter.counted(item, count, cell, size=13)


def _automa(picture: Picture, automa: AutomaView, at: SeatPlaces) -> None:
    counts = [("each_dragon", len(automa["dragons"])), ("cave", len(automa["caves"]))]
    counts += [("marker", automa["ready"]), ("guild_step", automa["steps"])]
    for (item, count), cell in zip(counts, panels.cells(at.upper, len(counts)), strict=True):
        picture.painter.counted(item, count, cell, size=13)
    text = say.CARDS_LEFT(automa["deck"]) if picture.view["round"] else ""
    picture.painter.text(text, at.lower, theme.TEXT_SMALL, theme.TEXT_SOFT)


def _banner(picture: Picture, rect: Rect) -> Rect:
    """What the player has to know, in the upper part of a rectangle; what is left of it."""
    if not picture.banner:
        return rect
    painter, at = picture.painter, picture.layout
    pad = at.px(8)
    wide = rect.width - 2 * pad
    high = painter.paragraph_height(picture.banner, wide, theme.TEXT_SMALL)
    box = Rect(rect.x, rect.y, rect.width, min(high + 2 * pad, rect.height))
    painter.panel(box, mixed(theme.PANEL_DEEP, theme.WARNING, 0.2), theme.WARNING, radius=8)
    painter.paragraph(picture.banner, box.inflate(-2 * pad, -2 * pad), theme.TEXT_SMALL, theme.WARNING)
    picture.targets.add(Target("banner", box, tip=picture.banner))
    below = box.bottom + at.px(6)
    return Rect(rect.x, below, rect.width, max(0, rect.bottom - below))


def _log(picture: Picture, rect: Rect) -> None:
    """The last lines of the log, the newest at the bottom."""
    painter, at = picture.painter, picture.layout
    if rect.height < at.px(40):
        return
    painter.panel(rect, theme.WELL, theme.PANEL_DEEP, radius=8)
    picture.targets.add(Target("log", rect, enabled=True, tip=str(say.READ_LOG)))
    inside = rect.inflate(-at.px(14), -at.px(10))
    px = painter.text_px(theme.TEXT_SMALL)
    step = painter.fonts.height("body", px)
    bottom = inside.bottom
    newest = True
    for entry in reversed(picture.log):
        role = "bold" if entry.is_heading else "body"
        lines = painter.fonts.wrapped(entry.text, role, px, inside.width)
        if bottom - len(lines) * step < inside.y:
            break
        bottom -= len(lines) * step
        colour = theme.GILT if entry.is_heading else (theme.TEXT if newest else theme.TEXT_SOFT)
        places = [(inside.x, bottom + number * step) for number in range(len(lines))]
        for line, place in zip(lines, places, strict=True):
            painter.surface.blit(painter.fonts.line(line, role, px, colour), place)
        for number, *span in spans(lines, entry.card_name):
            name = underline(painter, lines[number], (span[0], span[1]), (role, px, colour), places[number])
            picture.targets.add(Target(f"said:{name.y}", name, card=entry.card))
        bottom -= at.px(2)
        newest = False
