"""The event as files and settings."""
