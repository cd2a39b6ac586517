"""Turn bytes into lines: encodings, line ends, and the refusal of what is not a text."""

import codecs
import re
from pathlib import Path
from typing import Final

from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.words import CONTROL, _

LARGEST_REPORT: Final = 8_000_000
"""Bytes; ten thousand players in seventy rounds take as many."""

MOST_LINES: Final = 200_000
"""Line ends, where a line may have two of them."""

_STRAY: Final = re.compile(r"[\x01-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that must not stand in a text: control characters but for line ends."""

# The marks with which some Windows editors begin a "Unicode" text, which is UTF-16.
_WIDE_MARKS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def report_bytes(path: Path) -> bytes:
    """Return the bytes of a file, no more than show that it is too large; raises `OSError`."""
    with path.open("rb") as file:
        return file.read(LARGEST_REPORT + 1)


def read_lines(data: bytes, log: ImportLog) -> list[str]:
    """Return the lines of a file, without line ends and trailing blanks.

    Reads UTF-8 with or without a byte order mark, else Windows-1252; lines end with CR, LF or both.
    A control character becomes a blank, so that the columns stay where they are.

    Raises:
        FormatError: the file is empty, too large, or not a text.
    """
    if not data.strip():
        raise log.fault(0, 0, _("The file is empty."))
    if len(data) > LARGEST_REPORT or data.count(b"\n") + data.count(b"\r") > MOST_LINES:
        raise log.fault(0, 0, _("The file is larger than any tournament report."))
    text = _decode(data, log)
    if "\0" in text:
        raise log.fault(0, 0, _("This is not a text file."))
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if _STRAY.search(text):
        lines = [_without_control_characters(line, number, log) for number, line in enumerate(lines, 1)]
    return [line.rstrip() for line in lines]


def _decode(data: bytes, log: ImportLog) -> str:
    if data.startswith(_WIDE_MARKS):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as error:
            raise log.fault(0, 0, _("This is not a text file.")) from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
    log.note(line, 0, _("The file is not in UTF-8; it was read as Windows-1252."))
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        # Windows-1252 leaves five bytes without a character; Latin-1 knows every byte.
        return data.decode("latin-1")


def _without_control_characters(line: str, number: int, log: ImportLog) -> str:
    found = CONTROL.search(line.rstrip())
    if found is None:
        return line
    log.note(number, found.start() + 1, _("Control characters in the line were read as blanks."))
    return CONTROL.sub(" ", line)
