"""The bulletin of a small event: results, standings and next pairings on one page."""
