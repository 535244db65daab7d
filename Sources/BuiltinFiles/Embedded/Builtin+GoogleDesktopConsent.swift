// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-desktop/consent; not to be changed here.

extension Builtin {
  static let googleDesktopConsent = [
    BuiltinFile("google-desktop/consent/granular-denial.yaml", #"""
# Google lets users untick single permissions. What they untick comes back as a shorter list
# of scopes, and nothing else tells the client.
schema: scenario/1
id: granular-denial
title: The user unticks one permission
flows: [loopback, web, device]
uses: [login, call_api]
needs_scope_roles: [required, optional] # the driver says which real scopes play these roles
checks: [CO-01, CO-02, CO-03, CO-04, TS-10]

server: { profile: google, granular_consent: true }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases: # one file, three cases: granular-denial[optional] and so on
  optional: { refused: optional, outcome: signed_in }
  required: { refused: required, outcome: [needs_permission, denied] }
  all-but-signin: { refused: [required, optional], outcome: [needs_permission, denied] }

steps:
  - run: login
    browser: { user: ana, decide: partial, refuse: "${case.refused}" }
  - expect:
      outcome: "${case.outcome}"
      requests:
        - { at: authorize, count: 1, check: CO-04, because: no second prompt without the user }
        - { at: token, grant: authorization_code, count: { max: 1 } }
  - when: { case: optional }
    run: call_api
    with: { feature: optional } # the driver maps features to commands
  - when: { case: optional }
    expect:
      outcome: [needs_permission, feature_disabled]
      requests:
        - { at: api, needs_scope: optional, count: 0, level: must, check: CO-01 }
      output: { mentions_any: ["${driver.words.permission}"], level: should, check: CO-03 }
  - when: { case: optional } # what needs no refused permission works as ever
    run: call_api
  - when: { case: optional }
    expect: { outcome: { is: ok, level: should, check: CO-02 } }

"""#),
    BuiltinFile("google-desktop/consent/scope-removed-later.yaml", #"""
# Permissions can go between two runs, too: then the answer to a refresh has a shorter list.
schema: scenario/1
id: scope-removed-later
title: A refresh brings fewer permissions than before
flows: [loopback, web, device]
uses: [login, call_api, call_api.optional]
needs_scope_roles: [required, optional]
checks: [CO-09]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  narrower:
    at: token
    match: { grant: refresh_token }
    times: always
    edit: { set: { scope: openid } }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - clock: { advance: 61m }
  - run: call_api
    with: { feature: optional }
  - run: call_api
    with: { feature: optional }
  - expect:
      outcome: [needs_permission, feature_disabled, error, needs_login]
      requests:
        - { at: api, needs_scope: optional, count: 0, level: should, check: CO-09 }

"""#),
  ]
}
