"""The same files make the same archives, whoever packs them, when and in which order."""

import hashlib
import tarfile
from pathlib import Path

import pytest

from installer.archives import packed, settle, write_tar
from installer.checksums import write_checksums
from installer.environment import PINNED
from installer.errors import BuildError
from installer.freezing.trimming import QT_WORDS, is_of_the_system, is_shipped, stem
from installer.source import read_source
from swissdesk.languages import offered

EPOCH = 1_790_000_000


def tree(folder: Path, names: list[str]) -> Path:
    for name in names:
        path = folder / "program" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (folder / "program" / "link").symlink_to("a")
    (folder / "program" / "a").chmod(0o700)
    (folder / "program" / "library.so.1").chmod(0o755)
    return folder / "program"


def test_trees_with_the_same_files_make_the_same_archive(tmp_path):
    names = ["a", "library.so.1", "folder/b", "folder/a"]
    first, second = tree(tmp_path / "1", names), tree(tmp_path / "2", names[::-1])
    for made, archive in ((first, tmp_path / "1.tar.gz"), (second, tmp_path / "other name.tar.gz")):
        settle(made, EPOCH)
        write_tar(made, archive, EPOCH)
    assert (tmp_path / "1.tar.gz").read_bytes() == (tmp_path / "other name.tar.gz").read_bytes()
    with tarfile.open(tmp_path / "1.tar.gz") as tar:
        members = {member.name: member for member in tar}
    assert list(members) == sorted(members)
    assert {(each.uid, each.uname, each.mtime) for each in members.values()} == {(0, "root", EPOCH)}
    modes = {name: members[f"program/{name}"].mode for name in ("a", "library.so.1", "folder", "folder/b")}
    assert modes == {"a": 0o755, "library.so.1": 0o644, "folder": 0o755, "folder/b": 0o644}
    assert members["program/link"].linkname == "a"


def test_what_is_packed_bears_no_date():
    assert packed(b"page")[4:8] == bytes(4)


def test_the_date_of_the_sources_is_given_or_that_of_the_last_commit(tmp_path, monkeypatch):
    (tmp_path / "swissdesk").mkdir()
    (tmp_path / "swissdesk" / "__init__.py").write_text('__version__ = "1.2.3"\n')
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(EPOCH))
    source = read_source(tmp_path, tmp_path)
    assert (source.version, source.epoch, source.day) == ("1.2.3", EPOCH, "2026-09-21")
    assert source.fixed_environment()["SOURCE_DATE_EPOCH"] == str(EPOCH)
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    with pytest.raises(BuildError, match="set SOURCE_DATE_EPOCH"):
        read_source(tmp_path, tmp_path)


def test_a_folder_that_is_no_checkout_is_refused(tmp_path):
    with pytest.raises(BuildError, match="does not say a version"):
        read_source(tmp_path, tmp_path)


@pytest.mark.parametrize(
    ("place", "shipped"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/Qt/plugins/tls/libqopensslbackend.so", False),
        ("PySide6/Qt/lib/libQt6Gui.so.6", True),
        ("PySide6/Qt/lib/libQt6Network.so.6", False),
        ("PySide6\\opengl32sw.dll", False),
        ("PySide6/QtNetwork.abi3.so", False),
        ("PySide6/Qt/translations/qtbase_de.qm", True),
        ("PySide6/Qt/translations/qtbase_uk.qm", False),
        ("PySide6/Qt/translations/assistant_de.qm", False),
        ("swissdesk/resources/fonts/LICENSE", True),
    ],
)
def test_of_qt_only_what_a_window_uses_is_shipped(place, shipped):
    assert is_shipped(place, f"/packages/{place}") is shipped


def test_qts_own_words_are_shipped_in_every_language_that_is_offered():
    assert {f"qtbase_{tag}.qm" for tag in offered() if tag != "en"} == QT_WORDS


def test_libraries_of_the_system_stay_there_but_for_those_that_a_desktop_may_lack(monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    system = "/lib/x86_64-linux-gnu"
    assert is_shipped("libxcb-cursor.so.0", f"{system}/libxcb-cursor.so.0")
    assert not is_shipped("libfontconfig.so.1", f"{system}/libfontconfig.so.1")
    assert not is_of_the_system(f"{system}/libpython3.11.so.1.0")
    assert not is_of_the_system("/usr/lib/python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so")


def test_libraries_have_one_name_on_all_systems():
    names = ["libQt6Core.so.6", "Qt6Core.dll", "libqxcb.so", "libxcb-xkb.so.1", "QtGui.abi3.so"]
    assert [stem(name) for name in names] == ["Qt6Core", "Qt6Core", "qxcb", "libxcb-xkb", "QtGui"]


def test_each_package_has_its_checksum_in_the_list_beside_it(tmp_path):
    write_checksums(tmp_path / "nowhere")
    assert list(tmp_path.iterdir()) == []
    for name in ("swissdesk.deb", "swissdesk.tar.gz"):
        (tmp_path / name).write_text(name)
    write_checksums(tmp_path)
    write_checksums(tmp_path)
    listed = [line.split("  ") for line in (tmp_path / "SHA256SUMS").read_text().splitlines()]
    assert [name for _checksum, name in listed] == ["swissdesk.deb", "swissdesk.tar.gz"]
    assert [checksum for checksum, name in listed] == [
        hashlib.sha256(name.encode()).hexdigest() for _checksum, name in listed
    ]


def test_the_pinned_versions_are_there():
    assert PINNED.exists()
