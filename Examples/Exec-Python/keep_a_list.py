"""Another app: it keeps a list of tasks, by googleapiclient. It asks for the scope that it is given."""

import json
import os
import sys

from google_auth_oauthlib.flow import InstalledAppFlow
from googleapiclient.discovery import build


def main():
    flow = InstalledAppFlow.from_client_secrets_file(
        os.environ["UNDERSTUDY_CLIENT_SECRET_FILE"], scopes=sys.argv[1:])
    tasks = build("tasks", "v1", credentials=flow.run_local_server(port=0))
    list_id = tasks.tasklists().insert(body={"title": "Shopping"}).execute()["id"]
    for title in ("Milk", "Bread", "Soap"):
        tasks.tasks().insert(tasklist=list_id, body={"title": title}).execute()
    milk, bread, _ = tasks.tasks().list(tasklist=list_id).execute()["items"]
    tasks.tasks().patch(tasklist=list_id, task=milk["id"], body={"status": "completed"}).execute()
    tasks.tasks().delete(tasklist=list_id, task=bread["id"]).execute()
    left = tasks.tasks().list(tasklist=list_id).execute()["items"]
    print(json.dumps([[task["title"], task.get("status")] for task in left]))


if __name__ == "__main__":
    main()
