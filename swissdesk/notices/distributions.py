"""The packages that the program runs with, as Python knows them, and what they say of their licences."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, PackagePath, distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from swissdesk.notices.errors import MissingDistributionError
from swissdesk.notices.parts import LicenceText, Part

_CHECKOUT: Final = Path(__file__).parents[2]
_ABOUT_LICENCES: Final = re.compile(r"licen[cs]e|copying|notice|copyright", re.IGNORECASE)
_LONGEST_NAME: Final = 80
"""Of the field `License`, where some put the whole text, or the copyright behind the name."""


def own_requirements() -> tuple[str, ...]:
    """Return what the program itself asks for: a checkout says it, else the installed package."""
    settings = _CHECKOUT / "pyproject.toml"
    if settings.is_file():
        return tuple(tomllib.loads(settings.read_text("utf-8"))["project"]["dependencies"])
    return tuple(installed("swissdesk").requires or ())


def own_licence() -> str:
    """Return the text of the program's own licence."""
    file = _CHECKOUT / "LICENSE"
    if file.is_file():
        return file.read_text("utf-8")
    found = [text for text in _texts(installed("swissdesk")) if text.title == "LICENSE"]
    return found[0].text if found else ""


def needed_distributions(requirements: Iterable[str]) -> Iterator[Distribution]:
    """Yield each package once that these requirements need here, with all that those need in turn.

    Requirements that are not for this system or this Python are passed over. Raises
    `MissingDistributionError`.
    """
    waiting = [wanted for text in requirements if (wanted := _here(text))]
    seen: set[tuple[str, frozenset[str]]] = set()
    yielded: set[str] = set()
    # Each pair of a package and its extras is looked at once, and there are finitely many of them.
    while waiting:
        wanted = waiting.pop()
        name, extras = canonicalize_name(wanted.name), frozenset(wanted.extras)
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        found = installed(wanted.name)
        waiting += [more for text in found.requires or () if (more := _here(text, extras))]
        if name not in yielded:
            yielded.add(name)
            yield found


def installed(name: str) -> Distribution:
    """Return an installed package. Raises `MissingDistributionError`."""
    try:
        return distribution(name)
    except PackageNotFoundError as error:
        raise MissingDistributionError(name) from error


def part_of(found: Distribution) -> Part:
    """Return what a package says of itself; its texts are empty where it brings none."""
    return Part(found.metadata["Name"], found.version, _licence_name(found), tuple(_texts(found)))


def _here(text: str, extras: frozenset[str] = frozenset()) -> Requirement | None:
    """Return a requirement that counts on this system, with one of the extras that were asked for."""
    requirement = Requirement(text)
    if requirement.marker is None:
        return requirement
    counts = any(requirement.marker.evaluate({"extra": extra}) for extra in ("", *extras))
    return requirement if counts else None


def _licence_name(found: Distribution) -> str:
    """Return the SPDX expression, else the name in the field that was there before, else a classifier."""
    for field in ("License-Expression", "License"):
        value = str((found.metadata.get_all(field) or [""])[0])
        name = value.partition("\n")[0].partition(" (")[0].strip()
        if name and len(name) <= _LONGEST_NAME:
            return name
    classifiers = found.metadata.get_all("Classifier") or []
    names = (str(each).rpartition(" :: ")[2] for each in classifiers if each.startswith("License :: "))
    return next(names, "")


def _texts(found: Distribution) -> Iterator[LicenceText]:
    """Yield the texts beside the metadata of a package, by name."""
    for file in sorted(found.files or (), key=str):
        title = _title(file)
        if title:
            yield LicenceText(title, file.read_binary().decode("utf-8", errors="replace"))


def _title(file: PackagePath) -> str:
    """Return what a file of metadata is called among the licences, empty if it is none of them."""
    folder, *inside = file.parts
    if not folder.endswith(".dist-info") or not inside:
        return ""
    if inside[0] == "licenses":
        return "/".join(inside[1:])
    return file.name if _ABOUT_LICENCES.search(file.name) else ""
