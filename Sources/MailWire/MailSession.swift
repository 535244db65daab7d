/// One connection to a mail server of Google's, without its socket. It reads what comes in, however
/// that is split, and writes Gmail's answers; who may come in is decided elsewhere.
package protocol MailSession: Sendable {
  /// Says the first word.
  func greet(into output: inout [UInt8])

  /// Goes on in the input until it ends or something else has to happen, and moves `offset` behind
  /// what was read.
  mutating func read(
    _ input: Span<UInt8>, at offset: inout Int, into output: inout [UInt8]
  ) -> MailPause

  /// Answers the login that was asked about.
  mutating func answer(_ verdict: MailVerdict, into output: inout [UInt8])

  /// Begins anew inside TLS.
  mutating func secure()
}

extension MailSession {
  /// Nothing, for sessions that are in TLS from their beginning and never ask for it.
  package mutating func secure() {}
}

/// The reason why a session reads no further.
package enum MailPause: Hashable, Sendable {
  case forInput
  /// Somebody wants to come in. The verdict goes to ``MailSession/answer(_:into:)``.
  case forVerdict(MailLogin)
  /// The rest of the connection is TLS, once what was written is sent. What has come in already
  /// isn't read: it was said in the clear (RFC 3207, section 4.2).
  case forTLS
  /// All is said.
  case forEver
}

/// The facts about a connection that its answers repeat.
package struct MailConnection: Hashable, Sendable {
  /// Gmail's name of the connection, which ends most answers.
  let label: String
  /// The client's address.
  let address: String
  /// The time of its beginning, in seconds since 1970.
  let time: Int64

  package init(number: UInt64, from address: String = "127.0.0.1", at time: Int64) {
    label = "u\(number)sm1und"
    self.address = address
    self.time = time
  }
}

extension [UInt8] {
  mutating func append(line: String) {
    append(contentsOf: line.utf8)
    append(contentsOf: "\r\n".utf8)
  }
}
