import GoogleAuthority

/// The members of a receiver of security events.
enum ReceiverMembers {
  static let url = Member.required(
    "url", .text, "Where the events are sent to: https, or http on loopback.")
  static let types = Member.optional(
    "types", .words(SecurityEventType.allCases.map(\.shortName)), usually: "all of them",
    "Which events the project asks for.")
  static let enabled = Member.optional(
    "enabled", .bool, usually: "`true`", "Whether events are sent at all.")

  static let section = Section(
    "a receiver", "Where a project takes the events of Cross-Account Protection.",
    [url, types, enabled])
}

extension SecurityEventType {
  /// The last part of the type's URL.
  var shortName: String {
    rawValue.lastIndex(of: "/").map { String(rawValue[rawValue.index(after: $0)...]) } ?? rawValue
  }
}
