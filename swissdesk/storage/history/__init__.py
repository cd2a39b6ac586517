"""Earlier states of an event, as its journal knows them."""
