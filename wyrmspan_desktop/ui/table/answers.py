"""The answers beside a question, as wooden buttons with words and icons; and those by which things are given away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine import Option
from wyrmspan_desktop.engine.card_icons import Icon
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.options import describe_asked, title_or_effect
from wyrmspan_desktop.text.prompts import BUTTON_TIPS, BUTTONS
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input.carrying import keys_of, token_of
from wyrmspan_desktop.ui.input.patience import is_button
from wyrmspan_desktop.ui.layout.geometry import STOCK
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.choosing import ONE_BY_ONE, Key
from wyrmspan_desktop.ui.table.picture import Picture
from wyrmspan_desktop.ui.table.shown import Shown

Parts = Sequence[str | Icon]

MEDALLIONS = frozenset({"hint", "cancel"})
"""What is no answer: a medallion instead of a button of words."""
NONE = "none"
"""To choose nothing where several things may be chosen."""
PLACES = {
    **{name: name for name in MEDALLIONS},
    "word:pass": "pass",
    "word:end_turn": "end_turn",
    "word:decline": "refuse",
    "word:end": "refuse",
    "word:skip": "refuse",
    NONE: "refuse",
    "setup:mat": "refuse",
    "confirm": "confirm",
    "word:draw": "confirm",
    "feed_all": "confirm",
}
"""What stands in a place of its own, by its name; the others lie beside the question."""


class Look(NamedTuple):
    """What a button is made of, how round its corners are, in units, and the colour of its words."""

    material: str
    radius: float
    words: theme.Colour = theme.TEXT


LOOKS = {
    "pass": Look("leather_red", 9),
    "end_turn": Look("wood_warm", 21),
    "refuse": Look("parchment", 3, theme.INK),
    "confirm": Look("wood_warm", 7),
}
"""What stands in such a place."""
_SIZE, _ICON, _THING = 16, 24, 30
_LEAST = 13
"""The size of the smallest words of answers beside the question, in units."""
_TIPS = {("token", "egg"): say.EGG_TOKEN, ("stock", "egg"): say.EGG}
"""Things beside the question that are no part of the supply."""


@dataclass(frozen=True)
class Answer:
    """A button beside the question: words and icons, and what a click on it does."""

    name: str
    parts: Parts
    main: bool = False
    enabled: bool = True
    tip: str | None = None
    answers: bool = True
    """Whether a click on it answers, or leads on to an answer; others only help."""
    anchors: tuple[Key, ...] = ()
    """The thing of the game that it is, instead of a button of words."""
    at: str = ""
    """The place of its own, where its name alone does not tell it."""

    @property
    def place(self) -> str:
        """The place of its own; empty for what lies beside the question."""
        return self.at or PLACES.get(self.name, "")


def width_of(picture: Shown, answer: Answer, *, is_least: bool = False) -> int:
    """How wide an answer is, in pixels, that has no place of its own; or has to be for its words to be read."""
    px = picture.layout.px
    if answer.anchors:
        return px(44)
    wide, step = (
        sum(_widths(picture, answer, is_least=is_least)) + px(5) * (len(answer.parts) - 1) + px(28),
        px(8),
    )
    # In steps, so that answers share their wood.
    return -(-wide // step) * step


def _widths(picture: Shown, answer: Answer, *, is_least: bool = False) -> list[int]:
    """How wide its parts are, in pixels; or have to be."""
    painter, icon = picture.painter, picture.layout.px(_ICON)
    px = painter.least_px(_LEAST, "bold") if is_least else painter.text_px(_SIZE, "bold")
    return [
        icon if isinstance(part, Icon) else painter.fonts.width(part, "bold", px) for part in answer.parts
    ]


def draw_answer(picture: Shown, answer: Answer, rect: Rect) -> None:
    """Draw an answer in its place and register it."""
    painter, at = picture.painter, picture.layout
    is_hovered = picture.hovered == answer.name
    plain = Look("wood_warm" if answer.main and answer.enabled else "wood_dark", 9)
    has_look = answer.place and answer.enabled and (answer.main or answer.place != "confirm")
    material, radius, colour = LOOKS[answer.place] if has_look else plain
    bright = 1.25 if is_hovered and answer.enabled else 1.0 if answer.enabled else 0.7
    if picture.is_waiting and is_button(answer.name):
        bright = 0.6
    if answer.main and answer.enabled:
        painter.light(rect, radius=radius, strength=0.8, rim=False)
    painter.slab(rect, material, radius=radius, bright=bright)
    if answer.anchors:
        side = min(at.px(_THING), rect.width)
        painter.icon(answer.anchors[0][1], rect.center, side)
        picture.target(answer.name, rect, answer.anchors, tip=answer.tip, radius=9)
        return
    if not answer.enabled:
        colour = theme.TEXT_FAINT
    answers = answer.enabled and answer.answers and answer.name not in {tool.name for tool in picture.tools}
    picture.targets.add(Target(answer.name, rect, lit=answers, enabled=answer.enabled, tip=answer.tip))
    if answer.place:
        words = rect.inflate(-at.px(12), -at.px(4))
        painter.text(
            str(answer.parts[0]), words, _SIZE, colour, role="bold", across="centre", least=13, squeeze=0.8
        )
        return
    _draw_parts(picture, answer, rect, colour)


def _draw_parts(picture: Shown, answer: Answer, rect: Rect, colour: theme.Colour) -> None:
    """Words and icons in a row in the middle; the words share what the icons leave of a place that is too short."""
    painter, at, widths = picture.painter, picture.layout, _widths(picture, answer)
    gap, pad = at.px(5), at.px(10)
    whole = sum(widths) + gap * (len(widths) - 1)
    x, missing = rect.x + max(pad, (rect.width - whole) // 2), whole - (rect.width - 2 * pad)
    words = sum(wide for part, wide in zip(answer.parts, widths, strict=True) if not isinstance(part, Icon))
    share = 1 - max(0, missing) / max(1, words)
    for part, wide in zip(answer.parts, widths, strict=True):
        if isinstance(part, Icon):
            painter.icon(part.name, (x + wide // 2, rect.centery), wide)
            x += wide + gap
        else:
            place = Rect(x, rect.y, max(1, int(wide * share)), rect.height)
            x = painter.text(part, place, _SIZE, colour, role="bold", least=10) + gap


def answers_of(picture: Picture, room: int) -> list[Answer]:
    """What stands beside the question, from the left, as far as so many pixels have room for it."""
    choosing = picture.choosing
    if choosing is None:
        return list(_always(picture))
    hint = Answer("hint", [str(say.HINT)], tip=say.hint_tip())
    aids = [
        Answer(aid.name, [aid.text], main=aid.main, enabled=aid.enabled, tip=aid.tip, answers=False)
        for aid in picture.aids
    ]
    last = [*_words(picture), *_always(picture), *aids, hint]
    used = sum(width_of(picture, each) + picture.layout.px(6) for each in last if not each.place)
    if choosing.decision.kind in ONE_BY_ONE:
        return [*_giving(picture, room - used), *last]
    things = [
        Answer(
            f"{kind}:{word}",
            (),
            tip=str(say.SUPPLY[word] if kind == "supply" else _TIPS[kind, word]),
            anchors=((kind, word),),
        )
        for kind, word in _supply(picture)
    ]
    things = things or list(_agreeing(picture))
    missing = not_drawn(picture, {key for thing in things for key in thing.anchors})
    if missing and picture.shown == picture.seat and picture.pile is None:
        things.append(Answer("others", [say.OTHERS(count=len(missing))]))
    return [*things, *last]


def _agreeing(picture: Picture) -> Iterator[Answer]:
    """The only thing that can be done if it is not declined, unless it lies beside the question anyhow."""
    choosing = picture.choosing
    assert choosing is not None
    option = choosing.agreement
    if option is not None:
        tip = describe_asked(option, choosing.decision.kind, picture.box, picture.view, picture.holder)
        yield Answer(f"word:{option.id}", [str(say.YES)], main=True, tip=tip)


def not_drawn(picture: Picture, besides: set[Key]) -> list[Option]:
    """Options about things that are not in the picture as far as it is drawn, nor on their way, nor among others."""
    if picture.choosing is None:
        return []
    drawn = {key for target in picture.targets for key in target.anchors} | besides | picture.hidden
    return [option for option in picture.choosing.options if not drawn.issuperset(keys_of(option))]


def _words(picture: Picture) -> Iterator[Answer]:
    """Answers that are about no thing on the table, and the confirmation of several."""
    choosing = picture.choosing
    assert choosing is not None
    for option in choosing.words:
        text = str(BUTTONS.get(option.id, option.id))
        if option.id == "decline":
            text = picture.refusal or text
        tip = str(BUTTON_TIPS[option.id]) if option.id in BUTTON_TIPS else None
        yield Answer(f"word:{option.id}", [text], main=option.id == "end_turn", tip=tip)
    if choosing.several:
        count, decision = len(choosing.chosen), choosing.decision
        if not count and not decision.least:
            yield Answer(NONE, [picture.refusal or str(say.NONE)])
        if decision.most == 1:
            return
        can_confirm = count > 0 and choosing.can_confirm
        text = say.CONFIRM(count=count, most=decision.most)
        yield Answer("confirm", [text], main=can_confirm, enabled=can_confirm)


def _always(picture: Picture) -> Iterator[Answer]:
    """Buttons that are there whatever is asked."""
    for button in picture.controls:
        yield Answer(button.name, [button.text], main=button.main, enabled=button.enabled, tip=button.tip)
    for tool in picture.tools:
        if tool.name not in ("undo", "redo") and (tool.enabled or tool.name != "cancel"):
            tip = f"{tool.text}\n{tool.tip}" if tool.name in MEDALLIONS else tool.tip
            yield Answer(tool.name, [tool.text], enabled=tool.enabled, tip=tip)
    if not picture.controls and (picture.shown != picture.holder or picture.pile is not None):
        yield Answer("own_mat", [str(say.OWN_MAT)], main=True)
    if picture.view["over"] and not picture.controls:
        yield Answer("score_sheet", [str(say.SCORE_SHEET)], main=True)


def _supply(picture: Picture) -> list[Key]:
    """Things that the decision is about and that lie nowhere else: of the supply, an egg to be laid or paid."""
    assert picture.choosing is not None
    options = picture.choosing.options
    wanted = {key for option in options for key in keys_of(option)}
    wanted |= {token for option in options if (token := token_of(option)) is not None}
    items = [*(("supply", item) for item in (*STOCK, "egg")), *_TIPS]
    return [item for item in items if item in wanted]


def _giving(picture: Picture, room: int) -> list[Answer]:
    """What is suggested to be given, large, and after it the other ways as far as there is room."""
    choosing, gap = picture.choosing, picture.layout.px(6)
    assert choosing is not None
    options = [option for option in (*choosing.options, *choosing.trades) if option.anchors]
    options.sort(key=lambda option: option.id != choosing.suggested)
    found: list[Answer] = []
    for number, option in enumerate(options):
        is_trade, is_suggested = option.kind == "trade", option.id == choosing.suggested
        tip = describe_asked(option, choosing.decision.kind, picture.box, picture.view, picture.holder)
        tip = say.AND_PAY(exchange=tip) if is_trade else tip
        tip = say.ENTER(tip=tip) if is_suggested else tip
        name = f"{'trade' if is_trade else 'word'}:{option.id}"
        is_long = not number and not (_is_of_nest(option) and len(options) > 1)
        answer = Answer(name, _label(picture, option, is_long=is_long), main=is_suggested, tip=tip)
        rest = len(options) - number
        # All exchanges can be reached by their own button, so they need no other one.
        more = Answer("all_ways", [say.OTHERS(count=rest)]) if choosing.options and number else None
        kept = width_of(picture, more) + gap if more is not None and rest > 1 else 0
        if number and width_of(picture, answer) + gap > room - kept:
            # What does not fit is lit on the table all the same.
            if more is not None and width_of(picture, more) <= room:
                found.append(more)
            return found
        room -= width_of(picture, answer) + gap
        found.append(answer)
    return found


def _label(picture: Picture, option: Option, *, is_long: bool) -> Parts:
    """What a button says that gives something away, or exchanges to do so."""
    verb, words = option.kind, option.words
    if verb == "trade":
        first, second, gain = map(Icon, words)
        return [*([str(say.GIVE["pay"])] if is_long else []), gain, str(say.WITH), first, second]
    start = [str(say.GIVE[verb])] if is_long else []
    if _is_of_nest(option):
        nest = _nest(picture, words[1])
        return [*start, Icon("egg"), say.OF_NEST(nest=nest) if is_long else nest]
    if option.card:
        return [*start, Icon("dragon" if option.card > 0 else "cave"), title_or_effect(words[0], picture.box)]
    return [*start, Icon(words[0])]


def _is_of_nest(option: Option) -> bool:
    """Whether an egg of a certain nest is given: of several, the nests tell more than what is done with it."""
    return option.item == "egg" and len(option.words) > 1


def _nest(picture: Picture, nest: str) -> str:
    """The dragon on whose nest an egg lies, or the mat."""
    if nest == "mat":
        return str(say.THE_MAT)
    dragon = picture.view["players"][picture.holder]["slots"][nest]["dragon"]
    return card_title(dragon, picture.box) if dragon else nest
