"""The layers of ARCHITECTURE.md: which part may import which, and the floors on which modules stand inside a part."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "wyrmspan_desktop"
ROOT = PACKAGE.name

_SHIPPED = frozenset(
    ("scenarios", "ui", "session", "text", "games", "bots", "advent", "family", "engine", "basis")
)
"""The parts of the game that tests and tools may use."""

MAY_IMPORT: dict[str, set[str]] = {
    "message": set(),
    "plain": set(),
    "resources": {"message", "plain", "platformdirs"},
    "basis": {"basis", "msgspec"},
    "engine": {"engine", "basis", "msgspec"},
    "advent": {"advent", "basis", "msgspec"},
    "family": {"family", "basis", "msgspec"},
    "bots": {"bots", "engine", "msgspec"},
    "games": {"games", "bots", "advent", "family", "engine", "basis"},
    "games, all": {"games", "basis"},
    "text": {"text", "session", "advent", "family", "engine", "basis", "resources", "message", "plain"},
    "session": {"session", "games", "resources", "message", "plain", "filelock", "msgspec", ROOT},
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
            "basis",
            "resources",
            "plain",
        ),
        *("message", "msgspec", "pygame", "pygame_gui", "PIL", ROOT),
    },
    "scenarios": {"scenarios", "session", "advent", "family", "engine", "basis"},
    "testing": {*_SHIPPED, "testing", "resources", "msgspec", "psutil", "pygame"},
    "devtools": {
        *_SHIPPED,
        *("devtools", "testing", "resources", "message", "msgspec", ROOT),
        *("PIL", "babel", "numpy", "psutil", "pygame", "pytest", "tqdm"),
    },
    "selftest": {
        *("ui", "session", "text", "games", "bots", "advent", "family", "engine", "basis", "resources"),
        "PIL",
    },
    "arguments": {"text", ROOT},
    "cli": {
        "arguments",
        "selftest",
        "ui",
        "scenarios",
        "session",
        "text",
        "engine",
        "basis",
        "resources",
        ROOT,
    },
    "__main__": {"cli"},
    ROOT: set(),
}
"""Part of the package -> what it may import: parts, other packages, the package itself for its version."""

OF_ALL_GAMES = {
    f"{ROOT}.games{name}" for name in ("", ".common", ".deeds", ".deeds.story", ".protocol", ".registry")
}
"""What is common to all games: each of the other modules there joins one game to it."""

LAZY = {
    (f"{ROOT}.engine.cards", "resources"),  # the default box is read on first use
    (f"{ROOT}.advent.cards", "resources"),
    (f"{ROOT}.family.tiles", "resources"),
}
"""Edges against the layers, allowed inside a function only."""

FLOORS = {
    "engine": (
        # What things are called, plain data, the generator.
        ("card_faults", "ids", "ops", "handlers"),
        ("definitions", "notation", "state", "view_types"),
        ("card_checks", "decisions", "own_cards"),
        ("cards", "events"),
        # What pending work is made of; what is read off the table.
        ("card_icons", "context"),
        ("counts", "frames"),
        ("blocks",),
        # What each op does, family by family.
        ("handlers.explore", "handlers.flow", "handlers.guild", "mutations"),
        ("automa", "handlers.caves", "handlers.gains", "handlers.payments", "handlers.storage", "views"),
        ("fold", "handlers.dragons", "scoring"),
        # Whole turns and games, and what must be true of them.
        ("rounds", "why_not"),
        ("invariants", "previews", "questions", "setup"),
        ("prospects", "snapshot_validation"),
        ("snapshots",),
        # The door, and the package, which hands it out.
        ("game",),
        ("",),
    ),
    "advent": (
        ("cards", "decisions", "state"),
        ("rules", "views"),
        ("invariants", "odds"),
        # The door, whoever plays through it, and the package, which hands it out.
        ("game",),
        ("bots", ""),
    ),
    "family": (
        ("hexes",),
        ("tiles",),
        ("decisions", "state"),
        ("rules", "scoring", "views"),
        ("invariants",),
        # The door, whoever plays through it, and the package, which hands it out.
        ("game",),
        ("outlook", ""),
        ("bots",),
    ),
    "ui": (
        # Colours, sounds, files of pictures; what lies where is only named here, and what keys and things are called.
        (
            "",
            "advent",
            "animation",
            "family",
            "input",
            "keepsake",
            "layout",
            "scenes",
            "table",
            "table.acts",
            "widgets",
        ),
        ("cutting", "painting"),
        (
            "animation.easing",
            "audio",
            "clipboard",
            "dimensions",
            "ending",
            "pace",
            "display_list",
            "fading",
            "surface_cache",
            "turns",
            "theme",
        ),
        (
            "bands",
            "input.carrying",
            "input.pads",
            "input.keymap",
            "kept_pictures",
            "lettering",
            "table.log",
            "table.second_thoughts",
            "widgets.loading",
            "widgets.scroll",
        ),
        # Where everything lies; letters and pictures.
        ("layout.grids", "layout.targets", "layout.units", "table.card_anatomy"),
        ("input.patience", "layout.common", "layout.lists", "layout.places", "layout.title"),
        ("layout.geometry",),
        (
            "layout.days",
            "layout.exercises",
            "layout.keepsakes",
            "layout.cabinet",
            "layout.pages",
            "layout.records",
            "layout.reel",
            "layout.rulebook",
            "layout.rules",
        ),
        (
            "outlines",
            "layout.study",
            "layout.galleries",
            "layout.ledge",
            "layout.overlays",
            "layout.wing",
        ),
        ("layout.spots", "fonts", "image_loader", "materials", "palettes", "plain_pieces"),
        ("layout.where", "cursors", "input.drag", "input.focus", "table.choosing"),
        # What draws: the pen, icons, the painter, and what several scenes are made of.
        ("canvas", "pen", "rockwork", "widgets.lines"),
        ("typesetting",),
        ("icon_seats", "icon_things"),
        ("icon_signs",),
        ("icons",),
        ("paint", "window"),
        (
            "lights",
            "seat_badges",
            "widgets.buttons",
            "widgets.grounds",
            "widgets.naming",
            "widgets.nameplate",
            "table.card_art",
        ),
        (
            "input.veil",
            "table.card_metal",
            "table.icon_row",
            "table.scenery",
            "table.vignettes",
            "widgets.banners",
            "widgets.cabinet",
            "widgets.game_signs",
            "widgets.gui",
            "widgets.miniature",
            "widgets.motes",
            "widgets.reading",
            "widgets.sketches",
            "widgets.wax",
            "keepsake.frame",
        ),
        ("keepsake.podium",),
        # Cards, from their parts to their faces.
        ("table.card_figures", "table.card_names", "table.kept", "table.preview", "widgets.legend"),
        ("table.card_fronts",),
        ("table.card_face",),
        # What a scene is and may ask for; menus and lists; the parts of the app.
        ("scenes.base",),
        (
            "scenes.airy",
            "scenes.ask",
            "scenes.chart",
            "scenes.counting",
            "scenes.goals",
            "scenes.honours",
            "scenes.race",
            "scenes.rule_pictures",
            "scenes.reading",
            "scenes.rows",
            "scenes.stack",
            "scenes.study",
            "scenes.teller",
            "screen",
        ),
        (
            "scenes.comparing",
            "scenes.day_line",
            "scenes.days",
            "scenes.details",
            "scenes.keeping",
            "scenes.pick",
            "scenes.points_sheet",
            "scenes.seating",
            "scenes.told_cards",
            "scenes.unveiling",
        ),
        (
            "scenes.cabinet",
            "scenes.earning",
            "scenes.choosing",
            "scenes.remembering",
            "scenes.card_sets",
            "scenes.credits",
            "scenes.curtain",
            "scenes.exercises",
            "scenes.how",
            "scenes.keepsake",
            "scenes.keys",
            "scenes.moments",
            "scenes.library",
            "scenes.playing_on",
            "scenes.load",
            "scenes.rulebook",
            "scenes.rules_page",
        ),
        ("scenes.afterwards",),
        ("scenes.key_settings",),
        ("scenes.daily", "scenes.history", "scenes.scores", "scenes.settings", "scenes.title", "scenes.wait"),
        ("beside",),
        ("services",),
        # The picture of the table, and those who sit at it.
        ("table.shown", "table.sliding"),
        ("table.picture",),
        ("table.depth",),
        ("table.answers", "table.companion", "table.draw_hand", "table.draw_overlay", "table.draw_piles"),
        ("table.parchment",),
        (
            "table.automa",
            "table.coach",
            "table.recalling",
            "table.draw_guild",
            "table.draw_mat",
            "table.offers",
            "table.draw_wing",
        ),
        ("table.draw_ledge",),
        (
            "table.draw_sky",
            "table.reel",
            "table.story",
            "table.explaining",
            "table.previewing",
            "table.save_status",
            "table.rematch",
            "table.taking_back",
            "table.tutor",
        ),
        (
            "table.prospecting",
            "animation.looks",
            "animation.shadow",
            "input.prices",
            "scenes.log",
            "scenes.menu",
            "table.acting",
            "table.draw_banners",
        ),
        (
            "animation.parts",
            "input.ghost",
            "table.ambience",
            "table.panning",
            "table.refusing",
            "table.sections",
        ),
        ("table.rows",),
        (
            "animation.captions",
            "animation.digging",
            "table.acts.moment",
            "table.daylight",
            "table.placing",
            "table.refused_drops",
        ),
        ("animation.round_board",),
        # What becomes of each event.
        ("table.acts.cards", "table.acts.rounds", "table.acts.things", "table.cues"),
        ("table.acts.automa",),
        ("table.telling",),
        ("table.playback", "table.recap", "table.sounding"),
        # Tables at which something is asked.
        ("scenes.game",),
        (
            "table.asking",
            "table.following",
            "table.hot_seat",
            "table.render",
        ),
        (
            "input.clicks",
            "input.hand",
            "input.keyboard",
            "table.bots",
            "table.auto_answer",
            "table.laying",
            "table.setting_up",
            "table.spreading",
        ),
        (
            "input.mat_hand",
            "scenes.asked",
            "scenes.board",
            "scenes.new_game",
            "table.hindsight",
            "table.wick",
        ),
        ("table.noting",),
        ("scenes.replaying",),
        ("scenes.sided",),
        ("scenes.replay", "scenes.table", "table.glimpses", "keepsake.mountain", "keepsake.words"),
        ("scenes.exercise",),
        # Advent of the Wyrms.
        ("advent.places",),
        ("advent.art",),
        ("advent.faces", "advent.stirring", "advent.weather"),
        ("advent.picture",),
        ("advent.choosing", "advent.parts"),
        ("advent.draw", "advent.draw_ways", "advent.refused", "advent.adviser", "advent.telling"),
        ("advent.sections",),
        ("advent.board", "advent.figures", "advent.hand", "advent.result"),
        ("advent.keepsake", "advent.replay", "advent.setup"),
        ("advent.table",),
        # Dragon Family.
        ("family.camera",),
        ("family.places",),
        ("family.air", "family.art"),
        ("family.figures", "family.picture", "family.setup"),
        ("family.choosing",),
        ("family.draw_ledge", "family.draw_map", "family.draw_seats", "family.refused"),
        ("family.parts", "family.sheet"),
        ("family.render",),
        ("family.adviser", "family.hand", "family.recap", "family.telling"),
        ("family.board",),
        ("family.replay", "family.result"),
        ("family.keepsake", "family.table"),
        ("games", "table.prewarm"),
        # Whoever knows all scenes, and what runs them.
        ("navigation",),
        ("app",),
        ("keepsake.making", "rescue", "tour"),
        ("run",),
    ),
}
"""The modules of a part, from the ground up: each imports from lower floors only, for types too."""

WITHOUT_CIRCLES = (
    "basis",
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
"""Parts in which no module can be reached again from what it imports, for types and inside functions too."""

PURE = ("basis", "engine", "advent", "family")
"""Parts that hold rules and nothing else."""

NOT_IN_RULES = {
    *("asyncio", "concurrent", "datetime", "glob", "io", "locale", "logging", "multiprocessing", "os"),
    *("pathlib", "platform", "random", "secrets", "shutil", "socket", "subprocess", "sys", "tempfile"),
    *("threading", "time", "uuid"),
}
"""The rules know no clock, no files, no machine, and no randomness but the state's own."""
