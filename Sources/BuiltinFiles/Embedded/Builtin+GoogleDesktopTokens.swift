// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-desktop/tokens; not to be changed here.

extension Builtin {
  static let googleDesktopTokens = [
    BuiltinFile("google-desktop/tokens/broken-answers.yaml", #"""
# What arrives is no JSON at all, or only half of it.
schema: scenario/1
id: broken-answers
title: The token response is broken
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [TS-14, TS-15, TS-29]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  half: { body: '{"access_token": "ya29.half",' }
  empty: { body: "" }
  text: { body: "all is well" }

faults:
  broken:
    at: token
    match: { grant: authorization_code }
    phase: after
    reply: { status: 200, body: "${case.body}", type: application/json }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: error, level: must, check: TS-14 }
      requests:
        - { at: token, grant: authorization_code, count: 1, level: must, check: TS-14 }
      output: { has_no: secrets, check: TS-29 }

"""#),
    BuiltinFile("google-desktop/tokens/client-refused.yaml", #"""
# The server says that it doesn't know the client, and how it would like to be told. One change
# to another way of authentication is fine; a secret in the address is not.
schema: scenario/1
id: client-refused
title: The token endpoint doesn't accept the client
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [TS-20]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  refused:
    at: token
    times: always
    reply:
      status: 401
      headers: { WWW-Authenticate: Basic }
      json: { error: invalid_client, error_description: Unauthorized }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: error, level: must, check: TS-20 }
      requests:
        - { at: token, count: { min: 1, max: 2 }, level: must, check: TS-20 }
        - at: token
          where: { query.client_secret: { absent: false } }
          count: 0
          level: must
          check: TS-20

"""#),
    BuiltinFile("google-desktop/tokens/large-tokens.yaml", #"""
# Google says how large tokens may become, and other servers put whole documents into them.
schema: scenario/1
id: large-tokens
title: The tokens are long
flows: [loopback, custom-scheme, web, device]
uses: [login, call_api]
checks: [TS-12]

server:
  profile: google
  code: { shape: long }
  access_token: { shape: "${case.shape}" }
  refresh_token: { shape: "${case.shape}" }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  google: { shape: long } # what Google promises at most: 2 KiB, and 512 bytes for a refresh token
  beyond: { shape: huge } # 8 KiB each

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: { is: signed_in, level: should, check: TS-12 } }
  - run: call_api # a new process: the token went through the store
  - expect:
      outcome: { is: ok, level: should, check: TS-12 }
      requests:
        - at: api
          where: { header.authorization: { is: "Bearer ${issued.access_token}" } }
          count: { min: 1 }
          level: should
          check: TS-12

"""#),
    BuiltinFile("google-desktop/tokens/readable-token.yaml", #"""
# The access token looks like a signed document. What stands in it is between the server and
# the API, so a client that reads it is wrong some day.
schema: scenario/1
id: readable-token
title: The access token can be read, and must not be
flows: [loopback, custom-scheme, web, device]
uses: [login, call_api]
checks: [AP-07]

server: { profile: google, access_token: { shape: jwt } }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: { is: signed_in, level: must, check: AP-07 } }
  - run: call_api
  - expect: { outcome: { is: ok, level: must, check: AP-07 } }
  # Whether a client that has asked for another token does so anyway, when there is nothing to read.
  - server: { change: { access_token: { shape: google } } }
  - run: call_api
  - run: call_api

"""#),
    BuiltinFile("google-desktop/tokens/scope-spelling.yaml", #"""
# The list of granted scopes is a set. Google adds to it, and knows some scopes by longer names.
schema: scenario/1
id: scope-spelling
title: The granted scopes are listed in another way
flows: [loopback, custom-scheme, web]
uses: [login, call_api]
checks: [TS-10]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  added: { scope: "https://www.googleapis.com/auth/userinfo.profile ${last_authorize.scope}" }
  repeated: { scope: "${last_authorize.scope} openid" }

steps:
  - run: login
    browser: { user: ana, decide: approve, deliver: hold }
  - fault: # what was asked for is known by now
      at: token
      match: { grant: authorization_code }
      edit: { set: { scope: "${case.scope}" } }
  - deliver: held
  - wait: { for: exit, timeout: 20s }
  - expect: { outcome: { is: signed_in, level: should, check: TS-10 } }
  - run: call_api
  - expect: { outcome: { is: ok, level: should, check: TS-10 } }

"""#),
    BuiltinFile("google-desktop/tokens/token-errors.yaml", #"""
# The token endpoint refuses. The code is gone, so there is nothing to try again with.
schema: scenario/1
id: token-errors
title: The token endpoint answers with an error
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [TS-19, TS-20, TR-10]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  invalid-grant: { status: 400, body: '{"error": "invalid_grant"}', type: application/json }
  invalid-client: { status: 401, body: '{"error": "invalid_client"}', type: application/json }
  text: { status: 400, body: "Bad Request", type: text/plain }
  page: { status: 400, body: "<h1>Bad Request</h1>", type: text/html }

faults:
  refused:
    at: token
    match: { grant: authorization_code }
    times: always
    reply: { status: "${case.status}", body: "${case.body}", type: "${case.type}" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: error, level: must, check: TS-19 }
      requests:
        - { at: token, grant: authorization_code, count: { max: 2 }, level: must, check: TS-20 }
        - { at: authorize, count: 1 }
      output: { has_no: secrets }

"""#),
    BuiltinFile("google-desktop/tokens/token-shapes.yaml", #"""
# Answers that the standard allows, or that servers give all the same. The login works with
# each.
schema: scenario/1
id: token-shapes
title: The token response looks a little different
flows: [loopback, custom-scheme, web]
uses: [login, call_api]
checks: [TS-01, TS-02, TS-03, TS-05, TS-09]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  unknown-members:
    edit: { add: { x_text: two, x_number: 1.5, x_null: null, x_list: [1, { deep: 2 }] } }
    check: TS-01
    level: must
  no-expiry: { edit: { drop: expires_in }, check: TS-02, level: should }
  text-expiry: { edit: { set: { expires_in: "3599" } }, check: TS-03, level: may }
  fraction-expiry: { edit: { set: { expires_in: 3599.5 } }, check: TS-03, level: may }
  no-scope: { edit: { drop: scope }, check: TS-09, level: must }
  lower-case: { edit: { set: { token_type: bearer } }, check: TS-05, level: must }
  upper-case: { edit: { set: { token_type: BEARER } }, check: TS-05, level: must }
  mixed-case: { edit: { set: { token_type: bEARER } }, check: TS-05, level: must }

faults:
  shape:
    at: token
    match: { grant: authorization_code }
    edit: "${case.edit}"

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: signed_in, level: "${case.level}", check: "${case.check}" }
  - run: call_api
  - expect:
      outcome: { is: ok, level: "${case.level}", check: "${case.check}" }
      requests:
        - at: api
          where: { header.authorization: { is: "Bearer ${issued.access_token}" } }
          count: { min: 1 }

"""#),
    BuiltinFile("google-desktop/tokens/useless-tokens.yaml", #"""
# Answers with status 200 that are no success. None of them may be taken for one.
schema: scenario/1
id: useless-tokens
title: The token response has no usable token
flows: [loopback, custom-scheme, web]
uses: [login]
checks: [TS-06, TS-08, TS-14, TS-16, TS-22, AP-12]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  no-token: { json: { token_type: Bearer, expires_in: 3599 }, type: application/json }
  null-token: { json: { access_token: null, token_type: Bearer }, type: application/json }
  number-token: { json: { access_token: 17, token_type: Bearer }, type: application/json }
  foreign-type: { json: { access_token: ya29.stray, token_type: mac }, type: application/json }
  error-with-200: { json: { error: invalid_grant }, type: application/json }
  list: { json: [{ access_token: ya29.stray, token_type: Bearer }], type: application/json }
  page: { json: { access_token: ya29.stray, token_type: Bearer }, type: text/html }

faults:
  useless:
    at: token
    match: { grant: authorization_code }
    phase: after
    reply: { status: 200, json: "${case.json}", type: "${case.type}" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - when: { case: [no-token, null-token, number-token] }
    expect: { outcome: { is: [error, denied], check: TS-08 } }
  - when: { case: foreign-type }
    expect: { outcome: { is: [error, denied], check: TS-06 } }
  - when: { case: error-with-200 }
    expect: { outcome: { is: [error, denied], check: TS-22 } }
  - when: { case: list }
    expect: { outcome: { is: [error, denied], check: TS-14 } }
  - when: { case: page }
    expect: { outcome: { is: [error, denied], check: TS-16 } }
  - expect:
      requests:
        - { at: token, grant: authorization_code, count: { max: 1 }, level: must, check: TR-10 }
        - { at: api, count: 0, level: must, check: AP-12 }
      stored: { access_token: absent, refresh_token: absent }

"""#),
  ]
}
