"""Typesetting: what every sheet is set with, from type and boxes to the PDF, and the data that all share."""
