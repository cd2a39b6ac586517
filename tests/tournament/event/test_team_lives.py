"""Random lives of a team event: whatever an arbiter does, matches and lists stay sound, and undo restores."""

import random
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import PENDING, ByeKind, Result
from swissdesk.tournament.entry.registration import (
    add_player,
    announce_absence,
    reinstate_player,
    remove_player,
    withdraw_player,
)
from swissdesk.tournament.entry.teams import add_members, edit_member, move_member, remove_member
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.history import histories
from swissdesk.tournament.match_points import game_points
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Game, Player, Tournament
from swissdesk.tournament.round.gate import gate
from swissdesk.tournament.round.matches import change_line_up, clear_match, enter_board_result, forfeit_match
from swissdesk.tournament.round.rounds import (
    accept_pairing,
    close_round,
    pairing_request,
    publish_round,
    reopen_round,
    unpair_last_round,
)
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.team_scores import board_scores, game_points_after
from tests.chances import CHANCES
from tests.long_run import examples
from tests.tournament.team_building import event_of, team_form
from tests.tournament.tournament_building import ALL_RESULTS, shuffled_pairing

NOON: Final = datetime(2026, 3, 14, 12, 0, tzinfo=UTC)
ROUNDS: Final = 5
NUMBERS: Final = st.integers(0, 10**6)
RATINGS: Final = st.integers(0, 2800)


class TeamLife(RuleBasedStateMachine):
    """An arbiter of a team event who makes one change after another, on a real file."""

    file: EventFile
    folder: Path
    states: list[Tournament]

    @initialize(teams=st.integers(2, 5), boards=st.integers(1, 4), reserves=st.integers(0, 1))
    def register(self, teams: int, boards: int, reserves: int) -> None:
        t = event_of(teams, rounds=ROUNDS, boards=boards, reserves=reserves)
        self.folder = Path(tempfile.mkdtemp(prefix="swissdesk-"))
        self.file = EventFile.create(self.folder / "life.swissdesk", t, "New")
        self.states = [t]

    @property
    def t(self) -> Tournament:
        return self.states[-1]

    def _try(self, change: Callable[..., Tournament], *arguments: object, **options: object) -> None:
        """Do it and store it, unless it is refused or changes nothing."""
        with suppress(TournamentError):
            changed = change(self.t, *arguments, **options)
            if changed != self.t:
                (section,) = self.file.sections()
                self.file.save(section, changed, "change")
                self.states.append(changed)

    def _anybody(self, number: int) -> Player:
        return self.t.players[number % len(self.t.players)]

    def _any_match(self, number: int) -> tuple[int, Game] | None:
        matches = [(paired.number, game) for paired in self.t.rounds for game in paired.games]
        return matches[number % len(matches)] if matches else None

    @rule(ratings=st.lists(RATINGS, min_size=1, max_size=6))
    def add_a_team(self, ratings: list[int]) -> None:
        self._try(add_player, team_form(f"Late {len(self.t.players)}", *ratings))

    @precondition(lambda self: len(self.t.players) > 1)
    @rule(number=NUMBERS)
    def remove_a_team(self, number: int) -> None:
        self._try(remove_player, self._anybody(number).id)

    @rule(number=NUMBERS, rating=RATINGS, approved=st.booleans())
    def add_a_member(self, number: int, rating: int, *, approved: bool) -> None:
        form = NewMember(f"Reserve {number}", rating)
        self._try(add_members, self._anybody(number).id, (form,), approved=approved)

    @rule(number=NUMBERS, rating=RATINGS)
    def correct_a_rating(self, number: int, rating: int) -> None:
        people = [member for team in self.t.players for member in team.members]
        if people:
            self._try(edit_member, replace(people[number % len(people)], rating=rating))

    @rule(number=NUMBERS, place=st.integers(1, 6), leaves=st.booleans())
    def move_or_remove_a_member(self, number: int, place: int, *, leaves: bool) -> None:
        people = self._anybody(number).members
        if people and leaves:
            self._try(remove_member, people[number % len(people)].id, approved=True)
        elif people:
            self._try(move_member, people[number % len(people)].id, place, approved=True)

    @rule(number=NUMBERS, round_number=st.integers(1, ROUNDS), kind=st.sampled_from(["H", "Z"]))
    def announce(self, number: int, round_number: int, kind: str) -> None:
        self._try(announce_absence, self._anybody(number).id, round_number, ByeKind(kind))

    @rule(number=NUMBERS)
    def withdraw(self, number: int) -> None:
        self._try(withdraw_player, self._anybody(number).id)

    @rule(number=NUMBERS)
    def reinstate(self, number: int) -> None:
        self._try(reinstate_player, self._anybody(number).id)

    @rule(chance=CHANCES)
    def pair(self, chance: random.Random) -> None:
        if gate(self.t).is_open:
            request = pairing_request(self.t)
            self._try(accept_pairing, shuffled_pairing(request, chance))
            assert pairing_request(self.t, request.round_number) == request

    @rule(chance=CHANCES)
    def play_a_whole_round(self, chance: random.Random) -> None:
        for paired in self.t.rounds[-1:]:
            for match in paired.games:
                for board in match.boards:
                    result = chance.choice(ALL_RESULTS)
                    self._try(enter_board_result, paired.number, match.board, board.board, result)

    @rule(number=NUMBERS, board=st.integers(1, 4), result=st.sampled_from([PENDING, *ALL_RESULTS]))
    def correct_a_result(self, number: int, board: int, result: Result) -> None:
        if found := self._any_match(number):
            self._try(enter_board_result, found[0], found[1].board, board, result)

    @rule(number=NUMBERS, chance=CHANCES)
    def change_a_line_up(self, number: int, chance: random.Random) -> None:
        if found := self._any_match(number):
            team_id = chance.choice((found[1].white, found[1].black))
            team = next(entry for entry in self.t.players if entry.id == team_id)
            boards = self.t.settings.boards
            seats = [entry.id for entry in team.members if chance.random() < 0.8]
            seats += [None] * (boards - len(seats))
            self._try(change_line_up, found[0], team.id, seats[:boards])

    @rule(number=NUMBERS, both=st.booleans())
    def forfeit(self, number: int, *, both: bool) -> None:
        if found := self._any_match(number):
            match = found[1]
            self._try(
                forfeit_match, found[0], match.board, {match.white, match.black} if both else {match.white}
            )

    @rule(number=NUMBERS)
    def clear(self, number: int) -> None:
        if found := self._any_match(number):
            self._try(clear_match, found[0], found[1].board)

    @rule(number=st.integers(1, ROUNDS))
    def publish_close_or_reopen(self, number: int) -> None:
        for change, arguments in ((publish_round, (NOON,)), (close_round, ()), (reopen_round, (number,))):
            self._try(change, *arguments)

    @rule()
    def unpair(self) -> None:
        self._try(unpair_last_round, discard_results=True)

    @rule()
    def undo(self) -> None:
        if self.file.undoable:
            self.file.undo()
            self.states.pop()

    @invariant()
    def the_event_is_sound_and_stored(self) -> None:
        assert not [*faults_of(self.t)]
        (section,) = self.file.sections()
        assert self.file.tournament(section) == self.t

    @invariant()
    def numbers_follow_the_list(self) -> None:
        assert [team.tpn for team in self.t.players] == list(range(1, len(self.t.players) + 1))

    @invariant()
    def the_points_of_a_round_are_those_of_its_boards(self) -> None:
        whole = 10 * self.t.settings.boards
        for match in (match for paired in self.t.rounds for match in paired.games):
            first, second = game_points(match)
            assert 0 <= first + second <= whole
            assert (first > second) == (match.result.white.value in "1+") or match.result == PENDING
        if all(not paired.missing_results for paired in self.t.rounds):
            self._histories_agree()

    def _histories_agree(self) -> None:
        after = len(self.t.rounds)
        records = histories(self.t, after + 1)
        matches, games = scores_after(self.t, after), game_points_after(self.t, after)
        for team in self.t.players:
            assert sum(past.points for past in records[team.id]) == matches[team.id]
            assert sum(past.secondary_points for past in records[team.id]) == games[team.id]

    @invariant()
    def everybody_is_ranked_and_on_a_board_list(self) -> None:
        assert sorted(row.player for row in standings(self.t).rows) == sorted(
            team.id for team in self.t.players
        )
        scores = board_scores(self.t)
        assert len(scores) == sum(len(team.members) for team in self.t.players)

    def teardown(self) -> None:
        """Take everything back, and do it again."""
        if not hasattr(self, "file"):
            return
        (section,) = self.file.sections()
        changes = 0
        while self.file.undoable:
            self.file.undo()
            changes += 1
        assert self.file.tournament(section) == self.states[0]
        for _change in range(changes):
            self.file.redo()
        assert self.file.tournament(section) == self.t
        self.file.close()
        shutil.rmtree(self.folder)


TeamLife.TestCase.settings = settings(
    examples(6, long=12), stateful_step_count=25, suppress_health_check=[HealthCheck.too_slow]
)
TestTeamLife = TeamLife.TestCase
