package import Evidence

/// The ruling of a check on one case, before it is put under the check's name.
package struct Ruling: Hashable, Sendable {
  package var observation: Observation
  package var expected = ""
  package var seen = ""
  package var decisive: Decisive?
  /// True if it rests on one sample or a guess, which may warn but never fail.
  package var isTentative = false

  init(_ observation: Observation) { self.observation = observation }

  /// All is as it should be.
  package static func holds(_ seen: String = "", at decisive: Decisive? = nil) -> Ruling {
    var ruling = Ruling(.holds)
    ruling.seen = seen
    ruling.decisive = decisive
    return ruling
  }

  /// The lesser violation, of which a profile that requires the check makes a warning.
  package static func lesser(
    _ seen: String, expected: String = "", at decisive: Decisive? = nil
  ) -> Ruling {
    violated(.lesser, seen, expected, decisive)
  }

  /// The worse violation, of which a profile that requires the check makes a failure.
  package static func worse(
    _ seen: String, expected: String = "", at decisive: Decisive? = nil
  ) -> Ruling {
    violated(.worse, seen, expected, decisive)
  }

  package static func violated(
    _ grade: Observation.Grade, _ seen: String, _ expected: String, _ decisive: Decisive?
  ) -> Ruling {
    var ruling = holds(seen, at: decisive)
    ruling.observation = .violated(grade)
    ruling.expected = expected
    return ruling
  }

  /// The case ended before anything could be seen.
  package static func unobserved(_ reason: String) -> Ruling {
    Ruling(.unobserved(reason: reason))
  }

  /// Nobody knows how the run would have ended.
  package static let stillRunning = unobserved("the client hadn't ended when the case was over")

  package static func notApplicable(_ reason: String) -> Ruling {
    Ruling(.notApplicable(reason: reason))
  }

  /// The same, as a guess or by a single sample.
  package var tentative: Ruling {
    var ruling = self
    ruling.isTentative = true
    return ruling
  }
}

// MARK: - Several things in one case

extension Ruling {
  /// The ruling over many things of a kind: the first of the worst, or that all hold.
  ///
  /// The judge says what is wrong with one, or nil when nothing is; the name is that of one of
  /// them, such as `token request`.
  package static func over<Item>(
    _ items: some Sequence<Item>, _ name: String, expected: String = "",
    _ judge: (Item) -> Ruling?
  ) -> Ruling {
    var (count, held) = (0, 0)
    var worst: Ruling?
    for item in items {
      count += 1
      guard let ruling = judge(item) else {
        held += 1
        continue
      }
      if ruling.rank < worst?.rank ?? .max { worst = ruling }
      if case .violated(.worse) = ruling.observation { break }
    }
    guard count > 0 else { return .unobserved("there was no \(name)") }
    if var worst, worst.isViolation || held == 0 {
      if worst.expected.isEmpty, worst.isViolation { worst.expected = expected }
      return worst
    }
    var ruling = holds("\(held) \(held == 1 ? name : several(name))")
    ruling.expected = expected
    return ruling
  }

  /// The name of several, such as `answers with an error` and `processes`.
  private static func several(_ name: String) -> String {
    var words = name.split(separator: " ").map(String.init)
    // The noun stands before what describes it further.
    let end = words.firstIndex { ["of", "with"].contains($0) } ?? words.endIndex
    words[end - 1] += words[end - 1].hasSuffix("s") ? "es" : "s"
    return words.joined(separator: " ")
  }

  /// True if it says that the check is kept, or that it isn't.
  var isSettled: Bool {
    switch observation {
    case .violated, .holds: true
    case .unobserved, .notApplicable, .harnessError: false
    }
  }

  package var isViolation: Bool {
    switch observation {
    case .violated: true
    case .holds, .unobserved, .notApplicable, .harnessError: false
    }
  }

  /// The place in the order in which rulings push one another aside.
  private var rank: Int {
    switch observation {
    case .violated(.worse): 0
    case .harnessError: 1
    case .violated(.lesser): 2
    case .holds: 3
    case .unobserved: 4
    case .notApplicable: 5
    }
  }
}
