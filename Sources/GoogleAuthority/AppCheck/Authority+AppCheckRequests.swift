internal import HTTPWire
internal import Keyring
internal import WireFormats

extension Authority {
  /// Counts a request to the authorization endpoint, and says why it can't be verified if that is
  /// enforced.
  ///
  /// An assertion is used up by being verified, whatever else is wrong with the request: assumed.
  mutating func unverified(
    _ parameters: AuthorizationParameters, at now: Timestamp
  ) -> AppCheckFlaw? {
    guard let client = parameters.clientID.flatMap({ registry.clients[$0] }) else { return nil }
    let mode = client.appCheck.inForce(at: now)
    guard mode != .off else { return nil }
    let flaw = flaw(of: parameters, client, at: now)
    appCheck.metrics[client.id, default: AppCheckMetrics()].count(flaw)
    guard let flaw else { return nil }
    guard mode == .enforced else {
      note(
        Event(
          .requestUnverified, at: now, client: client.id, project: client.project,
          detail: Cause.appCheck(flaw).code))
      return nil
    }
    return flaw
  }

  private mutating func flaw(
    of parameters: AuthorizationParameters, _ client: OAuthClient, at now: Timestamp
  ) -> AppCheckFlaw? {
    guard let assertion = parameters.appCheckAssertion else {
      return parameters["gpsdk"] == nil ? .unknownOrigin : .missing
    }
    do throws(AppCheckFlaw) {
      let verification = try AppCheckVerification(
        assertion, for: client, with: keys.published, at: now)
      return appCheck.use(verification.identifier, for: parameters.form) ? nil : .reused
    } catch { return error }
  }
}
