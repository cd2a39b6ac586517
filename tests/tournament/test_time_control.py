"""The kind of ratings that a time control asks for, in the ways in which people write it."""

import pytest

from swissdesk.terms import RatingKind
from swissdesk.tournament.time_control import kind_of_time_control

STANDARD = (
    "90'+30\"",
    "90′ + 30″",
    "90'+30''",
    "90 min + 30 s per move",
    "90 min, 30 sec per move",
    "60 min",
    "G/60;d5",
    "G60 d5",
    "40/90, SD 30 +30",
    "40/120, 60",
    "90+30+30",
    "100'x40+15'+30\"",
    "90 min/40 + 30 min + 30 sec",
    "40 moves in 90 minutes, then 30 minutes, 30 seconds per move from move 1",
    "90 Min. für 40 Züge, 30 Min. für den Rest + 30 Sek. pro Zug",
    "Bedenkzeit: 90 Minuten/40 Züge + 30 Minuten + 30 Sek./Zug",
    "90 min pour 40 coups puis 30 min, avec 30 s par coup",
    "1h30",
    "1 h 30 min",
    "1,5h + 30s",
    "1:30:00",
    "50 min + 10 s",
    "Classical",
)
RAPID = (
    "25+10",
    "15 min/player",
    "15 Minuten + 10 Sekunden pro Zug",
    "10 minutos + 5 segundos por jugada",
    "20 min + 5 s na tah",
    "2 x 15 min",
    "10+1",
    "50 min + 9 s",
    "59 min",
    "G/15 inc 5",
    "Rapid",
    "Rapid: 15+10",
)
BLITZ = ("3+2", "5'", "5 min", "10+0", "10 min", "8'+2''", "4'+2\"", "Blitz", "Blitz 5 min")
UNSURE = (
    "",
    "90",
    "as agreed",
    "1:30",
    "180+2",
    "5400+30",
    "9 min 30 s",
    "30 s per move",
    "0+1",
    "30+90",
    "Blitz 15+10",
    "moves/time, increment",
    "15 min, or 90 min in the last round",
)


@pytest.mark.parametrize("text", STANDARD)
def test_sixty_minutes_or_more_for_sixty_moves_are_standard(text: str) -> None:
    assert kind_of_time_control(text) is RatingKind.STANDARD


@pytest.mark.parametrize("text", RAPID)
def test_more_than_ten_and_less_than_sixty_minutes_are_rapid(text: str) -> None:
    assert kind_of_time_control(text) is RatingKind.RAPID


@pytest.mark.parametrize("text", BLITZ)
def test_ten_minutes_or_less_are_blitz(text: str) -> None:
    assert kind_of_time_control(text) is RatingKind.BLITZ


@pytest.mark.parametrize("text", UNSURE)
def test_what_is_not_clear_is_not_guessed(text: str) -> None:
    assert kind_of_time_control(text) is None


def test_without_a_plus_seconds_count_only_where_both_readings_agree() -> None:
    assert kind_of_time_control("3 min 2 s") is RatingKind.BLITZ
    assert kind_of_time_control("3 min 30 s") is None
    assert kind_of_time_control("3 min + 30 s") is RatingKind.RAPID
