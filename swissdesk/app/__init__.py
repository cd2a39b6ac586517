"""The composition root: the command line, the start of the window, settings and logging."""
