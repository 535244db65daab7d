internal import GoogleAuthority
internal import Keyring
internal import WireFormats

extension Understudy {
  /// App Check, by which Google tells requests of a genuine iOS app from those of others.
  ///
  /// Each switch is felt a quarter of an hour later, as at Google. Only requests with the token of a
  /// genuine app succeed after that while App Check is enforced.
  ///
  /// ```swift
  /// try google.appCheck.enable(for: app)
  /// try google.appCheck.enforce(for: app)
  /// google.clock.advance(by: .seconds(900))
  /// let token = try google.appCheck.token(for: app)
  /// // Have the client send it as client_assertion.
  /// ```
  public struct AppCheck: Sendable {
    let service: Service

    /// Begins to count an app's requests; all are served. The client needs a team id, and a bundle
    /// id without an asterisk.
    public func enable(for client: RegisteredClient) throws(ChangeFailure) {
      try take(.enable, for: client.clientID)
    }

    /// Refuses the requests that can't be verified.
    public func enforce(for client: RegisteredClient) throws(ChangeFailure) {
      try take(.enforce, for: client.clientID)
    }

    /// Serves all requests again, and goes on counting.
    public func unenforce(for client: RegisteredClient) throws(ChangeFailure) {
      try take(.unenforce, for: client.clientID)
    }

    /// Ends enforcement and counting.
    public func disable(for client: RegisteredClient) throws(ChangeFailure) {
      try take(.disable, for: client.clientID)
    }

    /// Makes the limited-use token that a genuine app would get, which is good for five minutes and
    /// for one request.
    public func token(for client: RegisteredClient) throws(ChangeFailure) -> String {
      try token(for: client.clientID)
    }

    /// The state and the figures that the console shows.
    public func report(of client: RegisteredClient) throws(ChangeFailure) -> Report {
      Report(try report(of: client.clientID))
    }

    func take(
      _ step: GoogleAuthority.AppCheck.Step, for client: ClientID
    ) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.switchAppCheck(step, of: client, at: now)
      }
    }

    func token(for client: ClientID) throws(ChangeFailure) -> String {
      let assertion: AppCheckAssertion
      do throws(GoogleAuthority.ChangeFailure) {
        assertion = try service.change { (state, now) throws(GoogleAuthority.ChangeFailure) in
          try state.authority.appCheckAssertion(for: client, at: now)
        }
      } catch { throw ChangeFailure(error) }
      do throws(KeyringFailure) {
        return try assertion.signed()
      } catch { throw ChangeFailure(description: "\(error)") }
    }

    func report(of client: ClientID) throws(ChangeFailure) -> AppCheckReport {
      do throws(GoogleAuthority.ChangeFailure) {
        return try service.change { (state, now) throws(GoogleAuthority.ChangeFailure) in
          try state.authority.appCheckReport(of: client, at: now)
        }
      } catch { throw ChangeFailure(error) }
    }
  }
}

extension Understudy.AppCheck {
  /// The treatment of a client's requests.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Nobody looks.
    case disabled
    /// Requests are counted, and all are served.
    case monitoring
    /// Requests that can't be verified are refused.
    case enforced

    init(_ mode: GoogleAuthority.AppCheck.Mode) {
      self =
        switch mode {
        case .off: .disabled
        case .monitoring: .monitoring
        case .enforced: .enforced
        }
    }
  }

  /// The state of a client's App Check, and the numbers of its requests while it is on.
  public struct Report: Hashable, Sendable {
    /// The mode after the last switch, which may not be felt yet.
    public let mode: Mode
    /// The mode that requests meet at the moment.
    public let inForce: Mode
    /// Requests with a valid token.
    public let verified: Int
    /// Requests without a token from an older version of the app, most likely.
    public let likelyOutdatedClient: Int
    /// Requests without a token that don't look like the app's.
    public let unknownOrigin: Int
    /// Requests with a token that is refused.
    public let invalid: Int

    init(_ report: AppCheckReport) {
      mode = Mode(report.mode)
      inForce = Mode(report.inForce)
      verified = report.metrics.verified
      likelyOutdatedClient = report.metrics.likelyOutdatedClient
      unknownOrigin = report.metrics.unknownOrigin
      invalid = report.metrics.invalid
    }
  }
}
