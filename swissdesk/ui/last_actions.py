"""The kinds of the last actions, for a report of a defect: names of functions, never what they were given."""

import logging
from collections.abc import Callable
from functools import partial
from inspect import isfunction, isroutine
from typing import Final

ACTIONS: Final = logging.getLogger("swissdesk.actions")


def note_action(act: Callable[..., object]) -> None:
    """Note that a function is called because somebody wants it."""
    ACTIONS.info("%s", kind_of(act))


def kind_of(act: Callable[..., object]) -> str:
    """Return the name of a function, e.g. `services.round.rounds.enter_result`; a lambda with its line."""
    while isinstance(act, partial):
        act = act.func
    named = act if isroutine(act) else type(act)
    name = f"{named.__module__ or 'Qt'}.{named.__qualname__}".removeprefix("swissdesk.")
    if isfunction(act) and name.endswith("<lambda>"):
        name = f"{name}:{act.__code__.co_firstlineno}"
    return name.replace(".<locals>", "")
