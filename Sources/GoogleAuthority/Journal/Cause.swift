/// The reason of a refusal. The wire is as vague as Google's; the journal isn't.
///
/// The vocabulary is closed: the members stand endpoint by endpoint, and ``all`` lists them.
package final class Cause: Hashable, Sendable {
  /// Such as `refresh.evicted`.
  package let code: String
  /// The explanation, in one sentence.
  package let explanation: String
  /// The change that a developer usually has to make.
  package let fix: String

  init(_ code: String, _ explanation: String, fix: String) {
    self.code = code
    self.explanation = explanation
    self.fix = fix
  }

  package static func == (one: Cause, other: Cause) -> Bool { one.code == other.code }
  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
