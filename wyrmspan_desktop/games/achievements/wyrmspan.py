"""Achievements of Wyrmspan: for playing in another way, never for playing often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.definitions import Dragon
from wyrmspan_desktop.engine.events import Event
from wyrmspan_desktop.engine.ids import CAVE_SLOTS, COLUMN_SLOTS, COLUMNS, SIZES, SLOT_COUNT
from wyrmspan_desktop.engine.nights import nights
from wyrmspan_desktop.engine.state import Player
from wyrmspan_desktop.games.achievements.story import Rule, Story

Tale = Story[Game]

_FEEDINGS = 3
"""Number of meals after which a hatchling is fully grown."""
_RAVEL, _HARD = "Ravel", ("Ravel 2", "Ravel 3")
_NOWHERE = "nowhere"
_PASSES = ("passed", "automa_passed")


def _player(tale: Tale) -> Player:
    """Return the seat's player state at the end."""
    return tale.end.state.players[tale.seat]


def _living(tale: Tale, slots: range | tuple[int, ...] = range(SLOT_COUNT)) -> list[Dragon]:
    """Return the dragons in some of the slots at the end."""
    dragons = _player(tale).dragons
    return [tale.end.box.dragons[dragons[slot]] for slot in slots if dragons[slot]]


# --- the mat at the end -------------------------------------------------------------------------


def _doorstep(tale: Tale) -> bool:
    return tale.won and not any(_player(tale).spaces[slot] for slot in COLUMN_SLOTS[-1])


def _growth(tale: Tale) -> bool:
    return any({dragon.size for dragon in _living(tale, cave)} == {*SIZES} for cave in CAVE_SLOTS)


def _vacancy(tale: Tale) -> bool:
    return tale.won and not all(_living(tale, cave) for cave in CAVE_SLOTS)


def _grown(tale: Tale) -> bool:
    return sum(feedings >= _FEEDINGS for feedings in _player(tale).fed) >= 2


def _nests(tale: Tale) -> bool:
    nests = tale.end.box.mat.nests + sum(dragon.nests for dragon in _living(tale))
    return tale.points.categories["eggs"] == nests


def _pantry(tale: Tale) -> bool:
    return any(all(_player(tale).cached_on(slot)) for slot in range(SLOT_COUNT))


def _wing(tale: Tale) -> bool:
    return any(len(cards) >= 6 for cards in _player(tale).tucked)


def _feather(tale: Tale) -> bool:
    return max(Counter(dragon.trait for dragon in _living(tale)).values(), default=0) >= 5


def _spent(tale: Tale) -> bool:
    player = _player(tale)
    return tale.won and not (player.coins or any(player.resources) or player.hand)


# --- points -------------------------------------------------------------------------------------


def _guild(tale: Tale) -> bool:
    return tale.won and tale.points.categories["guild"] > tale.margin


def _whisker(tale: Tale) -> bool:
    return tale.end.winners == (tale.seat,) and tale.margin <= 1


def _everything(tale: Tale) -> bool:
    return all(tale.points.categories.values())


def _peace(tale: Tale) -> bool:
    totals = [score.total for score in tale.scores]
    return 2 <= len(totals) == len(tale.people) and max(totals) - min(totals) <= 5


def _places(tale: Tale) -> list[int]:
    """Return the seat's places in the objectives, 4 for "others"."""
    return [places[tale.seat] for places in tale.end.state.places]


def _bloomer(tale: Tale) -> bool:
    return tale.won and _player(tale).objective_vp[0] == 0


def _outsider(tale: Tale) -> bool:
    return tale.won and 1 not in _places(tale)


def _sweep(tale: Tale) -> bool:
    return {*_places(tale)} == {1}


def _ravel(tale: Tale) -> bool:
    return tale.won and (tale.end.state.level or "").startswith(_RAVEL)


def _crown(tale: Tale) -> bool:
    return tale.won and tale.end.state.level in _HARD


# --- what happened ------------------------------------------------------------------------------


def _rounds(tale: Tale) -> Iterator[list[Event]]:
    """Yield the events up to the end of each round, in which everybody passes."""
    events: list[Event] = []
    for event in tale.events:
        if event.type == "round_ended":
            yield events
            events = []
        events.append(event)


def _purse(tale: Tale) -> bool:
    coins, ends = tale.start.state.players[tale.seat].coins, []
    signs = {"gained": 1, "paid": -1, "lost": -1}
    for events in _rounds(tale):
        for event in events:
            if event.type in signs and event.seat == tale.seat and event.data["item"] == "coin":
                coins += signs[event.type] * event.data["count"]
        ends.append(coins)
    return tale.won and not any(ends)


def _stones(tale: Tale) -> bool:
    path, used = _NOWHERE, set[str]()
    for event in tale.events:
        if event.seat != tale.seat:
            continue
        if event.type == "walk_began":
            path, used = f"{event.data['cave']}.i", set()
        elif event.type == "walk_ended":
            path = _NOWHERE
        elif (event.source or "").startswith(path) and not event.type.startswith("ability_"):
            used.add(event.source)
        if len(used) > COLUMNS:
            return True
    return False


def _early(tale: Tale) -> bool:
    first = [
        next((event.seat for event in events if event.type in _PASSES), None) for events in _rounds(tale)
    ]
    return tale.won and first.count(tale.seat) >= 3


def _lantern(tale: Tale) -> bool:
    others = {*range(tale.end.state.seats)} - {tale.seat}
    for events in _rounds(tale):
        passed, turns = set[int | None](), 0
        for event in events:
            if event.type in _PASSES:
                passed.add(event.seat)
            turns += event.type == "turn_began" and event.seat == tale.seat and passed >= others
        if turns > 4:  # in the last of them the seat passes
            return True
    return False


def _milk(tale: Tale) -> bool:
    return tale.won and all(paid["item"] != "milk" for paid in tale.details_of("paid"))


def _gatecrash(tale: Tale) -> bool:
    uninvited = [
        event
        for event in tale.events
        if event.type == "enticed" and event.seat == tale.seat and event.source != "entice"
    ]
    return len(uninvited) >= 2


# --- the twenty nights --------------------------------------------------------------------------


def _stars(tale: Tale) -> int:
    """Return the stars of the night; 0 for other games."""
    night = None if tale.night is None else nights().get(tale.night)
    return 0 if night is None else night.stars_of(tale.end)


def _night(tale: Tale) -> bool:
    return _stars(tale) > 0


def _trees(tale: Tale) -> bool:
    # All nights before it were won, because the way leads from night to night.
    return _stars(tale) > 0 and tale.night in [*nights()][9:]


def _daybreak(tale: Tale) -> bool:
    return _stars(tale) > 1 and tale.night == next(reversed(nights()))


NIGHTS: dict[str, Rule[Game]] = {"night": _night, "trees": _trees, "daybreak": _daybreak}
"""The achievements of the twenty nights."""
RULES: dict[str, Rule[Game]] = {
    "doorstep": _doorstep,
    "stones": _stones,
    "growth": _growth,
    "purse": _purse,
    "guild": _guild,
    "grown": _grown,
    "bloomer": _bloomer,
    "vacancy": _vacancy,
    "nests": _nests,
    "pantry": _pantry,
    "wing": _wing,
    "feather": _feather,
    "whisker": _whisker,
    "outsider": _outsider,
    "sweep": _sweep,
    "spent": _spent,
    "early": _early,
    "lantern": _lantern,
    "milk": _milk,
    "gatecrash": _gatecrash,
    "everything": _everything,
    "peace": _peace,
    "ravel": _ravel,
    "crown": _crown,
    **NIGHTS,
}
