"""Folders of players as versions have left them, and the way to make them.

``python -m tests.session.kept_homes`` keeps a home of this version.  It never writes over one.

Each home was written by the version itself, through its `Archive` and its `Settings`: 0.1.0 at the commit that keeps
its saves, the others at their releases.  It has settings that differ from the defaults, games in progress, a named
save, finished games with their history, since 0.2.0 a set of own cards, achievements and the small games, and since
1.0.0 key bindings, house rules and a night.
"""

from __future__ import annotations

import shutil
import sys
import tarfile
import tempfile
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from tests.session.kept_saves import OWN_CARDS, own_cards
from wyrmspan_desktop import __version__
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.games.nights import nights
from wyrmspan_desktop.games.protocol import HouseRules
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.session import Archive, ArchivedGame, card_sets
from wyrmspan_desktop.session.achievement_scan import cabinet
from wyrmspan_desktop.session.background import ALONE
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.session.upgrades import NEWS

FOLDER = Path(__file__).parent / "homes"
ENDING = ".tar.xz"
BEGAN = datetime(2026, 5, 4, 18, tzinfo=UTC)
VERSIONS = sorted(path.name.removesuffix(ENDING) for path in FOLDER.iterdir())


def unpack(version: str, home: Path) -> None:
    """Write the folders of a version into a home."""
    with tarfile.open(FOLDER / f"{version}{ENDING}") as files:
        files.extraction_filter = getattr(tarfile, "data_filter", None)  # Python has it since 3.11.4
        files.extractall(home)


def fill(home: Path) -> None:
    """Write the folders of a player into an empty home."""
    Settings(home / "config").change(
        animation="fast", scale=125, language="de", palette="deuteranopia", high_contrast=True, volume=30,
        auto_end_turn="never", names=["Ada"], players=1, opponent="Automa 2", edition="updated", card_set="Marsh",
        lessons=["wyrmspan"], solved=["digging", "eggs"], notes_seen=["decision:tuck", "event:laid"],
        keys={"hint": ["J"]}, news=NEWS,
    )  # fmt: skip
    data = home / "data"
    shutil.copytree(OWN_CARDS, data / card_sets.FOLDER / OWN_CARDS.name)
    seconds = count(0, 20)
    archive = Archive(data, clock=lambda: BEGAN + timedelta(seconds=next(seconds)))
    rules = HouseRules(draft=True, openings=(1, 2, 3))
    named = archive.begin(["Ada"], seed=13, level="Ravel 2")
    _play(named, 40)
    archive.save_as(named, "Before the storm")
    _play(archive.resume(archive.saves / f"{named.about.id}.wyrm"), 60)
    _play(archive.begin(["Ada"], seed=11, level="Automa 1"))
    _play(archive.begin(["Ada", "Ben"], seed=12))
    _play(archive.begin(["Ada"], seed=14, level="Automa 2", cards=own_cards("updated")), 30)
    _play(archive.begin(["Ada"], seed=15, game=ADVENT))
    _play(archive.begin(["Ada", "Ben"], seed=16, game=FAMILY), 20)
    _play(archive.begin(["Ada", "Ben"], seed=17, house_rules=rules), 30)
    _play(archive.begin_night("Ada", nights()["pockets"]), 30)
    assert archive.history is not None
    while cabinet(archive.history, ALONE).left:
        pass
    archive.close()


def _play(kept: ArchivedGame, answers: int = sys.maxsize) -> None:
    """Play a game at random up to so many answers, and close it."""
    session, bot = kept.session, RandomBot(7)
    while session.decision is not None and session.game.serial < answers:
        session.choose(bot.answer(session.decision), session.decision.serial)
    kept.close()


def write(path: Path) -> None:
    """Keep a home of this version in a file that is not there yet; raises `FileExistsError` if it is."""
    with tempfile.TemporaryDirectory() as home, tarfile.open(path, "x:xz") as files:
        fill(Path(home))
        for folder in ("config", "data"):
            files.add(Path(home) / folder, folder)


if __name__ == "__main__":
    try:
        write(FOLDER / f"{__version__}{ENDING}")
    except FileExistsError:
        sys.exit(f"There is a home of version {__version__} already: it stays as it is.")
