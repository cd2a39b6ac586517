"""How the tables of an event file came about: one revision for each version of the file.

The version stands in the file as `user_version`; revision `0001` makes version 1.
"""

from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from swissdesk.storage.rows.metadata import APPLICATION_ID

if TYPE_CHECKING:
    from alembic.config import Config

CURRENT_VERSION: Final = 13


def upgrade(connection: Connection) -> None:
    """Bring the tables of a file to the current version, within the transaction of `connection`."""
    from alembic import command  # noqa: PLC0415 - costs 0.1 s and is needed for old files alone

    command.upgrade(_config(connection), "head")
    # It belongs to the transaction: no file ever has the tables of one version and the number of another.
    mark(connection)


def mark(connection: Connection) -> None:
    """Note in a file that it is an event of the current version."""
    connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
    connection.exec_driver_sql(f"PRAGMA user_version={CURRENT_VERSION}")


def stamp(connection: Connection) -> None:
    """Note in a database on a server that its tables are those of the current version."""
    from alembic import command  # noqa: PLC0415

    command.stamp(_config(connection), "head")


def _config(connection: Connection) -> "Config":
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "swissdesk.storage:migrations")
    config.attributes["connection"] = connection
    return config
