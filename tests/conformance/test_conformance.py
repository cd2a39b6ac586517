"""A small sample of what `python -m tests.conformance` runs."""

from collections import Counter

import pytest

from swissdesk.errors import UnlawfulRoundError
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.systems import system_names
from tests.conformance import runs
from tests.conformance.figures import ROWS, figures_of, report, summary
from tests.conformance.runs import Outcome, Slowest, run
from tests.long_run import sample


@pytest.mark.parametrize("system", system_names())
def test_generator_engine_report_and_checker_agree(system):
    tournaments = sample(6, long=25)
    figures = figures_of(run(system, seed, 30) for seed in range(1, tournaments + 1))
    assert figures.faults == []
    assert figures.counts["tournaments"] == tournaments
    assert figures.counts["rounds"] >= 4 * tournaments


def test_the_same_seed_is_the_same_tournament():
    first, second = (run(DUTCH_2026, 3, 20) for _time in range(2))
    assert (first.players, first.counts) == (second.players, second.counts)


def test_everything_that_is_counted_happens_and_is_in_the_report():
    found = {
        system: figures_of(run(system, seed, 20) for seed in range(1, 25))
        for system in (DUTCH_2026, OLYMPIAD)
    }
    total = sum((figures.counts for figures in found.values()), Counter())
    assert {name for name in ROWS if not total[name]} == set()
    assert set(total) <= set(ROWS)
    text = report(found, 1)
    assert all(f"| {name} |" in text for name in ROWS)
    assert "| **faults** | **0** | **0** |" in text


def test_a_round_that_is_paired_differently_is_a_fault(monkeypatch):
    real = runs.pair_round

    def turned(request):
        pairing = real(request)
        first, *others = pairing.pairs
        return runs.RoundPairing(
            pairing.revision, pairing.round_number, (Pair(first.black, first.white), *others), pairing.bye
        )

    monkeypatch.setattr(runs, "pair_round", turned)
    outcome = run(DUTCH_2026, 1, 12)
    assert len([fault for fault in outcome.faults if fault.endswith("differs")]) == outcome.counts["rounds"]


def test_an_unlawful_round_is_a_fault_and_does_not_end_the_run(monkeypatch):
    def refuse(*_arguments):
        raise UnlawfulRoundError(("3 was forgotten",))

    monkeypatch.setattr(runs, "generate", refuse)
    outcome = run(DUTCH_2026, 7, 12)
    assert outcome.faults == ("seed 7: The pairing was refused by the check: 3 was forgotten",)


def test_the_summary_names_the_slowest_round_of_all():
    outcomes = [
        Outcome(1, 8, Counter(tournaments=1), slowest=Slowest(0.5, 1, 3, 8)),
        Outcome(2, 9, Counter(tournaments=1)),
    ]
    figures = figures_of(outcomes)
    assert summary(LEONG, figures).endswith("slowest round 500.0 ms")
    assert (figures.fewest_players, figures.most_players) == (8, 9)
