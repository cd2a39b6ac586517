"""What builds the packages is pinned to the versions that the project names, each with its hashes."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

CHECKOUT = Path(__file__).parents[2]
REQUIREMENTS = CHECKOUT / "installer" / "requirements"
SETTINGS = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
NAMED = [
    *SETTINGS["build-system"]["requires"],
    *SETTINGS["project"]["dependencies"],
    *(line for line in (REQUIREMENTS / "build.in").read_text("utf-8").splitlines() if line[:1] != "#"),
]


def blocks() -> list[str]:
    """Return each requirement of the pinned file with its hashes."""
    text = (REQUIREMENTS / "build.txt").read_text("utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line.strip()]


def pins() -> set[tuple[str, str]]:
    parsed = [Requirement(block.partition(" --hash")[0]) for block in blocks()]
    return {(canonicalize_name(each.name), str(each.specifier)) for each in parsed}


def test_every_version_that_the_project_names_is_pinned():
    named = [Requirement(line) for line in NAMED]
    assert len(named) > 15
    assert {(canonicalize_name(each.name), str(each.specifier)) for each in named} - pins() == set()


def test_every_pin_is_one_version_with_its_hashes():
    for block in blocks():
        requirement, *hashes = re.split(r"\s+--hash=", block)
        assert re.search(r"==[\w.]+", requirement)
        assert hashes
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}\s*", each) for each in hashes)


def test_no_address_of_an_archive_is_written_down():
    for file in REQUIREMENTS.iterdir():
        assert "://" not in file.read_text("utf-8"), file.name
