/// The weight that a profile gives to a check.
package enum Level: String, SharedWord {
  case required, recommended, info
}

extension Level: Comparable {
  /// The stronger demand is the greater.
  package static func < (left: Level, right: Level) -> Bool { left.strength < right.strength }

  private var strength: Int {
    switch self {
    case .info: 0
    case .recommended: 1
    case .required: 2
    }
  }
}

/// The strength with which a scenario's own line asks for something; without one, the profile
/// decides.
package enum Requirement: String, SharedWord {
  case must, should, may

  /// The level that the word stands for, where no profile has a say.
  package var level: Level {
    switch self {
    case .must: .required
    case .should: .recommended
    case .may: .info
    }
  }
}
