"""The table of Wyrmspan.

The open decision is put to the seat at the screen by highlighting what can be clicked, and to another human player
after a handover screen.
"""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.engine import Decision, Game, Step
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.session import ArchivedGame, Session
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import keys_for
from wyrmspan_desktop.text.questions import Prompt, prompt_of
from wyrmspan_desktop.text.sentences import capital
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.events.following import TurnFollower
from wyrmspan_desktop.ui.table.events.log import NO_NEWS, News
from wyrmspan_desktop.ui.table.events.pending_card import PendingCards
from wyrmspan_desktop.ui.table.help.tutorial_hints import TutorialHints
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder
from wyrmspan_desktop.ui.table.play.auto_answer import AutoAnswer
from wyrmspan_desktop.ui.table.play.auto_end_timer import AutoEndTimer
from wyrmspan_desktop.ui.table.play.bots import Adviser, AskedBot
from wyrmspan_desktop.ui.table.play.clicks import MatClicks
from wyrmspan_desktop.ui.table.play.confirmations import DOUBTS, Doubt
from wyrmspan_desktop.ui.table.play.egg_batch import EggBatch
from wyrmspan_desktop.ui.table.play.hand_grid import HandGrid
from wyrmspan_desktop.ui.table.play.hot_seat import HotSeat
from wyrmspan_desktop.ui.table.play.mat_drop_rejection import MatDropRejection
from wyrmspan_desktop.ui.table.play.mat_hand import MatHand
from wyrmspan_desktop.ui.table.play.rematch import Rematch
from wyrmspan_desktop.ui.table.play.setting_up import SettingUp
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard
from wyrmspan_desktop.ui.table.screens.playing import Playing, first_seat


class MatPlaying(Playing):
    """Controls a game on mats.

    At an open table no curtain falls, and all hands are visible; ``kept`` overrides ``open_table``.
    """

    board: MatBoard
    session: Session[Game]
    hot_seat: HotSeat
    clicking = MatClicks
    carrying = MatHand

    def __init__(self, board: MatBoard, kept: ArchivedGame | None, *, open_table: bool) -> None:
        super().__init__(board, kept)
        self.open_table = kept.about.open_table if kept is not None else open_table
        self.exchanging = False
        """Whether the exchanges of resources are open."""
        self.listing: str | None = None
        """The group of answers with an open list, or None."""
        thinkers, settings = self.app.thinkers, self.app.settings
        self.hot_seat = HotSeat(self)
        self.asked_bot = AskedBot(self, thinkers)
        self.rematch = Rematch(self)
        self.begin_again = self.rematch.begin
        self.following = TurnFollower(board)
        self.adviser = Adviser(self, thinkers)
        self.auto_answer = AutoAnswer(self, settings)
        self.wick = AutoEndTimer(self, settings)
        self.refused_drops = MatDropRejection(self)
        self.laying = EggBatch(self)
        self.noting = TutorialHints(self, settings)
        self.setting_up = SettingUp(self, thinkers)
        board.extensions += [
            *(self.hot_seat, self.save_status, self.asked_bot, self.rematch),
            *(self.following, self.adviser, self.auto_answer, self.wick, PendingCards(board, self.send_home)),
            *(HandGrid(self), self.laying, self.refused_drops, self.noting, self.setting_up),
        ]
        self._is_counted = False
        """Whether the final scoring has been shown."""

    def _choose(self, decision: Decision) -> AnswerBuilder:
        if (self.board.shown, self.board.pile) != (self.board.home, None):
            self.board.look_at(self.board.home)
        return AnswerBuilder(decision)

    def _doubt(self, decision: Decision, ids: tuple[str, ...]) -> Doubt | None:
        found = doubt_about(decision, ids)
        return None if found is None or self.adviser.is_first(ids) else DOUBTS[found]

    @property
    def _has_panels(self) -> bool:
        return self.exchanging or self.listing is not None

    def _close_panels(self) -> bool:
        was_open, self.exchanging, self.listing = self._has_panels, False, None
        return was_open

    def _settled(self) -> None:
        self.board.count(self.session.game)

    def look_at_seat(self, seat: int) -> None:
        if seat < len(self.session.names):
            self.board.look_at(seat)

    def turn(self, steps: int) -> None:
        self.board.look_at((self.board.shown + steps) % len(self.session.names) if steps else self.board.home)

    def click(self, target: Target | None) -> None:
        picked = self._picked
        super().click(target)
        if self._picked and self._picked != picked:
            self._come_home()

    @property
    def _picked(self) -> tuple[object, ...]:
        """The choices of a half-finished answer, if any."""
        return () if self.choosing is None else tuple(self.choosing.picked)

    def hush(self) -> None:
        super().hush()
        self._come_home()

    def _come_home(self) -> None:
        """Something was picked up: the mat where it may go lies in the middle."""
        if (self.board.shown, self.board.pile) != (self.board.home, None):
            self.board.look_at(self.board.home)
            self.board.change()

    def _on_step(self, step: Step) -> None:
        if self.board.seat is None:  # an onlooker looks at whoever plays
            self.board.look_at(self.session.timeline.done[-1].seat)
        super()._on_step(step)

    def sit_down(self, seat: int | None, news: News = NO_NEWS) -> None:
        if seat != self.board.seat:
            self.board.renderer.forget()  # hardly anything stays as it is, and may come piece by piece
        super().sit_down(seat, news)

    @property
    def addressee(self) -> str:
        """The name that questions begin with; empty if it is clear who is asked."""
        seat, is_shared = self.active_seat, self.open_table or self.board.seat is None
        if is_shared and seat is not None and len(self.session.people) > 1:
            return self.board.names_of_seats[seat]
        return ""

    @property
    def open_hand(self) -> list[str] | None:
        """The hand of the seat whose mat is looked at, if it may be seen; None: one's own hand is shown."""
        if (
            self.board.shown == self.board.seat
            or self.board.pile is not None
            or self.board.playback.view["round"] == 0
        ):
            return None
        return self.hot_seat.hands.get(self.board.shown)

    def show_scores(self) -> None:
        about = self.kept.about if self.kept is not None else None
        self.app.go.scores(self.session, self.begin_again, about, is_known=self._is_counted)
        self._is_counted |= self._finished

    def show_on(self, picture: Picture) -> None:
        choosing, is_open = self.choosing, self._has_panels
        asked = self.session.game.question() if choosing is not None else None
        picture.say(self._words(asked))
        if asked is not None:
            picture.prompt_name, picture.repeats = self.addressee, asked.repeats
        picture.open_hand, picture.why_chosen = self.open_hand, self.setting_up.why
        picture.aids = (*self.hot_seat.buttons, *self.setting_up.buttons, *self.wick.buttons)
        picture.sees_mat = self.setting_up.sees_mat
        picture.listing, picture.exchanging = self.listing, self.exchanging
        picture.has_menu = choosing is not None and (bool(choosing.menu) or is_open)

    def send_home(self, card: str, start: Rect) -> None:
        """Animate a card that was returned to the hand from its former place."""
        view = self.board.playback.view
        if card in spots.hand_cards(view, self.board.home) and not self.app.settings.values.reduced_motion:
            place = self.board.where.hand(view, self.board.home, card)
            thing = Target(f"hand:{card}", place, (("card", card),), card=card)
            self.hand.drag.send_home(thing, start.center)

    def _caption(self) -> Prompt:
        """Return the caption below the mat while no question is open."""
        told = next((each.caption for each in self.board.extensions if each.caption), "")
        return Prompt(told) if told else self.board.caption()

    def _words(self, asked: Question | None) -> Prompt:
        """Return the open question, its addressee and a hint; or the latest event."""
        thing, is_open = self.hand.drag.thing, bool(self.addressee)
        if asked is None:
            prompt = self._caption()
        else:
            prompt = prompt_of(self.session.game, self.board.names_of_seats, asked, is_open=is_open)
        if self.wick.words and not self._has_panels:
            return prompt._replace(question=self.wick.words, heading="")
        if self.is_carrying and thing is not None:
            heading = capital(card_title(thing.card, self.board.box)) if thing.card else prompt.heading
            return Prompt(str(say.DROP), heading, refusal=prompt.refusal)
        if self._sees_anothers_mat:
            question = say.MAT_OF(name=self.board.names_of_seats[self.board.shown])
            return Prompt(question, str(say.LOOKING_AT), seat=self.board.shown, refusal=prompt.refusal)
        return self._half_done(prompt)

    @property
    def _sees_anothers_mat(self) -> bool:
        """Whether the mat of another player lies in the middle, and not because they play there now."""
        view = self.board.playback.view
        is_mat = self.board.pile is None and self.board.shown < len(view["players"]) and view["round"] > 0
        plays = self.choosing is None and view["turn"] == self.board.shown
        return is_mat and self.board.shown != self.board.home and not plays

    def _half_done(self, prompt: Prompt) -> Prompt:
        """Return the prompt of the next part of a half-finished answer, with the question above it."""
        choosing, key = self.choosing, keys_for("back")
        if choosing is None or choosing.menu:
            return prompt
        if choosing.picked:
            card = next((word for kind, word in choosing.picked if kind == "card"), None)
            heading = capital(card_title(card, self.board.box)) if card is not None else prompt.question
            is_place = card is None and any(kind == "card" for kind, _ in choosing.lit())
            text = say.CHOOSE_FOR_IT if is_place else say.PLACE_IT
            return prompt._replace(question=text(key=key), heading=heading, card=None)
        if choosing.chosen and choosing.decision.most > 1:
            text = say.ALL_CHOSEN if choosing.can_confirm else say.CHOSEN
            told = text(count=len(choosing.chosen), most=choosing.decision.most, key=key)
            return prompt._replace(question=told, heading=prompt.question)
        return prompt

    def draw_carried(self, picture: Picture) -> bool:
        self.hand.draw(picture)
        return self.hand.drag.is_seen


class TableScene(GameScene):
    """One game at the table; `kept` if it is in the archive, which it leaves when the scene does."""

    name = "table"
    board: MatBoard
    control: MatPlaying

    def __init__(
        self, app: Host, session: Session[Game], kept: ArchivedGame | None = None, *, open_table: bool = False
    ) -> None:
        board = MatBoard(app, session, first_seat(session))
        super().__init__(board, MatPlaying(board, kept, open_table=open_table))
