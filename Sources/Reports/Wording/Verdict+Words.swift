package import Evidence

extension Verdict {
  /// The word that stands before a line, such as `FAIL`.
  package var word: String {
    switch self {
    case .fail: "FAIL"
    case .error: "ERROR"
    case .warn: "WARN"
    case .pass: "PASS"
    case .info: "INFO"
    case .inconclusive: "OPEN"
    case .notApplicable: "N/A"
    }
  }

  /// True if something was wrong, with the client or with the harness.
  var isProblem: Bool {
    switch self {
    case .fail, .error, .warn: true
    case .info, .pass, .inconclusive, .notApplicable: false
    }
  }

  /// The word in a sentence or a filter.
  package var name: String {
    switch self {
    case .fail: "failed"
    case .error: "harness error"
    case .warn: "warning"
    case .pass: "passed"
    case .info: "information"
    case .inconclusive: "inconclusive"
    case .notApplicable: "not applicable"
    }
  }

  /// True if a reader needs more than the word that it is fine.
  package var isPlainPass: Bool {
    switch self {
    case .pass: true
    case .fail, .error, .warn, .info, .inconclusive, .notApplicable: false
    }
  }
}

extension Observation {
  /// The reason why nothing was learnt; nil if something was.
  var reason: String? {
    switch self {
    case .holds, .violated: nil
    case .unobserved(let reason), .notApplicable(let reason), .harnessError(let reason): reason
    }
  }
}

extension BaselineUse {
  var words: String {
    switch self {
    case .known(let reason): "known: \(reason)"
    case .flaky(let reason): "flaky: \(reason)"
    case .library(let reason): "your library's: \(reason)"
    }
  }
}

extension BaselineFinding {
  /// The problem of the entry, and its remedy.
  package var words: String {
    let what = [entry.subject, entry.caseName].compactMap(\.self).joined(separator: " in ")
    let client = entry.driver.map { "\($0): " } ?? ""
    return switch problem {
    case .stale: "\(client)\(what) passes now; remove this entry (\(entry.reason))"
    case .expired:
      "\(client)\(what) was accepted, but the last day has passed (\(entry.reason))"
    }
  }
}

extension ClockMode {
  package var words: String {
    switch self {
    case .environment: "virtual, the client follows by a variable"
    case .preload: "virtual, the client follows by a preloaded library"
    case .faketime: "virtual, the client follows by faketime"
    case .none: "virtual for the mock, real for the client"
    case .compressed: "real, with lifetimes cut short"
    }
  }
}
