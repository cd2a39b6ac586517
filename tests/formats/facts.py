"""What the lines of a report say, fact by fact, so that a report and its export can be compared."""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from swissdesk.formats.trf.fields.numbers import parse_date

_TITLES = {"G": "GM", "M": "IM", "WG": "WGM", "F": "FM", "WM": "WIM", "C": "CM", "WF": "WFM", "WC": "WCM"}
_CODES = {"+": "F", "=": "H", "-": "Z", "": "Z", "1": "F", "0": "Z"}
_TEXTS = ("012", "022", "032", "072", "082", "092", "102", "122", "172", "182", "222", "352")
_TOLD_OTHERWISE = (
    *("162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "299", "362"),
    *("XXA", "250", "XXP", "260", "192", "300", "802"),
)
"""Records with several forms for one meaning: that is compared as the reader has it."""


class Fact(NamedTuple):
    """A fact that a line states: what it is about, the value, and the line."""

    about: tuple[object, ...]
    value: object
    line: int


def facts_of(text: str) -> list[Fact]:
    """Return what a report says; values are brought into one form where the format knows several."""
    lines = [(number, line.rstrip()) for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1)]
    paired = max([0, *(_last_paired(line) for _number, line in lines if line.startswith("001"))])
    return [
        Fact(about, value, number)
        for number, line in lines
        if line and line[0] != " " and not re.match(r"([A-Z])\1\1 |[0-9]{0,3}1234567", line)
        for about, value in _facts(line, paired)
    ]


def _last_paired(line: str) -> int:
    blocks = [line[start : start + 10] for start in range(89, len(line), 10)]
    return max([0, *(place for place, block in enumerate(blocks, 1) if block[2:6].strip(" 0"))])


def _facts(line: str, paired: int) -> Iterator[tuple[tuple[object, ...], object]]:
    code, value = line[:3], line[4:].strip()
    if code in _TOLD_OTHERWISE or line.startswith("### SYSTEM"):
        return
    if code in _RECORDS:
        yield from _RECORDS[code](line, paired)
    elif code == "112":
        yield (code, value), value
    elif code == "092" and value.startswith("FIDE_DUTCH"):
        return  # the code of the system, which stands in record 192 else
    elif code in _TEXTS:
        yield (code,), value
    elif code in _VALUES:
        about, in_one_form = _VALUES[code]
        yield (about,), in_one_form(value)
    else:
        yield ("line", " ".join(line.split())), None


def _codes(listed: str) -> list[str]:
    words = [word.strip().upper() for word in listed.split(",")]
    return [word for word in words if word not in ("", "PTS")]


def _round_dates(line: str, _paired: int) -> Iterator[tuple[tuple[object, ...], object]]:
    yield from (
        (("132", (start - 81) // 10), line[start : start + 8].strip()) for start in range(91, len(line), 10)
    )


def _byes(line: str, paired: int) -> Iterator[tuple[tuple[object, ...], object]]:
    words = line[4:].replace(",", " ").split()
    if line.startswith("XXZ"):
        words = ["Z", str(paired + 1), *words]
    kind, number, *people = words
    yield from ((("bye", int(number), int(person)), kind) for person in people)


def _team_byes(line: str, _paired: int) -> Iterator[tuple[tuple[object, ...], object]]:
    words = [line[start : start + 3].strip() for start in range(14, len(line), 4)]
    yield from ((("320", place), int(word)) for place, word in enumerate(words, 1) if word.strip("0"))


def _forfeited(line: str, _paired: int) -> Iterator[tuple[tuple[object, ...], object]]:
    _code, _signs, number, *teams = line.split()
    yield ("330", int(number), frozenset(map(int, teams))), None


def _player(line: str, paired: int) -> Iterator[tuple[tuple[object, ...], object]]:
    number = int(line[4:8])
    title = line[10:13].strip().upper()
    fields = {
        "sex": {"f": "w", "F": "w", "u": "", "U": ""}.get(line[9:10], line[9:10].strip().lower()),
        "title": _TITLES.get(title, title),
        "name": line[14:47].strip(),
        "rating": line[48:52].strip().lstrip("0"),
        "federation": line[53:56].strip(),
        "id": line[57:68].strip() if line[57:68].strip("0 ") else "",
        "birth": re.sub(r"[.\-]", "/", line[69:79].strip()).replace("/00/00", "").lstrip("0"),
        "points": line[80:84].strip(),
        "rank": line[85:89].strip().lstrip("0"),
    }
    yield from ((("001", number, name), value) for name, value in fields.items())
    for place in range(1, max(paired, len(range(89, len(line), 10))) + 1):
        block = f"{line[79 + 10 * place : 89 + 10 * place]:10}"
        opponent, colour, code = (
            block[2:6].strip(" 0"),
            block[7].strip(" -").lower(),
            block[9].strip().upper(),
        )
        if opponent:
            yield ("001", number, place), (int(opponent), colour, code.strip("?*"))
        elif place <= paired:
            yield ("001", number, place), _CODES.get(code, code)
        elif code:
            yield ("bye", place, number), _CODES.get(code, code)


def _team(line: str, _paired: int) -> Iterator[tuple[tuple[object, ...], object]]:
    is_new = line[:3] == "310"
    start, first = (73, 8) if is_new else (36, 4)
    seats = [line[place : place + 4].strip(" 0") for place in range(start, len(line), 5)]
    name = line[first : first + 32].strip()
    yield ("team", name, "members"), [seat for seat in seats if seat]
    if is_new:
        for what, field in {
            "nickname": (41, 46),
            "strength": (47, 53),
            "match": (54, 60),
            "game": (61, 67),
        }.items():
            yield ("team", name, what), line[slice(*field)].strip()
        yield ("team", name, "rank"), line[68:71].strip()


_RECORDS: Final = {
    "001": _player,
    "013": _team,
    "132": _round_dates,
    "240": _byes,
    "310": _team,
    "320": _team_byes,
    "330": _forfeited,
    "XXZ": _byes,
}
_VALUES: Final[dict[str, tuple[str, Callable[[str], object]]]] = {
    "042": ("start", lambda value: str(parse_date(value) or value)),
    "052": ("end", lambda value: str(parse_date(value) or value)),
    "062": ("players", lambda value: value.split(" (")[0]),
    "142": ("rounds", str),
    "XXR": ("rounds", str),
    "152": ("colour", lambda value: value.upper()[:1]),
    "XXC": ("colour", lambda value: value.upper()[:1]),
    "202": ("tie-breaks", _codes),
    "212": ("tie-breaks", _codes),
}


def lost(source: str, export: str) -> list[Fact]:
    """Return the facts of a report that its export lacks or has otherwise; an empty value is none."""
    kept = {fact.about: fact.value for fact in facts_of(export)}
    return [fact for fact in facts_of(source) if fact.value != "" and not _is_kept(fact, kept)]


def _is_kept(fact: Fact, kept: dict[tuple[object, ...], object]) -> bool:
    if fact.about[0] == "bye":  # of a round that is paired, it stands in the player's line
        return fact.value in (kept.get(fact.about), kept.get(("001", *fact.about[:0:-1])))
    return fact.about in kept and kept[fact.about] == fact.value
