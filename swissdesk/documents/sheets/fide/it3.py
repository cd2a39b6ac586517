"""The tournament report form (FIDE's form IT3): the event, who took part, which norms seem possible."""

from collections.abc import Iterator
from typing import Annotated, Final

from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.head import PROGRAM, pairing_words
from swissdesk.documents.press.options import SheetRequest, or_not_final
from swissdesk.documents.press.sheet import OF_PRINTING, SheetData
from swissdesk.documents.press.wording import dotted
from swissdesk.documents.sheets.fide.form import Entry, FormPart, FormTable, form_page
from swissdesk.documents.sheets.fide.it1 import TITLES, day_text, exemption, score
from swissdesk.languages import language_of
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.standing.norms.games import NO_FEDERATION, foreign_field, most_rounds_a_day
from swissdesk.tournament.standing.norms.hints import NormHint, norm_hints
from swissdesk.tournament.standing.rated_games import people_of
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.statistics import Statistics, statistics
from swissdesk.tournament.whose_ratings import rating_kind
from swissdesk.words import _, in_language


class TournamentReportSheet(SheetData):
    """The form, part by part; `state` says that the results are not those of the end."""

    event: str
    parts: tuple[FormPart, ...]
    state: Annotated[str, OF_PRINTING] = ""

    def layout(self) -> Layout:
        """Return the page."""
        page = form_page("IT3", dotted("Tournament report form", self.state), self.parts, _FOOT)
        return Layout(_("{event}: tournament report form").format(event=self.event), (page,))


_FOOT: Final = (
    "Filled in by SwissDesk from the event; lines without a value are for the arbiter."
    " B.01 as of 1 January 2024."
)
_MOST_NORMS: Final = 6
_LEAST_NORM_LINES: Final = 4


def tournament_report(t: Tournament, request: SheetRequest) -> TournamentReportSheet:
    """Return the form after a round, the last paired one by default.

    Raises TournamentError for a round that is not paired.
    """
    table = standings(t, request.round_number)
    event = dotted(t.settings.name, t.settings.section)
    # The name of the pairing system is the program's word, and FIDE reads it in English.
    with in_language(language_of("en")):
        parts = tuple(_parts(t, table.after_round))
    return TournamentReportSheet(event, parts, or_not_final(request.options, is_final=table.is_final))


def _parts(t: Tournament, after: int) -> Iterator[FormPart]:
    settings, counted = t.settings, statistics(t, after)
    hints = [hint for hint in norm_hints(t, after) if hint.is_possible]
    yield from _event(t, settings)
    yield from _people(t, counted)
    yield from exemption(foreign_field(t, after))
    yield from _games(counted)
    yield from _officials(settings)
    yield "Title norms that seem possible; a certificate (IT1) for each"
    yield _norms(hints)
    left = len(hints) - _MOST_NORMS
    yield (Entry("Special remarks", f"{left} more norms: see the certificates" if left > 0 else ""),)
    yield (Entry("Enclosed: report for rating (TRF), games (PGN), certificates (IT1), crosstable"),)
    yield Entry("Chief arbiter’s signature", "", 2), Entry("Date")
    yield Entry("Name of federation official", "", 1.2), Entry("Signature"), Entry("Date", "", 0.6)


def _event(t: Tournament, settings: Settings) -> Iterator[FormPart]:
    yield (
        Entry("Name of the event", dotted(settings.name, settings.section), 3),
        Entry("Event code (FIDE)", ""),
    )
    yield Entry("Place", settings.city, 3), Entry("Federation", settings.federation)
    yield Entry("Start", day_text(settings.start)), Entry("Close", day_text(settings.end))
    yield (
        Entry("Type of tournament", pairing_words(settings), 2),
        Entry("Individual or team", "team" if settings.is_team_event else "individual"),
    )
    yield (
        Entry("Rate of play", settings.time_control, 2),
        Entry("Rated as", rating_kind(settings).value),
    )
    fullest = most_rounds_a_day(t)
    yield (
        Entry("Number of rounds", str(settings.rounds_planned)),
        Entry("Most rounds on one day", "" if fullest is None else str(fullest)),
    )


def _people(t: Tournament, counted: Statistics) -> Iterator[FormPart]:
    host, people = t.settings.federation, people_of(t)
    own = sum(person.federation == host for person in people)
    federations = {person.federation for person in people} - NO_FEDERATION
    yield (
        Entry("Number of players", str(len(people))),
        Entry("Not from the host federation", str(len(people) - own) if host else "", 1.3),
        Entry("Federations", str(len(federations)), 0.8),
    )
    average = counted.people.average
    yield (
        Entry("Without a rating", str(counted.people.people - counted.people.rated)),
        Entry("Average rating", "" if average is None else str(average)),
        Entry("Women", str(counted.women.people)),
    )
    titles = {group.name: group.people for group in counted.titles}
    yield tuple(Entry(title.value, str(titles.get(title.value, 0))) for title in TITLES)


def _games(counted: Statistics) -> Iterator[FormPart]:
    total = counted.total
    yield (
        Entry("Games played", str(total.played)),
        Entry("Forfeits", str(total.forfeits)),
        Entry("Without a result", str(total.open)),
    )


def _officials(settings: Settings) -> Iterator[FormPart]:
    yield Entry("Chief arbiter (title, FIDE ID)", settings.chief_arbiter, 2), Entry("Organiser")
    yield (Entry("Deputy arbiters", ", ".join(settings.deputy_arbiters)),)
    yield (
        Entry("Pairings by", PROGRAM),
        Entry("Tie-breaks in order", ", ".join(settings.tie_breaks), 2),
    )


def _norms(hints: list[NormHint]) -> FormTable:
    rows = tuple(
        (
            hint.person.name,
            hint.person.fide_id,
            hint.person.federation,
            hint.title.value,
            str(len(hint.chosen.games)),
            score(hint.half_points),
            str(hint.performance),
        )
        for hint in hints[:_MOST_NORMS]
    )
    headings = ("Name", "FIDE ID", "Fed", "Norm", "Games", "Points", "Performance")
    blank = max(0, _LEAST_NORM_LINES - len(rows))
    return FormTable(headings, (0.0, 28.0, 14.0, 16.0, 16.0, 16.0, 24.0), rows, blank)
