"""The table of Wyrmspan.

The open decision is put to the seat at the screen by highlighting what can be clicked, and to another human player
after a handover screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.engine import Decision, Game, Step
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.session import ArchivedGame, Session
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import keys_for
from wyrmspan_desktop.text.questions import Prompt
from wyrmspan_desktop.text.sentences import capital
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.targets import NOTE, Target, Targets
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.events.following import TurnFollower
from wyrmspan_desktop.ui.table.events.log import NO_NEWS, News
from wyrmspan_desktop.ui.table.events.pending_card import PendingCards
from wyrmspan_desktop.ui.table.help.tutorial_hints import TutorialHints
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder
from wyrmspan_desktop.ui.table.play.auto_answer import AutoAnswer
from wyrmspan_desktop.ui.table.play.auto_end_timer import AutoEndTimer
from wyrmspan_desktop.ui.table.play.bots import Adviser, AskedBot
from wyrmspan_desktop.ui.table.play.clicks import Clicks, MatClicks
from wyrmspan_desktop.ui.table.play.confirmations import DOUBTS, Doubt
from wyrmspan_desktop.ui.table.play.egg_batch import EggBatch
from wyrmspan_desktop.ui.table.play.hand import Hand
from wyrmspan_desktop.ui.table.play.hand_grid import HandGrid
from wyrmspan_desktop.ui.table.play.hot_seat import HotSeat
from wyrmspan_desktop.ui.table.play.mat_drop_rejection import MatDropRejection
from wyrmspan_desktop.ui.table.play.mat_hand import MatHand
from wyrmspan_desktop.ui.table.play.rematch import Rematch
from wyrmspan_desktop.ui.table.play.setting_up import SettingUp
from wyrmspan_desktop.ui.table.screens.board import BoardScene
from wyrmspan_desktop.ui.table.screens.playable import PlayableScene


class TableScene(PlayableScene[Game, View, Layout, AnswerBuilder], BoardScene):
    """One game at the table; `kept` if it is in the archive, which it leaves when the scene does.

    At an open table, which ``kept`` says of itself, no curtain falls, and all hands can be looked at.
    """

    hot_seat: HotSeat

    def __init__(
        self, app: Host, session: Session[Game], kept: ArchivedGame | None = None, *, open_table: bool = False
    ) -> None:
        super().__init__(app, session, kept)
        self.open_table = kept.about.open_table if kept is not None else open_table
        self.hot_seat = HotSeat(self)
        self.asked_bot = AskedBot(self, app.thinkers)
        self.rematch = Rematch(self)
        self.following = TurnFollower(self)
        self.adviser = Adviser(self, app.thinkers)
        self.auto_answer = AutoAnswer(self, app.settings)
        self.wick = AutoEndTimer(self, app.settings)
        self.placing = PendingCards(self)
        self.refused_drops = MatDropRejection(self)
        self.laying = EggBatch(self)
        self.noting = TutorialHints(self, app.settings)
        self.setting_up = SettingUp(self, app.thinkers)
        self.extensions += [
            *(self.hot_seat, self.save_status, self.asked_bot, self.rematch),
            *(self.following, self.adviser, self.auto_answer, self.wick, self.placing),
            *(HandGrid(self), self.laying, self.refused_drops, self.noting, self.setting_up),
        ]
        self._is_counted = False
        """Whether the final scoring has been shown."""

    def _clicks(self) -> Clicks:
        return MatClicks(self)

    def _hand(self) -> Hand:
        return MatHand(self)

    def _choose(self, decision: Decision) -> AnswerBuilder:
        if (self.shown, self.pile) != (self.home, None):
            self.look_at(self.home)
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

    def begin_again(self) -> None:
        self.rematch.begin()

    def _settled(self) -> None:
        self.count(self.session.game)

    @property
    def rule_asked(self) -> str:
        thing = self.explaining.hovered
        is_read = self.noting.is_open and (thing is None or thing.id.startswith(NOTE))
        return self.noting.rule if is_read and not self.app.icon_named else super().rule_asked

    def look_at_seat(self, seat: int) -> None:
        if seat < len(self.session.names):
            self.look_at(seat)

    def turn(self, steps: int) -> None:
        self.look_at((self.shown + steps) % len(self.session.names) if steps else self.home)

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
        if (self.shown, self.pile) != (self.home, None):
            self.look_at(self.home)
            self.change()

    def _on_step(self, step: Step) -> None:
        if self.seat is None:  # an onlooker looks at whoever plays
            self.look_at(self.session.timeline.done[-1].seat)
        super()._on_step(step)

    def sit_down(self, seat: int | None, news: News = NO_NEWS) -> None:
        if seat != self.seat:
            self._renderer.forget()  # hardly anything stays as it is, and may come piece by piece
        super().sit_down(seat, news)

    @property
    def addressee(self) -> str:
        seat, is_shared = self.active_seat, self.open_table or self.seat is None
        if is_shared and seat is not None and len(self.session.people) > 1:
            return self.names_of_seats[seat]
        return ""

    @property
    def open_hand(self) -> list[str] | None:
        if self.shown == self.seat or self.pile is not None or self.playback.view["round"] == 0:
            return None
        return self.hot_seat.hands.get(self.shown)

    def show_scores(self) -> None:
        about = self.kept.about if self.kept is not None else None
        self.app.go.scores(self.session, self.begin_again, about, is_known=self._is_counted)
        self._is_counted |= self._finished

    @property
    def placed(self) -> Mapping[str, str]:
        return self.placing.placed

    @property
    def aids(self) -> Sequence[Button]:
        return (*self.hot_seat.buttons, *self.setting_up.buttons, *self.wick.buttons)

    def picture(self, targets: Targets) -> Picture:
        picture = super().picture(targets)
        picture.why_chosen = self.setting_up.why
        return picture

    @property
    def sees_mat(self) -> bool:
        return self.setting_up.sees_mat

    def send_home(self, card: str, start: Rect) -> None:
        """Let a card that has come back to the hand glide there from where it lay."""
        view = self.playback.view
        if card in spots.hand_cards(view, self.home) and not self.app.settings.values.reduced_motion:
            place = self.where.hand(view, self.home, card)
            thing = Target(f"hand:{card}", place, (("card", card),), card=card)
            self.hand.drag.send_home(thing, start.center)

    def _words(self, asked: Question | None) -> Prompt:
        prompt, thing = super()._words(asked), self.hand.drag.thing
        if self.wick.words and not self._has_panels:
            return prompt._replace(question=self.wick.words, heading="")
        if self.is_carrying and thing is not None:
            heading = capital(card_title(thing.card, self.box)) if thing.card else prompt.heading
            return Prompt(str(say.DROP), heading, refusal=prompt.refusal)
        if self._sees_anothers_mat:
            question = say.MAT_OF(name=self.names_of_seats[self.shown])
            return Prompt(question, str(say.LOOKING_AT), seat=self.shown, refusal=prompt.refusal)
        return self._half_done(prompt)

    @property
    def _sees_anothers_mat(self) -> bool:
        """Whether the mat of another player lies in the middle, and not because they play there now."""
        view = self.playback.view
        is_mat = self.pile is None and self.shown < len(view["players"]) and view["round"] > 0
        plays = self.choosing is None and view["turn"] == self.shown
        return is_mat and self.shown != self.home and not plays

    def _half_done(self, prompt: Prompt) -> Prompt:
        """Return the prompt of the next part of a half-finished answer, with the question above it."""
        choosing, key = self.choosing, keys_for("back")
        if choosing is None or choosing.menu:
            return prompt
        if choosing.picked:
            card = next((word for kind, word in choosing.picked if kind == "card"), None)
            heading = capital(card_title(card, self.box)) if card is not None else prompt.question
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
