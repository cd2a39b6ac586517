"""From the tournament to what stands on a sheet. Cheap: nothing is measured or drawn here."""

from dataclasses import replace
from datetime import datetime
from typing import Final

from swissdesk.documents.card_data import blank_cards, filled_cards
from swissdesk.documents.dates import clock_time
from swissdesk.documents.head_data import header_of, imprint_of
from swissdesk.documents.pairing_data import by_board_lines, by_name_lines, not_playing
from swissdesk.documents.sheets import (
    Card,
    CardFace,
    Imprint,
    PairingCardsSheet,
    PairingsByBoardSheet,
    PairingsByNameSheet,
    SheetData,
    SheetKind,
    StandingsSheet,
)
from swissdesk.documents.standings_data import (
    missing_note,
    standings_lines,
    standings_title,
    tie_break_columns,
)
from swissdesk.documents.team_data import board_lists, line_up_forms, match_sheets, team_pairings
from swissdesk.documents.versions import with_version
from swissdesk.documents.wishes import Wishes
from swissdesk.errors import DocumentError
from swissdesk.terms import SystemName
from swissdesk.tiebreaks.codes import has_dummies
from swissdesk.tournament.lookup import round_of
from swissdesk.tournament.model import Round, Tournament
from swissdesk.tournament.standings import standings
from swissdesk.words import _, ngettext

_NO_WISHES: Final = Wishes()
_CARD_KINDS: Final = frozenset(
    {SheetKind.PAIRING_CARDS, SheetKind.BLANK_PAIRING_CARDS, SheetKind.VINCZE_CARDS}
)
_TEAM_KINDS: Final = frozenset(
    {SheetKind.TEAM_PAIRINGS, SheetKind.MATCH_SHEETS, SheetKind.LINE_UP_FORMS, SheetKind.BOARD_LISTS}
)


def sheet_kinds(t: Tournament) -> tuple[SheetKind, ...]:
    """Return the sheets that a tournament can have: those of teams, or those of individuals.

    The journal is not among them: it is the event's, not the tournament's.
    """
    if not t.settings.is_team_event:
        return tuple(kind for kind in SheetKind if kind not in _TEAM_KINDS | {SheetKind.JOURNAL})
    return (
        SheetKind.TEAM_PAIRINGS,
        SheetKind.LINE_UP_FORMS,
        SheetKind.MATCH_SHEETS,
        SheetKind.STANDINGS,
        SheetKind.BOARD_LISTS,
    )


def assemble(
    t: Tournament,
    kind: SheetKind,
    round_number: int | None,
    printed_at: datetime,
    wishes: Wishes = _NO_WISHES,
) -> SheetData:
    """Return what stands on a sheet of a round, the last paired one unless told.

    Standings are those after the round, filled cards go up to and with it. Raises DocumentError if
    there is nothing to print or no such sheet for this tournament, TournamentError for a round that
    is not paired.
    """
    if kind not in sheet_kinds(t):
        raise DocumentError(_no_such_sheet(t))
    wishes = with_version(t, kind, round_number, wishes)
    if kind in _CARD_KINDS:
        return _cards(t, kind, round_number, printed_at, wishes)
    if kind is SheetKind.STANDINGS:
        return assemble_standings(t, round_number, printed_at, wishes)
    if kind in _TEAM_KINDS:
        return _of_teams(t, kind, round_number, printed_at, wishes)
    paired = _paired_round(t, round_number)
    imprint = imprint_of(t.settings, printed_at, wishes)
    if kind is SheetKind.PAIRINGS_BY_BOARD:
        return _by_board(t, paired, imprint, wishes)
    return _by_name(t, paired, imprint, wishes)


def _no_such_sheet(t: Tournament) -> str:
    if t.settings.is_team_event:
        return _("This is a team event; the sheet is one for events of individuals.")
    return _("This is an event of individuals; the sheet is one for team events.")


def _of_teams(
    t: Tournament, kind: SheetKind, round_number: int | None, printed_at: datetime, wishes: Wishes
) -> SheetData:
    if kind is SheetKind.BOARD_LISTS:
        return board_lists(t, printed_at, wishes)
    paired = _paired_round(t, round_number)
    if kind is SheetKind.LINE_UP_FORMS:
        return line_up_forms(t, paired, wishes)
    if kind is SheetKind.MATCH_SHEETS:
        return match_sheets(t, paired, printed_at, wishes)
    return team_pairings(t, paired, printed_at, wishes)


def _paired_round(t: Tournament, round_number: int | None) -> Round:
    if not t.rounds:
        raise DocumentError(_("No round has been paired yet: there are no pairings to print."))
    return t.rounds[-1] if round_number is None else round_of(t, round_number)


def _by_board(t: Tournament, paired: Round, imprint: Imprint, wishes: Wishes) -> PairingsByBoardSheet:
    title = _("Pairings, round {round}").format(round=paired.number)
    header = header_of(t.settings, title, imprint, paired.number)
    return PairingsByBoardSheet(
        replace(header, right=wishes.start_time), by_board_lines(t, paired), not_playing(t, paired)
    )


def _by_name(t: Tournament, paired: Round, imprint: Imprint, wishes: Wishes) -> PairingsByNameSheet:
    title = _("Pairings by name, round {round}").format(round=paired.number)
    header = header_of(t.settings, title, imprint, paired.number)
    return PairingsByNameSheet(replace(header, right=wishes.start_time), by_name_lines(t, paired))


def assemble_standings(
    t: Tournament, round_number: int | None, printed_at: datetime, wishes: Wishes = _NO_WISHES
) -> StandingsSheet:
    """Return the standings after a round, the last paired one unless told, 0 being before round 1.

    Raises DocumentError without players, TournamentError for a round that is not paired.
    """
    if not t.players:
        raise DocumentError(_("Nobody is on the list yet: there are no standings to print."))
    table = standings(t, round_number)
    note = missing_note(table)
    imprint = imprint_of(t.settings, printed_at, wishes)
    header = header_of(t.settings, standings_title(table), imprint, table.after_round)
    count = _count_words(t)
    header = replace(
        header,
        section=f"{t.settings.section}, {count}" if t.settings.section else count,
        right=_("NOT FINAL") if note else "",
        note=note,
    )
    rules = ""
    if any(map(has_dummies, table.tie_breaks)):
        rules = _("FIDE C.07, {edition}").format(edition=t.settings.tie_break_rules.value)
    return StandingsSheet(
        header, tie_break_columns(table), standings_lines(t, table), rules, of_teams=t.settings.is_team_event
    )


def _count_words(t: Tournament) -> str:
    """Return how many there are on the list."""
    count = len(t.players)
    if t.settings.is_team_event:
        return ngettext("{count} team", "{count} teams", count).format(count=count)
    return ngettext("{count} player", "{count} players", count).format(count=count)


def _cards(
    t: Tournament, kind: SheetKind, round_number: int | None, printed_at: datetime, wishes: Wishes
) -> PairingCardsSheet:
    face = _card_face(t, kind)
    if kind is SheetKind.BLANK_PAIRING_CARDS:
        cards = blank_cards(t)
    else:
        cards = filled_cards(t, face, len(t.rounds) if round_number is None else round_number)
    return PairingCardsSheet(
        face,
        " · ".join(part for part in (t.settings.name, t.settings.section) if part),
        max(t.settings.rounds_planned, len(t.rounds)),
        cards if wishes.only is None else _only(cards, wishes.only),
        "" if wishes.only is None else _("printed {time}").format(time=clock_time(printed_at)),
        wishes.first_place,
        wishes.has_backs,
        tuple(player.name for player in t.players),
    )


def _card_face(t: Tournament, kind: SheetKind) -> CardFace:
    """Return the face of the tournament's system, or else the one asked for."""
    if t.settings.system is SystemName.SIMPLIFIED:
        return CardFace.VINCZE
    return CardFace.VINCZE if kind is SheetKind.VINCZE_CARDS else CardFace.DUTCH


def _only(cards: tuple[Card, ...], tpn: int) -> tuple[Card, ...]:
    found = tuple(card for card in cards if card.player.tpn == tpn)
    if not found:
        raise DocumentError(_("There is no player with the number {tpn}.").format(tpn=tpn))
    return found
