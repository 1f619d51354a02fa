"""The replay of a game of Wyrmspan, move by move, from any seat's side or as an onlooker."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.text.card_sets import cards_text
from wyrmspan_desktop.text.game_review import Recalled
from wyrmspan_desktop.text.house_rules_page import WITH, chosen
from wyrmspan_desktop.text.questions import Prompt
from wyrmspan_desktop.text.sentences import commas
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.layout.scrubber import in_ledge
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.draw_sky import TWO_MATS
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.help.moment_panel import CLOSE, NEXT, MomentPanel
from wyrmspan_desktop.ui.table.screens.game import WatchedScene
from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard
from wyrmspan_desktop.ui.table.screens.multi_seat_replay import SidedReplaying, sides_of


class MatReplaying(SidedReplaying):
    """Controls a replay of Wyrmspan, with the best other answer explained at some ``moments``."""

    board: MatBoard
    game: Game

    def __init__(self, board: MatBoard, moments: Sequence[Recalled]) -> None:
        self.recalling = MomentPanel(moments)
        super().__init__(board)
        board.extensions.append(self.recalling)

    @property
    def marked(self) -> Collection[int]:
        return [each.moment.move for each in self.recalling.moments]

    def go_to_moment(self, moment: Recalled) -> None:
        """Show the position at a moment from the side of the player who was asked."""
        self.board.seat, self.board.sees_all = moment.seat, False
        self.recalling.reopen()
        self.go_to(moment.moment.move)

    def _shows(self, seat: int) -> None:
        self.board.look_at(seat)

    def _settled(self) -> None:
        self.recalling.at = self.at
        self.board.count(self.game)

    @property
    def _last(self) -> Button | None:
        return Button("score_sheet", str(words.SCORES), tip=str(words.SCORES_TIP), main=True)

    def idle_work(self) -> IdleWork[None]:
        yield self.board.renderer.fetch_skies
        yield from super().idle_work()

    def show_on(self, picture: Picture) -> None:
        move, house_rules = words.MOVE(number=self.at, all=self.moves), self.session.house_rules
        options = [cards_text(self.board.box.cards), str(WITH) if chosen(house_rules) else ""]
        option = commas(filter(None, options))
        heading = words.MOVE_WITH(move=move, cards=option) if option else move
        picture.say(Prompt(self.board.caption().question, heading))
        picture.controls = self.controls

    def _do(self, name: str) -> bool:
        return super()._do(name) or (name == TWO_MATS and self.board.look_around(name))

    def _look_around(self, target: Target) -> None:
        if target.id == "score_sheet":
            self.app.go.scores(self.session)
        elif target.id == NEXT and self.recalling.next is not None:
            self.go_to_moment(self.recalling.next)
        elif target.id == CLOSE:
            self.recalling.put_away()
        else:
            super()._look_around(target)


class ReplayScene(WatchedScene):
    """Shows a game of Wyrmspan from a side, and what would have been better at some ``moments``."""

    board: MatBoard
    control: MatReplaying

    def __init__(self, app: Host, session: Session[Game], moments: Sequence[Recalled] = ()) -> None:
        board = MatBoard(app, session, sides_of(session)[0].seat, in_ledge, may_pair=True)
        super().__init__(board, MatReplaying(board, moments))
