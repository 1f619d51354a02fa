"""Brings a game to the moment when one card's ability is asked, and compares everything that changed.

A test builds a `Bench`, says what is offered (`offers`), answers (`go`), and closes it with `done`: exactly the
named paths of the view changed, the prompt after the ability is the expected one, and the game is sound.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import pytest

from tests.cards.card_figures import FIGURES
from wyrmspan_desktop.engine import Event, Game
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.scenarios import RESOURCES, Scenario, offered, play

COVER: dict[str, set[str]] = {"positive": set(), "negative": set(), "boundary": set()}

DRAGONS = ("d38", "d48", "d62")
"""Lie in the display unless a test says otherwise; none of them does anything when explored or at the end."""
CAVES = ("v12", "v16", "v44")
TOP_DRAGONS = ("d88", "d118", "d60", "d99")
TOP_CAVES = ("v13", "v33", "v45")
SPARE = ("d113", "d140", "d121", "d116", "d57", "d64")
SPARE_CAVES = ("v34", "v49", "v42")
"""Stand in where one of the cards above is itself under test."""
IDLE = ("d162", "d108", "d65", "d146", "d147", "d89", "d76", "d105")
"""Dragons to stand on the mat: they act when played only."""
QUIET = {"asked", "walked", "walk_ended", "ability_began", "ability_ended", "skipped"}
"""Events that happen around every ability."""

Changes = Mapping[str, Any]


def _mark(kind: str) -> Callable[[Collection[str]], pytest.MarkDecorator]:
    def mark(cards: Collection[str]) -> pytest.MarkDecorator:
        COVER[kind].update(cards)
        return pytest.mark.parametrize("card", list(cards))

    return mark


positive, negative, boundary = _mark("positive"), _mark("negative"), _mark("boundary")
"""Parametrise a test by cards, and note that each of them has such a case."""


def others(card: str, number: int, names: Sequence[str] = IDLE) -> list[str]:
    """So many cards of a list, without the card under test."""
    return [name for name in names if name != card][:number]


def _without(card: str, names: Sequence[str]) -> list[str]:
    spare = iter(SPARE if card[0] == "d" else SPARE_CAVES)
    return [name if name != card else next(spare) for name in names]


def flat(game: Game) -> dict[str, Any]:
    """Everything that anybody may see, by path; a seat's own cards as it sees them itself."""
    table: dict[str, Any] = {**game.view(0)}
    for seat in range(len(table["players"])):
        key = f"p{seat}" if seat else ""
        mine: dict[str, Any] = {**game.view(seat)["players"][seat]}
        del mine["hand_size"], mine["drawn_size"]
        table[key] = mine
    for name in ("serial", "decision", "walk", "players"):
        del table[name]
    found: dict[str, Any] = {}

    def spread(path: str, value: Any) -> None:
        if isinstance(value, dict):
            for name, inner in value.items():
                spread(f"{path}.{name}" if path else name, inner)
        else:
            found[path] = value

    spread("", table.pop(""))
    spread("", table)
    return found


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return the differences: numbers as deltas, everything else as its new value."""
    assert before.keys() == after.keys()
    found = {}
    for path, old in before.items():
        new = after[path]
        if new != old:
            found[path] = new - old if type(new) is int and type(old) is int else new
    return found


class Bench:
    """One card at the moment when its ability begins."""

    def __init__(
        self,
        card: str,
        *,
        mat: Mapping[str, Any] | None = None,
        eggs: int = 0,
        cached: Mapping[str, int] | None = None,
        tucked: Sequence[str] = (),
        fed: int = 0,
        hand: Sequence[str] = (),
        resources: Mapping[str, int] | None = None,
        coins: int = 0,
        mat_eggs: int = 0,
        steps: int = 1,
        excavated: Mapping[str, int] | str | None = None,
        rivals: Sequence[Mapping[str, Any]] = ({},),
        rows: Mapping[int, Sequence[int]] | None = None,
        display: Sequence[str | None] | None = None,
        caves: Sequence[str | None] | None = None,
        deck: Sequence[str] | None = None,
        cave_deck: Sequence[str] | None = None,
        empty: bool = False,
        rest: str = "",
        column: int = 1,
        cave: str | None = None,
        box: Box | None = None,
    ) -> None:
        self.card, self.events = card, list[Event]()
        figures = FIGURES.get(card)
        self.mode = figures.timing if figures else "cave"
        self.cave = cave or (figures.caves.split()[0] if figures else "crimson")
        self.home = f"{self.cave}.{column}"
        self.used = False
        self.roost = "golden.1" if self.home != "golden.1" else "crimson.1"
        self.tops: dict[str, list[str]] = {"dragon": [], "cave": []}
        places: dict[str, Any] = {name: dict(space) for name, space in (mat or {}).items()}
        own = dict(resources or {})
        hand = list(hand)
        if self.mode in ("when_played", "cave"):
            hand = [card, *hand]
            coins += 1
            if self.mode == "cave" and column > 2:
                assert not isinstance(excavated, str)
                excavated = {**(excavated or {}), "crimson": column - 1}
        else:
            places[self.home] = {
                "dragon": card,
                "eggs": eggs,
                "cached": dict(cached or {}),
                "tucked": list(tucked),
                "fed": fed,
            }
        if self.mode == "when_played":
            words = figures.cost.split() if figures else []
            for number, item in zip(words[::2], words[1::2], strict=True):
                if item == "coin":
                    coins += int(number)
                else:
                    own[item] = own.get(item, 0) + int(number)
        coins += self.mode == "if_activated"
        scene = Scenario(1 + len(rivals), box=box)
        scene.player(
            0,
            coins=coins,
            resources=own,
            hand=hand,
            mat=places,
            excavated=excavated,
            mat_eggs=mat_eggs,
            steps=steps,
        )
        for seat, rival in enumerate(rivals, 1):
            belongings: dict[str, Any] = {"steps": 1, **rival}
            if self.mode == "once_per_round" and seat == 1:
                act = "d139" if card != "d139" else "d95"
                belongings["mat"] = {**belongings.get("mat", {}), "amethyst.1": {"dragon": act}}
            scene.player(seat, **belongings)
        scene.guild("Guild of Seafarers", rows=rows)
        if empty:
            scene.display(dragons=[None] * 3, caves=[None] * 3)
            scene.rest("dragons", "hand 1").rest("caves", "hand 1")
        else:
            scene.display(
                dragons=_without(card, DRAGONS) if display is None else display,
                caves=_without(card, CAVES) if caves is None else caves,
            )
            self.tops = {
                "dragon": _without(card, TOP_DRAGONS) if deck is None else list(deck),
                "cave": _without(card, TOP_CAVES) if cave_deck is None else list(cave_deck),
            }
            scene.deck(dragons=self.tops["dragon"], caves=self.tops["cave"])
            if rest:
                scene.rest("dragons", rest)
        self.game = scene.turn(0, last=self.mode == "once_per_round").game()
        self._reach(column)

    def _reach(self, column: int) -> None:
        game = self.game
        if self.mode == "if_activated":
            play(game, f"explore {self.cave}")
            while (at := game.decision.source or "").startswith(
                self.cave
            ) and at < f"{self.cave}.i{column + 1}":
                play(game, "decline")
        elif self.mode == "when_played":
            play(game, f"entice {self.card} {self.home}")
        elif self.mode == "once_per_round":
            play(game, "pass", "end_turn")
        else:
            play(game, f"excavate {self.card} crimson.{max(column, 2)}")
            while game.decision.source == "excavate":
                play(game, game.decision.ids[-1])
        self.before = flat(game)

    def use(self) -> Bench:
        """At the end of a round: choose the ability."""
        if self.mode == "once_per_round":
            assert offered(self.game) == [f"activate {self.card}", "decline"]
            self.go(f"activate {self.card}")
            self.used = True
        return self

    def offers(self, *ids: str, seat: int = 0, source: str | None = None) -> Bench:
        """Exactly this is asked, of this seat, because of the card."""
        asked = self.game.decision
        assert sorted(offered(self.game)) == sorted(ids)
        assert (asked.seat, asked.source) == (seat, source or self.card)
        return self

    def go(self, *answers: str | Sequence[str]) -> Bench:
        """Answer."""
        self.events += play(self.game, *answers)
        return self

    def decline(self) -> Bench:
        """Do without the ability."""
        assert offered(self.game)[-1] == "decline"
        return self.go("decline")

    def types(self) -> list[str]:
        """The types of all that happened, bar what happens around every ability."""
        return [event.type for event in self.events if event.type not in QUIET and event.type != "acted"]

    def done(self, expected: Changes | None = None, types: Iterable[str] | None = None) -> None:
        """The ability is over: this changed and nothing else, and the game goes on where it should."""
        game, want = self.game, dict(expected or {})
        if self.used:
            want["acted"] = [self.card]
        assert changes(self.before, flat(game)) == want
        if types is not None:
            assert self.types() == list(types)
        asked = game.decision
        if self.mode == "once_per_round":
            assert (asked.seat, asked.kind) == (1, "upkeep")
        elif self.mode == "if_activated":
            after = f"{self.cave}.i{int(self.home[-1]) + 1}"
            assert (asked.seat, asked.source) == (0, after)
            while game.decision.source.startswith(self.cave):
                play(game, "decline")
            assert offered(game) == ["end_turn"]
        else:
            assert (asked.seat, offered(game)) == (0, ["end_turn"])
        game.check()


def lay_all(*nests: str) -> list[str]:
    """The ids that lay an egg in each of these nests."""
    return [f"lay {nest}" for nest in nests]


GAINS = [f"gain {item}" for item in RESOURCES]


def options(bench: Bench, items: Mapping[str, int]) -> set[str]:
    """Return the options while these items are due; eggs go to the mat and to a dragon with two nests."""
    view = bench.game.view(0)
    mine = view["players"][0]
    found: set[str] = set()
    for item in items:
        if item == "any":
            found |= set(GAINS)
        elif item in ("dragon", "cave"):
            found |= {f"take {each}" for each in view["display"][f"{item}s"] if each} | {f"draw {item}"}
        elif item == "guild":
            found.add("advance")
        elif item == "egg":
            found |= {f"lay {bench.roost}"} if mine["slots"][bench.roost]["eggs"] < 2 else set()
            found |= {"lay mat"} if mine["mat_eggs"] < 2 else set()
        else:
            found.add(f"gain {item}")
    return {*found, "decline"}


def take_all(
    bench: Bench, items: Mapping[str, int], found: dict[str, Any] | None = None
) -> tuple[dict[str, Any], list[str]]:
    """Take everything, one after the other; the changes and events that this must make.

    Of dragons and cave cards the first is drawn and the next ones are taken from the display.
    """
    made = {} if found is None else found
    types: list[str] = []
    left = dict(items)

    def more(path: str, number: int = 1) -> None:
        made[path] = made.get(path, 0) + number

    for item, number in items.items():
        for turn in range(number):
            bench.offers(*options(bench, left))
            left[item] -= 1
            if not left[item]:
                del left[item]
            if item in ("dragon", "cave"):
                pile, view = f"{item}s", bench.game.view(0)
                if turn == 0:
                    card = bench.tops[item].pop(0)
                    bench.go(f"draw {item}")
                    more(f"decks.{pile}", -1)
                    types.append("drew")
                else:
                    row = view["display"][pile]
                    place = next(index for index, each in enumerate(row) if each)
                    card = str(row[place])
                    bench.go(f"take {card}")
                    made[f"display.{pile}"] = [
                        None if index == place else each for index, each in enumerate(row)
                    ]
                    types.append("took")
                made["hand"] = [*(view["players"][0]["hand"] or ()), card]
            elif item == "guild":
                bench.go("advance")
                more("steps")
                more("position")
                assert bench.game.decision.source == f"track.{1 + made['steps']}"
                bench.decline()
                types.append("advanced")
            elif item == "egg":
                nest = [bench.roost, "mat", "mat"][turn]
                bench.go(f"lay {nest}")
                more("mat_eggs" if nest == "mat" else f"slots.{nest}.eggs")
                types.append("laid")
            else:
                got = "milk" if item == "any" else item
                bench.go(f"gain {got}")
                more("coins" if item == "coin" else f"resources.{got}")
                types.append("gained")
    return made, types
