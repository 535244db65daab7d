"""The app of loopback.py with pages that no server should send, and that every browser shows."""

import sys

import loopback


def answer(page):
    query = dict(loopback.urllib.parse.parse_qsl(loopback.urllib.parse.urlsplit(page.path).query))
    page.wfile.write(
        b"HTTP/1.1 200 OK\nContent-Type: text/html; charset=ISO-8859-1\nContent-Length: 100\n\n"
        b"<title>Done</title>Gr\xfc\xdf Gott")
    page.close_connection = True
    if query.get("state") == page.server.state:
        page.server.answer = query


loopback.Callback.do_GET = answer
sys.exit(loopback.main())
