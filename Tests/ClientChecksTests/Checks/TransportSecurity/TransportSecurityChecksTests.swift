import Evidence
import Testing
import Words

struct TransportSecurityChecksTests {
  static let variants: [(CheckID, String)] = [
    ("TL-01", "untrusted"), ("TL-02", "wrong-host"), ("TL-03", "expired"), ("TL-03", "not-yet"),
  ]

  private static func play(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said, in variant: String,
    capabilities: [Capability] = [.tls], controlHeld: Bool? = true,
    _ play: (inout CaseScript) -> Void
  ) {
    CheckCase(
      check, name, said, "bad-certificate", variant, capabilities: capabilities,
      controlHeld: controlHeld, play
    ).verify()
  }

  @Test(arguments: variants) func anImpostorGetsNothing(_ check: CheckID, _ variant: String) {
    Self.play(check, "gives up", .holds, in: variant) { $0.meetImpostor() }
    Self.play(check, "a handshake that failed", .holds, in: variant) { script in
      script.start()
      var connection = Evidence.Connection(opened: script.tick(), sender: .client)
      connection.isTLS = true
      connection.certificate = variant
      connection.failure = "unknown ca"
      script.evidence.add(connection)
      script.end(.error, .code(1))
    }
    Self.play(check, "a good connection", .unobserved, in: variant) { script in
      script.start()
      var connection = Evidence.Connection(opened: script.tick(), sender: .client)
      connection.isTLS = true
      script.evidence.add(connection)
    }
    Self.play(check, "a handshake that failed for another reason", .unobserved, in: variant) {
      $0.start()
      var connection = Evidence.Connection(opened: $0.tick(), sender: .client)
      connection.isTLS = true
      connection.failure = "unknown ca"
      $0.evidence.add(connection)
    }
    Self.play(check, "asks at a host with a good certificate", .unobserved, in: variant) {
      $0.start()
      $0.authorize()
      $0.callback()
      $0.note(.fault, "impostor")
      $0.redeem()
    }
    Self.play(check, "sends its request", .worse, in: variant) { script in
      let connection = script.meetImpostor()
      script.redeem()
      script.lastRequest { $0.connection = connection }
    }
    Self.play(check, "never came", .unobserved, in: variant) { $0.start() }
    Self.play(check, "always fails", .unobserved, in: variant, controlHeld: false) {
      $0.meetImpostor()
    }
    Self.play(check, "no TLS", .notApplicable, in: variant, capabilities: []) {
      $0.meetImpostor()
    }
  }

  static let plain: [CheckCase] = [
    .init("TL-04", "no TLS at all", .notApplicable) { $0.login() },
    .init("TL-04", "no request", .unobserved, capabilities: [.tls]) { _ in },
    .init("TL-04", "plain on this machine", .unobserved, capabilities: [.tls]) {
      $0.evidence.setting.issuer = "http://\(CaseScript.host)"
      $0.login()
    },
    .init("TL-04", "plain on this machine, beside TLS", .unobserved, capabilities: [.tls]) {
      $0.login()
    },
    .init("TL-04", "where nobody takes it for this machine", .worse, capabilities: [.tls]) {
      $0.login()
      $0.lastRequest { $0.host = "0.0.0.0:36585" }
    },
    .init("TL-04", "TLS", .holds, capabilities: [.tls]) {
      $0.login()
      $0.lastRequest { $0.isTLS = true }
    },
    .init("TL-04", "a secret in plain", .worse, capabilities: [.tls]) {
      $0.login()
      $0.lastRequest { $0.host = "oauth2.example" }
    },
    .init("TL-04", "where the token endpoint leads", .holds, capabilities: [.tls]) {
      $0.redirected(to: "collector.example")
    },
    .init("TL-04", "plain without a secret", .lesser, capabilities: [.tls]) {
      $0.request("GET", "/oauth2/v3/certs", at: .jwks, host: "www.example")
    },
    .init("TL-04", "at a cloud's address for its machines", .unobserved, capabilities: [.tls]) {
      $0.request("GET", "/computeMetadata/v1/", at: nil, host: "169.254.169.254")
      $0.request("GET", "/computeMetadata/v1/", at: nil, host: "metadata.google.internal")
    },
  ]

  @Test(arguments: plain) func aPlainConnection(_ habit: CheckCase) { habit.verify() }

  private static func redirected(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said,
    to location: String = "http://127.0.0.1:81/collected", variant: String? = nil,
    controlHeld: Bool? = true, _ play: (inout CaseScript) -> Void = { _ in }
  ) -> CheckCase {
    CheckCase(
      check, name, said, "redirecting-token",
      variant ?? (check == "TL-05" ? "plain" : "temporary"), capabilities: [.tls],
      controlHeld: controlHeld
    ) { script in
      script.start()
      script.authorize()
      script.callback()
      script.redeem()
      script.answered(307, fields: [.init("Location", location)])
      script.lastRequest { $0.isTLS = true }
      play(&script)
    }
  }

  static let redirects: [CheckCase] = [
    .init(
      "TL-05", "no redirect", .unobserved, "redirecting-token", "found", capabilities: [.tls]
    ) { $0.login() },
    redirected("TL-05", "not followed", .holds),
    redirected("TL-05", "a client that always fails", .unobserved, controlHeld: false),
    redirected("TL-05", "to a TLS address", .unobserved, to: "https://127.0.0.1:81/collected"),
    redirected("TL-05", "to where we can't see", .unobserved, to: "http://collector.example/token"),
    redirected("TL-05", "to where a proxy sees", .holds, to: "http://collector.example/token") {
      $0.evidence.setting.driver.hosts = ["oauth2.googleapis.com"]
    },
    redirected("TL-05", "followed with everything", .worse) {
      let code = $0.code
      $0.request("POST", "/collected", at: nil, host: "127.0.0.1:81", body: "code=\(code)")
    },
    redirected("TL-05", "followed with nothing", .lesser, variant: "found") {
      $0.request("GET", "/collected", at: nil, host: "127.0.0.1:81")
    },
    redirected("TL-05", "a connection to the proxy", .worse, to: "http://collector.example/token") {
      script in
      var connection = Evidence.Connection(opened: script.tick(), sender: .client)
      connection.host = "collector.example"
      script.evidence.add(connection)
    },
    redirected("TL-06", "not followed", .holds, to: "https://127.0.0.1:81/collected"),
    redirected("TL-06", "the same origin", .unobserved, to: "https://\(CaseScript.host)/elsewhere"),
    redirected("TL-06", "followed", .worse, to: "https://127.0.0.1:81/collected") {
      let verifier = $0.verifier
      $0.request(
        "POST", "/collected", at: nil, host: "127.0.0.1:81", body: "code_verifier=\(verifier)")
      $0.lastRequest { $0.isTLS = true }
    },
    redirected("TL-06", "other requests", .holds, to: "https://127.0.0.1:81/collected") {
      $0.request("GET", "/oauth2/v3/certs", at: .jwks)
    },
    redirected("TL-06", "a redirect of a GET", .nothing, variant: "found"),
  ]

  @Test(arguments: redirects) func aRedirect(_ habit: CheckCase) { habit.verify() }
}

extension CaseScript {
  /// Returns the number of the connection with the bad certificate.
  @discardableResult
  fileprivate mutating func meetImpostor() -> Int {
    start()
    authorize()
    callback()
    var connection = Evidence.Connection(opened: tick(), sender: .client)
    connection.isTLS = true
    connection.certificate = "untrusted"
    connection.fault = "impostor"
    let number = evidence.add(connection)
    end(.error, .code(1))
    return number
  }
}
