package import WireFormats

extension Authority {
  /// Switches a client's App Check, which is felt a quarter of an hour later.
  package mutating func switchAppCheck(
    _ step: AppCheck.Step, of id: ClientID, at now: Timestamp
  ) throws(ChangeFailure) {
    let (client, app) = try iOSClient(id)
    var setting = appCheck.settings[id] ?? AppCheck()
    let mode: AppCheck.Mode
    do throws(AppCheckFailure) {
      mode = try setting.mode(after: step, for: app)
    } catch { throw .appCheck(id, error) }
    let effective = now + grants.lifetimes.appCheckPropagation
    setting.set(mode, from: effective, at: now)
    appCheck.settings[id] = setting
    note(
      Event(
        .appCheckSwitched, at: now, client: id, project: client.project,
        detail: "\(mode.rawValue) from \(effective.rfc3339)"))
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
