"""The table of Advent of the Wyrms: highlights possible actions, and handles clicks, drags and keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from wyrmspan_desktop.advent import Game, Unmet, option
from wyrmspan_desktop.games.protocol import Decision as AnyDecision
from wyrmspan_desktop.session import ArchivedGame, Session
from wyrmspan_desktop.text import advent as words
from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.text import family_table
from wyrmspan_desktop.text import table as common
from wyrmspan_desktop.text.seats import watching_text
from wyrmspan_desktop.text.sentences import number
from wyrmspan_desktop.ui.advent.adviser import AdventAdviser
from wyrmspan_desktop.ui.advent.answer_builder import AdventAnswerBuilder
from wyrmspan_desktop.ui.advent.board import AdventBoard
from wyrmspan_desktop.ui.advent.drop_rejection import Refused
from wyrmspan_desktop.ui.advent.hand import AdventHand
from wyrmspan_desktop.ui.advent.picture import Scenery
from wyrmspan_desktop.ui.advent.result import ResultScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.shown import Key
from wyrmspan_desktop.ui.table.play.answers import Answer
from wyrmspan_desktop.ui.table.play.auto_answer import ASK_THOUGH_FORCED, AutoAnswer
from wyrmspan_desktop.ui.table.play.auto_end_timer import AutoEndTimer
from wyrmspan_desktop.ui.table.play.bots import AskedBot
from wyrmspan_desktop.ui.table.screens.game import PlayedScene
from wyrmspan_desktop.ui.table.screens.plain_playing import PlainPlaying, help_answers
from wyrmspan_desktop.ui.table.screens.playing import first_seat
from wyrmspan_desktop.ui.table.screens.seats import WelcomeBack

_NAMED = 2
"""The largest number of incantations named by their last cards on buttons."""
_PLACES = {"start": "confirm", "discard": "refuse"}
"""The fixed places of some answers."""


class _DrawsByItself(AutoAnswer):
    """Fills the hand automatically after a beat if the settings say so."""

    last_chance = "draw"
    asks_though_forced = ASK_THOUGH_FORCED | {"negate"}
    # Every answer to a wyrm costs cards, so it is never given automatically.

    def last(self, decision: AnyDecision) -> tuple[str, ...]:
        return tuple(decision.default)


class AdventPlaying(PlainPlaying):
    """Controls a game at the terrace."""

    board: AdventBoard
    session: Session[Game]
    choosing: AdventAnswerBuilder | None
    hand: AdventHand
    carrying = AdventHand

    def __init__(self, board: AdventBoard, archived: ArchivedGame | None) -> None:
        super().__init__(board, archived)
        self.adviser = AdventAdviser(self, self.app.thinkers)
        self.auto_answer: AutoAnswer = _DrawsByItself(self, self.app.settings)
        self.countdown = AutoEndTimer(self, self.app.settings)
        self.refused = Refused(self)
        board.hand_order = self.hand.order_of
        board.extensions += [
            *(self.hand.order, self.save_status, WelcomeBack(self), AskedBot(self, self.app.thinkers)),
            *(self.adviser, self.auto_answer, self.countdown, self.refused),
        ]

    def _choose(self) -> AdventAnswerBuilder:
        return AdventAnswerBuilder(self.session.game)

    def show_scores(self) -> None:
        self.app.scenes.push(ResultScene(self.app, self))

    # --- what stands on the ledge -------------------------------------------------------------

    def _question(self) -> tuple[str, str]:
        """Return the question and its heading; or the latest event."""
        choosing = self.choosing
        if choosing is None and self.session.is_over and self.board.playback.settled:
            won, is_given_up = bool(self.session.game.winners), self.session.is_given_up
            return say.outcome_text(is_won=won, is_given_up=is_given_up), ""
        if choosing is None:
            return self.board.latest, watching_text(self.session)
        if self.countdown.words:
            return self.countdown.words, ""
        decision = choosing.decision
        card = next((int(word) for kind, word in choosing.picked if kind == "card"), 0)
        drag = self.hand.drag
        if drag.is_carried and drag.goals and drag.thing is not None and drag.thing.card:
            return str(common.DROP), words.card_name(self.board.deck[int(drag.thing.card)])
        if card:
            return say.WHERE(card=words.card_name(self.board.deck[card])), ""
        if decision.kind == "negate":
            return str(say.HOW_NEGATED), words.card_name(self.board.deck[int(str(decision.source))])
        return words.question_text(decision, self.board.deck), ""

    def _answers(self) -> list[Answer]:
        """Return the answers next to the question."""
        choosing, found = self.choosing, list[Answer]()
        if self.session.is_over and self.board.playback.settled:
            found.append(Answer("score_sheet", [str(say.RESULT)], main=True))
        if choosing is None:
            return found
        if choosing.decision.kind == "draw":
            found.append(Answer("word:draw", [str(say.DRAW)], main=True, tip=str(say.DRAW_TIP)))
        else:
            found += self._cards_and_rings(choosing)
        found += self.countdown.answers
        found += help_answers(self)
        return found

    def _cards_and_rings(self, choosing: AdventAnswerBuilder) -> Iterator[Answer]:
        """Yield the targets of the picked card, or the cards for the picked way."""
        if not choosing.picked and len(choosing.options) > 1:
            return
        rings, found = self.session.game.state.rings, choosing.meant()
        # There is no room for more names; otherwise the rings are counted from the left.
        is_named = sum(each.kind == "add" for each in found) <= _NAMED
        for each in found:
            asked, tip = option(each.id), words.answer_text(each.id, self.board.deck)
            label = {"start": str(say.BEGIN), "discard": str(say.TO_DISCARDS)}.get(asked.kind, "")
            if asked.kind == "add":
                last = words.card_name(self.board.deck[rings[asked.place - 1][-1]])
                label = say.ONTO(card=last) if is_named else number(asked.place)
            elif asked.kind == "negate":
                label = words.card_name(self.board.deck[asked.card])
            elif not label:
                label = str(words.WAYS["flip" if asked.kind == "flip" else "excuse"])
            is_main = each.id == choosing.suggested
            yield Answer(
                *(f"word:{each.id}", [label]),
                main=is_main,
                tip=family_table.ENTER(words=tip) if is_main else tip,
                at=_PLACES.get(asked.kind, ""),
            )

    def _takes(self) -> frozenset[Key]:
        """Where the card of the hand below the pointer may go."""
        choosing, hovered = self.choosing, self.board.explaining.hovered
        if choosing is None or hovered is None or not hovered.id.startswith("hand:"):
            return frozenset()
        return choosing.takes(("card", str(hovered.card)))

    def show_on(self, picture: Scenery) -> None:
        picture.prompt, picture.prompt_from = self._question()
        picture.answers, picture.takes = self._answers(), self._takes()
        # Below the result, neither the question nor the latest lines are seen.
        picture.asks = not isinstance(self.app.scenes.top, ResultScene)

    def zone(self) -> Rect:
        """Return the drop target of cards that come to the hand."""
        return self.board.places.hand

    def why_not(self, answer: str) -> Sequence[Unmet]:
        """Return the reasons why an answer is impossible."""
        return self.session.game.why_not(answer)


class AdventTable(PlayedScene):
    """One game at the terrace."""

    board: AdventBoard
    control: AdventPlaying

    def __init__(self, app: Host, session: Session[Game], archived: ArchivedGame | None = None) -> None:
        board = AdventBoard(app, session, first_seat(session))
        super().__init__(board, AdventPlaying(board, archived))
