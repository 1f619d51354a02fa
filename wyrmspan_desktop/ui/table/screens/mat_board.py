"""What the table and a replay of Wyrmspan share: the game as one seat may see it, its log, explanations, drawing.

The view that is drawn trails the game (`Playback`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from wyrmspan_desktop.engine import Event, Game, Score
from wyrmspan_desktop.engine.previews import Standing, standings
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.session import Session, key_bindings
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.questions import Prompt
from wyrmspan_desktop.text.rulebook import number_of_sign
from wyrmspan_desktop.text.rulebook.about import DECISIONS, rule_of
from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.text.spoken import naming
from wyrmspan_desktop.text.table import LINE
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.art.card_art import lend_pictures
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.art.preview import Preview, Row
from wyrmspan_desktop.ui.compositor.display_list import Replacement
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.anchors import Anchors
from wyrmspan_desktop.ui.layout.geometry import Layout, layout
from wyrmspan_desktop.ui.layout.scrubber import Scrubber
from wyrmspan_desktop.ui.layout.targets import NOTE, Target, Targets, plain
from wyrmspan_desktop.ui.pages.card_inspector import CardInspectorScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.automa import AutomaCard
from wyrmspan_desktop.ui.table.draw.draw_sky import TWO_MATS
from wyrmspan_desktop.ui.table.draw.hour_fade import HourFade
from wyrmspan_desktop.ui.table.draw.mat_transition import MatTransition
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.render import Renderer
from wyrmspan_desktop.ui.table.events.active_highlight import Acting
from wyrmspan_desktop.ui.table.events.event_sounds import EventSounds
from wyrmspan_desktop.ui.table.events.log import Line, lines_at
from wyrmspan_desktop.ui.table.events.presentation import ROWS, TELLING, line_of, parts_of
from wyrmspan_desktop.ui.table.events.sound_cues import hearing
from wyrmspan_desktop.ui.table.help.described import Described, Sections
from wyrmspan_desktop.ui.table.help.described_mat import described_mat
from wyrmspan_desktop.ui.table.help.ghost_race import GhostRace
from wyrmspan_desktop.ui.table.help.previewing import Position, preview_of
from wyrmspan_desktop.ui.table.help.prospecting import rows_of
from wyrmspan_desktop.ui.table.help.reviews import all_points, own_things
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension
from wyrmspan_desktop.ui.table.screens.board import Board
from wyrmspan_desktop.ui.table.screens.looking import Looking

_TOLD = frozenset({"took", "excavated", "automa_took"})
"""Events of other seats whose cave card is told to listeners: these cards have no names."""


class MatBoard(Board[Game, View, Layout, Event]):
    """A game seen from a seat, or by an onlooker who sees no hand (None)."""

    faces: CardFaces
    telling = TELLING
    names_icons = True
    sections: ClassVar[Sections] = {
        "hand": ("hand", "tray"),
        "mat": ("cave", "slot", "icon"),
        "beside": ("beside",),
        "display": ("display", "deck"),
        "guild": ("row", "track", "markers"),
        "objectives": ("round", "objective", "decision"),
        "players": ("player", "ghost", "night"),
        "stock": ("stock", "nest", "exchange"),
    }
    reports: ClassVar = {"say_own": own_things, "say_points": all_points}
    _lines_before_turn = 0
    """How many lines the log had when the turn began."""

    def __init__(
        self,
        app: Host,
        session: Session[Game],
        seat: int | None,
        groove: Callable[[Layout], tuple[Layout, Scrubber]] | None = None,
        *,
        may_pair: bool = False,
    ) -> None:
        super().__init__(app, session, seat, groove)
        self.looking = Looking(self, may_pair=may_pair)
        self.box = session.game.box
        self.faces = CardFaces(app.painter, self.box)
        lend_pictures(app.painter, self.box, app.archive.folder if app.has_archive else None)
        self._lay()
        self.pile: str | None = None
        self.scores: Sequence[Score] = ()
        """The score of every seat as if the game ended now; none before everything has been shown once."""
        self.standings: Mapping[int, Sequence[Standing]] = {}
        """The standings of all seats in the objective of the round, by its number, as if that ended now."""
        self.position: Game | None = None
        """The latest position that has been shown to its end."""
        self.panning, self.daylight = MatTransition(), HourFade()
        self.shown = 0
        """The seat whose mat lies in the middle, or at the left of two."""
        self.beside: int | None = None
        """The seat whose mat lies at the right of that; None if only one is shown."""
        self.placed: Mapping[str, str] = {}
        """Cards that are being played, and the spaces in which they lie already."""
        self.hand_order: Callable[[int], Sequence[str]] = lambda seat: session.hands[seat]
        """Returns a player's own order of the cards in hand; empty for the usual one."""
        self.renderer = Renderer(self)
        self._laid_for: tuple[object, ...] = ()
        """The size of the window, and how all looked, when it was laid out last."""
        self.sounding = EventSounds(app.audio, ROWS, hearing(self.box, session.people))
        self.race = None if session.ghost is None else GhostRace(session, session.ghost)
        """The comparison with the ghost of the game, if it has one."""
        self.automa_card = AutomaCard(self.box, session.start.state.round)
        self.extensions += [self.automa_card, Acting(self), self.looking.notice]
        self._begin()

    def described(self, target: Target) -> Described:
        return described_mat(self, target)

    def _lie(self) -> Layout:
        return self.looking.arranged(layout(self.app.size, step=self.app.painter.step))

    def show_to(self, seat: int | None, game: Game) -> None:
        if seat != self.seat:
            self.renderer.forget()  # hardly anything stays as it is, and may come piece by piece
        super().show_to(seat, game)

    def restart(self, view: View) -> None:
        super().restart(view)
        self.playback.is_held = lambda: self.panning.is_seen

    def _begin_anew(self) -> None:
        self.looking.begin_anew()
        self.panning.stop()
        self.daylight.restart()
        super()._begin_anew()

    def look_at(self, seat: int, *, clear: bool = True) -> None:
        """Show a seat's mat, or Automa's cards; ``clear``: what moves there is not drawn further."""
        self.looking.look_at(seat, clear=clear)

    def look_at_seat(self, seat: int) -> None:
        if seat < len(self.session.names):
            self.look_at(seat)

    def turn(self, steps: int) -> None:
        self.looking.turn(steps)

    def come_home(self) -> None:
        """Show the mat where the player's things go."""
        self.looking.come_home()

    @property
    def looked_at(self) -> int:
        """The seat whose mat is looked at: the right one of two."""
        return self.shown if self.beside is None else self.beside

    def layout(self) -> None:
        self.explaining.forget_places()
        two_mats = self.app.settings.values.two_mats
        laid_for = (self.app.size, self.app.painter.look, key_bindings.now(), two_mats)
        if laid_for != self._laid_for:
            self._laid_for = laid_for
            self.playback.clear()
            self.panning.stop()
            self.daylight.stop()
            self.sliding.retain(())
            self._lay()
            self.looking.settle()
            self.renderer.forget()
        self.change()

    def change(self) -> None:
        """Something that is drawn has changed."""
        self.renderer.look_again()
        self.app.dirty = True

    def count(self, game: Game) -> None:
        """Count the points of a position that has been shown."""
        self.position, self.scores = game, game.scores()
        number, self.standings = game.state.round, {}
        if number > len(game.state.places):
            self.standings = {number: standings(game, number - 1)}

    # --- animation ----------------------------------------------------------------------------

    @property
    def where(self) -> Anchors:
        """Where things are in the picture as it is."""
        view = self.playback.view
        hand_seat = spots.hand_seat(view, self.seat, self.shown)
        return Anchors(
            at=self.places,
            box=self.box,
            hand_seat=hand_seat,
            shown=self.shown if self.pile is None else None,
            beside=self.beside if self.pile is None else None,
            humans=len(view["players"]),
            automa=view["automa"] is not None,
            placed=self.placed,
            order=self.hand_order(hand_seat),
        )

    def _parts(self, event: Event, before: View, after: View) -> Sequence[Part]:
        if event.type == "round_ended":
            self.renderer.look_forward()
        return parts_of(event, before, after, self.where)

    def _pass(self, passed: float) -> bool:
        if self.panning.step(passed):
            self.app.dirty = True
        return super()._pass(passed) | self.daylight.step(passed)

    def _look_again(self) -> None:
        self.renderer.look_again()

    def hurry(self) -> None:
        self.daylight.stop()
        super().hurry()

    def accompany(self, dt: float) -> None:
        super().accompany(dt)
        if self.renderer.banner != self.banner:
            self.change()

    # --- events -------------------------------------------------------------------------------

    def _line(self, event: Event) -> Line | None:
        line = line_of(event, self.names_of_seats, self.box)
        is_told = event.type in _TOLD and event.seat != self.seat
        if line is None or line.card is None or line.card[0] != "v" or not is_told:
            return line
        return line._replace(spoken=naming(line.text, line.card, self.box))

    def narrate(self, event: Event, log: list[Line], listeners: Sequence[TableExtension]) -> None:
        super().narrate(event, log, listeners)
        if event.type == "objective_scored" and self.race is not None:
            log.append(Line(self.race.after_round(event.data["round"])))
        if event.type == "turn_began":
            self._lines_before_turn = len(log)

    def noted(self) -> Callable[[], None]:
        lines_before_turn = self._lines_before_turn

        def take_up() -> None:
            self._lines_before_turn = lines_before_turn

        return take_up

    def caption(self) -> Prompt:
        """Return the caption below the mat while no question is open."""
        view, turn = self.playback.view, self.playback.view["turn"]
        # The house rules are too long for it.
        has_news = len(self.log) > len(lines_at(self.session, 0))
        last = self.log[-1].text if has_news else str(say.CARDS_DEALT)
        if turn is None or turn == self.seat or view["round"] == 0:
            return Prompt(last)
        whose = say.TURN_OF(name=self.names_of_seats[turn])
        is_begun = len(self.log) > self._lines_before_turn
        return Prompt(last, whose) if is_begun else Prompt(whose)

    # --- looking around -----------------------------------------------------------------------

    def look_around(self, name: str, *, at_deck: bool = True) -> bool:
        """Take a click on a thing that only shows something else; whether it was one."""
        if name.startswith("player:"):
            self.looking.choose(int(name.removeprefix("player:")))
        elif name == "own_mat":
            self.look_at(self.home)
        elif name == TWO_MATS:
            self.looking.change_count()
        elif name.startswith("deck:") and at_deck:
            self.pile = None if self.pile else name.removeprefix("deck:")
            self.playback.clear()
        elif name.startswith("said:"):
            self.read_log()
        else:
            return super().look_around(name)
        return True

    def look_back(self) -> bool:
        """Take the latest look at something else back; whether there was one."""
        if not self.explaining.look_away():
            if not self.looking.is_away:
                return False
            self.look_at(self.home)
        self.change()
        return True

    def called(self, icon: str) -> tuple[str, str] | None:
        if icon == "exchange":
            return None  # it is a button here, and says what it is
        found = super().called(icon)
        lines = {LINE + line.key: line.words for line in self.automa_card.lines}
        return (lines[icon], found[1]) if found is not None and icon in lines else found

    @property
    def icon_rows(self) -> Sequence[Row]:
        """The name and the meaning of the icon that is pointed at on a card."""
        icon = self.app.icon_named
        found = self.called(icon) if icon else None
        return () if found is None else (Row(found[0], look="head"), Row(found[1]))

    @property
    def rule_asked(self) -> str:
        if self.app.icon_named:
            return number_of_sign(self.app.icon_named)
        thing, decision = self.explaining.hovered, self.session.decision
        rule = next((each.rule for each in self.extensions if each.rule), "")
        if rule and (thing is None or thing.id.startswith(NOTE)):
            return rule
        number = rule_of(plain(thing.id), thing.card, self.box) if thing is not None else ""
        return number or (DECISIONS[decision.kind] if decision is not None else "")

    @property
    def previewed(self) -> object:
        serial = None if self.position is None else self.position.serial
        mats = self.shown, self.beside
        return self.position, serial, self.playback.settled, mats, self.seat, language()

    def preview_of(self, target: Target) -> Preview:
        # Previews would change while something moves.
        if self.position is None or not self.playback.settled:
            return Preview()
        return preview_of(plain(target.id), self._previewed_at(self.position, target))

    def _previewed_at(self, game: Game, target: Target) -> Position:
        shown = self.looking.owner_of(target)
        return Position(game, self.seat, shown, self.names_of_seats, self.scores)

    def study(self, target: Target | None) -> None:
        if target is None or not target.card:
            super().study(target)
            return
        self.explaining.dismiss()
        now: Sequence[Row] = ()
        if self.position is not None and self.playback.settled:
            now = rows_of(target.card, self._previewed_at(self.position, target))
        self.app.scenes.push(CardInspectorScene(self.app, self.box, self.faces, target.card, now))

    # --- drawing ------------------------------------------------------------------------------

    def picture(self, targets: Targets) -> Picture:
        """Return the state of the frame, without popups."""
        picture = Picture(
            **self.seen(targets),
            layout=self.places,
            faces=self.faces,
            box=self.box,
            seat=self.control.active_seat,
            shown=self.shown,
            beside=self.beside,
            two_mats=self.looking.button,
            pile=self.pile,
            scores=self.scores,
            standings=self.standings,
            log=self.log,
            hour=self.daylight.hour,
            sliding=self.sliding,
            ahead=self.playback.ahead,
            order=self.hand_order(spots.hand_seat(self.playback.view, self.control.active_seat, self.shown)),
            hour_before=self.daylight.before,
            pointer=None if self.sliding.is_still else self.app.pointer,
            automa_card=self.automa_card.card,
            automa_lines=self.automa_card.lines,
            placed=self.placed,
            by_keys=self.control.by_keys,
            is_numbered=True,
        )
        self.control.show_on(picture)
        return picture

    def draw(self) -> None:
        self.renderer.draw()

    def advance_ambience(self, dt: float) -> Sequence[Replacement]:
        return self.renderer.advance_ambience(dt)

    def lie_still(self) -> None:
        if self.renderer.ambience.hide():
            self.app.dirty = True

    def idle_work(self) -> IdleWork[None]:
        yield from self.renderer.idle_work()
