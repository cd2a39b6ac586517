"""What the LGPL asks of who passes its libraries on: they can be replaced, and their source is to be had."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from swissdesk.notices.parts import Part
from swissdesk.words import _

_QT: Final = "https://download.qt.io/official_releases/qt/{minor}/{version}/single/"
_PYSIDE: Final = "https://download.qt.io/official_releases/QtForPython/pyside6/PySide6-{version}-src/"


def libraries_folder() -> Path:
    """Return the folder that holds the folders of the program's libraries."""
    # An import would load Qt; the packages lie where this one does, installed or frozen.
    from importlib.util import find_spec  # noqa: PLC0415

    found = find_spec("PySide6")
    places = found.submodule_search_locations if found else None
    return Path(places[0]).parent if places else Path(__file__).parents[2]


def offer(parts: Sequence[Part], folder: Path | None) -> str:
    """Return what may be done with the replaceable parts, where they lie and where their source is.

    `folder` holds their folders; None where that is not known yet, in a file that is made before installing.
    """
    replaceable = [part for part in parts if part.is_replaceable]
    where = str(folder) if folder else _("the folder with the program’s libraries")
    names = ", ".join(f"{part.name} {part.version}" for part in replaceable)
    paragraphs = (
        _(
            "SwissDesk uses these libraries under the GNU Lesser General Public License, version 3: {names}. "
            "The text of the licence, and that of the GNU General Public License, to which it refers, follow."
        ).format(names=names),
        _(
            "The libraries are separate files, loaded when the program starts: you may change them, or put "
            "another build of the same version in their place, and examine the program as far as you need to "
            "find faults in your changes. They lie in the folders PySide6, shiboken6 and bidi of {folder}."
        ).format(folder=where),
        _("Their source, of exactly these versions:") + "\n" + "\n".join(map(_source, replaceable)),
        _(
            "Written offer, valid for three years from the day on which you received this copy, and for as "
            "long as this version is supported: whoever asks the authors of SwissDesk, or whoever passed "
            "this copy on to them, gets the complete source of these libraries on a customary medium, "
            "for no more than the cost of making and sending the copy."
        ),
    )
    return "\n\n".join(paragraphs)


def _source(part: Part) -> str:
    """Return a library with the place of its source."""
    minor = ".".join(part.version.split(".")[:2])
    if part.name == "Qt":
        place = _QT.format(version=part.version, minor=minor)
    elif part.name.startswith(("PySide6", "shiboken6")):
        place = _PYSIDE.format(version=part.version)
    else:
        place = _("the source archive of version {version} in the Python Package Index").format(
            version=part.version
        )
    return f"{part.name}: {place}"
