"""Corrections: a wrong result, wrong colours, a wrong rating; previewed, then recorded with the reason."""

from collections.abc import Callable, Iterator
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry.numbering import MovedNumber, moved_numbers, moved_text, seeds_text
from swissdesk.services.entry.seen import entry
from swissdesk.services.intention import Part
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
from swissdesk.services.round.going_on import goes_on_text
from swissdesk.services.sizes import is_large
from swissdesk.services.wording import result_text
from swissdesk.storage.history.moments import rounds_then
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Points, Result, Tpn, format_points
from swissdesk.tournament.entry import numbers
from swissdesk.tournament.lookup import game_of, next_round_number, player_of, players_by_id, round_of
from swissdesk.tournament.match_points import by_colour, sheet_result, winner_of
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import BoardGame, MemberId, PlayerId, Tournament
from swissdesk.tournament.round import corrections, match_corrections
from swissdesk.tournament.round.corrections import CorrectionCase
from swissdesk.tournament.round.match_corrections import MatchBoard
from swissdesk.tournament.round.matches import board_of, line_up_faults, line_up_of
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.words import _, ngettext

__all__ = (
    "BoardPlayersCorrection",
    "BoardResultCorrection",
    "ColoursCorrection",
    "Correction",
    "CorrectionCase",
    "CorrectionPreview",
    "MatchBoard",
    "MovedNumber",
    "RatingCorrection",
    "ResultCorrection",
    "correct",
    "preview",
)

_OF_TABLES: Final = "C.05"
"""The rules of round robins."""


class ResultCorrection(Frozen):
    """The game on a board ended otherwise than recorded."""

    round_number: int
    board: int
    result: Result


class ColoursCorrection(Frozen):
    """The game on a board, or in a team event the match, was played with the other colours."""

    round_number: int
    board: int


class BoardCorrection(Frozen):
    """What was recorded of a board of a match is wrong."""

    at: MatchBoard

    @property
    def round_number(self) -> int:
        """Return the round that is corrected."""
        return self.at.round_number


class BoardResultCorrection(BoardCorrection):
    """A board of a match ended otherwise than recorded; the result as it stands on the match sheet."""

    result: Result


class BoardPlayersCorrection(BoardCorrection):
    """Others sat at a board of a match than recorded, `first` for the first-named team.

    The result stays on the board.
    """

    first: MemberId
    second: MemberId


class RatingCorrection(Frozen):
    """A player's rating is another one."""

    player: PlayerId
    rating: int


Correction = (
    ResultCorrection | ColoursCorrection | RatingCorrection | BoardResultCorrection | BoardPlayersCorrection
)


class CorrectionPreview(Frozen):
    """What a correction would do: which case it is, what changes, what stays, in sentences.

    `article` is the rule for it. `moved` are those whose pairing number changes, by new number.
    """

    case: str
    article: str
    changes: tuple[str, ...]
    stays: tuple[str, ...]
    moved: tuple[MovedNumber, ...]


def preview(event: OpenEvent, section: SectionId, correction: Correction) -> CorrectionPreview:
    """Return what a correction would do, without doing it.

    Raises `TournamentError` for one that cannot be made.
    """
    return _preview_of(event.tournament(section), correction, _paired_by(event, section, correction))


def preview_work(
    event: OpenEvent, section: SectionId, correction: Correction
) -> Callable[[], CorrectionPreview] | None:
    """Return what makes the preview in the background; None where it is made at once.

    Both standings are ranked for it, which takes a second with 2,000 players.
    """
    t = event.tournament(section)
    if not is_large(t, len(t.rounds)):
        return None
    return event.beside(lambda frozen: preview(frozen, section, correction))


def _preview_of(t: Tournament, correction: Correction, paired_by: int | None) -> CorrectionPreview:
    after = _corrected(t, correction, paired_by)
    if isinstance(correction, RatingCorrection):
        return _rating_preview(t, after)
    case = corrections.correction_case(t, correction.round_number, paired_by)
    before = correction.round_number if paired_by is None else paired_by - 1
    return CorrectionPreview(
        _case_text(t, case, before),
        _article(t, case),
        (*_seat_lines(t, after, correction), *_going_on(t, after), *_game_changes(t, after, case)),
        _game_stays(case, before),
        (),
    )


def _paired_by(event: OpenEvent, section: SectionId, correction: Correction) -> int | None:
    """Return the first round that was paired by the recorded result; None where that is not asked.

    Where a correction would count for the rating alone the journal is asked: a game that was adjourned when
    a round was paired went into it as a draw (C.04.2:3.1), yet with its colours and its players. Raises
    `StorageError` where it cannot be read.
    """
    if not isinstance(correction, ResultCorrection | BoardResultCorrection):
        return None
    t, number = event.tournament(section), correction.round_number
    if corrections.correction_case(t, number) is not CorrectionCase.RATING_ONLY:
        return None
    name = ("states before later pairings", section, number)
    then = event.kept(name, (t,), lambda: rounds_then(event.store, section, number + 1))
    before = {later: moment.before for later, moment in then.items()}
    if isinstance(correction, ResultCorrection):
        return corrections.first_paired_by(t, number, correction.board, before)
    return corrections.first_paired_by(t, number, correction.at.match, before, correction.at.board)


def correct(event: OpenEvent, section: SectionId, correction: Correction, reason: str) -> Changes:
    """Make a correction; the journal keeps what was corrected, and why.

    Raises `TournamentError` for one that cannot be made, or that has no reason.
    """
    if not reason.strip():
        raise TournamentError(_("A correction needs a reason: it stands in the journal."))
    paired_by = _paired_by(event, section, correction)

    def text(t: Tournament, _after: Tournament) -> str:
        change = _change_text(t, correction, paired_by)
        return _("{what}: {reason}").format(what=change, reason=reason.strip())

    return event.change(
        section, lambda t: _corrected(t, correction, paired_by), text, EVERYTHING, _corrected_part(correction)
    )


def _corrected_part(correction: Correction) -> Part:
    """Return what a correction is of, beside the rounds that decide how it counts."""
    if isinstance(correction, RatingCorrection):
        part = entry(correction.player)
    elif isinstance(correction, BoardCorrection):
        part = seen.match(correction.round_number, correction.at.match)
    else:
        part = seen.match(correction.round_number, correction.board)
    others = seen.rounds()

    def refusal(_state: Tournament) -> str:
        return _("What is to be corrected, or how it counts, is another by now: look at the preview again.")

    return Part(lambda t: (part.look(t), others.look(t)), refusal, part.whose)


def _corrected(t: Tournament, correction: Correction, paired_by: int | None) -> Tournament:
    match correction:
        case ResultCorrection(number, board, result):
            return corrections.correct_result(t, number, board, result, paired_by)
        case ColoursCorrection(number, board) if t.settings.games_of_match:
            return match_corrections.correct_match_colours(t, number, board)
        case ColoursCorrection(number, board):
            return corrections.correct_colours(t, number, board)
        case BoardResultCorrection(at, result):
            right = sheet_result(_recorded(t, at), result)
            return match_corrections.correct_board_result(t, at, right, paired_by)
        case BoardPlayersCorrection(at, first, second):
            white, black = by_colour(_recorded(t, at), (first, second))
            return match_corrections.correct_board_players(t, at, white, black)
        case RatingCorrection(player, rating):
            return corrections.correct_rating(t, player, rating)


def _recorded(t: Tournament, at: MatchBoard) -> BoardGame:
    """Return a board of a match as it is known to have been; raises TournamentError if there is none."""
    game = match_corrections.recorded_boards(t, at.round_number, at.match).get(at.board)
    return board_of(game_of(round_of(t, at.round_number), at.match), at.board) if game is None else game


def _seats_text(t: Tournament, game: BoardGame) -> str:
    """Return who sits at a board of a match, in the order of the match sheet."""
    return " – ".join(_member_name(t, seat) for seat in by_colour(game, (game.white, game.black)))


def _change_text(t: Tournament, correction: Correction, paired_by: int | None) -> str:
    """Return what was corrected, with the old and the new."""
    if isinstance(correction, RatingCorrection):
        player = player_of(t, correction.player)
        return _("{tpn} {name}: rating {old} corrected to {new} ({article})").format(
            tpn=player.tpn,
            name=player.name,
            old=player.rating,
            new=correction.rating,
            article=_rating_article(t),
        )
    article = _article(t, corrections.correction_case(t, correction.round_number, paired_by))
    if isinstance(correction, BoardResultCorrection | BoardPlayersCorrection):
        return _board_change(t, correction, article)
    place = {"round": correction.round_number, "board": correction.board}
    if isinstance(correction, ColoursCorrection):
        sentence = (
            _("Round {round}, match {board}: played with the other colours ({article})")
            if t.settings.is_team_event
            else _("Round {round}, board {board}: played with the other colours ({article})")
        )
        return sentence.format(article=article, **place)
    old = game_of(round_of(t, correction.round_number), correction.board).result
    sentence = _("Round {round}, board {board}: {old} corrected to {new} ({article})")
    return sentence.format(article=article, old=result_text(old), new=result_text(correction.result), **place)


def _board_change(
    t: Tournament, correction: BoardResultCorrection | BoardPlayersCorrection, article: str
) -> str:
    """Return what was corrected on a board of a match, with the old and the new."""
    number, match, board = correction.at
    old = match_corrections.recorded_boards(t, number, match)[board]
    if t.settings.is_team_event:
        text = _("Round {round}, match {match}, board {board}")
        place = text.format(round=number, match=match, board=board)
    else:
        place = _("Round {round}, board {board}, game {game}").format(round=number, board=match, game=board)
    if isinstance(correction, BoardResultCorrection):
        before, after = result_text(sheet_result(old, old.result)), result_text(correction.result)
    else:
        before = _seats_text(t, old)
        after = " – ".join(_member_name(t, seat) for seat in (correction.first, correction.second))
    sentence = _("{place}: {old} corrected to {new} ({article})")
    return sentence.format(place=place, old=before, new=after, article=article)


def _article(t: Tournament, case: CorrectionCase) -> str:
    """Return the rule by which a correction counts; FIDE's are for Swiss tournaments and tables."""
    if case is CorrectionCase.BY_TABLE:
        return _OF_TABLES
    if is_knock_out(t.settings):
        is_late = case is CorrectionCase.RATING_ONLY
        return _("knock-out, for rating only") if is_late else _("knock-out")
    if case is CorrectionCase.ON_LADDER:
        return _("Keizer system, 2.5")
    if case is CorrectionCase.RATING_ONLY:
        return _("C.04.2, article 4.3, for rating only")
    return _("C.04.2, article 4.3")


def _rating_article(t: Tournament) -> str:
    """Return the rule about a wrong rating, which gives other pairing numbers where these follow it."""
    if is_knock_out(t.settings):
        return _("knock-out")
    return _OF_TABLES if numbers.are_chosen(t) else _("C.04.2, article 2.3")


def _case_text(t: Tournament, case: CorrectionCase, round_number: int) -> str:
    planned = t.settings.rounds_planned
    if case is CorrectionCase.NEXT_PAIRING and round_number >= planned:
        return _("No round is paired after this one: it counts for everything.")
    if case is CorrectionCase.PAIRING_AFTER_NEXT and round_number + 1 >= planned:
        return _("Reported while the last round runs: it counts for the standings.")
    return {
        CorrectionCase.NEXT_PAIRING: _("Reported before round {next} is paired: it counts for everything."),
        CorrectionCase.PAIRING_AFTER_NEXT: _(
            "Reported while round {next} runs: it counts for the standings and the pairing of round {then}."
        ),
        CorrectionCase.RATING_ONLY: _(
            "Reported after round {next} has ended: it counts for the rating alone."
        ),
        CorrectionCase.BY_TABLE: _(
            "No round follows from results here: it counts for the standings whenever it is reported."
        ),
        CorrectionCase.ON_LADDER: _("A ladder counts all rounds anew: it counts whenever it is reported."),
    }[case].format(next=round_number + 1, then=round_number + 2)


def _game_changes(t: Tournament, after: Tournament, case: CorrectionCase) -> list[str]:
    if case is CorrectionCase.RATING_ONLY:
        return [_("The rating report has the game as it really was.")]
    old, new = (scores_after(state, len(state.rounds)) for state in (t, after))
    people = players_by_id(t)
    lines = [
        _points_line(people[player].tpn, people[player].name, old[player], new[player])
        for player in people
        if old[player] != new[player]
    ]
    lines += _game_points_lines(t, after)
    moved = _moved_places(t, after)
    if moved:
        sentence = ngettext(
            "{count} has another place in the standings.",
            "{count} have another place in the standings.",
            moved,
        )
        lines.append(sentence.format(count=moved))
    number = next_round_number(t)
    if number <= t.settings.rounds_planned and case is not CorrectionCase.BY_TABLE:
        lines.append(_("Round {round} is paired with it.").format(round=number))
    return lines


def _points_line(tpn: Tpn, name: str, old: Points, new: Points) -> str:
    return _("{tpn} {name}: {old} → {new} points").format(
        tpn=tpn, name=name, old=format_points(old), new=format_points(new)
    )


def _seat_lines(t: Tournament, after: Tournament, correction: Correction) -> Iterator[str]:
    """Yield who sits where by a correction of players or colours, and what the board order says (D.02:5)."""
    if isinstance(correction, ColoursCorrection):
        yield from _turned_lines(t, after, correction)
    if not isinstance(correction, BoardPlayersCorrection):
        return
    number, match, _board = correction.at
    old, new = (match_corrections.recorded_boards(state, number, match) for state in (t, after))
    for board, game in new.items():
        if game[1:3] != old[board][1:3]:
            yield _("Board {board}: {seats}").format(board=board, seats=_seats_text(t, game))
    recorded = game_of(round_of(t, number), match)
    played = recorded._replace(boards=tuple(new.values()))
    for team in (recorded.white, recorded.black):
        yield from line_up_faults(player_of(t, team), line_up_of(played, team), t.settings)


def _turned_lines(t: Tournament, after: Tournament, correction: ColoursCorrection) -> Iterator[str]:
    """Yield who has sat at the boards by a correction of colours, in the order in which they then stand."""
    number, board = correction.round_number, correction.board
    sentence = _("Board {board}: {seats}")
    if after.settings.is_team_event:
        for place, played in match_corrections.recorded_boards(after, number, board).items():
            yield sentence.format(board=place, seats=_seats_text(after, played))
        return
    old, new = (game_of(round_of(state, number), board) for state in (t, after))
    if old.white != new.white:  # for the rating alone they stay in the list
        names = (player_of(t, seat).name for seat in (new.white, new.black))
        yield sentence.format(board=board, seats=" – ".join(names))


def _member_name(t: Tournament, member_id: MemberId | None) -> str:
    names = {member.id: member.name for team in t.players for member in team.members}
    return _("nobody") if member_id is None else names[member_id]


def _going_on(t: Tournament, after: Tournament) -> Iterator[str]:
    """Yield who goes on from a match of a knock-out by a correction, in the place of somebody else."""
    if not is_knock_out(t.settings):
        return
    for old, new in zip(t.rounds, after.rounds, strict=True):
        for was, match in zip(old.games, new.games, strict=True):
            winner = winner_of(match)
            if winner != winner_of(was) and winner is not None:
                yield goes_on_text(after, new.number, match, winner)
            elif winner != winner_of(was):
                yield _("tied, nobody goes on yet")


def _game_points_lines(t: Tournament, after: Tournament) -> list[str]:
    """Return whose game points change, in a team event."""
    if not t.settings.is_team_event:
        return []
    old, new = (game_points_after(state, len(state.rounds)) for state in (t, after))
    sentence = _("{tpn} {name}: {old} → {new} game points")
    return [
        sentence.format(
            tpn=team.tpn, name=team.name, old=format_points(old[team.id]), new=format_points(new[team.id])
        )
        for team in t.players
        if old[team.id] != new[team.id]
    ]


def _moved_places(t: Tournament, after: Tournament) -> int:
    old, new = ({row.player: row.rank for row in standings(state).rows} for state in (t, after))
    return sum(old[player] != new[player] for player in old)


def _game_stays(case: CorrectionCase, round_number: int) -> tuple[str, ...]:
    if case is CorrectionCase.RATING_ONLY:
        return (_("Standings and pairings stay as they are."),)
    if case in {CorrectionCase.NEXT_PAIRING, CorrectionCase.BY_TABLE}:
        return ()
    if case is CorrectionCase.ON_LADDER:
        return (_("The pairings of the rounds that are paired stand."),)
    return (_("The pairings of round {round} stand.").format(round=round_number + 1),)


def _rating_preview(t: Tournament, after: Tournament) -> CorrectionPreview:
    moved = moved_numbers(t, after)
    if numbers.are_chosen(t):
        words = _("The numbers of a table do not follow the ratings: the rating alone is corrected.")
        if is_knock_out(t.settings):
            words = seeds_text(t)
        return CorrectionPreview(words, _rating_article(t), (moved_text(len(moved)),), (), moved)
    if not corrections.numbers_can_move(t):
        case = _("Round 4 has been paired: the rating is corrected, and no pairing number changes any more.")
    elif t.rounds:
        case = _("Until round 4 has been paired, the pairing numbers follow the corrected rating.")
    else:
        case = _("Before round 1 the list is sorted again.")
    stays = (_("Games that were played stay with the player, whatever the number."),) if t.rounds else ()
    return CorrectionPreview(case, _("C.04.2, article 2.3"), (moved_text(len(moved)),), stays, moved)
