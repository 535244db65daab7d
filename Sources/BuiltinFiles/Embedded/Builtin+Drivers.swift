// swift-format-ignore-file
// Made by scripts/embed from drivers; not to be changed here.

extension Builtin {
  static let drivers = [
    BuiltinFile("drivers/python-google-auth.py", #"""
#!/usr/bin/env python3
"""Maps a driver's actions to google-auth-oauthlib and google-auth, as their guides use them."""
import os
import sys
from google.auth.exceptions import RefreshError
from google.auth.transport.requests import AuthorizedSession, Request
from google.oauth2.credentials import Credentials
from google_auth_oauthlib.flow import InstalledAppFlow
from oauthlib.oauth2 import AccessDeniedError
from requests import post
STORE = os.path.expanduser("~/token.json")
AUTH = "https://www.googleapis.com/auth/"
SCOPES = ["openid", AUTH + "drive.metadata.readonly", AUTH + "calendar.readonly"]
PATHS = {"call_api": "/drive/v3/files", "call_api.optional": "/calendar/v3/users/me/calendarList"}
action, rest, code = sys.argv[1], sys.argv[2:], 0
if action not in ("login", "refresh", "logout", *PATHS):
    sys.exit(127)
if action != "login" and not os.path.exists(STORE):
    sys.exit(5)
try:
    if action == "login":
        flow = InstalledAppFlow.from_client_secrets_file("client_secret.json", SCOPES)
        user = flow.run_local_server(port=0, timeout_seconds=15)
    else:
        user = Credentials.from_authorized_user_file(STORE)
    if action == "logout":
        os.remove(STORE)
        sys.exit(post(rest[0], data={"token": user.refresh_token}).status_code not in (200, 400))
    if action == "refresh":
        user.refresh(Request())
    if action in PATHS:
        answer = AuthorizedSession(user).get(rest[0] + PATHS[action])
        code = 4 if answer.status_code == 403 else int(not answer.ok)
    with open(os.open(STORE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as store:
        store.write(user.to_json())
except AccessDeniedError:
    code = 3
except RefreshError as error:
    code = 5 if "invalid_grant" in str(error) or "Reauthentication" in str(error) else 1
sys.exit(code)

"""#),
    BuiltinFile("drivers/python-google-auth.yaml", #"""
# Google's own Python libraries, as most scripts use them: google-auth-oauthlib for the login and
# google-auth for the rest. The launcher beside this file maps the actions to their calls.
#
# The launcher and a Python that has the libraries must be found by PATH:
#   python3 -m venv venv && venv/bin/pip install google-auth-oauthlib
#   export PATH="$PWD/drivers:$PWD/venv/bin:$PATH"
schema: driver/1
id: python-google-auth
title: google-auth-oauthlib (Python, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: [python3, python-google-auth.py]

client: { type: desktop, id: "${auto}", secret: "${auto}" }

# The login takes its addresses from the client's file. Renewing doesn't: what is read back with
# from_authorized_user_file goes to oauth2.googleapis.com, whatever the file says. So the mock plays
# Google's hosts behind a proxy as well.
endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

# webbrowser.open starts what BROWSER names; the library prints the address as well.
browser:
  capture: opener
  fallback: { output: "/https?:\\S+/" }

actions:
  login: { run: ["python-google-auth.py", "login"], timeout: 60s }
  call_api: { run: ["python-google-auth.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["python-google-auth.py", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["python-google-auth.py", "refresh"], timeout: 60s }
  logout: { run: ["python-google-auth.py", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.token", refresh_token: "$.refresh_token" }

# Python asks the system for the time, which libfaketime answers.
clock: { via: faketime }

words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }
# The library refuses plain HTTP, on loopback too, unless it is told that this is a test.
set_env: { OAUTHLIB_INSECURE_TRANSPORT: "1" }

"""#),
    BuiltinFile("drivers/rehearsal-client-device.yaml", #"""
# The same app on a device without a browser: it shows an address and a code, and its user goes
# elsewhere with them.
schema: driver/1
id: rehearsal-client-device
title: Rehearsal client (Swift, device)
flows: [device]
capabilities: [device, refresh, logout, second_process, parallel_calls, tls]
requires: [rehearsal-client]

# How the mock knows the client: registered for the run, with an id and a secret of its own.
client: { type: device, id: "${auto}", secret: "${auto}" }

# How the client knows the mock: the file that Google's console hands out, with the mock's URLs.
endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

# Every case has a home of its own, so that no run finds the tokens of another.
isolate:
  env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The address stands alone in a line; the code that goes with it is in the one after that.
browser:
  capture: output
  pattern: "/^https?:\\/\\/\\S+$/"

actions:
  login: { run: ["rehearsal-client", "--flow", "device", "login"], timeout: 120s }
  call_api: { run: ["rehearsal-client", "call_api", "--api", "${api.url}"], timeout: 60s }
  call_api.parallel:
    run: ["rehearsal-client", "call_api", "--parallel", "4", "--api", "${api.url}"]
    timeout: 60s
  refresh: { run: ["rehearsal-client", "refresh"], timeout: 60s }
  logout: { run: ["rehearsal-client", "logout"], timeout: 60s }
  status: { run: ["rehearsal-client", "status", "--api", "${api.url}"], timeout: 60s }
  debug: { run: ["rehearsal-client", "debug", "--api", "${api.url}"], timeout: 60s }

# Devices may ask for few scopes: this one is enough for what the app is for.
scopes:
  signin: [openid, email]
  required: ["https://www.googleapis.com/auth/drive.file"]

api:
  - match: "GET /drive/v3/files"
    scope: required
    json: { files: [{ name: Rehearsal notes }] }

# The first that fits tells how an action ended.
outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4, stderr: "/permission .* not granted/" }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/.config/rehearsal-client/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

# The client takes its time from a variable, so it follows when a case lets days pass.
clock: { via: env, set: { REHEARSAL_CLOCK: "${clock.now}" } }

words: { permission: ["permission"] }
limits: { login_timeout: 90s, network_timeout: 30s }
set_env: { REHEARSAL_CLIENT: "${work}/client_secret.json", REHEARSAL_LOGIN_TIMEOUT: 90s }

"""#),
    BuiltinFile("drivers/rehearsal-client-scheme.yaml", #"""
# The same app where the system hands it addresses of its own scheme: the browser is sent to
# com.googleusercontent.apps.…:/oauth2redirect, and the harness plays the system.
schema: driver/1
id: rehearsal-client-scheme
title: Rehearsal client (Swift, private-use scheme)
flows: [custom-scheme]
capabilities: [refresh, logout, second_process, parallel_calls, tls]
requires: [rehearsal-client]

# Registered as an app for iOS: it has no secret, and a scheme that is its id backwards.
client: { type: custom-scheme, id: "${auto}", secret: none }

# How the client knows the mock: the file that Google's console hands out, with the mock's URLs.
endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

# Every case has a home of its own, so that no run finds the tokens of another.
isolate:
  env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The client opens the browser as desktops do. Where it can't, it prints the address.
browser:
  capture: opener
  fallback: { output: "/^https?:\\/\\/\\S+$/" }

actions:
  # With --events the client tells where it takes such addresses.
  login: { run: ["rehearsal-client", "--flow", "scheme", "--events", "login"], timeout: 60s }
  call_api: { run: ["rehearsal-client", "call_api", "--api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["rehearsal-client", "call_api.optional", "--api", "${api.url}"], timeout: 60s }
  call_api.parallel:
    run: ["rehearsal-client", "call_api", "--parallel", "4", "--api", "${api.url}"]
    timeout: 60s
  refresh: { run: ["rehearsal-client", "refresh"], timeout: 60s }
  logout: { run: ["rehearsal-client", "logout"], timeout: 60s }
  status: { run: ["rehearsal-client", "status", "--api", "${api.url}"], timeout: 60s }
  debug: { run: ["rehearsal-client", "debug", "--api", "${api.url}"], timeout: 60s }

# What the scopes are to the user: without the required one the app is of no use.
scopes:
  signin: [openid, email]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - match: "GET /drive/v3/files"
    scope: required
    json: { files: [{ name: Rehearsal notes }] }
  - match: "GET /calendar/v3/users/me/calendarList"
    scope: optional
    json: { items: [{ summary: Rehearsals }] }

# The first that fits tells how an action ended.
outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4, stderr: "/permission .* not granted/" }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/.config/rehearsal-client/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

# The client takes its time from a variable, so it follows when a case lets days pass.
clock: { via: env, set: { REHEARSAL_CLOCK: "${clock.now}" } }

words: { permission: ["permission"] }
limits: { login_timeout: 15s, network_timeout: 30s }
set_env: { REHEARSAL_CLIENT: "${work}/client_secret.json", REHEARSAL_LOGIN_TIMEOUT: 15s }

"""#),
    BuiltinFile("drivers/rehearsal-client-web.yaml", #"""
# The same app as a web site: one process that serves many browsers, and keeps what it is given.
schema: driver/1
id: rehearsal-client-web
title: Rehearsal client (Swift, web app)
flows: [web]
capabilities: [refresh, logout, parallel_calls, id_token, discovery, tls]
requires: [rehearsal-client]

client:
  type: web
  id: "${auto}"
  secret: "${auto}"
  redirect_uris: ["http://127.0.0.1:${port.app}/callback"]

endpoints:
  via: discovery
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The site is where its redirect URI is, so nobody has to name the port a second time.
service:
  run: ["rehearsal-client", "serve-web", "--api", "${api.url}"]
  ready: { http: "http://127.0.0.1:${port.app}/", timeout: 20s }

browser: { capture: start-url }

actions:
  login: { visit: "/login", timeout: 60s }
  call_api: { visit: "/files", timeout: 60s }
  call_api.optional: { visit: "/calendars", timeout: 60s }
  call_api.parallel: { visit: ["/files", "/files", "/files", "/files"], timeout: 60s }
  refresh: { visit: "/refresh", method: POST, timeout: 60s }
  logout: { visit: "/logout", method: POST, timeout: 60s }
  status: { visit: "/", timeout: 60s }

scopes:
  signin: [openid, email]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - match: "GET /drive/v3/files"
    scope: required
    json: { files: [{ name: Rehearsal notes }] }
  - match: "GET /calendar/v3/users/me/calendarList"
    scope: optional
    json: { items: [{ summary: Rehearsals }] }

# How a login has ended stands on the page that the browser is sent to in the end.
outcomes:
  signed_in: { action: login, page: { status: 200, text: "/You are signed in/" } }
  denied: { page: { text: "/You declined/" } }
  needs_permission: { page: { text: "/permission .* not granted/" } }
  needs_login: { page: { status: 401 } }
  error:
    - { action: login }
    - { page: { status: [4xx, 5xx] } }
  ok: { page: { status: 200 } }

store: none
clock: { via: env, set: { REHEARSAL_CLOCK: "${clock.now}" } }
words: { permission: ["permission"] }
limits: { network_timeout: 30s }
set_env:
  REHEARSAL_CLIENT: "${work}/client_secret.json"
  REHEARSAL_ISSUER: "${issuer}"

"""#),
    BuiltinFile("drivers/rehearsal-client.yaml", #"""
# The installed app of this repository: a client that does everything right, unless a flaw is
# switched on (rehearsal-client --list-flaws shows them). It shows what a driver can say, line by
# line.
schema: driver/1
id: rehearsal-client
title: Rehearsal client (Swift, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process, parallel_calls, id_token, discovery, tls]
requires: [rehearsal-client]

# How the mock knows the client: registered for the run, with an id and a secret of its own.
client: { type: desktop, id: "${auto}", secret: "${auto}" }

# How the client knows the mock: the file that Google's console hands out says who it is, and the
# issuer's metadata says where everything else is.
endpoints:
  via: discovery
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

# Every case has a home of its own, so that no run finds the tokens of another.
isolate:
  env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The client opens the browser as desktops do. Where it can't, it prints the address.
browser:
  capture: opener
  fallback: { output: "/^https?:\\/\\/\\S+$/" }

actions:
  login: { run: ["rehearsal-client", "login"], timeout: 60s }
  call_api: { run: ["rehearsal-client", "call_api", "--api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["rehearsal-client", "call_api.optional", "--api", "${api.url}"], timeout: 60s }
  call_api.parallel:
    run: ["rehearsal-client", "call_api", "--parallel", "4", "--api", "${api.url}"]
    timeout: 60s
  refresh: { run: ["rehearsal-client", "refresh"], timeout: 60s }
  logout: { run: ["rehearsal-client", "logout"], timeout: 60s }
  status: { run: ["rehearsal-client", "status", "--api", "${api.url}"], timeout: 60s }
  debug: { run: ["rehearsal-client", "debug", "--api", "${api.url}"], timeout: 60s }

# What the scopes are to the user: without the required one the app is of no use.
scopes:
  signin: [openid, email]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - match: "GET /drive/v3/files"
    scope: required
    json: { files: [{ name: Rehearsal notes }] }
  - match: "GET /calendar/v3/users/me/calendarList"
    scope: optional
    json: { items: [{ summary: Rehearsals }] }

# The first that fits tells how an action ended.
outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4, stderr: "/permission .* not granted/" }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/.config/rehearsal-client/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

# The client takes its time from a variable, so it follows when a case lets days pass.
clock: { via: env, set: { REHEARSAL_CLOCK: "${clock.now}" } }

words: { permission: ["permission"] }
limits: { login_timeout: 15s, network_timeout: 30s }
set_env:
  REHEARSAL_CLIENT: "${work}/client_secret.json"
  REHEARSAL_ISSUER: "${issuer}"
  REHEARSAL_LOGIN_TIMEOUT: 15s

"""#),
  ]
}
