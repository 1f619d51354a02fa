"""Hints for a decision of a replay, to compare with the answer that was given there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wyrmspan_desktop.games.protocol import Game
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.text.game_review import GIVEN
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.replay import PLAY_ON_WITH
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Key
from wyrmspan_desktop.ui.table.help.hint_panel import PLAY, hovered_hint
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder
from wyrmspan_desktop.ui.table.play.bots import Adviser, PlainAdviser

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.replaying import Replaying

_MAX_HINTS = 2
"""Maximum number of hints: the given answer is listed as well."""


class ReplayHints(Adviser):
    """Requests and shows hints for the decision at a position of a replay; they close when the replay moves."""

    def __init__(self, replay: Replaying, thinkers: Thinkers) -> None:
        super().__init__(replay, thinkers)
        self._replay = replay
        self._snapshot: Any = None
        """A copy of the game at the position of the hints."""
        self._answer: tuple[str, ...] = ()
        """The answer that was given there."""

    @property
    def _game(self) -> Game:
        game: Game = self._snapshot
        return game

    @property
    def given_text(self) -> str:
        decision = self._decision
        assert decision is not None
        name = name_text(self._session.names[decision.seat])
        return GIVEN(name=name, answer=self.words_of(self._answer))

    @property
    def given_things(self) -> set[Key]:
        return set() if self._decision is None else self._keys(self._decision, self._answer)

    @property
    def play_label(self) -> str:
        return str(PLAY_ON_WITH)

    def open_or_close(self) -> None:
        """Open the panel for the current decision, or close it."""
        if not self.is_open:
            self._snapshot = self._replay.game.clone()
            self._answer = tuple(self._session.timeline.done[self._replay.at].ids)
        self._open_or_close(self._snapshot.decision)

    def click(self, target: Target) -> bool:
        name = target.id
        if name == "hint:close":
            self.forget()
        elif name == PLAY:
            if self.answer is not None:
                self._replay.answer(self.answer)
        elif name.startswith("hint:"):
            self._choose(hovered_hint(name) or 0)
        return name.startswith("hint:") or name == "hint_panel"

    def restart(self) -> None:
        self.forget()

    def _on_hints(self) -> None:
        """Limit the number of hints; unlike at a table, the player goes on looking at the same mat."""
        self.hints = self.hints[:_MAX_HINTS]


class PlainReplayHints(ReplayHints, PlainAdviser):
    """Hints in a replay of a game in which every answer is one id; the adviser of the game is the second base."""

    @property
    def _choosing(self) -> AnswerBuilder:
        return self.building(self._game)
