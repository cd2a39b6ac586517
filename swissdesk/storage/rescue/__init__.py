"""What can be saved of a damaged event file."""
