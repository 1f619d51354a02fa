"""What a hint would have said at a place of a game that was played, beside the answer that was given there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.text.game_review import GIVEN
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.replay import PLAY_ON_WITH
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Key
from wyrmspan_desktop.ui.table.help.hint_panel import hovered_hint
from wyrmspan_desktop.ui.table.play.bots import Adviser

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.replaying import ReplayingScene

_MOST = 2
"""So many hints are shown."""


class ReplayHints(Adviser):
    """Hints for what was asked where a replay is; they are gone as soon as that goes on."""

    def __init__(self, replay: ReplayingScene, thinkers: Thinkers) -> None:
        super().__init__(replay, thinkers)
        self._replay = replay
        self._asked: Any = None
        """The game at the place that hints were asked for."""
        self._answer: tuple[str, ...] = ()

    @property
    def _game(self) -> Any:
        return self._asked

    @property
    def given(self) -> str:
        decision = self._decision
        name = name_text(self._session.names[decision.seat])
        return GIVEN(name=name, answer=self.words_of(self._answer))

    @property
    def given_keys(self) -> set[Key]:
        return self._keys(self._decision, self._answer)

    @property
    def play_this(self) -> str:
        return str(PLAY_ON_WITH)

    def open_or_close(self) -> None:
        """Open the panel for what is asked here, or close it."""
        if not self.is_open:
            self._asked = self._replay.game.clone()
            self._answer = tuple(self._session.timeline.done[self._replay.at].ids)
        self._open_or_close(self._asked.decision)

    def click(self, target: Target) -> bool:
        name = target.id
        if name == "hint:close":
            self.forget()
        elif name == "hint:play":
            if self.answer is not None:
                self._replay.answer(self.answer)
        elif name.startswith("hint:"):
            self._choose(hovered_hint(name) or 0)
        return name.startswith("hint:") or name == "hint_panel"

    def restart(self) -> None:
        self.forget()

    def _turn_to(self) -> None:
        """Whose mat is looked at stays in the middle; beside what was done there is room for the best ones."""
        self.hints = self.hints[:_MOST]
