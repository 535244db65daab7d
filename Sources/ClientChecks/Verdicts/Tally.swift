/// How many checks came out how, by level: the numbers that stand in place of a percentage.
package struct Tally: Hashable, Sendable {
  /// Of the checks of one level, how many passed and how many could have.
  package struct Share: Hashable, Sendable {
    package var passed = 0
    package var total = 0

    package init(passed: Int = 0, total: Int = 0) {
      self.passed = passed
      self.total = total
    }
  }

  package var required = Share()
  package var recommended = Share()
  package var info = Share()
  package var notApplicable = 0
  package var inconclusive = 0
  package var errors = 0

  package init() {}
}
