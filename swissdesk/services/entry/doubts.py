"""What to look at before an entry is made: a number in the name, another section, an ID of somebody else.

None of it is forbidden: whoever plays in two sections needs days that do not clash, and a list may be behind.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from swissdesk.rating_lists.lookup import ListLookup
from swissdesk.same_person import same_by_ids
from swissdesk.services.entry.listed import Directory
from swissdesk.services.entry.refresh_words import owner_text
from swissdesk.services.lists.club import ClubMember, form_of
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.entry.facts import Facts
from swissdesk.tournament.entry.moving import KnownPeople
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.words import _

_NUMBER: Final = re.compile(r"\d{4,}")
"""More digits than a name has that tells namesakes apart."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A sentence about an entry; `is_of_id` where the ID may be wrong."""

    text: str
    is_of_id: bool = False


def doubts_of(
    event: OpenEvent, section: SectionId, entries: Sequence[NewPlayer], lists: Path | None
) -> tuple[tuple[str, ...], ...]:
    """Return for each entry in which other sections the person is, and to whom the lists give the ID.

    `lists` is the file of the installed lists; raises `StorageError` where it cannot be read.
    """
    elsewhere = Elsewhere(event, section)
    owners = _owner_texts(event.tournament(section), entries, lists)
    return tuple(
        tuple(filter(None, (elsewhere.text(entry), owner)))
        for entry, owner in zip(entries, owners, strict=True)
    )


def doubts_of_one(
    event: OpenEvent, section: SectionId, entry: NewPlayer, lists: Path | None, known: PlayerId | None = None
) -> tuple[Doubt, ...]:
    """Return the doubts about what stands in the form; `known` is the player whom it corrects.

    Of a correction only a new name and new IDs are looked at.
    Raises `StorageError` for lists that cannot be read.
    """
    t = event.tournament(section)
    before = next((player for player in t.players if player.id == known), None)
    of_name = _name_doubts(entry, before)
    if before is not None and same_by_ids(before, entry):
        return of_name
    holders = [
        _holder_text(player) for player in t.players if player.id != known and _has_id_of(player, entry)
    ]
    elsewhere = "" if before else Elsewhere(event, section).text(entry)
    (owner,) = _owner_texts(t, (entry,), lists) if not holders else ("",)
    of_ids = tuple(Doubt(text, is_of_id=True) for text in (*holders[:1], owner) if text)
    return (*of_name, *((Doubt(elsewhere),) if elsewhere else ()), *of_ids)


def members_elsewhere(
    event: OpenEvent, section: SectionId, people: Sequence[ClubMember]
) -> Mapping[int, str]:
    """Return by number of the member in which other sections somebody is; nothing for the others."""
    others, settings = Elsewhere(event, section), event.tournament(section).settings
    texts = {member.id: others.text(form_of(member, settings)) for member in people}
    return {number: text for number, text in texts.items() if text}


class Elsewhere:
    """The people who take part in the other sections of an event."""

    def __init__(self, event: OpenEvent, section: SectionId) -> None:
        others = (event.tournament(number) for number in event.file.sections() if number != section)
        self._others = tuple((t.settings.section_name, KnownPeople(_present(t))) for t in others)

    def text(self, one: Player | NewPlayer) -> str:
        """Return in which other sections somebody is, in words; empty for none."""
        places = "; ".join(
            _("number {tpn} in {section}").format(tpn=same.tpn, section=name)
            for name, people in self._others
            if (same := people.same_as(one)) is not None
        )
        return _("Also {places}.").format(places=places) if places else ""


def _name_doubts(entry: NewPlayer, before: Player | None) -> tuple[Doubt, ...]:
    """Return that an ID or a rating seems to have got into the name."""
    number = _NUMBER.search(entry.name)
    if number is None or (before is not None and before.name == entry.name):
        return ()
    return (Doubt(_("The name has a number in it: {number}.").format(number=number[0])),)


def _present(t: Tournament) -> Iterator[Player]:
    return (player for player in t.players if player.withdrawn_from is None)


def _has_id_of(player: Player, entry: NewPlayer) -> bool:
    return same_by_ids(player, entry) is True


def _holder_text(player: Player) -> str:
    return _("Number {tpn}, {name}, has this ID already.").format(tpn=player.tpn, name=player.name)


def _owner_texts(t: Tournament, entries: Sequence[NewPlayer], lists: Path | None) -> tuple[str, ...]:
    """Return for each entry to whom the lists give its ID, in words; empty if it is the person's own."""
    if lists is None or not lists.exists():
        return ("",) * len(entries)
    with closing(ListLookup(lists)) as lookup:
        directory = Directory(lookup, t.settings)
        return tuple(_owner_text(_facts(entry), directory) for entry in entries)


def _owner_text(known: Facts, directory: Directory) -> str:
    owner = directory.other_owner(known)
    return _("{words}.").format(words=owner_text(owner, known)) if owner else ""


def _facts(entry: NewPlayer) -> Facts:
    return Facts(
        name=entry.name,
        federation=entry.federation,
        birth=entry.birth,
        sex=entry.sex,
        fide_id=entry.fide_id,
        national_id=entry.national_id,
    )
