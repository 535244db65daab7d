package import WireFormats

/// A client id in Google's form, such as `123-abc.apps.googleusercontent.com`.
package struct ClientID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// An OAuth client as it is registered in a project.
package struct OAuthClient: Hashable, Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    case active, disabled
    /// Can be restored for a while; until then its users get `deleted_client`.
    case deleted
  }

  /// The state of the proof, in the app's store, that the app belongs to its owner.
  package enum Ownership: String, Hashable, Sendable, CaseIterable {
    case unverified, verified
  }

  package let id: ClientID
  /// Its name in the console, where it was given one.
  package var name: String?
  /// The secret; nil for the kinds that have none: iOS, Android, Chrome and UWP.
  package var secret: String?
  /// True if any secret is taken for the right one: for programs with a secret that isn't known
  /// here.
  package var takesAnySecret = false
  package var kind: ClientKind
  package var project: ProjectNumber
  package var state: State
  /// The time of the deletion; nil for a client that isn't, or was registered as deleted.
  package var deleted: Timestamp?
  /// For Android clients and Chrome extensions.
  package var ownership = Ownership.unverified

  package init(
    id: ClientID, secret: String?, kind: ClientKind, project: ProjectNumber,
    state: State = .active
  ) {
    self.id = id
    self.secret = secret
    self.kind = kind
    self.project = project
    self.state = state
  }
}

/// A client that was taken for what its first request showed.
package struct TakenClient: Hashable, Sendable {
  package let id: ClientID
  package let kind: ClientKind
}
