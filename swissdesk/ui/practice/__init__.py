"""Practice: a copy of the example event, and a lesson beside it."""
