import Evidence
import Testing
import Words

struct RevocationChecksTests {
  /// A login, then a logout that sends this and leaves that in the store.
  static func logout(
    _ script: inout CaseScript, says outcome: OutcomeClass = .ok, keeps stored: String = "{}",
    _ play: (inout CaseScript) -> Void = { $0.revoke() }
  ) {
    script.evidence.setting.driver.actions = ["login", "logout"]
    script.signIn()
    script.store("\(script.latest(.accessToken)) \(script.latest(.refreshToken))")
    script.run("logout", outcome, play)
    script.store(stored)
  }

  static let cases: [CheckCase] = [
    .init("RV-01", "good", .holds, "logout") { logout(&$0) },
    .init("RV-01", "nothing sent", .unobserved, "logout") { logout(&$0) { _ in } },
    .init("RV-01", "a GET", .worse, "logout") { logout(&$0) { $0.revoke(method: "GET") } },
    .init("RV-01", "in the address", .lesser, "logout") {
      logout(&$0) { $0.revoke(inQuery: true) }
    },
    .init("RV-01", "no logout", .notApplicable, "logout") { $0.signIn() },
    .init("RV-01", "no refresh", .notApplicable, "logout", capabilities: []) { logout(&$0) },

    .init("RV-02", "good", .holds, "logout") { logout(&$0) },
    .init("RV-02", "nothing sent", .lesser, "logout") { logout(&$0) { _ in } },
    .init("RV-02", "nobody signs out", .unobserved, "logout") {
      $0.evidence.setting.driver.actions = ["logout"]
      $0.signIn()
    },
    .init("RV-02", "access token at Google", .holds, "logout") {
      $0.evidence.setting.serverProfile = .google
      logout(&$0) { $0.revoke(.accessToken) }
    },
    .init("RV-02", "access token elsewhere", .lesser, "logout") {
      $0.evidence.setting.serverProfile = .rfc
      logout(&$0) { $0.revoke(.accessToken) }
    },
    .init("RV-02", "in the address", .holds, "logout") { logout(&$0) { $0.revoke(inQuery: true) } },
    .init("RV-02", "what the server has ended is ended", .holds, "logout") {
      $0.evidence.setting.serverProfile = .rfc
      logout(&$0) { script in
        script.revoke(.accessToken)
        let token = script.evidence.secrets.lastIndex { $0.kind == .refreshToken } ?? 0
        let end = Secret.End(moment: script.tick(), reason: .revoked)
        script.evidence.update(secret: token) { $0.end = end }
      }
    },
    .init("RV-02", "no logout", .notApplicable, "logout") { $0.signIn() },

    .init("RV-03", "cleared", .holds, "logout-refused", "unknown") {
      logout(&$0) { $0.revoke(fault: "refused") }
    },
    .init("RV-03", "kept", .lesser, "logout-refused", "unknown") {
      $0.evidence.setting.driver.actions = ["logout"]
      $0.signIn()
      $0.store($0.latest(.refreshToken))
      $0.run("logout", .error) { $0.revoke(fault: "refused") }
    },
    .init("RV-03", "fails, and nothing can be seen", .lesser, "logout-refused", "unknown") {
      $0.evidence.setting.driver.actions = ["logout"]
      $0.signIn()
      $0.run("logout", .error) { $0.revoke(fault: "refused") }
    },
    .init("RV-03", "nothing can be seen", .unobserved, "logout-refused", "unknown") {
      $0.evidence.setting.driver.actions = ["logout"]
      $0.signIn()
      $0.run("logout") { $0.revoke(fault: "refused") }
    },
    .init("RV-03", "not refused", .unobserved, "logout-refused", "unknown") { logout(&$0) },
    .init("RV-03", "no logout", .notApplicable, "logout-refused", "page") { $0.signIn() },

    .init("RV-05", "nothing old", .holds, "logout") {
      logout(&$0)
      $0.run("call_api", .needsLogin)
    },
    .init("RV-05", "a new login", .holds, "logout") {
      logout(&$0)
      $0.signIn()
      $0.run { $0.call() }
    },
    .init("RV-05", "the old access token", .worse, "logout") {
      logout(&$0)
      $0.run("call_api", .error) { $0.call(status: 401) }
    },
    .init("RV-05", "the old refresh token", .worse, "logout") {
      logout(&$0)
      $0.run("call_api", .error) { $0.refresh(brings: false) }
    },
    .init("RV-05", "nothing was tried", .unobserved, "logout") { logout(&$0) },
    .init("RV-05", "fails anyway", .unobserved, "logout", controlHeld: false) {
      logout(&$0)
      $0.run("call_api", .error)
    },
    .init("RV-05", "no logout", .notApplicable, "logout") { $0.signIn() },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}

extension CaseScript {
  fileprivate mutating func revoke(
    _ kind: Secret.Kind = .refreshToken, method: String = "POST", inQuery: Bool = false,
    fault: String? = nil
  ) {
    let token = "token=\(latest(kind))"
    let isForm = method == "POST" && !inQuery
    request(
      method, isForm ? "/revoke" : "/revoke?\(token)", at: .revoke,
      fields: [.init("Content-Type", "application/x-www-form-urlencoded")],
      body: isForm ? token : "")
    answered(fault == nil ? 200 : 400, fault: fault)
  }
}
