import pytest

from swissdesk.pairing.basic.colours import last_different
from swissdesk.pairing.dutch.colours import allocate
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.dutch.state import build_state
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Points, Scoring, Tpn

W, B = Colour.WHITE, Colour.BLACK
ABSENT = PastRound(RoundKind.ZERO_POINT_BYE, Points(0))


def letters(text: str) -> list[Colour]:
    return [Colour(letter.lower()) for letter in text]


def record(text: str) -> tuple[PastRound, ...]:
    """Drawn games with these colours against players who are not here; `-` is an absence."""
    return tuple(
        ABSENT
        if letter == "-"
        else PastRound(RoundKind.PLAYED, Points(5), Tpn(90 + at), Colour(letter.lower()))
        for at, letter in enumerate(text)
    )


def white_of(*records: str, initial: Colour = W, others_took_part: bool = True) -> int:
    """Return who of players 1 and 2 gets White."""
    length = len(records[0])
    others = tuple(
        PairingPlayer(Tpn(90 + at), (ABSENT,) * length, (), takes_part=others_took_part)
        for at in range(length)
    )
    players = tuple(
        PairingPlayer(Tpn(tpn), record(text), (), takes_part=True) for tpn, text in enumerate(records, 1)
    )
    request = PairingRequest(
        0, DUTCH_2026, length + 1, 9, initial, Scoring(), players + others, frozenset(), None
    )
    state = build_state(request)
    places = {player.tpn: place for place, player in enumerate(state.players)}
    higher, lower = sorted((places[Tpn(1)], places[Tpn(2)]))
    return allocate(state, higher, lower, initial).white


@pytest.mark.parametrize(
    ("one", "other", "white", "rule"),
    [
        ("W", "B", 2, "5.2.1 both preferences can be granted"),
        ("-", "B", 2, "5.2.1 who has none takes what is left"),
        ("-", "W", 1, "5.2.1 who has none takes what is left"),
        ("WBW", "BBW", 2, "5.2.1 strong for Black, strong for White"),
        ("-BW", "BWW", 1, "5.2.2 an absolute preference is stronger than a mild one"),
        ("-BW", "WBW", 1, "5.2.2 a strong preference is stronger than a mild one"),
        (
            "WBWWW",
            "WWBWW",
            2,
            "5.2.3 both absolute, equal difference: 2 had Black the last time they differed",
        ),
        ("-WWW", "BWWW", 2, "5.2.2 both absolute: the wider difference"),
        ("BW", "BW", 2, "5.2.4 the higher ranked gets the due colour if they never differed"),
        ("WB", "WB", 1, "5.2.4 the higher ranked gets the due colour if they never differed"),
        ("-BW", "BW-", 2, "5.2.3 unplayed rounds come first: they never differed, then 5.2.4"),
        ("WBWB", "BWWB", 1, "5.2.3 the last time they differed, in round 2, 1 had Black"),
    ],
)
def test_white_goes_by_the_first_rule_that_decides(one: str, other: str, white: int, rule: str):
    assert white_of(one, other) == white, rule


@pytest.mark.parametrize("initial", [W, B])
def test_an_odd_higher_ranked_player_without_games_gets_the_initial_colour(initial: Colour):
    assert (white_of("", "", initial=initial) == 1) is (initial is W)


def test_only_players_who_take_part_or_took_part_count_for_odd_and_even():
    players = (
        PairingPlayer(Tpn(1), (ABSENT,), (), takes_part=False),
        PairingPlayer(Tpn(2), (ABSENT,), (), takes_part=True),
        PairingPlayer(Tpn(3), (ABSENT,), (), takes_part=True),
    )
    state = build_state(PairingRequest(0, DUTCH_2026, 2, 9, W, Scoring(), players, frozenset(), None))
    assert allocate(state, 0, 1, W) == (2, 3)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("WB", "BW", B), ("WW", "BW", W), ("BWW", "WW", None), ("", "W", None)],
)
def test_the_last_time_with_different_colours_is_looked_for_from_the_end(one, other, expected):
    assert last_different(letters(one), letters(other)) is expected
