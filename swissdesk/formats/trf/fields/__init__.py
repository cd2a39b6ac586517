"""Lines and their fields: columns, cells, numbers, and what an import reports."""
