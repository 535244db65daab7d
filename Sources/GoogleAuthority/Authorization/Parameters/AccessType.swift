/// Whether a client wants access while the user is away.
package enum AccessType: String, Hashable, Sendable {
  case online, offline

  package enum Reading: Hashable, Sendable {
    case type(AccessType)
    /// Neither of the two, as it was sent.
    case unreadable(String)
  }

  static func read(_ text: String) -> Reading {
    AccessType(rawValue: text).map(Reading.type) ?? .unreadable(text)
  }
}
