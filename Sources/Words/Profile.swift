/// The demands of a profile: the level and the conditions of each of its checks.
///
/// A released profile never changes, so that no run turns red because the catalogue grew.
package struct Profile: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var level: Level
    /// True if a violation may warn but not fail, as for house rules outside the hardened profile.
    package var isCapped: Bool
    /// True if a lesser violation counts like the worse one.
    package var isStrict: Bool
    /// The cases without which a pass proves too little, such as `bad-tls[expired]`.
    package var cases: [String]

    package init(
      _ level: Level, isCapped: Bool = false, isStrict: Bool = false, cases: [String] = []
    ) {
      self.level = level
      self.isCapped = isCapped
      self.isStrict = isStrict
      self.cases = cases
    }
  }

  /// Name and version, such as `google-desktop@1`.
  package var name: String
  package var entries: [CheckID: Entry]
  /// The level of checks that it doesn't name.
  package var others: Level
  /// The limits that its checks go by.
  package var parameters = CheckParameters()

  package init(name: String, entries: [CheckID: Entry] = [:], others: Level = .info) {
    self.name = name
    self.entries = entries
    self.others = others
  }

  /// Leaves it to the scenarios how strongly they ask for something.
  package static let scenarios = Profile(name: "scenarios", others: .required)

  /// True if it is about checks, so that a scenario's own lines don't count.
  package var isAboutChecks: Bool { name != Self.scenarios.name }

  package func entry(for check: CheckID) -> Entry { entries[check] ?? Entry(others) }

  /// The checks of a level, in the order of their ids.
  package func checks(at level: Level) -> [CheckID] {
    entries.filter { $0.value.level == level }.map(\.key).sorted()
  }
}
