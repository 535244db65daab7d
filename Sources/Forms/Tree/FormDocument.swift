package import WireFormats

/// A text as a tree that knows the place of everything in it, and all that is wrong with it.
package struct FormDocument: Sendable {
  package let source: SourceText

  /// The value of the text; nil when a part of it could not be read.
  ///
  /// A tree with a part missing would make its reader complain about the rest.
  package let root: Node?

  package let problems: ProblemList

  /// A tree that a reader of some notation has made.
  package init(_ source: SourceText, root: Node?, problems: ProblemList) {
    self.source = source
    self.root = root
    self.problems = problems
  }
}

/// The limits of one text.
package struct TreeLimits: Hashable, Sendable {
  /// The largest text, in bytes.
  package var size: Int

  /// The most sequences and mappings inside each other, aliases replaced.
  package var depth: Int

  /// The most values and keys, aliases replaced.
  package var nodes: Int

  /// The most problems that are told; the others show once these are fixed.
  package var problems: Int

  package static let standard = TreeLimits()

  package init(size: Int = 1 << 20, depth: Int = 64, nodes: Int = 100_000, problems: Int = 20) {
    self.size = size
    self.depth = depth
    self.nodes = nodes
    self.problems = problems
  }
}
