"""A round that was paired on paper, typed in and checked by the engine."""

import pytest
from hypothesis import given, settings

from swissdesk.errors import MovedError, TournamentError
from swissdesk.services.entry import players
from swissdesk.services.event import events
from swissdesk.services.round import by_hand, rounds, typed_rounds
from swissdesk.services.round.by_hand import CancelToken, FaultKind
from swissdesk.services.round.rounds import LadderState, no_report
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS, WHITE_WINS_BY_FORFEIT
from tests.chances import CHANCES
from tests.services.service_building import NOON, new_event, play

AS_ENGINE = "1 5 1\n6 2 0\n3 7 =\n8 4 1-0"


def reviewed(begun, typed):
    return by_hand.review(begun, typed.draft, no_report, CancelToken())


@pytest.fixture
def session(tmp_path):
    event, section = new_event(tmp_path, 8)
    yield event, section
    events.close_event(event)


@pytest.fixture(scope="module")
def begun_once(tmp_path_factory):
    event, section = new_event(tmp_path_factory.mktemp("typed"), 9)
    yield typed_rounds.prepare(event, section)
    events.close_event(event)


@pytest.fixture
def odd(tmp_path):
    event, section = new_event(tmp_path, 7)
    yield event, section
    events.close_event(event)


def results(session, number=1):
    return {(row.white.tpn, row.black.tpn): row.result for row in rounds.board_rows(*session, number)}


def faults(session, text):
    return [line.fault for line in typed_rounds.read(typed_rounds.prepare(*session), text).lines]


def test_boards_are_read_with_their_results_and_echoed_with_names(session):
    typed = typed_rounds.read(typed_rounds.prepare(*session), AS_ENGINE)
    assert [(line.white, line.black, line.result) for line in typed.lines] == [
        (1, 5, WHITE_WINS),
        (6, 2, BLACK_WINS),
        (3, 7, DRAWN),
        (8, 4, WHITE_WINS),
    ]
    assert typed.lines[0].words == "Player 001 – Player 005  1–0"
    assert typed.is_ready


@pytest.mark.parametrize("line", ["12,7,1", "1 5", "1-5 ½–½", " 1 : 5 + ", "1;5;-"])
def test_separators_are_those_that_come_to_hand(session, line):
    (found,) = faults(session, line)
    assert found == ("Nobody has the number 12." if line.startswith("12") else "")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Player 001", "Type two numbers and a result, such as 12 7 1."),
        ("9 1", "Nobody has the number 9."),
        ("1 1", "Nobody plays against himself or herself."),
        ("1 2 7", "“7” is not a result: use 1, 0, 5 for a draw, + and - for forfeits."),
        ("9" * 5000, "Type two numbers and a result, such as 12 7 1."),
        ("1 +", "Type two numbers and a result, such as 12 7 1."),
        ("1 2\n3 2", "Number 2 is already in line 1."),
        ("3", "An even number plays: nobody gets the bye."),
    ],
)
def test_a_line_that_is_wrong_is_told_at_once(session, text, fault):
    assert faults(session, text)[-1] == fault


def test_whoever_has_no_place_yet_is_named(session):
    typed = typed_rounds.read(typed_rounds.prepare(*session), "1 5 1\n\n6 2 0\n3 7 =")
    assert not typed.is_ready
    assert typed.missing == "2 players have no place yet: 4 Player 004; 8 Player 008."


def test_a_number_alone_has_the_bye_and_only_one_may(odd):
    typed = typed_rounds.read(typed_rounds.prepare(*odd), "7 bye\n1 4 1\n5 2\n3 6")
    assert typed.draft.bye == 7
    assert typed.is_ready
    assert faults(odd, "7\n6")[-1] == "There is a bye already."


def test_somebody_who_does_not_take_part_is_told_from_a_wrong_number(session):
    players.withdraw_player(*session, players.player_rows(*session)[7].id)
    assert faults(session, "1 8") == ["Player 008 does not take part in round 1: see the gate."]


def test_a_round_as_the_engine_pairs_it_is_stored_published_with_its_results(session):
    begun = typed_rounds.prepare(*session)
    typed = typed_rounds.read(begun, AS_ENGINE)
    review = reviewed(begun, typed)
    assert review.is_as_engine
    changes = typed_rounds.accept(*session, review, typed, "", NOON)
    assert changes.text == "Round 1, paired on paper, typed in"
    assert results(session) == {(1, 5): WHITE_WINS, (6, 2): BLACK_WINS, (3, 7): DRAWN, (8, 4): WHITE_WINS}
    assert rounds.round_header(*session, 1).published_at == NOON
    assert rounds.ladder(*session)[0].state is LadderState.COMPLETE
    play(*session)
    assert len(session[0].tournament(session[1]).rounds) == 2


def test_differences_and_broken_rules_are_listed_and_need_a_reason(session):
    play(*session)
    begun = typed_rounds.prepare(*session)
    typed = typed_rounds.read(begun, "5 1 1\n2 6 +\n7 3\n4 8")
    review = reviewed(begun, typed)
    assert review.differing == 4
    assert {fault.kind for fault in review.faults} >= {FaultKind.HAVE_MET}
    with pytest.raises(TournamentError, match="needs a reason"):
        typed_rounds.accept(*session, review, typed, " ", NOON)
    changes = typed_rounds.accept(*session, review, typed, "the laptop was dead", NOON)
    assert changes.text == "Round 2, paired on paper, typed in: the laptop was dead"
    assert rounds.round_header(*session, 2).by_hand == "the laptop was dead"
    stored = results(session, 2)
    assert (stored[5, 1], stored[2, 6], stored[7, 3]) == (WHITE_WINS, WHITE_WINS_BY_FORFEIT, PENDING)


def test_one_undo_takes_the_whole_round_back(session):
    begun = typed_rounds.prepare(*session)
    typed = typed_rounds.read(begun, AS_ENGINE)
    typed_rounds.accept(*session, reviewed(begun, typed), typed, "", NOON)
    events.undo(session[0])
    assert session[0].tournament(session[1]).rounds == ()


def test_what_was_reviewed_before_a_change_is_not_stored_after_it(session):
    begun = typed_rounds.prepare(*session)
    typed = typed_rounds.read(begun, AS_ENGINE)
    review = reviewed(begun, typed)
    players.withdraw_player(*session, players.player_rows(*session)[7].id)
    with pytest.raises(MovedError):
        typed_rounds.accept(*session, review, typed, "", NOON)


def test_after_the_last_round_there_is_none_to_type_in(tmp_path):
    event, section = new_event(tmp_path, 4, planned=1)
    play(event, section)
    with pytest.raises(TournamentError, match="1 round is planned and paired"):
        typed_rounds.prepare(event, section)
    events.close_event(event)


@given(chance=CHANCES)
@settings(max_examples=60)
def test_whatever_is_laid_is_read_as_it_was_typed_in_any_order_and_with_any_separator(begun_once, chance):
    numbers = list(begun_once.start.waiting)
    chance.shuffle(numbers)
    bye, *others = numbers
    pairs = list(zip(others[::2], others[1::2], strict=True))
    words = {pair: chance.choice([*typed_rounds.RESULTS, ""]) for pair in pairs}
    lines = [
        f"{white}{chance.choice((' ', ' - ', ',', ':', '-', ' ; '))}{black}"
        + (f"{chance.choice((' ', ', '))}{words[white, black]}" if words[white, black] else "")
        for white, black in pairs
    ]
    lines.insert(chance.randrange(len(lines) + 1), f"{bye}{chance.choice(('', ' bye', ' B'))}")
    typed = typed_rounds.read(begun_once, "\n".join(lines))
    assert typed.is_ready
    assert {*typed.draft.boards} == {*pairs}
    assert typed.draft.bye == bye
    wanted = {pair: typed_rounds.RESULTS.get(word, PENDING) for pair, word in words.items()}
    assert dict(typed.results) == wanted


@given(chance=CHANCES)
@settings(max_examples=60)
def test_no_line_however_strange_lays_anybody_twice_or_loses_anybody(begun_once, chance):
    lines = (
        "".join(chance.choice("0123456789 -+=½,;:bye–") for _letter in range(chance.randrange(9)))
        for _line in range(12)
    )
    draft = typed_rounds.read(begun_once, "\n".join(lines)).draft
    seated = [tpn for pair in draft.boards for tpn in pair]
    seated += [draft.bye] if draft.bye else []
    assert sorted([*seated, *draft.waiting]) == sorted(begun_once.start.waiting)
