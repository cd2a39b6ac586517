"""The console: texts for small character sets, and for no console at all."""

import codecs
import io
import os
import sys
import unicodedata
from typing import Final

_PLAIN: Final = {"½": ".5", "–": "-", "—": "-", "…": "...", "‘": "'", "’": "'", "“": '"', "”": '"'}
_HANDLER: Final = "swissdesk-plain"


def prepare_console() -> None:
    """Let every text reach a console with a small character set; without a console, discard it."""
    codecs.register_error(_HANDLER, _replaced)
    # Windows gives a program that is started by its icon no streams at all.
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)


def give_up_output() -> None:
    """Discard what could not be written."""
    if sys.__stdout__ is not None and sys.stdout is sys.__stdout__:
        # The interpreter flushes the stream at its end, and would complain of the broken pipe once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno())


def plain(text: str) -> str:
    """Return the text in ASCII: without accents, `.5` for half a point, `?` for what has no such form."""
    return "".join(_plain_sign(sign) for sign in text)


def _plain_sign(sign: str) -> str:
    if sign in _PLAIN:
        return _PLAIN[sign]
    if unicodedata.combining(sign):
        return ""
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def _nowhere() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8")
