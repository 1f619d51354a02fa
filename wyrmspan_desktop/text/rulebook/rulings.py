"""Rulings: frequent questions about cards, a sentence each, with the number of the rule.

``CARDS`` has rulings on single cards, by their ids; ``KINDS`` those on all cards with a certain op, count or cost.
``rulings_of`` combines both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.cards import Cave, Dragon
from wyrmspan_desktop.engine.ops import (
    Activate,
    Cache,
    Choose,
    Condition,
    Count,
    Draw,
    EndGame,
    Excavate,
    Gain,
    GainFromCost,
    GainSame,
    If,
    Items,
    Lay,
    LayEach,
    Op,
    Opponents,
    Pay,
    PlayDragon,
    Reveal,
    SwapDragons,
    Tuck,
    TuckEach,
)
from wyrmspan_desktop.text.sentences import Sentence

MAX_RULINGS = 5
"""Maximum number of rulings shown: those on the card itself and its effect come first."""


class Ruling(NamedTuple):
    """A ruling, and the number of the rule that it follows."""

    text: Sentence
    rule: str


def _ruling(rule: str, text: str) -> Ruling:
    return Ruling(Sentence(text, "ruling about a card"), rule)


_GROWS = _ruling(
    "7.3",
    "Only its third meal gives anything. Each piece of its food on it is worth 2 points at the end, "
    "however it got there.",
)
_COMPARES = _ruling("12.6", "It is left out of games against Automa, who has no caves to compare with.")
CARDS: dict[str, tuple[Ruling, ...]] = {
    "d6": (
        _ruling("6.10", "Once its own effect is finished, whatever the tucking sets off may use it again."),
    ),
    "d17": (_GROWS,),
    "d18": (_GROWS,),
    "d22": (_ruling("13.6", "It tucks a card from your hand, whatever your printed copy says."),),
    "d29": (_GROWS,),
    "d52": (_ruling("13.6", "It is shy, whatever your printed copy says."),),
    "d103": (_ruling("13.6", "Your adventurer activates it, whatever your printed copy says."),),
    "d140": (
        _ruling("6.10", "Once its own effect is finished, it may be used again by a cave card it plays."),
    ),
    "d156": (_ruling("6.2", "You name the resource even if you take none yourself."),),
    "v9": (_ruling("13.6", "It moves you along the guild track, whatever your printed copy says."),),
}
"""By the ids of cards."""

Card = Dragon | Cave


def _ops(card: Card) -> Iterator[Op]:
    """Yield all ops of a card, nested ones too."""
    waiting: list[Op] = list(card.do if isinstance(card, Cave) else card.ability.do)
    hatchling = None if isinstance(card, Cave) else card.ability.hatchling
    if hatchling is not None:
        waiting += [*hatchling.each_time, *hatchling.third_time]
    while waiting:
        op = waiting.pop(0)
        yield op
        if isinstance(op, Pay | Cache | Tuck | If):
            waiting += op.then
        elif isinstance(op, Opponents):
            waiting += op.do
        elif isinstance(op, Choose):
            waiting += op.of


def _end(card: Card) -> EndGame:
    """Return the end-game formula of a card; an empty one if it has none."""
    return (None if isinstance(card, Cave) else card.ability.end_game) or EndGame()


def _conditions(card: Card) -> Iterator[Condition]:
    yield from (op.condition for op in _ops(card) if isinstance(op, If))
    if (condition := _end(card).condition) is not None:
        yield condition


def _counts(card: Card) -> Iterator[Count]:
    found = [op.per for op in _ops(card) if isinstance(op, Gain | Tuck | Draw)]
    found += [_end(card).per, *(each.count for each in _conditions(card))]
    yield from (each for each in found if each is not None)


def _does(*kinds: type[Op]) -> Callable[[Card], bool]:
    return lambda card: any(isinstance(op, kinds) for op in _ops(card))


def _plays(**wanted: object) -> Callable[[Card], bool]:
    return lambda card: any(
        isinstance(op, PlayDragon) and all(getattr(op, name) == value for name, value in wanted.items())
        for op in _ops(card)
    )


def _has_count(*names: str) -> Callable[[Card], bool]:
    return lambda card: any(each.count in names for each in _counts(card))


def _gains(item: str) -> Callable[[Card], bool]:
    return lambda card: any(isinstance(op, Gain) and getattr(op.items, item) for op in _ops(card))


def _is(timing: str) -> Callable[[Card], bool]:
    return lambda card: isinstance(card, Dragon) and timing in card.ability.timings


KINDS: tuple[tuple[Callable[[Card], bool], Ruling], ...] = (
    (
        lambda card: any(each.at_least_left_neighbour_in for each in _conditions(card)),
        _COMPARES,
    ),
    (
        _plays(cost="minus_one"),
        _ruling("4.3", "A dragon whose cost has neither eggs nor resources is paid for in full."),
    ),
    (
        _does(PlayDragon),
        _ruling(
            "4.3", "You don't pay the action's coin; the new dragon's when-played ability still happens."
        ),
    ),
    (
        _does(Excavate),
        _ruling(
            "3.3",
            "You pay no coin and no eggs, whichever space it is, and still gain the new cave card's benefit.",
        ),
    ),
    (
        lambda card: any(isinstance(op, Excavate) and op.source == "deck" for op in _ops(card)),
        _ruling(
            "3.4", "You see the card before you choose its space; with no space left, this can't be used."
        ),
    ),
    (
        lambda card: any(isinstance(op, Activate) and op.on == "dragon" for op in _ops(card)),
        _ruling("6.10", "An ability still in progress can't be used."),
    ),
    (
        lambda card: any(isinstance(op, Activate) and "once_per_round" in op.timings for op in _ops(card)),
        _ruling("6.10", "A once-per-round dragon used this way still acts at the end of the round."),
    ),
    (
        lambda card: any(isinstance(op, Activate) and op.on == "mat_icon" for op in _ops(card)),
        _ruling("6.10", "Any of the icons between the spaces will do, even where you haven't excavated yet."),
    ),
    (
        _does(SwapDragons),
        _ruling("6.11", "Both keep everything on and under them. Their preferred caves don't matter."),
    ),
    (
        _does(Opponents, GainSame),
        _ruling(
            "6.2",
            "Even if you decline your part, your opponents get theirs, one after another; they may "
            "exceed their limits of 9 until the end of their own turn.",
        ),
    ),
    (
        _does(GainFromCost),
        _ruling(
            "6.9",
            "One resource printed in the tucked card's cost; if there is none, you get none.",
        ),
    ),
    (
        _does(Reveal),
        _ruling("6.3", "Everyone sees the revealed card, whatever happens to it."),
    ),
    (
        _does(TuckEach),
        _ruling(
            "6.4", "“Each dragon” means those there when the ability begins; each gets one card nobody sees."
        ),
    ),
    (
        lambda card: any(isinstance(op, Tuck) and op.source == "deck" for op in _ops(card)),
        _ruling("6.7", "Nobody sees a card tucked from the deck until the end of the game."),
    ),
    (
        lambda card: any(isinstance(op, Gain) and (op.cache or op.tuck) and not op.must for op in _ops(card)),
        _ruling("6.8", "You gain it first: if you don't put it on a dragon, you keep it."),
    ),
    (
        lambda card: any(isinstance(op, Pay | Cache | Tuck) and _is_repeated(op) for op in _ops(card)),
        _ruling("6.4", "Each payment is resolved before the next, so gains from one can pay for the next."),
    ),
    (
        lambda card: any(isinstance(op, Pay) and op.eggs_from != "any" for op in _ops(card)),
        _ruling(
            "2.6", "Only eggs from the place the card names can be paid; those in the mat's own nests can't."
        ),
    ),
    (
        lambda card: any(isinstance(op, Pay) and any(map(_has_resources, op.costs)) for op in _ops(card)),
        _ruling("2.5", "You may exchange resources to pay."),
    ),
    (
        _does(Pay),
        _ruling("2.6", "Paying is offered only when it would help."),
    ),
    (
        _does(LayEach),
        _ruling(
            "6.6", "Dragons whose nests are full get no egg; hatchlings have no nests unless one is printed."
        ),
    ),
    (
        _does(Lay),
        _ruling("6.6", "Eggs go only into empty nests; without one, no egg is laid."),
    ),
    (
        lambda card: any(isinstance(op, Cache) and op.source == "general" for op in _ops(card)),
        _ruling("6.7", "It comes from the general supply: none of your own is spent."),
    ),
    (
        _does(Cache, Tuck),
        _ruling(
            "6.7",
            "Each cached resource and tucked card stays there to the end and is worth 1 point; it "
            "can't be spent.",
        ),
    ),
    (_gains("guild"), _ruling("8.1", "Each step gives what its space shows, at once.")),
    (
        _gains("dragon"),
        _ruling(
            "6.3",
            "Take cards one at a time, from the display or the top of the deck; you see each "
            "before choosing the next.",
        ),
    ),
    (
        _gains("cave"),
        _ruling(
            "6.3",
            "Take cards one at a time, from the display or the top of the deck; you see each "
            "before choosing the next.",
        ),
    ),
    (_does(Draw), _ruling("6.3", "Drawn cards come from the deck, never from the display.")),
    (
        lambda card: bool(_end(card).score_for),
        _ruling(
            "10",
            "You pay before anything is scored, with whatever you have left. Several payments may be "
            "made in any order.",
        ),
    ),
    (lambda card: _end(card).score < 0, _ruling("6.1", "It always counts, even below zero.")),
    (
        lambda card: _end(card).max is not None,
        _ruling("10", "It never gives more than its limit, however many you have."),
    ),
    (
        _has_count("sets_of_traits", "sets_of_sizes"),
        _ruling("10", "You have as many sets as you have dragons of the rarest trait or size."),
    ),
    (
        _has_count("objectives_ranked_last"),
        _ruling("10", "A shared place counts too. In a solo game you are compared with Automa."),
    ),
    (
        lambda card: any(each.situation == "between_two_dragons" for each in _conditions(card)),
        _ruling("10", "It needs a dragon on either side of it, in its own cave."),
    ),
    (
        lambda card: any(each.place == "adjacent" for each in _counts(card)),
        _ruling(
            "6.5",
            "Those directly above, below, left and right of it. Hatchlings are dragons; tucked cards "
            "are not.",
        ),
    ),
    (
        lambda card: any(
            each.count == "dragons" and each.other and each.place != "adjacent" for each in _counts(card)
        ),
        _ruling("6.5", "It does not count itself. Hatchlings are dragons; tucked cards are not."),
    ),
    (
        lambda card: any(
            each.count == "dragons" and not each.other and each.place != "adjacent" for each in _counts(card)
        ),
        _ruling("6.5", "It counts itself if it matches. Hatchlings are dragons; tucked cards are not."),
    ),
    (
        lambda card: isinstance(card, Dragon) and card.size == "hatchling",
        _ruling(
            "7.2",
            "Each piece of its food on this dragon is a meal, however it got there. The third earns the "
            "bonus, once only.",
        ),
    ),
    (
        _is("once_per_round"),
        _ruling(
            "9.2",
            "Your dragons act in any order you like; meanwhile, nothing is refilled and no limits apply.",
        ),
    ),
    (
        _is("if_activated"),
        _ruling("5.4", "The ability can't be used on the turn the dragon is played."),
    ),
    (
        lambda card: isinstance(card, Cave),
        _ruling("3.2", "Using it is optional. Any cave card fits any cave."),
    ),
    (_is("when_played"), _ruling("4.2", "Once, as it is played; using it is optional.")),
    (_is("end_game"), _ruling("6.1", "It scores by itself; you don't have to do anything.")),
)
"""Rulings for cards of a kind: the particular before the general."""


def _has_resources(cost: Items) -> bool:
    return any(item in (*ids.RESOURCES, "any") for item, _ in cost.named())


def _is_repeated(op: Pay | Cache | Tuck) -> bool:
    return op.times > 1 if isinstance(op, Pay) else bool(op.then) and op.count > 1


def rulings_of(card: Card) -> list[Ruling]:
    """Return the rulings on a card, the particular first."""
    found = [*CARDS.get(card.id, ()), *(ruling for is_one, ruling in KINDS if is_one(card))]
    told: dict[str, Ruling] = {}
    for ruling in found:
        told.setdefault(ruling.text.text, ruling)
    return [*told.values()][:MAX_RULINGS]
