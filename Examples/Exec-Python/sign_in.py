"""An app as its authors write it: it knows nothing of the mock. It asks for the scopes that it is given."""

import json
import os
import sys

from google_auth_oauthlib.flow import InstalledAppFlow


def main():
    flow = InstalledAppFlow.from_client_secrets_file(
        os.environ["UNDERSTUDY_CLIENT_SECRET_FILE"], scopes=sys.argv[1:])
    credentials = flow.run_local_server(port=0, open_browser=True)
    print(json.dumps(sorted(credentials.granted_scopes or credentials.scopes)))


if __name__ == "__main__":
    main()
