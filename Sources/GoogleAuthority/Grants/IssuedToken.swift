/// A code or a token that was made just now. It is kept as the bytes that an answer consists of.
package struct IssuedToken: Hashable, Sendable {
  package let utf8: [UInt8]

  package var text: String { String(decoding: utf8, as: UTF8.self) }
}
