"""Replays for tests: in the middle of games, being scrubbed, with hints, with all hands open.

Importing this selects SDL's dummy driver unless another one is set.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.family.outlook import best
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.ai_tasks import AiTask, Thinkers
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.ui.advent.replay import AdventReplay
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.replay import FamilyReplay
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.branch_dialog import BranchDialog
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.table.events.replay_log import Side
from wyrmspan_desktop.ui.table.play.scrubber import REEL
from wyrmspan_desktop.ui.table.screens.multi_seat_replay import SidedReplaying
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.replaying import Replaying

NAMES = ["Ada", "Benedikt d. Zweite", "Cleo", "Dov", "Eve"]
"""One of them is as long as a name may be."""
_SHORT = [name[:16] for name in NAMES]


def play(session: Session, until: int | None = None) -> None:
    """Answer by the heuristic policy to the end, or this many times."""
    while session.decision is not None and session.game.serial != until:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)


def played(names: Sequence[str], automa: str | None = None) -> Session:
    """Return a finished game played by the heuristic policy, always the same for the same players."""
    return _played(tuple(names), automa)


@cache
def _played(names: tuple[str, ...], automa: str | None) -> Session:
    session = Session.new(names, seed=5, level=automa)
    play(session)
    return session


@cache
def islands_played() -> Session:
    """Return a finished game of Dragon Family, always the same."""
    session = Session.new(_SHORT, seed=11, game=FAMILY)
    while session.decision is not None:
        session.choose([best(session.game)], session.game.serial)
    return session


def _replay(app: App, names: Sequence[str], move: int, side: Side | None = None) -> ReplayScene:
    replay = ReplayScene(app, played(names))
    replay.control.speed = 4.0
    replay.control.look_from(side or Side(0))
    replay.control.go_to(move)
    return replay


def _scrubbing(app: App) -> Scene:
    """Open a replay of five players with the pointer on a turn of the timeline."""
    replay = _replay(app, _SHORT, 430, Side(None, is_open=True))
    board = replay.board.reel.board
    app.pointer = board.x + board.width * 2 // 3, board.centery
    replay.press(Target(REEL, board), app.pointer)
    return replay


def _hindsight(scene: ReplayScene | AdventReplay | FamilyReplay) -> Scene:
    """Open hints for the decision at a position."""
    replay: Replaying = scene.control

    def found(thought: AiTask[Any]) -> list[Any]:
        return [*replay.session.kind.hints(replay.game, 1, 0.1)]

    class AtOnce(Thinkers):
        def hints(self, game: Any, budget_s: float | None = None) -> AiTask[list[Any]]:
            thought = AiTask(found)
            thought.thread.join()
            return thought

    replay.hindsight = replay.advising(replay, AtOnce())
    replay.board.extensions[-1] = replay.hindsight
    replay.hindsight.open_or_close()
    return scene


def _find(replay: SidedReplaying, is_wanted: Callable[[Any], bool]) -> None:
    """Go to a matching decision, from the perspective of its seat."""
    while not is_wanted(decision := replay.game.decision):
        replay.go_to(replay.at + 1)
    assert decision is not None
    replay.look_from(Side(decision.seat))


def _asked(app: App) -> Scene:
    """Open hints at the beginning of a turn with many options."""
    replay = _replay(app, ["Ada", NAMES[1][:16]], 97)
    _find(replay.control, lambda decision: decision.kind == "action" and len(decision.ids) > 5)
    return _hindsight(replay)


def _family_replay(app: App, move: int = 60, side: Side | None = None) -> FamilyReplay:
    replay = FamilyReplay(app, islands_played())
    replay.control.look_from(side or Side(0))
    replay.control.go_to(move)
    return replay


def _family_asked(app: App) -> Scene:
    replay = _family_replay(app, 101)
    _find(replay.control, lambda decision: len(decision.ids) > 5)
    return _hindsight(replay)


def _advent_replay(app: App, move: int) -> AdventReplay:
    replay = AdventReplay(app, terraces.ended(won=True))
    replay.control.go_to(move)
    return replay


def _playing_on(app: App, names: Sequence[str]) -> Scene:
    replay = _replay(app, names, 130)
    app.scenes.push(replay)
    return BranchDialog(app, replay.session, replay.control.game, replay.control.at)


REPLAYS: Mapping[str, Callable[[App], Scene]] = {
    "replay": lambda app: ReplayScene(app, played(["Ada", "Ben"])),
    "replay_middle": lambda app: _replay(app, ["Ada", "Ben"], 140),
    "replay_scrubbing": _scrubbing,
    "replay_hint": _asked,
    "replay_hands": lambda app: _replay(app, _SHORT, 700, Side(None, is_open=True)),
    "playing_on": partial(_playing_on, names=_SHORT),
    "advent_replay": partial(_advent_replay, move=34),
    "advent_replay_hint": lambda app: _hindsight(_advent_replay(app, 21)),
    "family_replay": _family_replay,
    "family_replay_hands": partial(_family_replay, move=150, side=Side(None, is_open=True)),
    "family_replay_hint": _family_asked,
}
"""Replays by name, and what is asked before a game is played on."""
