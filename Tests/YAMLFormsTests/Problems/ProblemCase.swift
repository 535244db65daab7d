import Forms
import Testing
import WireFormats
import YAMLForms

/// A text and everything that is to be said about it.
struct ProblemCase: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var limits = TreeLimits.standard
  var expected: String
  var testDescription: String { name }

  var found: String {
    let document = FormDocument(yaml: text, name: "a.yaml", limits: limits)
    return document.problems.diagnostics.map { $0.rendered(showing: document.source) }.joined()
  }
}
