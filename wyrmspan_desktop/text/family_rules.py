"""The rules of Dragon Family on one page."""

from __future__ import annotations

from wyrmspan_desktop.text.family_things import TITLE
from wyrmspan_desktop.text.rules_pages import RulesPage, Section
from wyrmspan_desktop.text.sentences import Sentence


def _section(figure: str, heading: str, *paragraphs: str) -> Section:
    about = f"the rules, below: {heading}"
    return Section(
        Sentence(heading, "heading in the rules"), tuple(Sentence(each, about) for each in paragraphs), figure
    )


PAGE = RulesPage(
    TITLE,
    (
        _section(
            "goal",
            "Families and turns",
            "Two to five families share a sea of islands. Hatch dragons, feed and settle them: the most points win.",
            "The map begins with one tile, a town of three hexagons, on which all players have two handlers. Who "
            "begins is drawn by lot.",
            "In your turn explore, move or settle; then hatch or trade, once; then feed. You may leave out any of "
            "them.",
        ),
        _section(
            "lands",
            "What lands bring",
            "Forests bring leaves for green dragons, mountains rubies for red ones, oceans pearls for blue ones. Towns "
            "bring gold for all; gold dragons eat nothing else.",
            "With 20 of each, who would gain what is not there gains nothing: first whose turn it is, then the others "
            "in order.",
        ),
        _section(
            "explore",
            "Explore",
            "Lay a tile beside your handler's, turned as you like, and go there. Water may touch only water, and land "
            "only land. From the first town, all nine places round it will do.",
            "You gain one of each tile that it touches, the one left too.",
            "Others gain one of each where they have a handler, a lair or both. Then draw a tile; hands are secret.",
        ),
        _section(
            "move",
            "Move",
            "A handler goes to any other tile, and gains one of it. Put tiles of your hand below the stack if you "
            "like; then draw up to three.",
            "A tile has room for all handlers, and lairs hinder nobody.",
        ),
        _section(
            "settle",
            "Settle",
            "Where your handler stands and nobody has a lair, a dragon that has eaten three times settles: on its own "
            "land, or if it is gold, anywhere but in a town. What it ate is spent; the handler stays.",
        ),
        _section(
            "hatch",
            "Hatch or trade",
            "Three of a resource buy an egg of its colour, and gold stands for any of them. A gold egg costs three "
            "gold. A nest holds three dragons; of each colour there are six.",
            "Or give three of a kind, but not gold, for one gold.",
        ),
        _section(
            "feed",
            "Feed",
            "Each dragon in your nest eats once a turn at most, as it hatches too, and three times in all. Grown, it "
            "settles from your next turn on.",
        ),
        _section(
            "points",
            "The end, and points",
            "When somebody builds a fourth lair, or the last tile is drawn, the round is played to its end.",
            "A dragon in a nest is 1 point, a lair 3.",
            "A territory is all tiles of one land that hang together, oceans where water meets water. Who has the most "
            "lairs in it scores 1 point for each of its tiles without a lair, and so do all who tie. Towns score "
            "nothing.",
            "If points are equal, food on dragons in nests decides, then resources; then victory is shared.",
        ),
    ),
    is_numbered=True,
    things={
        "cell": "3.1",
        "dragon": "7.1",
        "egg": "6.1",
        "feed_all": "7.1",
        "handler": "4.1",
        "held": "3.1",
        "lairs": "8.2",
        "nestling": "7.1",
        "of": "2.1",
        "resource": "2.1",
        "seat": "1.1",
        "stack": "8.1",
        "tile": "2.1",
        "tiles": "3.3",
        "turn": "3.1",
        "word:draw": "4.1",
        "word:end": "7.1",
        "word:pass": "1.3",
        "word:skip": "6.1",
    },
    decisions={"action": "1.3", "draw": "4.1", "hatch": "6.1", "feed": "7.1"},
)
