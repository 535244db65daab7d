package import WireFormats

extension Authority {
  /// Notes whether the owner of an Android or Chrome client has shown that the app is theirs.
  ///
  /// Nothing on the wire depends on it: assumed.
  package mutating func setOwnership(
    _ ownership: OAuthClient.Ownership, of id: ClientID, at now: Timestamp
  ) throws(ChangeFailure) {
    guard var client = registry.clients[id] else { throw .unknownClient(id) }
    switch client.kind {
    case .android, .chromeExtension: break
    case .desktop, .iOS, .universalWindows, .limitedInput, .web: throw .noOwnership(id)
    }
    client.ownership = ownership
    registry.put(client)
    note(
      Event(
        .ownershipChanged, at: now, client: id, project: client.project, detail: ownership.rawValue)
    )
  }
}
