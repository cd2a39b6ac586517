"""Who takes part: the list of players or teams, their order, absences, byes, limits of pairs."""
