"""What imports of players and of teams have in common: choices, counts, forms of entries, what is merged."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum, unique
from typing import Generic, Protocol, TypeVar, overload

from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.taking import Entry, by_national_ratings
from swissdesk.frozen import Frozen, replace
from swissdesk.same_person import birth_includes, name_key
from swissdesk.services.entry.duplicates import Duplicate
from swissdesk.terms import RatingRule
from swissdesk.tournament.entry.ratings import ListedRatings, fide_rating_beside, rating_of
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Member, Player, Settings

Known = TypeVar("Known", Player, Member)
New = TypeVar("New", NewPlayer, NewMember)
Facts = TypeVar("Facts", Player, NewPlayer, Member, NewMember)


@unique
class Choice(StrEnum):
    """What becomes of an entry that seems to be somebody else's once more."""

    SKIP = "skip"
    UPDATE = "update"
    ADD = "add"


Choices = Mapping[int, Choice]
"""By the line of the entry; where nothing is chosen, it is skipped."""


class Refusal(Frozen):
    """A line whose player the event cannot take, the reason, and the fact at fault."""

    line: int
    reason: str
    field: Field


class Counts(Frozen):
    """What an import does, in numbers: teams and players of an event, and lines of the table."""

    teams: int = 0
    added: int = 0
    updated: int = 0
    skipped: int = 0
    refused: int = 0


class Merging(Protocol[Known, New]):
    """Puts what an entry says into what is known, of somebody who is there or of an earlier entry."""

    @overload
    def __call__(self, person: Known) -> Known: ...
    @overload
    def __call__(self, person: New) -> New: ...


class Collected(Generic[Known, New]):
    """What becomes of each entry; one that updates an earlier line changes what becomes of that."""

    def __init__(self, known: Mapping[int, Known]) -> None:
        self._known: Mapping[int, Known] = known
        self._persons: dict[int, int] = {}
        self.new: dict[int, New] = {}
        self.updated: dict[int, Known] = {}
        self.skipped: list[int] = []

    def add(self, line: int, form: New) -> None:
        """Add somebody."""
        self.new[line] = form

    def skip(self, line: int) -> None:
        """Leave a line out."""
        self.skipped.append(line)

    def update(self, line: int, duplicate: Duplicate, merged: Merging[Known, New]) -> None:
        """Put what a line says into the person whom it is about once more."""
        person = duplicate.existing or self._persons.get(duplicate.line)
        if person is not None and duplicate.line not in self.new:
            self.updated[person] = merged(self.updated.get(person, self._known[person]))
            self._persons[line] = person
        elif duplicate.line in self.new:
            self.new[duplicate.line] = merged(self.new[duplicate.line])
        else:  # the earlier line was left out itself
            self.skip(line)


def rated_forms(entries: Sequence[Entry], settings: Settings) -> Iterator[tuple[Entry, NewPlayer]]:
    """Yield each entry with its form, which has the rating that counts in this event.

    A table that does not tell kinds of ratings apart has those of the event.
    """
    has_kinds = any(entry.rapid or entry.blitz for entry in entries)
    by_national = settings.rating_rule is RatingRule.NATIONAL
    for entry in by_national_ratings(entries) if by_national else entries:
        form = entry.player
        rapid, blitz = (entry.rapid, entry.blitz) if has_kinds else (form.rating, form.rating)
        listed = ListedRatings(form.rating, rapid, blitz, national=form.national_rating)
        taken = rating_of(listed, settings)
        yield entry, replace(form, rating=taken.rating, fide_rating=fide_rating_beside(listed, settings))


def merged_facts(known: Facts, form: NewPlayer) -> Facts:
    """Return what is known of a person with all that the table knows; an empty cell takes nothing away.

    A name that differs in its spelling alone stays: tables write it in capitals or without accents.
    """
    return replace(
        known,
        name=known.name if name_key(known.name) == name_key(form.name) else form.name,
        rating=form.rating or known.rating,
        title=form.title or known.title,
        sex=form.sex or known.sex,
        federation=form.federation or known.federation,
        fide_id=form.fide_id or known.fide_id,
        birth=known.birth if birth_includes(known.birth, form.birth) else form.birth,
    )
