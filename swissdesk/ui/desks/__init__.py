"""Several desks at one event: joining it, who is there, what the others do, and a line that is lost."""
