"""Sheets for a round: pairings, slips, absentees, checklists."""
