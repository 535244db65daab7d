internal import Keyring
package import WireFormats

extension Authority {
  /// Switches a client's App Check, which is felt a quarter of an hour later.
  package mutating func switchAppCheck(
    _ step: AppCheck.Step, of id: ClientID, at now: Timestamp
  ) throws(ChangeFailure) {
    let (client, app) = try iOSClient(id)
    let mode: AppCheck.Mode
    do throws(AppCheckFailure) {
      mode = try (appCheck.settings[id] ?? AppCheck()).mode(after: step, for: app)
    } catch { throw .appCheck(id, error) }
    set(mode, of: client, at: now)
  }

  /// Leads a client's App Check to a mode, by as many steps of the console as that takes.
  package mutating func setAppCheck(
    _ mode: AppCheck.Mode, of id: ClientID, at now: Timestamp
  ) throws(ChangeFailure) {
    set(mode, of: try iOSClient(id).client, at: now)
  }

  private mutating func set(_ mode: AppCheck.Mode, of client: OAuthClient, at now: Timestamp) {
    let effective = now + grants.lifetimes.appCheckPropagation
    appCheck.settings[client.id, default: AppCheck()].set(mode, from: effective, at: now)
    noteUse(of: client.id, at: now)
    note(
      Event(
        .appCheckSwitched, at: now, client: client.id, project: client.project,
        detail: "\(mode.rawValue) from \(effective.rfc3339)"))
  }

  /// The console's view of a client's App Check.
  package func appCheckReport(
    of id: ClientID, at now: Timestamp
  ) throws(ChangeFailure) -> AppCheckReport {
    _ = try iOSClient(id)
    return appCheck.report(of: id, at: now)
  }

  /// Makes the assertion that Google's servers would give to a genuine app.
  package mutating func appCheckAssertion(
    for id: ClientID, at now: Timestamp
  ) throws(ChangeFailure) -> AppCheckAssertion {
    let client = try iOSClient(id).client
    return AppCheckAssertion(
      client: id, project: client.project, issued: now, identifier: nextIdentifier(),
      signer: keys.signer)
  }

  private func iOSClient(
    _ id: ClientID
  ) throws(ChangeFailure) -> (client: OAuthClient, app: ClientKind.IOSApp) {
    guard let client = registry.clients[id] else { throw .unknownClient(id) }
    guard case .iOS(let app) = client.kind else { throw .appCheck(id, .notIOS) }
    return (client, app)
  }
}

extension Authority {
  /// Counts a request to the authorization endpoint, and notes one that enforcement would refuse.
  mutating func count(_ parameters: AuthorizationParameters, at now: Timestamp) {
    guard let (client, mode) = checked(parameters, at: now) else { return }
    let flaw = flaw(of: parameters, client, at: now)
    appCheck.metrics[client.id, default: AppCheckMetrics()].count(flaw)
    guard let flaw, mode == .monitoring else { return }
    note(
      Event(
        .requestUnverified, at: now, client: client.id, project: client.project,
        detail: Cause.appCheck(flaw).code))
  }

  /// App Check's objection to a request, where it is enforced.
  ///
  /// An assertion is used up by being verified, even if the request is refused: assumed.
  mutating func refusable(
    _ parameters: AuthorizationParameters, at now: Timestamp
  ) -> AppCheckFlaw? {
    guard let (client, mode) = checked(parameters, at: now), mode == .enforced else { return nil }
    return flaw(of: parameters, client, at: now)
  }

  /// The client of a request and the mode of its App Check; nil where it is off.
  private func checked(
    _ parameters: AuthorizationParameters, at now: Timestamp
  ) -> (OAuthClient, AppCheck.Mode)? {
    guard let client = parameters.clientID.flatMap({ registry.clients[$0] }) else { return nil }
    let mode = appCheck.settings[client.id]?.inForce(at: now) ?? .off
    return mode == .off ? nil : (client, mode)
  }

  private mutating func flaw(
    of parameters: AuthorizationParameters, _ client: OAuthClient, at now: Timestamp
  ) -> AppCheckFlaw? {
    guard let assertion = parameters.appCheckAssertion else {
      return parameters["gpsdk"] == nil ? .unknownOrigin : .missing
    }
    switch appCheck.earlierUse(of: assertion, for: parameters.form) {
    case .sameRequest?: return nil
    case .anotherRequest?: return .reused
    case nil: break
    }
    do throws(AppCheckFlaw) {
      try AppCheckVerification.verify(assertion, for: client, with: keys.published, at: now)
    } catch { return error }
    appCheck.noteUse(of: assertion, for: parameters.form)
    return nil
  }
}
