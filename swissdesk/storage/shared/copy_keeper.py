"""Keeping the copy of a followed event up to date, beside the following itself."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from threading import Condition, Thread, Timer
from typing import Final

from sqlalchemy import URL

from swissdesk.errors import StorageError
from swissdesk.frozen import Frozen
from swissdesk.storage.shared.engine import label_of, reading_engine
from swissdesk.storage.shared.errors import LineLostError
from swissdesk.storage.shared.line import Line
from swissdesk.storage.shared.mirror import Mirror
from swissdesk.storage.shared.trail import Trail

_PAUSE: Final = 1.0
"""Seconds between two writings: each writes the whole file and waits for the disk."""
_PAUSE_AFTER_FAILURE: Final = 15.0
_READING: Final = 15.0
"""Seconds for what may be the whole event, over a slow network."""
_GOODBYE: Final = 2.0
"""Seconds that `close` waits for the thread."""

Amount = tuple[int, int]
"""How much of an event: so many entries of the journal, and so many prints."""


class Copied(Frozen):
    """What has become of the copy: where it is and when it was up to date last, or why it cannot be.

    `entries` are at least in it, 0 where it cannot be written. Without the server, `is_of_server`, it has
    what this desk knew of the event.
    """

    path: Path | None
    at: datetime
    entries: int = 0
    why: str = ""
    is_of_server: bool = True


def say_nothing(_what: object) -> None:
    """Leave it unsaid."""


class CopyKeeper:
    """Writes the copy in a thread of its own: whoever follows the event never waits for the disk.

    `place` is its folder and what it is called, None for no copy. A disk that fails is told, and tried again;
    a server that fails is not, since the thread that follows says so: the next `want` tries again. Meanwhile
    the copy gets from the `trail` what this desk knows, such as what was acknowledged to it last.
    """

    def __init__(
        self, url: URL, place: tuple[Path, str] | None, tell: Callable[[Copied], None], trail: Trail
    ) -> None:
        self._place, self._listen, self._trail = place, tell, trail
        self.copied: Copied | None = None
        self._line = Line(reading_engine(url), label_of(url))
        self._mirror: Mirror | None = None
        self._wanted: Amount | None = None
        self._change = Condition()
        self._is_ending = False
        self.is_lost = False
        """Whether the server need not be asked, since it does not answer."""
        self._thread: Thread | None = None

    def want(self, entries: int, prints: int) -> None:
        """Have the copy brought to so many entries and prints, once a second at most."""
        if self._place is None or self._is_ending:
            return
        if self._thread is None:
            self._thread = Thread(target=self._keep_again_and_again, name="copy", daemon=True)
            self._thread.start()
        with self._change:
            self._wanted = entries, prints
            self._change.notify()

    def close(self, *, is_lost: bool = False) -> None:
        """Write what is new, without the server if it is lost, and give the file free; twice does no harm."""
        with self._change:
            self._is_ending, self.is_lost = True, is_lost
            self._change.notify()
        if self._thread is not None:
            self._thread.join(0 if is_lost else _GOODBYE)
            self._line.cut()
            self._thread.join(_GOODBYE)

    def _keep_again_and_again(self) -> None:
        kept: Amount | None = None
        pause = 0.0
        try:
            while (wanted := self._next(kept, pause)) is not None:
                is_kept, pause = self._keep(wanted[0])
                kept = wanted if is_kept or self._is_ending else kept  # in the end it is tried once
        finally:
            self._let_go()
            self._line.hang_up()

    def _next(self, kept: Amount | None, pause: float) -> Amount | None:
        """Wait until another state than the kept one is wanted, after a pause; None for the end."""
        with self._change:
            self._change.wait_for(lambda: self._is_ending, pause)
            self._change.wait_for(lambda: self._is_ending or self._wanted != kept)
            return None if self._wanted == kept else self._wanted

    def _keep(self, entries: int) -> tuple[bool, float]:
        """Write what is new; return whether all of it is written, and the seconds until the next time.

        A line that rested while the server was away is found broken, and another one is tried.
        """
        for _line in range(0 if self.is_lost else 2):
            try:
                return self._keep_once(entries)
            except LineLostError:
                if self._line.was_cut:
                    break
        return self._keep_known(entries), _PAUSE

    def _keep_known(self, wanted: int) -> bool:
        """Write what this desk knows without the server; return whether that is all that was wanted.

        A copy that was not begun with the server is not begun without it: of what would it be one?
        """
        if self._mirror is None:
            return False
        try:
            entries = self._mirror.follow_trail(self._trail)
        except StorageError as error:
            self._let_go()
            self._tell(Copied(None, _now(), why=str(error)))
            return False
        if entries is not None and self.copied is not None and entries > self.copied.entries:
            self._tell(Copied(self._mirror.path, _now(), entries, is_of_server=False))
        return entries is not None and entries >= wanted

    def _keep_once(self, entries: int) -> tuple[bool, float]:
        assert self._place is not None
        now = _now()
        patience = Timer(_READING, self._line.cut)
        patience.daemon = True
        patience.start()
        try:
            with self._line.transaction() as source:
                if self._mirror is None:
                    self._mirror = Mirror.begin(source, *self._place)
                else:
                    self._mirror.follow(source)
        except LineLostError:
            raise
        except StorageError as error:
            self._let_go()
            self._tell(Copied(None, now, why=str(error)))
            return False, _PAUSE_AFTER_FAILURE
        finally:
            patience.cancel()
        if self._mirror is not None:
            self._tell(Copied(self._mirror.path, now, entries))
        return True, _PAUSE

    def _tell(self, copied: Copied) -> None:
        self.copied = copied
        self._listen(copied)

    def _let_go(self) -> None:
        mirror, self._mirror = self._mirror, None
        if mirror is not None:
            mirror.close()


def _now() -> datetime:
    return datetime.now(UTC).astimezone()
