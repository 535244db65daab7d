// swift-format-ignore-file
// Made by scripts/embed from scenarios/openid; not to be changed here.

extension Builtin {
  static let openid = [
    BuiltinFile("openid/hostile-endpoint-url.yaml", #"""
# What the metadata says ends up in the hands of a browser, or of a shell. Only https is opened.
schema: scenario/1
id: hostile-endpoint-url
title: The metadata names an address that isn't one of the web
flows: [loopback, web]
uses: [login]
needs: [discovery]
checks: [BR-04, BR-05]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  script: { url: "javascript:alert(1)//" }
  file: { url: "file:///etc/passwd" }
  command: { url: "https://127.0.0.1/;touch%20hit" }

faults:
  hostile:
    at: discovery
    times: always
    edit: { set: { authorization_endpoint: "${case.url}" } }

steps:
  - run: login
    browser: { user: ana, decide: approve, optional: true }
  - expect:
      outcome: { is: error, level: must, check: [BR-04, BR-05] }
      requests:
        - { at: token, count: 0, level: must, check: BR-04 }

"""#),
    BuiltinFile("openid/id-token-mutations.yaml", #"""
# For clients that read the id_token: one thing is wrong with it, and it must not be
# believed.
schema: scenario/1
id: id-token-mutations
title: The id_token has something wrong with it
flows: [loopback, web]
uses: [login]
needs: [id_token]
checks: [ID-01, ID-02, ID-03, ID-05, ID-06, ID-08, ID-09, ID-13]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  unsigned: { change: { id_token: { sign: none } }, check: ID-01 }
  damaged: { change: { id_token: { sign: damaged } }, check: ID-02 }
  public-key-as-secret: { change: { id_token: { sign: hs256 } }, check: ID-13 }
  other-audience: { change: { id_token: { set: { aud: other-client } } }, check: ID-03 }
  no-audience: { change: { id_token: { drop: aud } }, check: ID-03 }
  other-issuer: { change: { id_token: { set: { iss: "https://other.example" } } }, check: ID-05 }
  no-issuer: { change: { id_token: { drop: iss } }, check: ID-05 }
  expired: { change: { id_token: { set: { exp: 1000000000 } } }, check: ID-06 }
  no-expiry: { change: { id_token: { drop: exp } }, check: ID-06 }
  other-nonce: { change: { id_token: { set: { nonce: not-what-was-sent } } }, check: ID-08 }
  no-nonce: { change: { id_token: { drop: nonce } }, check: ID-08 }
  nobody: { change: { id_token: { drop: sub } }, check: ID-09 }

steps:
  - server: { change: "${case.change}" }
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: error, level: must, check: "${case.check}" }

"""#),
    BuiltinFile("openid/key-rotation.yaml", #"""
# Google replaces its signing keys now and then. A client that has kept the old ones looks
# again.
schema: scenario/1
id: key-rotation
title: The signing key is replaced between two logins
flows: [loopback, web]
uses: [login]
needs: [id_token]
checks: [ID-10, ID-15]

server: { profile: google, jwks: { decoys: 2 } }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: { is: signed_in, check: ID-15 } }
  - server: { rotate_keys: true }
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: signed_in, level: should, check: ID-10 }
      requests:
        - { at: jwks, count: { max: 2 } }

"""#),
    BuiltinFile("openid/metadata.yaml", #"""
# The endpoints are where the metadata says, and nowhere else: paths that nobody would guess.
schema: scenario/1
id: metadata
title: The metadata names unusual endpoints
flows: [loopback, web, device]
uses: [login]
needs: [discovery]
checks: [DS-01, AR-07]

server:
  profile: google
  paths:
    authorize: /stage/door
    token: /stage/box-office
    jwks: /stage/keys
    device: /stage/gallery

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: { is: signed_in, level: must, check: DS-01 } }

"""#),
    BuiltinFile("openid/plain-http.yaml", #"""
# Tokens are never asked for without TLS, whatever the metadata says.
schema: scenario/1
id: plain-http
title: The metadata names a token endpoint without TLS
flows: [loopback, web]
uses: [login]
needs: [discovery, tls]
checks: [TL-04]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  downgrade:
    at: discovery
    times: always
    edit: { set: { token_endpoint: "${plain_origin}/token" } }

steps:
  - run: login
    browser: { user: ana, decide: approve, optional: true }
  - expect:
      outcome: { is: error, level: must, check: TL-04 }
      requests:
        - { at: token, count: 0, level: must, check: TL-04 }

"""#),
    BuiltinFile("openid/strange-keys.yaml", #"""
# Beside the right key there are some that sign nothing: another algorithm, another use, a kind
# that nobody knows. The id_token names its key; all others don't matter.
schema: scenario/1
id: strange-keys
title: The published keys are a mixed bag
flows: [loopback, web]
uses: [login]
needs: [id_token]
checks: [ID-15]

server: { profile: google, jwks: { decoys: 4 } }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: signed_in, level: must, check: ID-15 }

"""#),
    BuiltinFile("openid/wrong-metadata.yaml", #"""
# The metadata names another issuer than the one it was fetched from.
schema: scenario/1
id: wrong-metadata
title: The metadata is somebody else's
flows: [loopback, web, device]
uses: [login]
needs: [discovery]
checks: [DS-02]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  stranger:
    at: discovery
    times: always
    edit: { set: { issuer: "https://accounts.other.example" } }

steps:
  - run: login
    browser: { user: ana, decide: approve, optional: true }
  - expect:
      outcome: { is: error, level: must, check: DS-02 }
      requests:
        - { at: token, count: 0, level: must, check: DS-02 }

"""#),
  ]
}
