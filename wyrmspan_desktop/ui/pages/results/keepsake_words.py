"""The texts on the frame of a keepsake."""

from __future__ import annotations

from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.text import keepsakes as words
from wyrmspan_desktop.text import scores
from wyrmspan_desktop.text.card_sets import chosen_text
from wyrmspan_desktop.text.games import day_text, local_day, mode_text
from wyrmspan_desktop.text.history import KINDS, OF_DAY
from wyrmspan_desktop.ui.pages.results.scores import minutes_of


def title_of(about: SaveHeader) -> str:
    """Return the game, its mode, and its cards if there are several editions."""
    facts = [str(KINDS[about.game]), mode_text(about.game, about.level, len(about.names))]
    if len(about.kind.editions) > 1:
        facts.append(chosen_text(about.cards.edition, about.cards.set_title))
    return words.row(facts)


def facts_of(about: SaveHeader) -> str:
    """Return the date, the deal, and the playing time, as far as they are known."""
    seed, minutes = scores.SEED(seed=about.seed), minutes_of(about)
    if about.day is not None:
        deal = OF_DAY(day=day_text(about.day))
    else:
        deal = seed if minutes is None else scores.PLAYED_IN(minutes, seed=seed)
    return words.row([each for each in (local_day(about.saved), deal) if each])
