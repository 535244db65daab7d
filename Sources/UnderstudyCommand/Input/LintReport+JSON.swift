import WireFormats

extension LintReport {
  /// All findings as one object, for programs.
  var json: JSONValue {
    let counts = counts
    return [
      "files": .number(JSONNumber(counts.files)),
      "errors": .number(JSONNumber(counts.errors)),
      "warnings": .number(JSONNumber(counts.warnings)),
      "findings": .array(findings.map(\.json)),
    ]
  }
}

extension Diagnostic {
  fileprivate var json: JSONValue {
    var members: JSONObject = [:]
    members["file"] = source.map(JSONValue.string)
    members["line"] = span.map { .number(JSONNumber($0.start.line)) }
    members["column"] = span.map { .number(JSONNumber($0.start.column)) }
    members["end_line"] = span.map { .number(JSONNumber($0.end.line)) }
    members["end_column"] = span.map { .number(JSONNumber($0.end.column)) }
    members["severity"] = .string(severity.rawValue)
    members["code"] = code.map(JSONValue.string)
    members["message"] = .string(message)
    members["help"] = .array(help.map(JSONValue.string))
    return .object(members)
  }
}
