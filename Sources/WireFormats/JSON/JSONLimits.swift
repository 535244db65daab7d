/// How much a JSON text may ask of its reader.
package struct JSONLimits: Hashable, Sendable {
  /// The largest text, in bytes.
  package var size: Int

  /// How many arrays and objects may be open at once; the parser recurses this deep.
  package var depth: Int

  package static let standard = JSONLimits()

  package init(size: Int = 1 << 20, depth: Int = 128) {
    self.size = size
    self.depth = depth
  }
}
