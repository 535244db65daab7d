#!/usr/bin/python3
"""oauth2client, retired in 2018 and still what Debian's gcalcli and others sign in with."""
from keeping import SCOPES, STORE
from launcher import run
import httplib2
from oauth2client import client, tools
from oauth2client.file import Storage


def login():
    flow = client.flow_from_clientsecrets("client_secret.json", SCOPES, prompt="consent")
    tools.run_flow(flow, Storage(STORE), tools.argparser.parse_args([]))


def api(url):
    return int(Storage(STORE).get().authorize(httplib2.Http()).request(url)[0]["status"])


def refresh():
    Storage(STORE).get().refresh(httplib2.Http())


def logout(_):
    Storage(STORE).get().revoke(httplib2.Http())


run(login, api, logout, refresh)
