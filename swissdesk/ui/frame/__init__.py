"""The frame around the pages: sidebar, header, status bar, menus, palette."""
