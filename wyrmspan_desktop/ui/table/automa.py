"""Automa's decision card in words, and which of its lines she has carried out."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import Box, DecisionCard
from wyrmspan_desktop.text import automa as say
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.table.card_art import plate
from wyrmspan_desktop.ui.table.companion import Companion
from wyrmspan_desktop.ui.table.picture import Picture


class AutomaCard(Companion):
    """The card she drew last; `lines` are its instructions, each with whether it is done."""

    def __init__(self, box: Box, first_round: int) -> None:
        self._box, self._first_round = box, first_round
        self.restart()

    def restart(self) -> None:
        self.card: str | None = None
        self.lines: list[tuple[str, bool]] = []
        self._keys: list[str] = []
        self._round = self._first_round

    def on_event(self, event: Event) -> None:
        if event.type == "round_began":
            self._round = int(event.data["round"])
        elif event.type == "automa_drew":
            self._begin(str(event.data["card"]))
        elif event.type == "automa_passed":
            self.card = event.data["card"] or self.card
            self._keys, self.lines = ["pass"], [(str(say.PASS), True)]
        elif event.type == "display_cleared" and event.source == "automa":
            self._done("refresh")
        elif event.type == "objective_coins":
            self._done("coin")
        elif event.type == "automa_moved":
            self._done("move", say.moved_text(event.data["moved"]))
            # `entered` counts the steps at the last brown space, of this move or of an earlier one.
            if event.data["entered"] <= event.data["steps"] - event.data["moved"]:
                self._drop_entry()
            else:
                self._done("entry")
        elif event.type == "automa_took":
            self._done("dragon" if str(event.data["card"]).startswith("d") else "cave")
        elif event.type == "automa_marker":
            self._done("marker")

    def _begin(self, name: str) -> None:
        self.card = name
        rows = say.lines(self._box.decision_cards[name], self._round)
        self._keys = [key for key, _ in rows]
        self.lines = [(text, False) for _, text in rows]

    def _done(self, key: str, text: str | None = None) -> None:
        if key in self._keys:
            index = self._keys.index(key)
            self.lines[index] = (text or self.lines[index][0], True)

    def _drop_entry(self) -> None:
        """No brown space was entered: the rest of the card does not happen."""
        for index, key in enumerate(self._keys):
            if key == "entry":
                self.lines[index] = (str(say.NO_ENTRY), True)
                del self._keys[index + 1 :], self.lines[index + 1 :]
                return


def instructions(card: DecisionCard, round_number: int) -> list[tuple[str, bool]]:
    """The lines of a card in a round, none of them done."""
    return [(text, False) for _, text in say.lines(card, round_number)]


def picture_of(card: str) -> str:
    """The name of a card's picture among those of the table."""
    return f"decision_{card.replace('/', '-')}"


def draw_decision_card(
    picture: Picture, name: str | None, lines: Sequence[tuple[str, bool]], rect: Rect
) -> None:
    """One of her cards, its text as large as the card: what it says line by line, done lines ticked."""
    painter = picture.painter
    scale = rect.width / picture.layout.px(230)

    def px(units: float) -> int:
        return picture.layout.px(units * scale)

    edge = theme.GILT if scale > 1 else theme.PANEL_EDGE
    inside = rect.inflate(-px(16), -px(10))
    head = Rect(inside.x, inside.y, inside.width, px(20))
    y = head.bottom + px(3)
    wide = inside.width - px(19)
    painted = painter.picture(picture_of(name) if name else "back_automa", rect)
    painter.panel(rect, None if painted else theme.PANEL_DEEP, edge, radius=2 if painted else 8)
    if painted:
        plate(painter, head.inflate(px(10), px(4)))
        # The things that the picture shows lie in its lower part, so the words stay above.
        words = sum(
            painter.paragraph_height(text, wide, theme.TEXT_SMALL * scale) + px(2) for text, _ in lines
        )
        ground = Rect(
            inside.x - px(5), y - px(2), inside.width + px(10), min(words + px(6), rect.bottom - px(2) - y)
        )
        if lines:
            plate(painter, ground)
    title = say.CARD(name=name) if name else str(say.NO_CARD)
    painter.text(title, head, 14 * scale, theme.GILT, role="bold")
    if not name:
        place = Rect(inside.x, y, inside.width, px(20))
        if painted:
            plate(painter, place.inflate(px(10), 0))
        painter.paragraph(str(say.NONE_DRAWN), place, 13, theme.TEXT if painted else theme.TEXT_FAINT)
        return
    for text, done in lines:
        mark = px(14)
        place = Rect(inside.x + mark + px(5), y, wide, inside.bottom - y)
        if place.height < px(14):
            break
        if done:
            painter.icon("tick", (inside.x + mark // 2, y + px(9)), mark)
        else:
            painter.panel(Rect(inside.x + px(4), y + px(7), px(6), px(6)), theme.TEXT_FAINT, None, radius=3)
        colour = theme.TEXT if done or painted else theme.TEXT_SOFT
        y += painter.paragraph(text, place, theme.TEXT_SMALL * scale, colour) + px(2)
