#!/usr/bin/env python3
"""aiogoogle's login and its session; state, the listener and the store are the launcher's."""
import asyncio
from aiogoogle import Aiogoogle
from aiogoogle.excs import HTTPError
from aiogoogle.models import Request
from launcher import SCOPES, client, load, run, save
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


def refresh():
    _, user = asyncio.run(Aiogoogle(client_creds=keys).oauth2.refresh(load()))
    save(user)


async def fetch(url):
    async with Aiogoogle(user_creds=load(), client_creds=keys) as google:
        try:
            await google.as_user(Request("GET", url))
        except HTTPError as error:
            return error.res.status_code if error.res else 500
        finally:
            save(google.user_creds)
    return 200


def logout(_):
    asyncio.run(Aiogoogle(client_creds=keys).oauth2.revoke(load()))


run(login, lambda url: asyncio.run(fetch(url)), logout, refresh)
