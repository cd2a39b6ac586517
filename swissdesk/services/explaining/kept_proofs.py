"""A proof kept beside an event: files in a folder of their own, with all that is needed to check them."""

from pathlib import Path

from swissdesk.errors import UnprovenRoundError, system_reason
from swissdesk.formats.trf import TrfEdition, ranks_to_write, write_trf
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.proofs.verifying import text_of, verifier_files
from swissdesk.services.explaining.proofs import Proven, prove
from swissdesk.services.files import FileNotWrittenError, write_file
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.history.moments import rounds_then
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class ProofJob(Frozen):
    """A round to be proven: the section as it stood when the round was paired, and where the files go."""

    tournament: Tournament
    number: int
    folder: Path


def prepare_proof(event: OpenEvent, section: SectionId, number: int) -> ProofJob:
    """Return the round to be proven, with what was known when it was paired: frozen, for the background.

    Of a round that came with a report what is known now counts. Raises `StorageError` where the journal
    cannot be read.
    """
    folder = event.home / _("{event} proofs").format(event=event.name)
    moment = rounds_then(event.store, section, number).get(number)
    if moment is None:
        return ProofJob(event.tournament(section), number, folder)
    before, paired = moment
    return ProofJob(replace(before, rounds=(*before.rounds, paired)), number, folder)


def keep_proof(job: ProofJob) -> str:
    """Prove a round, write the proof, the report that it rests on and the verifier; return where they are.

    For the background. Raises `UnprovenRoundError` for a round that is not the one that the rules demand,
    `FileNotWrittenError`, and what `prove` raises.
    """
    t = job.tournament
    report = write_trf(t, TrfEdition.TRF26, ranks_to_write(t))
    found = prove(t, job.number, text_of(report))
    if not isinstance(found, Proven):
        raise UnprovenRoundError(found.sentence)
    try:
        job.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileNotWrittenError(job.folder, system_reason(error)) from error
    name = "-".join(filter(None, (_plain(t.settings.section), f"round-{job.number}")))
    write_file(job.folder / f"{name}.proof.json", found.text.encode())
    write_file(job.folder / f"{name}.trf", report)
    for file in verifier_files():
        write_file(job.folder / file.name, file.read_bytes())
    sentence = _("The proof of round {round} is in the folder “{folder}”.")
    return sentence.format(round=job.number, folder=job.folder.name)


def _plain(words: str) -> str:
    """Return the name of a section as a part of a file name that every system takes, another for each."""
    return "".join(map(_plain_sign, words))


def _plain_sign(sign: str) -> str:
    if sign.isalnum() or sign == "-":
        return sign
    return {" ": "_", "_": "__"}.get(sign, f"_{ord(sign):x}_")
