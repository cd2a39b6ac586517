"""Tests of the event file."""
