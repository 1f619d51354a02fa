"""Builds an answer from clicks and drags by narrowing the options.

Pure: it knows decisions and options, but no pixels.  A thing is named by its anchor as a pair (kind, word); tokens
stand for options with nothing but a place (`input.carrying`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from wyrmspan_desktop.engine import Decision, Option
from wyrmspan_desktop.engine.ids import MAT
from wyrmspan_desktop.engine.notation import DECLINE, PAY_EGG
from wyrmspan_desktop.games.protocol import Decision as AnyDecision
from wyrmspan_desktop.ui.input.carrying import Key, keys_of, keys_with_token, ways

_ALIKE = frozenset({"stock", "supply"})
"""Things so small and similar that a menu of words is offered next to them."""

_DELIBERATE = frozenset({"action"})
"""Decisions in which a click on a card only picks it up.  A click on a place answers, if only one card can go there."""

ONE_BY_ONE = frozenset({"payment", "waive", "sale", "discard_resource"})
"""Decisions that give something away, one item at a time; one is suggested if it has to be."""
_SALES = frozenset({"new_cave", "sale"})
"""Decisions that may be answered by a thing that is sold."""
_MAT_EGG = PAY_EGG[MAT]


class AnswerBuilder:
    """The answer to one decision in progress.

    ``picked`` are the things clicked so far for an option that needs several; ``chosen`` are complete options of an
    answer with several; ``menu`` are options that further clicks cannot distinguish.
    """

    keys: dict[str, frozenset[Key]]
    """All keys that mean an option, by its id."""
    standing: tuple[Option, ...] = ()
    """The options with things, in their order next to the question, with those that are used up.

    A question is often repeated until enough is given or gained.  Meanwhile nothing moves into the place of an option
    that the last click has used up.
    """
    _things: dict[str, frozenset[Key]]

    def __init__(self, decision: Decision, former: AnswerBuilder | None = None) -> None:
        """Begin an answer; ``former``: to the question that was asked before at this screen."""
        self.decision = decision
        self.trades = tuple(option for option in decision.options if option.kind == "trade")
        self.several = decision.most > 1 or decision.least == 0
        options = [option for option in decision.options if option.kind != "trade"]
        self._offer(options, {option.id: frozenset(keys_of(option)) for option in options})
        self.keys = {option.id: keys_with_token(option) for option in options}
        self.standing = tuple(option for option in (*options, *self.trades) if option.anchors)
        if former is not None and _is_repeated(former.decision, decision):
            # The effect of a new cave is not used up by the sale: it comes after it.
            shown = [each for each in former.standing if decision.kind != "sale" or each.kind == "sell"]
            if {*self.standing} <= {*shown}:
                self.standing = tuple(shown)

    def _offer(self, options: Iterable[Option], things: dict[str, frozenset[Key]]) -> None:
        """Begin with some options, and with the things of each by its id."""
        self.options = tuple(options)
        self.picked: list[Key] = []
        self.chosen: list[str] = []
        self.menu: tuple[Option, ...] = ()
        self.spot: Key | None = None
        self._things, self.keys = things, things

    # --- what may be clicked ------------------------------------------------------------------

    @property
    def words(self) -> tuple[Option, ...]:
        """Options without a thing on the table."""
        return tuple(option for option in self.options if not option.anchors)

    @property
    def exchanges(self) -> tuple[Option, ...]:
        """The possible resource exchanges, as options of the decision or in addition to it; each once."""
        traded = {option.words for option in self.trades}
        others = (each for each in self.decision.exchanges if each.words not in traded)
        return (*self.trades, *others)

    def is_used_up(self, option: Option) -> bool:
        """Return whether an option was offered by the question before, and is not now."""
        return option.id not in self.decision.ids

    @property
    def suggested(self) -> str | None:
        """The option of Enter: a payment that the engine would make, or the only remaining word.

        With several cards none is suggested: each has another value for the player.  Nor is one that may be declined:
        eggs and coins are points.  An egg is taken from the mat, since those on dragons can pay for more.
        """
        if self.decision.kind in ONE_BY_ONE:
            if DECLINE in self.decision.ids:
                return None
            given = _MAT_EGG if _MAT_EGG in self.decision.ids else self.decision.default[0]
            is_card = any(option.id == given and option.card for option in self.options)
            return None if is_card and len(self.options) > 1 else given
        is_alone = len(self.options) == 1 and not self.trades
        return self.options[0].id if is_alone and self.words else None

    @property
    def agreement(self) -> Option | None:
        """The only alternative to declining; None if there is another."""
        things = [option for option in self.options if option.anchors]
        is_yes_or_no = (
            DECLINE in self.decision.ids and not self.several and self.decision.kind not in ONE_BY_ONE
        )
        return things[0] if is_yes_or_no and len(things) == 1 else None

    def lit(self) -> set[Key]:
        """Return things that a click would use."""
        full = self.several and len(self.chosen) >= self.decision.most
        lit: set[Key] = set()
        for option in self._meant(self.picked):
            if option.id in self.chosen or not full:
                lit |= self.keys[option.id]
        return lit - set(self.picked)

    def concerns(self, keys: Iterable[Key]) -> bool:
        """Return whether some option uses a thing with these keys, whatever is picked now."""
        wanted = set(keys)
        return any(not wanted.isdisjoint(used) for used in self.keys.values())

    def marked(self) -> set[Key]:
        """Return things already clicked, for the option in progress or for chosen options."""
        marked = set(self.picked)
        for option_id in self.chosen:
            marked |= self._things[option_id]
        return marked

    @property
    def can_confirm(self) -> bool:
        """Whether the chosen options are a legal answer."""
        return self.several and self.decision.least <= len(self.chosen) <= self.decision.most

    def about(self, option_id: str) -> list[Key]:
        """Return the things of an option that are not picked yet, cards first; none if it is not offered."""
        things = self._things.get(option_id, frozenset()) - set(self.picked)
        return sorted(things, key=lambda key: (key[0] != "card", key))

    def _meant(self, picked: Iterable[Key]) -> list[Option]:
        wanted = frozenset(picked)
        return [option for option in self.options if option.anchors and wanted <= self.keys[option.id]]

    # --- clicks -------------------------------------------------------------------------------

    def click(self, keys: Iterable[Key]) -> tuple[str, ...] | None:
        """Click a thing with these keys; return the answer if it is complete."""
        keys = tuple(keys)
        self.menu = ()
        lit = self.lit()
        usable = [key for key in keys if key in lit]
        if not usable:
            again = [key for key in keys if key in self.picked]
            if again:
                self.picked = [key for key in self.picked if key not in again]
                return None
            self.picked = []
            lit = self.lit()
            usable = [key for key in keys if key in lit]
            if not usable:
                return None
        found = {option.id: option for key in usable for option in self._meant([*self.picked, key])}
        options = tuple(found.values())
        if len(options) == 1 and self._is_complete(options[0], [*self.picked, *usable]):
            return self.choose(options[0].id)
        self.picked.append(usable[0])
        self.spot = usable[0]
        rest = {key for option in options for key in self.keys[option.id]} - set(self.picked)
        is_alike = len(usable) > 1 or all(kind in _ALIKE for kind, _ in rest)
        # One of them has no more things, so that no further click could mean it.
        is_used_up = any(self.keys[option.id] <= set(self.picked) for option in options)
        if len(options) > 1 and (is_alike or is_used_up):
            self.menu = options
        return None

    def _is_complete(self, option: Option, clicked: Iterable[Key]) -> bool:
        """Return whether a single option is meant: a click on a card does not take an action."""
        if self.decision.kind not in _DELIBERATE or self._things[option.id] <= set(clicked):
            return True
        return any(kind == "slot" for kind, _ in clicked)

    # --- carrying -----------------------------------------------------------------------------

    def goals(self, keys: Iterable[Key]) -> set[Key]:
        """Return the drop targets of a thing with these keys; empty if it cannot be picked up."""
        carried = frozenset(keys)
        return {goal for option in self._open() for thing, goal in self._ways(option) if thing in carried}

    def drop(self, keys: Iterable[Key], onto: Iterable[Key]) -> tuple[str, ...] | None:
        """Drop a thing with these keys onto another; return the answer if they mean one option.

        Several options become a menu; without any, nothing changes.  A drop is deliberate, so it is enough for an
        action.  If several options may be given, it selects and never deselects.
        """
        carried, places = frozenset(keys), frozenset(onto)
        found = [
            (option, thing, goal)
            for option in self._open()
            for thing, goal in self._ways(option)
            if thing in carried and goal in places
        ]
        options = tuple({option.id: option for option, _, _ in found}.values())
        if len(options) == 1:
            return self.choose(options[0].id)
        if options:
            _, thing, goal = found[0]
            self.picked, self.spot, self.menu = [thing], goal, options
        return None

    def _ways(self, option: Option) -> Iterable[tuple[Key, Key]]:
        """Return all pairs of a dragged thing and its target that mean an option."""
        return ways(option)

    def _open(self) -> list[Option]:
        """Return options that can still be given."""
        if self.several and len(self.chosen) >= self.decision.most:
            return []
        return [option for option in self.options if option.id not in self.chosen]

    def choose(self, option_id: str) -> tuple[str, ...] | None:
        """Select one option; return the answer if that completes it."""
        self.menu = ()
        self.picked = []
        if self.decision.most == 1:
            return (option_id,)
        if option_id in self.chosen:
            self.chosen.remove(option_id)
        elif len(self.chosen) < self.decision.most:
            self.chosen.append(option_id)
        return None

    def confirm(self) -> tuple[str, ...] | None:
        """Return the chosen options as an answer, if it is legal."""
        return tuple(self.chosen) if self.can_confirm else None

    @property
    def keys_begin(self) -> Key | None:
        """The thing near which the keyboard focus starts; None: where it is."""
        return None

    def is_goal(self, name: str) -> bool:
        """Return whether the keys reach a highlighted thing first while something is picked up."""
        return True

    @property
    def begun(self) -> bool:
        """Whether there is a click that `cancel` would undo."""
        return bool(self.menu or self.picked or self.chosen)

    def cancel(self) -> bool:
        """Undo the last click; return whether there was one."""
        if self.menu or self.picked:
            self.menu, self.picked = (), []
            return True
        if self.chosen:
            self.chosen = []
            return True
        return False


class Choice(NamedTuple):
    """An option of a game in which every answer is one id, with the things on the table that it is about."""

    id: str
    kind: str
    anchors: tuple[Key, ...]
    """Its things; none for an answer in words."""
    tokens: tuple[Key, ...] = ()
    """Additional keys that mean it."""


class PlainAnswerBuilder(AnswerBuilder):
    """The answer to one decision of a game in which every answer is one id, in progress."""

    decision: Any
    options: Any
    trades = ()
    several = False

    def __init__(self, decision: AnyDecision, options: Iterable[Any]) -> None:
        self.decision, options = decision, tuple(options)
        self._offer(options, {each.id: frozenset(each.anchors) for each in options})
        self.keys = {each.id: self._things[each.id] | {*each.tokens} for each in options}

    @property
    def suggested(self) -> str | None:
        """The option of Enter: the only answer, if there is only one."""
        return self.options[0].id if len(self.options) == 1 else None

    def things_of(self, answer: Iterable[str]) -> set[Key]:
        """Return the things of an answer."""
        return {key for option_id in answer for key in self._things.get(option_id, ())}


def _is_repeated(former: Decision, now: Decision) -> bool:
    """Return whether a decision asks the same as the one just before it, or is that one, put again.

    An earlier one is asked after an undo: nothing of it is used up.
    """
    if former.seat != now.seat or not 0 <= now.serial - former.serial <= 1:
        return False
    # Only the first question of a sale is asked by the card.
    is_sale = now.kind == now.source == "sale" and former.kind in _SALES
    return is_sale or (former.kind, former.source) == (now.kind, now.source)
