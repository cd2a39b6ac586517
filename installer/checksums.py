"""The list of checksums beside the packages, with which an update is compared before it is installed."""

import hashlib
from pathlib import Path
from typing import Final

NAME: Final = "SHA256SUMS"


def write_checksums(dist: Path) -> None:
    """Write the checksum of each package in `dist`, in the form of `sha256sum`; no list without a package."""
    lines = [f"{_checksum(path)}  {path.name}\n" for path in sorted(dist.glob("*")) if path.name != NAME]
    if lines:
        (dist / NAME).write_text("".join(lines), "utf-8", newline="\n")


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
