package import Words

/// What is asked of a client, as one file says it: what it takes over stands in other files.
package struct ProfileFile: Hashable, Sendable {
  /// What the rules may do to a client that no specification has.
  package enum HouseRules: String, Hashable, Sendable, CaseIterable {
    case warn, fail
  }

  package var source: String
  /// Name and version, such as `google-desktop@1`.
  package var id: Marked<String>
  package var title: String
  package var extends: [Marked<String>]
  package var required: [Marked<CheckID>]
  package var recommended: [Marked<CheckID>]
  package var info: [Marked<CheckID>]
  package var strict: [Marked<CheckID>]
  package var houseRules: HouseRules
  package var cases: [CheckID: [CaseName]]
  package var parameters: [CheckParameter: Duration]
}

extension ProfileFile {
  /// The checks that it gives levels to, level by level.
  package var levels: [(level: Level, checks: [Marked<CheckID>])] {
    [(.required, required), (.recommended, recommended), (.info, info)]
  }

  /// All checks that it names.
  var checks: [Marked<CheckID>] { levels.flatMap(\.checks) + strict }
}
