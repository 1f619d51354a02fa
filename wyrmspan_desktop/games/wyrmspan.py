"""Wyrmspan as a `Kind` of game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wyrmspan_desktop.bots import BOTS, BUDGET_S, make
from wyrmspan_desktop.bots.game_review import LONGEST_S, Moment, find_moments
from wyrmspan_desktop.bots.hints import BUDGET_S as HINTS_S
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.bots.hints import hints as hints_for
from wyrmspan_desktop.bots.value import network
from wyrmspan_desktop.core.game import refusing
from wyrmspan_desktop.engine import Game, Step
from wyrmspan_desktop.engine.cards import EDITIONS, RULES_VERSION, Box, box_of, default_box, own_set
from wyrmspan_desktop.engine.ids import NAME
from wyrmspan_desktop.engine.prospects import worth
from wyrmspan_desktop.engine.snapshot_validation import MAX_ANSWERS, check_measure
from wyrmspan_desktop.games import protocol
from wyrmspan_desktop.games.auto_moves import obvious_answer
from wyrmspan_desktop.games.common import Common
from wyrmspan_desktop.games.protocol import NO_HOUSE_RULES, PRINTED, Cards, HouseRules, OwnCards

HARDER = {
    "Automa 1": "Automa 2",
    "Automa 2": "Automa 3",
    "Automa 3": "Ravel 3",
    "Ravel 1": "Ravel 2",
    "Ravel 2": "Ravel 3",
}
EASIER = {
    "Automa 2": "Automa 1",
    "Automa 3": "Automa 2",
    "Ravel 1": "Automa 1",
    "Ravel 2": "Ravel 1",
    "Ravel 3": "Ravel 2",
}
"""The level to try after one that has become too easy, or is too hard.

Against rules of thumb (``devtools simulate``) Ravel 1 scores about as much as Automa 2, and Ravel 2 as Automa 3.
"""


class Wyrmspan(Common[Game, Box]):
    """Games of Wyrmspan with one box; their level is one of Automa's.

    Without a box it is the shipped one, read on first use.
    """

    name = Game.KIND
    rules = RULES_VERSION
    most_answers = MAX_ANSWERS
    editions = EDITIONS

    action = "action"
    between = frozenset({"action", "end_turn"})
    # A card played from one's own hand reveals nothing, so this can be undone.
    shown = frozenset({"received", "tucks_revealed", "game_ended"})
    settles = frozenset({"objective_scored"})
    reasons: Sequence[tuple[str, str]] = (
        ("automa_", "automa"),
        ("dealt", "dealt"),
        ("drew", "drawn"),
        ("tucked", "tucked"),
        ("showed", "shown"),
        ("received", "shown"),
        ("tucks_revealed", "ended"),
    )

    bots: Sequence[str] = tuple(BOTS)
    quick = frozenset({"apprentice", "random"})
    budget_s, hints_s = BUDGET_S, HINTS_S
    hints_type = list[Hint]
    moments_s: float = LONGEST_S
    moments_type = list[Moment]

    shipped, maker, adviser = staticmethod(default_box), staticmethod(make), staticmethod(hints_for)

    @property
    def cards(self) -> Cards:
        return PRINTED if self._box is None else self._box.cards

    def with_cards(self, cards: Cards) -> Wyrmspan:
        return Wyrmspan(box_of(cards))

    def own_cards(self, title: str, files: Mapping[str, bytes]) -> OwnCards:
        return own_set(title, files)

    def of(self, game: Game) -> Wyrmspan:
        return self if game.box is self.box else Wyrmspan(game.box)

    @property
    def levels(self) -> Sequence[str]:
        return tuple(self.box.levels)

    def new(
        self,
        players: Sequence[str],
        *,
        seed: int,
        level: str | None = None,
        rules: int | None = None,
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> Game:
        rules = rules or self.rules
        return Game.new(players, seed=seed, automa=level, box=self.box, rules=rules, house_rules=house_rules)

    def from_json(self, data: str | bytes) -> Game:
        return Game.from_json(data, box=self.box)

    def check(self, game: Game) -> None:
        with refusing():
            check_measure(game)

    def level(self, game: Game) -> str | None:
        return game.state.level

    def house_rules(self, game: Game) -> HouseRules:
        return game.house_rules

    def seats(self, players: Sequence[str], level: str | None) -> tuple[str, ...]:
        return (*players, level) if level else tuple(players)

    def round(self, game: Game) -> int:
        return game.state.round

    def milestones(self, step: protocol.Step) -> list[int]:
        return [event.data["round"] for event in step.events if event.type == "objective_scored"]

    def played(self, steps: Sequence[Step], game: Game, seat: int) -> dict[str, int]:
        """Return the points of dragons; one that no longer lies on the mat has brought none."""
        events = (event for step in steps for event in step.events)
        cards = [event.data["card"] for event in events if event.type == "enticed" and event.seat == seat]
        lying = game.state.players[seat].dragons
        worths = {NAME[card]: worth(game, seat, slot).total for slot, card in enumerate(lying) if card}
        return {card: worths.get(card, 0) for card in cards}

    def obvious(self, game: Game) -> list[str]:
        return obvious_answer(game)

    def evaluation(self) -> str:
        return network().version

    def moments(
        self,
        start: Game,
        answers: Sequence[Sequence[str]],
        chosen: Sequence[int],
        seed: int,
        budget_s: float,
        on_progress: Callable[[float], None],
    ) -> list[Moment]:
        return find_moments(start, answers, chosen, seed, budget_s, on_progress=on_progress)

    def describe(self, game: Game) -> str:
        state = game.state
        said = f"{state.level or f'{len(state.names)} players'}, seed {state.seed}, round {state.round}"
        return said if game.house is None else f"{said}, {game.house}"


KIND = Wyrmspan()
