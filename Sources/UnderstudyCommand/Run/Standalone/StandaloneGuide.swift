import Evidence
import Plays
import ScenarioRunner
import WireFormats
import Words

/// The text of the folder's `README.md`: how to run it, and what to look for.
struct StandaloneGuide {
  private let props: CaseProps
  private let findings: [(CheckLine, CheckLine.Finding)]
  private let rules: [Rule]
  private let unseen: [(title: String, reason: String)]
  private let obstacles: [String]
  private let end: Timestamp

  init(
    _ props: CaseProps, _ findings: [(CheckLine, CheckLine.Finding)], _ rules: [Rule],
    _ unseen: [(title: String, reason: String)], _ obstacles: [String], end: Timestamp
  ) {
    self.props = props
    self.findings = findings
    self.rules = rules
    self.unseen = unseen
    self.obstacles = obstacles
    self.end = end
  }

  private var name: PlayedCase { props.evidence.setting.name }

  var text: String {
    """
    # \(name.driver): \(props.evidence.setting.title) (`\(name.case)`)

    \(obstacles.isEmpty ? usage : refusal)
    \(findings.map(section).joined(separator: "\n"))
    """
  }

  private var usage: String {
    let programs = Set(props.evidence.runs.compactMap(\.arguments.first)).sorted()
    return """
      Run `python3 reproduce.py` in this folder. It needs Python 3.8 or newer, `sh`, and the client \
      (`\(programs.joined(separator: "`, `"))`). It plays the server and the user's browser while \
      `client.sh` runs the client in a new home below `run`, prints each request and all that the \
      client says, and exits with 1 if the client does wrong again, or with 0. What the server says \
      is in `case.json`; every secret there was made up. Certificates are good until \
      \(end.day).

      """
  }

  private var refusal: String {
    """
    There is no script: a server of a few lines can't play this case, because
    \(obstacles.map { "- \($0)" }.joined(separator: "\n"))

    """
  }

  private func section(_ line: CheckLine, _ finding: CheckLine.Finding) -> String {
    let rule = rules.first { $0.id == line.subject }
    let title = "\(line.subject), \(line.title)"
    let facts = [
      ("Rule", rule?.sentence), ("Threat", rule?.threat), ("Expected", finding.expected),
      ("Seen", finding.seen),
      ("By hand", unseen.first { $0.title == title }.map { "\($0.reason), not the script." }),
    ]
    return "## \(title)\n\n"
      + facts.compactMap { name, text in
        text.flatMap { $0.isEmpty ? nil : "- \(name): \($0)\n" }
      }.joined()
  }
}
