// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-desktop/login; not to be changed here.

extension Builtin {
  static let googleDesktopLogin = [
    BuiltinFile("google-desktop/login/abandoned-login.yaml", #"""
# The user closes the page, or never looks at it. The client must not wait for ever. How
# long it waits is told by the driver, which had better make it short.
schema: scenario/1
id: abandoned-login
title: Nobody comes back from the browser
flows: [loopback, custom-scheme]
uses: [login]
checks: [LF-01, LF-08]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  closed: { decision: close }
  ignored: { decision: ignore }

limits: { case: 3m, step: login_timeout }

steps:
  - run: login
    browser: { user: ana, decide: "${case.decision}" }
  - wait: { for: exit }
  - expect:
      outcome: { is: [error, denied, needs_login], check: LF-01 }
      requests:
        - { at: token, count: 0, level: must }
      process: { cpu_max: 1s, level: should, check: LF-08 }

"""#),
    BuiltinFile("google-desktop/login/error-page.yaml", #"""
# Some refusals are shown to the user and never come back to the client, such as a browser
# that Google doesn't allow. All that the client can do is to stop waiting, and to say so.
schema: scenario/1
id: error-page
title: The sign-in page shows an error that the client never hears of
flows: [loopback, custom-scheme]
uses: [login]
checks: [BR-08, LF-01]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

limits: { case: 3m, step: login_timeout }

steps:
  - run: login
    browser: { user: ana, decide: error-page }
  - wait: { for: exit }
  - expect:
      outcome: { is: [error, denied, needs_login], level: should, check: BR-08 }
      requests:
        - { at: token, count: 0, level: must }

"""#),
    BuiltinFile("google-desktop/login/happy-path.yaml", #"""
# The control for everything else: if this fails, nothing can be said about failures that
# are expected elsewhere. So the browser does no more here than it must; real-browser has
# one with all its habits.
schema: scenario/1
id: happy-path
title: First login, one API call, second run without a browser
flows: [loopback, custom-scheme, web]
uses: [login, call_api] # actions of the driver; one that lacks them is not applicable
checks: [RE-06, TS-10, RF-01, SG-07, LB-05, LB-06, LB-08, LF-05, LF-11]

server: { profile: google } # Google's codes, tokens, errors and extra parameters

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: signed_in
      requests:
        - { at: authorize, count: 1, check: LF-11 }
        - { at: token, grant: authorization_code, count: 1, check: LF-11 }
        - { at: discovery, count: { max: 1 }, check: LF-11 }
      listener: { closed_within: 3s, check: LB-06 }

  - run: call_api
  - expect:
      outcome: ok
      requests:
        - at: api
          count: { min: 1 }
          where: { header.authorization: { is: "Bearer ${issued.access_token}" } }

  - run: call_api # a new process, the same store
  - expect:
      outcome: ok
      requests:
        - { at: authorize, count: 0, because: a valid token must be reused, check: RF-01 }
        - { at: token, count: 0, level: should, check: RF-01 }

"""#),
    BuiltinFile("google-desktop/login/hostile-browser.yaml", #"""
# What comes to a loopback port need not be the callback: icons, other methods, other paths with
# a code of nobody's, connections that say nothing.
schema: scenario/1
id: hostile-browser
title: The browser asks for all kinds of things first
flows: [loopback]
uses: [login]
checks: [LB-12, LB-14, LB-15, LB-17]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve, style: hostile }
  - expect:
      outcome: { is: signed_in, level: must, check: [LB-12, LB-15, LB-17] }
      requests:
        - { at: token, grant: authorization_code, count: { max: 1 }, level: must, check: LB-14 }

"""#),
    BuiltinFile("google-desktop/login/interrupted-login.yaml", #"""
# Ctrl-C while the browser is open: the client ends at once, and not as if all were well.
schema: scenario/1
id: interrupted-login
title: The user presses Ctrl-C while the client waits
flows: [loopback, device]
uses: [login]
checks: [LF-02, LF-03, LF-07]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  interrupt: { signal: INT }
  terminate: { signal: TERM }

steps:
  - run: login
    background: true
    browser: { user: ana, decide: ignore }
  - wait: { for: quiet } # the browser has shown the page, and nothing more happens
  - signal: "${case.signal}"
  - wait: { for: exit, timeout: 10s }
  - expect:
      outcome: { is: [error, killed], level: should, check: [LF-02, LF-03] }
      process: { exits_within: 2s, children: 0, level: should, check: [LF-02, LF-03, LF-07] }
      requests:
        - { at: token, count: 0, level: must }

"""#),
    BuiltinFile("google-desktop/login/no-browser.yaml", #"""
# A machine without a desktop, or somebody who is there by ssh: the program that opens browsers says
# that it can't, or there is none. Whoever is told the address can open it elsewhere.
schema: scenario/1
id: no-browser
title: No browser can be opened
flows: [loopback]
uses: [login]
checks: [BR-03]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  fails: { opener: fails }
  missing: { opener: missing }

steps:
  - run: login
    browser: { user: ana, decide: approve, opener: "${case.opener}" }
  - expect:
      outcome: { is: [signed_in, error], level: should, check: BR-03 }

"""#),
    BuiltinFile("google-desktop/login/port-taken.yaml", #"""
# The port that the client had the last time belongs to another program now. A client that lets
# the system choose its port doesn't notice; one that wants this very port has to look whether it
# got it, or the code goes to whoever has it.
schema: scenario/1
id: port-taken
title: Another program has taken the port of the last login
flows: [loopback]
uses: [login]
checks: [LB-04]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  # A login that nobody ends shows the port, which is free again at once: nobody has connected.
  - run: login
    background: true
    browser: { user: ana, decide: ignore }
  - wait: { for: request, at: authorize, timeout: 20s }
  - signal: TERM
  - wait: { for: exit, timeout: 20s }
  - remember: { taken: "${last_authorize.redirect_uri}" }
  - occupy: "${last_authorize.redirect_uri}"
  - run: login
    browser: { user: ana, decide: approve, optional: true }
  - expect:
      outcome: { is: [signed_in, error], level: should, check: LB-04 } # to say why is fine as well
      requests:
        - at: authorize
          where: { query.redirect_uri: { is: "${remembered.taken}" } }
          count: 0
          level: must
          check: LB-04

"""#),
    BuiltinFile("google-desktop/login/real-browser.yaml", #"""
# Browsers connect before they have anything to say, ask for an icon, and keep connections open. A
# client that takes the first connection for the answer waits for ever, or ends too early.
schema: scenario/1
id: real-browser
title: The browser behaves as Chrome does
flows: [loopback, web]
uses: [login]
checks: [LB-08, LB-12, LB-13, LB-19]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve, style: chrome-like }
  - expect:
      outcome: signed_in
      requests:
        - { at: token, grant: authorization_code, count: 1, level: should, check: [LB-12, LB-13] }
      listener: { closed_within: 3s, check: LB-19 }

"""#),
    BuiltinFile("google-desktop/login/repeat-logins.yaml", #"""
# What is made anew for each login can only be seen over several of them.
schema: scenario/1
id: repeat-logins
title: Twenty logins in a row
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [PK-06, ST-02]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

limits: { case: 5m, step: 4m }

steps:
  - run: login
    times: 20
    browser: { user: ana, decide: approve }
  - expect:
      since: start # of all the runs, not only of the last
      outcome: signed_in
      requests:
        - { at: authorize, count: 20 }
        - { at: token, grant: authorization_code, count: 20 }

"""#),
    BuiltinFile("google-desktop/login/two-accounts.yaml", #"""
# The second login is somebody else's. From then on the app works for them, and what it has kept
# of the first user is of no use any more.
schema: scenario/1
id: two-accounts
title: Another user signs in
flows: [loopback, web]
uses: [login, call_api]
checks: [SG-10]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }
  ben: { email: ben@example.com, sub: "1002" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: { is: signed_in, as: ana } }
  - remember: { first: "${issued.access_token}" }

  - run: login
    browser: { user: ben, decide: approve }
  - expect: { outcome: { is: signed_in, as: ben, level: must, check: SG-10 } }

  - run: call_api
  - expect:
      outcome: ok
      requests:
        - at: api
          where: { header.authorization: { is: "Bearer ${issued.access_token}" } }
          count: { min: 1 }
          level: must
          check: SG-10
        - at: api
          where: { header.authorization: { is: "Bearer ${remembered.first}" } }
          count: 0
          level: must
          check: SG-10

"""#),
    BuiltinFile("google-desktop/login/two-logins.yaml", #"""
# The user has forgotten the first window and starts again. Each login has a port and a state of
# its own, so the second one is not in the way of the first, nor the other way round.
schema: scenario/1
id: two-logins
title: A second login begins while the first one waits
flows: [loopback]
uses: [login]
needs: [second_process]
checks: [LB-23]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    as: first
    background: true
    browser: { user: ana, decide: ignore }
  - wait: { for: request, at: authorize, timeout: 20s }
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: signed_in, level: must, check: LB-23 }
      requests:
        - { at: token, grant: authorization_code, count: 1, check: LB-23 }

"""#),
    BuiltinFile("google-desktop/login/user-denies.yaml", #"""
# "No" is an answer. The client says so, leaves no token behind, and can be asked again.
schema: scenario/1
id: user-denies
title: The user declines, and changes their mind later
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [RE-01, LF-12, PK-10]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: deny }
  - remember: { challenge: "${last_authorize.code_challenge}", state: "${last_authorize.state}" }
  - expect:
      outcome: { is: denied, check: RE-01 }
      requests:
        - { at: token, count: 0, level: must, check: RE-01 }
      output: { has_no: secrets }

  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: signed_in, check: LF-12 }
      requests:
        - at: authorize
          where: { query.code_challenge: { is: "${remembered.challenge}" } }
          count: 0
          because: nothing of a failed attempt may be used again
          check: PK-10
        - at: authorize
          where: { query.state: { is: "${remembered.state}" } }
          count: 0
          check: PK-10

"""#),
  ]
}
