"""Matches: rules, log, time, and the ways to play."""
