"""The parts that events of players and of teams share: settings, planned rounds, colours, acceleration."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.formats.trf.people.players import Row
from swissdesk.formats.trf.records.extras import ExtrasReader, Meeting, pairs_of_groups
from swissdesk.formats.trf.records.header import Header, Records
from swissdesk.formats.trf.records.honours import settings_with_honours
from swissdesk.formats.trf.records.own_notes import OwnNotes
from swissdesk.formats.trf.records.table_notes import with_noted_games
from swissdesk.formats.trf.records.tournament_type import recognised_round_robin, stated_round_robin
from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import BakuEdition, goes_with, group_size, virtual_points
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.record import PairingSystem, TeamChoice
from swissdesk.pairing.systems import system_named, usual_system
from swissdesk.terms import Colour, Points, RatingRule, Scoring, TeamScore
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.history import initial_colour
from swissdesk.tournament.lookup import is_in, tpns
from swissdesk.tournament.model import (
    FixedTable,
    ForbiddenPair,
    Game,
    LastResort,
    Player,
    PlayerId,
    Round,
    Settings,
    Tournament,
    UnratedOrder,
    VirtualPoints,
)
from swissdesk.tournament.round.seating import seated
from swissdesk.tournament.standing.acceleration import follows_baku, virtual_rows
from swissdesk.words import _


class Report(NamedTuple):
    """A file as far as it is read before anybody asks whether it is about players or teams."""

    records: Records
    header: Header
    notes: OwnNotes
    rows: Sequence[Row]
    log: ImportLog


def paired_by(report: Report, usual: PairingSystem) -> PairingSystem:
    """Return the system that a file names, or the usual one where it pairs other participants."""
    named = system_named(report.header.system) if report.header.system else usual
    return named if named.for_teams == usual.for_teams else usual


def read_settings(report: Report, planned: int, scoring: Scoring, usual: PairingSystem) -> Settings:
    """Return the settings; a system that does not pair such participants gives way to the usual one."""
    header, notes = report.header, report.notes
    system = paired_by(report, usual)
    if header.system not in {None, "", system.name}:
        text = _("The file names a system for other participants; {system} was taken.")
        report.log.note(0, 0, text.format(system=usual.name))
    tie_breaks = notes.tie_breaks if header.tie_breaks is None else header.tie_breaks
    return Settings(
        name=header.name,
        section=notes.section,
        city=header.city,
        federation=header.federation,
        start=header.start,
        end=header.end,
        chief_arbiter=header.chief_arbiter,
        deputy_arbiters=header.deputy_arbiters,
        time_control=header.time_control,
        rounds_planned=planned,
        round_dates=header.round_dates,
        system=system.name,
        unrated_order=notes.unrated_order or UnratedOrder.ALPHABET,
        initial_colour=header.initial_colour,
        scoring=scoring,
        tie_breaks=system.tie_breaks if tie_breaks is None else tie_breaks,
        primary_score=_primary_score(header, notes, system),
        tie_break_rules=notes.rules or Edition.in_force(header.start),
        round_times=notes.round_times,
        last_resort=notes.last_resort or LastResort.SHARED,
        club_players=notes.club_players or Settings("").club_players,
        rating_kind=notes.rating_kind,
        rating_rule=notes.rating_rule or RatingRule.FIDE_FIRST,
        takes_other_kinds=notes.takes_other_kinds is not False,
        national_list=notes.national_list,
        sheet_languages=notes.sheet_languages,
        sponsor=notes.sponsor,
        half_by_cycle=notes.table.half_by_cycle,
        in_succession=notes.table.in_succession,
        table_teams=notes.table.teams or header.table_teams or Settings("").table_teams,
        ladder=notes.ladder,
        own_table=notes.table.own_table,
        fide=notes.fide,
        ratings_by_round=notes.ratings_by_round,
        chess960=notes.chess960,
    )


def _primary_score(header: Header, notes: OwnNotes, system: PairingSystem) -> TeamScore:
    """Return the score that leads teams: by the ranking list, else by the code of the system.

    Where the system pairs by that score its code comes first, for the pairings follow from it.
    """
    choices = header.team_choices or notes.team_choices
    if choices is not None and TeamChoice.PRIMARY_SCORE in system.team_choices:
        return choices.primary
    stated = header.primary_score or notes.primary_score or header.primary_of_system
    return stated or TeamScore.MATCH_POINTS


def note_counts(report: Report, teams: int) -> None:
    """Note a file that announces other numbers of players, rated players or teams than it lists."""
    header, listed = report.header, len(report.rows)
    if header.announced_players not in {None, listed}:
        text = _("The file announces {announced} players and lists {listed}.")
        report.log.note(0, 0, text.format(announced=header.announced_players, listed=listed))
    rated = sum(1 for row in report.rows if row.player.rating)
    if header.announced_rated not in {None, rated}:
        text = _("The file announces {announced} players with a rating and lists {listed}.")
        report.log.note(0, 0, text.format(announced=header.announced_rated, listed=rated))
    if header.announced_teams not in {None, teams}:
        text = _("The file announces {announced} teams and lists {listed}.")
        report.log.note(0, 0, text.format(announced=header.announced_teams, listed=teams))


def rounds_planned(report: Report, paired: int) -> int:
    """Return the planned rounds; without a word about them, those that have a column."""
    log = report.log
    columns = max((len(row.cells) for row in report.rows), default=0)
    planned = report.header.rounds_planned
    if planned is None:
        planned = max(columns, paired) or Settings("").rounds_planned
        text = _("The file does not say how many rounds are planned; {rounds} were taken.")
        log.note(0, 0, text.format(rounds=planned))
    elif planned < paired:
        text = _("The file plans {planned} rounds and has {paired}; {paired} were taken.")
        log.note(0, 0, text.format(planned=planned, paired=paired))
        planned = paired
    return planned


def with_initial_colour(held: Tournament, log: ImportLog) -> Tournament:
    """Return the tournament with the colour that the first games show, if the file names none."""
    colour = initial_colour(held)
    if held.settings.initial_colour is not None or colour is None:
        return held
    text = _("The initial colour is not in the file; the first games show that it was White.")
    if colour is Colour.BLACK:
        text = _("The initial colour is not in the file; the first games show that it was Black.")
    log.note(0, 0, text)
    settings = replace(held.settings, initial_colour=colour)
    return replace(held, settings=settings)


def _named_system(report: Report) -> PairingSystem:
    """Return the system that the file names, or the usual one."""
    name = report.header.system
    return system_named(name) if name else usual_system(for_teams=False)


def named_baku(report: Report, scoring: Scoring) -> BakuEdition | None:
    """Return the edition of Baku that the file names, by our comment or by the code of its system.

    The edition of 2016 has no meaning with other points than 1, ½ and 0: then it is that of 2026.
    """
    edition = report.notes.baku
    choices = report.header.team_choices
    if choices is not None and choices.primary is TeamScore.GAME_POINTS and report.header.is_accelerated:
        text = _("Game points are not accelerated: virtual points are match points.")
        report.log.note(0, 0, text)
    elif edition is None and report.header.is_accelerated:
        edition = _named_system(report).baku
    return edition if edition is None or goes_with(edition, scoring) else BakuEdition.RULES_2026


def with_acceleration(held: Tournament, report: Report) -> Tournament:
    """Return the tournament accelerated by the edition that the file names.

    Explicit virtual points override it: if they are others than Baku's, they stay by themselves.
    """
    edition = named_baku(report, held.settings.scoring)
    if edition is None:
        return held
    accelerated = replace(held, settings=replace(held.settings, baku=edition))
    if follows_baku(accelerated):
        return accelerated
    text = _(
        "The virtual points of the file are not those of the Baku acceleration; they were taken as given."
    )
    report.log.note(0, 0, text)
    return held


def with_arbiters_notes(held: Tournament, report: Report, people: Mapping[int, PlayerId]) -> Tournament:
    """Return the tournament with what our comments say of tables, rounds paired by hand, kind and prizes.

    `people` are the identities by start number, or number of a team. The boards follow the tables.
    """
    notes = report.notes
    tables = tuple(FixedTable(people[one], board) for one, board in notes.tables.items() if one in people)
    kind = _with_kind(held, report)
    settings = settings_with_honours(kind.settings, notes.honours, people)
    # The tables come before the rounds: they say at which boards the pairs sat.
    fixed = replace(kind, settings=settings, fixed_tables=tables)
    rounds = tuple(
        replace(paired, games=_in_seats(fixed, paired.games), by_hand=notes.by_hand.get(paired.number, ""))
        for paired in held.rounds
    )
    return with_noted_games(replace(fixed, rounds=rounds), notes.table, people)


def _with_kind(held: Tournament, report: Report) -> Tournament:
    """Return the tournament, as a round robin where the file is about one."""
    kinds = report.header.kinds
    found = recognised_round_robin(held, *kinds)
    if found and stated_round_robin(*kinds) is None and report.notes.round_robin is None:
        text = _("Everybody meets everybody: the event was taken for a round robin.")
        report.log.note(0, 0, text)
    is_one = found if report.notes.round_robin is None else report.notes.round_robin
    return replace(held, settings=replace(held.settings, round_robin=is_one))


def _in_seats(t: Tournament, games: tuple[Game, ...]) -> tuple[Game, ...]:
    """Return the games of a round, which are in board order, at the boards that fixed tables leave them."""
    if not t.fixed_tables:
        return games
    numbers = tpns(t)
    by_pair = {Pair(numbers[game.white], numbers[game.black]): game for game in games}
    return tuple(by_pair[pair]._replace(board=board) for board, pair in enumerate(seated(t, [*by_pair]), 1))


class VirtualTable:
    """The acceleration of one file: virtual points in tenths by place, one entry for each round."""

    def __init__(
        self, report: Report, extras: ExtrasReader, players: Sequence[Player], scoring: Scoring, planned: int
    ) -> None:
        self._players = players
        self._system = _named_system(report)
        self._rows: Mapping[int, Sequence[Points]] = extras.virtual_points()
        edition = named_baku(report, scoring)
        if not self._rows and edition:
            # A report does not say who came late: everybody counts as there before round 1 (C.04.7:1.2).
            to_be_paired = [place for place, player in enumerate(players) if is_in(player, 1)]
            points = self._by_column(planned, scoring, edition)
            self._rows = dict.fromkeys(to_be_paired[: group_size(len(to_be_paired))], points)
            count = sum(any(row) for row in self._rows.values())
            if count:
                text = _(
                    "Baku acceleration was written out as virtual points of the {count} highest numbers."
                )
                report.log.note(0, 0, text.format(count=count))

    def _by_column(self, planned: int, scoring: Scoring, edition: BakuEdition) -> tuple[Points, ...]:
        """Return the virtual points of each column; a match of several games has as many of them."""
        games = self._system.games if self._system.pairs_matches else 1
        points = virtual_points(planned // games, scoring, edition, games)
        return tuple(value for value in points for _game in range(games))

    def columns(self, paired: int) -> list[list[int]]:
        """Return everybody's virtual points by round, from 0, and place.

        Empty without acceleration, and where the boards do not follow it (C.04.7:1.5).
        """
        if not self._system.boards_follow_virtual_points:
            return []
        return [self._column(index) for index in range(paired if self._rows else 0)]

    def spans(self) -> tuple[VirtualPoints, ...]:
        """Return the acceleration as the tournament holds it."""
        return tuple(
            span
            for place in sorted(self._rows)
            for span in virtual_rows(self._players[place].id, self._rows[place])
        )

    def _column(self, index: int) -> list[int]:
        rows = (self._rows.get(place, ()) for place in range(len(self._players)))
        return [row[index] if index < len(row) else 0 for row in rows]


def forbidden_pairs(
    extras: ExtrasReader, players: Sequence[Player], planned: int, rounds: Sequence[Round]
) -> tuple[ForbiddenPair, ...]:
    """Return the pairs that may not meet."""
    places = {player.id: place for place, player in enumerate(players)}
    met = [
        Meeting(places[game.white], places[game.black], paired.number)
        for paired in rounds
        for game in paired.games
    ]
    pairs = pairs_of_groups(extras.forbidden_groups(planned, met))
    return tuple(
        ForbiddenPair(players[one].id, players[other].id, first, last) for one, other, first, last in pairs
    )
