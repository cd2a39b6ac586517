"""The rows under a field in which somebody is typed: people of the event, of the lists, the name alone."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum, unique

from swissdesk.frozen import Frozen
from swissdesk.same_person import name_key
from swissdesk.services.entry.from_lists import MOST_SHOWN, ListedPerson
from swissdesk.services.entry.players import PlayerRow
from swissdesk.ui.kit.points import rating_text
from swissdesk.words import _


@unique
class RowKind(Enum):
    """What a row is, and what Enter does with it."""

    HEADING = "heading"
    IN_EVENT = "in the event"
    LISTED = "listed"
    AS_TYPED = "as typed"


class FoundRow(Frozen):
    """A row: the name with its title, what else is known, the rating, and a word that warns.

    `person` is set in a row of the lists, `entry` in one of the event.
    """

    kind: RowKind
    name: str
    title: str = ""
    facts: str = ""
    rating: str = ""
    number: str = ""
    warning: str = ""
    entry: PlayerRow | None = None
    person: ListedPerson | None = None


def clear_row(rows: Sequence[FoundRow], typed: str) -> int | None:
    """Return the place of the row that Enter may take without anybody having gone to it; None for none.

    A player of the event who comes first is only gone to. Of the lists it is the one person who is found, or
    the one who has exactly the name that was typed; with several it has to be said who is meant.
    """
    first = next((at for at, row in enumerate(rows) if row.kind is not RowKind.HEADING), None)
    if first is not None and rows[first].kind is RowKind.IN_EVENT:
        return first
    sure = [at for at, row in enumerate(rows) if row.person and row.person.is_sure]
    exact = [at for at in sure if name_key(rows[at].name) == name_key(typed)]
    return next((one[0] for one in (sure, exact) if len(one) == 1), None)


def asks_who(rows: Sequence[FoundRow]) -> bool:
    """Tell whether people of the lists have the name that was typed: then one of them may be meant."""
    return any(row.person and row.person.is_sure for row in rows)


def rows_under_search(
    entries: Sequence[PlayerRow], people: Sequence[ListedPerson], typed: str, note: str
) -> tuple[FoundRow, ...]:
    """Return the rows under the search field of the page; none where the lists have nobody to add.

    `note` says what adding means now, such as a late entry.
    """
    shown = {entry.tpn for entry in entries}
    others = [person for person in people[:MOST_SHOWN] if person.tpn not in shown]
    if not others:
        return ()
    rows = [_heading(_("In this event")), *map(_of_entry, entries)] if entries else []
    rows += [_heading(_heading_words(others, note)), *_of_people(others), *_more(people)]
    name = typed.strip()
    new = _("New player “{name}”").format(name=name) if not name.isdigit() else _("New player…")
    return (*rows, FoundRow(RowKind.AS_TYPED, new))


def rows_under_name(people: Sequence[ListedPerson], typed: str) -> tuple[FoundRow, ...]:
    """Return the rows under the name in the form of a player; none where nobody is found."""
    if not people:
        return ()
    new = _("As typed: “{name}”").format(name=typed.strip())
    heading = _heading(_heading_words(people, ""))
    return (heading, *_of_people(people[:MOST_SHOWN]), *_more(people), FoundRow(RowKind.AS_TYPED, new))


def rows_under_id(people: Sequence[ListedPerson]) -> tuple[FoundRow, ...]:
    """Return the rows under an ID in the form: whose it is; none where it is nobody's."""
    return (_heading(_("This ID belongs to")), *_of_people(people)) if people else ()


def more_words(rows: Sequence[FoundRow]) -> str:
    """Return the line below the people that says that there are more of them; empty where all are shown."""
    people = [at for at, row in enumerate(rows) if row.kind is RowKind.LISTED]
    below = rows[people[-1] + 1 :] if people else ()
    return next((row.name for row in below if row.kind is RowKind.HEADING), "")


def with_one_less(rows: Sequence[FoundRow]) -> Sequence[FoundRow]:
    """Return rows without the last person of the lists, with the line that says that there are more.

    The first of them stays.
    """
    people = [at for at, row in enumerate(rows) if row.kind is RowKind.LISTED]
    if len(people) < 2:
        return rows
    last = people[-1]
    more = () if more_words(rows) else (_more_line(),)
    return (*rows[:last], *more, *rows[last + 1 :])


def row_sentence(row: FoundRow) -> str:
    """Return what a screen reader says about a row."""
    parts = (row.warning, f"{row.title} {row.name}".strip(), row.rating, row.facts)
    return ", ".join(part for part in parts if part)


def _heading(words: str) -> FoundRow:
    return FoundRow(RowKind.HEADING, words)


def _more(people: Sequence[ListedPerson]) -> list[FoundRow]:
    """Return the line that says that not everybody is shown."""
    return [_more_line()] if len(people) > MOST_SHOWN else []


def _more_line() -> FoundRow:
    return _heading(_("More were found: type more of the name, or the FIDE ID"))


def _heading_words(people: Sequence[ListedPerson], note: str) -> str:
    words = _("Add from the lists")
    if not any(person.is_sure for person in people):
        words = _("Nobody on the lists has this name. Perhaps:")
    return f"{words} · {note}" if note else words


def _of_entry(row: PlayerRow) -> FoundRow:
    facts = " · ".join(part for part in (row.federation, row.club) if part)
    return FoundRow(
        RowKind.IN_EVENT,
        row.name,
        row.title.value,
        facts,
        rating_text(row.rating),
        number=str(row.tpn),
        entry=row,
    )


def _of_people(people: Sequence[ListedPerson]) -> list[FoundRow]:
    """Return a row for each, with the list where there are several, and the FIDE ID where two look alike."""
    has_several = len({person.source for person in people}) > 1
    alike = Counter(map(_looks, people))
    return [
        _of_person(person, person.source if has_several else "", is_twin=alike[_looks(person)] > 1)
        for person in people
    ]


def _looks(person: ListedPerson) -> tuple[str, str, str]:
    return person.form.name, person.form.federation, person.form.birth[:4]


def _of_person(person: ListedPerson, source: str, *, is_twin: bool) -> FoundRow:
    form = person.form
    number = _("FIDE ID {number}").format(number=form.fide_id) if is_twin and form.fide_id else ""
    inactive = _("inactive") if person.is_inactive else ""
    parts = (form.federation, form.birth[:4], number, form.club, inactive, source, person.other_ratings)
    return FoundRow(
        RowKind.LISTED,
        form.name,
        form.title.value,
        " · ".join(part for part in parts if part),
        rating_text(form.rating),
        warning=_warning(person),
        person=person,
    )


def _warning(person: ListedPerson) -> str:
    if person.team and person.tpn is not None:
        return _("in {team} already").format(team=person.team)
    if person.team:
        return _("name of one in {team}").format(team=person.team)
    if person.tpn is not None:
        return _("number {tpn} already").format(tpn=person.tpn)
    if person.namesake is not None:
        return _("name of number {tpn}").format(tpn=person.namesake)
    if person.elsewhere:
        return _("in another section")
    return "" if person.is_sure else _("perhaps")
