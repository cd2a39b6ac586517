"""Running a test as somebody whom file permissions bind: root may write everywhere."""

import os
import sys
import traceback
from collections.abc import Callable

import pytest

NOBODY = 65534


def as_ordinary_user(change: Callable[[], None]) -> None:
    """Run `change` here, or as nobody in a child process where this one is root's."""
    if sys.platform == "win32":
        pytest.skip("permissions of folders mean something else on Windows")
    if os.geteuid():
        change()
        return
    child = os.fork()
    if not child:
        os._exit(_outcome(change))
    _pid, status = os.waitpid(child, 0)
    assert status == 0, "failed as an ordinary user; the traceback is in the captured output"


def _outcome(change: Callable[[], None]) -> int:
    os.setgid(NOBODY)
    os.setuid(NOBODY)
    try:
        change()
    except BaseException:  # noqa: BLE001 - the child has no other way to tell
        traceback.print_exc()
        return 1
    return 0
