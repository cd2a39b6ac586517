"""Small files in the forms in which the program is given away."""

import io
import tarfile
from pathlib import Path


def _archive(mode: str, name: str, content: bytes) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode=mode) as archive:
        member = tarfile.TarInfo(name)
        member.size = len(content)
        archive.addfile(member, io.BytesIO(content))
    return buffer.getvalue()


def _part(name: str, content: bytes) -> bytes:
    head = f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(content):<10}`\n".encode()
    return head + content + b"\n" * (len(content) % 2)


def debian(folder: Path, version: str = "99.0.0", package: str = "swissdesk", machine: str = "amd64") -> Path:
    """Make a Debian package with nothing in it."""
    control = f"Package: {package}\nVersion: {version}\nArchitecture: {machine}\n".encode()
    parts = _part("debian-binary", b"2.0\n") + _part("control.tar.xz", _archive("w:xz", "./control", control))
    parts += _part("data.tar.xz", _archive("w:xz", "./usr/bin/swissdesk", b"program"))
    path = folder / f"swissdesk_{version}_{machine}.deb"
    path.write_bytes(b"!<arch>\n" + parts)
    return path


def portable(folder: Path, top: str = "swissdesk-99.0.0-linux-x86_64") -> Path:
    """Make an archive with one file."""
    path = folder / f"{top}.tar.gz"
    path.write_bytes(_archive("w:gz", f"{top}/swissdesk", b"program"))
    return path


def windows(folder: Path, name: str = "setup.exe", product: str = "SwissDesk", *, shift: int = 0) -> Path:
    """Make a program that says its name and its version as those of Windows do, filled up with blanks."""
    path = folder / name
    said = f"ProductName\0\0{product:<60}\0ProductVersion\0\0{'99.0.0':<40}\0"
    path.write_bytes(b"MZ" + b"\0" * (60 + shift) + said.encode("utf-16-le"))
    return path


def macos(folder: Path, name: str = "swissdesk-99.0.0-macos.dmg") -> Path:
    """Make an image whose last block says what it is."""
    path = folder / name
    path.write_bytes(b"\x78\xda" * 100 + b"koly" + b"\0" * 508)
    return path
