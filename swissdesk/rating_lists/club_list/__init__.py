"""The club's own list: its members, its file, and how people of events come into it."""
