"""Put fields that stand beside their columns back where they belong, by what they look like.

Many programs write a field a column early, a name that is longer than its room, or one blank between
all fields. A record whose columns fit is never touched; one that fits neither way stays as it stands.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from swissdesk.formats.trf.fields import columns as at
from swissdesk.formats.trf.fields.columns import Columns
from swissdesk.formats.trf.fields.numbers import parse_date, parse_number, parse_points, parse_short_date
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.words import _

_Match = re.Match[str]


class _List(NamedTuple):
    """A list at the end of a record: its first column, and the width of an entry; 0 for any width."""

    column: int
    step: int
    parse: Callable[[str], object] = parse_number


class _Form(NamedTuple):
    """The form of a record: the words that it is made of, its fields, and the list at its end.

    `rebuilt` writes a match of `words` in the columns.
    """

    words: str
    rebuilt: Callable[[_Match], str]
    list: _List | None = None
    numbers: tuple[Columns, ...] = ()
    points: tuple[Columns, ...] = ()
    texts: tuple[Columns, ...] = ()
    may_be_empty: frozenset[Columns] = frozenset()


def in_columns(record: Record, log: ImportLog) -> Record:
    """Return a record with its fields in their columns; a repair is noted."""
    text = _header(record.text) or _listed(record.text) or _round_dates(record.text) or record.text
    form = _FORMS.get(record.code)
    found = re.fullmatch(form.words, text) if form is not None else None
    if form is not None and found is not None and (not _fits(text, form) or _hides_members(text, found)):
        text = form.rebuilt(found)
    if text == record.text:
        return record
    log.note(record.line, 1, _("The columns of this record do not fit; it was read word by word."))
    return record._replace(text=text)


def _fits(text: str, form: _Form) -> bool:
    """Tell whether every field can be read and nothing stands between the fields."""
    fields = (*form.numbers, *form.points, *form.texts)
    covered = {column for field in fields for column in range(field.first, field.last + 1)}
    end = form.list.column if form.list else len(text) + 1
    between = (column for column in range(4, end) if column not in covered)
    return (
        all(_can_be_read(field, text, form) for field in (*form.numbers, *form.points))
        and not any(text[column - 1 : column].strip() for column in between)
        and (form.list is None or _list_fits(text, form.list))
    )


def _can_be_read(field: Columns, text: str, form: _Form) -> bool:
    word = field.cut(text)
    if not word:
        return field in form.may_be_empty
    return (parse_number(word) if field in form.numbers else parse_points(word)) is not None


def _list_fits(text: str, form: _List) -> bool:
    """Tell whether each entry stands in its columns, with a blank behind it."""
    if not form.step:
        return True
    entries = (
        text[start - 1 : start - 1 + form.step] for start in range(form.column, len(text) + 1, form.step)
    )
    return all(
        (not entry.strip() or form.parse(entry.strip()) is not None) and not entry[form.step - 1 :].strip()
        for entry in entries
    )


def _hides_members(text: str, found: _Match) -> bool:
    """Tell whether a team seems to have no members because they stand where its name has room."""
    form = _FORMS[text[:3]].list
    members = found.groupdict().get("seats", "").split()
    return form is not None and not text[form.column - 1 :].strip() and len(members) > 1


def _header(text: str) -> str:
    """Return a header record with the blank that its writer left out; empty if none is missing."""
    if re.match(r"[01][0-9]2\S", text):
        return f"{text[:3]} {text[3:]}"
    return ""


# Most reports have none of these records: what is compiled when it is first matched costs them nothing.
_SYMBOLS: Final = {
    "162": r"(?i)([A-Z]) *([0-9]+(?:[.,][0-9])?)",
    "362": r"(?i)(T[WDL]) *([0-9]+(?:[.,][0-9])?)",
}
_IN_PLACE: Final = {
    "162": r"(?i)162 (?:(?: [A-Z]|[A-Z] )[ 0-9.,]{4}   |         )*(?: [A-Z]|[A-Z] )[ 0-9.,]{1,4}",
    "362": r"(?i)362 (?:T[WDL][ 0-9.,]{4}   |         )*T[WDL][ 0-9.,]{1,4}",
}


def _listed(text: str) -> str:
    """Return a record of symbols and what they are worth in its columns; empty if it fits or is none."""
    code = text[:3]
    if code == "352" and " " in text[4:].strip():
        return "352 " + text[4:].replace(" ", "")
    if code not in _SYMBOLS or re.fullmatch(_IN_PLACE[code], text):
        return ""
    if re.sub(_SYMBOLS[code], "", text[3:]).strip(" ,;"):
        return ""
    blocks = (f"{symbol:>2}{value:>4}" for symbol, value in re.findall(_SYMBOLS[code], text[3:]))
    return f"{code} {'   '.join(blocks)}"


def _round_dates(text: str) -> str:
    """Return the dates of the rounds above the blocks nearest to them; empty if they fit or cannot.

    Dates that do not stand near blocks of their own are those of the rounds from the first on.
    """
    if text[:3] != "132" or _dates_fit(text):
        return ""
    words = [(word.start() + 1, word[0]) for word in re.finditer(r"\S+", text[3:].rjust(len(text)))]
    days = [parse_short_date(word) or parse_date(word) for _column, word in words]
    if not all(days):
        return ""
    nearest = [round((column - at.round_column(1)) / at.ROUND_BLOCK_WIDTH) for column, _word in words]
    if len(set(nearest)) < len(nearest) or nearest[0] < 0:
        nearest = [*range(len(words))]
    blocks = dict(zip(nearest, days, strict=True))
    line = "132".ljust(at.round_column(1) - 1)
    for index in range(max(blocks) + 1):
        day = blocks.get(index)
        line += f"{day:%y/%m/%d}  " if day else " " * at.ROUND_BLOCK_WIDTH
    return line.rstrip()


def _dates_fit(text: str) -> bool:
    start = at.round_column(1) - 1
    blocks = [
        text[place : place + at.ROUND_BLOCK_WIDTH] for place in range(start, len(text), at.ROUND_BLOCK_WIDTH)
    ]
    return not text[3:start].strip() and all(
        not block.strip() or (parse_short_date(block[:8].strip()) and not block[8:].strip())
        for block in blocks
    )


def _seats(text: str, width: int = 4) -> str:
    return " ".join(f"{number:>{width}}" for number in text.split())


def _old_team(found: _Match) -> str:
    return f"013 {found['name'][: at.OLD_TEAM_NAME.width]:32}{_seats(found['seats'])}"


def _team(found: _Match) -> str:
    name, *others = re.split(r" {2,}| (?=[A-Z]{3}$)", found["name"])
    fields = (
        f"310 {found['number']:>3}",
        f"{name[: at.TEAM_NAME.width]:32}",
        f"{''.join(others)[: at.TEAM_NICKNAME.width]:5}",
        f"{found['strength'] or '':>6}",
        f"{found['match']:>6}",
        f"{found['game']:>6}",
        f"{found['rank'] or '':>3}",
    )
    return f"{' '.join(fields)}  {_seats(found['seats'])}".rstrip()


def _accelerated(found: _Match) -> str:
    points = f"{found[1] or '':>4} {found[2]:>4}"
    return f"250 {points} {found[3]:>3} {found[4]:>3} {found[5]:>4} {found[6]:>4}"


_POINTS: Final = r"([0-9]*[.,][0-9])"
_NUMBERS: Final = r"((?: +[0-9]{1,4})+)"
_FORMS: Final[Mapping[str, _Form]] = {
    "013": _Form(
        r"013 +(?P<name>\S.*?)(?P<seats>(?:(?<=\S) {2,}|(?<=[^\d\s]) )[0-9]{1,4}(?: +[0-9]{1,4})*)",
        _old_team,
        _List(at.OLD_TEAM_MEMBERS_COLUMN, at.MEMBER_WIDTH),
        texts=(at.OLD_TEAM_NAME,),
    ),
    "310": _Form(
        (
            r"310 +(?P<number>[0-9]{1,3}) +(?P<name>\S.*?)(?: +(?P<strength>[0-9]{3,6}))?"
            r" +(?P<match>[0-9]*[.,][0-9]) +(?P<game>[0-9]*[.,][0-9])(?: +(?P<rank>[0-9]{1,3}))?"
            r"(?P<seats>(?: +[0-9]{1,4})*)"
        ),
        _team,
        _List(at.TEAM_MEMBERS_COLUMN, at.MEMBER_WIDTH),
        numbers=(at.TEAM_NUMBER, at.TEAM_STRENGTH, at.TEAM_RANK),
        points=(at.TEAM_MATCH_POINTS, at.TEAM_GAME_POINTS),
        texts=(at.TEAM_NAME, at.TEAM_NICKNAME),
        may_be_empty=frozenset({at.TEAM_STRENGTH, at.TEAM_RANK, at.TEAM_MATCH_POINTS, at.TEAM_GAME_POINTS}),
    ),
    "300": _Form(
        rf"300 +([0-9]{{1,3}}) +([0-9]{{1,3}}) +([0-9]{{1,3}}){_NUMBERS}",
        lambda found: f"300 {found[1]:>3} {found[2]:>3} {found[3]:>3} {_seats(found[4])}",
        _List(at.LINE_UP_COLUMN, at.MEMBER_WIDTH),
        numbers=(at.LINE_UP_ROUND, at.LINE_UP_TEAM, at.LINE_UP_OPPONENT),
    ),
    "320": _Form(
        rf"320(?: +{_POINTS})?(?: +{_POINTS})?((?: +[0-9]{{1,3}})*)",
        lambda found: f"320 {found[1] or '':>4} {found[2] or '':>4} {_seats(found[3], 3)}".rstrip(),
        _List(at.TEAM_BYES_COLUMN, at.TEAM_BYE_WIDTH),
        points=(at.TEAM_BYE_MATCH_POINTS, at.TEAM_BYE_GAME_POINTS),
        may_be_empty=frozenset({at.TEAM_BYE_MATCH_POINTS, at.TEAM_BYE_GAME_POINTS}),
    ),
    "330": _Form(
        r"330 +([+-]{2}) +([0-9]{1,3}) +([0-9]{1,3}) +([0-9]{1,3})",
        lambda found: f"330 {found[1]} {found[2]:>3} {found[3]:>3} {found[4]:>3}",
        numbers=(at.FORFEITED_ROUND, at.FORFEITED_WHITE, at.FORFEITED_BLACK),
        texts=(at.FORFEITED_SIGNS,),
    ),
    "240": _Form(
        rf"240 +([FHZfhz]) *([0-9]{{1,3}}){_NUMBERS}",
        lambda found: f"240 {found[1]} {found[2]:>3} {_seats(found[3])}",
        _List(at.BYE_NUMBERS_COLUMN, 0),
        numbers=(at.BYE_ROUND,),
        texts=(at.BYE_KIND,),
    ),
    "250": _Form(
        rf"250(?: +{_POINTS})? +{_POINTS} +([0-9]+) +([0-9]+) +([0-9]+) +([0-9]+)",
        _accelerated,
        numbers=(
            at.ACCELERATED_FIRST_ROUND,
            at.ACCELERATED_LAST_ROUND,
            at.ACCELERATED_FIRST_NUMBER,
            at.ACCELERATED_LAST_NUMBER,
        ),
        points=(at.ACCELERATED_MATCH_POINTS, at.ACCELERATED_GAME_POINTS),
        may_be_empty=frozenset({at.ACCELERATED_MATCH_POINTS, at.ACCELERATED_GAME_POINTS}),
    ),
    "260": _Form(
        rf"260 +([0-9]{{1,3}}) +([0-9]{{1,3}}){_NUMBERS}",
        lambda found: f"260 {found[1]:>3} {found[2]:>3} {_seats(found[3])}",
        _List(at.FORBIDDEN_NUMBERS_COLUMN, 0),
        numbers=(at.FORBIDDEN_FIRST_ROUND, at.FORBIDDEN_LAST_ROUND),
    ),
    "XXA": _Form(
        r"XXA +([0-9]{1,4})((?: +[0-9]*[.,][0-9])+)",
        lambda found: f"XXA {found[1]:>4} {_seats(found[2])}",
        _List(at.JAVAFO_FIRST_POINTS_COLUMN, at.JAVAFO_POINTS_WIDTH, parse_points),
        numbers=(at.JAVAFO_NUMBER,),
    ),
}
