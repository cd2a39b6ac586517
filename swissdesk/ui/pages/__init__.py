"""The pages of the window, in the order of the arbiter's day."""
