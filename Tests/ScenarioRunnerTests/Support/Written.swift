import WireFormats

@testable import Plays
import Words

/// Parts of files as values, where no file is needed.
enum Written {
  static let nowhere = SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0))

  static func text(_ text: String) -> Template { Template([.text(text)], at: nowhere) }

  static func reference(_ name: String) -> Template {
    Template([.reference(Reference(name, at: nowhere))], at: nowhere)
  }

  static func pattern(_ source: String, ignoresCase: Bool = false) -> Pattern {
    Pattern(source, ignoresCase: ignoresCase, at: nowhere)
  }

  static func rule(
    _ outcome: OutcomeClass, action: ActionName? = nil, exit: ExitTest? = nil,
    stdout: Pattern? = nil, stderr: Pattern? = nil, output: Pattern? = nil,
    page: OutcomePage? = nil, event: String? = nil
  ) -> OutcomeRule {
    OutcomeRule(
      outcome: outcome, action: action, exit: exit, stdout: stdout, stderr: stderr,
      output: output, page: page, event: event, span: nowhere)
  }
}
