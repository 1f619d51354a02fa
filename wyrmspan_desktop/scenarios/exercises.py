"""Puzzle tables: positions before a round ends, each with a task and a solution.

Everybody else has passed, or is about to, so that the outcome depends on the plan alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.scenarios.builder import Scenario
from wyrmspan_desktop.scenarios.reached import Reached
from wyrmspan_desktop.scenarios.tasks import LEARNER, Task, counted, final_points, longest_walk, won_alone

_NAMES = ("Ada",)
GROWN = 3
"""Number of feedings until a hatchling is grown."""


class Exercise(NamedTuple):
    """A task at a table, with a solution.

    ``scenario`` sets up the table for a player with a name.
    """

    scenario: Callable[[Sequence[str]], Scenario]
    task: Task
    solution: tuple[str, ...]

    def game(self, name: str = _NAMES[0]) -> Game:
        """Return the position for a learner with this name."""
        return self.scenario((name,)).game()


EXERCISES: dict[str, Exercise] = {}
LESSONS: dict[str, Reached] = {}
"""Their positions among the named tables."""


def exercise(task: Task, solution: str) -> Callable[[Callable[..., Scenario]], Callable[..., Scenario]]:
    """Register a function as the exercise of its name; its docstring is the description in the list of tables.

    ``solution``: answers that solve it, with semicolons between.
    """

    def enter(scenario: Callable[..., Scenario]) -> Callable[..., Scenario]:
        name = scenario.__name__
        EXERCISES[name] = made = Exercise(scenario, task, tuple(solution.split("; ")))
        LESSONS[f"lesson-{name}"] = Reached(made.game, (scenario.__doc__ or "").removesuffix("."))
        return scenario

    return enter


def _alone(names: Sequence[str], round_number: int) -> Scenario:
    """Set up the end of a round for a lone player: Automa has passed."""
    scenario = Scenario(names, automa="Automa 1").round(round_number)
    scenario.scored(*[[2, 1], [1, 2], [2, 1]][: round_number - 1])
    return scenario.turn(LEARNER, last=True)


# --- the tables -------------------------------------------------------------------------------


@exercise(
    Task(counted("enticed"), 3),
    "excavate v33 crimson.2; gain gold; gain crystal; end_turn; entice d68 crimson.2; end_turn; entice "
    "d50 golden.1; end_turn; entice d37 amethyst.1",
)
def digging(names: Sequence[str] = _NAMES) -> Scenario:
    """Four coins for three dragons: one has nowhere to live, others cannot be paid."""
    return (
        _alone(names, 1)
        .objectives("o5a", coins=[3])
        .player(
            LEARNER,
            coins=4,
            mat_eggs=1,
            resources={"meat": 1, "crystal": 1},
            hand=["d68", "d50", "d37", "v44", "v33", "v66"],
            mat={"crimson.1": {"dragon": "d181"}},
        )
    )


@exercise(
    Task(longest_walk, 4),
    "explore crimson; gain meat; gain gold; advance; take d183; gain meat; gain meat; end_turn; entice "
    "d48 crimson.3; gain coin; end_turn; entice d68 crimson.4; end_turn; explore crimson; gain meat; "
    "gain gold; advance; take v4; gain meat; gain meat; lay crimson.1",
)
def walks(names: Sequence[str] = _NAMES) -> Scenario:
    """Three coins and an egg, two dragons in a cave that has room for four, and nothing to pay others with."""
    mat = {
        "crimson.1": {"dragon": "d169"},
        "crimson.2": {"dragon": "d166"},
    }
    return (
        _alone(names, 2)
        .objectives("o8a", "o2a", coins=[0, 4])
        .player(
            LEARNER,
            coins=3,
            mat_eggs=1,
            hand=["d48", "d68", "d131", "v66"],
            mat=mat,
            excavated={"crimson": 4},
            steps=2,
        )
    )


@exercise(
    Task(counted("walk_began", cave="golden", count=3), 1),
    "explore golden; take d183; tuck d119 golden.1; advance; gain meat; pay d131; lay golden.1; "
    "decline; decline; lay golden.2; decline; decline; end_turn; explore golden; pay egg golden.1; take "
    "d14; decline; advance; take d182; pay d149; lay golden.2; decline; decline; lay crimson.1; "
    "decline; decline; end_turn; explore golden",
)
def eggs(names: Sequence[str] = _NAMES) -> Scenario:
    """Four coins and no egg, and a cave to be walked three times."""
    mat = {
        "golden.1": {"dragon": "d84"},
        "golden.2": {"dragon": "d66"},
        "golden.3": {"dragon": "d67"},
        "golden.4": {"dragon": "d127"},
        "crimson.1": {"dragon": "d68"},
    }
    return (
        _alone(names, 3)
        .objectives("o8a", "o7a", "o1a")
        .player(
            LEARNER,
            coins=3,
            hand=["v66", "d131", "d119", "d149"],
            mat=mat,
            steps=1,
        )
    )


@exercise(
    Task(counted("marker_placed"), 2),
    "explore crimson; gain gold; advance; gain crystal; advance; row 3; gain coin; lay crimson.1; lay "
    "golden.1; end_turn; explore golden; take d183; advance; lay amethyst.1; advance; gain gold; "
    "end_turn; explore amethyst; take v1; advance; take d14; advance; gain coin; end_turn; excavate v27 "
    "golden.2; advance; gain milk; advance; row 5",
)
def guild(names: Sequence[str] = _NAMES) -> Scenario:
    """Two steps before a marker on the guild's ring, eight before a second one, and three coins."""
    mat = {
        "crimson.1": {"dragon": "d133"},
        "golden.1": {"dragon": "d40"},
        "amethyst.1": {"dragon": "d75"},
    }
    return (
        _alone(names, 3)
        .guild("Plains Guild", rows={2: [1]})
        .player(
            LEARNER,
            coins=3,
            mat_eggs=1,
            resources={"gold": 1},
            hand=["v27", "v44", "d110"],
            mat=mat,
            steps=4,
        )
    )


@exercise(
    Task(won_alone, 1),
    "excavate v3 crimson.3; cache meat crimson.1; cache meat crimson.1; end_turn; explore crimson; gain "
    "gold; cache gold crimson.1; advance; take d183; gain gold; cache gold crimson.2; gain meat; "
    "end_turn; pass; end_turn",
)
def objective(names: Sequence[str] = _NAMES) -> Scenario:
    """Two coins, and an objective in which Automa is ahead."""
    mat = {
        "crimson.1": {"dragon": "d53", "cached": {"milk": 1}},
        "crimson.2": {"dragon": "d163"},
        "golden.1": {"dragon": "d96"},
        "amethyst.1": {"dragon": "d78"},
    }
    return (
        _alone(names, 2)
        .objectives("o8a", "o4a", coins=[0, 3])
        .player(
            LEARNER,
            coins=2,
            mat_eggs=1,
            resources={"meat": 1},
            hand=["v3", "v29", "d181", "d50"],
            mat=mat,
            steps=2,
        )
    )


@exercise(
    Task(counted("fed", count=GROWN), 2),
    "exchange gold crystal milk; explore amethyst; take v1; cache meat amethyst.1; gain milk; take v2; "
    "take v66; advance; take d131; end_turn; explore golden; take d16; cache milk golden.1; advance; "
    "take v39; end_turn; explore golden; take d9; cache milk golden.1",
)
def hatchlings(names: Sequence[str] = _NAMES) -> Scenario:
    """Two hatchlings that want three feedings in all, with little to feed them."""
    mat = {
        "golden.1": {"dragon": "d17", "fed": 1, "cached": {"milk": 1}},
        "amethyst.1": {"dragon": "d13", "fed": 2, "cached": {"meat": 2}},
    }
    return (
        _alone(names, 2)
        .objectives("o8a", "o4a", coins=[0, 4])
        .player(
            LEARNER,
            coins=3,
            mat_eggs=1,
            resources={"meat": 1, "gold": 1, "crystal": 1},
            hand=["d52"],
            mat=mat,
            steps=2,
        )
        .display(dragons=["d131", "d119", "d132"], caves=["v1", "v2", "v66"])
    )


@exercise(
    Task(final_points, 92, "game_ended"),
    "excavate v56 amethyst.4; pay egg crimson.1; pay egg golden.2; lay crimson.1; lay crimson.1; lay "
    "crimson.2; sell meat; sell d81; sell crystal; end_turn; explore amethyst; take v8; lay amethyst.1; "
    "advance; gain coin; decline; take v9; gain crystal; lay crimson.2; end_turn; entice d144 "
    "amethyst.4; end_turn; explore amethyst; pay egg crimson.1; take v70; lay amethyst.1; advance; gain "
    "milk; pay v3; lay amethyst.2; lay amethyst.2; take v43; gain crystal; lay crimson.1; pay v8; lay "
    "crimson.2; lay golden.1; pay v9; lay golden.2; lay golden.2; end_turn; explore amethyst; pay egg "
    "amethyst.1; pay egg crimson.1; take v68; lay amethyst.1; advance; row 5; pay v70; lay amethyst.3; "
    "lay amethyst.3; take v58; gain crystal; lay crimson.1; pay v43; lay amethyst.4; lay amethyst.4; "
    "pay v68; lay amethyst.4; lay amethyst.4; end_turn; pass; end_turn; activate d160; tuck d128 "
    "golden.2; score d144 2; pay crystal; pay crystal",
)
def ending(names: Sequence[str] = _NAMES) -> Scenario:
    """The last coins of the last round, when Automa has passed."""
    mat = {
        "crimson.1": {"dragon": "d169", "eggs": 1},
        "crimson.2": {"dragon": "d53", "cached": {"gold": 2}},
        "golden.1": {"dragon": "d84", "tucked": ["d14"]},
        "golden.2": {"dragon": "d160", "eggs": 2},
        "amethyst.1": {"dragon": "d43", "eggs": 3},
        "amethyst.2": {"dragon": "d137", "eggs": 1},
        "amethyst.3": {"dragon": "d92"},
    }
    return (
        _alone(names, 4)
        .objectives("o8a", "o4a", "o1a", "o3b")
        .guild("Plains Guild", rows={4: [0], 2: [1]})
        .player(
            LEARNER,
            coins=4,
            mat_eggs=2,
            resources={"meat": 2, "gold": 1, "crystal": 1},
            hand=["d81", "d144", "d102", "v56", "v3", "d6"],
            mat=mat,
            excavated={"crimson": 3, "golden": 3},
            steps=9,
        )
    )


@exercise(
    Task(won_alone, 1),
    "explore golden; take d15; decline; advance; take d131; take d119; end_turn; entice d15 amethyst.1; "
    "end_turn; pass; end_turn",
)
def automa(names: Sequence[str] = _NAMES) -> Scenario:
    """Automa's last two cards of the round, of which one can know what they will do."""
    mat = {
        "golden.1": {"dragon": "d9", "fed": 1, "cached": {"milk": 1}},
        "golden.2": {"dragon": "d16", "fed": 1, "cached": {"meat": 1}},
    }
    return (
        Scenario(names, automa="Automa 1")
        .round(3)
        .scored([1, 2], [2, 1])
        .objectives("o5a", "o8a", "o7a")
        .player(
            LEARNER,
            coins=2,
            mat_eggs=1,
            resources={"milk": 1},
            hand=["v66"],
            mat=mat,
            steps=2,
        )
        .display(dragons=["d15", "d131", "d119"], caves=["v2", "v60", "v64"])
        .automa(cards=["6", "3"], unseen="7", left=2, steps=5, ready=1, dragons=["d14", "d77"], caves=["v1"])
        .turn(LEARNER)
    )
