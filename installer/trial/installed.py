"""The wheel and the sdist, installed apart from the checkout; the tests of the window without a network."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from installer.errors import BuildError
from installer.python_packages import build_sdist, build_wheel
from installer.source import Source
from installer.tools import run, said_by
from installer.trial.root import TrialError

PYTHONS: Final = ("3.11", "3.12", "3.13")
_EXAMPLE: Final = ("resources", "examples", "lantern-hill-open.trf")


def test_the_wheels(source: Source) -> None:
    """Install wheel and sdist for each Python, and make, pair and print an event outside the checkout."""
    built = (build_wheel(source), build_sdist(source))
    for version in PYTHONS:
        python = _python(version)
        for package in built:
            folder = source.build / "trial" / f"{version}-{package.suffix[1:]}"
            program = _installed(python, folder, package)
            _make_pair_print(source, program, folder)
            sys.stdout.write(f"Python {version}: {package.name} installs, makes, pairs and prints an event\n")
            sys.stdout.flush()


def test_the_window_alone(source: Source) -> None:
    """Run every test of the window on the installed package in a network that reaches nothing."""
    folder = source.build / "trial" / "window"
    program = _installed(Path(sys.executable), folder, build_wheel(source), "[test]")
    for name in ("tests", "resources", "README.md", "pyproject.toml"):
        copy = shutil.copytree if (source.checkout / name).is_dir() else shutil.copy2
        copy(source.checkout / name, folder / name)
    python = program.with_name("python")
    tests: list[str | Path] = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/ui"]
    run("unshare", "--net", *tests, folder=folder)


def _installed(python: Path, folder: Path, package: Path, extra: str = "") -> Path:
    """Install a package into an environment of its own in a fresh folder, and return its program."""
    shutil.rmtree(folder, ignore_errors=True)
    environment = folder / "environment"
    run(python, "-m", "venv", environment)
    run(environment / "bin" / "python", "-m", "pip", "install", "--quiet", f"{package}{extra}")
    return environment / "bin" / "swissdesk"


def _make_pair_print(source: Source, program: Path, folder: Path) -> None:
    """Work with the program where nothing of the checkout is in reach. Raises `TrialError`."""
    report = Path(shutil.copy2(source.checkout.joinpath(*_EXAMPLE), folder))
    event, sheet = folder / "event.swissdesk", folder / "start list.pdf"
    if said_by(program, "--version") != f"SwissDesk {source.version}\n":
        raise TrialError(f"{program} does not say its version")
    run(program, "convert", report, event, folder=folder, is_silent=True)
    pairs = said_by(program, "pair", event)
    run(program, "print", event, "start-list", "-o", sheet, folder=folder, is_silent=True)
    if pairs.split()[0] != "12" or not sheet.read_bytes().startswith(b"%PDF-"):
        raise TrialError(f"{program} does not pair and print")


def _python(version: str) -> Path:
    """Find an interpreter of this version. Raises `BuildError`."""
    name = f"python{version}"
    for place in (shutil.which(name), *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/{name}"))):
        if place and subprocess.run([place, "--version"], capture_output=True, check=False).returncode == 0:
            return Path(place)
    raise BuildError(f"Python {version} is not installed")
