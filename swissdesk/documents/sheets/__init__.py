"""The sheets, by the arbiter's day; each is one module with what stands on it and its layout."""
