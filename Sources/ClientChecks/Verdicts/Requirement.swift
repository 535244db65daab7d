/// How strongly a scenario's own line asks for something.
package enum Requirement: String, Hashable, Sendable, CaseIterable {
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
