internal import Evidence

/// The tests of one client and one group of checks.
struct JUnitSuite {
  /// Such as `google-desktop@1.notes.ST`.
  var name: String
  var driver: String
  /// A test each.
  var lines: [CheckLine] = []

  static func all(of result: RunResult) -> [JUnitSuite] {
    var suites: [JUnitSuite] = []
    var numbers: [String: Int] = [:]
    for line in result.lines {
      let name = "\(result.setting.profile).\(line.driver).\(line.group ?? "scenarios")"
      let number = numbers[name] ?? suites.count
      if number == suites.count {
        numbers[name] = number
        suites.append(JUnitSuite(name: name, driver: line.driver))
      }
      suites[number].lines.append(line)
    }
    return suites
  }
}

/// The counts that a suite begins with.
struct JUnitSums {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0

  init() {}

  init(_ states: [Standing]) {
    tests = states.count
    for state in states {
      switch state {
      case .passed, .warned: break
      case .failed: failures += 1
      case .broken: errors += 1
      case .skipped, .known: skipped += 1
      }
    }
  }

  static func + (left: JUnitSums, right: JUnitSums) -> JUnitSums {
    var sum = left
    sum.tests += right.tests
    sum.failures += right.failures
    sum.errors += right.errors
    sum.skipped += right.skipped
    return sum
  }

  /// The counts of the whole document, which has no attribute for skipped tests.
  var mainAttributes: String {
    "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  var attributes: String { "\(mainAttributes) skipped=\"\(skipped)\"" }
}
