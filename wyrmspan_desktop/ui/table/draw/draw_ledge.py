"""The lip of the ledge with the question, and the stock (the hoard) at its left end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.art.crops import Cut, draw_cut
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.layout import ledge, spots
from wyrmspan_desktop.ui.layout.grids import halves, square
from wyrmspan_desktop.ui.layout.targets import QUESTION, Target
from wyrmspan_desktop.ui.table.draw.offers import WAYS, answers_of
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.shown import Shown, digits_of
from wyrmspan_desktop.ui.table.play.answers import (
    FIXED_PLACES,
    MEDALLIONS,
    REFUSALS,
    Answer,
    draw_answer,
    width_of,
)

_ASKER: theme.Colour = (136, 58, 22)
_QUESTION, _HEAD, _HINT = 18.0, 14.5, 13.0
_CARD, _BESIDE = 38, 4
"""The size of the picture of the asking card, and its distance from the text, in units."""
_NOTCH = 5
"""The depth of the cuts in the ends of the parchment, in units."""
_LINES = 2
"""The largest number of lines of the question."""
_HEAD_OF = Cut(radius=3, near=1.5)
_SMALL = frozenset(f"{WAYS}{group}" for group in ("pay", "sell", "discard", "waive"))
"""Lists of resources, which have at most four entries."""
_ADVENTURER = ("token", "adventurer")
_SIGNS = {
    "hint": "*",
    "cancel": "×",
    "undo": "<",
    "redo": ">",
    "sort_hand": "",
    "help": "?",
    "log": "=",
    "menu": "≡",
    "zoom_in": "+",
    "zoom_out": "−",
    "fit": "",
    "two_mats": "",
    "turn_back": "|<",
    "previous": "<",
    "next": ">",
    "turn_on": ">|",
    "swing": "±",
    "play_on": "»",
}
"""The text on a medallion until its painted sign is loaded."""


# --- the question -----------------------------------------------------------------------------


def answers_beside(picture: Picture) -> list[Answer]:
    """Return the answers next to the question: a shorter one leaves more room."""
    choosing = picture.choosing
    is_confirmed = choosing is not None and (choosing.decision.most > 1 or choosing.agreement is not None)
    is_aided = any(FIXED_PLACES.get(aid.name) == "aid" for aid in picture.aids)
    room = ledge.room_beside(picture.layout, is_confirmed=is_confirmed, is_aided=is_aided)
    answers = answers_of(picture, room - _needed(picture))
    if any(answer.name in _SMALL for answer in answers):
        # The card and the tip name the asker, so that the few things to give fit next to the question.
        return answers_of(picture, room - _needed(picture, has_heading=False))
    return answers


def _words(picture: Shown) -> int:
    """Return the width of the question and its heading, in pixels."""
    painter = picture.painter
    head, measured = picture.prompt_from, partial(painter.text_width, role="bold", least=_HINT)
    if head and painter.enlarge > 1:
        wide = measured(_in_one_line(picture), _QUESTION)
    else:
        question = measured(picture.prompt, _QUESTION)
        wide = max(question, measured(head, _HEAD)) if head else question
    return wide + (picture.layout.px(_CARD + _BESIDE) if picture.prompt_card or picture.prompt_seat else 0)


def _needed(picture: Shown, *, has_heading: bool = True) -> int:
    """Return the least length of the strip, in pixels, that shows the question and its asker uncut."""
    painter, at, head, question = picture.painter, picture.layout, picture.prompt_from, picture.prompt
    px = painter.least_px(_HINT, "bold")
    lines = max(1, at.prompt.height // painter.fonts.height("bold", px))
    whole = say.ASKS(asker=head, question=question) if head and has_heading else _least(picture)
    wide = painter.fonts.width(whole, "bold", px) // lines
    while len(painter.fonts.wrapped(whole, "bold", px, wide)) > lines:
        wide += at.px(8)
    if head and has_heading:
        wide = min(wide, max(painter.fonts.width(each, "bold", px) for each in (head, question)) + at.px(2))
    has_sign = picture.prompt_card or picture.prompt_seat
    return wide + at.px(22) + (at.px(_CARD + _BESIDE + _NOTCH) if has_sign else 0)


def draw_prompt(picture: Picture) -> None:
    """Draw the question with its answers, and undo, redo and sorting at the end of the lip."""
    draw_question(picture, answers_beside(picture))
    if picture.sorter is not None:
        tool, place = picture.sorter, ledge.sorter(picture.layout)
        draw_tool(picture, tool.name, place, enabled=tool.enabled, tip=tool.tip)


def draw_question(picture: Shown, answers: Sequence[Answer]) -> None:
    """Draw the question on its parchment with certain answers, and undo and redo at the end of the lip."""
    painter, at = picture.painter, picture.layout
    placeless = [answer for answer in answers if not answer.place]
    standing = [answer for answer in answers if answer.place]
    wide = [width_of(picture, answer) for answer in placeless]
    stand = {answer.place for answer in standing}
    usual = [width_of(picture, answer, "usual") for answer in placeless]
    least = sum(width_of(picture, answer, "least") + at.px(8) for answer in placeless)
    room = ledge.room_beside(at, is_confirmed="confirm" in stand, is_aided="aid" in stand) - least
    needed = _needed(picture)
    if needed > room:
        needed = min(_needed(picture, has_heading=False), room)
    places = ledge.prompt(at, _words(picture), wide, stand, needed, usual=usual)
    for tool, rect in zip(
        (each for each in picture.tools if each.name in ("undo", "redo")), ledge.tools(at), strict=False
    ):
        draw_tool(picture, tool.name, rect, enabled=tool.enabled, tip=tool.tip)
    edge = seat_colour(picture.prompt_seat) if picture.prompt_seat else (84, 52, 24)
    painter.slab(places.strip, "parchment", radius=4, edge=edge, notch=_NOTCH)
    _write(picture, places.strip)
    of_their_own = ledge.standing(at)
    placed = [
        *zip(placeless, places.answers, strict=True),
        *((each, of_their_own[each.place]) for each in standing),
    ]
    placed.sort(key=_in_order)
    digits = _digits(picture, [answer for answer, _ in placed])
    for answer, rect in placed:
        if answer.name in MEDALLIONS:
            draw_tool(picture, answer.name, square(rect.center, rect.width), tip=answer.tip)
        else:
            # A disabled answer keeps its digit, so that others do not change theirs.
            digit = digits.get(answer.name, 0) if answer.enabled else 0
            draw_answer(picture, answer, rect, digit if digit < 10 else 0)


def _is_numbered(picture: Shown, answer: Answer) -> bool:
    """Return whether a digit chooses an answer."""
    if answer.name in MEDALLIONS or not answer.answers or not picture.is_numbered or picture.has_menu:
        return False
    return answer.look in ("", "confirm") or answer.name in REFUSALS


def _in_order(placed: tuple[Answer, Rect]) -> tuple[int, int]:
    """Return the sort key for digits: confirming comes after the things to select, refusing last."""
    answer, rect = placed
    return (2 if answer.name in REFUSALS else answer.place == "confirm"), rect.x


def _digits(picture: Shown, answers: Sequence[Answer]) -> dict[str, int]:
    """Return the digits of some answers in their order, by name."""
    numbered = [answer for answer in answers if _is_numbered(picture, answer)]
    digits = digits_of([answer.digit for answer in numbered])
    return dict(zip([answer.name for answer in numbered], digits, strict=True))


def _draw_asker(picture: Shown, strip: Rect) -> Rect:
    """Draw the card or the badge of the asker at the beginning of the parchment; return the rest for the question."""
    painter, at, card = picture.painter, picture.layout, picture.prompt_card
    inside = strip.inflate(-at.px(22), 0)
    place = square((strip.x + at.px(_NOTCH + _BESIDE + _CARD // 2), strip.centery), at.px(_CARD))
    if picture.prompt_seat:
        draw_seat_badge(painter, picture.prompt_seat, place)
    if card is not None:
        if not draw_cut(painter, picture.prompt_art, place, _HEAD_OF if card[0] == "d" else Cut(radius=3)):
            painter.panel(place, theme.PARCHMENT_EDGE, None, radius=3)
        painter.edge(place, (84, 52, 24, 255), radius=3, width=1.2)
        picture.targets.add(Target("asker", place, card=card))
    if card is not None or picture.prompt_seat:
        inside.width = inside.right - place.right - at.px(_BESIDE)
        inside.left = place.right + at.px(_BESIDE)
    return inside


def _write(picture: Shown, strip: Rect) -> None:
    """Draw the question on its parchment, below its asker; the name of an asking card enlarges the card."""
    painter, at = picture.painter, picture.layout
    card, head, question = picture.prompt_card, picture.prompt_from, picture.prompt
    tip = "\n".join(each for each in (head, question, picture.hint) if each)
    picture.targets.add(Target(QUESTION, strip, tip=tip, figure=strip))
    inside = _draw_asker(picture, strip)
    px = painter.least_px(_HINT, "bold")
    is_long = any(painter.fonts.width(each, "bold", px) > inside.width for each in (head, question))
    below = _below_head(picture, inside)
    if head and not is_long and _grows_in_one_line(picture, inside, below):
        painter.text(
            _in_one_line(picture), inside, _QUESTION, theme.INK, role="bold", across="centre", least=_HINT
        )
        return
    lines = _larger_in_two_lines(picture, inside, below) if head and not is_long else []
    if lines:
        for line, room in zip(lines, halves(inside.inflate(0, -at.px(2))), strict=True):
            painter.text(line, room, _QUESTION, theme.INK, role="bold", across="centre", least=_HINT)
        return
    if head and not is_long:
        upper, inside = _shared(picture, inside, below)
        painter.text(head, upper, _HEAD, _ASKER, role="bold", across="centre", least=_HINT)
        if card is not None:
            picture.targets.add(Target("asker_name", upper, card=card))
    if not is_long:
        painter.text(question, inside, _QUESTION, theme.INK, role="bold", across="centre", least=_HINT)
        return
    _write_long(picture, inside)


def _write_long(picture: Shown, inside: Rect) -> None:
    """Draw a question too long for a line as a paragraph, with its heading if there is room."""
    painter = picture.painter
    whole = _in_one_line(picture) if picture.prompt_from else picture.prompt
    fits = painter.paragraph_height(whole, inside.width, _HINT, "bold") <= inside.height
    text = whole if fits else _least(picture)
    high = painter.paragraph_inside(text, inside, _HINT, "bold")
    room = Rect(inside.x, inside.y + max(0, inside.height - high) // 2, inside.width, inside.height)
    painter.paragraph(text, room, _HINT, theme.INK, role="bold", across="centre")


def _in_one_line(picture: Shown) -> str:
    """Return the asker and the question in one line."""
    return say.ASKS(asker=picture.prompt_from, question=picture.prompt)


def _larger_in_two_lines(picture: Shown, inside: Rect, below: Rect) -> Sequence[str]:
    """Return the question in two lines if it is larger that way than below its asker.

    Only if no card or seat has to be named as the asker.
    """
    painter, question, asker = picture.painter, picture.prompt, picture.prompt_card or picture.prompt_seat
    if not picture.layout.is_large or asker:
        return ()
    least, most = painter.least_px(_HINT, "bold"), painter.text_px(_QUESTION, "bold")
    wide = painter.fonts.width(question, "bold", least) // 2
    while len(lines := painter.fonts.wrapped(question, "bold", least, wide)) > _LINES:
        wide += picture.layout.px(4)
    longest = max(lines, key=lambda line: painter.fonts.width(line, "bold", least))
    high = inside.height // _LINES
    two = painter.fonts.fitting(longest, "bold", max(least, min(most, high)), least, inside.width)
    one = painter.fonts.fitting(question, "bold", max(least, min(most, below.height)), least, inside.width)
    return lines if two > one and len(lines) == _LINES else ()


def _below_head(picture: Shown, inside: Rect) -> Rect:
    """Return the room for a question below its asker, which gets less of it the larger all text is."""
    at = picture.layout
    top = inside.y + at.stepped(22, 18, 18)
    return Rect(inside.x, top, inside.width, inside.bottom - at.stepped(3, 1, 1) - top)


def _shared(picture: Shown, inside: Rect, below: Rect) -> tuple[Rect, Rect]:
    """Return the rooms of the asker and of the question below it.

    With enlarged text, the asker gets the height that a question limited by its width cannot use, as far as that
    makes it no larger than the question.
    """
    painter, top = picture.painter, inside.y + picture.layout.stepped(5, 3, 3)
    if painter.enlarge > 1:
        least, most = painter.least_px(_HINT, "bold"), painter.text_px(_QUESTION, "bold")
        px = max(least, min(most, below.height))
        used = painter.fonts.fitting(picture.prompt, "bold", px, least, inside.width)
        y = max(below.y, min(below.bottom - used, top + min(used, painter.text_px(_HEAD, "bold"))))
        below = Rect(below.x, y, below.width, below.bottom - y)
    return Rect(inside.x, top, inside.width, below.y - top), below


def _least(picture: Shown) -> str:
    """Return the question, with the name of the player if that is not obvious."""
    name, question = picture.prompt_name, picture.prompt
    return say.ASKS(asker=name, question=question) if name else question


def _grows_in_one_line(picture: Shown, inside: Rect, below: Rect) -> bool:
    """Return whether the question is larger after its asker than below it, with enlarged text."""
    painter = picture.painter
    px = painter.text_px(_QUESTION, "bold")

    def fitting(text: str, room: Rect) -> float:
        return min(px * min(1.0, room.width / painter.fonts.width(text, "bold", px)), room.height)

    return painter.enlarge > 1 and fitting(_in_one_line(picture), inside) > fitting(picture.prompt, below)


def draw_tool(picture: Shown, name: str, rect: Rect, *, enabled: bool = True, tip: str | None = None) -> None:
    """Draw a brass medallion with a sign, which is a button."""
    painter, radius = picture.painter, rect.width / 2 / picture.layout.unit
    painter.shadow(rect, radius=radius, blur=3, down=2)
    disc = "place/disc_brass" if enabled else "place/disc_dark"
    bright = (1.0 if picture.hovered == name else 0.88) if enabled else 0.6
    if not painter.sprite(disc, rect, bright=bright):
        painter.panel(rect, theme.BUTTON, theme.PANEL_EDGE, radius=99)
    glyph = rect.inflate(-round(rect.width * 0.3), -round(rect.height * 0.3))
    sign = "place/scrolls" if name == "log" else f"place/glyph_{name}"
    if not painter.sprite(sign, glyph, bright=1.0 if enabled else 0.55):
        colour = theme.TEXT if enabled else theme.TEXT_FAINT
        painter.text(_SIGNS[name], rect, 24, colour, role="bold", across="centre")
    picture.targets.add(Target(name, rect, enabled=enabled, tip=tip, radius=radius))


# --- the adventurer ----------------------------------------------------------------------------


def draw_adventurer(picture: Picture) -> None:
    """Draw the player's adventurer at rest on the ledge; it is dragged, or turns, to the cave to explore."""
    if not draw_figure(picture):
        return
    at = picture.layout
    anchors = [_ADVENTURER] if picture.seat == picture.hand_seat else []
    # Only the figure itself is clickable, not the space beside it.
    figure = spots.resting_adventurer_rect(at).inflate(-at.px(14), 0)
    picture.target("token:adventurer", figure, anchors, tip=str(say.ADVENTURER), lit_by_itself=True)


def draw_figure(picture: Picture) -> bool:
    """Draw the figure of the adventurer; return whether it rests there."""
    view, seat, painter = picture.view, picture.hand_seat, picture.painter
    walk = view["walk"]
    if view["over"] or not view["round"] or (walk is not None and walk["seat"] == seat):
        return False
    if ("walker", str(seat)) in picture.hidden:
        return False
    place = spots.resting_adventurer_rect(picture.layout)
    is_lit = _ADVENTURER in picture.lit or _ADVENTURER in picture.marked
    painter.icon(f"pawn{seat}", place.center, place.width, is_lit=is_lit)
    return True
