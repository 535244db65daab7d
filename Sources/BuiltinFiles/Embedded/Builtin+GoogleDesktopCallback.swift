// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-desktop/callback; not to be changed here.

extension Builtin {
  static let googleDesktopCallback = [
    BuiltinFile("google-desktop/callback/code-injection.yaml", #"""
# The state is right but the code is somebody else's, who has started a login of their own:
# PKCE stops it at the token endpoint, and the client must take that for an answer.
schema: scenario/1
id: code-injection
title: A stolen code is put into a genuine callback
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [RE-15, TS-19, PK-14]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }
  mallory: { email: mallory@example.com, sub: "6666" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  - mint: { code: stolen, user: mallory } # made for another login: its challenge is another one
  - callback: { set: { code: "${minted.stolen}", state: "${last_authorize.state}" } }
  - wait: { for: [exit, outcome], timeout: 20s }
  - expect:
      outcome: { is: error, level: must, check: [RE-15, PK-14] }
      requests:
        - at: token
          where: { form.code: { is: "${minted.stolen}" } }
          count: { max: 1 }
          level: must
          check: [RE-15, TS-19, PK-14]

"""#),
    BuiltinFile("google-desktop/callback/duplicate-callback.yaml", #"""
# Browsers reload pages, and fetch them twice. A code is good for once only.
schema: scenario/1
id: duplicate-callback
title: The same callback is delivered twice
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [RE-12, TR-10]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: twice }
  - expect:
      outcome: signed_in
      requests:
        - { at: token, grant: authorization_code, count: 1, level: must, check: [RE-12, TR-10] }
      tokens: { ana: { refresh_token: active } }

"""#),
    BuiltinFile("google-desktop/callback/error-codes.yaml", #"""
# The server says no in many words, some of which nobody has thought of yet. Each ends the
# attempt.
schema: scenario/1
id: error-codes
title: The authorization server answers with an error
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [RE-02, LB-10]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  server-error: { code: server_error, text: try again }
  unavailable: { code: temporarily_unavailable, text: try again }
  scope: { code: invalid_scope, text: bad scope }
  policy: { code: admin_policy_enforced, text: not allowed here }
  unknown: { code: x_future, text: who knows }
  markup: { code: server_error, text: "<script>alert(1)</script>" }
  terminal: { code: server_error, text: "\e[31mred\a" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  - callback:
      set:
        error: "${case.code}"
        error_description: "${case.text}"
        state: "${last_authorize.state}"
      answer: { links_to_other_hosts: 0, check: LB-10 }
  - wait: { for: [exit, outcome], timeout: 20s }
  - expect:
      outcome: { is: [error, denied], check: RE-02 }
      requests:
        - { at: token, count: 0, level: must, check: RE-02 }

"""#),
    BuiltinFile("google-desktop/callback/issuer-parameter.yaml", #"""
# Google sends an `iss` that its metadata doesn't announce (RFC 9207). A right one is no
# problem, and a wrong one means that another server has answered.
schema: scenario/1
id: issuer-parameter
title: The callback names its issuer
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [RE-07, RE-09, RE-10]

server: { profile: google, send: { iss: true } }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: signed_in, level: must, check: RE-09 }

  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  - callback:
      set:
        code: "${last_authorize.code}"
        state: "${last_authorize.state}"
        iss: "https://accounts.other.example"
  - wait: { for: [exit, outcome], timeout: 20s }
  - expect:
      requests:
        - { at: token, count: 0, level: may, check: [RE-07, RE-10] }

"""#),
    BuiltinFile("google-desktop/callback/late-replay.yaml", #"""
# The callback stays in the browser's history. Whoever opens it again finds nobody who listens,
# and the code is not redeemed a second time, which would end the grant.
schema: scenario/1
id: late-replay
title: The callback is opened again when all is over
flows: [loopback]
uses: [login, call_api]
checks: [RE-13]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - callback:
      set: { code: "${last_authorize.code}", state: "${last_authorize.state}" }
  - run: call_api
  - expect:
      since: start
      outcome: ok
      requests:
        - { at: token, grant: authorization_code, count: 1, level: must, check: RE-13 }
      tokens: { ana: { refresh_token: active } }

"""#),
    BuiltinFile("google-desktop/callback/mix-up.yaml", #"""
# A code of another server, in a callback that says so (RFC 9207). Sent to ours it would be
# given away; the `iss` tells the client where it is from.
schema: scenario/1
id: mix-up
title: The code comes from another server
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [RE-07, RE-11]

server: { profile: google, second_issuer: true }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  - mint: { code: theirs, user: ana, at_second_issuer: true }
  - callback:
      set:
        code: "${minted.theirs}"
        state: "${last_authorize.state}"
        iss: "${second_issuer}"
  - wait: { for: [exit, outcome], timeout: 20s }
  - expect:
      requests:
        - at: token
          where: { form.code: { is: "${minted.theirs}" } }
          count: 0
          level: should
          check: RE-07 # of one that knows several servers RE-11 is asked as well

"""#),
    BuiltinFile("google-desktop/callback/odd-callbacks.yaml", #"""
# The state is right, and yet there is nothing to redeem, or two things at once.
schema: scenario/1
id: odd-callbacks
title: The callback has the right state and the wrong rest
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [RE-03, RE-04, RE-05, RE-16]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  code-and-error:
    set: { state: "${last_authorize.state}", code: 4/0stray, error: access_denied }
    check: RE-03
    level: should
  nothing:
    set: { state: "${last_authorize.state}" }
    check: RE-04
    level: must
  empty-code:
    set: { state: "${last_authorize.state}", code: "" }
    check: RE-05
    level: must
  token:
    set: { state: "${last_authorize.state}", access_token: ya29.stray, token_type: Bearer }
    check: RE-16
    level: must

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  - callback: { set: "${case.set}" }
  - deliver: held
  - wait: { for: [exit, outcome], timeout: 20s }
  - expect:
      requests:
        - at: token
          where: { form.code: { not: "${last_authorize.code}" } }
          count: 0
          level: "${case.level}"
          check: "${case.check}"

"""#),
    BuiltinFile("google-desktop/callback/pkce-refused.yaml", #"""
# A server that claims not to know the method: a client that goes on without PKCE has been
# talked out of its protection. PK-09 judges that by itself, and has nothing to say of a client
# that had none to begin with.
schema: scenario/1
id: pkce-refused
title: The authorization endpoint refuses the code challenge
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [PK-09, AR-09]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  - callback:
      set:
        error: invalid_request
        error_description: code challenge method not supported
        state: "${last_authorize.state}"
  - wait: { for: [exit, outcome], timeout: 20s }
  - expect:
      requests:
        - at: authorize
          where: { query.response_type: { not: code } }
          count: 0
          level: should
          check: AR-09

"""#),
    BuiltinFile("google-desktop/callback/prefetch.yaml", #"""
# Some browsers fetch an address before the user has gone there, and then again for real.
schema: scenario/1
id: prefetch
title: The browser fetches the callback in advance
flows: [loopback, web]
uses: [login]
checks: [LB-24]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  - callback:
      set: { code: "${last_authorize.code}", state: "${last_authorize.state}" }
      headers: { Sec-Purpose: prefetch }
  - deliver: held
  - wait: { for: [exit, outcome], timeout: 20s }
  - expect:
      outcome: { is: signed_in, as: ana, level: should, check: LB-24 }
      requests:
        - { at: token, grant: authorization_code, count: 1, level: should, check: LB-24 }

"""#),
    BuiltinFile("google-desktop/callback/slow-callback.yaml", #"""
# Nothing says that a request arrives in one piece.
schema: scenario/1
id: slow-callback
title: The callback trickles in
flows: [loopback]
uses: [login]
checks: [LB-18]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  - callback:
      set: { code: "${last_authorize.code}", state: "${last_authorize.state}" }
      slow: 5s
  - wait: { for: [exit, outcome], timeout: 30s }
  - expect:
      outcome: { is: signed_in, level: must, check: LB-18 }

"""#),
    BuiltinFile("google-desktop/callback/state-mismatch.yaml", #"""
# Login CSRF: somebody sends the browser to the client's port with an answer of their own
# making. The genuine answer is held back meanwhile, and then let go: if it still works, the
# forged one did no harm.
schema: scenario/1
id: state-mismatch
title: A forged callback arrives before the genuine one
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [ST-04, ST-05, ST-06, ST-07, ST-09, RE-12]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }
  mallory: { email: mallory@example.com, sub: "6666" }

cases: # what the forged callback carries
  random: { set: { code: "${minted.stolen}", state: "${random.32}" } }
  missing: { set: { code: "${minted.stolen}" } }
  upper: { set: { code: "${minted.stolen}", state: "${last_authorize.state|upper}" } }
  prefix: { set: { code: "${minted.stolen}", state: "${last_authorize.state|first:8}" } }
  twice: { set: { code: "${minted.stolen}", state: ["${last_authorize.state}", "${random.32}"] } }
  forged-error: { set: { error: access_denied, state: "${random.32}" } }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold } # keep the genuine redirect back
  - mint: { code: stolen, user: mallory, for: last_authorize } # a code of somebody else's session
  - callback: { to: "${last_authorize.redirect_uri}", set: "${case.set}" }
  - deliver: held # a client that lives must react to this
  - wait: { for: [exit, outcome], timeout: 20s }
  - expect:
      requests:
        - at: token
          where: { form.code: { is: "${minted.stolen}" } }
          count: 0
          level: should # PKCE may stop it later; to redeem it at all is still poor
          check: [ST-04, ST-05, ST-09]
        - at: token
          where: { form.code: { is: "${last_authorize.code}" } }
          count: 1
          level: should
          check: [ST-06, ST-07]
          because: a forged response should not end the pending login
      outcome: { is: signed_in, as: ana, level: should, check: ST-07 }
      never: { outcome: { is: signed_in, as: mallory, level: must, check: ST-04 } }

"""#),
    BuiltinFile("google-desktop/callback/strangers.yaml", #"""
# A port is open to every program and page of the machine. Whatever else comes to it must
# neither end the login nor hold it up.
schema: scenario/1
id: strangers
title: Other requests come to the port before the answer does
flows: [loopback]
uses: [login]
checks: [LB-12, LB-13, LB-17]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold } # the real answer waits
  - visit: { kind: silent } # a connection on which nothing is said
  - visit: { kind: rubbish } # bytes that are no HTTP
  - visit: { path: /favicon.ico }
  - visit: { path: /.well-known/appspecific/com.chrome.devtools.json }
  - visit: { path: /, method: HEAD }
  - visit: { path: /, method: OPTIONS }
  - visit: { path: /, host: attacker.example }
  - deliver: held # now the real one; a client that still listens must take it
  - wait: { for: [outcome, exit], timeout: 20s }
  - expect:
      outcome: { is: signed_in, as: ana, level: should, check: [LB-12, LB-13, LB-17] }
      requests:
        - { at: token, grant: authorization_code, count: 1, level: should, check: LB-12 }

"""#),
    BuiltinFile("google-desktop/callback/wrong-place.yaml", #"""
# A valid answer that comes by another way than the one agreed on isn't the answer.
schema: scenario/1
id: wrong-place
title: The answer arrives at another path, or by another method
flows: [loopback]
uses: [login]
checks: [LB-14, LB-15]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }
  mallory: { email: mallory@example.com, sub: "6666" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  # Codes that fit this very login, so that only the place is wrong.
  - mint: { code: elsewhere, user: mallory, for: last_authorize }
  - callback:
      set: { code: "${minted.elsewhere}", state: "${last_authorize.state}" }
      path: /somewhere/else
  - mint: { code: otherwise, user: mallory, for: last_authorize }
  - callback:
      set: { code: "${minted.otherwise}", state: "${last_authorize.state}" }
      method: DELETE
  - deliver: held
  - wait: { for: [outcome, exit], timeout: 20s }
  - expect:
      requests:
        - at: token
          where: { form.code: { is: "${minted.elsewhere}" } }
          count: 0
          level: must
          check: LB-14
        - at: token
          where: { form.code: { is: "${minted.otherwise}" } }
          count: 0
          level: should
          check: LB-15

"""#),
  ]
}
