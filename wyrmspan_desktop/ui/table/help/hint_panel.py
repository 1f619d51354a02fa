"""The panel of hints: the best answers, what to expect of each and why, aside from all that is needed to choose."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect

from wyrmspan_desktop.bots.comparison import ABOUT_GUILD
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.rectangles import area_of
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout import overlays
from wyrmspan_desktop.ui.layout.grids import fair_share
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Key, Shown

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.play.bots import Adviser

GIVEN = "hint:given"
"""What was answered, among the hints."""


def hovered_hint(hovered: str | None) -> int | None:
    """The hint under the pointer."""
    name, _, number = (hovered or "").partition(":")
    return int(number) if name == "hint" and number.isdecimal() else None


_HEAD: theme.Colour = (120, 52, 20)
_CHOSEN, _POINTED = (255, 246, 222), (240, 226, 190)
_WHY: theme.Colour = (92, 70, 50)
_SHARES = (1.0, 1.5, 2.2)
"""How many times as wide as usual the panel may be, one after the other, until all words have room."""
_SMALLER = 0.75
"""How many times as large as before its text is tried where it would hide something needed at any width."""
_REASONS, _TRACK = "objective:", "track:"
"""What reasons speak of, and what those speak of that are about the guild."""
_MOST = 0.2
"""The share of the window that the panel takes at most; fewer hints are told before it is larger."""


def draw_hints(picture: Shown, advice: Adviser, *, is_lit: bool = True) -> None:
    """A sheet before the guild: the best answers, what to expect of each and why; and light on their things.

    It goes aside from what they are about.  Without ``is_lit`` nothing is lit: only what a lesson speaks of is.
    """
    at = picture.layout
    sheets = _sheets(picture, advice)
    about = advice.given_keys.union(*(advice.keys(number) for number in range(len(advice.hints))))
    things = [each for each in picture.targets if not about.isdisjoint(each.anchors)]
    # Reasons speak of the objectives.  What hints are about a part of is seen as a whole, with what is written on it.
    rects = [each.frame or each.rect for each in things]
    told = (_REASONS, _TRACK) if _speaks_of_guild(advice.hints) else _REASONS
    rects += [each.rect for each in picture.targets if each.id.startswith(told) or each.lit]
    rects += picture.about
    seen = [area for area in at.in_sight if area.collidelist(rects) >= 0]
    homes = [overlays.hint_panel(at, sheet.wanted, sheet.share) for sheet in sheets]
    panel = advice.spot.place_near(picture, things, homes, seen)
    sheet = sheets[[home.size for home in homes].index(panel.size)]
    with picture.painter.lettered(sheet.enlarge):
        _draw(picture, advice, sheet, panel, is_lit=is_lit)


def _draw(picture: Shown, advice: Adviser, sheet: _Sheet, panel: Rect, *, is_lit: bool) -> None:
    """Draw a panel in its place, and light on what is looked at."""
    painter, at = picture.painter, picture.layout
    given, rows, wanted, *_ = sheet
    places = overlays.hints(at, wanted, panel)
    shown = hovered_hint(picture.hovered)
    if is_lit and picture.hovered == GIVEN:
        _light(picture, advice.given_keys)
    elif is_lit and rows:
        _light(picture, advice.keys(advice.chosen if shown is None else shown))
    painter.slab(places.panel, "parchment_card", radius=10, edge=(84, 52, 24))
    picture.targets.add(Target("hint_panel", places.panel))
    painter.text(str(say.HINT_HEAD), places.title, 16, _HEAD, role="title", least=13)
    painter.text("×", places.close, 20, _HEAD, role="bold", across="centre")
    picture.targets.add(
        Target("hint:close", places.close, enabled=True, tip=say.CLOSE_HINTS(key=key_for("hint")))
    )
    for row, place in zip(given, places.rows, strict=False):
        painter.slab(place, "leather", radius=6, shadow=False)
        row.draw(picture, overlays.hint_words(at, place), on_leather=True)
        picture.targets.add(Target(GIVEN, place, enabled=True))
    if not rows:
        text = str(say.THINKING if advice.is_thinking else say.NO_HINT)
        painter.text(text, places.play, theme.TEXT_BODY, theme.INK, least=13)
        return
    for number, (row, place) in enumerate(zip(rows, places.rows[len(given) :], strict=True)):
        is_chosen = number == advice.chosen
        if is_chosen or number == shown:
            painter.panel(place, _CHOSEN if is_chosen else _POINTED, None, radius=6, alpha=170)
        if is_chosen:
            painter.edge(place, (150, 96, 36, 255), radius=6, width=1.6)
        row.draw(picture, overlays.hint_words(at, place))
        picture.targets.add(Target(f"hint:{number}", place, enabled=True))
    is_pointed = picture.hovered == "hint:play"
    painter.slab(places.play, "wood_warm", radius=8, bright=1.2 if is_pointed else 1.0)
    how = Lettering(shadow=True)
    painter.text(advice.play_this, places.play, 16, role="bold", across="centre", least=13, how=how)
    picture.targets.add(Target("hint:play", places.play, lit=True, enabled=True, is_main=True))


def _speaks_of_guild(hints: Sequence[Any]) -> bool:
    """Whether one of some hints has a reason that is about the guild; those of other games tell no reasons."""
    return any(reason.code in ABOUT_GUILD for hint in hints for reason in getattr(hint, "reasons", ()))


class _Sheet(NamedTuple):
    """A panel as it may be: what was given, the hints that are told, how high each of them is, how wide the panel is,
    and how much its text is enlarged.
    """

    given: list[_Row]
    rows: list[_Row]
    wanted: list[int]
    share: float
    enlarge: float


def _sheets(picture: Shown, advice: Adviser) -> list[_Sheet]:
    """The panels in which the words of what is told are seen whole: text as large as the player wants it before smaller
    text, more hints before fewer, narrow before wide.

    Where there is no room for all hints, or they would hide too much of the table, the best ones are told.
    """
    at, most, found = picture.layout, len(advice.hints), list[_Sheet]()
    for enlarge in picture.painter.letters(_SMALLER):
        made = []
        with picture.painter.lettered(enlarge):
            for share in _SHARES:
                wide = overlays.hint_width(at, share)
                given = [_Row(picture, advice.given, str(say.GIVEN_HERE), wide)] if advice.given else []
                rows = [_Row(picture, advice.words(each), advice.why(each), wide) for each in range(most)]
                made.append((share, given, rows))
        for count, (share, given, rows) in product(range(most, min(most, 1) - 1, -1), made):
            wanted = [row.high for row in (*given, *rows[:count])]
            found.append(_Sheet(given, rows[:count], wanted, share, enlarge))
    fitting = [each for each in found if overlays.fit_hints(at, each.wanted, each.share)]
    panels = [overlays.hint_panel(at, each.wanted, each.share) for each in fitting]
    largest = _MOST * at.size[0] * at.size[1]
    small = [each for each, panel in zip(fitting, panels, strict=True) if area_of(panel) <= largest]
    return small or fitting or found[-1:]


class _Row:
    """One hint in the panel: the answer, below it the points and reasons."""

    def __init__(self, picture: Shown, words: str, why: str, wide: int) -> None:
        painter = picture.painter
        self.words, self.why = words, why
        self._above = painter.paragraph_height(self.words, wide, theme.TEXT_SMALL, "bold")
        self._below = painter.paragraph_height(self.why, wide, theme.TEXT_SMALL)
        self.high = self._above + self._below + picture.layout.px(10)

    def draw(self, picture: Shown, place: Rect, *, on_leather: bool = False) -> None:
        painter = picture.painter
        gap, ink, why = picture.layout.px(2), theme.INK, _WHY
        if on_leather:
            ink, why = theme.TEXT, theme.TEXT_SOFT
        most = fair_share((self._above, self._below), place.height - gap)
        above = Rect(place.x, place.y, place.width, min(self._above, most))
        top = place.y + painter.paragraph(self.words, above, theme.TEXT_SMALL, ink, role="bold") + gap
        below = Rect(place.x, top, place.width, place.bottom - top)
        painter.paragraph(self.why, below, theme.TEXT_SMALL, why)


def _light(picture: Shown, keys: set[Key]) -> None:
    with picture.around_figures():
        for target in picture.targets:
            if not keys.isdisjoint(target.anchors):
                around = target.frame or target.rect
                highlights.advised(picture.painter, around, target.radius, is_hexagon=target.is_hexagon)
