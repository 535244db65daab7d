/// A check, or a scenario's own line, explained to a reader who has never met it.
package struct Rule: Hashable, Sendable {
  /// The check's id, or that of the scenario whose own line it is.
  package var id: String
  package var title: String
  /// The rule in one plain sentence.
  package var sentence = ""
  package var citations: [Citation] = []
  /// The threat, or the behaviour of Google's, that makes it matter.
  package var threat = ""
  package var usualCause = ""
  package var fix = ""

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// A place in a specification.
package struct Citation: Hashable, Sendable {
  /// Such as `RFC 8252 §8.9`.
  package var text: String
  package var link: String

  package init(_ text: String, link: String) {
    self.text = text
    self.link = link
  }
}

extension Rule: Record {
  package static let form = RecordForm(
    "Rule", blank: Rule(id: "", title: ""),
    [
      .value("id", \.id), .value("title", \.title), .value("sentence", \.sentence),
      .list("citations", \.citations), .value("threat", \.threat),
      .value("usual_cause", \.usualCause), .value("fix", \.fix),
    ])
}

extension Citation: Record {
  package static let form = RecordForm(
    "Citation", blank: Citation("", link: ""), [.value("text", \.text), .value("link", \.link)])
}
