"""The question below the mat: who is asked, what comes next of a half-finished answer, or the latest event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import keys_for
from wyrmspan_desktop.text.questions import Prompt, prompt_of
from wyrmspan_desktop.text.seats import watching_text
from wyrmspan_desktop.text.sentences import capital
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui.table.draw.picture import Picture

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying


class MatPrompt:
    """Puts what there is to say at a table with mats."""

    def __init__(self, table: MatPlaying) -> None:
        self._table, self._board = table, table.board

    @property
    def addressee(self) -> str:
        """The name that questions begin with; empty if it is clear who is asked."""
        table, seat = self._table, self._table.active_seat
        is_shared = table.open_table or self._board.seat is None
        if is_shared and seat is not None and len(table.session.seating.owners) > 1:
            return self._board.names_of_seats[seat]
        return ""

    @property
    def open_hand(self) -> list[str] | None:
        """The hand of the seat whose mat is looked at, if it may be seen; None: one's own hand is shown."""
        board = self._board
        if board.shown == board.seat or board.pile is not None or board.playback.view["round"] == 0:
            return None
        return self._table.hot_seat.hands.get(board.shown)

    def show_on(self, picture: Picture) -> None:
        """Add it to the state of a frame, with the hand that lies open."""
        asked = self._table.session.game.question() if self._table.choosing is not None else None
        picture.say(self._words(asked))
        if asked is not None:
            picture.prompt_name, picture.repeats = self.addressee, asked.repeats
        picture.open_hand = self.open_hand

    def _words(self, asked: Question | None) -> Prompt:
        """Return the open question, its addressee and a hint; or the latest event."""
        table, board = self._table, self._board
        thing, is_open = table.hand.drag.thing, bool(self.addressee)
        if asked is None:
            prompt = self._caption()
        else:
            prompt = prompt_of(table.session.game, board.names_of_seats, asked, is_open=is_open)
        if table.countdown.words and not table.panels.is_open:
            return prompt._replace(question=table.countdown.words, heading="")
        if table.is_carrying and thing is not None and table.hand.drag.goals:
            heading = capital(card_title(thing.card, board.box)) if thing.card else prompt.heading
            return Prompt(str(say.DROP), heading, refusal=prompt.refusal)
        if self._sees_anothers_mat:
            question = say.MAT_OF(name=board.names_of_seats[board.shown])
            return Prompt(question, str(say.LOOKING_AT), seat=board.shown, refusal=prompt.refusal)
        return self._half_done(prompt)

    def _caption(self) -> Prompt:
        """Return the caption while no question is open."""
        caption = next((each.caption for each in self._board.extensions if each.caption), "")
        hint = str(say.SPACE_SKIPS) if self._can_skip else ""
        prompt = Prompt(caption) if caption else self._board.caption()._replace(hint=hint)
        watching = watching_text(self._table.session)
        return prompt._replace(heading=watching) if watching else prompt

    @property
    def _can_skip(self) -> bool:
        """Whether something is shown, or thought about: not while a lesson waits for its reader."""
        return not self._board.playback.settled or self._table.asked_bot.is_thinking

    @property
    def _sees_anothers_mat(self) -> bool:
        """Whether the mat of another player lies in the middle, and not because they play there now."""
        board, view = self._board, self._board.playback.view
        is_mat = board.pile is None and board.shown < len(view["players"]) and view["round"] > 0
        plays = self._table.choosing is None and view["turn"] == board.shown
        return is_mat and board.shown != board.home and not plays

    def _half_done(self, prompt: Prompt) -> Prompt:
        """Return the prompt of the next part of a half-finished answer, with the question above it."""
        choosing, key = self._table.choosing, keys_for("back")
        if choosing is None or choosing.menu:
            return prompt
        if choosing.picked:
            card = next((word for kind, word in choosing.picked if kind == "card"), None)
            heading = capital(card_title(card, self._board.box)) if card is not None else prompt.question
            is_place = card is None and any(kind == "card" for kind, _ in choosing.lit())
            text = say.CHOOSE_FOR_IT if is_place else say.PLACE_IT
            return prompt._replace(question=text(key=key), heading=heading, card=None, hint="")
        if choosing.chosen and choosing.decision.most > 1:
            text = say.ALL_CHOSEN if choosing.can_confirm else say.CHOSEN
            caption = text(count=len(choosing.chosen), most=choosing.decision.most, key=key)
            return prompt._replace(question=caption, heading=prompt.question)
        return prompt
