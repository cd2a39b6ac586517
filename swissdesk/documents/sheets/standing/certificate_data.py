"""What stands on certificates: who reached which place with how many points."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from swissdesk.documents.press.dates import date_range
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import OF_PRINTING, SheetData, SheetKind
from swissdesk.documents.press.states import unless_final
from swissdesk.documents.press.wording import ordinal
from swissdesk.documents.sheets.round.pairing_data import plural_of
from swissdesk.documents.sheets.standing.certificate_texts import CERTIFICATE_TEXTS, chosen, honoured_name
from swissdesk.errors import DocumentError
from swissdesk.terms import Points, TeamScore, format_points
from swissdesk.tiebreaks.event import GAME_POINT
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.standing.prizes import distribute
from swissdesk.tournament.standing.standings import Standings, standings
from swissdesk.words import _, ngettext

_PLACES_WITHOUT_PRIZES: Final = 3
"""How many places get a certificate where no prizes are set."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """One certificate: the name as it is said, the place in words, the points in words."""

    name: str
    place: str
    points: str


@dataclass(frozen=True, slots=True)
class Signature:
    """A line to sign on, with name and office below; both may be empty."""

    name: str
    office: str


@dataclass(frozen=True, slots=True)
class CertificatesSheet(SheetData):
    """Certificates, one on a page; `signatures` are those at the left and at the right.

    `state` says that the standings are not those of the end.
    """

    KIND = SheetKind.CERTIFICATES

    event: str
    details: str
    heading: str
    lead: str
    place_and_date: str
    signatures: tuple[Signature, Signature]
    certificates: tuple[Certificate, ...]
    state: str = field(default="", metadata=OF_PRINTING)


@dataclass(frozen=True, slots=True)
class _Honour:
    """A place in the list of all, or in that of a category."""

    player: PlayerId
    place: int
    category: str


def certificates(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> CertificatesSheet:
    """Return a certificate for each prize by the standings after a round, the last paired one unless told.

    Without prizes there is one for each of the first three places; if the arbiter wants them for
    everybody, for each place. Raises DocumentError before the first pairing and for a number that
    nobody has, TournamentError for a round that is not paired.
    """
    del printed_at  # a certificate bears the day of the tournament
    if not t.rounds:
        raise DocumentError(_("No round has been paired yet: there are no certificates to print."))
    table = standings(t, round_number)
    words = {text.key: chosen(text, t, options) for text in CERTIFICATE_TEXTS}
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
        tuple(_certificates(t, table, options)),
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
    points = {row.player: row.points for row in table.rows}
    for honour in _honours(t, table, options, people):
        player = people[honour.player]
        score = _points_words(t, points[honour.player], table.after_round)
        yield Certificate(honoured_name(t, player), _place_words(honour), score)


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
    most = Points(rounds * (GAME_POINT * t.settings.boards if by_games else t.settings.scoring.win))
    return words.format(points=format_points(points), most=format_points(most))
