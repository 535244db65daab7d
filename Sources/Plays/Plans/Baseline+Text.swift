internal import Forms
package import WireFormats
package import Words

extension Baseline {
  package init(_ entries: [Entry], in source: String = "") {
    self.init()
    self.entries = entries
    self.source = source
  }

  /// The file in YAML, an entry for each known failure.
  package var text: String {
    let head = "schema: baseline/1\n" + (library?.text ?? "")
    guard !entries.isEmpty else { return head + "entries: []\n" }
    return head + "entries:\n" + entries.map(\.text).joined()
  }
}

extension Baseline.Entry {
  /// An entry that is in no file yet.
  package init(
    driver: String, check: CheckID?, scenario: CaseName?, reason: String, until: Timestamp?
  ) {
    self.init()
    self.driver = Marked(driver, at: .unwritten)
    self.check = check.map { Marked($0, at: .unwritten) }
    self.scenario = scenario.map { Marked($0, at: .unwritten) }
    self.reason = reason
    self.until = until
  }

  fileprivate var text: String {
    let members: [(name: String, value: String?)] = [
      ("driver", driver?.value), ("check", check?.value.rawValue),
      ("scenario", (scenario?.value.description).map(quoted)), ("seen", seen.map(quoted)),
      ("reason", quoted(reason)), ("until", until.map { quoted($0.day) }),
      ("flaky", isFlaky ? "true" : nil),
    ]
    let lines = members.compactMap { name, value in value.map { "\(name): \($0)\n" } }
    return "  - " + lines.joined(separator: "    ")
  }
}

extension LibraryVersions {
  fileprivate var text: String {
    let versions = "from: \(quoted("\(first.value)")), below: \(quoted("\(end.value)"))"
    return "library: { name: \(quoted(name)), \(versions) }\n"
  }
}

/// A text as YAML and JSON both write it.
private func quoted(_ text: String) -> String { JSONValue.string(text).text(.compact) }

extension Timestamp {
  /// The day in UTC, such as `2027-06-30`.
  package var day: String { String(rfc3339.prefix(10)) }

  /// The beginning of a day that is written so; nil for anything else.
  package init?(day: String) {
    guard day.utf8.count == 10 else { return nil }
    self.init(rfc3339: "\(day)T00:00:00Z")
  }
}
