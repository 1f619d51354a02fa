"""Texts for screen readers: cards, spaces and players of Wyrmspan in whole sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.definitions import Box, Cave, Dragon
from wyrmspan_desktop.engine.view_types import AutomaView, PlayerView, SpaceView
from wyrmspan_desktop.text.automa import Instruction
from wyrmspan_desktop.text.cards import ability_text, timing_text
from wyrmspan_desktop.text.sentences import Plural, Sentence, as_sentence, listed, paragraph, remembered
from wyrmspan_desktop.text.table import CARDS_LEFT, DRAGONS, PASSED, kind_text
from wyrmspan_desktop.text.things import POINTS, amount, card_title, cave_name, cost_text, space_text

SECTIONS = {
    "question": Sentence("Question", "heading, for screen readers: what is asked, and the answers"),
    "hand": Sentence("Hand", "heading, for screen readers: cards or tiles of a player"),
    "mat": Sentence("Mat", "heading, for screen readers: the caves with their spaces"),
    "beside": Sentence("Mat of another player", "heading, for screen readers: it lies beside one's own"),
    "map": Sentence("Map", "heading, for screen readers"),
    "incantations": Sentence("Incantations", "heading, for screen readers"),
    "display": Sentence("Display and decks", "heading, for screen readers"),
    "guild": Sentence("Dragon Guild", "heading, for screen readers"),
    "objectives": Sentence("Round and objectives", "heading, for screen readers"),
    "players": Sentence("Players", "heading, for screen readers"),
    "stock": Sentence("Stock", "heading, for screen readers: coins and resources of a player"),
    "panel": Sentence("Text", "heading, for screen readers: a parchment or a list over the table"),
    "tools": Sentence("Tools", "heading, for screen readers: undo, hint, log, menu and the like"),
}
"""The parts of a table, as headings."""
STOP_OF_CAVE = Sentence("{stop}: {gains}", "for screen readers: a stop in a cave, and what it gives")
IN_DISPLAY = Sentence("{card}, {position}", "for screen readers: a card of the display")
HERE = Sentence("Here: {names}", "for screen readers: whose markers lie on a place of the guild")
OF_THIS_ROUND = Sentence("This round: {objective}", "for screen readers: the objective that is scored next")
YOU = Sentence("You", "for screen readers: the player at the screen, in place of a name")
AUTOMAS = Sentence("Automa's latest card: {card}", "for screen readers; card: Decision card 7")
LAY_IN = Sentence(
    "Lay {eggs} in {space}", "for screen readers, a button; as in: Lay 2 eggs in Golden Grotto 1"
)
LAY_IN_MAT = Sentence("Lay {eggs} in the mat's own nests", "for screen readers, a button")
TAKE = Sentence("Take {items}", "for screen readers, a button; as in: Take 2 meat")
TURN_LINE = Sentence("Course of the game", "for screen readers: the line over which a replay is moved")

_CAVE_CARD = Sentence("Cave card {number}", "for screen readers: these cards have no names")
_DRAGON = Sentence("{points}. {kind}. Home: {caves}. Costs {cost}.", "for screen readers: a dragon card")
_FREE_DRAGON = Sentence(
    "{points}. {kind}. Home: {caves}. Costs nothing.", "for screen readers: a dragon card"
)
_ABILITY = Sentence("{timing}: {ability}", "for screen readers: when an ability is used, and what it does")
_LIVES = Sentence("{space}: {card}", "for screen readers: who lives in a space of the mat")
_EMPTY = Sentence("{space}: empty", "for screen readers: an excavated space of the mat")
_ROCK = Sentence("{space}: not excavated", "for screen readers: a space of the mat")
_EGGS = Plural(
    "{eggs} of 1 nest filled.", "{eggs} of {n} nests filled.", "for screen readers: eggs of a dragon"
)
_CACHED = Sentence("Cached: {items}.", "for screen readers: resources on a dragon")
_TUCKED = Plural("1 card tucked.", "{n} cards tucked.", "for screen readers: under a dragon")
_FED = Plural("Fed once.", "Fed {n} times.", "for screen readers: a hatchling")
_PLAYER = Sentence("{name}: {things}", "for screen readers: what a player has")
_LINE = Sentence("{words}: {things}", "for screen readers: a line, and what its icons mean")
_IS_DONE = Sentence("{line} (done)", "for screen readers: a line of Automa's decision card")
_ENDS = (".", "?", "!", ":", "\N{HORIZONTAL ELLIPSIS}")
_KINDS = {"dragons": "dragon", "caves": "cave"}


def card_name(card: str, box: Box) -> str:
    """Return the name of a card; that of a cave card is its number."""
    if ids.is_card(card) and isinstance(box.card(card), Cave):
        return _CAVE_CARD(number=card[1:])
    return card_title(card, box)


def naming(line: str, card: str, box: Box) -> str:
    """Return a line of the log, with the name of a card that it does not name, and all that is printed on it."""
    return paragraph([as_sentence(line), as_sentence(card_name(card, box)), card_details(card, box)])


def card_details(card: str, box: Box) -> str:
    """Return all that is printed on a card, besides its name."""
    return _printed(box.card(card))


@remembered
def _printed(card: Dragon | Cave) -> str:
    return paragraph(_details(card))


def _details(card: Dragon | Cave) -> Iterator[str]:
    if isinstance(card, Dragon):
        homes = listed(map(cave_name, card.caves), is_choice=True)
        kind, cost = kind_text(card.size, card.trait, card.nests), cost_text(card.cost)
        said = _DRAGON if cost else _FREE_DRAGON
        yield said(points=POINTS(card.vp), kind=kind, caves=homes, **({"cost": cost} if cost else {}))
    ability = ability_text(card)
    if ability:
        timing = timing_text(card)
        yield _ABILITY(timing=timing, ability=ability) if timing else ability


def space_name(slot: str, space: SpaceView, box: Box) -> str:
    """Return a space of a mat, and who lives there."""
    dragon, name = space["dragon"], space_text(slot)
    if dragon is not None:
        return _LIVES(space=name, card=card_name(dragon, box))
    return (_EMPTY if space["excavated"] else _ROCK)(space=name)


def space_details(space: SpaceView, box: Box) -> str:
    """Return what lies on a space of a mat, and what is printed on the dragon there."""
    return paragraph(_lying(space, box))


def _lying(space: SpaceView, box: Box) -> Iterator[str]:
    dragon = space["dragon"]
    if dragon is None:
        return
    card = box.card(dragon)
    assert isinstance(card, Dragon)
    if card.nests:
        yield _EGGS(card.nests, eggs=space["eggs"])
    if any(space["cached"].values()):
        cached = (amount(name, count) for name, count in space["cached"].items() if count)
        yield _CACHED(items=listed(cached))
    if space["tucked"]:
        yield _TUCKED(len(space["tucked"]))
    if space["fed"]:
        yield _FED(space["fed"])
    yield _printed(card)


def player_text(name: str, player: PlayerView) -> str:
    """Return what a player has, apart from the mat."""
    held = {"coin": player["coins"], **player["resources"]}
    things = [amount(item, count) for item, count in held.items() if count]
    things += [amount(_KINDS[kind], count) for kind, count in player["hand_size"].items() if count]
    things += [str(PASSED)] if player["passed"] else []
    return _PLAYER(name=name, things=listed(things)) if things else name


def automa_text(name: str, automa: AutomaView) -> str:
    """Return how many cards Automa has taken, and what is left of her deck."""
    things = [DRAGONS(len(automa["dragons"])), amount("cave", len(automa["caves"]))]
    things.append(str(PASSED) if automa["passed"] else CARDS_LEFT(automa["deck"]))
    return _PLAYER(name=name, things=listed(things))


def line_text(words: str, items: Iterable[tuple[str, int]]) -> str:
    """Return a line of a preview as a sentence, with the items of its icons if it has no full stop."""
    if words.endswith(_ENDS):
        return words
    things = [POINTS(count) if item == "vp" else amount(item, count) for item, count in items]
    return as_sentence(_LINE(words=words, things=listed(things)) if things else words)


def lines_text(lines: Iterable[str]) -> str:
    """Return lines of text as sentences in a row, to be said at once."""
    return paragraph(line_text(line, ()) for line in lines if line)


def decision_text(lines: Sequence[Instruction]) -> str:
    """Return what Automa's decision card makes her do, in sentences; those below a condition follow its colon."""
    said = [_IS_DONE(line=line.words) if line.is_done else line.words for line in lines]
    entry = next((number for number, line in enumerate(lines) if line.key == "entry"), len(lines))
    told = [as_sentence(each) for each in said[:entry]]
    if entry < len(lines):
        told.append(as_sentence(f"{lines[entry].words} {listed(said[entry + 1 :])}".strip()))
    return paragraph(told)
