"""The one door to a game: what is asked, how it is answered, what happened (see ``PROTOCOL.md``)."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Sequence
from typing import Any
from weakref import ref

import msgspec

from wyrmspan_desktop.engine import handlers, invariants, rng, rounds, scoring, soundness, views, words
from wyrmspan_desktop.engine import why_not as reasons
from wyrmspan_desktop.engine.cards import RULES_VERSION, Box, Level, default_box
from wyrmspan_desktop.engine.decisions import (
    DECLINE,
    NEEDS_RESOURCES,
    Anchor,
    Decision,
    IllegalAnswer,
    trades,
)
from wyrmspan_desktop.engine.events import Event, Step
from wyrmspan_desktop.engine.handlers.payments import Bill, Paying
from wyrmspan_desktop.engine.ids import CAVE_CARDS, CAVES, DRAGONS, SLOT_COUNT
from wyrmspan_desktop.engine.moves import deal_display, exchange
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.engine.scoring import Score
from wyrmspan_desktop.engine.state import PRINTED, SCHEMA, Automa, Player, State


class BadSnapshot(ValueError):
    """A snapshot that is damaged, made for other content or another version, or makes no sense."""


_DECODER = msgspec.json.Decoder(State)
_ENCODE = msgspec.json.Encoder().encode
SEED_LIMIT = 1 << 64
LONGEST = 100_000
"""Bytes of a snapshot, names aside; those of play take a tenth of it."""


class Game:
    """A game of Wyrmspan: 2-5 players, or one against Automa.

    Nothing changes but by `apply`.  While the game is not over, `decision` has a legal answer.
    """

    __slots__ = ("__weakref__", "asking", "box", "decision", "events", "level", "state")

    def __init__(self, box: Box, state: State) -> None:
        """For internal use; see `new` and `from_json`."""
        self.box, self.state = box, state
        self.level: Level | None = box.levels[state.automa] if state.automa is not None else None
        self.decision: Decision | None = None
        self.events: list[Event] = []
        self.asking: list[str] = []
        """Addresses of abilities whose use is being considered, so that two cannot consider each other for ever."""

    # --- making games ---------------------------------------------------------------------

    @classmethod
    def new(
        cls, names: Sequence[str], *, seed: int, automa: str | None = None, box: Box | None = None
    ) -> Game:
        """Set up a game (R1): 2-5 names, or one name and a level such as ``"Automa 1"`` or ``"Ravel 3"``.

        Raises `ValueError` for other numbers of names, an unknown level, or a seed outside 0..2**64-1.
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
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"the seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
        game = cls(box, _empty_state(box, names, seed, automa))
        game._set_up()
        game.run_until_asked()
        game.events = []
        return game

    def _set_up(self) -> None:
        state, box = self.state, self.box
        if state.robot is None:
            state.start = self._random(len(state.players))
        state.tile = self._random(len(box.guild.tiles))
        state.objectives = self._choose_objectives()
        for pile in (DRAGONS, CAVE_CARDS):
            deal_display(self, pile)
        setup = box.rounds.setup
        for player in state.players:
            for pile, number in ((DRAGONS, setup.dragons), (CAVE_CARDS, setup.caves)):
                for _ in range(number):
                    deck = state.decks[pile]
                    if deck:
                        player.hand.append(deck.pop(self._random(len(deck))))
        state.stack = [rounds.Match()]

    def _choose_objectives(self) -> list[str]:
        """One side of as many random tiles as there are rounds (R1.4); in solo only those she can have (R12.6)."""
        sides = self.box.sides
        tiles = sorted(sides)
        chosen: list[str] = []
        while len(chosen) < self.box.rounds.count and tiles:
            tile = tiles[self._random(len(tiles))]
            name = sides[tile][self._random(len(sides[tile]))]
            if self.state.robot is not None and self.box.objectives[name].automa is None:
                continue
            tiles.remove(tile)
            chosen.append(name)
        return chosen

    def _random(self, bound: int) -> int:
        self.state.rng, number = rng.draw(self.state.rng, bound)
        return number

    # --- what is asked and answered -------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; `decision` is None then, and only then."""
        return self.decision is None

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; empty until the game is over."""
        return tuple(self.state.winners)

    @property
    def seed(self) -> int:
        """The number that the game was set up from."""
        return self.state.seed

    @property
    def serial(self) -> int:
        """How many answers were accepted so far."""
        return self.state.serial

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
            exchange(self, decision.seat, answer[0].split()[1:])
        else:
            state.stack[-1].answer(self, ids)
        self.run_until_asked()
        return Step(tuple(self.events), self.decision)

    @staticmethod
    def _legal(decision: Decision, answer: Sequence[str]) -> list[str] | None:
        """The answer as a list, None if it is a legal exchange; raises `IllegalAnswer`."""
        ids = [answer] if isinstance(answer, str) else list(answer)
        offered = decision.ids
        if len(ids) == 1 and ids[0] in offered and decision.least <= 1 <= decision.most:
            if not isinstance(answer, str):
                return ids
            raise IllegalAnswer("unknown", f"an answer is a list of ids: write [{answer!r}]")
        wants_exchange = len(ids) == 1 and isinstance(ids[0], str) and ids[0].startswith("exchange ")
        if wants_exchange and any(ids[0] == option.id for option in decision.exchanges):
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

    def describe(self, option_id: str) -> str:
        """An option in words; `ValueError` if the id is none."""
        return words.describe(option_id, self.box)

    def why_not(self, anchor: Anchor) -> tuple[reasons.Unmet, ...]:
        """Why a thing on the table cannot be used for an action now; empty if it can."""
        return reasons.why_not(self, anchor)

    def due(self) -> Items | None:
        """What is still to be paid, or would be, when a payment is asked for.

        None if nothing is, and if one of several costs may be chosen.
        """
        top = self.state.stack[-1] if self.state.stack else None
        if isinstance(top, Bill):
            return top.due()
        if isinstance(top, Paying):
            costs = top.costs(self)
            return costs[0] if len(costs) == 1 else None
        return None

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, as plain JSON values (None: a spectator); `ValueError` for no seat of this game."""
        if seat is not None and (isinstance(seat, bool) or not 0 <= seat < self.state.seats):
            raise ValueError(f"there is no seat {seat!r}")
        return views.view(self, seat)

    def secrets(self) -> Hashable:
        """What no seat may know, to be compared only: while it stays equal, nothing came out and nothing was drawn."""
        return views.secrets(self.state)

    def scores(self) -> tuple[Score, ...]:
        """Everybody's score as if the game ended now; end-game payments not yet made count nothing."""
        return scoring.scores(self)

    # --- copies ---------------------------------------------------------------------------

    def clone(self) -> Game:
        """A copy that shares nothing that changes."""
        twin: Game = object.__new__(Game)
        twin.box, twin.level = self.box, self.level
        twin.decision = None if self.decision is None else self.decision.within(ref(twin))
        twin.state = self.state.clone()
        twin.events = []
        twin.asking = []
        return twin

    def determinize(self, seat: int, seed: int) -> Game:
        """A clone in which all that a seat cannot see is dealt anew from a seed, the generator included."""
        twin = self.clone()
        views.deal_hidden(twin, seat, seed)
        if twin.decision is not None:
            twin.decision = None
            twin.run_until_asked()
        return twin

    def digest(self) -> str:
        """A hash of the whole state, the generator and the pending work included, the names not."""
        state = msgspec.structs.replace(self.state, names=[])
        return hashlib.sha256(_ENCODE(state)).hexdigest()

    def to_json(self) -> str:
        """The game as text, at any decision; `from_json` continues it."""
        return _ENCODE(self.state).decode()

    @classmethod
    def from_json(cls, data: str | bytes, *, box: Box | None = None) -> Game:
        """The game that `to_json` wrote; raises `BadSnapshot`, and nothing else, for anything that is not one."""
        try:
            return cls._from_json(data, box or default_box())
        except BadSnapshot:
            raise
        except Exception as error:  # noqa: BLE001 - whatever nonsense a snapshot holds
            raise BadSnapshot(f"the snapshot makes no sense ({type(error).__name__}: {error})") from None

    @classmethod
    def _from_json(cls, data: str | bytes, box: Box) -> Game:
        try:
            state = _DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadSnapshot(f"not a snapshot of this version: {error}") from None
        if state.schema != SCHEMA or state.rules != RULES_VERSION:
            raise BadSnapshot(f"made by another version (schema {state.schema}, rules {state.rules})")
        if state.content != box.content_hash:
            raise BadSnapshot(f"made with other cards (content {state.content}, here {box.content_hash})")
        if state.automa is not None and state.automa not in box.levels:
            raise BadSnapshot(f"there is no level {state.automa!r}")
        game = cls(box, state)
        before = _ENCODE(state)
        if len(before) - len(_ENCODE(state.names)) > LONGEST:
            raise BadSnapshot("longer than any game")
        invariants.check(game)
        soundness.check(game)
        if state.stack:
            state.stack[-1].run(game)
            if game.decision is None or game.events:
                raise BadSnapshot("it was not made at a decision")
        if _ENCODE(state) != before:
            raise BadSnapshot("it was not made at a decision")
        game.check()
        return game

    def check(self) -> None:
        """Check the invariants; raises `InvariantBroken`."""
        invariants.check(self)

    # --- for handlers ---------------------------------------------------------------------

    def emit(self, kind: str, seat: int | None, source: str | None, data: dict[str, Any]) -> None:
        """Report a fact."""
        self.events.append(Event(kind, seat, source, data))

    def ask(
        self,
        seat: int,
        kind: str,
        source: str,
        ids: list[str],
        *,
        optional: bool = False,
        least: int = 1,
        most: int = 1,
        default: tuple[str, ...] | None = None,
    ) -> None:
        """Put a decision; ``optional`` adds `decline`, the default is the first id (or the first ``least``)."""
        if default is None:
            default = (ids[0],) if least <= 1 else tuple(ids[:least])
        if optional:
            ids = [*ids, DECLINE]
        self.decision = Decision(
            self.state.serial, seat, kind, source, ids, least, most, False, default, ref(self)
        )

    def open_exchanges(self) -> list[str]:
        """The ids of the exchanges after which the same decision can be asked again (R2.5)."""
        decision = self.decision
        assert decision is not None
        ids = trades(self.state.players[decision.seat].resources, "exchange")
        if decision.kind not in NEEDS_RESOURCES:
            return ids
        return [each for each in ids if self._asks_again(decision, each)]

    def _asks_again(self, decision: Decision, answer: str) -> bool:
        """Whether after an exchange the pending work still makes sense and asks the same."""
        twin = self.clone()
        twin.decision = None
        exchange(twin, decision.seat, answer.split()[1:])
        top = twin.state.stack[-1]
        if not top.is_sound(twin):
            return False
        top.run(twin)
        again = twin.decision
        return again is not None and (again.kind, again.source) == (decision.kind, decision.source)

    def run_until_asked(self) -> None:
        """Run the top frame until something is asked or nothing is pending."""
        stack = self.state.stack
        while stack and self.decision is None:
            stack[-1].run(self)

    def accept(self, ids: list[str]) -> None:
        """Hand the top frame an answer to what it has just asked within the same step."""
        self.decision = None
        self.state.stack[-1].answer(self, ids)

    def start_ability(self, seat: int, source: str, at: str, *, home: int = 0, begun: bool = False) -> None:
        """Push an ability: a block at an address, bracketed by events."""
        self.state.stack.append(
            handlers.flow.Block(seat=seat, source=source, at=at, home=home, root=True, begun=begun)
        )

    def advance_token(self, seat: int, source: str) -> None:
        """Advance a seat on the Dragon Guild (R8.1)."""
        handlers.guild.advance(self, seat, source)

    def squares(self, row: int) -> int:
        """How many squares a limited row of the tile has in this game (R1.2)."""
        printed = self.box.guild.tiles[self.state.tile].rows[row - 1].squares
        return printed[self.state.seats > 3]


def _empty_state(box: Box, names: list[str], seed: int, level: str | None) -> State:
    setup = box.rounds.setup
    spaces = [PRINTED if slot % 4 == 0 else 0 for slot in range(SLOT_COUNT)]
    players = [
        Player(
            coins=setup.coins,
            resources=[0] * 4,
            hand=[],
            drawn=[],
            shown=[],
            mat_eggs=setup.eggs,
            spaces=spaces[:],
            dragons=[0] * SLOT_COUNT,
            eggs=[0] * SLOT_COUNT,
            cached=[0] * (SLOT_COUNT * 4),
            tucked=[[] for _ in range(SLOT_COUNT)],
            fed=[0] * SLOT_COUNT,
            fresh=[],
            explored=[0] * len(CAVES),
            steps=0,
            markers=setup.guild_markers,
            passed=False,
            acted=[],
            objective_vp=[],
            end_payments=[],
            end_vp=0,
        )
        for _ in names
    ]
    robot = None
    if level is not None:
        robot = Automa(
            deck=[],
            unseen="",
            played=[],
            steps=0,
            entered=0,
            ready=1,
            dragons=[],
            caves=[],
            passed=False,
            objective_vp=[],
        )
    return State(
        schema=SCHEMA,
        rules=RULES_VERSION,
        content=box.content_hash,
        seed=seed,
        rng=seed,
        serial=0,
        names=names,
        automa=level,
        players=players,
        robot=robot,
        round=0,
        start=0,
        turn=None,
        decks=[list(box.in_play(pile, level is not None)) for pile in (DRAGONS, CAVE_CARDS)],
        tops=[[], []],
        discards=[[], []],
        display=[[0] * setup.display, [0] * setup.display],
        tile=0,
        rows=[[] for _ in range(handlers.guild.LAST_ROW)],
        objectives=[],
        objective_coins=[0] * box.rounds.count,
        places=[],
        walk=[],
        stack=[],
        winners=[],
    )


__all__ = ["BadSnapshot", "Game"]
