"""The sky: a banner for every seat, Automa's decision card, the hour, the tools; and the log where it has room."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.view_types import AutomaView, PlayerView
from wyrmspan_desktop.text import keys
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.games import points_text
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import wing
from wyrmspan_desktop.ui.layout.geometry import CAVES, COLUMNS
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.layout.wing import BannerPlaces
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.table.automa import draw_decision_card
from wyrmspan_desktop.ui.table.card_art import art_of
from wyrmspan_desktop.ui.table.draw_ledge import draw_tool
from wyrmspan_desktop.ui.table.icon_row import draw_points
from wyrmspan_desktop.ui.table.picture import Picture
from wyrmspan_desktop.ui.table.scenery import HOURS
from wyrmspan_desktop.ui.theme import mixed
from wyrmspan_desktop.ui.widgets.naming import spans, underline

# --- seats ------------------------------------------------------------------------------------


def draw_banners(picture: Picture) -> None:
    """Draw the banners of the players, and Automa's card."""
    view = picture.view
    automa = view["automa_state"]
    rects, card = picture.layout.banners(len(view["players"]), automa is not None)
    for seat, player in enumerate(view["players"]):
        _player(picture, player, _banner(picture, seat, rects[seat], passed=bool(player["passed"])))
    if automa is not None:
        assert card is not None
        _automa(
            picture, automa, _banner(picture, len(view["players"]), rects[-1], passed=bool(automa["passed"]))
        )
        draw_decision_card(picture, picture.automa_card, picture.automa_lines, card)


def _banner(picture: Picture, seat: int, rect: Rect, *, passed: bool) -> BannerPlaces:
    """The ground, portrait, name and points of a seat."""
    painter, at, view = picture.painter, picture.layout, picture.view
    turn = view["turn"] == seat and not view["over"]
    places = wing.banner(at, rect)
    if turn:
        painter.light(places.ground, radius=9, strength=0.8, rim=False)
    painter.slab(places.ground, "leather_green", radius=9, bright=1.0 if turn or not passed else 0.75)
    if picture.shown == seat:
        painter.edge(places.ground, (*theme.TEXT, 220), radius=9, width=1.4)
    draw_seat_badge(painter, picture.token(seat), places.portrait)
    score = picture.scores[seat] if seat < len(picture.scores) else None
    if score is not None:
        draw_points(painter, score.total, places.points.center, places.points.width)
    colour = theme.TEXT if not passed else theme.TEXT_SOFT
    painter.text(picture.names[seat], places.name, 15.5, colour, role="bold", least=13)
    if passed:
        painter.text(str(say.PASSED), places.hand, theme.TEXT_SMALL, theme.WARNING, least=10)
    look = str(say.LOOK_AT_OWN) if seat == picture.seat else say.LOOK_AT(name=picture.names[seat])
    tip = f"{points_text(score)}\n{look}" if score is not None else look
    picture.targets.add(Target(f"player:{seat}", rect, enabled=True, tip=tip))
    return places


def _player(picture: Picture, player: PlayerView, at: BannerPlaces) -> None:
    painter, layout = picture.painter, picture.layout
    if not player["passed"]:
        painter.counted("hand", sum(player["hand_size"].values()), at.hand, size=14.5)
    names = [f"{cave}.{column}" for cave in CAVES for column in range(1, COLUMNS + 1)]
    for name, rect in zip(names, wing.windows(layout, at.mat, COLUMNS, len(CAVES)), strict=True):
        state = player["slots"][name]
        card = state["dragon"] or state["cave"]
        cave = name.partition(".")[0]
        art = art_of(card) if card else f"place/chamber_{cave}_0" if state["excavated"] else None
        found = painter.loader.get(art, rect.size) if art else None
        if found is not None:
            painter.surface.blit(found, rect.topleft)
        else:
            painter.surface.fill(mixed(theme.CAVE[cave], (0, 0, 0), 0.72), rect)
        edge = theme.GILT if state["dragon"] else mixed(theme.CAVE[cave], (0, 0, 0), 0.4)
        painter.panel(rect, None, edge, radius=1, width=0.6)
    if not at.owned:
        return
    eggs = player["mat_eggs"] + sum(slot["eggs"] for slot in player["slots"].values())
    counts = [("coin", player["coins"]), *player["resources"].items(), ("egg", eggs)]
    for (item, count), cell in zip(counts, at.owned, strict=True):
        painter.counted(item, count, cell, theme.TEXT if count else theme.TEXT_FAINT, size=13)


def _automa(picture: Picture, automa: AutomaView, at: BannerPlaces) -> None:
    text = say.CARDS_LEFT(automa["deck"]) if picture.view["round"] else ""
    room = at.hand.union(Rect(at.hand.x, at.hand.y, at.mat.right - at.hand.x, at.hand.height))
    if not automa["passed"]:
        picture.painter.text(text, room, theme.TEXT_SMALL, theme.TEXT_SOFT, least=10)


# --- the hour and the tools -------------------------------------------------------------------


def draw_hour(picture: Picture) -> None:
    """Draw the round, its hour among the four, and help, log and menu."""
    painter, at, view = picture.painter, picture.layout, picture.view
    rounds = len(at.objectives)
    title = say.ROUND(round=view["round"], rounds=rounds) if view["round"] else str(say.SET_UP)
    painter.text(title, at.round, 17, (255, 240, 208), role="title", least=10)
    for number, (rect, hour) in enumerate(zip(at.course, HOURS, strict=True), 1):
        is_now = number == view["round"]
        place = rect if is_now else rect.inflate(-at.px(4), -at.px(4))
        found = painter.loader.get(f"place/vista_{hour}", place.size)
        if is_now:
            painter.light(place, radius=99, rim=False)
        if found is not None:
            painter.surface.blit(found, place.topleft)
        painter.edge(place, (*theme.GILT, 255), radius=3, width=1.2)
    tips = {"help": str(keys.HEADING), "log": str(say.READ_LOG), "menu": str(say.MENU)}
    for (name, tip), rect in zip(tips.items(), at.tools, strict=True):
        draw_tool(picture, name, rect, tip=tip)


# --- the log ----------------------------------------------------------------------------------


def draw_notice(picture: Picture) -> None:
    """Draw what the player has to know all the time, if there is something."""
    if not picture.banner:
        return
    painter, at = picture.painter, picture.layout
    box = at.notice
    painter.slab(box, "leather_red", radius=6, edge=theme.WARNING)
    painter.paragraph(picture.banner, box.inflate(-at.px(12), -at.px(2)), 13, theme.TEXT, least=8)
    picture.targets.add(Target("banner", box, tip=picture.banner))


def draw_chronicle(picture: Picture) -> None:
    """Draw the last lines of the log, the newest at the bottom, where the window is wide enough."""
    painter, at, rect = picture.painter, picture.layout, picture.layout.chronicle
    if rect is None:
        return
    painter.slab(rect, "parchment_card", radius=10, edge=(84, 52, 24))
    picture.targets.add(Target("chronicle", rect, enabled=True, tip=str(say.READ_LOG)))
    inside = rect.inflate(-at.px(28), -at.px(24))
    px = painter.text_px(14.5)
    step = painter.fonts.height("body", px)
    bottom = inside.bottom
    newest = True
    for entry in reversed(picture.log):
        role = "bold" if entry.is_heading or newest else "body"
        lines = painter.fonts.wrapped(entry.text, role, px, inside.width)
        if bottom - len(lines) * step < inside.y:
            break
        bottom -= len(lines) * step
        colour = (120, 52, 20) if entry.is_heading else theme.INK if newest else (92, 72, 54)
        places = [(inside.x, bottom + number * step) for number in range(len(lines))]
        for line, place in zip(lines, places, strict=True):
            painter.surface.blit(painter.fonts.line(line, role, px, colour), place)
        for number, *span in spans(lines, entry.card_name):
            name = underline(painter, lines[number], (span[0], span[1]), (role, px, colour), places[number])
            picture.targets.add(Target(f"said:{name.y}", name, card=entry.card))
        bottom -= at.px(5)
        newest = False
