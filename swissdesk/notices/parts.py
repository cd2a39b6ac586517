"""A part of what is shipped, and the file that keeps all of them: JSON, so that an installer can add more."""

import json
from collections.abc import Sequence
from pathlib import Path

from swissdesk.frozen import Frozen, asdict
from swissdesk.notices.errors import UnreadableNoticesError
from swissdesk.words import _


class LicenceText(Frozen):
    """A text that belongs to a licence; `title` is the name of the file from which it comes."""

    title: str
    text: str


class Part(Frozen):
    """Something with a licence of its own. `licence` is as its authors call it, SPDX where they do so."""

    name: str
    version: str
    licence: str
    texts: tuple[LicenceText, ...]

    @property
    def is_replaceable(self) -> bool:
        """Tell whether the licence grants to replace the part by another build (LGPL-3:4)."""
        return "LGPL" in self.licence


def library_part(name: str, version: str, file: Path) -> Part:
    """Return a library of the system whose licence stands in a file, such as Debian's `copyright`."""
    text = file.read_text("utf-8", errors="replace")
    return Part(name, version, _("as its text says"), (LicenceText(file.name, text),))


def parts_as_json(parts: Sequence[Part]) -> str:
    """Return parts as the text of a file."""
    return json.dumps(parts, ensure_ascii=False, indent=1, default=asdict) + "\n"


def parts_of_json(text: str, file: str) -> tuple[Part, ...]:
    """Return the parts of a file's text. Raises `UnreadableNoticesError`."""
    try:
        return tuple(
            Part(
                str(each["name"]),
                str(each["version"]),
                str(each["licence"]),
                tuple(LicenceText(str(one["title"]), str(one["text"])) for one in each["texts"]),
            )
            for each in json.loads(text)
        )
    except (ValueError, KeyError, TypeError) as error:
        raise UnreadableNoticesError(file, str(error)) from error
