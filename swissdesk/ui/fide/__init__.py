"""FIDE mode in the window: the habit of the club, and the questions that whoever leaves it is asked."""
