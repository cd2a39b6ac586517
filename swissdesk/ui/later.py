"""What may wait until the window has looked for keys again."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from swissdesk.ui.background import BackgroundWorker
from swissdesk.ui.turns import Turns

_MOST_TURNS: Final = 6
"""Nothing waits for more long turns than these."""
_LOOK: Final = 20
"""Milliseconds between two looks whether work beside the window has ended."""


def after_keys(owner: QObject, step: Callable[[], object]) -> None:
    """Do something in a turn of its own, once the keys that wait have been read; not if `owner` is gone.

    A timer that is started while a key is handled rings before Qt looks for the next key; one that is
    started while a timer rings, after that.
    """
    QTimer.singleShot(0, owner, lambda: QTimer.singleShot(0, owner, step))


def in_a_short_turn(owner: QObject, step: Callable[[], object]) -> None:
    """Do what nobody waits for as `after_keys` does, but not beside anything long, such as painting."""
    turns = Turns.of_program()

    def do(left: int) -> None:
        if left and turns.are_long():
            QTimer.singleShot(0, owner, lambda: do(left - 1))
        else:
            step()

    after_keys(owner, lambda: do(_MOST_TURNS))


def once_idle(worker: BackgroundWorker, owner: QObject, step: Callable[[], object]) -> None:
    """Do what nobody waits for in a short turn while there is no work beside the window.

    Somebody may wait for that work, and a thread at the same time makes the step three times as long.
    """
    if worker.job is None:
        in_a_short_turn(owner, step)
    else:
        QTimer.singleShot(_LOOK, owner, lambda: once_idle(worker, owner, step))
