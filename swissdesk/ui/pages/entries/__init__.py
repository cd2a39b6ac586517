"""What the pages of players and of teams share: a list with the grid of rounds, edited by keyboard."""
