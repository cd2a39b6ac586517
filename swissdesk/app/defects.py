"""Defects of the program: logged to a file, never silent, while the window stays open."""

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from swissdesk import __version__

_LOG: Final = logging.getLogger("swissdesk")
_LARGEST: Final = 1_000_000
"""Bytes of the log, of which one earlier file is kept."""


def log_defects(file: Path | None) -> None:
    """Log every unexpected exception with its traceback, and go on.

    It is written to the file and the console, or only to the console where there is no file.
    """
    if file is not None:
        handler = RotatingFileHandler(file, maxBytes=_LARGEST, backupCount=1, encoding="utf-8", delay=True)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        _LOG.addHandler(handler)
    else:
        _LOG.addHandler(logging.NullHandler())  # else logging would write it to the console a second time
    sys.excepthook = _note


def log_failed_start(error: Exception) -> None:
    """Log in full why there is no window: a report leaves out what may name somebody."""
    _LOG.critical("SwissDesk %s cannot start", __version__, exc_info=error)


def _note(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    _LOG.critical("a defect of SwissDesk %s", __version__, exc_info=(kind, error, trace))
    sys.__excepthook__(kind, error, trace)
