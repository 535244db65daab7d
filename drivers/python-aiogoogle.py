#!/usr/bin/env python3
"""aiogoogle's login and its session; state, the listener and the store are the launcher's."""
import asyncio
from aiogoogle import Aiogoogle
from aiogoogle.excs import HTTPError
from aiogoogle.models import Request
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener

app = client()
keys = {"client_id": app["client_id"], "client_secret": app["client_secret"], "scopes": SCOPES}


def login():
    listener = Listener()
    creds = {**keys, "redirect_uri": listener.redirect_uri}
    google = Aiogoogle(client_creds=creds)
    url = google.oauth2.authorization_url(
        state=listener.state, access_type="offline", prompt="consent")
    save(asyncio.run(google.oauth2.build_user_creds(listener.code(url))))


async def fetch(url):
    async with Aiogoogle(user_creds=load(), client_creds=keys) as google:
        try:
            await google.as_user(Request("GET", url))
        except HTTPError as error:
            return error.res.status_code if error.res else 500
        finally:
            save(google.user_creds)
    return 200


oauth2 = Aiogoogle(client_creds=keys).oauth2
run(login, lambda url: asyncio.run(fetch(url)), lambda _: asyncio.run(oauth2.revoke(load())),
    lambda: save(asyncio.run(oauth2.refresh(load()))[1]))
