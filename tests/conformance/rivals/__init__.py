"""The conformance run against other programs: both ways, restartable, every difference minimised."""
