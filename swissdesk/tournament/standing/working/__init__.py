"""How the place of a participant came about, value by value and round by round."""
