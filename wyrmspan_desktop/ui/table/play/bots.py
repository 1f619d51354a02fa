"""Bots at the table: their answers are computed in the background, and players may ask for hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Rect

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.session.ai_tasks import AiTask, Thinkers
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.hints import why_text
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.options import after_trades, describe_all, trades_before
from wyrmspan_desktop.text.sentences import paragraph
from wyrmspan_desktop.ui.animation.captions import bubble
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.shown import Key, Shown
from wyrmspan_desktop.ui.table.help.hint_panel import PLAY, draw_hints, hovered_hint
from wyrmspan_desktop.ui.table.help.spot import Spot
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder, PlainAnswerBuilder
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing
    from wyrmspan_desktop.ui.table.screens.replaying import Replaying

_PATIENCE_S = 0.35
"""Seconds after which a thinking bot is announced."""
_THINKS, _STRIP = 13, 21
"""The text size of the announcement, and the height of the strip, in units."""
_HANGS = 12
"""The distance in units from the lower edge of a banner to that of the strip that hangs from it."""


@dataclass(frozen=True)
class Answer:
    """The answer of a bot to the decision of a serial; ``note`` returns a message if another bot stood in."""

    ids: tuple[str, ...]
    serial: int
    note: Callable[[], str] | None = None


def strip_below(at: Layout, banner: Rect, size: tuple[int, int]) -> Rect:
    """Return the place of a strip that hangs from a banner, over its lower edge, clear of all names below."""
    first = min(at.slots.values(), key=lambda slot: (slot.y, slot.x))
    place = Rect((0, 0), size)
    place.midbottom = banner.centerx, min(first.y - at.px(1), banner.bottom + at.px(_HANGS))
    place.left = max(place.left, first.left)
    return place


class AskedBot(TableExtension):
    """The bot whose answer is pending."""

    def __init__(self, table: Playing, thinkers: Thinkers) -> None:
        self._table, self._thinkers = table, thinkers
        self._session = table.session
        self._thought: AiTask[list[str]] | None = None
        self._serial = -1
        self._waited = 0.0

    @property
    def bot(self) -> str | None:
        """The bot whose answer is due; None if none is."""
        return self._session.bot

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is pending."""
        return self._thought is not None

    @property
    def words(self) -> str:
        """The announcement of a thinking bot, after a moment."""
        decision = self._session.decision
        if not self.is_thinking or decision is None or self._waited < _PATIENCE_S:
            return ""
        return say.THINKS(name=name_text(self._session.names[decision.seat]))

    def step(self, dt: float) -> None:
        """Advance time; short thinking is not announced, because that would only flicker."""
        before = self.words
        self._waited = self._waited + dt if self.is_thinking else 0.0
        if self.words != before:
            self._table.board.change()

    def settle(self, decision: Decision | None) -> bool:
        """Poll the answer of the asked bot, and give it."""
        if self.bot is None:
            return False
        was_thinking = self.is_thinking
        found = self.poll(hold=not self._table.save_status.is_on_disk)
        if found is not None:
            if found.note is not None:
                self._table.board.remark(found.serial, found.note)
            self._session.choose(found.ids, found.serial, bot=self.bot)
        elif not was_thinking:
            self._table.board.change()
        return True

    def poll(self, *, hold: bool = False) -> Answer | None:
        """Return the answer of the asked bot, None while it thinks; without a choice it need not.

        ``hold``: it may think, but not answer yet.
        """
        decision, bot = self._session.decision, self.bot
        assert decision is not None
        assert bot is not None
        if decision.forced:
            return None if hold else Answer(decision.default, decision.serial)
        if self._thought is None or self._serial != decision.serial:
            self.forget()
            self._thought, self._serial = self._thinkers.answer(bot, self._session.game), decision.serial
        found = self._thought.poll()
        if found is None or hold:
            return None
        note = self._replacement_note(self._thought)
        self._thought = None
        return Answer(tuple(found), decision.serial, note)

    def _replacement_note(self, thought: AiTask[list[str]]) -> Callable[[], str] | None:
        """Return a function that reports the failed bot and its replacement; None if all went well."""
        if not thought.failed:
            return None
        decision = self._session.decision
        assert decision is not None
        stood_in = say.STOOD_IN.get(thought.by, say.CHANCE_STOOD_IN)
        name = self._session.names[decision.seat]
        return lambda: stood_in(name=name_text(name))

    def forget(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None


class MatBot(AskedBot):
    """The bot whose answer is pending at a table with mats."""

    def draw(self, picture: Picture) -> None:
        """Draw the announcement below the bot's banner."""
        words, decision = self.words, self._session.decision
        if not words or decision is None:
            return
        view = picture.view
        banners, _ = picture.layout.banners(len(view["players"]), view["automa"] is not None)
        key = ("thinks", words, picture.painter.look)
        image = picture.painter.cached_now(key, lambda: bubble(picture, words, size=_THINKS, high=_STRIP))
        picture.painter.canvas.blit(
            image, strip_below(picture.layout, banners[decision.seat], image.get_size())
        )


class Adviser(TableExtension):
    """Requests hints for a player's decision in the background, and shows them in a panel until it changes."""

    def __init__(self, table: Playing | Replaying, thinkers: Thinkers) -> None:
        self._table, self._thinkers = table, thinkers
        self._session = table.session
        self._thought: AiTask[list[object]] | None = None
        self._decision: Decision | None = None
        self.hints: Sequence[Any] = ()
        self.chosen = 0
        self.spot = Spot()
        """The place of the panel."""
        self.goal: Callable[[int], str] = lambda points: ""
        """Returns what so many points would achieve in this game besides winning; empty if nothing."""

    @property
    def _game(self) -> Any:
        """The game with the open decision."""
        return self._session.game

    @property
    def _choosing(self) -> AnswerBuilder | None:
        """The answer in progress to that decision, which knows the things of its options."""
        return self._table.choosing

    @property
    def heading(self) -> str:
        """The heading of the panel."""
        return str(say.HINT_UNSURE if self._session.house_rules.changes_play else say.HINT_HEAD)

    @property
    def play_label(self) -> str:
        """The text of the button that gives the selected hint."""
        return str(say.PLAY_THIS)

    @property
    def given_text(self) -> str:
        """In a replay, the answer that was given, in words; else empty."""
        return ""

    @property
    def given_things(self) -> set[Key]:
        """In a replay, the things on the table that the given answer is about."""
        return set()

    @property
    def is_open(self) -> bool:
        """Whether the panel is open."""
        return self._decision is not None

    @property
    def is_thinking(self) -> bool:
        """Whether hints are being computed."""
        return self._thought is not None

    def click(self, target: Target) -> bool:
        name, choosing = target.id, self._table.choosing
        if choosing is None or not (name in ("hint", "hint_panel") or name.startswith("hint:")):
            return False
        if name in ("hint", "hint:close"):
            self._open_or_close(choosing.decision)
        elif name == PLAY:
            if self.answer is not None:
                self._table.answer(self.answer)
        elif name != "hint_panel":
            self._choose(hovered_hint(name) or 0)
        return True

    def _open_or_close(self, decision: Decision) -> None:
        """Open the panel, and start to compute hints for a decision; or close it."""
        if self.is_open:
            self.forget()
        else:
            self._table.touch()
            self._decision = decision
            self._thought = self._thinkers.hints(self._game)
        self._table.app.dirty = True

    def put_away(self) -> bool:
        was_open = self.is_open
        self.forget()
        return was_open

    def forget(self) -> None:
        """Close the panel, and cancel pending hints."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought, self._decision = None, None
        self.hints, self.chosen = (), 0

    def step(self, dt: float) -> None:
        """Poll for hints; other inspections end when they arrive."""
        found = self._thought.poll() if self._thought is not None else None
        if found is None:
            return
        self._thought, self.hints = None, found
        self._table.app.audio.play("hint")
        self._on_hints()
        self._table.app.dirty = True

    def _on_hints(self) -> None:
        """Undo the latest look at something else, because hints have arrived."""
        self._table.board.look_back()

    def draw(self, picture: Shown) -> None:
        # One popup at a time: explanations of hovered things take precedence.
        if self.is_open and not picture.is_explained:
            is_taught = any(extension.is_leading for extension in self._table.board.extensions)
            draw_hints(picture, self, is_lit=not is_taught)

    def _choose(self, number: int) -> None:
        """Select a hint."""
        if 0 <= number < len(self.hints):
            self.chosen = number

    @property
    def answer(self) -> tuple[str, ...] | None:
        """The selected hint as an answer."""
        return tuple(self.hints[self.chosen].answer) if self.hints else None

    def is_first(self, ids: Sequence[str]) -> bool:
        """Return whether the first hint is this answer."""
        return bool(self.hints) and [*ids] == [*self.hints[0].answer]

    def keys(self, number: int) -> set[Key]:
        """Return the things of a hint."""
        if self._decision is None or not 0 <= number < len(self.hints):
            return set()
        return self._keys(self._decision, self.hints[number].answer)

    def _keys(self, decision: Decision, answer: Sequence[str]) -> set[Key]:
        """Return the things of an answer."""
        options = (*decision.options, *decision.exchanges)
        anchors = (anchor for option in options if option.id in answer for anchor in option.anchors)
        return {(anchor.kind, anchor.ref) for anchor in anchors}

    def words(self, number: int) -> str:
        """Return a hint as a sentence, with the exchanges of resources that it needs first."""
        answer = self.hints[number].answer
        return after_trades(self.words_of(answer), trades_before(answer, self._game))

    def words_of(self, answer: Sequence[str]) -> str:
        """Return an answer as a sentence; several things of one kind share their verb."""
        decision = self._decision
        assert decision is not None
        view = self._table.board.playback.view
        return describe_all(answer, decision.kind, self._game.box, view, decision.seat)

    def why(self, number: int) -> str:
        """Return the expected result of a hint, and the reasons."""
        hint = self.hints[number]
        return paragraph(filter(None, (why_text(hint), self.goal(round(hint.vp)))))


class PlainAdviser(Adviser):
    """Hints in a game in which every answer is one id."""

    building: Callable[..., PlainAnswerBuilder]
    """Returns the answer builder of a game."""

    def _keys(self, decision: Decision, answer: Sequence[str]) -> set[Key]:
        choosing = self._choosing
        return choosing.things_of(answer) if isinstance(choosing, PlainAnswerBuilder) else set()
