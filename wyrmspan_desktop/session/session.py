"""The session: owns the game, takes answers for the decision that is open, and publishes every change."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeAlias

from wyrmspan_desktop.games.protocol import NO_HOUSE_RULES, PRINTED, Cards, G, HouseRules, Kind
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_for, kind_of
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.daily_challenge import SEEDS
from wyrmspan_desktop.session.ghost import Ghost
from wyrmspan_desktop.session.seating import SeatChange, Seating
from wyrmspan_desktop.session.time_bank import TimeBank
from wyrmspan_desktop.session.undo_history import NOTHING_YET, Answered, UndoHistory

OnStep = Callable[[Any], None]
OnRewind = Callable[[], None]
OnSeats = Callable[[], None]
OnArrange = Callable[[], None]


def fresh_seed() -> int:
    """Return a random seed, short enough to be read out."""
    return secrets.randbelow(SEEDS)


class Session(Generic[G]):
    """One game from set-up to the score sheet.

    All others read the game here and change it only by `choose`, `undo`, `redo`, `cancel` and `change_seat`, so that
    listeners are notified of every change.
    """

    def __init__(self, game: G, bots: Sequence[str | None] = ()) -> None:
        self._game = game
        self.kind: Kind[G] = kind_for(game)
        """The kind of game, with its cards."""
        self.seating = Seating.of(tuple(bots) or (None,) * len(self.kind.players(game)))
        """The players of the seats."""
        self.start = game.clone()
        """The position that the log begins at."""
        self.hands: list[tuple[str, ...]] = [()] * len(self.bots)
        """Each player's own order of the cards in hand, which the rules do not know; empty for the usual order.

        It may name cards that are not in the hand any more.
        """
        self.ghost: Ghost | None = None
        """The course of an earlier game of this deal, against which it is played; None without one."""
        self.game_id = ""
        """The id of the game's file; empty if it is not saved."""
        self.timeline: UndoHistory[G] = UndoHistory(self.kind)
        minutes = self.house_rules.minutes
        self.time_bank = TimeBank(minutes, len(self.bots)) if minutes else None
        """The time of the players; None in a game without clocks."""
        self._listeners: list[tuple[OnStep, OnRewind, OnSeats, OnArrange]] = []

    @classmethod
    def new(
        cls,
        names: Sequence[str],
        *,
        seed: int,
        level: str | None = None,
        bots: Sequence[str | None] = (),
        game: str = WYRMSPAN,
        rules: int | None = None,
        cards: Cards = PRINTED,
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> Session[Any]:
        """Begin a game by name: names, level and rules as in `Kind.new`, ``bots`` as in `Seating.start`.

        Raises `ValueError` if there is no such game, or none with these cards or house rules.
        """
        kind = kind_of(game, cards)
        return cls(kind.new(names, seed=seed, level=level, rules=rules, house_rules=house_rules), bots)

    # --- reading ------------------------------------------------------------------------------

    @cached_property
    def is_dealt(self) -> bool:
        """Whether the log begins with the deal of the seed; a file can hold other beginnings."""
        start, kind = self.start, self.kind
        if start.serial:
            return False
        dealt = kind.new(
            kind.players(start),
            seed=start.seed,
            level=kind.level(start),
            rules=start.rules,
            house_rules=kind.house_rules(start),
        )
        return dealt.digest() == start.digest()

    @property
    def game(self) -> G:
        """The game itself; not to be changed from outside."""
        return self._game

    @property
    def decision(self) -> Any:
        """The open decision, in the type of this game; None when the game is over."""
        return None if self.seating.is_given_up else self._game.decision

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or because it was given up."""
        return self._game.is_over or self.is_given_up

    @property
    def is_given_up(self) -> bool:
        """Whether all people have given up before the game was over."""
        return self.seating.is_given_up

    @property
    def seed(self) -> int:
        """The seed of the game."""
        return self._game.seed

    @property
    def level(self) -> str | None:
        """The level of the opponent, if the game has levels."""
        return self.kind.level(self._game)

    @property
    def house_rules(self) -> HouseRules:
        """The house rules that are played by."""
        return self.kind.house_rules(self._game)

    @property
    def humans(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(self.kind.players(self._game))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return self.seating.people

    @property
    def bots(self) -> tuple[str | None, ...]:
        """The bot that plays each seat now; None for a person."""
        return self.seating.bots

    @property
    def bot(self) -> str | None:
        """The bot whose answer is due; None if a person's is, or none."""
        decision = self.decision
        return None if decision is None else self.bots[decision.seat]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all who have a score, the players first."""
        return self.kind.seats(self.humans, self.level)

    @property
    def steps(self) -> list[Any]:
        """The result of each answer so far."""
        return [each.step for each in self.timeline.done]

    def scores(self) -> Sequence[Any]:
        """Return the score of every seat as if the game ended now."""
        return self._game.scores()

    @property
    def obvious(self) -> list[str]:
        """The only sensible answer to the open decision; empty if there is a choice."""
        return self.kind.obvious(self._game)

    def rename(self, names: Sequence[str]) -> None:
        """Rename the players, also in all positions that undo can return to."""
        for game in (self._game, self.start, *self.timeline.positions):
            self.kind.rename(game, names)

    def arrange(self, seat: int, cards: Sequence[str]) -> None:
        """Set a player's own order of the cards in hand and notify listeners."""
        self.hands[seat] = tuple(cards)
        for *_, on_arrange in tuple(self._listeners):
            on_arrange()

    # --- answering ----------------------------------------------------------------------------

    def choose(
        self, answer: Sequence[str], serial: int, *, automatic: bool = False, bot: str | None = None
    ) -> Any:
        """Answer the decision of that serial and notify listeners; raises `ValueError` with nothing changed.

        ``automatic``: the answer needs no choice, so that undo goes back past it.  ``bot``: one that answers for a
        person.
        """
        if self.is_given_up:
            raise ValueError("the game was given up")
        before = self._game.clone()
        bot = bot or self.bot
        step = self._game.apply(answer, serial=serial)
        self.timeline.add(before, answer, step, self._game, automatic=automatic, bot=bot)
        for on_step, *_ in tuple(self._listeners):
            on_step(step)
        return step

    def change_seat(self, change: SeatChange) -> None:
        """Hand a seat to another player and notify listeners; raises `ValueError` with nothing changed.

        No answer before it can be undone any more.
        """
        if self.is_over or change.serial > self._game.serial:
            raise ValueError("no seat can change hands now")
        self.seating = self.seating.after(change)
        self.timeline.fix(Message(Code.SEAT_CHANGED, {"name": self.humans[change.seat]}))
        for _, _, on_seats, _ in tuple(self._listeners):
            on_seats()

    # --- taking back --------------------------------------------------------------------------

    @property
    def why_no_undo(self) -> Message | None:
        """Reason why undo is impossible now; None if it is possible.  A bot's choice is never undone."""
        done = self.timeline.done
        if done and not self.is_over and done[-1].bot is not None:
            return Message(Code.HAS_DECIDED, {"name": self.humans[done[-1].seat]})
        return Message(Code.GAME_ENDED) if self.is_over else self.timeline.why_not

    @property
    def why_no_redo(self) -> Message | None:
        """Reason why redo is impossible now; None if it is possible."""
        return None if self.timeline.undone else Message(Code.NOTHING_TAKEN_BACK)

    @property
    def why_no_cancel(self) -> Message | None:
        """Reason why there is no unfinished action to cancel; None if there is."""
        decision = self.decision
        if decision is None or decision.kind in self.kind.between or self.bot is not None:
            return Message(Code.NOTHING_HALF_DONE)
        first = self.timeline.start_of(decision.kind)
        if first is None or first.seat != decision.seat:
            return self.timeline.why_not or NOTHING_YET
        return None

    def undo(self) -> bool:
        """Undo the latest choice and its automatic consequences; return whether there was one."""
        return self.why_no_undo is None and self._rewind(self.timeline.undo())

    def cancel(self) -> bool:
        """Undo the unfinished action; return whether there was one."""
        decision = self.decision
        if decision is None or self.why_no_cancel is not None:
            return False
        return self._rewind(self.timeline.cancel(decision.kind))

    def redo(self) -> bool:
        """Redo the choice that was undone last, with its automatic consequences; return whether there was one."""
        if self.why_no_redo is not None:
            return False
        rest = list(self.timeline.undone)
        self._give(rest)
        while rest and rest[-1].automatic:
            self._give(rest)
        return True

    def _give(self, rest: list[Answered[G]]) -> None:
        again = rest.pop()
        self.choose(again.ids, self._game.serial, automatic=again.automatic)
        self.timeline.undone = list(rest)

    def _rewind(self, game: G | None) -> bool:
        if game is None:
            return False
        self._game = game
        for _, on_rewind, *_ in tuple(self._listeners):
            on_rewind()
        return True

    # --- following ----------------------------------------------------------------------------

    def subscribe(
        self,
        on_step: OnStep,
        on_rewind: OnRewind = lambda: None,
        on_seats: OnSeats = lambda: None,
        on_arrange: OnArrange = lambda: None,
    ) -> Callable[[], None]:
        """Call ``on_step`` after every answer, and the others after every undo, change of seat and `arrange`.

        Returns a function that ends this.
        """
        listener = (on_step, on_rewind, on_seats, on_arrange)
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop


AnySession: TypeAlias = Session[Any]
"""A game of any kind."""
