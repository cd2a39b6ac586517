"""A proof kept beside an event."""

import pytest

from swissdesk.errors import ProofRefusedError, UnprovenRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.proofs.verifying import text_of, verify
from swissdesk.services.event import tournaments
from swissdesk.services.explaining.kept_proofs import keep_proof, prepare_proof
from swissdesk.services.round import corrections, rounds
from swissdesk.services.round.corrections import ResultCorrection
from swissdesk.terms import BLACK_WINS, SystemName
from tests.services.service_building import NOON, pair, play


def kept(session, number):
    """Return where the proof of a round lies, after it was kept."""
    job = prepare_proof(*session, number)
    sentence = keep_proof(job)
    assert sentence == f"The proof of round {number} is in the folder “{job.folder.name}”."
    return job.folder


def texts(folder, number):
    (proof,) = folder.glob(f"*round-{number}.proof.json")
    (report,) = folder.glob(f"*round-{number}.trf")
    return text_of(proof.read_bytes()), text_of(report.read_bytes())


def test_proof_report_and_verifier_lie_in_a_folder_beside_the_event(session):
    play(*session)
    folder = kept(session, 1)
    assert folder.parent == session[0].path.parent
    assert {"verify.py", "verify_2017.py", "README.md"} <= {path.name for path in folder.iterdir()}
    verify(*texts(folder, 1))


def test_proofs_of_two_sections_with_names_that_are_alike_are_kept_both(session):
    play(*session)
    job = prepare_proof(*session, 1)
    names = ("U12 A/B", "U12 A_B", "U12 A B", "U12 A:B")
    for name in names:
        settings = replace(job.tournament.settings, section=name)
        keep_proof(replace(job, tournament=replace(job.tournament, settings=settings)))
    kept_files = sorted(path.name for path in job.folder.glob("*.json"))
    assert len(kept_files) == len(names)
    assert "U12_A_B-round-1.proof.json" in kept_files


def test_a_result_corrected_later_changes_nothing_in_the_proof_of_a_round(session):
    play(*session)
    pair(*session)
    rounds.publish_round(*session, NOON)
    before = texts(kept(session, 2), 2)
    corrections.correct(*session, ResultCorrection(1, 1, BLACK_WINS), "slip read wrongly")
    after = texts(kept(session, 2), 2)
    assert after[0] == before[0]
    verify(*after)
    with pytest.raises(ProofRefusedError):
        verify(after[0], after[1].replace(" w 1", " w ="))


def test_of_a_round_that_the_rules_do_not_demand_nothing_is_written(session):
    play(*session)
    job = prepare_proof(*session, 1)
    one, other, *rest = job.tournament.rounds[0].games
    swapped = (one._replace(black=other.black), other._replace(black=one.black), *rest)
    paired = replace(job.tournament.rounds[0], games=swapped)
    with pytest.raises(UnprovenRoundError, match="Round 1 is not the one that the rules demand"):
        keep_proof(replace(job, tournament=replace(job.tournament, rounds=(paired,))))
    assert not job.folder.exists()


def test_only_rounds_of_players_by_the_dutch_system_can_be_proven(session):
    assert tournaments.why_not_proven(*session) == ""
    t = session[0].tournament(session[1])
    burstein = replace(t.settings, system=SystemName("burstein"))
    assert burstein.pairing_system.prove is None
