/// A project's registration for events about its users' accounts. A project has one at most.
package struct EventReceiver: Hashable, Sendable {
  package let project: ProjectNumber
  package var url: ReceiverURL
  /// The names of types that it has asked for. Unknown names are ignored.
  package var requested: [String]
  /// A disabled one gets nothing, and nothing is kept for it.
  package var isEnabled: Bool
  /// The authority's URLs as the project knows them: they make the issuer.
  package var issuer: PublicURLs

  package init(
    project: ProjectNumber, url: ReceiverURL,
    types: Set<SecurityEventType> = Set(SecurityEventType.allCases), isEnabled: Bool = true,
    issuer: PublicURLs = .google
  ) {
    self.project = project
    self.url = url
    requested = SecurityEventType.allCases.filter(types.contains).map(\.rawValue)
    self.isEnabled = isEnabled
    self.issuer = issuer
  }

  /// The types that it gets.
  package var types: Set<SecurityEventType> {
    Set(requested.compactMap(SecurityEventType.init(rawValue:)))
  }
}

/// The receivers of security events, and the queue of their events.
package struct CrossAccountProtection: Sendable {
  package internal(set) var receivers: [ProjectNumber: EventReceiver] = [:] {
    didSet { setupHasChanged = true }
  }
  /// True if a receiver has changed since somebody last asked.
  var setupHasChanged = false
  package var queue = DeliveryQueue()
}
