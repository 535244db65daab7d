package import Forms
package import WireFormats

/// A regular expression, as it stands between slashes: `/permission .* not granted/i`.
package struct Pattern: Hashable {
  /// The text between the slashes, with `\/` already a slash.
  package var source: String
  package var ignoresCase: Bool
  package var span: SourceSpan

  init(_ source: String, ignoresCase: Bool = false, at span: SourceSpan) {
    self.source = source
    self.ignoresCase = ignoresCase
    self.span = span
  }

  /// The most bytes of an expression: one that is nested too deeply ends the whole program, by the
  /// stack of the standard library's parser.
  static let lengthLimit = 1000

  /// The expression, ready to be used; a `Regex` itself can't travel between tasks.
  package func regex() throws -> Regex<AnyRegexOutput> {
    let regex = try Regex(source)
    return ignoresCase ? regex.ignoresCase() : regex
  }
}

extension Pattern: FileValue {
  package static var shape: Shape { .form(.pattern) }

  package init(from node: Node) throws(UnreadableNode) {
    guard let pattern = node.scalar.flatMap({ Pattern($0.text, at: node.span) }) else {
      throw UnreadableNode(node)
    }
    self = pattern
  }

  /// An expression between slashes, or nil for a text that isn't between any.
  init?(_ text: String, at span: SourceSpan) {
    let ignoresCase = text.hasSuffix("/i")
    guard text.hasPrefix("/"), ignoresCase || text.hasSuffix("/") else { return nil }
    let inside = text.dropFirst().dropLast(ignoresCase ? 2 : 1)
    guard !inside.isEmpty else { return nil }
    self.init(Self.unescaped(inside), ignoresCase: ignoresCase, at: span)
  }

  /// Inside slashes a slash has a backslash in front of it.
  private static func unescaped(_ text: Substring) -> String {
    var plain = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped, scalar != "/" { plain.unicodeScalars.append("\\") }
      isEscaped = !isEscaped && scalar == "\\"
      if !isEscaped { plain.unicodeScalars.append(scalar) }
    }
    return isEscaped ? plain + "\\" : plain
  }
}

extension ScalarForm {
  static let pattern = ScalarForm(
    "a regular expression", PlayCode.badPattern,
    example: "write it between slashes, such as \"/not granted/i\"", pattern: "^/.+/i?$",
    quoting: .textWithoutReferences, flaw: patternFlaw
  ) { Pattern($0, at: .unwritten) != nil }

  private static func patternFlaw(_ text: String) -> Flaw? {
    guard let pattern = Pattern(text, at: .unwritten) else {
      return Flaw("\"\(text)\" is not \(Self.pattern.noun)", help: Self.pattern.example)
    }
    guard pattern.source.utf8.count <= Pattern.lengthLimit else {
      return Flaw(
        "this regular expression is longer than \(Pattern.lengthLimit) characters",
        help: "use a shorter expression")
    }
    guard (try? pattern.regex()) == nil else { return nil }
    return Flaw(
      "this regular expression is invalid",
      help: "check for unbalanced brackets and for backslashes")
  }
}

/// A text that is compared, or an expression that is searched for.
package enum TextTest: Hashable {
  case contains(Template)
  case matches(Pattern)
}

extension TextTest: FileValue {
  package static var shape: Shape { .formOr(.pattern, .template) }

  package init(from node: Node) throws(UnreadableNode) {
    if let pattern = node.scalar.flatMap({ Pattern($0.text, at: node.span) }) {
      self = .matches(pattern)
    } else {
      self = .contains(try Template(from: node))
    }
  }
}
