"""What is done with the event as a whole: files, copies, rescue, undo, journal."""
