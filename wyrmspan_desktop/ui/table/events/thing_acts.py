"""Animations of resources, coins and eggs, of the adventurer, and of the guild."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from wyrmspan_desktop.engine.ids import LAST_ROW
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text import captions as say
from wyrmspan_desktop.text import log
from wyrmspan_desktop.text.things import POINTS, RESOURCES, cave_name
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.captions import Caption
from wyrmspan_desktop.ui.animation.parts import Flight, Glow, Part, Pulse, Sparks
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.icon_seats import pawn_of
from wyrmspan_desktop.ui.layout.ring import TRACK_SPACES
from wyrmspan_desktop.ui.table.events.moment import (
    FLY,
    PAWN,
    STRETCH,
    TOKEN,
    WyrmspanEventContext,
    hiding,
    thrown,
)

_FEAST = 3
"""The number of the feeding that is celebrated."""


def gained(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move tokens from their source to the stock."""
    start = m.where.small(m.source() or m.where.supply())
    item = m.data["item"]
    yield from thrown(item, m.data["count"], start, m.where.stock(m.seat, item))


def from_stock(m: WyrmspanEventContext, item: str, nest: str | None) -> Rect:
    """Return the place of the last item of a kind before the event; an egg lies in a nest."""
    if item != "egg" or nest is None:
        return m.where.stock(m.seat, item)
    number = eggs(m.before, m.seat, nest) - 1
    return m.where.egg(m.before, m.seat, nest, number)


def eggs(view: View, seat: int, nest: str) -> int:
    """Return the number of eggs in a nest of a seat."""
    player = view["players"][seat]
    return int(player["mat_eggs"] if nest == "mat" else player["slots"][nest]["eggs"])


def lost(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move tokens back to the supply."""
    yield from _spent(m, m.where.supply())


def paid(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move tokens to the card that is paid for, if it is shown."""
    cards = m.before["players"][m.seat]["shown"] if m.seat == m.where.hand_seat else []
    goal = m.where.tray(m.before, m.seat, cards[-1]) if cards else m.where.supply()
    yield from _spent(m, m.where.small(goal))


def _spent(m: WyrmspanEventContext, goal: Rect) -> Iterator[Part]:
    """Move tokens from the stock, or a nest, to a goal where they vanish."""
    item = m.data["item"]
    start = from_stock(m, item, m.data.get("nest"))
    yield from thrown(item, m.data["count"], start, goal, fades=True)


def exchanged(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move two resources together in the middle, and another one from there to the stock."""
    middle = m.where.small(m.where.at.exchange)
    if m.seat != m.where.hand_seat:
        middle = m.where.small(m.where.panel(m.seat))
    for item in m.data["give"]:
        yield Flight(looks.icon(item), (m.where.stock(m.seat, item), middle), seconds=TOKEN, fades=True)
    get = m.data["get"]
    yield Flight(looks.icon(get), (middle, m.where.stock(m.seat, get)), begin=TOKEN * 0.8, seconds=TOKEN)


def laid(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move an egg to its nest."""
    nest = m.data["nest"]
    goal = m.where.egg(m.before, m.seat, nest, eggs(m.before, m.seat, nest))
    start = m.where.small(m.source() or m.where.supply(), 26)
    yield from thrown("egg", 1, start, goal)
    yield Glow(goal, begin=TOKEN * 0.8, seconds=0.4)


def cached(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a resource to the pile before a dragon, from the stock or from the supply."""
    item = m.data["item"]
    start = m.where.stock(m.seat, item)
    if m.data["supply"] == "general":
        start = m.where.small(m.source() or m.where.supply())
    yield from thrown(item, 1, start, m.where.cached(m.seat, m.data["slot"]))


def fed(m: WyrmspanEventContext) -> Iterator[Part]:
    """Enlarge the hatchling for a moment; its third meal is celebrated."""
    slot = m.data["slot"]
    dragon = m.before["players"][m.seat]["slots"][slot]["dragon"]
    rect = m.where.dragon(m.seat, slot)
    feast = m.data["count"] == _FEAST
    if dragon and m.where.on_mat(m.seat):
        grows = 0.24 if feast else 0.10
        yield Pulse(looks.lying(dragon), rect, grows, seconds=0.5 if feast else 0.32)
    if feast:
        yield Sparks(rect, seconds=0.9)
        yield Caption(str(say.THIRD_FEEDING), rect, seconds=1.2)


def named(m: WyrmspanEventContext) -> Iterator[Part]:
    """Enlarge the named resource in the middle of the mat."""
    middle = m.where.small(m.where.middle(m.seat), 96)
    yield Pulse(looks.icon(m.data["item"]), middle, 0.4, fades=True, seconds=0.9)
    yield Caption(say.NAMES(name=m.names[m.seat], resource=RESOURCES[m.data["item"]]), middle, seconds=1.1)


# --- the adventurer ---------------------------------------------------------------------------


def walk_began(m: WyrmspanEventContext) -> Iterator[Part]:
    """Light up the cave to be explored; for other seats with a caption."""
    cave = m.data["cave"]
    on_mat = m.where.on_mat(m.seat)
    if on_mat:
        yield Glow(m.where.gate(m.seat, cave), seconds=FLY)
    if m.seat == m.where.hand_seat and on_mat:
        return
    text = say.EXPLORES(name=m.names[m.seat], cave=cave_name(cave))
    if on_mat:
        # At the end of the cave, which the adventurer reaches late or never, so that it covers no early steps.
        yield Caption(text, m.where.slot(m.seat, f"{cave}.3"), is_within=True, seconds=1.4)
    else:
        yield Caption(text, m.where.panel(m.seat), seconds=1.4)


def walked(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move the adventurer to the next icon or space; first from its resting place through the gate."""
    if not m.where.on_mat(m.seat):
        return
    goal = m.data["at"]
    walk, there = m.before["walk"], m.where.walker(m.seat, goal)
    if walk is None:
        here, between = m.where.resting(m.seat), m.where.walker(m.seat, goal.partition(".")[0])
    else:
        here = m.where.walker(m.seat, walk["at"])
        between = here.move_to(
            center=((here.centerx + there.centerx) // 2, (here.centery + there.centery) // 2)
        )
    pawn = looks.icon(f"pawn{m.seat}")
    yield Flight(pawn, (here, between, there), seconds=STRETCH, hop=0.3, hides=hiding("walker", m.seat))


def walk_ended(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move the adventurer back to its resting place."""
    if m.where.on_mat(m.seat):
        spot = m.where.walker(m.seat, m.data["at"])
        home = m.where.resting(m.seat)
        yield Flight(looks.icon(f"pawn{m.seat}"), (spot, home), seconds=FLY, hides=hiding("walker", m.seat))


def ability_began(m: WyrmspanEventContext) -> Iterator[Part]:
    """Light up the used thing."""
    rect = m.where.source(m.before, m.seat, m.data["card"])
    if rect is not None:
        yield Glow(rect, seconds=0.4)


def skipped(m: WyrmspanEventContext) -> Iterator[Part]:
    """Show a caption next to an ability without effect, with the reason."""
    target = m.source() or m.where.panel(m.seat)
    yield Caption(log.said(log.skips, m.event, "", m.box), target, seconds=2.0)


def acted(m: WyrmspanEventContext) -> Iterator[Part]:
    """Light up a dragon softly that is done for this round."""
    rect = m.where.source(m.before, m.seat, m.data["card"])
    if rect is not None:
        yield Glow(rect, theme.TEXT_SOFT, seconds=0.3)


# --- the guild --------------------------------------------------------------------------------


def advance(m: WyrmspanEventContext, steps: int, position: int, seconds: float) -> Iterator[Part]:
    """Move a pawn from space to space of the guild."""
    spaces = [(position - back) % TRACK_SPACES for back in range(steps, -1, -1)]
    if len(spaces) < 2:
        return
    path = [m.where.token(m.before if n == 0 else m.after, m.seat, space) for n, space in enumerate(spaces)]
    look = looks.icon(pawn_of(m.token(m.seat)))
    yield Flight(look, path, seconds=seconds, hop=0.35, hides=hiding("token", m.seat))
    yield Glow(m.where.at.track[position], begin=seconds, seconds=0.4)


def advanced(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move the guild token one space on."""
    yield from advance(m, 1, m.data["position"], PAWN)


def marker_placed(m: WyrmspanEventContext) -> Iterator[Part]:
    """Raise a marker, and move it to its row of the guild tile."""
    row, number = m.data["row"], m.data["order"] - 1
    goal = m.where.marker(m.before, row, number)
    # The player's own come from below the tile, those of others from their banners.
    is_own = m.seat == m.where.hand_seat
    start = m.where.small(m.where.at.markers if is_own else m.where.panel(m.seat), 24 if is_own else 40)
    above = goal.move(0, -m.where.at.px(40)).inflate(m.where.at.px(14), m.where.at.px(14))
    yield Flight(looks.icon(m.token(m.seat)), (start, above, goal), seconds=0.7, hop=0.05)
    yield Glow(m.where.at.tile_rows[row - 1], begin=0.65, seconds=0.5)
    if row == LAST_ROW:
        yield Sparks(goal, begin=0.65, seconds=0.8)
    if m.data["vp"]:
        yield Caption(POINTS(m.data["vp"]), goal, begin=0.6, seconds=1.0)
