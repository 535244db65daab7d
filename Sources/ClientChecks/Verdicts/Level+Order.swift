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
