import Evidence
import Testing
import Words

struct StorageChecksTests {
  static let privacy: [CheckCase] = [
    .init("SG-01", "no store is named", .notApplicable) { $0.login() },
    .init("SG-01", "a web client", .notApplicable, flow: .web) { $0.login() },
    .init("SG-01", "nothing was written", .unobserved) {
      $0.declareStore()
      $0.login()
    },
    .init("SG-01", "a private file", .holds) {
      $0.declareStore()
      $0.login()
      $0.keep($0.issue(.refreshToken))
    },
    .init("SG-01", "an open file", .worse) {
      $0.declareStore()
      $0.login()
      $0.keep($0.issue(.refreshToken), mode: 0o644)
    },
    .init("SG-01", "open to the group", .worse) {
      $0.declareStore()
      $0.login()
      $0.keep($0.issue(.refreshToken), mode: 0o640)
    },
    .init("SG-01", "opened by the scenario", .holds) {
      $0.declareStore()
      $0.login()
      $0.keep($0.issue(.refreshToken))
      $0.file(CaseScript.storePath, "{}", mode: 0o644, in: .store, byScenario: true)
    },
    .init("SG-01", "written anew after it was gone", .worse) {
      $0.declareStore()
      $0.login()
      $0.keep($0.issue(.refreshToken))
      $0.keep(nil)
      $0.keep($0.issue(.refreshToken), mode: 0o644)
    },
    .init("SG-01", "an open database", .worse) {
      $0.declareStore()
      $0.login()
      $0.file(CaseScript.storePath, nil, mode: 0o644, in: .store)
    },
    .init("SG-01", "an open file that is encrypted", .unobserved) {
      $0.declareStore()
      $0.login()
      $0.keep("gAAAAABn", mode: 0o644)
    },
    .init("SG-03", "another case", .nothing) { $0.login() },
    .init("SG-03", "no refresh tokens", .notApplicable, "store-mode", capabilities: []) {
      $0.login()
    },
    .init("SG-03", "no store is named", .notApplicable, "store-mode") { $0.login() },
    .init("SG-03", "nothing was refreshed", .unobserved, "store-mode") {
      $0.declareStore()
      $0.login()
      $0.keep()
    },
    .init("SG-03", "private as before", .holds, "store-mode") {
      $0.rewriteStore(from: 0o600, to: 0o600)
    },
    .init("SG-03", "opened", .worse, "store-mode") { $0.rewriteStore(from: 0o600, to: 0o644) },
    .init("SG-03", "open as before", .unobserved, "store-mode") {
      $0.rewriteStore(from: 0o644, to: 0o644)
    },
    .init("SG-03", "more open than before", .worse, "store-mode") {
      $0.rewriteStore(from: 0o640, to: 0o644)
    },
    .init("SG-03", "locked by the user, and opened", .worse, "store-mode") {
      $0.declareStore()
      $0.login()
      $0.keep(mode: 0o644)
      $0.file(CaseScript.storePath, "{}", mode: 0o600, in: .store, byScenario: true)
      $0.run("refresh") { $0.refresh() }
      $0.keep("{ }", mode: 0o644)
    },
  ]

  @Test(arguments: privacy) func whoMayRead(_ habit: CheckCase) { habit.verify() }

  static let keeping: [CheckCase] = [
    .init("SG-07", "another case", .nothing, "user-denies") { $0.login() },
    .init("SG-07", "nobody was signed in", .unobserved) {
      $0.start()
      $0.end(.error, .code(1))
    },
    .init("SG-07", "nothing came later", .unobserved) { $0.login() },
    .init("SG-07", "the grant is used", .holds) {
      $0.login()
      $0.callAPI()
    },
    .init("SG-07", "a later run that fails early", .unobserved) {
      $0.login()
      $0.start("call_api")
      $0.end(.error, .code(1))
    },
    .init("SG-07", "says that it needs one", .lesser) {
      $0.login()
      $0.start("call_api")
      $0.end(.needsLogin, .code(5))
    },
    .init("SG-07", "consent again", .lesser) {
      $0.login()
      $0.start("call_api")
      $0.authorize()
      $0.lastRequest { $0.run = 1 }
      $0.end(.ok)
    },
    .init("SG-07", "another code for a device", .lesser, "store-mode", flow: .device) {
      $0.login()
      $0.start("call_api")
      $0.request("POST", "/device/code", at: .device)
      $0.end(.waitingForUser)
    },
    .init("SG-09", "no logout", .unobserved, "logout") { $0.login() },
    .init("SG-09", "no store is named", .notApplicable, "logout") {
      $0.login()
      $0.start("logout")
      $0.end(.ok)
    },
    .init("SG-09", "nothing was stored", .unobserved, "logout") {
      $0.declareStore()
      $0.login()
      $0.start("logout")
      $0.end(.ok)
    },
    .init("SG-09", "the file is gone", .holds, "logout") {
      $0.signOut { $0.keep(nil) }
    },
    .init("SG-09", "the file is empty", .holds, "logout") { $0.signOut { $0.keep("{}") } },
    .init("SG-09", "the file is as it was", .worse, "logout") { $0.signOut { _ in } },
    .init("SG-09", "the refresh token is kept", .worse, "logout-refused", "down") {
      $0.signOut { $0.keep("{ \($0.latest(.refreshToken)) }") }
    },
    .init("SG-09", "a new login later", .holds, "logout") {
      $0.signOut { $0.keep(nil) }
      $0.login()
      $0.keep($0.issue(.refreshToken))
    },
    .init("SG-09", "a copy elsewhere", .worse, "logout") {
      $0.declareStore()
      $0.login()
      let token = $0.issue(.refreshToken)
      $0.keep(token)
      $0.file("token.json.bak", token, in: .home)
      $0.start("logout")
      $0.keep(nil)
      $0.end(.ok)
    },
  ]

  @Test(arguments: keeping) func howLong(_ habit: CheckCase) { habit.verify() }
}

extension CaseScript {
  fileprivate mutating func rewriteStore(from old: Int, to new: Int) {
    declareStore()
    login()
    keep(mode: old)
    run("refresh") { $0.refresh() }
    keep("{ }", mode: new)
  }

  fileprivate mutating func callAPI() {
    start("call_api")
    request("GET", "/drive/v3/files")
    end(.ok)
  }

  /// A login that stores its token, and a logout that does something about it.
  fileprivate mutating func signOut(_ clear: (inout CaseScript) -> Void) {
    declareStore()
    login()
    keep(issue(.refreshToken))
    start("logout")
    clear(&self)
    end(.ok)
  }
}
