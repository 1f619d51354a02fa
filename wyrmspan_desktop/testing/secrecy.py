"""Secrecy: a game and a twin that differs only in hidden things look the same to a seat.

The twin is made from the snapshot's text by exchanging cards, and shares no code with `Game.determinize` or the views,
so that leaks in one of them are detected here.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from wyrmspan_desktop.engine import Anchor, BadSnapshot, Event, Game, previews
from wyrmspan_desktop.engine.ids import CAVES, NAME, SLOTS, card_number

OUT = {"drew", "dealt", "received", "showed", "discarded", "tucks_revealed", "automa_drew"}
"""Events that bring out a card that was hidden: from there on, a game and its twin go different ways."""

SAMPLE = 40
"""Number of anchors tried in each comparison: all of them would dominate the run time."""

_is_card = re.compile(r"[dv][1-9][0-9]*").fullmatch


class Leak(AssertionError):
    """A hidden thing influences what a seat is shown."""


class Twin(NamedTuple):
    """The same game with other hidden cards; ``changed`` maps the exchanged cards."""

    game: Game
    changed: dict[int, int]
    hidden: frozenset[str]
    """The cards that may come out, decision cards among them."""

    def words(self, ids: Iterable[str]) -> list[str]:
        """Translate ids of the game to ids of the twin."""
        names = {NAME[old]: NAME[new] for old, new in self.changed.items()}
        return [" ".join(names.get(word, word) for word in each.split()) for each in ids]


def hidden_cards(raw: dict[str, Any], seat: int | None) -> list[int]:
    """Return cards of a snapshot hidden from a seat: of decks, others' hands, and tucked ones (R6.7)."""
    hidden = [card for pile in raw["decks"] for card in pile]
    over = not raw["stack"]
    for index, player in enumerate(raw["players"]):
        if index != seat:
            hidden += player["hand"] + player["drawn"]
        for under in player["tucked"]:
            hidden += [abs(card) for card in under if not over and (index != seat or card < 0)]
    return hidden


def twin_of(game: Game, seat: int | None, dice: random.Random) -> Twin | None:
    """Return the game with everything hidden from a seat shuffled.

    None if the open question could not be asked then, since it may depend on another seat's hand.
    """
    raw = msgspec.json.decode(game.to_json())
    hidden = hidden_cards(raw, seat)
    changed: dict[int, int] = {}
    for cards in ([card for card in hidden if card > 0], [card for card in hidden if card < 0]):
        changed |= zip(cards, dice.sample(cards, len(cards)), strict=True)

    def new(card: int, *, sign: int = 1) -> int:
        return sign * changed.get(card, card)

    raw["decks"] = [dice.sample([new(card) for card in pile], len(pile)) for pile in raw["decks"]]
    for index, player in enumerate(raw["players"]):
        if index != seat:
            for zone in ("hand", "drawn"):
                cards = [new(card) for card in player[zone]]
                player[zone] = dice.sample(cards, len(cards))
        player["tucked"] = [
            [new(abs(card), sign=1 if card > 0 else -1) for card in under] for under in player["tucked"]
        ]
    for frame in raw["stack"]:
        frame |= {key: new(frame[key]) for key in ("card", "tucked") if key in frame}
        if "got" in frame:
            frame["got"] = [NAME[new(card_number(each))] if _is_card(each) else each for each in frame["got"]]
    decision_cards: list[str] = []
    if raw["robot"] is not None and raw["round"]:
        decision_cards = [*raw["robot"]["deck"], raw["robot"]["unseen"]]
        raw["robot"]["unseen"], *raw["robot"]["deck"] = dice.sample(decision_cards, len(decision_cards))
    raw["rng"] = dice.getrandbits(64)
    try:
        twin = Game.from_json(msgspec.json.encode(raw), box=game.box)
    except BadSnapshot:
        if game.decision is None or game.decision.seat == seat:
            raise
        return None
    return Twin(twin, changed, frozenset({*(NAME[card] for card in hidden), *decision_cards}))


def check_secrecy(game: Game, answer: Sequence[str], seat: int | None, dice: random.Random) -> bool:
    """Compare a game with a twin for a seat, now and after an answer; return whether there was a twin.

    Raises `Leak` if they differ before something hidden is revealed.
    """
    twin = twin_of(game, seat, dice)
    if twin is None:
        return False
    what = f"seat {seat}" if seat is not None else "a spectator"
    _same(f"the view of {what}", _text(game.view(seat)), _text(twin.game.view(seat)))
    _same("the scores", game.scores(), twin.game.scores())
    decision, other = game.decision, twin.game.decision
    if decision is None or other is None:
        _same("whether it is over", decision, other)
        return True
    if decision.seat == seat:
        _same(f"what {what} is asked", decision.as_json(), other.as_json())
        _same("its options", decision.options, other.options)
        _same("its exchanges", decision.exchanges, other.exchanges)
        deal = dice.getrandbits(60)
        _same(
            "what determinize deals", *(each.determinize(seat, deal).digest() for each in (game, twin.game))
        )
        if decision.kind == "action":
            for anchor in dice.sample(anchors(game), SAMPLE):
                _same(f"why not {anchor}", game.why_not(anchor), twin.game.why_not(anchor))
            for cave, name in enumerate(CAVES):
                _same(
                    f"the way through {name}", *(previews.way(each, seat, cave) for each in (game, twin.game))
                )
    elif (decision.kind, decision.source) != (other.kind, other.source) or not _fits(twin, answer):
        return False
    clone = game.clone()
    here = clone.apply(answer).for_seat(seat)
    there = twin.game.apply(twin.words(answer)).for_seat(seat)
    check_events(here, there, seat, twin, len(game.state.players))
    return True


def anchors(game: Game) -> list[Anchor]:
    """Every card, space and cave: anchors a player may ask about."""
    cards = [NAME[card] for card in (*game.box.dragons, *game.box.caves)]
    things = (("card", cards), ("slot", SLOTS), ("cave", CAVES))
    return [Anchor(kind, word) for kind, words in things for word in words]


def _fits(twin: Twin, answer: Sequence[str]) -> bool:
    """Return whether another player could give the same answer in the twin."""
    decision, ids = twin.game.decision, twin.words(answer)
    assert decision is not None
    offered = {*decision.ids, *(each.id for each in decision.exchanges)}
    exchange = len(ids) == 1 and ids[0] not in decision.ids
    return set(ids) <= offered and (exchange or decision.least <= len(ids) <= decision.most)


def check_events(
    here: Sequence[Event], there: Sequence[Event], seat: int | None, twin: Twin, players: int
) -> None:
    """Check that a seat gets equal events until something hidden is revealed, or a deck is shuffled."""
    for one, other in zip(here, there, strict=False):
        if one == other:
            if one.type == "reshuffled":
                return  # what comes from a new deck is up to the generator, which differs
            continue
        if not (_comes_out(one, other, seat, twin) or _by_somebody_else(one, other, seat, players)):
            raise Leak(f"seat {seat} sees {one} here, {other} there")
        return
    if len(here) != len(there):
        raise Leak(f"seat {seat} sees more in one game: {here} and {there}")


def _comes_out(one: Event, other: Event, seat: int | None, twin: Twin) -> bool:
    """Return whether two events differ only by cards that they reveal."""
    if (one.type, one.seat, one.source) != (other.type, other.seat, other.source) or one.type not in OUT:
        return False
    is_told = one.type != "drew" or one.seat == seat
    return is_told and _difference(one, other) <= twin.hidden


def _difference(one: Event, other: Event) -> set[str]:
    """Return the differences between the details of two events as words."""
    return set(_apart(one.data, other.data))


def _apart(one: Any, other: Any) -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key, value in one.items():
            yield from _apart(value, other[key])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for a, b in zip(one, other, strict=True):
            yield from _apart(a, b)
    elif one != other:
        yield from re.findall(r"[\w./]+", f"{one} {other}")


def _by_somebody_else(one: Event, other: Event, seat: int | None, players: int) -> bool:
    """Return whether another player acts on hidden cards without naming them.

    The twin then takes another path, or gains something else for a tucked card (R6.9).
    """
    if not any(each.seat is not None and each.seat != seat and each.seat < players for each in (one, other)):
        return False
    return one.type != other.type or not any(map(_is_card, _difference(one, other)))


def _text(view: Mapping[str, object]) -> str:
    return msgspec.json.encode(view).decode()


def _same(what: str, here: Any, there: Any) -> None:
    if here != there:
        raise Leak(f"{what} shows something hidden: {here} here, {there} there")
