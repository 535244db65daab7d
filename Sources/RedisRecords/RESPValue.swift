/// A value in the protocol that Redis and Valkey speak, RESP 2.
package enum RESPValue: Hashable, Sendable {
  case text(String)
  case failure(String)
  case number(Int64)
  case bytes([UInt8])
  case list([RESPValue])
  /// A string or a list that isn't there.
  case nothing

  /// A command as it goes over the wire: a list of strings.
  package static func command(_ words: [[UInt8]]) -> [UInt8] {
    var wire = Array("*\(words.count)\r\n".utf8)
    wire.reserveCapacity(words.reduce(16) { $0 + $1.count + 16 })
    for word in words {
      wire += "$\(word.count)\r\n".utf8
      wire += word
      wire += "\r\n".utf8
    }
    return wire
  }
}

/// The peer doesn't speak RESP 2, or sends more than is read.
package struct RESPFlaw: Error, Hashable, Sendable {}
