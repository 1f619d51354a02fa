"""The page that chooses the cards of a new game: an edition, and perhaps a player's own set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.core.chosen_cards import Cards, OwnCards
from wyrmspan_desktop.engine.cards import EDITIONS, Box, box_of
from wyrmspan_desktop.session.card_sets import CardSet, card_sets, show_sets
from wyrmspan_desktop.text import card_sets as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.alphabet import order
from wyrmspan_desktop.text.messages import brief
from wyrmspan_desktop.ui.art.card_art import changed_ids, lend_pictures, own_ids
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.history.game_summary import BESIDE
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.controls import Button, Choices
from wyrmspan_desktop.ui.widgets.list_view import ListView, Rows
from wyrmspan_desktop.ui.widgets.spare import Spare

_ACROSS, _HIGH = 3, 1.45
"""The number of cards in a row, and their height for a width of 1."""
_MIN_CARDS = 110
"""The minimum height of the cards, in units."""
_MIN_SHARE = 0.55
"""The minimum scale of the text; if that does not fit, some of it is left out."""
_HEAD = tree.LIGHT_HEAD._replace(size=18)


class _Side(tree.Node):
    """Paragraphs with cards below; smaller if there is little room, and the last ones left out."""

    def __init__(self, said: Sequence[tree.Node], cards: tree.Node) -> None:
        self._said, self._cards = said, cards

    def place(self, painter: Painter, rect: Rect) -> None:
        highs = [each.height(painter, rect.width) or 0 for each in self._said]
        while len(highs) > 1 and sum(highs) * _MIN_SHARE > rect.height:
            highs.pop()
        share = min(1.0, rect.height / sum(highs)) / painter.unit
        said = [each.sized(high=high * share) for each, high in zip(self._said, highs, strict=False)]
        self.rect, self.children = rect, (tree.Column(*said, self._cards),)
        super().place(painter, rect)


class _Selection(NamedTuple):
    """The selected edition and set."""

    edition: str
    own: OwnCards | None

    def box(self) -> Box | None:
        """Return the cards, which take a while to load; None if edition and set are incompatible."""
        try:
            return box_of(Cards(self.edition, self.own))
        except ValueError:
            return None


class CardSetsScene(LandPage):
    """Selects an edition and the title of a set, empty for none, and passes them to ``then``."""

    name = "card_sets"
    needs = (820, 560)

    def __init__(self, app: Host, edition: str, title: str, then: Callable[[str, str], None]) -> None:
        super().__init__(app)
        self.edition = edition if edition in EDITIONS else EDITIONS[0]
        self.sets: list[CardSet] = []
        self.rows = Rows(lambda: None, app.refresh)
        self.rows.show(1)
        self.reading: Reading[list[CardSet]] = Reading(app, self._show, [])
        self._wanted, self._then = title, then
        self._faces: CardFaces | None = None
        """The drawing of the selected cards, once they are loaded."""
        self._boxes: Reading[Box | None] = Reading(app, self._look_at, None)
        self.work = self.reading, self._boxes
        self._description = _Selection(EDITIONS[0], None)

    @property
    def chosen(self) -> CardSet | None:
        """The selected set; None for none."""
        return self.sets[self.rows.at - 1] if self.rows.at else None

    def wake(self) -> None:
        folder = self.app.archive.folder
        self.reading.begin(lambda progress: card_sets(folder))

    def step(self, dt: float) -> None:
        super().step(dt)
        found = self.chosen
        selected = _Selection(self.edition, found.own if found is not None else None)
        if selected != self._description:
            self._description, self._faces = selected, None
            self._boxes.begin(lambda progress: selected.box())

    def _open_folder(self) -> None:
        """Show the folder of sets in the system's file manager, and rescan it afterwards."""
        folder = self.app.archive.folder
        if folder is not None:
            self.app.go.show_folder(partial(show_sets, folder), self.wake, is_change=True)

    def _look_at(self, box: Box | None) -> None:
        """Show the cards, which are loaded now."""
        if box is not None:
            lend_pictures(self.app.painter, box, self.app.archive.folder)
            self._faces = CardFaces(self.app.painter, box)
        self.app.dirty = True

    def _show(self, sets: list[CardSet]) -> None:
        wanted = self.chosen.title if self.chosen is not None else self._wanted
        self.sets = sorted(sets, key=lambda each: order(each.title))
        self.rows.show(len(sets) + 1)
        titles = [each.title for each in sets]
        self.rows.choose(titles.index(wanted) + 1 if wanted in titles else 0)
        self.app.refresh()

    def heading(self) -> object:
        return words.HEADING

    def note(self) -> tree.Node:
        names = {edition: words.EDITION_NAMES[edition] for edition in EDITIONS}
        return Choices(names, self.edition, self._show_edition, "edition_{}".format)

    def body(self) -> tree.Node:
        cards = Spare(tree.Drawn(self._draw_cards), least=_MIN_CARDS)
        side = tree.leather(_Side([tree.padded(said, 0, 8) for said in self._said()], cards))
        return tree.Grid([(ListView(self.rows, self._row), side)], BESIDE, gap=18)

    def _row(self, row: int) -> tree.Node:
        name, text = str(words.NO_SET), tree.Text(words.NO_SET_TEXT, tree.LIGHT_NOTE)
        if row:
            found = self.sets[row - 1]
            name, text = found.title, tree.Text(*_description(found, words.count_text, tree.LIGHT_NOTE))
        return tree.Column(tree.Fill(tree.Text(name, tree.LIGHT_STRONG)), tree.Fill(text))

    def ledge(self) -> Ledge:
        has_folder = self.app.archive.folder is not None
        can_be_used = self.chosen is None or self.chosen.own is not None
        back = Button("back", menus.BACK, self.back)
        folder = Button("folder", words.OPEN_FOLDER, self._open_folder, enabled=has_folder)
        return (
            (back, folder),
            tree.Space(),
            (Button("use", words.USE, self._use, kind="main", enabled=can_be_used),),
        )

    def above_ledge(self) -> tree.Node:
        return tree.Text(words.NOT_COUNTED, tree.LIGHT)

    def _said(self) -> list[tree.Node]:
        """Build the descriptions of the selection, and the folder of sets; the least important comes last."""
        found, edition = self.chosen, self.edition
        said = [
            tree.Paragraph(words.EDITION_NAMES[edition], _HEAD),
            tree.Paragraph(words.EDITION_TEXTS[edition], tree.LIGHT),
        ]
        if found is not None:
            said += [
                tree.Paragraph(found.title, _HEAD),
                tree.Paragraph(*_description(found, words.set_text, tree.LIGHT)),
            ]
        elif self.reading.problem:
            said.append(tree.Paragraph(self.reading.problem, tree.LIGHT._replace(colour=theme.WARNING)))
        elif not self.sets and not self.reading.is_on:
            said.append(tree.Paragraph(words.NO_SETS_YET, tree.LIGHT))
        hint = words.UNKEPT if self.app.archive.folder is None else words.HOW
        return [*said, tree.Paragraph(hint, tree.LIGHT_NOTE._replace(size=theme.TEXT_SMALL))]

    def _draw_cards(self, painter: Painter, rest: Rect) -> None:
        """Draw cards that differ from the first printing, own ones first, as many as fit below the text."""
        faces = self._faces
        if faces is None:
            return
        own = own_ids(faces.box)
        cards = sorted(changed_ids(faces.box), key=lambda card: (card not in own, card[0], int(card[1:])))
        gap = painter.px(9)
        wide = min((rest.width - (_ACROSS - 1) * gap) // _ACROSS, int(rest.height / _HIGH))
        size = wide, round(wide * _HIGH)
        rows = (rest.height + gap) // (size[1] + gap)
        for number, card in enumerate(cards[: rows * _ACROSS]):
            row, column = divmod(number, _ACROSS)
            place = Rect((rest.x + column * (wide + gap), rest.y + row * (size[1] + gap)), size)
            painter.shadow(place, radius=6, blur=5, down=4, opacity=0.6)
            faces.draw(card, place)

    def _use(self) -> None:
        """Close the page and pass the choice to ``then``."""
        self.app.scenes.pop()
        self._then(self.edition, self.chosen.title if self.chosen is not None else "")

    def _show_edition(self, edition: str) -> None:
        self.edition = edition
        self.app.refresh()


def _description(
    found: CardSet, text: Callable[[OwnCards], str], style: tree.TextStyle
) -> tuple[str, tree.TextStyle]:
    """Return the description of a set, or its error, and the style of that."""
    if found.problem is not None:
        return brief(found.problem), style._replace(colour=theme.WARNING)
    return text(found.own) if found.own is not None else "", style
