import MarkedYAML
import Testing
import WireFormats

/// A text and everything that is to be said about it.
struct ProblemCase: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var limits = YAMLLimits.standard
  var expected: String
  var testDescription: String { name }

  var found: String {
    let document = YAMLDocument(parsing: text, name: "a.yaml", limits: limits)
    return document.problems.diagnostics.map { $0.rendered(showing: document.source) }.joined()
  }
}
