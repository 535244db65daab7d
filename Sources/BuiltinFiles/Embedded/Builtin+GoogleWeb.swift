// swift-format-ignore-file
// Made by scripts/embed from scenarios/google-web; not to be changed here.

extension Builtin {
  static let googleWeb = [
    BuiltinFile("google-web/web-hardening.yaml", #"""
# Links to a web app come from anywhere, with whatever somebody has put into them. An answer counts
# in the browser that has begun the login and nowhere else, no parameter leads to foreign hosts, and
# what a request says of its host is nothing that addresses are made of.
schema: scenario/1
id: web-hardening
title: Requests that somebody else has made up come to a web app
flows: [web]
uses: [login]
checks: [WB-03, WB-04, WB-08, ST-11]

server: { profile: google }

users:
  ana: { email: ana@example.com, sub: "1001" }
  mallory: { email: mallory@example.com, sub: "6666" }

cases:
  strange-answer: {}
  other-browser: {}
  next: { place: "https://evil.example/" }
  next-without-scheme: { place: "//evil.example/" }
  host: { place: evil.example }

steps:
  - when: { case: strange-answer }
    do:
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
              check: WB-08

  # Somebody sends the address that was meant for ana's browser to another one.
  - when: { case: other-browser }
    do:
      - run: login
        browser: { user: ana, decide: approve, deliver: hold }
      - visit: { action: login, browser: other } # it is known to the app as well
      - callback:
          set: { code: "${last_authorize.code}", state: "${last_authorize.state}" }
          browser: other
      - expect:
          requests:
            - { at: token, grant: authorization_code, count: 0, level: must, check: ST-11 }
      - deliver: held
      - wait: { for: outcome, timeout: 20s }
      - expect: { outcome: { is: signed_in, as: ana, level: should, check: ST-11 } }

  # The way back, as many frameworks call it: at the start of the login, and at its end.
  - when: { case: [next, next-without-scheme] }
    do:
      - visit:
          action: login
          set:
            { next: "${case.place}", return_to: "${case.place}", redirect: "${case.place}" }
      - run: login
        browser: { user: ana, decide: approve, deliver: hold }
      - callback:
          set:
            code: "${last_authorize.code}"
            state: "${last_authorize.state}"
            next: "${case.place}"
            return_to: "${case.place}"
            redirect: "${case.place}"
          answer: { status: [200, 4xx], links_to_other_hosts: 0, level: must, check: WB-03 }

  - when: { case: host }
    do:
      - run: login
        browser: { user: ana, decide: approve }
      - expect: { outcome: signed_in }
      - visit: { action: login, host: "${case.place}" }
      - visit: { action: login, headers: { X-Forwarded-Host: "${case.place}" } }

"""#),
  ]
}
