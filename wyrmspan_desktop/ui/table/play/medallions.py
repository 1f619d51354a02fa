"""The medallions next to the timeline of a replay: they step through it, ask for hints and continue the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.play.scrubber import SPEEDS

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.replaying import Replaying

_PLACES = frozenset({"first", "previous", "last", "turn_back", "turn_on", "swing"})
"""Medallions that jump to a position."""


class Medallions:
    """Describes and executes the medallions."""

    def __init__(self, replay: Replaying) -> None:
        self._replay = replay

    @property
    def buttons(self) -> Sequence[Button]:
        """The medallions as buttons."""
        back, on = self._replay.at > 0, self._replay.at < self._replay.moves
        course, swing = self._replay.film.course, str(words.NO_SWING)
        if course is not None:
            swing = words.swing_text(
                course, self._replay.session.kind.name, self._replay.board.names_of_seats
            )
        why = self._why_no_hint
        stays = self._why_not_played_on
        return (
            Button("turn_back", "", back, str(words.TIPS["turn_back"])),
            Button("previous", "", back, str(words.TIPS["previous"])),
            Button("next", "", on, str(words.TIPS["next"])),
            Button("turn_on", "", on, str(words.TIPS["turn_on"])),
            Button("speed", words.speed_text(self._replay.speed), tip=str(words.TIPS["speed"])),
            Button("hint", "", not why, why or words.TIPS["hint"](key=key_for("hint"))),
            Button("swing", "", course is not None and course.swing is not None, swing),
            Button("play_on", "", not stays, stays or words.TIPS["play_on"](key=key_for("play_on"))),
        )

    @property
    def _why_no_hint(self) -> str:
        """The reason why there is no hint here; empty if there is one."""
        decision = self._replay.game.decision
        if self._replay.at >= self._replay.moves or decision is None:
            return str(words.NO_HINT_AT_END)
        if not self._replay.is_public:
            return str(words.NO_HINT_HIDDEN)
        return str(words.NO_HINT_ALONE) if len(decision.ids) < 2 else ""

    @property
    def _why_not_played_on(self) -> str:
        """The reason why the game cannot be continued from here; empty if it can."""
        if self._replay.game.is_over:
            return str(words.NOT_FROM_END)
        return "" if self._replay.is_public else str(words.NOT_FROM_HERE)

    def use(self, name: str) -> bool:
        """Use a medallion; return whether it was one."""
        if name == "play":
            self._replay.playing = not self._replay.playing and self._replay.at < self._replay.moves
        elif name == "next":
            self._replay.playing = False
            self._replay.go_on()
        elif name in _PLACES:
            self._replay.playing = False
            self._replay.go_to(self._place(name))
        elif name in ("speed", "faster", "slower"):
            self._change_speed(name)
        elif name == "hint":
            self._think()
        elif name == "play_on":
            self._play_on()
        else:
            return False
        return True

    def _place(self, name: str) -> int:
        """Return the position of a medallion, as a number of answers."""
        course = self._replay.film.course or self._replay.film.develop()
        if name == "swing":
            return self._replay.at if course.swing is None else course.swing.turn.begins
        begins = [each.begins for each in course.turns]
        return {
            "first": 0,
            "previous": self._replay.at - 1,
            "last": self._replay.moves,
            "turn_back": max((each for each in begins if each < self._replay.at), default=0),
            "turn_on": min((each for each in begins if each > self._replay.at), default=self._replay.moves),
        }[name]

    def _change_speed(self, name: str) -> None:
        """Change the speed by one step, within its range; a click on the medallion starts again after the fastest."""
        number = SPEEDS.index(self._replay.speed) + (-1 if name == "slower" else 1)
        number = number % len(SPEEDS) if name == "speed" else max(0, min(number, len(SPEEDS) - 1))
        self._replay.speed = SPEEDS[number]

    def _think(self) -> None:
        """Ask for a hint at this position, from the view of the asked seat."""
        decision = self._replay.game.decision
        if self._why_no_hint or decision is None:
            return
        self._replay.playing = False
        # The explanation of the hovered medallion would cover the panel, which the next press would close unseen.
        self._replay.board.explaining.dismiss()
        self._replay.board.hurry()
        if (
            not self._replay.hindsight.is_open
            and not self._replay.board.sees_all
            and self._replay.board.seat != decision.seat
        ):
            self._replay.board.seat = decision.seat
            self._replay.go_to(self._replay.at)
        self._replay.hindsight.open_or_close()

    def _play_on(self) -> None:
        """Begin a new game at this position."""
        if not self._why_not_played_on:
            self._replay.playing = False
            self._replay.app.go.play_on(
                self._replay.session, self._replay.film.at(self._replay.at), self._replay.at
            )
