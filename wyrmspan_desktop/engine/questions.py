"""Facts about an open decision: its source, the effect in progress, and how much of it is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from wyrmspan_desktop.engine import counts
from wyrmspan_desktop.engine.context import Context, Frame
from wyrmspan_desktop.engine.frames import Repeating
from wyrmspan_desktop.engine.handlers.caves import Excavating, FreeExcavating, PlacingDrawn, Selling
from wyrmspan_desktop.engine.handlers.dragons import Activating, Enticing, PlayingDragon, Swapping, Waiving
from wyrmspan_desktop.engine.handlers.explore import Walk
from wyrmspan_desktop.engine.handlers.flow import Everyone
from wyrmspan_desktop.engine.handlers.gains import Gaining, GainingFromCost, LayingEach, Naming, Storing
from wyrmspan_desktop.engine.handlers.payments import Bill, Paying
from wyrmspan_desktop.engine.handlers.storage import Caching, Drawing, Revealing, Tucking, TuckingEach
from wyrmspan_desktop.engine.ids import CAVES, MAT, NAME, RESOURCES, SLOTS
from wyrmspan_desktop.engine.notation import GAIN, LAY
from wyrmspan_desktop.engine.ops import GainFromCost, GainSame, Group, Items, Op, Part, Pay
from wyrmspan_desktop.engine.rounds import Draft, FirstHand, Turn


class Question(NamedTuple):
    """The facts of a question."""

    owner: int | None = None
    """The opponent whose card or place gives something to the seat that is asked; None for the seat's own."""
    op: Op | None = None
    """The effect in progress, as far as it is left: counts that depend on the table are numbers."""
    then: tuple[Op, ...] = ()
    """The effect that follows, if something is stored, or paid for an effect."""
    number: int = 1
    """Which of several things in a row is asked for, counted from 1."""
    total: int = 1
    """The number of things asked for one after the other, as far as known."""
    due: Items | None = None
    """The cost still to be paid, or to be paid if accepted, if there is only one price."""
    card: str | None = None
    """The card that is played, paid for or placed."""
    space: str | None = None
    """The space of a cave card that is being paid for."""
    cave: str | None = None
    """The cave that is to be explored, while that is paid for."""
    things: Items = Items()
    """Earlier gains that may be stored now."""
    repeats: Mapping[str, int] = MappingProxyType({})
    """Number of times that an answer may be repeated, if more than once: for an id that lays an egg, the
    room in that nest; for one that gains a resource of any type, how many can be had.
    """


_CARDS = {"d": "dragon", "v": "cave"}
"""The kind of item that a card is, by the first letter of its notation."""
_PAID_IN = (*RESOURCES, "any", "egg", "dragon", "cave", "coin")
"""The order in which items of a cost are asked for (`Bill.first_items`)."""


def question(game: Context) -> Question:
    """Return the facts of the open decision; none of them if nothing is asked."""
    stack = game.state.stack
    if not stack or game.decision is None:
        return Question()
    top = stack[-1]
    facts = _FACTS.get(type(top), _nothing)(game, top)
    return facts._replace(owner=_owner(stack, game.decision.seat))


def _owner(stack: Sequence[Frame], seat: int) -> int | None:
    """Return the seat whose effect gives the asked seat its part; None if it is its own (R6.2)."""
    source = getattr(stack[-1], "source", None)
    for frame in reversed(stack):
        if isinstance(frame, Everyone) and frame.source == source:
            return frame.seat if frame.seat != seat else None
    return None


def _nothing(game: Context, frame: Frame) -> Question:
    return Question()


def _op(game: Context, frame: Any) -> Question:
    return Question(op=frame.op(game))


def _first_hand(game: Context, frame: FirstHand) -> Question:
    if frame.kept:
        total = game.box.rounds.setup.resources
        return Question(number=frame.resources + 1, total=total, repeats=_alike(total - frame.resources))
    return Question(total=len(game.state.players[frame.seat].hand))


def _draft(game: Context, frame: Draft) -> Question:
    assert game.decision is not None
    return Question(total=len(game.decision.ids))


def _turn(game: Context, frame: Turn) -> Question:
    over = sum(game.state.players[frame.seat].resources) - game.box.rounds.limits.resources
    return Question(total=max(1, over) if frame.stage == "limits" else 1)


def _gaining(game: Context, frame: Gaining) -> Question:
    op = frame.op(game)
    assert isinstance(op, Group)
    left = frame.left or []
    parts = tuple(
        replace(part, count=number, per=None)
        for part, number in zip(op.parts, left, strict=True)
        if number > 0
    )
    open_op = replace(op, parts=parts)
    if op.picks:
        return Question(op=open_op, number=frame.picks + 1, total=op.picks)
    repeats = {
        **_nests(game, frame, parts),
        **_alike(sum(part.count for part in parts if part.item == "any")),
    }
    if len(parts) > 1:
        taken = sum(
            part.count - number for part, number in zip(op.parts, left, strict=True) if part.per is None
        )
        return Question(op=open_op, number=taken + 1, total=taken + sum(left), repeats=repeats)
    (whole,) = (part for part, number in zip(op.parts, left, strict=True) if number > 0)
    total = whole.count if whole.per is None else max(left)
    return Question(op=open_op, number=total - max(left) + 1, total=total, repeats=repeats)


def _alike(count: int) -> Mapping[str, int]:
    """Return how often each resource can be gained, out of ``count`` of any type."""
    return dict.fromkeys((GAIN[item] for item in RESOURCES), count) if count > 1 else {}


def _nests(game: Context, frame: Gaining, parts: Sequence[Part]) -> Mapping[str, int]:
    player, room = game.state.players[frame.seat], {MAT: game.box.mat.nests}
    room |= {slot: game.box.nests[dragon] for slot, dragon in enumerate(player.dragons) if dragon}
    wanted: dict[int, int] = {}
    for part in parts:
        for nest in counts.open_nests(game, frame.seat, part.place, frame.home) if part.item == "egg" else ():
            wanted[nest] = wanted.get(nest, 0) + part.count
    laid = {MAT: player.mat_eggs, **dict(enumerate(player.eggs))}
    return {LAY[nest]: min(eggs, room[nest] - laid[nest]) for nest, eggs in wanted.items()}


def _storing(game: Context, frame: Storing) -> Question:
    things: dict[str, int] = {}
    for item in frame.got:
        kind = _CARDS.get(item[0], item)
        things[kind] = things.get(kind, 0) + 1
    return Question(op=frame.op(game), total=frame.left, things=Items(**things))


def _naming(game: Context, frame: Naming) -> Question:
    op = frame.op(game)
    assert isinstance(op, GainSame)
    return Question(op=op if frame.own else replace(op, count=0))


def _from_cost(game: Context, frame: GainingFromCost) -> Question:
    op = frame.op(game)
    assert isinstance(op, GainFromCost)
    gained = op.count - frame.count
    return Question(op=op, number=gained + 1, total=min(op.count, gained + sum(frame.left)))


def _paying(game: Context, frame: Paying) -> Question:
    op = frame.op(game)
    assert isinstance(op, Pay)
    due = op.costs[0] if len(op.costs) == 1 else None
    return Question(op=replace(op, times=1), number=op.times - frame.left + 1, total=op.times, due=due)


def _bill(game: Context, frame: Bill) -> Question:
    due, below = frame.due(), game.state.stack[:-1]
    bought = _bought(game, frame)
    price, card = _price(game, frame, below)
    walk = below[-1] if below and isinstance(below[-1], Walk) else None
    item = next(each for each in _PAID_IN if getattr(due, each))
    left = getattr(due, item)
    whole = max(left, getattr(price, item))
    cave = CAVES[walk.cave] if walk is not None else None
    space = SLOTS[below[-1].slot] if below and isinstance(below[-1], Excavating) else None
    then = bought.then if bought is not None else ()
    number = whole - left + 1
    return Question(then=then, due=due, card=card, space=space, cave=cave, number=number, total=whole)


def _bought(game: Context, bill: Bill) -> Pay | None:
    """Return the effect that a bill is paid for; None if it is an action."""
    if not bill.buys:
        return None
    at, _, index = bill.buys.rpartition(".")
    op = game.box.blocks[at][int(index)]
    assert isinstance(op, Pay)
    return op


def _price(game: Context, bill: Bill, below: Sequence[Frame]) -> tuple[Items, str | None]:
    """Return a bill's price before anything was paid, where it is known, and the card that is paid for."""
    bought = _bought(game, bill)
    if bought is not None:
        return (bought.costs[0] if len(bought.costs) == 1 else Items()), None
    arriving = below[-1] if below else None
    if isinstance(arriving, Enticing):
        is_full = bill.source == "entice"
        return (game.box.dragons[arriving.card].cost if is_full else Items()), NAME[arriving.card]
    return Items(), NAME[arriving.card] if isinstance(arriving, Excavating) else None


def _counted(game: Context, frame: Repeating) -> Question:
    """Return the facts of an op that is repeated a number of times."""
    op: Any = frame.op(game)
    total = op.count if getattr(op, "per", None) is None else frame.left
    changes = {"count": 1, "per": None, "then": ()}
    one = replace(op, **{field: value for field, value in changes.items() if hasattr(op, field)})
    return Question(op=one, then=getattr(op, "then", ()), number=total - frame.left + 1, total=total)


def _drawing(game: Context, frame: Drawing) -> Question:
    op: Any = frame.op(game)
    return Question(op=replace(op, count=frame.count, per=None))


def _tucking_each(game: Context, frame: TuckingEach) -> Question:
    return Question(op=frame.op(game), total=len(frame.targets))


def _card(game: Context, frame: Any) -> Question:
    return Question(card=NAME[frame.card])


def _selling(game: Context, frame: Selling) -> Question:
    total = game.box.mat.sale.items
    return Question(number=total - frame.left + 1, total=total)


_FACTS: dict[type[Frame], Callable[[Any, Any], Question]] = {
    FirstHand: _first_hand,
    Draft: _draft,
    Turn: _turn,
    Gaining: _gaining,
    Storing: _storing,
    Naming: _naming,
    GainingFromCost: _from_cost,
    LayingEach: _op,
    Paying: _paying,
    Bill: _bill,
    Caching: _counted,
    Tucking: _counted,
    TuckingEach: _tucking_each,
    Drawing: _drawing,
    Revealing: _op,
    FreeExcavating: _counted,
    PlacingDrawn: _card,
    Selling: _selling,
    PlayingDragon: _op,
    Waiving: _card,
    Swapping: _op,
    Activating: _op,
}
