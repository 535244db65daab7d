// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-desktop/refresh; not to be changed here.

extension Builtin {
  static let googleDesktopRefresh = [
    BuiltinFile("google-desktop/refresh/broken-refresh.yaml", #"""
# The network breaks in the middle of a refresh. Nobody has said that the grant is over, so
# nothing is thrown away.
schema: scenario/1
id: broken-refresh
title: The connection breaks while an access token is renewed
flows: [loopback, web, device]
uses: [login, call_api]
needs: [refresh]
checks: [RF-17]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

cases:
  reset: {} # the server hangs up
  half: {} # and here it does so within the answer

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - when: { case: reset }
    fault: { at: token, match: { grant: refresh_token }, times: always, reset: true }
  - when: { case: half }
    fault: { at: token, match: { grant: refresh_token }, times: always, truncate: 40B }
  - clock: { advance: 61m }
  - run: call_api
    browser: { decide: ignore, optional: true }
  - expect:
      requests:
        - { at: authorize, count: 0, level: must, check: RF-17 }
      stored: { refresh_token: unchanged, check: RF-17 }
  - clear: all
  - run: call_api
  - expect: { outcome: { is: ok, check: RF-17 } }

"""#),
    BuiltinFile("google-desktop/refresh/client-disabled.yaml", #"""
# The client itself is refused, which says nothing about the user's grant: once the client
# is back, it should go on as before.
schema: scenario/1
id: client-disabled
title: The client is refused for a while
flows: [loopback, web, device]
uses: [login, call_api]
needs: [refresh]
checks: [RF-25]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

faults:
  disabled:
    at: token
    match: { grant: refresh_token }
    times: always
    reply: { status: 401, json: { error: disabled_client } }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - clock: { advance: 61m }
  - run: call_api
  - expect:
      outcome: error
      stored: { refresh_token: unchanged, level: should, check: RF-25 }
  - clear: disabled
  - run: call_api
  - expect: { outcome: { is: ok, level: should, check: RF-25 } }

"""#),
    BuiltinFile("google-desktop/refresh/clock-skew.yaml", #"""
# The machine's clock is wrong. Lifetimes are relative, so it shouldn't matter.
schema: scenario/1
id: clock-skew
title: The client's clock is ten minutes off
flows: [loopback, web]
uses: [login, call_api]
checks: [RF-23]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  ahead: { skew: 10m }
  behind: { skew: "-10m" }

clock: { client: follow, skew: { client: "${case.skew}" } }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - run: call_api
  - expect:
      outcome: { is: ok, level: should, check: RF-23 }
      requests:
        - at: token
          grant: refresh_token
          count: 0
          level: should
          check: RF-23
          needs: client-clock

"""#),
    BuiltinFile("google-desktop/refresh/early-401.yaml", #"""
# A token can die before its time. One refresh is the way to find out whether only the token
# is dead.
schema: scenario/1
id: early-401
title: The API refuses a token that should be good
flows: [loopback, web, device]
uses: [login, call_api]
needs: [refresh]
checks: [RF-06]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  forgotten:
    at: api
    times: 1
    reply:
      status: 401
      headers: { WWW-Authenticate: 'Bearer error="invalid_token"' }
      json: { error: { code: 401, status: UNAUTHENTICATED } }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - run: call_api
  - expect:
      outcome: { is: ok, level: should, check: RF-06 }
      requests:
        - { at: api, status: 401, count: 1 }
        - { at: token, grant: refresh_token, count: 1, level: should, check: RF-06 }

"""#),
    BuiltinFile("google-desktop/refresh/endless-401.yaml", #"""
# If a fresh token is refused as well, a third won't help.
schema: scenario/1
id: endless-401
title: The API refuses every token
flows: [loopback, web, device]
uses: [login, call_api]
needs: [refresh]
checks: [RF-07]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  refusal:
    at: api
    times: always
    reply:
      status: 401
      headers: { WWW-Authenticate: 'Bearer error="invalid_token"' }
      json: { error: { code: 401, status: UNAUTHENTICATED } }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - run: call_api
    browser: { decide: ignore, optional: true }
    limit: 30s
  - expect:
      outcome: [error, needs_login, waiting_for_user]
      requests:
        - { at: token, grant: refresh_token, count: { max: 2 }, level: must, check: RF-07 }
        - { at: api, count: { max: 3 }, level: must, check: RF-07 }

"""#),
    BuiltinFile("google-desktop/refresh/expiry.yaml", #"""
# The everyday case: an hour later the access token is over, and nobody wants to see a
# browser.
schema: scenario/1
id: expiry
title: The access token is over, the refresh token isn't
flows: [loopback, web, device]
uses: [login, call_api]
needs: [refresh]
checks: [RF-02, RF-03, RF-12, RF-14]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - remember: { first: "${issued.refresh_token}" }

  - clock: { advance: 61m }
  - run: call_api
  - expect:
      outcome: ok
      requests:
        - { at: token, grant: refresh_token, count: 1, check: RF-02 }
        - { at: authorize, count: 0, level: must, check: RF-02 }
      stored: { refresh_token: unchanged, check: RF-12 }

  # Google's answer has no refresh token, so the old one must do again. RF-12 judges that by itself,
  # and has nothing to say of a client that has never asked.
  - clock: { advance: 61m }
  - run: call_api
  - expect:
      outcome: ok
      requests:
        - at: token
          grant: refresh_token
          where: { form.refresh_token: { is: "${remembered.first}" } }
          count: 1

"""#),
    BuiltinFile("google-desktop/refresh/parallel-refresh.yaml", #"""
# Several calls find the token over at the same moment. One of them renews it, the others
# wait.
schema: scenario/1
id: parallel-refresh
title: Many calls at the moment of expiry
flows: [loopback, web]
uses: [login, call_api.parallel]
needs: [refresh, parallel_calls]
checks: [RF-15]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

faults:
  slow: { at: token, match: { grant: refresh_token }, times: always, delay: 500ms }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - clock: { advance: 61m }
  - run: call_api
    with: { feature: parallel }
  - expect:
      outcome: ok
      requests:
        - { at: token, grant: refresh_token, count: 1, level: should, check: RF-15 }
        - { at: api, count: { min: 2 } }

"""#),
    BuiltinFile("google-desktop/refresh/revoked-refresh-token.yaml", #"""
# The user has taken the access back on their account page. The client finds out by a
# refusal, says so, and forgets what is dead.
schema: scenario/1
id: revoked-refresh-token
title: The user removes access while the client is away
flows: [loopback, web, device]
uses: [login, call_api]
checks: [RF-07, RF-08, RF-09, RF-10, RF-24, SE-07]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - remember: { old: "${issued.refresh_token}" }

  - server: { revoke: grant, user: ana, by: account-page } # kills access and refresh token
  - clock: { advance: 61m }
  - run: call_api
    browser: { decide: ignore, optional: true } # nobody at the keyboard
    limit: 30s
  - expect:
      outcome: [needs_login, waiting_for_user]
      requests:
        - { at: token, grant: refresh_token, count: { max: 2 }, level: must, check: RF-08 }
        - { at: token, grant: refresh_token, count: { max: 1 }, level: should, check: RF-08 }
        - { at: api, count: { max: 3 }, level: must, check: RF-07 }
      output: { has_no: secrets, check: SE-07 }

  - run: call_api # second run: the dead token is gone
    browser: { user: ana, decide: approve, optional: true }
  - expect:
      requests:
        - at: token
          where: { form.refresh_token: { is: "${remembered.old}" } }
          count: 0
          level: should
          check: RF-10

"""#),
    BuiltinFile("google-desktop/refresh/rotation.yaml", #"""
# Other servers than Google replace the refresh token each time. The old one is then worth
# nothing, and using it again looks like theft.
schema: scenario/1
id: rotation
title: Each refresh brings a new refresh token
flows: [loopback, web, device]
uses: [login, call_api]
needs: [refresh]
checks: [RF-13, RF-14]

server:
  profile: google
  access_token: { lifetime: 1h }
  refresh_token: { rotate: true, reuse_detection: true }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - remember: { first: "${issued.refresh_token}" }
  - clock: { advance: 61m }
  - run: call_api
  - expect:
      outcome: ok
      stored: { refresh_token: latest, check: RF-14 }
  - clock: { advance: 61m }
  - run: call_api
  - expect:
      outcome: ok
      requests:
        - at: token
          where: { form.refresh_token: { is: "${remembered.first}" } }
          count: 0
          level: must
          check: [RF-13, RF-14]

"""#),
    BuiltinFile("google-desktop/refresh/session-policy.yaml", #"""
# A Workspace administrator limits sessions: the refresh token is refused until the user
# signs in again. The reason stands in `error_subtype`.
schema: scenario/1
id: session-policy
title: An organisation's session has ended
flows: [loopback, web, device]
uses: [login, call_api]
needs: [refresh]
checks: [RF-28]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@corp.example, sub: "1001", hd: corp.example }

clock: { client: follow-if-possible }

faults:
  session:
    at: token
    match: { grant: refresh_token }
    times: always
    reply:
      status: 400
      json: { error: invalid_grant, error_subtype: invalid_rapt, error_description: reauth related }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - clock: { advance: 61m }
  - run: call_api
    browser: { decide: ignore, optional: true }
    limit: 30s
  - expect:
      outcome: { is: [needs_login, waiting_for_user], check: RF-28 }
      requests:
        - { at: token, grant: refresh_token, count: { max: 1 }, level: should, check: RF-28 }

"""#),
    BuiltinFile("google-desktop/refresh/testing-status.yaml", #"""
# While a project is in testing, Google ends its refresh tokens after seven days, and
# doesn't say so in advance. Most authors of apps meet this first.
schema: scenario/1
id: testing-status
title: A project in testing loses its refresh tokens after a week
flows: [loopback, web, device]
uses: [login, call_api]
needs: [refresh]
checks: [RF-08, RF-09, RF-31]

server: { profile: google, publishing: testing }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - clock: { advance: 8d }
  - run: call_api
    browser: { decide: ignore, optional: true }
    limit: 30s
  - expect:
      outcome: { is: [needs_login, waiting_for_user], check: [RF-09, RF-31] }
      requests:
        - { at: token, grant: refresh_token, count: { max: 2 }, level: must, check: RF-08 }

"""#),
    BuiltinFile("google-desktop/refresh/time-limited-access.yaml", #"""
# Users can give access for some days only. The client is told, and copes with the end.
schema: scenario/1
id: time-limited-access
title: Time-based access runs out
flows: [loopback, web]
uses: [login, call_api]
checks: [RF-02, RF-08, RF-09, RF-20, RF-21]

server:
  profile: google
  access_token: { lifetime: 1h }
  refresh_token: { lifetime: 7d, announce: true } # refresh_token_expires_in: 604800

users:
  ana: { email: ana@example.com, sub: "1001" }

clock:
  start: "2031-03-01T09:00:00Z"
  client: follow-if-possible # follow, follow-if-possible or real

steps:
  - run: login
    browser: { user: ana, decide: approve, duration: 7d }
  - expect: { outcome: signed_in }

  - clock: { advance: 61m } # access token is over, refresh token is good
  - run: call_api
  - expect:
      outcome: ok
      requests:
        - { at: token, grant: refresh_token, count: 1, check: RF-02 }
        - { at: authorize, count: 0, check: RF-02 }

  - clock: { advance: 7d } # now the refresh token is over too
  - run: call_api
    browser: { user: ana, decide: approve, optional: true } # used only if the client asks
  - expect:
      outcome: [ok, needs_login] # silent re-consent, or a clear request to log in
      requests:
        - { at: token, grant: refresh_token, count: { max: 1 }, level: must, check: RF-08 }
        - { at: api, status: 401, count: { max: 1 } }
        - at: token
          grant: refresh_token
          count: 0
          level: may
          check: RF-21
          needs: client-clock

"""#),
    BuiltinFile("google-desktop/refresh/two-processes.yaml", #"""
# Two processes share one store, and both find the token over. Where refresh tokens are
# replaced, the slower one must not use the old one.
schema: scenario/1
id: two-processes
title: Two processes renew at the same time
flows: [loopback]
uses: [login, call_api]
needs: [refresh, second_process]
checks: [RF-16]

server:
  profile: google
  access_token: { lifetime: 1h }
  refresh_token: { rotate: true, reuse_detection: true }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

faults:
  slow: { at: token, match: { grant: refresh_token }, times: always, delay: 500ms }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - clock: { advance: 61m }
  - run: call_api
    as: first
    background: true
  - run: call_api
    as: second
  - wait: { for: exit, run: first, timeout: 20s }
  - run: call_api # whatever happened, the user is still signed in
  - expect:
      outcome: { is: ok, level: should, check: RF-16 }
      tokens: { ana: { refresh_token: active } }

"""#),
  ]
}
