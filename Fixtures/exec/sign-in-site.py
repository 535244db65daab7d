"""A website of twenty lines with fastapi-sso: visits itself, and ends when its visitor has come in."""

import json
import os
import subprocess
import sys
import threading
import time

import uvicorn
from fastapi import FastAPI, Request
from fastapi_sso.sso.google import GoogleSSO

with open(sys.argv[1]) as file:
    client = json.load(file)["web"]
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"
site = "http://localhost:8000"
app = FastAPI()
sso = GoogleSSO(client["client_id"], client["client_secret"], redirect_uri=f"{site}/callback",
                allow_insecure_http=True)
server = uvicorn.Server(uvicorn.Config(app, host="localhost", port=8000, log_level="warning"))


@app.get("/login")
async def login():
    async with sso:
        return await sso.get_login_redirect()


@app.get("/callback")
async def callback(request: Request):
    async with sso:
        user = await sso.verify_and_process(request)
    print(user.email, flush=True)
    server.should_exit = True
    return user


def visit():
    while not server.started:
        time.sleep(0.05)
    subprocess.run(["xdg-open", f"{site}/login"])


threading.Thread(target=visit).start()
server.run()
