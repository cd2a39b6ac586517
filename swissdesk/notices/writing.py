"""Notices as one text, and as the files that an installer puts beside the program."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from swissdesk.notices.collecting import KEPT, collect_parts, refuse_missing
from swissdesk.notices.offer import offer
from swissdesk.notices.parts import Part, parts_as_json
from swissdesk.words import _

NOTICES: Final = "NOTICES.txt"
_WIDTH: Final = 79
_RULE: Final = "=" * _WIDTH


def notices_text(parts: Sequence[Part], folder: Path | None) -> str:
    """Return a list of the parts, the offer of source, and every text once. `folder` as for `offer`."""
    written: dict[str, str] = {}
    blocks = [_overview(parts), _wrapped(offer(parts, folder))]
    blocks += ["\n".join(_block(part, written)) for part in parts]
    return "\n\n".join(blocks) + "\n"


def write_notices(
    folder: Path, also: Iterable[str] = (), libraries: Iterable[Part] = ()
) -> tuple[Path, Path]:
    """Write the text and the list that the window reads into a folder; return both paths.

    `also` and `libraries` as for `collect_parts`.
    Nothing in them is of this computer, so that the same versions make the same files. Raises
    `MissingLicenceTextError`, `MissingDistributionError` and `OSError`.
    """
    parts = collect_parts(also, libraries)
    refuse_missing(parts)
    text, kept = folder / NOTICES, folder / KEPT
    text.write_text(notices_text(parts, None), "utf-8", newline="\n")
    kept.write_text(parts_as_json(parts), "utf-8", newline="\n")
    return text, kept


def title_of(part: Part) -> str:
    """Return name and version of a part."""
    return f"{part.name} {part.version}".rstrip()


def _overview(parts: Sequence[Part]) -> str:
    head = _("SwissDesk contains work of others. Each part is listed with its licence; the texts follow.")
    return "\n".join([head, "", *(f"  {title_of(part)}: {part.licence}" for part in parts)])


def _block(part: Part, written: dict[str, str]) -> Iterator[str]:
    """Yield the lines of a part; a text that stands above already is named by the part it stands with."""
    yield from (_RULE, _("{part} ({licence})").format(part=title_of(part), licence=part.licence), _RULE)
    for text in part.texts:
        body = text.text.strip("\n")
        yield ""
        if body in written:
            yield _("{title}: the same text as with {part}").format(title=text.title, part=written[body])
            continue
        written[body] = title_of(part)
        if len(part.texts) > 1:
            yield from (f"--- {text.title} ---", "")
        yield body


def _wrapped(text: str) -> str:
    """Return a text with short lines; an address is not broken."""
    lines = (
        textwrap.fill(line, _WIDTH, break_long_words=False, break_on_hyphens=False)
        for line in text.split("\n")
    )
    return "\n".join(lines)
