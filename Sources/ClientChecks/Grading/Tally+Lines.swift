extension Tally {
  package init(_ lines: some Sequence<CheckLine>) {
    self.init()
    for line in lines { add(line.verdict, at: line.level) }
  }

  private mutating func add(_ verdict: Verdict, at level: Level) {
    guard verdict != .notApplicable else {
      notApplicable += 1
      return
    }
    if verdict == .inconclusive { inconclusive += 1 }
    if verdict == .error { errors += 1 }
    let passed = verdict == .pass || verdict == .info ? 1 : 0
    switch level {
    case .required: required.add(passed)
    case .recommended: recommended.add(passed)
    case .info: info.add(passed)
    }
  }
}

extension Tally.Share {
  fileprivate mutating func add(_ passed: Int) {
    self.passed += passed
    total += 1
  }
}

extension Tally: CustomStringConvertible {
  /// Such as `required 41 of 43 · recommended 19 of 24 · 12 n/a · 2 inconclusive`.
  package var description: String {
    var parts: [String] = []
    for (name, share) in [("required", required), ("recommended", recommended), ("info", info)]
    where share.total > 0 {
      parts.append("\(name) \(share.passed) of \(share.total)")
    }
    if notApplicable > 0 { parts.append("\(notApplicable) n/a") }
    if inconclusive > 0 { parts.append("\(inconclusive) inconclusive") }
    if errors > 0 { parts.append("\(errors) harness \(errors == 1 ? "error" : "errors")") }
    return parts.isEmpty ? "nothing was checked" : parts.joined(separator: " · ")
  }
}
