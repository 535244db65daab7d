internal import Evidence
internal import GoogleAuthority
internal import HTTPWire
internal import Scenarios
internal import Understudy
internal import WireFormats

/// How far the mock's journal has been taken down, and which secrets are known by now.
struct Ledger: Sendable {
  /// The number of the last entry that was taken down.
  var lastEntry: UInt64 = 0
  /// Numbers in the evidence, by the numbers of the journal, of exchanges without an answer.
  var unanswered: [UInt64: Int] = [:]
  /// Numbers in the evidence, by the mock's own, of the connections to it.
  var connections: [UInt64: Int] = [:]
  /// Numbers in the evidence, by the secrets themselves.
  private var secrets: [String: Int] = [:]
  private var counts: [Secret.Kind: Int] = [:]

  /// Numbers a secret that hasn't been seen yet; nil for one that is known.
  mutating func newNumber(_ kind: Secret.Kind, _ value: String, _ place: Int) -> Int? {
    guard !value.isEmpty, secrets[value] == nil else { return nil }
    secrets[value] = place
    counts[kind, default: 0] += 1
    return counts[kind]
  }

  /// The number of a secret in the evidence.
  func place(of value: String) -> Int? { secrets[value] }
}
