"""A pairing system in every room: what can be done with an event of seven, or of seven teams.

Each room is a function, so that what a system lacks is a failing test with the names of both.
"""

from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from datetime import UTC, datetime
from io import StringIO
from itertools import combinations, cycle
from pathlib import Path

import pytest

from swissdesk.app.command_line import main
from swissdesk.errors import NobodyFloatsError, TournamentError
from swissdesk.formats.trf import TrfEdition, read_trf
from swissdesk.frozen import Frozen, field, replace
from swissdesk.pairing.explaining.explanation import Verdict
from swissdesk.pairing.faults import FaultKind
from swissdesk.pairing.initial_colour import initial_colour_shown
from swissdesk.pairing.record import ByesWithPoints, PairingSystem
from swissdesk.pairing.systems import all_systems, broken_rules
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players, presence, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, exchange, tournaments
from swissdesk.services.explaining import questions
from swissdesk.services.explaining.questions import RoundQuestion
from swissdesk.services.journal import entries as journal
from swissdesk.services.paper import documents
from swissdesk.services.paper.documents import Paper, SheetKind
from swissdesk.services.round import by_hand, checking, matches, rounds
from swissdesk.services.standing import standings
from swissdesk.storage.ids import SectionId
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, ByeKind, Colour
from swissdesk.tournament import history
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.cards import every_card
from tests.pairing.own_tables import table_for

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)
ENTRIES, ROUNDS, BOARDS, TABLE_TEAMS = 7, 4, 2, 5
RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS, WHITE_WINS, BLACK_WINS)


class Played(Frozen):
    """An event by a system: all rounds but the last one are played, that one is drafted."""

    system: PairingSystem
    event: OpenEvent
    section: SectionId
    folder: Path
    _questions: dict[tuple[int, int], RoundQuestion] = field(default_factory=dict)

    def question(self, number: int) -> RoundQuestion:
        """Return the round as several rooms ask about it; it is paired again for that once."""
        key = (self.event.revision, number)
        if key not in self._questions:
            self._questions[key] = questions.prepare_question(self.event, self.section, number)
        return self._questions[key]

    @property
    def entries(self) -> int:
        """How many are in: an odd number, where the system can pair one."""
        if has_teams_of_a_table(self.system):
            return 2 * TABLE_TEAMS
        return ENTRIES if self.system.may_be_odd else ENTRIES + 1

    @property
    def rounds(self) -> int:
        """How many rounds are played: a knock-out has as many as it takes."""
        return ROUNDS if self.system.knock_out is None else self.system.knock_out.stages(self.entries)

    def games(self, number: int) -> int:
        """How many games, or matches, a round has."""
        if self.system.knock_out is None:
            return self.entries // 2
        left = [self.entries]
        while len(left) < number:
            left.append((left[-1] + 1) // 2)
        # All but the first stage are complete: the free passes are all in that one.
        return left[-1] // 2

    @property
    def tournament(self) -> Tournament:
        return self.event.tournament(self.section)


@contextmanager
def played_event(system: PairingSystem, folder: Path, *, entries: int = 0) -> Iterator[Played]:
    """Give an event that was made, filled, paired and played by the services."""
    event = events.create_event(folder / "walk.swissdesk", settings_of(system))
    played = Played(system, event, events.sections(event)[0].id, folder)
    for place in range(1, (entries or played.entries) + 1):
        players.add_player(event, played.section, entry(system, place))
    for number in range(1, played.rounds + 1):
        pair(played)
        if number < played.rounds:
            play(played, number)
    yield played
    events.close_event(event)


def has_teams_of_a_table(system: PairingSystem) -> bool:
    """Whether people play for as many teams of a table as the event says."""
    return system.schedule is not None and len(system.schedule.teams) > 1


def settings_of(system: PairingSystem) -> Settings:
    plain = Settings(
        "Walk",
        rounds_planned=ROUNDS,
        system=system.name,
        scoring=tournaments.usual_scoring(system.name),
        tie_breaks=tournaments.usual_tie_breaks(system.name),
        initial_colour=Colour.BLACK,
        table_teams=TABLE_TEAMS,
        own_table=table_for(system, ENTRIES),
    )
    return teams.team_settings(plain, BOARDS) if system.for_teams else plain


def entry(system: PairingSystem, place: int) -> NewPlayer:
    name, rating = f"Entry {place:02d}", 2500 - 50 * place
    if not system.for_teams:
        return NewPlayer(name, rating=rating)
    seats = range(BOARDS + 1)
    return NewPlayer(name, members=tuple(NewMember(f"{name} {seat}", rating - seat) for seat in seats))


def pair(played: Played) -> None:
    request = rounds.prepare_pairing(played.event, played.section)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    rounds.accept_pairing(played.event, played.section, pairing)


def play(played: Played, number: int) -> None:
    rounds.publish_round(played.event, played.section, NOON)
    for game, result in zip(played.tournament.rounds[number - 1].games, cycle(RESULTS[number:] + RESULTS)):
        at = played.event, played.section, number
        if not game.boards:
            rounds.enter_result(*at, game.board, result)
        for seat in game.boards:
            # Whoever loses is out: the first game decides, and the second one is drawn.
            decisive = (WHITE_WINS, DRAWN)[seat.board - 1]
            ending = result if played.system.knock_out is None else decisive
            matches.enter_board_result(*at, (game.board, seat.board), ending)


def its_texts(played: Played) -> None:
    texts = played.system.texts()
    knows_byes = played.system.byes_with_points is not ByesWithPoints.NONE
    empty = {field for field, text in texts._asdict().items() if text == ""}
    assert empty == ({"no_byes"} if knows_byes else set())
    assert "{article}" in texts.absence_rule


def new_event(played: Played) -> None:
    settings, system = played.tournament.settings, played.system
    assert (settings.system, settings.scoring, settings.tie_breaks) == (
        system.name,
        system.scoring,
        system.tie_breaks,
    )
    assert settings.is_team_event == system.for_teams
    assert not [*faults_of(played.tournament)]


def stored_event(played: Played) -> None:
    copy = played.folder / "copy.swissdesk"
    copy.unlink(missing_ok=True)
    events.save_copy(played.event, copy)
    event = events.open_event(copy)
    assert event.tournament(events.sections(event)[0].id) == played.tournament
    events.close_event(event)


def paired_rounds(played: Played) -> None:
    wanted = [played.games(number) for number in range(1, played.rounds + 1)]
    assert [len(paired.games) for paired in played.tournament.rounds] == wanted
    games = [game for paired in played.tournament.rounds for game in paired.games]
    met = [frozenset((game.white, game.black)) for game in games]
    assert played.system.may_meet_again or len({*met}) == len(met)
    texts = rounds.round_header(played.event, played.section, played.rounds)
    assert texts.system_text == played.system.texts().short


def byes_of_the_pairing(played: Played) -> None:
    for number in range(1, played.rounds + 1):
        question = played.question(number)
        assert question.pairing is not None
        if played.system.knock_out is not None:
            assert question.pairing.bye is None
            continue
        byes = played.tournament.rounds[number - 1].byes
        holders = [tpn_of(played, bye.player) for bye in byes]
        assert len(holders) == played.entries % 2
        assert holders == [question.pairing.bye] * (played.entries % 2)
        faults = broken_rules(question.request, question.pairing)
        assert not [fault for fault in faults if fault.kind is FaultKind.BYE]


def tpn_of(played: Played, player_id: int) -> int:
    return next(player.tpn for player in played.tournament.players if player.id == player_id)


def initial_colour(played: Played) -> None:
    question = played.question(1)
    assert question.pairing is not None
    if played.system.schedule is None:
        assert initial_colour_shown(question.request, question.pairing.pairs) is Colour.BLACK
    else:
        assert history.initial_colour(played.tournament) is None


def explanations(played: Played) -> None:
    for number in range(1, played.rounds + 1):
        question = played.question(number)
        for bracket in questions.why_brackets(question):
            assert bracket.title
            assert all(line.words for line in bracket.ladder)
        for board in range(1, played.games(number) + 1):
            why = questions.why_at(question, board)
            assert isinstance(why, questions.BoardWhy)
            assert why.part
            assert why.colours


def why_not(played: Played) -> None:
    question = played.question(played.rounds)
    assert question.pairing is not None
    pairs = {frozenset(pair) for pair in question.pairing.pairs}
    for one, other in combinations([player.tpn for player in played.tournament.players], 2):
        answer = questions.ask_why_not(question, one, other)
        assert (answer.found.verdict is Verdict.THEY_MEET) == ({one, other} in pairs)
        assert answer.pill
        assert answer.sentence


def why_down(played: Played) -> None:
    question = played.question(played.rounds)
    assert question.pairing is not None
    for player in played.tournament.players:
        if played.system.explain_floats is None and player.tpn != question.pairing.bye:
            with pytest.raises(NobodyFloatsError, match=played.system.name):
                questions.ask_why_down(question, player.tpn)
        else:
            assert questions.ask_why_down(question, player.tpn).pill


def round_by_hand(played: Played) -> None:
    begun = by_hand.prepare(played.event, played.section, played.rounds)
    reviewed = by_hand.review(begun, begun.start, rounds.no_report, rounds.CancelToken())
    assert (reviewed.faults, reviewed.differences, reviewed.refusal) == ((), (), "")
    turned = by_hand.turned(begun.start, begun.start.boards[0].white)
    assert by_hand.view_of(begun, turned).moved


def byes_on_request(played: Played) -> None:
    at, somebody = (played.event, played.section), played.tournament.players[0].id
    events.undo(played.event)  # the last round
    if played.system.byes_with_points is ByesWithPoints.NONE:
        with pytest.raises(TournamentError) as refused:
            players.announce_absence(*at, somebody, played.rounds, ByeKind.HALF_POINT)
        assert str(refused.value) == played.system.texts().no_byes
    else:
        players.announce_absence(*at, somebody, played.rounds, ByeKind.HALF_POINT)
        events.undo(played.event)
    pair(played)


def the_gate(played: Played) -> None:
    assert presence.absence_rule(played.event, played.section)
    view = rounds.gate(played.event, played.section)
    assert view.absent_article == played.system.texts().absence_article


def the_cards(played: Played) -> None:
    for lines in every_card(played.tournament).values():
        assert [line.round_number for line in lines] == [*range(1, played.rounds + 1)]
        assert lines[-2].due is not None


def the_standings(played: Played) -> None:
    table = standings.standings_table(played.event, played.section)
    assert len(table.rows) == played.entries
    assert tuple(column.code for column in table.columns) == played.system.tie_breaks


def the_sheets(played: Played) -> None:
    at = played.event, played.section
    offered = [row.kind for row in documents.available_sheets(*at) if not row.reason]
    assert {SheetKind.STANDINGS, SheetKind.PAIRING_CARDS, SheetKind.PAIRING_RULES} <= {*offered}
    for kind in offered:
        job = documents.prepare_sheet(*at, kind, round_number=None, paper=Paper.A4, printed_at=NOON)
        assert documents.draw_sheet(job).data.startswith(b"%PDF"), kind


def the_rules_page(played: Played) -> None:
    at, kind = (played.event, played.section), SheetKind.PAIRING_RULES
    page = documents.prepare_sheet(*at, kind, round_number=None, paper=Paper.A4, printed_at=NOON).data
    texts = played.system.texts()
    assert texts.full in page.header.title
    assert page.header.note == texts.rules_source
    assert all(item.words for section in page.sections for item in section.items)


def the_report(played: Played) -> None:
    for edition in TrfEdition:
        imported = read_trf(exchange.report_of(played.tournament, edition), "walk.trf")
        settings = imported.tournament.settings
        assert (settings.system, imported.unknown_system) == (played.system.name, "")
        assert settings.tie_breaks == played.system.tie_breaks
        games = [len(paired.games) for paired in imported.tournament.rounds]
        assert games[: played.rounds - 1] == [played.games(number) for number in range(1, played.rounds)]


def the_check(played: Played) -> None:
    report = checking.check_rounds(checking.prepare_check(played.event, played.section))
    assert (report.rounds, report.differing, report.refusals) == (played.rounds, (), ())
    assert report.system_text == played.system.texts().short


def the_command_line(played: Played) -> None:
    path = played.folder / "walk.trf"
    path.write_bytes(exchange.report_of(until(played.tournament, played.rounds - 1), TrfEdition.TRF26))
    for command in (
        ("check", str(path)),
        ("check", "--system", played.system.name, str(path)),
        ("pair", str(path)),
        ("explain", str(path), "--round", str(played.rounds - 1)),
        ("standings", str(path)),
    ):
        with redirect_stdout(StringIO()) as said:
            assert main(command) == 0, command
        assert said.getvalue()


def until(t: Tournament, number: int) -> Tournament:
    return replace(t, rounds=t.rounds[:number])


def _own_table_file(played: Played) -> tuple[str, ...]:
    text = table_for(played.system, played.entries + 2)
    path = played.folder / "rounds.txt"
    path.write_text(text, "utf-8")
    return ("--own-table", str(path)) if text else ()


def the_generator(played: Played) -> None:
    path = str(played.folder / "random.trf")
    options = (
        "--system",
        played.system.name,
        "--players",
        str(
            played.entries
            + 2
            - (played.entries + 2) % (TABLE_TEAMS if has_teams_of_a_table(played.system) else 1)
        ),
        *(("--table-teams", str(TABLE_TEAMS)) if has_teams_of_a_table(played.system) else ()),
        *_own_table_file(played),
        # A knock-out has as many stages as it needs: eight players need three, up to sixteen four.
        *(() if played.system.knock_out is not None else ("--rounds", "4")),
        "--seed",
        "11",
    )
    with redirect_stdout(StringIO()):
        assert main(("generate", "-o", path, *options)) == 0
    imported = read_trf(Path(path).read_bytes(), "random.trf").tournament
    assert (imported.settings.system, len(imported.rounds)) == (played.system.name, 4)
    with redirect_stdout(StringIO()):
        assert main(("check", path)) == 0


def the_journal(played: Played) -> None:
    """The journal names the system where it replaces another one of its kind, if there is one."""
    same = [one for one in all_systems() if one.for_teams == played.system.for_teams]
    before = same[same.index(played.system) - 1]
    path = played.folder / "changed.swissdesk"
    event = events.create_event(path, settings_of(before))
    section = events.sections(event)[0].id
    if before is not played.system:
        tournaments.change_settings(event, section, settings_of(played.system))
        changes = journal.changes_of(event, journal.journal_rows(event)[-1].number)
        assert (before.texts().short, played.system.texts().short) in {
            (change.before, change.after) for change in changes
        }
    assert tournaments.settings_of(event, section).system == played.system.name
    events.close_event(event)
    path.unlink()


ROOMS = (
    its_texts,
    new_event,
    stored_event,
    paired_rounds,
    byes_of_the_pairing,
    initial_colour,
    explanations,
    why_not,
    why_down,
    round_by_hand,
    byes_on_request,
    the_gate,
    the_cards,
    the_standings,
    the_sheets,
    the_rules_page,
    the_report,
    the_check,
    the_command_line,
    the_generator,
    the_journal,
)
