"""Another app: it moves files, and makes several calls in one request. It learns its API from Google."""

import io
import json
import os

from google_auth_oauthlib.flow import InstalledAppFlow
from googleapiclient.discovery import build
from googleapiclient.http import MediaIoBaseDownload, MediaIoBaseUpload

TEXT = "Enter the ghost. " * 40_000


def main():
    flow = InstalledAppFlow.from_client_secrets_file(
        os.environ["UNDERSTUDY_CLIENT_SECRET_FILE"],
        scopes=["https://www.googleapis.com/auth/drive"])
    drive = build("drive", "v3", credentials=flow.run_local_server(port=0), static_discovery=False)
    got = {}
    for way, resumable in (("multipart", False), ("resumable", True)):
        content = MediaIoBaseUpload(
            io.BytesIO(TEXT.encode()), "text/plain", chunksize=256 << 10, resumable=resumable)
        made = drive.files().create(body={"name": way}, media_body=content).execute()
        file = io.BytesIO()
        download = MediaIoBaseDownload(
            file, drive.files().get_media(fileId=made["id"]), chunksize=300_000)
        while not download.next_chunk()[1]:
            pass
        got[way] = [made["size"], file.getvalue().decode() == TEXT]

    errors = []
    batch = drive.new_batch_http_request(
        callback=lambda _, answer, error: errors.append(error and error.status_code))
    for number in range(3):
        batch.add(drive.files().create(body={"name": f"Act {number}"}))
    batch.add(drive.files().get(fileId="lost"))
    batch.execute()
    got["batch"] = errors
    print(json.dumps(got))


if __name__ == "__main__":
    main()
