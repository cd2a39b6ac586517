"""What is tried, step by step; each raises `TrialError` where the package does not do what it should."""

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from installer.portable import build_portable
from installer.source import APPLICATION, Source
from installer.trial.queue import paper_queue
from installer.trial.root import HOME, BareRoot, TrialError, bare_root
from installer.trial.screen import Screen, until
from installer.trial.window import desktop_command, opened

FIVE_MINUTES: Final = 300
_EXAMPLE: Final = "lantern-hill-open"
_SHIPPED_EXAMPLE: Final = "/usr/lib/swissdesk/_internal/swissdesk/resources/examples/lantern-hill-open.trf"
_MIME: Final = "application/x-swissdesk"
_PLAIN_DESKTOP: Final = (
    *(
        "libegl1",
        "libgl1",
        "libfontconfig1",
        "libdbus-1-3",
        "libglib2.0-0",
        "libexpat1",
        "libwayland-client0",
    ),
    *("libwayland-cursor0", "libx11-xcb1", "libxcb-glx0", "libxcb-randr0", "libxcb-shape0", "libxcb-sync1"),
    *("libxcb-xfixes0", "libxcb-render0", "libxcb-shm0", "libcups2"),
)
"""What any desktop with a browser on it has."""
_NOT_OURS: Final = re.compile(r"^/(proc|dev|home|tmp|var/(log|cache|lib/(apt|dpkg/status-old)))")


@dataclass(frozen=True, slots=True)
class Trial:
    """What the steps need: the packages, the bare Debian, the screen, the network without a way out."""

    source: Source
    package: Path
    older: Path
    base: Path
    layer: Path
    alone: int
    screen: Screen

    @contextmanager
    def fresh_root(self) -> Iterator[BareRoot]:
        """Give a bare Debian that knows the package no more than any other."""
        with bare_root(self.base, self.layer, self.alone) as root:
            yield root

    def say(self, sentence: str) -> None:
        """Tell what has been seen to work."""
        sys.stdout.write(f"{sentence}\n")
        sys.stdout.flush()


def install_and_print(trial: Trial) -> None:
    """From the file to the printed pairings of the example, by keys; then to a printer."""
    with trial.fresh_root() as root:
        began = time.monotonic()
        _install(root, trial.package)
        installed = time.monotonic()
        trial.say(f"installed with its dependencies in {installed - began:.0f} s")
        event = HOME / "Documents" / "SwissDesk" / f"{_EXAMPLE}.swissdesk"
        with opened(root, trial.screen, desktop_command(root, None), _EXAMPLE) as window:
            window.pair_and_publish(event)
            window.print_pairings()
            sheets = root.at(event.parent / f"{_EXAMPLE} sheets")
            until(lambda: _is_pdf(sheets), "no PDF is written")
            took = time.monotonic() - began
            trial.say(f"from the file to the printed pairings: {took:.0f} s, {window.memory()} MB at most")
        if took > FIVE_MINUTES:
            raise TrialError(f"it took {took:.0f} seconds, more than five minutes")
        _look_at_kinds(trial, root, event)
        _print_on_paper(trial, root, event)


def upgrade_and_remove(trial: Trial) -> None:
    """Make an event with the older version, bring the package up to date, go on with it, remove all."""
    event = HOME / "club night.swissdesk"
    with trial.fresh_root() as root:
        before = _files(root)
        _install(root, trial.older)
        root.said_to_user("swissdesk", "convert", _SHIPPED_EXAMPLE, str(event))
        older = root.said_to_user("swissdesk", "--version").strip()
        form = _form_of(root.at(event))
        _install(root, trial.package)
        newer = root.said_to_user("swissdesk", "--version").strip()
        if newer == older:
            raise TrialError(f"{older} was not replaced")
        with opened(root, trial.screen, desktop_command(root, event), event.stem) as window:
            window.pair_and_publish(event)
        trial.say(
            f"{older} became {newer}; its event, of form {form}, was opened and paired in form "
            f"{_form_of(root.at(event))}"
        )
        root.purge("swissdesk")
        left = _files(root) - before
        if left:
            raise TrialError(f"left behind: {', '.join(sorted(left))}")
        if not root.at(event).exists():
            raise TrialError("the user's event went with the package")
        trial.say("removed: nothing of it is left but the user's event")


def run_portable(trial: Trial) -> None:
    """Unpack the portable archive where there is a plain desktop, and pair the example with it."""
    archive = build_portable(trial.source)
    event = HOME / "stick.swissdesk"
    with trial.fresh_root() as root:
        root.install(*_PLAIN_DESKTOP)
        root.at(HOME / archive.name).write_bytes(archive.read_bytes())
        root.said_to_user("tar", "-xzf", archive.name)
        folder = HOME / archive.name.removesuffix(".tar.gz")
        program = str(folder / "swissdesk")
        report = folder / "_internal/swissdesk/resources/examples" / f"{_EXAMPLE}.trf"
        root.said_to_user(program, "convert", str(report), str(event))
        with opened(root, trial.screen, [program, str(event)], event.stem) as window:
            trial.screen.press("F5")
            sheet = HOME / "start list.pdf"
            until(lambda: window.pairings(event, program), "the round is not paired")
            root.said_to_user(program, "print", str(event), "start-list", "-o", str(sheet))
        trial.say("unpacked on a plain desktop, the portable program pairs and prints")


STEPS: Final[dict[str, Callable[[Trial], None]]] = {
    "print": install_and_print,
    "upgrade": upgrade_and_remove,
    "portable": run_portable,
}


def _install(root: BareRoot, package: Path) -> None:
    """Install a package from a file, as somebody who was given it on a stick."""
    place = root.at(Path("/tmp")) / package.name
    place.write_bytes(package.read_bytes())
    root.install(f"/tmp/{package.name}")
    place.unlink()
    root.administer("dpkg", "--verify", "swissdesk")


def _look_at_kinds(trial: Trial, root: BareRoot, event: Path) -> None:
    """Look whether the desktop knows an event by its name, and without one by what is in it."""
    root.install("shared-mime-info", "desktop-file-utils", "libglib2.0-bin")
    nameless = HOME / "event without an ending"
    root.said_to_user("cp", str(event), str(nameless))
    for file in (event, nameless):
        said = root.said_to_user("gio", "info", "--attributes=standard::content-type", str(file))
        if f"standard::content-type: {_MIME}" not in said:
            raise TrialError(f"{file} is taken for something else: {said}")
    if f"{APPLICATION}.desktop" not in root.said_to_user("gio", "mime", _MIME):
        raise TrialError("the program is not offered for event files")
    trial.say("event files are known by their name and by what is in them, and opened with the program")


def _print_on_paper(trial: Trial, root: BareRoot, event: Path) -> None:
    """Open an event by the desktop's command and print it on a queue of the printing system."""
    with (
        paper_queue(root) as printed,
        opened(root, trial.screen, desktop_command(root, event), event.stem) as window,
    ):
        window.print_pairings()
        trial.screen.wait_for_window("Print")
        trial.screen.press("Return")
        until(lambda: printed.exists() and printed.read_bytes()[:5] == b"%PDF-", "nothing is printed")
        trial.say(f"printed on a queue of CUPS: {printed.stat().st_size} bytes of PDF")


def _is_pdf(folder: Path) -> bool:
    return any(path.read_bytes().endswith(b"%%EOF\n") for path in folder.rglob("*.pdf"))


def _form_of(event: Path) -> int:
    """Return the form of an event file, which SQLite keeps for programs in its header."""
    return int.from_bytes(event.read_bytes()[60:64], "big")


def _files(root: BareRoot) -> set[str]:
    """Return every file that belongs to installed programs, by its path in the root."""
    found: set[str] = set()
    for folder, folders, names in os.walk(root.folder):
        within = Path("/") / Path(folder).relative_to(root.folder)
        folders[:] = [name for name in folders if not _NOT_OURS.match(str(within / name))]
        found.update(path for name in names if not _NOT_OURS.match(path := str(within / name)))
    return found
