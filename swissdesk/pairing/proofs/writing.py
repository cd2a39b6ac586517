"""Writes a proof as the verifier reads it: one object of JSON."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.proofs.proof import BracketProof, ChainProof, Entry, RoundProof


def proof_text(proof: RoundProof, about: Mapping[str, str]) -> str:
    """Return the text of a proof; `about` is said at its beginning and is of no meaning to the verifier."""
    found: dict[str, Any] = {**about, "edition": proof.edition, "round": proof.round_number}
    if proof.bye:
        found["bye"] = _entries(proof.bye)
    found["brackets"] = [each for each in map(_bracket, proof.brackets) if len(each) > 1]
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


def _bracket(proof: BracketProof) -> dict[str, Any]:
    found: dict[str, Any] = {"bracket": proof.score}
    for name, chain in proof.chains.items():
        written = _chain(chain)
        if written:
            found.update({name: written} if name else written)
    if proof.instead is not None:
        found["instead"] = [list(pair) for pair in proof.instead]
    if proof.completion is not None:
        found["completion"] = {**_entry(proof.completion), "short": proof.short}
    return found


def _chain(chain: ChainProof) -> dict[str, Any]:
    parts = {"values": dict(chain.values), "proofs": _entries(chain.entries)}
    return {name: part for name, part in parts.items() if part}


def _entries(entries: Mapping[str, Entry]) -> dict[str, Any]:
    return {name: _entry(entry) for name, entry in entries.items()}


def _entry(entry: Entry) -> dict[str, Any]:
    found: dict[str, Any] = {"y": {str(value): _set(group) for group, value in entry.levels}}
    for name, sets in (("sets", entry.sets), ("once", entry.once)):
        if sets:
            found[name] = [[_set(group), value] for group, value in sets]
    return found


def _set(places: int) -> str:
    """Return a set as the verifier reads it, such as 3,7-9."""
    return ",".join(f"{low}-{high}" if low < high else f"{low}" for low, high in _runs(members(places)))


def _runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs
