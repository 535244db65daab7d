/// The rhythm in which a device asks if its user has decided.
struct DevicePolling: Hashable, Sendable {
  private(set) var interval: Duration

  init(every interval: Duration) {
    self.interval = Flaw.pollsFast.isOn ? .seconds(1) : interval
  }

  /// Returns true to ask again after a refusal; any other refusal ends the login.
  mutating func goesOn(after error: RehearsalError) -> Bool {
    if let spoiled = Self.spoiled(error) { return spoiled }
    switch error {
    case .refused(_, "authorization_pending"): return true
    case .refused(_, "slow_down"):
      // For good, and not only for the next time.
      interval += .seconds(5)
      return true
    case .unreachable, .busy:
      // A server with problems is polled less often (RFC 8628, section 3.5).
      interval *= 2
      return true
    case .usage, .unknownAction, .clientFile, .store, .denied, .notAuthorized, .noAnswer,
      .unusableAnswer, .nobodyWaits, .untrustedIdentity, .codeUnused, .needsLogin,
      .needsPermission, .stillGranted, .badAnswer, .refused:
      return false
    }
  }
}
