"""The app of loopback.py, asking for a scope that nobody knows, and not patient with it."""

import signal

import loopback

signal.alarm(2)
loopback.SCOPES += " https://www.googleapis.com/auth/nonsense"
loopback.login()
