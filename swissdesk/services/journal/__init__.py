"""The journal of an event, and its undo and redo."""
