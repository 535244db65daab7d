package import WireFormats

/// Changes that developers make to clients and projects in the console. Google takes minutes to
/// hours for a change; here it takes effect at once.
extension Authority {
  package mutating func delete(_ id: ClientID, at now: Timestamp) throws(ChangeFailure) {
    try change(id, .clientDeleted, at: now) { client throws(ChangeFailure) in
      guard client.state != .deleted else { throw .clientDeleted(id) }
      client.state = .deleted
      client.deleted = now
    }
  }

  /// Restores a client that was deleted within the last thirty days.
  package mutating func restore(_ id: ClientID, at now: Timestamp) throws(ChangeFailure) {
    let time = grants.lifetimes.clientRestoration
    try change(id, .clientRestored, at: now) { client throws(ChangeFailure) in
      guard client.state == .deleted else { throw .clientNotDeleted(id) }
      if let deleted = client.deleted, deleted + time <= now { throw .restorationOver(id) }
      client.state = .active
      client.deleted = nil
    }
  }

  package mutating func disable(_ id: ClientID, at now: Timestamp) throws(ChangeFailure) {
    try change(id, .clientDisabled, at: now) { client throws(ChangeFailure) in
      guard client.state != .deleted else { throw .clientDeleted(id) }
      client.state = .disabled
    }
  }

  package mutating func enable(_ id: ClientID, at now: Timestamp) throws(ChangeFailure) {
    try change(id, .clientEnabled, at: now) { client throws(ChangeFailure) in
      guard client.state != .deleted else { throw .clientDeleted(id) }
      client.state = .active
    }
  }

  /// Sets a project's publishing status. Refresh tokens keep the end that they were issued with.
  package mutating func setAudience(
    _ audience: Project.Audience, of number: ProjectNumber, at now: Timestamp
  ) throws(ChangeFailure) {
    guard var project = registry.projects[number] else { throw .unknownProject(number) }
    project.audience = audience
    registry.put(project)
    note(Event(.audienceChanged, at: now, project: number, detail: audience.name))
  }

  /// Sets which APIs a project has enabled; nil for all. Google takes minutes for it.
  package mutating func enable(
    apis: Set<String>?, of number: ProjectNumber, at now: Timestamp
  ) throws(ChangeFailure) {
    guard var project = registry.projects[number] else { throw .unknownProject(number) }
    project.enabledAPIs = apis
    registry.put(project)
    let names = apis.map { $0.sorted().joined(separator: " ") } ?? "all"
    note(Event(.enabledAPIsChanged, at: now, project: number, detail: names))
  }

  private mutating func change(
    _ id: ClientID, _ kind: EventKind, at now: Timestamp,
    _ change: (inout OAuthClient) throws(ChangeFailure) -> Void
  ) throws(ChangeFailure) {
    deleteIfUnused(id, at: now)
    guard var client = registry.clients[id] else { throw .unknownClient(id) }
    try change(&client)
    registry.put(client)
    noteUse(of: id, at: now)
    note(Event(kind, at: now, client: id, project: client.project))
  }
}

extension Project.Audience {
  fileprivate var name: String {
    switch self {
    case .testing: "testing"
    case .production: "production"
    case .organisation(let domain): "organisation \(domain)"
    }
  }
}
