"""Every sheet says at its foot that the tournament is not in FIDE mode, or when it left it."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.furniture import fide_mode_words
from swissdesk.documents.press.head import imprint_of
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import Imprint, SheetKind
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, field_names, replace
from swissdesk.terms import WHITE_WINS
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.round.rounds import publish_round
from tests.tournament.tournament_building import field_of, with_next_round

SATURDAY = datetime(2026, 5, 16, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("fide", "words"),
    [
        (FideMode(), ""),
        (FideMode(FideState.ON, 5), ""),
        (FideMode(FideState.NO), "not in FIDE mode"),
        (FideMode(FideState.LEFT, 5, 0, "x"), "left FIDE mode before round 1"),
        (FideMode(FideState.LEFT, 5, 3, "x"), "left FIDE mode in round 3"),
    ],
)
def test_the_foot_says_the_mode_where_it_is_off_and_nothing_of_events_for_which_nobody_was_asked(fide, words):
    settings = replace(field_of(4).settings, fide=fide)
    assert fide_mode_words(imprint_of(settings, SheetRequest(None, SATURDAY))) == words


def imprints(part: object) -> Iterator[Imprint]:
    """All imprints in what stands on a sheet."""
    if isinstance(part, Imprint):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from imprints(each)
    elif isinstance(part, Frozen):
        for name in field_names(part):
            yield from imprints(getattr(part, name))


def test_every_sheet_of_a_section_with_a_foot_has_the_mode_of_its_section():
    left = FideMode(FideState.LEFT, 5, 1, "A sixth round")
    t = publish_round(with_next_round(field_of(6), *[WHITE_WINS] * 3), SATURDAY)
    t = replace(t, settings=replace(t.settings, fide=left))
    said = {}
    for kind in SheetKind:
        try:
            found = {imprint.fide for imprint in imprints(assemble(t, kind, 1, SATURDAY))}
        except DocumentError:
            continue
        if found:
            said[kind] = found
    assert len(said) > 15
    assert set(map(frozenset, said.values())) == {frozenset({left})}
