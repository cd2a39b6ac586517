"""Everything that is shipped with the program, as one list of parts."""

import platform
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from packaging.utils import canonicalize_name

from swissdesk import __version__
from swissdesk.frozen import replace
from swissdesk.notices.distributions import (
    installed,
    needed_distributions,
    own_licence,
    own_requirements,
    part_of,
)
from swissdesk.notices.errors import MissingLicenceTextError
from swissdesk.notices.parts import LicenceText, Part, parts_of_json
from swissdesk.shipped import shipped

KEPT: Final = "notices.json"
"""The file beside the other shipped ones in which an installer puts the parts: there are no packages then."""
_QT: Final = "PySide6_Essentials"
_LGPL: Final = ("LGPL-3.txt", "GPL-3.txt")
_OUR_TEXTS: Final = {"pyside6-essentials": _LGPL, "shiboken6": _LGPL}
"""Our files for packages that bring no text of their licence."""


def all_parts() -> tuple[Part, ...]:
    """Return what is shipped: as the installer wrote it, else as this computer has it installed."""
    kept = shipped(KEPT)
    if kept.is_file():
        return parts_of_json(kept.read_text("utf-8"), kept.name)
    return collect_parts()


def collect_parts(also: Iterable[str] = (), libraries: Iterable[Part] = ()) -> tuple[Part, ...]:
    """Collect the program, Qt, Python, typefaces, icons and every package that runs with them.

    The program comes first, all else by name. `also` names packages that an installer adds, `libraries` are
    those of its system that it takes along. Raises `MissingDistributionError`.
    """
    needed = {part.name: part for part in map(part_of, needed_distributions(own_requirements()))}
    needed |= {part.name: part for part in (part_of(installed(name)) for name in also)}
    qt = Part("Qt", installed(_QT).version, "LGPL-3.0-only", _kept_texts(*_LGPL, "Qt-code-of-others.txt"))
    others = [*map(_with_our_texts, needed.values()), qt, *_parts_without_package(), *libraries]
    return (_program(), *sorted(others, key=lambda part: part.name.casefold()))


def refuse_missing(parts: Sequence[Part]) -> None:
    """Raise `MissingLicenceTextError` if a part comes without any text."""
    missing = [part.name for part in parts if not any(text.text.strip() for text in part.texts)]
    if missing:
        raise MissingLicenceTextError(missing)


def _program() -> Part:
    return Part("SwissDesk", __version__, "Apache-2.0", (LicenceText("LICENSE", own_licence()),))


def _parts_without_package() -> tuple[Part, ...]:
    python = _kept_texts("Python.txt", "Python-code-of-others.txt")
    made_by = partial(_in_folder, "LICENSE")
    return (
        Part("Python", platform.python_version(), "PSF-2.0", python),
        Part("Noto (typefaces)", "", "OFL-1.1", made_by("fonts")),
        Part("Lucide (icons)", "", "ISC AND MIT", made_by("icons")),
    )


def _with_our_texts(part: Part) -> Part:
    files = () if part.texts else _OUR_TEXTS.get(canonicalize_name(part.name), ())
    return replace(part, texts=_kept_texts(*files)) if files else part


def _kept_texts(*files: str) -> tuple[LicenceText, ...]:
    return tuple(text for file in files for text in _in_folder(file, "licences"))


def _in_folder(file: str, folder: str) -> tuple[LicenceText, ...]:
    return (LicenceText(file, shipped(folder, file).read_text("utf-8")),)
