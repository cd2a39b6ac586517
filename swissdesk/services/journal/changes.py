"""What an entry changed, item by item: the rows before and after it in the arbiter's words."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.services.journal.cell_words import Record, day_of, result_of, verified_of
from swissdesk.services.journal.entry_words import JournalKind, counted_rows
from swissdesk.services.journal.row_words import ROW_WORDS, Names, RowWords, label_of_result
from swissdesk.services.wording import bye_text
from swissdesk.storage.history.past import Glance
from swissdesk.storage.rows.difference import Difference, TableDifference
from swissdesk.storage.rows.row_kit import Row
from swissdesk.terms import ByeKind
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.table_rounds import has_free_place
from swissdesk.words import _

MOST_ALIKE: Final = 4
"""More items of one kind than these are counted, not listed."""


class ChangedItem(Frozen):
    """An item, the field of it that an entry changed, and the value before and after.

    `label` is empty where the item itself came, went or changed. Items that are counted have
    neither `before` nor `after`.
    """

    item: str
    label: str = ""
    before: str = ""
    after: str = ""

    @property
    def is_counted(self) -> bool:
        """Tell whether this stands for many items."""
        return not self.after


def names_of(tournaments: Mapping[int, Tournament]) -> Names:
    """Return the names that everybody in the event has now."""
    people: dict[tuple[int, int], str] = {
        (section, entry.id): entry.name for section, t in tournaments.items() for entry in t.players
    }
    members: dict[tuple[int, int], str] = {
        (section, person.id): person.name
        for section, t in tournaments.items()
        for entry in t.players
        for person in entry.members
    }
    byes = {
        (int(section), kind.value): _bye_name(t.settings, kind)
        for section, t in tournaments.items()
        for kind in ByeKind
    }
    matches = {
        (
            int(section),
            paired.number,
            match.board,
        ): f"{people[section, match.white]} – {people[section, match.black]}"
        for section, t in tournaments.items()
        if t.settings.games_of_people > 1
        for paired in t.rounds
        for match in paired.games
    }
    return Names(people, members, byes, matches)


def _bye_name(settings: Settings, kind: ByeKind) -> str:
    """Return what a round without an opponent is called by a system: a table has a free place."""
    is_free = has_free_place(settings.pairing_system, settings.scoring)
    return _("free") if is_free and kind is ByeKind.PAIRING_ALLOCATED else bye_text(kind, settings)


def with_names_of(names: Names, difference: Difference) -> Names:
    """Return the names, and with them those of people who appear in the difference only."""
    found: dict[str, dict[tuple[int, int], str]] = {"player": {}, "member": {}}
    for d in difference.tables:
        for record in records_of(d, (*d.before, *d.after)) if d.table in found else ():
            found[d.table][int(record["section"] or 0), int(record["id"] or 0)] = str(record["name"])
    if not any(found.values()):
        return names
    people = {**found["player"], **names.people}
    return replace(names, people=people, members={**found["member"], **names.members})


def changed_items(
    difference: Difference, names: Names, most_alike: int = MOST_ALIKE
) -> tuple[ChangedItem, ...]:
    """Return what changed, the item that the entry was about first; many of a kind are counted.

    An absence that became a bye when its round was paired is only listed as the bye, and the result of a
    match not beside those of its boards, from which it follows.
    """
    tables = _with_named_ticks({d.table: d for d in difference.tables})
    section = tables.get("section")
    made = section is not None and len(section.before) != len(section.after)
    order = sorted(ROW_WORDS, key=lambda name: name != "section") if made else list(ROW_WORDS)
    found = {name: tuple(_items(ROW_WORDS[name], tables[name], names)) for name in order if name in tables}
    if "bye" in found and "absence" in found:
        given = {item.item for item in found["bye"]}
        found["absence"] = tuple(item for item in found["absence"] if item.item not in given)
    if "game" in found and "match_board" in found:
        found["game"] = tuple(item for item in found["game"] if item.label != label_of_result())
    return tuple(item for name, items in found.items() for item in _grouped(name, items, most_alike))


def _with_named_ticks(tables: Mapping[str, TableDifference]) -> Mapping[str, TableDifference]:
    """Return the tables, with ticks that name their categories where the list of these changed."""
    # A category that moves has another number, but keeps its ticks: by number they would all have changed.
    categories, ticks = tables.get("category"), tables.get("category_tick")
    if categories is None or ticks is None:
        return tables
    before, after = (
        {(record["section"], record["position"]): record["name"] for record in records_of(categories, rows)}
        for rows in (categories.before, categories.after)
    )
    named = replace(
        ticks,
        before=tuple((section, before.get((section, at), at), one) for section, at, one in ticks.before),
        after=tuple((section, after.get((section, at), at), one) for section, at, one in ticks.after),
    )
    return {**tables, "category_tick": named}


class ChangedResult(Frozen):
    """The one board whose result an entry changed, and who plays there."""

    board: str
    people: str
    before: str
    after: str


def changed_result(difference: Difference, names: Names) -> ChangedResult | None:
    """Return the board that an entry was about; None for an entry about more or something else."""
    tables = {d.table: d for d in difference.tables}
    boards = tables.get("match_board") or tables.get("game")
    if boards is None or not tables.keys() <= {"game", "match_board"}:
        return None
    words = ROW_WORDS[boards.table]
    pairs = [pair for pair in _paired(words, boards) if not _is_next_game(*pair)]
    old, new = pairs[0] if len(pairs) == 1 else (None, None)
    if old is None or new is None or words.whole(old, names) != words.whole(new, names):
        return None
    if verified_of(old) != verified_of(new) or day_of(old) != day_of(new):
        return None  # an entry of the second pass, or of a postponed game, says more in its own words
    return ChangedResult(words.item(new, names), words.whole(new, names), result_of(old), result_of(new))


def kind_of(glance: Glance) -> JournalKind:
    """Return what an entry is about, by the tables it touched."""
    if glance.tables & {"round", "pairing_change"}:
        return JournalKind.ROUNDS
    if glance.tables & {"game", "match_board", "rating_correction", "board_correction"}:
        is_result = glance.difference is not None and not _moves_people(glance.difference)
        return JournalKind.RESULTS if is_result else JournalKind.ROUNDS
    if glance.tables & _OF_SETTINGS:
        return JournalKind.SETTINGS
    return JournalKind.PLAYERS


_OF_SETTINGS: Final = frozenset(
    {"section", "tie_break", "round_date", "round_time", "deputy_arbiter", "kept_line"}
) | {"category", "category_tick", "prize"}


def _moves_people(difference: Difference) -> bool:
    """Tell whether anybody sits at another place than before."""
    return any(
        before is None or after is None or any(before[seat] != after[seat] for seat in ("white", "black"))
        for d in difference.tables
        if d.table in {"game", "match_board"}
        for before, after in _paired(ROW_WORDS[d.table], d)
        if not _is_next_game(before, after)
    )


def _is_next_game(before: Record | None, after: Record | None) -> bool:
    """Tell whether a game of a match of two people came with a result before it, or went."""
    row = before or after
    is_one_sided = before is None or after is None
    return is_one_sided and row is not None and row["white"] is None and row["black"] is None


def records_of(d: TableDifference, rows: Iterable[Row]) -> Iterator[Record]:
    """Yield rows of a table with the names of their columns."""
    for row in rows:
        yield dict(zip(d.columns, row, strict=True))


def _paired(words: RowWords, d: TableDifference) -> Iterator[tuple[Record | None, Record | None]]:
    """Yield each item before and after; a row that only moved in its list is left out."""
    first = d.columns[0]
    # A category that went has given its position to the next one: then the names say which is which.
    identity = words.name if words.name and len(d.before) != len(d.after) else words.identity

    def key(record: Record) -> tuple[object, ...]:
        return (record[first], *(record[column] for column in identity))

    before = {key(record): record for record in records_of(d, d.before)}
    after = {key(record): record for record in records_of(d, d.after)}
    for place in before | after:
        old, new = before.get(place), after.get(place)
        if old is None or new is None or _differ(words, old, new):
            yield old, new


def _differ(words: RowWords, old: Record, new: Record) -> bool:
    """Tell whether two rows of one item differ in more than their place among the others."""
    moved = set() if words.fields else {"position"}
    return any(old.get(column) != new.get(column) for column in {*old, *new} - moved)


def _items(words: RowWords, d: TableDifference, names: Names) -> Iterator[ChangedItem]:
    for old, new in _paired(words, d):
        either = new or old or {}
        item = words.item(either, names)
        if old is None or new is None or not words.fields:
            before = words.whole(old, names) if old else words.absent(either)
            after = words.whole(new, names) if new else words.absent(either)
            if before != after:
                yield ChangedItem(item, "", before, after)
            continue
        for field in words.fields:
            if any(old.get(column) != new.get(column) for column in field.columns):
                yield ChangedItem(item, field.label(), field.value(old, names), field.value(new, names))


def _grouped(table: str, changed: Iterable[ChangedItem], most_alike: int) -> Iterator[ChangedItem]:
    """Yield the items, with a count in the place of many alike."""
    groups: dict[str, list[ChangedItem]] = defaultdict(list)
    for item in changed:
        groups[item.label].append(item)
    for label, items in sorted(groups.items(), key=lambda group: bool(group[0])):
        if len(items) <= most_alike:
            yield from items
        else:
            yield ChangedItem(counted_rows(table, len(items)), label)
