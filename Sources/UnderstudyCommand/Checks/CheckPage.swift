import ClientChecks

/// A check as `explain` shows it.
struct CheckPage {
  private let check: Check
  private let book: CheckBook

  init(_ check: Check, in book: CheckBook) {
    self.check = check
    self.book = book
  }

  func text(width: Int) -> String {
    let margin = 18
    var text = "\(check.id)  \(check.title)\n"
    for (label, lines) in parts {
      var isFirst = true
      for line in lines.flatMap({ TextWrapping.lines($0, width: max(width - margin, 40)) }) {
        let beginning = isFirst ? "  \(label)" : ""
        text += beginning + String(repeating: " ", count: margin - beginning.count) + line + "\n"
        isFirst = false
      }
    }
    return text
  }

  private var parts: [(label: String, lines: [String])] {
    [
      ("rule", [check.text.rule]),
      ("strength", [check.strength + (check.isHouseRule ? ", a rule of the house" : "")]),
      ("clients", [clients]),
      ("why it matters", [check.text.threat]),
      ("usual cause", [check.text.usualCause]),
      ("fix", [check.text.fix]),
      ("observed", [observed]),
      ("levels", book.levels(of: check).map { "\($0.profile) \($0.words)" }),
      ("sources", check.rule.citations.map { "\($0.text) <\($0.link)>" }),
      ("scenarios", book.feeding(check)),
      ("flaws", book.tripping(check).map { "\($0.name): a client that \($0.summary)" }),
    ].filter { !$0.1.isEmpty && $0.1 != [""] }
  }

  private var clients: String {
    check.clients.isEmpty
      ? "all" : check.clients.map(\.rawValue).sorted().joined(separator: ", ")
  }

  private var observed: String {
    let kinds = EvidenceKind.allCases.filter(check.evidence.contains).map(\.words)
    let place =
      switch check.stimulus {
      case .everyCase: "in every case"
      case .cases: "in the scenarios below"
      }
    let proof =
      check.isProvenBySilence
      ? "; silence counts only while the client works where all is well" : ""
    return "\(kinds.joined(separator: ", ")), \(place)\(proof)"
  }
}

extension EvidenceKind {
  var words: String {
    switch self {
    case .wire: "requests and answers"
    case .process: "exit codes and output"
    case .files: "files"
    case .network: "sockets and processes"
    case .time: "time, of which one sample may only warn"
    }
  }
}
