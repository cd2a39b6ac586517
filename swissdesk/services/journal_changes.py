"""What a deed changed, thing by thing: the rows before and after it in the arbiter's words."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from swissdesk.services.journal_words import (
    NOTHING,
    JournalKind,
    Record,
    bye_of,
    counted_rows,
    label_of,
    reason_text,
    result_of,
    rounds_of,
    value_of,
)
from swissdesk.storage.difference import Difference, TableDifference
from swissdesk.storage.past import Glance
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

MOST_ALIKE: Final = 4
"""More things of one kind than these are counted, not listed."""


@dataclass(frozen=True, slots=True)
class ChangedThing:
    """A thing with what was known of it before and after a deed, and the field that changed.

    `label` is empty where the thing itself came, went or changed. Things that are counted have
    neither `before` nor `after`.
    """

    thing: str
    label: str = ""
    before: str = ""
    after: str = ""

    @property
    def is_counted(self) -> bool:
        """Tell whether this stands for many things."""
        return not self.after


@dataclass(frozen=True, slots=True)
class Names:
    """The names of players and members by section and number."""

    people: Mapping[tuple[int, int], str]
    members: Mapping[tuple[int, int], str]

    def player(self, record: Record, column: str = "player") -> str:
        """Return the name of the player whom a row names."""
        return _name(self.people, record, column)

    def member(self, record: Record, column: str) -> str:
        """Return the name of the person in a team whom a row names; a dash for nobody."""
        return NOTHING if record[column] is None else _name(self.members, record, column)


def _name(names: Mapping[tuple[int, int], str], record: Record, column: str) -> str:
    key = (int(record["section"] or 0), int(record[column] or 0))
    return names.get(key) or _("somebody no longer on the list")


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
    return Names(people, members)


def with_names_of(names: Names, difference: Difference) -> Names:
    """Return the names, and with them those of people whom the difference alone knows."""
    told: dict[str, dict[tuple[int, int], str]] = {"player": {}, "member": {}}
    for d in difference.tables:
        for record in _records(d, (*d.before, *d.after)) if d.table in told else ():
            told[d.table][int(record["section"] or 0), int(record["id"] or 0)] = str(record["name"])
    if not any(told.values()):
        return names
    return Names({**told["player"], **names.people}, {**told["member"], **names.members})


@dataclass(frozen=True, slots=True)
class _Field:
    """Columns that say one thing together, what they are called, and their value in words."""

    columns: tuple[str, ...]
    label: Callable[[], str]
    value: Callable[[Record, Names], str]


@dataclass(frozen=True, slots=True)
class _Shelf:
    """How to speak of the rows of a table.

    `identity` are the columns that tell rows apart. `whole` is what a row says, `absent` what is so
    without it. Without `fields`, a changed row is told whole.
    """

    identity: tuple[str, ...]
    thing: Callable[[Record, Names], str]
    whole: Callable[[Record, Names], str]
    absent: Callable[[], str] = lambda: NOTHING
    fields: tuple[_Field, ...] = ()


def changed_things(
    difference: Difference, names: Names, most_alike: int = MOST_ALIKE
) -> tuple[ChangedThing, ...]:
    """Return what changed, the thing that the deed was about first; many of a kind are counted.

    An absence that became a bye when its round was paired is told as the bye alone.
    """
    tables = {d.table: d for d in difference.tables}
    section = tables.get("section")
    made = section is not None and len(section.before) != len(section.after)
    order = sorted(SPOKEN, key=lambda name: name != "section") if made else list(SPOKEN)
    told = {name: tuple(_told(SPOKEN[name], tables[name], names)) for name in order if name in tables}
    if "bye" in told and "absence" in told:
        given = {thing.thing for thing in told["bye"]}
        told["absence"] = tuple(thing for thing in told["absence"] if thing.thing not in given)
    return tuple(thing for name, things in told.items() for thing in _grouped(name, things, most_alike))


@dataclass(frozen=True, slots=True)
class ChangedResult:
    """The one board whose result a deed changed, and who plays there."""

    board: str
    people: str
    before: str
    after: str


def changed_result(difference: Difference, names: Names) -> ChangedResult | None:
    """Return the board that a deed was about; None for a deed about more or something else."""
    tables = {d.table: d for d in difference.tables}
    told = tables.get("match_board") or tables.get("game")
    if told is None or not tables.keys() <= {"game", "match_board"}:
        return None
    shelf, pairs = SPOKEN[told.table], tuple(_paired(SPOKEN[told.table], told))
    old, new = pairs[0] if len(pairs) == 1 else (None, None)
    if old is None or new is None or shelf.whole(old, names) != shelf.whole(new, names):
        return None
    return ChangedResult(shelf.thing(new, names), shelf.whole(new, names), result_of(old), result_of(new))


def kind_of(glance: Glance) -> JournalKind:
    """Return what a deed is about, by the tables it touched."""
    if glance.tables & {"round", "pairing_change"}:
        return JournalKind.ROUNDS
    if glance.tables & {"game", "match_board", "rating_correction"}:
        is_result = glance.difference is not None and not _moves_people(glance.difference)
        return JournalKind.RESULTS if is_result else JournalKind.ROUNDS
    if glance.tables & {"section", "tie_break", "round_date", "deputy_arbiter", "kept_line"}:
        return JournalKind.SETTINGS
    return JournalKind.PLAYERS


def _moves_people(difference: Difference) -> bool:
    """Tell whether anybody sits elsewhere than before."""
    return any(
        before is None or after is None or any(before[seat] != after[seat] for seat in ("white", "black"))
        for d in difference.tables
        if d.table in {"game", "match_board"}
        for before, after in _paired(SPOKEN[d.table], d)
    )


def _records(d: TableDifference, rows: Iterable[tuple[object, ...]]) -> Iterator[Record]:
    for row in rows:
        yield dict(zip(d.columns, row, strict=True))  # type: ignore[arg-type]  # cells of the stored rows


def _paired(shelf: _Shelf, d: TableDifference) -> Iterator[tuple[Record | None, Record | None]]:
    """Return each thing before and after; a row that only stands at another place is left out."""
    first = d.columns[0]

    def key(record: Record) -> tuple[object, ...]:
        return (record[first], *(record[column] for column in shelf.identity))

    before = {key(record): record for record in _records(d, d.before)}
    after = {key(record): record for record in _records(d, d.after)}
    for place in before | after:
        old, new = before.get(place), after.get(place)
        if old is None or new is None or _differ(shelf, old, new):
            yield old, new


def _differ(shelf: _Shelf, old: Record, new: Record) -> bool:
    """Tell whether two rows of one thing differ in more than their place among the others."""
    moved = set() if shelf.fields else {"position"}
    return any(old[column] != new[column] for column in old.keys() - moved)


def _told(shelf: _Shelf, d: TableDifference, names: Names) -> Iterator[ChangedThing]:
    for old, new in _paired(shelf, d):
        either = new or old or {}
        thing = shelf.thing(either, names)
        if old is None or new is None or not shelf.fields:
            before = shelf.whole(old, names) if old else shelf.absent()
            after = shelf.whole(new, names) if new else shelf.absent()
            if before != after:
                yield ChangedThing(thing, "", before, after)
            continue
        for field in shelf.fields:
            if any(old[column] != new[column] for column in field.columns):
                yield ChangedThing(thing, field.label(), field.value(old, names), field.value(new, names))


def _grouped(table: str, told: Iterable[ChangedThing], most_alike: int) -> Iterator[ChangedThing]:
    """Return the things, and a count in the place of many alike."""
    groups: dict[str, list[ChangedThing]] = defaultdict(list)
    for thing in told:
        groups[thing.label].append(thing)
    for label, things in sorted(groups.items(), key=lambda group: bool(group[0])):
        if len(things) <= most_alike:
            yield from things
        else:
            yield ChangedThing(counted_rows(table, len(things)), label)


def _plain(column: str) -> _Field:
    return _Field(
        (column,), lambda: label_of(column), lambda record, _names: value_of(column, record[column])
    )


def _value(column: str) -> Callable[[Record, Names], str]:
    return lambda record, _names: value_of(column, record[column])


def _number(record: Record, column: str) -> int:
    return int(record[column] or 0)


def _section_thing(record: Record, _names: Names) -> str:
    return _("Settings of {name}").format(name=record["section"] or record["name"])


def _board_thing(record: Record, _names: Names) -> str:
    return _("Round {round}, board {board}").format(round=record["round"], board=record["board"])


def _match_board_thing(record: Record, _names: Names) -> str:
    return _("Round {round}, match {match}, board {board}").format(
        round=record["round"], match=record["match"], board=record["board"]
    )


def _pair(record: Record, names: Names) -> str:
    return f"{names.player(record, 'white')} – {names.player(record, 'black')}"


def _member_pair(record: Record, names: Names) -> str:
    return f"{names.member(record, 'white')} – {names.member(record, 'black')}"


def _in_round(record: Record, names: Names) -> str:
    return _("{player}, round {round}").format(player=names.player(record), round=record["round"])


def _accelerated(record: Record, _names: Names) -> str:
    return f"+{value_of('points', record['points'])} {rounds_of(record)}"


def _kept_apart(record: Record, _names: Names) -> str:
    return _("kept apart {rounds}").format(rounds=rounds_of(record))


def _replaced(record: Record, _names: Names) -> str:
    return reason_text(str(record["reason"]))


def _result(record: Record, _names: Names) -> str:
    return result_of(record)


def _marked(label: Callable[[], str]) -> _Field:
    return _Field(("white_mark", "black_mark"), label, _result)


_MARK_LABEL: Final = _marked(lambda: _("Result"))
SPOKEN: Final[Mapping[str, _Shelf]] = {
    "round": _Shelf(
        ("number",),
        lambda record, _names: _("Round {number}").format(number=record["number"]),
        _value("state"),
        lambda: _("not paired"),
        (
            _Field(("state",), lambda: "", _value("state")),
            _Field(("published_at",), lambda: _("Published at"), _value("published_at")),
            _Field(("by_hand",), lambda: _("Laid by hand"), _value("by_hand")),
        ),
    ),
    "match_board": _Shelf(
        ("round", "match", "board"),
        _match_board_thing,
        _member_pair,
        fields=(_Field(("white", "black"), lambda: _("Players"), _member_pair), _MARK_LABEL),
    ),
    "game": _Shelf(
        ("round", "board"),
        _board_thing,
        _pair,
        fields=(
            _Field(("white", "black"), lambda: _("Players"), _pair),
            _MARK_LABEL,
            _Field(("colours_known",), lambda: _("Colours known"), _value("colours_known")),
        ),
    ),
    "section": _Shelf(
        (),
        _section_thing,
        lambda record, _names: str(record["section"] or record["name"]),
        fields=tuple(
            _plain(column)
            for column in (
                *("name", "section", "city", "federation", "start_date", "end_date", "chief_arbiter"),
                *("time_control", "rounds_planned", "system", "initial_colour", "tie_break_rules", "boards"),
                *("team_ranking", "rating_floor", "baku", "unrated_order", "check_in", "half_point_byes"),
                *("last_rounds_without", "win", "draw", "loss", "forfeit_win", "forfeit_loss"),
                *("pairing_allocated_bye", "full_point_bye", "half_point_bye", "zero_point_bye"),
                "adjourned",
            )
        ),
    ),
    "tie_break": _Shelf(
        ("position",),
        lambda record, _names: _("Tie-break {number}").format(number=_number(record, "position") + 1),
        _value("code"),
    ),
    "round_date": _Shelf(
        ("position",),
        lambda record, _names: _("Day of round {number}").format(number=_number(record, "position") + 1),
        _value("date"),
    ),
    "deputy_arbiter": _Shelf(
        ("position",),
        lambda record, _names: _("Deputy arbiter {number}").format(number=_number(record, "position") + 1),
        _value("name"),
    ),
    "player": _Shelf(
        ("id",),
        lambda record, _names: str(record["name"]),
        lambda _record, _names: _("on the list"),
        fields=tuple(
            _plain(column)
            for column in (
                *("withdrawn_from", "expelled", "late", "checked_in", "name", "rating", "title", "sex"),
                *("federation", "fide_id", "birth", "club", "lot", "tpn"),
            )
        ),
    ),
    "member": _Shelf(
        ("id",),
        lambda record, names: f"{record['name']} ({names.player(record)})",
        lambda _record, _names: _("on the team’s list"),
        fields=(
            *(_plain(column) for column in ("name", "rating", "title", "sex", "federation", "fide_id")),
            _plain("birth"),
            _Field(("player",), lambda: _("Team"), lambda record, names: names.player(record)),
            _Field(
                ("position",),
                lambda: _("Place in the team"),
                lambda record, _names: str(_number(record, "position") + 1),
            ),
        ),
    ),
    "bye": _Shelf(
        ("round", "player"), _in_round, lambda record, _names: bye_of(record), lambda: _("has no bye")
    ),
    "absence": _Shelf(
        ("round", "player"), _in_round, lambda record, _names: bye_of(record), lambda: _("plays")
    ),
    "virtual_points": _Shelf(
        ("player", "first_round"), lambda record, names: names.player(record), _accelerated
    ),
    "forbidden_pair": _Shelf(
        ("one", "other", "first_round"),
        lambda record, names: f"{names.player(record, 'one')} – {names.player(record, 'other')}",
        _kept_apart,
        lambda: _("may meet"),
    ),
    "fixed_table": _Shelf(
        ("player",),
        lambda record, names: names.player(record),
        lambda record, _names: _("always at board {board}").format(board=record["board"]),
        lambda: _("at any board"),
    ),
    "kept_line": _Shelf(("position",), lambda _record, _names: _("Line of the report"), _value("text")),
    "pairing_change": _Shelf(
        ("round", "published_at"),
        lambda record, _names: _("Replaced pairings of round {number}").format(number=record["round"]),
        _replaced,
    ),
    "rating_correction": _Shelf(
        ("round", "board"),
        lambda record, _names: _("Round {round}, board {board}, for rating").format(
            round=record["round"], board=record["board"]
        ),
        _result,
    ),
}
