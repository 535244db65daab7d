"""Another app: it calls every method of three APIs, with a scope that none of them accepts."""

import json
import keyword
import os
import re

from google_auth_oauthlib.flow import InstalledAppFlow
from googleapiclient.discovery import build
from googleapiclient.errors import HttpError

APIS = {"tasks": "v1", "calendar": "v3", "people": "v1"}


def methods(resource):
    """The functions of a resource and of those below it, with their parameters."""
    for name, about in resource._resourceDesc.get("methods", {}).items():
        parameters = {
            re.sub(r"\W", "_", key): re.sub(r"\[\^/\]\+", "x", value.get("pattern", "x").strip("^$"))
            for key, value in about.get("parameters", {}).items() if value.get("required")}
        yield about["id"], getattr(resource, name + "_" * keyword.iskeyword(name)), parameters, "request" in about
    for name in resource._resourceDesc.get("resources", {}):
        yield from methods(getattr(resource, name)())


def main():
    flow = InstalledAppFlow.from_client_secrets_file(
        os.environ["UNDERSTUDY_CLIENT_SECRET_FILE"],
        scopes=["https://www.googleapis.com/auth/youtube"])
    credentials = flow.run_local_server(port=0)
    statuses = {}
    for api, version in APIS.items():
        for name, call, parameters, has_body in methods(build(api, version, credentials=credentials)):
            try:
                call(**parameters, **({"body": {}} if has_body else {})).execute()
                statuses[name] = 200
            except HttpError as error:
                statuses[name] = error.status_code
    print(json.dumps(statuses))


if __name__ == "__main__":
    main()
