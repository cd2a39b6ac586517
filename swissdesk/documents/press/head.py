"""Head and foot of a sheet, from the tournament's settings."""

from typing import Final

from swissdesk.documents.press.dates import date_range, long_date
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import Imprint, SheetHeader
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.tournament.lookup import round_of
from swissdesk.tournament.model import Round, Settings, Tournament
from swissdesk.tournament.start_positions import position_text
from swissdesk.tournament.table_rounds import current_round, follows_table
from swissdesk.words import _

PROGRAM: Final = "SwissDesk"


def pairing_words(settings: Settings) -> str:
    """Return how the tournament is paired: the system, and the acceleration if there is any.

    A round robin that is paired by none of the systems has a table that was made elsewhere.
    """
    if settings.round_robin and not follows_table(settings):
        return _("Round robin")
    system = settings.pairing_system.texts().full
    return _("{system}, Baku acceleration").format(system=system) if settings.baku else system


def imprint_of(settings: Settings, request: SheetRequest) -> Imprint:
    """Return the foot of every page."""
    return Imprint(
        request.printed_at,
        request.options.version,
        pairing_words(settings),
        PROGRAM,
        request.options.replaces,
        settings.fide,
        request.options.look,
        request.options.state,
    )


def start_of(settings: Settings, round_number: int) -> str:
    """Return the hour at which a round begins, as a clock shows it; empty where it is not known."""
    times = settings.round_times
    start = times[round_number - 1] if 0 < round_number <= len(times) else None
    return "" if start is None else f"{start:%H:%M}"


def date_of(settings: Settings, round_number: int) -> str:
    """Return the day of a round in words and its hour; where it is not known, the days of the event."""
    dates = settings.round_dates
    day = dates[round_number - 1] if 0 < round_number <= len(dates) else None
    if day is not None:
        start = start_of(settings, round_number)
        words = long_date(day)
        return _("{day}, {time}").format(day=words, time=start) if start else words
    if settings.start is not None:
        return date_range(settings.start, settings.end or settings.start)
    return long_date(settings.end) if settings.end is not None else ""


def header_of(settings: Settings, title: str, imprint: Imprint, round_number: int) -> SheetHeader:
    """Return the head of a sheet about a round."""
    date = date_of(settings, round_number)
    return SheetHeader(
        settings.name,
        settings.section,
        settings.city,
        date,
        title,
        imprint,
        sponsor=settings.sponsor,
        logo=settings.logo,
    )


def filled_up_to(t: Tournament, round_number: int | None) -> int:
    """Return the last round that a chart or a card shows, by default the one that is played; 0 for none.

    Raises TournamentError for a round that is not paired.
    """
    if round_number is None:
        return current_round(t)
    return round_of(t, round_number).number if round_number else 0


def paired_round(t: Tournament, round_number: int | None) -> Round:
    """Return a round, by default the one that is played.

    Raises DocumentError before the first pairing, TournamentError for a round that is not paired.
    """
    if not t.rounds:
        raise DocumentError(_("No round has been paired yet: there are no pairings to print."))
    return round_of(t, current_round(t) if round_number is None else round_number)


def round_header(t: Tournament, title: str, paired: Round, request: SheetRequest) -> SheetHeader:
    """Return the head of a sheet of pairings; `title` has a place for the round, the hour ends its line."""
    imprint = imprint_of(t.settings, request)
    header = header_of(t.settings, title.format(round=paired.number), imprint, paired.number)
    right = request.options.start_time or start_of(t.settings, paired.number)
    position = position_text(t.settings.chess960, paired.number) if t.settings.chess960 else ""
    return replace(header, right=right, note=" ".join(filter(None, (games_words(t.settings), position))))


def games_words(settings: Settings) -> str:
    """Return what the colours are where two people play a match in a round; empty where they play a game."""
    if settings.games_of_people == 1:
        return ""
    if settings.pairing_system.knock_out is not None:
        return _("Colours are those of the first game of a match.")
    return _("Each pair plays two games; the colours are those of the first one.")
