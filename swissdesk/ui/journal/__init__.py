"""The journal in the window, with undo and redo."""
