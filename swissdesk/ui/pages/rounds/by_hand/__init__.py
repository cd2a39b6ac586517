"""A round that is paired by hand."""
