"""What tells an event file from other files, and how its checks and keys are named."""

from typing import Final

from sqlalchemy import MetaData

APPLICATION_ID: Final = 0x5377446B
"""`SwDk` in the header of a file says that it is an event of this program."""

# On a server no two rules of a table share a name. In files, where SQLite ignores it, the foreign keys of
# their migrations keep the shorter names that they were made with.
METADATA: Final = MetaData(
    naming_convention={
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
