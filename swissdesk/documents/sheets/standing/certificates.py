"""Certificates: a sheet that lies across, framed, in a serif face that is used nowhere else."""

from collections.abc import Callable, Iterator
from typing import Annotated, Final

from swissdesk.documents.press.boxes import Layout, Page, PageMark, Panel, Rectangle
from swissdesk.documents.press.dates import date_range
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetOptions, SheetRequest, unless_final
from swissdesk.documents.press.paper import FRAME_HEIGHT, FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Type, at_centre, clipped, shrunk
from swissdesk.documents.press.sheet import OF_PRINTING, SheetData
from swissdesk.documents.press.strokes import rule
from swissdesk.documents.press.wording import ordinal
from swissdesk.documents.sheets.standing.certificate_texts import CERTIFICATE_TEXTS, chosen, honoured_name
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen
from swissdesk.terms import Points, TeamScore, format_points, plural_of
from swissdesk.tiebreaks.event import GAME_POINT
from swissdesk.tiebreaks.figures import column_texts
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.standing.prizes import distribute
from swissdesk.tournament.standing.standings import Standings, standings
from swissdesk.tournament.table_rounds import rounds_to_score_in
from swissdesk.words import _, ngettext

_PLACES_WITHOUT_PRIZES: Final = 3
"""How many places get a certificate where no prizes are set."""


class Certificate(Frozen):
    """One certificate: the name as it is said, the place in words, the points in words."""

    name: str
    place: str
    points: str


class Signature(Frozen):
    """A line to sign on, with name and office below; both may be empty."""

    name: str
    office: str


class CertificatesSheet(SheetData):
    """Certificates, one on a page; `signatures` are those at the left and at the right.

    `state` says that the standings are not those of the end.
    """

    event: str
    details: str
    heading: str
    lead: str
    place_and_date: str
    signatures: tuple[Signature, Signature]
    certificates: tuple[Certificate, ...]
    state: Annotated[str, OF_PRINTING] = ""

    def layout(self) -> Layout:
        """Return a page for each certificate."""
        pages = tuple(
            Page(1, 1, (Panel(_WIDTH, _HEIGHT, tuple(_marks(self, one))),), is_landscape=True)
            for one in self.certificates
        )
        title = _("{event}: certificates").format(event=self.event)
        return Layout(title, pages)


class _Honour(Frozen):
    """A place in the list of all, or in that of a category."""

    player: PlayerId
    place: int
    category: str


def certificates(t: Tournament, request: SheetRequest) -> CertificatesSheet:
    """Return a certificate for each prize by the standings after a round, the last paired one by default.

    Without prizes there is one for each of the first three places; if the arbiter wants them for
    everybody, for each place. Raises DocumentError before the first pairing and for a number that
    nobody has, TournamentError for a round that is not paired.
    """
    if not t.rounds:
        raise DocumentError(_("No round has been paired yet: there are no certificates to print."))
    table = standings(t, request.round_number)
    words = {text.key: chosen(text, t, request.options) for text in CERTIFICATE_TEXTS}
    return CertificatesSheet(
        t.settings.name,
        _details(t),
        words["heading"],
        words["lead"],
        words["place and date"],
        (
            Signature(words["left name"], words["left office"]),
            Signature(words["right name"], words["right office"]),
        ),
        tuple(_certificates(t, table, request.options)),
        unless_final(is_final=table.is_final),
    )


def _details(t: Tournament) -> str:
    rounds = t.settings.rounds_planned
    days = t.settings.start or t.settings.end
    parts = (
        t.settings.section,
        ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
        date_range(days, t.settings.end or days) if days else "",
    )
    return "  ·  ".join(part for part in parts if part)


def _certificates(t: Tournament, table: Standings, options: SheetOptions) -> Iterator[Certificate]:
    people = players_by_id(t)
    points = _points(t, table)
    for honour in _honours(t, table, options, people):
        player = people[honour.player]
        rounds = rounds_to_score_in(t, honour.player, table.after_round)
        yield Certificate(honoured_name(t, player), _place_words(honour), points(honour.player, rounds))


def _points(t: Tournament, table: Standings) -> Callable[[PlayerId, int], str]:
    """Return the words for somebody's points after so many rounds; on a ladder those that give the places.

    In a knock-out matches give the places, and who had tie-break games has more points for them: none.
    """
    if t.settings.pairing_system.knock_out is not None:
        return lambda _player, _rounds: ""
    if t.settings.pairing_system.ladder is not None:
        figures = column_texts(tuple([row.values[0] for row in table.rows]))
        led_by = {row.player: figure for row, figure in zip(table.rows, figures, strict=True)}
        return lambda player, _rounds: _("with {points} Keizer points").format(points=led_by[player])
    points = {row.player: row.points for row in table.rows}
    return lambda player, rounds: _points_words(t, points[player], rounds)


def _honours(
    t: Tournament, table: Standings, options: SheetOptions, people: dict[PlayerId, Player]
) -> tuple[_Honour, ...]:
    everybody = tuple(_Honour(row.player, row.rank, "") for row in table.rows)
    awards = tuple(
        _Honour(award.player, award.place, award.category) for award in distribute(t, table.after_round)
    )
    if options.only is not None:
        return _only(options.only, awards, everybody, people)
    if options.look.shows("everybody", usual=False):
        in_categories = (honour for honour in awards if honour.category)
        return (*everybody, *in_categories)
    return awards or tuple(honour for honour in everybody if honour.place <= _PLACES_WITHOUT_PRIZES)


def _only(
    tpn: int, awards: tuple[_Honour, ...], everybody: tuple[_Honour, ...], people: dict[PlayerId, Player]
) -> tuple[_Honour, ...]:
    """Return what one player is honoured for: prizes, or else the place."""
    for honours in (awards, everybody):
        own = tuple(honour for honour in honours if people[honour.player].tpn == tpn)
        if own:
            return own
    raise DocumentError(_("There is no player with the number {tpn}.").format(tpn=tpn))


def _place_words(honour: _Honour) -> str:
    """Return a place as it is said on a certificate: `First place`, `Second place, Women`."""
    first = {
        1: _("First place"),
        2: _("Second place"),
        3: _("Third place"),
        4: _("Fourth place"),
        5: _("Fifth place"),
        6: _("Sixth place"),
        7: _("Seventh place"),
        8: _("Eighth place"),
        9: _("Ninth place"),
        10: _("Tenth place"),
    }
    place = first.get(honour.place) or _("{place} place").format(place=ordinal(honour.place))
    if not honour.category:
        return place
    return _("{place}, {category}").format(place=place, category=honour.category)


def _points_words(t: Tournament, points: Points, rounds: int) -> str:
    """Return the points and how many were possible; of teams by the score that leads."""
    count = plural_of(points)
    by_games = t.settings.leading_score is TeamScore.GAME_POINTS
    if by_games:
        words = ngettext(
            "with {points} game point out of {most}", "with {points} game points out of {most}", count
        )
    elif t.settings.is_team_event:
        words = ngettext(
            "with {points} match point out of {most}", "with {points} match points out of {most}", count
        )
    else:
        words = ngettext("with {points} point out of {most}", "with {points} points out of {most}", count)
    of_round = t.settings.games_of_people * t.settings.scoring.win
    most = Points(rounds * (GAME_POINT * t.settings.boards if by_games else of_round))
    return words.format(points=format_points(points), most=format_points(most))


_WIDTH: Final = FRAME_HEIGHT
_HEIGHT: Final = FRAME_WIDTH
_MIDDLE: Final = _WIDTH / 2
_ROOM: Final = 220 * MM
_OUTER: Final = 2.2
_INNER: Final = 0.6
_INSET: Final = 2.3 * MM
_SQUARE: Final = 3 * MM
_CHEQUERS: Final = ((0, 0), (2, 0), (1, 1), (0, 2))
"""The black squares of a corner, columns and rows from the corner."""

_SIGNATURE: Final = 68 * MM
_SIGNATURE_LINE: Final = 159.9 * MM
_SIGNATURES: Final = (34.1 * MM, _WIDTH - 34.1 * MM - _SIGNATURE)

_EVENT: Final = (Type(Face.SERIF, 26), 31.9 * MM)
_DETAILS: Final = (Type(Face.SERIF, 14), 40.0 * MM)
_HEADING: Final = (Type(Face.SERIF_ITALIC, 46), 64.2 * MM)
_LEAD: Final = (Type(Face.SERIF, 15), 79.9 * MM)
_NAME: Final = (Type(Face.SERIF, 38), 99.2 * MM)
_PLACE: Final = (Type(Face.SERIF, 25), 121.3 * MM)
_POINTS: Final = (Type(Face.SERIF, 16), 131.2 * MM)
_SMALLEST: Final = 13
_STATE: Final = (Type(Face.SERIF, 20), 18 * MM)
_RULE: Final = (106.8 * MM, 44 * MM)
_SIGNER: Final = Type(Face.SERIF, 14)
_OFFICE: Final = Type(Face.SERIF_ITALIC, 13)


def _marks(sheet: CertificatesSheet, certificate: Certificate) -> Iterator[PageMark]:
    yield from _frame()
    lines = (
        (sheet.state, _STATE),
        (sheet.event, _EVENT),
        (sheet.details, _DETAILS),
        (sheet.heading, _HEADING),
        (sheet.lead, _LEAD),
        (certificate.name, _NAME),
        (certificate.place, _PLACE),
        (certificate.points, _POINTS),
    )
    for words, (kind, baseline) in lines:
        yield from _centred(words, kind, _MIDDLE, baseline, _ROOM)
    top, length = _RULE
    yield rule(_MIDDLE - length / 2, top, length, 0.8)
    for left, signature in zip(_SIGNATURES, sheet.signatures, strict=True):
        yield from _signature(signature, left)
    yield from _place_and_date(sheet.place_and_date)


def _centred(words: str, kind: Type, middle: float, baseline: float, room: float) -> Iterator[PageMark]:
    """Set words in the middle of a room, smaller if they must be, and cut if they would be too small."""
    if not words:
        return
    fitted = shrunk(words, kind, room)
    if fitted.size < _SMALLEST:
        fitted = Type(kind.face, _SMALLEST)
        words = clipped(words, fitted, room)
    yield at_centre(words, fitted, middle, baseline)


def _frame() -> Iterator[PageMark]:
    half = _OUTER / 2
    yield Rectangle(half, half, _WIDTH - _OUTER, _HEIGHT - _OUTER, _OUTER)
    yield Rectangle(_INSET, _INSET, _WIDTH - 2 * _INSET, _HEIGHT - 2 * _INSET, _INNER)
    for column, row in _CHEQUERS:
        near_x, near_y = _INSET + column * _SQUARE, _INSET + row * _SQUARE
        for x in (near_x, _WIDTH - near_x - _SQUARE):
            for y in (near_y, _HEIGHT - near_y - _SQUARE):
                yield Rectangle(x, y, _SQUARE, _SQUARE, 0, is_filled=True)


def _signature(signature: Signature, left: float) -> Iterator[PageMark]:
    """Set a line to sign on; without an office there is none."""
    if not signature.name and not signature.office:
        return
    middle = left + _SIGNATURE / 2
    yield rule(left, _SIGNATURE_LINE, _SIGNATURE, 0.7)
    baseline = _SIGNATURE_LINE + 5.6 * MM
    if signature.name:
        yield from _centred(signature.name, _SIGNER, middle, baseline, _SIGNATURE)
        baseline += 5.8 * MM
    yield from _centred(signature.office, _OFFICE, middle, baseline, _SIGNATURE)


def _place_and_date(words: str) -> Iterator[PageMark]:
    """Set place and date between the signatures, on two lines where there is a comma, broken at the last.

    A place too long for its line gives its first part a line of its own.
    """
    room = _SIGNATURES[1] - _SIGNATURES[0] - _SIGNATURE - 2 * MM
    place, comma, day = words.rpartition(", ")
    lines = [f"{place},", day] if comma else [words]
    if comma and _SIGNER.width(lines[0]) > room and ", " in place:
        city, _comma, venue = place.partition(", ")
        lines = [f"{city},", f"{venue},", day]
    for number, line in enumerate(lines):
        yield from _centred(line, _SIGNER, _MIDDLE, _SIGNATURE_LINE + (5.6 + 5.8 * number) * MM, room)
