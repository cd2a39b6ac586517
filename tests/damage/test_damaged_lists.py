"""A small sample of what `python -m tests.damage.lists` runs."""

import random

import pytest

from swissdesk.frozen import replace

pytest.importorskip("resource", reason="the system limits no memory")

from swissdesk.errors import StorageError
from tests.damage import lists
from tests.damage.lists import BYTEWISE, Figures, Verdict, damaged, judge, originals, prepared
from tests.long_run import sample

SEED = 20260517
SAMPLE = sample(60, long=1000)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The originals, and the list that is installed before each import."""
    path = tmp_path_factory.mktemp("lists")
    prepared(path)
    return path


def judge_many(folder):
    figures = Figures()
    for number in range(SAMPLE):
        verdict = judge(number, folder, SEED)
        figures.add(replace(verdict, fault="" if verdict.fault.startswith("took") else verdict.fault))
    return figures


def test_each_damaged_list_is_refused_in_words_or_its_rest_is_taken_whole(folder, limited):
    figures = limited(judge_many, folder)
    assert figures.faults == []
    assert figures.mutants == SAMPLE
    assert SAMPLE // 6 < figures.taken < SAMPLE
    assert figures.memory < 300_000_000


@pytest.mark.parametrize("way", BYTEWISE, ids=lambda way: way.__name__)
def test_each_way_changes_a_list_and_the_same_seed_does_the_same(way):
    content = originals()["combined.txt"]
    once, again = (
        [bytes(way(bytearray(content), random.Random(seed))) for seed in range(4)] for _time in "ab"
    )
    assert once == again
    assert any(changed != content for changed in once)


def test_an_original_that_is_not_damaged_is_taken(folder, monkeypatch):
    def write(name, content, _chance, path):
        path.write_bytes(content)
        return name

    monkeypatch.setattr(lists, "damaged", write)
    verdicts = [judge(number, folder, SEED) for number in range(len(originals()))]
    assert [verdict.fault for verdict in verdicts] == [""] * len(verdicts)
    assert all(verdict.taken for verdict in verdicts)


def test_a_list_that_harms_what_is_installed_is_a_fault(folder, monkeypatch):
    def refuse_and_harm(path, target):
        target.write_bytes(b"gone")
        raise StorageError("Refused.")

    monkeypatch.setattr(lists, "_is_taken", lambda path, target: target.write_bytes(b"gone") > 0)
    assert "ListsDamagedError" in judge(0, folder, SEED).fault
    monkeypatch.setattr(lists, "_is_taken", refuse_and_harm)
    assert "Refused." in judge(0, folder, SEED).fault


def test_an_error_without_words_is_a_fault(folder, monkeypatch):
    def mumble(_path):
        raise StorageError("errno 5")

    monkeypatch.setattr(lists, "is_pack", mumble)
    assert "errno 5" in judge(0, folder, SEED).fault


def test_packs_are_damaged_as_another_program_would(tmp_path):
    content = originals()["pack.db"]
    ways = {damaged("pack.db", content, random.Random(seed), tmp_path / "pack") for seed in range(40)}
    assert len(ways & set(lists.STATEMENTS)) > 5


def test_the_figures_tell_what_became_of_the_lists():
    figures = Figures()
    for verdict in (
        Verdict(1, "cut", taken=True, seconds=0.5),
        Verdict(2, "cut"),
        Verdict(3, "cut", fault="bad"),
    ):
        figures.add(verdict)
    assert (figures.mutants, figures.taken, figures.slowest) == (3, 1, 0.5)
    assert list(figures.lines())[-1] == "mutant 3, cut: bad"
