package import WireFormats

/// A YAML text as a tree that knows where everything in it stands, and all that is wrong with it.
package struct YAMLDocument: Sendable {
  package let source: SourceText

  /// The value of the text; nil when a part of it could not be read.
  ///
  /// A tree with a part missing would make whoever reads it complain about what is there.
  package let root: YAMLNode?

  package let problems: ProblemList

  package init(parsing bytes: [UInt8], name: String, limits: YAMLLimits = .standard) {
    source = SourceText(name: name, bytes: bytes)
    var reading = DocumentReading(source, limits: limits)
    root = reading.read()
    problems = reading.problems
  }

  package init(parsing text: String, name: String, limits: YAMLLimits = .standard) {
    self.init(parsing: Array(text.utf8), name: name, limits: limits)
  }
}
