"""Short labels of answers, in words and icons, and buttons that open a list of answers."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.engine import Option, ids
from wyrmspan_desktop.engine.card_icons import Icon, Row, guild_row_icons
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text.options import end_payment, title_or_effect
from wyrmspan_desktop.text.sentences import Sentence, listed
from wyrmspan_desktop.text.table import FOR, GIVE, OF_NEST, ON_NEST, THE_MAT
from wyrmspan_desktop.text.things import POINTS, amount, card_title, cost_text, space_text, stop_text

Parts = Sequence[str | Icon | Row]
"""Words, icons, and rows of icons as on cards, side by side."""

_DECK = Sentence("From the deck", "button: the top card, as it is")
_TO = Sentence("{card}: {place}", "button: a card, and where it goes")
_PAYMENT = Sentence("{cost} for {points}", "button: what is paid at the end of the game, and for what")
_LISTS: dict[str, Sentence] = {
    "lay": Sentence("Nests…", "button: opens a list of nests for an egg that is laid"),
    "pay": Sentence("Pay…", "button: opens a list of things"),
    "row": Sentence("Banners…", "button: opens a list of banners of the guild"),
    "gain": Sentence("Gain…", "button: opens a list of things"),
    "score": Sentence("Payments…", "button: opens a list of payments for points"),
    "pay egg": Sentence("Pay an egg…", "button: opens a list of nests"),
    "pay card": Sentence("Pay with a card…", "button: opens a list of cards"),
    "sell card": Sentence("Sell a card…", "button: opens a list of cards"),
    "sell": Sentence("Sell…", "button: opens a list of things"),
    "use": Sentence("Use the cave card…", "button: opens a list of ways"),
    "discard card": Sentence("As a list…", "button: opens a list of cards"),
    "keep": Sentence("As a list…", "button: opens a list of cards"),
    "take": Sentence("Take a card…", "button: opens a list of cards"),
    "tuck": Sentence("Tuck a card…", "button: opens a list of ways"),
    "cache": Sentence("Cache…", "button: opens a list of ways"),
    "play": Sentence("Play a dragon…", "button: opens a list of ways"),
    "excavate": Sentence("Excavate…", "button: opens a list of ways"),
    "activate": Sentence("Use an ability…", "button: opens a list of abilities"),
    "swap": Sentence("Swap…", "button: opens a list of pairs of dragons"),
    "draw": Sentence("From a deck…", "button: opens a list of the decks that a card may be taken from"),
    "trade": Sentence("Exchange…", "button: opens a list of exchanges of resources"),
}
_OPTIONS = Sentence("Options…", "button: opens a list of answers, all that there are")
_MORE = Sentence("More…", "button: opens a list of answers")
_ALL = Sentence("All…", "button: opens a list of all answers, also those that have a button")


def group_of(option: Option, kind: str) -> str:
    """Return the name of a group of answers that one button may stand for.

    It depends on the verb and the kind of thing; for a new cave, on whether its card is used or a sale is begun.
    """
    if kind == "new_cave":
        return "sell" if option.kind == "sell" else "use"
    if option.kind in ("pay", "sell", "discard"):
        thing = "card" if option.card else "egg" if len(option.words) > 1 else ""
        return f"{option.kind} {thing}".rstrip()
    return option.kind


def list_label(group: str, *, is_alone: bool = False) -> str:
    """Return the label of a button that opens the list of a group of answers; of all if the group is empty.

    ``is_alone``: no other answer has a button.
    """
    others = _OPTIONS if is_alone else _MORE if group else _ALL
    return str(_LISTS.get(group, others))


class Labels:
    """Labels of the answers of one seat."""

    def __init__(self, box: Box, view: View, seat: int) -> None:
        self._box, self._slots, self._guild = box, view["players"][seat]["slots"], view["guild"]

    def label(
        self, option: Option, alike: Sequence[Option], *, is_long: bool, is_short: bool = False
    ) -> Parts:
        """Return a label that distinguishes an answer from ``alike``, the others of its group.

        ``is_long``: with its verb, but only for things that are given away, because gains need none.  ``is_short``:
        an icon replaces words that add nothing.
        """
        verb = [str(GIVE[option.kind])] if is_long and option.kind in GIVE else []
        if option.kind == "trade":
            first, second, gain = map(Icon, option.words)
            return [first, second, str(FOR), gain]
        return [*verb, *self._thing(option, alike, is_short=is_short)]

    def _thing(self, option: Option, alike: Sequence[Option], *, is_short: bool) -> Parts:
        verb, words = option.kind, option.words
        if verb == "advance":
            return [Icon("guild_step"), *([] if is_short else [amount("guild", 1)])]
        if verb in ("draw", "dig"):
            is_cave = verb == "dig" or words == ("cave",)
            return [Icon("cave" if is_cave else "dragon"), str(_DECK)]
        if verb == "row":
            return [self._banner(int(words[0]))]
        if verb == "score":
            paid = end_payment(option, self._box)
            return [_PAYMENT(cost=cost_text(paid.cost), points=POINTS(paid.score))]
        if verb == "activate":
            return [stop_text(words[0]) if words[0] in ids.ICONS else card_title(words[0], self._box)]
        if verb == "swap":
            return [listed(map(self._space, words))]
        if (option.item == "egg" and len(words) > 1) or verb == "lay":
            where = ON_NEST if verb == "lay" else OF_NEST
            return [Icon("egg"), where(nest=self._space(words[-1]))]
        if len(words) == 2:
            return self._placed(option, alike)
        if option.card:
            return [self._sign(option), title_or_effect(words[0], self._box)]
        return [Icon(word) for word in words]

    def _placed(self, option: Option, alike: Sequence[Option]) -> Parts:
        """Return the label of a card or thing and its place, as far as these differ from other answers."""
        what, slot = option.words
        is_one_thing = all(each.words[0] == what for each in alike)
        has_places = any(each.words[1] != slot for each in alike)
        place = self._space(slot)
        if option.item:
            return [Icon(option.item), *([place] if has_places else [])]
        card = str(_DECK) if what == "deck" else title_or_effect(what, self._box)
        if is_one_thing:
            return [self._sign(option), place]
        return [self._sign(option), _TO(card=card, place=place) if has_places else card]

    def _banner(self, number: int) -> Row:
        """Return the present reward of a marker on a banner of the guild, as icons."""
        if number == ids.LAST_ROW:
            points, placed = self._box.guild.last_row_vp, len(self._guild["rows"][number - 1])
            return (Icon("vp", points[min(placed, len(points) - 1)]),)
        return guild_row_icons(self._box.guild.tiles[self._guild["index"]].rows[number - 1])

    @staticmethod
    def _sign(option: Option) -> Icon:
        return Icon("cave" if option.card < 0 else "dragon")

    def _space(self, place: str) -> str:
        """Return the name of a space: that of its dragon, if there is one."""
        if place == "mat":
            return str(THE_MAT)
        dragon = self._slots[place]["dragon"]
        return card_title(dragon, self._box) if dragon else space_text(place)
