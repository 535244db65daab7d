/// What can happen besides requests. Like ``Cause``, the vocabulary is closed: ``all`` lists it.
package struct EventKind: Hashable, Sendable {
  /// Such as `grant.evicted`.
  package let code: String
  /// What has happened, in one sentence.
  package let explanation: String

  init(_ code: String, _ explanation: String) {
    self.code = code
    self.explanation = explanation
  }

  package static func == (one: EventKind, other: EventKind) -> Bool { one.code == other.code }
  package func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// The whole vocabulary.
  package static let all =
    accounts + grants + clients + instance + protection + connections
}
