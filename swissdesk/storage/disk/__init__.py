"""Event files on the disk: written durably, locked, read without trust."""
