"""The app: prints its access token, after a refresh if it needs one.

usage: notes.py CLIENT_FILE TOKEN_FILE
"""

import json
import sys

from login import GoogleLogin
from token_file import TokenFile

with open(sys.argv[1]) as file:
    login = GoogleLogin(json.load(file))
print(TokenFile(sys.argv[2]).fresh(login).access_token)
