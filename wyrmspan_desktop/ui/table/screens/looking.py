"""Which mats are seen: one, or two side by side where the window is wide enough and the player wants them.

The left one belongs to the seat at the screen, and is used like a single one.  The right one is another seat's: it can
be looked at, and shows what happens there.  An onlooker chooses both.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.pair import paired
from wyrmspan_desktop.ui.layout.targets import BESIDE, Target
from wyrmspan_desktop.ui.table.draw.draw_sky import TWO_MATS
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.help.notice import Notice

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard


class Looking:
    """Chooses the mats of a board, its `shown` and `beside`; ``may_pair``: they may be two."""

    def __init__(self, board: MatBoard, *, may_pair: bool) -> None:
        self._board = board
        self._mats = len(board.session.humans)
        self._may_pair = may_pair and self._mats > 1
        self._fits = False
        """Whether the window is wide enough for two mats."""
        self.notice = Notice(board)

    # --- where they lie -----------------------------------------------------------------------

    def arranged(self, places: Layout) -> Layout:
        """Return the table with as many mats as are wanted and have room."""
        pair = paired(places) if self._may_pair else None
        self._fits = pair is not None
        if pair is not None:
            places = pair if self._board.app.settings.values.two_mats else replace(places, can_pair=True)
        self._board.faces.mat_share = places.mats[0].unit / places.unit
        return places

    def settle(self) -> None:
        """Choose the mat beside the left one: of the seat that plays, or else of the one that played before."""
        board = self._board
        if not board.places.pair:
            board.beside = None
        elif board.beside in (None, board.shown):
            turn = board.playback.view["turn"]
            board.beside = (board.shown - 1) % self._mats if turn in (None, board.shown) else turn
            if board.seat is None and board.control.choosing is None:
                board.shown, board.beside = sorted((board.shown, board.beside))

    @property
    def button(self) -> Button | None:
        """The button that shows two mats or one; None if the window is too narrow for two."""
        if not self._fits:
            return None
        tip = say.ONE_MAT if self._board.places.pair else say.TWO_MATS
        return Button(TWO_MATS, "", tip=tip(key=key_for(TWO_MATS)))

    def change_count(self) -> None:
        """Show two mats instead of one, or one instead of two; say why that is impossible."""
        board = self._board
        if self._fits:
            settings = board.app.settings
            settings.change(two_mats=not settings.values.two_mats)
            board.control.forget_places()
            board.layout()
            return
        why = say.TOO_NARROW if self._may_pair else say.ALONE_AT_TABLE
        view = board.playback.view
        self.notice.say(str(why), board.places.banners(len(view["players"]), bool(view["automa"]))[0][-1])

    # --- whose they are -----------------------------------------------------------------------

    def look_at(self, seat: int, *, clear: bool = True) -> None:
        """Show a seat's mat, or Automa's cards: in the middle, or beside the left mat.

        ``clear``: what moves there is not drawn further.
        """
        board = self._board
        if board.places.pair:
            self._look_beside(seat, clear=clear)
            return
        if seat != board.shown:
            self._slide(board.places.mat, goes_left=seat > board.shown)
        board.shown, board.pile = seat, None
        if clear:
            board.playback.clear()

    def _look_beside(self, seat: int, *, clear: bool) -> None:
        board = self._board
        is_new, was_open = seat not in (board.shown, board.beside), board.pile is not None
        board.pile = None
        if is_new:
            self._slide(board.places.pair[1].mat, goes_left=seat > (board.beside or 0))
            board.beside = seat
        if clear and (is_new or was_open):
            board.playback.clear()

    def _slide(self, place: Rect, *, goes_left: bool) -> None:
        """Let the mat in a place slide away when the next one is drawn."""
        board, values = self._board, self._board.app.settings.values
        board.daylight.stop()
        if board.renderer.is_drawn and values.animation != "instant" and not values.reduced_motion:
            board.panning.begin(board.app.window, place, goes_left=goes_left)

    def choose(self, seat: int) -> None:
        """Show a seat's mat because the player wants it: an onlooker moves the right one to the left so."""
        board = self._board
        is_free = board.seat is None and board.control.choosing is None and board.pile is None
        if board.places.pair and seat == board.beside and is_free:
            self._lay_left(seat)
        else:
            self.look_at(seat)

    def turn(self, steps: int) -> None:
        """Show the mat that many steps further round the table; with 0 the one of the seat at the screen."""
        board = self._board
        if not board.places.pair:
            self.look_at((board.shown + steps) % len(board.session.names) if steps else board.home)
            return
        others = [seat for seat in range(self._mats) if seat != board.shown]
        if steps and board.beside is not None:
            self.look_at(others[(others.index(board.beside) + steps) % len(others)])
        else:
            self.look_at(board.shown)

    def owner_of(self, target: Target) -> int:
        """Return the seat on whose mat, or Automa's cards, a thing lies, if it lies on any."""
        return self._board.looked_at if target.id.startswith(BESIDE) else self._board.shown

    @property
    def is_away(self) -> bool:
        """Whether anything else lies there than the mat where the player's things go."""
        board = self._board
        if board.places.pair and board.seat is None:
            return board.pile is not None
        return (board.shown, board.pile) != (board.home, None)

    def come_home(self) -> None:
        """Show the mat of the seat that is asked, at the left of two."""
        board = self._board
        if (board.shown, board.pile) == (board.home, None):
            return
        if board.places.pair:
            self._lay_left(board.home)
        else:
            self.look_at(board.home)
        board.change()

    def begin_anew(self) -> None:
        """Show the mats of a position that was set up, perhaps for another seat at the screen."""
        board = self._board
        if board.places.pair and board.seat is not None:
            self._lay_left(board.home)
        else:
            self.look_at(board.home)
        self.settle()

    def _lay_left(self, seat: int) -> None:
        """Lay a seat's mat at the left; it changes places with the one that lies there, or replaces that."""
        board = self._board
        if seat == board.beside:
            board.beside = board.shown
        board.shown, board.pile = seat, None
        board.playback.clear()
