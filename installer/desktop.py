"""What a free desktop knows a program by: its entry, its kind of file, its metadata and its manual."""

import re
from pathlib import Path
from typing import Final

from installer.errors import BuildError
from installer.icons import lay_icon_theme
from installer.man_pages import write_man_pages
from installer.source import APPLICATION, Source

TEMPLATES: Final = Path(__file__).parent / "linux"
_APPLICATION_ID: Final = re.compile(r"^APPLICATION_ID: Final = (0x[0-9A-Fa-f]+|\d+)", re.MULTILINE)


def lay_desktop_files(source: Source, icons: Path, program: Path, share: Path) -> None:
    """Lay the files of a desktop below `share`; the manual says what `program` itself says."""
    places = {
        f"{APPLICATION}.desktop": share / "applications",
        f"{APPLICATION}.xml": share / "mime" / "packages",
        f"{APPLICATION}.metainfo.xml": share / "metainfo",
    }
    for name, folder in places.items():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(filled(source, name), "utf-8")
    lay_icon_theme(source, icons, share)
    write_man_pages(source, program, share / "man" / "man1")


def filled(source: Source, name: str) -> str:
    """Return a template with the version, the date and the number of event files of the source."""
    text = (TEMPLATES / name).read_text("utf-8")
    words = {
        "VERSION": source.version,
        "DAY": source.day,
        "APPLICATION_ID": f"{application_id(source):#010x}",
    }
    return re.sub(r"@(\w+)@", lambda found: words[found[1]], text)


def application_id(source: Source) -> int:
    """Return the number that tells an event from other files of SQLite. Raises `BuildError`."""
    metadata = source.checkout / "swissdesk" / "storage" / "rows" / "metadata.py"
    found = _APPLICATION_ID.search(metadata.read_text("utf-8"))
    if found is None:
        raise BuildError(f"{metadata} does not say the number of event files")
    return int(found[1], 0)
