internal import WireFormats

extension ProofKey {
  /// The verifier as a client with flaws makes it.
  static func spoiled(_ good: String) -> String {
    if Flaw.verifierShort.isOn { return String(good.prefix(20)) }
    if Flaw.verifierReused.isOn { return Base64URL.encode(Array(repeating: 7, count: 32)) }
    return good
  }
}

extension LoginAttempt {
  /// The state as a client with flaws makes it.
  static func spoiled(_ good: String) -> String {
    Flaw.stateReused.isOn ? Base64URL.encode(Array(repeating: 7, count: 32)) : good
  }
}

extension Login {
  /// A login by a client that gives up its proof key where the server doesn't want it.
  func spoiledRun() async throws(RehearsalError) -> TokenReply {
    do throws(RehearsalError) {
      return try await run()
    } catch {
      guard Flaw.challengeDropped.isOn, case .notAuthorized(code: "invalid_request") = error else {
        throw error
      }
    }
    return try await Flaw.adding(.challengeMissing, run)
  }
}
