"""The window: pages, table models, delegates and the background lane, all on top of the services."""
