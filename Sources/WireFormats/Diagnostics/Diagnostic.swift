/// A finding about an input, with where it is and what helps.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  package var severity: Severity

  /// A name for the kind of finding that stays the same when its wording changes, such as `E104`.
  package var code: String?

  /// The problem in one line, without a full stop.
  package var message: String

  /// The name of the text the finding is about, when there is one.
  package var source: String?
  package var span: SourceSpan?

  /// Advice on how to fix it, one line each.
  package var help: [String]

  package init(
    _ severity: Severity, code: String? = nil, _ message: String, in source: String? = nil,
    at span: SourceSpan? = nil, help: [String] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.source = source
    self.span = span
    self.help = help
  }
}

// MARK: - Rendering

extension Diagnostic {
  /// The finding as whole lines; the line pointed at is among them if the text is given.
  package func rendered(showing text: SourceText? = nil, withCode: Bool = false) -> String {
    var lines = [withCode ? headlineWithCode : headline]
    if let span, let line = text?.line(span.start.line) {
      lines += SourceExcerpt(of: line, pointingAt: span).lines
    }
    lines += help.map { "  help: \($0.printable)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The first line, as compilers write it: `file.yaml:3:7: error: unknown member 'foo'`.
  package var headline: String { headline(severity.rawValue) }

  /// The same with the code: `file.yaml:3:7: error[E104]: unknown key "foo"`.
  package var headlineWithCode: String {
    headline(code.map { "\(severity.rawValue)[\($0)]" } ?? severity.rawValue)
  }

  private func headline(_ severity: String) -> String {
    let place = [source?.printable, span?.start.description].compactMap(\.self)
    let prefix = place.isEmpty ? "" : place.joined(separator: ":") + ": "
    return "\(prefix)\(severity): \(message.printable)"
  }
}

extension Diagnostic: CustomStringConvertible {
  package var description: String { headline }
}
