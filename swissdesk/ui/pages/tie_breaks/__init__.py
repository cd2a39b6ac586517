"""The one editor of tie-breaks: on the Tournament page and beside the standings."""
