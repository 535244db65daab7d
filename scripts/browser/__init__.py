"""Drives a real browser through the mock's pages."""
