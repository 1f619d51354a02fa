"""All body plans by name: each is a function from a recipe to a posed figure."""

from __future__ import annotations

from collections.abc import Callable

from . import quadrupeds, serpents
from .figure import Figure
from .recipe import Recipe

PLANS: dict[str, Callable[[Recipe], Figure]] = {**quadrupeds.PLANS, **serpents.PLANS}
POSES: dict[str, tuple[str, ...]] = {**quadrupeds.POSES, **serpents.POSES}
