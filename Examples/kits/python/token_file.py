"""The tokens of one user, in a file that all processes of the app share."""

import dataclasses
import fcntl
import json
import os

from login import LoginFailure, Reason, Tokens


class TokenFile:
    def __init__(self, path):
        self.path = path

    def write(self, tokens):
        fresh = f"{self.path}.new"
        with open(fresh, "w") as file:
            json.dump(dataclasses.asdict(tokens), file)
        # Nobody ever reads half of it.
        os.replace(fresh, self.path)

    def read(self):
        with open(self.path) as file:
            return Tokens(**json.load(file))

    def fresh(self, login):
        """Tokens that are fresh. One process gets them, and the others wait for it."""
        with open(f"{self.path}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            tokens = self.read()
            if tokens.is_fresh:
                return tokens
            try:
                tokens = login.refresh(tokens)
            except LoginFailure as failure:
                if failure.reason is Reason.SIGN_IN_AGAIN:
                    os.remove(self.path)
                raise
            self.write(tokens)
            return tokens


class NaiveTokenFile(TokenFile):
    """The file as it is often written first.

    Any failure of a refresh counts as the end of the access, so that lost answers sign the user
    out.
    """

    def fresh(self, login):
        tokens = self.read()
        if tokens.is_fresh:
            return tokens
        try:
            tokens = login.refresh(tokens)
        except LoginFailure:
            os.remove(self.path)
            raise
        self.write(tokens)
        return tokens
