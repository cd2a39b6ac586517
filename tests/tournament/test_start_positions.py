"""Start positions of Chess960: 960 of them, each lawful, and one for each round that never changes."""

from swissdesk.tournament.start_positions import POSITIONS, number_of_round, pieces_of, position_text


def test_the_positions_are_all_there_are_with_bishops_apart_and_the_king_between_the_rooks():
    ranks = [pieces_of(number) for number in range(POSITIONS)]
    assert len(set(ranks)) == POSITIONS
    assert all(sorted(rank) == sorted("RNBQKBNR") for rank in ranks)
    assert all((rank.index("B") + rank.rindex("B")) % 2 for rank in ranks)
    assert all(rank.index("R") < rank.index("K") < rank.rindex("R") for rank in ranks)


def test_the_numbers_are_those_of_the_usual_table():
    assert (pieces_of(518), pieces_of(0), pieces_of(959)) == ("RNBQKBNR", "BBQNNRKR", "RKRNNQBB")


def test_a_round_keeps_its_position_and_rounds_have_others():
    numbers = [number_of_round(31415, number) for number in range(1, 10)]
    assert numbers == [number_of_round(31415, number) for number in range(1, 10)]
    assert len(set(numbers)) > 1
    assert position_text(31415, 1) == f"Chess960, round 1: {pieces_of(numbers[0])} (position {numbers[0]})"
