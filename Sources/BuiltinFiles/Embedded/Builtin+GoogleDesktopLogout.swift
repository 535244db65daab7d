// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-desktop/logout; not to be changed here.

extension Builtin {
  static let googleDesktopLogout = [
    BuiltinFile("google-desktop/logout/logout-refused.yaml", #"""
# Google can't be told, or doesn't know the token any more. What is kept here goes all the
# same, and the client doesn't claim more than it knows.
schema: scenario/1
id: logout-refused
title: The revocation endpoint doesn't take the token
flows: [loopback, web, device]
uses: [login, logout]
needs: [logout]
checks: [RV-03, RV-06, SG-09]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  unknown: { status: 400, body: '{"error": "invalid_token"}', outcome: [ok, error] }
  page: { status: 200, body: "<h1>Good bye</h1>", outcome: ok }
  down: { status: 503, body: later, outcome: [ok, error] }

faults:
  refused:
    at: revoke
    times: always
    reply: { status: "${case.status}", body: "${case.body}" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - run: logout
  - expect:
      outcome: { is: "${case.outcome}", check: [RV-03, RV-06] }
      requests:
        - { at: revoke, count: { min: 1, max: 6 } }
      stored: { refresh_token: absent, access_token: absent, level: must, check: [RV-03, SG-09] }

"""#),
    BuiltinFile("google-desktop/logout/logout.yaml", #"""
# Signing out ends the access at Google's side, and leaves nothing here.
schema: scenario/1
id: logout
title: The user signs out
flows: [loopback, web, device]
uses: [login, logout, call_api]
needs: [logout]
checks: [RV-01, RV-02, RV-05, SG-09]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - remember: { old: "${issued.refresh_token}" }
  - run: logout
  - expect:
      outcome: ok
      requests:
        - at: revoke
          where: { form.token: { is: "${remembered.old}" } }
          status: 200
          count: 1
          level: should
          check: [RV-01, RV-02]
      stored: { refresh_token: absent, access_token: absent, level: must, check: SG-09 }
  - run: call_api
    browser: { decide: ignore, optional: true }
    limit: 30s
  - expect:
      outcome: [needs_login, waiting_for_user, error]
      requests:
        - { at: api, count: 0, level: must, check: RV-05 }
        - { at: token, count: 0, level: must, check: RV-05 }

"""#),
  ]
}
