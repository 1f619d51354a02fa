"""The facade of the engine: decisions, answers, events (see ``PROTOCOL.md``)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

from wyrmspan_desktop.core.errors import BadSnapshot, IllegalAnswer
from wyrmspan_desktop.core.game import Played, check_seed
from wyrmspan_desktop.engine import house_rules as options
from wyrmspan_desktop.engine import invariants, questions, scoring, snapshots, views
from wyrmspan_desktop.engine import why_not as reasons
from wyrmspan_desktop.engine.cards import RULES_VERSION, default_box
from wyrmspan_desktop.engine.context import Context, Frame
from wyrmspan_desktop.engine.decisions import Decision
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.events import Step
from wyrmspan_desktop.engine.house_rules import NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.engine.mutations import exchange
from wyrmspan_desktop.engine.notation import Anchor, option, words_of
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.engine.scoring import Score
from wyrmspan_desktop.engine.setup import empty_table, set_up
from wyrmspan_desktop.engine.state import State
from wyrmspan_desktop.engine.view_types import View


class Game(Context, Played[State[Frame], Decision]):
    """A game of Wyrmspan: 2-5 players, or one against Automa; see `new` and `from_json`.

    It changes only by `apply`.  While the game is not over, `decision` has a legal answer.
    """

    __slots__ = ()

    KIND: ClassVar[str] = "wyrmspan"
    """The name of the game in files and logs."""

    # --- making games ---------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        names: Sequence[str],
        *,
        seed: int,
        automa: str | None = None,
        box: Box | None = None,
        rules: int = RULES_VERSION,
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> Game:
        """Set up a game (R1): 2-5 names, or one name and a level such as ``"Automa 1"`` or ``"Ravel 3"``.

        Raises `ValueError` for other numbers of names, an unknown level, a seed outside 0..2**64-1, an unknown
        version of the rules (1 to `RULES_VERSION`), or house rules that such a game cannot have.
        """
        box = box or default_box()
        names = [str(name) for name in names]
        if automa is not None and automa not in box.levels:
            raise ValueError(f"there is no level {automa!r}: choose one of {', '.join(box.levels)}")
        if automa is not None and len(names) != 1:
            raise ValueError(f"a game against Automa has one name, not {len(names)}")
        if automa is None and not 2 <= len(names) <= 5:
            raise ValueError(
                f"a game has 2-5 names, or one name and a level of Automa; these are {len(names)}"
            )
        check_seed(seed)
        if not 1 <= rules <= RULES_VERSION:
            raise ValueError(f"the versions of the rules are 1 to {RULES_VERSION}, not {rules}")
        options.check(house_rules, box, automa)
        game = cls(box, empty_table(box, names, seed, automa, rules, house_rules))
        set_up(game)
        game.run_until_asked()
        game.events = []
        return game

    # --- what is asked and answered -------------------------------------------------------

    @property
    def house_rules(self) -> HouseRules:
        """The house rules that it is played by."""
        return NO_HOUSE_RULES if self.house is None else self.house

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; empty until the game is over."""
        return tuple(self.state.winners)

    def apply(self, answer: Sequence[str], *, serial: int | None = None) -> Step:
        """Answer the decision: ids of its options, or one id of its exchanges alone.

        Raises `IllegalAnswer`, with nothing changed, if the answer is not legal or ``serial`` is given and
        is not the decision's.
        """
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("over", "the game is over")
        if serial is not None and serial != decision.serial:
            raise IllegalAnswer("stale", f"answer {serial} came when {decision.serial} was asked")
        if type(answer) is list and decision.most == 1 == len(answer) and answer[0] in decision.ids:
            ids: list[str] | None = answer
        else:
            ids = self._legal(decision, answer)
        state = self.state
        state.serial += 1
        self.events = []
        self.decision = None
        if ids is None:
            exchange(self, decision.seat, option(answer[0]).words)
        else:
            state.stack[-1].answer(self, [option(each) for each in ids])
        self.run_until_asked()
        return Step(tuple(self.events), self.decision)

    @staticmethod
    def _legal(decision: Decision, answer: Sequence[str]) -> list[str] | None:
        """Return the answer as a list, None if it is a legal exchange; raises `IllegalAnswer`."""
        ids = [answer] if isinstance(answer, str) else list(answer)
        offered = decision.ids
        if len(ids) == 1 and ids[0] in offered and decision.least <= 1 <= decision.most:
            if not isinstance(answer, str):
                return ids
            raise IllegalAnswer("unknown", f"an answer is a list of ids: write [{answer!r}]")
        wants_exchange = len(ids) == 1 and isinstance(ids[0], str) and words_of(ids[0])[0] == "exchange"
        if wants_exchange and any(ids[0] == each.id for each in decision.exchanges):
            return None
        for each in ids:
            if each not in offered:
                raise IllegalAnswer("unknown", f"{each!r} is not offered now ({decision.kind})")
        if len(set(ids)) < len(ids):
            raise IllegalAnswer("repeated", f"an id stands twice in {ids}")
        if not decision.least <= len(ids) <= decision.most:
            wanted = (
                f"{decision.least}"
                if decision.least == decision.most
                else f"{decision.least}-{decision.most}"
            )
            raise IllegalAnswer("count", f"{len(ids)} ids, but {wanted} are asked ({decision.kind})")
        return ids

    def why_not(self, anchor: Anchor) -> tuple[reasons.Unmet, ...]:
        """Return why a thing on the table cannot be used for an action now; empty if it can."""
        return reasons.why_not(self, anchor)

    def why_not_there(self, card: str, slot: str) -> tuple[reasons.Unmet, ...]:
        """Return why a card of the hand cannot be put into a space now; empty if it can."""
        return reasons.why_not_there(self, card, slot)

    def question(self) -> Question:
        """Return the facts of the open decision: its source, the effect in progress, and how much of it is left."""
        return questions.question(self)

    def view(self, seat: int | None) -> View:
        """Return what a seat may know, as plain JSON values (None: a spectator); `ValueError` for an unknown seat."""
        if seat is not None and (isinstance(seat, bool) or not 0 <= seat < self.state.seats):
            raise ValueError(f"there is no seat {seat!r}")
        return views.view(self, seat)

    def secrets(self) -> Hashable:
        """Return what no seat may know, for comparison: while it is equal, nothing was revealed or drawn."""
        return views.secrets(self)

    def scores(self) -> tuple[Score, ...]:
        """Return everybody's score as if the game ended now; end-game payments not yet made count nothing."""
        return scoring.scores(self)

    # --- copies ---------------------------------------------------------------------------

    def determinize(self, seat: int, seed: int) -> Game:
        """Return a clone in which everything hidden from a seat is redealt from a seed, including the generator."""
        twin = self.clone()
        views.deal_hidden(twin, seat, seed)
        if twin.decision is not None:
            twin.decision = None
            twin.run_until_asked()
        return twin

    def digest(self) -> str:
        """Return a hash of the whole state, including the generator and the pending work, without the names."""
        return snapshots.digest(self.state)

    def to_json(self) -> str:
        """Return the game as text, at any decision; `from_json` continues it."""
        return snapshots.encode(self.state).decode()

    @classmethod
    def from_json(cls, data: str | bytes, *, box: Box | None = None) -> Game:
        """Return the game that `to_json` wrote; raises `BadSnapshot`, and nothing else, for anything else."""
        try:
            box = box or default_box()
            game = cls(box, snapshots.decode(data, box))
            snapshots.resume(game)
        except BadSnapshot:
            raise
        except Exception as error:  # noqa: BLE001 - whatever nonsense a snapshot holds
            raise BadSnapshot(f"the snapshot makes no sense ({type(error).__name__}: {error})") from None
        return game

    def check(self) -> None:
        """Check the invariants; raises `InvariantBroken`."""
        invariants.check(self)
