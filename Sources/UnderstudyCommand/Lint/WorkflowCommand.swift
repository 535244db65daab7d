import WireFormats

/// A finding as a line that a workflow of GitHub shows at its place.
struct WorkflowCommand {
  let line: String

  init(_ finding: Diagnostic) {
    let word =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = []
    if let source = finding.source { properties.append(("file", source)) }
    if let span = finding.span {
      properties.append(("line", "\(span.start.line)"))
      properties.append(("col", "\(span.start.column)"))
      properties.append(("endLine", "\(span.end.line)"))
      properties.append(("endColumn", "\(span.end.column)"))
    }
    if let code = finding.code { properties.append(("title", code)) }
    let list = properties.map { "\($0.0)=\(Self.escaped($0.1, ":,"))" }.joined(separator: ",")
    let text = ([finding.message] + finding.help).joined(separator: "\n")
    line = "::\(word)\(list.isEmpty ? "" : " \(list)")::\(Self.escaped(text, ""))"
  }

  /// Text in which nothing ends the line or, in a property, the property.
  private static func escaped(_ text: String, _ others: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      let isSpecial =
        "%\r\n".unicodeScalars.contains(scalar) || others.unicodeScalars.contains(scalar)
      if isSpecial {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
