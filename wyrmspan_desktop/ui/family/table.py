"""The table of Dragon Family: what may be done now is lit, and clicks, drags, keys and the wheel do it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from wyrmspan_desktop.family import Decision, Game
from wyrmspan_desktop.family.tiles import COLOURS
from wyrmspan_desktop.session import ArchivedGame, Session
from wyrmspan_desktop.text import family as words
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.text import table as common
from wyrmspan_desktop.text.seats import watching_text
from wyrmspan_desktop.ui.animation.captions import bubble
from wyrmspan_desktop.ui.family.adviser import FamilyAdviser
from wyrmspan_desktop.ui.family.answer_builder import BEGINS, FamilyAnswerBuilder
from wyrmspan_desktop.ui.family.auto_end_timer import FamilyAutoEndTimer
from wyrmspan_desktop.ui.family.board import FamilyBoard
from wyrmspan_desktop.ui.family.draw.picture import Chart
from wyrmspan_desktop.ui.family.drawing import DrawsByItself, doubt_about_the_end
from wyrmspan_desktop.ui.family.drop_rejection import Refused
from wyrmspan_desktop.ui.family.feeding import FEED_ALL, MealBatch
from wyrmspan_desktop.ui.family.hand import FamilyHand
from wyrmspan_desktop.ui.family.offers import PICK, meant, offers
from wyrmspan_desktop.ui.family.prompts import carried_prompt, how_to, question
from wyrmspan_desktop.ui.family.recap import FamilyHotSeat, end_of_turn
from wyrmspan_desktop.ui.family.result import ResultScene
from wyrmspan_desktop.ui.family.tile_in_hand import TileInHand
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.draw_overlay import draw_menu, draw_tip
from wyrmspan_desktop.ui.table.play.answers import Answer
from wyrmspan_desktop.ui.table.play.auto_answer import AutoAnswer
from wyrmspan_desktop.ui.table.play.bots import AskedBot
from wyrmspan_desktop.ui.table.play.clicks import Clicks
from wyrmspan_desktop.ui.table.play.confirmations import Doubt
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension
from wyrmspan_desktop.ui.table.screens.game import PlayedScene
from wyrmspan_desktop.ui.table.screens.plain_playing import PlainPlaying, help_answers
from wyrmspan_desktop.ui.table.screens.playing import first_seat
from wyrmspan_desktop.ui.table.screens.seats import WelcomeBack

_LONGER_S = 0.6
"""The extra seconds for which a button under the last click ignores clicks, since it may end the turn."""
_TURNS = {"turn_left": 1, "turn_right": -1}
"""The actions that rotate a tile, counter-clockwise and clockwise."""


def _turns(event: pygame.event.Event) -> int:
    """Return the sixths by which a key, or a controller's shoulder button, rotates the tile in hand."""
    action = keymap.action_of(event, (*_TURNS, "next_mat"))
    if action == "next_mat":
        return 1 if event.mod & pygame.KMOD_SHIFT else -1
    return _TURNS.get(action or "", 0)


class _MapClicks(Clicks):
    """Clicks on the map: some buttons stand for things."""

    def __init__(self, table: FamilyPlaying) -> None:
        super().__init__(table)
        self._islands = table

    def _do(self, target: Target) -> tuple[str, ...] | None:
        if target.id != "turn":
            return super()._do(target)
        self._islands.tile_in_hand.rotate(-1)
        return None

    def _mean(self, target: Target) -> tuple[str, ...] | None:
        choosing = self._table.choosing
        if choosing is not None and target.id.startswith(PICK):
            kind, word = target.id.removeprefix(PICK).split(":")
            return choosing.click([(kind, word)])
        return super()._mean(target)


class _Thinking(AskedBot):
    """The bot whose answer is pending, announced next to its board."""

    def draw(self, picture: Chart) -> None:
        words, decision = self.words, self._session.decision
        if not words or decision is None:
            return
        painter, at = picture.painter, picture.layout
        image = painter.cached_now(("thinks", words, painter.look), lambda: bubble(picture, words))
        painter.canvas.blit(image, at.next_to(at.seats[decision.seat], image.get_size()))


class _FirstFrame(TableExtension):
    """Resets keyboard focus when a question is drawn, and delays buttons that lie where the mouse has clicked."""

    def __init__(self, table: FamilyPlaying) -> None:
        self._table = table
        self._is_new = False
        """Whether there is a question that is not drawn yet."""

    def on_ask(self, decision: Decision) -> None:
        self._is_new = self._table.choosing is not None
        if self._is_new:
            self._table.patience.begin(extra=_LONGER_S)

    def draw_below(self, picture: Chart) -> None:
        if self._is_new:
            self._is_new = False
            self._table.keyboard.focus.begin()


class _OpenMenu(TableExtension):
    """The menu of the ways to do the chosen action, if there are several."""

    def __init__(self, table: FamilyPlaying) -> None:
        self._table = table

    def draw(self, picture: Chart) -> None:
        choosing = self._table.choosing
        if choosing is not None and choosing.place is not None and choosing.cell is not None:
            draw_tip(picture, str(say.WHICH_HANDLER), picture.camera.place(choosing.cell))
        if choosing is None or not choosing.menu:
            return
        # Where it was dropped may be a part of the table that is no thing: then the list lies beside what was carried.
        spots = [choosing.spot, *choosing.picked]
        found = (next((each for each in picture.targets if spot in each.anchors), None) for spot in spots)
        thing = next(filter(None, found), None)
        if thing is not None:
            game = self._table.session.game
            rows = [(f"word:{option.id}", words.answer_label(option.id, game)) for option in choosing.menu]
            draw_menu(picture, thing.frame or thing.rect, rows, picture.hovered)


class FamilyPlaying(PlainPlaying):
    """Controls a game on the map; an open table, see ``archived``, has no curtain."""

    board: FamilyBoard
    session: Session[Game]
    choosing: FamilyAnswerBuilder | None
    hand: FamilyHand
    clicking = _MapClicks
    carrying = FamilyHand

    def __init__(self, board: FamilyBoard, archived: ArchivedGame | None) -> None:
        super().__init__(board, archived)
        thinkers, settings = self.app.thinkers, self.app.settings
        self.open_table = archived.about.open_table if archived is not None else False
        self.adviser = FamilyAdviser(self, thinkers)
        self.auto_answer: AutoAnswer = DrawsByItself(self, settings)
        self.refused = Refused(self)
        self.hot_seat = self.handing_over = FamilyHotSeat(self)
        self.countdown = FamilyAutoEndTimer(self, settings, self.handing_over)
        self.feeding = MealBatch(self)
        board.extensions += [
            *(self.hot_seat, self.save_status, WelcomeBack(self), _Thinking(self, thinkers)),
            *(self.adviser, self.auto_answer, self.countdown, self.feeding, self.refused, _FirstFrame(self)),
            _OpenMenu(self),
        ]
        self.tile_in_hand = TileInHand(self)
        self._was_counted = self.session.is_over
        """Whether its points were counted one by one."""

    @property
    def synonyms(self) -> Mapping[str, str]:  # type: ignore[override]
        ends = {} if self.handing_over.is_held else {"word:end_turn": "word:end"}
        return {**ends, "word:decline": "word:skip"}

    @property
    def is_advised(self) -> bool:
        return self.adviser.is_open

    def _choose(self) -> FamilyAnswerBuilder:
        return FamilyAnswerBuilder(self.session.game)

    def _doubt(self, ids: tuple[str, ...]) -> Doubt | None:
        decision = self.session.decision
        if ids == ("pass",) and decision is not None and len(decision.ids) > 1:
            return Doubt(say.PASS_HEAD, say.PASS_TEXT, common.PASS)
        return doubt_about_the_end(self.session.game, ids[0])

    def _settled(self) -> None:
        self.board.count(self.session.game)
        super()._settled()

    def show_scores(self) -> None:
        self.app.scenes.push(ResultScene(self.app, self, is_known=self._was_counted))
        self._was_counted = self.session.is_over

    def answer(self, ids: tuple[str, ...], *, automatic: bool = False) -> None:
        if ids == (FEED_ALL,):
            self.feeding.begin()
        else:
            super().answer(ids, automatic=automatic)

    # --- input --------------------------------------------------------------------------------

    def take_click_back(self) -> bool:
        picked = self.choosing.picked[:1] if self.choosing is not None and self.by_keys else []
        was_taken = super().take_click_back()
        if was_taken and picked and not (self.choosing is not None and self.choosing.picked):
            # The keys go back to where they came from.
            kind, word = picked[0]
            thing = next((each.id for each in self.app.targets if picked[0] in each.anchors), "")
            if kind in BEGINS or not self.keyboard.focus_on(f"{PICK}{kind}:{word}"):
                self.keyboard.focus_on(thing)
        return was_taken

    def wheel(self, steps: int) -> bool:
        found = self.tile_in_hand.lies()
        has_tile = found is not None and (self.is_carrying or found[1] is not None)
        if has_tile:
            self.tile_in_hand.rotate(steps)
        return has_tile

    def look(self, target: Target | None) -> None:
        found = self.tile_in_hand.lies()
        if found is not None and (self.is_carrying or found[1] is not None):
            self.tile_in_hand.rotate(-1)
        else:
            super().look(target)

    def key(self, event: pygame.event.Event) -> None:
        if self.tile_in_hand.rotate(_turns(event)):
            return
        if self.board.map_view.look_by_key(event):
            self.hand.cancel()
            return
        super().key(event)

    # --- what stands on the ledge -------------------------------------------------------------

    def _heading(self) -> str:
        """Return the player who is asked, if there are several, or whose turn is shown."""
        view, names = self.board.playback.view, self.board.names_of_seats
        choosing = self.choosing
        if choosing is not None:
            several = len(self.session.seating.owners) > 1
            return common.TURN_OF(name=names[choosing.decision.seat]) if several else ""
        if watching := watching_text(self.session):
            return watching
        if view["over"] or view["turn"] == self.board.seat:
            return ""
        return common.TURN_OF(name=names[view["turn"]])

    def _question(self) -> tuple[str, str]:
        """Return the question and its heading; or the latest event."""
        choosing, heading = self.choosing, self._heading()
        if self.handing_over.is_held:
            return self.countdown.words or str(say.TURN_IS_OVER), common.TURN_OF(
                name=self.board.names_of_seats[self.board.home]
            )
        if choosing is None:
            return self.board.latest, heading
        if self.countdown.words:
            return self.countdown.words, heading
        if self.is_carrying:
            place = self.hand.place
            return carried_prompt(
                choosing.hand[place] if place is not None else "", self.tile_in_hand.gains
            ), heading
        asked = question(choosing, self.session.game, self.tile_in_hand.gains)
        return asked, how_to(choosing, by_keys=self.by_keys) or heading

    def _answers(self) -> list[Answer]:
        """Return the answers next to the question."""
        choosing, found, game = self.choosing, list[Answer](), self.session.game
        if self.session.is_over and self.board.playback.settled:
            found.append(Answer("score_sheet", [str(common.SCORE_SHEET)], main=True))
        if self.handing_over.is_held:
            found += [end_of_turn(), *self.countdown.answers]
        if choosing is None:
            return found
        # While a menu is open, its rows have the digits.
        found += [
            replace(each, answers=each.answers and not choosing.menu) for each in offers(choosing, game)
        ]
        found += [] if self.handing_over.is_held else self.countdown.answers
        found += help_answers(self)
        return found

    def show_on(self, chart: Chart) -> None:
        choosing, game = self.choosing, self.session.game
        chart.prompt, chart.prompt_from = self._question()
        chart.answers = self._answers()
        chart.is_numbered, chart.by_keys = True, self.by_keys
        chart.is_panning = self.hand.is_panning
        self.tile_in_hand.show_on(chart)
        if choosing is None:
            return
        if game.lacks_room():
            chart.banner = "\n".join(filter(None, [chart.banner, str(words.NEST_IS_FULL)]))
        chart.meant = meant(chart.focus or chart.hovered or "", choosing, game)
        if choosing.decision.kind == "hatch":
            chart.egg_tips = {colour: self._why_no_egg(colour) for colour in COLOURS}

    def _why_no_egg(self, colour: str) -> str:
        """Return why no egg of a colour can be hatched now; empty if one can."""
        game = self.session.game
        tries = [
            game.why_not(f"hatch {colour} {gold}") for gold in ((3,) if colour == "gold" else (0, 1, 2, 3))
        ]
        best = min(tries, key=len)
        return words.unmet_lines(best)


class FamilyTable(PlayedScene):
    """One game on the map."""

    board: FamilyBoard
    control: FamilyPlaying

    def __init__(self, app: Host, session: Session[Game], archived: ArchivedGame | None = None) -> None:
        board = FamilyBoard(app, session, first_seat(session))
        super().__init__(board, FamilyPlaying(board, archived))
