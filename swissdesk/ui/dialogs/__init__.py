"""Dialogs: closed questions and the start of a tournament."""
