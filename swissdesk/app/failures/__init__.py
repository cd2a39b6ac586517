"""What is said and kept when the program cannot start, meets a defect or ends in the middle of its work."""
