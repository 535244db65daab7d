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
