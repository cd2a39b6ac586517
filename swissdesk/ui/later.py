"""What may wait until the window has looked for keys again."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def after_keys(owner: QObject, step: Callable[[], object]) -> None:
    """Do something in a turn of its own, once the keys that wait have been read; not if `owner` is gone.

    A timer that is started while a key is handled rings before Qt looks for the next key; one that is
    started while a timer rings, after that.
    """
    QTimer.singleShot(0, owner, lambda: QTimer.singleShot(0, owner, step))
