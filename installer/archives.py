"""Trees of files in a form that depends on their contents alone: sorted, one date, no owner."""

import gzip
import os
import stat
import tarfile
from pathlib import Path


def settle(tree: Path, epoch: int) -> None:
    """Give all files of a tree the same date, and the modes of installed files."""
    for path in [tree, *sorted(tree.rglob("*"))]:
        if not path.is_symlink():
            path.chmod(_mode(path))
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def write_tar(tree: Path, archive: Path, epoch: int) -> None:
    """Write a tree as `.tar.gz`; its folder is the one folder at the top. Symbolic links stay links."""

    def settled(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = epoch
        return member

    archive.parent.mkdir(parents=True, exist_ok=True)
    with (
        archive.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=epoch) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for path in [tree, *sorted(tree.rglob("*"))]:
            tar.add(path, str(path.relative_to(tree.parent)), recursive=False, filter=settled)


def packed(content: bytes) -> bytes:
    """Return the content packed by gzip, without a date."""
    return gzip.compress(content, 9, mtime=0)


def _mode(path: Path) -> int:
    """Return the mode of a folder, a program, or a file; a library is loaded, not run."""
    runs = path.stat().st_mode & stat.S_IXUSR and ".so" not in path.name
    return 0o755 if path.is_dir() or runs else 0o644
