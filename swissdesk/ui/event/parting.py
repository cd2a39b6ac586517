"""The copy that is made when an event is closed, and how long a window that closes with it waits."""

from threading import Event
from typing import Final

from swissdesk.errors import StorageError
from swissdesk.services.event import copies
from swissdesk.services.event.copies import CopyNews, CopyOrder

MOMENT: Final = 2.0
"""Seconds that a window waits for the copy; a slower stick gets it after the window has gone."""


class PartingCopy:
    """Makes the copies of one order in the worker; the window may ask how it ended."""

    def __init__(self, order: CopyOrder) -> None:
        self._order = order
        self._ended = Event()
        self._news: CopyNews | None = None

    def work(self, _report: object) -> CopyNews:
        """Make the copies, in the worker."""
        try:
            self._news = copies.make_copies(self._order)
            return self._news
        finally:
            self._ended.set()

    def error_within(self, seconds: float) -> StorageError | None:
        """Return why the copy failed, if that is known in time."""
        self._ended.wait(seconds)
        return error_of(self._news) if self._news else None


def error_of(news: CopyNews) -> StorageError | None:
    """Return why an order failed, the second place first; None if all of it was done."""
    return news.place_failed or news.beside_failed
