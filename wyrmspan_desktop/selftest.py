"""``wyrmspan --selftest``: whether this installation is complete and works, without a window.

Checks the cards, whole games, the assets and every scene, and writes one line for each.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from io import BytesIO
from time import monotonic, sleep
from typing import Any

from wyrmspan_desktop import resources, streams
from wyrmspan_desktop.text import commands as words
from wyrmspan_desktop.text.sentences import commas

TABLES: tuple[tuple[tuple[str, ...], str | None, str, int], ...] = (
    (("Ash",), "Automa 1", "base", 1),
    (("Ash",), "Ravel 3", "base", 2),
    (("Ash", "Briar", "Cole"), None, "base", 3),
    (("Ash", "Briar"), None, "updated", 4),
)
"""The games that are played: names, Automa's level, the edition of the cards, seed."""

WON = 4
"""The seed of a game of Advent of the Wyrms that is won."""

FAMILY_SEED = 5
"""The seed of a game of Dragon Family that two play."""

ANSWERS = 20_000
"""No game is longer."""

THINKING_S = 60
"""Time limit for the first answer of a bot, including the start of its process."""


class _Wrong(Exception):
    """A check found something that must not be."""


def _content() -> str:
    from wyrmspan_desktop.advent.cards import default_deck
    from wyrmspan_desktop.engine.cards import default_box
    from wyrmspan_desktop.family.tiles import default_tiles

    box, deck, tiles = default_box(), default_deck(), default_tiles()
    counts = {
        "dragons": (len(box.dragons), 183),
        "caves": (len(box.caves), 75),
        "decision cards": (len(box.automa.cards), 16),
        "objective sides": (len(box.objectives), 20),
        "guild tiles": (len(box.guild.tiles), 4),
        "cards of Advent of the Wyrms": (len(deck.cards), 45),
        "tiles of Dragon Family": (len(tiles.all), 62),
    }
    for name, (found, expected) in counts.items():
        if found != expected:
            raise _Wrong(words.INSTEAD(found=words.COUNTS[name](n=found), expected=expected))
    return commas(words.COUNTS[name](n=found) for name, (found, _) in counts.items())


def _games() -> str:
    """Games are played to their ends: some of Wyrmspan, one of Dragon Family, and one of Advent, which is won."""
    from wyrmspan_desktop import advent, family
    from wyrmspan_desktop.advent.bots import best
    from wyrmspan_desktop.bots.random_bot import RandomBot
    from wyrmspan_desktop.core.chosen_cards import Cards
    from wyrmspan_desktop.engine import Game
    from wyrmspan_desktop.engine.cards import box_of
    from wyrmspan_desktop.family import outlook

    answers = 0
    for names, level, edition, seed in TABLES:
        box = box_of(Cards(edition))
        game, bot = Game.new(names, seed=seed, automa=level, box=box), RandomBot(seed, exchanges=0.02)
        answers += _played(game, bot.answer)
    alone = advent.Game.new(["Ash"], seed=WON)
    answers += _played(alone, lambda _: [best(alone)])
    together = family.Game.new(["Ash", "Briar"], seed=FAMILY_SEED)
    answers += _played(together, lambda _: [outlook.best(together)])
    return words.GAMES(games=len(TABLES) + 2, answers=answers)


def _played(game: Any, answer: Callable[[Any], list[str]]) -> int:
    """Play a game to its end, which has a winner; how many answers it took."""
    for number in range(ANSWERS):
        if game.decision is None:
            game.check()
            if not game.winners:
                raise _Wrong(words.NO_WINNER(seed=game.seed))
            return number
        game.apply(answer(game.decision), serial=game.decision.serial)
    raise _Wrong(words.GOES_ON(ANSWERS, seed=game.seed))


def _assets() -> str:
    from wyrmspan_desktop.ui.drawing.fonts import Letters
    from wyrmspan_desktop.ui.system.window import open_window

    fonts = sorted(resources.asset_path("fonts").glob("*/*.ttf"))
    if not fonts:
        raise _Wrong(str(words.NO_FONTS))
    open_window((1280, 720), fullscreen=False)
    for path in fonts:
        try:
            # A font that cannot be read is only noticed when it is used.
            Letters(BytesIO(path.read_bytes()), 20).width("A")
        except (OSError, RuntimeError) as error:
            name = f"{path.parent.name}/{path.name}"
            raise _Wrong(words.BAD_FONT(name=name, reason=_told(error))) from error
    return words.FONTS(len(fonts))


def _screens() -> str:
    """Ask the library that draws the window for screens; a second copy of it would know of none."""
    from wyrmspan_desktop.ui.system import displays
    from wyrmspan_desktop.ui.system.window import open_window

    open_window((1280, 720), fullscreen=False)
    screens = displays.usable_screens()
    if not screens:
        raise _Wrong(str(words.NO_SCREENS))
    return commas(f"{screen.width}x{screen.height}" for screen in screens)


def _pictures() -> str:
    """Every picture is decoded by what decodes it for the window."""
    from wyrmspan_desktop.ui.compositor.image_source import FOLDER, SUFFIX
    from wyrmspan_desktop.ui.compositor.images import Images
    from wyrmspan_desktop.ui.system.window import open_window

    folder = resources.asset_path(FOLDER)
    names = [path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob(f"*{SUFFIX}")]
    if not names:
        raise _Wrong(str(words.NO_PICTURES))
    open_window((1280, 720), fullscreen=False)
    images = Images(folder, threaded=False)
    broken = [name for name in sorted(names) if images.load_now(name) is None]
    if broken:
        raise _Wrong(words.BAD_PICTURES(len(broken), names=commas(broken[:3])))
    return words.PICTURES(len(names))


def _sounds() -> str:
    """Every sound is opened by what plays it for the window."""
    from wyrmspan_desktop.session.settings import Settings
    from wyrmspan_desktop.ui.system.audio import Audio

    audio = Audio(Settings(None))
    try:
        found, broken = audio.try_all()
    finally:
        audio.close()
    if not found:
        raise _Wrong(str(words.NO_SOUNDS))
    if broken:
        raise _Wrong(words.BAD_SOUNDS(len(broken), names=commas(broken[:3])))
    return words.SOUNDS(found)


def _scenes() -> str:
    from wyrmspan_desktop.ui.tour import open_every_scene

    names = open_every_scene()
    if not names:
        raise _Wrong(str(words.NO_SCENES))
    return commas(names)


def _thinking() -> str:
    """Bots think in processes of their own, which have to find the program again: not a matter of course."""
    from wyrmspan_desktop.engine import Game
    from wyrmspan_desktop.session.ai_tasks import Thinkers

    bot = "keeper"
    thinkers = Thinkers(workers=1)
    thought = thinkers.answer(bot, Game.new(["Ash"], seed=1, automa="Automa 1"))
    end = monotonic() + THINKING_S
    try:
        while (answer := thought.poll()) is None:
            if monotonic() > end:
                raise _Wrong(words.NO_ANSWER(bot=bot, seconds=THINKING_S))
            sleep(0.02)
        if thought.failed:
            raise _Wrong(words.BOT_FAILED(bot=bot, other=thought.by))
    finally:
        thinkers.close()
    return words.BOT_ANSWERS(len(answer), bot=bot)


CHECKS: dict[str, Callable[[], str]] = {
    "content": _content,
    "games": _games,
    "assets": _assets,
    "screens": _screens,
    "pictures": _pictures,
    "sounds": _sounds,
    "thinking": _thinking,
    "scenes": _scenes,
}
"""Checks by name: each returns its observation, or raises."""


def run() -> int:
    """Run all checks on a dummy screen and in a temporary home; return 0 if all pass, else 1."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ.setdefault(resources.HOME_VARIABLE, home)
        passed = [_report(name, check) for name, check in CHECKS.items()]
    return 0 if all(passed) else 1


def _told(error: Exception) -> str:
    from wyrmspan_desktop.session.errors import why
    from wyrmspan_desktop.text.messages import problem_line, said

    if isinstance(error, resources.ResourceError):
        return problem_line(error)
    if isinstance(error, OSError) and error.errno is not None:
        return said(why(error))
    return str(error) if isinstance(error, _Wrong) else f"{type(error).__name__}: {error}"


def _report(name: str, check: Callable[[], str]) -> bool:
    try:
        seen = check()
    except Exception as error:  # noqa: BLE001  whatever it is, the other checks still run
        streams.say(words.FAILED(check=name, reason=" ".join(_told(error).split())))
        return False
    streams.say(words.OK(check=name, seen=seen))
    return True
