"""A small sample of what `python -m tests.damage.tables` runs."""

import random

import pytest

from swissdesk.frozen import replace

pytest.importorskip("resource", reason="the system limits no memory")

from swissdesk.formats.tables.taking import take
from tests.damage.tables import judging
from tests.damage.tables.judging import Figures, Verdict, judge
from tests.damage.tables.mutants import MUTATIONS, mutant
from tests.formats.tables.made import tables
from tests.long_run import sample

SEED = 20261122
SAMPLE = sample(25, long=600)


def judge_many():
    figures = Figures()
    for number in range(SAMPLE):
        verdict = judge(number, SEED)
        figures.add(replace(verdict, fault="" if verdict.fault.startswith("took") else verdict.fault))
    return figures


def test_each_damaged_table_is_taken_line_by_line_or_refused_in_words(limited):
    figures = limited(judge_many)
    assert figures.faults == []
    assert figures.mutants == SAMPLE == figures.taken + figures.refused
    assert figures.refused > SAMPLE // 10
    assert figures.entries > SAMPLE
    assert figures.memory < 300_000_000


@pytest.mark.parametrize("mutation", sorted(set(MUTATIONS), key=lambda mutation: mutation.__name__))
def test_each_mutation_changes_the_file_and_the_same_seed_does_the_same(mutation):
    contents = [path.read_bytes() for path in tables()]
    once, again = (
        [bytes(mutation(bytearray(content), random.Random(place))) for place, content in enumerate(contents)]
        for _time in range(2)
    )
    assert once == again
    assert once != contents


def without_one(grid, mapping):
    taken = take(grid, mapping)
    return replace(taken, entries=taken.entries[:2] + taken.entries[3:])


def test_a_line_that_is_lost_is_a_fault(monkeypatch):
    monkeypatch.setattr(judging, "mutant", lambda content, _chance: ("nothing", content))
    assert (judge(0, SEED).fault, judge(0, SEED).entries) == ("", 6)
    monkeypatch.setattr(judging, "take", without_one)
    assert "a line is lost" in judge(0, SEED).fault


def test_an_error_without_words_is_a_fault_and_does_not_end_the_run(monkeypatch):
    def fail(*_arguments):
        raise KeyError("cell")

    monkeypatch.setattr(judging, "read_table", fail)
    assert "KeyError" in judge(0, SEED).fault


def test_a_mutant_has_up_to_three_ways_and_says_which():
    content = tables()[0].read_bytes()
    named = [mutant(content, random.Random(seed))[0] for seed in range(20)]
    assert {len(ways.split("+")) for ways in named} == {1, 2, 3}


def test_the_figures_tell_what_became_of_the_mutants():
    figures = Figures()
    for verdict in (
        Verdict(1, "bytes", entries=5, seconds=0.5, memory=7_000_000),
        Verdict(2, "bytes", refused=True, seconds=1.5),
        Verdict(3, "bytes", fault="took 3.0 s"),
    ):
        figures.add(verdict)
    assert (figures.taken, figures.refused, figures.entries, figures.slowest) == (1, 1, 5, 1.5)
    assert list(figures.lines())[-1] == "mutant 3, bytes: took 3.0 s"
