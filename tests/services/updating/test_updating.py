"""What a file installs is read from it, and its checksum is compared before anybody opens it."""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from swissdesk import __version__
from swissdesk.errors import FormatError
from swissdesk.services.updating.checksums import (
    ChecksumError,
    Stated,
    in_groups,
    sha256_of,
    stated_beside,
    typed_checksum,
)
from swissdesk.services.updating.comparing import Agreement, compared, facts_of, warnings_of, way_of
from swissdesk.services.updating.installers import (
    InstallerError,
    InstallerKind,
    System,
    age_of,
    command_for,
    read_installer,
    why_not_here,
)
from tests.services.updating.made import debian, macos, portable, windows

DEBIAN = System("linux", "x86_64", has_dpkg=True)


@pytest.mark.parametrize(
    ("make", "kind", "machine"),
    [
        (debian, InstallerKind.DEBIAN, "amd64"),
        (portable, InstallerKind.PORTABLE, "x86_64"),
        (windows, InstallerKind.WINDOWS, ""),
        (macos, InstallerKind.MACOS, ""),
    ],
)
def test_each_form_is_recognised_with_its_version(
    tmp_path: Path, make: Callable[[Path], Path], kind: InstallerKind, machine: str
):
    path = make(tmp_path)
    read = read_installer(path)
    assert (read.kind, read.version, read.machine) == (kind, "99.0.0", machine)
    assert read.checksum == hashlib.sha256(path.read_bytes()).hexdigest()
    assert str(path) in dict(facts_of(read)).values()


def test_what_is_in_the_file_counts_and_not_its_name(tmp_path: Path):
    path = debian(tmp_path, "99.1").rename(tmp_path / "swissdesk_1.0.0_arm64.deb")
    read = read_installer(path)
    assert (read.version, read.machine) == ("99.1", "amd64")


def test_a_version_of_windows_is_found_at_odd_places_and_else_in_the_name(tmp_path: Path):
    assert read_installer(windows(tmp_path, shift=1)).version == "99.0.0"
    bare = tmp_path / "swissdesk-98.0.0-setup.exe"
    bare.write_bytes(b"MZ" + b"\0" * 100)
    assert read_installer(bare).version == "98.0.0"


def test_another_program_of_windows_is_none_of_ours(tmp_path):
    with pytest.raises(InstallerError, match="is not an installer of SwissDesk"):
        read_installer(windows(tmp_path, "swissdesk-1.0.0.exe", "Other Program"))


def test_a_version_of_thousands_of_digits_is_compared_as_far_as_it_makes_sense():
    assert age_of("9" * 5000, "0.1.0") == 1


def test_other_files_are_refused_in_words(tmp_path: Path):
    other = tmp_path / "letter.deb"
    other.write_bytes(b"a letter")
    strange = [
        other,
        debian(tmp_path, package="swissdesk-evil"),
        portable(tmp_path, "swissdesk-99.0.0"),
        portable(tmp_path, "freecell-99.0.0-linux-x86_64"),
        macos(tmp_path, "image.dmg"),
    ]
    for path in strange:
        with pytest.raises(InstallerError, match="is not an installer of SwissDesk"):
            read_installer(path)


@pytest.mark.parametrize("make", [debian, portable])
def test_a_file_that_is_cut_off_anywhere_is_refused(tmp_path: Path, make: Callable[[Path], Path]):
    path = make(tmp_path)
    whole = path.read_bytes()
    assert read_installer(path)
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        with pytest.raises(InstallerError, match="or it is damaged"):
            read_installer(path)


def test_a_file_that_is_not_there_is_said(tmp_path: Path):
    with pytest.raises(InstallerError, match="cannot be read: No such file"):
        read_installer(tmp_path / "gone.deb")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_waited_for_neither_as_the_file_nor_as_its_checksum(tmp_path: Path):
    os.mkfifo(tmp_path / "swissdesk_0.2.0_amd64.deb")
    with pytest.raises(FormatError, match="a device or a pipe"):
        read_installer(tmp_path / "swissdesk_0.2.0_amd64.deb")
    os.mkfifo(tmp_path / "SHA256SUMS")
    assert compared(read_installer(debian(tmp_path, "99.1"))).agreement is Agreement.NOT_COMPARED


@pytest.mark.parametrize(
    ("version", "age"),
    [
        ("0.1.0", 0),
        ("0.1", 0),
        ("0.1.0-1", 0),
        ("0.0.9", -1),
        ("0.10.0", 1),
        ("0.1.1", 1),
        ("1", 1),
        ("0.1.0~rc1", -1),
        ("0.1.0rc2", -1),
        ("0.2.0~rc1", 1),
        ("1:0.0.9", -1),
        ("1:0.1.0-2", 0),
    ],
)
def test_versions_are_compared_by_their_numbers(version: str, age: int):
    assert age_of(version, "0.1.0") == age


def test_a_later_candidate_is_newer_than_an_earlier_one_and_older_than_the_version():
    assert age_of("0.2.0~rc2", "0.2.0rc1") == 1
    assert age_of("0.2.0b3", "0.2.0rc1") == -1
    assert age_of("0.2.0", "0.2.0rc1") == 1


def test_a_checksum_is_typed_in_many_ways(tmp_path: Path):
    path = tmp_path / "x"
    path.write_bytes(b"x")
    seen: list[int] = []
    right = sha256_of(path, seen.append)
    assert seen == [1]
    for typed in (
        right,
        right.upper(),
        in_groups(right),
        f" SHA256: {right}\n",
        f"{right}  x",
        f"{right} *x",
    ):
        assert typed_checksum(typed) == right
    for typed in ("", right[:-1], right + "0", right[:-1] + "g"):
        with pytest.raises(ChecksumError, match="64 digits"):
            typed_checksum(typed)


def test_the_checksum_in_a_file_beside_is_taken_for_the_file_of_its_name(tmp_path: Path):
    path = debian(tmp_path)
    assert stated_beside(path) == ()
    right = read_installer(path).checksum
    sums = tmp_path / "SHA256SUMS"
    sums.write_text(f"{'0' * 64}  other.deb\n{'1' * 64}  {path.name}.old\n{right} *{path.name}\n")
    assert stated_beside(path) == (Stated(right, sums),)
    own = tmp_path / f"{path.name}.sha256"
    own.write_text("0" * 64)
    assert stated_beside(path) == (Stated("0" * 64, own), Stated(right, sums))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize(
    "written",
    [
        "{sum}",
        "{sum}  {name}\n",
        "SHA256 ({name}) = {sum}\n",
        "SHA256 hash of {name}:\n{sum}\nCertUtil: -hashfile command completed successfully.\n",
        "SHA256-Hash der Datei {name}:\n{pairs}\nCertUtil: erfolgreich.\n",
        "Algorithm : SHA256\nHash      : {upper}\nPath      : C:\\club\\{name}\n",
        "# made by a tool\n{sum}\nand a second line\n",
    ],
)
def test_a_checksum_beside_is_read_as_each_usual_tool_writes_it(tmp_path: Path, written: str, encoding: str):
    path = debian(tmp_path)
    read = read_installer(path)
    own = tmp_path / f"{path.name}.sha256"
    for checksum, agreement in ((read.checksum, Agreement.SAME), ("f" * 64, Agreement.DIFFERENT)):
        pairs = " ".join(checksum[place : place + 2] for place in range(0, 64, 2))
        text = written.format(sum=checksum, upper=checksum.upper(), pairs=pairs, name=path.name)
        own.write_text(text, encoding=encoding)
        assert compared(read).agreement is agreement
        assert typed_checksum(text) == checksum


def test_a_file_beside_that_says_nothing_is_named(tmp_path: Path):
    path = debian(tmp_path)
    (tmp_path / f"{path.name}.sha256").write_text("a letter")
    comparison = compared(read_installer(path))
    assert comparison.agreement is Agreement.NOT_COMPARED
    assert f"no checksum of this file can be read in {path.name}.sha256" in comparison.text


def test_of_two_files_beside_one_that_differs_is_enough(tmp_path: Path):
    path = debian(tmp_path)
    read = read_installer(path)
    (tmp_path / f"{path.name}.sha256").write_text(read.checksum)
    (tmp_path / "SHA256SUMS").write_text(f"{'0' * 64}  {path.name}\n")
    assert compared(read).agreement is Agreement.DIFFERENT
    assert "SHA256SUMS" in compared(read).text


def test_what_was_typed_counts_before_a_file_beside(tmp_path: Path):
    path = debian(tmp_path)
    read = read_installer(path)
    assert compared(read).agreement is Agreement.NOT_COMPARED
    (tmp_path / f"{path.name}.sha256").write_text(read.checksum)
    assert compared(read).agreement is Agreement.SAME
    assert "That does not prove who made it" in compared(read).text
    assert compared(read, "0" * 64).agreement is Agreement.DIFFERENT
    assert "Do not install it" in compared(read, "0" * 64).text
    assert compared(read, read.checksum).agreement is Agreement.SAME
    (tmp_path / f"{path.name}.sha256").write_text("0" * 64)
    assert compared(read).agreement is Agreement.DIFFERENT


def test_a_file_for_another_computer_is_named(tmp_path: Path):
    package = read_installer(debian(tmp_path))
    assert why_not_here(package, DEBIAN) == ""
    assert "processors of the kind amd64" in why_not_here(package, System("linux", "aarch64", has_dpkg=True))
    assert "take the .tar.gz" in why_not_here(package, System("linux", "x86_64", has_dpkg=False))
    assert "is for Linux, and this computer has Windows" in why_not_here(
        package, System("win32", "AMD64", has_dpkg=False)
    )
    assert why_not_here(read_installer(windows(tmp_path)), System("win32", "AMD64", has_dpkg=False)) == ""


def test_an_older_file_is_warned_of_and_the_same_named(tmp_path: Path):
    assert warnings_of(read_installer(debian(tmp_path)), DEBIAN) == ()
    (older,) = warnings_of(read_installer(debian(tmp_path, "0.0.1")), DEBIAN)
    assert "older than this version" in older
    assert warnings_of(read_installer(debian(tmp_path, __version__)), DEBIAN) == (
        "This version is installed already.",
    )


def test_the_way_is_one_command_where_the_system_has_no_window_for_it(tmp_path: Path):
    folder = tmp_path / "a stick"
    folder.mkdir()
    package = read_installer(debian(folder))
    assert command_for(package) == f"sudo apt install '{package.path}'"
    assert command_for(package) in way_of(package)
    assert command_for(read_installer(portable(folder))).startswith("tar -xzf '")
    assert command_for(read_installer(windows(folder))) == ""


def test_a_file_that_is_replaced_after_reading_is_noticed(tmp_path: Path):
    path = debian(tmp_path)
    read = read_installer(path)
    assert read.is_unchanged()
    path.write_bytes(b"something else")
    assert not read.is_unchanged()
    path.unlink()
    assert not read.is_unchanged()
