internal import HTTPWire

/// The reference of the control API, `docs/control-api.md`, made from the table of operations.
struct ControlReference: Sendable {
  private let operations: [ControlOperation]

  init(_ operations: [ControlOperation]) { self.operations = operations }

  var markdown: String {
    let tables = groups.map { group in
      let rows = operations.filter { $0.path.group == group }.map(\.row)
      return (["### \(group)", "", "| request | effect |", "| --- | --- |"] + rows)
        .joined(separator: "\n")
    }
    let bodies = operations.filter { $0.body != nil }.map(\.bodySection)
    let queries = operations.filter { !$0.parameters.isEmpty }.map(\.parameterSection)
    let parts =
      [Self.introduction, "## Operations"] + tables + ["## Bodies"] + bodies
      + ["## Parameters"] + queries + ["## Answers"] + schemaSections
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # The control API

    <!-- Made from Sources/Understudy/Control; its test writes it anew with UNDERSTUDY_RECORD=1. -->

    \(OpenAPIDocument.introduction)

    All paths are below `\(ControlPath.root)` of every listener, and every instance describes the
    API at `\(ControlPath.root)/openapi.json`. The mocks of `run`, `replay` and `exec` have no such
    path, as their client must not find it: `replay --hold`, `run --watch` and `exec --control` print
    an address with a secret in it, below which they have it. Bodies are JSON with the matching `Content-Type`.
    Unknown members and parameters are refused with a suggestion. An error has a body of the form
    [Failure](#failure) and one of the statuses that the description lists.

    The `Host` of a request must name this machine, which keeps out pages whose name was made to
    point here, and requests from pages of other origins are refused.
    """

  private var groups: [String] {
    var groups: [String] = []
    for operation in operations where !groups.contains(operation.path.group) {
      groups.append(operation.path.group)
    }
    return groups
  }

  private var schemaSections: [String] {
    var seen: Set<String> = []
    let answers = operations.compactMap(\.answer.schema) + [ControlFailure.answer.schema]
    return answers.flatMap(\.names).compactMap { name, schema in
      guard seen.insert(name).inserted else { return nil }
      return (["### \(name)", ""] + schema.table).joined(separator: "\n")
    }
  }
}

extension ControlOperation {
  fileprivate var row: String { "| `\(method) \(path)` | \(summary) |" }

  fileprivate var title: String { "### \(method) \(path)" }

  fileprivate var bodySection: String {
    ([title, ""] + (body.map { Schema.object($0).table } ?? [])).joined(separator: "\n")
  }

  fileprivate var parameterSection: String {
    ([title, ""] + Schema.object(parameters).table).joined(separator: "\n")
  }
}

extension AnswerDescription {
  fileprivate var schema: Schema? {
    switch self {
    case .json(let schema): schema
    case .nothing, .events: nil
    }
  }
}

extension Schema {
  /// The lines of a table of members.
  fileprivate var table: [String] {
    ["| member | form | meaning |", "| --- | --- | --- |"] + rows(within: "")
  }

  private func rows(within prefix: String) -> [String] {
    switch self {
    case .object(let members), .oneOf(let members):
      members.flatMap { member -> [String] in
        let name = prefix + member.name
        let need = member.isRequired ? "" : ", optional"
        return ["| `\(name)` | \(member.schema.phrase)\(need) | \(member.summary) |"]
          + member.schema.rows(within: name + ".")
      }
    case .list(let schema), .orNull(let schema): schema.rows(within: prefix)
    case .text, .number, .flag, .map, .named, .anything: []
    }
  }

  private var phrase: String {
    switch self {
    case .text(.choice(let words)): words.map { "`\($0)`" }.joined(separator: ", ")
    case .text(let form): form.name
    case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .list(let schema): "array of: \(schema.phrase)"
    case .map(_, let schema): "any names, each with \(schema.phrase)"
    case .object: "object"
    case .oneOf: "object with exactly one member"
    case .orNull(let schema): "\(schema.phrase), or null"
    case .named(let name, _): "[\(name)](#\(name.lowercased()))"
    case .anything: "any JSON"
    }
  }
}
