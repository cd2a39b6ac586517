"""A tournament as the lines of a report."""
