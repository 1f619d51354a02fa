"""Hidden things influence nothing visible, and a leak is detected."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine import Event, Game, Score, events, views, why_not
from wyrmspan_desktop.engine.why_not import Unmet
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.testing.contract import bot_for, modes, solo, together
from wyrmspan_desktop.testing.secrecy import Leak, anchors, check_secrecy, hidden_cards, twin_of

MODES = modes()
NAMES = [name for name, _ in MODES]
New = Callable[[int], Game]


def compare(new: New, seeds: range, *, whole: bool = False) -> Counter[str]:
    """Play games and compare them with twins for one seat after the other; how many comparisons there were."""
    made: Counter[str] = Counter()
    for seed in seeds:
        table, bot, dice = new(seed), bot_for(seed), random.Random(seed)
        seats = [*range(len(table.state.players)), None]
        while table.decision is not None:
            answer = bot.answer(table.decision)
            for seat in seats if whole else [seats[table.serial % len(seats)]]:
                own = "own" if seat == table.decision.seat else "others"
                made[own if check_secrecy(table, answer, seat, dice) else "none"] += 1
            table.apply(answer)
        for seat in seats:
            made["over"] += check_secrecy(table, [], seat, dice)
    return made


@pytest.mark.parametrize(("name", "new"), MODES, ids=NAMES)
def test_two_games_that_differ_in_hidden_things_look_the_same(name: str, new: New) -> None:
    made = compare(new, range(2000, 2001))
    assert made["own"] > 20
    assert made["others"] > 20
    assert made["over"] >= 2
    assert made["none"] < 0.05 * made.total()


@pytest.mark.parametrize(("name", "new"), MODES, ids=NAMES)
def test_a_twin_is_a_sound_game_with_other_hidden_cards(name: str, new: New) -> None:
    table, bot, dice = new(5), bot_for(5), random.Random(5)
    others: set[int] = set()
    for _ in range(60):
        assert table.decision is not None
        seat = table.decision.seat
        twin = twin_of(table, seat, dice)
        assert twin is not None
        twin.game.check()
        assert twin.game.digest() != table.digest()
        mine, same = table.state.players[seat], twin.game.state.players[seat]
        assert (same.hand, same.drawn) == (mine.hand, mine.drawn)
        moved = sum(old != new for old, new in twin.changed.items())
        assert moved > 0.8 * len(twin.changed) > 100
        for one, other in zip(table.state.players, twin.game.state.players, strict=True):
            assert len(one.hand) == len(other.hand)
            if one is not mine:
                others |= set(other.hand)
        table.apply(bot.answer(table.decision))
    assert len(others) > 60 or len(table.state.players) == 1


def test_hidden_fields_depend_on_the_seat() -> None:
    raw: dict[str, Any] = {
        "decks": [[1, 2], [-1]],
        "tops": [[3], []],
        "stack": [{}],
        "players": [
            {"hand": [10, -10], "drawn": [11], "tucked": [[12, -13], []]},
            {"hand": [20], "drawn": [-20], "tucked": [[], [21, -22]]},
        ],
    }
    decks = [1, 2, -1]
    assert sorted(hidden_cards(raw, 0)) == sorted([*decks, 13, 20, -20, 21, 22])
    assert sorted(hidden_cards(raw, 1)) == sorted([*decks, 10, -10, 11, 12, 13, 22])
    assert sorted(hidden_cards(raw, None)) == sorted([*decks, 10, -10, 11, 12, 13, 20, -20, 21, 22])
    raw["stack"] = []
    assert sorted(hidden_cards(raw, 0)) == sorted([*decks, 20, -20]), "at the end tucked cards are shown"


def test_every_card_space_and_cave_is_asked_about() -> None:
    found = anchors(Game.new(["A", "B"], seed=1))
    assert Counter(each.kind for each in found) == {"card": 183 + 75, "slot": 12, "cave": 3}


# --- leaks that are made on purpose -----------------------------------------------------------

Patch = pytest.MonkeyPatch


def show_hands(patch: Patch) -> None:
    original = views._player
    patch.setattr(views, "_player", lambda table, seat, player, own: original(table, seat, player, own=True))


def show_tucked_cards_of_others(patch: Patch) -> None:
    original = views._slot
    patch.setattr(views, "_slot", lambda player, slot, own, ended: original(player, slot, True, ended))


def show_cards_tucked_from_the_deck(patch: Patch) -> None:
    original = views._slot
    patch.setattr(views, "_slot", lambda player, slot, own, ended: original(player, slot, own, ended or own))


def show_the_deck(patch: Patch) -> None:
    original = views._automa
    patch.setattr(views, "_automa", lambda table: [original(table), table.state.decks[0][:1]])


def show_her_card_set_aside(patch: Patch) -> None:
    original = views._automa
    patch.setattr(
        views, "_automa", lambda table: {**(original(table) or {}), "unseen": table.state.automa.unseen}
    )


def show_the_generator(patch: Patch) -> None:
    original = views._automa
    patch.setattr(views, "_automa", lambda table: [original(table), table.state.rng])


def tell(kind: str) -> Callable[[Patch], None]:
    def change(patch: Patch) -> None:
        patch.delitem(events.HIDDEN_FROM_OTHERS, kind)

    return change


def tell_owners_what_they_tucked_from_the_deck(patch: Patch) -> None:
    original = Event.for_seat

    def reported(event: Event, seat: int | None) -> Event:
        return event if seat == event.seat else original(event, seat)

    patch.setattr(Event, "for_seat", reported)


def tell_what_others_are_asked(patch: Patch) -> None:
    original = events.asked
    patch.setattr(events, "asked", lambda decision, seat: original(decision, decision.seat))


def answer_by_the_deck(patch: Patch) -> None:
    def exchanges(table: Game) -> list[str]:
        return original(table)[: table.state.decks[0][0] % 2]

    original = Game.open_exchanges
    patch.setattr(Game, "open_exchanges", exchanges)


def explain_by_the_deck(patch: Patch) -> None:
    original = why_not.why_not

    def reasons(table: Game, anchor: Any) -> tuple[Unmet, ...]:
        in_deck = anchor.kind == "card" and int(anchor.ref[1:]) in table.state.decks[0]
        return (Unmet("no_action"),) if in_deck else original(table, anchor)

    patch.setattr(why_not, "why_not", reasons)


def count_by_hands(patch: Patch) -> None:
    def scores(table: Game) -> tuple[Score, ...]:
        cards = [sum(player.hand) for player in table.state.players]
        return tuple(Score(seat, "", {}, total, 0) for seat, total in enumerate(cards))

    patch.setattr(Game, "scores", scores)


def tucking(_: int) -> Game:
    """Two cave cards that tuck from the deck, and dragons to tuck under."""
    mat = {"crimson.1": {"dragon": "d56", "tucked": ["d3"]}, "golden.1": {"dragon": "d94"}}
    return Scenario(3).player(0, coins=6, hand=["v67", "v68", "d4"], mat=mat).game()


def splitting(_: int) -> Game:
    """A walk past a dragon that draws, and tucks or keeps what it drew."""
    return scenarios.session("long-walk").game


@pytest.mark.parametrize(
    ("new", "leak"),
    [
        (solo("Ravel 2"), show_her_card_set_aside),
        (solo("Automa 1"), show_the_deck),
        (solo("Automa 1"), show_the_generator),
        (together(3), show_hands),
        (together(2), answer_by_the_deck),
        (together(2), explain_by_the_deck),
        (together(2), count_by_hands),
        (together(2), tell("drew")),
        (together(3), tell_what_others_are_asked),
        (splitting, tell("kept")),
        (tucking, show_tucked_cards_of_others),
        (tucking, show_cards_tucked_from_the_deck),
        (tucking, tell("tucked")),
        (tucking, tell_owners_what_they_tucked_from_the_deck),
    ],
)
def test_a_leak_is_noticed(new: New, leak: Callable[[Patch], None], monkeypatch: Patch) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        compare(new, range(7, 17), whole=True)  # they soon play cards that leak


@pytest.mark.parametrize("new", [tucking, splitting])
def test_nothing_is_noticed_where_nothing_leaks(new: New) -> None:
    made = compare(new, range(1), whole=True)
    assert made["none"] < 0.1 * made.total()
