/// The version of a message.
package struct HTTPVersion: Sendable, Hashable {
  private let digits: UInt8

  package static let http10 = Self(digits: 10)
  package static let http11 = Self(digits: 11)
  package static let http2 = Self(digits: 20)
}

extension HTTPVersion: CustomStringConvertible {
  package var description: String { self == .http2 ? "HTTP/2" : "HTTP/1.\(digits % 10)" }
}

extension HTTPVersion {
  /// `HTTP/1.0` and `HTTP/1.1` as the words their bytes make, the last byte lowest.
  static let word10: UInt64 = 0x4854_5450_2F31_2E30
  static let word11: UInt64 = 0x4854_5450_2F31_2E31
}
