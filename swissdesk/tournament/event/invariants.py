"""The invariants: what is true of every tournament, whatever was done to it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from swissdesk.terms import ByeKind, Mark, Result
from swissdesk.tournament.event.limits import limit_faults
from swissdesk.tournament.event.pictures import picture_fault
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.match_points import by_colour, result_of
from swissdesk.tournament.model import BoardGame, Game, MemberId, Player, PlayerId, Round, Tournament
from swissdesk.words import _

_ANNOUNCED = frozenset({ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT})


def faults_of(t: Tournament, sound: Tournament | None = None) -> Iterator[str]:
    """Yield what is wrong with a tournament, in words.

    One that is too large is checked for nothing else: the other checks take time by its numbers. Rounds
    that it shares with a `sound` one of the same people are known to be right.
    """
    too_large = tuple(limit_faults(t))
    yield from too_large or _contradictions(t, sound)


def _contradictions(t: Tournament, sound: Tournament | None) -> Iterator[str]:
    is_list_sound = _shares_list(t, sound)
    if not is_list_sound:
        yield from _list_faults(t)
        yield from _member_faults(t)
    everybody = frozenset(player.id for player in t.players)
    unknown = _not_in(t, sound)
    for expected, paired in enumerate(t.rounds, start=1):
        if paired.number != expected:
            yield _("round {round} stands where round {expected} should").format(
                round=paired.number, expected=expected
            )
    for paired in unknown:
        yield from _round_faults(paired, everybody)
    yield from _absence_faults(t, everybody)
    yield from _reference_faults(t, everybody)
    yield from _team_faults(t, unknown)


def _shares_list(t: Tournament, sound: Tournament | None) -> bool:
    """Tell whether a sound tournament has the same list, of players or of teams alike."""
    if sound is None or sound.players is not t.players:
        return False
    return sound.settings.is_team_event == t.settings.is_team_event


def _has_same_people(t: Tournament, sound: Tournament) -> bool:
    """Tell whether the same players, or teams of the same people, are on both lists, whatever else is."""
    if sound.settings.is_team_event != t.settings.is_team_event:
        return False
    if sound.players is t.players:
        return True
    return [_identities(player) for player in t.players] == [_identities(each) for each in sound.players]


def _identities(player: Player) -> tuple[PlayerId | MemberId, ...]:
    return (player.id, *(member.id for member in player.members))


def _not_in(t: Tournament, sound: Tournament | None) -> tuple[Round, ...]:
    """Return the rounds that are not also those of a sound tournament with the same people and boards."""
    if (
        sound is None
        or not _has_same_people(t, sound)
        or sound.settings.games_of_match != t.settings.games_of_match
    ):
        return t.rounds
    # By identity: states of an event share what did not change.
    known = {id(paired) for paired in sound.rounds}
    return tuple(paired for paired in t.rounds if id(paired) not in known)


def _list_faults(t: Tournament) -> Iterator[str]:
    """Yield faults of the tournament list: pairing numbers ascend, and nobody shares one (C.04.2:2.3).

    The list of an imported report may have gaps, where somebody was struck off.
    """
    # The 0 in front makes a first number below 1 a fault as well.
    numbers = [0, *(player.tpn for player in t.players)]
    if any(number >= following for number, following in pairwise(numbers)):
        yield _("the pairing numbers do not ascend from 1")
    if len({player.id for player in t.players}) != len(t.players):
        yield _("two players have the same identity")
    for player in t.players:
        if player.withdrawn_from is not None and player.withdrawn_from < 1:
            yield _("player {tpn} withdrew before the first round").format(tpn=player.tpn)


def _round_faults(paired: Round, everybody: frozenset[PlayerId]) -> Iterator[str]:
    """Yield faults of one round: everybody is in it exactly once, boards count from 1."""
    seen = Counter([seat for game in paired.games for seat in (game.white, game.black)])
    seen.update(bye.player for bye in paired.byes)
    if any(times > 1 for times in seen.values()):
        yield _("a player appears twice in round {round}").format(round=paired.number)
    if everybody - seen.keys():
        yield _("a player is missing in round {round}").format(round=paired.number)
    if seen.keys() - everybody:
        yield _("somebody in round {round} is not on the list").format(round=paired.number)
    if [game.board for game in paired.games] != list(range(1, len(paired.games) + 1)):
        yield _("the boards of round {round} are not 1 to {boards}").format(
            round=paired.number, boards=len(paired.games)
        )
    if any(has_half_a_result(game.result) for game in paired.games):
        yield _("a game of round {round} has half a result").format(round=paired.number)


def _absence_faults(t: Tournament, everybody: frozenset[PlayerId]) -> Iterator[str]:
    """Yield faults of the announced absences: one at most for a player and a round still to come."""
    announced = Counter((absence.player, absence.round_number) for absence in t.absences)
    if any(times > 1 for times in announced.values()):
        yield _("an absence is announced twice")
    for absence in t.absences:
        if absence.player not in everybody:
            yield _("an absence is announced for somebody who is not on the list")
        if absence.round_number <= len(t.rounds):
            yield _("an absence is announced for round {round}, which is paired").format(
                round=absence.round_number
            )
        if absence.kind not in _ANNOUNCED:
            yield _("an announced absence is of the kind {kind}").format(kind=absence.kind.value)


def _reference_faults(t: Tournament, everybody: frozenset[PlayerId]) -> Iterator[str]:
    """Yield faults of rows that name people or games: these are on the list, or were played."""
    if any(virtual.player not in everybody for virtual in t.acceleration):
        yield _("virtual points are given to somebody who is not on the list")
    named = {person for pair in t.forbidden_pairs for person in (pair.one, pair.other)}
    if named - everybody:
        yield _("a forbidden pair names somebody who is not on the list")
    if {fixed.player for fixed in t.fixed_tables} - everybody:
        yield _("a fixed table is for somebody who is not on the list")
    if {person for category in t.settings.categories for person in category.ticked} - everybody:
        yield _("somebody in a category is not on the list")
    if fault := picture_fault(t.settings.logo):
        yield _("the logo cannot be printed: {why}").format(why=fault)
    names = {category.name for category in t.settings.categories}
    if {prize.category for prize in t.settings.prizes if prize.category} - names:
        yield _("a prize is for a category that does not exist")
    if t.rating_corrections or t.board_corrections:
        yield from _correction_faults(t)


def _correction_faults(t: Tournament) -> Iterator[str]:
    """Yield faults of the corrections for rating: they are of games that were played."""
    games = {(paired.number, game.board): game for paired in t.rounds for game in paired.games}
    for entry in t.rating_corrections:
        game = games.get((entry.round_number, entry.board))
        if game is None or {game.white, game.black} != {entry.white, entry.black}:
            yield _("a correction for rating names a game that was not played")
    boards = {
        (number, match.board, game.board)
        for (number, _board), match in games.items()
        for game in match.boards
    }
    if any((e.round_number, e.match, e.game.board) not in boards for e in t.board_corrections):
        yield _("a correction for rating names a board that does not exist")


def _member_faults(t: Tournament) -> Iterator[str]:
    """Yield faults of teams: a person is in one of them."""
    members = Counter(member.id for team in t.players for member in team.members)
    if any(times > 1 for times in members.values()):
        yield _("two players of teams have the same identity")
    if members and not t.settings.is_team_event:
        yield _("somebody is in a team, but this is not a team event")


def _team_faults(t: Tournament, unknown: tuple[Round, ...]) -> Iterator[str]:
    """Yield faults of matches: each has all of its boards, and its own people at them."""
    teams = (
        {team.id: frozenset(member.id for member in team.members) for team in t.players}
        if unknown and t.settings.is_team_event
        else None
    )
    numbers = list(range(1, t.settings.games_of_match + 1))
    is_of_stages = bool(numbers) and t.settings.pairing_system.knock_out is not None
    for paired in unknown:
        for match in paired.games:
            if is_of_stages:
                numbers = list(range(1, max(1, len(match.boards)) + 1))
            if [game.board for game in match.boards] != numbers:
                yield _("match {match} of round {round} does not have {boards} boards").format(
                    match=match.board, round=paired.number, boards=len(numbers)
                )
            elif numbers:
                yield from _match_faults(paired.number, match, teams)


def _match_faults(
    round_number: int, match: Game, teams: Mapping[PlayerId, frozenset[MemberId]] | None
) -> Iterator[str]:
    """Yield faults of a match: who sits where, and a result that its boards do not add up to (D.02:29).

    Without teams two people play all of its games themselves.
    """
    place = {"match": match.board, "round": round_number}
    seats: list[tuple[PlayerId, MemberId]] = []
    for game in match.boards:
        sides = by_colour(game, (match.white, match.black))
        both = zip(sides, (game.white, game.black), strict=True)
        seats += [(team, member) for team, member in both if member is not None]
        if has_impossible_result(game):
            yield _("board {board} of match {match} of round {round} has an impossible result").format(
                board=game.board, **place
            )
    if teams is None:
        is_misseated = any((game.white, game.black) != (THEMSELVES, THEMSELVES) for game in match.boards)
    else:
        is_misseated = any(member not in teams.get(team, ()) for team, member in seats)
    if is_misseated:
        yield _("somebody sits for another team in match {match} of round {round}").format(**place)
    if teams is not None and len(set(seats)) != len(seats):
        yield _("a player sits twice in match {match} of round {round}").format(**place)
    if match.winner not in (None, match.white, match.black):
        yield _("somebody else has won match {match} of round {round}").format(**place)
    elif match.result != result_of(match):
        yield _("the result of match {match} of round {round} does not agree with its boards").format(**place)


def has_half_a_result(result: Result) -> bool:
    """Tell whether one side has a result and the other one is pending."""
    return len(set(result)) == 2 and Mark.PENDING in result


def has_impossible_result(game: BoardGame) -> bool:
    """Tell whether a board has half a result, or a game was played where nobody sits."""
    is_empty = None in (game.white, game.black)
    return has_half_a_result(game.result) or (
        is_empty and any(mark.is_over_the_board for mark in game.result)
    )
