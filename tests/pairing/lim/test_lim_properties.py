"""What holds of every round of the Lim System, whatever its field."""

import random

from hypothesis import assume, given
from lim_events import Past, lim_requests, pair_now, pairs_of, position, random_position

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.legal_colours import illegal_colours
from swissdesk.pairing.lim.facts import lim_state
from swissdesk.pairing.lim.names import LIM, LIM_MAXI
from swissdesk.pairing.lim.record import RECORDS
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.search import attach, augment
from swissdesk.pairing.median.field import build_field
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Colour
from tests.chances import CHANCES
from tests.long_run import examples


def has_a_legal_round(request: PairingRequest) -> bool:
    state = lim_state(request)
    rows = list(build_field(state, request).open)
    if state.size % 2:
        attach(rows, state.may_have_bye)
    return not augment(rows, [-1] * len(rows), below(len(rows)))


@examples(12, long=1000)
@given(CHANCES)
def test_a_round_with_a_legal_pairing_is_paired_with_legal_colours(chance: random.Random):
    for request in (*lim_requests(chance, (2, 40)), random_position(chance, (2, 40))):
        try:
            pairing = pair_now(request)
        except NoLegalPairingError:
            assert not has_a_legal_round(request)
            continue
        assert has_a_legal_round(request)
        if request.round_number < request.rounds_planned:
            state = lim_state(request)
            colours = {player.tpn: state.colours[place] for place, player in enumerate(state.players)}
            for white, black in pairing.pairs:
                assert Colour.WHITE not in illegal_colours(colours[white])
                assert Colour.BLACK not in illegal_colours(colours[black])


@examples(25, long=1000)
@given(CHANCES)
def test_equal_ratings_make_a_maxi_tournament_like_any_other(chance: random.Random):
    request = random_position(chance, (2, 24))
    alike = replace(request, players=tuple(replace(player, rating=2000) for player in request.players))
    try:
        pairing = pair_now(replace(alike, system=LIM))
    except NoLegalPairingError:
        assume(False)
        raise
    assert pair_now(replace(alike, system=LIM_MAXI)) == pairing


@examples(60, long=2000)
@given(CHANCES)
def test_below_the_median_everything_is_the_mirror_image(chance: random.Random):
    """Numbers and scores the other way round give the same pairs, as long as nobody reaches the median."""
    size = 2 * chance.randint(2, 7)
    strings = chance.choice([("", "W", "B"), ("WB", "BW"), ("WBW", "BWB", "WWB", "BBW")])
    played = max(2, *map(len, strings))
    median = played / 2
    pasts = {
        number: Past(
            score=median + chance.choice((0.5, 1)),
            colours=chance.choice(strings),
            met=tuple(other for other in range(1, number) if chance.random() < 0.2),
            floated=chance.random() < 0.3,
        )
        for number in range(1, size + 1)
    }
    mirrored = {
        size + 1 - number: past._replace(
            score=2 * median - past.score, met=tuple(size + 1 - other for other in past.met)
        )
        for number, past in pasts.items()
    }
    request = position(pasts, played=played)
    image = position(dict(sorted(mirrored.items())), played=played)
    try:
        pairing = pair_now(request)
    except NoLegalPairingError:
        assert not has_a_legal_round(image)
        return
    # Whoever comes to the median is paired downwards there: that is no mirror image.
    assume(not reaches_median(request))
    turned = {(size + 1 - high, size + 1 - low) for low, high in pairs_of(pair_now(image))}
    assert turned == pairs_of(pairing)


def reaches_median(request: PairingRequest) -> bool:
    (record, _maxi) = RECORDS
    last = record.explain(request).explanation().brackets[-1]
    return last.kind.value == "median" and bool(last.mdps)
