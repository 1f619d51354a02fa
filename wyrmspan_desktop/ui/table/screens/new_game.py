"""The page of a new game: a banner for each seat, Automa's level, and a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from wyrmspan_desktop.games.protocol import PRINTED, Cards
from wyrmspan_desktop.games.wyrmspan import EASIER, HARDER, KIND
from wyrmspan_desktop.session import FileProblem
from wyrmspan_desktop.session.advising import MIN_GAMES, advised
from wyrmspan_desktop.session.card_sets import chosen_cards
from wyrmspan_desktop.session.settings import LastSeating
from wyrmspan_desktop.session.standings import RecentWins
from wyrmspan_desktop.text import card_sets as card_words
from wyrmspan_desktop.text import house_rules_page as rules_words
from wyrmspan_desktop.text import new_game as words
from wyrmspan_desktop.text.messages import brief
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.setup.card_sets import CardSetsScene
from wyrmspan_desktop.ui.pages.setup.house_rules import ChosenRules
from wyrmspan_desktop.ui.pages.setup.player_setup import (
    MEANING,
    Banner,
    Banners,
    SeatingScene,
    below_arch,
    portrait,
)
from wyrmspan_desktop.ui.pages.setup.seeds import chosen_seed
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.controls import Button, Radio
from wyrmspan_desktop.ui.widgets.tree import STRONG, Column, Panel, Paragraph, Row, Space, Text, padded

_AUTOMA: theme.Colour = (150, 132, 186)
"""The dye of Automa's banner."""
_LEVEL = STRONG._replace(size=20, colour=theme.INK, across="centre")
_TEXT = MEANING._replace(size=17)


class Opponent:
    """Automa: the chosen level, and the results of the latest games against each level."""

    levels: Sequence[str] = KIND.levels

    def __init__(self, app: Host, level: str) -> None:
        self._app = app
        self.level = level if level in self.levels else self.levels[0]
        self.forms: dict[str, RecentWins] = {}
        """The results of the latest games against each level."""
        self.reading: Reading[dict[str, RecentWins]] = Reading(app, self._show, {})

    def read(self) -> None:
        """Load the results in the background."""
        history = self._app.archive.history
        if history is not None:
            self.reading.begin(lambda progress: history.recent_form_by_level(KIND.name, progress))

    def _show(self, forms: dict[str, RecentWins]) -> None:
        self.forms = forms

    @property
    def advice(self) -> str:
        """The results against the level and the advised level; empty while too few games have been played."""
        form = self.forms.get(self.level)
        if form is None or form.games < MIN_GAMES:
            return ""
        return words.form_text(form, advised(form, self.level, HARDER, EASIER))

    def banner(self, wide: float, high: float, changing: Callable[..., Callback]) -> Banner:
        """Build the banner with the levels; ``changing`` returns the callback of a button that changes the page."""
        level = Panel(Text(self.level, _LEVEL), draw=_draw_plate, pad=(0, 0)).sized(high=40)
        below = Space().sized(high=40), Space().sized(high=66)
        shown = below_arch(portrait("automa"), wide, high, level, *below)
        buttons = [
            Radio(f"level_{number}", level, changing(self._choose, level), is_chosen=level == self.level)
            for number, level in enumerate(self.levels)
        ]
        for button in buttons:
            button.sized(high=48).description = words.level_text(button.name)
        # Buttons of one kind stand below each other.
        rows = (len(buttons) + 1) // 2
        columns = Column(*buttons[:rows], gap=12), Column(*buttons[rows:], gap=12)
        text = Paragraph(words.level_text(self.level), _TEXT, most=66)
        text.role = "none"
        advice = Paragraph(self.advice, _TEXT._replace(colour=theme.GILT), most=44)
        chosen = Column(Space().sized(high=16), Row(*columns, gap=12), text, advice, Space(), gap=8)
        parts = Row(shown.sized(wide=wide), padded(chosen, 0, 2), Space().sized(wide=12), gap=10)
        return Banner(_AUTOMA, parts)

    def _choose(self, level: str) -> None:
        self.level = level


class NewGameScene(SeatingScene):
    """The page on which players, or a level of Automa, are chosen."""

    name = "new_game"
    heading = words.HEADING
    bots, bot_text = words.BOT_NAMES, staticmethod(words.bot_text)

    def __init__(self, app: Host) -> None:
        last = app.settings.values
        super().__init__(
            app, LastSeating(last.names, last.bots, last.players, last.opponent, last.open_table)
        )
        self._company = max(self.seats.count, 2)
        """The number of human players of the latest game of several."""
        self.edition = last.edition if last.edition in KIND.editions else KIND.editions[0]
        self.card_set = last.card_set
        """The title of the custom card set of the game; empty for none."""
        self.opponent = opponent = Opponent(app, last.opponent)

        def level() -> str | None:
            return opponent.level if self.seats.count == 1 else None

        self.rules = ChosenRules(app, last.house_rules, KIND.box, level, self._keep_choices)
        self.work = (self.opponent.reading,)

    def wake(self) -> None:
        self.opponent.read()

    @property
    def note(self) -> str:
        cards = card_words.choice_text(self.edition, self.card_set)
        return super().note or cards or rules_words.played_with(self.rules.suited)

    def above(self) -> Sequence[Button]:
        chosen = card_words.BUTTON(cards=card_words.chosen_text(self.edition, self.card_set))
        if self.seats.count > 1:
            self._company = self.seats.count
        counts = {1: words.ALONE, self._company: words.TOGETHER}
        rules = rules_words.button_text(self.rules.suited)
        return [
            Button("cards", chosen, self.changing(self._ask_cards)),
            Button("house_rules", rules, self.changing(self.rules.ask)),
            *(
                Radio(
                    *(f"players_{count}", text, self.changing(self.seats.set_count, count)),
                    is_chosen=count == self.seats.count,
                )
                for count, text in counts.items()
            ),
        ]

    def banners(self, wide: float, high: float) -> Banners:
        if self.seats.count > 1:
            return super().banners(wide, high)
        seat = self.seat(0, wide, high).sized(wide=wide)
        opponent = self.opponent.banner(wide, high, self.changing)
        return Banners(seat, opponent, gap=20).sized(wide=4 * wide + 60, high=high)

    def _ask_cards(self) -> None:
        self._keep_choices()
        self.app.scenes.push(CardSetsScene(self.app, self.edition, self.card_set, self._choose_cards))

    def _choose_cards(self, edition: str, title: str) -> None:
        self.edition, self.card_set = edition, title
        self._keep_choices()
        self.app.refresh()

    def _keep_choices(self) -> None:
        seats = self.seats
        self.app.settings.change(
            names=seats.names,
            bots=seats.sitters,
            players=seats.count,
            opponent=self.opponent.level,
            open_table=seats.open_table,
            edition=self.edition,
            card_set=self.card_set,
            house_rules=self.rules.chosen,
        )

    def _begin(self) -> None:
        seats, (seed, counts) = self.seats, chosen_seed(self.seed)

        def begin(cards: Cards) -> None:
            archived = self.app.archive.begin(
                seats.final_names(),
                seed=seed,
                level=self.rules.level(),
                counts=counts,
                bots=seats.bots,
                open_table=seats.is_open,
                cards=cards,
                house_rules=self.rules.suited,
            )
            self.app.go.play(archived)

        if not self.card_set and self.edition == KIND.editions[0]:
            begin(PRINTED)
            return
        edition, title, folder = self.edition, self.card_set, self.app.archive.folder
        self.app.background.wait_for(
            str(card_words.CHECKING),
            lambda progress: chosen_cards(folder, edition, title),
            begin,
            self._refuse,
        )

    def _refuse(self, problem: FileProblem) -> None:
        """Show why the chosen cards cannot be used."""
        self.problem = brief(problem.message)
        self.app.refresh()


def _draw_plate(painter: Painter, rect: Rect) -> None:
    painter.slab(rect, "parchment", radius=6, edge=theme.PARCHMENT_EDGE)
