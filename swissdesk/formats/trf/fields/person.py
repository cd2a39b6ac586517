"""The line of a person (record 001) as text, and texts fitted into their columns."""

from collections.abc import Sequence

from swissdesk.formats.trf.fields.columns import (
    BIRTH,
    FEDERATION,
    FIDE_ID,
    NAME,
    POINTS,
    RANK,
    RATING,
    SEX,
    START_NUMBER,
    TITLE,
    Columns,
)
from swissdesk.formats.trf.fields.numbers import points_text
from swissdesk.terms import Points
from swissdesk.tournament.model import Member, Player
from swissdesk.words import one_line


def person_line(
    number: int, person: Player | Member, points: Points, rank: int, blocks: Sequence[str]
) -> str:
    """Return a line 001; points too high for their column are left out."""
    shown = points_text(points)
    fields = (
        left(SEX, person.sex),
        right(TITLE, person.title.value),
        left(NAME, person.name),
        right(RATING, str(person.rating) if person.rating else ""),
        left(FEDERATION, person.federation),
        right(FIDE_ID, person.fide_id),
        left(BIRTH, f"{person.birth}/00/00" if len(person.birth) == 4 else person.birth),
        right(POINTS, shown if len(shown) <= POINTS.width else ""),
        right(RANK, str(rank)),
    )
    return f"001 {right(START_NUMBER, str(number))} {_spaced(fields)}{''.join(blocks)}"


def _spaced(fields: tuple[str, ...]) -> str:
    """Join the fields after the start number; between sex and title there is no blank."""
    return fields[0] + " ".join(fields[1:])


def left(field: Columns, text: str) -> str:
    """Return a text in its columns, cut where they end."""
    return one_line(text)[: field.width].ljust(field.width)


def right(field: Columns, text: str) -> str:
    """Return a text at the end of its columns."""
    return one_line(text)[: field.width].rjust(field.width)
