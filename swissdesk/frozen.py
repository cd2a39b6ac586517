"""Frozen records: what the rooms of the program hand to each other.

A `Frozen` is what a frozen dataclass with slots is, by a library in C. It is made in a seventh of the time
and changed in a seventeenth, and its class costs next to nothing at the start of the program, of which
hundreds of dataclasses took a sixth.
"""

from abc import ABCMeta
from typing import TYPE_CHECKING, dataclass_transform

from msgspec import Struct, StructMeta, field
from msgspec.structs import asdict, astuple

if TYPE_CHECKING:
    # The type checker knows which fields a dataclass has, and of which types, where one is replaced.
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = ["AbstractFrozen", "Frozen", "asdict", "astuple", "field", "field_names", "replace"]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Frozen(Struct, frozen=True):
    """A record whose fields are not set anew; equal to, and hashed as, one of its kind with equal fields."""


class AbstractFrozen(StructMeta, ABCMeta):
    """The metaclass of records that leave methods to those that derive from them."""


def field_names(record: Frozen | type[Frozen]) -> tuple[str, ...]:
    """Return the names of the fields of a record, or of a kind of records, in their order."""
    return record.__struct_fields__
