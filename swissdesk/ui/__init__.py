"""The window: pages, table models, delegates and the background worker, all on top of the services."""
