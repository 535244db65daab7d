// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-desktop/api; not to be changed here.

extension Builtin {
  static let googleDesktopApi = [
    BuiltinFile("google-desktop/api/api-throttled.yaml", #"""
# Too many requests: nothing is wrong with the login.
schema: scenario/1
id: api-throttled
title: The API is busy for a moment
flows: [loopback, web, device]
uses: [login, call_api]
checks: [AP-08]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  too-many: { status: 429 }
  unavailable: { status: 503 }

faults:
  busy:
    at: api
    times: 1
    reply:
      status: "${case.status}"
      headers: { Retry-After: "2" }
      json: { error: { code: "${case.status}" } }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - run: call_api
  - expect:
      outcome: [ok, error]
      requests:
        - { at: token, count: 0, level: should, check: AP-08 }
        - { at: authorize, count: 0, level: should, check: AP-08 }
        - { at: api, count: { max: 3 }, spacing: { min: 2s }, level: should, check: AP-08 }

"""#),
    BuiltinFile("google-desktop/api/insufficient-scope.yaml", #"""
# "Forbidden" isn't "expired": a new token has the same permissions.
schema: scenario/1
id: insufficient-scope
title: The API asks for more than was granted
flows: [loopback, web, device]
uses: [login, call_api]
checks: [CO-08, AP-06]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  forbidden:
    at: api
    times: always
    reply:
      status: 403
      headers: { WWW-Authenticate: 'Bearer error="insufficient_scope"' }
      json: { error: { code: 403, status: PERMISSION_DENIED } }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - run: call_api
  - expect:
      outcome: [needs_permission, error]
      requests:
        - { at: token, count: 0, level: should, check: [CO-08, AP-06] }
        - { at: api, count: { max: 2 }, level: must, check: CO-08 }

"""#),
    BuiltinFile("google-desktop/api/redirecting-api.yaml", #"""
# The API sends the client to another origin, or onto the open wire. The token is none of
# anybody's business there, even where all are the same machine.
schema: scenario/1
id: redirecting-api
title: The API redirects to another origin
flows: [loopback, web, device]
uses: [login, call_api]
checks: [AP-04, AP-05]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  found: { status: 302, to: "${other_origin}/files" }
  temporary: { status: 307, to: "${other_origin}/files" }
  plain: { status: 307, to: "${plain_origin}/files" }

faults:
  elsewhere:
    at: api
    redirect: { status: "${case.status}", to: "${case.to}" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - run: call_api
  - expect:
      outcome: [error, ok] # not to follow is fine, and so is to follow without the token
      requests:
        - { at: api, count: { min: 1 } }

"""#),
  ]
}
