"""Read the records of teams into a tournament of teams."""
