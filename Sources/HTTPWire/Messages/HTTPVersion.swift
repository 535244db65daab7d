/// The version of a message: the two that HTTP/1 has.
package struct HTTPVersion: Sendable, Hashable {
  private let minor: UInt8

  package static let http10 = Self(minor: 0)
  package static let http11 = Self(minor: 1)
}

extension HTTPVersion: CustomStringConvertible {
  package var description: String { "HTTP/1.\(minor)" }
}

extension HTTPVersion {
  /// `HTTP/1.0` and `HTTP/1.1` as the words their bytes make, the last byte lowest.
  static let word10: UInt64 = 0x4854_5450_2F31_2E30
  static let word11: UInt64 = 0x4854_5450_2F31_2E31
}
