"""What the project says of itself is so: its licences and its version."""

import hashlib
import re
import tomllib
from pathlib import Path

import swissdesk

CHECKOUT = Path(__file__).parent.parent
SETTINGS = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
PROJECT = SETTINGS["project"]
APACHE = "cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30"
"""SHA-256 of https://www.apache.org/licenses/LICENSE-2.0.txt."""


def test_the_licence_is_the_official_text():
    assert PROJECT["license"] == "Apache-2.0"
    assert hashlib.sha256((CHECKOUT / "LICENSE").read_bytes()).hexdigest() == APACHE


def test_what_others_made_has_its_licence_beside_it():
    resources = CHECKOUT / "resources"
    by_others = {path.parent for path in resources.rglob("*") if path.suffix in (".ttf", ".svg")}
    assert by_others == {path.parent for path in resources.rglob("LICENSE")}
    assert "SIL OPEN FONT LICENSE Version 1.1" in (resources / "fonts" / "LICENSE").read_text("utf-8")
    assert "ISC License" in (resources / "icons" / "LICENSE").read_text("utf-8")


def test_every_licence_goes_into_the_package():
    packed = {path for pattern in PROJECT["license-files"] for path in CHECKOUT.glob(pattern)}
    assert packed == {CHECKOUT / "LICENSE", *(CHECKOUT / "resources").rglob("LICENSE")}


def test_the_version_is_said_in_one_place():
    assert PROJECT["dynamic"] == ["version"]
    assert CHECKOUT / SETTINGS["tool"]["hatch"]["version"]["path"] == Path(swissdesk.__file__)
    assert re.fullmatch(r"\d+\.\d+\.\d+", swissdesk.__version__)


def test_the_changelog_knows_the_version_and_what_comes_next():
    lines = (CHECKOUT / "CHANGELOG.md").read_text("utf-8").splitlines()
    versions = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    assert versions[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(swissdesk.__version__)} - \d{{4}}-\d\d-\d\d", versions[1])
