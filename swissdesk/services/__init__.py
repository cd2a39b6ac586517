"""The use cases: one function for each intention of the arbiter.

Each function that changes something runs in one transaction, is durable when it returns and names in
`Changes` the parts of the window that must be read again. Rows are frozen and hold native values:
what a page sorts by is never a text that only looks like a number.
"""

from swissdesk.services.changes import Area, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId

__all__ = ["Area", "Changes", "OpenEvent", "SectionId"]
