"""Random lives of an event file, paired by its own system: sound, undone to the start, checked as it was.

The entries are those of the services, so that every one is a transaction with its line in the journal.
"""

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from swissdesk.errors import NoLegalPairingError, TournamentError
from swissdesk.pairing.systems import system_named, system_names
from swissdesk.services.entry import players, presence
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.journal.entries import journal_rows
from swissdesk.services.round import checking, corrections, late, matches, publishing, rounds, second_pass
from swissdesk.services.round.corrections import (
    BoardPlayersCorrection,
    BoardResultCorrection,
    ColoursCorrection,
    MatchBoard,
    RatingCorrection,
    ResultCorrection,
)
from swissdesk.services.round.publishing import ChangeReason
from swissdesk.services.round.second_pass import Board
from swissdesk.storage.errors import NothingToRedoError, NothingToUndoError
from swissdesk.terms import TEAM_SCORING, ByeKind, Colour, Result, SystemName
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.setup import usual_tie_breaks
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import CheckIn, Settings
from swissdesk.tournament.round.gate import gate
from tests.long_run import sample
from tests.storage.event_building import read_whole
from tests.storage.stores import Files, Shared
from tests.tournament.tournament_building import FINAL_RESULTS

NOON: Final = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)
ROUNDS: Final = 5


class Life:
    """One event, and an arbiter who does one thing after another; what is refused changes nothing."""

    def __init__(
        self, folder: Path, system: SystemName, seed: int, place: Files | Shared | None = None
    ) -> None:
        self.chance = random.Random(seed)
        self.of_teams = system_named(system).for_teams
        self.event = events.create_event(folder / "life.swissdesk", self._settings(system))
        self.event = self.event if place is None else place.moved(self.event)
        self.section = events.sections(self.event)[0].id
        self.start = self.tournament
        for number in range(self.chance.randint(6, 9)):
            players.add_player(self.event, self.section, self._form(f"Entry {number}"))

    def _settings(self, system: SystemName) -> Settings:
        common = {"rounds_planned": ROUNDS, "system": system, "initial_colour": Colour.WHITE}
        if self.of_teams:
            return Settings(
                "Life", **common, scoring=TEAM_SCORING, boards=2, tie_breaks=usual_tie_breaks(system)
            )
        check_in = self.chance.choice(tuple(CheckIn))
        return Settings("Life", **common, tie_breaks=usual_tie_breaks(system), check_in=check_in)

    def _form(self, name: str) -> NewPlayer:
        if self.of_teams:
            members = tuple(NewMember(f"{name} {place}", self._rating()) for place in range(3))
            return NewPlayer(name, members=members)
        return NewPlayer(name, rating=self._rating())

    def _rating(self) -> int:
        return self.chance.randint(1200, 2700)

    @property
    def tournament(self):
        return self.event.tournament(self.section)

    def live(self) -> None:
        changes = (self.pair, self.pair, self.play, self.play, *self._small_changes())
        for _step in range(sample(22, long=80)):
            with suppress(TournamentError, NoLegalPairingError, NothingToUndoError, NothingToRedoError):
                self.chance.choice(changes)()
            self.is_sound()

    def _small_changes(self) -> tuple[Callable[[], object], ...]:
        return (
            self.seat_late_arrival,
            self.correct,
            self.second_pass,
            self.correct_rating,
            lambda: players.add_player(
                self.event, self.section, self._form(f"Late {self.chance.random():.6f}")
            ),
            lambda: players.announce_absence(
                self.event,
                self.section,
                self._somebody(),
                self.chance.randint(1, ROUNDS),
                self.chance.choice((ByeKind.HALF_POINT, ByeKind.ZERO_POINT)),
            ),
            lambda: players.withdraw_player(self.event, self.section, self._somebody()),
            lambda: players.reinstate_player(self.event, self.section, self._somebody()),
            lambda: presence.expect_late(self.event, self.section, self._somebody()),
            lambda: presence.arrive(self.event, self.section, self._somebody()),
            lambda: presence.expel_player(self.event, self.section, self._somebody(), "telephone"),
            lambda: publishing.unpair_published_round(
                self.event, self.section, ChangeReason.REGULATIONS, discard_results=True
            ),
            lambda: events.undo(self.event),
            lambda: events.redo(self.event),
        )

    def _somebody(self):
        return self.chance.choice(self.tournament.players).id

    def pair(self) -> None:
        if self.tournament.rounds and self.tournament.rounds[-1].missing_results:
            self.play()
        presence.check_in_the_others(self.event, self.section)
        request = rounds.prepare_pairing(self.event, self.section)
        pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
        rounds.accept_pairing(self.event, self.section, pairing)
        rounds.publish_round(self.event, self.section, NOON)

    def play(self) -> None:
        for paired in self.tournament.rounds[-1:]:
            for game in paired.games:
                self._enter(paired.number, game.board)

    def _enter(self, number: int, board: int) -> None:
        if not self.of_teams:
            result = self.chance.choice(FINAL_RESULTS)
            rounds.enter_result(self.event, self.section, number, board, result)
            return
        for game in self.tournament.rounds[number - 1].games[board - 1].boards:
            with suppress(TournamentError):
                place, result = (board, game.board), self.chance.choice(FINAL_RESULTS)
                matches.enter_board_result(self.event, self.section, number, place, result)

    def seat_late_arrival(self) -> None:
        people = late.late_people(self.event, self.section)
        if people:
            person = self.chance.choice(people)
            rows = late.late_choices(self.event, self.section, person.id).rows
            if rows:
                late.take(self.event, self.section, person.id, self.chance.choice(rows).choice, NOON)

    def second_pass(self) -> None:
        """Key the slips of a round again; half of those that differ are taken, the others kept."""
        number = self.chance.randint(0, len(self.tournament.rounds))
        for game in self.tournament.rounds[number - 1].games if number else ():
            for at in [Board(game.board, entry.board) for entry in game.boards] or [Board(0, game.board)]:
                with suppress(TournamentError):
                    self._key_again(number, at, self.chance.choice(FINAL_RESULTS))

    def _key_again(self, number: int, at: Board, second: Result) -> None:
        conflict = second_pass.compare(self.event, self.section, number, at, second)
        if conflict is None:
            second_pass.verify(self.event, self.section, number, at)
        elif self.chance.random() < 0.5:
            second_pass.take_slip(self.event, self.section, number, conflict)
        else:
            second_pass.keep_first(self.event, self.section, number, conflict)

    def correct(self) -> None:
        number = self.chance.randint(1, max(1, len(self.tournament.rounds)))
        board = self.chance.randint(1, 4)
        wish = ResultCorrection(number, board, self.chance.choice(FINAL_RESULTS))
        wishes = [wish, ColoursCorrection(number, board)]
        if self.of_teams:
            at = MatchBoard(number, board, self.chance.randint(1, 2))
            people = [member.id for team in self.tournament.players for member in team.members]
            seats = self.chance.sample(people, 2)
            wishes += [BoardResultCorrection(at, wish.result), BoardPlayersCorrection(at, *seats)]
        chosen = self.chance.choice(wishes)
        corrections.correct(self.event, self.section, chosen, "slip read wrongly")

    def correct_rating(self) -> None:
        wish = RatingCorrection(self._somebody(), self._rating())
        corrections.correct(self.event, self.section, wish, "old list")

    def is_sound(self) -> None:
        assert not [*faults_of(self.tournament)]
        found = gate(self.tournament)
        is_knock_out = self.tournament.settings.pairing_system.knock_out is not None
        everybody = len(found.entries) if is_knock_out else len(self.tournament.players)
        assert sum(found.counts.values()) == everybody

    def check_agrees(self) -> None:
        """Every round stands as its system paired it at its time, whatever became known later."""
        report = checking.check_rounds(checking.prepare_check(self.event, self.section))
        assert (report.differing, report.refusals) == ((), ())

    def undo_everything_and_do_it_again(self) -> None:
        end, changes = self.tournament, 0
        while events.last_change(self.event).can_undo:
            events.undo(self.event)
            assert self.tournament == read_whole(self.event.store, self.section)
            changes += 1
        assert self.tournament == self.start
        for _change in range(changes):
            events.redo(self.event)
            assert self.tournament == read_whole(self.event.store, self.section)
            self.is_sound()
        assert self.tournament == end


@pytest.mark.parametrize("seed", range(sample(1, long=4)))
@pytest.mark.parametrize("system", system_names())
def test_a_life_is_sound_at_every_step_and_the_check_agrees_with_its_time(system, seed):
    with TemporaryDirectory() as folder:
        life = Life(Path(folder), system, seed)
        life.live()
        life.check_agrees()
        life.undo_everything_and_do_it_again()
        life.check_agrees()
        events.close_event(life.event)


@pytest.mark.parametrize("system", ["dutch-2026", "team-swiss", "round-robin"])
def test_a_life_on_a_server_is_as_one_in_a_file(system, server, tmp_path):
    """The same states, entries and words, and the same way back."""
    told = []
    for place in (Files(tmp_path), Shared(server, tmp_path)):
        with TemporaryDirectory() as folder:
            life = Life(Path(folder), system, 1, place)
            life.live()
            life.check_agrees()
            entries = [(entry.what, entry.kind, entry.target) for entry in life.event.store.journal()]
            rows = [(row.what, row.people, row.kind, row.standing) for row in journal_rows(life.event)]
            told.append((life.tournament, entries, rows))
            life.undo_everything_and_do_it_again()
            life.check_agrees()
            events.close_event(life.event)
    in_file, on_server = told
    assert on_server == in_file
