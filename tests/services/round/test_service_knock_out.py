"""What the changes and lists of a knock-out say of who goes on, is free, and is out."""

from pathlib import Path

from swissdesk.documents.lists.who_goes_on import who_goes_on
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.sheets.round.by_board import pairings_by_board
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.hall.content import hall_section
from swissdesk.services.hall.rows import HallBoard, HallOrder, HallPart
from swissdesk.services.journal.entries import journal_rows
from swissdesk.services.journal.entry_words import JournalKind
from swissdesk.services.round import corrections, match_scores, matches, rounds, winners
from swissdesk.services.standing.standings import StandingsReader
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, Colour, SystemName
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from swissdesk.tournament.round.match_corrections import MatchBoard
from tests.services.service_building import NOON, pair

KNOCK_OUT = SystemName("knock-out")


def test_a_change_says_who_goes_on_and_lists_who_is_free_or_out(tmp_path: Path):
    settings = Settings("Cup", system=KNOCK_OUT, initial_colour=Colour.WHITE)
    rules = KnockOutRules(games=1, ladder="none")
    scoring = tournaments.usual_scoring(KNOCK_OUT)
    event = events.create_event(
        tmp_path / "cup.swissdesk", replace(settings, scoring=scoring, tie_breaks=(), knock_out=rules)
    )
    section = events.sections(event)[0].id
    for number in (1, 2, 3):
        players.add_player(event, section, NewPlayer(f"Player {number}", rating=2500 - number))
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    played = event.tournament(section).rounds[0].games[0]
    first, second = (player.name for player in event.tournament(section).players[1:])
    winner = first if played.black == event.tournament(section).players[1].id else second
    text = matches.enter_board_result(event, section, 1, (1, 1), DRAWN).text
    assert text == "Board 1, game 1: ½–½; tied, nobody goes on yet"
    text = matches.enter_board_result(event, section, 1, (1, 1), BLACK_WINS).text
    assert text == f"Board 1, game 1: 0–1, was ½–½; match score 0–1; {winner} goes on"
    wrong = corrections.BoardResultCorrection(MatchBoard(1, 1, 1), WHITE_WINS)
    beaten = {first: second, second: first}[winner]
    assert corrections.preview(event, section, wrong).changes[0] == f"{beaten} goes on"
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    assert matches.enter_board_result(event, section, 2, (1, 1), WHITE_WINS).text.endswith(" wins")
    rows = players.player_rows(event, section)
    cells = {row.name: [(cell.text, cell.own_name) for cell in row.byes] for row in rows}
    assert cells["Player 1"][0] == ("–", "free")
    assert cells[beaten][1] == ("–", "out")
    events.close_event(event)


def test_a_result_that_brings_tie_break_games_stands_in_the_journal_with_its_round(tmp_path: Path):
    settings = Settings("Cup", system=KNOCK_OUT, initial_colour=Colour.WHITE, tie_breaks=())
    rules = KnockOutRules(games=1, ladder="2 rapid")
    scoring = tournaments.usual_scoring(KNOCK_OUT)
    event = events.create_event(
        tmp_path / "cup.swissdesk", replace(settings, scoring=scoring, knock_out=rules)
    )
    section = events.sections(event)[0].id
    for number in (1, 2):
        players.add_player(event, section, NewPlayer(f"Player {number}", rating=2500 - number))
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    for result in (DRAWN, WHITE_WINS):
        matches.enter_board_result(event, section, 1, (1, 1), result)
    *_others, before, latest = journal_rows(event)
    assert (before.what, before.kind) == ("Round 1, board 1, game 1: ½–½", JournalKind.RESULTS)
    assert (latest.what, latest.kind) == ("Round 1, board 1, game 1: 1–0", JournalKind.RESULTS)
    events.close_event(event)


def test_a_tied_match_of_teams_says_what_decided_and_when_the_arbiter_has_to(tmp_path: Path):
    name = SystemName("team-knock-out")
    plain = Settings("Cup", system=name, initial_colour=Colour.WHITE, tie_breaks=())
    plain = replace(plain, scoring=tournaments.usual_scoring(name), knock_out=KnockOutRules(ladder="berlin"))
    event = events.create_event(tmp_path / "teams.swissdesk", teams.team_settings(plain, 2))
    section = events.sections(event)[0].id
    for number in (1, 2):
        members = tuple(NewMember(f"Player {number}{seat}", 2500 - number) for seat in range(2))
        players.add_player(event, section, NewPlayer(f"Team {number}", members=members))
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    matches.enter_board_result(event, section, 1, (1, 1), DRAWN)
    text = matches.enter_board_result(event, section, 1, (1, 2), DRAWN).text
    assert text == "Match 1, board 2: ½–½; tied, nobody goes on yet"
    assert "name the team" in matches.match_rows(event, section, 1)[0].going.text
    assert match_scores.check_score(event, section, 1, 1, "1-1").agrees
    first, _second = winners.decision_of(event, section, 1, 1).players
    changed = winners.set_winner(event, section, 1, (1, first[0]), "blitz match")
    assert changed.text == f"Match 1: {first[1]} wins by decision: blitz match"
    assert matches.match_rows(event, section, 1)[0].going.text == f"{first[1]} wins (blitz match)"
    assert winners.decision_of(event, section, 1, 1).winner == first[0]
    assert "its boards decide" in winners.set_winner(event, section, 1, (1, None)).text
    matches.enter_board_result(event, section, 1, (1, 1), WHITE_WINS)
    text = matches.enter_board_result(event, section, 1, (1, 2), BLACK_WINS).text
    assert text.endswith(f"match score 1–1; {first[1]} wins (Berlin 2–1)")
    # Whom the measures chose is nobody whom the arbiter has named.
    assert winners.decision_of(event, section, 1, 1).winner is None
    events.close_event(event)


def test_of_a_tied_match_the_board_list_the_hall_and_sheets_say_who_goes_on_and_how(tmp_path: Path):
    rules = KnockOutRules(games=2, ladder="1 rapid 10+5")
    settings = Settings("Cup", system=KNOCK_OUT, initial_colour=Colour.WHITE, tie_breaks=(), knock_out=rules)
    scoring = tournaments.usual_scoring(KNOCK_OUT)
    event = events.create_event(tmp_path / "cup.swissdesk", replace(settings, scoring=scoring))
    section = events.sections(event)[0].id
    for number in range(1, 5):
        players.add_player(event, section, NewPlayer(f"Player {number}", rating=2500 - number))
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    for board, last in ((1, BLACK_WINS), (2, DRAWN)):
        for game, result in ((1, DRAWN), (2, DRAWN), (3, last)):
            matches.enter_board_result(event, section, 1, (board, game), result)
    one, two = rounds.board_rows(event, section, 1)
    assert one.going is not None
    assert two.going is not None
    assert (one.going.is_first, one.going.mark) == (False, "goes on")
    assert one.going.text == f"{one.black.name} goes on (rapid 1–0)"
    assert (two.going.is_first, two.going.mark) == (None, "tied")
    assert two.going.text == "The match is tied: name the player who goes on (Who goes on…)."
    t = event.tournament(section)
    hall = hall_section(section, t, HallOrder(frozenset({HallPart.BOARDS})), StandingsReader())
    seats = [row for table in hall.tables for row in table.rows if isinstance(row, HallBoard)]
    assert [(row.result, row.white.has_lost) for row in seats] == [("1–2", True), ("1½–1½", False)]
    winners.set_winner(event, section, 1, (2, two.white.id), "lots")
    going = rounds.board_rows(event, section, 1)[1].going
    assert going is not None
    assert (going.is_first, going.text) == (True, f"{two.white.name} goes on (lots)")
    t = event.tournament(section)
    said = who_goes_on(t, t.rounds[0])
    assert tuple(said) == (
        f"Board 1 won by {one.black.name} (rapid 1–0).",
        f"Board 2 won by {two.white.name} (lots).",
    )
    sheet = pairings_by_board(t, SheetRequest(1, NOON))
    assert sheet.header.note.endswith(f"Board 2 won by {two.white.name} (lots).")
    events.close_event(event)
