"""Two mats side by side, in windows that are wide enough: both are smaller then, and stand on the same ledge."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from wyrmspan_desktop.ui.layout.frame import ROCK
from wyrmspan_desktop.ui.layout.geometry import Layout, place_galleries

_APART = 44
"""The distance of the mats in units of a mat: the cliff of the left one, and a gap."""
_LARGEST, _LEAST_PX = 0.88, 1.0
"""The largest size of a mat, as a fraction of the usual one, which leaves room for the sign above it, and the least
pixels per unit: its cards are at least as large as those of a single mat in a window of 1280x720.
"""
_RAISED = 19
"""How much higher than a single mat both lie, in units: clear of the adventurer, who rests on the ledge."""
_SIGN = (28, 6)
"""The height of the sign over a mat, and its distance from that, in units."""
_ROOMY = 360
"""The largest width of the rock left of the mats, in units: the log there uses what they leave."""
_SKY, _LOG, _CLEAR = 64, (620, 120), 10
"""The foot of the banners; the width and the least height of the log below them; its distance from signs, in units."""


def paired(at: Layout) -> Layout | None:
    """Return the table with two mats; None if the window is too narrow for that."""
    room = at.wing.x - at.px(6)
    share = min(_LARGEST, room / (2 * at.mat.width + at.px(_APART)))
    if share * at.unit < _LEAST_PX:
        return None
    size = round(at.mat.width * share), round(at.mat.height * share)
    step = size[0] + round(at.px(_APART) * share)
    # The log stays where the mats leave room for it, or goes into the sky.
    spare = room - step - size[0]
    left = min(spare, at.px(_ROOMY)) if spare >= at.px(ROCK) else 0
    foot = at.mat.bottom - at.px(_RAISED)
    pair = tuple(_mat(at, share, Rect((left + number * step, foot - size[1]), size)) for number in (0, 1))
    mat = Rect(left, at.mat.y, pair[1].mat.right - left, at.mat.height)
    prompt = at.prompt.copy()
    # Clear of the adventurer, who rests on the ledge.
    prompt.x = max(at.hand.x - at.px(30), mat.x + at.px(136))
    prompt.width = at.prompt.right - prompt.x
    return replace(
        at,
        mat=mat,
        sign=at.sign.move_to(centerx=mat.centerx),
        chronicle=_log(at, left, mat, pair[0].sign),
        prompt=prompt,
        caves=pair[0].caves,
        cave_heads=pair[0].cave_heads,
        icons=pair[0].icons,
        slots=pair[0].slots,
        pair=pair,
        can_pair=True,
    )


def _log(at: Layout, left: int, mat: Rect, sign: Rect) -> Rect | None:
    """Return the place of the log: on the rock ``left`` of the mats, or else over their signs; None without room."""
    if left and at.chronicle is not None:
        return Rect(at.chronicle.x, at.chronicle.y, left - 2 * at.chronicle.x, at.chronicle.height)
    wide, least = map(at.px, _LOG)
    rect = Rect(0, at.px(_SKY), min(wide, mat.width), sign.y - at.px(_CLEAR) - at.px(_SKY))
    return rect.move_to(centerx=mat.centerx) if rect.height >= least else None


def _mat(at: Layout, share: float, mat: Rect) -> Layout:
    """Return the table as if a mat of that share of its size were all there is."""
    high, above = (at.px(side) for side in _SIGN)
    sign = Rect(mat.x, mat.y - above - high, mat.width, high)
    found = replace(
        *(at,),
        unit=at.unit * share,
        mat=mat,
        sign=sign,
        caves={},
        cave_heads={},
        icons={},
        slots={},
    )
    place_galleries(found)
    return found
