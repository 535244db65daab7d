package import WireFormats

/// The verification of the owners of Android apps and Chrome extensions.
extension Authority {
  /// Verifies the owner by what the store says of the app, as the console's button does.
  package mutating func verifyOwnership(
    of id: ClientID, by listing: StoreListing?, at now: Timestamp
  ) throws(ChangeFailure) {
    let client = try storeClient(id)
    do throws(OwnershipFailure) {
      try client.kind.verifyOwner(by: listing)
    } catch { throw .ownership(id, error) }
    try setOwnership(.verified, of: id, at: now)
  }

  /// Records that the owner of an Android or Chrome client has shown the app to be theirs, or not.
  ///
  /// Nothing on the wire depends on it: assumed.
  package mutating func setOwnership(
    _ ownership: OAuthClient.Ownership, of id: ClientID, at now: Timestamp
  ) throws(ChangeFailure) {
    var client = try storeClient(id)
    client.ownership = ownership
    registry.put(client)
    noteUse(of: id, at: now)
    note(
      Event(
        .ownershipChanged, at: now, client: id, project: client.project, detail: ownership.rawValue)
    )
  }

  private func storeClient(_ id: ClientID) throws(ChangeFailure) -> OAuthClient {
    guard let client = registry.clients[id] else { throw .unknownClient(id) }
    guard client.kind.hasOwner else { throw .noOwnership(id) }
    return client
  }
}
