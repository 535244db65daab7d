// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-desktop/network; not to be changed here.

extension Builtin {
  static let googleDesktopNetwork = [
    BuiltinFile("google-desktop/network/bad-certificate.yaml", #"""
# Somebody is in between, with a certificate that proves nothing.
schema: scenario/1
id: bad-certificate
title: The token endpoint shows a bad certificate
flows: [loopback, web]
uses: [login]
needs: [tls]
checks: [TL-01, TL-02, TL-03, TL-07]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  untrusted: { certificate: untrusted, check: TL-01 }
  wrong-host: { certificate: wrong-host, check: TL-02 }
  expired: { certificate: expired, check: TL-03 }
  not-yet: { certificate: not-yet, check: TL-03 }

faults:
  impostor: { at: token, times: always, certificate: "${case.certificate}" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  - fault: impostor # from now on: the browser has met the genuine server
  - deliver: held
  - wait: { for: exit, timeout: 20s }
  - expect:
      outcome: { is: error, level: must, check: "${case.check}" }
      requests:
        - { at: token, count: 0, level: must, check: ["${case.check}", TL-07] }

"""#),
    BuiltinFile("google-desktop/network/bad-connections.yaml", #"""
# The network breaks in the middle of the exchange.
schema: scenario/1
id: bad-connections
title: The connection to the token endpoint breaks
flows: [loopback, web]
uses: [login]
checks: [TS-15, TS-26]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  cut:
    at: token
    times: always
    truncate: 40B

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: error, level: must, check: TS-15 }
      requests:
        - { at: token, count: { max: 3 }, level: should, check: TS-26 }
      stored: { access_token: absent }

"""#),
    BuiltinFile("google-desktop/network/dead-token.yaml", #"""
# No answer ever comes. The client gives up by itself, within the time that its driver tells.
schema: scenario/1
id: dead-token
title: The token endpoint is dead
flows: [loopback, web]
uses: [login]
checks: [TS-25]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  silence: { at: token, times: always, hang: true }

limits: { case: 3m, step: network_timeout }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: error, level: should, check: TS-25 }

"""#),
    BuiltinFile("google-desktop/network/huge-answer.yaml", #"""
# Fifty megabytes of blanks behind a good answer: legal JSON, and more than anybody has to
# read.
schema: scenario/1
id: huge-answer
title: The token response never seems to end
flows: [loopback, web]
uses: [login]
checks: [TS-13]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  huge: { at: token, pad: 50MiB }

limits: { case: 4m, step: 2m }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: [signed_in, error]
      outcome_must_match_server: true
      process: { rss_max: 300MiB, level: should, check: TS-13 }

"""#),
    BuiltinFile("google-desktop/network/redirecting-token.yaml", #"""
# A redirect of the token endpoint would carry the code, the verifier and the secret with
# it, to another origin or onto the open wire.
schema: scenario/1
id: redirecting-token
title: The token endpoint redirects to another origin
flows: [loopback, web, device]
uses: [login]
checks: [TL-05, TL-06, TR-13]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  found: { status: 302, to: "${plain_origin}/collected" }
  plain: { status: 307, to: "${plain_origin}/collected" }
  temporary: { status: 307, to: "${other_origin}/collected" }
  permanent: { status: 308, to: "${other_origin}/collected" }

faults:
  elsewhere:
    at: token
    times: always
    redirect: { status: "${case.status}", to: "${case.to}" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: error, level: must, check: [TL-05, TL-06] }
      requests:
        - { at: token, count: { max: 3 } }
      output: { has_no: secrets }

"""#),
    BuiltinFile("google-desktop/network/reset.yaml", #"""
# The server hangs up without a word, and it isn't known whether the code has been used.
schema: scenario/1
id: reset
title: The token endpoint resets the connection
flows: [loopback, web]
uses: [login]
checks: [TS-26]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  before: { phase: before }
  after: { phase: after }

faults:
  reset: { at: token, times: always, phase: "${case.phase}", reset: true }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: error, check: TS-26 }
      requests:
        - { at: token, count: { min: 1, max: 3 }, level: should, check: TS-26 }

"""#),
    BuiltinFile("google-desktop/network/short-answer.yaml", #"""
# A whole answer, as it seems, but the connection ends before all that was announced has come.
schema: scenario/1
id: short-answer
title: The token response is shorter than it says
flows: [loopback, web]
uses: [login]
checks: [TS-15]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  short:
    at: token
    times: always
    phase: after
    reply:
      status: 200
      headers: { Content-Length: "4096" }
      json: { access_token: ya29.short, expires_in: 3599, token_type: Bearer }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: error, level: must, check: TS-15 }
      requests:
        - { at: token, count: { max: 3 } }
      stored: { access_token: absent }

"""#),
    BuiltinFile("google-desktop/network/silent-token.yaml", #"""
# No answer at all: the client gives up within the time that its driver tells, and can be
# interrupted before.
schema: scenario/1
id: silent-token
title: The token endpoint never answers
flows: [loopback]
uses: [login]
checks: [TS-25, LF-04]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  silence: { at: token, times: always, hang: true }

steps:
  - run: login
    background: true
    browser: { user: ana, decide: approve }
  - wait: { for: request, at: token, timeout: 20s } # the code is sent, and no answer comes
  - signal: INT
  - wait: { for: exit, timeout: 10s }
  - expect:
      outcome: { is: [error, killed], level: should, check: LF-04 }
      process: { exits_within: 5s, level: should, check: LF-04 }

"""#),
    BuiltinFile("google-desktop/network/slow-token.yaml", #"""
# Eight seconds are long, but no reason to give up.
schema: scenario/1
id: slow-token
title: The token endpoint takes its time
flows: [loopback, web]
uses: [login]
checks: [TS-25]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  slow: { at: token, delay: 8s }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: signed_in, level: should, check: TS-25 }
      requests:
        - { at: token, count: 1 }

"""#),
    BuiltinFile("google-desktop/network/token-429.yaml", #"""
# Too many sign-ins at once. The answer says when to come back.
schema: scenario/1
id: token-429
title: The token endpoint asks for a pause
flows: [loopback, web, device]
uses: [login]
checks: [TS-24]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  busy:
    at: token
    reply:
      status: 429
      headers: { Retry-After: "3" }
      json: { error: rate_limit_exceeded }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: [signed_in, error] # to give up is fine as well
      outcome_must_match_server: true
      requests:
        - at: token
          count: { max: 3 }
          spacing: { min: 3s }
          level: should
          check: TS-24

"""#),
    BuiltinFile("google-desktop/network/token-503-then-ok.yaml", #"""
# An outage of a moment. Trying again is fine if it is done with care, and giving up is fine
# as well; what is not is to say "signed in" without a token, or to lose the grant.
schema: scenario/1
id: token-503-then-ok
title: Token endpoint is unavailable once, then recovers
flows: [loopback, web, device]
uses: [login, call_api]
checks: [TS-24, RF-17, RF-18]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

cases:
  exchange-untouched: { grant: authorization_code, phase: before } # code still good afterwards
  exchange-consumed: { grant: authorization_code, phase: after } # code is gone, answer lost
  refresh: { grant: refresh_token, phase: before }

faults:
  unavailable:
    at: token
    match: { grant: "${case.grant}" }
    times: 1
    phase: "${case.phase}"
    reply:
      status: 503
      headers: { Retry-After: "2" }
      body: "<h1>Service Unavailable</h1>"
      type: text/html

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - when: { case: [exchange-untouched, exchange-consumed] }
    expect:
      outcome: [signed_in, error] # both are legal; lying is not
      outcome_must_match_server: true # signed_in only if a token was really issued
      requests:
        - at: token
          grant: authorization_code
          count: { max: 3 }
          spacing: { min: 2s } # Retry-After
          level: should
          check: TS-24
  - when: { case: refresh }
    do:
      - expect: { outcome: signed_in }
      - clock: { advance: 61m }
      - run: call_api
      - expect:
          outcome: ok
          requests:
            - at: token
              grant: refresh_token
              count: { min: 2, max: 4 }
              spacing: { min: 2s }
              level: should
              check: RF-18
            - { at: authorize, count: 0, level: must, check: RF-17 }
          stored: { refresh_token: unchanged, check: RF-17 }

"""#),
    BuiltinFile("google-desktop/network/token-outage.yaml", #"""
# The token endpoint stays away. A client that tries for ever makes it worse for everybody;
# one that throws its refresh token away makes it worse for its user.
schema: scenario/1
id: token-outage
title: Token endpoint is down while an access token has to be renewed
flows: [loopback, web, device]
uses: [login, call_api]
checks: [RF-17, RF-18, RF-19]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

cases:
  unavailable: { status: 503, wait: "1" }
  too-many: { status: 429, wait: "4" }

faults:
  outage:
    at: token
    match: { grant: refresh_token }
    times: always
    reply: { status: "${case.status}", headers: { Retry-After: "${case.wait}" }, body: later }

limits: { case: 3m, step: 90s }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - clock: { advance: 61m }
  - run: call_api
    browser: { decide: ignore, optional: true }
  - expect:
      outcome: { is: error, check: RF-17 }
      requests:
        - at: token
          grant: refresh_token
          count: { min: 1, max: 6 }
          spacing: { min: 1s }
          level: should
          check: [RF-18, RF-19]
        - { at: authorize, count: 0, level: must, check: RF-17 }
      stored: { refresh_token: unchanged, check: RF-17 }
  - clear: outage
  - run: call_api
  - expect: { outcome: { is: ok, check: RF-17 } }

"""#),
    BuiltinFile("google-desktop/network/unreachable.yaml", #"""
# No network when the access token has run out. That is no reason to forget the user: when the
# network is back, the app goes on without a new login.
schema: scenario/1
id: unreachable
title: Nothing can be reached for a while
flows: [loopback, web]
uses: [login, call_api]
checks: [TS-27, RF-17]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

faults:
  offline: { at: any, times: always, phase: before, reset: true }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }

  - clock: { advance: 61m }
  - fault: offline
  - run: call_api
  - expect:
      outcome: { is: error, level: must, check: TS-27 }
      stored: { refresh_token: unchanged, check: RF-17 }

  - clear: offline
  - run: call_api
  - expect:
      outcome: { is: ok, level: must, check: RF-17 }
      requests:
        - { at: authorize, count: 0, level: must, check: RF-17 }

"""#),
  ]
}
