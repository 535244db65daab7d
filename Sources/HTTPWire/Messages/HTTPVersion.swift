/// The version of a message: the two that HTTP/1 has.
package struct HTTPVersion: Sendable, Hashable {
  private let minor: UInt8

  package static let http10 = Self(minor: 0)
  package static let http11 = Self(minor: 1)
}

extension HTTPVersion: CustomStringConvertible {
  package var description: String { "HTTP/1.\(minor)" }
}
