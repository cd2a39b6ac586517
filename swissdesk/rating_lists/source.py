"""A file of a list, plain or zipped, as a stream of blocks whose size nothing in the file decides.

Lists are downloads and come on sticks: a ZIP file is opened only after its directory has been found small,
and is read no further than it says it is long.
"""

import hashlib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import IO, Final
from zlib import error as InflateError  # noqa: N812 - it is an error's class

from swissdesk.frozen import Frozen
from swissdesk.rating_lists.errors import NotARatingListError, UnknownListError, UnsafeArchiveError
from swissdesk.words import _

LARGEST: Final = 2 * 1024**3
"""Bytes of a list, unzipped; FIDE's XML takes less than half of it."""

BLOCK: Final = 1 << 18
"""Bytes that are read at a time: after each, the import can be cancelled."""

_MOST_MEMBERS: Final = 50
_LARGEST_DIRECTORY: Final = 64 * 1024
_HIGHEST_RATIO: Final = 200
_RATIO_FROM: Final = 10 * 1024**2
"""Bytes from which the ratio counts: FIDE's lists become 15 times as large, a bomb a thousand times."""

_ZIP: Final = b"PK\x03\x04"
_END: Final = b"PK\x05\x06"
_END_LENGTH: Final = 22
_LOCATOR: Final = b"PK\x06\x07"
_LOCATOR_LENGTH: Final = 20
_LONGEST_COMMENT: Final = 65_535
_KINDS: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_OF_A_WORKBOOK: Final = "[Content_Types].xml"
_ENCRYPTED: Final = 0x1


class SourceFile(Frozen):
    """A list's file before it is read: `name` is that of the member where it is zipped.

    `size` is in bytes, unzipped. `dated` is the month in which the file was made or copied, as `YYYY-MM`.
    """

    path: Path
    name: str
    size: int
    dated: str
    is_zipped: bool


class SourceStream:
    """The bytes of a list; counts and sums up what was read."""

    def __init__(self, stream: IO[bytes], source: SourceFile) -> None:
        self._stream, self.source = stream, source
        self._sum = hashlib.sha256()
        self._state = state_of(source.path)
        self.done = 0

    def blocks(self, size: int = BLOCK) -> Iterator[bytes]:
        """Yield the rest block by block.

        Raises `NotARatingListError` where the file is damaged, or has been changed since it was opened: what
        is still being copied would be taken for the whole.
        """
        while block := self.read(size):
            yield block
        if state_of(self.source.path) != self._state:
            raise NotARatingListError(self.source.path.name, still_changing())

    def read(self, size: int) -> bytes:
        """Return the next bytes, none at the end; raises `NotARatingListError` where it is damaged."""
        try:
            block = self._stream.read(size)
        except (zipfile.BadZipFile, InflateError, EOFError) as error:
            raise NotARatingListError(self.source.path.name, _("the ZIP file is damaged.")) from error
        self.done += len(block)
        if self.done > LARGEST:
            raise NotARatingListError(self.source.path.name, _("the file is too large for a rating list."))
        self._sum.update(block)
        return block

    @property
    def checksum(self) -> str:
        """Return a checksum of what was read so far."""
        return self._sum.hexdigest()[:32]


def state_of(path: Path) -> tuple[int, int, int]:
    """Return what differs once a file has been written to or replaced; raises `OSError`."""
    status = path.stat()
    return status.st_ino, status.st_size, status.st_mtime_ns


def still_changing() -> str:
    """Return that a file has changed while it was read, in a sentence."""
    return _("the file was changed while it was read. Wait until it has been copied, and import it again.")


def source_of(path: Path) -> SourceFile:
    """Look at a file without reading it.

    Raises `OSError`, and `NotARatingListError` for a ZIP file that holds no list or is not safe.
    """
    status = path.stat()
    if not (path.is_file() or path.is_dir()):  # a pipe would wait for ever, a device never ends
        raise NotARatingListError(path.name, _("it is a device or a pipe, not a file."))
    with path.open("rb") as file:
        if file.read(len(_ZIP)) == _ZIP:
            return _zipped(path, file)
    if status.st_size > LARGEST:
        raise NotARatingListError(path.name, _("the file is too large for a rating list."))
    dated = datetime.fromtimestamp(status.st_mtime, UTC)
    return SourceFile(path, path.name, status.st_size, f"{dated:%Y-%m}", is_zipped=False)


@contextmanager
def opened(source: SourceFile) -> Iterator[SourceStream]:
    """Open a list for reading from its beginning. Raises `OSError` and `NotARatingListError`."""
    if not source.is_zipped:
        with source.path.open("rb") as file:
            yield SourceStream(file, source)
        return
    try:
        archive = zipfile.ZipFile(source.path)
        member = archive.open(source.name)
    except (zipfile.BadZipFile, KeyError, NotImplementedError, ValueError) as error:
        raise NotARatingListError(source.path.name, _("the ZIP file is damaged.")) from error
    with archive, member:
        yield SourceStream(member, source)


def _zipped(path: Path, file: IO[bytes]) -> SourceFile:
    _check_directory(path, file)
    try:
        with zipfile.ZipFile(path) as archive:
            member = _only_list(path, archive.infolist())
    except (zipfile.BadZipFile, NotImplementedError, ValueError) as error:
        raise NotARatingListError(path.name, _("the ZIP file is damaged.")) from error
    _check_member(path, member)
    year, month = member.date_time[:2]
    return SourceFile(path, member.filename, member.file_size, f"{year:04}-{month:02}", is_zipped=True)


def _check_directory(path: Path, file: IO[bytes]) -> None:
    """Refuse a ZIP file with a large directory, before the library reads the whole of it at once.

    The larger form of directories (ZIP64) is for files that no list needs.
    """
    size = file.seek(0, 2)
    file.seek(max(0, size - _END_LENGTH - _LONGEST_COMMENT - _LOCATOR_LENGTH))
    tail = file.read()
    end = tail.rfind(_END)
    if end < 0 or len(tail) < end + _END_LENGTH:
        raise NotARatingListError(path.name, _("the ZIP file is damaged."))
    members = int.from_bytes(tail[end + 10 : end + 12], "little")
    length = int.from_bytes(tail[end + 12 : end + 16], "little")
    is_large_form = tail[max(0, end - _LOCATOR_LENGTH) : end].startswith(_LOCATOR)
    if is_large_form or members > _MOST_MEMBERS or length > _LARGEST_DIRECTORY:
        raise UnsafeArchiveError(path.name, _("the ZIP file holds more than a rating list."))


def _only_list(path: Path, members: list[zipfile.ZipInfo]) -> zipfile.ZipInfo:
    """Return the one member that can be a list; macOS adds files of its own."""
    files = [member for member in members if not (member.is_dir() or _is_of_the_system(member.filename))]
    if any(member.filename == _OF_A_WORKBOOK for member in files):
        raise UnknownListError(path.name, _("it is a workbook."))
    if len(files) != 1:
        why = _("the ZIP file has to hold one file, the list; it holds {count}.")
        raise NotARatingListError(path.name, why.format(count=len(files)))
    return files[0]


def _is_of_the_system(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return "__MACOSX" in parts or parts[-1:] == (".DS_Store",)


def _check_member(path: Path, member: zipfile.ZipInfo) -> None:
    if member.flag_bits & _ENCRYPTED:
        raise NotARatingListError(path.name, _("the ZIP file is encrypted; unpack it first."))
    if member.compress_type not in _KINDS:
        raise NotARatingListError(path.name, _("the ZIP file is packed in an unusual way; unpack it first."))
    ratio = member.file_size / max(1, member.compress_size)
    if member.file_size > LARGEST or (member.file_size > _RATIO_FROM and ratio > _HIGHEST_RATIO):
        raise UnsafeArchiveError(path.name, _("the ZIP file would become far too large when it is unpacked."))
