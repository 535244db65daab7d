package import WireFormats
package import Words

extension Gate {
  /// True if a line of this verdict counts against the run.
  package func counts(_ verdict: Verdict) -> Bool {
    switch (verdict, failOn) {
    case (_, .nothing): false
    case (.fail, _): true
    case (.warn, .recommended): true
    case (.warn, .required): warnings == .fail
    case (.error, _), (.pass, _), (.info, _), (.inconclusive, _), (.notApplicable, _): false
    }
  }
}

extension Gate: Record {
  package static let form = RecordForm(
    "Gate", blank: Gate(),
    [
      .value("fail_on", \.failOn), .value("max_inconclusive", \.maxInconclusive),
      .value("warnings", \.warnings),
    ])
}

extension Gate.FailOn: Recordable {
  /// The word of reports, which have another one than plans for ``nothing``.
  private var word: String {
    switch self {
    case .required, .recommended: rawValue
    case .nothing: "never"
    }
  }

  package func write(to json: inout JSONWriter) { json.string(word) }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> Gate.FailOn {
    let word = try reader.string()
    guard let value = allCases.first(where: { $0.word == word }) else {
      let known = allCases.map(\.word).joined(separator: ", ")
      throw .wrongShape(RecordFailure("'\(word)' is none of \(known)"))
    }
    return value
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue {
    ["enum": .array(allCases.map { .string($0.word) })]
  }
}

extension Gate.Warnings: Recordable {}
