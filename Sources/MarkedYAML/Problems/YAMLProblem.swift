internal import WireFormats

/// What can be wrong with a text, apart from its wording.
protocol YAMLProblem {
  var severity: Diagnostic.Severity { get }

  /// What its kind is called, whatever the wording.
  var code: String { get }

  /// What is wrong, in one line without a full stop.
  var message: String { get }

  /// What to do about it; always at least one line.
  var help: [String] { get }
}

extension YAMLProblem {
  var severity: Diagnostic.Severity { .error }
}
