/// One request and what became of it.
package struct Exchange: Sendable {
  package let call: Call
  /// Nil when the request was for nothing that the authority serves.
  package let endpoint: Endpoint?
  /// Nil until the answer is signed.
  package internal(set) var outcome: Outcome?
}
