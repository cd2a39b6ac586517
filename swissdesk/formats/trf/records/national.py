"""Records of national ratings (NRS).

The rating is the player's; the line is kept without it if it says more than we know, such as a
national number, and written back with the rating of then. While such a line is kept it names the
person, not the pairing number, which may be given anew.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from swissdesk.formats.trf.fields.columns import BIRTH, KEPT_RECORDS, RATING, START_NUMBER
from swissdesk.formats.trf.fields.numbers import parse_number
from swissdesk.formats.trf.fields.person import person_line
from swissdesk.frozen import replace
from swissdesk.terms import Points, RatingRule, Title
from swissdesk.tournament.model import Player, Settings, Tournament

_NATIONAL: Final = re.compile(r"[A-Z]{3} [ 0-9]{3}[0-9] ")


def is_national(line: str) -> bool:
    """Tell whether a line is a record of a national rating: a federation and a start number."""
    return _NATIONAL.match(line) is not None and line[:3] not in KEPT_RECORDS


def renumbered(lines: Sequence[str], numbers: Mapping[int, int]) -> Iterator[str]:
    """Yield the lines with other numbers; the line of a player who has none any more is left out."""
    for line in lines:
        if not is_national(line):
            yield line
            continue
        number = numbers.get(parse_number(START_NUMBER.cut(line)) or 0)
        if number is not None:
            yield f"{line[: START_NUMBER.first - 1]}{number:4d}{line[START_NUMBER.last :]}"


_CODE: Final = re.compile(r"(?!XX|BB|([A-Z])\1\1)[A-Z]{3}")
"""A federation; records of other programs and rulers look like one."""
_METHODS: Final = {
    RatingRule.FIDE: "FIDE",
    RatingRule.NATIONAL: "NRO",
    RatingRule.FIDE_FIRST: "FIDON",
    RatingRule.NATIONAL_FIRST: "NIDOF",
    RatingRule.HIGHER: "HBFN",
}
"""Which ratings make the starting rank, and with it stand in the records 001 (record 172)."""


def code_of(t: Tournament, player: Player) -> str:
    """Return the federation whose rating a player has: the event's, else the player's own; or nothing."""
    for code in (t.settings.federation, player.federation):
        if _is_code(code):
            return code
    return ""


def number_of(line: str) -> int | None:
    """Return the number that a line of a national rating names; None for another line."""
    return parse_number(START_NUMBER.cut(line)) if is_national(line) else None


def own_lines(t: Tournament) -> Iterator[str]:
    """Yield records with the national ratings of players of whom no line is kept."""
    named = {number_of(line) for line in t.kept_lines}
    lines = [
        (code, _own_line(code, player, player.tpn))
        for player in t.players
        if player.national_rating and player.id not in named and (code := code_of(t, player))
    ]
    yield from order_lines(t, lines[0][0] if lines else "")
    yield from (line for _code, line in lines)


def order_lines(t: Tournament, code: str = "") -> Iterator[str]:
    """Yield the record of what makes the starting rank, unless one is kept or nothing is national.

    `code` is the federation of the first national rating; empty for none, and in files of teams.
    """
    code = code or _code_of_national_event(t.settings)
    if code and not any(line.startswith("172") for line in t.kept_lines):
        yield _order_line(code, t.settings)


def without_order(lines: Iterable[str], settings: Settings, codes: Iterable[str] = ()) -> tuple[str, ...]:
    """Return kept lines without the record that `order_lines` writes anew."""
    own = {_order_line(code, settings) for code in (*codes, _code_of_national_event(settings)) if code}
    return tuple(line for line in lines if line not in own)


def _order_line(code: str, settings: Settings) -> str:
    return f"172 {code} {_METHODS[settings.rating_rule]}"


def _code_of_national_event(settings: Settings) -> str:
    """Return the federation of an event by national ratings alone, whose file says so in any case."""
    is_named = settings.rating_rule is RatingRule.NATIONAL and _is_code(settings.federation)
    return settings.federation if is_named else ""


def _is_code(text: str) -> bool:
    return _CODE.fullmatch(text) is not None and text not in KEPT_RECORDS


def _own_line(code: str, player: Player, number: int) -> str:
    whole = person_line(
        number,
        replace(player, rating=player.national_rating, title=Title.NONE, fide_id=""),
        Points(0),
        0,
        (),
    )
    return f"{code}{whole[3 : BIRTH.last]}".rstrip()


def with_ratings(lines: Sequence[str], t: Tournament) -> Iterator[str]:
    """Yield kept lines, which name persons, the first of each person with the national rating."""
    ratings: dict[int | None, int] = {player.id: player.national_rating for player in t.players}
    for line in lines:
        rating = ratings.pop(number_of(line), 0)
        yield _with_rating(line, rating) if rating else line


def _with_rating(line: str, rating: int | None) -> str:
    before, after = line[: RATING.first - 1].ljust(RATING.first - 1), line[RATING.last :]
    return f"{before}{rating or '':>{RATING.width}}{after}".rstrip()


def taken_ratings(t: Tournament) -> Tournament:
    """Return a tournament whose kept lines, which name persons, have given their ratings to the players.

    Lines that say no more than we know are gone.
    """
    counts = Counter(number_of(line) for line in t.kept_lines)
    ratings: dict[int, int] = {}
    kept: list[str] = []
    for line in t.kept_lines:
        number = number_of(line)
        rating = parse_number(RATING.cut(line)) if number is not None and number not in ratings else None
        if number is not None:
            ratings.setdefault(number, rating or 0)
        kept.append(_with_rating(line, None) if rating else line)
    players = tuple(
        replace(player, national_rating=ratings[player.id]) if ratings.get(player.id) else player
        for player in t.players
    )
    known = replace(t, players=players)
    own: dict[int, str] = {
        player.id: _with_rating(_own_line(code_of(t, player), player, player.id), None)
        for player in players
        if player.national_rating
    }
    plain = {line for line in kept if counts[number_of(line)] == 1 and _says_no_more(line, own)}
    codes = {line[:3] for line in plain}
    # The line of the order (172) that we wrote above our records goes with them.
    rest = (line for line in kept if line not in plain)
    return replace(known, kept_lines=without_order(rest, t.settings, codes))


def _says_no_more(line: str, own: Mapping[int, str]) -> bool:
    number = number_of(line)
    return number is not None and own.get(number) == line
