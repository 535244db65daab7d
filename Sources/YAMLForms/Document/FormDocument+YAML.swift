package import Forms
internal import WireFormats

extension FormDocument {
  /// Reads YAML, and behind each error in its syntax the rest of the text.
  package init(yaml bytes: [UInt8], name: String, limits: TreeLimits = .standard) {
    let source = SourceText(name: name, bytes: bytes)
    var reading = DocumentReading(source, limits: limits)
    let root = reading.read()
    self.init(source, root: root, problems: reading.problems)
  }

  package init(yaml text: String, name: String, limits: TreeLimits = .standard) {
    self.init(yaml: Array(text.utf8), name: name, limits: limits)
  }
}
