"""From the records of teams to a tournament of teams."""
