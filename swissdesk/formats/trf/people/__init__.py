"""From the players' lines to a tournament of players."""
