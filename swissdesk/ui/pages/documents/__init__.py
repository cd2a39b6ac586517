"""The Documents page: list of sheets, preview, printing."""

from swissdesk.ui.pages.documents.page import DocumentsPage

__all__ = ["DocumentsPage"]
