internal import Evidence
internal import WireFormats

/// A rule as code scanning shows it beside an alert.
struct SARIFRule {
  private let rule: Rule
  private let level: String
  /// The group of the check; nil for a scenario's own lines.
  private let group: String?

  init(_ rule: Rule, level: String, group: String?) {
    self.rule = rule
    self.level = level
    self.group = group
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.id)
      writeText("shortDescription", rule.title, to: &json)
      writeText("fullDescription", rule.sentence.isEmpty ? rule.title : rule.sentence, to: &json)
      json.name("help")
      json.object { json in
        json.member("text", text)
        json.member("markdown", markdown)
      }
      if let citation = rule.citations.first { json.member("helpUri", citation.link) }
      json.name("defaultConfiguration")
      json.object { $0.member("level", level) }
      json.name("properties")
      json.object { json in
        json.name("tags")
        json.array { json in
          json.string("oauth")
          json.string(group ?? "scenario")
        }
      }
    }
  }

  private func writeText(_ name: String, _ text: String, to json: inout JSONWriter) {
    json.name(name)
    json.object { $0.member("text", PlainText.line(text)) }
  }

  private var parts: [(label: String, text: String)] {
    [
      ("", rule.sentence.isEmpty ? rule.title : rule.sentence), ("Why it matters", rule.threat),
      ("Usual cause", rule.usualCause), ("Fix", rule.fix),
    ].filter { !$0.1.isEmpty }
  }

  private var text: String {
    let sources = rule.citations.map { "\($0.text) <\($0.link)>" }.joined(separator: ", ")
    let lines = parts.map { $0.label.isEmpty ? $0.text : "\($0.label): \($0.text)" }
    return PlainText.lines((lines + (sources.isEmpty ? [] : [sources])).joined(separator: "\n"))
  }

  private var markdown: String {
    let sources = rule.citations.map { "[\(MarkdownText($0.text))](\(MarkdownText.link($0.link)))" }
    let lines = parts.map { part in
      part.label.isEmpty
        ? "\(MarkdownText(part.text))" : "**\(part.label)**: \(MarkdownText(part.text))"
    }
    return (lines + (sources.isEmpty ? [] : [sources.joined(separator: ", ")]))
      .joined(separator: "\n\n")
  }
}
