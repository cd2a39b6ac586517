"""What desktops and packages are told about the program agrees with the program."""

import configparser
import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest

import swissdesk
from installer import desktop
from installer.icons import SIZES, lay_icon_theme
from installer.source import APPLICATION, Source, read_version
from swissdesk.storage.rows import metadata

CHECKOUT = Path(__file__).parents[2]
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
MIME = "application/x-swissdesk"
NAMESPACE = {"mime": "http://www.freedesktop.org/standards/shared-mime-info"}


@pytest.fixture
def source(tmp_path: Path) -> Source:
    return Source(CHECKOUT, swissdesk.__version__, 1_790_000_000, tmp_path / "build", tmp_path / "dist")


def entry_of(source: Source) -> configparser.ConfigParser:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read_string(desktop.filled(source, f"{APPLICATION}.desktop"))
    return entry


def test_the_version_is_read_from_the_package():
    assert read_version(CHECKOUT) == swissdesk.__version__


def test_the_entry_opens_a_file_with_the_program_that_the_package_installs(source):
    entry = entry_of(source)["Desktop Entry"]
    assert entry["Exec"] == f"{next(iter(PROJECT['scripts']))} %f"
    assert (entry["Icon"], entry["Terminal"], entry["MimeType"]) == (APPLICATION, "false", f"{MIME};")


def test_the_entry_is_one_that_desktops_take(source, tmp_path):
    validator = shutil.which("desktop-file-validate")
    if validator is None:
        pytest.skip("desktop-file-validate is not installed")
    file = tmp_path / f"{APPLICATION}.desktop"
    file.write_text(desktop.filled(source, file.name), "utf-8")
    outcome = subprocess.run([validator, file], capture_output=True, text=True, check=False)
    assert (outcome.returncode, outcome.stdout) == (0, "")


def test_an_event_is_known_by_its_name_and_by_the_number_in_its_header(source):
    kind = Xml.fromstring(desktop.filled(source, f"{APPLICATION}.xml"))
    assert kind.find("mime:mime-type", NAMESPACE).get("type") == MIME
    assert [glob.get("pattern") for glob in kind.iterfind(".//mime:glob", NAMESPACE)] == ["*.swissdesk"]
    outer, inner = kind.iterfind(".//mime:match", NAMESPACE)
    assert (outer.get("offset"), outer.get("value")) == ("0", "SQLite format 3\\0")
    assert (inner.get("type"), inner.get("offset")) == ("big32", "68")
    assert int(inner.get("value"), 16) == metadata.APPLICATION_ID


def test_the_metadata_tell_this_version_of_this_program(source):
    component = Xml.fromstring(desktop.filled(source, f"{APPLICATION}.metainfo.xml"))
    assert component.findtext("id") == APPLICATION
    assert component.findtext("project_license") == PROJECT["license"]
    assert component.findtext("launchable") == f"{APPLICATION}.desktop"
    assert component.findtext("provides/mediatype") == MIME
    assert [release.attrib for release in component.iterfind("releases/release")] == [
        {"version": swissdesk.__version__, "date": source.day}
    ]


def test_the_metadata_are_such_as_software_centres_take(source, tmp_path):
    validator = shutil.which("appstreamcli")
    if validator is None:
        pytest.skip("appstreamcli is not installed")
    file = tmp_path / f"{APPLICATION}.metainfo.xml"
    file.write_text(desktop.filled(source, file.name), "utf-8")
    outcome = subprocess.run(
        [validator, "validate", "--no-net", file], capture_output=True, text=True, check=False
    )
    assert outcome.returncode == 0, outcome.stdout


def test_program_and_files_have_the_icon_in_every_size(source, tmp_path):
    icons, share = tmp_path / "icons", tmp_path / "share"
    icons.mkdir()
    for size in SIZES:
        (icons / f"{size}.png").write_bytes(str(size).encode())
    drawing = tmp_path / "resources" / "icons" / "swissdesk.svg"
    drawing.parent.mkdir(parents=True)
    drawing.write_text("<svg/>")
    here = Source(tmp_path, source.version, source.epoch, source.build, source.dist)
    lay_icon_theme(here, icons, share)
    theme = share / "icons" / "hicolor"
    for name in (f"apps/{APPLICATION}", "mimetypes/application-x-swissdesk"):
        assert (theme / "scalable" / f"{name}.svg").read_text() == "<svg/>"
        drawn = {size: (theme / f"{size}x{size}" / f"{name}.png").read_bytes() for size in SIZES}
        assert drawn == {size: str(size).encode() for size in SIZES}


def test_the_other_systems_know_the_program_by_the_same_name():
    manifest = (CHECKOUT / "installer" / "flatpak" / f"{APPLICATION}.yaml").read_text("utf-8")
    assert f"id: {APPLICATION}\n" in manifest
    assert "share=network" not in manifest.replace("No --share=network", "")
    setup = (CHECKOUT / "installer" / "windows" / "swissdesk.iss").read_text("utf-8")
    assert f"AppId={APPLICATION}\n" in setup
    assert f'bundle_identifier="{APPLICATION}"' in (
        CHECKOUT / "installer" / "freezing" / "swissdesk.spec"
    ).read_text("utf-8")


def test_the_setup_asks_for_no_administrator_and_writes_to_the_users_registry_alone():
    setup = (CHECKOUT / "installer" / "windows" / "swissdesk.iss").read_text("utf-8")
    assert "PrivilegesRequired=lowest\n" in setup
    assert set(re.findall(r"^Root: (\w+);", setup, re.MULTILINE)) == {"HKCU"}
    assert '{app}\\swissdeskw.exe"" ""%1' in setup
