internal import WireFormats

extension TokenKeeper {
  /// What a client with flaws does about a refresh that has failed; nothing where it does as others.
  static func spoil(
    _ error: RehearsalError, of refreshToken: String, _ endpoint: TokenEndpoint, _ store: TokenStore
  ) async throws(RehearsalError) {
    if case .refused(_, "invalid_grant") = error {
      guard Flaw.deadTokenResent.isOn || Flaw.limitIgnored.isOn else { return }
      for _ in 1...3 { _ = try? await endpoint.refresh(refreshToken) }
      throw .needsLogin(reason: "Access has been taken back or has ended.")
    } else if Flaw.faultForgets.isOn {
      try store.forget()
      throw .needsLogin(reason: "The access could not be renewed.")
    }
  }
}
