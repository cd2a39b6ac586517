"""The clock of the next round: which start is waited for."""

from datetime import UTC, date, datetime, time

from swissdesk.frozen import replace
from swissdesk.terms import WHITE_WINS
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.clock import RoundStart, coming_start, schedule
from swissdesk.tournament.round.rounds import publish_round
from tests.tournament.tournament_building import field_of, with_next_round

DAY = date(2026, 5, 17)
NOON = datetime(2026, 5, 17, 12, 0)  # noqa: DTZ001 - the time at the venue
MORNING, EVENING = time(9, 30), time(18, 0)


def timed(t: Tournament, *, dates: tuple[date | None, ...] = ()) -> Tournament:
    settings = replace(t.settings, round_times=(MORNING, EVENING, None, MORNING), round_dates=dates)
    return replace(t, settings=settings)


def coming(t: Tournament, now: datetime = NOON) -> int | None:
    start = coming_start(schedule(t), now)
    return None if start is None else start.number


def published(t: Tournament) -> Tournament:
    return publish_round(t, datetime(2026, 5, 17, tzinfo=UTC))


def test_without_hours_there_is_no_clock():
    assert coming_start(schedule(field_of(4)), NOON) is None


def test_a_round_that_is_not_published_stays_the_next_one_after_its_hour():
    assert coming(timed(field_of(4))) == 1
    assert coming(timed(field_of(4), dates=(DAY,))) == 1


def test_a_published_round_is_waited_for_until_its_hour():
    t = published(with_next_round(timed(field_of(4), dates=(DAY, DAY))))
    assert coming(t, datetime.combine(DAY, time(9, 29))) == 1
    assert coming(t, datetime.combine(DAY, MORNING)) == 2
    assert schedule(t)[0] == RoundStart(1, MORNING, DAY, is_published=True)


def test_a_draft_is_not_published_and_its_round_still_the_next_one():
    start = coming_start(schedule(with_next_round(timed(field_of(4)))), NOON)
    assert start == RoundStart(1, MORNING, None, is_published=False)


def test_with_the_first_result_the_next_round_is_waited_for():
    t = published(with_next_round(timed(field_of(4), dates=(date(2026, 5, 18), None))))
    assert coming(t) == 1
    t = published(with_next_round(timed(field_of(4), dates=(date(2026, 5, 18), None)), WHITE_WINS))
    assert coming(t) == 2


def test_a_round_without_an_hour_hides_those_after_it():
    t = timed(field_of(4))
    for _number in range(2):
        t = published(with_next_round(t, WHITE_WINS, WHITE_WINS))
    assert coming(t) is None


def test_after_the_last_round_nothing_is_waited_for():
    t = published(with_next_round(timed(field_of(4, rounds=1)), WHITE_WINS))
    assert schedule(t) == ()
    assert coming(t) is None
