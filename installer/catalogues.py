"""The catalogues of the languages, compiled when the package is built or installed."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

PATTERN = "*/LC_MESSAGES/swissdesk.po"


def compile_catalogues(folder: Path, into: Path) -> list[Path]:
    """Compile every catalogue of a folder into another one, or the same; return the files written."""
    return [_compiled(source, into / source.relative_to(folder)) for source in sorted(folder.glob(PATTERN))]


def _compiled(source: Path, place: Path) -> Path:
    with source.open("rb") as text:
        catalogue = read_po(text, locale=source.parts[-3])
    place.parent.mkdir(parents=True, exist_ok=True)
    target = place.with_suffix(".mo")
    with target.open("wb") as file:
        write_mo(file, catalogue)
    return target
