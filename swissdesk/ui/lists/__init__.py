"""The lists that are kept beside events, in the window."""
