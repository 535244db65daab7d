/// Limits on a JSON text.
package struct JSONLimits: Hashable, Sendable {
  /// The largest text, in bytes.
  package var size: Int

  /// The number of arrays and objects that may be open at once; the parser recurses this deep.
  package var depth: Int

  package static let standard = JSONLimits()

  package init(size: Int = 1 << 20, depth: Int = 128) {
    self.size = size
    self.depth = depth
  }
}
