// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-desktop/client; not to be changed here.

extension Builtin {
  static let googleDesktopClient = [
    BuiltinFile("google-desktop/client/damaged-store.yaml", #"""
# Files get cut off when a disk is full or a machine loses power. The client says so, and a
# new login mends it.
schema: scenario/1
id: damaged-store
title: The token file is damaged
flows: [loopback, device]
uses: [login, call_api]
checks: [SG-06]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

cases:
  empty: { damage: empty }
  cut-off: { damage: truncate }
  garbage: { damage: garbage }
  gone: { damage: remove }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - store: { damage: "${case.damage}" }
  - run: call_api
    browser: { decide: ignore, optional: true }
    limit: 30s
  - expect:
      outcome: { is: [needs_login, error, waiting_for_user], level: should, check: SG-06 }
      output: { has_no: secrets }
  - run: login
    browser: { user: ana, decide: approve }
  - run: call_api
  - expect: { outcome: { is: ok, level: should, check: SG-06 } }

"""#),
    BuiltinFile("google-desktop/client/debug-output.yaml", #"""
# Debug output ends up in bug reports.
schema: scenario/1
id: debug-output
title: The client is as talkative as it can be
flows: [loopback, device]
uses: [login, debug]
checks: [SE-01, SE-02]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { output: { has_no: secrets, level: must, check: SE-01 } }
  - clock: { advance: 61m }
  - run: debug
  - expect: { output: { has_no: secrets, level: should, check: SE-02 } }

"""#),
    BuiltinFile("google-desktop/client/fifty-refreshes.yaml", #"""
# Two days of hourly use.
schema: scenario/1
id: fifty-refreshes
title: Fifty refreshes, one after the other
flows: [loopback, device]
uses: [login, refresh]
needs: [refresh]
checks: [RF-12]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

limits: { case: 5m, step: 4m }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - run: refresh
    times: 50
  - expect:
      since: start # of all the runs, not only of the last
      outcome: ok
      requests:
        - { at: token, grant: refresh_token, count: 50 }
  - expect:
      stored: { refresh_token: unchanged, check: RF-12 }

"""#),
    BuiltinFile("google-desktop/client/linked-store.yaml", #"""
# Somebody has put a link where the token file belongs. To write through it would overwrite
# whatever it leads to.
schema: scenario/1
id: linked-store
title: The token file is a symbolic link
flows: [loopback, device]
uses: [login]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - store: { symlink: true }
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: [signed_in, error]
      outcome_must_match_server: true

"""#),
    BuiltinFile("google-desktop/client/store-mode.yaml", #"""
# A refresh token is a key to the account: nobody but its owner may read the file, now and
# later.
schema: scenario/1
id: store-mode
title: The token file is private, and stays so
flows: [loopback, device]
uses: [login, call_api]
needs: [refresh]
checks: [SG-01, SG-03]

server: { profile: google, access_token: { lifetime: 1h } }

users:
  ana: { email: ana@example.com, sub: "1001" }

clock: { client: follow-if-possible }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect: { stored: { mode: "0600", level: must, check: SG-01 } }
  - clock: { advance: 61m }
  - run: call_api # renews, and so writes the file again
  - expect: { stored: { mode: "0600", level: must, check: SG-03 } }

"""#),
  ]
}
