"""People of one name whom their births alone tell apart: a birth that was mistyped makes two of one."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.formats.tables.taking import Entry
from swissdesk.same_person import NameKey, can_be_same, name_key, same_by_ids
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

_MOST_COMPARED: Final = 20
"""People of one name who are compared: a column taken for another one can have one word in all its lines."""


class _Person(NamedTuple):
    """What tells people of one name apart; `words` says of whom they are the name and the birth."""

    name: str
    birth: str
    fide_id: str
    national_id: str
    federation: str
    words: str


def namesake_doubts(t: Tournament, entries: Sequence[Entry]) -> dict[int, str]:
    """Return by line who of the list or of an earlier line has the name of an entry and another birth."""
    by_name: defaultdict[NameKey, list[_Person]] = defaultdict(list)
    for person in _people(t):
        by_name[name_key(person.name)].append(person)
    doubts = {}
    for entry in entries:
        one, known = _of_entry(entry), by_name[name_key(entry.player.name)]
        others = [person for person in known if same_by_ids(person, one) is None]
        # Whoever can be the same person is a duplicate, about whom there is a choice.
        if others and not any(can_be_same(person, one) for person in known):
            doubts[entry.line] = others[0].words
        if len(known) < _MOST_COMPARED:
            known.append(one)
    return doubts


def _people(t: Tournament) -> Iterator[_Person]:
    words = _("Number {tpn} has this name too, born in {year}.")
    for entry in t.players:
        if t.settings.is_team_event:
            for one in entry.members:
                said = words.format(tpn=entry.tpn, year=one.birth[:4])
                yield _Person(one.name, one.birth, one.fide_id, "", one.federation, said)
        else:
            said = words.format(tpn=entry.tpn, year=entry.birth[:4])
            yield _Person(entry.name, entry.birth, entry.fide_id, entry.national_id, entry.federation, said)


def _of_entry(entry: Entry) -> _Person:
    player = entry.player
    words = _("Line {line} has this name too, born in {year}.").format(line=entry.line, year=player.birth[:4])
    return _Person(player.name, player.birth, player.fide_id, player.national_id, player.federation, words)
