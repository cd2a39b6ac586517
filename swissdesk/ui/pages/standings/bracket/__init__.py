"""The bracket of a knock-out."""
