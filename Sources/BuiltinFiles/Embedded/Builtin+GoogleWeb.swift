// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-web; not to be changed here.

extension Builtin {
  static let googleWeb = [
    BuiltinFile("google-web/web-hardening.yaml", #"""
# Anybody can send a browser to a callback. Without a login that this browser has begun, it is
# refused, and the page that says so gives nothing away to other hosts.
schema: scenario/1
id: web-hardening
title: A callback comes to a browser that has begun no login
flows: [web]
uses: [login]
checks: [WB-08, ST-11]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }
  mallory: { email: mallory@example.com, sub: "6666" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { outcome: signed_in }
  - mint: { code: stolen, user: mallory, for: last_authorize }
  - callback:
      set: { code: "${minted.stolen}", state: "${random.32}" }
      answer: { status: "4xx", links_to_other_hosts: 0 }
  - expect:
      requests:
        - at: token
          where: { form.code: { is: "${minted.stolen}" } }
          count: 0
          level: must
          check: [WB-08, ST-11]

"""#),
  ]
}
