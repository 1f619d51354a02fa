"""The command that counts the modules that know that frames have a budget."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmspan_desktop.devtools import budget

MOST = 7
"""The most modules that may know of the budget; lower this number whenever the count falls."""


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("painter.canvas.blit(image, (0, 0))", []),
        ("if painter.budget.is_on:\n    painter.budget.defer()", ["budget", "defer"]),
        ("from wyrmspan_desktop.ui.compositor.frame_budget import Deferred", ["Deferred", "frame_budget"]),
        ("def layer(name: str, *, may_be_late: bool) -> None: ...", ["may_be_late"]),
        ("layer(name, may_be_late=True)", ["may_be_late"]),
        ("self._painter.waits()", ["waits"]),
        ("self.patience.waits()", []),
        ("from wyrmspan_desktop.engine.rounds import turns", []),
    ],
)
def test_budget_names_are_found(source: str, words: list[str]) -> None:
    assert budget.words_in(source) == words


def test_the_compositor_itself_is_not_counted(tmp_path: Path) -> None:
    (tmp_path / "compositor").mkdir()
    for name in ("compositor/images.py", "screen.py"):
        (tmp_path / name).write_text("from wyrmspan_desktop.ui.compositor.frame_gate import yield_to_frame")
    assert budget.knowing(tmp_path) == {"screen.py": ["frame_gate", "yield_to_frame"]}


def test_no_more_modules_know_of_the_budget_than_before(capsys: pytest.CaptureFixture[str]) -> None:
    assert budget.main([]) == 0
    count, rest = capsys.readouterr().out.splitlines()[-1].split(" ", 1)
    assert rest.startswith("modules outside of the compositor")
    assert 0 < int(count) <= MOST
