"""What a file that installs another version is, held against this version, this computer and a checksum."""

from enum import Enum, auto, unique

from swissdesk import __version__
from swissdesk.frozen import Frozen
from swissdesk.services.updating.checksums import in_groups, stated_beside
from swissdesk.services.updating.installers import (
    Installer,
    InstallerKind,
    System,
    age_of,
    command_for,
    why_not_here,
)
from swissdesk.words import _


@unique
class Agreement(Enum):
    """How the checksum of a file compares with the one that it should have."""

    NOT_COMPARED = auto()
    SAME = auto()
    DIFFERENT = auto()


class Comparison(Frozen):
    """How a checksum compares, and the sentence that says it."""

    agreement: Agreement
    text: str


def compared(installer: Installer, typed: str = "") -> Comparison:
    """Compare the checksum of a file with one that was typed, else with one in a file beside it."""
    if typed:
        if typed == installer.checksum:
            return Comparison(Agreement.SAME, _("The checksum is the one that was entered."))
        return Comparison(Agreement.DIFFERENT, _different(_("the one that was entered")))
    beside = stated_beside(installer.path)
    for stated in beside:
        if stated.checksum and stated.checksum != installer.checksum:
            return Comparison(Agreement.DIFFERENT, _different(stated.file.name))
    same = next((stated for stated in beside if stated.checksum), None)
    if same is None and beside:
        text = _(
            "Not compared: no checksum of this file can be read in {file}. Enter the one from the page from "
            "which the file came."
        )
        return Comparison(Agreement.NOT_COMPARED, text.format(file=beside[0].file.name))
    if same is None:
        text = _(
            "Not compared. Enter the checksum from the page from which the file came: "
            "only then is it sure that the file is whole and the right one."
        )
        return Comparison(Agreement.NOT_COMPARED, text)
    text = _("The checksum is the one in {file}: the file is whole. That does not prove who made it.")
    return Comparison(Agreement.SAME, text.format(file=same.file.name))


def facts_of(installer: Installer) -> tuple[tuple[str, str], ...]:
    """Return what a file is, as names and values for a reader."""
    systems = {
        InstallerKind.DEBIAN: _("Linux (Debian, Ubuntu and their like)"),
        InstallerKind.PORTABLE: _("Linux, no installation needed"),
        InstallerKind.WINDOWS: _("Windows"),
        InstallerKind.MACOS: _("macOS"),
    }
    system = " ".join(filter(None, (systems[installer.kind], installer.machine)))
    return (
        (_("File"), str(installer.path)),
        (
            _("Version"),
            _("{version} (this is {running})").format(version=installer.version, running=__version__),
        ),
        (_("System"), system),
        (_("SHA-256"), in_groups(installer.checksum)),
    )


def warnings_of(installer: Installer, system: System) -> tuple[str, ...]:
    """Return what speaks against installing a file on a system."""
    return tuple(filter(None, (why_not_here(installer, system), age_warning(installer))))


def age_warning(installer: Installer) -> str:
    """Return what speaks against an older version or the same one; empty for a newer one."""
    age = age_of(installer.version, __version__)
    older = _(
        "The file is older than this version: events that were opened with this one may not open with it."
    )
    same = _("This version is installed already.")
    return {-1: older, 0: same}.get(age, "")


def way_of(installer: Installer) -> str:
    """Return in words how a file is installed."""
    command = command_for(installer)
    if installer.kind is InstallerKind.DEBIAN:
        return _("If nothing opens, type in a terminal: {command}").format(command=command)
    if installer.kind is InstallerKind.PORTABLE:
        return _(
            "Close SwissDesk and unpack the file where you keep programs, for example: {command}"
        ).format(command=command)
    if installer.kind is InstallerKind.MACOS:
        return _("Close SwissDesk, open the file and drag SwissDesk into the folder of programs.")
    return _("Close SwissDesk and open the file: its own window leads through the rest.")


def _different(other: str) -> str:
    sentence = _(
        "The checksum differs from {other}: the file is damaged or another one. "
        "Do not install it; download it again."
    )
    return sentence.format(other=other)
