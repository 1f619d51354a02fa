"""A new game: a banner for each seat and who sits there, Automa's level, a seed."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.games.protocol import PRINTED, Cards
from wyrmspan_desktop.games.wyrmspan import EASIER, HARDER, KIND
from wyrmspan_desktop.session import FileProblem
from wyrmspan_desktop.session.advising import FEWEST, advised
from wyrmspan_desktop.session.card_sets import chosen_cards
from wyrmspan_desktop.session.settings import Company
from wyrmspan_desktop.session.standings import Form
from wyrmspan_desktop.text import card_sets as card_words
from wyrmspan_desktop.text import new_game as words
from wyrmspan_desktop.text.messages import brief
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.card_sets import CardSetsScene
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.scenes.seating import PALE, SeatingScene
from wyrmspan_desktop.ui.widgets.banners import draw_arch, draw_banner, draw_loops
from wyrmspan_desktop.ui.widgets.grounds import SHADED

_AUTOMA: theme.Colour = (150, 132, 186)
"""What the banner of Automa is dyed with."""


class NewGameScene(SeatingScene):
    """Chooses who plays, or a level of Automa."""

    name = "new_game"
    heading = words.HEADING
    bots, bot_text = words.BOT_NAMES, staticmethod(words.bot_text)

    def __init__(self, app: Host) -> None:
        last = app.settings.values
        super().__init__(app, Company(last.names, last.bots, last.players, last.opponent, last.open_table))
        self._company = max(self.count, 2)
        """How many sit together, if several do."""
        self.edition = last.edition if last.edition in KIND.editions else KIND.editions[0]
        self.card_set = last.card_set
        """The title of the player's own set that it is played with; empty for none."""
        self.level = last.opponent if last.opponent in self.levels else self.levels[0]
        self.forms: dict[str, Form] = {}
        """How the latest games against each level have ended."""
        self._reading: Reading[dict[str, Form]] = Reading(app, self._show, {})

    @property
    def advice(self) -> str:
        """How games against the level have ended, and which one to try; empty as long as too little is known."""
        form = self.forms.get(self.level)
        if form is None or form.games < FEWEST:
            return ""
        return words.form_text(form, advised(form, self.level, HARDER, EASIER))

    def wake(self) -> None:
        history = self.app.archive.history
        if history is not None:
            self._reading.begin(lambda progress: history.forms(KIND.name, progress))

    def leave(self) -> None:
        self._reading.stop()

    def step(self, dt: float) -> None:
        self._reading.step()

    def _show(self, forms: dict[str, Form]) -> None:
        self.forms = forms

    @property
    def levels(self) -> Sequence[str]:
        """The names of the levels in the box."""
        return KIND.levels

    @property
    def note(self) -> str:
        return super().note or card_words.choice_text(self.edition, self.card_set)

    @property
    def _is_alone(self) -> bool:
        return self.count == 1

    def _places(self) -> places.NewGamePlaces:
        levels, switches = len(self.levels), len(self.switches)
        return places.new_game(self.app.size, levels, above=3, apart=True, switches=switches)

    def _banners(self, at: places.NewGamePlaces) -> Sequence[places.SeatPlaces]:
        return [at.single] if self._is_alone else at.seats

    def _lay_above(self, at: places.NewGamePlaces) -> None:
        gui, (cards, alone, together) = self.app.gui, at.above
        chosen = card_words.chosen_text(self.edition, self.card_set)
        gui.button("cards", card_words.BUTTON(cards=chosen), cards, self._changing(self._ask_cards))
        if not self._is_alone:
            self._company = self.count
        for count, text, rect in ((1, words.ALONE, alone), (self._company, words.TOGETHER, together)):
            kind = "choice" if count == self.count else "plain"
            gui.button(f"players_{count}", str(text), rect, self._changing(self._set_count, count), kind=kind)

    def _lay_more(self, at: places.NewGamePlaces) -> None:
        levels = self.levels if self._is_alone else ()
        for number, (level, rect) in enumerate(zip(levels, at.levels, strict=False)):
            kind = "choice" if level == self.level else "plain"
            choose = self._changing(self._choose_level, level)
            self.app.gui.button(f"level_{number}", level, rect, choose, kind=kind)

    def _draw_more(self, at: places.NewGamePlaces) -> None:
        """The banner of Automa."""
        if not self._is_alone:
            return
        painter, parts = self.app.painter, at.opponent
        draw_banner(painter, parts.banner, _AUTOMA)
        draw_arch(painter, "automa", parts.arch)
        painter.slab(parts.name, "parchment", radius=6, edge=(84, 52, 24))
        painter.text(self.level, parts.name, 20, theme.INK, role="bold", across="centre", least=13)
        text, place = words.level_text(self.level), at.level_text
        painter.paragraph(text, place, 17, PALE, least=theme.TEXT_SMALL, how=SHADED)
        high = painter.paragraph_height(text, place.width, 17) + painter.px(10)
        below = Rect(place.x, place.y + high, place.width, max(0, place.height - high))
        painter.paragraph(self.advice, below, 17, theme.GILT, least=theme.TEXT_SMALL, how=SHADED)
        draw_loops(painter, parts.banner, at.rod, _AUTOMA)

    def _choose_level(self, level: str) -> None:
        self.level = level

    def _ask_cards(self) -> None:
        self._keep_choices()
        self.app.scenes.push(CardSetsScene(self.app, self.edition, self.card_set, self._choose_cards))

    def _choose_cards(self, edition: str, title: str) -> None:
        self.edition, self.card_set = edition, title
        self._keep_choices()
        self.app.refresh()

    def _keep_choices(self) -> None:
        self.app.settings.change(
            names=self.names,
            bots=self.sitters,
            players=self.count,
            opponent=self.level,
            open_table=self.open_table,
            edition=self.edition,
            card_set=self.card_set,
        )

    def _begin(self, names: list[str], bots: list[str | None], open_table: bool) -> None:
        seed, counts = self._chosen_seed()
        automa = self.level if self._is_alone else None

        def begin(cards: Cards) -> None:
            kept = self.app.archive.begin(
                names, seed=seed, level=automa, counts=counts, bots=bots, open_table=open_table, cards=cards
            )
            self.app.go.play(kept)

        if not self.card_set and self.edition == KIND.editions[0]:
            begin(PRINTED)
            return
        edition, title, folder = self.edition, self.card_set, self.app.archive.folder
        self.app.beside.wait_for(
            str(card_words.CHECKING),
            lambda progress: chosen_cards(folder, edition, title),
            begin,
            self._refuse,
        )

    def _refuse(self, problem: FileProblem) -> None:
        """Say why the cards that were chosen cannot be used."""
        self.problem = brief(problem.message)
        self.app.refresh()
