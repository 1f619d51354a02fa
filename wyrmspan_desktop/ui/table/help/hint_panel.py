"""The panel of hints: the best answers, their expected results and reasons, clear of all that is needed to choose."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from wyrmspan_desktop.bots.comparison import ABOUT_GUILD
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.rectangles import area_of
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.drawing.typesetting import letters
from wyrmspan_desktop.ui.layout import overlays
from wyrmspan_desktop.ui.layout.grids import fair_share
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Key, Shown

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.play.bots import Adviser

GIVEN = "hint:given"
"""The name of the given answer among the hints."""
PLAY = "hint:play"
"""The name of the button that gives the selected hint."""


def hovered_hint(hovered: str | None) -> int | None:
    """Return the number of the hovered hint."""
    name, _, number = (hovered or "").partition(":")
    return int(number) if name == "hint" and number.isdecimal() else None


_HEAD: theme.Colour = (120, 52, 20)
_CHOSEN, _POINTED = (255, 246, 222), (240, 226, 190)
_WHY: theme.Colour = (92, 70, 50)
_SHARES = (1.0, 1.5, 2.2)
"""Factors of the usual width that are tried until all text fits."""
_SMALLER = 0.75
"""The factor of the text size that is tried if it would cover something needed at any width."""
_REASONS, _TRACK = "objective:", "track:"
"""The prefix of subjects of reasons, and that of reasons about the guild."""
_MAX_SHARE = 0.2
"""The largest fraction of the window for the panel; it has fewer hints rather than being larger."""


def draw_hints(picture: Shown, advice: Adviser, *, is_lit: bool = True) -> None:
    """Draw a sheet with the best answers, their expected results and reasons; and highlights on their subjects.

    It is clear of its subjects.  Without ``is_lit`` nothing is highlighted, because a lesson highlights its own.
    """
    at = picture.layout
    sheets = _sheets(picture, advice)
    about = advice.given_things.union(*(advice.keys(number) for number in range(len(advice.hints))))
    things = [each for each in picture.targets if not about.isdisjoint(each.anchors)]
    # Reasons are about the objectives.  If a hint is about a part of a thing, the whole thing stays visible.
    rects = [each.frame or each.rect for each in things]
    covered_words = (_REASONS, _TRACK) if _speaks_of_guild(advice.hints) else _REASONS
    rects += [each.rect for each in picture.targets if each.id.startswith(covered_words) or each.lit]
    rects += picture.about
    seen = [area for area in at.in_sight if area.collidelist(rects) >= 0]
    homes = [overlays.hint_panel(at, sheet.wanted, sheet.share) for sheet in sheets]
    panel = advice.spot.place_near(picture, things, homes, seen)
    sheet = sheets[[home.size for home in homes].index(panel.size)]
    with picture.painter.lettered(sheet.enlarge):
        _draw(picture, advice, sheet, panel, is_lit=is_lit)


def _draw(picture: Shown, advice: Adviser, sheet: _Sheet, panel: Rect, *, is_lit: bool) -> None:
    """Draw a panel in its place, and highlight the subjects."""
    painter, at = picture.painter, picture.layout
    given, rows, wanted, *_ = sheet
    places = overlays.hints(at, wanted, panel)
    hovered = hovered_hint(picture.hovered)
    shown = advice.chosen if hovered is None else hovered
    is_given = picture.hovered == GIVEN
    if is_lit and (rows or is_given):
        _light(picture, advice.given_things if is_given else advice.keys(shown))
    painter.slab(places.panel, "parchment_card", radius=10, edge=(84, 52, 24))
    picture.targets.add(Target("hint_panel", places.panel))
    painter.text(advice.heading, places.title, 16, _HEAD, role="title", least=13)
    painter.text("×", places.close, 20, _HEAD, role="bold", across="centre")
    picture.targets.add(
        Target("hint:close", places.close, enabled=True, tip=say.CLOSE_HINTS(key=key_for("hint")))
    )
    for row, place in zip(given, places.rows, strict=False):
        painter.slab(place, "leather", radius=6, shadow=False)
        row.draw(picture, overlays.hint_words(at, place), on_leather=True)
        picture.targets.add(Target(GIVEN, place, enabled=True, label=row.label))
    if not rows:
        text = str(say.THINKING if advice.is_thinking else say.NO_HINT)
        painter.text(text, places.play, theme.TEXT_BODY, theme.INK, least=13)
        return
    for number, (row, place) in enumerate(zip(rows, places.rows[len(given) :], strict=True)):
        # Only the row whose subjects are highlighted.
        if number == shown and not is_given:
            is_chosen = number == advice.chosen
            painter.panel(place, _CHOSEN if is_chosen else _POINTED, None, radius=6, alpha=170)
            if is_chosen:
                painter.edge(place, (150, 96, 36, 255), radius=6, width=1.6)
        row.draw(picture, overlays.hint_words(at, place))
        picture.targets.add(Target(f"hint:{number}", place, enabled=True, label=row.label))
    _draw_button(picture, advice.play_label, places.play)


def _draw_button(picture: Shown, label: str, place: Rect) -> None:
    """Draw the button that gives the selected hint."""
    painter, is_pointed = picture.painter, picture.hovered == PLAY
    painter.slab(place, "wood_warm", radius=8, bright=1.2 if is_pointed else 1.0)
    painter.text(label, place, 16, role="bold", across="centre", least=13, how=Lettering(shadow=True))
    picture.targets.add(Target(PLAY, place, lit=True, enabled=True, is_main=True, label=label))


def _speaks_of_guild(hints: Sequence[object]) -> bool:
    """Return whether one of some hints has a reason about the guild; those of other games have no reasons."""
    return any(reason.code in ABOUT_GUILD for hint in hints for reason in getattr(hint, "reasons", ()))


class _Sheet(NamedTuple):
    """A possible panel: the given answer, the hints, the height of each, the factor of its width, and of its text."""

    given: list[_Row]
    rows: list[_Row]
    wanted: list[int]
    share: float
    enlarge: float


def _sheets(picture: Shown, advice: Adviser) -> list[_Sheet]:
    """Return panels in which all text fits: larger text before smaller, more hints before fewer, narrow before wide.

    If there is no room for all hints, or they would cover too much of the table, the best ones are shown.
    """
    at, most, found = picture.layout, len(advice.hints), list[_Sheet]()
    for enlarge in letters(picture.painter.enlarge, _SMALLER):
        made = []
        with picture.painter.lettered(enlarge):
            for share in _SHARES:
                wide = overlays.hint_width(at, share)
                given = (
                    [_Row(picture, advice.given_text, str(say.GIVEN_HERE), wide)] if advice.given_text else []
                )
                rows = [_Row(picture, advice.words(each), advice.why(each), wide) for each in range(most)]
                made.append((share, given, rows))
        for count, (share, given, rows) in product(range(most, min(most, 1) - 1, -1), made):
            wanted = [row.high for row in (*given, *rows[:count])]
            found.append(_Sheet(given, rows[:count], wanted, share, enlarge))
    fitting = [each for each in found if overlays.fit_hints(at, each.wanted, each.share)]
    panels = [overlays.hint_panel(at, each.wanted, each.share) for each in fitting]
    largest = _MAX_SHARE * at.size[0] * at.size[1]
    small = [each for each, panel in zip(fitting, panels, strict=True) if area_of(panel) <= largest]
    return small or fitting or found[-1:]


class _Row:
    """A hint in the panel: the answer, below it the points and reasons."""

    def __init__(self, picture: Shown, words: str, why: str, wide: int) -> None:
        painter = picture.painter
        self.words, self.why = words, why
        self.label = f"{words}\n{why}"
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
