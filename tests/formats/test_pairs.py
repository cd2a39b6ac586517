"""The list of pairs that other programs read."""

from swissdesk.formats.pairs import format_pairs
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.terms import Tpn


def test_pairs_are_counted_and_listed_white_first() -> None:
    pairing = RoundPairing(0, 1, (Pair(Tpn(4), Tpn(1)), Pair(Tpn(2), Tpn(5))), None)
    assert format_pairs(pairing) == "2\n4 1\n2 5\n"


def test_the_bye_counts_as_a_pair_with_nobody() -> None:
    assert format_pairs(RoundPairing(0, 1, (Pair(Tpn(1), Tpn(2)),), Tpn(3))) == "2\n1 2\n3 0\n"


def test_an_empty_round_has_no_pairs() -> None:
    assert format_pairs(RoundPairing(0, 1, (), None)) == "0\n"
