/// How much a YAML text may ask of its reader.
package struct YAMLLimits: Hashable, Sendable {
  /// The largest text, in bytes.
  package var size: Int

  /// How many sequences and mappings may be inside each other, aliases replaced.
  package var depth: Int

  /// How many values and keys there may be, aliases replaced.
  package var nodes: Int

  /// How many problems are told; whoever has more sees them after mending these.
  package var problems: Int

  package static let standard = YAMLLimits()

  package init(size: Int = 1 << 20, depth: Int = 64, nodes: Int = 100_000, problems: Int = 20) {
    self.size = size
    self.depth = depth
    self.nodes = nodes
    self.problems = problems
  }
}
