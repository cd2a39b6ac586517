"""The hall screen: pairings, results and standings on a second display, page after page."""
