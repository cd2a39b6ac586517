"""The life of a round: request, accepted pairing, publication, results, closing, unpairing."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime

from swissdesk.errors import TournamentError, UndecidedGameError, UnratedError
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out_rules import FirstColour
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.record import PairingSystem
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import ByeKind, Colour, Mark, Result
from swissdesk.tournament.entry.undecided import undecided
from swissdesk.tournament.fide_rules import check_reopening, check_result_open
from swissdesk.tournament.history import initial_colour, request_of, stage_of
from swissdesk.tournament.lookup import (
    can_be_paired,
    game_of,
    in_order,
    next_round_number,
    players_by_id,
    round_of,
)
from swissdesk.tournament.match_points import new_pair_match
from swissdesk.tournament.mini_matches import is_knock_out, is_out, new_mini_match, settled
from swissdesk.tournament.model import Absence, Bye, Game, PlayerId, Round, RoundState, Settings, Tournament
from swissdesk.tournament.round.matches import check_nothing_lost, least_of_list, new_match, with_expulsions
from swissdesk.tournament.round.results import (
    check_possible,
    open_round,
    with_game,
    with_round,
)
from swissdesk.tournament.round.seating import seated
from swissdesk.tournament.round.unrated import missing_ratings
from swissdesk.tournament.standing.acceleration import regrouped
from swissdesk.tournament.table_rounds import follows_table, is_given_by_leaving, table_shape, with_forfeits
from swissdesk.tournament.tied_words import is_waiting_for_decision
from swissdesk.words import _, ngettext


def pairing_request(
    t: Tournament, round_number: int | None = None, *, revision: int = 0, all_come: bool = False
) -> PairingRequest:
    """Return the request for a round: all that a pairing system may know when it pairs it.

    By default it is the next round. With the number of a paired round, the rounds before it are history
    and the players with a requested bye in it are absent, in a knock-out those whom the stages before have
    put out; nothing else of that round or of later ones is used. Adjourned games count as draws
    (C.04.2:3.1). With `all_come` those who still have to be checked in are taken to come.

    Raises TournamentError if an earlier round has missing results, if all rounds are paired, if
    fewer than two players would play, or if the initial colour has not been drawn; UnratedError if ratings
    are missing.
    """
    number = next_round_number(t) if round_number is None else round_number
    # Nobody asks a table for the colour that was drawn.
    colour = Colour.WHITE if not draws_colour(t.settings) else initial_colour(t)
    # A missing colour is one of the obstacles; it is asked once more for the type checker.
    reason = next(obstacles(t, number, all_come=all_come), None)
    out = out_of_round(t, number)
    if reason is not None and reason in missing_ratings(t, number, out):
        raise UnratedError(reason)
    if colour is None or reason is not None:
        raise TournamentError(reason or _undrawn(t.settings))
    if is_knock_out(t.settings):
        # Who plays in a stage follows from the results alone, whoever has played in it.
        out = _out_of_stage(replace(t, rounds=t.rounds[: number - 1]), number)
    taking_part = {player.id for player in t.players} - out
    return request_of(t, number, colour, taking_part, revision=revision)


def out_of_round(t: Tournament, round_number: int) -> frozenset[PlayerId]:
    """Return who is not to be paired in a round: absent, late, withdrawn, or with a requested bye.

    For a paired round these are the players with a bye that is not the pairing's own. In a table nobody
    is: who has left loses the games by forfeit (C.05).
    """
    if follows_table(t.settings):
        return frozenset()
    if is_knock_out(t.settings):
        return _out_of_stage(t, round_number)
    if 1 <= round_number <= len(t.rounds):
        byes = t.rounds[round_number - 1].byes
        return frozenset(bye.player for bye in byes if bye.kind is not ByeKind.PAIRING_ALLOCATED)
    absent = {absence.player for absence in t.absences if absence.round_number == round_number}
    return frozenset(absent | {player.id for player in t.players if not can_be_paired(player, round_number)})


def _out_of_stage(t: Tournament, round_number: int) -> frozenset[PlayerId]:
    """Return who does not play in a stage: beaten or free.

    While the stage before it is open, these are those who have no match there and are not free.
    """
    if round_number <= len(t.rounds):
        return frozenset(bye.player for bye in t.rounds[round_number - 1].byes)
    if any(waiting_boards(paired) for paired in t.rounds):
        return frozenset(bye.player for bye in t.rounds[-1].byes if is_out(t.settings, bye.kind))
    stage = stage_of(t, round_number)
    playing = frozenset() if stage is None else stage.playing
    return frozenset(player.id for player in t.players if player.tpn not in playing)


def draws_colour(settings: Settings) -> bool:
    """Tell whether a colour is drawn before round 1: neither for a table nor where seeds or lots give it."""
    is_given = is_knock_out(settings) and settings.knock_out.first_colour is not FirstColour.ALTERNATE
    return not (follows_table(settings) or is_given)


def waiting_boards(paired: Round) -> tuple[int, ...]:
    """Return the boards of a round that have no result yet; an adjourned game has one for pairing."""
    pending = Mark.PENDING
    return tuple(
        game.board for game in paired.games if game.result.white is pending or game.result.black is pending
    )


def accept_pairing(t: Tournament, pairing: RoundPairing) -> Tournament:
    """Add a paired round as a draft: games in board order, and everybody else in a bye.

    Announced absences become the byes they were announced as; who is withdrawn or still expected
    gets a zero-point bye (C.04.2:2.4, 3.2, 3.3), or loses by forfeit in a table (C.05). Teams get the
    default line-ups. Raises
    TournamentError unless the pairing is one of the next round and names everybody who is to be
    paired exactly once.
    """
    _check_fits(t, pairing)
    paired = Round(pairing.round_number, RoundState.DRAFT, games_of(t, pairing), _byes(t, pairing))
    later = tuple(absence for absence in t.absences if absence.round_number > pairing.round_number)
    return replace(t, rounds=(*t.rounds, paired), absences=later)


def games_of(t: Tournament, pairing: RoundPairing) -> tuple[Game, ...]:
    """Return the games of a pairing from board 1 on, matches with the default line-ups of both teams.

    In a table those of who has left are lost by forfeit (C.05).
    """
    by_tpn = {player.tpn: player for player in t.players}
    settings, number = t.settings, pairing.round_number
    seats = ((by_tpn[pair.white], by_tpn[pair.black]) for pair in seated(t, pairing.pairs))
    if settings.is_team_event:
        games = tuple(
            settled(settings, number, new_match(settings, number, board, *sides))
            for board, sides in enumerate(seats, start=1)
        )
    elif settings.games_of_match:
        games = tuple(
            new_mini_match(settings, number, board, (white.id, black.id))
            if is_knock_out(settings)
            else new_pair_match(board, white.id, black.id, settings.games_of_match)
            for board, (white, black) in enumerate(seats, start=1)
        )
    else:
        games = tuple(Game(board, white.id, black.id) for board, (white, black) in enumerate(seats, start=1))
    return with_forfeits(t, games)


def publish_round(t: Tournament, at: datetime) -> Tournament:
    """Mark the first draft as published; from then on its pairings stand (C.04.2:4.4).

    Only in a table there can be several drafts.
    """
    last = _last_round(t)
    draft = next((paired for paired in t.rounds if paired.state is RoundState.DRAFT), None)
    if draft is None:
        raise TournamentError(_("Round {round} has been published already.").format(round=last.number))
    return with_round(t, replace(draft, state=RoundState.PUBLISHED, published_at=at))


def enter_result(t: Tournament, round_number: int, board: int, result: Result) -> Tournament:
    """Write a result on a board, or clear it with PENDING.

    Raises TournamentError in a closed round, for a result that no game can have, and for a match,
    whose result follows from its boards.
    """
    paired = open_round(t, round_number)
    old = game_of(paired, board)
    if old.boards:
        raise TournamentError(
            _("The result of a match follows from its games: enter theirs.")
            if old.is_of_people
            else _("The result of a match follows from its boards: enter their results.")
        )
    check_possible(result)
    if result != old.result:
        check_result_open(t, round_number, old)
    return with_game(t, paired, old._replace(result=result, given=False))


def close_round(t: Tournament, round_number: int | None = None) -> Tournament:
    """Close a round, by default the last one: its results can no longer be changed by a slip.

    Raises TournamentError while the round is a draft, UndecidedGameError with the first game in the way
    while it lacks results, has adjourned games, or matches of which it is not known who goes on.
    """
    paired = _last_round(t) if round_number is None else round_of(t, round_number)
    if paired.state is not RoundState.PUBLISHED:
        raise TournamentError(
            _("Only a published round can be closed; round {round} is not open.").format(round=paired.number)
        )
    unfinished = tuple(game.board for game in paired.games if not game.is_final)
    if unfinished:
        raise UndecidedGameError(missing_text(t, paired.number, unfinished), (paired.number, unfinished[0]))
    return with_round(t, replace(paired, state=RoundState.CLOSED))


def reopen_round(t: Tournament, round_number: int) -> Tournament:
    """Open a closed round again, so that a wrong result can be corrected (C.04.2:4.3)."""
    paired = round_of(t, round_number)
    if paired.state is not RoundState.CLOSED:
        raise TournamentError(_("Round {round} is not closed.").format(round=round_number))
    check_reopening(t, round_number)
    return with_round(t, replace(paired, state=RoundState.PUBLISHED))


def unpair_last_round(t: Tournament, *, discard_results: bool = False) -> Tournament:
    """Take the last paired round back; its requested byes become announced absences again.

    Without round 1 it is the list again that says who is accelerated (C.04.7:1.2). A team that this
    round expelled is in again (D.02:45).
    Raises TournamentError if the round is closed, or if results would be lost without
    `discard_results`.
    """
    last = _last_round(t)
    if last.state is RoundState.CLOSED:
        raise TournamentError(_("Round {round} is closed and cannot be unpaired.").format(round=last.number))
    if not discard_results:
        check_nothing_lost(last, (game for game in last.games if not is_given_by_leaving(t, game)))
    absences = in_order((*t.absences, *_announced_again(t, last)))
    shorter = regrouped(
        replace(
            t,
            rounds=t.rounds[:-1],
            absences=absences,
            rating_corrections=tuple(e for e in t.rating_corrections if e.round_number < last.number),
            board_corrections=tuple(e for e in t.board_corrections if e.round_number < last.number),
        )
    )
    return with_expulsions(t, shorter, {team for game in last.games for team in (game.white, game.black)})


def obstacles(t: Tournament, round_number: int, *, all_come: bool = False) -> Iterator[str]:
    """Yield why a round cannot be paired now, in words; nothing if it can.

    With `all_come` nobody still has to be checked in.
    """
    if not 1 <= round_number <= next_round_number(t):
        yield _("Round {round} cannot be paired before the earlier rounds.").format(round=round_number)
        return
    from_table = follows_table(t.settings)
    for paired in () if from_table else t.rounds[: round_number - 1]:
        if boards := waiting_boards(paired):
            yield missing_text(t, paired.number, boards)
    yield from missing_ratings(t, round_number, out_of_round(t, round_number))
    yield from _misfits(t, round_number)
    if round_number > len(t.rounds):
        yield from _obstacles_to_next(t, round_number, all_come=all_come)
    if initial_colour(t) is None and draws_colour(t.settings):
        yield _undrawn(t.settings)


def _undrawn(settings: Settings) -> str:
    """Return the sentence that the initial colour is missing, with the article of the system."""
    return _("The initial colour has not been drawn: draw it before pairing round 1 ({article}).").format(
        article=settings.pairing_system.texts().initial_colour_article
    )


def _misfits(t: Tournament, round_number: int) -> Iterator[str]:
    """Yield that so many do not fit the system, as a report may have them: a table, or an even field."""
    playing, system = len(t.players) - len(out_of_round(t, round_number)), t.settings.pairing_system
    misfit = "" if system.schedule is None else system.schedule.misfit(table_shape(t))
    if misfit:
        yield misfit
    elif playing % 2 and not system.may_be_odd:
        yield odd_field_text(playing, system)


def all_paired_text(t: Tournament) -> str:
    """Return the sentence that no round is left."""
    rounds = t.settings.rounds_planned
    text = ngettext(
        "{rounds} round is planned, and it has been paired.",
        "All {rounds} rounds have been paired.",
        rounds,
    )
    return text.format(rounds=rounds)


def odd_field_text(playing: int, system: PairingSystem) -> str:
    """Return the sentence that a system needs an even number of those who play."""
    text = ngettext(
        "{count} is to be paired: {system} needs an even number.",
        "{count} are to be paired: {system} needs an even number.",
        playing,
    )
    return text.format(count=playing, system=system.texts().in_sentence)


def _obstacles_to_next(t: Tournament, round_number: int, *, all_come: bool) -> Iterator[str]:
    """Yield why the next round cannot be paired: none is planned, or too few can play it."""
    if round_number > t.settings.rounds_planned:
        yield all_paired_text(t)
    playing = len(t.players) - len(out_of_round(t, round_number))
    if is_knock_out(t.settings) and playing == 0 and len(t.players) > 1:
        yield _("Nobody is left who could meet: the knock-out is over.")
        return
    if playing < 2:
        yield (
            _("A round needs at least two teams.")
            if t.settings.is_team_event
            else _("A round needs at least two players.")
        )
    waiting = () if all_come else undecided(t, round_number)
    if waiting:
        yield ngettext(
            "{count} player is not here and has to be checked in first.",
            "{count} players are not here and have to be checked in first.",
            len(waiting),
        ).format(count=len(waiting))
    if t.settings.is_team_event:
        yield from _short_teams(t, round_number)


def _short_teams(t: Tournament, round_number: int) -> Iterator[str]:
    """Yield which teams have fewer players on their list than a match needs (D.02:45).

    Where the system has no rule about it a team plays with whom it has; only one without anybody cannot.
    """
    needed, out = least_of_list(t.settings), out_of_round(t, round_number)
    for team in t.players:
        # In a table who has left is still paired, to lose by forfeit (C.05).
        if team.id in out or team.withdrawn_from is not None or len(team.members) >= needed:
            continue
        if not t.settings.pairing_system.regulates_teams:
            yield _("{team} has no players on its list.").format(team=team.name)
        else:
            yield _(
                "{team} has too few players on its list: a match needs at least {count} (D.02, article 45)."
            ).format(team=team.name, count=needed)


def missing_text(t: Tournament, round_number: int, boards: Sequence[int]) -> str:
    """Return which boards of a round, or matches, still wait for a final result, or for who goes on."""
    shown = ", ".join(str(board) for board in boards[:10]) + (" …" if len(boards) > 10 else "")
    if all(
        is_waiting_for_decision(t.settings, game_of(round_of(t, round_number), board)) for board in boards
    ):
        sentence = ngettext(
            "Round {round}, match {boards} is tied: name who goes on (Who goes on…).",
            "Round {round}, matches {boards} are tied: name who goes on (Who goes on…).",
            len(boards),
        )
    elif t.settings.is_team_event:
        sentence = ngettext(
            "Round {round} is still waiting for results of match {boards}.",
            "Round {round} is still waiting for results of {count} matches: {boards}.",
            len(boards),
        )
    else:
        sentence = ngettext(
            "Round {round} is still waiting for the result of board {boards}.",
            "Round {round} is still waiting for the results of {count} boards: {boards}.",
            len(boards),
        )
    return sentence.format(round=round_number, boards=shown, count=len(boards))


def _check_fits(t: Tournament, pairing: RoundPairing) -> None:
    """Raise TournamentError unless the pairing pairs the next round, and everybody in it once."""
    number = next_round_number(t)
    if pairing.round_number != number or number > t.settings.rounds_planned:
        raise TournamentError(
            _("This pairing is for round {round}, which is not the next one.").format(
                round=pairing.round_number
            )
        )
    check_everybody(t, pairing)


def check_everybody(t: Tournament, pairing: RoundPairing) -> None:
    """Raise TournamentError unless the pairing names everybody who plays in its round once."""
    number = pairing.round_number
    out = out_of_round(t, number)
    named = Counter(tpn for pair in pairing.pairs for tpn in pair)
    named.update(() if pairing.bye is None else (pairing.bye,))
    if named != Counter(player.tpn for player in t.players if player.id not in out):
        raise TournamentError(
            _("This pairing does not name everybody who plays in round {round} exactly once.").format(
                round=number
            )
        )


def _byes(t: Tournament, pairing: RoundPairing) -> tuple[Bye, ...]:
    """Return the byes of a new round, in order of TPN."""
    # Each rule below overrides those above it: announced, then withdrawn or late, then the pairing's bye.
    kinds = {} if follows_table(t.settings) else _kinds_of_absence(t, pairing.round_number)
    stage = stage_of(t, pairing.round_number)
    if stage is not None:
        kinds = {
            player.id: ByeKind.PAIRING_ALLOCATED if player.tpn in stage.free else ByeKind.ZERO_POINT
            for player in t.players
            if player.tpn not in stage.playing
        }
    kinds |= {player.id: ByeKind.PAIRING_ALLOCATED for player in t.players if player.tpn == pairing.bye}
    return tuple(Bye(player.id, kinds[player.id]) for player in t.players if player.id in kinds)


def _kinds_of_absence(t: Tournament, round_number: int) -> dict[PlayerId, ByeKind]:
    """Return with which bye somebody is out of a new round: as announced, or withdrawn or late."""
    kinds = {absence.player: absence.kind for absence in t.absences if absence.round_number == round_number}
    gone = {player.id: ByeKind.ZERO_POINT for player in t.players if not can_be_paired(player, round_number)}
    return kinds | gone


def _announced_again(t: Tournament, last: Round) -> tuple[Absence, ...]:
    """Return the requested byes of an unpaired round as absences; who is withdrawn or late needs none."""
    people = players_by_id(t)
    return tuple(
        Absence(bye.player, last.number, bye.kind)
        for bye in last.byes
        if bye.kind is not ByeKind.PAIRING_ALLOCATED and can_be_paired(people[bye.player], last.number)
        if not is_knock_out(t.settings)
    )


def _last_round(t: Tournament) -> Round:
    if not t.rounds:
        raise TournamentError(_("No round has been paired yet."))
    return t.rounds[-1]
