"""Read the players' lines into a tournament of players."""
