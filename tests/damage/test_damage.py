"""A small sample of what `python -m tests.damage` runs."""

import random

import pytest

from swissdesk.frozen import replace

pytest.importorskip("resource", reason="the system limits no memory")

from swissdesk.errors import StorageError
from swissdesk.storage.event_file import EventFile
from tests.damage import judging
from tests.damage.judging import Figures, Verdict, digest_of, judge
from tests.damage.mutants import MUTATIONS, mutant
from tests.damage.originals import SAMPLES
from tests.long_run import sample

SEED = 20260517
SAMPLE = sample(20, long=200)


@pytest.fixture(scope="module")
def original():
    """The sample of the newest version, and the digest of its states."""
    path = SAMPLES / "version-2.swissdesk"
    event = EventFile.open(path, read_only=True)
    return path, digest_of(tuple(event.tournament(section) for section in event.sections()))


@pytest.fixture
def newest(original, tmp_path):
    """The content of the sample with every table of today."""
    path = tmp_path / "newest.swissdesk"
    path.write_bytes(original[0].read_bytes())
    EventFile.open(path).close()
    return path.read_bytes()


def judge_many(path, digest):
    figures = Figures()
    for number in range(SAMPLE):
        verdict = judge(number, path, digest, SEED)
        figures.add(replace(verdict, fault="" if verdict.fault.startswith("took") else verdict.fault))
    return figures


def test_each_mutant_is_the_event_that_it_was_or_is_refused_and_repaired_in_words(original, limited):
    figures = limited(judge_many, *original)
    assert figures.faults == []
    assert figures.mutants == SAMPLE == figures.opened + figures.repaired + figures.refused
    assert figures.repaired > SAMPLE // 3
    assert figures.memory < 300_000_000


@pytest.mark.parametrize("mutation", sorted(set(MUTATIONS), key=lambda mutation: mutation.__name__))
def test_each_mutation_changes_the_file_and_the_same_seed_does_the_same(newest, tmp_path, mutation):
    content = newest
    once, again = (
        [bytes(mutation(bytearray(content), random.Random(seed), tmp_path / "work")) for seed in range(4)]
        for _time in range(2)
    )
    assert any(changed != content for changed in once)
    if "_sql" not in mutation.__code__.co_names:  # SQLite chooses rows by a chance of its own
        assert once == again


def test_an_event_that_opens_as_another_one_is_a_fault(original, tmp_path, monkeypatch):
    monkeypatch.setattr(judging, "mutant", lambda content, _chance, _path: ("nothing", content))
    assert judge(0, original[0], original[1], SEED).opened
    assert "not the one that was stored" in judge(0, original[0], "another", SEED).fault


def test_an_error_without_words_is_a_fault_and_does_not_end_the_run(original, monkeypatch):
    def fail(*_arguments, **_options):
        raise KeyError("game")

    monkeypatch.setattr(judging.EventFile, "open", fail)
    assert "KeyError" in judge(0, *original, SEED).fault

    def mumble(*_arguments, **_options):
        raise StorageError("errno 5")

    monkeypatch.setattr(judging.EventFile, "open", mumble)
    assert "errno 5" in judge(0, *original, SEED).fault


def test_a_mutant_has_up_to_three_ways_and_says_which(original, tmp_path):
    named = [mutant(original[0].read_bytes(), random.Random(seed), tmp_path / "w")[0] for seed in range(20)]
    assert {len(ways.split("+")) for ways in named} == {1, 2, 3}


def test_the_figures_tell_what_became_of_the_mutants():
    figures = Figures()
    for verdict in (
        Verdict(1, "bytes", opened=True, opening=0.5, memory=7_000_000),
        Verdict(2, "bytes", repaired=True, repairing=1.5),
        Verdict(3, "bytes", repaired=True, losses=2),
        Verdict(4, "bytes"),
        Verdict(5, "bytes", fault="took 3.0 s"),
    ):
        figures.add(verdict)
    assert (figures.opened, figures.repaired, figures.repaired_whole, figures.refused) == (1, 2, 1, 1)
    assert (figures.slowest_opening, figures.slowest_repairing) == (0.5, 1.5)
    assert list(figures.lines())[-1] == "mutant 5, bytes: took 3.0 s"
