"""What stands in a bulletin: the results of a round, the standings after it, the pairings of the next one."""

from swissdesk.documents.lists.missing import missing_words
from swissdesk.documents.lists.not_playing import not_playing
from swissdesk.documents.lists.players import outcome_words, score_words, seats_before
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.head import header_of, imprint_of, paired_round, start_of
from swissdesk.documents.press.options import SheetRequest, or_not_final
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader
from swissdesk.documents.sheets.bulletin.composing import Bulletin, Part, bulletin_layout
from swissdesk.documents.sheets.bulletin.tables import (
    BulletinPair,
    BulletinRound,
    halves_of_standings,
    pairings_side,
    results_sides,
    whole_standings,
)
from swissdesk.documents.sheets.standing.ranking import (
    Ranked,
    StandingsLine,
    TieBreakColumn,
    standings_lines,
    tie_break_columns,
)
from swissdesk.documents.sheets.standing.standings import standings_title
from swissdesk.frozen import replace
from swissdesk.terms import TeamScore
from swissdesk.tiebreaks.codes import plain_name
from swissdesk.tournament.model import Game, Round, Tournament
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _


class BulletinSheet(SheetData):
    """The bulletin of a round; `following` is the next one where it is paired.

    `to_come` tells that a round follows which is not paired yet. `legend` names the tie-breaks.
    """

    header: SheetHeader
    played: BulletinRound
    title: str
    tie_breaks: tuple[TieBreakColumn, ...]
    lines: tuple[StandingsLine, ...]
    legend: str
    following: BulletinRound | None
    to_come: bool
    score: TeamScore | None = None

    def layout(self) -> Layout:
        """Return one page, or more where not everything fits on one."""
        remark = self._remark()
        results = results_sides(self.played, halves=1, remark=remark)
        below = (*results, pairings_side(self.following)) if self.following else results
        beside = below if self.following else results_sides(self.played, halves=2, remark=remark)
        ranked, look = Ranked(self.lines, self.tie_breaks, self.score), self.header.imprint.look
        standings = tuple(
            Part(make(ranked, look, self.title, self.legend))
            for make in (whole_standings, halves_of_standings)
        )
        content = Bulletin(Part(beside), tuple(Part((side,)) for side in below), standings)
        return bulletin_layout(self.header, content)

    def _remark(self) -> str:
        words = _("Round {round} is not paired yet.").format(round=self.played.number + 1)
        return words if self.to_come and not self.following else ""


def bulletin(t: Tournament, request: SheetRequest) -> BulletinSheet:
    """Return the bulletin of a round, the last paired one by default.

    Raises DocumentError before the first pairing, TournamentError for a round that is not paired.
    """
    paired = paired_round(t, request.round_number)
    table = standings(t, paired.number)
    state = or_not_final(request.options, is_final=not table.missing_boards)
    title = _("Bulletin, round {round}").format(round=paired.number)
    header = header_of(t.settings, title, imprint_of(t.settings, request.with_state(state)), paired.number)
    of_teams = t.settings.is_team_event
    missing = missing_words(table.missing_boards, paired.number, of_teams=of_teams)
    coming = t.rounds[paired.number :]
    names = [
        _("{name} ({heading})").format(name=plain_name(code), heading=column.heading)
        for code, column in zip(table.tie_breaks, tie_break_columns(table), strict=True)
    ]
    return BulletinSheet(
        replace(header, note=missing),
        _round(t, paired),
        standings_title(table),
        tie_break_columns(table),
        standings_lines(t, table),
        _("Tie-breaks: {names}").format(names=", ".join(names)) if names else "",
        _round(t, coming[0]) if coming else None,
        paired.number < t.settings.rounds_planned,
        t.settings.leading_score,
    )


def _round(t: Tournament, paired: Round) -> BulletinRound:
    seats = seats_before(t, paired.number)

    def result(game: Game) -> str:
        return score_words(game) if t.settings.is_team_event else outcome_words(game, t.settings.scoring)

    pairs = tuple(
        BulletinPair(game.board, _plain(t, seats[game.white]), _plain(t, seats[game.black]), result(game))
        for game in paired.games
    )
    start = start_of(t.settings, paired.number)
    return BulletinRound(paired.number, pairs, not_playing(t, paired), start, t.settings.leading_score)


def _plain(t: Tournament, seat: Seat) -> Seat:
    """Return a team without its strength, which is no rating."""
    return replace(seat, rating=0) if t.settings.is_team_event else seat
