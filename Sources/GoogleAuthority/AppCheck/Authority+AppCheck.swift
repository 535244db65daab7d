package import WireFormats

extension Authority {
  /// Switches a client's App Check, which is felt a quarter of an hour later.
  package mutating func switchAppCheck(
    _ step: AppCheck.Step, of id: ClientID, at now: Timestamp
  ) throws(ChangeFailure) {
    var (client, app) = try iOSClient(id)
    let mode: AppCheck.Mode
    do throws(AppCheckFailure) {
      mode = try client.appCheck.mode(after: step, for: app)
    } catch { throw .appCheck(id, error) }
    let effective = now + grants.lifetimes.appCheckPropagation
    client.appCheck.set(mode, from: effective, at: now)
    registry.put(client)
    note(
      Event(
        .appCheckSwitched, at: now, client: id, project: client.project,
        detail: "\(mode.rawValue) from \(effective.rfc3339)"))
  }

  /// Changes an iOS client's bundle id, as long as App Check isn't enabled.
  package mutating func setBundleID(
    _ bundleID: String, of id: ClientID, at now: Timestamp
  ) throws(ChangeFailure) {
    var (client, app) = try iOSClient(id)
    guard client.appCheck.mode == .off else { throw .appCheck(id, .bundleIDFixed) }
    app.bundleID = bundleID
    client.kind = .iOS(app)
    registry.put(client)
    note(Event(.bundleIDChanged, at: now, client: id, project: client.project, detail: bundleID))
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
