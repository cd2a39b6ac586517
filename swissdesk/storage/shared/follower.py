"""Following a shared event: a thread that is told of changes, reads them, and says when the line is lost.

The server's word is a hint and never a fact: what is new is read from the journal, and whoever missed a
word catches up with the same question, once a second at the latest.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread
from typing import Final

from sqlalchemy import Connection, func, select

from swissdesk.errors import StorageError
from swissdesk.frozen import Frozen, replace
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import JournalEntry
from swissdesk.storage.journal.prints import read_prints
from swissdesk.storage.loading import stored_in
from swissdesk.storage.rows.tables import EVENT, PRINT
from swissdesk.storage.shared.copy_keeper import Copied, CopyKeeper, say_nothing
from swissdesk.storage.shared.engine import check_version, label_of, server_engine, url_of
from swissdesk.storage.shared.errors import server_in_words
from swissdesk.storage.shared.listening import ListeningLine, listening
from swissdesk.storage.shared.presence import Desk, View, note_desk, read_desks, show_view
from swissdesk.storage.shared.reading import read_news
from swissdesk.storage.shared.trail import Trail
from swissdesk.storage.shared.writing import CHANNEL
from swissdesk.storage.store import News
from swissdesk.tournament.model import RoundState, Tournament
from swissdesk.words import _

_PING: Final = 1.0
"""Seconds between two questions whether the server is there."""
_SILENCE: Final = 2.0
"""Seconds after which a server that does not answer is taken for lost."""
_READING: Final = 15.0
"""Seconds for what may be a whole section, over a slow network."""
_FOLDING: Final = 0.012
"""Seconds for others to come in with the first word: the answer to this desk's own change among them."""
_DESKS: Final = 5.0
"""Seconds between two looks at who is there."""
_PAUSES: Final = (0.2, 3.0)
"""The shortest and the longest pause between two tries to join again, in seconds."""
_CHECKED: Final = 200
"""Entries after which what was followed is held against the whole of what the server has."""
_GOODBYE: Final = 2.0
"""Seconds that `close` waits for the thread."""


class EarlierEventError(StorageError):
    """The server holds less than this desk has seen of it, as after a dump was played back."""

    def __init__(self, event: str) -> None:
        sentence = _(
            "The server holds an earlier state of {event} than this desk has seen: it was set back there. "
            "Close the event and open it again to go on from what the server has."
        )
        super().__init__(sentence.format(event=event))


class DifferentStateError(Exception):
    """What a desk made of the entries is not what the server holds: a defect of this program."""

    def __init__(self, entries: int, sections: Sequence[SectionId]) -> None:
        """After how many entries it was seen, and in which sections."""
        numbers = ", ".join(str(section) for section in sections)
        super().__init__(f"after entry {entries} this desk had another state of section {numbers}")


class Picture(Frozen):
    """What a desk has of the event: so many entries and prints, and the sections as they are after them."""

    entries: int
    prints: int
    states: Mapping[SectionId, Tournament]


class Listener(Frozen):
    """What is called in the follower's thread: it must hand over, and not work there.

    `lost` gets the time of the last answer and the error, once until `back` is called. `failed` gets a
    defect, with which following ends. `desks` gets who is there, with each look. `copied` gets what becomes
    of the copy whenever that changes. `differs` gets a defect for which the event has to be read again.
    """

    news: Callable[[News], None]
    lost: Callable[[datetime, StorageError], None]
    back: Callable[[], None]
    desks: Callable[[tuple[Desk, ...]], None]
    failed: Callable[[BaseException], None]
    copied: Callable[[Copied], None] = say_nothing
    differs: Callable[[DifferentStateError], None] = say_nothing


class Following(Frozen):
    """Who follows: the address of the event, the desk with its number among lines, and its name.

    `copy` is the folder of the copy on this computer and what it is called, None for no copy.
    """

    address: str
    desk: str
    name: str
    copy: tuple[Path, str] | None = None


class Follower:
    """Follows an event from `start` to `close`; what it tells goes to the listener."""

    def __init__(
        self, following: Following, picture: Picture, view: View, listener: Listener, trail: Trail
    ) -> None:
        """Follow from a picture on; the `trail` is that of the desk, for the copy."""
        url = url_of(following.address)
        self._following, self._listener = following, listener
        self._label, self._engine = label_of(url), server_engine(url)
        self._picture, self._known, self._view = picture, picture, view
        self._checked = picture
        self._shown: View | None = None
        self._answered = datetime.now(UTC).astimezone()
        self._is_lost = False
        self._line: ListeningLine | None = None
        self._copy = CopyKeeper(url, following.copy, listener.copied, trail)
        self._ending = Event()
        self._thread = Thread(target=self._run, name="follower", daemon=True)

    def start(self) -> None:
        """Begin to follow."""
        self._thread.start()

    @property
    def copied(self) -> Copied | None:
        """Return what has become of the copy by now."""
        return self._copy.copied

    def know(self, picture: Picture) -> None:
        """Say what the desk has by now: what it did itself need not be read again."""
        self._known = picture

    def show(self, view: View) -> None:
        """Say what the desk looks at from now on."""
        self._view = view

    def close(self) -> None:
        """End following; nothing is called any more, unless it is being called now."""
        self._ending.set()
        line = self._line
        if line:
            line.end()
        if self._is_lost:  # while this thread connects it would give the copy free some seconds later
            self._want_copy()
            self._copy.close(is_lost=True)
        self._thread.join(_GOODBYE)  # while it connects it ends by itself, a little later

    def _run(self) -> None:
        try:
            self._follow_again_and_again()
        finally:
            if not self._is_lost:
                self._want_copy()  # with what this desk did last, of which no word may have come yet
            self._copy.close(is_lost=self._is_lost)
            defect = sys.exception()
            if defect is not None:
                self._listener.failed(defect)

    def _follow_again_and_again(self) -> None:
        shortest, longest = _PAUSES
        pause = shortest
        while not self._ending.is_set():
            try:
                with server_in_words(self._label), listening(self._engine, CHANNEL) as line:
                    self._line = line
                    self._join(line)
                    pause = shortest
                    self._follow(line)
            except StorageError as error:
                self._line = None
                self._lose(error)
            self._ending.wait(pause)
            pause = min(2 * pause, longest)

    def _join(self, line: ListeningLine) -> None:
        """Catch up with what happened before this line listened, and say that it is there."""
        with line.within(_READING) as connection:
            check_version(connection, self._label)
            connection.exec_driver_sql("SET synchronous_commit = off")  # for who is there, and nothing else
        self._shown = None
        self._is_behind(line)  # an earlier event than the one that was left is not joined
        self._pull(line)
        self._look_at_desks(line)
        self._copy.is_lost = False
        self._want_copy()
        if self._is_lost:
            self._is_lost = False
            self._listener.back()

    def _lose(self, error: StorageError) -> None:
        if not self._is_lost and not self._ending.is_set():
            self._is_lost = self._copy.is_lost = True
            self._want_copy()  # with what this desk did last, as it knows it
            self._listener.lost(self._answered, error)

    def _follow(self, line: ListeningLine) -> None:
        looks = 0
        while not self._ending.is_set():
            if line.wait(_PING):
                self._ending.wait(_FOLDING)
                line.wait(0)
                self._pull(line)
            elif self._is_behind(line):
                self._pull(line)
            else:
                looks += 1
                if looks * _PING >= _DESKS:
                    looks = 0
                    self._look_at_desks(line)
            self._want_copy()

    def _want_copy(self) -> None:
        picture = self._latest()
        self._copy.want(picture.entries, picture.prints)

    def _is_behind(self, line: ListeningLine) -> bool:
        """Ask whether the server is there and has anything that this desk lacks."""
        with line.within(_SILENCE) as connection:
            self._show_view(connection)
            count = select(func.count()).select_from(PRINT).scalar_subquery()
            revision, prints = connection.execute(select(EVENT.c.revision, count)).one()
        self._answered = datetime.now(UTC).astimezone()
        picture = self._latest()
        if revision < picture.entries:
            raise EarlierEventError(self._label)
        return (revision, prints) != (picture.entries, picture.prints)

    def _pull(self, line: ListeningLine) -> None:
        """Read what this desk lacks, all of one moment, and tell it."""
        before = self._latest()
        with line.within(_READING), line.one_moment() as connection:
            news = news_since(connection, before)
            picture = after(before, news)
            others = self._others(connection, picture)
        self._answered = datetime.now(UTC).astimezone()
        if self._ending.is_set():
            return
        if news:
            self._picture = picture
            self._listener.news(news)
        if others:
            self._listener.differs(DifferentStateError(picture.entries, others))

    def _others(self, connection: Connection, picture: Picture) -> tuple[SectionId, ...]:
        """Return the sections that are not as the server has them, at the end of a round and now and then."""
        if not _is_due(self._checked, picture):
            return ()
        self._checked = picture
        stored, mine = stored_in(connection).tournaments, picture.states
        return tuple(section for section in {*stored, *mine} if stored.get(section) != mine.get(section))

    def _latest(self) -> Picture:
        """Return the later one of what this thread has read and what the desk has, with its very objects."""
        if self._known.entries >= self._picture.entries:
            prints = max(self._known.prints, self._picture.prints)
            self._picture = replace(self._known, prints=prints)
        return self._picture

    def _show_view(self, connection: Connection) -> None:
        view = self._view
        if view != self._shown:
            show_view(connection, self._following.desk, view)
            self._shown = view

    def _look_at_desks(self, line: ListeningLine) -> None:
        with line.within(_SILENCE) as connection:
            self._show_view(connection)
            note_desk(connection, self._following.desk, self._following.name)
            desks = read_desks(connection)
        self._listener.desks(desks)


def _is_due(checked: Picture, picture: Picture) -> bool:
    return picture.entries - checked.entries >= _CHECKED or _closed(picture) > _closed(checked)


def _closed(picture: Picture) -> int:
    rounds = (paired for state in picture.states.values() for paired in state.rounds)
    return sum(paired.state is RoundState.CLOSED for paired in rounds)


def news_since(connection: Connection, picture: Picture) -> News:
    """Return what is new since a picture; `connection` sees one moment."""
    news = read_news(connection, picture.entries, picture.states)
    count = connection.execute(select(func.count()).select_from(PRINT)).scalar_one()
    return replace(news, prints=read_prints(connection)) if count != picture.prints else news


def after(picture: Picture, news: News) -> Picture:
    """Return what a desk has once it has taken news in."""
    states = {**picture.states, **news.states}
    there = {section: state for section, state in states.items() if state is not None}
    prints = picture.prints if news.prints is None else len(news.prints)
    return Picture(_last_of(news.entries, picture.entries), prints, there)


def _last_of(entries: Sequence[JournalEntry], otherwise: int) -> int:
    return entries[-1].id if entries else otherwise
