/// One side of a connection on which both take turns, without its socket: mail servers are such.
package protocol Dialogue: Sendable {
  /// Says the first word.
  mutating func begin(into output: inout [UInt8])

  /// Takes all that has come in, and answers it.
  mutating func take(_ input: Span<UInt8>, into output: inout [UInt8]) -> DialogueStep
}

/// The way in which a dialogue goes on once everything that was written is sent.
package enum DialogueStep: Hashable, Sendable {
  case more
  /// Inside TLS. What has come in already isn't part of it.
  case secure
  case end
}
