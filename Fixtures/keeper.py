"""A client that keeps its tokens in a file, and refreshes them when its own clock says so."""

import http.server
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import webbrowser

SCOPES = ["https://www.googleapis.com/auth/tasks", "https://www.googleapis.com/auth/calendar"]
LISTS = "https://tasks.googleapis.com/tasks/v1/users/@me/lists"


def main(path):
    with open(os.environ["UNDERSTUDY_CLIENT_SECRET_FILE"]) as file:
        client = json.load(file)["installed"]
    tokens = load(path)
    if tokens is None:
        tokens = sign_in(client)
        print("signed in")
    elif time.time() >= tokens["expires_at"]:
        fresh = ask(client, grant_type="refresh_token", refresh_token=tokens["refresh_token"])
        tokens = {**tokens, **fresh}
        print("refreshed")
    with open(path, "w") as file:
        json.dump(tokens, file)
    request = urllib.request.Request(
        LISTS, headers={"Authorization": "Bearer " + tokens["access_token"]}
    )
    try:
        print("API:", urllib.request.urlopen(request).status)
    except urllib.error.HTTPError as error:
        print("API:", error.code)


def load(path):
    try:
        with open(path) as file:
            return json.load(file)
    except FileNotFoundError:
        return None


def sign_in(client):
    answer = {}

    class Callback(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            answer.update(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Callback)
    redirect = f"http://127.0.0.1:{server.server_port}"
    query = {
        "response_type": "code",
        "client_id": client["client_id"],
        "redirect_uri": redirect,
        "scope": " ".join(SCOPES),
    }
    webbrowser.open(client["auth_uri"] + "?" + urllib.parse.urlencode(query))
    server.handle_request()
    if "code" not in answer:
        refuse(answer["error"])
    return ask(
        client, grant_type="authorization_code", code=answer["code"], redirect_uri=redirect
    )


def ask(client, **fields):
    fields.update(client_id=client["client_id"], client_secret=client["client_secret"])
    data = urllib.parse.urlencode(fields).encode()
    try:
        with urllib.request.urlopen(client["token_uri"], data) as answer:
            tokens = json.load(answer)
    except urllib.error.HTTPError as error:
        answer = json.load(error)
        refuse(f"{answer['error']}: {answer['error_description']}")
    tokens["expires_at"] = time.time() + tokens["expires_in"]
    return tokens


def refuse(why):
    print("refused:", why)
    sys.exit(1)


main(sys.argv[1])
