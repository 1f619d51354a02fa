"""Nothing on the table is left unsaid in another language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from tests.ui.seats import at_first_action, table
from wyrmspan_desktop.text import sentences
from wyrmspan_desktop.text.pseudo import Pseudo
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.fonts import Fonts


@pytest.fixture
def pseudo() -> Iterator[None]:
    sentences.use(Pseudo())
    yield
    sentences.use(None)


def test_what_is_drawn_and_told_on_the_table_is_said_in_another_language(
    open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, pseudo: None
) -> None:
    drawn: set[str] = set()
    line = Fonts.line

    def noted(self, text, *rest):
        drawn.add(text)
        return line(self, text, *rest)

    monkeypatch.setattr(Fonts, "line", noted)
    app = open_app()
    pilot = at_first_action(app)
    for _ in range(3):
        pilot.turn()
        pilot.settle()
        drawn |= {target.tip for target in app.targets if target.tip}
    table(app).look(next(target for target in app.targets if target.card))
    pilot.frame()
    assert len(drawn) > 100
    names = {*table(app).session.names}
    words = {word for text in drawn for word in re.findall(r"(?<!\w)[A-Za-z]{3,}(?!\w)", text)}
    assert words - {word for name in names for word in name.split()} == set()
