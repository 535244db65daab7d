/// Ends the run with a message when a property does not hold, which libFuzzer takes for a finding.
public func property(_ holds: Bool, _ message: @autoclosure () -> String) {
  guard !holds else { return }
  fatalError(message())
}

/// Ends the run when two values differ, and shows both.
public func same<Value: Equatable>(_ a: Value, _ b: Value, _ message: @autoclosure () -> String) {
  guard a != b else { return }
  fatalError("\(message())\n  one:   \(a)\n  other: \(b)")
}
