import Reports
import WireFormats

/// A finding as a line that a workflow of GitHub shows at its place.
extension WorkflowCommand {
  init(_ finding: Diagnostic) {
    let kind: Kind =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .notice
      }
    var properties: [(name: String, value: String)] = []
    if let source = finding.source { properties.append(("file", source)) }
    if let span = finding.span {
      properties.append(("line", "\(span.start.line)"))
      properties.append(("col", "\(span.start.column)"))
      properties.append(("endLine", "\(span.end.line)"))
      properties.append(("endColumn", "\(span.end.column)"))
    }
    if let code = finding.code { properties.append(("title", code)) }
    self.init(
      kind: kind, properties: properties,
      message: ([finding.message] + finding.help).joined(separator: "\n"))
  }
}
