package import WireFormats

/// The end of clients that nobody uses. It is found out when somebody asks for one: nothing watches
/// the clock, and no request looks through all clients.
extension Authority {
  /// Notes that a client was used, or edited.
  package mutating func noteUse(of client: ClientID, at now: Timestamp) {
    guard switches.deletesUnusedClients else { return }
    clientUses.note(client, at: now)
  }

  /// Notes the use of a request's client, if tokens were exchanged.
  mutating func noteUse(_ call: Call, _ decided: Decided) {
    guard decided.outcome?.cause == nil, let client = call.client else { return }
    noteUse(of: ClientID(rawValue: client), at: call.now)
  }

  /// Deletes the client of a request, if it was unused for too long.
  mutating func deleteUnusedClient(of call: Call) {
    guard let client = call.client else { return }
    deleteIfUnused(ClientID(rawValue: client), at: call.now)
  }

  /// Deletes a client that was unused for too long, as of the time at which that was so.
  mutating func deleteIfUnused(_ id: ClientID, at now: Timestamp) {
    guard switches.deletesUnusedClients, var client = registry.clients[id],
      client.state != .deleted
    else { return }
    let last = clientUses.last(of: id, asOf: now)
    let end = last + grants.lifetimes.unusedClient
    guard end <= now else { return }
    client.state = .deleted
    client.deleted = end
    registry.put(client)
    note(
      Event(
        .unusedClientDeleted, at: now, client: id, project: client.project,
        detail: "unused since \(last.rfc3339)"))
  }

  /// Deletes all clients that were unused for too long, for somebody who looks at all of them.
  package mutating func deleteUnusedClients(at now: Timestamp) {
    guard switches.deletesUnusedClients else { return }
    for id in registry.clients.keys { deleteIfUnused(id, at: now) }
  }
}
