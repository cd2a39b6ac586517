"""The pairing checklist: one line for each entry, with fields for what the arbiter pairs by hand.

The house gives widths in millimetres at a body of 9 points.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from swissdesk.documents.lists.cells import Cell, Nothing, Words, rating
from swissdesk.documents.lists.columns import names_of
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.parts import ListForm, Part, table_of
from swissdesk.documents.lists.players import due_sign, seat_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import DENSE, DENSE_ACROSS, HeadStyle
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wording import counted
from swissdesk.documents.sheets.round.absentees import kinds_out
from swissdesk.documents.sheets.round.checklist_cells import (
    FloatsCell,
    PastCell,
    PastGame,
    PenBox,
    UpfloatsCell,
)
from swissdesk.documents.sheets.round.checklist_notes import notes, signs_of_ladder
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.record import BracketIndex, TeamChoice
from swissdesk.terms import (
    ByeKind,
    Float,
    Mark,
    Points,
    TeamRanking,
    TeamScore,
    format_points,
    match_points_phrase,
    points_phrase,
)
from swissdesk.tournament.lookup import is_in
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament
from swissdesk.tournament.round.cards import CardLine, bye_sign, every_card, own_sign
from swissdesk.tournament.round.rounds import (
    obstacles,
    out_of_round,
    pairing_request,
)
from swissdesk.tournament.standing.acceleration import virtual_in_round
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.words import _, decimal


class ChecklistLine(Frozen):
    """An entry that is to be paired: rounds so far, floats of the last two, colour due: `W!`.

    `second` is what ranks entries with equal points, in words; empty where nothing does. `away` says why
    somebody is not to be paired; empty for those who are. Where ratings pair, `floats` are those of all
    rounds, and `average` is the average rating of the opponents.
    """

    player: Seat
    games: tuple[PastGame, ...]
    floats: tuple[Float, ...] = ()
    due: str = ""
    second: str = ""
    away: str = ""
    average: int = 0


class ChecklistGroup(Frozen):
    """A scoregroup: its score, those of it, who is highest first."""

    score: Points
    lines: tuple[ChecklistLine, ...]


class ChecklistSheet(GroupedSheet):
    """The checklist of a round; `second` is the heading of what ranks entries with equal points.

    It is empty where nothing does, and wide where several numbers do (`is_index`). It `has_averages` where
    players are paired by their ratings: then all upfloats count, too.

    `away` are those who are in the tournament and are not to be paired in the round, by number.
    """

    header: SheetHeader
    rounds_before: int
    groups: tuple[ChecklistGroup, ...]
    has_floats: bool
    of_teams: bool = False
    second: str = ""
    away: tuple[ChecklistLine, ...] = ()
    by_match_points: bool = False
    is_index: bool = False
    has_averages: bool = False
    has_due: bool = True
    is_ladder: bool = False
    is_knock_out: bool = False

    def grouped(self) -> GroupedList:
        """Return the scoregroups with their lines."""
        lines = (*(line for group in self.groups for line in group.lines), *self.away)
        table = table_of(lines, _parts(self, lines), self.header.imprint.look)
        headings = [_heading(self, group) for group in self.groups]
        if self.away:
            count = len(self.away)
            headings.append(Heading(_("Not in this round"), counted(count, of_teams=self.of_teams), count))
        return in_groups(table, headings)

    def form(self) -> ListForm:
        """Return how the list is set."""
        return ListForm(SIZES, _style(self))

    def remarks(self) -> Iterable[str]:
        """Return what stands below the table."""
        signs = _("w = White, b = Black")
        if self.is_ladder:
            return (signs, signs_of_ladder())
        return (signs,)


class _Facts(NamedTuple):
    """What is known of everybody before the round; `second` may only be shown, or rank those of a score."""

    number: int
    cards: Mapping[PlayerId, tuple[CardLine, ...]]
    scores: Mapping[PlayerId, Points]
    second: Mapping[PlayerId, tuple[int, ...]]
    has_floats: bool
    ranks_by_second: bool
    ranked_by: BracketIndex | None
    has_averages: bool


def checklist(t: Tournament, request: SheetRequest) -> ChecklistSheet:
    """Return who is to be paired in a round, the next one by default, or the last one of all.

    Raises DocumentError for an empty list and for a round that cannot be next.
    """
    everybody(t)
    number = _round_number(t, request.round_number)
    facts = _facts(t, number)
    if number <= len(t.rounds):  # a draft of this very round is no part of what stands before it
        request = request.with_state("")
    out = out_of_round(t, number)
    ranked = sorted((player for player in t.players if player.id not in out), key=lambda p: _rank(p, facts))
    groups = tuple(
        ChecklistGroup(score, tuple(_line(t, player, facts) for player in group))
        for score, group in groupby(ranked, key=lambda player: facts.scores[player.id])
    )
    header = _header(t, number, facts, request)
    teams = t.settings.is_team_event
    away = tuple(_away(t, number, facts))
    by_match_points = teams and t.settings.pairing_score is TeamScore.MATCH_POINTS
    return ChecklistSheet(
        header,
        number - 1,
        groups,
        facts.has_floats,
        teams,
        _second_heading(t) if facts.ranked_by is None else facts.ranked_by.heading(),
        away,
        by_match_points=by_match_points,
        is_index=facts.ranked_by is not None,
        has_averages=facts.has_averages,
        has_due=t.settings.pairing_system.knows_colours_due(t.settings.team_rules),
        is_ladder=t.settings.pairing_system.ladder is not None,
        is_knock_out=t.settings.pairing_system.knock_out is not None,
    )


def _away(t: Tournament, number: int, facts: _Facts) -> Iterator[ChecklistLine]:
    """Yield who is not to be paired in the round; who has withdrawn stays away from the rest anyway."""
    kinds = kinds_out(t, number)
    for player in t.players:
        if player.id in kinds and is_in(player, number):
            kind = kinds[player.id]
            word = (
                _("expected") if player.is_late and kind is ByeKind.ZERO_POINT else bye_sign(t.settings, kind)
            )
            yield replace(_line(t, player, facts), due="", away=word)


def _round_number(t: Tournament, asked: int | None) -> int:
    most = min(len(t.rounds) + 1, max(t.settings.rounds_planned, len(t.rounds)))
    number = most if asked is None else asked
    if not 1 <= number <= most:
        raise DocumentError(_("Round {round} cannot be paired now.").format(round=number))
    return number


def _facts(t: Tournament, number: int) -> _Facts:
    virtual, points = virtual_in_round(t, number), _points_of(t, number, t.settings.pairing_score)
    scores = {player: Points(score + virtual[player]) for player, score in points.items()}
    system = t.settings.system_of_round(number)
    if system.ladder is not None or system.knock_out is not None:
        scores = dict.fromkeys(scores, Points(0))
    return _Facts(
        number=number,
        cards=every_card(t),
        scores=scores,
        second=_second(t, number) if system.index is None else _indexes(t, number, system.index),
        has_floats=system.looks_at_floats,
        ranks_by_second=TeamChoice.RANKING in system.team_choices or system.index is not None,
        ranked_by=system.index,
        has_averages=system.pairs_by_ratings,
    )


def _indexes(t: Tournament, number: int, index: BracketIndex) -> Mapping[PlayerId, tuple[int, ...]]:
    """Return the index of everybody; nobody's as long as a result is missing that it needs."""
    if next(obstacles(t, number, all_come=True), None) is not None:
        return {}
    values = index.values(pairing_request(t, number, all_come=True))
    return {player.id: values[player.tpn] for player in t.players}


def _points_of(t: Tournament, number: int, score: TeamScore) -> Mapping[PlayerId, Points]:
    """Return the match or game points of everybody before a round; people have the first ones."""
    if score is TeamScore.GAME_POINTS:
        return game_points_after(t, number - 1)
    return scores_after(t, number - 1)


def _second(t: Tournament, number: int) -> Mapping[PlayerId, tuple[int, ...]]:
    """Return what ranks teams with equal match points, first what is shown (D.02:10, 14).

    It is empty for people. Of a system in which nothing ranks them it is the other score, if that serves
    their colours (C.04.6:4.2.2).

    Sonneborn-Berger needs all results; as long as one is missing the pairing numbers rank alone.
    """
    if not t.settings.is_team_event:
        return {}
    choices = t.settings.pairing_system.team_choices
    if TeamChoice.COLOURS in choices:
        other = _points_of(t, number, t.settings.pairing_score.other)
        return {team: (points,) for team, points in other.items() if t.settings.secondary_for_colours}
    if t.settings.team_ranking is TeamRanking.GAME_POINTS:
        return {team: (points,) for team, points in game_points_after(t, number - 1).items()}
    if next(obstacles(t, number), None) is not None:
        return {}
    values = t.settings.pairing_system.after_score(pairing_request(t, number))
    return {team.id: values[team.tpn] for team in t.players}


def _second_heading(t: Tournament) -> str:
    if not t.settings.is_team_event:
        return ""
    if TeamChoice.COLOURS in t.settings.pairing_system.team_choices:
        by_match_points = t.settings.pairing_score is TeamScore.MATCH_POINTS
        heading = _("GP") if by_match_points else _("MP")
        return heading if t.settings.secondary_for_colours else ""
    return _("GP") if t.settings.team_ranking is TeamRanking.GAME_POINTS else _("SB")


def _rank(player: Player, facts: _Facts) -> tuple[int, tuple[int, ...], int]:
    ranking = facts.second.get(player.id, ()) if facts.ranks_by_second else ()
    second = tuple(-value for value in ranking)
    return -facts.scores[player.id], second, player.tpn


def _line(t: Tournament, player: Player, facts: _Facts) -> ChecklistLine:
    past = facts.cards[player.id][: facts.number - 1]
    due = past[-1].due if past else None
    counted = past if facts.has_averages else past[-2:]
    return ChecklistLine(
        seat_of(player),
        tuple(_past_game(t.settings, line) for line in past),
        tuple(line.float_mark for line in counted) if facts.has_floats else (),
        due_sign(due) if due is not None and due.colour is not None else "",
        _second_words(t, player, facts),
        average=past[-1].average if past else 0,
    )


def _second_words(t: Tournament, player: Player, facts: _Facts) -> str:
    if player.id not in facts.second:
        return ""
    if facts.ranked_by is not None:
        return facts.ranked_by.words(facts.second[player.id])
    value = facts.second[player.id][0]
    if not facts.ranks_by_second or t.settings.team_ranking is TeamRanking.GAME_POINTS:
        return format_points(Points(value))
    return decimal(f"{value / 100:.1f}")


def _past_game(settings: Settings, line: CardLine) -> PastGame:
    if line.opponent_tpn is not None and (line.was_played or line.mark is Mark.PENDING):
        return PastGame(str(line.opponent_tpn), line.colour)
    if line.mark is not None:
        return PastGame("+" if line.mark is Mark.FORFEIT_WIN else "–")
    if line.bye is not None and (sign := own_sign(settings, line.bye)):
        return PastGame(sign)
    signs = {
        ByeKind.PAIRING_ALLOCATED: line.result,
        ByeKind.FULL_POINT: format_points(settings.scoring.full_point_bye),
        ByeKind.HALF_POINT: format_points(settings.scoring.half_point_bye),
    }
    return PastGame(signs.get(line.bye, "–") if line.bye is not None else "–")


def _header(t: Tournament, number: int, facts: _Facts, request: SheetRequest) -> SheetHeader:
    title = _("Pairing checklist for round {round}").format(round=number)
    header = field_header(t, title, request, number)
    return replace(
        header,
        right=request.options.start_time,
        note="   ".join(notes(t, number, has_averages=facts.has_averages, has_floats=facts.has_floats)),
    )


def group_note(group: ChecklistGroup, *, of_teams: bool) -> str:
    """Return how many there are in a scoregroup, and whether they are odd.

    That one floats cannot be said before the groups above are paired: who comes from there counts too.
    """
    count = len(group.lines)
    words = counted(count, of_teams=of_teams)
    return _("{count}, odd").format(count=words) if count % 2 else words


SIZE: Final = 9.0
SIZES: Final = SizeRule((SIZE,), pitch=14.6 / SIZE, stretch=14.6 / SIZE, cramped_share=1.0)
_EM: Final = SIZE / MM
"""Millimetres of an em."""

_NUMBER, _RATING, _INDEX, _FLOATS, _DUE, _COLOUR = 10.0, 12.0, 20.0, 12.0, 11.0, 10.0
_PLAYER: Final = (46.0, 60.0)
_OPPONENT: Final = (17.0, 25.0)
_SLOT, _NARROW_SLOT = 8.6, 7.4
_MOST_UPRIGHT: Final = 9
"""So many played rounds make the slots narrow; with more the sheet lies across."""


class _Widths(NamedTuple):
    """The widths in millimetres that depend on how many rounds there are."""

    player: float
    slot: float
    opponent: float


def _style(sheet: ChecklistSheet) -> HeadStyle:
    return DENSE if sheet.rounds_before <= _MOST_UPRIGHT else DENSE_ACROSS


def _heading(sheet: ChecklistSheet, group: ChecklistGroup) -> Heading:
    if sheet.is_knock_out:
        note = counted(len(group.lines), of_teams=False)
        return Heading(_("To be paired"), note, len(group.lines))
    if sheet.is_ladder:
        return Heading(_("All players"), group_note(group, of_teams=False), len(group.lines))
    words = match_points_phrase(group.score) if sheet.by_match_points else points_phrase(group.score)
    return Heading(words, group_note(group, of_teams=sheet.of_teams), len(group.lines))


def _widths(sheet: ChecklistSheet) -> _Widths:
    """Share out what the fixed columns leave: first to the player, then to the opponent."""
    fixed = _NUMBER + _second_width(sheet) + _DUE + _COLOUR + (_FLOATS if sheet.has_floats else 0)
    fixed += _RATING if sheet.has_averages else 0
    (least, most), (narrow, wide) = _PLAYER, _OPPONENT
    total = _style(sheet).frame.width / MM - fixed - least - narrow
    slot = _NARROW_SLOT if sheet.rounds_before == _MOST_UPRIGHT else _SLOT
    slot = min(slot, total / max(1, sheet.rounds_before))
    spare = total - slot * sheet.rounds_before
    player = min(most - least, spare)
    return _Widths(least + player, slot, narrow + min(wide - narrow, spare - player))


def _second_width(sheet: ChecklistSheet) -> float:
    return _INDEX if sheet.is_index else _RATING


def _parts(sheet: ChecklistSheet, lines: tuple[ChecklistLine, ...]) -> tuple[Part[ChecklistLine], ...]:
    names = names_of((line.player for line in lines), Face.TEXT)
    widths = _widths(sheet)
    return (
        Part(
            _column(_("No."), _NUMBER, Align.RIGHT),
            lambda line: Words(str(line.player.tpn), Face.BOLD, Align.RIGHT),
        ),
        Part(
            _column(_("Team") if sheet.of_teams else _("Player"), widths.player),
            lambda line: names[line.player],
        ),
        Part(
            _column(sheet.second or _("Rtg"), _second_width(sheet), Align.RIGHT),
            lambda line: (
                Words(line.second, Face.CONDENSED, Align.RIGHT)
                if sheet.second
                else rating(line.player.rating)
            ),
        ),
        *((_average_part(),) if sheet.has_averages else ()),
        *(_past_part(number, widths.slot) for number in range(1, sheet.rounds_before + 1)),
        Part(Column("", share=1), lambda _line: Nothing()),
        *((_floats_part(all_count=sheet.has_averages),) if sheet.has_floats else ()),
        *((_due_part(),) if sheet.has_due else ()),
        Part(
            _column(_("Opponent"), widths.opponent, Align.CENTRE),
            lambda line: Words(line.away, Face.BOLD, Align.CENTRE) if line.away else PenBox(),
        ),
        Part(
            _column(_("Col."), _COLOUR, Align.CENTRE),
            lambda line: Nothing() if line.away else PenBox(is_square=True),
        ),
    )


def _due_part() -> Part[ChecklistLine]:
    return Part(_column(_("Due"), _DUE), lambda line: Words(line.due, Face.BOLD))


def _past_part(number: int, width: float) -> Part[ChecklistLine]:
    heading = _("R{round}").format(round=number)

    def cell(line: ChecklistLine) -> Cell:
        return PastCell(line.games[number - 1]) if number <= len(line.games) else Nothing()

    return Part(_column(heading, width, Align.CENTRE), cell)


def _average_part() -> Part[ChecklistLine]:
    return Part(
        _column(_("ARO"), _RATING, Align.RIGHT),
        lambda line: Words(str(line.average) if line.average else "", Face.CONDENSED, Align.RIGHT),
    )


def _floats_part(*, all_count: bool) -> Part[ChecklistLine]:
    if all_count:
        return Part(_column(_("Up"), _FLOATS, Align.CENTRE), lambda line: UpfloatsCell(line.floats))
    return Part(_column(_("Floats"), _FLOATS, Align.CENTRE), lambda line: FloatsCell(line.floats))


def _column(heading: str, width: float, align: Align = Align.LEFT) -> Column:
    """Return a column of a width in millimetres."""
    return Column(heading, width / _EM, align)
