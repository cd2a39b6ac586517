"""What to look at before an entry is made: a misspelt namesake, another section, somebody else's ID or birth.

None of it is forbidden: whoever plays in two sections needs days that do not clash, and a list may be behind.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from datetime import UTC, date, datetime
from difflib import SequenceMatcher
from enum import Enum, unique
from pathlib import Path
from typing import Final

from swissdesk.formats.tables.beside_names import written_name
from swissdesk.frozen import Frozen
from swissdesk.rating_lists.lookup import ListLookup
from swissdesk.same_person import births_agree, name_key, same_by_ids, same_year
from swissdesk.services.entry.federations import is_known_federation
from swissdesk.services.entry.listed import Directory, Likeness, likeness
from swissdesk.services.entry.refresh_words import owner_text
from swissdesk.services.lists.club import ClubMember, form_of
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.entry.facts import Facts
from swissdesk.tournament.entry.moving import KnownPeople
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.whole_file import may_be_there
from swissdesk.words import _

_NUMBER: Final = re.compile(r"\d{4,}")
"""More digits than a name has that tells namesakes apart."""
_DIGIT: Final = re.compile(r"\d")
_NEARLY: Final = 0.9
"""The share of letters that a name has in common with one that was meant: Smith, Jon and Smith, John."""
_YOUNGEST, _OLDEST = 3, 110
"""The ages, in years on the first day, between which a year of birth is taken as it is."""


@unique
class DoubtOf(Enum):
    """What of an entry may be wrong."""

    NAME = "name"
    ID = "id"
    BIRTH = "birth"


class Doubt(Frozen):
    """A sentence about an entry, and what of it may be wrong."""

    text: str
    of: DoubtOf = DoubtOf.NAME


def doubts_of(
    event: OpenEvent, section: SectionId, entries: Sequence[NewPlayer], lists: Path | None
) -> tuple[tuple[str, ...], ...]:
    """Return for each entry in which other sections the person is, whose ID it is, and what of the birth.

    `lists` is the file of the installed lists; raises `StorageError` where it cannot be read.
    """
    t, elsewhere = event.tournament(section), Elsewhere(event, section)
    found = []
    for entry, listed in zip(entries, _listed_doubts(t, entries, lists), strict=True):
        doubts = (*_age_doubts(t, entry), *listed)
        found.append(tuple(filter(None, (elsewhere.text(entry), *(doubt.text for doubt in doubts)))))
    return tuple(found)


def doubts_of_one(
    event: OpenEvent, section: SectionId, entry: NewPlayer, lists: Path | None, known: PlayerId | None = None
) -> tuple[Doubt, ...]:
    """Return the doubts about what stands in the form; `known` is the player whom it corrects.

    Of a correction only a new name, a new birth and new IDs are looked at.
    Raises `StorageError` for lists that cannot be read.
    """
    t = event.tournament(section)
    before = next((player for player in t.players if player.id == known), None)
    has_new_birth = before is None or before.birth != entry.birth
    of_birth = _age_doubts(t, entry) if has_new_birth else ()
    of_name = _name_doubts(t, entry, before)
    if before is not None and same_by_ids(before, entry) and not has_new_birth:
        return of_name
    holders = tuple(
        Doubt(_holder_text(player), DoubtOf.ID)
        for player in t.players
        if player.id != known and _has_id_of(player, entry)
    )
    elsewhere = "" if before else Elsewhere(event, section).text(entry)
    listed = holders[:1] or _listed_doubts(t, (entry,), lists)[0]
    return (*of_name, *((Doubt(elsewhere),) if elsewhere else ()), *of_birth, *listed)


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
        others = (event.tournament(number) for number in event.store.sections() if number != section)
        self._others = tuple((t.settings.section_name, KnownPeople(_present(t))) for t in others)

    def text(self, one: Player | NewPlayer) -> str:
        """Return in which other sections somebody is, in words; empty for none."""
        places = "; ".join(
            _("number {tpn} in {section}").format(tpn=same.tpn, section=name)
            for name, people in self._others
            if (same := people.same_as(one)) is not None
        )
        return _("Also {places}.").format(places=places) if places else ""


def _name_doubts(t: Tournament, entry: NewPlayer, before: Player | None) -> tuple[Doubt, ...]:
    """Return that something else seems to be in the name, or that somebody has nearly this name."""
    if before is not None and before.name == entry.name:
        return ()
    if number := _NUMBER.search(entry.name):
        return (Doubt(_("The name has a number in it: {number}.").format(number=number[0])),)
    if beside := _beside_name(entry.name):
        return (Doubt(_("“{text}” beside the name has a field of its own.").format(text=beside)),)
    nearly = next((one for one in t.players if one != before and _is_nearly(one, entry)), None)
    if nearly is None:
        return ()
    text = _("Nearly the name of number {tpn}: {name}.").format(tpn=nearly.tpn, name=nearly.name)
    return (Doubt(text),)


def _beside_name(name: str) -> str:
    """Return the title, sex or federation that was typed with a name: `Novak, Jan CZE`; empty for none."""
    if signs := written_name(name).signs:
        return signs
    *words, last = name.replace(",", " ").split() or [""]
    is_federation = len(words) > 1 and is_known_federation(last) and not name.isupper()
    return last if is_federation else ""


def _is_nearly(player: Player, entry: NewPlayer) -> bool:
    """Tell whether a player may be meant whose name is spelt otherwise: nothing else speaks against it."""
    ours, theirs = " ".join(name_key(player.name)), " ".join(name_key(entry.name))
    differ_in_sex = player.sex and entry.sex and player.sex != entry.sex
    differ = differ_in_sex or not births_agree(player.birth, entry.birth)
    differ = differ or _DIGIT.findall(ours) != _DIGIT.findall(theirs)
    if ours == theirs or differ or same_by_ids(player, entry) is not None:
        return False
    letters = SequenceMatcher(None, ours, theirs)
    return letters.real_quick_ratio() >= _NEARLY and letters.ratio() >= _NEARLY


def _age_doubts(t: Tournament, entry: NewPlayer) -> tuple[Doubt, ...]:
    """Return that nobody of this birth plays: not born yet, too young, or too old."""
    year = entry.birth[:4]
    first = _first_day(t).year
    if not year.isdigit() or first - _OLDEST <= int(year) <= first - _YOUNGEST:
        return ()
    return (Doubt(_("Born in {year}?").format(year=year), DoubtOf.BIRTH),)


def _first_day(t: Tournament) -> date:
    return t.settings.start or datetime.now(UTC).astimezone().date()


def _present(t: Tournament) -> Iterator[Player]:
    return (player for player in t.players if player.withdrawn_from is None)


def _has_id_of(player: Player, entry: NewPlayer) -> bool:
    return same_by_ids(player, entry) is True


def _holder_text(player: Player) -> str:
    return _("Number {tpn}, {name}, has this ID already.").format(tpn=player.tpn, name=player.name)


def _listed_doubts(
    t: Tournament, entries: Sequence[NewPlayer], lists: Path | None
) -> tuple[tuple[Doubt, ...], ...]:
    """Return for each entry what the lists state otherwise of whoever has its ID: another person or birth."""
    if lists is None or not may_be_there(lists):
        return ((),) * len(entries)
    with closing(ListLookup(lists)) as lookup:
        directory = Directory(lookup, t.settings)
        return tuple(tuple(_doubts_of_owner(_facts(entry), directory)) for entry in entries)


def _doubts_of_owner(known: Facts, directory: Directory) -> Iterator[Doubt]:
    owner = directory.owner(known)
    if owner is None:
        return
    birth = owner.player.birth
    if likeness(known, owner.player) is Likeness.OTHER:
        yield Doubt(_("{words}.").format(words=owner_text(owner, known)), DoubtOf.ID)
    elif known.birth and birth and not same_year(known.birth, birth):
        yield Doubt(_("The lists have {year} under this ID.").format(year=birth[:4]), DoubtOf.BIRTH)


def _facts(entry: NewPlayer) -> Facts:
    return Facts(
        name=entry.name,
        federation=entry.federation,
        birth=entry.birth,
        sex=entry.sex,
        fide_id=entry.fide_id,
        national_id=entry.national_id,
    )
