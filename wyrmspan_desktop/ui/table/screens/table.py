"""The table of Wyrmspan.

The open decision is put to the seat at the screen by highlighting what can be clicked, and to another human player
after a handover screen.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import ArchivedGame, Session
from wyrmspan_desktop.session.night_progress import night_of
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.clock.time_keeper import TimeKeeper
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.events.following import TurnFollower
from wyrmspan_desktop.ui.table.events.pending_card import PendingCards
from wyrmspan_desktop.ui.table.help.ghost_race import GhostPlate
from wyrmspan_desktop.ui.table.help.night_plate import NightPlate
from wyrmspan_desktop.ui.table.help.tutorial_hints import TutorialHints
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder
from wyrmspan_desktop.ui.table.play.auto_answer import AutoAnswer
from wyrmspan_desktop.ui.table.play.auto_end_timer import AutoEndTimer
from wyrmspan_desktop.ui.table.play.bots import Adviser, MatBot
from wyrmspan_desktop.ui.table.play.clicks import MatClicks
from wyrmspan_desktop.ui.table.play.confirmations import DOUBTS, Doubt
from wyrmspan_desktop.ui.table.play.egg_batch import EggBatch
from wyrmspan_desktop.ui.table.play.hot_seat import HotSeat
from wyrmspan_desktop.ui.table.play.mat_drop_rejection import MatDropRejection
from wyrmspan_desktop.ui.table.play.mat_hand import HandGrid, MatHand
from wyrmspan_desktop.ui.table.play.mat_prompt import MatPrompt
from wyrmspan_desktop.ui.table.play.rematch import Rematch
from wyrmspan_desktop.ui.table.play.setting_up import SettingUp
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension
from wyrmspan_desktop.ui.table.screens.game import PlayedScene
from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard
from wyrmspan_desktop.ui.table.screens.playing import Playing, first_seat
from wyrmspan_desktop.ui.table.screens.seats import WelcomeBack


class MatPlaying(Playing):
    """Controls a game on mats.

    At an open table no curtain falls, and all hands are visible; ``archived`` overrides ``open_table``.
    """

    board: MatBoard
    session: Session[Game]
    hand: MatHand
    hot_seat: HotSeat
    clicking = MatClicks
    carrying = MatHand

    def __init__(self, board: MatBoard, archived: ArchivedGame | None, *, open_table: bool) -> None:
        super().__init__(board, archived)
        self.open_table = archived.about.open_table if archived is not None else open_table
        thinkers, settings = self.app.thinkers, self.app.settings
        self.hot_seat = HotSeat(self)
        self.asked_bot = MatBot(self, thinkers)
        self.rematch = Rematch(self)
        self.begin_again = self.rematch.begin
        self.following = TurnFollower(board)
        self.adviser = Adviser(self, thinkers)
        self.auto_answer = AutoAnswer(self, settings)
        self.countdown = AutoEndTimer(self, settings)
        self.refused_drops = MatDropRejection(self)
        self.laying = EggBatch(self)
        self.noting = TutorialHints(self, settings)
        self.setting_up = SettingUp(self, thinkers)
        self.prompt = MatPrompt(self)
        board.hand_order = self.hand.order_of
        plates: list[TableExtension] = [] if board.race is None else [GhostPlate(board.race, settings)]
        if archived is not None and (night := night_of(archived.about)) is not None:
            plate = NightPlate(night, archived)
            plates.append(plate)
            self.adviser.goal = plate.goal
        bank = self.session.time_bank
        keepers = [] if bank is None else [TimeKeeper(self, thinkers, bank)]
        board.extensions += [
            *plates,
            *(self.hand.order, *keepers, self.hot_seat, self.save_status, WelcomeBack(self), self.asked_bot),
            *(
                self.rematch,
                self.following,
                self.adviser,
                self.auto_answer,
                self.countdown,
                PendingCards(board, self.send_home),
            ),
            *(HandGrid(self), self.laying, self.refused_drops, self.noting, self.setting_up),
        ]
        self._asked: AnswerBuilder | None = None
        """The latest answer builder."""
        self._is_counted = False
        """Whether the final scoring has been shown."""

    def _choose(self) -> AnswerBuilder:
        decision = self.session.decision
        assert decision is not None
        self.board.come_home()
        self._asked = AnswerBuilder(decision, self._asked)
        return self._asked

    def _doubt(self, ids: tuple[str, ...]) -> Doubt | None:
        decision = self.session.decision
        found = None if decision is None else doubt_about(decision, ids)
        return None if found is None or self.adviser.is_first(ids) else DOUBTS[found]

    def _settled(self) -> None:
        self.board.count(self.session.game)

    def click(self, target: Target | None) -> None:
        picked = self._picked
        super().click(target)
        if self._picked and self._picked != picked:
            self.board.come_home()

    @property
    def _picked(self) -> tuple[object, ...]:
        """The choices of a half-finished answer, if any."""
        return () if self.choosing is None else tuple(self.choosing.picked)

    def dismiss(self) -> None:
        super().dismiss()
        if self.hand.drag.goals:
            self.board.come_home()

    def show_scores(self) -> None:
        self.app.go.scores(self.session, self.begin_again, self.save_status.about, is_known=self._is_counted)
        self._is_counted |= self._finished

    def show_on(self, picture: Picture) -> None:
        self.prompt.show_on(picture)
        picture.why_chosen = self.setting_up.why
        picture.tips = dict(self._tips())
        picture.aids = (*self.hot_seat.buttons, *self.setting_up.buttons, *self.countdown.buttons)
        picture.sees_mat = self.setting_up.sees_mat
        picture.sorter = self.hand.order.button
        picture.listing, picture.exchanging = self.panels.listing, self.panels.exchanging
        picture.has_menu = self.choosing is not None and (bool(self.choosing.menu) or self.panels.is_open)

    def _tips(self) -> Iterator[tuple[str, str]]:
        """Yield the tips of answers that say why the game asks, or waits."""
        if self.choosing is None:
            return
        if self.app.settings.values.confirm_pass and self._doubt(("pass",)) is not None:
            yield "pass", str(say.PASS_ASKS)
        if why := self.countdown.why_waiting:
            yield "end_turn", why

    def send_home(self, card: str, start: Rect) -> None:
        """Animate a card that was returned to the hand from its former place."""
        view = self.board.playback.view
        if card in spots.hand_cards(view, self.board.home) and not self.app.settings.values.reduced_motion:
            place = self.board.where.hand(view, self.board.home, card)
            thing = Target(f"hand:{card}", place, (("card", card),), card=card)
            self.hand.drag.send_home(thing, start.center)

    def draw_carried(self, picture: Picture) -> bool:
        self.hand.draw(picture)
        return self.hand.drag.is_seen


class TableScene(PlayedScene):
    """One game at the table; `archived` if it is in the archive, which it leaves when the scene does."""

    board: MatBoard
    control: MatPlaying

    def __init__(
        self,
        app: Host,
        session: Session[Game],
        archived: ArchivedGame | None = None,
        *,
        open_table: bool = False,
    ) -> None:
        board = MatBoard(app, session, first_seat(session), may_pair=True)
        super().__init__(board, MatPlaying(board, archived, open_table=open_table))
