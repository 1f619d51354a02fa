"""The layers of ARCHITECTURE.md: which part may import which, and the floors on which modules stand inside a part."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "wyrmspan_desktop"
ROOT = PACKAGE.name

_SHIPPED = frozenset(
    ("scenarios", "ui", "session", "text", "games", "bots", "advent", "family", "engine", "core")
)
"""The parts of the game that tests and tools may use."""

MAY_IMPORT: dict[str, set[str]] = {
    "message": set(),
    "safe_files": set(),
    "refusals": set(),
    "streams": set(),
    "resources": {"message", "safe_files", "platformdirs", "refusals"},
    "core": {"core", "msgspec"},
    "engine": {"engine", "core", "msgspec"},
    "advent": {"advent", "core", "msgspec"},
    "family": {"family", "core", "msgspec"},
    "bots": {"bots", "engine", "msgspec"},
    "games": {"games", "bots", "advent", "family", "engine", "core"},
    "games, all": {"games", "core"},
    "text": {
        *(
            "text",
            "session",
            "advent",
            "family",
            "engine",
            "core",
            "resources",
            "message",
            "safe_files",
            "refusals",
        ),
    },
    "session": {
        "session",
        "games",
        "core",
        "resources",
        "message",
        "safe_files",
        "refusals",
        "filelock",
        "msgspec",
        ROOT,
    },
    "ui": {
        *(
            "ui",
            "scenarios",
            "session",
            "text",
            "games",
            "bots",
            "advent",
            "family",
            "engine",
            "core",
            "resources",
            "safe_files",
        ),
        *("message", "msgspec", "accesskit", "pygame", "pygame_gui", "PIL", ROOT),
    },
    "scenarios": {"scenarios", "session", "advent", "family", "engine", "core"},
    "testing": {*_SHIPPED, "testing", "resources", "msgspec", "psutil", "pygame"},
    "devtools": {
        *_SHIPPED,
        *("devtools", "testing", "resources", "message", "msgspec", ROOT),
        *("PIL", "babel", "psutil", "pygame", "pytest", "tqdm"),
    },
    "selftest": {
        *("ui", "session", "text", "games", "bots", "advent", "family", "engine", "core", "resources"),
        *("streams", "PIL"),
    },
    "arguments": {"text", ROOT},
    "cli": {
        "arguments",
        "selftest",
        "streams",
        "ui",
        "scenarios",
        "session",
        "text",
        "engine",
        "core",
        "resources",
        ROOT,
    },
    "__main__": {"cli"},
    ROOT: set(),
}
"""Part of the package -> what it may import: parts, other packages, the package itself for its version."""

OF_ALL_GAMES = {
    f"{ROOT}.games{name}"
    for name in (
        "",
        ".common",
        ".achievements",
        ".achievements.story",
        ".level_versions",
        ".protocol",
        ".registry",
    )
}
"""What is common to all games: each of the other modules there joins one game to it."""

LAZY = {
    (f"{ROOT}.engine.cards", "resources"),  # the default box is read on first use
    (f"{ROOT}.engine.nights", "resources"),
    (f"{ROOT}.advent.cards", "resources"),
    (f"{ROOT}.family.tiles", "resources"),
}
"""Edges against the layers, allowed inside a function only."""

FLOORS = {
    "engine": (
        # Names, plain data, the generator.
        ("card_faults", "ids", "ops", "handlers"),
        ("definitions", "notation", "state", "view_types"),
        ("card_checks", "decisions", "house_rules", "own_cards"),
        ("cards", "events"),
        # Parts of pending work; readings of the table.
        ("card_icons", "context"),
        ("counts", "frames"),
        ("blocks",),
        # Implementation of each op, family by family.
        ("handlers.explore", "handlers.flow", "handlers.guild", "mutations"),
        ("automa", "handlers.gains", "handlers.payments", "handlers.storage", "views"),
        ("fold", "handlers.caves", "handlers.dragons", "scoring"),
        # Whole turns and games, and what must be true of them.
        ("rounds", "why_not"),
        ("invariants", "previews", "questions", "setup"),
        ("prospects", "snapshot_validation"),
        ("snapshots",),
        # The door, and the package, which hands it out.
        ("game",),
        ("",),
        ("nights",),
    ),
    "advent": (
        ("cards", "decisions", "state"),
        ("rules", "views"),
        ("invariants", "odds"),
        # The facade, its callers, and the package, which exports it.
        ("game",),
        ("bots", ""),
    ),
    "family": (
        ("hexes",),
        ("tiles",),
        ("decisions", "state"),
        ("rules", "scoring", "views"),
        ("invariants",),
        # The facade, its callers, and the package, which exports it.
        ("game",),
        ("outlook", ""),
        ("bots",),
    ),
}
"""The modules of a part, from the ground up: each imports from lower floors only, for types too."""

UI_FOLDERS = (
    *("base", "accessibility", "layout", "compositor", "drawing", "system", "input", "art", "widgets"),
    *("scenes", "animation", "pages", "table", "advent", "family", ""),
)
"""The folders of the interface, from the ground up; the last is the package itself.

A module imports from its own folder and from those before it, but for types alone.
"""

MAX_MODULES = 25
"""The most modules that a folder of the interface may have, not counting those of its subfolders."""

MAX_METHODS = 60
"""The most methods and properties of a class of the interface, with those that it inherits from our classes."""

MAX_FUNCTION_LINES, MAX_MODULE_LINES = 40, 400
"""The most lines of a function and of a module of the interface."""

MAX_ANY = 39
"""The number of times that the interface names `typing.Any`; it may only fall."""

MAX_PROTOCOLS = 12
"""The most protocols in the interface: most of them stand between the scenes and the app."""

MAX_OF_BUDGET = 7
"""The most modules outside of the compositor that know that frames have a budget."""

WITHOUT_CIRCLES = (
    "core",
    "engine",
    "advent",
    "family",
    "bots",
    "games",
    "text",
    "session",
    "ui",
    "scenarios",
    "testing",
    "devtools",
)
"""Parts in which no module can be reached again from what it imports, inside functions too; but in `ui` for types."""

PURE = ("core", "engine", "advent", "family")
"""Parts that hold rules and nothing else."""

NOT_IN_RULES = {
    *("asyncio", "concurrent", "datetime", "glob", "io", "locale", "logging", "multiprocessing", "os"),
    *("pathlib", "platform", "random", "secrets", "shutil", "socket", "subprocess", "sys", "tempfile"),
    *("threading", "time", "uuid"),
}
"""The rules know no clock, no files, no machine, and no randomness but the state's own."""
