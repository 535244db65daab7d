import Evidence
import Testing
import WireFormats
import Words

struct RenewedGrantChecksTests {
  /// A login, and a refresh an hour later that brings an id_token.
  static func renewed(
    _ script: inout CaseScript, _ outcome: OutcomeClass = .error, hasIdentity: Bool = true,
    isKept: Bool = false, isEarly: Bool = false, _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    script.declareStore()
    script.signIn()
    if !isEarly { script.skip(.seconds(3660)) }
    script.run("call_api", outcome) { script in
      script.refresh(brings: false)
      if hasIdentity { script.grantIDToken() } else { script.grant(refreshToken: false) }
      let identity = "e30.renewed-abcdefghijklmnopqrstuvwxyz.e30"
      script.add(.idToken, identity, in: script.evidence.exchanges.count - 1)
      if isKept { script.keep(identity) }
      play(&script)
    }
  }

  /// A login, and a run that is told of another server.
  static func moved(
    _ script: inout CaseScript, _ outcome: OutcomeClass = .needsLogin,
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    let other = "localhost:36585"
    script.signIn()
    script.run("call_api.elsewhere", outcome) { script in
      script.request("GET", "/.well-known/openid-configuration", at: .discovery, host: other)
      script.answered(
        200, #"{"issuer":"https://\#(other)","token_endpoint":"https://\#(other)/token"}"#,
        fault: "elsewhere")
      play(&script)
    }
  }

  static func showToken(_ script: inout CaseScript, to host: String) {
    script.token(
      "grant_type=refresh_token&refresh_token=\(script.latest(.refreshToken))", host: host)
  }

  static let both: [Capability] = [.refresh, .idToken]

  static let cases: [CheckCase] = [
    .init("RF-27", "refused", .holds, "renewed-identity", "other-user", capabilities: both) {
      renewed(&$0)
    },
    .init("RF-27", "goes on", .lesser, "renewed-identity", "other-user", capabilities: both) {
      renewed(&$0, .ok)
    },
    .init("RF-27", "used", .lesser, "renewed-identity", "other-issuer", capabilities: both) {
      renewed(&$0, .error) { $0.call() }
    },
    .init("RF-27", "kept", .worse, "renewed-identity", "other-user", capabilities: both) {
      renewed(&$0, .error, isKept: true)
    },
    .init(
      "RF-27", "renewed too early", .unobserved, "renewed-identity", "other-user",
      capabilities: both
    ) {
      renewed(&$0, .ok, isKept: true, isEarly: true)
    },
    .init("RF-27", "no id_token", .unobserved, "renewed-identity", "other-user", capabilities: both)
    {
      renewed(&$0, .ok, hasIdentity: false)
    },
    .init("RF-27", "no refresh", .unobserved, "renewed-identity", "other-user", capabilities: both)
    {
      $0.signIn()
      $0.run { $0.call() }
    },
    .init(
      "RF-27", "fails anyway", .unobserved, "renewed-identity", "other-user", capabilities: both,
      controlHeld: false
    ) { renewed(&$0) },
    .init("RF-27", "reads none", .notApplicable, "renewed-identity", "other-user") {
      renewed(&$0, .ok)
    },

    .init("RF-33", "asks for a sign-in", .holds, "other-server") { moved(&$0) },
    .init("RF-33", "stays with its own", .holds, "forged-metadata") {
      moved(&$0, .ok) { showToken(&$0, to: CaseScript.host) }
    },
    .init("RF-33", "shown", .worse, "other-server") {
      moved(&$0, .ok) { showToken(&$0, to: "localhost:36585") }
    },
    .init("RF-33", "shown elsewhere there", .worse, "forged-metadata") { script in
      moved(&script, .error) {
        $0.request(
          "POST", "/collected", at: nil, host: "localhost:36585",
          body: "token=\($0.latest(.refreshToken))")
      }
    },
    .init("RF-33", "never looked", .unobserved, "forged-metadata") {
      $0.signIn()
      $0.run { $0.refresh() }
    },
    .init("RF-33", "fails anyway", .unobserved, "other-server", controlHeld: false) {
      moved(&$0)
    },
    .init("RF-33", "none", .notApplicable, "other-server", capabilities: []) { moved(&$0) },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
