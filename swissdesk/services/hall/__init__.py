"""What the hall sees: the published rounds and the standings of the open event, on a large screen."""
