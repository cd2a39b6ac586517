"""The line of a person (record 001) as text, and texts fitted into their columns."""

from collections.abc import Sequence

from swissdesk.formats.trf.fields import columns as at
from swissdesk.formats.trf.fields.columns import Columns
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
        left(at.SEX, person.sex) + right(at.TITLE, person.title.value),  # no blank between these two
        left(at.NAME, person.name),
        right(at.RATING, str(person.rating) if person.rating else ""),
        left(at.FEDERATION, person.federation),
        right(at.FIDE_ID, person.fide_id),
        left(at.BIRTH, f"{person.birth}/00/00" if len(person.birth) == 4 else person.birth),
        right(at.POINTS, shown if len(shown) <= at.POINTS.width else ""),
        right(at.RANK, str(rank)),
    )
    return f"001 {right(at.START_NUMBER, str(number))} {' '.join(fields)}{''.join(blocks)}"


def left(field: Columns, text: str) -> str:
    """Return a text in its columns, cut where they end."""
    return one_line(text)[: field.width].ljust(field.width)


def right(field: Columns, text: str) -> str:
    """Return a text at the end of its columns."""
    return one_line(text)[: field.width].rjust(field.width)
