package import Words

/// What is asked of a client, as one file says it: what it takes over stands in other files.
package struct ProfileFile: Hashable, Sendable {
  /// How much a check counts, the weakest first.
  package enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
    case info, recommended, required

    package static func < (left: Level, right: Level) -> Bool { left.strength < right.strength }

    private var strength: Int {
      switch self {
      case .info: 0
      case .recommended: 1
      case .required: 2
      }
    }
  }

  /// What the rules may do to a client that no specification has.
  package enum HouseRules: String, Hashable, Sendable, CaseIterable {
    case warn, fail
  }

  /// A limit that checks go by and specifications leave open.
  package enum Parameter: String, Hashable, Sendable, CaseIterable {
    case closingTime = "closing_time"
    case idleTime = "idle_time"
    case loginTime = "login_time"
    case interruptTime = "interrupt_time"
    case networkTime = "network_time"
    case pollTolerance = "poll_tolerance"
    case showingTime = "showing_time"
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
  package var parameters: [Parameter: Duration]
}

extension ProfileFile {
  /// The checks that it gives levels to, level by level.
  package var levels: [(level: Level, checks: [Marked<CheckID>])] {
    [(.required, required), (.recommended, recommended), (.info, info)]
  }

  /// All checks that it names.
  var checks: [Marked<CheckID>] { levels.flatMap(\.checks) + strict }
}
