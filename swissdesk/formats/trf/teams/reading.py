"""Read the records of a report into a tournament of teams."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from swissdesk.formats.trf.fields.cells import BLANK
from swissdesk.formats.trf.fields.columns import round_column
from swissdesk.formats.trf.people.byes import note_rounds_too_late
from swissdesk.formats.trf.people.event import (
    Report,
    VirtualTable,
    forbidden_pairs,
    note_counts,
    paired_by,
    read_settings,
    rounds_planned,
    with_acceleration,
    with_arbiters_notes,
    with_initial_colour,
)
from swissdesk.formats.trf.people.meetings import MeetingReader
from swissdesk.formats.trf.people.players import Row
from swissdesk.formats.trf.people.table_rounds import with_table_rounds
from swissdesk.formats.trf.records.extras import AnnouncedBye, ExtrasReader
from swissdesk.formats.trf.records.national import without_order
from swissdesk.formats.trf.records.own_notes import with_notes
from swissdesk.formats.trf.teams.knock_out_rounds import with_stages
from swissdesk.formats.trf.teams.matches import MatchBuilder, RoundSheet, marks_alone
from swissdesk.formats.trf.teams.records import TeamRecordReader, match_scoring, pattern_of, stated_colours
from swissdesk.formats.trf.teams.rounds import RawTeamRound, build_team_rounds
from swissdesk.formats.trf.teams.rows import TeamRow, read_teams
from swissdesk.formats.trf.teams.sums import note_wrong_team_sums
from swissdesk.frozen import replace
from swissdesk.pairing.handling.board_colours import USUAL_PATTERN, colours_of_boards
from swissdesk.pairing.systems import usual_system
from swissdesk.terms import ByeKind, Scoring
from swissdesk.tournament.entry.list_order import with_strength
from swissdesk.tournament.model import Absence, Player, PlayerId, Settings, Tournament
from swissdesk.words import _

_BYES_OF_PLAYERS: Final[Mapping[str, ByeKind]] = {
    "U": ByeKind.PAIRING_ALLOCATED,
    "F": ByeKind.FULL_POINT,
    "+": ByeKind.FULL_POINT,
    "H": ByeKind.HALF_POINT,
}
"""The bye of a team without an opponent, by the codes in its players' lines; the first one counts."""


def read_team_event(report: Report) -> Tournament:
    """Return the tournament of a file about teams.

    Raises:
        FormatError: the file cannot be read, or only by guessing.
    """
    return _TeamAssembly(report).tournament()


class _TeamAssembly:
    """Puts the parts of one file together; made once for each import."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._log = report.log
        self._rows = report.rows
        self._teams = read_teams(report.records, report.rows, report.log)
        places = {row.start_number: place for place, row in enumerate(report.rows)}
        numbers = {int(row.team.tpn): place for place, row in enumerate(self._teams)}
        self._stated = TeamRecordReader(report.records, numbers, places, report.log).read()
        self._extras = ExtrasReader(report.records, numbers, report.log)
        self._meetings = MeetingReader(report.rows, report.log)
        self._team_of = {place: at for at, row in enumerate(self._teams) for place in row.places}
        self._paired = self._paired_rounds()
        noted = report.notes.table.board_pattern
        colours = stated_colours(report.records, report.log)
        self._board_count = len(colours) or self._boards_seen()
        is_table = paired_by(report, usual_system(for_teams=True)).schedule is not None
        self._pattern = pattern_of(
            colours or colours_of_boards(USUAL_PATTERN, 1, self._board_count), noted, is_table=is_table
        )
        self._builder = MatchBuilder(report.rows, self._teams, self._board_count, self._pattern, report.log)

    def tournament(self) -> Tournament:
        """Return the whole tournament."""
        report, log = self._report, self._log
        scoring = match_scoring(report.records, self._board_count, log)
        note_counts(report, len(self._teams))
        self._note_other_lists()
        self._note_players_without_a_team()
        if not report.records.get("310"):
            text = _("The edition of the file (TRF16) states neither byes of teams nor their match points.")
            log.note(0, 0, text)
        planned = rounds_planned(report, self._paired)
        announced = self._extras.announced_byes(self._paired + 1)
        raw = [self._round(number, announced) for number in range(1, self._paired + 1)]
        settings = self._settings(planned, scoring)
        players = tuple(_noted(row, report, settings) for row in self._teams)
        virtual = VirtualTable(report, self._extras, players, scoring, planned)
        rounds = build_team_rounds(raw, self._teams, self._rows, scoring, virtual.columns(self._paired))
        held = Tournament(
            settings=settings,
            players=players,
            rounds=rounds,
            absences=self._absences(announced, planned),
            acceleration=virtual.spans(),
            forbidden_pairs=forbidden_pairs(self._extras, players, planned, rounds),
            kept_lines=without_order(log.kept_lines, settings),
        )
        held = with_stages(held, report.notes.knock_out)
        note_wrong_team_sums(held, self._teams, self._rows, log)
        people: dict[int, PlayerId] = {team.tpn: team.id for team in players}
        held = with_table_rounds(with_initial_colour(with_acceleration(held, report), log), log)
        return with_arbiters_notes(held, report, people)

    def _settings(self, planned: int, scoring: Scoring) -> Settings:
        notes, header = self._report.notes, self._report.header
        settings = read_settings(self._report, planned, scoring, usual_system(for_teams=True))
        choices = header.team_choices or notes.team_choices or settings.team_rules
        return replace(
            settings,
            boards=self._board_count,
            board_pattern=self._pattern,
            team_colours=choices.colours,
            secondary_for_colours=choices.secondary_for_colours,
            team_ranking=notes.team_ranking or settings.team_ranking,
            rating_floor=notes.rating_floor or settings.rating_floor,
        )

    def _paired_rounds(self) -> int:
        """Return the last round in which a team has an opponent; columns after it announce absences."""
        alone = (
            number
            for number in range(max((len(row.cells) for row in self._rows), default=0), 0, -1)
            if marks_alone(self._rows, number)
        )
        stated = (*self._stated.line_ups, *self._stated.forfeited)
        return max(self._meetings.paired_rounds(), next(alone, 0), *stated, 0)

    def _boards_seen(self) -> int:
        """Return the boards of a match where no record says it: the most players of a team in a round."""
        most = max(
            (len(line.players) for lines in self._stated.line_ups.values() for line in lines), default=0
        )
        for number in range(1, self._paired + 1):
            met = {place for place, row in enumerate(self._rows) if _opponent(row, number) >= 0}
            playing = {self._team_of[place] for place in met if place in self._team_of}
            seated = Counter(self._team_of.get(place) for place in met | {*marks_alone(self._rows, number)})
            most = max((most, *(seated[team] for team in playing)))
        most = most or max((len(row.places) for row in self._teams), default=0) or 1
        text = _("The file does not say how many boards a match has; {boards} were taken.")
        self._log.note(0, 0, text.format(boards=most))
        return most

    def _round(self, number: int, announced: Sequence[AnnouncedBye]) -> RawTeamRound:
        sheet = self._sheet(number)
        opponents = self._opponents(sheet)
        forfeited = {match.white: match for match in self._stated.forfeited.get(number, ())}
        forfeited |= {match.black: match for match in self._stated.forfeited.get(number, ())}
        matches = [
            self._builder.match(sheet, one, other, forfeited.get(one))
            for one, other in sorted(opponents.items())
            if one < other
        ]
        return RawTeamRound(matches, self._byes(number, opponents, announced))

    def _sheet(self, number: int) -> RoundSheet:
        meetings = self._meetings.meetings(number)
        games = {meeting.white: meeting for meeting in meetings} | {
            meeting.black: meeting for meeting in meetings
        }
        line_ups = {}
        for line_up in self._stated.line_ups.get(number, ()):
            if line_up.team in line_ups:
                why = _("Round {round}: a second line-up of team {team}.")
                team = self._teams[line_up.team].team.tpn
                raise self._log.fault(line_up.record.line, 1, why.format(round=number, team=team))
            line_ups[line_up.team] = line_up
        seated = {place for line_up in line_ups.values() for place in line_up.players}
        return RoundSheet(number, games, marks_alone(self._rows, number, seated), line_ups)

    def _opponents(self, sheet: RoundSheet) -> dict[int, int]:
        """Return each team's opponent, both ways round.

        Raises:
            FormatError: a team meets two others, or itself, or somebody without a team plays.
        """
        opponents: dict[int, int] = {}
        for one, other, line, column in self._links(sheet):
            if one == other or opponents.get(one, other) != other or opponents.get(other, one) != one:
                team = self._teams[one].team.tpn
                why = _("Round {round}: team {team} cannot meet itself, nor more than one other team.")
                raise self._log.fault(line, column, why.format(round=sheet.number, team=team))
            opponents |= {one: other, other: one}
        return opponents

    def _links(self, sheet: RoundSheet) -> Iterator[tuple[int, int, int, int]]:
        """Yield `(team, opponent, line, column)` of everything that says who met whom."""
        at = round_column(sheet.number)
        for place, meeting in sheet.games.items():
            rival = meeting.black if meeting.white == place else meeting.white
            line = self._rows[place].record.line
            if place not in self._team_of or rival not in self._team_of:
                why = _("Round {round}: somebody who is in no team has an opponent.")
                raise self._log.fault(line, at, why.format(round=sheet.number))
            yield self._team_of[place], self._team_of[rival], line, at
        for match in self._stated.forfeited.get(sheet.number, ()):
            yield match.white, match.black, match.record.line, 12
        for line_up in sheet.line_ups.values():
            yield line_up.team, line_up.opponent, line_up.record.line, 9

    def _byes(
        self, number: int, opponents: Mapping[int, int], announced: Sequence[AnnouncedBye]
    ) -> list[tuple[int, ByeKind]]:
        """Return the teams without an opponent, by place; what contradicts a match is noted."""
        kinds = {bye.place: bye.kind for bye in announced if bye.round_number == number}
        allocated = set(self._stated.byes.get(number, ()))
        for place in sorted(kinds.keys() & allocated - opponents.keys()):
            text = _("Round {round}: team {team} has two byes; the pairing-allocated one counts.")
            self._log.note(0, 0, text.format(round=number, team=self._teams[place].team.tpn))
        for place in sorted((kinds.keys() | allocated) & opponents.keys()):
            text = _("Round {round}: team {team} has a bye and a match; the match counts.")
            self._log.note(0, 0, text.format(round=number, team=self._teams[place].team.tpn))
        byes = []
        for place, row in enumerate(self._teams):
            if place in opponents:
                continue
            if place in allocated:
                byes.append((place, ByeKind.PAIRING_ALLOCATED))
            else:
                byes.append((place, kinds.get(place) or self._bye_of_players(number, row)))
        return byes

    def _bye_of_players(self, number: int, row: TeamRow) -> ByeKind:
        """Return the bye that the players' lines show for a team without a record; else it was absent."""
        for place in row.places:
            cells = self._rows[place].cells
            code = cells[number - 1].rest[3].upper() if len(cells) >= number else ""
            if code in _BYES_OF_PLAYERS:
                text = _("Round {round}: the bye of team {team} was taken from its players’ lines.")
                line = self._rows[place].record.line
                self._log.note(line, round_column(number), text.format(round=number, team=row.team.tpn))
                return _BYES_OF_PLAYERS[code]
        return ByeKind.ZERO_POINT

    def _absences(self, announced: Sequence[AnnouncedBye], planned: int) -> tuple[Absence, ...]:
        """Return the absences of the rounds that are not paired, by round and number."""
        found = {
            (bye.round_number, bye.place): bye.kind for bye in announced if bye.round_number > self._paired
        }
        note_rounds_too_late((number for number, _place in found), planned, self._log)
        withdrawals = self._report.notes.withdrawals
        return tuple(
            Absence(self._teams[place].team.id, number, kind)
            for (number, place), kind in sorted(found.items(), key=lambda item: item[0])
            if number <= planned and withdrawals.get(self._teams[place].team.tpn, planned + 1) > number
        )

    def _note_other_lists(self) -> None:
        """Note the records that say again what others say, and are not written back."""
        repeated = {"801": _("Record 801 says again what the players’ lines say; it is not kept.")}
        if self._report.records.get("310"):
            repeated["013"] = _("Record 013 stands beside 310, which counts; it is not kept.")
        for code, text in repeated.items():
            for record in self._report.records.get(code, ())[:1]:
                self._log.note(record.line, 1, text)

    def _note_players_without_a_team(self) -> None:
        for place, row in enumerate(self._rows):
            if place not in self._team_of:
                text = _("Player {number} is in no team and was left out.").format(number=row.start_number)
                self._log.note(row.record.line, 5, text)


def _opponent(row: Row, round_number: int) -> int:
    return row.cells[round_number - 1].opponent if round_number <= len(row.cells) else BLANK.opponent


def _noted(row: TeamRow, report: Report, settings: Settings) -> Player:
    """Return a team with what our own comments say, and with its strength if the file states none."""
    team = with_notes(row.team, row.team.tpn, report.notes)
    return team if team.rating else with_strength(settings, team)
