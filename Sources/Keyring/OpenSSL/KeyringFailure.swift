/// A cryptographic operation that did not succeed, with what OpenSSL had to say about it.
package struct KeyringFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The function or step that failed, such as `d2i_PrivateKey`.
  package var operation: String
  /// The reasons from the error queue, outermost cause last; empty when the queue was.
  package var reasons: [String]

  package var description: String {
    reasons.isEmpty
      ? "\(operation) failed" : "\(operation) failed: \(reasons.joined(separator: "; "))"
  }
}

extension KeyringFailure {
  /// Takes everything out of this thread's error queue, which is empty afterwards.
  static func drained(after operation: String) -> KeyringFailure {
    KeyringFailure(operation: operation, reasons: ErrorQueue.drain().map(\.description))
  }
}
