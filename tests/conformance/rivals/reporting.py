"""The report of a run: figures, every kind of difference with its smallest example, and all of them."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.conformance.rivals.outcomes import Difference, KnownFault
from tests.conformance.rivals.pairing_reasons import PAIRING_FAULTS
from tests.conformance.rivals.progress import RunFile, Totals, kind_of
from tests.conformance.rivals.ranking_reasons import RANKING_FAULTS

KNOWN: dict[str, KnownFault] = {fault.name: fault for fault in (*PAIRING_FAULTS, *RANKING_FAULTS)}
_UNITS = (("rounds", "rounds"), ("values", "values"))


def write_report(path: Path, run_file: RunFile, compared: dict[str, str]) -> None:
    """Write the report, and beside it a folder with the smallest form of every difference."""
    folder = path.with_suffix(".differences")
    lines = [*_head(compared), *table(run_file.totals), "", *_kinds(run_file.totals)]
    rows = []
    for part, difference in run_file.differences():
        folder.mkdir(exist_ok=True)
        file = folder / f"{_slug(kind_of(difference))} {_slug(part)} {_slug(difference.where)}.trf"
        if not file.exists():
            file.write_bytes(difference.report.encode())
        rows.append(
            f"| {part} | {difference.where} | {kind_of(difference)} | {difference.rest} | {file.name} |"
        )
    if rows:
        lines += [
            "## Every difference",
            "",
            "| part | where | what | what is left | file |",
            "|---|---|---|---|---|",
        ]
    path.write_text("".join(f"{line}\n" for line in (*lines, *rows)), encoding="utf-8")


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def _head(compared: dict[str, str]) -> list[str]:
    names = ", ".join(f"{name} {value}" for name, value in compared.items() if value)
    return [
        "# Conformance with other programs",
        "",
        "Each round is paired by both, each tournament ranked by both; every difference stands here in its",
        "smallest form. Known are those that are recognised as the other program's fault, with the article.",
        "",
        f"Compared: {names}.",
        "",
    ]


def table(totals: Totals) -> list[str]:
    """Return the figures, one line for each part."""
    lines = [
        "| | tournaments | rounds or values | the same | known differences | unexplained |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for part, figures in totals.figures.items():
        kinds = totals.kinds[part]
        known = sum(count for kind, count in kinds.items() if kind in KNOWN)
        size = figures["rounds"] or figures["values"]
        cells = (figures["tournaments"], size, figures["same"], known, kinds.total() - known)
        lines.append(f"| {part} | {' | '.join(f'{cell:,}' for cell in cells)} |")
    return lines


def _kinds(totals: Totals) -> Iterator[str]:
    counts = {
        kind: sum(kinds[kind] for kinds in totals.kinds.values()) for kind in _by_weight(totals.smallest)
    }
    for kind, count in counts.items():
        yield from (f"## {kind}: {count:,}", "")
        if kind in KNOWN:
            fault = KNOWN[kind]
            what = "Read in two ways" if fault.is_reading else "The other program's fault"
            yield from (
                f"{what} ({fault.article}): it {fault.what}. Kept: `tests/data/conformance/{fault.file}`.",
                "",
            )
        yield from _example(totals.smallest[kind])
    for part, figures in totals.figures.items():
        others = {name: count for name, count in figures.items() if name not in ("tournaments", "same")}
        yield f"- {part}: " + ", ".join(f"{count:,} {name}" for name, count in others.items())
    yield ""


def _by_weight(kinds: Sequence[str] | dict[str, Difference]) -> list[str]:
    """Return the kinds, those that nothing explains first."""
    return sorted(kinds, key=lambda kind: (kind in KNOWN, kind))


def _example(difference: Difference) -> Iterator[str]:
    yield f"{difference.where}: {difference.rest}; {difference.detail}."
    if difference.theirs or difference.ours:
        yield f"Theirs: {difference.theirs}. Ours: {difference.ours}."
    yield from (
        "",
        "```",
        *difference.report.replace("\r\n", "\n").replace("\r", "\n").strip().split("\n"),
        "```",
        "",
    )
