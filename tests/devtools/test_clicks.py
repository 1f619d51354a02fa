"""The shortest way of clicks to an answer."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.devtools.clicks import shortest
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder


def lit(kind: str, word: str) -> Target:
    return Target(f"{kind}:{word}", Rect(0, 0, 9, 9), ((kind, word),), lit=True, enabled=True)


def test_the_shortest_way_leads_to_an_answer() -> None:
    decision = scenarios.session("look-a").decision
    drawn = [lit("cave", "golden"), lit("slot", "golden.1"), lit("card", "v24"), lit("card", "d56")]
    for wanted, clicks in (
        ("entice d56 golden.1", 1),
        ("explore golden", None),
        ("excavate v37 golden.2", 0),
    ):
        choosing, answer, count = AnswerBuilder(decision), None, 0
        while answer is None and (target := shortest(choosing, wanted, drawn)) is not None:
            answer, count = choosing.click(target.anchors), count + 1
            assert count < 4
        if clicks == 0:
            assert answer is None, "its card is not drawn"
        else:
            assert answer == (wanted,)
            assert clicks in (None, count)
