"""A parchment with words beside what they speak of: whoever teaches or explains something at a table lays it there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import dist

from pygame import Rect

from wyrmspan_desktop.ui import lights, theme
from wyrmspan_desktop.ui.input.patience import is_button
from wyrmspan_desktop.ui.layout.grids import common
from wyrmspan_desktop.ui.layout.targets import COACH, NOTE, Target
from wyrmspan_desktop.ui.seat_badges import draw_portrait
from wyrmspan_desktop.ui.table.answers import Answer, draw_answer, width_of
from wyrmspan_desktop.ui.table.shown import Shown

_WIDE, _WIDER = 340, 2.0
"""How wide the parchment is, in units, and how many times wider at most where text is larger."""
_HEAD, _SIZE, _PAD, _BUTTON, _AWAY = 18, 16, 14, 32, 16
"""The heading, the letters, the room round them, the height of buttons, and how far it lies from what it speaks of."""
_GAP = 8
"""Between buttons, in units."""
_PORTRAIT = 64
"""How large the portrait of whoever speaks is, in units."""
_FAR = 74
"""How far it lies away if there is something between that is read."""
_SIDES = {"midbottom": "midtop", "midtop": "midbottom", "midleft": "midright", "midright": "midleft"}
"""Which of its sides lies at which side of a thing."""
_SURE = 50
"""So much worse is it to hide what is spoken of than to hide other things."""
_USABLE = 20
"""And so much worse what a click would use, and the question."""
_DISTANT, _GRID = 20, 12
"""What each pixel costs that it lies away, in units; and the steps across a window in which a place is looked for."""
_ASIDE, _FEW = ("word:decline", "none", "setup:", COACH, NOTE), 6
"""What is no answer that is meant, by what its name begins with; and how many answers are lit at most."""
_BARE, _LITTLE = "slot:", 0.2
"""Of spaces where nothing lies, and nothing can be done, so much counts."""


def named(picture: Shown, names: Iterable[str]) -> Iterator[list[Target]]:
    """The things of some names as they are drawn, in the order of the names; one with a colon at its end is a kind.

    In place of the question, what answers it is meant: its buttons, each for itself, or else things that are lit.
    """
    for name in names:
        if name == "prompt" and (answering := _answering(picture)):
            yield from ([each] for each in answering)
            continue
        is_kind = name.endswith(":")
        found = [
            each for each in picture.targets if each.id == name or (is_kind and each.id.startswith(name))
        ]
        if found:
            yield found


def _answering(picture: Shown) -> list[Target]:
    """What a click would answer the question with, but for refusing; nothing if that is too much to be lit."""
    lit = [each for each in picture.targets if each.lit and not each.id.startswith(_ASIDE)]
    buttons = [each for each in lit if is_button(each.id)]
    return (buttons or lit) if len(buttons or lit) <= _FEW else []


def lay_parchment(
    picture: Shown,
    name: str,
    groups: Sequence[Sequence[Target]],
    text: str,
    answers: Sequence[Answer],
    *,
    heading: str = "",
    portrait: str = "",
    note: str = "",
    colour: theme.Colour = theme.INK,
) -> None:
    """Light things, those of a group together, and lay a parchment with words beside them.

    At its foot stand buttons, and a small note before them; beside the heading there is room for a portrait.
    """
    painter, at = picture.painter, picture.layout
    for group in groups:
        if group[0].is_hexagon:
            for thing in group:
                lights.spoken_of(painter, thing.frame or thing.rect, is_hexagon=True)
            continue
        first, *others = (thing.whole or thing.frame or thing.rect for thing in group)
        lights.spoken_of(painter, first.unionall(others), group[0].radius)
    things = [thing for group in groups for thing in group]
    grown = min(_WIDER, painter.enlarge)
    pad, high = at.px(_PAD), round(at.px(_BUTTON) * grown)
    needed = sum(width_of(picture, answer) + at.px(_GAP) for answer in answers)
    inside = max(round(at.px(_WIDE) * grown) - 2 * pad, min(needed, at.size[0] // 2))
    side = round(at.px(_PORTRAIT) * grown) if portrait else 0
    head_high = max(painter.paragraph_height(heading, inside - side, _HEAD, "bold"), side) if heading else 0
    text_high = painter.paragraph_height(text, inside, _SIZE)
    place = _beside(picture, things, (inside + 2 * pad, head_high + text_high + high + 3 * pad - at.px(4)))
    painter.shadow(place, radius=8, blur=9, down=7, opacity=0.8)
    painter.slab(place, "parchment", radius=8, edge=theme.PARCHMENT_EDGE)
    picture.targets.add(Target(name, place))
    head = Rect(place.x + pad, place.y + pad - at.px(2), inside, head_high)
    if portrait:
        # It looks to the left, at the words.
        draw_portrait(painter, portrait, Rect(head.right - side, head.y, side, side))
    if heading:
        words = Rect(head.topleft, (inside - side, head_high))
        painter.text(heading, words, _HEAD, theme.INK_HEAD, role="bold", least=theme.TEXT_SMALL)
    painter.paragraph(text, Rect(head.x, head.bottom, inside, text_high), _SIZE, colour)
    _draw_foot(picture, Rect(head.x, place.bottom - pad - high, inside, high), answers, note)


def _draw_foot(picture: Shown, foot: Rect, answers: Sequence[Answer], note: str) -> None:
    """Buttons from the right end of a foot, and a small note before them if there is room for it."""
    right = foot.right
    for answer in reversed(answers):
        wide = min(width_of(picture, answer), right - foot.x)
        rect = Rect(right - wide, foot.y, wide, foot.height)
        draw_answer(picture, answer, rect)
        right = rect.x - picture.layout.px(_GAP)
    room = Rect(foot.x, foot.y, max(1, right - foot.x), foot.height)
    if picture.painter.text_width(note, theme.TEXT_SMALL) <= room.width:
        picture.painter.text(note, room, theme.TEXT_SMALL, theme.INK_SOFT)


def _beside(picture: Shown, things: Sequence[Target], size: tuple[int, int]) -> Rect:
    """A place for a parchment over, below or beside things, or at an edge: where it hides least of all."""
    at = picture.layout
    whole, rects = (
        Rect((0, 0), at.size).inflate(-2 * at.px(6), -2 * at.px(6)),
        [each.frame or each.rect for each in things],
    )
    first = rects[0] if rects else at.prompt
    bare = [each.rect for each in picture.targets if _is_bare(each)]
    others = [each.rect for each in picture.targets if not _is_bare(each)]
    usable = [at.prompt, *(each.rect for each in picture.targets if each.lit)]
    found = []
    for away, thing in product((at.px(_AWAY), at.px(_FAR)), (first, first.unionall(rects))):
        around, rect = thing.inflate(2 * away, 2 * away), Rect((0, 0), size)
        for mine, its in _SIDES.items():
            setattr(rect, mine, getattr(around, its))
            found.append(rect.clamp(whole))
    free = whole.inflate(-size[0], -size[1])
    for across, down in product(range(_GRID + 1), repeat=2):
        rect = Rect((0, 0), size)
        rect.center = free.x + across * free.width // _GRID, free.y + down * free.height // _GRID
        found.append(rect)

    def cost(rect: Rect) -> float:
        weights = ((_SURE, rects), (_USABLE, usable), (1, others), (_LITTLE, bare))
        hidden = sum(weight * common(rect, each) for weight, those in weights for each in those)
        return hidden + at.px(_DISTANT) * dist(rect.center, first.center)

    return min(found, key=cost)


def _is_bare(target: Target) -> bool:
    return target.id.startswith(_BARE) and not (target.card or target.lit)
