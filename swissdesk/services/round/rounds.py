"""Rounds: gate, pairing, publishing, results, closing."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Final

from swissdesk.errors import FideModeError
from swissdesk.frozen import Frozen
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.record import ByeName
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.words.knock_out import game_kind_text, game_rule_text
from swissdesk.services.changes import EVERYTHING, Area, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
from swissdesk.services.round.going_on import GoingOn, going_on
from swissdesk.services.round.pairing import PairedRound, accept_pairing, compute_pairing, prepare_pairing
from swissdesk.services.round.team_shortages import shortage_warnings
from swissdesk.services.wording import (
    bye_text,
    changed_result_text,
    full_point_bye_text,
    outcome_text,
    requested_bye_text,
    result_text,
    system_of_round_text,
    zero_point_bye_text,
)
from swissdesk.storage.ids import SectionId
from swissdesk.terms import PENDING, ByeKind, Colour, Points, Result, Title, Tpn
from swissdesk.tournament.entry.numbers import are_clubs_mixed
from swissdesk.tournament.entry.presence import absent_without_notice
from swissdesk.tournament.fide_rules import check_reopening
from swissdesk.tournament.lookup import game_of, is_in, players_by_id, round_of
from swissdesk.tournament.match_points import points_of, sheet_result
from swissdesk.tournament.mini_matches import is_knock_out, is_out
from swissdesk.tournament.model import BoardGame, PlayerId, Round, RoundState, Settings, Tournament
from swissdesk.tournament.round import rounds
from swissdesk.tournament.round.gate import STATE_OF_BYE, GateState, too_many_rounds
from swissdesk.tournament.round.gate import gate as gate_of
from swissdesk.tournament.round.ladder import LadderRow, LadderState, rung_of
from swissdesk.tournament.round.ladder import ladder as ladder_of
from swissdesk.tournament.standing.acceleration import virtual_in_round
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.table_rounds import follows_table, is_free
from swissdesk.words import _

__all__ = (
    "BoardRow",
    "CancelToken",
    "GateCount",
    "GateRow",
    "GateState",
    "GateView",
    "LadderRow",
    "LadderState",
    "MatchGameRow",
    "PairedRound",
    "PairingRequest",
    "Progress",
    "RoundHeader",
    "SeatRow",
    "SittingOutRow",
    "accept_pairing",
    "board_rows",
    "close_round",
    "compute_pairing",
    "enter_result",
    "gate",
    "ladder",
    "no_report",
    "prepare_pairing",
    "publish_round",
    "reopen_round",
    "round_header",
    "seats_before",
    "sitting_out",
    "unpair_last_round",
    "why_not_reopened",
)

_ROUND_AREAS: Final = frozenset({Area.ROUNDS, Area.STANDINGS, Area.DOCUMENTS})
_RESULT_AREAS: Final = frozenset({Area.PLAYERS, Area.ROUNDS, Area.STANDINGS, Area.DOCUMENTS})

SeatCells = tuple[PlayerId, Tpn, Title, str, int, Points, Points]
"""The cells of a `SeatRow`, with which longer rows begin."""


class SeatRow(Frozen):
    """One player before a round: `points` up to then, `virtual` those of the acceleration in it."""

    id: PlayerId
    tpn: Tpn
    title: Title
    name: str
    rating: int
    points: Points
    virtual: Points


class GateRow(SeatRow):
    """One player at the gate of the next round; the system may have a name of its own for the state."""

    state: GateState
    own_name: str = ""


class GateCount(Frozen):
    """A box of the gate's sum: how many players are in a state, which may have a name of the system's own."""

    state: GateState
    count: int
    own_name: str = ""


class GateView(Frozen):
    """The gate of the next round: the counts sum to `field`.

    `has_bye` says that the number of players is odd, so that one of those who play will get the
    pairing-allocated bye. `obstacles` are sentences that say why the round cannot be paired now;
    pairing is possible when there is none. `round_number` is None when all rounds are paired.
    `of_teams` says that the rows are teams, and their points match points. `absent` is how many
    players stayed away without notice and are still in, though the rule in `absent_article` withdraws
    them. `warnings` are sentences about teams that came with too few players. `bye_on_request` is the
    name of the bye with points that may be requested; empty where the system has none. `adjourned` are
    the games, or matches, of earlier rounds that are still being played. `full_point_bye` is
    what a bye of that kind is called where somebody can ask for one, empty where nobody can, and
    `zero_point_bye` a name of the system's own for an absence without anything. `are_clubs_mixed` says that
    two clubs could be the teams of the table, but are not. `too_many_rounds` says so before round 1.
    """

    round_number: int | None
    rows: tuple[GateRow, ...]
    counts: tuple[GateCount, ...]
    field: int
    has_bye: bool
    obstacles: tuple[str, ...]
    of_teams: bool
    absent: int
    absent_article: str
    warnings: tuple[str, ...]
    bye_on_request: str
    adjourned: tuple[str, ...]
    is_from_table: bool
    open_games: int
    full_point_bye: str
    zero_point_bye: str
    are_clubs_mixed: bool
    is_knock_out: bool
    too_many_rounds: str = ""


class MatchGameRow(Frozen):
    """A game of a match between two people, as on their slip: who has White in the first game stands first.

    `result` begins with that side, whose colour in this game is `first_colour`. `kind` says what is played
    where a knock-out has a tie-break, `rule` how it counts where that is not as in other games; both are
    empty for the other games.
    """

    number: int
    first_colour: Colour
    result: Result
    result_text: str
    is_verified: bool
    kind: str = ""
    rule: str = ""


class BoardRow(Frozen):
    """One board of a round; `day` is the one to which the game is postponed.

    Where two people play a match `games` are its games, White being who has White in the first one, and
    `result_text` its score; `score` is what it brings both, None as long as it is not complete, and `going`
    who goes on from it in a knock-out.
    """

    board: int
    white: SeatRow
    black: SeatRow
    result: Result
    result_text: str
    colours_known: bool
    is_verified: bool
    day: date | None
    games: tuple[MatchGameRow, ...]
    score: tuple[Points, Points] | None
    going: GoingOn | None


class SittingOutRow(SeatRow):
    """A player without an opponent in a round; `value` are the points for it, for who `is_free` none.

    Points may say nothing of its worth, so that none are shown.
    """

    kind: ByeKind
    kind_text: str
    value: Points
    is_free: bool
    has_points: bool


class RoundHeader(Frozen):
    """What stands above the boards of a paired round; `state` is one of DRAFT to CLOSED.

    `by_hand` is the reason of the arbiter who paired it by hand; empty where the engine paired it.
    """

    number: int
    rounds_planned: int
    state: LadderState
    published_at: datetime | None
    entered: int
    boards: int
    system_text: str
    is_last_paired: bool
    by_hand: str


def ladder(event: OpenEvent, section: SectionId) -> tuple[LadderRow, ...]:
    """Return every planned round with its state."""
    return ladder_of(event.tournament(section), lambda paired: _rung(event, section, paired))


def _rung(event: OpenEvent, section: SectionId, paired: Round) -> LadderRow:
    return event.kept(("rung", section, paired.number), (paired,), lambda: rung_of(paired))


def round_header(event: OpenEvent, section: SectionId, number: int) -> RoundHeader:
    """Return what stands above the boards; raises `TournamentError` for a round that is not paired."""
    t = event.tournament(section)
    paired = round_of(t, number)
    rung = _rung(event, section, paired)
    return RoundHeader(
        number=number,
        rounds_planned=t.settings.rounds_planned,
        state=rung.state,
        published_at=paired.published_at,
        entered=rung.entered,
        boards=rung.boards,
        system_text=system_of_round_text(t.settings, number),
        is_last_paired=number == len(t.rounds),
        by_hand=paired.by_hand,
    )


def gate(event: OpenEvent, section: SectionId) -> GateView:
    """Return every player's state for the next round."""
    t = event.tournament(section)
    view = gate_of(t)
    seats, own = _kept_cells(event, section, view.round_number), _own_byes(t.settings)
    names = {state: bye.name for state, bye in own.items()}
    signs = {state: bye.sign for state, bye in own.items()}
    return GateView(
        round_number=view.round_number if view.round_number <= t.settings.rounds_planned else None,
        rows=tuple(
            GateRow(*seats[entry.player], state=entry.state, own_name=names.get(entry.state, ""))
            for entry in view.entries
        ),
        counts=tuple(GateCount(state, count, signs.get(state, "")) for state, count in view.counts.items()),
        field=len(view.entries),
        has_bye=view.needs_pairing_bye and t.settings.pairing_system.may_be_odd,
        obstacles=view.obstacles,
        of_teams=t.settings.is_team_event,
        absent=len(absent_without_notice(t)),
        absent_article=t.settings.pairing_system.texts().absence_article,
        warnings=tuple(shortage_warnings(t)),
        bye_on_request=requested_bye_text(t.settings),
        adjourned=tuple(_adjourned(t)),
        is_from_table=view.is_from_table,
        open_games=sum(paired.missing_results for paired in t.rounds),
        full_point_bye=full_point_bye_text(t.settings),
        zero_point_bye=zero_point_bye_text(t.settings),
        are_clubs_mixed=are_clubs_mixed(t),
        is_knock_out=is_knock_out(t.settings),
        too_many_rounds=too_many_rounds(t, view),
    )


def _own_byes(settings: Settings) -> Mapping[GateState, ByeName]:
    """Return what the system calls who does not play, where that is not the usual name."""
    named = ((state, settings.own_bye(kind)) for kind, state in STATE_OF_BYE.items())
    return {state: own for state, own in named if own is not None}


def _adjourned(t: Tournament) -> Iterator[str]:
    """Yield the adjourned games, or in a team event the matches with one, of all rounds."""
    people = players_by_id(t)
    words = (
        _("Adjourned: round {round}, match {board}, {white} – {black}")
        if t.settings.is_team_event
        else _("Adjourned: round {round}, board {board}, {white} – {black}")
    )
    for paired in t.rounds:
        for game in paired.games:
            if game.has_adjourned:
                white, black = people[game.white].name, people[game.black].name
                yield words.format(round=paired.number, board=game.board, white=white, black=black)


def board_rows(event: OpenEvent, section: SectionId, number: int) -> tuple[BoardRow, ...]:
    """Return the boards of a round in order."""
    t = event.tournament(section)
    seats, scoring = _kept_seats(event, section, number), t.settings.scoring
    is_going_on = is_knock_out(t.settings)
    return tuple(
        BoardRow(
            board=game.board,
            white=seats[game.white],
            black=seats[game.black],
            result=game.result,
            result_text=outcome_text(game, scoring),
            colours_known=game.colours_known,
            is_verified=game.is_verified,
            day=game.day,
            games=tuple(map(_match_game_row, game.boards)) if game.is_of_people else (),
            score=points_of(game, scoring) if game.is_of_people and game.result != PENDING else None,
            going=going_on(t, number, game) if is_going_on else None,
        )
        for game in round_of(t, number).games
    )


def _match_game_row(game: BoardGame) -> MatchGameRow:
    result = sheet_result(game, game.result)
    return MatchGameRow(
        game.board,
        Colour.WHITE if game.first_has_white else Colour.BLACK,
        result,
        result_text(result),
        game.is_verified,
        game_kind_text(game.kind),
        game_rule_text(game.kind),
    )


def seats_before(t: Tournament, number: int) -> Mapping[PlayerId, SeatRow]:
    """Return everybody as before a round, in order of TPN."""
    return {player: SeatRow(*cells) for player, cells in _cells_before(t, number).items()}


def _kept_seats(event: OpenEvent, section: SectionId, number: int) -> Mapping[PlayerId, SeatRow]:
    """Return `seats_before`; made anew only where a round before it, or the list, has changed."""
    cells = _kept_cells(event, section, number)
    return event.kept(
        ("seats", section, number),
        (cells,),
        lambda: {player: SeatRow(*row) for player, row in cells.items()},
    )


def _kept_cells(event: OpenEvent, section: SectionId, number: int) -> Mapping[PlayerId, SeatCells]:
    t = event.tournament(section)
    # Who has left a table too early is told by the games of all rounds (C.05).
    last = len(t.rounds) if follows_table(t.settings) else number - 1
    sources = (t.players, t.settings, t.acceleration, *t.rounds[:last])
    return event.kept(("cells", section, number), sources, lambda: _cells_before(t, number))


def _cells_before(t: Tournament, number: int) -> Mapping[PlayerId, SeatCells]:
    """Return the cells of the rows of everybody before a round, in order of TPN."""
    points, virtual = scores_after(t, number - 1), virtual_in_round(t, number)
    return {
        who.id: (who.id, who.tpn, who.title, who.name, who.rating, points[who.id], virtual[who.id])
        for who in t.players
    }


def sitting_out(event: OpenEvent, section: SectionId, number: int) -> tuple[SittingOutRow, ...]:
    """Return the players without an opponent, in order of TPN."""
    t = event.tournament(section)
    kinds = {bye.player: bye.kind for bye in round_of(t, number).byes}
    kinds = {player: kind for player, kind in kinds.items() if not is_out(t.settings, kind)}
    gone = {player.id for player in t.players if not is_in(player, number)}
    return tuple(
        SittingOutRow(
            *cells,
            kind=kinds[player],
            kind_text=_("Withdrawn") if player in gone else _out_text(t, kinds[player]),
            value=t.settings.scoring.of_bye(kinds[player]),
            is_free=is_free(t.settings, kinds[player]),
            has_points=t.settings.own_bye(kinds[player]) is None,
        )
        for player, cells in _kept_cells(event, section, number).items()
        if player in kinds
    )


def _out_text(t: Tournament, kind: ByeKind) -> str:
    """Return why somebody has no opponent; in a table somebody is free."""
    return _("Free in this round") if is_free(t.settings, kind) else bye_text(kind, t.settings)


def publish_round(event: OpenEvent, section: SectionId, at: datetime) -> Changes:
    """Publish the first round that is a draft; `at` has a time zone."""
    paired = event.tournament(section).rounds
    draft = next((one.number for one in paired if one.state is RoundState.DRAFT), len(paired))
    text, part = _("Round {number} published").format(number=draft), seen.round_as_paired(draft)
    return event.change(section, lambda t: rounds.publish_round(t, at), text, _ROUND_AREAS, part)


def enter_result(event: OpenEvent, section: SectionId, number: int, board: int, result: Result) -> Changes:
    """Enter or clear (`PENDING`) a board's result; the text of the change says what stood there before."""

    def text(t: Tournament, _after: Tournament) -> str:
        was = game_of(round_of(t, number), board).result
        is_last = number == len(t.rounds)  # a round is named only if it is not the one that is played
        words = _("Board {board}: {result}") if is_last else _("Round {number}, board {board}: {result}")
        return words.format(number=number, board=board, result=changed_result_text(was, result))

    return event.change(
        section,
        lambda t: rounds.enter_result(t, number, board, result),
        text,
        _RESULT_AREAS,
        seen.board(number, board),
    )


def close_round(event: OpenEvent, section: SectionId, number: int) -> Changes:
    """Close a round: its results stand. It need not be the last one, which may have been corrected."""
    text = _("Round {number} closed").format(number=number)
    part = seen.round_as_paired(number)
    return event.change(section, lambda t: rounds.close_round(t, number), text, _ROUND_AREAS, part)


def reopen_round(event: OpenEvent, section: SectionId, number: int) -> Changes:
    """Open a closed round again, so that a wrong result can be corrected (C.04.2:4.3)."""
    text = _("Round {number} reopened").format(number=number)
    part = seen.round_as_paired(number)
    return event.change(section, lambda t: rounds.reopen_round(t, number), text, _ROUND_AREAS, part)


def why_not_reopened(event: OpenEvent, section: SectionId, number: int) -> str:
    """Return why FIDE mode lets a closed round stay closed; empty where it does not."""
    try:
        check_reopening(event.tournament(section), number)
    except FideModeError as error:
        return str(error)
    return ""


def unpair_last_round(event: OpenEvent, section: SectionId, *, discard_results: bool = False) -> Changes:
    """Take the last round back; with results only if they may be discarded."""
    number = len(event.tournament(section).rounds)
    return event.change(
        section,
        lambda t: rounds.unpair_last_round(t, discard_results=discard_results),
        _("Round {number} unpaired").format(number=number),
        EVERYTHING,
        seen.last_round(number),
    )
