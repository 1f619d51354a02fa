"""The facade of the game: decisions, answers, events (see ``PROTOCOL.md``)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

from wyrmspan_desktop.advent import rules, views
from wyrmspan_desktop.advent.cards import HAND, Deck, default_deck
from wyrmspan_desktop.advent.decisions import DRAW, FLIP, Decision, Event, Score, option
from wyrmspan_desktop.advent.invariants import check
from wyrmspan_desktop.advent.odds import Odds, odds
from wyrmspan_desktop.advent.rules import FLIPPED, Unmet, Way
from wyrmspan_desktop.advent.state import LENGTH, PLACES, RULES_VERSION, SCHEMA, TO_WIN, Outcome, State
from wyrmspan_desktop.core import rng
from wyrmspan_desktop.core.game import PlainGame, refusing


class Game(PlainGame[State, Decision, Event]):
    """A game of Advent of the Wyrms; see `new` and `from_json`.

    It changes only by `apply`.  While the game is not over, `decision` has a legal answer.
    """

    __slots__ = ("deck",)

    KIND: ClassVar[str] = "advent"
    """The name of the game in files and logs."""
    MIN_PLAYERS = MAX_PLAYERS = 1
    STATE, RULES, SCHEMA, LONGEST = State, RULES_VERSION, SCHEMA, 10_000

    def __init__(self, deck: Deck, state: State) -> None:
        super().__init__(state)
        self.deck = deck

    # --- making games -------------------------------------------------------------------------

    @classmethod
    def new(
        cls, names: Sequence[str], *, seed: int, deck: Deck | None = None, rules: int = RULES_VERSION
    ) -> Game:
        """Deal a game to one player.

        Raises `ValueError` for other numbers of names, a seed outside 0..2**64-1, or an unknown version of the
        rules.
        """
        return cls._dealt(names, seed, deck or default_deck(), rules)[0]

    @classmethod
    def _dealt(cls, names: Sequence[str], seed: int, deck: Deck, version: int) -> tuple[Game, list[Event]]:
        """Return a game at its beginning, and the events until then."""
        cls._check_deal(names, seed, version)
        state = State(
            content=deck.content_hash,
            seed=seed,
            rng=seed,
            names=[str(name) for name in names],
            deck=sorted(deck.cards),
            hand=[],
            rings=[[] for _ in range(PLACES)],
            sealed=[],
            discard=[],
            aside=[],
        )
        game = cls(deck, state)
        game._fill_hand()
        game._ask()
        events, game._events = game._events, []
        return game, events

    # --- what is asked and answered -----------------------------------------------------------

    @property
    def winners(self) -> tuple[int, ...]:
        """The player's seat if the game is won; empty otherwise."""
        return (0,) if self.state.outcome == "won" else ()

    def _give(self, answer: str) -> None:
        state, asked = self.state, option(answer)
        if asked.kind == DRAW:
            self._fill_hand()
        elif asked.kind in ("start", "add"):
            self._place(asked.card, asked.place or state.rings.index([]) + 1)
        elif asked.kind == "discard":
            self._discard(asked.card, "action")
            state.drawing = True
        else:
            self._negate(asked.kind, asked.card)

    def why_not(self, option_id: str) -> tuple[Unmet, ...]:
        """Return why an answer cannot be given now; empty if it can."""
        return rules.why_not(self.deck, self.state, option_id)

    def ways(self) -> tuple[Way, ...]:
        """Return the four ways to negate the wyrm in question, each with its answers or why it has none."""
        return rules.ways(self.deck, self.state)

    def odds(self) -> Odds:
        """Return the number of cards of each kind left in the deck."""
        return odds(self.deck, self.state)

    def opening(self) -> tuple[Event, ...]:
        """Return the events while the first hand was dealt; only games that began at their seed have them."""
        return tuple(self._dealt(self.state.names, self.seed, self.deck, self.rules)[1])

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return what the player may know, as plain JSON values (None: a spectator); `ValueError` for other seats."""
        if seat not in (None, 0) or isinstance(seat, bool):
            raise ValueError(f"there is no seat {seat!r}")
        return views.view(self.state, self.decision, seat)

    def secrets(self) -> Hashable:
        """Return what no player may know, for comparison: while it is equal, no card was drawn."""
        return self.state.rng

    def scores(self) -> tuple[Score, ...]:
        """Return the score, 0 unless the game is won."""
        state = self.state
        return (Score(state.names[0], len(state.deck) if state.outcome == "won" else 0),)

    # --- copies -------------------------------------------------------------------------------

    def clone(self) -> Game:
        """Return a copy that shares nothing mutable."""
        twin = Game(self.deck, self.state.clone())
        twin.decision = self.decision
        return twin

    def determinize(self, seat: int, seed: int) -> Game:
        """Return a clone with the deck in another order, given by a seed: nothing else is hidden."""
        self.view(seat)
        twin = self.clone()
        twin.state.deck.sort()
        twin.state.rng = seed & rng.MASK
        return twin

    @classmethod
    def from_json(cls, data: str | bytes, *, deck: Deck | None = None) -> Game:
        """Return the game that `to_json` wrote; raises `BadSnapshot`, and nothing else, for anything else."""
        deck = deck or default_deck()
        game = cls(deck, cls._decoded(data, deck.content_hash))
        with refusing():
            game.check()
        game._ask()
        return game

    def check(self) -> None:
        """Check the invariants; raises `InvariantBroken`."""
        check(self.deck, self.state)

    # --- what happens -------------------------------------------------------------------------

    def _tell(self, kind: str, **data: Any) -> None:
        self._events.append(Event(kind, data))

    def _ask(self) -> None:
        """Put the decision that the state calls for."""
        state = self.state
        if state.outcome:
            self.decision = None
        elif state.wyrm:
            ids = rules.negations(self.deck, state)
            self.decision = Decision(state.serial, 0, "negate", ids, str(state.wyrm))
        elif state.drawing:
            self.decision = Decision(state.serial, 0, "draw", (DRAW,))
        else:
            self.decision = Decision(state.serial, 0, "action", rules.actions(self.deck, state))

    def _place(self, card: int, place: int) -> None:
        state = self.state
        ring = state.rings[place - 1]
        state.hand.remove(card)
        ring.append(card)
        suits = list(rules.shared_suits(self.deck, ring))
        self._tell("placed", card=card, place=place, position=len(ring), suits=suits)
        state.drawing = True
        if len(ring) == LENGTH:
            state.sealed.append(ring)
            state.rings[place - 1] = []
            self._tell("completed", place=place, number=len(state.sealed), cards=ring[:], suits=suits)
        if len(state.sealed) == TO_WIN:
            state.drawing = False
            state.outcome = "won"
            self._tell("won", score=len(state.deck))

    def _discard(self, card: int, reason: str) -> None:
        """Discard a card of the hand."""
        self.state.hand.remove(card)
        self.state.discard.append(card)
        self._tell("discarded", card=card, reason=reason)

    def _negate(self, way: str, card: int) -> None:
        state, deck = self.state, self.deck
        wyrm, state.wyrm = state.wyrm, 0
        if way == FLIP:
            self._tell("negated", wyrm=wyrm, way=way, card=None, ways=[way])
        elif way == "negate":
            ways = list(rules.ways_by_card(deck, wyrm, card))
            self._tell("negated", wyrm=wyrm, way="card", card=card, ways=ways)
            self._discard(card, "negation")
        else:
            self._tell("negated", wyrm=wyrm, way=way, card=deck.excuse, ways=[way])
            self._discard(deck.excuse, "negation")
        state.discard.append(wyrm)
        self._tell("discarded", card=wyrm, reason="negated")
        if way == FLIP:
            for _ in range(FLIPPED):
                self._flip()
            self._fill_hand()
        else:
            state.drawing = True

    def _flip(self) -> None:
        """Discard the top card of the deck, or set it aside if it is a wyrm."""
        card = self._take()
        is_wyrm = card in self.deck.wyrms
        (self.state.aside if is_wyrm else self.state.discard).append(card)
        self._tell("flipped", card=card, left=len(self.state.deck), aside=is_wyrm)

    def _take(self) -> int:
        """Remove and return the top card of the deck, which must have one."""
        deck = self.state.deck
        self.state.rng, index = rng.draw(self.state.rng, len(deck))
        deck[index], deck[-1] = deck[-1], deck[index]
        return deck.pop()

    def _fill_hand(self) -> None:
        """Draw until the hand is full, a wyrm must be negated, or the game is lost.

        Wyrms drawn to an empty hand are set aside; all that are go back into the deck when the hand is full.
        """
        state = self.state
        was_empty = not state.hand
        state.drawing = False
        if was_empty and state.serial:
            self._tell("hand_emptied")
        while len(state.hand) < HAND:
            if not state.deck:
                self._lose("deck_empty")
                return
            card = self._take()
            left = len(state.deck)
            if card not in self.deck.wyrms:
                state.hand.append(card)
                self._tell("drew", card=card, left=left)
            elif was_empty:
                state.aside.append(card)
                self._tell("set_aside", card=card, left=left)
            else:
                state.wyrm = card
                self._tell("wyrm_appeared", card=card, left=left)
                if not rules.negations(self.deck, state):
                    self._lose("no_answer")
                return
        if state.aside:
            state.deck += state.aside
            self._tell("returned", cards=state.aside, left=len(state.deck))
            state.aside = []
        if state.serial:
            state.turn += 1
        self._tell("turn_began", turn=state.turn)

    def _lose(self, reason: Outcome) -> None:
        self.state.outcome = reason
        self._tell("lost", reason=reason)
