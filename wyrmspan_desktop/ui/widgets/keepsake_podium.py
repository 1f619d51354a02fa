"""The podium of a keepsake: every player in an arch with the points, the winners first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from pygame import Rect

from wyrmspan_desktop.games.protocol import Score
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.ui.art.icon_row import draw_points
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import side_by_side
from wyrmspan_desktop.ui.widgets.backdrops import GILT, SHADED
from wyrmspan_desktop.ui.widgets.banners import draw_arch

_BESIDE = 40
"""The additional width of a name next to which something else is drawn, in units."""
MIN_NAME_PX = 11
"""The minimum text height of names, in units of two pixels."""
_ARCH, _SHIELD = 1.18, 0.4
"""Height to width of an arch, and the width of its shield relative to the arch."""
_NAME, _GAP, _MIN_NAME_WIDTH, _WIDEST = 24, 12, 96, 300
"""The height of a name, the gap, the least width next to a portrait, and the largest width of a seat, in units."""


def draw_title(painter: Painter, text: str, rect: Rect) -> None:
    """Draw the name of the winner in gilt."""
    painter.text(text, rect, 46, role="title", across="centre", least=20, how=GILT, squeeze=0.8)


def draw_podium(
    painter: Painter,
    room: Rect,
    scores: Sequence[Score],
    tokens: Sequence[str],
    winners: Collection[int],
    additions: Mapping[int, Callable[[Rect], None]] | None = None,
) -> None:
    """Draw all players side by side; ``additions`` draws a seat's additions next to its portrait, if there is room."""
    order = sorted(scores, key=lambda score: (score.seat not in winners, -score.total))
    gap = painter.px(_GAP)
    arch = Rect(0, room.y, 0, room.height - painter.px(_NAME))
    arch.width = round(arch.height / _ARCH)
    wide = min(room.width, painter.px(_WIDEST) * len(order))
    row = Rect(room.centerx - wide // 2, room.y, wide, room.height)
    for score, cell in zip(order, side_by_side(row, len(order), gap), strict=True):
        draw = (additions or {}).get(score.seat)
        wide = min(cell.width - arch.width - gap, painter.px(180)) if draw is not None else 0
        wide = wide if wide >= painter.px(_MIN_NAME_WIDTH) else 0
        portrait = arch.move_to(x=cell.centerx - (arch.width + (wide + gap) * bool(wide)) // 2)
        is_winner = score.seat in winners
        if is_winner:
            painter.spot(portrait.scale_by(1.6), opacity=0.6)
        painter.shadow(portrait, radius=portrait.width / painter.unit / 3, blur=7, down=5, opacity=0.7)
        draw_arch(painter, tokens[score.seat], portrait)
        side = round(portrait.width * _SHIELD)
        draw_points(painter, score.total, (portrait.x + side // 3, portrait.bottom - side // 3), side)
        if wide and draw is not None:
            draw(Rect(portrait.right + gap, portrait.y, wide, portrait.height))
        name = Rect(0, portrait.bottom + painter.px(2), 0, painter.px(_NAME))
        name.width = portrait.width + painter.px(_BESIDE) if wide else cell.width
        name.centerx = portrait.centerx
        painter.text(
            *(name_text(score.name), name, 18, theme.GILT if is_winner else theme.TEXT),
            role="bold", across="centre", least=MIN_NAME_PX, how=SHADED, squeeze=0.75,
        )  # fmt: skip
