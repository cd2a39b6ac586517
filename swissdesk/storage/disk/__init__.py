"""Files and folders: durable, locked, distrusted."""
