"""The wing: the board of objectives, and the display with its decks; the guild between them is in `draw_guild`."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.view_types import ObjectiveView
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.cards import objective_label
from wyrmspan_desktop.ui.art.card_art import plate
from wyrmspan_desktop.ui.art.crops import Cut, draw_cut
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout import wing
from wyrmspan_desktop.ui.layout.geometry import PILES
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.picture import Picture

_SHADED = Lettering(shadow=True)
_NARROW = 0.82
"""The factor to which the text of an objective is narrowed before it gets two lines."""
_BEST = (18, 20, 22)
"""The height of the most points of an objective next to its emblem, in units, at each step of figures."""
_PAST = 0.72
"""The brightness of the sign of a seat at a place of a past round."""
_DEPTH = 5
"""The number of visible cards of a full deck."""
_EDGES = {"dragons": (138, 74, 50), "caves": (128, 134, 136)}
"""The colour of the edges of the cards in a deck."""

# --- objectives -------------------------------------------------------------------------------


def draw_objectives(picture: Picture) -> None:
    """Draw the four objectives on their board; the current or hovered one with its text.

    With larger figures, only that one has all its places: the others show the leaders, and the most points.
    """
    painter, at, view = picture.painter, picture.layout, picture.view
    names = [f"objective:{number}" for number in range(1, len(at.objectives) + 1)]
    shown = max(1, view["round"])
    if picture.hovered in names:
        shown = names.index(picture.hovered) + 1
    words = objective_label(picture.box.objectives[view["objectives"][shown - 1]["id"]])
    wide = int(at.objective_words.width / _NARROW)
    least, size = painter.least_px(13), 15.0
    if len(lines := painter.fonts.wrapped(words, "body", least, wide)) > 1:
        # Both lines have the same text size, even if all text is larger.
        size, lines = (
            13 / painter.enlarge,
            painter.fonts.wrapped(words, "body", least, at.objective_words.width),
        )
    rooms = wing.objective_lines(at, len(lines))
    board = at.board if at.is_large else at.board.union(rooms[-1].inflate(0, at.px(4)))
    painter.slab(board, "wood_dark", radius=8, bright=0.8)
    for nail in wing.nails(at):
        painter.sprite("place/disc_brass", nail, shadow=0.5)
    for number, (tile, rect) in enumerate(zip(view["objectives"], at.objectives, strict=True), 1):
        _objective(picture, number, tile, rect, has_places=not at.is_large or number == shown)
    if at.is_large:
        _in_lines(painter, words, at.objective_words)
        return
    for line, room in zip(lines, rooms, strict=True):
        painter.text(line, room, size, theme.TEXT, across="centre", least=13, how=_SHADED, squeeze=_NARROW)


def _in_lines(painter: Painter, words: str, room: Rect) -> None:
    """Draw centred words in a room, in as many lines as necessary."""
    high = min(room.height, painter.paragraph_inside(words, room, 15, least=13))
    place = Rect(room.x, room.centery - high // 2, room.width, high)
    painter.paragraph(words, place, 15, theme.TEXT, across="centre", least=13, how=_SHADED)


def _objective(picture: Picture, number: int, tile: ObjectiveView, rect: Rect, *, has_places: bool) -> None:
    painter, at, view = picture.painter, picture.layout, picture.view
    now = number == view["round"] and not view["over"]
    is_scored = tile["places"] is not None
    places = wing.objective(at, rect)
    if now:
        painter.panel(rect, (150, 108, 54), None, radius=7, alpha=120)
        painter.edge(rect, (255, 222, 150, 230), radius=7, width=1.2)
        painter.light(places.emblem, radius=5, rim=False)
    painter.shadow(places.emblem, radius=5, blur=2, down=1)
    how = Cut(radius=5, bright=0.55 if is_scored else 1.0, is_grey=False)
    if not draw_cut(painter, f"table/objective_{tile['id']}", places.emblem, how):
        painter.panel(places.emblem, (112, 74, 46), theme.GILT, radius=5)
    # Its tip lies next to the board, which shows its text.
    tip = objective_label(picture.box.objectives[tile["id"]])
    picture.targets.add(Target(f"objective:{number}", rect, tip=tip, frame=at.board))
    taken = tile["places"] if is_scored else [each.place for each in picture.standings.get(number, ())]
    worth = picture.box.rounds.objective_vp[number - 1]
    gilt = (196, 168, 118) if is_scored else (246, 212, 132)
    if not has_places:
        best, size = wing.best_points(at, places.emblem), _BEST[at.step] / painter.enlarge
        painter.text(str(max(worth)), best, size, gilt, role="bold", across="centre", least=13, how=_SHADED)
        first = [seat for seat, place in enumerate(taken or ()) if place == 1]
        for seat, sign in zip(first, wing.leading(at, places.emblem, len(first)), strict=True):
            painter.icon(picture.token(seat), sign.center, sign.width, bright=_PAST if is_scored else 1.0)
        return
    for place, (points, cell) in enumerate(zip(worth, places.points, strict=True)):
        high = cell.inflate(0, at.stepped(3, 0, 6))
        painter.text(str(points), high, 18, gilt, role="bold", across="centre", least=13, how=_SHADED)
        seats = [seat for seat, each in enumerate(taken or ()) if each == place + 1]
        _seats(picture, seats, places.seats[place], is_past=is_scored)


def _seats(picture: Picture, seats: list[int], cell: Rect, *, is_past: bool) -> None:
    """Draw the owners of a place of an objective, or those who would get it now; an empty circle if nobody does."""
    painter, at = picture.painter, picture.layout
    if not seats:
        painter.panel(square(cell.center, at.px(10)), None, (160, 128, 82), radius=99, width=0.9)
        return
    for seat, sign in zip(seats, wing.place_taken(at, cell, len(seats)), strict=True):
        painter.icon(picture.token(seat), sign.center, sign.width, bright=_PAST if is_past else 1.0)


# --- the display ------------------------------------------------------------------------------


def draw_display(picture: Picture) -> None:
    """Draw the face-up cards, and the decks."""
    painter, at, view = picture.painter, picture.layout, picture.view
    for pile in PILES:
        _deck(picture, pile)
        for number, (card, rect) in enumerate(zip(view["display"][pile], at.display[pile], strict=True), 1):
            if card is None or ("card", card) in picture.hidden:
                continue
            painter.shadow(rect, blur=5, down=4, opacity=0.7)
            picture.faces.draw(card, rect)
            tip = say.DISPLAY(number=number)
            picture.target(f"display:{card}", rect, [("card", card)], card=card, tip=tip)


def _deck(picture: Picture, pile: str) -> None:
    """Draw a deck with a height by its number of cards, that number, and the number of discarded cards."""
    painter, at, view = picture.painter, picture.layout, picture.view
    deck, left, gone = at.decks[pile], view["decks"][pile], len(view["discards"][pile])
    places = wing.deck(at, deck)
    if left:
        layers = wing.layers(at, deck, min(_DEPTH, 1 + left // 12))
        painter.shadow(layers[0], radius=5, blur=6, down=4, opacity=0.8)
        for below in layers[:-1]:
            painter.panel(below, _EDGES[pile], (22, 13, 11), radius=5, width=0.7)
        painter.shadow(deck, radius=5, blur=1, down=1, opacity=0.7)
        picture.faces.back(pile, deck)
    else:
        painter.panel(deck, (12, 8, 8), None, radius=6, alpha=110)
        painter.edge(deck, (150, 120, 80, 90), radius=6, width=1)
    plate(painter, places.cards, radius=9)
    painter.text(str(left), places.cards, 18, theme.TEXT, role="bold", across="centre", least=13)
    plate(painter, places.foot, radius=8)
    painter.icon("discard", places.icon, at.stepped(*wing.DISCARD_ICON))
    painter.text(str(gone), places.discarded, 18, (226, 206, 172), role="bold", across="centre", least=13)
    cards = say.CARDS(left)
    tip = say.DECK[pile](cards=cards, gone=gone) if gone else say.NONE_DISCARDED[pile](cards=cards)
    picture.target(
        f"deck:{pile}", deck, [("pile", pile)], tip=tip, enabled=bool(gone), radius=6, is_blind=True
    )
