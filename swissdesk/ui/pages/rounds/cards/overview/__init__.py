"""The overview of a round: every board as a chip, bracket by bracket."""
