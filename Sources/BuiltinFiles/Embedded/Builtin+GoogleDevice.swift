// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-device; not to be changed here.

extension Builtin {
  static let googleDevice = [
    BuiltinFile("google-device/device-denied.yaml", #"""
# The user declines on the other screen: there is nothing left to ask for.
schema: scenario/1
id: device-denied
title: The user declines on the other device
flows: [device]
uses: [login]
needs: [device]
checks: [DV-08]

server: { profile: google, device: { interval: 5s } }

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: deny }
  - expect:
      outcome: { is: denied, check: DV-08 }
      requests:
        - at: token
          grant: device_code
          status: 403
          count: { max: 1 }
          level: must
          check: DV-08

"""#),
    BuiltinFile("google-device/device-expired.yaml", #"""
# Nobody types the code in. When it is over, so is the login.
schema: scenario/1
id: device-expired
title: The device code runs out
flows: [device]
uses: [login]
needs: [device]
checks: [DV-09, DV-10]

server: { profile: google, device: { interval: 5s, lifetime: 12s } }

users:
  ana: { email: ana@example.com, sub: "1001" }

limits: { case: 3m, step: 2m }

steps:
  - run: login
    browser: { user: ana, decide: ignore }
  - wait: { for: exit, timeout: 60s }
  - expect:
      outcome: { is: [error, denied, needs_login], check: DV-09 }
      requests:
        - { at: token, grant: device_code, count: { max: 5 }, level: should, check: DV-10 }
        - { at: device, count: 1, level: must, check: DV-09 }

"""#),
    BuiltinFile("google-device/device-happy.yaml", #"""
# A device without a browser: the user types its code into another one.
schema: scenario/1
id: device-happy
title: A device is let in
flows: [device]
uses: [login]
needs: [device]
checks: [DV-01, DV-02, DV-03, DV-04, DV-07]

server:
  profile: google
  device: { interval: 5s, spelling: google } # verification_url, as only Google says

users:
  ana: { email: ana@example.com, sub: "1001" }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: signed_in, level: must, check: [DV-03, DV-07] }
      requests:
        - { at: device, count: 1, check: DV-01 }
        - at: token
          grant: device_code
          count: { min: 1 }
          spacing: { min: 4800ms }
          level: must
          check: DV-04

"""#),
    BuiltinFile("google-device/device-outage.yaml", #"""
# While the user types, the network fails once. The device asks again, and more slowly (RFC
# 8628, 3.5).
schema: scenario/1
id: device-outage
title: The device's questions fail for a while
flows: [device]
uses: [login]
needs: [device]
checks: [DV-11]

server: { profile: google, device: { interval: 5s } }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  outage:
    at: token
    match: { grant: device_code }
    times: 1
    phase: before
    reply: { status: 503 }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: signed_in, level: must, check: DV-11 }
      requests:
        - at: token
          grant: device_code
          count: { min: 2 }
          spacing: { min: 4800ms }
          level: should
          check: DV-11

"""#),
    BuiltinFile("google-device/device-pending.yaml", #"""
# Users take their time. Until they have decided the client asks again and again, but never
# faster than it was told to.
schema: scenario/1
id: device-pending
title: The user takes a while to decide
flows: [device]
uses: [login]
needs: [device]
checks: [DV-04, DV-07]

users:
  ana: { email: ana@example.com, sub: "1001" }

cases: # Google says 428 where the standard says 400
  google: { interval: 5s, status: 428, gap: 4800ms }
  standard: { interval: 5s, status: 400, gap: 4800ms }
  slow: { interval: 11s, status: 428, gap: 10800ms }

server: { profile: google, device: { interval: "${case.interval}" } }

faults:
  pending:
    at: token
    match: { grant: device_code }
    times: 2
    reply: { status: "${case.status}", json: { error: authorization_pending } }

limits: { case: 3m, step: 2m }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: { is: signed_in, level: must, check: DV-07 }
      requests:
        - at: token
          grant: device_code
          count: { min: 3 }
          spacing: { min: "${case.gap}" }
          level: must
          check: DV-04

"""#),
    BuiltinFile("google-device/device-slow-down.yaml", #"""
# "Slow down" means five seconds more from now on, not only once.
schema: scenario/1
id: device-slow-down
title: The device is asked to slow down
flows: [device]
uses: [login]
needs: [device]
checks: [DV-06]

server: { profile: google, device: { interval: 5s } }

users:
  ana: { email: ana@example.com, sub: "1001" }

faults:
  slower:
    at: token
    match: { grant: device_code }
    reply: { status: 403, json: { error: slow_down } }
  pending:
    at: token
    match: { grant: device_code }
    times: 2
    reply: { status: 428, json: { error: authorization_pending } }

limits: { case: 3m, step: 2m }

steps:
  - run: login
    browser: { user: ana, decide: approve }
  - expect:
      outcome: signed_in
      requests:
        - at: token
          grant: device_code
          count: { min: 3 }
          spacing: { min: 9800ms }
          level: must
          check: DV-06

"""#),
  ]
}
