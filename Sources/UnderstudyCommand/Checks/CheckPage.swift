import ClientChecks
import Evidence
import Words

/// A check as `explain` shows it.
struct CheckPage {
  private let headline: String
  private let parts: [(label: String, lines: [String])]

  init(_ check: Check, in book: CheckBook) {
    headline = "\(check.id)  \(check.title)"
    parts = [
      ("rule", [check.text.rule]),
      ("strength", [check.strength + (check.isHouseRule ? ", our own rule" : "")]),
      ("clients", [check.namesOfClients]),
      ("why it matters", [check.text.threat]),
      ("usual cause", [check.text.usualCause]),
      ("fix", [check.text.fix]),
      ("observed", [check.placeOfEvidence]),
      ("levels", book.levels(of: check).map { "\($0.profile) \($0.words)" }),
      ("sources", check.rule.citations.map { "\($0.text) <\($0.link)>" }),
      ("scenarios", book.feeding(check)),
      ("flaws", book.tripping(check).map { "\($0.name): a client that \($0.summary)" }),
    ]
  }

  init(_ subject: ScenarioSubject, in book: CheckBook) {
    headline = "\(subject.id)  \(subject.title)"
    let exception = subject.id.exceptionOfLibraries
    parts = [
      ("clients", exception.isEmpty ? [] : ["all" + exception]),
      ("observed", ["through the expectations of the scenarios below"]),
      ("levels", ["set by these scenarios in runs without a profile; no profile includes it"]),
      ("scenarios", book.speaking(of: subject)),
    ]
  }

  func text(width: Int) -> String {
    let margin = 18
    var text = "\(headline)\n"
    for (label, lines) in parts where !lines.isEmpty && lines != [""] {
      var isFirst = true
      for line in lines.flatMap({ TextWrapping.lines($0, width: max(width - margin, 40)) }) {
        let beginning = isFirst ? "  \(label)" : ""
        text += beginning + String(repeating: " ", count: margin - beginning.count) + line + "\n"
        isFirst = false
      }
    }
    return text
  }
}

extension Check {
  fileprivate var namesOfClients: String {
    let names = clients.isEmpty ? ["all"] : clients.map(\.description).sorted()
    return names.joined(separator: ", ") + id.exceptionOfLibraries
  }

  fileprivate var placeOfEvidence: String {
    let kinds = EvidenceKind.allCases.filter(evidence.contains).map(\.words)
    let place =
      switch stimulus {
      case .everyCase: "in every case"
      case .cases: "in the scenarios below"
      }
    let proof =
      isProvenBySilence
      ? "; silence counts only if the client works in the control case" : ""
    return "\(kinds.joined(separator: ", ")), \(place)\(proof)"
  }
}

extension CheckID {
  /// The libraries that it isn't about, in words.
  fileprivate var exceptionOfLibraries: String {
    let parts = ClientPart.parts(of: self).map(\.rawValue)
    return parts.isEmpty
      ? "" : "; no library whose driver says own_code: \(parts.joined(separator: " or "))"
  }
}

extension EvidenceKind {
  var words: String {
    switch self {
    case .wire: "requests and answers"
    case .process: "exit codes and output"
    case .files: "files"
    case .network: "sockets and processes"
    case .time: "time; a single sample can only warn"
    }
  }
}
