"""Coverage is measured where it counts, and nowhere else."""

from __future__ import annotations

import sys

from coverage import Coverage


def test_coverage_is_not_measuring() -> None:
    assert Coverage.current() is None
    assert not type(sys.gettrace()).__module__.startswith("coverage"), "they take up to three times as long"
