"""What the drawing of a table needs to know: gathered once for each frame, the same for all its parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect

from wyrmspan_desktop.engine import Score
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text.automa import Instruction
from wyrmspan_desktop.ui import lights
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table.card_face import CardFaces
from wyrmspan_desktop.ui.table.choosing import Choosing, Key
from wyrmspan_desktop.ui.table.log import Line
from wyrmspan_desktop.ui.table.sliding import Sliding


@dataclass(frozen=True)
class Button:
    """A button of words; ``tip`` says what it does, or why it cannot be used."""

    name: str
    text: str
    enabled: bool = True
    tip: str | None = None
    main: bool = False


@dataclass
class Picture:
    """A frame of the table in the making.

    `view` is the seat's view, `seat` whose view it is (None: an onlooker's), `shown` whose mat lies in the middle
    unless the discards of a `pile` do, `choosing` the answer in the making (None while events are shown or
    somebody else decides). `scores` are those if the game ended now. `hour` is that of the place, which may trail
    the round, `hour_before` the one that is giving way to it; `pointer` is where that points, unless nothing may
    move with it. `tools` are buttons in the corner, `controls` others below the mat. `hidden` are things that are
    in flight, and so not in their places, `placed` cards that are being played, with their spaces. `open_hand` are
    the cards of the seat whose mat is shown, where they may be seen instead of one's own. `is_waiting`: buttons
    have refused a click, and take none yet.
    """

    painter: Painter
    layout: Layout
    targets: Targets
    faces: CardFaces
    box: Box
    view: View
    seat: int | None
    shown: int
    choosing: Choosing | None
    scores: Sequence[Score]
    pile: str | None
    log: Sequence[Line]
    prompt: str
    prompt_from: str
    hint: str
    hour: str
    sliding: Sliding
    ahead: View
    prompt_card: str | None = None
    refusal: str = ""
    """What the button says that refuses, if that is more than *No, thanks*."""
    """The card that asks, or that is paid for."""
    nests: Mapping[str, int] = field(default_factory=dict)
    """How many eggs that are being laid have room in one nest, by the ids that lay one there."""
    hour_before: str | None = None
    pointer: tuple[int, int] | None = None
    hovered: str | None = None
    tools: Sequence[Button] = ()
    controls: Sequence[Button] = ()
    banner: str = ""
    automa_card: str | None = None
    automa_lines: Sequence[Instruction] = ()
    lit: set[Key] = field(default_factory=set)
    marked: set[Key] = field(default_factory=set)
    hidden: frozenset[Key] = frozenset()
    placed: Mapping[str, str] = field(default_factory=dict)
    open_hand: Sequence[str] | None = None
    is_waiting: bool = False

    @property
    def automa_seat(self) -> int | None:
        """Automa's seat, if she plays."""
        return len(self.view["players"]) if self.view["automa"] else None

    @property
    def names(self) -> list[str]:
        """The name of every seat, Automa's last."""
        return [*self.view["names"], self.view["automa"]] if self.view["automa"] else self.view["names"]

    @property
    def holder(self) -> int:
        """Whose stock and hand lie below the mat: the seat's own; for an onlooker those of the mat shown."""
        return spots.holder(self.view, self.seat, self.shown)

    @property
    def tray(self) -> list[str]:
        """The cards before the hand."""
        if self.open_hand is not None:
            return []
        return [
            card for card in spots.tray_cards(self.view, self.holder, self.shown) if card not in self.placed
        ]

    @property
    def hand(self) -> Sequence[str]:
        """The cards of the hand that is seen, as they lie."""
        return spots.hand_cards(self.view, self.holder) if self.open_hand is None else self.open_hand

    @property
    def fanned(self) -> Sequence[str]:
        """The cards that the fan has room for: with those on their way to the hand, without those that leave it."""
        hand = self.hand
        if self.open_hand is not None:
            return hand
        coming = spots.hand_cards(self.ahead, self.holder)
        stays = all(card in coming or ("card", card) in self.hidden for card in hand)
        return coming if stays else hand

    def lights(self, targets: Iterable[Target]) -> Any:
        """How things are lit, to be compared."""
        return [self._light(target.anchors) for target in targets if target.anchors]

    def _light(self, anchors: Sequence[Key]) -> tuple[bool, bool]:
        """Whether a thing may be clicked, and whether it has been."""
        return any(key in self.lit for key in anchors), any(key in self.marked for key in anchors)

    def is_lit(self, anchors: Sequence[Key]) -> bool:
        """Whether a thing may be clicked."""
        return self._light(anchors)[0]

    def token(self, seat: int) -> str:
        """The icon of a seat."""
        return "automa" if seat == self.automa_seat else f"seat{seat}"

    def target(
        self,
        name: str,
        rect: Rect,
        anchors: Sequence[Key] = (),
        *,
        card: str | None = None,
        tip: str | None = None,
        enabled: bool = False,
        radius: float = 7,
        frame: Rect | None = None,
        lit_by_itself: bool = False,
        marked_by_itself: bool = False,
    ) -> None:
        """Register a drawn thing, and light it if it may be clicked or has been.

        Light falls round ``frame``, or round all of it; not where whoever drew it has lit or marked it in a way of
        its own.
        """
        lit, marked = self._light(anchors)
        thing = (name, rect, tuple(anchors), lit, lit or enabled, card, tip)
        self.targets.add(Target(*thing, frame, radius, lit_by_itself, marked_by_itself))
        around = frame or rect
        if marked and not marked_by_itself:
            lights.chosen(self.painter, around, radius)
        elif lit and not (marked or lit_by_itself):
            lights.legal(self.painter, around, radius)
