"""A server of the program's own for shared events, the events that it has, and the invitations to them."""
