"""The state of a frame of Wyrmspan's table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property

from wyrmspan_desktop.engine import Score
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.previews import Standing
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text.automa import Instruction
from wyrmspan_desktop.text.names import names_in
from wyrmspan_desktop.text.questions import Prompt
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.targets import BESIDE
from wyrmspan_desktop.ui.table.draw.card_tween import CardTween
from wyrmspan_desktop.ui.table.draw.shown import Button, Shown
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder


@dataclass(kw_only=True)
class Picture(Shown):
    """A frame of the table, passed to all drawing functions.

    `view` is the view of `seat` (None: an onlooker's), `shown` the seat whose mat is shown unless the discards of a
    `pile` are; that of another seat may lie `beside` it.  `scores` are those if the game ended now, `standings` those
    of all seats in the objective of the round, by its number, if that ended now.  `hour` is that of the scenery,
    which may lag behind the round, `hour_before` the one that fades out.  `placed` are cards that are being played,
    with their spaces.  `open_hand` are the cards of the shown seat, if they may be seen, instead of the player's own.
    """

    layout: Layout
    faces: CardFaces
    view: View
    choosing: AnswerBuilder | None
    box: Box
    seat: int | None
    shown: int
    beside: int | None
    scores: Sequence[Score]
    standings: Mapping[int, Sequence[Standing]]
    pile: str | None
    log: Sequence[Line]
    hour: str
    sliding: CardTween
    ahead: View
    prompt: str = ""
    prompt_from: str = ""
    refusal: str = ""
    """The text of the refuse button, if that is more than *No, thanks*."""
    repeats: Mapping[str, int] = field(default_factory=dict)
    """The number of times that the same answer may be repeated, by ids (`Question.repeats`)."""
    hour_before: str | None = None
    automa_card: str | None = None
    automa_lines: Sequence[Instruction] = ()
    placed: Mapping[str, str] = field(default_factory=dict)
    order: Sequence[str] = ()
    """The order of the player's hand (`spots.hand_cards`)."""
    open_hand: Sequence[str] | None = None
    aids: Sequence[Button] = ()
    """Buttons that help to answer."""
    sorter: Button | None = None
    """The button that sorts the hand."""
    why_chosen: str = ""
    """The reason why the first cards were chosen for the player; empty if they were not."""
    tips: Mapping[str, str] = field(default_factory=dict)
    """Tips of answers in words that depend on more than the decision, by their ids."""
    listing: str | None = None
    """The group of answers with an open list, or None."""
    exchanging: bool = False
    """Whether the exchanges of resources are open."""
    sees_mat: bool = False
    """Whether the mat is shown during the set-up, instead of the cards in its place."""
    has_costs: bool = True
    """Whether rock and gates show their costs."""
    two_mats: Button | None = None
    """The button that shows two mats or one, if the window is wide enough for two."""

    def say(self, prompt: Prompt) -> None:
        """Have a question drawn, or what is said in its place."""
        self.prompt, self.prompt_from, self.hint = prompt.question, prompt.heading, prompt.hint
        self.prompt_card, self.refusal = prompt.card, prompt.refusal
        self.prompt_art = "" if prompt.card is None else self.faces.art_of(prompt.card)
        self.prompt_seat = "" if prompt.seat is None else f"seat{prompt.seat}"

    def on_mat(self, number: int) -> Picture:
        """Return the picture of one of two mats, counted from the left, as if it were the only one."""
        found = copy(self)
        found.layout = self.layout.pair[number]
        found.grown, found.sees_mat = found.layout.unit / self.layout.unit, True
        if number:
            assert self.beside is not None
            found.shown, found.prefix = self.beside, BESIDE
        return found

    def on_mat_of(self, seat: int) -> Picture | None:
        """Return the picture of a seat's mat; None if that is not shown."""
        if seat not in (self.shown, self.beside):
            return None
        return self.on_mat(int(seat == self.beside)) if self.layout.pair else self

    @contextmanager
    def in_size(self) -> Iterator[None]:
        """Draw everything in the size of this part of the table while the context is active."""
        painter, before = self.painter, self.painter.grown
        painter.grown = before * self.grown
        try:
            yield
        finally:
            painter.grown = before

    @property
    def looked_at(self) -> int:
        """The seat whose mat is looked at: the one beside the player's own, if two are shown."""
        return self.shown if self.beside is None else self.beside

    @property
    def automa_seat(self) -> int | None:
        """Automa's seat, if she plays."""
        return len(self.view["players"]) if self.view["automa"] else None

    @property
    def names(self) -> list[str]:
        """The name of every seat, Automa's last."""
        return names_in(self.view)

    @property
    def hand_seat(self) -> int:
        """The seat whose stock and hand are shown: the player's own; for an onlooker that of the mat shown."""
        return spots.hand_seat(self.view, self.seat, self.shown)

    @property
    def tray(self) -> list[str]:
        """The cards in the tray."""
        if self.open_hand is not None:
            return []
        return [
            card
            for card in spots.tray_cards(self.view, self.hand_seat, self.looked_at)
            if card not in self.placed
        ]

    @cached_property
    def hand(self) -> Sequence[str]:
        """The cards of the visible hand, in order."""
        if self.open_hand is not None:
            return self.open_hand
        return spots.hand_cards(self.view, self.hand_seat, self.order)

    @cached_property
    def fanned(self) -> Sequence[str]:
        """The cards for which the fan has room: including those on their way to it, without those that leave it."""
        hand = self.hand
        if self.open_hand is not None:
            return hand
        coming = spots.hand_cards(self.ahead, self.hand_seat, self.order)
        stays = all(card in coming or ("card", card) in self.hidden for card in hand)
        return coming if stays else hand

    def token(self, seat: int) -> str:
        """Return the icon of a seat."""
        return "automa" if seat == self.automa_seat else f"seat{seat}"
