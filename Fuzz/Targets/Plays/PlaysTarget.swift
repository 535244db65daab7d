import FuzzSupport
import Plays
import WireFormats

/// Any bytes at all as a scenario, a driver, a plan or a baseline.
enum PlaysTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    let file = ReadFile(contents: input.bytes, name: "input")
    let hasErrors = file.diagnostics.contains { $0.severity == .error }
    property((file.content == nil) == hasErrors, "A file is neither good nor bad.")
    for scenario in file.scenarios { check(scenario) }
    let lint = Lint([file])
    property(
      file.diagnostics.isEmpty || !lint.diagnostics.isEmpty, "What was found is told no more.")
    checkDiagnostics(lint.diagnostics, of: file.source)
  }
}

/// The vocabulary and what is made of it never differ, and findings can be printed.
private func checkDiagnostics(_ diagnostics: [Diagnostic], of source: SourceText) {
  property(diagnostics.count <= 21, "There are too many findings.")
  for diagnostic in diagnostics {
    property(diagnostic.code != "E900", "What is allowed could not be read: \(diagnostic)")
    guard let span = diagnostic.span else { continue }
    property(diagnostic.code != nil, "A finding has no code: \(diagnostic)")
    property(!diagnostic.help.isEmpty, "Nothing helps: \(diagnostic)")
    same(source.mark(at: span.start.offset), span.start, "A mark is somewhere else.")
    same(source.mark(at: span.end.offset), span.end, "A mark is somewhere else.")
    let text = diagnostic.rendered(showing: source, withCode: true)
    property(
      text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\n") },
      "A control character got into a finding.")
  }
}

/// Every remembered value of a scenario can be resolved, or says why not.
private func check(_ scenario: Scenario) {
  let variables = Variables(sha256: { _ in [1, 2, 3] }) { name in
    name.utf8.count.isMultiple(of: 2) ? .string(name) : [.string(name), 1]
  }
  for step in scenario.steps {
    guard case .remember(let values) = step.action else { continue }
    for value in values { _ = try? variables.value(of: value.value) }
  }
}
