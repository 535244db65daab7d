/// What becomes of the client's listener.
package struct ListenerClaim: Hashable, Sendable {
  /// After the callback was answered.
  package var closedWithin: Duration?
  /// From where it is reached, and from nowhere else.
  package var reachableFrom: [RequestOrigin]?
  /// The addresses that it may be bound to.
  package var boundTo: [String]?
}

/// What a page of the client says.
package struct PageClaim: Hashable, Sendable {
  package var status: StatusTest?
  /// The media type without parameters.
  package var type: String?
  package var contains: TextTest?
  /// How many links lead to other hosts.
  package var linksToOtherHosts: CountRange?
}

/// What the client prints.
package struct OutputClaim: Hashable, Sendable {
  package enum Stream: String, Hashable, Sendable, CaseIterable {
    case stdout, stderr, both
  }

  package var stream: Stream
  /// Whether nothing secret may be in it.
  package var hasNoSecrets: Bool
  /// One of these is in it, capitals or not.
  package var mentionsAny: TemplateValue?
  package var matches: Pattern?
}

/// What the client keeps in its store.
package struct StoredClaim: Hashable, Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// As it was when the last run began.
    case unchanged
    case absent
    /// The one that was issued last.
    case latest
  }

  package var tokens: [TokenKind: State]
  package var mode: FileMode?
}

/// What the mock knows of a user's tokens.
package struct TokenClaim: Hashable, Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    case active, revoked, rotated, expired
    /// None was ever issued.
    case none
  }

  package var user: Marked<String>
  package var tokens: [TokenKind: State]
}

/// What the client takes of the machine.
package struct ProcessClaim: Hashable, Sendable {
  package var exitsWithin: Duration?
  /// Processor time.
  package var cpuMax: Duration?
  /// Resident memory, in bytes.
  package var rssMax: Int?
  /// How many processes are left when it has ended.
  package var children: CountRange?
}
