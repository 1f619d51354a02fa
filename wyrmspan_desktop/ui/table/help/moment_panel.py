"""A replay opened at a key moment: a parchment compares the given answer with the best other one."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.text import game_review as words
from wyrmspan_desktop.text.game_review import Recalled
from wyrmspan_desktop.text.sentences import as_sentence
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.help.callout import lay_parchment
from wyrmspan_desktop.ui.table.help.spot import Spot
from wyrmspan_desktop.ui.table.play.answers import Answer
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

NEXT, CLOSE = "moment:next", "moment:close"


class MomentPanel(TableExtension):
    """Shows a parchment at a moment, until it is closed."""

    def __init__(self, moments: Sequence[Recalled]) -> None:
        self.moments = tuple(moments)
        self._closed: set[int] = set()
        self.at = 0
        """The number of answers at the current position."""

    @property
    def shown(self) -> Recalled | None:
        """The current moment."""
        found = (each for each in self.moments if each.moment.move == self.at)
        return next((each for each in found if self.at not in self._closed), None)

    @property
    def next(self) -> Recalled | None:
        """The moment after the current one, in the order of the list; None if it is the only one."""
        places = [each.moment.move for each in self.moments]
        if self.at not in places or len(places) < 2:
            return None
        return self.moments[(places.index(self.at) + 1) % len(places)]

    def reopen(self) -> None:
        """Show closed moments again."""
        self._closed.clear()

    def put_away(self) -> bool:
        was_open = self.shown is not None
        self._closed.add(self.at)
        return was_open

    def draw(self, picture: Shown) -> None:
        found = self.shown
        # One popup at a time: hints take precedence until they are closed.
        if found is None or picture.targets.named("hint_panel") is not None:
            return
        things = [each for each in picture.targets if not found.things.isdisjoint(each.anchors)]
        answers = [Answer(CLOSE, [str(words.CLOSE)], main=True)]
        if self.next is not None:
            answers.insert(0, Answer(NEXT, [str(words.NEXT)]))
        lay_parchment(
            picture,
            "moment",
            Spot(),
            [[each] for each in things],
            "\n".join(filter(None, (found.given, as_sentence(found.about), found.other, found.why))),
            answers,
            heading=found.when,
        )
