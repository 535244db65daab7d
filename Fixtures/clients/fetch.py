"""Sends one request, METHOD URL, and is content with any answer."""

import sys
import urllib.error
import urllib.request

try:
    urllib.request.urlopen(urllib.request.Request(sys.argv[2], method=sys.argv[1]), timeout=10)
except urllib.error.HTTPError as answer:
    print(answer.code)
